#include "core/cauchy_backward.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkCounts(const CauchyBackwardProblem<T> &p) {
  for (const std::int64_t count : {p.L, p.N}) Call::count("nrhs", {count, p.nrhs, p.batchCount}, sizeof(T));
}

template <class T>
void cauchyBackward(Call &&call, CauchyBackwardProblem<T> p, const T *alpha, const T *beta) {
  call.operation(p.op);
  const bool accumulate = gradientAccumulates(beta);
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  const std::int64_t batch = p.batchCount;
  p.gV.count = p.cols(), p.gV.nrhs = p.nrhs;
  p.gOmega.count = p.L, p.gOmega.nrhs = 1;
  p.gLambda.count = p.N, p.gLambda.nrhs = 1;
  for (Gradient<T> *g : {&p.gV, &p.gOmega, &p.gLambda}) g->batchCount = batch, g->accumulate = accumulate;

  const Operand omega = describe({"omega", "incOmega", "", "strideOmega"}, p.omega, p.L, 1, batch);
  const Operand lambda = describe({"lambda", "incLambda", "", "strideLambda"}, p.lambda, p.N, 1, batch);
  const Operand v = describe({"v", "incV", "ldV", "strideV"}, p.v, p.cols(), p.nrhs, batch);
  const Operand gOut = describe({"gOut", "incGOut", "ldGOut", "strideGOut"}, p.gOut, p.rows(), p.nrhs, batch);
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
  call.run(&Operations<T>::cauchyBackward, p);
}

template <class T>
void cauchyBackwardBufferSize(Call &&call, CauchyBackwardProblem<T> p, std::size_t *bytes) {
  call.operation(p.op);
  call.sizes({{"L", p.L}, {"N", p.N}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  checkCounts(p);
  call.bufferSize(&Operations<T>::cauchyBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CAUCHY_BACKWARD(S, T)                                                                                   \
  hotdogStatus_t hotdog##S##CauchyBackward(                                                                            \
      hotdogHandle_t handle, hotdogOperation_t op, int64_t L, int64_t N, int64_t nrhs, const T *alpha, const T *omega, \
      int64_t incOmega, int64_t strideOmega, const T *lambda, int64_t incLambda, int64_t strideLambda, const T *v,     \
      int64_t incV, int64_t ldV, int64_t strideV, const T *gOut, int64_t incGOut, int64_t ldGOut, int64_t strideGOut,  \
      const T *beta, T *gV, int64_t incGV, int64_t ldGV, int64_t strideGV, T *gOmega, int64_t incGOmega,               \
      int64_t strideGOmega, T *gLambda, int64_t incGLambda, int64_t strideGLambda, int64_t batchCount) {               \
    return guarded("hotdog" #S "CauchyBackward", [&] {                                                                 \
      CauchyBackwardProblem<Internal<T>> p{op, L, N, nrhs, batchCount, {}, {}, {}, {}, {}, {}, {}, {}};                \
      p.omega = {internal(omega), incOmega, 0, strideOmega};                                                           \
      p.lambda = {internal(lambda), incLambda, 0, strideLambda};                                                       \
      p.v = {internal(v), incV, ldV, strideV};                                                                         \
      p.gOut = {internal(gOut), incGOut, ldGOut, strideGOut};                                                          \
      p.gV.to = {internal(gV), incGV, ldGV, strideGV};                                                                 \
      p.gOmega.to = {internal(gOmega), incGOmega, 1, strideGOmega};                                                    \
      p.gLambda.to = {internal(gLambda), incGLambda, 1, strideGLambda};                                                \
      cauchyBackward(Call("hotdog" #S "CauchyBackward", handle), p, internal(alpha), internal(beta));                  \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##CauchyBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t L,          \
                                                      int64_t N, int64_t nrhs, int64_t batchCount, size_t *bytes) {    \
    return guarded("hotdog" #S "CauchyBackward_bufferSize", [&] {                                                      \
      cauchyBackwardBufferSize<Internal<T>>(Call("hotdog" #S "CauchyBackward_bufferSize", handle),                     \
                                            {op, L, N, nrhs, batchCount, {}, {}, {}, {}, {}, {}, {}, {}}, bytes);      \
    });                                                                                                                \
  }

HOTDOG_CAUCHY_BACKWARD(S, float)
HOTDOG_CAUCHY_BACKWARD(D, double)
HOTDOG_CAUCHY_BACKWARD(C, hotdogComplex)
HOTDOG_CAUCHY_BACKWARD(Z, hotdogDoubleComplex)
