# cmake -DOUTPUT=FILE.cpp "-DNAMES=one;two" -DFILE_one=PATH -DFILE_two=PATH: a source file with each file as a string.
set(code "#include \"report/embedded.h\"\n\nnamespace pypto::report::embedded {\n")
foreach(name IN LISTS NAMES)
  file(READ ${FILE_${name}} content)
  string(APPEND code "\nconst std::string_view ${name} = R\"~~(${content})~~\";\n")
endforeach()
string(APPEND code "\n}  // namespace pypto::report::embedded\n")
file(WRITE ${OUTPUT} "${code}")
