#pragma once

#include <cstdint>
#include <vector>

#include "sizes.h"

namespace mamba {

/// Random weights as Mamba's layers start with, the same ones for the same arguments: rates 1 .. N in each channel, step
/// sizes from 0.001 to 0.1.
std::vector<float> randomWeights(const Sizes &sizes, unsigned seed = 1);

/// Random numbers of variance 1.
std::vector<float> randomSignal(std::int64_t count, unsigned seed = 0);

}  // namespace mamba
