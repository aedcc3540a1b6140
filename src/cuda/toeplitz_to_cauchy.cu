// The Cauchy-like form of Toeplitz matrices on CUDA, a part of the batch at a time: transforms by passes over all
// signals at once, a thread an element, so that no vendor's plan has a say in the bits.
#include "core/fault.h"
#include "core/toeplitz_to_cauchy.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/toeplitz_ops.h"

namespace hotdog::cuda {
namespace {

using Z = Complex<double>;
constexpr int kThreads = 128;
constexpr std::int64_t kChunkBytes = std::int64_t{256} << 20;
constexpr std::int64_t kSegment = 4096;  // elements whose maximum a block takes

template <class T>
constexpr bool kScales = sizeof(Real<T>) == 8;  // single precision has the range of double

template <class T>
std::int64_t problemsOfChunk(const ToeplitzToCauchyProblem<T> &p) {
  const double each = 2.0 * kToeplitzToCauchySignals * static_cast<double>(p.n) * static_cast<double>(sizeof(Z));
  const double most = static_cast<double>(kChunkBytes) / std::max(each, 1.0);
  return std::max<std::int64_t>(1, std::min(p.batchCount, static_cast<std::int64_t>(most)));
}

// Of a chunk: the signals of problem q at signals + 3 n q.
struct Buffers {
  Z *signals, *work;
  Z *roots, *turns;  // exp(-2 pi i k/n), rowTurn(k)
  double *sines;     // 1 / sine(d) at n - 1 + d
  double *maxima;    // of the problems

  template <class T>
  Buffers(WorkspaceLayout &layout, const ToeplitzToCauchyProblem<T> &p) {
    const Checked elements = Checked(p.n) * kToeplitzToCauchySignals * problemsOfChunk(p);
    signals = layout.take<Z>(elements), work = layout.take<Z>(elements);
    roots = layout.take<Z>(p.n), turns = layout.take<Z>(p.n);
    sines = layout.take<double>(Checked(p.n) * 2);
    maxima = layout.take<double>(problemsOfChunk(p));
  }
};

// A part of the batch; p is of the whole batch.
struct Chunk {
  std::int64_t first, problems;
};

__device__ std::int64_t firstIndex() { return static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x; }
__device__ std::int64_t indexStep() { return static_cast<std::int64_t>(gridDim.x) * kThreads; }
unsigned gridForElements(std::int64_t count) { return gridFor(ceilDiv<std::int64_t>(count, kThreads)); }

template <class T>
__device__ int exponentOfProblem(const Buffers &b, std::int64_t q) {
  return kScales<T> ? exponentOf(b.maxima[q]) : 0;
}

template <class T>
__global__ void __launch_bounds__(kThreads) nodesKernel(const __grid_constant__ ToeplitzToCauchyProblem<T> p) {
  awaitEarlierWork();
  using Out = Complex<Real<T>>;
  for (std::int64_t i = firstIndex(); i < p.n; i += indexStep()) {
    if (p.s.data) store(&p.s.at(i, 0, 0), Out(toeplitzToCauchyRowNode(i, p.n)));
    if (p.t.data) store(&p.t.at(i, 0, 0), Out(toeplitzToCauchyColumnNode(i, p.n, p.f)));
  }
}

__global__ void __launch_bounds__(kThreads)
    tablesKernel(std::int64_t n, std::int64_t f, const __grid_constant__ Buffers b) {
  awaitEarlierWork();
  for (std::int64_t k = firstIndex(); k < 2 * n - 1; k += indexStep()) {
    b.sines[k] = 1 / sineOfDifference(k - (n - 1), n, f);
    if (k < n) store(&b.roots[k], unitRoot(-2 * k, n)), store(&b.turns[k], rowTurn(k, n));
  }
}

// Bits of a non-negative number order as the number does, so that an integer maximum is exact in any order.
template <class T>
__global__ void __launch_bounds__(kThreads)
    maximaKernel(const __grid_constant__ ToeplitzToCauchyProblem<T> p, const __grid_constant__ Buffers b, Chunk c) {
  awaitEarlierWork();
  __shared__ double reduction[32];
  const std::int64_t lags = 2 * p.n - 1, segments = (lags + kSegment - 1) / kSegment;
  for (std::int64_t task = blockIdx.x; task < c.problems * segments; task += gridDim.x) {
    const std::int64_t q = task / segments, begin = task % segments * kSegment, end = min(begin + kSegment, lags);
    double largest = 0;
    for (std::int64_t k = begin + threadIdx.x; k < end; k += kThreads)
      largest = maxFinite(largest, Wide<T>(p.matrix.entry(k - (p.n - 1), c.first + q)));
    largest = blockReduce(largest, 0.0, reduction, [](double x, double y) { return x > y ? x : y; });
    if (threadIdx.x == 0)
      atomicMax(reinterpret_cast<unsigned long long *>(&b.maxima[q]),
                static_cast<unsigned long long>(__double_as_longlong(largest)));
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    loadKernel(const __grid_constant__ ToeplitzToCauchyProblem<T> p, const __grid_constant__ Buffers b, Chunk c) {
  awaitEarlierWork();
  for (std::int64_t k = firstIndex(); k < c.problems * kToeplitzToCauchySignals * p.n; k += indexStep()) {
    const std::int64_t signal = k / p.n, q = signal / kToeplitzToCauchySignals;
    store(&b.signals[k], toeplitzToCauchySignal(p, signal % kToeplitzToCauchySignals, k % p.n, c.first + q,
                                                exponentOfProblem<T>(b, q)));
  }
}

__global__ void __launch_bounds__(kThreads)
    passKernel(std::int64_t n, std::int64_t signals, int radix, int stride, const Z *roots, const Z *from, Z *to) {
  awaitEarlierWork();
  for (std::int64_t k = firstIndex(); k < signals * n; k += indexStep()) {
    const std::int64_t signal = k / n;
    store(&to[k], anyDftElement(from + signal * n, roots, static_cast<int>(n), radix, stride,
                                isInverseSignal(signal % kToeplitzToCauchySignals), static_cast<int>(k % n)));
  }
}

// Generators and diagonal; then what the elements of C are made of takes the place of the generators.
template <class T>
__global__ void __launch_bounds__(kThreads)
    storeGeneratorsKernel(const __grid_constant__ ToeplitzToCauchyProblem<T> p, const __grid_constant__ Buffers b,
                          Chunk c, Z *result) {
  awaitEarlierWork();
  using Out = Complex<Real<T>>;
  for (std::int64_t k = firstIndex(); k < c.problems * p.n; k += indexStep()) {
    const std::int64_t q = k / p.n, i = k % p.n, problem = c.first + q;
    const PowerOfTwo<double> scale(exponentOfProblem<T>(b, q));
    Z *const own = result + q * kToeplitzToCauchySignals * p.n + i;
    const Z g = load(&own[0]), h = load(&own[p.n]);
    const Z last = (1 / static_cast<double>(p.n)) * toeplitzToCauchyLastColumn(i, p.n, p.f);
    if (p.g.data) store(&p.g.at(i, 0, problem), Out(1)), store(&p.g.at(i, 1, problem), Out(scale * g));
    if (p.h.data) store(&p.h.at(i, 0, problem), Out(scale * h)), store(&p.h.at(i, 1, problem), Out(last));
    const Z left = load(&b.turns[i]), right = columnTurn(i, p.n, p.f);
    if (p.diagonal.data) {
      const Z element = p.f == 1 ? load(&own[2 * p.n]) : b.sines[p.n - 1] * (left * right * (h + g * last));
      store(&p.diagonal.at(i, 0, problem), Out(scale * element));
    }
    store(&own[0], left * g), store(&own[p.n], right * h);
  }
}

// A block a column.
template <class T>
__global__ void __launch_bounds__(kThreads)
    storeDenseKernel(const __grid_constant__ ToeplitzToCauchyProblem<T> p, const __grid_constant__ Buffers b, Chunk c,
                     const Z *result) {
  awaitEarlierWork();
  using Out = Complex<Real<T>>;
  for (std::int64_t task = blockIdx.x; task < c.problems * p.n; task += gridDim.x) {
    const std::int64_t q = task / p.n, j = task % p.n;
    const PowerOfTwo<double> scale(exponentOfProblem<T>(b, q));
    const Z *const g = result + q * kToeplitzToCauchySignals * p.n;
    const Z h = load(&g[p.n + j]);
    const Z last = (1 / static_cast<double>(p.n)) * (columnTurn(j, p.n, p.f) * toeplitzToCauchyLastColumn(j, p.n, p.f));
    for (std::int64_t i = threadIdx.x; i < p.n; i += kThreads) {
      Z element = b.sines[p.n - 1 + i - j] * fma(load(&g[i]), last, load(&b.turns[i]) * h);
      if (p.f == 1 && i == j) element = load(&g[2 * p.n + i]);
      store(&p.dense.at(i, j, c.first + q), Out(scale * element));
    }
  }
}

template <class T>
void convert(const Execution &execution, const ToeplitzToCauchyProblem<T> &p, const Buffers &b, const Chunk &c) {
  if (kScales<T>) {
    check(cudaMemsetAsync(b.maxima, 0, static_cast<std::size_t>(c.problems) * sizeof(double), execution.stream),
          "clearing the scales");
    launch(maximaKernel<T>, gridFor(c.problems * ceilDiv<std::int64_t>(2 * p.n - 1, kSegment)), kThreads, 0, execution,
           p, b, c);
  }
  const std::int64_t signals = c.problems * kToeplitzToCauchySignals;
  launch(loadKernel<T>, gridForElements(signals * p.n), kThreads, 0, execution, p, b, c);
  const AnyDft dft = anyDft(p.n);
  Z *from = b.signals, *to = b.work;
  for (int pass = 0, stride = 1; pass < dft.passes; stride *= dft.radix[pass++]) {
    launch(passKernel, gridForElements(signals * p.n), kThreads, 0, execution, p.n, signals, dft.radix[pass], stride,
           b.roots, from, to);
    std::swap(from, to);
  }
  launch(storeGeneratorsKernel<T>, gridForElements(c.problems * p.n), kThreads, 0, execution, p, b, c, from);
  if (p.dense.data) launch(storeDenseKernel<T>, gridFor(c.problems * p.n), kThreads, 0, execution, p, b, c, from);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const ToeplitzToCauchyProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  Buffers(layout, p);
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const ToeplitzToCauchyProblem<T> &problem) {
  const ToeplitzToCauchyProblem<T> &p = withFault("toeplitz_to_cauchy/cuda/transforms", problem);
  if (p.s.data || p.t.data) launch(nodesKernel<T>, gridForElements(p.n), kThreads, 0, execution, p);
  if (!p.anyOfMatrix()) return;
  WorkspaceLayout layout(execution.workspace);
  const Buffers b(layout, problem);
  launch(tablesKernel, gridForElements(2 * p.n - 1), kThreads, 0, execution, p.n, p.f, b);
  const std::int64_t chunk = problemsOfChunk(problem);
  for (std::int64_t first = 0; first < p.batchCount; first += chunk)
    convert(execution, p, b, Chunk{first, std::min(chunk, p.batchCount - first)});
}

}  // namespace

template <class T>
Op<ToeplitzToCauchyProblem<T>> toeplitzToCauchy() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzToCauchyProblem<float>> toeplitzToCauchy();
template Op<ToeplitzToCauchyProblem<double>> toeplitzToCauchy();
template Op<ToeplitzToCauchyProblem<Complex<float>>> toeplitzToCauchy();
template Op<ToeplitzToCauchyProblem<Complex<double>>> toeplitzToCauchy();

}  // namespace hotdog::cuda
