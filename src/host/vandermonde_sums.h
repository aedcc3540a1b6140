// The two sums behind the log-Vandermonde functions on the host (core/vandermonde.h).
#pragma once

#include "core/execution.h"
#include "core/vandermonde.h"

namespace hotdog::host {

template <class T, class Out>
void runSynthesis(const VandermondeSynthesis<T, Out> &p);

// Scratch for the moments; depends on the sizes alone, `first` being whether M1 is wanted.
template <class T>
std::size_t analysisBytes(std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount, bool first);
template <class T, class In>
void runAnalysis(const VandermondeAnalysis<T, In> &p, void *workspace);

}  // namespace hotdog::host
