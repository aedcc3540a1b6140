// Deliberate faults, to show that the tests bite. Only builds with HOTDOG_FAULTS have them; elsewhere withFault is the
// identity.
//
// Each computing path of each backend passes its problem through withFault("op/backend/path", problem), and an entry
// point that hands its problem to another operation through withFault("op/api/path", problem). The environment
// variable HOTDOG_FAULT = "op/backend/path:kind" then breaks that path: offset (first element one further), stride (one
// increment off), tail (last row dropped). HOTDOG_FAULT_LIST = FILE appends the name of every path that runs.
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
#include "core/circulant_solve.h"
#include "core/displacement_matvec.h"
#include "core/displacement_solve.h"
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

namespace hotdog {

#ifdef HOTDOG_FAULTS

enum class Fault { none, offset, stride, tail };
Fault faultOf(const char *path);

template <class T>
void breakInput(Fault fault, Vectors<const T> &v) {
  if (fault == Fault::offset) v.data += v.inc;
  if (fault == Fault::stride) v.inc += 1;
}
inline void breakInput(Fault fault, StoredVectors<const void> &v) {
  if (fault == Fault::offset) v.data = static_cast<const char *>(v.data) + v.inc * storageBytes(v.storage);
  if (fault == Fault::stride) v.inc += 1;
}

template <class T, class V, class O>
CauchyProblem<T, V, O> withFault(const char *path, CauchyProblem<T, V, O> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.v);
  if (fault == Fault::tail) (p.op == HOTDOG_OP_N ? p.L : p.N) -= 1;
  return p;
}

template <class T>
CauchyBackwardProblem<T> withFault(const char *path, CauchyBackwardProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.gOut);
  if (fault == Fault::tail) p.nrhs -= 1, p.gV.nrhs -= 1;
  return p;
}

template <class T>
CauchySymmetricProblem<T> withFault(const char *path, CauchySymmetricProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.v);
  if (fault == Fault::tail) p.L -= 1;
  return p;
}

template <class T>
CauchySymmetricBackwardProblem<T> withFault(const char *path, CauchySymmetricBackwardProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.gOut);
  if (fault == Fault::tail) p.L -= 1;
  return p;
}

template <class T>
CauchyS4KernelProblem<T> withFault(const char *path, CauchyS4KernelProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.c);
  if (fault == Fault::tail) p.rows -= 1;
  return p;
}

template <class T>
CauchyS4KernelBackwardProblem<T> withFault(const char *path, CauchyS4KernelBackwardProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.gOut);
  if (fault == Fault::tail) p.forward.rows -= 1;
  return p;
}

template <class T>
CauchySolveProblem<T> withFault(const char *path, CauchySolveProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.b);
  if (fault == Fault::tail) p.nrhs -= 1;
  return p;
}

template <class T>
CirculantSolveProblem<T> withFault(const char *path, CirculantSolveProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.b);
  if (fault == Fault::tail) p.nrhs -= 1;
  return p;
}

template <class T>
CauchySolveBackwardProblem<T> withFault(const char *path, CauchySolveBackwardProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.n -= 1;
  return p;
}

template <class T>
CauchyEquispacedProblem<T> withFault(const char *path, CauchyEquispacedProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.v);
  if (fault == Fault::tail) (p.op == HOTDOG_OP_N ? p.L : p.N) -= 1;
  return p;
}

template <class T, class In, class Out>
ToeplitzMatvecProblem<T, In, Out> withFault(const char *path, ToeplitzMatvecProblem<T, In, Out> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.x);
  if (fault == Fault::tail) (p.op == HOTDOG_OP_N ? p.m : p.n) -= 1;
  return p;
}

template <class T>
ToeplitzMatvecBackwardProblem<T> withFault(const char *path, ToeplitzMatvecBackwardProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.gY);
  if (fault == Fault::tail) p.nrhs -= 1, p.gX.nrhs -= 1;
  return p;
}

template <class T>
DisplacementMatvecProblem<T> withFault(const char *path, DisplacementMatvecProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.nrhs -= 1;
  return p;
}

template <class T>
DisplacementMatvecBackwardProblem<T> withFault(const char *path, DisplacementMatvecBackwardProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.gY);
  if (fault == Fault::tail) p.forward.nrhs -= 1, p.gX.nrhs -= 1;
  return p;
}

template <class T>
DisplacementSolveProblem<T> withFault(const char *path, DisplacementSolveProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.b);
  if (fault == Fault::tail) p.nrhs -= 1;
  return p;
}

template <class T>
ToeplitzSolveHermitianProblem<T> withFault(const char *path, ToeplitzSolveHermitianProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.b);
  if (fault == Fault::tail) p.nrhs -= 1;
  return p;
}

template <class T>
ToeplitzSolveProblem<T> withFault(const char *path, ToeplitzSolveProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.b);
  if (fault == Fault::tail) p.nrhs -= 1;
  return p;
}

template <class T>
ToeplitzSolveBackwardProblem<T> withFault(const char *path, ToeplitzSolveBackwardProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.n -= 1;
  return p;
}

template <class T>
ToeplitzSolveHermitianBackwardProblem<T> withFault(const char *path, ToeplitzSolveHermitianBackwardProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.n -= 1;
  return p;
}

template <class T>
ToeplitzSolveHermitianPcgProblem<T> withFault(const char *path, ToeplitzSolveHermitianPcgProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.system.b);
  if (fault == Fault::tail) p.system.n -= 1;
  return p;
}

template <class T>
ToeplitzGeneratorsProblem<T> withFault(const char *path, ToeplitzGeneratorsProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.matrix.r);
  if (fault == Fault::tail) p.batchCount -= 1;
  return p;
}

template <class T>
ToeplitzLogDetProblem<T> withFault(const char *path, ToeplitzLogDetProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.matrix.c);
  if (fault == Fault::tail) p.n -= 1;
  return p;
}

template <class T>
ToeplitzLogDetBackwardProblem<T> withFault(const char *path, ToeplitzLogDetBackwardProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.matrix.c);
  if (fault == Fault::tail) p.n -= 1;
  return p;
}

template <class T>
ToeplitzInverseApplyProblem<T> withFault(const char *path, ToeplitzInverseApplyProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.x);
  if (fault == Fault::tail) p.nrhs -= 1;
  return p;
}

template <class T>
ToeplitzInverseApplyBackwardProblem<T> withFault(const char *path, ToeplitzInverseApplyBackwardProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.gY);
  if (fault == Fault::tail) p.forward.nrhs -= 1, p.gX.nrhs -= 1;
  return p;
}

template <class T>
ToeplitzToCauchyProblem<T> withFault(const char *path, ToeplitzToCauchyProblem<T> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.matrix.c);
  if (fault == Fault::tail) p.batchCount -= 1;
  return p;
}

template <class T, class Out>
VandermondeSynthesis<T, Out> withFault(const char *path, VandermondeSynthesis<T, Out> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.c);
  if (fault == Fault::tail) p.L -= 1;
  return p;
}

template <class T, class In>
VandermondeAnalysis<T, In> withFault(const char *path, VandermondeAnalysis<T, In> p) {
  const Fault fault = faultOf(path);
  breakInput(fault, p.u);
  if (fault == Fault::tail) p.N -= 1;
  return p;
}

#else

template <class Problem>
const Problem &withFault(const char *, const Problem &problem) {
  return problem;
}

#endif

}  // namespace hotdog
