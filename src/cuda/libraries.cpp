#include "cuda/libraries.h"

#include <dlfcn.h>

#include <cstdlib>
#include <mutex>
#include <string>

#include "core/error.h"
#include "core/logger.h"

namespace hotdog::cuda {
namespace {

// A shared library: the file that an environment variable names, else a copy already in the process, else the soname.
// Never closed: its threads and device memory may outlive any order of destructors that we could choose.
class Library {
 public:
  Library(const char *variable, const char *soname) {
    const char *const named = std::getenv(variable);
    name_ = named && *named ? named : soname;
    library_ = dlopen(name_.c_str(), RTLD_NOW | RTLD_LOCAL | RTLD_NOLOAD);
    if (!library_) library_ = dlopen(name_.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (!library_)
      throw Error(HOTDOG_STATUS_MISSING_DEPENDENCY,
                  std::string("cannot open ") + name_ + " (set " + variable + " to its path): " + dlerror());
    logLazily(LogLevel::info, [&] { return "opened " + name_; });
  }

  template <class Function>
  void resolve(const char *symbol, Function &function) const {
    function = reinterpret_cast<Function>(dlsym(library_, symbol));
    if (!function) throw Error(HOTDOG_STATUS_MISSING_DEPENDENCY, name_ + " has no function " + symbol);
  }

  const std::string &name() const { return name_; }

 private:
  std::string name_;
  void *library_;
};

#define HOTDOG_TEXT_OF(x) #x
#define HOTDOG_TEXT(x) HOTDOG_TEXT_OF(x)

Cufft openCufft() {
  static_assert(CUFFT_VER_MAJOR == 11 || CUFFT_VER_MAJOR == 12, "check the soname of this cuFFT");
  const Library library("HOTDOG_CUFFT_LIBRARY", "libcufft.so." HOTDOG_TEXT(CUFFT_VER_MAJOR));
  Cufft f{};
  library.resolve("cufftGetVersion", f.getVersion);
  int version = 0;
  if (f.getVersion(&version) != CUFFT_SUCCESS || version / 1000 != CUFFT_VER_MAJOR)
    throw Error(HOTDOG_STATUS_MISSING_DEPENDENCY, library.name() + " has version " + std::to_string(version) +
                                                      ": major version " HOTDOG_TEXT(CUFFT_VER_MAJOR) " is needed");
  library.resolve("cufftCreate", f.create);
  library.resolve("cufftDestroy", f.destroy);
  library.resolve("cufftSetAutoAllocation", f.setAutoAllocation);
  library.resolve("cufftMakePlanMany64", f.makePlanMany64);
  library.resolve("cufftSetStream", f.setStream);
  library.resolve("cufftSetWorkArea", f.setWorkArea);
  library.resolve("cufftExecC2C", f.execC2C);
  library.resolve("cufftExecR2C", f.execR2C);
  library.resolve("cufftExecC2R", f.execC2R);
  library.resolve("cufftExecZ2Z", f.execZ2Z);
  library.resolve("cufftExecD2Z", f.execD2Z);
  library.resolve("cufftExecZ2D", f.execZ2D);
  return f;
}

// Opens once; a failure is tried again by the next call.
template <class Table>
const Table &openOnce(Table (*open)()) {
  static std::mutex mutex;
  static const Table *table = nullptr;  // never freed, as the library is never closed
  const std::lock_guard<std::mutex> lock(mutex);
  if (!table) table = new Table(open());
  return *table;
}

}  // namespace

const Cufft &cufft() { return openOnce<Cufft>(openCufft); }

void check(cufftResult result, const char *what) {
  if (result == CUFFT_SUCCESS) return;
  const hotdogStatus_t status = result == CUFFT_ALLOC_FAILED ? HOTDOG_STATUS_ALLOC_FAILED : HOTDOG_STATUS_LIBRARY_ERROR;
  throw Error(status, std::string(what) + ": cuFFT error " + std::to_string(static_cast<int>(result)));
}

}  // namespace hotdog::cuda
