// What the kernels of the S4 kernel's spectrum share: points, blocks of poles in shared memory, the sums r of a lane's
// frequencies (core/cauchy_s4_kernel.h), and the careful path, one frequency by one warp.
#pragma once

#include "core/cauchy_s4_kernel_term.h"
#include "core/checked.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reciprocal.cuh"
#include "cuda/detail/reduce.cuh"

namespace hotdog::cuda::s4 {

constexpr int kBlock = kSymmetricBlock;  // poles summed plainly

// ---- Points ---------------------------------------------------------------------------------------------------------

template <class R>
__global__ void __launch_bounds__(128) fillPointsKernel(SpectrumPoint<R> *points, std::int64_t count, std::int64_t L) {
  awaitEarlierWork();
  for (std::int64_t k = static_cast<std::int64_t>(blockIdx.x) * blockDim.x + threadIdx.x; k < count;
       k += static_cast<std::int64_t>(gridDim.x) * blockDim.x)
    points[k] = spectrumPointOf(R(0), k, L);
}

template <class R>
void fillPoints(const Execution &execution, SpectrumPoint<R> *points, std::int64_t count, std::int64_t L) {
  launch(fillPointsKernel<R>, gridFor(ceilDiv<std::int64_t>(count, 128)), 128, 0, execution, points, count, L);
}

// ---- Inputs ---------------------------------------------------------------------------------------------------------

// One output or two channels side by side, of one problem.
struct Task {
  std::int64_t problem, row, channel;
};

template <class T>
__device__ __forceinline__ T leftAt(const CauchyS4KernelProblem<T> &p, const Task &task, int i, std::int64_t n) {
  return load(p.left(i, n, task.row, task.problem));
}
// Channels of the task first, then q.
template <class T>
__device__ __forceinline__ T rightAt(const CauchyS4KernelProblem<T> &p, const Task &task, int channels, int j,
                                     std::int64_t n) {
  if (j < channels) return load(p.right(0, n, min(task.channel + j, p.channels - 1), task.problem));
  const int which = j - channels + 1;
  return conjIf(p.rightIsConjugate(which), load(p.right(which, n, 0, task.problem)));
}
template <class T>
__device__ __forceinline__ Real<T> stepOf(const CauchyS4KernelProblem<T> &p, std::int64_t problem) {
  return p.N > 0 ? load(&p.dt.data[problem * p.dt.stride]) : Real<T>(0);  // an empty sum reads no input
}

// ---- Sums of a lane's frequencies -----------------------------------------------------------------------------------

// A pole with the values v = u_i v_j of J pairs, scaled by powers of two for each vector: x = -Re w, xx = x^2, Im w = b
// + low, value = Re v, numerator = Re v x - Im v b. For one pair both times x, too.
template <class R, int J>
struct alignas(16) Pole {
  struct Value {
    R value, numerator;
  };
  R b, low, xx, x;
  Value of[J];
};

template <class R>
__device__ __forceinline__ R largestOfWarp(R value) {
  for (int offset = 16; offset > 0; offset /= 2) value = maxFinite(value, shuffleXor(value, offset));
  return value;
}

// Poles first.. of one block with the values of 1 + kRank left and C + kRank right vectors, by one warp. Lane 0 stores
// what takes the scales and dt off, `unscale` of each pair. Returns whether this lane saw what needs the careful path.
template <class T, int C, int kRank>
__device__ bool stagePoles(const CauchyS4KernelProblem<T> &p, const Task &task, std::int64_t first, Real<T> dt,
                           Pole<Real<T>, (1 + kRank) * (C + kRank)> *poles, Real<T> *unscale) {
  using R = Real<T>;
  constexpr int kLeft = 1 + kRank, kRight = C + kRank, kEach = kBlock / 32;
  const int lane = threadIdx.x % 32;
  T left[kEach][kLeft], right[kEach][kRight];
  R largestLeft[kLeft] = {}, largestRight[kRight] = {};
  SpectrumPole<R> w[kEach];
  bool extreme = false;
#pragma unroll
  for (int e = 0; e < kEach; ++e) {
    const std::int64_t n = first + 32 * e + lane;
    const bool valid = n < p.N;
    w[e] = spectrumPoleOf(valid ? load(&p.lambda.at(n, 0, task.problem)) : T(R(0)), dt);
    extreme |= spectrumPoleIsExtreme(w[e]);
#pragma unroll
    for (int i = 0; i < kLeft; ++i) {
      left[e][i] = valid ? conjIf(w[e].conjugated, leftAt(p, task, i, n)) : T(R(0));
      largestLeft[i] = maxFinite(largestLeft[i], left[e][i]);
    }
#pragma unroll
    for (int j = 0; j < kRight; ++j) {
      right[e][j] = valid ? conjIf(w[e].conjugated, rightAt(p, task, C, j, n)) : T(R(0));
      largestRight[j] = maxFinite(largestRight[j], right[e][j]);
    }
  }
  R unscaleRight[kRight];
#pragma unroll
  for (int j = 0; j < kRight; ++j) {
    const R scale = symmetricScale(largestOfWarp(largestRight[j]));
    unscaleRight[j] = R(1) / scale;
#pragma unroll
    for (int e = 0; e < kEach; ++e) right[e][j] = scale * right[e][j];
  }
#pragma unroll
  for (int i = 0; i < kLeft; ++i) {
    const R scale = symmetricScale(largestOfWarp(largestLeft[i]));
#pragma unroll
    for (int e = 0; e < kEach; ++e) left[e][i] = scale * left[e][i];
#pragma unroll
    for (int j = 0; j < kRight; ++j) {
      const R off = R(1) / scale * unscaleRight[j] * dt;
      extreme |= !(maxAbs(off) >= smallestNormal<R>() && finite(off));
      if (lane == 0) unscale[i * kRight + j] = off;
    }
  }
#pragma unroll
  for (int e = 0; e < kEach; ++e) {
    Pole<R, kLeft * kRight> pole;
    pole.x = -w[e].re, pole.xx = w[e].re * w[e].re, pole.b = w[e].im, pole.low = w[e].low;
#pragma unroll
    for (int i = 0; i < kLeft; ++i)
#pragma unroll
      for (int j = 0; j < kRight; ++j) {
        const T v = left[e][i] * right[e][j];
        pole.of[i * kRight + j] = {v.re, fma(v.re, pole.x, -(v.im * pole.b))};
      }
    poles[32 * e + lane] = pole;
  }
  return extreme;
}

// The sums of J pairs for K frequencies of a lane.
template <class R, int J, int K>
struct LaneSums {
  R y[K], low[K];
  SymmetricSums<R> sums[K][J];

  __device__ __forceinline__ void clear() {
#pragma unroll
    for (int k = 0; k < K; ++k)
#pragma unroll
      for (int j = 0; j < J; ++j) sums[k][j] = {R(0), R(0), R(0), R(0)};
  }

  __device__ __forceinline__ void add(const Pole<R, J> *poles, int count) {
    R square[K];
#pragma unroll
    for (int k = 0; k < K; ++k) square[k] = (y[k] + y[k]) * (y[k] + y[k]);
    int n = 0;
    for (; n + 2 <= count; n += 2) {
      addPole(poles[n], square);
      addPole(poles[n + 1], square);
    }
    if (n < count) addPole(poles[n], square);
  }

  __device__ __forceinline__ void addPole(const Pole<R, J> pole, const R (&square)[K]) {
#pragma unroll
    for (int k = 0; k < K; ++k) {
      const R below = (pole.b - y[k]) + (pole.low - low[k]);
      const R d = fma(y[k] + pole.b, below, pole.xx);
      const R inverse = reciprocal(fma(pole.xx, square[k], d * d)), r = d * inverse, u = pole.x * inverse;
#pragma unroll
      for (int j = 0; j < J; ++j) {
        SymmetricSums<R> &s = sums[k][j];
        s.valueReal = fma(pole.of[j].value, r, s.valueReal);
        s.valueX = fma(pole.of[j].value, u, s.valueX);
        s.numeratorReal = fma(pole.of[j].numerator, r, s.numeratorReal);
        s.numeratorX = fma(pole.of[j].numerator, u, s.numeratorX);
      }
    }
  }

  __device__ __forceinline__ Complex<R> value(int k, int j, R unscale) const {
    return {sums[k][j].re(y[k]) * unscale, sums[k][j].im(y[k]) * unscale};
  }
};

// ---- The small system of rank 0 and 1 -------------------------------------------------------------------------------

// Not finite where 1/z is out of range.
template <class R>
__device__ __forceinline__ Complex<R> quickReciprocal(Complex<R> z) {
  const R square = norm2(z), inverse = reciprocal(square);
  return {fma(R(0), square, z.re * inverse), -z.im * inverse};
}

// The weights of left and right vectors, of one channel.
template <class R, int kRank>
__device__ __forceinline__ void quickWeights(const Complex<R> (&r)[1 + kRank][1 + kRank], Complex<R> (&left)[1 + kRank],
                                             Complex<R> (&right)[1 + kRank]) {
  left[0] = right[0] = Complex<R>(R(1));
  if constexpr (kRank == 1) {
    const Complex<R> inverse = -quickReciprocal(Complex<R>(R(1) + r[1][1].re, r[1][1].im));
    left[1] = r[0][1] * inverse;
    right[1] = r[1][0] * inverse;
  }
}

// ---- The careful path: one frequency by one warp --------------------------------------------------------------------

template <class W>
__device__ __forceinline__ W warpValue(CarefulSum<W> sum) {
  for (int offset = 16; offset > 0; offset /= 2)
    sum.add({shuffleXor(sum.sum, offset), shuffleXor(sum.error, offset), shuffleXor(sum.plain, offset)});
  return sum.value();
}

// The sum of left vector i and right vector j of one channel, in all lanes.
template <class T>
__device__ WideComplex carefulSum(const CauchyS4KernelProblem<T> &p, const Task &task, int i, int j,
                                  SpectrumPoint<double> y) {
  CarefulSum<WideComplex> sum;
  const Real<T> dt = stepOf(p, task.problem);
  for (std::int64_t n = threadIdx.x % 32; n < p.N; n += 32) {
    const SpectrumPole<double> w = widePoleOf(load(&p.lambda.at(n, 0, task.problem)), dt);
    addSpectrumPair(sum, wideProduct(leftAt(p, task, i, n), rightAt(p, task, 1, j, n), w.conjugated), y, w);
  }
  return static_cast<double>(dt) * warpValue(sum);
}

// All sums of one channel by the careful path, left vector i and right vector j at i * pitch + j.
template <class T>
__device__ void carefulSums(const CauchyS4KernelProblem<T> &p, const Task &task, SpectrumPoint<double> y, int pitch,
                            WideComplex *sums) {
  for (int i = 0; i <= static_cast<int>(p.rank); ++i)
    for (int j = 0; j <= static_cast<int>(p.rank); ++j) {
      const WideComplex sum = carefulSum(p, task, i, j, y);
      if (threadIdx.x % 32 == 0) sums[i * pitch + j] = sum;
    }
  __syncwarp();
}

// Of ranks up to kMost; `sums` has room for (kMost + 1)^2 sums, the warp's own.
template <int kMost, class T>
__device__ __noinline__ T carefulOutput(const CauchyS4KernelProblem<T> &p, Task task, std::int64_t k,
                                        WideComplex *sums) {
  const int rank = static_cast<int>(p.rank);
  const SpectrumPoint<double> y = spectrumPointOf(0.0, k, p.L);
  carefulSums(p, task, y, kMost + 1, sums);
  const auto at = [&](int i, int j) -> WideComplex & { return sums[i * (kMost + 1) + j]; };
  WideComplex f = WideComplex(0);
  if (threadIdx.x % 32 == 0) {
    const auto room = [&](int i, int j) -> WideComplex & { return at(i + 1, j + 1); };
    f = lowRankValue<double, kMost>(rank, at, room) * spectrumFactor(y.high);
  }
  __syncwarp();  // before the sums are overwritten
  return T(WideComplex(__shfl_sync(0xffffffffu, f.re, 0), __shfl_sync(0xffffffffu, f.im, 0)));
}

// At Nyquist: dt sum_n Re(b c) without infinite poles, by one warp.
template <class T>
__device__ __noinline__ T nyquistOutput(const CauchyS4KernelProblem<T> &p, Task task) {
  CarefulSum<double> sum;
  for (std::int64_t n = threadIdx.x % 32; n < p.N; n += 32)
    if (!poleIsInfinite(load(&p.lambda.at(n, 0, task.problem))))
      sum.add(wideProduct(leftAt(p, task, 0, n), rightAt(p, task, 1, 0, n), false).re);
  return T(static_cast<Real<T>>(static_cast<double>(stepOf(p, task.problem)) * warpValue(sum)));
}

}  // namespace hotdog::cuda::s4
