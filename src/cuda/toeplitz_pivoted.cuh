// One Toeplitz system by one block: Gaussian elimination with partial pivoting on its Cauchy-like form
// (host/toeplitz_pivoted.h).
#pragma once

#include "core/any_dft.h"
#include "core/toeplitz_cauchy.h"
#include "core/toeplitz_log_det.h"
#include "cuda/cauchy_like_solve.cuh"

namespace hotdog::cuda {

// W is double or Complex<double>; Stored the real type of the caller's data.
template <class W, class Stored>
class ToeplitzPivotedBlock {
  using Z = Complex<double>;

 public:
  using System = CauchyLikeBlock<Z, 2, 1, Stored, true>;
  using Exchange = typename System::Exchange;
  static constexpr std::int64_t hotBytesPerRow() { return System::hotBytesPerRow(); }
  HOTDOG_HD static std::int64_t coldBytes(std::int64_t n) {
    return System::coldBytes(n) + 4 * n * static_cast<std::int64_t>(sizeof(Z));
  }

  // vectors: right-hand sides, 0 or 1.
  __device__ ToeplitzPivotedBlock(const AnyDft &dft, void *hot, void *cold, Exchange &exchange, int vectors = 1)
      : dft_(dft),
        n_(static_cast<int>(dft.n)),
        roots_(static_cast<Z *>(cold)),
        rowPhases_(roots_ + n_),
        columnPhases_(rowPhases_ + n_),
        work_(columnPhases_ + n_),
        system_(n_, vectors, hot, work_ + n_, exchange) {}

  // entry(d): on diagonal d, -n < d < n.
  template <class Entry>
  __device__ void setMatrix(Entry &&entry) {
    Z *const g = system_.rowGenerators, *const h = system_.columnGenerators;
    const Z f = toeplitzCorner();
    for (int k = threadIdx.x; k < n_; k += blockDim.x) {
      const Z row = toeplitzRowPhase(k, n_), column = toeplitzColumnPhase(k, n_);
      store(roots_ + k, unitRoot(-2 * static_cast<std::int64_t>(k), n_));
      store(rowPhases_ + k, row), store(columnPhases_ + k, column);
      system_.omega[k] = toeplitzRowNode(k, n_);
      system_.lambda[k] = toeplitzColumnNode(k, n_);
      g[k] = Z(1);
      g[n_ + k] = row * toeplitzRowGenerator(k, n_, f, entry);
      h[k] = conj(column) * toeplitzColumnGenerator(k, n_, f, entry);
      h[n_ + k] = k == n_ - 1 ? conj(column) : Z(0);
    }
    transform(g + n_, false);
    transform(h, true);
    transform(h + n_, true);
  }

  // solution = T^-1 right; as CauchyLikeBlock::solveOnce. Ends with a barrier.
  __device__ int solve(int bits, const W *right, W *solution) {
    Z *const b = system_.b(0), *const x = system_.x(0);
    for (int i = threadIdx.x; i < n_; i += blockDim.x) b[i] = rowPhases_[i] * Z(right[i]);
    transform(b, false);
    const int weak = system_.solveOnce(bits);
    if (weak < 0) return weak;
    transform(x, true);
    for (int i = threadIdx.x; i < n_; i += blockDim.x) {
      const Z z = conj(columnPhases_[i]) * x[i];
      if constexpr (isComplex<W>)
        solution[i] = z;
      else
        solution[i] = z.re;
    }
    __syncthreads();
    return weak;
  }

  // As PivotedToeplitz::determinant of the host; the result in thread 0 alone.
  __device__ int determinant(int bits, ScaledProduct<W> &result) {
    const int weak = system_.factor(bits);
    if (weak) return weak;
    const bool odd = system_.oddPermutation();
    if (threadIdx.x > 0) return 0;
    ScaledProduct<Z> product;
    for (int k = 0; k < n_; ++k) product.multiply(system_.pivot(k), system_.pivotExponent(k));
    result = toeplitzDeterminant<W>(product, n_, odd);
    return 0;
  }

 private:
  // In place; the inverse is scaled by 1/n. Starts and ends with a barrier.
  __device__ void transform(Z *v, bool inverse) {
    int stride = 1;
    for (int pass = 0; pass < dft_.passes; ++pass) {
      __syncthreads();
      const int radix = dft_.radix[pass];
      for (int k = threadIdx.x; k < n_; k += blockDim.x)
        work_[k] = anyDftElement(v, roots_, n_, radix, stride, inverse, k);
      __syncthreads();
      for (int k = threadIdx.x; k < n_; k += blockDim.x) v[k] = work_[k];
      stride *= radix;
    }
    __syncthreads();
    if (!inverse) return;
    for (int k = threadIdx.x; k < n_; k += blockDim.x) v[k] = (1.0 / static_cast<double>(n_)) * v[k];
    __syncthreads();
  }

  const AnyDft &dft_;
  const int n_;
  Z *const roots_, *const rowPhases_, *const columnPhases_, *const work_;
  System system_;
};

}  // namespace hotdog::cuda
