// Positive definite Toeplitz systems of any order: the recursion of toeplitz_lattice.cuh with its vectors in the
// workspace.
//
// A stride of steps at a time: one block per system computes their coefficients from the window of the stride, then as
// many blocks as there are tiles apply them, each to a tile of indices with the ghosts of a whole stride below it.
// Residual, refinement and judgement as in the fused kernel; what a system no longer needs returns at once. A task is
// one problem with one right-hand side; chunks of tasks share the workspace.
#include "core/fault.h"
#include "cuda/detail/launch.h"
#include "cuda/toeplitz_lattice.cuh"
#include "cuda/toeplitz_solve_hermitian.h"
#include "cuda/toeplitz_system.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 256;
constexpr std::int64_t kChunkBytes = std::int64_t{256} << 20;
constexpr int kResidualBlocks = 512;  // about, for one system

// Sizes of the tiles of a type.
template <class T>
struct Tile {
  static constexpr int kIndices = kTeamIndices<T>, kWarps = isComplex<T> ? 8 : 4, kLeadWarps = isComplex<T> ? 3 : 1;
  using Shape = LatticeShape<kIndices>;
  static constexpr int kStride = 8 * Shape::kPanel;               // steps
  static constexpr int kCover = Shape::lanes(kWarps) * kIndices;  // positions of a block
  static constexpr int kOwn = kCover - kStride;                   // without the ghosts of a tile
  static_assert(Shape::lanes(kLeadWarps) * kIndices >= kStride && kOwn > 0 && kStride % kIndices == 0, "");
};

struct LargeShape {
  int n;
  std::int64_t groups, tasks, chunk;  // tasks of a problem, all, those of a chunk
  std::int64_t length;                // elements of a vector in the workspace
  int tiles, rowTiles, slices;        // of the recursion, of the residual; pieces of a residual's sums
};

// What a system knows of itself.
template <class W>
struct State {
  double matrix, right, inverseEnergy, best;
  W z0, below;
  unsigned long long residual, solution, change, stored;  // maxima, as bits that order as the numbers do
  int matrixExponent, rightExponent, failed;
  bool finiteRight, active, accepted;
};

template <class T>
struct LargeBuffers {
  using W = Wide<T>;
  State<W> *states;
  W *a[2], *b[2], *z, *x, *candidate, *residual, *partial, *r, *mu;

  LargeBuffers(WorkspaceLayout &layout, const LargeShape &s) {
    const Checked all = Checked(s.length) * s.chunk;
    states = layout.take<State<W>>(s.chunk);
    for (W **v : {&a[0], &a[1], &b[0], &b[1], &z, &x, &candidate, &residual}) *v = layout.take<W>(all);
    partial = layout.take<W>(all * s.slices);
    for (W **v : {&r, &mu}) *v = layout.take<W>(Checked(Tile<T>::kStride) * s.chunk);
  }
};

template <class T>
struct Systems {
  ToeplitzSolveHermitianProblem<T> p;
  LargeShape s;
  LargeBuffers<T> buffers;
  std::int64_t first, count;  // tasks of this chunk

  __device__ std::int64_t problem(std::int64_t task) const { return (first + task) / s.groups; }
  __device__ std::int64_t vector(std::int64_t task) const { return (first + task) % s.groups; }
  __device__ ScaledVector<T> column(std::int64_t task, int exponent) const {
    return {&p.c.at(0, 0, problem(task)), p.c.inc, s.n, powerOfTwo(-exponent), true};
  }
  __device__ ScaledVector<T> right(std::int64_t task, int exponent) const {
    const bool any = p.nrhs > 0;
    return {any ? &p.b.at(0, vector(task), problem(task)) : nullptr, p.b.inc, any ? s.n : 0, powerOfTwo(-exponent),
            false};
  }
};

__device__ void atomicMaxBits(unsigned long long *address, double value) {
  atomicMax(address, static_cast<unsigned long long>(__double_as_longlong(value)));
}
__device__ double fromBits(unsigned long long bits) { return __longlong_as_double(static_cast<long long>(bits)); }

// Calls body(task, i) for i < count of each system of the chunk, a run of elements of one system a block.
template <class T, class Body>
__device__ void forElements(const Systems<T> &m, std::int64_t count, Body &&body) {
  const std::int64_t blocks = ceilDiv<std::int64_t>(count, kThreads);
  for (std::int64_t k = blockIdx.x; k < blocks * m.count; k += gridDim.x)
    body(k / blocks, static_cast<int>(k % blocks * kThreads + threadIdx.x));
}

// A block a system: scales, norms.
template <class T>
__global__ void __launch_bounds__(kThreads) prepareKernel(const __grid_constant__ Systems<T> m) {
  awaitEarlierWork();
  __shared__ double reduction[32];
  for (std::int64_t task = blockIdx.x; task < m.count; task += gridDim.x) {
    State<Wide<T>> state{};
    state.matrixExponent = exponentOf(maxAbs(realPart(Wide<T>(load(&m.p.c.at(0, 0, m.problem(task)))))));
    const ScaledVector<T> column = m.column(task, state.matrixExponent), right = m.right(task, 0);
    double largest = 0, broken = 0, sum = 0;
    for (int i = threadIdx.x; i < m.s.n; i += kThreads) {
      const Wide<T> value = right(i);
      largest = maxFinite(largest, value);
      broken = finite(value) ? broken : 1;
      sum += (i ? 2 : 1) * maxAbs(column(i));
    }
    largest = blockReduce(largest, 0.0, reduction, Larger());
    broken = blockReduce(broken, 0.0, reduction, Larger());
    state.matrix = blockReduce(sum, 0.0, reduction, [](double a, double b) { return a + b; });
    state.rightExponent = exponentOf(largest);
    state.right = powerOfTwo(-state.rightExponent) * largest;
    state.finiteRight = broken == 0;
    state.active = true;
    state.best = infinity();
    if (threadIdx.x == 0) m.buffers.states[task] = state;
  }
}

// The recursion at order 1, with the right-hand side or, to refine, the residual. The state is changed by the thread of
// position 0 in fields that no other thread reads here.
template <class T>
__global__ void __launch_bounds__(kThreads) startKernel(const __grid_constant__ Systems<T> m, bool refine) {
  awaitEarlierWork();
  using W = Wide<T>;
  forElements(m, m.s.length, [&](std::int64_t task, int p) {
    State<W> &state = m.buffers.states[task];
    if (!state.active || p >= m.s.length) return;
    const std::int64_t base = task * m.s.length;
    const ScaledVector<T> column = m.column(task, state.matrixExponent), right = m.right(task, state.rightExponent);
    const auto start = [&](int i) {
      if (i >= m.s.n) return W(0);
      return refine ? load(&m.buffers.residual[base + i]) : right(i);
    };
    const double energy = realPart(column(0));
    const W mu = (1 / energy) * start(0), t = column(p + 1);
    store(&m.buffers.a[0][base + p], t);
    store(&m.buffers.b[0][base + p], t);
    store(&m.buffers.z[base + p], fma(-mu, t, start(p + 1)));
    if (p > 0) return;
    state.failed = energy > 0 && finite(energy) ? 0 : 1;
    state.inverseEnergy = 1 / energy;
    state.z0 = -mu;
    state.below = W(1);
    state.residual = state.solution = 0;
  });
}

// The coefficients of the stride that begins at this position.
template <class T>
__global__ void __launch_bounds__(Tile<T>::kLeadWarps * 32)
    leadKernel(const __grid_constant__ Systems<T> m, int first, int current) {
  awaitEarlierWork();
  using W = Wide<T>;
  constexpr int C = Tile<T>::kIndices, kWarps = Tile<T>::kLeadWarps;
  extern __shared__ __align__(16) unsigned char memory[];
  const Team<Span::block> team(kWarps, kWarps);
  const LatticeShared<W, C> shared(memory, kWarps, kWarps);
  for (std::int64_t task = blockIdx.x; task < m.count; task += gridDim.x) {
    State<W> &state = m.buffers.states[task];
    if (!state.active || state.failed) continue;
    const std::int64_t base = task * m.s.length, toCoefficients = task * Tile<T>::kStride;
    Lattice<W, C, Span::block> lattice(team, shared, m.s.n, first);
    lattice.begin(state.inverseEnergy, W(0));
    W a[C], b[C], z[C], z0(0);
#pragma unroll
    for (int e = 0; e < C; ++e) {
      const int p = lattice.index(e) - 1;
      const bool there = p < m.s.n - 1;
      a[e] = there ? load(&m.buffers.a[current][base + p]) : W(0);
      b[e] = there ? load(&m.buffers.b[current][base + p]) : W(0);
      z[e] = there ? load(&m.buffers.z[base + p]) : W(0);
    }
    constexpr int kGhostLanes = LatticeShape<C>::kGhostLanes;
    const int lanes = min(Tile<T>::kStride / C, (m.s.n - 1 - first + C - 1) / C);
    for (int lane = 0; lane < lanes && !lattice.failed(); lane += kGhostLanes) {
      lattice.template exchange<true>(lane, a, b, z);
      lattice.panel(lane, min(kGhostLanes, lanes - lane), a, b, z, z0, [&](auto guarded, int t, int order) {
        const LatticeSteps<W> steps = lattice.template advance<decltype(guarded)::value>(t, order);
        if (threadIdx.x == 0) {
          const std::int64_t at = toCoefficients + order - 1 - first;
          store(&m.buffers.r[at], steps.r[0]), store(&m.buffers.r[at + 1], steps.r[1]);
          store(&m.buffers.mu[at], steps.mu[0]), store(&m.buffers.mu[at + 1], steps.mu[1]);
        }
        return steps;
      });
    }
    __syncthreads();  // every thread has read the state
    if (threadIdx.x == 0) state.inverseEnergy = lattice.inverseEnergy(), state.failed = lattice.failedOrder();
  }
}

// The steps of a stride on a tile, from one pair of buffers to the other.
template <class T>
__global__ void __launch_bounds__(Tile<T>::kWarps * 32)
    applyKernel(const __grid_constant__ Systems<T> m, int first, int current) {
  awaitEarlierWork();
  using W = Wide<T>;
  constexpr int C = Tile<T>::kIndices, kWarps = Tile<T>::kWarps, kStride = Tile<T>::kStride;
  extern __shared__ __align__(16) unsigned char memory[];
  const Team<Span::block> team(kWarps, kWarps);
  const LatticeShared<W, C> shared(memory, kWarps, kWarps);
  W *const r = shared.x, *const mu = r + kStride;
  for (std::int64_t k = blockIdx.x; k < m.count * m.s.tiles; k += gridDim.x) {
    const std::int64_t task = k / m.s.tiles, base = task * m.s.length;
    State<W> &state = m.buffers.states[task];
    if (!state.active || state.failed) continue;
    const int tile = static_cast<int>(k % m.s.tiles);
    // Positions begin..end of this tile, those of the first tile without ghosts.
    const int origin = tile * Tile<T>::kOwn, begin = tile == 0 ? 0 : origin + kStride, end = origin + Tile<T>::kCover;
    for (int t = threadIdx.x; t < kStride; t += kWarps * 32) {
      store(&r[t], load(&m.buffers.r[task * kStride + t]));
      store(&mu[t], load(&m.buffers.mu[task * kStride + t]));
    }
    Lattice<W, C, Span::block> lattice(team, shared, m.s.n, origin);
    lattice.begin(0, tile == 0 ? state.below : W(0));
    W a[C], b[C], z[C], z0 = tile == 0 ? state.z0 : W(0);
#pragma unroll
    for (int e = 0; e < C; ++e) {
      const int p = lattice.index(e) - 1;
      const bool there = p < m.s.n - 1;
      a[e] = there ? load(&m.buffers.a[current][base + p]) : W(0);
      b[e] = there ? load(&m.buffers.b[current][base + p]) : W(0);
      z[e] = there && p >= begin && lattice.owns(e) ? load(&m.buffers.z[base + p]) : W(0);
    }
    constexpr int kGhostLanes = LatticeShape<C>::kGhostLanes;
    const int lanes = min(kStride / C, (m.s.n - 1 - first + C - 1) / C), shift = (first - origin) / C;
    for (int lane = 0; lane < lanes; lane += kGhostLanes) {
      lattice.template exchange<false>(lane, a, b, z);
      lattice.panel(shift + lane, min(kGhostLanes, lanes - lane), a, b, z, z0, [&](auto, int t, int) {
        const int at = lane * C + t;
        return LatticeSteps<W>{{load(&r[at]), load(&r[at + 1])}, {load(&mu[at]), load(&mu[at + 1])}};
      });
    }
#pragma unroll
    for (int e = 0; e < C; ++e) {
      const int p = lattice.index(e) - 1;
      if (!lattice.owns(e) || p < begin || p >= end) continue;
      store(&m.buffers.a[1 - current][base + p], a[e]);
      store(&m.buffers.b[1 - current][base + p], b[e]);
      store(&m.buffers.z[base + p], z[e]);
    }
    __syncthreads();  // the coefficients are read, and the state
    if (tile == 0 && threadIdx.x == 0) state.z0 = z0, state.below = lattice.below();
  }
}

// The solution to try: -z, or x - z.
template <class T>
__global__ void __launch_bounds__(kThreads) candidateKernel(const __grid_constant__ Systems<T> m, bool refine) {
  awaitEarlierWork();
  using W = Wide<T>;
  __shared__ double reduction[32];
  forElements(m, m.s.length, [&](std::int64_t task, int i) {
    State<W> &state = m.buffers.states[task];
    if (!state.active || state.failed) return;
    const std::int64_t base = task * m.s.length;
    double size = 0;
    if (i < m.s.length) {
      W value(0);
      if (i < m.s.n) {
        const W z = i == 0 ? state.z0 : load(&m.buffers.z[base + i - 1]);
        value = refine ? load(&m.buffers.x[base + i]) - z : -z;
      }
      store(&m.buffers.candidate[base + i], value);
      size = maxAbs(value);
    }
    size = blockReduce(size, 0.0, reduction, Larger());
    if (threadIdx.x == 0) atomicMaxBits(&state.solution, size);
  });
}

// Partial sums of b - T x over a slice of the columns, on a tile of rows.
template <class T>
__global__ void __launch_bounds__(Tile<T>::kWarps * 32) residualKernel(const __grid_constant__ Systems<T> m) {
  awaitEarlierWork();
  using W = Wide<T>;
  constexpr int C = Tile<T>::kIndices, kWarps = Tile<T>::kWarps;
  extern __shared__ __align__(16) unsigned char memory[];
  const Team<Span::block> team(kWarps, kWarps);
  const LatticeShared<W, C> shared(memory, kWarps, kWarps);
  const int parts = m.s.rowTiles * m.s.slices;
  for (std::int64_t k = blockIdx.x; k < m.count * parts; k += gridDim.x) {
    const std::int64_t task = k / parts, base = task * m.s.length;
    const State<W> &state = m.buffers.states[task];
    if (!state.active || state.failed) continue;
    const int slice = static_cast<int>(k % parts / m.s.rowTiles),
              origin = static_cast<int>(k % m.s.rowTiles) * Tile<T>::kCover;
    const ScaledVector<T> column = m.column(task, state.matrixExponent), right = m.right(task, state.rightExponent);
    const W *const x = m.buffers.candidate + base;
    const Lattice<W, C, Span::block> lattice(team, shared, m.s.n, origin);
    const W x0 = slice == 0 ? load(&x[0]) : W(0);
    W z[C], z0 = slice == 0 ? fma(-x0, column(0), right(0)) : W(0);
#pragma unroll
    for (int e = 0; e < C; ++e) z[e] = slice == 0 ? fma(-x0, column(lattice.index(e)), right(lattice.index(e))) : W(0);
    const int lanes = lattice.lanes(), each = (lanes + m.s.slices - 1) / m.s.slices;
    lattice.subtractProducts(column, x, min(lanes, slice * each), min(lanes, (slice + 1) * each), z0, z);
    W *const sums = m.buffers.partial + (task * m.s.slices + slice) * m.s.length;
    if (origin == 0 && threadIdx.x == 0) store(&sums[0], z0);
#pragma unroll
    for (int e = 0; e < C; ++e)
      if (lattice.owns(e)) store(&sums[lattice.index(e)], z[e]);
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads) sumKernel(const __grid_constant__ Systems<T> m) {
  awaitEarlierWork();
  using W = Wide<T>;
  __shared__ double reduction[32];
  forElements(m, m.s.n, [&](std::int64_t task, int i) {
    State<W> &state = m.buffers.states[task];
    if (!state.active || state.failed) return;
    double size = 0;
    if (i < m.s.n) {
      const W *const sums = m.buffers.partial + task * m.s.slices * m.s.length + i;
      W sum = load(sums);
      for (int slice = 1; slice < m.s.slices; ++slice) sum += load(&sums[slice * m.s.length]);
      store(&m.buffers.residual[task * m.s.length + i], sum);
      size = magnitude(sum);
    }
    size = blockReduce(size, 0.0, reduction, Larger());
    if (threadIdx.x == 0) atomicMaxBits(&state.residual, size);
  });
}

// Whether the candidate is better, and whether to go on.
template <class T>
__global__ void __launch_bounds__(kThreads) judgeKernel(const __grid_constant__ Systems<T> m, bool refine) {
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x * kThreads + threadIdx.x; task < m.count;
       task += std::int64_t(gridDim.x) * kThreads) {
    State<Wide<T>> &state = m.buffers.states[task];
    const bool judged = state.active && !state.failed;
    state.active = false;
    state.accepted = false;
    if (!judged) continue;
    const double error = backwardError(fromBits(state.residual), state.matrix, fromBits(state.solution), state.right);
    if (refine && !(error < state.best)) continue;
    state.accepted = true;
    state.best = error;
    state.active = state.finiteRight && !(error <= toeplitzBackwardBound<Real<T>>(m.s.n));
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads) acceptKernel(const __grid_constant__ Systems<T> m) {
  awaitEarlierWork();
  forElements(m, m.s.length, [&](std::int64_t task, int i) {
    if (i < m.s.length && m.buffers.states[task].accepted)
      store(&m.buffers.x[task * m.s.length + i], load(&m.buffers.candidate[task * m.s.length + i]));
  });
}

// Stores the solution in the scale of the problem, or NaN, and measures what that took from it.
template <class T>
__global__ void __launch_bounds__(kThreads) storeKernel(const __grid_constant__ Systems<T> m) {
  awaitEarlierWork();
  using W = Wide<T>;
  __shared__ double reduction[32];
  forElements(m, m.s.n, [&](std::int64_t task, int i) {
    State<W> &state = m.buffers.states[task];
    const bool solved = !state.failed && state.finiteRight;
    double change = 0, size = 0;
    if (i < m.s.n) {
      const int exponent = state.rightExponent - state.matrixExponent;
      const W value = load(&m.buffers.x[task * m.s.length + i]);
      const T stored = solved ? T(powerOfTwo(exponent) * value) : notANumber<T>();
      store(&m.p.x.at(i, m.vector(task), m.problem(task)), stored);
      change = magnitude(powerOfTwo(-exponent) * W(stored) - value);
      size = maxAbs(value);
    }
    change = blockReduce(change, 0.0, reduction, Larger());
    size = blockReduce(size, 0.0, reduction, Larger());
    if (threadIdx.x == 0) atomicMaxBits(&state.change, change), atomicMaxBits(&state.stored, size);
  });
}

template <class T>
__global__ void __launch_bounds__(kThreads) infoKernel(const __grid_constant__ Systems<T> m) {
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x * kThreads + threadIdx.x; task < m.count;
       task += std::int64_t(gridDim.x) * kThreads) {
    const State<Wide<T>> &state = m.buffers.states[task];
    const bool met = state.best <= toeplitzBackwardBound<Real<T>>(m.s.n) &&
                     fromBits(state.change) <= toeplitzStorageLoss<Real<T>>() * fromBits(state.stored);
    const int info = state.failed ? state.failed : met || !state.finiteRight ? 0 : m.s.n + 1;
    if (m.s.groups == 1)
      m.p.info[m.problem(task)] = info;
    else
      atomicMax(&m.p.info[m.problem(task)], info);  // right-hand sides agree on a failing minor; n + 1 outranks 0
  }
}

template <class T>
LargeShape shapeOf(const ToeplitzSolveHermitianProblem<T> &p) {
  using Sizes = Tile<T>;
  LargeShape s{};
  s.n = static_cast<int>(p.n);
  s.groups = std::max<std::int64_t>(1, p.nrhs);
  s.tasks = s.groups * p.batchCount;
  // The first tile serves kCover positions, each later one kOwn; a residual's rows lie in tiles without ghosts.
  s.tiles =
      static_cast<int>(1 + ceilDiv<std::int64_t>(std::max<std::int64_t>(0, p.n - 1 - Sizes::kCover), Sizes::kOwn));
  s.rowTiles = static_cast<int>(ceilDiv<std::int64_t>(p.n, Sizes::kCover));
  s.slices = std::clamp(ceilDiv(kResidualBlocks, s.rowTiles), 1, 16);
  s.length = ceilDiv<std::int64_t>(p.n + 2 * Sizes::kIndices, 32) * 32;
  const std::int64_t bytes = (8 + s.slices) * s.length * static_cast<std::int64_t>(sizeof(Wide<T>));
  s.chunk = std::clamp<std::int64_t>(kChunkBytes / bytes, 1, std::max<std::int64_t>(1, s.tasks));
  return s;
}

template <class T>
void recur(const Execution &execution, const Systems<T> &m, bool refine) {
  using W = Wide<T>;
  using Sizes = Tile<T>;
  const auto bytes = [](int warps) { return LatticeShared<W, Sizes::kIndices>::bytes(warps, warps); };
  launch(startKernel<T>, gridFor(ceilDiv<std::int64_t>(m.s.length, kThreads) * m.count), kThreads, 0, execution, m,
         refine);
  int current = 0;
  for (int first = 0; first < m.s.n - 1; first += Sizes::kStride, current = 1 - current) {
    launch(leadKernel<T>, gridFor(m.count), Sizes::kLeadWarps * 32, bytes(Sizes::kLeadWarps), execution, m, first,
           current);
    launch(applyKernel<T>, gridFor(m.count * m.s.tiles), Sizes::kWarps * 32, bytes(Sizes::kWarps), execution, m, first,
           current);
  }
}

template <class T>
void solveChunk(const Execution &execution, const Systems<T> &m) {
  using Sizes = Tile<T>;
  const unsigned elements = gridFor(ceilDiv<std::int64_t>(m.s.length, kThreads) * m.count),
                 systems = gridFor(ceilDiv<std::int64_t>(m.count, kThreads));
  launch(prepareKernel<T>, gridFor(m.count), kThreads, 0, execution, m);
  for (int attempt = 0; attempt <= kToeplitzMostRefinements; ++attempt) {
    recur(execution, m, attempt > 0);
    launch(candidateKernel<T>, elements, kThreads, 0, execution, m, attempt > 0);
    launch(residualKernel<T>, gridFor(m.count * m.s.rowTiles * m.s.slices), Sizes::kWarps * 32,
           LatticeShared<Wide<T>, Sizes::kIndices>::bytes(Sizes::kWarps, Sizes::kWarps), execution, m);
    launch(sumKernel<T>, elements, kThreads, 0, execution, m);
    launch(judgeKernel<T>, systems, kThreads, 0, execution, m, attempt > 0);
    launch(acceptKernel<T>, elements, kThreads, 0, execution, m);
  }
  if (m.p.nrhs > 0) launch(storeKernel<T>, elements, kThreads, 0, execution, m);
  launch(infoKernel<T>, systems, kThreads, 0, execution, m);
}

}  // namespace

template <class T>
std::size_t ToeplitzSolveHermitianLarge<T>::workspaceBytes(const ToeplitzSolveHermitianProblem<T> &p) {
  WorkspaceLayout layout;
  LargeBuffers<T>(layout, shapeOf(p));
  return layout.bytes();
}

template <class T>
void ToeplitzSolveHermitianLarge<T>::run(const Execution &execution, const ToeplitzSolveHermitianProblem<T> &problem) {
  const ToeplitzSolveHermitianProblem<T> &p = withFault("toeplitz_solve_hermitian/cuda/large", problem);
  LargeShape s = shapeOf(problem);
  WorkspaceLayout layout(execution.workspace);
  const LargeBuffers<T> buffers(layout, s);
  s.groups = std::max<std::int64_t>(1, p.nrhs), s.tasks = s.groups * p.batchCount;
  for (std::int64_t first = 0; first < s.tasks; first += s.chunk)
    solveChunk(execution, Systems<T>{p, s, buffers, first, std::min(s.chunk, s.tasks - first)});
}

template struct ToeplitzSolveHermitianLarge<float>;
template struct ToeplitzSolveHermitianLarge<double>;
template struct ToeplitzSolveHermitianLarge<Complex<float>>;
template struct ToeplitzSolveHermitianLarge<Complex<double>>;

}  // namespace hotdog::cuda
