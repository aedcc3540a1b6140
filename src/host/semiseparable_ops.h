// The semiseparable products of the host backend.
#pragma once

#include "core/execution.h"
#include "core/semiseparable.h"

namespace hotdog::host {

template <class T>
Op<SemiseparableProblem<T>> semiseparable();

}  // namespace hotdog::host
