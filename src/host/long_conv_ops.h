// The long convolutions of the host backend.
#pragma once

#include "core/execution.h"
#include "core/long_conv.h"
#include "core/long_conv_backward.h"

namespace hotdog::host {

template <class T>
Op<LongConvProblem<T>> longConv();
template <class T>
Op<LongConvSpectrumProblem<T>> longConvSpectrum();
template <class T>
std::int64_t longConvSpectrumBytes(const Execution &, const LongConvShape &);
template <class T>
Op<LongConvBackwardProblem<T>> longConvBackward();

}  // namespace hotdog::host
