#include "core/cauchy.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void cauchy(Call &&call, CauchyProblem<T> p, const T *alpha, const T *beta) {
  call.operation(p.op);
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  const Operand omega = describe({"omega", "incOmega", "", "strideOmega"}, p.omega, p.L, 1, p.batchCount);
  const Operand lambda = describe({"lambda", "incLambda", "", "strideLambda"}, p.lambda, p.N, 1, p.batchCount);
  const Operand v = describe({"v", "incV", "ldV", "strideV"}, p.v, p.cols(), p.nrhs, p.batchCount);
  const OutputOperand out{describe({"out", "incOut", "ldOut", "strideOut"}, p.out, p.rows(), p.nrhs, p.batchCount)};
  call.operands({&omega, &lambda, &v}, {&out});
  if (out.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", p.alpha = *alpha);
  call.scalar("beta", p.beta = *beta);
  const bool sums = p.cols() > 0 && p.alpha != T(0);
  if (sums) {
    call.pointers({&omega, &lambda, &v}, {&out});
    Call::overlap({&omega, &lambda, &v}, {&out});
  } else {
    call.pointers({}, {&out});
    p.alpha = T(0);
    (p.op == HOTDOG_OP_N ? p.N : p.L) = 0;  // nothing is summed: out = beta out
  }
  call.run(&Operations<T>::cauchy, p);
}

template <class T>
void cauchyBufferSize(Call &&call, CauchyProblem<T> p, std::size_t *bytes) {
  call.operation(p.op);
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  Call::count("nrhs", {p.rows(), p.nrhs, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::cauchy, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CAUCHY(S, T)                                                                                            \
  hotdogStatus_t hotdog##S##Cauchy(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs,    \
                                   const T *alpha, const T *omega, int64_t incOmega, int64_t strideOmega,              \
                                   const T *lambda, int64_t incLambda, int64_t strideLambda, const T *v, int64_t incV, \
                                   int64_t ldV, int64_t strideV, const T *beta, T *out, int64_t incOut, int64_t ldOut, \
                                   int64_t strideOut, int64_t batchCount) {                                            \
    return guarded("hotdog" #S "Cauchy", [&] {                                                                         \
      cauchy<Internal<T>>(Call("hotdog" #S "Cauchy", handle),                                                          \
                          {op,                                                                                         \
                           L,                                                                                          \
                           N,                                                                                          \
                           nrhs,                                                                                       \
                           batchCount,                                                                                 \
                           {},                                                                                         \
                           {internal(omega), incOmega, 0, strideOmega},                                                \
                           {internal(lambda), incLambda, 0, strideLambda},                                             \
                           {internal(v), incV, ldV, strideV},                                                          \
                           {},                                                                                         \
                           {internal(out), incOut, ldOut, strideOut}},                                                 \
                          internal(alpha), internal(beta));                                                            \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##Cauchy_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N,       \
                                              int64_t nrhs, int64_t batchCount, size_t *bytes) {                       \
    return guarded("hotdog" #S "Cauchy_bufferSize", [&] {                                                              \
      cauchyBufferSize<Internal<T>>(Call("hotdog" #S "Cauchy_bufferSize", handle),                                     \
                                    {op, L, N, nrhs, batchCount, {}, {}, {}, {}, {}, {}}, bytes);                      \
    });                                                                                                                \
  }

HOTDOG_CAUCHY(S, float)
HOTDOG_CAUCHY(D, double)
HOTDOG_CAUCHY(C, hotdogComplex)
HOTDOG_CAUCHY(Z, hotdogDoubleComplex)
