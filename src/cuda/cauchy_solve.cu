// Cauchy systems on CUDA: one block a task, the solver of cauchy_like_solve.cuh with one generator.
//
// A task is one problem with up to V right-hand sides; each repeats the elimination, whose chain of steps, not its
// arithmetic, costs the time.
#include "core/cauchy_solve.h"
#include "core/fault.h"
#include "core/power_of_two.h"
#include "cuda/cauchy_like_solve.cuh"
#include "cuda/cauchy_ops.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kMostVectors = 4;  // right-hand sides of a task, unless there is one alone

struct CauchySolveShape {
  std::int64_t groups, tasks;  // tasks of a problem, all tasks
  bool inShared;               // scratch in shared memory, else in the workspace, one piece a block
  std::int64_t scratchBytes;   // of one block
  unsigned blocks, threads;
};

template <class T, int V>
using BlockOf = CauchyLikeBlock<Wide<T>, 1, V, Real<T>>;

// Scales by a power of two to a largest magnitude in [1, 2); returns the exponent taken out.
template <class Block, class W>
__device__ int scaleVector(const Block &block, W *v, int n) {
  double largest = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) largest = maxFinite(largest, v[i]);
  const int exponent = exponentOf(block.blockMax(largest));
  const PowerOfTwo<double> scale(-exponent);
  for (int i = threadIdx.x; i < n; i += blockDim.x) v[i] = scale * v[i];
  return exponent;
}

template <class W>
__device__ W placeNode(W node, const PowerOfTwo<double> &scale) {
  return isInfinite(node) ? W(kFarNode) : scale * node;
}

// Nodes of one problem; returns the exponent taken out of them.
template <class T, class Block>
__device__ int loadNodes(const CauchyMatrix<T> &matrix, const Block &block, int n, std::int64_t problem) {
  using W = Wide<T>;
  double largest = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    const W row = matrix.template node<W>(load(matrix.rowAddress(i, problem))),
            column = matrix.template node<W>(load(matrix.columnAddress(i, problem)));
    block.omega[i] = row, block.lambda[i] = column;
    largest = maxFinite(maxFinite(largest, row), column);
  }
  const int exponent = exponentOf(block.blockMax(largest));
  const PowerOfTwo<double> scale(-exponent);
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    block.omega[i] = placeNode(block.omega[i], scale);
    block.lambda[i] = placeNode(block.lambda[i], scale);
  }
  return exponent;
}

// Stores the solution of one right-hand side, times 2^exponent; whether the type can hold it.
template <class T, class Block>
__device__ bool storeSolution(const CauchySolveProblem<T> &p, const Block &block, int j, std::int64_t vector,
                              std::int64_t problem, bool solved, int exponent) {
  using W = Wide<T>;
  const int n = static_cast<int>(p.n);
  const PowerOfTwo<double> scale(exponent), unscale(-exponent);
  double change = 0, largest = 0;
  for (int i = threadIdx.x; i < n; i += blockDim.x) {
    const W x = block.x(j)[i];
    const T stored = solved ? T(scale * x) : T(static_cast<Real<T>>(__longlong_as_double(0x7ff8000000000000LL)));
    store(&p.x.at(i, vector, problem), stored);
    const double here = maxAbs(unscale * W(stored) - x);
    change = here <= change ? change : here;  // NaN stays
    largest = fmax(largest, maxAbs(x));
  }
  change = block.blockMax(change == change ? change : __longlong_as_double(0x7ff0000000000000LL));
  largest = block.blockMax(largest);
  return change <= cauchyLikeStorageLoss<Real<T>>() * largest || !solved;
}

template <class T, int V>
__global__ void __launch_bounds__(512)
    cauchySolveKernel(const __grid_constant__ CauchySolveProblem<T> p, const __grid_constant__ CauchySolveShape s,
                      unsigned char *workspace) {
  awaitEarlierWork();
  using Block = BlockOf<T, V>;
  using Exchange = typename Block::Exchange;
  extern __shared__ __align__(16) unsigned char shared[];
  Exchange &exchange = *reinterpret_cast<Exchange *>(shared);
  void *const scratch = s.inShared ? shared + sizeof(Exchange) : workspace + blockIdx.x * s.scratchBytes;
  const int n = static_cast<int>(p.n);
  for (std::int64_t task = blockIdx.x; task < s.tasks; task += gridDim.x) {
    const std::int64_t problem = task / s.groups, first = task % s.groups * V;
    const int vectors = static_cast<int>(min(static_cast<std::int64_t>(V), p.nrhs - first));
    Block block(n, vectors, scratch, exchange);
    const int nodeExponent = loadNodes(p.matrix, block, n, problem);
    int exponents[V];
#pragma unroll
    for (int j = 0; j < V; ++j) {
      exponents[j] = 0;
      if (j >= vectors) continue;
      for (int i = threadIdx.x; i < n; i += blockDim.x) block.b(j)[i] = Wide<T>(load(&p.b.at(i, first + j, problem)));
      exponents[j] = scaleVector(block, block.b(j), n) + nodeExponent;
    }
    __syncthreads();

    int info = block.solve(exponents);
    const bool failed = info > 0 && info <= n;
#pragma unroll
    for (int j = 0; j < V; ++j) {
      if (j >= vectors) continue;
      const bool solved = block.allFinite(block.b(j)) && !failed;
      if (!storeSolution(p, block, j, first + j, problem, solved, exponents[j])) info = n + 1;
    }
    if (threadIdx.x == 0)
      atomicMax(&p.info[problem], info);  // the groups of a problem agree on a failing pivot; n + 1 outranks 0
    __syncthreads();
  }
}

template <class T, int V>
CauchySolveShape shapeOf(const Execution &execution, const CauchySolveProblem<T> &p) {
  using Block = BlockOf<T, V>;
  static_assert(Block::kMostThreads == 512 && sizeof(typename Block::Exchange) % 16 == 0);
  CauchySolveShape s{};
  s.threads = Block::threadsFor(p.n);
  s.groups = std::max<std::int64_t>(1, ceilDiv<std::int64_t>(p.nrhs, V));
  s.tasks = s.groups * p.batchCount;
  s.scratchBytes = ceilDiv<std::int64_t>(p.n * Block::hotBytesPerRow() + Block::coldBytes(p.n), kWorkspaceAlignment) *
                   kWorkspaceAlignment;
  s.inShared =
      static_cast<std::size_t>(s.scratchBytes) + sizeof(typename Block::Exchange) <= mostSharedBytes(execution.device);
  s.blocks =
      s.inShared ? gridFor(s.tasks) : gridFor(std::min<std::int64_t>(s.tasks, 2 * multiprocessors(execution.device)));
  return s;
}

template <class T, int V>
std::size_t workspaceBytesOf(const Execution &execution, const CauchySolveProblem<T> &p) {
  const CauchySolveShape s = shapeOf<T, V>(execution, p);
  if (s.inShared) return 0;
  WorkspaceLayout layout;
  layout.take<unsigned char>(Checked(s.blocks) * s.scratchBytes);
  return layout.bytes();
}

template <class T, int V>
void runAs(const Execution &execution, const CauchySolveProblem<T> &p) {
  const CauchySolveShape s = shapeOf<T, V>(execution, p);
  const std::size_t bytes =
      sizeof(typename BlockOf<T, V>::Exchange) + (s.inShared ? static_cast<std::size_t>(s.scratchBytes) : 0);
  launch(cauchySolveKernel<T, V>, s.blocks, s.threads, bytes, execution, p, s,
         static_cast<unsigned char *>(execution.workspace));
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const CauchySolveProblem<T> &p) {
  if (p.n == 0) return 0;
  return p.nrhs > 1 ? workspaceBytesOf<T, kMostVectors>(execution, p) : workspaceBytesOf<T, 1>(execution, p);
}

template <class T>
void run(const Execution &execution, const CauchySolveProblem<T> &problem) {
  const CauchySolveProblem<T> &p = withFault("cauchy_solve/cuda/elimination", problem);
  check(cudaMemsetAsync(p.info, 0, static_cast<std::size_t>(p.batchCount) * sizeof(std::int32_t), execution.stream),
        "clearing info");
  if (p.n == 0) return;
  if (problem.nrhs > 1)
    runAs<T, kMostVectors>(execution, p);
  else
    runAs<T, 1>(execution, p);
}

}  // namespace

template <class T>
Op<CauchySolveProblem<T>> cauchySolve() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchySolveProblem<float>> cauchySolve();
template Op<CauchySolveProblem<double>> cauchySolve();
template Op<CauchySolveProblem<Complex<float>>> cauchySolve();
template Op<CauchySolveProblem<Complex<double>>> cauchySolve();

}  // namespace hotdog::cuda
