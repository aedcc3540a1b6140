// op(T) embedded in a circulant, or a skew-circulant for real T, and right-hand sides beside it: what the elements of a
// transform of length N are. Element j is value j for complex T and value j - i value j + N for real T (see
// RegisterFft); a thread has elements first, first + kStep, ..
#pragma once

#include "core/toeplitz_matvec.h"
#include "cuda/detail/lines.cuh"
#include "cuda/detail/register_fft.cuh"

namespace hotdog::cuda {

// Calls use(q, at[q jump]), q < kFftEach, for the indices first + q step in [0, count), use(q, 0) for others.
template <class T, class Index, class Use>
__device__ __forceinline__ void loadJumping(const T *at, std::int64_t jump, Index step, Index left, Use &&use) {
#pragma unroll
  for (int q = 0; q < kFftEach; ++q) {
    T value(0);
    if (static_cast<Index>(q) * step < left) value = load(at + q * jump);
    use(q, value);
  }
}

// Elements first, first + step, .. below count of a line; 0 beyond. A line without gaps costs no address arithmetic
// where the step is a constant.
template <class T, class Index, class Use>
__device__ __forceinline__ void loadStepping(const StridedLine<const T> &line, Index first, Index step, Index count,
                                             Use &&use) {
  if (line.inc == 1)
    loadJumping(line.data + first, step, step, count - first, use);
  else
    loadJumping(line.at(first), step * line.inc, step, count - first, use);
}
template <class Index, class Use>
__device__ __forceinline__ void loadStepping(const StoredLine<const void> &line, Index first, Index step, Index count,
                                             Use &&use) {
  withLine(line, [&](const auto &typed) { loadStepping(typed, first, step, count, use); });
}
// The same downwards: first, first - step, ..; 0 for those at count and above.
template <class T, class Index, class Use>
__device__ __forceinline__ void loadSteppingDown(const StridedLine<const T> &line, Index first, Index step, Index count,
                                                 Use &&use) {
  const auto skipped = [&](int q) { return static_cast<Index>(q) * step <= first - count; };
  const auto loadAll = [&](const T *at, std::int64_t jump) {
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) {
      T value(0);
      if (!skipped(q)) value = load(at - q * jump);
      use(q, value);
    }
  };
  if (line.inc == 1)
    loadAll(line.data + first, step);
  else
    loadAll(line.at(first), step * line.inc);
}

template <class Index, class Use>
__device__ __forceinline__ void loadSteppingDown(const StoredLine<const void> &line, Index first, Index step,
                                                 Index count, Use &&use) {
  withLine(line, [&](const auto &typed) { loadSteppingDown(typed, first, step, count, use); });
}

// The first column of the (skew-)circulant of a problem's op(T): the diagonals below the main one and it, zeros, and
// from the end the diagonals above, which a skew-circulant negates. Index is int where all lengths fit.
template <class Index, class T, class In, class Out>
__device__ __forceinline__ void loadDiagonals(const ToeplitzMatvecProblem<T, In, Out> &p, std::int64_t problem,
                                              Index first, Index step, Index N, Complex<Real<T>> (&z)[kFftEach]) {
  const Index rows = static_cast<Index>(p.rows()), cols = static_cast<Index>(p.cols());
  const auto below = lineOf(p.transposed() ? p.r : p.c, 0, problem),
             above = lineOf(p.transposed() ? p.c : p.r, 0, problem);
  if constexpr (isComplex<T>) {
    const Real<T> sign = p.conjugated() ? Real<T>(-1) : Real<T>(1);
    loadStepping(below, first, step, rows, [&](int q, T value) { z[q] = value; });
    loadSteppingDown(above, N - first, step, cols, [&](int q, T value) { z[q] += value; });
    if (first == 0) z[0] = loadAt(p.c, 0, 0, problem);
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) z[q].im *= sign;
  } else {
    loadStepping(below, first, step, rows, [&](int q, T value) { z[q].re = value; });
    loadSteppingDown(above, N - first, step, cols, [&](int q, T value) { z[q].im = value; });
    if (rows > N) loadStepping(below, first + N, step, rows, [&](int q, T value) { z[q].im -= value; });
    if (cols > N) loadSteppingDown(above, 2 * N - first, step, cols, [&](int q, T value) { z[q].re -= value; });
    if (first == 0) z[0].re = loadAt(p.c, 0, 0, problem);
  }
}

template <class T, class Index, class Line>
__device__ __forceinline__ void loadVector(const Line &x, Index count, Index first, Index step, Index N,
                                           Complex<Real<T>> (&z)[kFftEach]) {
  if constexpr (isComplex<T>) {
    loadStepping(x, first, step, count, [&](int q, T value) { z[q] = value; });
  } else {
    loadStepping(x, first, step, count, [&](int q, T value) { z[q] = value; });
    if (count > N) loadStepping(x, first + N, step, count, [&](int q, T value) { z[q].im = -value; });
  }
}

// y[i] = alpha value(q) + beta y[i] for i = first + q step < count.
template <class O, class T, class Index, class Value>
__device__ __forceinline__ void storeStepping(const StridedLine<O> &y, T alpha, T beta, Index first, Index step,
                                              Index count, Value &&value) {
  const Index left = count - first;
  const auto storeAll = [&](O *at, std::int64_t jump, bool adds) {
#pragma unroll
    for (int q = 0; q < kFftEach; ++q)
      if (static_cast<Index>(q) * step < left) {
        O *const to = at + q * jump;
        store(to, O(adds ? alpha * value(q) + beta * T(load(to)) : alpha * value(q)));
      }
  };
  if (y.inc == 1 && beta == T(0))
    storeAll(y.data + first, step, false);
  else if (beta == T(0))
    storeAll(y.at(first), step * y.inc, false);
  else
    storeAll(y.at(first), step * y.inc, true);
}

template <class T, class Index, class Value>
__device__ __forceinline__ void storeStepping(const StoredLine<void> &y, T alpha, T beta, Index first, Index step,
                                              Index count, Value &&value) {
  withLine(y, [&](const auto &typed) { storeStepping(typed, alpha, beta, first, step, count, value); });
}

template <class T, class Index, class Line, class Scale>
__device__ __forceinline__ void storeProduct(const Line &y, T alpha, T beta, Index count, Index first, Index step,
                                             Index N, const Scale &scale, const Complex<Real<T>> (&z)[kFftEach]) {
  if constexpr (isComplex<T>) {
    storeStepping(y, alpha, beta, first, step, count, [&](int q) { return scale * z[q]; });
  } else {
    storeStepping(y, alpha, beta, first, step, count, [&](int q) { return scale * z[q].re; });
    if (count > N) storeStepping(y, alpha, beta, first + N, step, count, [&](int q) { return scale * -z[q].im; });
  }
}

}  // namespace hotdog::cuda
