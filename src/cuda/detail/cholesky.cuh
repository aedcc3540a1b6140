// Cholesky factors on chip: the chain of pivots, and views of a triangle in global memory.
//
// All code here makes L of A = L L^H, lower, from the elements of the lower triangle. An upper triangle is read with
// its rows and columns exchanged: that is the lower triangle of A^T = U^T (U^T)^H, and L = U^T goes back the same way.
// So no number is ever conjugated.
#pragma once

#include <cstdint>
#include <type_traits>
#include <utility>

#include "core/potrf.h"
#include "cuda/detail/async_copy.cuh"

namespace hotdog::cuda {

inline constexpr unsigned kAllLanes = 0xffffffffu;

// As many numbers as one 16-byte access moves.
template <class T>
inline constexpr int kPack = 16 / static_cast<int>(sizeof(T));
template <class T>
struct alignas(16) Pack {
  T value[kPack<T>];
};

__device__ __forceinline__ float shuffle(float x, int lane, int width) {
  return __shfl_sync(kAllLanes, x, lane, width);
}
__device__ __forceinline__ double shuffle(double x, int lane, int width) {
  return __shfl_sync(kAllLanes, x, lane, width);
}
template <class R>
__device__ __forceinline__ Complex<R> shuffle(Complex<R> z, int lane, int width) {
  return {shuffle(z.re, lane, width), shuffle(z.im, lane, width)};
}

// Subnormal numbers keep their digits: neither function flushes them.
__device__ __forceinline__ float reciprocalRoot(float x) { return rsqrtf(x); }
__device__ __forceinline__ double reciprocalRoot(double x) { return rsqrt(x); }

// a - l conj(m).
template <class T>
__device__ __forceinline__ T minusProduct(T a, T l, T m) {
  return fma(-l, conj(m), a);
}

// f(0), ..., f(N - 1) with compile-time indices: arrays they index stay in registers however long f is.
template <class F, int... K>
__device__ __forceinline__ void forEachIndex(std::integer_sequence<int, K...>, F &&f) {
  (f(std::integral_constant<int, K>{}), ...);
}
template <int N, class F>
__device__ __forceinline__ void forEachIndex(F &&f) {
  forEachIndex(std::make_integer_sequence<int, N>{}, f);
}

// Triangle of one matrix. `Upper` is known to the compiler, as access patterns differ.
template <class T, bool Upper>
struct Triangle {
  T *a;
  std::int64_t lda;

  __device__ __forceinline__ T *address(std::int64_t i, std::int64_t k) const {
    return Upper ? a + k + i * lda : a + i + k * lda;
  }
  // The triangle from row and column k on.
  __device__ __forceinline__ Triangle from(std::int64_t k) const { return {address(k, k), lda}; }
};

template <bool Upper, class T>
__device__ __forceinline__ Triangle<T, Upper> triangleOf(const MatrixBatch<T> &matrices, std::int64_t problem) {
  return {matrices.matrix(problem), matrices.ldOf(problem)};
}

// Order of a problem, 0 where it is to be skipped; what its info is before any pivot fails.
template <class T>
__device__ __forceinline__ int orderOf(const PotrfProblem<T> &p, std::int64_t problem) {
  return p.inRange(problem) ? static_cast<int>(p.order(problem)) : 0;
}
template <class T>
__device__ __forceinline__ std::int32_t firstInfo(const PotrfProblem<T> &p, std::int64_t problem) {
  return p.inRange(problem) ? 0 : static_cast<std::int32_t>(p.n + 1);
}

// N numbers in shared memory, by accesses of 16 bytes where they fill one.
template <int N, class T>
__device__ __forceinline__ void loadRun(T (&value)[N], const T *from) {
  if constexpr (N % kPack<T> == 0) {
#pragma unroll
    for (int i = 0; i < N; i += kPack<T>) {
      const Pack<T> pack = *reinterpret_cast<const Pack<T> *>(from + i);
#pragma unroll
      for (int e = 0; e < kPack<T>; ++e) value[i + e] = pack.value[e];
    }
  } else {
#pragma unroll
    for (int i = 0; i < N; ++i) value[i] = from[i];
  }
}
template <int N, class T>
__device__ __forceinline__ void storeRun(T *to, const T (&value)[N]) {
#pragma unroll
  for (int i = 0; i < N; i += kPack<T>) {
    Pack<T> pack;
#pragma unroll
    for (int e = 0; e < kPack<T>; ++e) pack.value[e] = value[i + e];
    *reinterpret_cast<Pack<T> *>(to + i) = pack;
  }
}

// Factors a matrix that a group of W lanes holds in registers: lane i has rows i + r W, r < M, in a[r]; of row i the
// elements up to i count. `column(k)` is where column k of the factor is published to the group, in shared memory,
// aligned to 16 bytes; `reciprocals(k, r)` is told the reciprocal of each diagonal element. Rows from n on are those of
// the identity. diagonal[r] becomes the diagonal element of row i + r W; what `a` and the column hold in its place is
// not rounded as well. Returns the first failing pivot, from 1 on, or 0. Columns before it are right.
//
// The next pivot and its column are made before the rest of the matrix is updated, so that the arithmetic of one hides
// the latency of the other.
template <int W, int M, class T, class Column, class Reciprocals>
__device__ __forceinline__ int factorRows(T (&a)[M][W * M], Real<T> (&diagonal)[M], int lane, int n,
                                          const Column &column, const Reciprocals &reciprocals) {
  constexpr int N = W * M, kSteps = N < 8 ? N : 8;  // steps between looks at n
  Real<T> pivot = shuffle(realPart(a[0][0]), 0, W), pivots[M];
#pragma unroll
  for (int row = 0; row < M; ++row) pivots[row] = 1;
  forEachIndex<N / kSteps>([&](auto group) {
    if (group.value * kSteps >= n) return;
    forEachIndex<kSteps>([&](auto step) {
      constexpr int k = group.value * kSteps + step.value;
      const Real<T> r = reciprocalRoot(pivot);
      T *const published = column(k);
      T l[M];
      if (lane == k % W) pivots[k / W] = pivot;
#pragma unroll
      for (int row = k / W; row < M; ++row) {
        a[row][k] = l[row] = r * a[row][k];
        published[row * W + lane] = l[row];
      }
      reciprocals(k, r);
      if constexpr (k + 1 < N) {
        constexpr int next = k + 1;
        const T own = shuffle(l[next / W], next % W, W);
        pivot = shuffle(realPart(a[next / W][next]) - norm2(l[next / W]), next % W, W);
#pragma unroll
        for (int row = next / W; row < M; ++row) a[row][next] = minusProduct(a[row][next], l[row], own);
      }
      __syncwarp();
#pragma unroll
      for (int first = (k + 2) / kPack<T> * kPack<T>; first < N; first += kPack<T>) {
        const Pack<T> pack = *reinterpret_cast<const Pack<T> *>(published + first);
#pragma unroll
        for (int e = 0; e < kPack<T>; ++e)
          if (first + e >= k + 2)
#pragma unroll
            for (int row = (first + e) / W; row < M; ++row)
              a[row][first + e] = minusProduct(a[row][first + e], l[row], pack.value[e]);
      }
    });
  });
  int failed = 0;
#pragma unroll
  for (int row = M - 1; row >= 0; --row) {
    const unsigned bad = __ballot_sync(kAllLanes, !isPivot(pivots[row])) >> (threadIdx.x % 32 / W * W);
    const int first = __ffs(static_cast<int>(W < 32 ? bad & ((1u << (W % 32)) - 1) : bad));
    if (first != 0) failed = row * W + first;
    diagonal[row] = sqrt(pivots[row]);
  }
  return failed;
}

}  // namespace hotdog::cuda
