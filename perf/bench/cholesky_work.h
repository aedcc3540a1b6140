// What the benchmarks of Cholesky ask of a device beside the library: cholesky_data.h there.
#pragma once

#include <vector>

#include "cholesky_data.h"
#include "device.h"

namespace hotdog::bench {

// Sums over the rows of what factorError or solveError gives, one pair a sample.
struct ErrorSum {
  double error, scale;
};

template <class T>
struct CholeskyWork {
  virtual ~CholeskyWork() = default;
  virtual void fillGram(const CholeskyMatrices<T> &a) = 0;  // beside the triangle: NaN
  virtual std::vector<ErrorSum> factorErrors(const CholeskyMatrices<const T> &a, const CholeskyMatrices<const T> &l,
                                             const std::vector<CholeskySample> &samples) = 0;
  virtual std::vector<ErrorSum> solveErrors(const CholeskyMatrices<const T> &a, bool conjugated,
                                            const CholeskyVectors<const T> &b, const CholeskyVectors<const T> &x,
                                            const std::vector<CholeskySample> &samples) = 0;
};

template <class T>
std::unique_ptr<CholeskyWork<T>> makeHostCholeskyWork();
template <class T>
std::unique_ptr<CholeskyWork<T>> makeCudaCholeskyWork();  // in a build with CUDA

}  // namespace hotdog::bench
