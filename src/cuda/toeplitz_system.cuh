// Positive definite Toeplitz systems as their kernels read and judge them.
#pragma once

#include "core/power_of_two.h"
#include "core/toeplitz_solve_hermitian.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

// Indices a lane of the lattice where a team is more than a warp: the most that leave registers for the rest.
template <class T>
inline constexpr int kTeamIndices = isComplex<T> ? 4 : 10;

__device__ inline double infinity() { return __longlong_as_double(0x7ff0000000000000LL); }

template <class T>
__device__ T notANumber() {
  return T(static_cast<Real<T>>(__longlong_as_double(0x7ff8000000000000LL)));
}

// 2^e for the difference of any two exponents of double precision.
__device__ __forceinline__ PowerOfTwo<double> powerOfTwo(int e) {
  const auto normal = [](int exponent) { return __hiloint2double((exponent + 1023) << 20, 0); };
  PowerOfTwo<double> power(0);
  power.third = normal(e / 3), power.rest = normal(e - 2 * (e / 3));
  return power;
}

// Element i of a vector as a wide number, times a power of two; 0 from n on.
template <class T>
struct ScaledVector {
  const T *data;
  std::int64_t inc;
  int n;
  PowerOfTwo<double> scale;
  bool realStart;  // element 0 has no imaginary part

  __device__ __forceinline__ Wide<T> operator()(int i) const {
    if (i >= n) return Wide<T>(0);
    const Wide<T> value = scale * Wide<T>(load(data + i * inc));
    return realStart && i == 0 ? Wide<T>(realPart(value)) : value;
  }
};

struct Larger {
  __device__ double operator()(double a, double b) const { return fmax(a, b); }
  __device__ double operator()(int, double a, double b) const { return fmax(a, b); }
};

// Largest part of a number, infinite for NaN.
template <class W>
__device__ double magnitude(W z) {
  const double size = maxAbs(z);
  return size == size ? size : infinity();
}

// max|b - T x| / (sum|t| max|x| + max|b|).
__device__ inline double backwardError(double residual, double matrix, double solution, double right) {
  const double scale = matrix * solution + right;
  return residual == infinity() ? residual : scale > 0 ? residual / scale : 0;
}

}  // namespace hotdog::cuda
