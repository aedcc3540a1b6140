// The semiseparable products of the CUDA backend.
#pragma once

#include "core/execution.h"
#include "core/semiseparable.h"

namespace hotdog::cuda {

template <class T>
Op<SemiseparableProblem<T>> semiseparable();

}  // namespace hotdog::cuda
