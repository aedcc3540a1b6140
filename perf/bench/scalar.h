// The four scalar types of the library, S, D, C, Z, and the two that numbers are only stored in.
#pragma once

#include <hotdog.h>

#include <complex>
#include <limits>
#include <memory>
#include <type_traits>

#include "core/storage.h"
#include "row.h"

namespace hotdog::bench {

// Real: the type of the components; Api: the type in hotdog.h; Wide: what references are computed in.
template <class T>
struct ScalarTraits {
  using Real = T;
  using Api = T;
  using Wide = long double;
};
template <>
struct ScalarTraits<std::complex<float>> {
  using Real = float;
  using Api = hotdogComplex;
  using Wide = std::complex<long double>;
};
template <>
struct ScalarTraits<std::complex<double>> {
  using Real = double;
  using Api = hotdogDoubleComplex;
  using Wide = std::complex<long double>;
};
template <>
struct ScalarTraits<BFloat16> {
  using Real = float;
  using Wide = long double;
};
template <>
struct ScalarTraits<Half> : ScalarTraits<BFloat16> {};
template <class T>
using Real = typename ScalarTraits<T>::Real;
template <class T>
using Api = typename ScalarTraits<T>::Api;
template <class T>
using Wide = typename ScalarTraits<T>::Wide;
template <class T>
inline constexpr bool isComplex = std::is_same_v<T, std::complex<Real<T>>>;
template <class T>
inline constexpr double epsilon = static_cast<double>(std::numeric_limits<Real<T>>::epsilon());

template <class T>
const Api<T> *api(const T *p) {
  return reinterpret_cast<const Api<T> *>(p);
}
template <class T>
Api<T> *api(T *p) {
  return reinterpret_cast<Api<T> *>(p);
}

template <class T>
T fromComplex(std::complex<double> z) {
  if constexpr (isComplex<T>)
    return T(z);
  else if (z.imag() != 0)
    throw UsageError("--alpha and --beta of a real type must be real");
  else
    return static_cast<T>(z.real());
}

template <class W>
W conjIf(bool condition, W z) {
  if constexpr (std::is_same_v<W, long double>)
    return z;
  else
    return condition ? std::conj(z) : z;
}

// The entry point of type T among those of an operation, in the order S, D, C, Z.
template <class T, class S, class D, class C, class Z>
constexpr auto pick([[maybe_unused]] S s, [[maybe_unused]] D d, [[maybe_unused]] C c, [[maybe_unused]] Z z) {
  if constexpr (std::is_same_v<T, float>)
    return s;
  else if constexpr (std::is_same_v<T, double>)
    return d;
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return c;
  else
    return z;
}

// Makes a WorkloadOf<T> of the type that --type names.
template <template <class> class WorkloadOf>
std::unique_ptr<Workload> makeOfType(Device &device, Arguments &arguments, const std::string &allowed) {
  switch (arguments.letter("type", allowed)) {
    case 'S':
      return std::make_unique<WorkloadOf<float>>(device, arguments);
    case 'D':
      return std::make_unique<WorkloadOf<double>>(device, arguments);
    case 'C':
      return std::make_unique<WorkloadOf<std::complex<float>>>(device, arguments);
    default:
      return std::make_unique<WorkloadOf<std::complex<double>>>(device, arguments);
  }
}

}  // namespace hotdog::bench
