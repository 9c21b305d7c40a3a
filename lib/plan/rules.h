#pragma once

#include "source/diagnostic.h"

namespace pypto::plan {

// Rejections (semantics.md section 6).
inline constexpr source::Rule dynamic_trip_count{"dynamic-trip-count", source::Category::rejected};
inline constexpr source::Rule zero_trip_count{"zero-trip-count", source::Category::rejected};
inline constexpr source::Rule trip_count_too_large{"trip-count-too-large", source::Category::rejected};
inline constexpr source::Rule zero_step{"zero-step", source::Category::rejected};
inline constexpr source::Rule missing_yield{"missing-yield", source::Category::rejected};
inline constexpr source::Rule yield_arity{"yield-arity", source::Category::rejected};
inline constexpr source::Rule return_arity{"return-arity", source::Category::rejected};
inline constexpr source::Rule duplicate_definition{"duplicate-definition", source::Category::rejected};

// Preconditions (section 7).
inline constexpr source::Rule call_directions_resolved{"call-directions-resolved", source::Category::rejected};
inline constexpr source::Rule runtime_scopes_materialized{"runtime-scopes-materialized", source::Category::rejected};

// Verification of stamps (sections 5 and 7).
inline constexpr source::Rule missing_stamp{"missing-stamp", source::Category::rejected};
inline constexpr source::Rule stamp_type{"stamp-type", source::Category::rejected};
inline constexpr source::Rule stale_stamp{"stale-stamp", source::Category::rejected};
inline constexpr source::Rule stamp_mismatch{"stamp-mismatch", source::Category::rejected};

}  // namespace pypto::plan
