#include "host/lapack.h"

#include <dlfcn.h>

#include <cstdlib>
#include <mutex>
#include <string>

#include "core/error.h"
#include "core/logger.h"

namespace hotdog::host {
namespace {

struct Library {
  Lapack<float> s{};
  Lapack<double> d{};
  Lapack<Complex<float>> c{};
  Lapack<Complex<double>> z{};
  void (*setThreads)(int) = nullptr;  // OpenBLAS alone
  int (*threads)() = nullptr;
};

template <class Function>
bool resolve(void *file, const std::string &symbol, Function &function) {
  function = reinterpret_cast<Function>(dlsym(file, symbol.c_str()));
  return function != nullptr;
}

template <class T>
bool resolveType(void *file, const std::string &letter, Lapack<T> &f) {
  return resolve(file, letter + "potrf_", f.potrf) && resolve(file, letter + "trsm_", f.trsm) &&
         resolve(file, letter + "trmm_", f.trmm) &&
         resolve(file, letter + (isComplex<T> ? "herk_" : "syrk_"), f.herk) && resolve(file, letter + "gemm_", f.gemm);
}

// Why the file will not do; "" if it does.
std::string open(const std::string &name, Library &library) {
  void *const file = dlopen(name.c_str(), RTLD_NOW | RTLD_LOCAL);  // never closed: it may have threads
  if (!file) return dlerror();
  if (!resolveType(file, "s", library.s) || !resolveType(file, "d", library.d) || !resolveType(file, "c", library.c) ||
      !resolveType(file, "z", library.z))
    return "it has not all of potrf, trsm, trmm, syrk, herk and gemm";
  if (!resolve(file, "openblas_get_num_threads", library.threads) ||
      !resolve(file, "openblas_set_num_threads", library.setThreads))
    library.threads = nullptr, library.setThreads = nullptr;
  logLazily(LogLevel::info, [&] { return "opened " + name; });
  return "";
}

// nullptr where there is none.
const Library *search() {
  static Library library;
  const char *const named = std::getenv("HOTDOG_LAPACK_LIBRARY");
  if (named && std::string(named) == "none") return nullptr;
  if (named && *named) {
    const std::string why = open(named, library);
    if (why.empty()) return &library;
    throw Error(HOTDOG_STATUS_MISSING_DEPENDENCY,
                std::string("cannot use ") + named + ", which HOTDOG_LAPACK_LIBRARY names: " + why);
  }
  for (const char *name : {"libopenblas.so.0", "libmkl_rt.so.2", "liblapack.so.3"})
    if (open(name, library).empty()) return &library;
  logLine(LogLevel::hint, "no LAPACK found (set HOTDOG_LAPACK_LIBRARY to its path): Cholesky by slower loops");
  return nullptr;
}

const Library *libraryOfMachine() {
  static const Library *const library = search();  // tried again if it throws
  return library;
}

// Of SingleThreadedBlas: how many live, and what the first of them found.
std::mutex threadsMutex;
int users = 0, threadsBefore = 0;

}  // namespace

template <>
const Lapack<float> *lapack() {
  const Library *const library = libraryOfMachine();
  return library ? &library->s : nullptr;
}
template <>
const Lapack<double> *lapack() {
  const Library *const library = libraryOfMachine();
  return library ? &library->d : nullptr;
}
template <>
const Lapack<Complex<float>> *lapack() {
  const Library *const library = libraryOfMachine();
  return library ? &library->c : nullptr;
}
template <>
const Lapack<Complex<double>> *lapack() {
  const Library *const library = libraryOfMachine();
  return library ? &library->z : nullptr;
}

SingleThreadedBlas::SingleThreadedBlas() {
  const Library *const library = libraryOfMachine();
  if (!library || !library->setThreads) return;
  const std::lock_guard<std::mutex> lock(threadsMutex);
  if (users++ > 0) return;
  threadsBefore = library->threads();
  if (threadsBefore != 1) library->setThreads(1);
}

SingleThreadedBlas::~SingleThreadedBlas() {
  const Library *const library = libraryOfMachine();
  if (!library || !library->setThreads) return;
  const std::lock_guard<std::mutex> lock(threadsMutex);
  if (--users == 0 && threadsBefore != 1) library->setThreads(threadsBefore);
}

}  // namespace hotdog::host
