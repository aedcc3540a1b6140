// Semiseparable products in chunks on the tensor cores.
#pragma once

#include "core/execution.h"
#include "core/semiseparable.h"

namespace hotdog::cuda {

// Whether the kernels below take the problem: it depends on types and on the sizes of heads and states alone, and on
// what the library was built for.
bool takesChunks(const Execution &execution, const SemiseparableProblem<float> &p);
void runChunks(const Execution &execution, const SemiseparableProblem<float> &p);

}  // namespace hotdog::cuda
