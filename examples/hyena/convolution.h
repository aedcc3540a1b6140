#pragma once

#include <cstdint>
#include <vector>

#include "library.h"

namespace hyena {

struct Shape {
  std::int64_t batch, channels, length;
};

/// y = the causal convolution of x, channel by channel, with weight (channels, width), plus bias (channels). x and y
/// are contiguous (batch, channels, length).
void convolveShort(const example::Library &library, const Shape &shape, std::int64_t width, const float *x,
                   const float *weight, const float *bias, float *y);

/// y = (h * x + skip x) times the post-gates, x = v times the pre-gates.
struct LongConvolution {
  hotdogInput v{};  ///< (batch, channels, length), as the gates are
  std::vector<hotdogInput> preGates;
  const float *filter = nullptr;  ///< h: (channels, length); the first multiplies the current sample
  const float *skip = nullptr;    ///< (channels); NULL: none
  std::vector<hotdogInput> postGates;
  float *y = nullptr;  ///< contiguous (batch, channels, length)
};

void convolveLong(const example::Library &library, const Shape &shape, const LongConvolution &call);

}  // namespace hyena
