// Complex numbers with the interface of the stored ones (support/storage.h), and what tests over both need.
#pragma once

#include <complex>

#include "support/random.h"
#include "support/storage.h"

namespace hotdog::test {

template <class R, hotdogDataType_t kType>
struct StoredComplex {
  static constexpr hotdogDataType_t type = kType;
  std::complex<R> number;

  StoredComplex() = default;
  explicit StoredComplex(double x) : number(static_cast<R>(x)) {}
  explicit StoredComplex(std::complex<double> z) : number(static_cast<R>(z.real()), static_cast<R>(z.imag())) {}
  std::complex<double> value() const { return {number.real(), number.imag()}; }
  static double roundoff(double) { return 0; }
};
using StoredC32 = StoredComplex<float, HOTDOG_C_32F>;
using StoredC64 = StoredComplex<double, HOTDOG_C_64F>;

template <>
inline StoredC32 canary() {
  StoredC32 x;
  return x.number = canary<std::complex<float>>(), x;
}
template <>
inline StoredC64 canary() {
  StoredC64 x;
  return x.number = canary<std::complex<double>>(), x;
}

template <class E>
inline constexpr bool isComplexStorage = E::type == HOTDOG_C_32F || E::type == HOTDOG_C_64F;

// The real type of the arithmetic; the type in which references are computed.
template <class E>
using RealOfStorage = std::conditional_t<E::type == HOTDOG_R_64F || E::type == HOTDOG_C_64F, double, float>;
template <class E>
using WideOfStorage = std::conditional_t<isComplexStorage<E>, std::complex<WideReal<RealOfStorage<E>>>,
                                         WideReal<RealOfStorage<E>>>;

template <class E>
WideOfStorage<E> wideValue(const E &x) {
  using W = WideOfStorage<E>;
  if constexpr (isComplexStorage<E>)
    return W(static_cast<typename W::value_type>(x.value().real()), static_cast<typename W::value_type>(x.value().imag()));
  else
    return W(x.value());
}

inline std::int64_t storedBytes(hotdogDataType_t type) {
  return type == HOTDOG_C_64F ? 16 : type == HOTDOG_C_32F || type == HOTDOG_R_64F ? 8 : type == HOTDOG_R_32F ? 4 : 2;
}

// A normal number, with an imaginary part where there is one; and one of modulus `size` and random sign or phase.
template <class E>
E normalOf(Random &random) {
  if constexpr (isComplexStorage<E>) {
    const double re = random.normal<double>();
    return E(std::complex<double>(re, random.normal<double>()));
  } else {
    return E(random.normal<double>());
  }
}
template <class E>
E ofModulus(Random &random, double size) {
  if constexpr (isComplexStorage<E>)
    return E(std::polar(size, random.uniform(-3.14159, 3.14159)));
  else
    return E(random.integer(0, 1) ? size : -size);
}

// Finite, or NaN and Inf alike: for complex numbers, not finite in the same places.
template <class W>
bool notFiniteAlike(const W &actual, const W &expected) {
  if constexpr (std::is_floating_point_v<W>)
    return std::isnan(expected) ? std::isnan(actual) : actual == expected;
  else
    return !isFinite(actual);
}

}  // namespace hotdog::test
