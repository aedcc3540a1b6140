// Positive definite systems with HOTDOG_MATH_FAST: factors with rounded products, and solutions refined until they are
// as good as those by factors in full precision. For float: complex factors do not gain enough by rounding to pay for
// the refinement.
#pragma once

#include "core/execution.h"
#include "core/posv.h"

namespace hotdog::cuda {

template <class T>
struct PosvFast {
  // Whether that is faster than full precision at once. The batch has no influence.
  static bool applies(const Execution &, const PosvProblem<T> &);
  static std::size_t workspaceBytes(const Execution &, const PosvProblem<T> &);
  static void run(const Execution &, const PosvProblem<T> &);
};

}  // namespace hotdog::cuda
