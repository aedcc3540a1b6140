#include "model.h"

#include <cmath>
#include <random>

namespace hyena {
namespace {

/// Normal random numbers of the given standard deviation.
template <class T>
std::vector<T> normal(std::mt19937_64 &generator, std::int64_t count, double deviation) {
  std::normal_distribution<double> distribution(0, deviation);
  std::vector<T> values(static_cast<std::size_t>(count));
  for (T &value : values) value = static_cast<T>(distribution(generator));
  return values;
}

/// Decay rates that rise over the channels, from a hundredth left after 1.5 lengths to a hundredth after 0.3.
std::vector<double> decayRates(std::int64_t filters, std::int64_t width) {
  const double slow = std::log(100.0) / 1.5, fast = std::log(100.0) / 0.3;
  std::vector<double> rates;
  for (std::int64_t f = 0; f < filters; ++f) {
    for (std::int64_t d = 0; d < width; ++d) {
      rates.push_back(slow + (fast - slow) * (static_cast<double>(d) + 0.5) / static_cast<double>(width));
    }
  }
  return rates;
}

FilterNetwork randomFilterNetwork(std::mt19937_64 &generator, std::int64_t filters, std::int64_t width) {
  FilterNetwork network;
  const std::int64_t hidden = FilterNetwork::hidden, features = FilterNetwork::features;
  const auto scale = [](std::int64_t inputs) { return 1 / std::sqrt(static_cast<double>(inputs)); };
  network.firstWeight = normal<double>(generator, hidden * features, scale(features));
  network.firstBias = normal<double>(generator, hidden, 1);
  network.secondWeight = normal<double>(generator, hidden * hidden, scale(hidden));
  network.secondBias = normal<double>(generator, hidden, 1);
  network.lastWeight = normal<double>(generator, filters * width * hidden, 0.1 * scale(hidden));
  network.decay = decayRates(filters, width);
  return network;
}

}  // namespace

Model randomModel(Form form, std::int64_t order, std::int64_t width) {
  std::mt19937_64 generator(static_cast<std::uint64_t>(order));
  const double scale = 1 / std::sqrt(static_cast<double>(width));
  Model model;
  model.form = form;
  model.order = order;
  model.width = width;
  model.inputWeight = normal<float>(generator, model.channels() * width, scale);
  model.shortWeight = normal<float>(generator, model.channels() * Model::shortWidth, 0.6);
  model.shortBias = normal<float>(generator, model.channels(), 0.1);
  model.filterNetwork = randomFilterNetwork(generator, model.filterCount(), width);
  model.skip = normal<float>(generator, model.filterCount() * width, 1);
  model.outputWeight = normal<float>(generator, width * width, scale);
  return model;
}

std::vector<float> randomSignal(std::int64_t count) {
  std::mt19937_64 generator(0);
  return normal<float>(generator, count, 1);
}

}  // namespace hyena
