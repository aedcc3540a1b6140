// Positive definite Toeplitz systems on CUDA: the recursion of src/host/toeplitz_solve.cpp, one block a task, one
// barrier a step.
//
// A task is one problem with a few of its right-hand sides; each repeats the recursion, whose chain of barriers, not
// its arithmetic, costs the time. q is stored unshifted: its element i at order m lies at q[i - m], so that every
// update is in place.
#include "core/fault.h"
#include "core/power_of_two.h"
#include "core/toeplitz_solve.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/toeplitz_solve.h"

namespace hotdog::cuda {
namespace {

constexpr int kMostThreads = 512;

struct SolveShape {
  std::int64_t vectors, groups, tasks;  // right-hand sides of a task, tasks of a problem, all tasks
  bool inShared;                        // scratch in shared memory, else in the workspace, one piece a block
  std::int64_t scratchLength;           // elements of one block's scratch
  unsigned blocks, threads;
};

// Vectors of one task, n elements each: c, s, q, f; then for each right-hand side b, x, rho and a refinement step.
std::int64_t scratchLength(std::int64_t n, std::int64_t vectors) { return 4 * n * (1 + vectors); }

template <class W>
class SolveBlock {
 public:
  __device__ SolveBlock(int n, int vectors, W *scratch, double *reduction)
      : c(scratch),
        n_(n),
        vectors_(vectors),
        s_(c + n),
        q_(s_ + n),
        f_(q_ + n),
        b_(f_ + n),
        x_(b_ + std::int64_t(n) * vectors),
        rho_(x_ + std::int64_t(n) * vectors),
        step_(rho_ + std::int64_t(n) * vectors),
        reduction_(reduction) {}

  __device__ W *b(int j) const { return b_ + std::int64_t(j) * n_; }
  __device__ W *x(int j) const { return x_ + std::int64_t(j) * n_; }

  // As Recursion::solve of the host backend.
  __device__ int solve(double bound) {
    forAll([&](std::int64_t k) { rho_[k] = b_[k]; });
    const int failed = recur(x_);
    if (failed) return failed;
    bool met = true;
    for (int j = 0; j < vectors_; ++j) met &= residual(j, x(j)) <= bound || !allFinite(b(j));
    for (int step = 0; step < kToeplitzMostRefinements && !met; ++step) {
      for (int j = 0; j < vectors_; ++j) residual(j, x(j));
      recur(step_);
      met = true;
      for (int j = 0; j < vectors_; ++j) met &= improve(j, bound) || !allFinite(b(j));
    }
    return met ? 0 : n_ + 1;
  }

  __device__ bool allFinite(const W *v) const {
    bool all = true;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) all &= finite(v[i]);
    return __syncthreads_and(all);
  }

  // Scales a vector by a power of two to a largest magnitude in [1, 2), so that no product in between leaves the range;
  // returns the exponent.
  __device__ int normalise(W *v) const {
    double largest = 0;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) largest = maxFinite(largest, v[i]);
    const int exponent =
        exponentOf(blockReduce(largest, 0.0, reduction_, [](double a, double b) { return fmax(a, b); }));
    const PowerOfTwo<double> scale(-exponent);
    for (int i = threadIdx.x; i < n_; i += blockDim.x) v[i] = scale * v[i];
    __syncthreads();
    return exponent;
  }

  // Whether the changes that storing makes to the solution of right-hand side j are within what its type takes.
  __device__ bool survives(int j, double change, double loss) const {
    const auto larger = [](double a, double b) { return fmax(a, b); };
    double largest = 0;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) largest = fmax(largest, maxAbs(x(j)[i]));
    change = blockReduce(change == change ? change : infinity(), 0.0, reduction_, larger);
    largest = blockReduce(largest, 0.0, reduction_, larger);
    return change <= loss * largest;
  }

  W *const c;  // first column, c[0] real

 private:
  // Calls body(k) for the elements of all right-hand sides; a barrier comes after.
  template <class Body>
  __device__ void forAll(Body &&body) const {
    for (std::int64_t k = threadIdx.x; k < std::int64_t(n_) * vectors_; k += blockDim.x) body(k);
    __syncthreads();
  }

  // solution = T^-1 rho, overwriting rho; 0 or the order of the failing leading minor. Every thread keeps E, from the
  // same numbers.
  __device__ int recur(W *solution) {
    double E = realPart(c[0]);
    if (!(E > 0) || !finite(E)) return 1;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) s_[i] = q_[i] = c[i];
    if (threadIdx.x == 0) f_[0] = W(1);
    for (int j = 0; j < vectors_; ++j) {
      W *const rho = rho_ + std::int64_t(j) * n_;
      const W mu = (1 / E) * rho[0];
      if (threadIdx.x == 0) solution[std::int64_t(j) * n_] = mu;
      for (int i = 1 + threadIdx.x; i < n_; i += blockDim.x) rho[i] = fma(-mu, c[i], rho[i]);
    }
    __syncthreads();
    for (int m = 1; m < n_; ++m) {
      const W k = (-1 / E) * s_[m];
      if (!(norm2(k) < 1)) return m + 1;
      E *= 1 - norm2(k);
      if (!(E > 0)) return m + 1;
      step(solution, m, k, 1 / E);
      __syncthreads();
    }
    return 0;
  }

  // From order m to m + 1. Reads s[m] and rho[m], writes s, rho beyond m, so that one barrier a step suffices.
  __device__ void step(W *solution, int m, W k, double inverseE) {
    const W kc = conj(k);
    for (int i = m + 1 + threadIdx.x; i < n_; i += blockDim.x) {
      const W s = s_[i], q = q_[i - m], next = fma(kc, s, q);
      s_[i] = fma(k, q, s);
      q_[i - m] = next;
      for (int j = 0; j < vectors_; ++j) {
        W *const rho = rho_ + std::int64_t(j) * n_;
        rho[i] = fma(-(inverseE * rho[m]), next, rho[i]);
      }
    }
    for (int i = threadIdx.x; 2 * i <= m; i += blockDim.x) {  // f[i] and f[m - i] together
      const W low = f_[i], high = i == 0 ? W(0) : f_[m - i];
      const W newLow = fma(k, conj(high), low), newHigh = fma(k, conj(low), high);
      f_[i] = newLow;
      f_[m - i] = newHigh;
      for (int j = 0; j < vectors_; ++j) {
        W *const x = solution + std::int64_t(j) * n_;
        const W mu = inverseE * rho_[std::int64_t(j) * n_ + m];
        x[i] = fma(mu, conj(newHigh), x[i]);
        if (i != m - i) x[m - i] = fma(mu, conj(newLow), i == 0 ? W(0) : x[m - i]);
      }
    }
  }

  // rho = b - T x for right-hand side j and this x; returns its backward error, the same in every thread.
  __device__ double residual(int j, const W *xj) const {
    W *const rho = rho_ + std::int64_t(j) * n_;
    const W *const bj = b(j);
    double largestRho = 0, largestX = 0, largestB = 0, matrix = 0;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) {
      W sum = bj[i];
      for (int k = 0; k <= i; ++k) sum = fma(-c[i - k], xj[k], sum);
      for (int k = i + 1; k < n_; ++k) sum = fma(-conj(c[k - i]), xj[k], sum);
      rho[i] = sum;
      const double size = maxAbs(sum);
      largestRho = fmax(largestRho, size == size ? size : infinity());
      largestX = fmax(largestX, maxAbs(xj[i]));
      largestB = fmax(largestB, maxAbs(bj[i]));
      matrix += (i ? 2 : 1) * maxAbs(c[i]);
    }
    const auto larger = [](double a, double b) { return fmax(a, b); };
    largestRho = blockReduce(largestRho, 0.0, reduction_, larger);
    largestX = blockReduce(largestX, 0.0, reduction_, larger);
    largestB = blockReduce(largestB, 0.0, reduction_, larger);
    matrix = blockReduce(matrix, 0.0, reduction_, [](double a, double b) { return a + b; });
    __syncthreads();
    if (!finite(largestRho)) return infinity();
    const double scale = matrix * largestX + largestB;
    return scale > 0 ? largestRho / scale : 0.0;
  }

  // Takes x + step for x if it has the lower backward error; whether the bound is met.
  __device__ bool improve(int j, double bound) const {
    W *const candidate = step_ + std::int64_t(j) * n_;
    const double before = residual(j, x(j));
    if (before <= bound) return true;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) candidate[i] += x(j)[i];
    __syncthreads();
    const double after = residual(j, candidate);
    if (after < before)
      for (int i = threadIdx.x; i < n_; i += blockDim.x) x(j)[i] = candidate[i];
    __syncthreads();
    return fmin(before, after) <= bound;
  }

  __device__ static double infinity() { return __longlong_as_double(0x7ff0000000000000LL); }

  const int n_, vectors_;
  W *const s_, *const q_, *const f_, *const b_, *const x_, *const rho_, *const step_;
  double *const reduction_;
};

template <class T>
__device__ T notANumber() {
  return T(static_cast<Real<T>>(__longlong_as_double(0x7ff8000000000000LL)));
}

// Stores the solution of one right-hand side in the scale of the problem, NaN if it has none; whether the type can hold
// it.
template <class T>
__device__ bool storeSolution(const ToeplitzSolveProblem<T> &p, const SolveBlock<Wide<T>> &block, int j,
                              std::int64_t vector, std::int64_t problem, bool solved, int matrixExponent) {
  using W = Wide<T>;
  const int n = static_cast<int>(p.n);
  for (int i = threadIdx.x; i < n; i += blockDim.x) block.b(j)[i] = W(load(&p.b.at(i, vector, problem)));
  __syncthreads();
  const int exponent = block.normalise(block.b(j)) - matrixExponent;
  const PowerOfTwo<double> scale(exponent), unscale(-exponent);
  double change = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    const W x = block.x(j)[i];
    const T stored = solved ? T(scale * x) : notANumber<T>();
    store(&p.x.at(i, vector, problem), stored);
    const double here = maxAbs(unscale * W(stored) - x);
    change = here <= change ? change : here;  // NaN stays
  }
  return block.survives(j, change, toeplitzStorageLoss<Real<T>>()) || !solved;
}

template <class T>
__global__ void __launch_bounds__(kMostThreads)
    toeplitzSolveKernel(const __grid_constant__ ToeplitzSolveProblem<T> p, const __grid_constant__ SolveShape s,
                        Wide<T> *workspace) {
  awaitEarlierWork();
  using W = Wide<T>;
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ double reduction[32];
  W *const scratch = s.inShared ? reinterpret_cast<W *>(shared) : workspace + blockIdx.x * s.scratchLength;
  const int n = static_cast<int>(p.n);
  for (std::int64_t task = blockIdx.x; task < s.tasks; task += gridDim.x) {
    const std::int64_t problem = task / s.groups, first = task % s.groups * s.vectors;
    const int vectors = static_cast<int>(min(s.vectors, p.nrhs - first));
    SolveBlock<W> block(n, vectors, scratch, reduction);
    for (int i = threadIdx.x; i < n; i += blockDim.x) {
      const W t = W(load(&p.c.at(i, 0, problem)));
      block.c[i] = i ? t : W(realPart(t));
    }
    const int matrixExponent = block.normalise(block.c);
    for (int j = 0; j < vectors; ++j) {
      for (int i = threadIdx.x; i < n; i += blockDim.x) block.b(j)[i] = W(load(&p.b.at(i, first + j, problem)));
      block.normalise(block.b(j));
    }

    int info = block.solve(toeplitzBackwardBound<Real<T>>(n));
    const bool failed = info > 0 && info <= n;
    for (int j = 0; j < vectors; ++j) {
      const bool solved = block.allFinite(block.b(j)) && !failed;
      if (!storeSolution(p, block, j, first + j, problem, solved, matrixExponent)) info = n + 1;
    }
    if (threadIdx.x == 0 && s.groups == 1) p.info[problem] = info;
    if (threadIdx.x == 0 && s.groups > 1)
      atomicMax(&p.info[problem], info);  // the groups of a problem agree on a failing minor; n + 1 outranks 0
    __syncthreads();
  }
}

// The schedule follows n, nrhs and the device; the arithmetic of each right-hand side does not depend on it.
template <class T>
SolveShape shapeOf(const Execution &execution, const ToeplitzSolveProblem<T> &p) {
  constexpr std::size_t element = sizeof(Wide<T>);
  const std::size_t available = mostSharedBytes(execution.device);
  SolveShape s{};
  s.threads = static_cast<unsigned>(std::clamp<std::int64_t>(ceilDiv<std::int64_t>(p.n, 64) * 32, 32, kMostThreads));
  s.inShared = static_cast<std::size_t>(scratchLength(p.n, 1)) * element <= available;
  s.vectors = 1;
  // More right-hand sides a task only once single ones would fill the device several times over.
  const std::int64_t full = 8 * multiprocessors(execution.device);
  while (s.vectors < p.nrhs && ceilDiv(p.nrhs, s.vectors) * p.batchCount > full &&
         static_cast<std::size_t>(scratchLength(p.n, 2 * s.vectors)) * element <= available / 2)
    s.vectors *= 2;
  s.groups = std::max<std::int64_t>(1, ceilDiv(p.nrhs, s.vectors));
  s.tasks = s.groups * p.batchCount;
  s.scratchLength = scratchLength(p.n, s.vectors);
  s.blocks = s.inShared ? gridFor(s.tasks) : gridFor(std::min(s.tasks, full / 4));
  return s;
}

}  // namespace

template <class T>
std::size_t ToeplitzSolveWide<T>::workspaceBytes(const Execution &execution, const ToeplitzSolveProblem<T> &p) {
  const SolveShape s = shapeOf(execution, p);
  if (s.inShared) return 0;
  WorkspaceLayout layout;
  layout.take<Wide<T>>(s.blocks * s.scratchLength);
  return layout.bytes();
}

template <class T>
void ToeplitzSolveWide<T>::run(const Execution &execution, const ToeplitzSolveProblem<T> &problem) {
  const ToeplitzSolveProblem<T> &p = withFault("toeplitz_solve/cuda/wide", problem);
  const SolveShape s = shapeOf(execution, p);
  const std::size_t bytes = s.inShared ? static_cast<std::size_t>(s.scratchLength) * sizeof(Wide<T>) : 0;
  launch(toeplitzSolveKernel<T>, s.blocks, s.threads, bytes, execution, p, s,
         static_cast<Wide<T> *>(execution.workspace));
}

template struct ToeplitzSolveWide<float>;
template struct ToeplitzSolveWide<double>;
template struct ToeplitzSolveWide<Complex<float>>;
template struct ToeplitzSolveWide<Complex<double>>;

}  // namespace hotdog::cuda
