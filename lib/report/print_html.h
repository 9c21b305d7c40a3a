#pragma once

#include "report/listing.h"
#include "report/model.h"

#include <string>

namespace pypto::report {

/// One self-contained page that needs no network: the loop tree, and each slot's chain drawn over the listing. The page
/// holds the report as data; html/page.js shows what is looked at, so that thousands of loops open fast.
std::string to_html(const Report& report, const Listing& listing);

}  // namespace pypto::report
