#pragma once

#include <cstdint>
#include <vector>

#include "model.h"

namespace hyena {

/// The operator by its formulas, in double precision, with sums in O(length^2): (batch, length, D) for u of this shape.
std::vector<double> applyDirectly(const Model &model, std::int64_t batch, std::int64_t length,
                                  const std::vector<float> &u);

/// ||x - y|| / ||y|| over the time of each batch entry and channel, (batch, length, width): the largest.
double largestRelativeError(const std::vector<float> &x, const std::vector<double> &y, std::int64_t length,
                            std::int64_t width);

}  // namespace hyena
