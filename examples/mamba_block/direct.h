#pragma once

#include <cstdint>
#include <vector>

#include "sizes.h"

namespace mamba {

/// The block as a plain loop over positions in double precision: (batch, length, M) for u of this shape.
std::vector<double> applyDirectly(const Sizes &sizes, const std::vector<double> &weights, std::int64_t batch,
                                  std::int64_t length, const std::vector<double> &u);

}  // namespace mamba
