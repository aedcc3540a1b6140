// Gradients of the conjugate-symmetric Cauchy product on the host. Values and poles: SIMD lanes are poles, blocks of
// rows pass by. Points: lanes are rows, blocks of poles pass by. What passes by is scaled by a power of two for each
// block, summed plainly within it and compensated beyond.
#include "core/cauchy_symmetric_backward.h"

#include "core/cauchy_symmetric_backward_term.h"
#include "core/fault.h"
#include "host/cauchy_ops.h"
#include "host/gradient.h"
#include "host/parallel.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

constexpr int kBlock = 64;   // rows or poles summed plainly
constexpr int kStrips = 16;  // strips of lanes that share a packed block

template <class R>
struct LaneTypes {
  typedef R Lanes __attribute__((vector_size(32)));
};
template <class R>
using Lanes = typename LaneTypes<R>::Lanes;
template <class R>
constexpr int kLanes = static_cast<int>(sizeof(Lanes<R>) / sizeof(R));

// Nodes that pass by, with a number for each: a row with its weight, or a pole with its value.
template <class R>
struct Block {
  int count, exponent;  // of the power of two that was taken out of the numbers
  R re[kBlock], im[kBlock];
  R numberRe[kBlock], numberIm[kBlock];
};

// A complex sum for each lane, with its error.
template <class R>
struct LaneSum {
  Lanes<R> re, im, errorRe, errorIm;

  void add(Lanes<R> termRe, Lanes<R> termIm) {
    addCompensated(re, errorRe, termRe);
    addCompensated(im, errorIm, termIm);
  }
  Complex<R> at(int lane) const { return {re[lane] + errorRe[lane], im[lane] + errorIm[lane]}; }
};

// Nodes in the lanes, poles or rows, with a number for each.
template <class R>
struct Strip {
  Lanes<R> re, im;
  Lanes<R> numberRe, numberIm;
  int exponent;            // of the power of two that was taken out of the numbers
  LaneSum<R> value, node;  // gradients of the number (poles only) and of the node
};

template <class R>
struct Pair {
  SymmetricReciprocals<Lanes<R>> r;
  SymmetricSquares<Lanes<R>> s;
};

template <class R>
HOTDOG_HD Pair<R> pairOf(Lanes<R> x, Lanes<R> y, Lanes<R> b) {
  using V = Lanes<R>;
  const V y1 = y - b, y2 = y + b, xx = x * x;
  const V inverse1 = R(1) / (xx + y1 * y1), inverse2 = R(1) / (xx + y2 * y2);
  const V X1 = x * inverse1, Y1 = y1 * inverse1, X2 = x * inverse2, Y2 = y2 * inverse2;
  const V re1 = X1 * X1 - Y1 * Y1, re2 = X2 * X2 - Y2 * Y2, im1 = X1 * Y1, im2 = X2 * Y2;
  return {{X1 + X2, Y1 + Y2, X1 - X2, Y1 - Y2}, {re1 + re2, im1 + im2, re1 - re2, im1 - im2}};
}

// Lanes are poles: adds a block of rows.
template <class R>
HOTDOG_SIMD void addRows(Strip<R> &strip, const Block<R> &block) {
  using V = Lanes<R>;
  V valueRe = {}, valueIm = {}, squareRe = {}, squareIm = {};
  for (int l = 0; l < block.count; ++l) {
    const Pair<R> pair = pairOf<R>(block.re[l] - strip.re, V{} + block.im[l], strip.im);
    const R re = block.numberRe[l], im = block.numberIm[l];
    valueRe += re * pair.r.sumX - im * pair.r.sumY;
    valueIm += re * pair.r.differenceY + im * pair.r.differenceX;
    squareRe += re * pair.s.sumRe - 2 * im * pair.s.sumIm;
    squareIm += 2 * re * pair.s.differenceIm + im * pair.s.differenceRe;
  }
  const PowerOfTwo<R> one(block.exponent), both(block.exponent + strip.exponent);
  strip.value.add(valueRe * one.third * one.rest * one.third, valueIm * one.third * one.rest * one.third);
  const V re = strip.numberRe * squareRe + strip.numberIm * squareIm;  // conj(v) times the sum
  const V im = strip.numberRe * squareIm - strip.numberIm * squareRe;
  strip.node.add(re * both.third * both.rest * both.third, im * both.third * both.rest * both.third);
}

// Lanes are rows: adds a block of poles.
template <class R>
HOTDOG_SIMD void addPoles(Strip<R> &strip, const Block<R> &block) {
  using V = Lanes<R>;
  V sumRe = {}, sumIm = {};
  for (int n = 0; n < block.count; ++n) {
    const Pair<R> pair = pairOf<R>(strip.re - block.re[n], strip.im, V{} + block.im[n]);
    const R re = block.numberRe[n], im = block.numberIm[n];
    sumRe += re * pair.s.sumRe + 2 * im * pair.s.differenceIm;
    sumIm += im * pair.s.differenceRe - 2 * re * pair.s.sumIm;
  }
  const PowerOfTwo<R> both(block.exponent + strip.exponent);
  const V re = -(strip.numberRe * sumRe + strip.numberIm * sumIm);  // -G times the conjugate of the sum
  const V im = strip.numberRe * sumIm - strip.numberIm * sumRe;
  strip.node.add(re * both.third * both.rest * both.third, im * both.third * both.rest * both.third);
}

// Scales numbers to a magnitude about 1; returns the exponent taken out.
template <class R>
int takeOutScale(R *re, R *im, int count) {
  R largest = 0;
  for (int i = 0; i < count; ++i) largest = maxFinite(largest, Complex<R>(re[i], im[i]));
  const int exponent = exponentOf(largest);
  const PowerOfTwo<R> scale(-exponent);
  for (int i = 0; i < count; ++i) re[i] = scale * re[i], im[i] = scale * im[i];
  return exponent;
}

// What both kinds of tile have: lanes of nodes, and blocks of the other nodes.
template <class T>
class Tile {
 protected:
  using R = Real<T>;
  static constexpr int kWidth = kStrips * kLanes<R>;
  using Problem = CauchySymmetricBackwardProblem<T>;

  Tile(const Problem &p, std::int64_t problem, std::int64_t first, std::int64_t end)
      : p_(p),
        problem_(problem),
        first_(first),
        width_(static_cast<int>(std::min<std::int64_t>(kWidth, end - first))),
        strips_(ceilDiv(width_, kLanes<R>)) {}

  T point(std::int64_t l) const { return p_.omega.at(l, 0, problem_); }
  T pole(std::int64_t n) const { return p_.lambda.at(n, 0, problem_); }
  T value(std::int64_t n, std::int64_t j) const { return p_.v.at(n, j, problem_); }
  T weight(std::int64_t l, std::int64_t j) const { return p_.weight(p_.gOut.at(l, j, problem_)); }

  // Nodes and numbers of all lanes; the last one stands in for lanes past the end.
  template <class Node, class Number>
  void loadStrips(Node &&node, Number &&number) {
    for (int s = 0; s < strips_; ++s) {
      Strip<R> &strip = strip_[s];
      R re[kLanes<R>], im[kLanes<R>];
      for (int i = 0; i < kLanes<R>; ++i) {
        const int k = s * kLanes<R> + i;
        T z = node(first_ + std::min(k, width_ - 1)), c = number(first_ + std::min(k, width_ - 1));
        extremeLane_[k] = symmetricBackwardIsExtreme(z) || takeOutInfiniteNode(z);
        strip.re[i] = z.re, strip.im[i] = z.im;
        re[i] = c.re, im[i] = c.im;
      }
      strip.exponent = takeOutScale(re, im, kLanes<R>);
      for (int i = 0; i < kLanes<R>; ++i) strip.numberRe[i] = re[i], strip.numberIm[i] = im[i];
    }
  }

  template <class Node, class Number>
  void loadBlock(std::int64_t start, std::int64_t end, Node &&node, Number &&number) {
    block_.count = static_cast<int>(std::min<std::int64_t>(kBlock, end - start));
    for (int i = 0; i < block_.count; ++i) {
      T z = node(start + i), c = number(start + i);
      extremeBlock_ |= symmetricBackwardIsExtreme(z);
      if (takeOutInfiniteNode(z)) c = c - c;
      block_.re[i] = z.re, block_.im[i] = z.im;
      block_.numberRe[i] = c.re, block_.numberIm[i] = c.im;
    }
    block_.exponent = takeOutScale(block_.numberRe, block_.numberIm, block_.count);
  }

  bool careful(int k, T sum) const { return extremeBlock_ || extremeLane_[k] || !finite(sum); }

  const Problem &p_;
  std::int64_t problem_, first_;
  int width_, strips_;
  bool extremeBlock_ = false;
  bool extremeLane_[kWidth] = {};
  Strip<R> strip_[kStrips] = {};
  Block<R> block_ = {};
};

// gV and gLambda of one tile of poles.
template <class T>
class PoleTile : Tile<T> {
  using Base = Tile<T>;
  using typename Base::R;

 public:
  static constexpr std::int64_t width() { return Base::kWidth; }
  PoleTile(const CauchySymmetricBackwardProblem<T> &p, std::int64_t problem, std::int64_t first)
      : Base(p, problem, first, p.N) {}

  void run(const GradientSink<T> &gV, const GradientSink<T> &gLambda) {
    for (std::int64_t j = 0; j < this->p_.nrhs; ++j) {
      addVector(j);
      if (gV.gradient.wanted())
        for (int k = 0; k < this->width_; ++k) put(gV, this->first_ + k, j, this->problem_, valueGradient(k, j));
    }
    if (gLambda.gradient.wanted())
      for (int k = 0; k < this->width_; ++k) put(gLambda, this->first_ + k, 0, this->problem_, poleGradient(k));
  }

 private:
  void addVector(std::int64_t j) {
    this->loadStrips([&](std::int64_t n) { return this->pole(n); }, [&](std::int64_t n) { return this->value(n, j); });
    for (int s = 0; s < this->strips_; ++s) this->strip_[s].value = LaneSum<R>{};
    for (std::int64_t start = 0; start < this->p_.L; start += kBlock) {
      this->loadBlock(
          start, this->p_.L, [&](std::int64_t l) { return this->point(l); },
          [&](std::int64_t l) { return this->weight(l, j); });
      for (int s = 0; s < this->strips_; ++s) addRows(this->strip_[s], this->block_);
    }
  }

  T valueGradient(int k, std::int64_t j) const {
    const T fast = this->strip_[k / kLanes<R>].value.at(k % kLanes<R>);
    if (!this->careful(k, fast)) return fast;
    CarefulSum<Wide<T>> sum;
    for (std::int64_t l = 0; l < this->p_.L; ++l)
      addValueGradient(sum, this->weight(l, j), this->point(l), this->pole(this->first_ + k));
    return T(sum.value());
  }

  T poleGradient(int k) const {
    const T fast = this->strip_[k / kLanes<R>].node.at(k % kLanes<R>);
    if (!this->careful(k, fast)) return fast;
    CarefulSum<Wide<T>> sum;
    const std::int64_t n = this->first_ + k;
    for (std::int64_t j = 0; j < this->p_.nrhs; ++j)
      for (std::int64_t l = 0; l < this->p_.L; ++l)
        addPoleGradient(sum, this->weight(l, j), this->value(n, j), this->point(l), this->pole(n));
    return T(sum.value());
  }
};

// gOmega of one tile of rows.
template <class T>
class RowTile : Tile<T> {
  using Base = Tile<T>;
  using typename Base::R;

 public:
  static constexpr std::int64_t width() { return Base::kWidth; }
  RowTile(const CauchySymmetricBackwardProblem<T> &p, std::int64_t problem, std::int64_t first)
      : Base(p, problem, first, p.L) {}

  void run(const GradientSink<T> &gOmega) {
    for (std::int64_t j = 0; j < this->p_.nrhs; ++j) {
      this->loadStrips([&](std::int64_t l) { return this->point(l); },
                       [&](std::int64_t l) { return this->weight(l, j); });
      for (std::int64_t start = 0; start < this->p_.N; start += kBlock) {
        this->loadBlock(
            start, this->p_.N, [&](std::int64_t n) { return this->pole(n); },
            [&](std::int64_t n) { return this->value(n, j); });
        for (int s = 0; s < this->strips_; ++s) addPoles(this->strip_[s], this->block_);
      }
    }
    for (int k = 0; k < this->width_; ++k) put(gOmega, this->first_ + k, 0, this->problem_, pointGradient(k));
  }

 private:
  T pointGradient(int k) const {
    const T fast = this->strip_[k / kLanes<R>].node.at(k % kLanes<R>);
    if (!this->careful(k, fast)) return fast;
    CarefulSum<Wide<T>> sum;
    const std::int64_t l = this->first_ + k;
    for (std::int64_t j = 0; j < this->p_.nrhs; ++j)
      for (std::int64_t n = 0; n < this->p_.N; ++n)
        addPointGradient(sum, this->weight(l, j), this->value(n, j), this->point(l), this->pole(n));
    return T(sum.value());
  }
};

// Dense gradients, for those that are summed.
template <class T>
struct Scratch {
  T *v, *omega, *lambda;

  Scratch(WorkspaceLayout &layout, const CauchySymmetricBackwardProblem<T> &p)
      : v(layout.take<T>(Checked(p.batchCount) * p.nrhs * p.N)),
        omega(layout.take<T>(Checked(p.batchCount) * p.L)),
        lambda(layout.take<T>(Checked(p.batchCount) * p.N)) {}
};

template <class T>
std::size_t workspaceBytes(const Execution &, const CauchySymmetricBackwardProblem<T> &p) {
  if (p.L == 0 || p.N == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  Scratch<T> scratch(layout, p);
  return layout.bytes();
}

// Calls body(problem, first node) for all tiles of `count` nodes each problem, each against `others`.
template <class Body>
void forTiles(std::int64_t batchCount, std::int64_t count, std::int64_t width, std::int64_t others, Body &&body) {
  const std::int64_t tiles = ceilDiv(count, width), tasks = batchCount * tiles;
  const double cost = 6 * static_cast<double>(others + 8) * static_cast<double>(std::min(count, width));
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task) body(task / tiles, task % tiles * width);
  });
}

template <class T>
void run(const Execution &execution, const CauchySymmetricBackwardProblem<T> &problem) {
  if (problem.empty()) {
    for (const Gradient<T> *g : {&problem.gV, &problem.gOmega, &problem.gLambda}) clearGradient(*g);
    return;
  }
  WorkspaceLayout layout(execution.workspace);
  const Scratch<T> scratch(layout, problem);
  const GradientSink<T> gV{problem.gV, scratch.v}, gOmega{problem.gOmega, scratch.omega},
      gLambda{problem.gLambda, scratch.lambda};
  if (problem.gV.wanted() || problem.gLambda.wanted()) {
    const CauchySymmetricBackwardProblem<T> &p = withFault("cauchy_symmetric_backward/host/poles", problem);
    forTiles(p.batchCount, p.N, PoleTile<T>::width(), p.L * p.nrhs,
             [&](std::int64_t b, std::int64_t first) { PoleTile<T>(p, b, first).run(gV, gLambda); });
  }
  if (problem.gOmega.wanted()) {
    const CauchySymmetricBackwardProblem<T> &p = withFault("cauchy_symmetric_backward/host/points", problem);
    forTiles(p.batchCount, p.L, RowTile<T>::width(), p.N * p.nrhs,
             [&](std::int64_t b, std::int64_t first) { RowTile<T>(p, b, first).run(gOmega); });
  }
  for (const GradientSink<T> *sink : {&gV, &gOmega, &gLambda}) reduceGradient(*sink);
}

}  // namespace

template <class T>
Op<CauchySymmetricBackwardProblem<T>> cauchySymmetricBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchySymmetricBackwardProblem<Complex<float>>> cauchySymmetricBackward();
template Op<CauchySymmetricBackwardProblem<Complex<double>>> cauchySymmetricBackward();

}  // namespace hotdog::host
