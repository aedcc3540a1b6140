// Random numbers of the tests. Each test starts from its own fixed seed, so that it gives the same data alone and in
// the whole suite.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <random>

#include "support/scalar.h"

namespace hotdog::test {

std::uint64_t currentTestSeed();  // from the names of the running test's suite and case

class Random {
 public:
  explicit Random(std::uint64_t seed = currentTestSeed()) : engine_(seed) {}

  // Standard normal; complex values have independent parts.
  template <class T>
  T normal() {
    std::normal_distribution<double> distribution;
    const double re = distribution(engine_);
    return scalar<T>(re, isComplex<T> ? distribution(engine_) : 0);
  }

  double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(engine_); }

  // Both ends included.
  std::int64_t integer(std::int64_t low, std::int64_t high) {
    return std::uniform_int_distribution<std::int64_t>(low, high)(engine_);
  }

  template <class V>
  V pick(std::initializer_list<V> values) {
    return values.begin()[integer(0, static_cast<std::int64_t>(values.size()) - 1)];
  }

 private:
  std::mt19937_64 engine_;
};

}  // namespace hotdog::test
