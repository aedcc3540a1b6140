#include "core/cauchy_solve_backward.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const CauchySolveBackwardProblem<T> &p) {
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

// After the operands: that n fits info, and the dense gradients the workspace.
template <class T>
void checkOrder(const CauchySolveBackwardProblem<T> &p) {
  if (p.n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                "n = " + std::to_string(p.n) + ": must be below 2^31 - 1, so that info holds it", "n");
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
}

template <class T>
void cauchySolveBackward(Call &&call, hotdogOperation_t op, CauchySolveBackwardProblem<T> p, const T *beta) {
  call.operation(op);
  const bool accumulate = gradientAccumulates(beta);
  checkSizes(call, p);
  const auto size = [&](Gradient<T> &g, std::int64_t nrhs) {
    g.count = p.n, g.nrhs = nrhs, g.batchCount = p.batchCount, g.accumulate = accumulate;
  };
  size(p.gB, p.nrhs), size(p.gOmega, 1), size(p.gLambda, 1);

  const CauchyMatrix<T> &m = p.matrix;
  const Operand omega = describe({"omega", "incOmega", "", "strideOmega"}, m.omega, p.n, 1, p.batchCount);
  const Operand lambda = describe({"lambda", "incLambda", "", "strideLambda"}, m.lambda, p.n, 1, p.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount);
  const Operand gX = describe({"gX", "incGX", "ldGX", "strideGX"}, p.gX, p.n, p.nrhs, p.batchCount);
  const OutputOperand gB{describeGradient({"gB", "incGB", "ldGB", "strideGB"}, p.gB)};
  const OutputOperand gOmega{describeGradient({"gOmega", "incGOmega", "", "strideGOmega"}, p.gOmega)};
  const OutputOperand gLambda{describeGradient({"gLambda", "incGLambda", "", "strideGLambda"}, p.gLambda)};
  const OutputOperand info{
      {"info", p.info, sizeof(std::int32_t), sizeof(std::int32_t), {{"", p.batchCount, 1}, {"", 1, 1}, {"", 1, 1}}},
      nullptr};
  call.operands({&omega, &lambda, &x, &gX}, {&gB, &gOmega, &gLambda, &info});
  checkOrder(p);
  if (gB.empty() && gOmega.empty() && gLambda.empty() && info.empty()) return;

  call.pointer("beta", beta);
  call.scalar("beta", *beta);
  for (const OutputOperand *g : {&gB, &gOmega, &gLambda})
    if (!g->pointer) call.note(g->parameter, "0");  // not wanted
  call.pointers({&omega, &lambda, &x, &gX}, {&gB, &gOmega, &gLambda, &info});
  Call::overlap({&omega, &lambda, &x, &gX}, {&gB, &gOmega, &gLambda, &info});
  call.run(&Operations<T>::cauchySolveBackward, p);
}

template <class T>
void cauchySolveBackwardBufferSize(Call &&call, hotdogOperation_t op, const CauchySolveBackwardProblem<T> &p,
                                   std::size_t *bytes) {
  call.operation(op);
  checkSizes(call, p);
  checkOrder(p);
  call.bufferSize(&Operations<T>::cauchySolveBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CAUCHY_SOLVE_BACKWARD(S, T)                                                                            \
  hotdogStatus_t hotdog##S##CauchySolveBackward(                                                                      \
      hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const T *omega, int64_t incOmega,         \
      int64_t strideOmega, const T *lambda, int64_t incLambda, int64_t strideLambda, const T *x, int64_t incX,        \
      int64_t ldX, int64_t strideX, const T *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, const T *beta, T *gB, \
      int64_t incGB, int64_t ldGB, int64_t strideGB, T *gOmega, int64_t incGOmega, int64_t strideGOmega, T *gLambda,  \
      int64_t incGLambda, int64_t strideGLambda, int32_t *info, int64_t batchCount) {                                 \
    return guarded("hotdog" #S "CauchySolveBackward", [&] {                                                           \
      CauchySolveBackwardProblem<Internal<T>> p{{}, n, nrhs, batchCount, {}, {}, {}, {}, {}, info};                   \
      p.matrix = {op, {internal(omega), incOmega, 0, strideOmega}, {internal(lambda), incLambda, 0, strideLambda}};   \
      p.x = {internal(x), incX, ldX, strideX};                                                                        \
      p.gX = {internal(gX), incGX, ldGX, strideGX};                                                                   \
      p.gB.to = {internal(gB), incGB, ldGB, strideGB};                                                                \
      p.gOmega.to = {internal(gOmega), incGOmega, 1, strideGOmega};                                                   \
      p.gLambda.to = {internal(gLambda), incGLambda, 1, strideGLambda};                                               \
      cauchySolveBackward(Call("hotdog" #S "CauchySolveBackward", handle), op, p, internal(beta));                    \
    });                                                                                                               \
  }                                                                                                                   \
  hotdogStatus_t hotdog##S##CauchySolveBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,    \
                                                           int64_t nrhs, int64_t batchCount, size_t *bytes) {         \
    return guarded("hotdog" #S "CauchySolveBackward_bufferSize", [&] {                                                \
      cauchySolveBackwardBufferSize<Internal<T>>(Call("hotdog" #S "CauchySolveBackward_bufferSize", handle), op,      \
                                                 {{}, n, nrhs, batchCount, {}, {}, {}, {}, {}, nullptr}, bytes);      \
    });                                                                                                               \
  }

HOTDOG_CAUCHY_SOLVE_BACKWARD(S, float)
HOTDOG_CAUCHY_SOLVE_BACKWARD(D, double)
HOTDOG_CAUCHY_SOLVE_BACKWARD(C, hotdogComplex)
HOTDOG_CAUCHY_SOLVE_BACKWARD(Z, hotdogDoubleComplex)
