#pragma once

#include <cstdint>
#include <vector>

namespace hyena {

/**
 * A network that makes filters of any length. At position t in [0, 1) it sees the features t, cos(2 pi k t) and
 * sin(2 pi k t), has two hidden layers with the activation sin(sineFrequency z) and a linear last one; its outputs, one
 * a channel of a filter, are multiplied by exp(-decay t).
 */
struct FilterNetwork {
  static constexpr std::int64_t frequencies = 8;  ///< k = 1, .., 8
  static constexpr std::int64_t features = 1 + 2 * frequencies;
  static constexpr std::int64_t hidden = 64;
  static constexpr double sineFrequency = 10;

  std::vector<double> firstWeight;   ///< (hidden, features)
  std::vector<double> firstBias;     ///< (hidden)
  std::vector<double> secondWeight;  ///< (hidden, hidden)
  std::vector<double> secondBias;    ///< (hidden)
  std::vector<double> lastWeight;    ///< (outputs, hidden)
  std::vector<double> decay;         ///< (outputs), in units of 1 / length
};

/// Filters (outputs, length). They depend on the weights and the length, not on the signal: once for many calls.
std::vector<double> evaluate(const FilterNetwork &network, std::int64_t length);

}  // namespace hyena
