// Nodes of Cauchy systems: two interleaved combs with a jitter of a quarter. Normal nodes coincide in single precision.
#pragma once

#include <cmath>

#include "operand.h"

namespace hotdog::bench {

template <class T>
void fillComb(Operand<T> &nodes, double shift) {
  nodes.fill([&](std::int64_t i, std::int64_t, std::int64_t p) {
    const double k = static_cast<double>(i) + shift, phase = 12.9898 * k + 78.233 * static_cast<double>(p);
    const double jitter = 0.125 * std::sin(phase * phase), height = isComplex<T> ? 0.125 * std::cos(phase * k) : 0;
    return fromComplex<T>(std::complex<double>(k + jitter, height));
  });
}

// Element (i, j) of op(C), C[i,j] = 1/(omega[i] - lambda[j]), in problem p.
template <class T>
Wide<T> cauchyElement(const Operand<T> &omega, const Operand<T> &lambda, hotdogOperation_t op, std::int64_t i,
                      std::int64_t j, std::int64_t p) {
  const Wide<T> pair =
      op == HOTDOG_OP_N ? omega.at(i, 0, p) - lambda.at(j, 0, p) : omega.at(j, 0, p) - lambda.at(i, 0, p);
  return Wide<T>(1) / conjIf(op == HOTDOG_OP_C, pair);
}

}  // namespace hotdog::bench
