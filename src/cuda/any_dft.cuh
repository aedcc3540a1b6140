// The transforms of core/any_dft.h by one block.
#pragma once

#include "core/any_dft.h"
#include "core/toeplitz_cauchy.h"

namespace hotdog::cuda {

class BlockAnyDft {
 public:
  // roots: filled by fillRoots(); both of n elements.
  __device__ BlockAnyDft(const AnyDft &dft, Complex<double> *roots, Complex<double> *work)
      : dft_(dft), roots_(roots), work_(work) {}

  __device__ void fillRoots() const {
    for (int k = threadIdx.x; k < dft_.n; k += blockDim.x)
      roots_[k] = unitRoot(-2 * static_cast<std::int64_t>(k), dft_.n);
  }

  // In place, unscaled. Starts and ends with a barrier.
  __device__ void transform(Complex<double> *v, bool inverse) const {
    int stride = 1;
    for (int pass = 0; pass < dft_.passes; ++pass) {
      __syncthreads();
      const int radix = dft_.radix[pass];
      for (int k = threadIdx.x; k < dft_.n; k += blockDim.x)
        work_[k] = anyDftElement(v, roots_, dft_.n, radix, stride, inverse, k);
      __syncthreads();
      for (int k = threadIdx.x; k < dft_.n; k += blockDim.x) v[k] = work_[k];
      stride *= radix;
    }
    __syncthreads();
  }

 private:
  const AnyDft &dft_;
  Complex<double> *const roots_, *const work_;
};

}  // namespace hotdog::cuda
