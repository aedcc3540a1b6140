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

// Sources of a BlockProduct.
template <class P, int N>
struct EmbeddedDiagonals {
  using T = typename P::Scalar;
  const P &p;
  std::int64_t problem;

  __device__ unsigned load(Complex<Real<T>> (&z)[kFftEach]) const {
    loadDiagonals<int>(p, problem, static_cast<int>(threadIdx.x), N / kFftEach, N, z);
    return largestOf(z);
  }
  __device__ int scale(Complex<Real<T>> (&z)[kFftEach], unsigned largest) const { return takeOutExponent(z, largest); }
};
template <class T, int N, class Line>
struct EmbeddedVector {
  Line x;
  int count;

  __device__ unsigned load(Complex<Real<T>> (&z)[kFftEach]) const {
    loadVector<T, int>(x, count, static_cast<int>(threadIdx.x), N / kFftEach, N, z);
    return largestOf(z);
  }
  __device__ int scale(Complex<Real<T>> (&z)[kFftEach], unsigned largest) const { return takeOutExponent(z, largest); }
};

// Blocks of 8192 / N on a multiprocessor in single precision: 128 registers a thread.
template <class P, int N>
__global__ void __launch_bounds__(N / kFftEach, std::max(1, (sizeof(Real<typename P::Scalar>) == 4 ? 8192 : 4096) / N))
    toeplitzFusedKernel(const __grid_constant__ P p, const __grid_constant__ FusedShape s,
                        const FftTables<Real<typename P::Scalar>> tables) {
  awaitEarlierWork();
  using T = typename P::Scalar;
  extern __shared__ __align__(16) unsigned char shared[];
  __shared__ unsigned reduction[64];
  BlockProduct<Real<T>, N, !isComplex<T>> product(tables, shared, reduction);
  for (std::int64_t first = blockIdx.x * s.perTask; first < s.vectors; first += gridDim.x * s.perTask) {
    std::int64_t loaded = -1;
    for (std::int64_t v = first; v < min(first + s.perTask, s.vectors); ++v) {
      const std::int64_t problem = v / p.nrhs, vector = v % p.nrhs, kernel = s.sharedKernel ? 0 : problem;
      const auto line = lineOf(p.x, vector, problem);
      const EmbeddedVector<T, N, decltype(line)> x{line, static_cast<int>(p.cols())};
      Complex<Real<T>> z[kFftEach];
      const int exponent =
          kernel == loaded ? product.again(x, z) : product.withKernel(EmbeddedDiagonals<P, N>{p, kernel}, x, z);
      loaded = kernel;
      storeProduct<T, int>(lineOf(p.y, vector, problem), p.alpha, p.beta, static_cast<int>(p.rows()),
                           static_cast<int>(threadIdx.x), N / kFftEach, N,
                           PuttingBack<Real<T>>(exponent - logarithm(N)), z);
    }
  }
}

template <class P, int N>
void launchFused(const Execution &execution, const P &p, const FusedShape &s) {
  using T = typename P::Scalar;
  using Product = BlockProduct<Real<T>, N, !isComplex<T>>;
  const auto plan = registerFftPlan<Real<T>>(execution);
  launch(toeplitzFusedKernel<P, N>, gridFor(ceilDiv(s.vectors, s.perTask)), Product::kThreads, Product::kSharedBytes,
         execution, p, s, plan->tables());
}

// The instantiations are spread over toeplitz_fused_*.cu.
template <class P>
void launchFusedOfLength(int N, const Execution &, const P &, const FusedShape &);

#define HOTDOG_TOEPLITZ_FUSED(P, MOST)                                                           \
  template <>                                                                                    \
  void launchFusedOfLength(int N, const Execution &execution, const P &p, const FusedShape &s) { \
    switch (N) {                                                                                 \
      case 512:                                                                                  \
        return launchFused<P, 512>(execution, p, s);                                             \
      case 1024:                                                                                 \
        return launchFused<P, 1024>(execution, p, s);                                            \
      case 2048:                                                                                 \
        return launchFused<P, 2048>(execution, p, s);                                            \
      case 4096:                                                                                 \
        return launchFused<P, 4096>(execution, p, s);                                            \
      default:                                                                                   \
        return launchFused<P, MOST>(execution, p, s);                                            \
    }                                                                                            \
  }

}  // namespace hotdog::cuda
