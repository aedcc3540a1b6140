// The table of a backend's operations for one scalar type. Only the entry points and the backends see it whole: the
// source of an operation includes what it needs of the others.
#pragma once

#include <type_traits>

#include "core/cauchy.h"
#include "core/cauchy_backward.h"
#include "core/cauchy_equispaced.h"
#include "core/cauchy_s4_kernel.h"
#include "core/cauchy_s4_kernel_backward.h"
#include "core/cauchy_solve.h"
#include "core/cauchy_solve_backward.h"
#include "core/cauchy_symmetric.h"
#include "core/cauchy_symmetric_backward.h"
#include "core/circulant_solve.h"
#include "core/complex.h"
#include "core/displacement_matvec.h"
#include "core/displacement_solve.h"
#include "core/displacement_solve_backward.h"
#include "core/execution.h"
#include "core/linear_recurrence.h"
#include "core/linear_recurrence_backward.h"
#include "core/long_conv.h"
#include "core/long_conv_backward.h"
#include "core/posv.h"
#include "core/potrf.h"
#include "core/potrf_backward.h"
#include "core/potrf_log_det.h"
#include "core/potri.h"
#include "core/potrs.h"
#include "core/semiseparable.h"
#include "core/semiseparable_backward.h"
#include "core/semiseparable_solve.h"
#include "core/selective_scan.h"
#include "core/selective_scan_backward.h"
#include "core/selective_scan_step.h"
#include "core/short_conv.h"
#include "core/short_conv_backward.h"
#include "core/short_conv_step.h"
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
#include "core/vandermonde.h"
#include "core/vandermonde_backward.h"

namespace hotdog {

template <class T>
struct Operations {
  Op<CauchyProblem<T>> cauchy;
  Op<CauchyProblem<T, BFloat16, BFloat16>> cauchyBf16;  // these four for T = float alone
  Op<CauchyProblem<T, BFloat16, T>> cauchyBf16ToT;
  Op<CauchyProblem<T, Half, Half>> cauchyF16;
  Op<CauchyProblem<T, Half, T>> cauchyF16ToT;
  Op<CauchyBackwardProblem<T>> cauchyBackward;
  Op<CauchySymmetricProblem<T>> cauchySymmetric;                  // complex T
  Op<CauchySymmetricBackwardProblem<T>> cauchySymmetricBackward;  // complex T
  Op<CauchyS4KernelProblem<T>> cauchyS4Kernel;                    // complex T
  Op<CauchyS4KernelBackwardProblem<T>> cauchyS4KernelBackward;    // complex T
  Op<CauchySolveProblem<T>> cauchySolve;
  Op<CauchySolveBackwardProblem<T>> cauchySolveBackward;
  Op<CauchyEquispacedProblem<T>> cauchyEquispaced;
  Op<ToeplitzMatvecProblem<T>> toeplitzMatvec;
  Op<StoredToeplitzMatvecProblem<T>> toeplitzMatvecEx;  // T = float alone
  Op<ToeplitzMatvecBackwardProblem<T>> toeplitzMatvecBackward;
  Op<ToeplitzSolveProblem<T>> toeplitzSolve;
  Op<ToeplitzSolveBackwardProblem<T>> toeplitzSolveBackward;
  Op<ToeplitzGeneratorsProblem<T>> toeplitzGenerators;
  Op<ToeplitzLogDetProblem<T>> toeplitzLogDet;
  Op<ToeplitzLogDetBackwardProblem<T>> toeplitzLogDetBackward;
  Op<ToeplitzInverseApplyProblem<T>> toeplitzInverseApply;
  Op<ToeplitzInverseApplyBackwardProblem<T>> toeplitzInverseApplyBackward;
  Op<CirculantSolveProblem<T>> circulantSolve;
  Op<ToeplitzToCauchyProblem<T>> toeplitzToCauchy;
  Op<DisplacementMatvecProblem<T>> displacementMatvec;
  Op<DisplacementMatvecBackwardProblem<T>> displacementMatvecBackward;
  Op<DisplacementSolveProblem<T>> displacementSolve;
  Op<DisplacementSolveBackwardProblem<T>> displacementSolveBackward;
  Op<PotrfProblem<T>> potrf;
  Op<PotrsProblem<T>> potrs;
  Op<PosvProblem<T>> posv;
  Op<PotrfLogDetProblem<T>> potrfLogDet;
  Op<PotriProblem<T>> potri;
  Op<PotrfBackwardProblem<T>> potrfBackward;
  Op<ToeplitzSolveHermitianProblem<T>> toeplitzSolveHermitian;  // symmetric for real T, as its gradients
  Op<ToeplitzSolveHermitianBackwardProblem<T>> toeplitzSolveHermitianBackward;
  Op<ToeplitzSolveHermitianPcgProblem<T>> toeplitzSolveHermitianPcg;
  // Real types only; the last is the size of a spectrum in bytes.
  Op<LongConvProblem<T>> longConv;
  Op<LongConvBackwardProblem<T>> longConvBackward;
  Op<LongConvSpectrumProblem<T>> longConvSpectrum;
  std::int64_t (*longConvSpectrumBytes)(const Execution &, const LongConvShape &) = nullptr;
  Op<ShortConvProblem<T>> shortConv;  // real T, as its gradients and steps
  Op<ShortConvBackwardProblem<T>> shortConvBackward;
  Op<ShortConvStepProblem<T>> shortConvStep;
  Op<SemiseparableProblem<T>> semiseparable;  // real T
  Op<SemiseparableBackwardProblem<T>> semiseparableBackward;  // real T
  Op<SemiseparableSolveProblem<T>> semiseparableSolve;
  // Of the type of A and the states.
  Op<SelectiveScanProblem<T>> selectiveScan;
  Op<SelectiveScanBackwardProblem<T>> selectiveScanBackward;
  Op<SelectiveScanStepProblem<T>> selectiveScanStep;
  Op<LinearRecurrenceProblem<T>> linearRecurrence;
  Op<LinearRecurrenceBackwardProblem<T>> linearRecurrenceBackward;
  // Complex types only.
  Op<VandermondeProblem<T>> vandermonde;
  Op<VandermondeSymmetricProblem<T>> vandermondeSymmetric;
  Op<VandermondeSymmetricTransposeProblem<T>> vandermondeSymmetricTranspose;
  Op<VandermondeBackwardProblem<T>> vandermondeBackward;
  Op<VandermondeSymmetricBackwardProblem<T>> vandermondeSymmetricBackward;

  // Calls visit(name, present) for each entry.
  template <class Visit>
  void forEach(Visit &&visit) const {
    visit("Cauchy", cauchy.run != nullptr);
    if constexpr (std::is_same_v<T, float>) {
      visit("CauchyEx R_16BF to R_16BF", cauchyBf16.run != nullptr);
      visit("CauchyEx R_16BF to R_32F", cauchyBf16ToT.run != nullptr);
      visit("CauchyEx R_16F to R_16F", cauchyF16.run != nullptr);
      visit("CauchyEx R_16F to R_32F", cauchyF16ToT.run != nullptr);
    }
    visit("CauchyBackward", cauchyBackward.run != nullptr);
    if constexpr (isComplex<T>) visit("CauchySymmetric", cauchySymmetric.run != nullptr);
    if constexpr (isComplex<T>) visit("CauchySymmetricBackward", cauchySymmetricBackward.run != nullptr);
    if constexpr (isComplex<T>) visit("CauchyS4Kernel", cauchyS4Kernel.run != nullptr);
    if constexpr (isComplex<T>) visit("CauchyS4KernelBackward", cauchyS4KernelBackward.run != nullptr);
    visit("CauchySolve", cauchySolve.run != nullptr);
    visit("CauchySolveBackward", cauchySolveBackward.run != nullptr);
    visit("ToeplitzMatvec", toeplitzMatvec.run != nullptr);
    if constexpr (std::is_same_v<T, float>) visit("ToeplitzMatvecEx", toeplitzMatvecEx.run != nullptr);
    visit("ToeplitzMatvecBackward", toeplitzMatvecBackward.run != nullptr);
    visit("ToeplitzSolveHermitian", toeplitzSolveHermitian.run != nullptr);
    visit("ToeplitzSolve", toeplitzSolve.run != nullptr);
    visit("ToeplitzSolveBackward", toeplitzSolveBackward.run != nullptr);
    visit("ToeplitzGenerators", toeplitzGenerators.run != nullptr);
    visit("ToeplitzLogDet", toeplitzLogDet.run != nullptr);
    visit("ToeplitzLogDetBackward", toeplitzLogDetBackward.run != nullptr);
    visit("ToeplitzInverseApply", toeplitzInverseApply.run != nullptr);
    visit("ToeplitzInverseApplyBackward", toeplitzInverseApplyBackward.run != nullptr);
    visit("ToeplitzSolveHermitianBackward", toeplitzSolveHermitianBackward.run != nullptr);
    visit("ToeplitzSolveHermitianPcg", toeplitzSolveHermitianPcg.run != nullptr);
    visit("CauchyEquispaced", cauchyEquispaced.run != nullptr);
    visit("CirculantSolve", circulantSolve.run != nullptr);
    visit("DisplacementMatvec", displacementMatvec.run != nullptr);
    visit("DisplacementMatvecBackward", displacementMatvecBackward.run != nullptr);
    visit("ToeplitzToCauchy", toeplitzToCauchy.run != nullptr);
    visit("DisplacementSolve", displacementSolve.run != nullptr);
    visit("DisplacementSolveBackward", displacementSolveBackward.run != nullptr);
    visit("Potrf", potrf.run != nullptr);
    visit("Potrs", potrs.run != nullptr);
    visit("Posv", posv.run != nullptr);
    visit("PotrfLogDet", potrfLogDet.run != nullptr);
    visit("Potri", potri.run != nullptr);
    visit("PotrfBackward", potrfBackward.run != nullptr);
    if constexpr (!isComplex<T>) {
      visit("LongConv", longConv.run != nullptr);
      visit("LongConvBackward", longConvBackward.run != nullptr);
      visit("LongConvSpectrum", longConvSpectrum.run != nullptr);
      visit("LongConvSpectrumSize", longConvSpectrumBytes != nullptr);
      visit("Semiseparable", semiseparable.run != nullptr);
      visit("SemiseparableBackward", semiseparableBackward.run != nullptr);
      visit("ShortConv", shortConv.run != nullptr);
      visit("ShortConvBackward", shortConvBackward.run != nullptr);
      visit("ShortConvStep", shortConvStep.run != nullptr);
    }
    visit("SemiseparableSolve", semiseparableSolve.run != nullptr);
    visit("SelectiveScan", selectiveScan.run != nullptr);
    visit("SelectiveScanBackward", selectiveScanBackward.run != nullptr);
    visit("SelectiveScanStep", selectiveScanStep.run != nullptr);
    visit("LinearRecurrence", linearRecurrence.run != nullptr);
    visit("LinearRecurrenceBackward", linearRecurrenceBackward.run != nullptr);
    if constexpr (isComplex<T>) {
      visit("Vandermonde", vandermonde.run != nullptr);
      visit("VandermondeSymmetric", vandermondeSymmetric.run != nullptr);
      visit("VandermondeSymmetricTranspose", vandermondeSymmetricTranspose.run != nullptr);
      visit("VandermondeBackward", vandermondeBackward.run != nullptr);
      visit("VandermondeSymmetricBackward", vandermondeSymmetricBackward.run != nullptr);
    }
  }
};

}  // namespace hotdog
