// Sums over l on the host: the moments sum_l u[l] E[l,n] and sum_l l u[l] E[l,n] as
//
//     sum_a exp(a T x[n]) (sum_t u[a T + t] exp(t x[n])),   a T + t in place of l,
//
// the inner sums vectorised over the nodes. Chunks of l are summed apart and added in order.
#include "core/compensated.h"
#include "host/parallel.h"
#include "host/simd.h"
#include "host/vandermonde_sums.h"
#include "host/vandermonde_tables.h"

namespace hotdog::host {
namespace {

constexpr int kRows = kRadix * kRadix;  // values of a in a chunk
constexpr std::int64_t kChunk = std::int64_t{kRows} * kColumns;

// Where the moments of all chunks lie: [moment][chunk][problem][vector][n].
template <class T>
struct Moments {
  T *data;
  std::int64_t N, nrhs, batchCount, chunks;

  std::int64_t of(int moment, std::int64_t chunk, std::int64_t problem, std::int64_t vector, std::int64_t n) const {
    return (((moment * chunks + chunk) * batchCount + problem) * nrhs + vector) * N + n;
  }
};

template <class T>
Moments<T> layOut(WorkspaceLayout &layout, std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount,
                  bool first) {
  const std::int64_t chunks = ceilDiv<std::int64_t>(L, kChunk);
  T *const data = layout.take<T>(Checked(first ? 2 : 1) * chunks * batchCount * nrhs * N);
  return {data, N, nrhs, batchCount, chunks};
}

// One row of u as parts, and t times it.
template <class R>
struct Row {
  R u[2][kColumns], tu[2][kColumns];
};

// inner[moment][part][n]: the sums over one row for the nodes in [first, first + one register).
template <class R, bool ComplexIn, bool First>
HOTDOG_SIMD void sumRow(const R (*columnRe)[kNodes], const R (*columnIm)[kNodes], const Row<R> &row, int columns,
                        int nodes, R (*inner)[2][kNodes]) {
  using V = Lanes<R>;
  for (int n = 0; n < nodes; n += kLanes<R>) {
    V re = {}, im = {}, tre = {}, tim = {};
    for (int t = 0; t < columns; ++t) {
      const V bre = *reinterpret_cast<const V *>(&columnRe[t][n]), bim = *reinterpret_cast<const V *>(&columnIm[t][n]);
      re += row.u[0][t] * bre;
      im += row.u[0][t] * bim;
      if (ComplexIn) {
        re -= row.u[1][t] * bim;
        im += row.u[1][t] * bre;
      }
      if (!First) continue;
      tre += row.tu[0][t] * bre;
      tim += row.tu[0][t] * bim;
      if (ComplexIn) {
        tre -= row.tu[1][t] * bim;
        tim += row.tu[1][t] * bre;
      }
    }
    *reinterpret_cast<V *>(&inner[0][0][n]) = re;
    *reinterpret_cast<V *>(&inner[0][1][n]) = im;
    if (!First) continue;
    *reinterpret_cast<V *>(&inner[1][0][n]) = tre;
    *reinterpret_cast<V *>(&inner[1][1][n]) = tim;
  }
}

// The moments of up to kNodes nodes over one chunk of l; the scratch of one thread.
template <class T, class In>
class ChunkSum {
  using R = Real<T>;

 public:
  ChunkSum(const VandermondeAnalysis<T, In> &p, const Moments<T> &moments) : p_(p), moments_(moments) {}

  void run(std::int64_t problem, std::int64_t chunk, std::int64_t firstNode) {
    problem_ = problem, chunk_ = chunk, firstNode_ = firstNode, firstL_ = chunk * kChunk;
    nodes_ = static_cast<int>(std::min<std::int64_t>(kNodes, p_.N - firstNode));
    columns_ = static_cast<int>(std::min<std::int64_t>(kColumns, p_.L));
    count_ = std::min<std::int64_t>(kChunk, p_.L - firstL_);
    makeTables();
    for (std::int64_t j = 0; j < p_.nrhs; ++j) {
      sumVector(j);
      for (int n = 0; n < nodes_; ++n) write(j, n);
    }
  }

 private:
  bool first() const { return p_.gX.data != nullptr; }

  void makeTables() {
    const int rows = static_cast<int>(ceilDiv<std::int64_t>(count_, kColumns));
    for (int n = 0; n < nodes_; ++n) {
      const LogNode<R> node = node_[n] = logNode(conjIf(p_.conjugate, p_.x.at(firstNode_ + n, 0, problem_)));
      tabled_[n] = isTabled(node, kColumns);
      const auto set = [&](int t, T power) { column_[0][t][n] = power.re, column_[1][t][n] = power.im; };
      if (tabled_[n])
        forColumnPowers(node, columns_, set);
      else
        for (int t = 0; t < columns_; ++t) set(t, T(0));
      for (int a = 0; a < std::min(rows, kRadix); ++a) lowRow_[a][n] = power(node, std::int64_t{a} * kColumns);
      for (int a = 0; a * kRadix < rows; ++a)
        highRow_[a][n] = power(node, firstL_ + std::int64_t{a} * kRadix * kColumns);
    }
  }

  In input(std::int64_t l, std::int64_t j) const { return p_.u.at(l, j, problem_); }

  int loadRow(int a, std::int64_t j) {
    const std::int64_t start = std::int64_t{a} * kColumns;
    const int columns = static_cast<int>(std::min<std::int64_t>(kColumns, count_ - start));
    for (int t = 0; t < columns; ++t) {
      const T u(input(firstL_ + start + t, j));
      row_.u[0][t] = u.re, row_.u[1][t] = u.im;
      row_.tu[0][t] = static_cast<R>(t) * u.re, row_.tu[1][t] = static_cast<R>(t) * u.im;
    }
    return columns;
  }

  void sumVector(std::int64_t j) {
    for (auto *sums : {&sum_, &error_})
      for (auto &moment : *sums) std::fill_n(moment, nodes_, T(0));
    const int lanes = ceilDiv(nodes_, kLanes<R>) * kLanes<R>;
    constexpr bool kComplexIn = isComplex<In>;
    for (int a = 0; std::int64_t{a} * kColumns < count_; ++a) {
      const int columns = loadRow(a, j);
      if (first())
        sumRow<R, kComplexIn, true>(column_[0], column_[1], row_, columns, lanes, inner_);
      else
        sumRow<R, kComplexIn, false>(column_[0], column_[1], row_, columns, lanes, inner_);
      addRow(a);
    }
  }

  // Adds row a's inner sums, times exp(a T x).
  void addRow(int a) {
    const R l = static_cast<R>(firstL_ + std::int64_t{a} * kColumns);
    for (int n = 0; n < nodes_; ++n) {
      const Scaled<R> power = highRow_[a / kRadix][n] * lowRow_[a % kRadix][n];
      const T inner{inner_[0][0][n], inner_[0][1][n]};
      addCompensated(sum_[0][n], error_[0][n], scaledBy(power.mantissa * inner, power.exponent));
      if (!first()) continue;
      const T withL = l * inner + T{inner_[1][0][n], inner_[1][1][n]};
      addCompensated(sum_[1][n], error_[1][n], scaledBy(power.mantissa * withL, power.exponent));
    }
  }

  void write(std::int64_t j, int n) {
    T zeroth = sum_[0][n] + error_[0][n], first = sum_[1][n] + error_[1][n];
    if (!tabled_[n] || !finite(zeroth) || !finite(first)) carefulSum(j, n, zeroth, first);
    moments_.data[moments_.of(0, chunk_, problem_, j, firstNode_ + n)] = zeroth;
    if (this->first()) moments_.data[moments_.of(1, chunk_, problem_, j, firstNode_ + n)] = first;
  }

  // The terms one by one.
  void carefulSum(std::int64_t j, int n, T &zeroth, T &first) const {
    CarefulSum<T> sum, withL;
    const std::int64_t last = lastTerm(node_[n], true);
    for (std::int64_t l = firstL_; l < firstL_ + count_; ++l) {
      const T u(input(l, j));
      if (l > last && finite(u)) continue;
      const Scaled<R> term = scaled(u) * power(node_[n], l);
      sum.add(valueOf(term));
      if (l > 0) withL.add(scaledBy(static_cast<R>(l) * term.mantissa, term.exponent));
    }
    zeroth = sum.value(), first = withL.value();
  }

  const VandermondeAnalysis<T, In> &p_;
  const Moments<T> &moments_;
  std::int64_t problem_, chunk_, firstNode_, firstL_, count_;
  int nodes_, columns_;
  LogNode<R> node_[kNodes];
  bool tabled_[kNodes];
  alignas(32) R column_[2][kColumns][kNodes] = {};
  Scaled<R> lowRow_[kRadix][kNodes], highRow_[kRadix][kNodes];
  Row<R> row_;
  alignas(32) R inner_[2][2][kNodes] = {};
  T sum_[2][kNodes], error_[2][kNodes];
};

template <class T>
T sumOfChunks(const Moments<T> &m, int moment, std::int64_t problem, std::int64_t vector, std::int64_t n) {
  CarefulSum<T> sum;
  for (std::int64_t chunk = 0; chunk < m.chunks; ++chunk) sum.add(m.data[m.of(moment, chunk, problem, vector, n)]);
  return sum.value();
}

template <class T>
void storeScaled(T &out, T value, T beta) {
  out = beta == T(0) ? value : value + beta * out;
}

template <class T, class In>
void finish(const VandermondeAnalysis<T, In> &p, const Moments<T> &moments, std::int64_t problem, std::int64_t n) {
  CarefulSum<T> gradient;
  for (std::int64_t j = 0; j < p.nrhs; ++j) {
    if (p.out.data) storeScaled(p.out.at(n, j, problem), p.alpha * sumOfChunks(moments, 0, problem, j, n), p.beta);
    if (p.gX.data && moments.chunks > 0)
      gradient.add(conj(p.weight.at(n, j, problem)) * sumOfChunks(moments, 1, problem, j, n));
  }
  if (p.gX.data) storeScaled(p.gX.at(n, 0, problem), conjIf(p.conjugateSum, p.alpha * gradient.value()), p.betaX);
}

}  // namespace

template <class T>
std::size_t analysisBytes(std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount, bool first) {
  WorkspaceLayout layout;
  layOut<T>(layout, L, N, nrhs, batchCount, first);
  return layout.bytes();
}
template std::size_t analysisBytes<Complex<float>>(std::int64_t, std::int64_t, std::int64_t, std::int64_t, bool);
template std::size_t analysisBytes<Complex<double>>(std::int64_t, std::int64_t, std::int64_t, std::int64_t, bool);

template <class T, class In>
void runAnalysis(const VandermondeAnalysis<T, In> &p, void *workspace) {
  WorkspaceLayout layout(workspace);
  const Moments<T> moments = layOut<T>(layout, p.L, p.N, p.nrhs, p.batchCount, p.gX.data != nullptr);
  const std::int64_t blocks = ceilDiv<std::int64_t>(p.N, kNodes), tasks = p.batchCount * moments.chunks * blocks;
  const double cost = static_cast<double>(std::min<std::int64_t>(p.N, kNodes)) *
                      (static_cast<double>(std::min(p.L, kChunk)) * static_cast<double>(p.nrhs) + 500);
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    ChunkSum<T, In> sum(p, moments);
    for (std::int64_t task = begin; task < end; ++task)
      sum.run(task / (moments.chunks * blocks), task / blocks % moments.chunks, task % blocks * kNodes);
  });
  const std::int64_t outputs = p.batchCount * p.N;
  parallelRanges(outputs, threadsFor(outputs, static_cast<double>(p.nrhs * (moments.chunks + 1)) * 4),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t k = begin; k < end; ++k) finish(p, moments, k / p.N, k % p.N);
                 });
}
template void runAnalysis(const VandermondeAnalysis<Complex<float>, float> &, void *);
template void runAnalysis(const VandermondeAnalysis<Complex<double>, double> &, void *);
template void runAnalysis(const VandermondeAnalysis<Complex<float>, Complex<float>> &, void *);
template void runAnalysis(const VandermondeAnalysis<Complex<double>, Complex<double>> &, void *);

}  // namespace hotdog::host
