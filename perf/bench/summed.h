// Gradients that are summed over what their input was broadcast over.
#pragma once

#include <cmath>
#include <utility>

#include "accuracy.h"
#include "operand.h"

namespace hotdog::bench {

// Calls visit(i, j, p) for the elements that one element of a gradient sums: all along a stride of 0.
template <class T, class Visit>
void forSummed(const Operand<T> &gradient, std::int64_t i, std::int64_t j, std::int64_t p, Visit &&visit) {
  const Shape &shape = gradient.shape();
  const auto range = [&](int dimension, std::int64_t at) {
    return shape.stride[dimension] == 0 ? std::pair<std::int64_t, std::int64_t>(0, shape.count[dimension])
                                        : std::pair<std::int64_t, std::int64_t>(at, at + 1);
  };
  const auto [i0, i1] = range(0, i);
  const auto [j0, j1] = range(1, j);
  const auto [p0, p1] = range(2, p);
  for (std::int64_t problem = p0; problem < p1; ++problem)
    for (std::int64_t vector = j0; vector < j1; ++vector)
      for (std::int64_t element = i0; element < i1; ++element) visit(element, vector, problem);
}

// What an element of a gradient must be: `sum`, and what was there unless beta = 0, on the scale of the magnitudes.
template <class T>
Expected<T> withBefore(const Operand<T> &gradient, T beta, Wide<T> sum, long double magnitude, std::int64_t i,
                       std::int64_t j, std::int64_t p) {
  const Wide<T> before = beta != T(0) ? Wide<T>(gradient.at(i, j, p)) : Wide<T>(0);
  return {sum + before, epsilon<T> * (magnitude + std::abs(before))};
}

// The same where it sums elements of `each`.
template <class T>
Expected<T> expectSum(const Operand<T> &gradient, T beta, const Operand<T> &each, std::int64_t i, std::int64_t j,
                      std::int64_t p) {
  Wide<T> sum = 0;
  long double magnitude = 0;
  forSummed(gradient, i, j, p, [&](std::int64_t element, std::int64_t vector, std::int64_t problem) {
    sum += each.at(element, vector, problem);
    magnitude += std::abs(each.at(element, vector, problem));
  });
  return withBefore(gradient, beta, sum, magnitude, i, j, p);
}

}  // namespace hotdog::bench
