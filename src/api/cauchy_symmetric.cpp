#include "core/cauchy_symmetric.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const CauchySymmetricProblem<T> &p) {
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void cauchySymmetric(Call &&call, CauchySymmetricProblem<T> p, const T *alpha, const T *beta) {
  checkSizes(call, p);
  const Operand omega = describe({"omega", "incOmega", "", "strideOmega"}, p.omega, p.L, 1, p.batchCount);
  const Operand lambda = describe({"lambda", "incLambda", "", "strideLambda"}, p.lambda, p.N, 1, p.batchCount);
  const Operand v = describe({"v", "incV", "ldV", "strideV"}, p.v, p.N, p.nrhs, p.batchCount);
  const OutputOperand out{describe({"out", "incOut", "ldOut", "strideOut"}, p.out, p.L, p.nrhs, p.batchCount)};
  call.operands({&omega, &lambda, &v}, {&out});
  if (out.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", p.alpha = *alpha);
  call.scalar("beta", p.beta = *beta);
  if (p.N > 0 && p.alpha != T(0)) {
    call.pointers({&omega, &lambda, &v}, {&out});
    Call::overlap({&omega, &lambda, &v}, {&out});
  } else {
    call.pointers({}, {&out});
    p.alpha = T(0);
    p.N = 0;  // nothing is summed: out = beta out
  }
  call.run(&Operations<T>::cauchySymmetric, p);
}

template <class T>
void cauchySymmetricBufferSize(Call &&call, const CauchySymmetricProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  Call::count("nrhs", {p.L, p.nrhs, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::cauchySymmetric, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CAUCHY_SYMMETRIC(S, T)                                                                                  \
  hotdogStatus_t hotdog##S##CauchySymmetric(hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, const T *alpha, \
                                            const T *omega, int64_t incOmega, int64_t strideOmega, const T *lambda,    \
                                            int64_t incLambda, int64_t strideLambda, const T *v, int64_t incV,         \
                                            int64_t ldV, int64_t strideV, const T *beta, T *out, int64_t incOut,       \
                                            int64_t ldOut, int64_t strideOut, int64_t batchCount) {                    \
    return guarded("hotdog" #S "CauchySymmetric", [&] {                                                                \
      cauchySymmetric<Internal<T>>(Call("hotdog" #S "CauchySymmetric", handle),                                        \
                                   {L,                                                                                 \
                                    N,                                                                                 \
                                    nrhs,                                                                              \
                                    batchCount,                                                                        \
                                    {},                                                                                \
                                    {internal(omega), incOmega, 0, strideOmega},                                       \
                                    {internal(lambda), incLambda, 0, strideLambda},                                    \
                                    {internal(v), incV, ldV, strideV},                                                 \
                                    {},                                                                                \
                                    {internal(out), incOut, ldOut, strideOut}},                                        \
                                   internal(alpha), internal(beta));                                                   \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##CauchySymmetric_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs,      \
                                                       int64_t batchCount, size_t *bytes) {                            \
    return guarded("hotdog" #S "CauchySymmetric_bufferSize", [&] {                                                     \
      cauchySymmetricBufferSize<Internal<T>>(Call("hotdog" #S "CauchySymmetric_bufferSize", handle),                   \
                                             {L, N, nrhs, batchCount, {}, {}, {}, {}, {}, {}}, bytes);                 \
    });                                                                                                                \
  }

HOTDOG_CAUCHY_SYMMETRIC(C, hotdogComplex)
HOTDOG_CAUCHY_SYMMETRIC(Z, hotdogDoubleComplex)
