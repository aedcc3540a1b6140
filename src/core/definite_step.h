// How a step of the recursion tells that T is Hermitian and definite so far.
#pragma once

#include "core/complex.h"

namespace hotdog {

// kf, kg: the reflection coefficients of the step. Of a Hermitian T they are conjugate, up to rounding, and T is definite
// as long as none exceeds 1: then the |E_m| only fall, and the recursion loses no more than T's own condition.
template <class W>
HOTDOG_HD bool isDefiniteStep(W kf, W kg) {
  return maxAbs(kg - conj(kf)) <= 0x1p-20 && norm2(kf) <= 1;
}

}  // namespace hotdog
