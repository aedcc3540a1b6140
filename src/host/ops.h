// The host backend's operations, one file each; backend.cpp puts them in the table.
#pragma once

#include "core/backend.h"

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
Op<VandermondeProblem<T>> vandermonde();
template <class T>
Op<VandermondeSymmetricProblem<T>> vandermondeSymmetric();
template <class T>
Op<VandermondeSymmetricTransposeProblem<T>> vandermondeSymmetricTranspose();
template <class T>
Op<VandermondeBackwardProblem<T>> vandermondeBackward();
template <class T>
Op<VandermondeSymmetricBackwardProblem<T>> vandermondeSymmetricBackward();
template <class T>
Op<CauchyEquispacedProblem<T>> cauchyEquispaced();
template <class T>
Op<CirculantSolveProblem<T>> circulantSolve();
template <class T>
Op<DisplacementMatvecProblem<T>> displacementMatvec();
template <class T>
Op<DisplacementMatvecBackwardProblem<T>> displacementMatvecBackward();
template <class T>
Op<ToeplitzToCauchyProblem<T>> toeplitzToCauchy();
template <class T>
Op<DisplacementSolveProblem<T>> displacementSolve();

}  // namespace hotdog::host
