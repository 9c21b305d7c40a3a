# cmake -DOUTPUT=FILE.cpp -DFOLDER=LIBRARY "-DNAMES=one;two" -DFILE_one=PATH -DFILE_two=PATH: a source file with each file as a string.
set(code "#include \"${FOLDER}/embedded.h\"\n\nnamespace pypto::${FOLDER}::embedded {\n")
foreach(name IN LISTS NAMES)
  file(READ ${FILE_${name}} content)
  string(APPEND code "\nconst std::string_view ${name} = R\"~~(${content})~~\";\n")
endforeach()
string(APPEND code "\n}  // namespace pypto::${FOLDER}::embedded\n")
file(WRITE ${OUTPUT} "${code}")
