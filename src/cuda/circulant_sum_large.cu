// Sums of f-circulant products of any length by cuFFT: all left and right signals are scaled by powers of two, padded and
// transformed together, multiplied and added, transformed back, folded and stored.
#include "core/power_of_two.h"
#include "cuda/circulant_sum.h"
#include "cuda/cufft_plan.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 256;
constexpr int kSegment = 4096;  // elements of one transform that a block handles

// Bits of a non-negative number order as the number does, so that an integer maximum is exact in any order.
__device__ void atomicMaxMagnitude(float *address, float x) {
  atomicMax(reinterpret_cast<unsigned *>(address), __float_as_uint(x));
}
__device__ void atomicMaxMagnitude(double *address, double x) {
  atomicMax(reinterpret_cast<unsigned long long *>(address), static_cast<unsigned long long>(__double_as_longlong(x)));
}

// Transforms that there is room for: left signals first, then right ones. A signal's number does not depend on how much of
// the room a problem takes.
struct LargeShape {
  std::int64_t length, bins, segments;  // of a transform; of its spectrum; blocks a transform
  std::int64_t lefts, rights, outputs;
  std::int64_t r, nrhs;  // of the room
};

template <class T>
LargeShape shapeOf(CirculantSumProblem<T> room, const DisplacementChunk &chunk) {
  room.nrhs = chunk.vectors, room.batchCount = chunk.problems;
  LargeShape s{};
  s.length = goodFftLength(2 * room.n - 1, !isComplex<T>);
  s.bins = isComplex<T> ? s.length : s.length / 2 + 1;
  s.segments = ceilDiv<std::int64_t>(s.length, kSegment);
  s.lefts = (room.sumOver == SumOver::vectors ? room.nrhs : room.r) * room.batchCount;
  s.rights = (room.sumOver == SumOver::nothing ? 1 : room.r) * room.nrhs * room.batchCount;
  s.outputs = room.outputs();
  s.r = room.r, s.nrhs = room.nrhs;
  return s;
}

template <class T>
struct LargeBuffers {
  using Spectrum = Complex<Real<T>>;
  T *data, *result;
  Spectrum *spectra, *products;  // data and result themselves for complex T
  Real<T> *maxima;               // of the signals
  int *exponents;                // of the outputs
  void *work;

  LargeBuffers(WorkspaceLayout &layout, const LargeShape &s, std::size_t workBytes) {
    const Checked signals = Checked(s.lefts) + s.rights;
    data = layout.take<T>(signals * s.length);
    result = layout.take<T>(Checked(s.outputs) * s.length);
    if constexpr (isComplex<T>) {
      spectra = data, products = result;
    } else {
      spectra = layout.take<Spectrum>(signals * s.bins);
      products = layout.take<Spectrum>(Checked(s.outputs) * s.bins);
    }
    maxima = layout.take<Real<T>>(signals);
    exponents = layout.take<int>(s.outputs);
    work = layout.take<char>(static_cast<std::int64_t>(workBytes));
  }
};

// Which of a problem's signals transform t takes; false for room that the problem does not fill.
template <class T>
__device__ bool signalOf(const CirculantSumProblem<T> &p, const LargeShape &s, std::int64_t t, const T *&first,
                         std::int64_t &inc, bool &conjugated) {
  const bool left = t < s.lefts;
  const SignalInput<T> &input = left ? p.left : p.right;
  std::int64_t j = 0, v = 0, problem = left ? t : t - s.lefts;
  if (left ? p.sumOver != SumOver::vectors : p.sumOver != SumOver::nothing) j = problem % s.r, problem /= s.r;
  if (left ? p.sumOver == SumOver::vectors : true) v = problem % s.nrhs, problem /= s.nrhs;
  if (v >= p.nrhs || problem >= p.batchCount) return false;
  const T *const signal = input.signals.signal(j, v, problem);
  inc = input.reversed ? reversedIncrement(p.n, input.signals.inc) : input.signals.inc;
  first = input.reversed ? signal + (p.n - 1) * input.signals.inc : signal;
  conjugated = input.conjugated;
  return true;
}

template <class T>
__device__ std::int64_t leftOf(const CirculantSumProblem<T> &p, const LargeShape &s,
                               const typename CirculantSumProblem<T>::Place &place) {
  return p.sumOver == SumOver::vectors ? place.p * s.nrhs + place.v : place.p * s.r + place.j;
}
template <class T>
__device__ std::int64_t rightOf(const CirculantSumProblem<T> &p, const LargeShape &s,
                                const typename CirculantSumProblem<T>::Place &place) {
  const std::int64_t vector = place.p * s.nrhs + place.v;
  return s.lefts + (p.sumOver == SumOver::nothing ? vector : vector * s.r + place.j);
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    circulantMaximaKernel(const __grid_constant__ CirculantSumProblem<T> p, LargeShape s, Real<T> *maxima) {
  awaitEarlierWork();
  __shared__ Real<T> reduction[32];
  const std::int64_t segments = (p.n + kSegment - 1) / kSegment;
  for (std::int64_t task = blockIdx.x; task < (s.lefts + s.rights) * segments; task += gridDim.x) {
    const std::int64_t t = task / segments, start = task % segments * kSegment, end = min(start + kSegment, p.n);
    const T *first = nullptr;
    std::int64_t inc = 0;
    bool conjugated = false;
    Real<T> largest = 0;
    if (signalOf(p, s, t, first, inc, conjugated))
      for (std::int64_t k = start + threadIdx.x; k < end; k += kThreads)
        largest = maxFinite(largest, maxAbs(load(&first[k * inc])));
    largest = blockReduce(largest, Real<T>(0), reduction, [](Real<T> a, Real<T> b) { return a > b ? a : b; });
    if (threadIdx.x == 0) atomicMaxMagnitude(&maxima[t], largest);
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads) circulantPadKernel(const __grid_constant__ CirculantSumProblem<T> p,
                                                               LargeShape s, const Real<T> *maxima, T *data) {
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < (s.lefts + s.rights) * s.segments; task += gridDim.x) {
    const std::int64_t t = task / s.segments, start = task % s.segments * kSegment,
                       end = min(start + kSegment, s.length);
    const T *first = nullptr;
    std::int64_t inc = 0;
    bool conjugated = false;
    const bool filled = signalOf(p, s, t, first, inc, conjugated);
    const PowerOfTwo<Real<T>> scale(-exponentOf(maxima[t]));
    for (std::int64_t k = start + threadIdx.x; k < end; k += kThreads)
      store(&data[t * s.length + k],
            filled && k < p.n ? conjIf(conjugated, scale * load(&first[k * inc])) : T(0));
  }
}

// The sums in the order of their terms; each carries the largest exponent of its terms so far.
template <class T>
__global__ void __launch_bounds__(kThreads)
    circulantMultiplyKernel(const __grid_constant__ CirculantSumProblem<T> p, LargeShape s, const Real<T> *maxima,
                            const Complex<Real<T>> *spectra, Complex<Real<T>> *products, int *exponents) {
  awaitEarlierWork();
  using R = Real<T>;
  using Z = Complex<R>;
  const std::int64_t segments = (s.bins + kSegment - 1) / kSegment, outputs = p.outputs();
  for (std::int64_t task = blockIdx.x; task < outputs * segments; task += gridDim.x) {
    const std::int64_t output = task / segments, start = task % segments * kSegment,
                       end = min(start + kSegment, s.bins);
    const auto place = p.place(output);
    for (std::int64_t k = start + threadIdx.x; k < end; k += kThreads) {
      Z sum(0);
      int exponent = 0;
      for (std::int64_t t = 0; t < p.terms(); ++t) {
        const auto term = p.term(place, t);
        const std::int64_t left = leftOf(p, s, term), right = rightOf(p, s, term);
        const int own = exponentOf(maxima[left]) + exponentOf(maxima[right]);
        const Z z = load(&spectra[left * s.bins + k]) * load(&spectra[right * s.bins + k]);
        if (t == 0) {
          sum = z, exponent = own;
        } else {
          const int larger = max(own, exponent);
          const R keep = scalbn(R(1), exponent - larger), weight = scalbn(R(1), own - larger);
          sum = {keep * sum.re + weight * z.re, keep * sum.im + weight * z.im};
          exponent = larger;
        }
      }
      store(&products[output * s.bins + k], sum);
      if (k == 0) exponents[output] = exponent;
    }
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    circulantStoreKernel(const __grid_constant__ CirculantSumProblem<T> p, LargeShape s, const int *exponents,
                         const T *result) {
  awaitEarlierWork();
  using R = Real<T>;
  const R inverseLength = R(1) / static_cast<R>(s.length);
  const std::int64_t segments = (p.n + kSegment - 1) / kSegment, outputs = p.outputs();
  for (std::int64_t task = blockIdx.x; task < outputs * segments; task += gridDim.x) {
    const std::int64_t output = task / segments, start = task % segments * kSegment, end = min(start + kSegment, p.n);
    const auto place = p.place(output);
    T *const out = p.out.signal(place.j, place.v, place.p);
    const PowerOfTwo<R> unscale(PowerOfTwo<R>::reachable(exponents[output] + p.exponent));
    for (std::int64_t k = start + threadIdx.x; k < end; k += kThreads) {
      const std::int64_t from = arrangedSource(p.arrangement, k, p.n);
      const T *const values = result + output * s.length;
      T value = p.unfolded * load(&values[from]);
      if (from < p.n - 1) value = fma(p.fold, load(&values[from + p.n]), value);
      const R weight = inverseLength * arrangedWeight<R>(p.arrangement, k, p.n);
      storeScaled(&out[k * p.out.inc], p.alpha, conjIf(p.conjugateOutput, unscale * (weight * value)), p.beta);
    }
  }
}

}  // namespace

template <class T>
std::size_t CirculantSumLarge<T>::workspaceBytes(const Execution &execution, const CirculantSumProblem<T> &p,
                                             const DisplacementChunk &room) {
  const LargeShape s = shapeOf(p, room);
  const auto plan = cufftPlan<T>(execution, s.length, s.lefts + s.rights, s.outputs);
  WorkspaceLayout layout;
  LargeBuffers<T>(layout, s, plan->workBytes());
  return layout.bytes();
}

template <class T>
void CirculantSumLarge<T>::run(const Execution &execution, const CirculantSumProblem<T> &p,
                               const DisplacementChunk &room, void *workspace) {
  const LargeShape s = shapeOf(p, room);
  const auto plan = cufftPlan<T>(execution, s.length, s.lefts + s.rights, s.outputs);
  WorkspaceLayout layout(workspace);
  const LargeBuffers<T> b(layout, s, plan->workBytes());
  const std::int64_t signals = s.lefts + s.rights;
  check(cudaMemsetAsync(b.maxima, 0, static_cast<std::size_t>(signals) * sizeof(Real<T>), execution.stream),
        "clearing the scales");
  const unsigned transformBlocks = gridFor(signals * s.segments), outputBlocks = gridFor(p.outputs() * s.segments);
  launch(circulantMaximaKernel<T>, transformBlocks, kThreads, 0, execution, p, s, b.maxima);
  launch(circulantPadKernel<T>, transformBlocks, kThreads, 0, execution, p, s, b.maxima, b.data);
  plan->forward(b.data, b.spectra, b.work, execution.stream);
  launch(circulantMultiplyKernel<T>, outputBlocks, kThreads, 0, execution, p, s, b.maxima, b.spectra, b.products,
         b.exponents);
  plan->inverse(b.products, b.result, b.work, execution.stream);
  launch(circulantStoreKernel<T>, outputBlocks, kThreads, 0, execution, p, s, b.exponents, b.result);
}

template struct CirculantSumLarge<float>;
template struct CirculantSumLarge<double>;
template struct CirculantSumLarge<Complex<float>>;
template struct CirculantSumLarge<Complex<double>>;

}  // namespace hotdog::cuda
