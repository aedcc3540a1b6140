// Gradients of the diagonals of a Toeplitz matrix, sums of correlations, with transforms in the registers of a block.
// The first kernel adds the spectra of the right-hand sides of one part; a sum of one part is transformed back at once,
// one of several by a second kernel. A sum keeps the largest of the scales that it has met.
#pragma once

#include "core/fault.h"
#include "core/toeplitz_matvec_backward.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/register_convolution.cuh"
#include "cuda/detail/toeplitz_embedding.cuh"
#include "cuda/gradient.cuh"
#include "cuda/register_fft_plan.h"
#include "cuda/toeplitz_matvec_backward.h"

namespace hotdog::cuda {

// Spectra of the parts that wait, [part of a unit][thread's element][thread], and their exponents.
template <class R>
struct StoredParts {
  Complex<R> *spectra;
  int *exponents;

  StoredParts(WorkspaceLayout &layout, std::int64_t parts, std::int64_t N)
      : spectra(layout.take<Complex<R>>(Checked(parts) * N)), exponents(layout.take<int>(parts)) {}
};

template <class T, int N>
class CorrelationBlock {
  using R = Real<T>;
  using Z = Complex<R>;
  using Fft = RegisterFft<R, N, !isComplex<T>>;
  using Kept = KeptSpectrum<R, Fft::kThreads, false>;

 public:
  static constexpr int kThreads = Fft::kThreads;
  static constexpr std::size_t kSharedBytes = (Fft::kSlots + Kept::kSlots) * sizeof(Z);

  __device__ CorrelationBlock(const ToeplitzMatvecBackwardProblem<T> &p, const FftTables<R> &tables, Z *shared,
                              unsigned *reduction)
      : p_(p), shared_(shared), fft_(tables, shared, threadIdx.x), ofX_(shared + Fft::kSlots, threadIdx.x),
        reduction_(reduction), first_(static_cast<int>(threadIdx.x)) {}

  __device__ void clear() {
    exponent_ = kNothing;
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) sum_[r] = Z(0);
  }

  // Adds the spectrum of the correlation of gY and x.
  __device__ void add(std::int64_t vector, std::int64_t problem) {
    Z z[kFftEach];
    const int ofX = spectrum(p_.x, p_.cols(), vector, problem, z);
    ofX_.keep(z);
    const int exponent = ofX + spectrum(p_.gY, p_.rows(), vector, problem, z);
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) z[r] = z[r] * conj(ofX_.at(r));
    addScaled(z, exponent);
  }

  __device__ void addStored(const Z *spectrum, int exponent) {
    Z z[kFftEach];
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) z[r] = load(&spectrum[r * kThreads + first_]);
    addScaled(z, exponent);
  }
  __device__ void storePart(Z *spectrum, int *exponent) const {
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) store(&spectrum[r * kThreads + first_], sum_[r]);
    if (first_ == 0) *exponent = exponent_;
  }

  // Transforms the sum back and stores the gradients.
  __device__ void finish(const DiagonalSinks<T> &sinks, std::int64_t unit) {
    __syncthreads();  // the exchange may still be read
    fft_.inverse(sum_);
    __syncthreads();
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) store(&shared_[first_ + q * kThreads], sum_[q]);
    __syncthreads();
    const PuttingBack<R> scale(exponent_ - logarithm(N));
    const int rows = static_cast<int>(p_.rows()), cols = static_cast<int>(p_.cols());
    for (int d = 1 - cols + first_; d < rows; d += kThreads)
      sinks.store(d, scale * correlation(d), [&](const GradientSink<T> &sink, std::int64_t i, T value) {
        put(sink, i, 0, unit, value);
      });
    __syncthreads();
  }

 private:
  static constexpr int kNothing = -8192;  // exponent of an empty sum, below all others

  __device__ int spectrum(const Vectors<const T> &v, std::int64_t count, std::int64_t vector, std::int64_t problem,
                          Z (&z)[kFftEach]) const {
    loadVector<T, int>(lineOf(v, vector, problem), static_cast<int>(count), first_, kThreads, N, z);
    __syncthreads();  // the exchange may still be read for the transform before
    const int exponent = takeOutExponent(z, blockLargest(largestOf(z), reduction_));
    fft_.forward(z);
    return exponent;
  }

  __device__ void addScaled(const Z (&z)[kFftEach], int exponent) {
    const int larger = max(exponent, exponent_);
    const auto factor = [](int e) { return ExponentField<R>::powerOfTwo(max(e, 1 - ExponentField<R>::kBias)); };
    const R ofSum = factor(exponent_ - larger), ofTerm = factor(exponent - larger);
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) sum_[r] = ofSum * sum_[r] + ofTerm * z[r];
    exponent_ = larger;
  }

  // On diagonal d, from the transform in shared memory: negative ones wrap around, and change sign in a skew one.
  __device__ T correlation(int d) const {
    if constexpr (isComplex<T>) {
      return load(&shared_[d < 0 ? d + N : d]);
    } else {
      const int k = d < 0 ? d + 2 * N : d;
      const R value = k < N ? shared_[k].re : -shared_[k - N].im;
      return d < 0 ? -value : value;
    }
  }

  const ToeplitzMatvecBackwardProblem<T> &p_;
  Z *const shared_;
  const Fft fft_;
  Kept ofX_;
  unsigned *const reduction_;
  const int first_;
  Z sum_[kFftEach];
  int exponent_ = kNothing;
};

template <class T, int N>
__global__ void __launch_bounds__(N / kFftEach, std::max(1, 4096 / N))
    toeplitzCorrelationKernel(const __grid_constant__ ToeplitzMatvecBackwardProblem<T> p,
                              const __grid_constant__ CorrelationSums sums, const __grid_constant__ DiagonalSinks<T> sinks,
                              const StoredParts<Real<T>> stored, const FftTables<Real<T>> tables) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ unsigned reduction[32];
  CorrelationBlock<T, N> block(p, tables, reinterpret_cast<Complex<Real<T>> *>(shared), reduction);
  for (std::int64_t task = blockIdx.x; task < sums.units * sums.parts; task += gridDim.x) {
    const std::int64_t unit = task / sums.parts, first = task % sums.parts * sums.perPart;
    block.clear();
    for (std::int64_t v = first; v < min(first + sums.perPart, sums.vectors); ++v)
      block.add(v % p.nrhs, sums.problem(unit, v, p.nrhs));
    if (sums.parts == 1)
      block.finish(sinks, unit);
    else
      block.storePart(stored.spectra + task * N, stored.exponents + task);
  }
}

template <class T, int N>
__global__ void __launch_bounds__(N / kFftEach, std::max(1, 4096 / N))
    toeplitzCorrelationSumKernel(const __grid_constant__ ToeplitzMatvecBackwardProblem<T> p,
                                 const __grid_constant__ CorrelationSums sums,
                                 const __grid_constant__ DiagonalSinks<T> sinks, const StoredParts<Real<T>> stored,
                                 const FftTables<Real<T>> tables) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ unsigned reduction[32];
  CorrelationBlock<T, N> block(p, tables, reinterpret_cast<Complex<Real<T>> *>(shared), reduction);
  for (std::int64_t unit = blockIdx.x; unit < sums.units; unit += gridDim.x) {
    block.clear();
    for (std::int64_t part = unit * sums.parts; part < (unit + 1) * sums.parts; ++part)
      block.addStored(stored.spectra + part * N, stored.exponents[part]);
    block.finish(sinks, unit);
  }
}

template <class T, int N>
void launchCorrelation(const Execution &execution, const ToeplitzMatvecBackwardProblem<T> &p,
                       const CorrelationSums &sums, const DiagonalSinks<T> &sinks, const StoredParts<Real<T>> &stored) {
  using Block = CorrelationBlock<T, N>;
  const auto plan = registerFftPlan<Real<T>>(execution);
  launch(toeplitzCorrelationKernel<T, N>, gridFor(sums.units * sums.parts), Block::kThreads, Block::kSharedBytes,
         execution, p, sums, sinks, stored, plan->tables());
  if (sums.parts > 1)
    launch(toeplitzCorrelationSumKernel<T, N>, gridFor(sums.units), Block::kThreads, Block::kSharedBytes, execution, p,
           sums, sinks, stored, plan->tables());
}

// The instantiations are spread over toeplitz_correlation_*.cu.
template <class T>
void launchCorrelationOfLength(std::int64_t N, const Execution &, const ToeplitzMatvecBackwardProblem<T> &,
                               const CorrelationSums &, const DiagonalSinks<T> &, const StoredParts<Real<T>> &);

#define HOTDOG_TOEPLITZ_CORRELATION(T, MOST)                                                                      \
  template <>                                                                                                     \
  void launchCorrelationOfLength(std::int64_t N, const Execution &execution,                                      \
                                 const ToeplitzMatvecBackwardProblem<T> &p, const CorrelationSums &sums,          \
                                 const DiagonalSinks<T> &sinks, const StoredParts<Real<T>> &stored) {             \
    switch (N) {                                                                                                  \
      case 512:                                                                                                   \
        return launchCorrelation<T, 512>(execution, p, sums, sinks, stored);                                      \
      case 1024:                                                                                                  \
        return launchCorrelation<T, 1024>(execution, p, sums, sinks, stored);                                     \
      case 2048:                                                                                                  \
        return launchCorrelation<T, 2048>(execution, p, sums, sinks, stored);                                     \
      case 4096:                                                                                                  \
        return launchCorrelation<T, 4096>(execution, p, sums, sinks, stored);                                     \
      default:                                                                                                    \
        return launchCorrelation<T, MOST>(execution, p, sums, sinks, stored);                                     \
    }                                                                                                             \
  }

}  // namespace hotdog::cuda
