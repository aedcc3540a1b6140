#include "filter.h"

#include <cmath>

namespace hyena {
namespace {

/// (features, length)
std::vector<double> positionFeatures(std::int64_t length) {
  const double twoPi = 2 * std::acos(-1.0);
  std::vector<double> features(static_cast<std::size_t>(FilterNetwork::features * length));
  for (std::int64_t l = 0; l < length; ++l) {
    const double t = static_cast<double>(l) / static_cast<double>(length);
    double *column = features.data() + l;
    column[0] = t;
    for (std::int64_t k = 1; k <= FilterNetwork::frequencies; ++k) {
      column[(2 * k - 1) * length] = std::cos(twoPi * static_cast<double>(k) * t);
      column[2 * k * length] = std::sin(twoPi * static_cast<double>(k) * t);
    }
  }
  return features;
}

/// weight x + bias for weight (rows, columns) and x (columns, length); a bias that is empty is 0.
std::vector<double> linear(const std::vector<double> &weight, const std::vector<double> &bias,
                           const std::vector<double> &x, std::int64_t length) {
  const std::size_t n = static_cast<std::size_t>(length), columns = x.size() / n, rows = weight.size() / columns;
  std::vector<double> y(rows * n);
  for (std::size_t r = 0; r < rows; ++r) {
    double *row = y.data() + r * n;
    for (std::size_t l = 0; l < n; ++l) row[l] = bias.empty() ? 0.0 : bias[r];
    for (std::size_t c = 0; c < columns; ++c) {
      const double factor = weight[r * columns + c];
      for (std::size_t l = 0; l < n; ++l) row[l] += factor * x[c * n + l];
    }
  }
  return y;
}

std::vector<double> sine(std::vector<double> z) {
  for (double &value : z) value = std::sin(FilterNetwork::sineFrequency * value);
  return z;
}

}  // namespace

std::vector<double> evaluate(const FilterNetwork &network, std::int64_t length) {
  std::vector<double> x = positionFeatures(length);
  x = sine(linear(network.firstWeight, network.firstBias, x, length));
  x = sine(linear(network.secondWeight, network.secondBias, x, length));
  x = linear(network.lastWeight, {}, x, length);
  for (std::size_t i = 0; i < x.size(); ++i) {
    const std::size_t output = i / static_cast<std::size_t>(length), l = i % static_cast<std::size_t>(length);
    x[i] *= std::exp(-network.decay[output] * static_cast<double>(l) / static_cast<double>(length));
  }
  return x;
}

}  // namespace hyena
