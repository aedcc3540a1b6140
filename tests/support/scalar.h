// Scalar types of the tests: float, double and std::complex of them, which have the layout of the C API's types, and
// for each the type one precision up in which references are computed.
#pragma once

#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <complex>
#include <cstdint>
#include <cstring>
#include <limits>
#include <type_traits>

namespace hotdog::test {

template <class T>
struct ScalarTraits {
  using Real = T;
  using Wide = std::conditional_t<std::is_same_v<T, float>, double, long double>;
  static constexpr bool isComplex = false;
};
template <class R>
struct ScalarTraits<std::complex<R>> {
  using Real = R;
  using Wide = std::complex<typename ScalarTraits<R>::Wide>;
  static constexpr bool isComplex = true;
};
template <class T>
using Real = typename ScalarTraits<T>::Real;
template <class T>
using Wide = typename ScalarTraits<T>::Wide;
template <class T>
using WideReal = Wide<Real<T>>;
template <class T>
inline constexpr bool isComplex = ScalarTraits<T>::isComplex;

template <class T>
Wide<T> widen(T x) {
  return Wide<T>(x);
}

template <class R>
R conjugate(R x) {
  return x;
}
template <class R>
std::complex<R> conjugate(std::complex<R> x) {
  return std::conj(x);
}

template <class R>
bool isFinite(R x) {
  return std::isfinite(x);
}
template <class R>
bool isFinite(std::complex<R> x) {
  return std::isfinite(x.real()) && std::isfinite(x.imag());
}
template <class R>
bool isNan(R x) {
  return std::isnan(x);
}
template <class R>
bool isNan(std::complex<R> x) {
  return std::isnan(x.real()) || std::isnan(x.imag());
}
template <class R>
bool isInfinite(R x) {
  return std::isinf(x);
}
template <class R>
bool isInfinite(std::complex<R> x) {
  return std::isinf(x.real()) || std::isinf(x.imag());
}

// |x| in the norm max(|re|, |im|), for the scales of errors: never above the modulus, and without its square root.
template <class R>
R maxAbs(R x) {
  return std::abs(x);
}
template <class R>
R maxAbs(std::complex<R> x) {
  return std::max(std::abs(x.real()), std::abs(x.imag()));
}

// a*b by the plain formula, which std::complex repairs where NaN comes out.
template <class R>
R product(R a, R b) {
  return a * b;
}
template <class R>
std::complex<R> product(std::complex<R> a, std::complex<R> b) {
  return {a.real() * b.real() - a.imag() * b.imag(), a.real() * b.imag() + a.imag() * b.real()};
}

// 1/d by the plain formula: the wide type's exponent range has room for |d|^2.
template <class R>
R reciprocal(R d) {
  return R(1) / d;
}
template <class R>
std::complex<R> reciprocal(std::complex<R> d) {
  return std::conj(d) / std::norm(d);
}

// A value with an imaginary part where the type has one.
template <class T>
T scalar(double re, double im) {
  if constexpr (isComplex<T>)
    return T(static_cast<Real<T>>(re), static_cast<Real<T>>(im));
  else
    return static_cast<void>(im), static_cast<T>(re);
}
template <class T>
T quietNan() {
  return T(std::numeric_limits<Real<T>>::quiet_NaN());
}
template <class T>
T infinity() {
  return T(std::numeric_limits<Real<T>>::infinity());
}

// What memory holds that nobody may read or write: NaN with a payload that no arithmetic makes, and for info a value
// that is never legal.
template <class T>
T canary();
template <>
inline std::int32_t canary() {
  return -0x5a5a5a5b;
}
template <>
inline float canary() {
  const std::uint32_t bits = 0x7fc5a5a5;
  float x;
  return std::memcpy(&x, &bits, sizeof x), x;
}
template <>
inline double canary() {
  const std::uint64_t bits = 0x7ffca5a5a5a5a5a5;
  double x;
  return std::memcpy(&x, &bits, sizeof x), x;
}
template <>
inline std::complex<float> canary() {
  return {canary<float>(), canary<float>()};
}
template <>
inline std::complex<double> canary() {
  return {canary<double>(), canary<double>()};
}

template <class T>
bool sameBits(const T &a, const T &b) {
  return std::memcmp(&a, &b, sizeof(T)) == 0;
}

// ---- The C API's types ----------------------------------------------------------------------------------------------

template <class T>
struct AbiType {
  using type = T;
};
template <>
struct AbiType<std::complex<float>> {
  using type = hotdogComplex;
};
template <>
struct AbiType<std::complex<double>> {
  using type = hotdogDoubleComplex;
};

template <class T>
auto abi(const T *p) {
  return reinterpret_cast<const typename AbiType<T>::type *>(p);
}
template <class T>
auto abi(T *p) {
  return reinterpret_cast<typename AbiType<T>::type *>(p);
}

// The API's functions of each scalar type.
template <class T>
struct Api;

#define HOTDOG_TEST_API(S, T, SOLVE)                                                                                \
  template <>                                                                                                       \
  struct Api<T> {                                                                                                   \
    static constexpr char letter = #S[0];                                                                           \
    static constexpr auto cauchy = &hotdog##S##Cauchy;                                                              \
    static constexpr auto cauchyBufferSize = &hotdog##S##Cauchy_bufferSize;                                         \
    static constexpr auto cauchyPower = &hotdog##S##CauchyPower;                                                    \
    static constexpr auto cauchyPowerBufferSize = &hotdog##S##CauchyPower_bufferSize;                               \
    static constexpr auto toeplitzMatvec = &hotdog##S##ToeplitzMatvec;                                              \
    static constexpr auto toeplitzMatvecBufferSize = &hotdog##S##ToeplitzMatvec_bufferSize;                         \
    static constexpr auto toeplitzSolveHermitian = &hotdog##S##SOLVE;                                               \
    static constexpr auto toeplitzSolveHermitianBufferSize = &hotdog##S##SOLVE##_bufferSize;                        \
    static constexpr auto toeplitzSolve = &hotdog##S##ToeplitzSolve;                                                \
    static constexpr auto toeplitzSolveBufferSize = &hotdog##S##ToeplitzSolve_bufferSize;                           \
    static constexpr auto toeplitzGenerators = &hotdog##S##ToeplitzGenerators;                                      \
    static constexpr auto toeplitzGeneratorsBufferSize = &hotdog##S##ToeplitzGenerators_bufferSize;                 \
    static constexpr auto toeplitzInverseApply = &hotdog##S##ToeplitzInverseApply;                                  \
    static constexpr auto toeplitzInverseApplyBufferSize = &hotdog##S##ToeplitzInverseApply_bufferSize;             \
    static constexpr auto cauchyEquispaced = &hotdog##S##CauchyEquispaced;                                          \
    static constexpr auto cauchyEquispacedBufferSize = &hotdog##S##CauchyEquispaced_bufferSize;                     \
    static constexpr auto hankelMatvec = &hotdog##S##HankelMatvec;                                                  \
    static constexpr auto hankelMatvecBufferSize = &hotdog##S##HankelMatvec_bufferSize;                             \
    static constexpr auto hankelSolve = &hotdog##S##HankelSolve;                                                    \
    static constexpr auto hankelSolveBufferSize = &hotdog##S##HankelSolve_bufferSize;                               \
    static constexpr auto circulantMatvec = &hotdog##S##CirculantMatvec;                                            \
    static constexpr auto circulantMatvecBufferSize = &hotdog##S##CirculantMatvec_bufferSize;                       \
    static constexpr auto circulantSolve = &hotdog##S##CirculantSolve;                                              \
    static constexpr auto circulantSolveBufferSize = &hotdog##S##CirculantSolve_bufferSize;                         \
    static constexpr auto displacementMatvec = &hotdog##S##DisplacementMatvec;                                      \
    static constexpr auto displacementMatvecBufferSize = &hotdog##S##DisplacementMatvec_bufferSize;                 \
    static constexpr auto displacementMatvecBackward = &hotdog##S##DisplacementMatvecBackward;                      \
    static constexpr auto displacementMatvecBackwardBufferSize = &hotdog##S##DisplacementMatvecBackward_bufferSize; \
    static constexpr auto toeplitzToCauchy = &hotdog##S##ToeplitzToCauchy;                  \
    static constexpr auto toeplitzToCauchyBufferSize = &hotdog##S##ToeplitzToCauchy_bufferSize;\
    static constexpr auto displacementSolve = &hotdog##S##DisplacementSolve;                \
    static constexpr auto displacementSolveBufferSize = &hotdog##S##DisplacementSolve_bufferSize;\
  };
HOTDOG_TEST_API(S, float, ToeplitzSolveSymmetric)
HOTDOG_TEST_API(D, double, ToeplitzSolveSymmetric)
HOTDOG_TEST_API(C, std::complex<float>, ToeplitzSolveHermitian)
HOTDOG_TEST_API(Z, std::complex<double>, ToeplitzSolveHermitian)
#undef HOTDOG_TEST_API

}  // namespace hotdog::test
