// Storing gradients on the host.
#pragma once

#include "core/compensated.h"
#include "core/gradient.h"
#include "host/parallel.h"

namespace hotdog::host {

template <class T>
void storeGradient(const Gradient<T> &g, std::int64_t i, std::int64_t j, std::int64_t p, T value) {
  T &to = g.to.at(i, j, p);
  to = g.accumulate ? to + value : value;
}

// Puts one dense element where it belongs.
template <class T>
void put(const GradientSink<T> &sink, std::int64_t i, std::int64_t j, std::int64_t p, T value) {
  if (sink.direct())
    storeGradient(sink.gradient, i, j, p, value);
  else
    sink.dense[sink.gradient.denseIndex(i, j, p)] = value;
}

// After every dense element is there: adds up a gradient that is summed. Each sum is compensated and in a fixed order.
// Without dense elements (an empty sum) the gradient becomes 0, or stays where it accumulates.
template <class T>
void reduceGradient(const Gradient<T> &g, const T *dense) {
  if (!g.wanted()) return;
  const std::int64_t kept = g.kept();
  const std::int64_t terms = dense && kept > 0 ? GradientTerms(g, 0).size() : 0;
  parallelRanges(kept, std::max(1, threadsFor(kept, 8.0 * static_cast<double>(terms + 1))),
                 [&](std::int64_t begin, std::int64_t end, int) {
                   for (std::int64_t k = begin; k < end; ++k) {
                     const GradientTerms sum(g, k);
                     CarefulSum<T> total;
                     for (std::int64_t t = 0; t < terms; ++t) total.add(dense[sum.denseIndex(g, t)]);
                     storeGradient(g, sum.firstCount, sum.firstVector, sum.firstProblem, total.value());
                   }
                 });
}
template <class T>
void reduceGradient(const GradientSink<T> &sink) {
  if (sink.gradient.wanted() && !sink.direct()) reduceGradient(sink.gradient, sink.dense);
}

// The gradient of an empty sum.
template <class T>
void clearGradient(const Gradient<T> &g) {
  if (!g.accumulate) reduceGradient(g, static_cast<const T *>(nullptr));
}

}  // namespace hotdog::host
