// Sums over the nodes on the host: out[a T + t] = sum_n [c[n] exp(a T x[n])] [exp(t x[n])], a matrix product of small
// tables, vectorised over t. Each row a has a scale, a power of two, so that its sums are rounded once where they end
// below the normal range. What the tables cannot take is added term by term.
#include "core/compensated.h"
#include "core/sum_scale.h"
#include "host/parallel.h"
#include "host/simd.h"
#include "host/vandermonde_sums.h"
#include "host/vandermonde_tables.h"

namespace hotdog::host {
namespace {

constexpr int kRows = kRadix;  // values of a in a tile
constexpr int kTile = kRows * kColumns;
constexpr int kVectors = 4;  // vectors that share the tables

template <class R>
struct Factors {
  int nodes, rows;  // rows rounded up to kRowStep
  alignas(32) R column[2][kNodes][kColumns];
  R row[2][kNodes][kRows];
};

constexpr int kRowStep = 4;

// product[part][a][t] = the parts of sum_n row[n][a] column[n][t], the imaginary one for Parts = 2.
template <class R, int Parts>
HOTDOG_SIMD void multiply(const Factors<R> &f, int columns, R *product) {
  using V = Lanes<R>;
  for (int a = 0; a < f.rows; a += kRowStep)
    for (int t = 0; t < columns; t += kLanes<R>) {
      V re[kRowStep] = {}, im[kRowStep] = {};
      for (int n = 0; n < f.nodes; ++n) {
        const V bre = *reinterpret_cast<const V *>(&f.column[0][n][t]);
        const V bim = *reinterpret_cast<const V *>(&f.column[1][n][t]);
        for (int i = 0; i < kRowStep; ++i) {
          const R are = f.row[0][n][a + i], aim = f.row[1][n][a + i];
          re[i] += are * bre;
          re[i] -= aim * bim;
          if (Parts == 1) continue;
          im[i] += are * bim;
          im[i] += aim * bre;
        }
      }
      for (int i = 0; i < kRowStep; ++i) {
        *reinterpret_cast<V *>(&product[(a + i) * kColumns + t]) = re[i];
        if (Parts == 2) *reinterpret_cast<V *>(&product[kTile + (a + i) * kColumns + t]) = im[i];
      }
    }
}

// One tile of outputs l for up to kVectors vectors; the scratch of one thread, used for one tile after the other.
template <class T, class Out>
class Tile {
  using R = Real<T>;
  static constexpr bool kReal = !isComplex<Out>;
  static constexpr int kParts = kReal ? 1 : 2;

 public:
  explicit Tile(const VandermondeSynthesis<T, Out> &p)
      : p_(p), columns_(static_cast<int>(std::min<std::int64_t>(kColumns, p.L))) {}

  void run(std::int64_t problem, std::int64_t firstRow, std::int64_t firstVector) {
    problem_ = problem, firstRow_ = firstRow, firstVector_ = firstVector;
    vectors_ = static_cast<int>(std::min<std::int64_t>(kVectors, p_.nrhs - firstVector));
    count_ = static_cast<int>(std::min<std::int64_t>(kTile, p_.L - firstRow * kColumns));
    factors_.rows = ceilDiv(ceilDiv(count_, kColumns), kRowStep) * kRowStep;
    clear();
    for (int j = 0; j < vectors_; ++j) scaleRows(j);
    for (std::int64_t start = 0; start < p_.N; start += kNodes) {
      makeTables(start);
      for (int j = 0; j < vectors_; ++j) {
        makeRows(start, j);
        multiply<R, kParts>(factors_, ceilDiv(columns_, kLanes<R>) * kLanes<R>, product_);
        addProduct(j);
      }
    }
    for (int j = 0; j < vectors_; ++j)
      for (int k = 0; k < count_; ++k) store(j, k);
  }

 private:
  void clear() {
    for (int j = 0; j < vectors_; ++j) {
      lastCareful_[j] = -1;
      for (int part = 0; part < kParts; ++part) {
        std::fill_n(&sum_[j][part * kTile], count_, R(0));
        std::fill_n(&error_[j][part * kTile], count_, R(0));
      }
    }
  }

  // The scales of the rows, from the largest term of each.
  void scaleRows(int j) {
    float most[kRows];
    std::fill_n(most, kRows, kNoOctaves);
    for (std::int64_t n = 0; n < p_.N; ++n) {
      const LogNode<R> size = logSize(p_.x.at(n, 0, problem_));
      const T c = coefficient(n, j);
      if (!isTabled(size, kColumns, c) || octavesOf(c) == kNoOctaves) continue;
      const float octaves = static_cast<float>(size.octaves) * kColumns;
      const float first = octavesOf(c) + std::max(0.0f, octaves);  // of the larger end of the row
      for (int a = 0; a < factors_.rows; ++a)
        most[a] = std::max(most[a], first + octaves * static_cast<float>(firstRow_ + a));
    }
    for (int a = 0; a < factors_.rows; ++a) scale_[j][a] = sumScale<R>(most[a]);
  }

  void addProduct(int j) {
    for (int part = 0; part < kParts; ++part) {
      R *const sum = &sum_[j][part * kTile], *const error = &error_[j][part * kTile];
      const R *const product = &product_[part * kTile];
      for (int k = 0; k < count_; ++k) addCompensated(sum[k], error[k], product[k]);
    }
  }

  LogNode<R> node(std::int64_t n) const { return logNode(conjIf(p_.conjugate, p_.x.at(n, 0, problem_))); }
  T coefficient(std::int64_t n, int j) const { return p_.c.at(n, firstVector_ + j, problem_); }

  void makeTables(std::int64_t start) {
    factors_.nodes = static_cast<int>(std::min<std::int64_t>(kNodes, p_.N - start));
    for (int n = 0; n < factors_.nodes; ++n) {
      nodes_[n] = node(start + n);
      const auto set = [&](int t, T power) {
        factors_.column[0][n][t] = power.re, factors_.column[1][n][t] = power.im;
      };
      if (isTabled(nodes_[n], kColumns))
        forColumnPowers(nodes_[n], columns_, set);
      else
        for (int t = 0; t < columns_; ++t) set(t, T(0));
      highRow_[n] = power(nodes_[n], firstRow_ * kColumns);
      for (int a = 0; a < factors_.rows; ++a) lowRow_[n][a] = power(nodes_[n], std::int64_t{a} * kColumns);
    }
  }

  void makeRows(std::int64_t start, int j) {
    for (int n = 0; n < factors_.nodes; ++n) {
      const T c = coefficient(start + n, j);
      const bool tabled = isTabled(nodes_[n], kColumns, c);
      if (!tabled) lastCareful_[j] = std::max(lastCareful_[j], lastTerm(nodes_[n], finite(c)));
      const Scaled<R> head = scaledTerm(tabled ? c : T(0)) * highRow_[n];
      for (int a = 0; a < factors_.rows; ++a) {
        const T row = tabled ? flushedValueOf(head * lowRow_[n][a], scale_[j][a]) : T(0);
        factors_.row[0][n][a] = row.re, factors_.row[1][n][a] = row.im;
      }
    }
  }

  // The terms of one output one by one: all, or those that the tables left out.
  T carefulSum(int j, std::int64_t l, bool all) const {
    float most = kNoOctaves;
    for (std::int64_t n = 0; n < p_.N; ++n)
      most = std::max(most, octavesOf(p_.x.at(n, 0, problem_), l, coefficient(n, j)));
    const int scale = sumScale<R>(most);
    CarefulSum<T> sum;
    for (std::int64_t n = 0; n < p_.N; ++n) {
      const LogNode<R> x = node(n);
      const T c = coefficient(n, j);
      const Scaled<R> term = scaled(c) * power(x, l);
      if (all || !isTabled(x, kColumns, c)) sum.add(scaledBy(term.mantissa, term.exponent + scale));
    }
    return scaledBy(sum.value(), -scale);
  }

  static Out output(T sum) {
    if constexpr (kReal)
      return 2 * sum.re;
    else
      return sum;
  }

  void store(int j, int k) {
    const std::int64_t l = firstRow_ * kColumns + k;
    const int imag = kParts == 2 ? kTile + k : k;
    T sum = scaledBy(T{sum_[j][k] + error_[j][k], sum_[j][imag] + error_[j][imag]}, -scale_[j][k / kColumns]);
    if (!finite(sum))
      sum = carefulSum(j, l, true);
    else if (l <= lastCareful_[j])
      sum += carefulSum(j, l, false);
    Out &out = p_.out.at(l, firstVector_ + j, problem_);
    out = p_.beta == Out(0) ? p_.alpha * output(sum) : p_.alpha * output(sum) + p_.beta * out;
  }

  const VandermondeSynthesis<T, Out> &p_;
  int columns_;
  std::int64_t problem_, firstRow_, firstVector_;
  int vectors_, count_;                 // of this tile
  std::int64_t lastCareful_[kVectors];  // the last output that has terms beside the tables
  int scale_[kVectors][kRows];          // exponents: the sums of a row are times 2^scale
  Factors<R> factors_ = {};
  LogNode<R> nodes_[kNodes];
  Scaled<R> highRow_[kNodes], lowRow_[kNodes][kRows];
  alignas(32) R product_[2 * kTile] = {};
  R sum_[kVectors][2 * kTile], error_[kVectors][2 * kTile];
};

}  // namespace

template <class T, class Out>
void runSynthesis(const VandermondeSynthesis<T, Out> &p) {
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.L, kTile), groups = ceilDiv<std::int64_t>(p.nrhs, kVectors);
  const std::int64_t tasks = p.batchCount * groups * tiles;
  const double cost = static_cast<double>(std::min<std::int64_t>(p.L, kTile)) * static_cast<double>(p.N + 4) *
                      static_cast<double>(std::min<std::int64_t>(p.nrhs, kVectors));
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    Tile<T, Out> tile(p);
    for (std::int64_t task = begin; task < end; ++task)
      tile.run(task / (groups * tiles), task % tiles * kRows, task / tiles % groups * kVectors);
  });
}
template void runSynthesis(const VandermondeSynthesis<Complex<float>, float> &);
template void runSynthesis(const VandermondeSynthesis<Complex<double>, double> &);
template void runSynthesis(const VandermondeSynthesis<Complex<float>, Complex<float>> &);
template void runSynthesis(const VandermondeSynthesis<Complex<double>, Complex<double>> &);

}  // namespace hotdog::host
