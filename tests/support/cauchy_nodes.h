// Node sets of practice for tests of Cauchy systems, from harmless to hopelessly ill-conditioned. All nodes are
// distinct in every type up to n of a thousand, and no omega is a lambda.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "support/random.h"

namespace hotdog::test {

template <class T>
struct NodeSets {
  std::string name;
  std::vector<T> omega, lambda;
};

// Element k of both sets by functions of k.
template <class T, class Omega, class Lambda>
NodeSets<T> nodeSets(const std::string &name, std::int64_t n, Omega &&omega, Lambda &&lambda) {
  NodeSets<T> sets{name, {}, {}};
  for (std::int64_t k = 0; k < n; ++k) {
    sets.omega.push_back(static_cast<T>(omega(k)));
    sets.lambda.push_back(static_cast<T>(lambda(k)));
  }
  return sets;
}

// Two interleaved combs with some jitter, in random order, on a scale and off an origin of their own: well-conditioned.
template <class T>
NodeSets<T> interleavedNodes(std::int64_t n, Random &random) {
  const double scale = random.uniform(0.1, 8);
  const auto node = [&](std::int64_t k, double shift) {
    return scalar<T>(scale * (static_cast<double>(k) + shift + random.uniform(-0.15, 0.15)),
                     isComplex<T> ? scale * random.uniform(-0.15, 0.15) : 0);
  };
  NodeSets<T> sets = nodeSets<T>(
      "interleaved", n, [&](std::int64_t k) { return node(k, 0); }, [&](std::int64_t k) { return node(k, 0.5); });
  const auto shuffle = [&](std::vector<T> &v) {
    for (std::size_t k = v.size(); k > 1; --k)
      std::swap(v[k - 1], v[static_cast<std::size_t>(random.integer(0, static_cast<std::int64_t>(k) - 1))]);
  };
  shuffle(sets.omega), shuffle(sets.lambda);
  return sets;
}

template <class T>
std::vector<NodeSets<T>> nodeFamilies(std::int64_t n, Random &random) {
  using R = Real<T>;
  const double pi = std::acos(-1.0), count = static_cast<double>(n);
  const auto real = [](double x) { return T(static_cast<R>(x)); };
  const auto normal = [&](std::int64_t) { return random.normal<T>(); };
  // Eight to a cluster, 2^-10 apart: centres are sixteenths, so that the sums are exact.
  const auto clustered = [&](std::int64_t k) {
    return real(static_cast<double>(k / 8) / 16 + 0x1p-10 * static_cast<double>(k % 8));
  };
  const auto chebyshev = [&](double k) { return real(std::cos(pi * (k + 0.5) / (2 * count))); };
  std::vector<NodeSets<T>> families;
  families.push_back(nodeSets<T>("normal", n, normal, normal));
  families.push_back(nodeSets<T>(
      "Chebyshev", n, [&](std::int64_t k) { return chebyshev(2 * static_cast<double>(k)); },
      [&](std::int64_t k) { return chebyshev(2 * static_cast<double>(k) + 1); }));
  families.push_back(nodeSets<T>(
      "Hilbert", n, [&](std::int64_t k) { return real(static_cast<double>(k + 1)); },
      [&](std::int64_t k) { return real(-static_cast<double>(k)); }));
  families.push_back(nodeSets<T>("clustered omega", n, clustered,
                                 [&](std::int64_t k) { return real(-1.5 - static_cast<double>(k) / 32); }));
  families.push_back(nodeSets<T>(
      "clustered lambda", n, [&](std::int64_t k) { return real(-0.25 - static_cast<double>(k) / 32); }, clustered));
  families.push_back(nodeSets<T>(
      "separated", n, [&](std::int64_t k) { return real(static_cast<double>(k) / count); },
      [&](std::int64_t k) { return real(2 + static_cast<double>(k) / count); }));
  families.push_back(nodeSets<T>(
      "geometric", n, [&](std::int64_t k) { return real(std::exp2(40 * static_cast<double>(k) / count)); },
      [&](std::int64_t k) { return real(-std::exp2(40 * static_cast<double>(k) / count)); }));
  if constexpr (isComplex<T>) {
    const auto root = [&](double k) {
      return T(static_cast<R>(std::cos(2 * pi * k / count)), static_cast<R>(std::sin(2 * pi * k / count)));
    };
    families.push_back(nodeSets<T>(
        "roots of 1 and -1", n, [&](std::int64_t k) { return root(static_cast<double>(k)); },
        [&](std::int64_t k) { return root(static_cast<double>(k) + 0.5); }));
  }
  return families;
}

}  // namespace hotdog::test
