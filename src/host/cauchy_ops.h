// The Cauchy operations of the host backend, one source file each.
#pragma once

#include "core/cauchy.h"
#include "core/cauchy_backward.h"
#include "core/cauchy_equispaced.h"
#include "core/cauchy_s4_kernel.h"
#include "core/cauchy_s4_kernel_backward.h"
#include "core/cauchy_solve.h"
#include "core/cauchy_solve_backward.h"
#include "core/cauchy_symmetric.h"
#include "core/cauchy_symmetric_backward.h"
#include "core/execution.h"

namespace hotdog::host {

template <class T, class V = T, class O = T>
Op<CauchyProblem<T, V, O>> cauchy();
template <class T>
Op<CauchyBackwardProblem<T>> cauchyBackward();
template <class T>
Op<CauchySymmetricProblem<T>> cauchySymmetric();
template <class T>
Op<CauchySymmetricBackwardProblem<T>> cauchySymmetricBackward();
template <class T>
Op<CauchyS4KernelProblem<T>> cauchyS4Kernel();
template <class T>
Op<CauchyS4KernelBackwardProblem<T>> cauchyS4KernelBackward();
template <class T>
Op<CauchySolveProblem<T>> cauchySolve();
template <class T>
Op<CauchySolveBackwardProblem<T>> cauchySolveBackward();
template <class T>
Op<CauchyEquispacedProblem<T>> cauchyEquispaced();

}  // namespace hotdog::host
