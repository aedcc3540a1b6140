// @Name@ of the CUDA backend. A family of operations that call each other shares such a header.
#pragma once

#include "core/@file@.h"
#include "core/execution.h"

namespace hotdog::cuda {

template <class T>
Op<@Name@Problem<T>> @name@();

}  // namespace hotdog::cuda
