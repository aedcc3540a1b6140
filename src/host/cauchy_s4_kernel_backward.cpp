// Gradients of the S4 kernel's spectrum on the host. A task is one output and a segment of frequencies: for each tile
// of them it makes the sums r again, from these and gOut the weights H of all pairs of vectors, and then passes over
// the poles; SIMD lanes are frequencies throughout. What comes out not finite or meets an extreme pole is done again,
// the whole problem, by the careful path.
#include "core/cauchy_s4_kernel_backward.h"

#include "core/cauchy_s4_kernel_backward_scratch.h"
#include "core/cauchy_s4_kernel_backward_term.h"
#include "core/fault.h"
#include "host/cauchy_ops.h"
#include "host/cauchy_s4_tile.h"
#include "host/gradient.h"

namespace hotdog::host {
namespace {

using namespace s4;

// Weights of all pairs of vectors at the frequencies of a tile, scaled by a power of two.
template <class R>
struct Weights {
  int strips, exponent;
  Lanes<R> re[kTileSums / kLanes<R>], im[kTileSums / kLanes<R>];  // [pair][strip]
};

// s and t of one pair of vectors.
template <class R>
struct PairSums {
  Complex<R> s, t;
};

// The sums of pairs first.. for one pole, over the frequencies of a tile.
template <class R, int NV>
HOTDOG_SIMD void addFrequencies(const Lanes<R> *y, const Lanes<R> *low, const Weights<R> &weights, int first,
                                const SpectrumPole<R> &pole, PairSums<R> *to) {
  using V = Lanes<R>;
  const R x = -pole.re, xx = x * x;
  V sRe[NV] = {}, sIm[NV] = {}, tRe[NV] = {}, tIm[NV] = {};
  for (int k = 0; k < weights.strips; ++k) {
    const V y1 = (y[k] - pole.im) + (low[k] - pole.low), y2 = y[k] + pole.im;
    const V inverse1 = R(1) / (xx + y1 * y1), inverse2 = R(1) / (xx + y2 * y2);
    const V X1 = x * inverse1, Y1 = y1 * inverse1, X2 = x * inverse2, Y2 = y2 * inverse2;
    const V re1 = X1 * X1 - Y1 * Y1, re2 = X2 * X2 - Y2 * Y2, im1 = 2 * X1 * Y1, im2 = 2 * X2 * Y2;
    for (int j = 0; j < NV; ++j) {
      const V re = weights.re[(first + j) * weights.strips + k], im = weights.im[(first + j) * weights.strips + k];
      sRe[j] += re * (X1 + X2) - im * (Y1 + Y2);
      sIm[j] += re * (Y1 - Y2) + im * (X1 - X2);
      tRe[j] += re * (re1 + re2) - im * (im1 + im2);
      tIm[j] += re * (im1 - im2) + im * (re1 - re2);
    }
  }
  for (int j = 0; j < NV; ++j) {
    to[j] = {Complex<R>(R(0)), Complex<R>(R(0))};
    for (int i = 0; i < kLanes<R>; ++i) {
      to[j].s += Complex<R>(sRe[j][i], sIm[j][i]);
      to[j].t += Complex<R>(tRe[j][i], tIm[j][i]);
    }
  }
}

// One output and a segment of frequencies: [slot][pole].
template <class T>
class Segment {
  using R = Real<T>;

 public:
  Segment(const CauchyS4KernelBackwardProblem<T> &p, const SpectrumPoint<R> *points, const TileTask &task,
          SpectrumSum<T> *slots)
      : p_(p),
        f_(p.forward),
        rank_(static_cast<int>(f_.rank)),
        slot_{rank_},
        vector_(task.row * f_.channels + task.channel),
        problem_(task.problem),
        tile_(f_, points, task),
        slots_(slots) {}

  void run(std::int64_t first, std::int64_t end) {
    std::fill(slots_, slots_ + slot_.count() * f_.N, SpectrumSum<T>{T(R(0)), T(R(0))});
    const std::int64_t width = Tile<T>::points(rank_, 1);
    for (; first < end; first += width) {
      tile_.run(first, static_cast<int>(std::min(width, end - first)));
      loadWeights(first);
      for (std::int64_t n = 0; n < f_.N; ++n) addTile(n);
    }
    const bool nyquist = 2 * (end - 1) == f_.L;
    for (std::int64_t n = 0; nyquist && n < f_.N; ++n) addNyquist(n, p_.weight(end - 1, vector_, problem_).re);
    if (extreme_ || tile_.extremePole())  // seen when the segments are added up
      slots_[0].sum = T(std::numeric_limits<R>::quiet_NaN());
  }

 private:
  void loadWeights(std::int64_t first) {
    const int strips = ceilDiv(tile_.width(), kLanes<R>), pairs = tile_.left() * tile_.right();
    R largest = 0;
    for (int k = 0; k < tile_.width(); ++k) largest = maxFinite(largest, p_.weight(first + k, vector_, problem_));
    weights_.strips = strips, weights_.exponent = exponentOf(largest);
    const PowerOfTwo<R> scale(-weights_.exponent);
    std::fill(weights_.re, weights_.re + pairs * strips, Lanes<R>{});
    std::fill(weights_.im, weights_.im + pairs * strips, Lanes<R>{});
    for (int k = 0; k < tile_.width(); ++k) {
      if (tile_.nyquist(k)) continue;
      extreme_ |= tile_.extreme(k);
      T left[kMostSide], right[kMostSide];
      lowRankWeights<R>(
          rank_, [&](int i, int j) { return tile_.sum(i, j, k); }, left, right);
      const T g = scale * (conj(spectrumFactor(tile_.y(k))) * p_.weight(first + k, vector_, problem_));
      for (int i = 0; i <= rank_; ++i)
        for (int j = 0; j <= rank_; ++j) {
          const T h = g * conj(left[i] * right[j]);
          const int at = (i * (rank_ + 1) + j) * strips + k / kLanes<R>;
          weights_.re[at][k % kLanes<R>] = h.re, weights_.im[at][k % kLanes<R>] = h.im;
        }
    }
  }

  void addTile(std::int64_t n) {
    const T lambda = tile_.lambdaAt(n);
    const SpectrumPole<R> pole = spectrumPoleOf(lambda, tile_.dt());
    const int pairs = (rank_ + 1) * (rank_ + 1);
    const PowerOfTwo<R> unscale(weights_.exponent);
    for (int first = 0; first < pairs; first += kTogether) {
      PairSums<R> sums[kTogether];
      const int count = std::min(kTogether, pairs - first);
      count == 1 ? addFrequencies<R, 1>(tile_.yLanes(), tile_.lowLanes(), weights_, first, pole, sums)
                 : addFrequencies<R, 2>(tile_.yLanes(), tile_.lowLanes(), weights_, first, pole, sums);
      for (int j = 0; j < count; ++j)
        addPair((first + j) / (rank_ + 1), (first + j) % (rank_ + 1), n, lambda,
                conjIf(pole.conjugated, unscale * sums[j].s), conjIf(pole.conjugated, unscale * sums[j].t));
    }
  }

  void addNyquist(std::int64_t n, R weight) {
    const T lambda = tile_.lambdaAt(n);
    if (!poleIsInfinite(lambda)) addPair(0, 0, n, lambda, T(weight), T(R(0)));
  }

  void addPair(int i, int j, std::int64_t n, T lambda, T s, T t) {
    const SpectrumPairGradient<T> g(tile_.leftAt(i, n), tile_.rightAt(j, n), s, t, tile_.dt(), lambda);
    at(slot_.left(i), n).add(g.left);
    at(slot_.right(j), n).add(g.right);
    at(slot_.lambda(), n).add(g.lambda);
    at(slot_.dt(), n).add(g.dt);
  }

  SpectrumSum<T> &at(int slot, std::int64_t n) { return slots_[slot * f_.N + n]; }

  const CauchyS4KernelBackwardProblem<T> &p_;
  const CauchyS4KernelProblem<T> &f_;
  const int rank_;
  const SpectrumSlots slot_;
  const std::int64_t vector_, problem_;
  Tile<T> tile_;
  SpectrumSum<T> *const slots_;
  bool extreme_ = false;
  Weights<R> weights_;
};

// What one output gives, by the careful path, a block of frequencies at a time.
template <class T>
class CarefulOutput {
 public:
  static constexpr int kPoints = 64;

  CarefulOutput(const CauchyS4KernelBackwardProblem<T> &p, const TileTask &task)
      : p_(p), f_(p.forward), task_(task), tile_(f_, nullptr, task) {}

  // Weights of the frequencies first..
  void load(std::int64_t first, int count) {
    count_ = count;
    for (int k = 0; k < count; ++k) {
      Frequency &at = frequencies_[k];
      at.g = WideComplex(p_.weight(first + k, task_.row * f_.channels + task_.channel, task_.problem));
      at.nyquist = 2 * (first + k) == f_.L;
      at.y = spectrumPointOf(0.0, first + k, f_.L);
      if (at.nyquist) continue;
      at.g = conj(spectrumFactor(at.y.high)) * at.g;
      WideComplex r[kMostSide][kMostSide];
      for (int i = 0; i < tile_.left(); ++i)
        for (int j = 0; j < tile_.right(); ++j) r[i][j] = tile_.carefulSum(i, j, first + k);
      lowRankWeights<double>(
          static_cast<int>(f_.rank), [&](int i, int j) { return r[i][j]; }, at.left, at.right);
    }
  }

  // Adds what they give to the slots of pole n.
  void add(std::int64_t n, WideComplex *slots) const {
    const SpectrumSlots slot{static_cast<int>(f_.rank)};
    const T lambda = tile_.lambdaAt(n);
    const SpectrumPole<double> pole = widePoleOf(lambda, tile_.dt());
    for (int i = 0; i < tile_.left(); ++i)
      for (int j = 0; j < tile_.right(); ++j) {
        CarefulSum<WideComplex> s, t;
        for (int k = 0; k < count_; ++k) {
          const Frequency &at = frequencies_[k];
          if (!at.nyquist)
            addSpectrumGradients(s, t, at.g * conj(at.left[i] * at.right[j]), at.y, pole);
          else if (i == 0 && j == 0 && !poleIsInfinite(lambda))
            s.add(WideComplex(at.g.re));
        }
        const SpectrumPairGradient<WideComplex> pair(
            WideComplex(tile_.leftAt(i, n)), WideComplex(tile_.rightAt(j, n)), conjIf(pole.conjugated, s.value()),
            conjIf(pole.conjugated, t.value()), static_cast<double>(tile_.dt()), WideComplex(lambda));
        slots[slot.left(i)] += pair.left;
        slots[slot.right(j)] += pair.right;
        slots[slot.lambda()] += pair.lambda;
        slots[slot.dt()] += pair.dt;
      }
  }

 private:
  struct Frequency {
    WideComplex g, left[kMostSide], right[kMostSide];
    SpectrumPoint<double> y;
    bool nyquist;
  };

  const CauchyS4KernelBackwardProblem<T> &p_;
  const CauchyS4KernelProblem<T> &f_;
  const TileTask task_;
  Tile<T> tile_;
  int count_ = 0;
  Frequency frequencies_[kPoints];
};

template <class T>
std::size_t workspaceBytes(const Execution &, const CauchyS4KernelBackwardProblem<T> &p) {
  if (p.empty()) return 0;
  WorkspaceLayout layout;
  const SpectrumScratch<T> scratch(layout, p);
  return layout.bytes();
}

// Adds up the segments of one problem and stores its gradients.
template <class T>
class Finish {
 public:
  Finish(const CauchyS4KernelBackwardProblem<T> &p, const SpectrumScratch<T> &scratch, std::int64_t problem)
      : p_(p), f_(p.forward), scratch_(scratch), slots_(p.forward, scratch, problem), problem_(problem) {}

  void run() {
    if (!allFinite()) careful();
    for (std::int64_t n = 0; n < f_.N; ++n) {
      if (p_.gLambda.wanted()) put(scratch_.gLambda, n, 0, problem_, slots_.lambda(n));
      for (std::int64_t row = 0; p_.gB.wanted() && row < f_.rows; ++row)
        put(scratch_.gB, n, row, problem_, slots_.b(n, row));
      for (std::int64_t channel = 0; p_.gC.wanted() && channel < f_.channels; ++channel)
        put(scratch_.gC, n, channel, problem_, slots_.c(n, channel));
      for (int r = 1; r <= slots_.slot.rank; ++r) {
        if (p_.gP.wanted()) put(scratch_.gP, n, r - 1, problem_, slots_.p(n, r));
        if (p_.gQ.wanted()) put(scratch_.gQ, n, r - 1, problem_, slots_.q(n, r));
      }
    }
    if (p_.gDt.wanted()) putDt();
  }

 private:
  void putDt() const {
    CarefulSum<Real<T>> total;
    for (std::int64_t n = 0; n < f_.N; ++n) total.add(slots_.dt(n));
    put(scratch_.gDt, 0, 0, problem_, total.value());
  }

  bool allFinite() const {
    return std::all_of(slots_.begin(), slots_.end(), [](const SpectrumSum<T> &c) { return finite(c.value()); });
  }

  void careful() const {
    std::fill(slots_.begin(), slots_.end(), SpectrumSum<T>{T(0), T(0)});
    for (std::int64_t row = 0; row < f_.rows; ++row)
      for (std::int64_t channel = 0; channel < f_.channels; ++channel) {
        CarefulOutput<T> exact(p_, {problem_, row, channel, 1});
        for (std::int64_t k = 0; k < f_.points(); k += exact.kPoints) {
          exact.load(k, static_cast<int>(std::min<std::int64_t>(exact.kPoints, f_.points() - k)));
          for (std::int64_t n = 0; n < f_.N; ++n) addCareful(exact, n, slots_.of(row, channel, 0));
        }
      }
  }

  void addCareful(const CarefulOutput<T> &exact, std::int64_t n, SpectrumSum<T> *slots) const {
    WideComplex sums[2 * kMostSide + 2] = {};
    exact.add(n, sums);
    for (int slot = 0; slot < slots_.slot.count(); ++slot) slots[slot * f_.N + n].add(T(sums[slot]));
  }

  const CauchyS4KernelBackwardProblem<T> &p_;
  const CauchyS4KernelProblem<T> &f_;
  const SpectrumScratch<T> &scratch_;
  const SpectrumSlotSums<T> slots_;
  const std::int64_t problem_;
};

template <class T>
void runSegments(const CauchyS4KernelBackwardProblem<T> &p, const SpectrumScratch<T> &scratch) {
  const CauchyS4KernelProblem<T> &f = p.forward;
  const SpectrumSegments &segments = scratch.segments;
  const std::int64_t outputs = f.batchCount * f.rows * f.channels, tasks = outputs * segments.count,
                     each = (2 * f.rank + 4) * f.N;
  const double cost = 8.0 * static_cast<double>((f.N + 8) * (f.rank + 1) * (f.rank + 1)) *
                      static_cast<double>(std::min(f.points(), segments.points));
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task) {
      const std::int64_t output = task / segments.count, first = task % segments.count * segments.points;
      const TileTask where{output / f.channels / f.rows, output / f.channels % f.rows, output % f.channels, 1};
      Segment<T>(p, scratch.points, where, scratch.slots + task * each)
          .run(first, std::min(first + segments.points, f.points()));
    }
  });
}

template <class T>
void run(const Execution &execution, const CauchyS4KernelBackwardProblem<T> &problem) {
  if (problem.empty()) {
    for (const Gradient<T> *g : {&problem.gLambda, &problem.gB, &problem.gC, &problem.gP, &problem.gQ})
      clearGradient(*g);
    clearGradient(problem.gDt);
    return;
  }
  WorkspaceLayout layout(execution.workspace);
  const SpectrumScratch<T> scratch(layout, problem);
  fillPoints(scratch.points, problem.forward.points(), problem.forward.L);
  const CauchyS4KernelBackwardProblem<T> &p = withFault("cauchy_s4_kernel_backward/host/segments", problem);
  runSegments(p, scratch);
  parallelRanges(p.forward.batchCount,
                 threadsFor(p.forward.batchCount, 100.0 * static_cast<double>(p.forward.N * (p.forward.rank + 1))),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t b = begin; b < end; ++b) Finish<T>(p, scratch, b).run();
                 });
  for (const GradientSink<T> *sink : {&scratch.gLambda, &scratch.gB, &scratch.gC, &scratch.gP, &scratch.gQ})
    reduceGradient(*sink);
  reduceGradient(scratch.gDt);
}

}  // namespace

template <class T>
Op<CauchyS4KernelBackwardProblem<T>> cauchyS4KernelBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchyS4KernelBackwardProblem<Complex<float>>> cauchyS4KernelBackward();
template Op<CauchyS4KernelBackwardProblem<Complex<double>>> cauchyS4KernelBackward();

}  // namespace hotdog::host
