// Substitution with large Cholesky factors: the rows of one system in tiles that blocks make one at a time.
//
// A tile of rows subtracts the products of all solved rows, each thread those of one row with every kLanes-th column of
// a tile of the factor, straight from memory to registers, as those rows come. Then it takes the inverse of its
// diagonal tile, which another kernel has made before, and one step of refinement, which makes that as stable as
// substitution: three small products in a row instead of a chain as long as the tile. Tasks are handed out in the order
// in which they depend on each other, so that those that are waited for have begun.
//
// Blocks tell each other solved rows through an array in the workspace that is blank before: a number says itself that
// it is there, which takes half of the time of a flag with the fences that order it after the numbers.
#pragma once

#include "core/fault.h"
#include "cuda/potrs_common.cuh"

namespace hotdog::cuda {

template <class T, int G>
struct PotrsRowsShape {
  static constexpr int kRows = sizeof(T) == 16 ? 32 : 64;  // of a tile
  static constexpr int kLanes = sizeof(T) == 4 ? 4 : 8;    // threads that share a row
  static constexpr int kEach = kRows / kLanes, kThreads = kRows * kLanes;
  static constexpr int kOwn = std::max(1, G / kLanes);  // right-hand sides that a thread finishes
  static constexpr int kBlocks = sizeof(T) == 4 && G == 16 ? 2 : 1;  // of a multiprocessor, at least

  // From one element of a vector to the next; right-hand sides lie together. The lanes of a row read different banks.
  static constexpr int kStride =
      G == 1 ? 1 : G + (G * static_cast<int>(sizeof(T)) / 16 % 2 == 0 ? 16 / static_cast<int>(sizeof(T)) : 0);
};

template <class T>
inline constexpr int kPotrsRows = PotrsRowsShape<T, 1>::kRows;

__device__ __forceinline__ float exchangeXor(float x, int mask) { return __shfl_xor_sync(kAllLanes, x, mask); }
__device__ __forceinline__ double exchangeXor(double x, int mask) { return __shfl_xor_sync(kAllLanes, x, mask); }
template <class R>
__device__ __forceinline__ Complex<R> exchangeXor(Complex<R> z, int mask) {
  return {exchangeXor(z.re, mask), exchangeXor(z.im, mask)};
}

// Sums over 2 * Step lanes; each keeps its share of the Count sums, the lanes with bit Step of theirs the latter half.
template <int Step, int Count, class T, int G>
__device__ __forceinline__ void shareSums(T (&sum)[G], int lane) {
  if constexpr (Step > 0) {
    constexpr int half = Count / 2;
    if constexpr (half > 0) {
      const bool latter = (lane & Step) != 0;
#pragma unroll
      for (int h = 0; h < half; ++h) {
        const T sent = latter ? sum[h] : sum[h + half], kept = latter ? sum[h + half] : sum[h];
        sum[h] = kept + exchangeXor(sent, Step);
      }
    } else {
      sum[0] = sum[0] + exchangeXor(sum[0], Step);
    }
    shareSums<Step / 2, std::max(1, half)>(sum, lane);
  }
}

// ---- Numbers that say that they are there ---------------------------------------------------------------------------

// Blank: all bits set, which is a NaN that no result is.
__device__ __forceinline__ bool isThere(float x) { return __float_as_uint(x) != ~0u; }
__device__ __forceinline__ bool isThere(double x) { return __double_as_longlong(x) != ~0ll; }
template <class R>
__device__ __forceinline__ bool isThere(Complex<R> z) {
  return isThere(z.re) && isThere(z.im);
}

__device__ __forceinline__ void peek(float &x, const float *from) {
  asm volatile("ld.relaxed.gpu.global.f32 %0, [%1];" : "=f"(x) : "l"(from) : "memory");
}
__device__ __forceinline__ void peek(double &x, const double *from) {
  asm volatile("ld.relaxed.gpu.global.f64 %0, [%1];" : "=d"(x) : "l"(from) : "memory");
}
__device__ __forceinline__ void peek(Complex<float> &z, const Complex<float> *from) {
  asm volatile("ld.relaxed.gpu.global.v2.f32 {%0, %1}, [%2];" : "=f"(z.re), "=f"(z.im) : "l"(from) : "memory");
}
__device__ __forceinline__ void peek(Complex<double> &z, const Complex<double> *from) {
  asm volatile("ld.relaxed.gpu.global.v2.f64 {%0, %1}, [%2];" : "=d"(z.re), "=d"(z.im) : "l"(from) : "memory");
}

__device__ __forceinline__ float notBlank(float x) { return isThere(x) ? x : __uint_as_float(0x7fffffffu); }
__device__ __forceinline__ double notBlank(double x) {
  return isThere(x) ? x : __longlong_as_double(0x7fffffffffffffffll);
}
__device__ __forceinline__ void tellAll(float *to, float x) {
  asm volatile("st.relaxed.gpu.global.f32 [%0], %1;" ::"l"(to), "f"(notBlank(x)) : "memory");
}
__device__ __forceinline__ void tellAll(double *to, double x) {
  asm volatile("st.relaxed.gpu.global.f64 [%0], %1;" ::"l"(to), "d"(notBlank(x)) : "memory");
}
__device__ __forceinline__ void tellAll(Complex<float> *to, Complex<float> z) {
  asm volatile("st.relaxed.gpu.global.v2.f32 [%0], {%1, %2};" ::"l"(to), "f"(notBlank(z.re)), "f"(notBlank(z.im))
               : "memory");
}
__device__ __forceinline__ void tellAll(Complex<double> *to, Complex<double> z) {
  asm volatile("st.relaxed.gpu.global.v2.f64 [%0], {%1, %2};" ::"l"(to), "d"(notBlank(z.re)), "d"(notBlank(z.im))
               : "memory");
}

// ---- Workspace ------------------------------------------------------------------------------------------------------

template <class T>
struct PotrsRowsWorkspace {
  unsigned long long *taken;  // tasks of each sweep
  T *exchange;             // solved rows of the sweep: row i, right-hand side g of group q at (q tiles kRows + i) G + g
  std::int64_t exchanged;  // numbers there
  T *inverses;             // of problem p's diagonal tile r at (p tiles + r) kRows^2, column-major like the factor
};

// For groups of G right-hand sides.
template <class T>
PotrsRowsWorkspace<T> potrsRowsWorkspace(WorkspaceLayout &layout, const PotrsProblem<T> &p, std::int64_t G) {
  const Checked rows = Checked(ceilDiv<std::int64_t>(p.n, kPotrsRows<T>)) * kPotrsRows<T> * p.batchCount;
  const Checked exchanged = rows * ceilDiv(p.nrhs, G) * G;
  PotrsRowsWorkspace<T> workspace{};
  workspace.taken = layout.take<unsigned long long>(2);
  workspace.exchange = layout.take<T>(exchanged);
  workspace.exchanged = exchanged.value();
  workspace.inverses = layout.take<T>(rows * kPotrsRows<T>);
  return workspace;
}

// Before a sweep: makes the exchange blank and the count of tasks zero.
template <class T>
__global__ void __launch_bounds__(256) potrsBlankKernel(const PotrsRowsWorkspace<T> workspace, const int sweep) {
  awaitEarlierWork();
  const std::int64_t thread = std::int64_t{blockIdx.x} * 256 + threadIdx.x, threads = std::int64_t{gridDim.x} * 256;
  if (thread == 0) workspace.taken[sweep] = 0;
  const std::int64_t words = workspace.exchanged * static_cast<std::int64_t>(sizeof(T) / 4);
  for (std::int64_t i = thread; i < words; i += threads) reinterpret_cast<int *>(workspace.exchange)[i] = -1;
}

// ---- Inverses of the diagonal tiles ---------------------------------------------------------------------------------

inline constexpr int kInverseParts = 4;  // threads that share a column

template <class T>
inline constexpr int kInverseSharedBytes = 2 * kPotrsRows<T> *(kPotrsRows<T> + 1) * static_cast<int>(sizeof(T));

// A block a tile. An upper triangle is taken as the transposed lower one.
template <class T>
__global__ void __launch_bounds__(kPotrsRows<T> *kInverseParts)
    potrsInverseKernel(const __grid_constant__ PotrsProblem<T> p, T *inverses, const std::int64_t tiles) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char sharedBytes[];
  constexpr int R = kPotrsRows<T>, ld = R + 1, threads = R * kInverseParts;
  T *const l = reinterpret_cast<T *>(sharedBytes), *const x = l + R * ld;  // element (i, k) at i ld + k
  const int j = threadIdx.x % R, part = threadIdx.x / R;
  for (std::int64_t task = blockIdx.x; task < tiles * p.batchCount; task += gridDim.x) {
    const std::int64_t problem = task / tiles, first = task % tiles * R, ldl = p.l.ldOf(problem);
    const int size = static_cast<int>(min(p.n - first, std::int64_t{R}));
    const T *const from = p.l.matrix(problem) + first * (ldl + 1);
    for (int e = threadIdx.x; e < R * R; e += threads) {
      const int row = e % R, column = e / R, i = p.upper ? column : row, k = p.upper ? row : column;
      l[i * ld + k] = i < size && k <= i ? load(from + row + column * ldl) : T(i == k ? 1 : 0);
      x[i * ld + k] = T(i == k ? 1 : 0);
    }
    __syncthreads();
    if (threadIdx.x < R) l[threadIdx.x * (ld + 1)] = T(1 / realPart(l[threadIdx.x * (ld + 1)]));
    __syncthreads();
    // Column j: its elements from k + 1 on, once element k is known but for the division by the diagonal.
    for (int k = 0; k < R; ++k) {
      if (j <= k) {
        const T solved = realPart(l[k * (ld + 1)]) * x[k * ld + j];
#pragma unroll 4
        for (int i = k + 1 + part; i < R; i += kInverseParts)
          x[i * ld + j] = fma(-l[i * ld + k], solved, x[i * ld + j]);
      }
      __syncthreads();
    }
    for (int e = threadIdx.x; e < R * R; e += threads) {
      const int row = e % R, column = e / R, i = p.upper ? column : row, k = p.upper ? row : column;
      store(inverses + task * R * R + e, realPart(l[i * (ld + 1)]) * x[i * ld + k]);
    }
    __syncthreads();
  }
}

// ---- Rows -----------------------------------------------------------------------------------------------------------

// By the path of data that nobody changes.
template <class R>
__device__ __forceinline__ R loadConstant(const R *p) {
  return __ldg(p);
}
template <class R>
__device__ __forceinline__ Complex<R> loadConstant(const Complex<R> *p) {
  using Pair = std::conditional_t<sizeof(R) == 4, float2, double2>;
  const Pair z = __ldg(reinterpret_cast<const Pair *>(p));
  return {z.x, z.y};
}

template <class T, int G>
struct PotrsRowsShared {
  using Shape = PotrsRowsShape<T, G>;
  static constexpr int kVectors = Shape::kRows * Shape::kStride;
  alignas(16) T rows[2][kVectors];  // solved rows, alternately
  alignas(16) T right[kVectors], solved[kVectors];
  unsigned long long taken;
};

// A tile of rows of one group of right-hand sides.
template <class T, int G>
struct PotrsRowsTile {
  using Shape = PotrsRowsShape<T, G>;
  using Shared = PotrsRowsShared<T, G>;
  static constexpr int kStaged =
      (Shape::kRows * G + Shape::kThreads - 1) / Shape::kThreads;  // numbers a thread fetches
  static constexpr int R = Shape::kRows, kLanes = Shape::kLanes, kEach = Shape::kEach, kOwn = Shape::kOwn;
  using Part = T[kEach];  // of a row of a tile: columns lane, lane + kLanes, ...

  const PotrsProblem<T> &p;
  Shared &shared;
  const PotrsSweep sweep;
  const std::int64_t problem, firstVector, tiles, tile;
  T *const exchange;  // of the group

  static __device__ __forceinline__ int row() { return threadIdx.x / kLanes; }
  static __device__ __forceinline__ int lane() { return threadIdx.x % kLanes; }
  // The first of the right-hand sides that this thread finishes, and whether it is the one of those that do so.
  static __device__ __forceinline__ int firstOwn() { return lane() * G / kLanes; }
  static __device__ __forceinline__ bool owns() { return G >= kLanes || lane() % (kLanes / std::min(G, kLanes)) == 0; }

  __device__ __forceinline__ bool hasVector(int g) const { return firstVector + g < p.nrhs; }
  __device__ __forceinline__ T *solution(int g, std::int64_t i) const {
    return p.x.vector(firstVector + g, problem) + i * p.x.inc;
  }

  // This thread's part of tile (tile, k) of the matrix of the sweep, 0 beyond it. Without branches, so that all loads
  // are on their way at once: what is not there is read elsewhere.
  __device__ __forceinline__ void loadPart(Part &part, std::int64_t k) const {
    const std::int64_t ldl = p.l.ldOf(problem), i = tile * R + row(), first = k * R + lane();
    const T *const matrix = p.l.matrix(problem);
    const T *const from = matrix + (sweep.adjoint ? i * ldl + first : i + first * ldl);
    const std::int64_t step = sweep.adjoint ? kLanes : kLanes * ldl;
    if ((max(tile, k) + 1) * R <= p.n) {
#pragma unroll
      for (int m = 0; m < kEach; ++m) part[m] = conjIf(sweep.adjoint, loadConstant(from + m * step));
      return;
    }
    const int columns = i < p.n ? static_cast<int>(min(p.n - k * R, std::int64_t{R})) : 0;
#pragma unroll
    for (int m = 0; m < kEach; ++m) {
      const bool present = m * kLanes + lane() < columns;
      const T l = loadConstant(present ? from + m * step : matrix);
      part[m] = present ? conjIf(sweep.adjoint, l) : T(0);
    }
  }
  // The same of the diagonal tile, of which one triangle is there.
  __device__ __forceinline__ void loadDiagonal(Part &part) const {
    const std::int64_t ldl = p.l.ldOf(problem);
    const T *const corner = p.l.matrix(problem) + tile * R * (ldl + 1);
    const T *const from = corner + (sweep.adjoint ? row() * ldl + lane() : row() + lane() * ldl);
    const std::int64_t step = sweep.adjoint ? kLanes : kLanes * ldl;
    const int size = static_cast<int>(min(p.n - tile * R, std::int64_t{R}));
    const int sign = sweep.adjoint == p.upper ? 1 : -1;  // lower or upper triangle
#pragma unroll
    for (int m = 0; m < kEach; ++m) {
      const int c = m * kLanes + lane();
      const bool present = (sign * (row() - c) >= 0) & (max(row(), c) < size);
      const T l = loadConstant(present ? from + m * step : corner);
      part[m] = present ? conjIf(sweep.adjoint, l) : T(0);
    }
  }
  __device__ __forceinline__ void loadInverse(Part &part, const T *inverses) const {
    const T *const from =
        inverses + (problem * tiles + tile) * R * R + (sweep.adjoint ? lane() + row() * R : row() + lane() * R);
    const int step = sweep.adjoint ? kLanes : kLanes * R;
#pragma unroll
    for (int m = 0; m < kEach; ++m) part[m] = conjIf(sweep.adjoint, loadConstant(from + m * step));
  }

  // Tile q in the order of the sweep.
  __device__ __forceinline__ std::int64_t tileOf(int q) const {
    return sweep.descending ? tiles - 1 - q : std::int64_t{q};
  }

  // This thread's share of the q-th tile of solved rows, of which some may not be there yet.
  __device__ __forceinline__ void peekRows(T (&share)[kStaged], int q) const {
    const T *const from = exchange + tileOf(q) * (R * G);
#pragma unroll
    for (int s = 0; s < kStaged; ++s)
      if (const int e = threadIdx.x + s * Shape::kThreads; e < R * G) peek(share[s], from + e);
  }
  // Waits until all of it is there, and puts it into shared memory.
  __device__ __forceinline__ void stageRows(T *rows, T (&share)[kStaged], int q) const {
    while (true) {
      bool there = true;
#pragma unroll
      for (int s = 0; s < kStaged; ++s)
        if (threadIdx.x + s * Shape::kThreads < R * G) there = there && isThere(share[s]);
      if (there) break;
      peekRows(share, q);
    }
#pragma unroll
    for (int s = 0; s < kStaged; ++s)
      if (const int e = threadIdx.x + s * Shape::kThreads; e < R * G) rows[e / G * Shape::kStride + e % G] = share[s];
  }

  // sum += part vectors.
  static __device__ __forceinline__ void addProduct(T (&sum)[G], const Part &part, const T *vectors) {
#pragma unroll
    for (int m = 0; m < kEach; ++m) {
      T x[G];
      loadRun(x, vectors + (m * kLanes + lane()) * Shape::kStride);
#pragma unroll
      for (int g = 0; g < G; ++g) sum[g] = fma(part[m], x[g], sum[g]);
    }
  }
  static __device__ __forceinline__ void clear(T (&sum)[G]) {
#pragma unroll
    for (int g = 0; g < G; ++g) sum[g] = T(0);
  }
  static __device__ __forceinline__ void share(T (&sum)[G]) { shareSums<kLanes / 2, G>(sum, lane()); }

  // Tells the block what this thread owns.
  static __device__ __forceinline__ void tell(T *vectors, const T (&own)[kOwn]) {
    if (owns())
#pragma unroll
      for (int o = 0; o < kOwn; ++o) vectors[row() * Shape::kStride + firstOwn() + o] = own[o];
    __syncthreads();
  }

  __device__ __forceinline__ void loadRight(T (&right)[kOwn]) const {
    const std::int64_t i = tile * R + row();
#pragma unroll
    for (int o = 0; o < kOwn; ++o) {
      const int g = firstOwn() + o;
      right[o] = T(0);
      if (i >= p.n || !hasVector(g)) continue;
      right[o] = sweep.descending ? loadShared(solution(g, i))
                                  : conjIf(p.conjugated(), load(p.b.vector(firstVector + g, problem) + i * p.b.inc));
    }
  }

  // conj(A) X = B is solved as A conj(X) = conj(B); what is finished is X.
  __device__ __forceinline__ void storeSolved(const T (&solved)[kOwn]) const {
    const std::int64_t i = tile * R + row();
    if (!owns()) return;
#pragma unroll
    for (int o = 0; o < kOwn; ++o) {
      const int g = firstOwn() + o;
      tellAll(exchange + i * G + g, solved[o]);
      if (i < p.n && hasVector(g)) store(solution(g, i), conjIf(sweep.descending && p.conjugated(), solved[o]));
    }
  }

  // Solves with the diagonal tile: the product with its inverse, refined once.
  __device__ __forceinline__ void solveDiagonal(T (&own)[kOwn], const Part &diagonal, const Part &inverse) const {
    T sum[G], first[kOwn];
    tell(shared.right, own);
    clear(sum), addProduct(sum, inverse, shared.right), share(sum);
#pragma unroll
    for (int o = 0; o < kOwn; ++o) first[o] = sum[o];
    tell(shared.solved, first);
    clear(sum), addProduct(sum, diagonal, shared.solved), share(sum);
#pragma unroll
    for (int o = 0; o < kOwn; ++o) own[o] = own[o] - sum[o];
    tell(shared.right, own);
    clear(sum), addProduct(sum, inverse, shared.right), share(sum);
#pragma unroll
    for (int o = 0; o < kOwn; ++o) own[o] = first[o] + sum[o];
  }

  // For all threads of the block, which have left what is in shared memory.
  __device__ __forceinline__ void make(const T *inverses) const {
    const int before = static_cast<int>(sweep.descending ? tiles - 1 - tile : tile);
    T sum[G], own[kOwn], solved[kStaged];
    Part current, diagonal, inverse;
    clear(sum);
    // What the end needs, a tile before it: all wait for this tile then.
    const auto prepareEnd = [&] { loadDiagonal(diagonal), loadInverse(inverse, inverses), loadRight(own); };
    if (before < 2) prepareEnd();
    if (before > 0) loadPart(current, tileOf(0)), peekRows(solved, 0);
#pragma unroll 1
    for (int q = 0; q + 1 < before; ++q) {
      Part next;
      loadPart(next, tileOf(q + 1));
      if (q + 2 == before) prepareEnd();
      stageRows(shared.rows[q % 2], solved, q);
      peekRows(solved, q + 1);
      __syncthreads();
      addProduct(sum, current, shared.rows[q % 2]);
#pragma unroll
      for (int m = 0; m < kEach; ++m) current[m] = next[m];
    }
    if (before > 0) {
      stageRows(shared.rows[(before - 1) % 2], solved, before - 1);
      __syncthreads();
      addProduct(sum, current, shared.rows[(before - 1) % 2]);
    }
    share(sum);
#pragma unroll
    for (int o = 0; o < kOwn; ++o) own[o] = own[o] - sum[o];
    solveDiagonal(own, diagonal, inverse);
    storeSolved(own);
  }

  __device__ __forceinline__ void makeNan() const {
    const std::int64_t i = tile * R + row();
    if (i >= p.n) return;
    for (int g = lane(); g < G && hasVector(g); g += kLanes)
      store(solution(g, i), T(static_cast<Real<T>>(__longlong_as_double(0x7ff8000000000000LL))));
  }
};

template <class T, int G>
__global__ void __launch_bounds__(PotrsRowsShape<T, G>::kThreads, PotrsRowsShape<T, G>::kBlocks)
    potrsRowsKernel(const __grid_constant__ PotrsProblem<T> p, const PotrsRowsWorkspace<T> workspace,
                    const std::int64_t groups, const int sweep) {
  awaitEarlierWork();
  __shared__ PotrsRowsShared<T, G> shared;
  const std::int64_t all = groups * p.batchCount, tiles = (p.n + kPotrsRows<T> - 1) / kPotrsRows<T>;
  while (true) {
    if (threadIdx.x == 0) shared.taken = atomicAdd(workspace.taken + sweep, 1ull);
    __syncthreads();
    const auto task = static_cast<std::int64_t>(shared.taken);
    if (task >= all * tiles) return;
    const std::int64_t step = task / all, group = task % all;
    const PotrsRowsTile<T, G> tile{p,
                                   shared,
                                   PotrsSweep(p.upper, sweep == 1),
                                   group / groups,
                                   group % groups * G,
                                   tiles,
                                   sweep == 0 ? step : tiles - 1 - step,
                                   workspace.exchange + group * tiles * kPotrsRows<T> * G};
    if (p.info[tile.problem] != 0) {
      if (sweep == 0 || p.secondHalf) tile.makeNan();
    } else {
      tile.make(workspace.inverses);
    }
    __syncthreads();
  }
}

// ---- Launch ---------------------------------------------------------------------------------------------------------

template <int G, class T>
void runPotrsRows(const Execution &execution, const PotrsProblem<T> &problem, void *memory) {
  const PotrsProblem<T> &p = withFault("potrs/cuda/rows", problem);
  const std::int64_t groups = ceilDiv<std::int64_t>(problem.nrhs, G);
  WorkspaceLayout layout(memory);
  const PotrsRowsWorkspace<T> workspace = potrsRowsWorkspace(layout, problem, G);
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.n, kPotrsRows<T>);
  if (!p.infoGiven) runPotrsInfo(execution, p);
  launch(potrsInverseKernel<T>, gridFor(tiles * p.batchCount), kPotrsRows<T> * kInverseParts, kInverseSharedBytes<T>,
         execution, p, workspace.inverses, tiles);
  constexpr int threads = PotrsRowsShape<T, G>::kThreads;
  const auto blocks = static_cast<unsigned>(std::min<std::int64_t>(
      groups * p.batchCount * tiles, mostResidentBlocks(potrsRowsKernel<T, G>, threads, 0, execution.device)));
  const std::int64_t blanks = ceilDiv<std::int64_t>(workspace.exchanged, 1024);
  for (int sweep = p.secondHalf ? 1 : 0; sweep < 2; ++sweep) {
    launch(potrsBlankKernel<T>, gridFor(std::min<std::int64_t>(blanks, 1024)), 256, 0, execution, workspace, sweep);
    launch(potrsRowsKernel<T, G>, blocks, threads, 0, execution, p, workspace, groups, sweep);
  }
}

}  // namespace hotdog::cuda
