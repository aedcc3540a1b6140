// The reference for gradients by generators: a product with a matrix of low displacement rank is linear in each column
// of G and H (for op C in their conjugates), so that unit columns give the derivative.
#pragma once

#include "support/displacement_matrix.h"
#include "support/gradient_array.h"

namespace hotdog::test {

// Adds what one right-hand side of problem p, y = factor op(A) x with gradient `outer` of y, gives to the gradients of
// G and H: <y, outer>, or its conjugate where y depends on the conjugate of what is differentiated by.
template <class T>
void expectGeneratorGradients(const DisplacementMatrix<T> &matrix, hotdogOperation_t op, Wide<T> factor,
                              const std::vector<Wide<T>> &x, const std::vector<Wide<T>> &outer, std::int64_t p,
                              GradientArray<T> &gG, GradientArray<T> &gH) {
  using W = Wide<T>;
  using R = WideReal<T>;
  const R growth = static_cast<R>(logFactor(matrix.n));
  R outerNorm = 0;
  for (const W &z : outer) outerNorm += std::norm(z);
  outerNorm = std::sqrt(outerNorm);
  for (const bool ofG : {true, false})
    for (std::size_t j = 0; j < matrix.g.size(); ++j)
      for (std::int64_t k = 0; k < matrix.n; ++k) {
        DisplacementMatrix<T> one = matrix;
        one.g = {matrix.g[j]}, one.h = {matrix.h[j]};
        std::vector<W> &unit = (ofG ? one.g : one.h)[0];
        std::fill(unit.begin(), unit.end(), W(0));
        unit[static_cast<std::size_t>(k)] = W(1);
        R scale = 0;
        const std::vector<W> y = one.apply(op, x, scale);
        W sum(0);
        for (std::size_t i = 0; i < y.size(); ++i) sum += conjugate(factor * y[i]) * outer[i];
        if (op == HOTDOG_OP_C) sum = conjugate(sum);
        (ofG ? gG : gH).expect(k, static_cast<std::int64_t>(j), p, sum, growth * std::abs(factor) * scale * outerNorm);
      }
}

}  // namespace hotdog::test
