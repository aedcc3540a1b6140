// Toeplitz product of any size by cuFFT. A chunk of the batch at a time: kernels and right-hand sides are scaled by
// powers of two, embedded and transformed together, multiplied, transformed back and stored. Vectors are never packed
// in pairs: one cannot disturb another.
#include "core/fault.h"
#include "core/power_of_two.h"
#include "core/toeplitz_entry.h"
#include "cuda/cufft_plan.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/lines.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/toeplitz_matvec.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 256;
constexpr int kSegment = 4096;                                 // elements of one transform that a block handles
constexpr std::int64_t kChunkBytes = std::int64_t{256} << 20;  // of embedded data, about

// Length of the circulant that op(T) is embedded in.
template <class P>
std::int64_t embeddingLength(const P &p) {
  return goodFftLength(p.rows() + p.cols() - 1, !isComplex<typename P::Scalar>);
}

// Bits of a non-negative number order as the number does, so that an integer maximum is exact in any order.
__device__ void atomicMaxMagnitude(float *address, float x) {
  atomicMax(reinterpret_cast<unsigned *>(address), __float_as_uint(x));
}
__device__ void atomicMaxMagnitude(double *address, double x) {
  atomicMax(reinterpret_cast<unsigned long long *>(address), static_cast<unsigned long long>(__double_as_longlong(x)));
}

// Sizes of every chunk: the same for all strides, so that _bufferSize knows them.
struct LargeShape {
  std::int64_t length, segments;  // of a transform; blocks a transform
  std::int64_t kernels, vectors;  // transforms of a chunk: kernels first, then vectors

  std::int64_t spectrumLength(bool isReal) const { return isReal ? length / 2 + 1 : length; }
};

template <class P>
LargeShape shapeOf(const P &p) {
  LargeShape s{};
  s.length = embeddingLength(p);
  s.segments = ceilDiv<std::int64_t>(s.length, kSegment);
  const std::int64_t most =
      std::max<std::int64_t>(1, kChunkBytes / (s.length * static_cast<std::int64_t>(sizeof(typename P::Scalar))));
  s.kernels = p.nrhs >= most ? 1 : std::min(p.batchCount, most / p.nrhs);
  s.vectors = s.kernels == 1 ? std::min(p.nrhs, most) : s.kernels * p.nrhs;
  return s;
}

template <class T>
struct LargeBuffers {
  using Spectrum = Complex<Real<T>>;
  T *data;
  Spectrum *spectra;  // data itself for complex T
  Real<T> *maxima;
  void *work;

  LargeBuffers(WorkspaceLayout &layout, const LargeShape &s, std::size_t workBytes) {
    const std::int64_t transforms = s.kernels + s.vectors;
    data = layout.take<T>(transforms * s.length);
    if constexpr (isComplex<T>)
      spectra = data;
    else
      spectra = layout.take<Spectrum>(transforms * s.spectrumLength(true));
    maxima = layout.take<Real<T>>(transforms);
    work = layout.take<char>(static_cast<std::int64_t>(workBytes));
  }
};

// One chunk: kernels of problems firstProblem.., right-hand sides firstVector.. numbered through the batch.
struct Chunk {
  std::int64_t firstProblem, kernels, firstVector, vectors;  // counts of this chunk, the last may be short
};

// Element k of transform t before scaling; transforms past the chunk's end are zero.
template <class P>
__device__ typename P::Scalar embedded(const P &p, const LargeShape &s, const Chunk &c, std::int64_t t,
                                       std::int64_t k) {
  using T = typename P::Scalar;
  if (t < s.kernels) {
    if (t >= c.kernels) return T(0);
    if (k < p.rows()) return toeplitzEntry(p, k, c.firstProblem + t);
    if (k > s.length - p.cols()) return toeplitzEntry(p, k - s.length, c.firstProblem + t);
    return T(0);
  }
  const std::int64_t v = t - s.kernels, flat = c.firstVector + v;
  return v < c.vectors && k < p.cols() ? loadAt(p.x, k, flat % p.nrhs, flat / p.nrhs) : T(0);
}

// Calls body(transform, element) for the elements of this block's segments.
template <class Body>
__device__ void forSegments(const LargeShape &s, std::int64_t transforms, std::int64_t length, Body &&body) {
  for (std::int64_t task = blockIdx.x; task < transforms * s.segments; task += gridDim.x) {
    const std::int64_t t = task / s.segments, start = task % s.segments * kSegment;
    const std::int64_t end = min(start + kSegment, length);
    for (std::int64_t k = start + threadIdx.x; k < end; k += kThreads) body(t, k);
  }
}

template <class P>
__global__ void __launch_bounds__(kThreads)
    maximaKernel(const __grid_constant__ P p, LargeShape s, Chunk c, Real<typename P::Scalar> *maxima) {
  awaitEarlierWork();
  using T = typename P::Scalar;
  __shared__ Real<T> reduction[32];
  for (std::int64_t task = blockIdx.x; task < (s.kernels + s.vectors) * s.segments; task += gridDim.x) {
    const std::int64_t t = task / s.segments, start = task % s.segments * kSegment,
                       end = min(start + kSegment, s.length);
    Real<T> largest = 0;
    for (std::int64_t k = start + threadIdx.x; k < end; k += kThreads) {
      const T z = embedded(p, s, c, t, k);
      if constexpr (isComplex<T>)
        largest = maxFinite(maxFinite(largest, maxAbs(z.re)), maxAbs(z.im));
      else
        largest = maxFinite(largest, maxAbs(z));
    }
    largest = blockReduce(largest, Real<T>(0), reduction, [](Real<T> a, Real<T> b) { return a > b ? a : b; });
    if (threadIdx.x == 0) atomicMaxMagnitude(&maxima[t], largest);
  }
}

template <class P>
__global__ void __launch_bounds__(kThreads)
    embedKernel(const __grid_constant__ P p, LargeShape s, Chunk c, const Real<typename P::Scalar> *maxima,
                typename P::Scalar *data) {
  awaitEarlierWork();
  using T = typename P::Scalar;
  forSegments(s, s.kernels + s.vectors, s.length, [&](std::int64_t t, std::int64_t k) {
    const PowerOfTwo<Real<T>> scale(-exponentOf(maxima[t]));
    store(&data[t * s.length + k], scale * embedded(p, s, c, t, k));
  });
}

template <class R>
__global__ void __launch_bounds__(kThreads)
    multiplyKernel(LargeShape s, std::int64_t nrhs, std::int64_t length, Complex<R> *spectra) {
  awaitEarlierWork();
  forSegments(s, s.vectors, length, [&](std::int64_t v, std::int64_t k) {
    Complex<R> *const z = &spectra[(s.kernels + v) * length + k];
    const std::int64_t kernel = s.kernels == 1 ? 0 : v / nrhs;
    store(z, load(z) * load(&spectra[kernel * length + k]));
  });
}

template <class P>
__global__ void __launch_bounds__(kThreads)
    storeKernel(const __grid_constant__ P p, LargeShape s, Chunk c, const Real<typename P::Scalar> *maxima,
                const typename P::Scalar *data) {
  awaitEarlierWork();
  using T = typename P::Scalar;
  const Real<T> inverseLength = Real<T>(1) / static_cast<Real<T>>(s.length);
  forSegments(s, c.vectors, p.rows(), [&](std::int64_t v, std::int64_t i) {
    const std::int64_t flat = c.firstVector + v, kernel = flat / p.nrhs - c.firstProblem;
    const PowerOfTwo<Real<T>> unscale(exponentOf(maxima[kernel]) + exponentOf(maxima[s.kernels + v]));
    const T sum = unscale * (inverseLength * load(&data[(s.kernels + v) * s.length + i]));
    storeScaledAt(p.y, i, flat % p.nrhs, flat / p.nrhs, p.alpha, sum, p.beta);
  });
}

template <class P, class T>
void runChunk(const Execution &execution, const P &p, const LargeShape &s, const Chunk &c, const LargeBuffers<T> &b,
              const CufftPlan<T> &plan) {
  const cudaStream_t stream = execution.stream;
  const std::int64_t transforms = s.kernels + s.vectors, spectrumLength = s.spectrumLength(!isComplex<T>);
  check(cudaMemsetAsync(b.maxima, 0, static_cast<std::size_t>(transforms) * sizeof(Real<T>), stream),
        "clearing the scales");
  const unsigned blocks = gridFor(transforms * s.segments);
  launch(maximaKernel<P>, blocks, kThreads, 0, execution, p, s, c, b.maxima);
  launch(embedKernel<P>, blocks, kThreads, 0, execution, p, s, c, b.maxima, b.data);
  plan.forward(b.data, b.spectra, b.work, stream);
  launch(multiplyKernel<Real<T>>, gridFor(s.vectors * s.segments), kThreads, 0, execution, s, p.nrhs, spectrumLength,
         b.spectra);
  plan.inverse(b.spectra + s.kernels * spectrumLength, b.data + s.kernels * s.length, b.work, stream);
  launch(storeKernel<P>, gridFor(c.vectors * s.segments), kThreads, 0, execution, p, s, c, b.maxima, b.data);
}

}  // namespace

template <class P>
std::size_t ToeplitzLarge<P>::workspaceBytes(const Execution &execution, const P &p) {
  using T = typename P::Scalar;
  const LargeShape s = shapeOf(p);
  const auto plan = cufftPlan<T>(execution, s.length, s.kernels + s.vectors, s.vectors);
  WorkspaceLayout layout;
  LargeBuffers<T>(layout, s, plan->workBytes());
  return layout.bytes();
}

template <class P>
void ToeplitzLarge<P>::run(const Execution &execution, const P &problem) {
  using T = typename P::Scalar;
  const P &p = withFault("toeplitz_matvec/cuda/large", problem);
  const LargeShape s = shapeOf(problem);
  const auto plan = cufftPlan<T>(execution, s.length, s.kernels + s.vectors, s.vectors);
  WorkspaceLayout layout(execution.workspace);
  const LargeBuffers<T> buffers(layout, s, plan->workBytes());
  for (std::int64_t problem0 = 0; problem0 < p.batchCount; problem0 += s.kernels) {
    const std::int64_t kernels = std::min(s.kernels, p.batchCount - problem0), end = (problem0 + kernels) * p.nrhs;
    for (std::int64_t first = problem0 * p.nrhs; first < end; first += s.vectors)
      runChunk(execution, p, s, Chunk{problem0, kernels, first, std::min(s.vectors, end - first)}, buffers, *plan);
  }
}

template struct ToeplitzLarge<ToeplitzMatvecProblem<float>>;
template struct ToeplitzLarge<ToeplitzMatvecProblem<double>>;
template struct ToeplitzLarge<ToeplitzMatvecProblem<Complex<float>>>;
template struct ToeplitzLarge<ToeplitzMatvecProblem<Complex<double>>>;
template struct ToeplitzLarge<StoredToeplitzMatvecProblem<float>>;

}  // namespace hotdog::cuda
