// Products with the node matrices of displacement types on the host, n^2 operations a vector in double precision.
#include "core/node_product.h"

#include "core/checked.h"
#include "core/compensated.h"
#include "host/displacement_steps.h"
#include "host/parallel.h"
#include "host/simd.h"

namespace hotdog::host {
namespace {

constexpr int kNodes = 64;  // of a tile

// A tile of rows of K in arrays, so that loops over them vectorise.
template <class W>
struct NodeTile {
  W q[kNodes], scale[kNodes];
  double inside[kNodes];  // 1 or 0
  int count;
};

template <class T>
NodeTile<Wide<T>> loadTile(const NodeProductProblem<T> &p, std::int64_t first, std::int64_t problem) {
  using W = Wide<T>;
  NodeTile<W> tile{};
  tile.count = static_cast<int>(std::min<std::int64_t>(kNodes, p.n - first));
  for (int i = 0; i < tile.count; ++i) {
    const W s(conjIf(p.conjugate, p.s.at(first + i, 0, problem)));
    const NodeRow<W> row = nodeRow(p.matrix, s, W(conjIf(p.conjugate, p.f)), p.unit, p.n);
    tile.q[i] = row.q, tile.scale[i] = row.scale, tile.inside[i] = row.outside ? 0 : 1;
  }
  return tile;
}

// sums[i] = sum_k u[k] q^k, or q^(n-1-k) outside, by Horner's rule.
template <class T, class W>
HOTDOG_SIMD void evaluate(const NodeTile<W> &tile, const T *u, std::int64_t n, W *sums) {
  for (std::int64_t k = 0; k < n; ++k) {
    const W upper(u[n - 1 - k]), lower(u[k]);
    for (int i = 0; i < kNodes; ++i) {
      const double inside = tile.inside[i];
      sums[i] = fma(sums[i], tile.q[i], inside * upper + (1 - inside) * lower);
    }
  }
}

// sums[k] += sum_i w[i] q_i^k over the nodes of one kind, in the order of k or against it.
template <class W>
HOTDOG_SIMD void addPowers(const W *q, W *w, W *sums, std::int64_t n, bool backwards) {
  constexpr int kPartial = 8;  // partial sums, so that they make a vector
  for (std::int64_t k = 0; k < n; ++k) {
    W partial[kPartial] = {};
    for (int i = 0; i < kNodes; i += kPartial)
      for (int a = 0; a < kPartial; ++a) {
        partial[a] += w[i + a];
        w[i + a] = w[i + a] * q[i + a];
      }
    for (int a = 1; a < kPartial; ++a) partial[0] += partial[a];
    sums[backwards ? n - 1 - k : k] += partial[0];
  }
}

template <class T>
void runRows(const NodeProductProblem<T> &p, std::int64_t problem, std::int64_t first) {
  using W = Wide<T>;
  const NodeTile<W> tile = loadTile(p, first, problem);
  for (std::int64_t v = 0; v < p.nrhs; ++v)
    for (std::int64_t j = 0; j < p.r; ++j) {
      W sums[kNodes] = {};
      evaluate(tile, p.from.signal(j, v, problem), p.n, sums);
      for (int i = 0; i < tile.count; ++i) p.to.signal(j, v, problem)[first + i] = T(tile.scale[i] * sums[i]);
    }
}

template <class T>
void runTransposed(const NodeProductProblem<T> &p, std::int64_t problem, std::int64_t vector, std::int64_t column,
                   Wide<T> *sums) {
  using W = Wide<T>;
  const T *const from = p.from.signal(column, vector, problem);
  T *const to = p.to.signal(column, vector, problem);
  std::fill_n(sums, p.n, W(0));
  for (std::int64_t first = 0; first < p.n; first += kNodes) {
    const NodeTile<W> tile = loadTile(p, first, problem);
    for (const bool outside : {false, true}) {
      W q[kNodes] = {}, w[kNodes] = {};
      bool any = false;
      for (int i = 0; i < tile.count; ++i)
        if ((tile.inside[i] == 0) == outside)
          q[i] = tile.q[i], w[i] = tile.scale[i] * W(from[first + i]), any = true;
      if (any) addPowers(q, w, sums, p.n, outside);
    }
  }
  for (std::int64_t k = 0; k < p.n; ++k) to[k] = T(sums[k]);
}

}  // namespace

template <class T>
void nodeProduct(const NodeProductProblem<T> &p, Wide<T> *scratch) {
  const double square = 4.0 * static_cast<double>(p.n) * static_cast<double>(p.n);
  if (p.transpose) {
    const std::int64_t tasks = p.r * p.nrhs * p.batchCount;
    parallelRanges(tasks, threadsFor(tasks, square), [&](std::int64_t begin, std::int64_t end, int thread) {
      for (std::int64_t task = begin; task < end; ++task)
        runTransposed(p, task / (p.r * p.nrhs), task / p.r % p.nrhs, task % p.r, scratch + thread * p.n);
    });
  } else {
    const std::int64_t tiles = ceilDiv<std::int64_t>(p.n, kNodes), tasks = tiles * p.batchCount;
    const double cost = square / static_cast<double>(tiles) * static_cast<double>(p.r * p.nrhs);
    parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
      for (std::int64_t task = begin; task < end; ++task) runRows(p, task / tiles, task % tiles * kNodes);
    });
  }
}

template <class T>
void columnScale(const ColumnProductProblem<T> &p) {
  const std::int64_t tasks = p.nrhs * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, static_cast<double>(p.n * p.r)),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t task = begin; task < end; ++task)
                     for (std::int64_t j = 0; j < p.r; ++j) {
                       const std::int64_t v = task % p.nrhs, problem = task / p.nrhs;
                       const T *const column = p.columns.signal(j, v, problem), *const x = p.from.signal(j, v, problem);
                       T *const to = p.to.signal(j, v, problem);
                       for (std::int64_t k = 0; k < p.n; ++k)
                         to[k * p.to.inc] = conjIf(p.conjugateColumns, column[k * p.columns.inc]) * x[k * p.from.inc];
                     }
                 });
}

template <class T>
void columnCombine(const ColumnProductProblem<T> &p) {
  const std::int64_t tasks = p.nrhs * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, static_cast<double>(p.n * p.r)),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t task = begin; task < end; ++task) {
                     const std::int64_t v = task % p.nrhs, problem = task / p.nrhs;
                     T *const out = p.to.signal(0, v, problem);
                     for (std::int64_t k = 0; k < p.n; ++k) {
                       T sum(0);
                       for (std::int64_t j = 0; j < p.r; ++j)
                         sum = fma(conjIf(p.conjugateColumns, p.columns.signal(j, v, problem)[k * p.columns.inc]),
                                   p.from.signal(j, v, problem)[k * p.from.inc], sum);
                       T &to = out[k * p.to.inc];
                       to = p.beta == T(0) ? p.alpha * sum : p.alpha * sum + p.beta * to;
                     }
                   }
                 });
}

template <class T>
void columnGradient(const ColumnGradientProblem<T> &p) {
  const std::int64_t tasks = p.r * p.batchCount;
  parallelRanges(tasks, threadsFor(tasks, static_cast<double>(p.n * p.nrhs)),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t task = begin; task < end; ++task) {
                     const std::int64_t j = task % p.r, problem = task / p.r;
                     T *const out = p.to.signal(j, 0, problem);
                     for (std::int64_t k = 0; k < p.n; ++k) {
                       CarefulSum<T> sum;
                       for (std::int64_t v = 0; v < p.nrhs; ++v) sum.add(p.term(k, j, v, problem));
                       const T value = p.alpha * conjIf(p.conjugateOutput, sum.value());
                       T &to = out[k * p.to.inc];
                       to = p.beta == T(0) ? value : value + p.beta * to;
                     }
                   }
                 });
}

#define HOTDOG_INSTANTIATE(T)                                \
  template void nodeProduct<T>(const NodeProductProblem<T> &, Wide<T> *); \
  template void columnScale<T>(const ColumnProductProblem<T> &); \
  template void columnCombine<T>(const ColumnProductProblem<T> &); \
  template void columnGradient<T>(const ColumnGradientProblem<T> &);
HOTDOG_INSTANTIATE(float)
HOTDOG_INSTANTIATE(double)
HOTDOG_INSTANTIATE(Complex<float>)
HOTDOG_INSTANTIATE(Complex<double>)

}  // namespace hotdog::host
