// The two sums behind the log-Vandermonde functions on CUDA (core/vandermonde.h).
#pragma once

#include "core/execution.h"
#include "core/vandermonde.h"

namespace hotdog::cuda {

template <class T, class Out>
void runSynthesis(const Execution &execution, const VandermondeSynthesis<T, Out> &p);

// Scratch for the moments; depends on the sizes alone, `first` being whether M1 is wanted.
template <class T>
std::size_t analysisBytes(std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount, bool first);
template <class T, class In>
void runAnalysis(const Execution &execution, const VandermondeAnalysis<T, In> &p, void *workspace);

// l = a T + t. T depends on L alone, so that the bits of a problem do.
constexpr std::int64_t kLongL = 8192;
constexpr int kLongColumns = 128, kShortColumns = 64;  // T above and up to kLongL

}  // namespace hotdog::cuda
