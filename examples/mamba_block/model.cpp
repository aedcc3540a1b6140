#include "model.h"

#include <cmath>
#include <random>
#include <utility>

namespace mamba {
namespace {

class Weights {
 public:
  Weights(const Sizes &sizes, unsigned seed)
      : sizes_(sizes), generator_(seed), values_(static_cast<std::size_t>(sizes.weights())) {}

  template <class Value>
  void fill(Part part, Value &&value) {
    for (std::int64_t i = 0; i < sizes_.count(part); ++i)
      values_[static_cast<std::size_t>(sizes_.offset(part) + i)] = static_cast<float>(value(i));
  }
  void fillUniform(Part part, std::int64_t terms) {
    const double most = 1 / std::sqrt(static_cast<double>(terms));
    fill(part, [&](std::int64_t) { return uniform(-most, most); });
  }
  double uniform(double low, double high) { return std::uniform_real_distribution<double>(low, high)(generator_); }
  std::vector<float> take() { return std::move(values_); }

 private:
  Sizes sizes_;
  std::mt19937_64 generator_;
  std::vector<float> values_;
};

/// x with softplus(x) = step.
double inverseSoftplus(double step) { return step + std::log(-std::expm1(-step)); }

}  // namespace

std::vector<float> randomWeights(const Sizes &sizes, unsigned seed) {
  Weights weights(sizes, seed);
  weights.fillUniform(Part::inputWeight, sizes.width);
  weights.fillUniform(Part::convWeight, Sizes::taps);
  weights.fillUniform(Part::convBias, Sizes::taps);
  weights.fillUniform(Part::mixWeight, sizes.inner());
  weights.fillUniform(Part::stepWeight, sizes.rank());
  weights.fill(Part::stepBias, [&](std::int64_t) {
    return inverseSoftplus(std::exp(weights.uniform(std::log(1e-3), std::log(1e-1))));
  });
  weights.fill(Part::logRates, [](std::int64_t i) { return std::log(static_cast<double>(i % Sizes::states + 1)); });
  weights.fill(Part::skip, [](std::int64_t) { return 1; });
  weights.fillUniform(Part::outputWeight, sizes.inner());
  return weights.take();
}

std::vector<float> randomSignal(std::int64_t count, unsigned seed) {
  std::mt19937_64 generator(seed);
  std::normal_distribution<float> distribution;
  std::vector<float> values(static_cast<std::size_t>(count));
  for (float &value : values) value = distribution(generator);
  return values;
}

}  // namespace mamba
