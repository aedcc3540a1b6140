// Gradients of the Cauchy product on the host. A task walks over the rows of its strip for one chunk of columns after
// the other, vectorised over rows: gX stays with the rows, gY and gV with the columns, one SIMD register each.
#include "core/cauchy_backward.h"

#include <cstring>
#include <limits>

#include "core/cauchy_backward_element.h"
#include "core/fault.h"
#include "host/cauchy_ops.h"
#include "host/gradient.h"
#include "host/parallel.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

constexpr int kVectors = 16;    // right-hand sides that share a reciprocal
constexpr int kChunk = 32;      // columns whose sums stay in the first cache
constexpr int kBlock = 16;      // columns summed plainly between compensated additions
constexpr int kFold = 32;       // row blocks summed plainly between compensated additions
constexpr int kSegment = 1024;  // elements that a task of the last step finishes
constexpr std::int64_t kTasks = 64, kTileCols = 4 * kChunk, kTileRows = 1024;  // of the cut of one problem

template <class R>
struct LaneTypes {
  typedef R Lanes __attribute__((vector_size(32)));
};
template <class R>
using Lanes = typename LaneTypes<R>::Lanes;
template <class R>
constexpr int kLanes = static_cast<int>(sizeof(Lanes<R>) / sizeof(R));

template <class V>
HOTDOG_HD void raise(V &largest, const V &x) {
  const V magnitude = x < 0 ? -x : x;
  largest = magnitude > largest ? magnitude : largest;
}

// A scalar of T in each lane, and what is done lane by lane.
template <class T>
struct LaneTraits {
  using V = Lanes<T>;
  static HOTDOG_HD void set(V &v, int lane, T x) { v[lane] = x; }
  static HOTDOG_HD T get(const V &v, int lane) { return v[lane]; }
  static HOTDOG_HD void splat(V &v, T x) { v = V{} + x; }
  // d becomes 1 / d. `largest` keeps up with the magnitude of its parts.
  static HOTDOG_HD void invert(V &d, Lanes<T> &largest) {
    d = T(1) / d;
    raise(largest, d);
  }
};
template <class R>
struct LaneTraits<Complex<R>> {
  using V = Complex<Lanes<R>>;
  static HOTDOG_HD void set(V &v, int lane, Complex<R> x) { v.re[lane] = x.re, v.im[lane] = x.im; }
  static HOTDOG_HD Complex<R> get(const V &v, int lane) { return {v.re[lane], v.im[lane]}; }
  static HOTDOG_HD void splat(V &v, Complex<R> x) { v.re = Lanes<R>{} + x.re, v.im = Lanes<R>{} + x.im; }
  static HOTDOG_HD void invert(V &d, Lanes<R> &largest) {
    const Lanes<R> infinity = Lanes<R>{} + std::numeric_limits<R>::infinity(), square = norm2(d);
    const Lanes<R> inverse = square < smallestNormal<R>() ? infinity : R(1) / square;
    d.re = d.re * inverse, d.im = -d.im * inverse;
    raise(largest, d.re), raise(largest, d.im);
  }
};
template <class T>
using LaneScalar = typename LaneTraits<T>::V;

// sum += a b, in one order of operations wherever it stands.
template <class V>
HOTDOG_HD void multiplyAdd(V &sum, const V &a, const V &b) {
  sum += a * b;
}
template <class V>
HOTDOG_HD void multiplyAdd(Complex<V> &sum, const Complex<V> &a, const Complex<V> &b) {
  sum.re += a.re * b.re;
  sum.im += a.re * b.im;
  sum.re -= a.im * b.im;
  sum.im += a.im * b.re;
}

// Rows of one block: nodes, output gradients, and the sums of P R^2 over the columns of a chunk.
template <class T>
struct Rows {
  static constexpr int kStrips = isComplex<T> ? 2 : 4;  // registers' worth of rows: as many as stay in registers
  static constexpr int kCount = kStrips * kLanes<Real<T>>;
  using V = LaneScalar<T>;
  V node[kStrips];
  V g[kVectors][kStrips];
  V sum[kStrips], error[kStrips];
};

// Columns of one chunk: nodes, conjugated values, sums over rows, a part in each lane.
template <class T>
struct Columns {
  using V = LaneScalar<T>;
  int count;
  T node[kChunk];
  T v[kChunk][kVectors];
  V sumY[kChunk], sumV[kChunk][kVectors];
  Lanes<Real<T>> largest;  // of the parts of R
};

template <class T, bool kNodes, bool kValues>
HOTDOG_SIMD void accumulate(Rows<T> &rows, Columns<T> &columns, int vectors) {
  constexpr int kStrips = Rows<T>::kStrips;
  using V = LaneScalar<T>;
  Lanes<Real<T>> largest = columns.largest;
  for (int start = 0; start < columns.count; start += kBlock) {
    V block[kStrips] = {};
    for (int k = start; k < std::min(start + kBlock, columns.count); ++k) {
      V column, r[kStrips], product[kStrips] = {};
      LaneTraits<T>::splat(column, columns.node[k]);
      for (int s = 0; s < kStrips; ++s) {
        r[s] = rows.node[s];
        r[s] -= column;
        LaneTraits<T>::invert(r[s], largest);
      }
      for (int b = 0; b < vectors; ++b) {
        V value, sum = columns.sumV[k][b];
        LaneTraits<T>::splat(value, columns.v[k][b]);
        for (int s = 0; s < kStrips; ++s) {
          if (kNodes) multiplyAdd(product[s], rows.g[b][s], value);
          if (kValues) multiplyAdd(sum, r[s], rows.g[b][s]);
        }
        if (kValues) columns.sumV[k][b] = sum;
      }
      if (!kNodes) continue;
      V sum = columns.sumY[k];
      for (int s = 0; s < kStrips; ++s) {  // (P R) R: in range wherever P and P R^2 are
        V once = {};
        multiplyAdd(once, product[s], r[s]);
        multiplyAdd(block[s], once, r[s]);
        multiplyAdd(sum, once, r[s]);
      }
      columns.sumY[k] = sum;
    }
    if (kNodes)
      for (int s = 0; s < kStrips; ++s) addCompensated(rows.sum[s], rows.error[s], block[s]);
  }
  columns.largest = largest;
}

template <class T>
struct Sum {
  T sum = T(0), error = T(0);
  void add(T term) { addCompensated(sum, error, term); }
};

// One panel of columns and one strip of rows of one problem.
template <class T>
class Task {
  using R = Real<T>;
  using V = LaneScalar<T>;
  static constexpr int kRows = Rows<T>::kCount;

 public:
  Task(const CauchyBackwardProblem<T> &p, const CauchySplit &s, const CauchyPartials<T> &partials, std::int64_t task)
      : p_(p),
        partials_(partials),
        problem_(task / (s.panels * s.strips)),
        panel_(task / s.strips % s.panels),
        strip_(task % s.strips),
        rowBegin_(strip_ * s.stripRows),
        rowEnd_(std::min(rowBegin_ + s.stripRows, p.rows())),
        colBegin_(panel_ * s.panelCols),
        colEnd_(std::min(colBegin_ + s.panelCols, p.cols())),
        largest_(&partials.largest[(problem_ * s.panels + panel_) * s.strips + strip_]) {}

  void run() {
    columns_.largest = Lanes<R>{};
    for (std::int64_t start = colBegin_; start < colEnd_; start += kChunk) {
      columns_.count = static_cast<int>(std::min<std::int64_t>(kChunk, colEnd_ - start));
      std::fill_n(sumY_, kChunk, Sum<T>{});
      for (std::int64_t vector = 0; vector < p_.nrhs; vector += kVectors) {
        loadColumns(start, vector);
        walk(start == colBegin_ && vector == 0);
        if (p_.gV.wanted()) storeV(start, vector);
      }
      if (p_.wantsNodes()) storeY(start);
    }
    R largest = 0;
    for (int lane = 0; lane < kLanes<R>; ++lane) largest = std::max<R>(largest, columns_.largest[lane]);
    *largest_ = largest;
  }

 private:
  static T usable(T node) { return cauchyNodeIsExtreme(node) ? T(std::numeric_limits<R>::quiet_NaN()) : node; }

  void loadColumns(std::int64_t start, std::int64_t firstVector) {
    vectors_ = static_cast<int>(std::min<std::int64_t>(kVectors, p_.nrhs - firstVector));
    firstVector_ = firstVector;
    for (int k = 0; k < columns_.count; ++k) columns_.node[k] = usable(p_.node(p_.y().at(start + k, 0, problem_)));
    for (int b = 0; b < vectors_; ++b)
      for (int k = 0; k < columns_.count; ++k) columns_.v[k][b] = conj(p_.v.at(start + k, firstVector + b, problem_));
    for (int k = 0; k < columns_.count; ++k) std::fill_n(sumV_[k], vectors_, Sum<T>{});
  }

  // Past the last row: zeros, far from every pole.
  void loadRows(std::int64_t first) {
    const int count = static_cast<int>(std::min<std::int64_t>(kRows, rowEnd_ - first));
    for (int i = 0; i < kRows; ++i)
      LaneTraits<T>::set(rows_.node[i / kLanes<R>], i % kLanes<R>,
                         i < count ? usable(p_.node(p_.x().at(first + i, 0, problem_))) : T(-2 * cauchyNodeLimit<T>()));
    for (int b = 0; b < vectors_; ++b) {
      const T *const g = &p_.gOut.at(first, firstVector_ + b, problem_);
      if constexpr (!isComplex<T>)
        if (p_.gOut.inc == 1 && count == kRows) {
          std::memcpy(rows_.g[b], g, sizeof rows_.g[b]);
          continue;
        }
      for (int i = 0; i < kRows; ++i)
        LaneTraits<T>::set(rows_.g[b][i / kLanes<R>], i % kLanes<R>, i < count ? g[i * p_.gOut.inc] : T(0));
    }
    for (int s = 0; s < Rows<T>::kStrips; ++s) rows_.sum[s] = rows_.error[s] = V{};
  }

  // All rows of the strip against the columns of the chunk.
  void walk(bool firstVisit) {
    const auto step = !p_.gV.wanted()   ? accumulate<T, true, false>
                      : p_.wantsNodes() ? accumulate<T, true, true>
                                        : accumulate<T, false, true>;
    clearLanes();
    int blocks = 0;
    for (std::int64_t first = rowBegin_; first < rowEnd_; first += kRows) {
      loadRows(first);
      step(rows_, columns_, vectors_);
      if (p_.wantsNodes()) addX(first, firstVisit);
      if (++blocks % kFold == 0) fold();
    }
    fold();
  }

  void clearLanes() {
    for (int k = 0; k < columns_.count; ++k) {
      columns_.sumY[k] = V{};
      std::fill_n(columns_.sumV[k], vectors_, V{});
    }
  }

  void fold() {
    for (int k = 0; k < columns_.count; ++k) {
      sumY_[k].add(sumOfLanes(columns_.sumY[k]));
      for (int b = 0; b < vectors_; ++b) sumV_[k][b].add(sumOfLanes(columns_.sumV[k][b]));
    }
    clearLanes();
  }

  static T sumOfLanes(const V &v) {
    T sum = LaneTraits<T>::get(v, 0);
    for (int lane = 1; lane < kLanes<R>; ++lane) sum += LaneTraits<T>::get(v, lane);
    return sum;
  }

  void addX(std::int64_t first, bool firstVisit) {
    const std::int64_t at = (panel_ * p_.batchCount + problem_) * p_.rows() + first;
    const int count = static_cast<int>(std::min<std::int64_t>(kRows, rowEnd_ - first));
    for (int i = 0; i < count; ++i) {
      const int s = i / kLanes<R>, lane = i % kLanes<R>;
      T &sum = partials_.x[at + i], &error = partials_.xError[at + i];
      if (firstVisit) sum = error = T(0);
      addCompensated(sum, error, LaneTraits<T>::get(rows_.sum[s], lane) + LaneTraits<T>::get(rows_.error[s], lane));
    }
  }

  void storeV(std::int64_t start, std::int64_t vector) {
    for (int b = 0; b < vectors_; ++b) {
      T *const to = partials_.v + ((strip_ * p_.batchCount + problem_) * p_.nrhs + vector + b) * p_.cols() + start;
      for (int k = 0; k < columns_.count; ++k) to[k] = sumV_[k][b].sum + sumV_[k][b].error;
    }
  }

  void storeY(std::int64_t start) {
    T *const to = partials_.y + (strip_ * p_.batchCount + problem_) * p_.cols() + start;
    for (int k = 0; k < columns_.count; ++k) to[k] = sumY_[k].sum + sumY_[k].error;
  }

  const CauchyBackwardProblem<T> &p_;
  const CauchyPartials<T> &partials_;
  const std::int64_t problem_, panel_, strip_, rowBegin_, rowEnd_, colBegin_, colEnd_;
  R *const largest_;
  std::int64_t firstVector_ = 0;
  int vectors_ = 0;
  Rows<T> rows_;
  Columns<T> columns_;
  Sum<T> sumY_[kChunk], sumV_[kChunk][kVectors];
};

// Adds the partial sums of dense elements, looks at the results and puts them where they belong.
template <class T>
class Finish {
 public:
  Finish(const CauchyBackwardProblem<T> &p, const CauchySplit &s, const CauchyPartials<T> &partials)
      : p_(p), s_(s), partials_(partials) {}

  void element(CauchyGradient kind, std::int64_t i, std::int64_t j, std::int64_t problem) const {
    const T sum = partialSum(kind, i, j, problem);
    const bool safe = finite(sum) && (kind == CauchyGradient::v || keptItsBits(kind, sum, i, problem));
    const T value = safe ? scaledElement(p_, kind, Wide<T>(sum))
                         : scaledElement(p_, kind, carefulTerms(p_, kind, i, j, problem, 0, 1).value());
    put(sinkOf(kind), i, j, problem, value);
  }

  GradientSink<T> sinkOf(CauchyGradient kind) const {
    if (kind == CauchyGradient::x) return {p_.gX(), partials_.x};
    if (kind == CauchyGradient::y) return {p_.gY(), partials_.y};
    return {p_.gV, partials_.v};
  }

 private:
  T partialSum(CauchyGradient kind, std::int64_t i, std::int64_t j, std::int64_t problem) const {
    const bool ofX = kind == CauchyGradient::x;
    const Gradient<T> &g = sinkOf(kind).gradient;
    const T *const parts = sinkOf(kind).dense;
    const std::int64_t step = g.count * g.nrhs * g.batchCount, first = g.denseIndex(i, j, problem);
    Sum<T> total;
    for (std::int64_t part = 0; part < (ofX ? s_.panels : s_.strips); ++part) {
      total.add(parts[first + part * step]);
      if (ofX) total.error += partials_.xError[first + part * step];
    }
    return total.sum + total.error;
  }

  bool keptItsBits(CauchyGradient kind, T sum, std::int64_t i, std::int64_t problem) const {
    const bool isRow = kind == CauchyGradient::x;
    const double terms = static_cast<double>(p_.nrhs) * static_cast<double>(isRow ? p_.cols() : p_.rows());
    Real<T> largest = 0;
    const std::int64_t mine = i / (isRow ? s_.stripRows : s_.panelCols);
    for (std::int64_t k = 0; k < (isRow ? s_.panels : s_.strips); ++k) {
      const std::int64_t panel = isRow ? k : mine, strip = isRow ? mine : k;
      largest = std::max(largest, partials_.largest[(problem * s_.panels + panel) * s_.strips + strip]);
    }
    if (!mayHaveLostBits(sum, 2.0 * static_cast<double>(largest), terms)) return true;  // |R| <= sqrt(2) its parts
    return !mayHaveLostBits(sum, largestReciprocal(p_, kind, i, problem, 0, 1), terms);
  }

  const CauchyBackwardProblem<T> &p_;
  const CauchySplit &s_;
  const CauchyPartials<T> &partials_;
};

template <class T>
CauchySplit splitOf(const CauchyBackwardProblem<T> &p) {
  return cauchySplit(p.rows(), p.cols(), p.nrhs, kTileRows, kTileCols, p.nrhs, kTasks);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const CauchyBackwardProblem<T> &p) {
  if (p.L == 0 || p.N == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  CauchyPartials<T>(layout, splitOf(p), p.rows(), p.cols(), p.nrhs, p.batchCount, true);
  return layout.bytes();
}

// Vectors of dense gradients, cut into segments: gX, gY, then those of gV.
template <class T>
void finishAll(const CauchyBackwardProblem<T> &p, const Finish<T> &finish) {
  const auto forVectors = [&](CauchyGradient kind, const Gradient<T> &g) {
    if (!g.wanted()) return;
    const std::int64_t segments = ceilDiv<std::int64_t>(g.count, kSegment), tasks = segments * g.nrhs * p.batchCount;
    const double cost = 16.0 * static_cast<double>(std::min<std::int64_t>(g.count, kSegment));
    parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
      for (std::int64_t task = begin; task < end; ++task) {
        const std::int64_t first = task % segments * kSegment, last = std::min(first + kSegment, g.count);
        const std::int64_t vector = task / segments % g.nrhs, problem = task / segments / g.nrhs;
        for (std::int64_t i = first; i < last; ++i) finish.element(kind, i, vector, problem);
      }
    });
    reduceGradient(finish.sinkOf(kind));
  };
  forVectors(CauchyGradient::x, p.gX());
  forVectors(CauchyGradient::y, p.gY());
  forVectors(CauchyGradient::v, p.gV);
}

template <class T>
void run(const Execution &execution, const CauchyBackwardProblem<T> &problem) {
  const CauchyBackwardProblem<T> p = withFault("cauchy_backward/host/tiled", problem);
  if (p.empty()) {
    for (const Gradient<T> *g : {&p.gV, &p.gOmega, &p.gLambda}) clearGradient(*g);
    return;
  }
  WorkspaceLayout layout(execution.workspace);
  const CauchySplit s = splitOf(p);
  const CauchyPartials<T> partials(layout, s, p.rows(), p.cols(), p.nrhs, p.batchCount, true);
  const std::int64_t tasks = s.tasks() * p.batchCount;
  const double cost = static_cast<double>(std::min(s.stripRows, p.rows())) *
                      static_cast<double>(std::min(s.panelCols, p.cols())) * static_cast<double>(p.nrhs + 4);
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task) Task<T>(p, s, partials, task).run();
  });
  finishAll(p, Finish<T>(p, s, partials));
}

}  // namespace

template <class T>
Op<CauchyBackwardProblem<T>> cauchyBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchyBackwardProblem<float>> cauchyBackward();
template Op<CauchyBackwardProblem<double>> cauchyBackward();
template Op<CauchyBackwardProblem<Complex<float>>> cauchyBackward();
template Op<CauchyBackwardProblem<Complex<double>>> cauchyBackward();

}  // namespace hotdog::host
