// Conjugate-symmetric Cauchy product on the host: tiles of rows against blocks of poles, vectorised over rows.
#include "core/cauchy_symmetric.h"

#include "core/cauchy_symmetric_term.h"
#include "core/fault.h"
#include "host/cauchy_ops.h"
#include "host/parallel.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

constexpr int kVectors = 2;  // right-hand sides that share a reciprocal: as many sums as there are registers
constexpr int kStrips = 32;  // strips of rows that share a packed block of poles

// Rows of a strip, one SIMD register.
template <class R>
struct LaneTypes {
  typedef R Lanes __attribute__((vector_size(32)));
};
template <class R>
using Lanes = typename LaneTypes<R>::Lanes;
template <class R>
constexpr int kLanes = static_cast<int>(sizeof(Lanes<R>) / sizeof(R));

// One block of poles w = a + ib, as plane after plane, with values scaled by a power of two for each vector.
template <class R>
struct Block {
  int count;
  R minusA[kSymmetricBlock], b[kSymmetricBlock];
  R valueReal[kVectors][kSymmetricBlock];  // Re v
  R valueB[kVectors][kSymmetricBlock];     // Im v b
  R unscale[kVectors];
};

// Rows of one strip, with sums and their errors.
template <class R>
struct Strip {
  Lanes<R> re, im;
  bool imaginary;
  Lanes<R> sum[2][kVectors], error[2][kVectors];
};

// Adds a block of poles to the sums of a strip, for the first NV vectors.
template <class R, int NV, bool kImaginary>
HOTDOG_SIMD void accumulate(Strip<R> &strip, const Block<R> &block) {
  using V = Lanes<R>;
  const V y = strip.im, squareY = (y + y) * (y + y);
  SymmetricSums<V> sums[NV] = {};
  for (int n = 0; n < block.count; ++n) {
    V x = V{} + block.minusA[n];
    if constexpr (!kImaginary) x += strip.re;
    const V xx = x * x, re = xx - (y - block.b[n]) * (y + block.b[n]);
    const V inverse = R(1) / (re * re + xx * squareY);
    const V r = re * inverse, u = x * inverse;
    for (int j = 0; j < NV; ++j) {
      const R value = block.valueReal[j][n];
      const V numerator = value * x - block.valueB[j][n];
      sums[j].valueReal += value * r;
      sums[j].valueX += value * u;
      sums[j].numeratorReal += numerator * r;
      sums[j].numeratorX += numerator * u;
    }
  }
  for (int j = 0; j < NV; ++j) {
    addCompensated<V>(strip.sum[0][j], strip.error[0][j], sums[j].re(y) * block.unscale[j]);
    addCompensated<V>(strip.sum[1][j], strip.error[1][j], sums[j].im(y) * block.unscale[j]);
  }
}

// One problem's product with up to kVectors right-hand sides, for the rows of one tile.
template <class T>
class Tile {
  using R = Real<T>;
  static constexpr int kRows = kStrips * kLanes<R>;

 public:
  static constexpr std::int64_t rowsPerTile() { return kRows; }

  Tile(const CauchySymmetricProblem<T> &p, std::int64_t problem, std::int64_t firstRow, std::int64_t firstVector)
      : p_(p),
        problem_(problem),
        firstRow_(firstRow),
        firstVector_(firstVector),
        rows_(static_cast<int>(std::min<std::int64_t>(kRows, p.L - firstRow))),
        vectors_(static_cast<int>(std::min<std::int64_t>(kVectors, p.nrhs - firstVector))) {}

  void run() {
    const int strips = ceilDiv(rows_, kLanes<R>);
    if (p_.N > 0)  // an empty sum reads no input
      for (int s = 0; s < strips; ++s) loadStrip(s);
    for (std::int64_t start = 0; start < p_.N; start += kSymmetricBlock) {
      loadBlock(start);
      for (int s = 0; s < strips; ++s) addBlock(strips_[s]);
    }
    for (int i = 0; i < rows_; ++i)
      for (int j = 0; j < vectors_; ++j) store(i, j);
  }

 private:
  // The last row stands in for rows past the end, and 0 for rows that take the careful path anyway.
  void loadStrip(int s) {
    Strip<R> &strip = strips_[s];
    strip.imaginary = true;
    for (int i = 0; i < kLanes<R>; ++i) {
      const int row = s * kLanes<R> + i;
      T z = p_.omega.at(firstRow_ + std::min(row, rows_ - 1), 0, problem_);
      if ((extremeRow_[row] = symmetricRowIsExtreme(z))) z = T(0);
      strip.re[i] = z.re, strip.im[i] = z.im;
      strip.imaginary &= z.re == R(0);
    }
  }

  void loadBlock(std::int64_t start) {
    block_.count = static_cast<int>(std::min<std::int64_t>(kSymmetricBlock, p_.N - start));
    for (int n = 0; n < block_.count; ++n) {
      const T w = p_.lambda.at(start + n, 0, problem_);
      extremePole_ |= symmetricPoleIsExtreme(w);
      block_.minusA[n] = -w.re, block_.b[n] = w.im;
    }
    for (int j = 0; j < vectors_; ++j) {
      R largest = 0;
      for (int n = 0; n < block_.count; ++n)
        largest = maxFinite(largest, p_.v.at(start + n, firstVector_ + j, problem_));
      const R scale = symmetricScale(largest);
      block_.unscale[j] = R(1) / scale;
      for (int n = 0; n < block_.count; ++n) {
        const T v = scale * p_.v.at(start + n, firstVector_ + j, problem_);
        block_.valueReal[j][n] = v.re, block_.valueB[j][n] = v.im * block_.b[n];
      }
    }
  }

  void addBlock(Strip<R> &strip) {
    if (vectors_ == 1)
      strip.imaginary ? accumulate<R, 1, true>(strip, block_) : accumulate<R, 1, false>(strip, block_);
    else
      strip.imaginary ? accumulate<R, 2, true>(strip, block_) : accumulate<R, 2, false>(strip, block_);
  }

  void store(int i, int j) {
    const Strip<R> &strip = strips_[i / kLanes<R>];
    const int lane = i % kLanes<R>;
    T sum(strip.sum[0][j][lane] + strip.error[0][j][lane], strip.sum[1][j][lane] + strip.error[1][j][lane]);
    if (p_.N > 0 && (extremePole_ || extremeRow_[i] || !finite(sum))) sum = carefulSum(firstRow_ + i, firstVector_ + j);
    T &out = p_.out.at(firstRow_ + i, firstVector_ + j, problem_);
    out = p_.beta == T(0) ? p_.alpha * sum : p_.alpha * sum + p_.beta * out;
  }

  T carefulSum(std::int64_t row, std::int64_t vector) const {
    CarefulSum<Wide<T>> sum;
    const T z = p_.omega.at(row, 0, problem_);
    for (std::int64_t n = 0; n < p_.N; ++n)
      addSymmetricPair(sum, p_.v.at(n, vector, problem_), z, p_.lambda.at(n, 0, problem_));
    return T(sum.value());
  }

  const CauchySymmetricProblem<T> &p_;
  std::int64_t problem_, firstRow_, firstVector_;
  int rows_, vectors_;
  bool extremePole_ = false;
  bool extremeRow_[kRows] = {};
  Strip<R> strips_[kStrips] = {};
  Block<R> block_ = {};
};

template <class T>
void run(const Execution &, const CauchySymmetricProblem<T> &problem) {
  const CauchySymmetricProblem<T> &p = withFault("cauchy_symmetric/host/tiled", problem);
  const std::int64_t tiles = ceilDiv(p.L, Tile<T>::rowsPerTile()), groups = ceilDiv<std::int64_t>(p.nrhs, kVectors);
  const double cost = 3 * static_cast<double>(p.N + 8) * static_cast<double>(std::min(p.L, Tile<T>::rowsPerTile()));
  const std::int64_t tasks = p.batchCount * groups * tiles;
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task)
      Tile<T>(p, task / (groups * tiles), task % tiles * Tile<T>::rowsPerTile(), task / tiles % groups * kVectors)
          .run();
  });
}

}  // namespace

template <class T>
Op<CauchySymmetricProblem<T>> cauchySymmetric() {
  return {[](const Execution &, const CauchySymmetricProblem<T> &) { return std::size_t{0}; }, run<T>};
}
template Op<CauchySymmetricProblem<Complex<float>>> cauchySymmetric();
template Op<CauchySymmetricProblem<Complex<double>>> cauchySymmetric();

}  // namespace hotdog::host
