// Vendor libraries as tables of functions, opened on first use: libhotdog.so itself needs none of them.
#pragma once

#include <cufft.h>

namespace hotdog::cuda {

struct Cufft {
  decltype(&cufftGetVersion) getVersion;
  decltype(&cufftCreate) create;
  decltype(&cufftDestroy) destroy;
  decltype(&cufftSetAutoAllocation) setAutoAllocation;
  decltype(&cufftMakePlanMany64) makePlanMany64;
  decltype(&cufftSetStream) setStream;
  decltype(&cufftSetWorkArea) setWorkArea;
  decltype(&cufftExecC2C) execC2C;
  decltype(&cufftExecR2C) execR2C;
  decltype(&cufftExecC2R) execC2R;
  decltype(&cufftExecZ2Z) execZ2Z;
  decltype(&cufftExecD2Z) execD2Z;
  decltype(&cufftExecZ2D) execZ2D;
};

// Throws MISSING_DEPENDENCY, with what the loader said, when the library cannot be opened or is of another major
// version.
const Cufft &cufft();

// Throws if a cuFFT call failed.
void check(cufftResult result, const char *what);

}  // namespace hotdog::cuda
