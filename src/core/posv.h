// Problem of hotdog?Posv: A X = B, A Hermitian positive definite. See hotdog.h.
#pragma once

#include "core/potrf.h"
#include "core/potrs.h"

namespace hotdog {

template <class T>
struct PosvProblem {
  PotrfProblem<T> factorisation;
  PotrsProblem<T> solve;  // with the factor and the info of the factorisation
  std::int32_t *iters;    // nullptr: not wanted
};

}  // namespace hotdog
