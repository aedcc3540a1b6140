// Rows of a Toeplitz product by one block, directly: sums over k of t(i - k) x(k), in the order of k. Four neighbouring
// rows a thread and four terms at a time, so that each entry read serves several products.
#pragma once

#include "core/complex.h"

namespace hotdog::cuda {

inline constexpr int kToeplitzRowsPerThread = 4;
inline constexpr int kToeplitzTerms = 128;  // of a tile

// Where element i lies: a gap after every four spreads the threads, which are four apart, over the banks.
__device__ __forceinline__ int toeplitzSlot(int i) { return i + i / 4; }

template <class W>
constexpr std::size_t toeplitzRowsSharedBytes(unsigned threads) {
  const std::size_t lags = kToeplitzRowsPerThread * threads + kToeplitzTerms;
  return (lags + lags / 4 + kToeplitzTerms) * sizeof(W);
}

// sums[r] += row begin + 4 threadIdx.x + r. t(d) for any d; x(k) for 0 <= k < n. Starts and ends with a barrier.
template <class W, class Lag, class Element>
__device__ void toeplitzRows(int n, int begin, W *shared, Lag &&t, Element &&x, W (&sums)[kToeplitzRowsPerThread]) {
  constexpr int kRows = kToeplitzRowsPerThread;
  const int rows = kRows * static_cast<int>(blockDim.x), lags = rows + kToeplitzTerms;
  W *const tile = shared, *const terms = shared + lags + lags / 4;
  for (int from = 0; from < n; from += kToeplitzTerms) {
    __syncthreads();
    // tile[j]: diagonal begin - from - kToeplitzTerms + j.
    for (int j = threadIdx.x; j < lags; j += blockDim.x) tile[toeplitzSlot(j)] = t(begin - from - kToeplitzTerms + j);
    for (int j = threadIdx.x; j < kToeplitzTerms; j += blockDim.x) terms[j] = from + j < n ? x(from + j) : W(0);
    __syncthreads();
    if (begin + kRows * static_cast<int>(threadIdx.x) >= n) continue;
    const int own = 5 * static_cast<int>(threadIdx.x) + 5 * (kToeplitzTerms / kRows);
    W upper[kRows];  // diagonals of rows 0..3 at the first of four terms
#pragma unroll
    for (int r = 0; r < kRows; ++r) upper[r] = tile[own + r];
    for (int k = 0; k < kToeplitzTerms; k += kRows) {
      W lower[kRows], term[kRows];
#pragma unroll
      for (int r = 0; r < kRows; ++r) {
        lower[r] = tile[own - 5 * (k / kRows + 1) + r];
        term[r] = terms[k + r];
      }
#pragma unroll
      for (int j = 0; j < kRows; ++j)
#pragma unroll
        for (int r = 0; r < kRows; ++r) sums[r] = fma(r >= j ? upper[r >= j ? r - j : 0] : lower[r < j ? r - j + kRows : 0], term[j], sums[r]);
#pragma unroll
      for (int r = 0; r < kRows; ++r) upper[r] = lower[r];
    }
  }
  __syncthreads();
}

}  // namespace hotdog::cuda
