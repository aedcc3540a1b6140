#pragma once

#include <array>
#include <cstdint>

namespace mamba {

/// The weights, in the order in which they lie in memory, one behind the other.
enum class Part {
  inputWeight,   ///< (2 D, M): x, then the gate z
  convWeight,    ///< (D, taps): the last multiplies the current sample
  convBias,      ///< (D)
  mixWeight,     ///< (R + 2 N, D): low-rank step sizes, then b and c
  stepWeight,    ///< (D, R)
  stepBias,      ///< (D)
  logRates,      ///< (D, N): A = -exp of it
  skip,          ///< (D)
  outputWeight,  ///< (M, D)
};
inline constexpr std::array<const char *, 9> partNames = {
    "input projection", "convolution's taps", "convolution's bias", "projection to dt, b, c", "step projection",
    "step bias",        "log of rates",       "skip",               "output projection"};

/// Of a block: M = width, D = inner, N = states, R = rank of the step sizes.
struct Sizes {
  std::int64_t width;

  static constexpr std::int64_t states = 16, taps = 4;

  std::int64_t inner() const { return 2 * width; }
  std::int64_t rank() const { return (width + 15) / 16; }
  std::int64_t mixed() const { return rank() + 2 * states; }

  std::int64_t count(Part part) const {
    switch (part) {
      case Part::inputWeight:
        return 2 * inner() * width;
      case Part::convWeight:
        return inner() * taps;
      case Part::mixWeight:
        return mixed() * inner();
      case Part::stepWeight:
        return inner() * rank();
      case Part::logRates:
        return inner() * states;
      case Part::outputWeight:
        return width * inner();
      default:
        return inner();
    }
  }
  /// Of a part's first weight.
  std::int64_t offset(Part part) const {
    std::int64_t sum = 0;
    for (int p = 0; p < static_cast<int>(part); ++p) sum += count(static_cast<Part>(p));
    return sum;
  }
  std::int64_t weights() const { return offset(Part::outputWeight) + count(Part::outputWeight); }
};

}  // namespace mamba
