// Substitution with Cholesky factors by teams of warps: each makes all rows of a group of G right-hand sides, by tiles
// of 32 rows, there and back.
//
// A row of tiles: the warps of a team take its tiles in turn, each the product of its tile with solved rows, then add
// up, and solve with the diagonal tile.
#pragma once

#include "cuda/potrs_common.cuh"

namespace hotdog::cuda {

inline constexpr int kPotrsTile = 32;

// What a team of W warps keeps in shared memory: a tile a warp, the diagonal tile, and a warp's rows of the solution.
// Columns of a tile are 33 elements apart, so that rows and columns are read without bank conflicts.
template <class T, int G, int W>
struct PotrsShared {
  static constexpr int ld = kPotrsTile + 1;
  T tiles[W + 1][kPotrsTile * ld];
  T rows[W][kPotrsTile * G];
  std::int32_t failed[W];
};

__device__ __forceinline__ float exchange(float x, int lane) { return __shfl_sync(kAllLanes, x, lane); }
__device__ __forceinline__ double exchange(double x, int lane) { return __shfl_sync(kAllLanes, x, lane); }
template <class R>
__device__ __forceinline__ Complex<R> exchange(Complex<R> z, int lane) {
  return {exchange(z.re, lane), exchange(z.im, lane)};
}

// Rows of tiles of one group of right-hand sides.
template <class T, int G, int W>
struct PotrsTeam {
  using Shared = PotrsShared<T, G, W>;
  static constexpr int ld = Shared::ld, kOwn = (G + W - 1) / W;  // right-hand sides that a warp finishes

  const PotrsProblem<T> &p;
  Shared &shared;
  const std::int64_t problem, firstVector;
  const int lane, warp;

  __device__ __forceinline__ std::int64_t tiles() const { return (p.n + kPotrsTile - 1) / kPotrsTile; }
  __device__ __forceinline__ bool hasVector(int g) const { return firstVector + g < p.nrhs; }
  __device__ __forceinline__ T *solution(int g, std::int64_t row) const {
    return p.x.vector(firstVector + g, problem) + row * p.x.inc;
  }

  // Tile (i, j) of the factor as it lies in memory, 0 beyond the matrix. Many loads at once: a store in between could
  // change what they read, for all the compiler knows, and each would wait for the one before.
  __device__ __forceinline__ void stage(T *tile, std::int64_t i, std::int64_t j) const {
    constexpr int kBatch = sizeof(T) == 16 ? 8 : 16;
    const std::int64_t row = i * kPotrsTile + lane, ldl = p.l.ldOf(problem);
    const T *const from = p.l.matrix(problem) + row + j * kPotrsTile * ldl;
    const int columns = row < p.n ? static_cast<int>(min(p.n - j * kPotrsTile, std::int64_t{kPotrsTile})) : 0;
#pragma unroll
    for (int c0 = 0; c0 < kPotrsTile; c0 += kBatch) {
      T value[kBatch];
#pragma unroll
      for (int c = 0; c < kBatch; ++c) value[c] = c0 + c < columns ? load(from + (c0 + c) * ldl) : T(0);
#pragma unroll
      for (int c = 0; c < kBatch; ++c) tile[(c0 + c) * ld + lane] = value[c];
    }
  }

  // The diagonal tile: what is beside the triangle is not read.
  __device__ __forceinline__ void stageDiagonal(T *tile, std::int64_t r) const {
    constexpr int kBatch = W == 1 ? (sizeof(T) == 16 ? 8 : 16) : kPotrsTile / W;
    const std::int64_t row = r * kPotrsTile + lane, ldl = p.l.ldOf(problem);
    const T *const from = p.l.matrix(problem) + row + r * kPotrsTile * ldl;
    const int size = static_cast<int>(min(p.n - r * kPotrsTile, std::int64_t{kPotrsTile}));
#pragma unroll
    for (int c0 = warp; c0 < kPotrsTile; c0 += kBatch * W) {
      T value[kBatch];
#pragma unroll
      for (int k = 0; k < kBatch; ++k) {
        const int c = c0 + k * W;
        value[k] = lane < size && c < size && (p.upper ? lane <= c : c <= lane) ? load(from + c * ldl) : T(0);
      }
#pragma unroll
      for (int k = 0; k < kBatch; ++k) tile[(c0 + k * W) * ld + lane] = value[k];
    }
  }

  // Solved rows of tile k, to element (c, g) at c G + g. conj(A) X = B is solved as A conj(X) = conj(B); what is
  // finished is X.
  __device__ __forceinline__ void stageRows(T *rows, std::int64_t k, bool finished) const {
    const std::int64_t row = k * kPotrsTile + lane;
    T value[G];
#pragma unroll
    for (int g = 0; g < G; ++g)
      value[g] = row < p.n && hasVector(g) ? conjIf(finished && p.conjugated(), loadShared(solution(g, row))) : T(0);
#pragma unroll
    for (int g = 0; g < G; ++g) rows[lane * G + g] = value[g];
  }

  // sum -= tile rows, this lane's row.
  __device__ __forceinline__ void subtract(T (&sum)[G], const T *tile, const T *rows, bool adjoint) const {
#pragma unroll 8
    for (int c = 0; c < kPotrsTile; ++c) {
      const T l = adjoint ? conj(tile[lane * ld + c]) : tile[c * ld + lane];
#pragma unroll
      for (int g = 0; g < G; ++g) sum[g] = fma(-l, rows[c * G + g], sum[g]);
    }
  }

  // x = L^-1 x for the rows of the diagonal tile, a row a lane; `size` rows are there.
  __device__ __forceinline__ void solveDiagonal(T (&x)[kOwn], const T *tile, const PotrsSweep &sweep, int size) const {
    const Real<T> reciprocal = lane < size ? 1 / realPart(tile[lane * (ld + 1)]) : Real<T>(0);
#pragma unroll(kOwn > 4 ? 2 : 8)
    for (int step = 0; step < kPotrsTile; ++step) {
      const int s = sweep.descending ? kPotrsTile - 1 - step : step;
      if (s >= size) continue;
      const T l = sweep.adjoint ? conj(tile[lane * ld + s]) : tile[s * ld + lane];
      const bool after = sweep.descending ? lane < s : lane > s;
#pragma unroll
      for (int o = 0; o < kOwn; ++o) {
        const T solved = exchange(reciprocal * x[o], s);
        if (lane == s) x[o] = solved;
        if (after) x[o] = fma(-l, solved, x[o]);
      }
    }
  }

  // Makes row r of tiles.
  __device__ void makeRow(std::int64_t r, const PotrsSweep &sweep) const {
    const std::int64_t before = sweep.descending ? tiles() - 1 - r : r, row = r * kPotrsTile + lane;
    const int size = static_cast<int>(min(p.n - r * kPotrsTile, std::int64_t{kPotrsTile}));
    T *const tile = shared.tiles[warp], *const diagonal = shared.tiles[W], *const rows = shared.rows[warp];
    stageDiagonal(diagonal, r);
    T sum[G];
#pragma unroll
    for (int g = 0; g < G; ++g) sum[g] = T(0);
    for (std::int64_t q = warp; q < before; q += W) {
      const std::int64_t k = sweep.descending ? tiles() - 1 - q : q;
      sweep.adjoint ? stage(tile, k, r) : stage(tile, r, k);
      stageRows(rows, k, sweep.descending);
      __syncwarp();
      subtract(sum, tile, rows, sweep.adjoint);
      __syncwarp();
    }
    // The sums of the warps, in their order.
#pragma unroll
    for (int g = 0; g < G; ++g) rows[g * kPotrsTile + lane] = sum[g];
    syncTeam<W>();
    T x[kOwn];
#pragma unroll
    for (int o = 0; o < kOwn; ++o) {
      const int g = warp + o * W;
      x[o] = T(0);
      if (g < G && lane < size && hasVector(g)) {
        x[o] = sweep.descending ? loadShared(solution(g, row))
                                : conjIf(p.conjugated(), load(p.b.vector(firstVector + g, problem) + row * p.b.inc));
        for (int w = 0; w < W; ++w) x[o] = x[o] + shared.rows[w][g * kPotrsTile + lane];
      }
    }
    solveDiagonal(x, diagonal, sweep, size);
#pragma unroll
    for (int o = 0; o < kOwn; ++o) {
      const int g = warp + o * W;
      if (g < G && lane < size && hasVector(g))
        store(solution(g, row), conjIf(sweep.descending && p.conjugated(), x[o]));
    }
    syncTeam<W>();
  }

  __device__ void makeNan() const {
    for (int g = 0; g < G && hasVector(g); ++g)
      for (std::int64_t i = warp * 32 + lane; i < p.n; i += W * 32)
        store(solution(g, i), T(static_cast<Real<T>>(__longlong_as_double(0x7ff8000000000000LL))));
  }
};

template <class T, int G, int W>
inline constexpr int kPotrsTeams = W > 1 ? 1 : sizeof(T) == 16 ? 2 : 4;  // of a block

// All rows of a group by one team.
template <class T, int G, int W>
__global__ void __launch_bounds__(kPotrsTeams<T, G, W> *W * 32)
    potrsKernel(const __grid_constant__ PotrsProblem<T> p, const std::int64_t groups) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char sharedBytes[];
  constexpr int teams = kPotrsTeams<T, G, W>;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32 % W, team = threadIdx.x / 32 / W;
  PotrsShared<T, G, W> &shared = reinterpret_cast<PotrsShared<T, G, W> *>(sharedBytes)[team];
  for (std::int64_t task = std::int64_t{blockIdx.x} * teams + team; task < groups * p.batchCount;
       task += std::int64_t{gridDim.x} * teams) {
    const PotrsTeam<T, G, W> t{p, shared, task / groups, task % groups * G, lane, warp};
    const std::int32_t failed =
        p.infoGiven ? p.info[t.problem] : failedPivot<T, W>(p, t.problem, lane, warp, shared.failed);
    if (!p.infoGiven && t.firstVector == 0 && lane == 0 && warp == 0) p.info[t.problem] = failed;
    if (failed != 0) {
      t.makeNan();
      continue;
    }
    // Each way with code of its own: a common loop is shorter, but 10 % slower.
    const PotrsSweep first(p.upper, false), second(p.upper, true);
    for (std::int64_t r = 0; r < t.tiles() && !p.secondHalf; ++r) t.makeRow(r, first);
    for (std::int64_t r = t.tiles(); r-- > 0;) t.makeRow(r, second);
  }
}

}  // namespace hotdog::cuda
