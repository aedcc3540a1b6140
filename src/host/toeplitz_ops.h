// The Toeplitz and circulant operations of the host backend, one source file each.
#pragma once

#include "core/circulant_solve.h"
#include "core/execution.h"
#include "core/toeplitz_generators.h"
#include "core/toeplitz_inverse_apply.h"
#include "core/toeplitz_inverse_apply_backward.h"
#include "core/toeplitz_log_det.h"
#include "core/toeplitz_log_det_backward.h"
#include "core/toeplitz_matvec.h"
#include "core/toeplitz_matvec_backward.h"
#include "core/toeplitz_solve.h"
#include "core/toeplitz_solve_backward.h"
#include "core/toeplitz_solve_hermitian.h"
#include "core/toeplitz_solve_hermitian_backward.h"
#include "core/toeplitz_solve_hermitian_pcg.h"
#include "core/toeplitz_to_cauchy.h"

namespace hotdog::host {

template <class T>
Op<ToeplitzMatvecProblem<T>> toeplitzMatvec();
Op<StoredToeplitzMatvecProblem<float>> toeplitzMatvecEx();
template <class T>
Op<ToeplitzMatvecBackwardProblem<T>> toeplitzMatvecBackward();
template <class T>
Op<ToeplitzSolveHermitianProblem<T>> toeplitzSolveHermitian();
template <class T>
Op<ToeplitzSolveProblem<T>> toeplitzSolve();
template <class T>
Op<ToeplitzSolveBackwardProblem<T>> toeplitzSolveBackward();
template <class T>
Op<ToeplitzGeneratorsProblem<T>> toeplitzGenerators();
template <class T>
Op<ToeplitzLogDetProblem<T>> toeplitzLogDet();
template <class T>
Op<ToeplitzLogDetBackwardProblem<T>> toeplitzLogDetBackward();
template <class T>
Op<ToeplitzInverseApplyProblem<T>> toeplitzInverseApply();
template <class T>
Op<ToeplitzInverseApplyBackwardProblem<T>> toeplitzInverseApplyBackward();
template <class T>
Op<ToeplitzSolveHermitianBackwardProblem<T>> toeplitzSolveHermitianBackward();
template <class T>
Op<ToeplitzSolveHermitianPcgProblem<T>> toeplitzSolveHermitianPcg();
template <class T>
Op<CirculantSolveProblem<T>> circulantSolve();
template <class T>
Op<ToeplitzToCauchyProblem<T>> toeplitzToCauchy();

}  // namespace hotdog::host
