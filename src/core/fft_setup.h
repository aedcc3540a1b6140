// What FFTs need before they run: padded lengths, radices, roots of unity.
#pragma once

#include <cstdint>
#include <vector>

#include "core/complex.h"

namespace hotdog {

// Least length >= n of the form 2^a 3^b 5^c 7^d, even when asked for (real transforms work on half the length).
std::int64_t goodFftLength(std::int64_t n, bool even);

// The radices of a 7-smooth length, in the order in which the passes run; powers of two go in factors of up to
// `largestPower`, 4 or 8.
std::vector<int> fftRadices(std::int64_t n, int largestPower);

// exp(-2 pi i k/n), correctly rounded but for the last bit of long double; symmetric roots agree exactly.
template <class R>
Complex<R> rootOfUnity(std::int64_t k, std::int64_t n);

// The twiddle factors of the passes, one after another in the order of use: a pass of radix N over groups of `span`
// butterflies, N span = what the passes before have left of n, takes exp(-2 pi i kp / (N span)) at [(k-1) span + p] for
// 0 < k < N, p < span.
template <class R>
std::vector<Complex<R>> fftTwiddles(std::int64_t n, const std::vector<int> &radices);

}  // namespace hotdog
