// Work split over cores.
#pragma once

#include <algorithm>
#include <cstdint>

#ifdef _OPENMP
#include <omp.h>
#endif

namespace hotdog::host {

inline int maxThreads() {
#ifdef _OPENMP
  return omp_get_max_threads();
#else
  return 1;
#endif
}

// Threads that `items` pieces of `itemCost` operations each are worth.
inline int threadsFor(std::int64_t items, double itemCost) {
  constexpr double kLeastCost = 50000;  // operations that outweigh waking a thread
  const double worth = std::max(1.0, static_cast<double>(items) * itemCost / kLeastCost);
  return static_cast<int>(std::min({static_cast<double>(maxThreads()), static_cast<double>(items), worth}));
}

// Calls body(begin, end, thread) on consecutive ranges that cover [0, items), one a thread. The body must not throw.
template <class Body>
void parallelRanges(std::int64_t items, int threads, Body &&body) {
  const auto range = [&](int t) {
    const std::int64_t each = items / threads, extra = items % threads;
    const std::int64_t begin = t * each + std::min<std::int64_t>(t, extra);
    body(begin, begin + each + (t < extra ? 1 : 0), t);
  };
#ifdef _OPENMP
  if (threads > 1) {
#pragma omp parallel for num_threads(threads) schedule(static, 1)
    for (int t = 0; t < threads; ++t) range(t);
    return;
  }
#endif
  for (int t = 0; t < threads; ++t) range(t);
}

}  // namespace hotdog::host
