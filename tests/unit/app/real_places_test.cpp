#include "app/files/real_places.h"

#include "support/catch.h"
#include "support/scratch_folder.h"

#include <filesystem>
#include <string>

namespace pypto::app {
namespace {

namespace fs = std::filesystem;
using support::ScratchFolder;
using support::write_bytes;

TEST_CASE("a file has one place, whatever names lead there") {
  const ScratchFolder scratch;
  fs::create_directories(scratch / "dumps/deep");
  write_bytes(scratch / "dumps/a.py", "");
  fs::create_directory_symlink("dumps", scratch / "link");
  fs::create_directory_symlink("dumps/deep", scratch / "deep");
  fs::create_symlink("dumps/a.py", scratch / "b.py");
  const std::string place = fs::canonical(scratch / "dumps/a.py").native();
  const auto in_scratch = [&](const char* name) { return (scratch / name).native(); };

  RealPlaces places;
  CHECK(places.of(in_scratch("dumps/a.py")) == place);
  CHECK(places.of(in_scratch("link/a.py")) == place);
  CHECK(places.of(in_scratch("dumps/../dumps//a.py")) == place);
  CHECK(places.of(in_scratch("deep/../a.py")) == place);
  CHECK(places.of(in_scratch("b.py")) == place);
  CHECK(places.of_no_link(in_scratch("link/a.py")) == place);
  CHECK(places.of(in_scratch("link/.")) == fs::path(place).parent_path().native());
}

TEST_CASE("what is still to be made has the place where it will be") {
  const ScratchFolder scratch;
  fs::create_directory_symlink(".", scratch / "link");
  const fs::path folder = fs::canonical(scratch.path());

  RealPlaces places;
  CHECK(places.of(scratch / "link/new/deep/a.py") == (folder / "new/deep/a.py").native());
  CHECK(places.of(scratch / "new/deep/a.py") == (folder / "new/deep/a.py").native());
  CHECK(places.of("/a.py") == "/a.py");
  CHECK(places.of("a.py") == (fs::current_path() / "a.py").native());
}

TEST_CASE("what cannot be looked at keeps its own name") {
  const ScratchFolder scratch;
  fs::create_symlink("loop", scratch / "loop");
  RealPlaces places;
  CHECK(places.of(scratch / "loop/a.py") != places.of(scratch / "loop/loop/a.py"));
}

}  // namespace
}  // namespace pypto::app
