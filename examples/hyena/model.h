#pragma once

#include <cstdint>
#include <vector>

#include "filter.h"

namespace hyena {

enum class Form {
  recurrence,   ///< for o = N-1, .., 1: v = h_o * (v x_o) + skip_o v x_o; then y = v x_0
  singleFilter  ///< y = (h * v) x_0 x_1 .. x_{N-1}
};

/**
 * A Hyena operator of order N and width D. A projection and a short convolution make (N+1) D channels of the input:
 * the gates x_0, .., x_{N-1} and v, D channels each, in this order.
 */
struct Model {
  Form form;
  std::int64_t order;               ///< N: as many gates; 2 or more in the recurrence
  std::int64_t width;               ///< D: of inputs, outputs, gates
  std::vector<float> inputWeight;   ///< ((N+1) D, D)
  std::vector<float> shortWeight;   ///< ((N+1) D, shortWidth): the last multiplies the current sample
  std::vector<float> shortBias;     ///< ((N+1) D)
  FilterNetwork filterNetwork;      ///< makes filterCount() filters for each of D channels; filter o-1 is h_o
  std::vector<float> skip;          ///< (filterCount(), D), of the recurrence
  std::vector<float> outputWeight;  ///< (D, D)

  static constexpr std::int64_t shortWidth = 3;

  std::int64_t channels() const { return (order + 1) * width; }
  std::int64_t filterCount() const { return form == Form::recurrence ? order - 1 : 1; }
};

/// A model with random weights, the same ones for the same arguments.
Model randomModel(Form form, std::int64_t order, std::int64_t width);

/// Random numbers of variance 1.
std::vector<float> randomSignal(std::int64_t count);

}  // namespace hyena
