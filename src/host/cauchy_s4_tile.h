// The sums r(u, v) of the S4 kernel's spectrum on the host (core/cauchy_s4_kernel.h) for a tile of frequencies and one
// row with one or two channels: SIMD lanes are frequencies, blocks of poles pass by.
#pragma once

#include <algorithm>

#include "core/cauchy_s4_kernel_term.h"
#include "core/checked.h"
#include "host/parallel.h"
#include "host/simd.h"

namespace hotdog::host::s4 {

constexpr int kMostPoints = 256;     // frequencies of a tile
constexpr int kTileSums = 4 * 1024;  // frequencies times pairs of vectors
constexpr int kMostChannels = 2;     // of a tile
constexpr int kMostRight = kMostSide + kMostChannels - 1;
constexpr int kTogether = 2;  // pairs of vectors that share a reciprocal: as many sums as there are registers

template <class R>
struct LaneTypes {
  typedef R Lanes __attribute__((vector_size(32)));
};
template <class R>
using Lanes = typename LaneTypes<R>::Lanes;
template <class R>
constexpr int kLanes = static_cast<int>(sizeof(Lanes<R>) / sizeof(R));

// A block of poles, and the values of pairs of vectors there, scaled by powers of two for each vector.
template <class R>
struct Block {
  int count;
  R x[kSymmetricBlock], b[kSymmetricBlock], low[kSymmetricBlock];  // -Re w, Im w = b + low
  R value[kTogether][kSymmetricBlock];                             // Re v
  R numerator[kTogether][kSymmetricBlock];                         // Re v x - Im v b
};

// Adds a block to the sums of frequencies y + low, for the first NV pairs. sums: real and imaginary parts, then their
// errors, each `pitch` lanes after the other for each pair.
template <class R, int NV>
HOTDOG_SIMD void accumulate(const Lanes<R> &y, const Lanes<R> &low, const Block<R> &block,
                            const R (&factor)[kTogether][4], Lanes<R> *const (&sums)[kTogether], std::int64_t pitch) {
  using V = Lanes<R>;
  const V squareY = (y + y) * (y + y);
  SymmetricSums<V> now[NV] = {};
  for (int n = 0; n < block.count; ++n) {
    const R x = block.x[n], b = block.b[n];
    const V xx = V{} + x * x, below = (b - y) + (block.low[n] - low), re = xx + below * (b + y);
    const V inverse = R(1) / (re * re + xx * squareY);
    const V r = re * inverse, u = x * inverse;
    for (int j = 0; j < NV; ++j) {
      now[j].valueReal += block.value[j][n] * r;
      now[j].valueX += block.value[j][n] * u;
      now[j].numeratorReal += block.numerator[j][n] * r;
      now[j].numeratorX += block.numerator[j][n] * u;
    }
  }
  for (int j = 0; j < NV; ++j) {
    const R *const f = factor[j];
    V *const to = sums[j];
    addCompensated<V>(to[0], to[2 * pitch], now[j].re(y) * f[0] * f[1] * f[2] * f[3]);
    addCompensated<V>(to[pitch], to[3 * pitch], now[j].im(y) * f[0] * f[1] * f[2] * f[3]);
  }
}

// Points of all frequencies, in the workspace: they depend on L alone.
template <class R>
void fillPoints(SpectrumPoint<R> *points, std::int64_t count, std::int64_t L) {
  parallelRanges(count, threadsFor(count, 300), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t k = begin; k < end; ++k) points[k] = spectrumPointOf(R(0), k, L);
  });
}

// One row, and channels side by side, of one problem.
struct TileTask {
  std::int64_t problem, row, channel;
  int channels;
};

template <class T>
class Tile {
  using R = Real<T>;
  using V = Lanes<R>;

 public:
  // Frequencies of one tile.
  static int points(std::int64_t rank, int channels) {
    const auto pairs = (rank + 1) * (rank + channels);
    return static_cast<int>(std::min<std::int64_t>(kMostPoints, kTileSums / pairs / kLanes<float> * kLanes<float>));
  }

  Tile(const CauchyS4KernelProblem<T> &p, const SpectrumPoint<R> *points, const TileTask &task)
      : p_(p),
        points_(points),
        task_(task),
        left_(static_cast<int>(p.rank) + 1),
        right_(static_cast<int>(p.rank) + task.channels),
        dt_(p.N > 0 ? p.dt.data[task.problem * p.dt.stride] : R(0)) {}  // an empty sum reads no input

  int left() const { return left_; }
  int right() const { return right_; }
  int width() const { return width_; }
  R dt() const { return dt_; }

  // Element n of a vector, conjugated as the pole is where only conj(pole) has a positive imaginary part.
  T leftAt(int i, std::int64_t n) const { return *p_.left(i, n, task_.row, task_.problem); }
  T rightAt(int j, std::int64_t n) const {
    if (j < task_.channels) return *p_.right(0, n, task_.channel + j, task_.problem);
    const int which = j - task_.channels + 1;
    return conjIf(p_.rightIsConjugate(which), *p_.right(which, n, 0, task_.problem));
  }

  // The sums for frequencies first.. of all pairs of vectors.
  void run(std::int64_t first, int width) {
    first_ = first, width_ = width;
    strips_ = ceilDiv(width, kLanes<R>);
    loadPoints();
    const std::int64_t values = std::int64_t{4} * left_ * right_ * strips_;
    std::fill(sums_, sums_ + values, V{});
    for (std::int64_t start = 0; start < p_.N; start += kSymmetricBlock) {
      loadPoles(start);
      for (int pair = 0; pair < left_ * right_; pair += kTogether) addPairs(pair);
    }
  }

  T sum(int i, int j, int k) const {
    const V *const at = sumsOf(i * right_ + j) + k / kLanes<R>;
    const int lane = k % kLanes<R>;
    return {at[0][lane] + at[2 * strips_][lane], at[strips_][lane] + at[3 * strips_][lane]};
  }
  R y(int k) const { return y_[k / kLanes<R>][k % kLanes<R>]; }
  // As the point of the frequency is: at Nyquist there are no sums.
  bool nyquist(int k) const { return 2 * (first_ + k) == p_.L; }
  // Needs the careful path whatever the sums are. Of the problem so far: valid after run.
  bool extreme(int k) const { return extremePole_ || spectrumPointIsExtreme(points_[first_ + k].high); }
  bool extremePole() const { return extremePole_; }

  // The same sum by the careful path.
  WideComplex carefulSum(int i, int j, std::int64_t k) const {
    const SpectrumPoint<double> y = spectrumPointOf(0.0, k, p_.L);
    CarefulSum<WideComplex> sum;
    for (std::int64_t n = 0; n < p_.N; ++n) {
      const SpectrumPole<double> w = widePoleOf(lambdaAt(n), dt_);
      addSpectrumPair(sum, wideProduct(leftAt(i, n), rightAt(j, n), w.conjugated), y, w);
    }
    return static_cast<double>(dt_) * sum.value();
  }

  // At Nyquist: dt sum_n Re(b c) for channel j, without infinite poles.
  T nyquistValue(int j) const {
    CarefulSum<double> sum;
    for (std::int64_t n = 0; n < p_.N; ++n)
      if (!poleIsInfinite(lambdaAt(n))) sum.add(wideProduct(leftAt(0, n), rightAt(j, n), false).re);
    return T(static_cast<R>(static_cast<double>(dt_) * sum.value()));
  }

  T lambdaAt(std::int64_t n) const { return p_.lambda.at(n, 0, task_.problem); }
  const V *yLanes() const { return y_; }
  const V *lowLanes() const { return low_; }

 private:
  V *sumsOf(int pair) { return sums_ + std::int64_t{4} * pair * strips_; }
  const V *sumsOf(int pair) const { return sums_ + std::int64_t{4} * pair * strips_; }

  // 0 stands in for extreme frequencies and for those past the end.
  void loadPoints() {
    for (int k = 0; k < strips_ * kLanes<R>; ++k) {
      SpectrumPoint<R> y = k < width_ ? points_[first_ + k] : SpectrumPoint<R>{R(0), R(0)};
      if (spectrumPointIsExtreme(y.high)) y = {R(0), R(0)};
      y_[k / kLanes<R>][k % kLanes<R>] = y.high;
      low_[k / kLanes<R>][k % kLanes<R>] = y.low;
    }
  }

  void loadPoles(std::int64_t start) {
    block_.count = static_cast<int>(std::min<std::int64_t>(kSymmetricBlock, p_.N - start));
    bool conjugated[kSymmetricBlock];
    for (int n = 0; n < block_.count; ++n) {
      const SpectrumPole<R> w = spectrumPoleOf(lambdaAt(start + n), dt_);
      extremePole_ |= spectrumPoleIsExtreme(w);
      block_.x[n] = -w.re, block_.b[n] = w.im, block_.low[n] = w.low;
      conjugated[n] = w.conjugated;
    }
    const auto load = [&](T *to, auto &&at) {
      R largest = 0;
      for (int n = 0; n < block_.count; ++n) largest = maxFinite(largest, to[n] = conjIf(conjugated[n], at(start + n)));
      const int exponent = exponentOf(largest);
      const PowerOfTwo<R> scale(-exponent);
      for (int n = 0; n < block_.count; ++n) to[n] = scale * to[n];
      return exponent;
    };
    for (int i = 0; i < left_; ++i)
      leftExponent_[i] = load(leftValues_[i], [&](std::int64_t n) { return leftAt(i, n); });
    for (int j = 0; j < right_; ++j)
      rightExponent_[j] = load(rightValues_[j], [&](std::int64_t n) { return rightAt(j, n); });
  }

  void addPairs(int first) {
    const int count = std::min(kTogether, left_ * right_ - first);
    R factor[kTogether][4];
    for (int j = 0; j < count; ++j) {
      const int left = (first + j) / right_, right = (first + j) % right_;
      const PowerOfTwo<R> unscale(leftExponent_[left] + rightExponent_[right]);
      factor[j][0] = unscale.third, factor[j][1] = unscale.rest, factor[j][2] = unscale.third, factor[j][3] = dt_;
      for (int n = 0; n < block_.count; ++n) {
        const T v = leftValues_[left][n] * rightValues_[right][n];
        block_.value[j][n] = v.re;
        block_.numerator[j][n] = v.re * block_.x[n] - v.im * block_.b[n];
      }
    }
    for (int s = 0; s < strips_; ++s) {
      V *const to[kTogether] = {sumsOf(first) + s, sumsOf(first + count - 1) + s};
      count == 1 ? accumulate<R, 1>(y_[s], low_[s], block_, factor, to, strips_)
                 : accumulate<R, 2>(y_[s], low_[s], block_, factor, to, strips_);
    }
  }

  const CauchyS4KernelProblem<T> &p_;
  const SpectrumPoint<R> *points_;
  const TileTask task_;
  const int left_, right_;
  const R dt_;
  std::int64_t first_ = 0;
  int width_ = 0, strips_ = 0;
  bool extremePole_ = false;
  V y_[kMostPoints / kLanes<R>], low_[kMostPoints / kLanes<R>];
  Block<R> block_;
  T leftValues_[kMostSide][kSymmetricBlock], rightValues_[kMostRight][kSymmetricBlock];
  int leftExponent_[kMostSide], rightExponent_[kMostRight];
  V sums_[4 * kTileSums / kLanes<R>];  // [pair][re, im, errors][strip]
};

}  // namespace hotdog::host::s4
