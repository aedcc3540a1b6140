// Toeplitz product in one kernel: a block transforms the diagonals once and then, for each right-hand side, transforms,
// multiplies and transforms back, in registers. Diagonals and right-hand side are scaled by powers of two, so that no
// transform overflows.
#pragma once

#include "core/fault.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/register_convolution.cuh"
#include "cuda/detail/toeplitz_embedding.cuh"
#include "cuda/register_fft_plan.h"
#include "cuda/toeplitz_matvec.h"

namespace hotdog::cuda {

struct FusedShape {
  bool sharedKernel;
  std::int64_t vectors, perTask;  // right-hand sides of all problems, and those that one block serves
};

template <class T, int N>
class FusedBlock {
  using R = Real<T>;
  using Z = Complex<R>;
  using Fft = RegisterFft<R, N, !isComplex<T>>;
  using Kept = KeptSpectrum<R, Fft::kThreads>;

 public:
  static constexpr int kThreads = Fft::kThreads;
  static constexpr std::size_t kSharedBytes = (Fft::kSlots + Kept::kSlots) * sizeof(Z);

  __device__ FusedBlock(const ToeplitzMatvecProblem<T> &p, const FftTables<R> &tables, Z *shared, unsigned *reduction)
      : p_(p),
        fft_(tables, shared, threadIdx.x),
        spectrum_(shared + Fft::kSlots, threadIdx.x),
        reduction_(reduction),
        first_(static_cast<int>(threadIdx.x)),
        rows_(static_cast<int>(p.rows())),
        cols_(static_cast<int>(p.cols())) {}

  __device__ void loadKernel(std::int64_t problem) {
    Z z[kFftEach];
    loadDiagonals<T, int>(p_, problem, first_, Fft::kThreads, N, z);
    __syncthreads();  // the exchange may still be read for the product before
    kernelExponent_ = takeOutExponent(z);
    fft_.forward(z);
    spectrum_.keep(z);
    __syncthreads();
  }

  __device__ void apply(std::int64_t vector, std::int64_t problem) {
    Z z[kFftEach];
    loadVector<T, int>(lineOf(p_.x, vector, problem), cols_, first_, Fft::kThreads, N, z);
    const int exponent = takeOutExponent(z);
    fft_.forward(z);
    multiplySpectrum(z, spectrum_);
    fft_.inverse(z);
    const PuttingBack<R> scale(exponent + kernelExponent_ - kLog2N);
    storeProduct<T, int>(lineOf(p_.y, vector, problem), p_.alpha, p_.beta, rows_, first_, Fft::kThreads, N, scale, z);
  }

 private:
  static constexpr int log2(int n) { return n == 1 ? 0 : 1 + log2(n / 2); }
  static constexpr int kLog2N = log2(N);

  __device__ int takeOutExponent(Z (&z)[kFftEach]) const {
    const int exponent = exponentToTakeOut<R>(blockLargest(largestOf(z), reduction_));
    scaleAll(z, takingOut<R>(exponent));
    return exponent;
  }

  const ToeplitzMatvecProblem<T> &p_;
  const Fft fft_;
  Kept spectrum_;
  unsigned *const reduction_;
  const int first_, rows_, cols_;
  int kernelExponent_ = 0;
};

// Blocks of 8192 / N on a multiprocessor in single precision: 128 registers a thread.
template <class T, int N>
__global__ void __launch_bounds__(N / kFftEach, std::max(1, (sizeof(Real<T>) == 4 ? 8192 : 4096) / N))
    toeplitzFusedKernel(const __grid_constant__ ToeplitzMatvecProblem<T> p, const __grid_constant__ FusedShape s,
                        const FftTables<Real<T>> tables) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ unsigned reduction[32];
  FusedBlock<T, N> block(p, tables, reinterpret_cast<Complex<Real<T>> *>(shared), reduction);
  for (std::int64_t first = blockIdx.x * s.perTask; first < s.vectors; first += gridDim.x * s.perTask) {
    std::int64_t loaded = -1;
    for (std::int64_t v = first; v < min(first + s.perTask, s.vectors); ++v) {
      const std::int64_t kernel = s.sharedKernel ? 0 : v / p.nrhs;
      if (kernel != loaded) block.loadKernel(loaded = kernel);
      block.apply(v % p.nrhs, v / p.nrhs);
    }
  }
}

template <class T, int N>
void launchFused(const Execution &execution, const ToeplitzMatvecProblem<T> &p, const FusedShape &s) {
  using Block = FusedBlock<T, N>;
  const auto plan = registerFftPlan<Real<T>>(execution);
  launch(toeplitzFusedKernel<T, N>, gridFor(ceilDiv(s.vectors, s.perTask)), Block::kThreads, Block::kSharedBytes,
         execution, p, s, plan->tables());
}

// The instantiations are spread over toeplitz_fused_*.cu.
template <class T>
void launchFusedOfLength(int N, const Execution &, const ToeplitzMatvecProblem<T> &, const FusedShape &);

#define HOTDOG_TOEPLITZ_FUSED(T, MOST)                                                                           \
  template <>                                                                                                    \
  void launchFusedOfLength(int N, const Execution &execution, const ToeplitzMatvecProblem<T> &p,                 \
                           const FusedShape &s) {                                                                \
    switch (N) {                                                                                                 \
      case 512:                                                                                                  \
        return launchFused<T, 512>(execution, p, s);                                                             \
      case 1024:                                                                                                 \
        return launchFused<T, 1024>(execution, p, s);                                                            \
      case 2048:                                                                                                 \
        return launchFused<T, 2048>(execution, p, s);                                                            \
      case 4096:                                                                                                 \
        return launchFused<T, 4096>(execution, p, s);                                                            \
      default:                                                                                                   \
        return launchFused<T, MOST>(execution, p, s);                                                            \
    }                                                                                                            \
  }

}  // namespace hotdog::cuda
