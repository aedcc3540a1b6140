// Transform lengths: how far a convolution is padded, and how a length splits into radices.
#pragma once

#include <cstdint>
#include <vector>

namespace hotdog {

// Least length >= n of the form 2^a 3^b 5^c 7^d, even when asked for (real transforms work on half the length).
std::int64_t goodFftLength(std::int64_t n, bool even);

// The radices of a 7-smooth length, in the order in which the passes run.
std::vector<int> fftRadices(std::int64_t n);

}  // namespace hotdog
