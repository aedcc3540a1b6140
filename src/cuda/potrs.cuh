// Substitution with Cholesky factors, by tiles of 32 rows and groups of G right-hand sides.
//
// A row of tiles: the warps of a team take its tiles in turn, each the product of its tile with solved rows, then add
// up, and solve with the diagonal tile. A team either makes all rows of a group, there and back, or takes one row at a
// time, of whatever group is next, and waits for the rows before it: rows are handed out in the order in which they
// depend on each other, so that those that are waited for have begun. Both ways do the same arithmetic in the same
// order.
#pragma once

#include "core/fault.h"
#include "core/potrf.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/potrs.h"

namespace hotdog::cuda {

inline constexpr int kPotrsTile = 32;
inline constexpr unsigned kPotrsLanes = 0xffffffffu;

// One of the two triangular solves: rows of tiles upwards or downwards, with the tiles or their adjoints.
struct PotrsSweep {
  bool descending, adjoint;

  // A = L L^H: L, then L^H; A = U^H U: U^H, then U.
  __host__ __device__ PotrsSweep(bool upper, bool second) : descending(second), adjoint(second != upper) {}
};

// What a team of W warps keeps in shared memory: a tile a warp, the diagonal tile, and a warp's rows of the solution.
// Columns of a tile are 33 elements apart, so that rows and columns are read without bank conflicts.
template <class T, int G, int W>
struct PotrsShared {
  static constexpr int ld = kPotrsTile + 1;
  T tiles[W + 1][kPotrsTile * ld];
  T rows[W][kPotrsTile * G];
  std::int32_t failed[W];
};

template <int W>
__device__ __forceinline__ void syncTeam() {
  if constexpr (W == 1)
    __syncwarp();
  else
    __syncthreads();
}

__device__ __forceinline__ float exchange(float x, int lane) { return __shfl_sync(kPotrsLanes, x, lane); }
__device__ __forceinline__ double exchange(double x, int lane) { return __shfl_sync(kPotrsLanes, x, lane); }
template <class R>
__device__ __forceinline__ Complex<R> exchange(Complex<R> z, int lane) {
  return {exchange(z.re, lane), exchange(z.im, lane)};
}

// Past the first-level cache: other multiprocessors may have written it.
template <class R>
__device__ __forceinline__ R loadShared(const R *p) {
  return __ldcg(p);
}
template <class R>
__device__ __forceinline__ Complex<R> loadShared(const Complex<R> *p) {
  using Pair = std::conditional_t<sizeof(R) == 4, float2, double2>;
  const Pair z = __ldcg(reinterpret_cast<const Pair *>(p));
  return {z.x, z.y};
}

__device__ __forceinline__ int awaitRows(const int *progress, int needed) {
  int seen;
  do asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(seen) : "l"(progress) : "memory");
  while (seen < needed);
  return seen;
}

// The first element of the diagonal that is no positive finite number, from 1 on, or 0; of interest to all threads.
template <class T, int W>
__device__ std::int32_t failedPivot(const PotrsProblem<T> &p, std::int64_t problem, int lane, int warp,
                                    std::int32_t *failed) {
  const T *const l = p.l.matrix(problem);
  unsigned first = ~0u;
  for (std::int64_t k = warp * 32 + lane; k < p.n && first == ~0u; k += W * 32)
    if (!isPivot(realPart(load(l + k * (p.l.ldOf(problem) + 1))))) first = static_cast<unsigned>(k + 1);
  first = __reduce_min_sync(kPotrsLanes, first);
  if (lane == 0) failed[warp] = static_cast<std::int32_t>(first);
  syncTeam<W>();
  for (int w = 0; w < W; ++w) first = min(first, static_cast<unsigned>(failed[w]));
  syncTeam<W>();
  return first == ~0u ? 0 : static_cast<std::int32_t>(first);
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
#pragma unroll 8
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

  // Makes row r of tiles; await(k) returns once k rows of tiles are solved.
  template <class Await>
  __device__ void makeRow(std::int64_t r, const PotrsSweep &sweep, const Await &await) const {
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
      await(q + 1);
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

  __device__ void makeNan(std::int64_t first, std::int64_t end) const {
    for (int g = 0; g < G && hasVector(g); ++g)
      for (std::int64_t i = first + warp * 32 + lane; i < end; i += W * 32)
        store(solution(g, i), T(static_cast<Real<T>>(__longlong_as_double(0x7ff8000000000000LL))));
  }
};

template <class T, int G, int W>
inline constexpr int kPotrsTeams = W == 1 ? 4 : 1;  // of a block

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
      t.makeNan(0, p.n);
      continue;
    }
    const PotrsSweep first(p.upper, false), second(p.upper, true);
    for (std::int64_t r = 0; r < t.tiles() && !p.secondHalf; ++r) t.makeRow(r, first, [](std::int64_t) {});
    for (std::int64_t r = t.tiles(); r-- > 0;) t.makeRow(r, second, [](std::int64_t) {});
  }
}

// ---- A row at a time ------------------------------------------------------------------------------------------------

// In the workspace: of each sweep the next task, and of each group the rows of tiles that are solved.
struct PotrsProgress {
  int *counters;  // taken[2] (64 bits each), then rows[sweep][group]
  __host__ __device__ unsigned long long *taken(int sweep) const {
    return reinterpret_cast<unsigned long long *>(counters) + sweep;
  }
  __host__ __device__ int *rows(int sweep, std::int64_t groups) const { return counters + 4 + sweep * groups; }
};

// Puts info there, if it is not yet, and zeros the progress. A warp a problem.
template <class T>
__global__ void __launch_bounds__(128) potrsPrepareKernel(const __grid_constant__ PotrsProblem<T> p,
                                                          const PotrsProgress progress, const std::int64_t counters) {
  awaitEarlierWork();
  __shared__ std::int32_t failed[4];
  const std::int64_t thread = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x;
  for (std::int64_t i = thread; i < counters; i += std::int64_t{gridDim.x} * blockDim.x) progress.counters[i] = 0;
  if (p.infoGiven) return;
  for (std::int64_t problem = thread / 32; problem < p.batchCount; problem += std::int64_t{gridDim.x} * 4) {
    const std::int32_t info = failedPivot<T, 1>(p, problem, threadIdx.x % 32, 0, failed + threadIdx.x / 32);
    if (threadIdx.x % 32 == 0) p.info[problem] = info;
  }
}

template <class T, int G, int W>
__global__ void __launch_bounds__(W * 32)
    potrsRowsKernel(const __grid_constant__ PotrsProblem<T> p, const PotrsProgress progress, const std::int64_t groups,
                    const int sweep) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char sharedBytes[];
  __shared__ unsigned long long taken;
  PotrsShared<T, G, W> &shared = *reinterpret_cast<PotrsShared<T, G, W> *>(sharedBytes);
  const std::int64_t all = groups * p.batchCount, rows = (p.n + kPotrsTile - 1) / kPotrsTile;
  while (true) {
    if (threadIdx.x == 0) taken = atomicAdd(progress.taken(sweep), 1ull);
    __syncthreads();
    const auto task = static_cast<std::int64_t>(taken);
    __syncthreads();
    if (task >= all * rows) return;
    const std::int64_t step = task / all, group = task % all, r = sweep == 0 ? step : rows - 1 - step;
    const PotrsTeam<T, G, W> t{p,
                               shared,
                               group / groups,
                               group % groups * G,
                               static_cast<int>(threadIdx.x % 32),
                               static_cast<int>(threadIdx.x / 32)};
    if (p.info[t.problem] != 0) {
      if (sweep == 0 || p.secondHalf) t.makeNan(r * kPotrsTile, min(p.n, (r + 1) * kPotrsTile));
      continue;
    }
    int *const solved = progress.rows(sweep, all) + group;
    int seen = 0;
    t.makeRow(r, PotrsSweep(p.upper, sweep == 1), [&](std::int64_t needed) {
      if (seen < needed) seen = awaitRows(solved, static_cast<int>(needed));
    });
    if (threadIdx.x == 0) {
      __threadfence();
      asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(solved), "r"(static_cast<int>(step + 1)) : "memory");
    }
  }
}

// ---- Which way ------------------------------------------------------------------------------------------------------

template <class T>
inline constexpr int kPotrsWarps = sizeof(T) == 16 ? 4 : 8;  // of a team that shares rows of tiles
template <class T>
inline constexpr std::int64_t kPotrsWarpOrder = 2 * kPotrsTile;          // up to this order one warp is a team
inline constexpr std::int64_t kPotrsRowsBytes = std::int64_t{32} << 20;  // a factor from which on teams share its rows

inline int potrsGroup(std::int64_t nrhs) { return nrhs == 1 ? 1 : nrhs <= 4 ? 4 : 16; }

template <class T>
std::int64_t potrsGroups(const PotrsProblem<T> &p) {
  return ceilDiv<std::int64_t>(p.nrhs, potrsGroup(p.nrhs)) * p.batchCount;
}

template <class T>
bool potrsIsLarge(const PotrsProblem<T> &p) {
  return p.n > kPotrsWarpOrder<T> &&
         static_cast<double>(p.n) * static_cast<double>(p.n) * sizeof(T) >= static_cast<double>(kPotrsRowsBytes);
}

// Where systems are large and leave multiprocessors without one.
template <class T>
bool potrsByRows(const Execution &execution, const PotrsProblem<T> &p) {
  return potrsIsLarge(p) && 2 * potrsGroups(p) < multiprocessors(execution.device);
}

inline std::int64_t potrsCounters(std::int64_t groups) { return 4 + 2 * groups; }

template <class T, int G>
void runPotrs(const Execution &execution, const PotrsProblem<T> &problem, void *workspace) {
  const bool byRows = potrsByRows(execution, problem);
  const PotrsProblem<T> &p = byRows ? withFault("potrs/cuda/rows", problem) : withFault("potrs/cuda/groups", problem);
  const std::int64_t groups = ceilDiv<std::int64_t>(problem.nrhs, G);
  constexpr int W = kPotrsWarps<T>;
  using Shared = PotrsShared<T, G, W>;
  if (problem.n <= kPotrsWarpOrder<T>) {
    constexpr int teams = kPotrsTeams<T, G, 1>;
    launch(potrsKernel<T, G, 1>, gridFor(ceilDiv<std::int64_t>(groups * p.batchCount, teams)), teams * 32,
           teams * sizeof(PotrsShared<T, G, 1>), execution, p, groups);
  } else if (!byRows) {
    launch(potrsKernel<T, G, W>, gridFor(groups * p.batchCount), W * 32, sizeof(Shared), execution, p, groups);
  } else {
    const PotrsProgress progress{static_cast<int *>(workspace)};
    launch(potrsPrepareKernel<T>, gridFor(ceilDiv<std::int64_t>(p.batchCount, 4)), 128, 0, execution, p, progress,
           potrsCounters(potrsGroups(problem)));
    const std::int64_t tasks = groups * p.batchCount * ceilDiv<std::int64_t>(p.n, kPotrsTile);
    const auto blocks = static_cast<unsigned>(std::min<std::int64_t>(
        tasks, mostResidentBlocks(potrsRowsKernel<T, G, W>, W * 32, sizeof(Shared), execution.device)));
    for (int sweep = p.secondHalf ? 1 : 0; sweep < 2; ++sweep)
      launch(potrsRowsKernel<T, G, W>, blocks, W * 32, sizeof(Shared), execution, p, progress, groups, sweep);
  }
}

// As much for any number of groups as there are multiprocessors: more systems never ask for less.
template <class T>
std::size_t PotrsSolve<T>::workspaceBytes(const Execution &execution, const PotrsProblem<T> &p) {
  if (p.nrhs == 0 || !potrsIsLarge(p)) return 0;
  WorkspaceLayout layout;
  layout.take<int>(potrsCounters(std::min<std::int64_t>(potrsGroups(p), multiprocessors(execution.device))));
  return layout.bytes();
}

template <class T>
void PotrsSolve<T>::run(const Execution &execution, const PotrsProblem<T> &p, void *workspace) {
  if (p.n == 0 || p.nrhs == 0) {
    if (!p.infoGiven)
      launch(potrsPrepareKernel<T>, gridFor(ceilDiv<std::int64_t>(p.batchCount, 4)), 128, 0, execution, p,
             PotrsProgress{nullptr}, std::int64_t{0});
    return;
  }
  switch (potrsGroup(p.nrhs)) {
    case 1:
      return runPotrs<T, 1>(execution, p, workspace);
    case 4:
      return runPotrs<T, 4>(execution, p, workspace);
    default:
      return runPotrs<T, 16>(execution, p, workspace);
  }
}

}  // namespace hotdog::cuda
