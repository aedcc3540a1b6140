// ShortConv for one storage of the signals; short_conv.cpp chooses.
#pragma once

#include "core/execution.h"
#include "core/short_conv.h"
#include "core/short_conv_step.h"
#include "cuda/detail/arithmetic.h"

namespace hotdog::cuda {

// X: float, double, BFloat16 or Half; double goes with itself, the others with float arithmetic.
template <class X>
void runShortConv(const Execution &, const ShortConvProblem<Arithmetic<X>> &);
template <class X>
void runShortConvStep(const Execution &, const ShortConvStepProblem<Arithmetic<X>> &);

}  // namespace hotdog::cuda
