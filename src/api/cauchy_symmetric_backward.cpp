#include "core/cauchy_symmetric_backward.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const CauchySymmetricBackwardProblem<T> &p) {
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

// Of the dense gradients, whatever their strides are.
template <class T>
void checkCounts(const CauchySymmetricBackwardProblem<T> &p) {
  for (const std::int64_t count : {p.L, p.N}) Call::count("nrhs", {count, p.nrhs, p.batchCount}, sizeof(T));
}

template <class T>
void cauchySymmetricBackward(Call &&call, CauchySymmetricBackwardProblem<T> p, const T *alpha, const T *beta) {
  const bool accumulate = gradientAccumulates(beta);
  checkSizes(call, p);
  const std::int64_t batch = p.batchCount;
  p.gV.count = p.N, p.gV.nrhs = p.nrhs;
  p.gOmega.count = p.L, p.gOmega.nrhs = 1;
  p.gLambda.count = p.N, p.gLambda.nrhs = 1;
  for (Gradient<T> *g : {&p.gV, &p.gOmega, &p.gLambda}) g->batchCount = batch, g->accumulate = accumulate;

  const Operand omega = describe({"omega", "incOmega", "", "strideOmega"}, p.omega, p.L, 1, batch);
  const Operand lambda = describe({"lambda", "incLambda", "", "strideLambda"}, p.lambda, p.N, 1, batch);
  const Operand v = describe({"v", "incV", "ldV", "strideV"}, p.v, p.N, p.nrhs, batch);
  const Operand gOut = describe({"gOut", "incGOut", "ldGOut", "strideGOut"}, p.gOut, p.L, p.nrhs, batch);
  const OutputOperand gV{describeGradient({"gV", "incGV", "ldGV", "strideGV"}, p.gV)};
  const OutputOperand gOmega{describeGradient({"gOmega", "incGOmega", "", "strideGOmega"}, p.gOmega)};
  const OutputOperand gLambda{describeGradient({"gLambda", "incGLambda", "", "strideGLambda"}, p.gLambda)};
  call.operands({&omega, &lambda, &v, &gOut}, {&gV, &gOmega, &gLambda});
  checkCounts(p);
  if (gV.empty() && gOmega.empty() && gLambda.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", p.alpha = *alpha);
  call.scalar("beta", *beta);
  for (const OutputOperand *g : {&gV, &gOmega, &gLambda})
    if (!g->pointer) call.note(g->parameter, "0");  // not wanted
  if (p.empty()) {
    call.pointers({}, {&gV, &gOmega, &gLambda});
    Call::overlap({}, {&gV, &gOmega, &gLambda});
  } else {
    call.pointers({&omega, &lambda, &v, &gOut}, {&gV, &gOmega, &gLambda});
    Call::overlap({&omega, &lambda, &v, &gOut}, {&gV, &gOmega, &gLambda});
  }
  call.run(&Operations<T>::cauchySymmetricBackward, p);
}

template <class T>
void cauchySymmetricBackwardBufferSize(Call &&call, const CauchySymmetricBackwardProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  checkCounts(p);
  call.bufferSize(&Operations<T>::cauchySymmetricBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CAUCHY_SYMMETRIC_BACKWARD(S, T)                                                                         \
  hotdogStatus_t hotdog##S##CauchySymmetricBackward(                                                                   \
      hotdogHandle_t handle, int64_t L, int64_t N, int64_t nrhs, const T *alpha, const T *omega, int64_t incOmega,     \
      int64_t strideOmega, const T *lambda, int64_t incLambda, int64_t strideLambda, const T *v, int64_t incV,         \
      int64_t ldV, int64_t strideV, const T *gOut, int64_t incGOut, int64_t ldGOut, int64_t strideGOut, const T *beta, \
      T *gV, int64_t incGV, int64_t ldGV, int64_t strideGV, T *gOmega, int64_t incGOmega, int64_t strideGOmega,        \
      T *gLambda, int64_t incGLambda, int64_t strideGLambda, int64_t batchCount) {                                     \
    return guarded("hotdog" #S "CauchySymmetricBackward", [&] {                                                        \
      cauchySymmetricBackward<Internal<T>>(Call("hotdog" #S "CauchySymmetricBackward", handle),                        \
                                           {L,                                                                         \
                                            N,                                                                         \
                                            nrhs,                                                                      \
                                            batchCount,                                                                \
                                            {},                                                                        \
                                            {internal(omega), incOmega, 0, strideOmega},                               \
                                            {internal(lambda), incLambda, 0, strideLambda},                            \
                                            {internal(v), incV, ldV, strideV},                                         \
                                            {internal(gOut), incGOut, ldGOut, strideGOut},                             \
                                            {{internal(gV), incGV, ldGV, strideGV}, 0, 0, 0, false},                   \
                                            {{internal(gOmega), incGOmega, 0, strideGOmega}, 0, 0, 0, false},          \
                                            {{internal(gLambda), incGLambda, 0, strideGLambda}, 0, 0, 0, false}},      \
                                           internal(alpha), internal(beta));                                           \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##CauchySymmetricBackward_bufferSize(hotdogHandle_t handle, int64_t L, int64_t N,            \
                                                               int64_t nrhs, int64_t batchCount, size_t *bytes) {      \
    return guarded("hotdog" #S "CauchySymmetricBackward_bufferSize", [&] {                                             \
      cauchySymmetricBackwardBufferSize<Internal<T>>(Call("hotdog" #S "CauchySymmetricBackward_bufferSize", handle),   \
                                                     {L, N, nrhs, batchCount, {}, {}, {}, {}, {}, {}, {}, {}}, bytes); \
    });                                                                                                                \
  }

HOTDOG_CAUCHY_SYMMETRIC_BACKWARD(C, hotdogComplex)
HOTDOG_CAUCHY_SYMMETRIC_BACKWARD(Z, hotdogDoubleComplex)
