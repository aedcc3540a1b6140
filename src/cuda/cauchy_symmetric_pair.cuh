// One pair of the gradients of the conjugate-symmetric Cauchy product, and what both of their kernels need: scales and
// the careful sums.
#pragma once

#include "core/cauchy_symmetric_backward.h"
#include "core/cauchy_symmetric_backward_term.h"
#include "core/checked.h"
#include "core/execution.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reciprocal.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/gradient.cuh"

namespace hotdog::cuda::symmetric {

constexpr int kBlock = 64;       // rows or poles summed plainly, by one warp
constexpr int kMostVectors = 4;  // that share reciprocals
constexpr int kPoleWarps = 8, kPointWarps = 4;
constexpr int kPointRows = 2;  // that one lane keeps

// Right-hand sides of one pass.
inline int vectorsOf(std::int64_t nrhs) { return nrhs <= 2 ? static_cast<int>(nrhs) : kMostVectors; }

template <class T>
using Problem = CauchySymmetricBackwardProblem<T>;

__device__ __forceinline__ void setPower(float &power, int exponent) { power = __int_as_float((exponent + 127) << 23); }
__device__ __forceinline__ void setPower(double &power, int exponent) {
  power = __hiloint2double((exponent + 1023) << 20, 0);
}

// 2^e as three normal factors, for the sum of two exponents of the type.
template <class R>
struct Scale {
  R third, rest;

  __device__ explicit Scale(int exponent) {
    setPower(third, exponent / 3);
    setPower(rest, exponent - 2 * (exponent / 3));
  }
  __device__ Complex<R> operator*(Complex<R> z) const {
    return {z.re * third * rest * third, z.im * third * rest * third};
  }
};

// Takes the common power of two out of what a warp holds, kBlock elements; returns its exponent.
template <class R>
__device__ __forceinline__ int takeOutScale(Complex<R> (&z)[kBlock / 32]) {
  R largest = 0;
#pragma unroll
  for (int i = 0; i < kBlock / 32; ++i) largest = maxFinite(largest, z[i]);
  for (int offset = 16; offset > 0; offset /= 2) largest = maxFinite(largest, shuffleXor(largest, offset));
  const int exponent = exponentOf(largest);
  const Scale<R> scale(-exponent);
#pragma unroll
  for (int i = 0; i < kBlock / 32; ++i) z[i] = scale * z[i];
  return exponent;
}

// ---- One pair -------------------------------------------------------------------------------------------------------

// Node and numbers of what passes by: a row and its weights, or a pole and its values.
template <class R, int NB>
struct alignas(16) Passing {
  R re, im;
  Complex<R> number[NB];
};

// With conj(r1) = X1 + iY1 and conj(r2) = X2 + iY2: X1 + X2, X1 - X2, Y1 + Y2, Y1 - Y2, and the same of the squares.
template <class R>
struct Pair {
  R sumX, differenceX, sumY, differenceY;
  R sumRe, differenceRe, sumIm, differenceIm;

  __device__ __forceinline__ Pair(R x, R y, R b) : Pair(x, y - b, y + b, Distances{}) {}

  // For y - b and y + b themselves.
  struct Distances {};
  __device__ __forceinline__ Pair(R x, R y1, R y2, Distances) {
    const R xx = x * x;
    const R inverse1 = reciprocal(fma(y1, y1, xx)), inverse2 = reciprocal(fma(y2, y2, xx));
    const R X1 = x * inverse1, Y1 = y1 * inverse1, X2 = x * inverse2, Y2 = y2 * inverse2;
    sumX = X1 + X2, differenceX = X1 - X2, sumY = Y1 + Y2, differenceY = Y1 - Y2;
    sumRe = fma(X1, X1, fma(X2, X2, -fma(Y1, Y1, Y2 * Y2)));
    differenceRe = fma(sumX, differenceX, -(sumY * differenceY));
    sumIm = fma(sumX, sumY, differenceX * differenceY);
    differenceIm = fma(sumX, differenceY, differenceX * sumY);
  }

  // sum += G conj(r1) + conj(G) r2, and the same with squares.
  __device__ __forceinline__ void addReciprocals(Complex<R> &sum, Complex<R> g) const {
    sum.re = fma(g.re, sumX, fma(-g.im, sumY, sum.re));
    sum.im = fma(g.re, differenceY, fma(g.im, differenceX, sum.im));
  }
  __device__ __forceinline__ void addSquares(Complex<R> &sum, Complex<R> g) const {
    sum.re = fma(g.re, sumRe, fma(-g.im, sumIm, sum.re));
    sum.im = fma(g.re, differenceIm, fma(g.im, differenceRe, sum.im));
  }
  // sum += conj(v r1^2 + conj(v) r2^2).
  __device__ __forceinline__ void addConjugateSquares(Complex<R> &sum, Complex<R> v) const {
    sum.re = fma(v.re, sumRe, fma(v.im, differenceIm, sum.re));
    sum.im = fma(v.re, sumIm, fma(-v.im, differenceRe, sum.im));
  }
};

template <class T>
__device__ T weightAt(const Problem<T> &p, std::int64_t l, std::int64_t j, std::int64_t problem) {
  return p.weight(load(&p.gOut.at(l, j, problem)));
}

// ---- Careful sums: one element by one warp, every lane a share of the terms
// ------------------------------------------

template <class W>
__device__ __forceinline__ W warpValue(CarefulSum<W> sum) {
  for (int offset = 16; offset > 0; offset /= 2)
    sum.add({shuffleXor(sum.sum, offset), shuffleXor(sum.error, offset), shuffleXor(sum.plain, offset)});
  return sum.value();
}

template <class T>
__device__ __noinline__ T carefulValue(const Problem<T> &p, std::int64_t n, std::int64_t j, std::int64_t problem) {
  const T w = load(&p.lambda.at(n, 0, problem));
  CarefulSum<Wide<T>> sum;
  for (std::int64_t l = threadIdx.x % 32; l < p.L; l += 32)
    addValueGradient(sum, weightAt(p, l, j, problem), load(&p.omega.at(l, 0, problem)), w);
  return T(warpValue(sum));
}

template <class T>
__device__ __noinline__ T carefulPole(const Problem<T> &p, std::int64_t n, std::int64_t problem) {
  const T w = load(&p.lambda.at(n, 0, problem));
  CarefulSum<Wide<T>> sum;
  for (std::int64_t j = 0; j < p.nrhs; ++j) {
    const T v = load(&p.v.at(n, j, problem));
    for (std::int64_t l = threadIdx.x % 32; l < p.L; l += 32)
      addPoleGradient(sum, weightAt(p, l, j, problem), v, load(&p.omega.at(l, 0, problem)), w);
  }
  return T(warpValue(sum));
}

template <class T>
__device__ __noinline__ T carefulPoint(const Problem<T> &p, std::int64_t l, std::int64_t problem) {
  const T z = load(&p.omega.at(l, 0, problem));
  CarefulSum<Wide<T>> sum;
  for (std::int64_t j = 0; j < p.nrhs; ++j) {
    const T weight = weightAt(p, l, j, problem);
    for (std::int64_t n = threadIdx.x % 32; n < p.N; n += 32)
      addPointGradient(sum, weight, load(&p.v.at(n, j, problem)), z, load(&p.lambda.at(n, 0, problem)));
  }
  return T(warpValue(sum));
}

}  // namespace hotdog::cuda::symmetric
