// Circulant systems of any order by cuFFT, in double precision for all types. A chunk of the batch at a time: matrices
// and right-hand sides are scaled by powers of two, transformed together, divided, transformed back and stored.
#include "core/fault.h"
#include "core/power_of_two.h"
#include "cuda/circulant_solve.h"
#include "cuda/cufft_plan.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"

namespace hotdog::cuda {
namespace {

using Z = Complex<double>;

constexpr int kThreads = 256;
constexpr int kSegment = 4096;                                 // elements of one transform that a block handles
constexpr std::int64_t kChunkBytes = std::int64_t{256} << 20;  // of transforms, about

// Bits of a non-negative number order as the number does, so that an integer maximum is exact in any order.
__device__ void atomicMaxMagnitude(double *address, double x) {
  atomicMax(reinterpret_cast<unsigned long long *>(address), static_cast<unsigned long long>(__double_as_longlong(x)));
}

// Sizes of every chunk: the same for all strides, so that _bufferSize knows them.
struct LargeShape {
  std::int64_t n, segments;        // of a transform; blocks a transform
  std::int64_t matrices, vectors;  // transforms of a chunk: matrices first, then vectors

  HOTDOG_HD std::int64_t transforms() const { return matrices + vectors; }
};

template <class T>
LargeShape shapeOf(const CirculantSolveProblem<T> &p) {
  LargeShape s{};
  s.n = p.n;
  s.segments = ceilDiv<std::int64_t>(p.n, kSegment);
  const std::int64_t most = std::max<std::int64_t>(1, kChunkBytes / (p.n * static_cast<std::int64_t>(sizeof(Z))));
  const std::int64_t each = p.tasksPerProblem();
  s.matrices = each >= most ? 1 : std::min(p.batchCount, most / each);
  s.vectors = s.matrices == 1 ? std::min(each, most) : s.matrices * each;
  return s;
}

// What is known of a transform.
struct Finding {
  double largest;    // magnitude before the transform
  double power;      // of a matrix: largest |.|^2 of the spectrum
  int zerosFromEnd;  // of a matrix: n less the place of the first element of the spectrum that is zero; 0: none is
  int notFinite;     // of a vector: whether an element is NaN or Inf
};

struct LargeBuffers {
  Z *data;
  Finding *findings;
  void *work;

  LargeBuffers(WorkspaceLayout &layout, const LargeShape &s, std::size_t workBytes) {
    data = layout.take<Z>(Checked(s.transforms()) * s.n);
    findings = layout.take<Finding>(s.transforms());
    work = layout.take<char>(static_cast<std::int64_t>(workBytes));
  }
};

// One chunk: matrices of problems firstProblem.., right-hand sides firstVector.. numbered through the batch.
struct Chunk {
  std::int64_t firstProblem, matrices, firstVector, vectors;  // counts of this chunk, the last may be short
};

// Element k of transform t before scaling; transforms past the chunk's end are zero.
template <class T>
__device__ Z element(const CirculantSolveProblem<T> &p, const LargeShape &s, const Chunk &c, std::int64_t t,
                     std::int64_t k) {
  if (t < s.matrices) return t < c.matrices ? Z(Wide<T>(p.column(k, c.firstProblem + t))) : Z(0);
  const std::int64_t v = t - s.matrices, flat = c.firstVector + v;
  return v < c.vectors ? Z(Wide<T>(load(&p.b.at(k, flat % p.nrhs, flat / p.nrhs)))) : Z(0);
}

// Calls body(transform, first element, end) for this block's segments.
template <class Body>
__device__ void forSegments(const LargeShape &s, std::int64_t transforms, Body &&body) {
  for (std::int64_t task = blockIdx.x; task < transforms * s.segments; task += gridDim.x) {
    const std::int64_t start = task % s.segments * kSegment;
    body(task / s.segments, start + threadIdx.x, min(start + kSegment, s.n));
  }
}

__device__ double larger(double a, double b) { return a > b ? a : b; }

template <class T>
__global__ void __launch_bounds__(kThreads)
    solveMaximaKernel(const __grid_constant__ CirculantSolveProblem<T> p, LargeShape s, Chunk c, Finding *findings) {
  awaitEarlierWork();
  __shared__ double reduction[32];
  forSegments(s, s.transforms(), [&](std::int64_t t, std::int64_t first, std::int64_t end) {
    double largest = 0;
    bool allFinite = true;
    for (std::int64_t k = first; k < end; k += kThreads) {
      const Z z = element(p, s, c, t, k);
      largest = maxFinite(largest, z);
      allFinite &= finite(z);
    }
    largest = blockReduce(largest, 0.0, reduction, larger);
    if (threadIdx.x == 0) atomicMaxMagnitude(&findings[t].largest, largest);
    if (!allFinite) atomicMax(&findings[t].notFinite, 1);
  });
}

template <class T>
__global__ void __launch_bounds__(kThreads) solveLoadKernel(const __grid_constant__ CirculantSolveProblem<T> p,
                                                            LargeShape s, Chunk c, const Finding *findings, Z *data) {
  awaitEarlierWork();
  forSegments(s, s.transforms(), [&](std::int64_t t, std::int64_t first, std::int64_t end) {
    const PowerOfTwo<double> scale(-exponentOf(findings[t].largest));
    for (std::int64_t k = first; k < end; k += kThreads) store(&data[t * s.n + k], scale * element(p, s, c, t, k));
  });
}

__global__ void __launch_bounds__(kThreads) spectrumPowerKernel(LargeShape s, const Z *data, Finding *findings) {
  awaitEarlierWork();
  __shared__ double reduction[32];
  forSegments(s, s.matrices, [&](std::int64_t t, std::int64_t first, std::int64_t end) {
    double largest = 0;
    for (std::int64_t k = first; k < end; k += kThreads) largest = larger(norm2(load(&data[t * s.n + k])), largest);
    largest = blockReduce(largest, 0.0, reduction, larger);
    if (threadIdx.x == 0) atomicMaxMagnitude(&findings[t].power, largest);
  });
}

__global__ void __launch_bounds__(kThreads) spectrumReciprocalKernel(LargeShape s, Z *data, Finding *findings) {
  awaitEarlierWork();
  const double share = circulantLeastShare(s.n);
  forSegments(s, s.matrices, [&](std::int64_t t, std::int64_t first, std::int64_t end) {
    const double least = share * share * findings[t].power;
    for (std::int64_t k = first; k < end; k += kThreads) {
      const Z z = load(&data[t * s.n + k]);
      if (!(norm2(z) > least)) atomicMax(&findings[t].zerosFromEnd, static_cast<int>(s.n - k));
      store(&data[t * s.n + k], reciprocalOf(z));
    }
  });
}

// Place, from 1, of the first element of a spectrum that is zero; 0 if none is.
__device__ int zeroOf(const LargeShape &s, const Finding &f) {
  return f.zerosFromEnd > 0 ? static_cast<int>(s.n) - f.zerosFromEnd + 1 : 0;
}

__global__ void __launch_bounds__(kThreads)
    solveInfoKernel(LargeShape s, Chunk c, const Finding *findings, std::int32_t *info) {
  awaitEarlierWork();
  for (std::int64_t t = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; t < c.matrices;
       t += std::int64_t{gridDim.x} * kThreads)
    atomicMax(&info[c.firstProblem + t], zeroOf(s, findings[t]));
}

__global__ void __launch_bounds__(kThreads) divideKernel(LargeShape s, std::int64_t each, Z *data) {
  awaitEarlierWork();
  forSegments(s, s.vectors, [&](std::int64_t v, std::int64_t first, std::int64_t end) {
    const Z *const reciprocals = data + (s.matrices == 1 ? 0 : v / each) * s.n;
    Z *const z = data + (s.matrices + v) * s.n;
    for (std::int64_t k = first; k < end; k += kThreads) store(&z[k], load(&z[k]) * load(&reciprocals[k]));
  });
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    solveStoreKernel(const __grid_constant__ CirculantSolveProblem<T> p, LargeShape s, Chunk c, const Finding *findings,
                     const Z *data) {
  awaitEarlierWork();
  const double inverseLength = 1.0 / static_cast<double>(s.n);
  forSegments(s, c.vectors, [&](std::int64_t v, std::int64_t first, std::int64_t end) {
    const std::int64_t flat = c.firstVector + v, problem = flat / p.nrhs, t = s.matrices + v;
    const Finding &ofMatrix = findings[problem - c.firstProblem], &ofVector = findings[t];
    const bool singular = zeroOf(s, ofMatrix) > 0;
    const PowerOfTwo<double> scale(exponentOf(ofVector.largest) - exponentOf(ofMatrix.largest));
    bool fits = true;
    for (std::int64_t k = first; k < end; k += kThreads) {
      const Z z = scale * (inverseLength * load(&data[t * s.n + k]));
      T x;
      if constexpr (isComplex<T>)
        x = T(z);
      else
        x = static_cast<T>(z.re);
      fits &= finite(x);
      store(&p.x.at(k, flat % p.nrhs, problem), singular ? T(static_cast<Real<T>>(NAN)) : x);
    }
    if (!fits && !singular && !ofVector.notFinite) atomicMax(&p.info[problem], static_cast<int>(s.n + 1));
  });
}

template <class T>
void runChunk(const Execution &execution, const CirculantSolveProblem<T> &p, const LargeShape &s, const Chunk &c,
              const LargeBuffers &b, const CufftPlan<Z> &plan) {
  check(cudaMemsetAsync(b.findings, 0, static_cast<std::size_t>(s.transforms()) * sizeof(Finding), execution.stream),
        "clearing the findings");
  const unsigned all = gridFor(s.transforms() * s.segments), ofMatrices = gridFor(s.matrices * s.segments);
  launch(solveMaximaKernel<T>, all, kThreads, 0, execution, p, s, c, b.findings);
  launch(solveLoadKernel<T>, all, kThreads, 0, execution, p, s, c, b.findings, b.data);
  plan.forward(b.data, b.data, b.work, execution.stream);
  launch(spectrumPowerKernel, ofMatrices, kThreads, 0, execution, s, b.data, b.findings);
  launch(spectrumReciprocalKernel, ofMatrices, kThreads, 0, execution, s, b.data, b.findings);
  launch(solveInfoKernel, gridFor(ceilDiv<std::int64_t>(c.matrices, kThreads)), kThreads, 0, execution, s, c,
         b.findings, p.info);
  if (c.vectors == 0) return;
  launch(divideKernel, gridFor(s.vectors * s.segments), kThreads, 0, execution, s, p.nrhs, b.data);
  Z *const ofVectors = b.data + s.matrices * s.n;
  plan.inverse(ofVectors, ofVectors, b.work, execution.stream);
  launch(solveStoreKernel<T>, gridFor(c.vectors * s.segments), kThreads, 0, execution, p, s, c, b.findings, b.data);
}

}  // namespace

template <class T>
std::size_t CirculantSolveLarge<T>::workspaceBytes(const Execution &execution, const CirculantSolveProblem<T> &p) {
  const LargeShape s = shapeOf(p);
  const auto plan = cufftPlan<Z>(execution, s.n, s.transforms(), s.vectors);
  WorkspaceLayout layout;
  LargeBuffers(layout, s, plan->workBytes());
  return layout.bytes();
}

template <class T>
void CirculantSolveLarge<T>::run(const Execution &execution, const CirculantSolveProblem<T> &problem) {
  const CirculantSolveProblem<T> &p = withFault("circulant_solve/cuda/large", problem);
  const LargeShape s = shapeOf(problem);
  const auto plan = cufftPlan<Z>(execution, s.n, s.transforms(), s.vectors);
  WorkspaceLayout layout(execution.workspace);
  const LargeBuffers buffers(layout, s, plan->workBytes());
  for (std::int64_t first = 0; first < p.batchCount; first += s.matrices) {
    const std::int64_t matrices = std::min(s.matrices, p.batchCount - first);
    std::int64_t vector = first * p.nrhs;
    const std::int64_t end = vector + matrices * p.nrhs;
    do {  // once where there are no right-hand sides, for info
      runChunk(execution, p, s, Chunk{first, matrices, vector, std::min(s.vectors, end - vector)}, buffers, *plan);
      vector += s.vectors;
    } while (vector < end);
  }
}

template struct CirculantSolveLarge<float>;
template struct CirculantSolveLarge<double>;
template struct CirculantSolveLarge<Complex<float>>;
template struct CirculantSolveLarge<Complex<double>>;

}  // namespace hotdog::cuda
