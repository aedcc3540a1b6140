// A product of many numbers that may leave the range of any type: a mantissa and a power of two.
#pragma once

#include "core/cauchy_like.h"

namespace hotdog {

// mantissa * 2^exponent, the mantissa's largest part in [1, 2) unless it is 0 or not finite. W is double or
// Complex<double>.
template <class W>
struct ScaledProduct {
  W mantissa = W(1);
  std::int64_t exponent = 0;

  HOTDOG_HD void multiply(W factor, std::int64_t factorExponent = 0) {
    const std::int64_t own = exponentToTake(binaryExponent(factor));
    mantissa = mantissa * (exactScale(-own) * factor);
    const std::int64_t e = exponentToTake(binaryExponent(mantissa));
    mantissa = exactScale(-e) * mantissa;
    exponent += factorExponent + own + e;
  }
  // log of the modulus; -infinity for 0.
  HOTDOG_HD double logModulus() const {
    constexpr double kLog2 = 0.693147180559945309417232121458176568;
    return static_cast<double>(exponent) * kLog2 + log(modulus());
  }
  // mantissa / |mantissa|; 0 for 0.
  HOTDOG_HD W phase() const {
    const double size = modulus();
    if (size == 0) return W(0);
    if constexpr (isComplex<W>)
      return {mantissa.re / size, mantissa.im / size};
    else
      return mantissa / size;
  }

 private:
  HOTDOG_HD double modulus() const {
    if constexpr (isComplex<W>)
      return sqrt(norm2(mantissa));
    else
      return maxAbs(mantissa);
  }
};

}  // namespace hotdog
