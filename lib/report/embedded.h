#pragma once

#include <string_view>

/// Files of this folder that are part of the program. Their definitions are generated at build time (see
/// CMakeLists.txt).
namespace pypto::report::embedded {

extern const std::string_view report_schema;  ///< schema/report-1.schema.json
extern const std::string_view page_html;      ///< html/page.html
extern const std::string_view page_css;       ///< html/page.css
extern const std::string_view page_js;        ///< html/page.js

}  // namespace pypto::report::embedded
