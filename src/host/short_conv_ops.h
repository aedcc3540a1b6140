// The short convolutions of the host backend.
#pragma once

#include "core/execution.h"
#include "core/short_conv.h"
#include "core/short_conv_backward.h"
#include "core/short_conv_step.h"

namespace hotdog::host {

template <class T>
Op<ShortConvProblem<T>> shortConv();
template <class T>
Op<ShortConvBackwardProblem<T>> shortConvBackward();
template <class T>
Op<ShortConvStepProblem<T>> shortConvStep();

}  // namespace hotdog::host
