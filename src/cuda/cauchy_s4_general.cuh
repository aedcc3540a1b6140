// The sums r of one output at 32 frequencies for any rank, in shared memory: [pair][frequency], a pair a warp at a
// time.
#pragma once

#include "cuda/cauchy_s4_sums.cuh"

namespace hotdog::cuda::s4 {

constexpr int kGeneralWarps = 4;
constexpr int kChunk = 32;  // frequencies, one a lane

// A block of poles with all vectors, conjugated and scaled as in stagePoles.
template <class T>
struct GeneralBlock {
  using R = Real<T>;
  R b[kBlock], low[kBlock], x[kBlock];
  T left[kMostSide][kBlock], right[kMostSide][kBlock];
  R unscaleLeft[kMostSide], unscaleRight[kMostSide];
};

template <class T>
class GeneralSums {
  using R = Real<T>;

 public:
  static std::size_t sharedBytes(std::int64_t rank) {
    return sizeof(GeneralBlock<T>) + static_cast<std::size_t>((rank + 1) * (rank + 1)) * kChunk * 2 * sizeof(T);
  }

  __device__ GeneralSums(const CauchyS4KernelProblem<T> &p, const Task &task, unsigned char *shared)
      : p_(p),
        task_(task),
        side_(static_cast<int>(p.rank) + 1),
        dt_(stepOf(p, task.problem)),
        block_(*reinterpret_cast<GeneralBlock<T> *>(shared)),
        sums_(reinterpret_cast<T *>(shared + sizeof(GeneralBlock<T>))),
        errors_(sums_ + side_ * side_ * kChunk),
        warp_(threadIdx.x / 32),
        lane_(threadIdx.x % 32) {}

  // For the lanes' points, by the whole thread block, which must have left the sums. Returns whether they need the
  // careful path.
  __device__ bool run(SpectrumPoint<R> y) {
    for (int pair = warp_; pair < side_ * side_; pair += kGeneralWarps) at(sums_, pair) = at(errors_, pair) = T(R(0));
    bool extreme = false;
    for (std::int64_t start = 0; start < p_.N; start += kBlock) {
      __syncthreads();  // everyone has left the block before
      extreme |= stage(start);
      extreme = __syncthreads_or(extreme);
      const std::int64_t left = p_.N - start;
      const int count = left < kBlock ? static_cast<int>(left) : kBlock;
      for (int pair = warp_; pair < side_ * side_; pair += kGeneralWarps) addPair(y, pair, count);
    }
    __syncthreads();
    return extreme;
  }

  // Of this lane's frequency, after run.
  __device__ T sum(int i, int j) const { return at(sums_, i * side_ + j) + at(errors_, i * side_ + j); }
  // Room for a number of this lane's frequency and a pair, where its sum was.
  __device__ T &place(int i, int j) const { return at(sums_, i * side_ + j); }
  __device__ const T *placesOf(int pair) const { return sums_ + pair * kChunk; }

 private:
  __device__ T &at(T *sums, int pair) const { return sums[pair * kChunk + lane_]; }

  // Vectors are shared out among the warps.
  __device__ bool stage(std::int64_t start) {
    bool extreme = false;
    for (int which = warp_; which < 2 * side_; which += kGeneralWarps) {
      const bool isLeft = which < side_;
      const int vector = isLeft ? which : which - side_;
      T *const to = isLeft ? block_.left[vector] : block_.right[vector];
      T v[kBlock / 32];
      R largest = R(0);
      for (int e = 0; e < kBlock / 32; ++e) {
        const std::int64_t n = start + 32 * e + lane_;
        v[e] = T(R(0));
        if (n >= p_.N) continue;
        const SpectrumPole<R> w = spectrumPoleOf(load(&p_.lambda.at(n, 0, task_.problem)), dt_);
        extreme |= spectrumPoleIsExtreme(w);
        v[e] = conjIf(w.conjugated, isLeft ? leftAt(p_, task_, vector, n) : rightAt(p_, task_, 1, vector, n));
        largest = maxFinite(largest, v[e]);
        if (which == 0)
          block_.b[32 * e + lane_] = w.im, block_.low[32 * e + lane_] = w.low, block_.x[32 * e + lane_] = -w.re;
      }
      const R scale = symmetricScale(largestOfWarp(largest));
      for (int e = 0; e < kBlock / 32; ++e) to[32 * e + lane_] = scale * v[e];
      if (lane_ == 0) (isLeft ? block_.unscaleLeft : block_.unscaleRight)[vector] = R(1) / scale;
    }
    return extreme;
  }

  __device__ void addPair(SpectrumPoint<R> point, int pair, int count) {
    const int i = pair / side_, j = pair % side_;
    const R y = point.high, square = (y + y) * (y + y);
    SymmetricSums<R> s{R(0), R(0), R(0), R(0)};
    for (int n = 0; n < count; ++n) {
      const R x = block_.x[n], b = block_.b[n], xx = x * x;
      const T v = block_.left[i][n] * block_.right[j][n];
      const R below = (b - y) + (block_.low[n] - point.low), d = fma(y + b, below, xx);
      const R inverse = reciprocal(fma(xx, square, d * d)), r = d * inverse, u = x * inverse;
      const R numerator = fma(v.re, x, -(v.im * b));
      s.valueReal = fma(v.re, r, s.valueReal);
      s.valueX = fma(v.re, u, s.valueX);
      s.numeratorReal = fma(numerator, r, s.numeratorReal);
      s.numeratorX = fma(numerator, u, s.numeratorX);
    }
    const R off = block_.unscaleLeft[i] * block_.unscaleRight[j] * dt_;
    const bool normal = maxAbs(off) >= smallestNormal<R>() && finite(off);
    const T term(s.re(y) * off, s.im(y) * off);
    addCompensated(at(sums_, pair), at(errors_, pair), normal ? term : T(std::numeric_limits<R>::quiet_NaN()));
  }

  const CauchyS4KernelProblem<T> &p_;
  const Task &task_;
  const int side_;
  const R dt_;
  GeneralBlock<T> &block_;
  T *const sums_, *const errors_;
  const int warp_, lane_;
};

}  // namespace hotdog::cuda::s4
