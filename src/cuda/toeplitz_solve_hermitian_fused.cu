// Positive definite Toeplitz systems in one kernel: the recursion, the residual and, where it misses the bound,
// refinement, all in the registers of a team of warps (toeplitz_lattice.cuh).
//
// Up to n of about 257 (real) or 129 (complex) the team is one warp; then a block; then, from compute capability 9.0
// on, a cluster. A task is one problem with one right-hand side, and each repeats the recursion: its chain, one
// reciprocal a step, costs the time, not its arithmetic.
#include "core/fault.h"
#include "cuda/detail/launch.h"
#include "cuda/toeplitz_lattice.cuh"
#include "cuda/toeplitz_solve_hermitian.h"
#include "cuda/toeplitz_system.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kMostClusterBlocks = 8, kClusterBlockWarps = 4;  // one warp a scheduler
constexpr int kMostBlockWarps = 8;                             // without clusters
constexpr int kTasksOfBlock = 4;                               // where a team is a warp

struct FusedShape {
  Span span;
  int indices;              // a lane
  int warps, warpsOfBlock;  // of a team
  std::int64_t groups, tasks;
};

template <class T, int C, Span span>
class FusedTask {
  using W = Wide<T>;

 public:
  __device__ FusedTask(const ToeplitzSolveHermitianProblem<T> &p, const Team<span> &team,
                       const LatticeShared<W, C> &shared, std::int64_t problem, std::int64_t vector)
      : p_(p),
        shared_(shared),
        lattice_(team, shared, static_cast<int>(p.n)),
        n_(static_cast<int>(p.n)),
        problem_(problem),
        vector_(vector) {}

  // Solves and stores; returns info.
  __device__ __forceinline__ int run() {
    const T *const c = &p_.c.at(0, 0, problem_);
    matrixExponent_ = exponentOf(maxAbs(realPart(Wide<T>(load(c)))));
    const ScaledVector<T> column{c, p_.c.inc, n_, powerOfTwo(-matrixExponent_), true};
    W z[C], x[C], z0, x0;
    const ScaledVector<T> right = readOperands(column, z0, z);
    const double bound = toeplitzBackwardBound<Real<T>>(n_);
    double best = infinity();
    for (int attempt = 0; attempt <= kToeplitzMostRefinements; ++attempt) {
      if (const int failed = lattice_.solve(column, z0, z)) return storeNan(), failed;
      if (!finiteRight_) return storeNan(), 0;
      double sizes[2] = {0, 0};  // of the residual and the solution
      sizes[1] = candidate(attempt > 0, x0, x, z0, z);
      lattice_.publish(z0, z);
      residual(column, right, z0, z);
      sizes[0] = magnitude(z0);
#pragma unroll
      for (int e = 0; e < C; ++e) sizes[0] = fmax(sizes[0], lattice_.owns(e) ? magnitude(z[e]) : 0);
      lattice_.reduce(sizes, Larger());
      const double error = backwardError(sizes[0], matrixNorm_, sizes[1], largestRight_);
      if (attempt > 0 && !(error < best)) break;
      best = error;
      x0 = load(&shared_.x[0]);
#pragma unroll
      for (int e = 0; e < C; ++e) x[e] = load(&shared_.x[lattice_.index(e)]);
      if (best <= bound) break;
    }
    const bool kept = storeSolution(x0, x);
    return best <= bound && kept ? 0 : n_ + 1;
  }

 private:
  // z <- b - T x for the published x.
  __device__ __forceinline__ void residual(const ScaledVector<T> &column, const ScaledVector<T> &right, W &z0,
                                           W (&z)[C]) const {
    const W x0 = load(&shared_.x[0]);
    z0 = fma(-x0, column(0), right(0));
#pragma unroll
    for (int e = 0; e < C; ++e) z[e] = fma(-x0, column(lattice_.index(e)), right(lattice_.index(e)));
    lattice_.subtractProducts(column, shared_.x, 0, lattice_.lanes(), z0, z);
  }

  // The right-hand side, scaled to a largest magnitude in [1, 2), and its elements of this lane; norms.
  __device__ __forceinline__ ScaledVector<T> readOperands(const ScaledVector<T> &column, W &z0, W (&z)[C]) {
    const bool any = p_.nrhs > 0;
    ScaledVector<T> right{any ? &p_.b.at(0, vector_, problem_) : nullptr, p_.b.inc, any ? n_ : 0, powerOfTwo(0), false};
    z0 = right(0);
    W t[C];
#pragma unroll
    for (int e = 0; e < C; ++e) t[e] = column(lattice_.index(e)), z[e] = right(lattice_.index(e));
    double sizes[3] = {lattice_.ownsFirst() ? maxAbs(column(0)) : 0, maxFinite(0.0, z0), finite(z0) ? 0.0 : 1.0};
#pragma unroll
    for (int e = 0; e < C; ++e) {
      sizes[0] += lattice_.owns(e) ? 2 * maxAbs(t[e]) : 0;
      sizes[1] = maxFinite(sizes[1], z[e]);
      sizes[2] = finite(z[e]) ? sizes[2] : 1.0;
    }
    lattice_.reduce(sizes, [](int v, double a, double b) { return v == 0 ? a + b : fmax(a, b); });
    matrixNorm_ = sizes[0];
    rightExponent_ = exponentOf(sizes[1]);
    finiteRight_ = sizes[2] == 0;
    right.scale = powerOfTwo(-rightExponent_);
    largestRight_ = right.scale * sizes[1];
    z0 = right.scale * z0;
#pragma unroll
    for (int e = 0; e < C; ++e) z[e] = right.scale * z[e];
    return right;
  }

  // z <- the solution to try, x - z or -z; returns the largest magnitude of this lane's.
  __device__ __forceinline__ double candidate(bool refined, W x0, const W (&x)[C], W &z0, W (&z)[C]) const {
    z0 = refined ? x0 - z0 : -z0;
    double largest = maxAbs(z0);
#pragma unroll
    for (int e = 0; e < C; ++e) {
      z[e] = refined ? x[e] - z[e] : -z[e];
      largest = fmax(largest, lattice_.owns(e) ? maxAbs(z[e]) : 0);
    }
    return largest;
  }

  __device__ void storeNan() const {
    if (p_.nrhs == 0) return;
    if (lattice_.ownsFirst()) store(&p_.x.at(0, vector_, problem_), notANumber<T>());
#pragma unroll
    for (int e = 0; e < C; ++e)
      if (lattice_.owns(e)) store(&p_.x.at(lattice_.index(e), vector_, problem_), notANumber<T>());
  }

  // Stores the solution in the scale of the problem; whether the type can hold it.
  __device__ bool storeSolution(W x0, const W (&x)[C]) {
    if (p_.nrhs == 0) return true;
    const int exponent = rightExponent_ - matrixExponent_;
    const PowerOfTwo<double> scale = powerOfTwo(exponent), unscale = powerOfTwo(-exponent);
    double sizes[2] = {0, 0};  // of the change and of the solution
    const auto storeElement = [&](int i, W value) {
      const T stored = T(scale * value);
      store(&p_.x.at(i, vector_, problem_), stored);
      sizes[0] = fmax(sizes[0], magnitude(unscale * W(stored) - value));
      sizes[1] = fmax(sizes[1], maxAbs(value));
    };
    if (lattice_.ownsFirst()) storeElement(0, x0);
#pragma unroll
    for (int e = 0; e < C; ++e)
      if (lattice_.owns(e)) storeElement(lattice_.index(e), x[e]);
    lattice_.reduce(sizes, Larger());
    return sizes[0] <= toeplitzStorageLoss<Real<T>>() * sizes[1];
  }

  const ToeplitzSolveHermitianProblem<T> &p_;
  const LatticeShared<W, C> &shared_;
  Lattice<W, C, span> lattice_;
  const int n_;
  const std::int64_t problem_, vector_;
  int matrixExponent_ = 0, rightExponent_ = 0;
  bool finiteRight_ = true;
  double matrixNorm_ = 0, largestRight_ = 0;
};

template <class T, int C, Span span>
__global__ void __launch_bounds__(span == Span::warp ? kTasksOfBlock * 32 : kMostBlockWarps * 32)
    toeplitzSolveHermitianFusedKernel(const __grid_constant__ ToeplitzSolveHermitianProblem<T> p,
                                      const __grid_constant__ FusedShape s) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char memory[];
  const int warpsHere = static_cast<int>(blockDim.x / 32), teamsOfBlock = span == Span::warp ? warpsHere : 1,
            blocksOfTeam = span == Span::cluster ? s.warps / s.warpsOfBlock : 1;
  const std::size_t bytes = LatticeShared<Wide<T>, C>::bytes(s.warps, s.warpsOfBlock);
  // By a shuffle, so that the compiler knows it to be the same in the warp.
  const int teamOfBlock = span == Span::warp ? __shfl_sync(0xffffffffu, static_cast<int>(threadIdx.x / 32), 0) : 0;
  const Team<span> team(s.warps, s.warpsOfBlock);
  const LatticeShared<Wide<T>, C> shared(memory + teamOfBlock * bytes, s.warps, s.warpsOfBlock);
  const std::int64_t teams = std::int64_t(gridDim.x) / blocksOfTeam * teamsOfBlock;
  if (span == Span::cluster) team.meet();  // every block is there, and its shared memory
  for (std::int64_t task = std::int64_t(blockIdx.x) / blocksOfTeam * teamsOfBlock + teamOfBlock; task < s.tasks;
       task += teams) {
    const std::int64_t problem = task / s.groups;
    FusedTask<T, C, span> solver(p, team, shared, problem, task % s.groups);
    const int info = solver.run();
    if (team.warp() == 0 && threadIdx.x % 32 == 0) {
      if (s.groups == 1)
        p.info[problem] = info;
      else
        atomicMax(&p.info[problem], info);  // right-hand sides agree on a failing minor; n + 1 outranks 0
    }
    team.meet();  // before the next task, or the end of a block, takes the shared memory
  }
}

template <class T>
FusedShape shapeOf(const Execution &execution, const ToeplitzSolveHermitianProblem<T> &p) {
  using Shape = LatticeShape<kTeamIndices<T>>;
  FusedShape s{};
  s.groups = std::max<std::int64_t>(1, p.nrhs);
  s.tasks = s.groups * p.batchCount;
  s.span = Span::warp;
  s.warps = s.warpsOfBlock = 1;
  for (s.indices = 2; s.indices <= (isComplex<T> ? 4 : 8); s.indices *= 2)
    if (p.n <= 32 * s.indices + 1) return s;
  s.indices = kTeamIndices<T>;
  s.span = Span::block;
  const bool clusters = capabilityMajor(execution.device) >= 9;
  if (p.n > Shape::mostOrder(clusters ? kMostClusterBlocks * kClusterBlockWarps : kMostBlockWarps))
    return s.warps = 0, s;
  s.warps = s.warpsOfBlock = Shape::warpsFor(p.n);
  if (!clusters || s.warps <= kClusterBlockWarps) return s;
  s.span = Span::cluster;
  const int blocks = ceilDiv(s.warps, kClusterBlockWarps);
  s.warpsOfBlock = ceilDiv(s.warps, blocks);
  s.warps = blocks * s.warpsOfBlock;
  return s;
}

template <class T, int C, Span span>
void launchFused(const Execution &execution, const ToeplitzSolveHermitianProblem<T> &p, const FusedShape &s) {
  const int blocksOfTeam = s.warps / s.warpsOfBlock;
  // Several systems a block only where that leaves no multiprocessor idle.
  const int tasksOfBlock =
      span == Span::warp && s.tasks >= kTasksOfBlock * multiprocessors(execution.device) ? kTasksOfBlock : 1;
  const std::size_t bytes = LatticeShared<Wide<T>, C>::bytes(s.warps, s.warpsOfBlock);
  const unsigned teams = std::min(gridFor(ceilDiv<std::int64_t>(s.tasks, tasksOfBlock)), unsigned{INT32_MAX} / 8);
  const Grid grid(dim3(teams * static_cast<unsigned>(blocksOfTeam)), static_cast<unsigned>(blocksOfTeam));
  launch(toeplitzSolveHermitianFusedKernel<T, C, span>, grid, static_cast<unsigned>(32 * tasksOfBlock * s.warpsOfBlock),
         bytes * static_cast<std::size_t>(tasksOfBlock), execution, p, s);
}

}  // namespace

template <class T>
bool ToeplitzSolveHermitianFused<T>::serves(const Execution &execution, const ToeplitzSolveHermitianProblem<T> &p) {
  return shapeOf(execution, p).warps > 0;
}

template <class T>
void ToeplitzSolveHermitianFused<T>::run(const Execution &execution, const ToeplitzSolveHermitianProblem<T> &problem) {
  const ToeplitzSolveHermitianProblem<T> &p = withFault("toeplitz_solve_hermitian/cuda/fused", problem);
  const FusedShape s = shapeOf(execution, p);
  if (s.span == Span::cluster) return launchFused<T, kTeamIndices<T>, Span::cluster>(execution, p, s);
  if (s.span == Span::block) return launchFused<T, kTeamIndices<T>, Span::block>(execution, p, s);
  if (s.indices == 2) return launchFused<T, 2, Span::warp>(execution, p, s);
  if (s.indices == 4) return launchFused<T, 4, Span::warp>(execution, p, s);
  if constexpr (!isComplex<T>) launchFused<T, 8, Span::warp>(execution, p, s);
}

template struct ToeplitzSolveHermitianFused<float>;
template struct ToeplitzSolveHermitianFused<double>;
template struct ToeplitzSolveHermitianFused<Complex<float>>;
template struct ToeplitzSolveHermitianFused<Complex<double>>;

}  // namespace hotdog::cuda
