// @Name@ of the host backend. A family of operations that call each other shares such a header.
#pragma once

#include "core/@file@.h"
#include "core/execution.h"

namespace hotdog::host {

template <class T>
Op<@Name@Problem<T>> @name@();

}  // namespace hotdog::host
