// Sums of f-circulant products in one kernel: a block an output. The spectra of the terms are multiplied and added in
// registers, and one inverse transform leads back. Signals are scaled by powers of two, so that no transform overflows; no
// two share one.
#pragma once

#include "core/checked.h"
#include "cuda/circulant_sum.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/register_convolution.cuh"
#include "cuda/register_fft_plan.h"

namespace hotdog::cuda {

struct CirculantShape {
  bool folds;              // the product is longer than n and folded; otherwise the transform wraps it as asked for
  std::int64_t perTask;    // outputs of a block
};

template <class T, int N>
class CirculantBlock {
  using R = Real<T>;
  using Z = Complex<R>;
  using Fft = RegisterFft<R, N, !isComplex<T>>;
  // Two spectra are kept; 512 threads have registers for the one in work alone.
  using Kept = KeptSpectrum<R, Fft::kThreads, sizeof(R) == 4 && Fft::kThreads <= 256>;
  using Place = typename CirculantSumProblem<T>::Place;

 public:
  static constexpr int kThreads = Fft::kThreads;
  static constexpr std::size_t kSharedBytes = (Fft::kSlots + 2 * Kept::kSlots) * sizeof(Z);

  __device__ CirculantBlock(const CirculantSumProblem<T> &p, const CirculantShape &s, const FftTables<R> &tables,
                            Z *shared, unsigned *reduction)
      : p_(p),
        s_(s),
        shared_(shared),
        fft_(tables, shared, threadIdx.x),
        spectrum_(shared + Fft::kSlots, threadIdx.x),
        sum_(shared + Fft::kSlots + Kept::kSlots, threadIdx.x),
        reduction_(reduction),
        n_(static_cast<int>(p.n)) {}

  __device__ void run(std::int64_t output) {
    const Place place = p_.place(output);
    Z z[kFftEach];
    int exponent = 0;
    for (std::int64_t t = 0; t < p_.terms(); ++t) {
      const Place term = p_.term(place, t);
      int own = 0;
#pragma unroll 1
      for (int side = 0; side < 2; ++side) {
        const SignalInput<T> &input = side == 0 ? p_.right : p_.left;
        const T *const signal = input.signals.signal(term.j, term.v, term.p);
        if (side == 0 && signal == kept_) continue;  // its spectrum is there from the output before
        loadSignal(input, signal, z);
        __syncthreads();  // the exchange may still be read for the transform before
        const int taken = takeOutExponent(z);
        fft_.forward(z);
        if (side == 0) {
          spectrum_.keep(z);
          kept_ = signal, keptExponent_ = taken;
        } else {
          own = taken;
        }
      }
      multiplySpectrum(z, spectrum_);
      addToSum(z, own + keptExponent_, t, exponent);
    }
    if (p_.terms() > 1) recall(z);
    if (p_.terms() > 0) fft_.inverse(z);
    storeOutput(place, z, PuttingBack<R>(exponent + p_.exponent - kLog2N));
  }

 private:
  static constexpr int log2(int n) { return n == 1 ? 0 : 1 + log2(n / 2); }
  static constexpr int kLog2N = log2(N);

  // Element j of the transform is value j, or value j - i value j + N of real signals.
  __device__ void loadSignal(const SignalInput<T> &input, const T *signal, Z (&z)[kFftEach]) const {
    const std::int64_t inc = input.reversed ? reversedIncrement(p_.n, input.signals.inc) : input.signals.inc;
    const T *const first = input.reversed ? signal + (p_.n - 1) * input.signals.inc : signal;
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) {
      const int k = Fft::element(threadIdx.x, q);
      if constexpr (isComplex<T>) {
        z[q] = k < n_ ? load(&first[k * inc]) : T(0);
      } else {
        z[q].re = k < n_ ? load(&first[k * inc]) : T(0);
        z[q].im = k + N < n_ ? -load(&first[(k + N) * inc]) : T(0);
      }
    }
    if (isComplex<T> && input.conjugated) {
#pragma unroll
      for (int q = 0; q < kFftEach; ++q) z[q].im = -z[q].im;
    }
  }

  __device__ int takeOutExponent(Z (&z)[kFftEach]) const {
    const int exponent = exponentToTakeOut<R>(blockLargest(largestOf(z), reduction_));
    scaleAll(z, takingOut<R>(exponent));
    return exponent;
  }

  // 2^e for e <= 0, 0 below the normal numbers.
  __device__ static R downTo(int e) {
    return e < 1 - ExponentField<R>::kBias ? R(0) : ExponentField<R>::powerOfTwo(e);
  }

  // The sum carries the largest exponent of its terms so far.
  __device__ void addToSum(Z (&z)[kFftEach], int own, std::int64_t t, int &exponent) {
    if (t == 0) {
      exponent = own;
      if (p_.terms() > 1) sum_.keep(z);
      return;
    }
    const int larger = max(own, exponent);
    const R keep = downTo(exponent - larger), weight = downTo(own - larger);
    exponent = larger;
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) {
      const Z before = sum_.at(r);
      z[r] = {keep * before.re + weight * z[r].re, keep * before.im + weight * z[r].im};
    }
    sum_.keep(z);
  }
  __device__ void recall(Z (&z)[kFftEach]) const {
#pragma unroll
    for (int r = 0; r < kFftEach; ++r) z[r] = sum_.at(r);
  }

  __device__ void storeOutput(const Place &place, const Z (&z)[kFftEach], const PuttingBack<R> &scale) {
    T *const out = p_.out.signal(place.j, place.v, place.p);
    if (p_.terms() == 0) {
      for (int k = threadIdx.x; k < n_; k += kThreads) storeScaled(&out[k * p_.out.inc], p_.alpha, T(0), p_.beta);
    } else if (s_.folds) {
      foldThroughShared(z);
      for (int k = threadIdx.x; k < n_; k += kThreads) {
        const T *const values = reinterpret_cast<const T *>(shared_);
        T value = p_.unfolded * load(&values[k]);
        if (k < n_ - 1) value = fma(p_.fold, load(&values[k + n_]), value);
        storeElement(out, k, scale * value);
      }
    } else {
#pragma unroll
      for (int q = 0; q < kFftEach; ++q) {
        const int k = Fft::element(threadIdx.x, q);
        if constexpr (isComplex<T>) {
          if (k < n_) storeElement(out, k, scale * z[q]);
        } else {
          if (k < n_) storeElement(out, k, scale * z[q].re);
          if (k + N < n_) storeElement(out, k + N, scale * -z[q].im);
        }
      }
    }
  }

  // The product in the order of its elements.
  __device__ void foldThroughShared(const Z (&z)[kFftEach]) const {
    T *const values = reinterpret_cast<T *>(shared_);
    __syncthreads();
#pragma unroll
    for (int q = 0; q < kFftEach; ++q) {
      const int k = Fft::element(threadIdx.x, q);
      if constexpr (isComplex<T>) {
        store(&values[k], z[q]);
      } else {
        values[k] = z[q].re, values[k + N] = -z[q].im;
      }
    }
    __syncthreads();
  }

  // Element k of the product, where the arrangement, which undoes itself, puts it.
  __device__ void storeElement(T *out, int k, T value) const {
    const std::int64_t to = arrangedSource(p_.arrangement, k, p_.n);
    value = conjIf(p_.conjugateOutput, arrangedWeight<R>(p_.arrangement, to, p_.n) * value);
    storeScaled(&out[to * p_.out.inc], p_.alpha, value, p_.beta);
  }

  const CirculantSumProblem<T> &p_;
  const CirculantShape &s_;
  Z *const shared_;
  const Fft fft_;
  Kept spectrum_, sum_;
  unsigned *const reduction_;
  const int n_;
  const T *kept_ = nullptr;
  int keptExponent_ = 0;
};

template <class T, int N>
__global__ void __launch_bounds__(N / kFftEach, std::max(1, 4096 / N))
    circulantSumKernel(const __grid_constant__ CirculantSumProblem<T> p, const __grid_constant__ CirculantShape s,
                       const FftTables<Real<T>> tables) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ unsigned reduction[32];
  CirculantBlock<T, N> block(p, s, tables, reinterpret_cast<Complex<Real<T>> *>(shared), reduction);
  const std::int64_t outputs = p.outputs();
  for (std::int64_t first = blockIdx.x * s.perTask; first < outputs; first += gridDim.x * s.perTask)
    for (std::int64_t output = first; output < min(first + s.perTask, outputs); ++output) block.run(output);
}

template <class T, int N>
void launchCirculantSum(const Execution &execution, const CirculantSumProblem<T> &p, const CirculantShape &s) {
  using Block = CirculantBlock<T, N>;
  const auto plan = registerFftPlan<Real<T>>(execution);
  launch(circulantSumKernel<T, N>, gridFor(ceilDiv(p.outputs(), s.perTask)), Block::kThreads, Block::kSharedBytes,
         execution, p, s, plan->tables());
}

// The instantiations are spread over circulant_sum_*.cu.
template <class T>
void launchCirculantSumOfLength(std::int64_t N, const Execution &, const CirculantSumProblem<T> &, const CirculantShape &);

inline constexpr int kLeastCirculantTransform = 512;
template <class T>
inline constexpr int kMostCirculantTransform = sizeof(Real<T>) == 4 ? 8192 : 4096;

#define HOTDOG_CIRCULANT_SUM(T)                                                                            \
  template <>                                                                                              \
  void launchCirculantSumOfLength(std::int64_t N, const Execution &execution,                              \
                                  const CirculantSumProblem<T> &p, const CirculantShape &s) {              \
    switch (N) {                                                                                           \
      case 512:                                                                                            \
        return launchCirculantSum<T, 512>(execution, p, s);                                                \
      case 1024:                                                                                           \
        return launchCirculantSum<T, 1024>(execution, p, s);                                               \
      case 2048:                                                                                           \
        return launchCirculantSum<T, 2048>(execution, p, s);                                               \
      case 4096:                                                                                           \
        return launchCirculantSum<T, 4096>(execution, p, s);                                               \
      default:                                                                                             \
        return launchCirculantSum<T, kMostCirculantTransform<T>>(execution, p, s);                         \
    }                                                                                                      \
  }

}  // namespace hotdog::cuda
