#pragma once

// One name for Catch2 2 (one header) and Catch2 3 (several).
#if __has_include(<catch2/catch_all.hpp>)
#include <catch2/catch_all.hpp>  // IWYU pragma: export
#else
#include <catch2/catch.hpp>  // IWYU pragma: export
#endif
