// Cauchy product on the host: tiles of rows against chunks of columns, vectorised over the rows of a tile.
#include "core/cauchy.h"

#include <limits>

#include "core/cauchy_term.h"
#include "core/compensated.h"
#include "core/fault.h"
#include "host/cauchy_ops.h"
#include "host/parallel.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

constexpr int kVectors = 8;  // right-hand sides that share a reciprocal
constexpr int kStrips = 8;   // strips of rows that share a packed chunk of columns
constexpr int kChunk = 256;  // columns packed at a time
constexpr int kBlock = 16;   // columns summed plainly between compensated additions

// Rows of a strip, one SIMD register: a loop over an array of this size is not kept in registers by every compiler.
template <class R>
struct LaneTypes {
  typedef R Lanes __attribute__((vector_size(32)));
};
template <class R>
using Lanes = typename LaneTypes<R>::Lanes;
template <class R>
constexpr int kLanes = static_cast<int>(sizeof(Lanes<R>) / sizeof(R));

// Columns of one chunk: nodes and values as planes of real and imaginary parts.
template <class R>
struct Chunk {
  int count;
  R node[2][kChunk];
  R value[2][kChunk][kVectors];
};

// Rows of one strip: nodes, sums and the errors of the sums.
template <class R>
struct Strip {
  Lanes<R> node[2];
  Lanes<R> sum[2][kVectors], error[2][kVectors];
};

template <class R>
HOTDOG_SIMD void accumulateReal(Strip<R> &strip, const Chunk<R> &chunk, int power) {
  const Lanes<R> row = strip.node[0];
  for (int start = 0; start < chunk.count; start += kBlock) {
    Lanes<R> block[kVectors] = {};
    for (int n = start; n < std::min(start + kBlock, chunk.count); ++n) {
      const Lanes<R> first = R(1) / (row - chunk.node[0][n]);
      Lanes<R> inverse = first;
      for (int k = 1; k < power; ++k) inverse *= first;
      for (int j = 0; j < kVectors; ++j) block[j] += inverse * chunk.value[0][n][j];
    }
    for (int j = 0; j < kVectors; ++j) addCompensated(strip.sum[0][j], strip.error[0][j], block[j]);
  }
}

template <class R>
HOTDOG_SIMD void accumulateComplex(Strip<R> &strip, const Chunk<R> &chunk, int power) {
  const Lanes<R> rowRe = strip.node[0], rowIm = strip.node[1];
  const Lanes<R> infinity = Lanes<R>{} + std::numeric_limits<R>::infinity();
  for (int start = 0; start < chunk.count; start += kBlock) {
    const int end = std::min(start + kBlock, chunk.count);
    for (int half = 0; half < kVectors; half += kVectors / 2) {  // as many sums as there are registers
      Lanes<R> re[kVectors / 2] = {}, im[kVectors / 2] = {};
      for (int n = start; n < end; ++n) {
        const Lanes<R> dre = rowRe - chunk.node[0][n], dim = rowIm - chunk.node[1][n];
        const Lanes<R> square = dre * dre + dim * dim;
        const Lanes<R> inverse = square < smallestNormal<R>() ? infinity : R(1) / square;
        const Lanes<R> firstRe = dre * inverse, firstIm = -dim * inverse;
        Lanes<R> rre = firstRe, rim = firstIm;
        for (int k = 1; k < power; ++k) {
          const Lanes<R> re2 = rre * firstRe - rim * firstIm;
          rim = rre * firstIm + rim * firstRe;
          rre = re2;
        }
        for (int j = 0; j < kVectors / 2; ++j) {
          const R vre = chunk.value[0][n][half + j], vim = chunk.value[1][n][half + j];
          re[j] += rre * vre - rim * vim;
          im[j] += rre * vim + rim * vre;
        }
      }
      for (int j = 0; j < kVectors / 2; ++j) {
        addCompensated(strip.sum[0][half + j], strip.error[0][half + j], re[j]);
        addCompensated(strip.sum[1][half + j], strip.error[1][half + j], im[j]);
      }
    }
  }
}

template <class R>
void split(R z, R &re, R &) {
  re = z;
}
template <class R>
void split(Complex<R> z, R &re, R &im) {
  re = z.re, im = z.im;
}
template <class T, class R>
T join(R re, R im) {
  if constexpr (isComplex<T>)
    return {re, im};
  else
    return re;
}

// Product of one problem's matrix with up to kVectors right-hand sides, for the rows of one tile.
template <class T, class V, class O>
class Tile {
  using R = Real<T>;
  using Problem = CauchyProblem<T, V, O>;
  static constexpr int kRows = kStrips * kLanes<R>;

 public:
  static constexpr std::int64_t rowsPerTile() { return kRows; }

  Tile(const Problem &p, std::int64_t problem, std::int64_t firstRow, std::int64_t firstVector)
      : p_(p),
        problem_(problem),
        firstRow_(firstRow),
        firstVector_(firstVector),
        rows_(static_cast<int>(std::min<std::int64_t>(kRows, p.rows() - firstRow))),
        vectors_(static_cast<int>(std::min<std::int64_t>(kVectors, p.nrhs - firstVector))) {}

  void run() {
    if (p_.cols() > 0) loadRows();  // an empty sum reads no input
    for (std::int64_t start = 0; start < p_.cols(); start += kChunk) {
      loadChunk(start);
      for (Strip<R> &strip : strips_) {
        if constexpr (isComplex<T>)
          accumulateComplex(strip, chunk_, p_.power);
        else
          accumulateReal(strip, chunk_, p_.power);
      }
    }
    for (int i = 0; i < rows_; ++i)
      for (int j = 0; j < vectors_; ++j) storeSum(i, j);
  }

 private:
  T node(const Vectors<const T> &nodes, std::int64_t i) {
    const T z = conjIf(p_.conjugate(), nodes.at(i, 0, problem_));
    extreme_ |= cauchyNodeIsExtreme(z, p_.power);
    return z;
  }
  T rowNode(std::int64_t i) { return node(p_.rowNodes(), i); }
  T colNode(std::int64_t n) { return node(p_.colNodes(), n); }

  void loadRows() {
    for (int s = 0; s < kStrips; ++s)
      for (int i = 0; i < kLanes<R>; ++i) {  // the last row stands in for rows past the end
        R re, im = 0;
        split(rowNode(firstRow_ + std::min(s * kLanes<R> + i, rows_ - 1)), re, im);
        strips_[s].node[0][i] = re, strips_[s].node[1][i] = im;
      }
  }

  void loadChunk(std::int64_t start) {
    chunk_.count = static_cast<int>(std::min<std::int64_t>(kChunk, p_.cols() - start));
    for (int n = 0; n < chunk_.count; ++n) split(colNode(start + n), chunk_.node[0][n], chunk_.node[1][n]);
    for (int j = 0; j < vectors_; ++j)
      for (int n = 0; n < chunk_.count; ++n)
        split(T(p_.v.at(start + n, firstVector_ + j, problem_)), chunk_.value[0][n][j], chunk_.value[1][n][j]);
  }

  void storeSum(int i, int j) {
    const Strip<R> &strip = strips_[i / kLanes<R>];
    const int lane = i % kLanes<R>;
    T sum = join<T>(strip.sum[0][j][lane] + strip.error[0][j][lane], strip.sum[1][j][lane] + strip.error[1][j][lane]);
    if (p_.negates()) sum = -sum;
    if (extreme_ || !finite(sum)) sum = carefulSum(firstRow_ + i, firstVector_ + j);
    O &out = p_.out.at(firstRow_ + i, firstVector_ + j, problem_);
    out = O(p_.beta == T(0) ? p_.alpha * sum : p_.alpha * sum + p_.beta * T(out));
  }

  T carefulSum(std::int64_t row, std::int64_t vector) {
    CarefulSum<Wide<T>> sum;
    const T mine = rowNode(row);
    for (std::int64_t n = 0; n < p_.cols(); ++n) {
      const T other = colNode(n), v = T(p_.v.at(n, vector, problem_));
      sum.add(p_.op == HOTDOG_OP_N ? cauchyTerm(v, mine, other, p_.power) : cauchyTerm(v, other, mine, p_.power));
    }
    return T(sum.value());
  }

  const Problem &p_;
  std::int64_t problem_, firstRow_, firstVector_;
  int rows_, vectors_;
  bool extreme_ = false;
  Strip<R> strips_[kStrips] = {};
  Chunk<R> chunk_ = {};
};

template <class T, class V, class O>
void run(const Execution &, const CauchyProblem<T, V, O> &problem) {
  using Tile = Tile<T, V, O>;
  const auto &p = withFault("cauchy/host/tiled", problem);
  const std::int64_t tiles = ceilDiv(p.rows(), Tile::rowsPerTile()), groups = ceilDiv<std::int64_t>(p.nrhs, kVectors);
  const double cost = static_cast<double>(p.cols() + 8) * static_cast<double>(std::min(p.rows(), Tile::rowsPerTile()));
  const std::int64_t tasks = p.batchCount * groups * tiles;
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task)
      Tile(p, task / (groups * tiles), task % tiles * Tile::rowsPerTile(), task / tiles % groups * kVectors).run();
  });
}

}  // namespace

template <class T, class V, class O>
Op<CauchyProblem<T, V, O>> cauchy() {
  return {[](const Execution &, const CauchyProblem<T, V, O> &) { return std::size_t{0}; }, run<T, V, O>};
}
template Op<CauchyProblem<float>> cauchy();
template Op<CauchyProblem<double>> cauchy();
template Op<CauchyProblem<Complex<float>>> cauchy();
template Op<CauchyProblem<Complex<double>>> cauchy();
template Op<CauchyProblem<float, BFloat16, BFloat16>> cauchy();
template Op<CauchyProblem<float, BFloat16, float>> cauchy();
template Op<CauchyProblem<float, Half, Half>> cauchy();
template Op<CauchyProblem<float, Half, float>> cauchy();

}  // namespace hotdog::host
