// What the rows of the log-Vandermonde functions share: their data and the terms of their references.
#pragma once

#include <cmath>

#include "operand.h"
#include "row.h"

namespace hotdog::bench {

// The nodes of diagonal state space models (S4D): dt (-1/2 + i pi n), dt from 1e-3 to 1e-1 over the problems.
template <class T>
void fillStateSpaceNodes(Operand<T> &x) {
  const double pi = 2 * std::acos(0.0), problems = static_cast<double>(x.shape().count[2]);
  x.fill([&](std::int64_t n, std::int64_t, std::int64_t p) {
    const double dt = 1e-3 * std::pow(100.0, static_cast<double>(p) / problems);
    return T(static_cast<Real<T>>(-dt / 2), static_cast<Real<T>>(dt * pi * static_cast<double>(n)));
  });
}

// exp(l x) for an x of double precision or less. The angle is split and 2 pi comes in three parts, so that every
// product is exact.
inline std::complex<long double> logPower(std::complex<long double> x, std::int64_t l) {
  constexpr long double kFirst = 0x1.921fb544p+2L, kSecond = 0x1.0b46118p-32L, kThird = 0x1.313198a2e0370p-59L;
  const long double times = static_cast<long double>(l), upper = static_cast<float>(x.imag()), lower = x.imag() - upper;
  const long double turns = std::rint(times * x.imag() / (kFirst + kSecond));
  const long double angle = ((times * upper - turns * kFirst) + (times * lower - turns * kSecond)) - turns * kThird;
  return std::exp(times * x.real()) * std::complex<long double>(std::cos(angle), std::sin(angle));
}

// The entry point of single or double precision.
template <bool kSingle, class C, class Z>
constexpr auto pickPrecision([[maybe_unused]] C c, [[maybe_unused]] Z z) {
  if constexpr (kSingle)
    return c;
  else
    return z;
}

// Makes a WorkloadOf<T> of the complex type that --type names.
template <template <class> class WorkloadOf>
std::unique_ptr<Workload> makeOfComplexType(Device &device, Arguments &arguments) {
  if (arguments.letter("type", "CZ") == 'C')
    return std::make_unique<WorkloadOf<std::complex<float>>>(device, arguments);
  return std::make_unique<WorkloadOf<std::complex<double>>>(device, arguments);
}

}  // namespace hotdog::bench
