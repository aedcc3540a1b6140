// The long convolutions of the CUDA backend.
#pragma once

#include "core/execution.h"
#include "core/long_conv.h"
#include "core/long_conv_backward.h"

namespace hotdog::cuda {

// T is float or double.
template <class T>
Op<LongConvProblem<T>> longConv();
template <class T>
Op<LongConvSpectrumProblem<T>> longConvSpectrum();
template <class T>
Op<LongConvBackwardProblem<T>> longConvBackward();
template <class T>
std::int64_t longConvSpectrumBytes(const Execution &, const LongConvShape &);

}  // namespace hotdog::cuda
