#include "core/toeplitz_solve_backward.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const ToeplitzSolveBackwardProblem<T> &p) {
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

// After the operands: that n fits info, and the dense gradients the workspace.
template <class T>
void checkOrder(const ToeplitzSolveBackwardProblem<T> &p) {
  if (p.n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                "n = " + std::to_string(p.n) + ": must be below 2^31 - 1, so that info holds it", "n");
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
}

template <class T>
void toeplitzSolveBackward(Call &&call, hotdogOperation_t op, ToeplitzSolveBackwardProblem<T> p, const T *beta) {
  call.operation(op);
  const bool accumulate = gradientAccumulates(beta);
  checkSizes(call, p);
  const auto size = [&](Gradient<T> &g, std::int64_t nrhs) {
    g.count = p.n, g.nrhs = nrhs, g.batchCount = p.batchCount, g.accumulate = accumulate;
  };
  size(p.gB, p.nrhs), size(p.gC, 1), size(p.gR, 1);

  const ToeplitzMatrix<T> &m = p.matrix;
  const Operand c = describe({"c", "incC", "", "strideC"}, m.c, p.n, 1, p.batchCount);
  const Operand r = describe({"r", "incR", "", "strideR"}, m.r, p.n, 1, p.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount);
  const Operand gX = describe({"gX", "incGX", "ldGX", "strideGX"}, p.gX, p.n, p.nrhs, p.batchCount);
  const OutputOperand gB{describeGradient({"gB", "incGB", "ldGB", "strideGB"}, p.gB)};
  const OutputOperand gC{describeGradient({"gC", "incGC", "", "strideGC"}, p.gC)};
  const OutputOperand gR{describeGradient({"gR", "incGR", "", "strideGR"}, p.gR)};
  const OutputOperand info{
      {"info", p.info, sizeof(std::int32_t), sizeof(std::int32_t), {{"", p.batchCount, 1}, {"", 1, 1}, {"", 1, 1}}},
      nullptr};
  call.operands({&c, &r, &x, &gX}, {&gB, &gC, &gR, &info});
  checkOrder(p);
  if (gB.empty() && gC.empty() && gR.empty() && info.empty()) return;

  call.pointer("beta", beta);
  call.scalar("beta", *beta);
  for (const OutputOperand *g : {&gB, &gC, &gR})
    if (!g->pointer) call.note(g->parameter, "0");  // not wanted
  call.pointers({&c, &r, &x, &gX}, {&gB, &gC, &gR, &info});
  Call::overlap({&c, &r, &x, &gX}, {&gB, &gC, &gR, &info});
  call.run(&Operations<T>::toeplitzSolveBackward, p);
}

template <class T>
void toeplitzSolveBackwardBufferSize(Call &&call, hotdogOperation_t op, const ToeplitzSolveBackwardProblem<T> &p,
                                     std::size_t *bytes) {
  call.operation(op);
  checkSizes(call, p);
  checkOrder(p);
  call.bufferSize(&Operations<T>::toeplitzSolveBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_SOLVE_BACKWARD(S, T)                                                                           \
  hotdogStatus_t hotdog##S##ToeplitzSolveBackward(                                                                     \
      hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const T *c, int64_t incC, int64_t strideC, \
      const T *r, int64_t incR, int64_t strideR, const T *x, int64_t incX, int64_t ldX, int64_t strideX, const T *gX,  \
      int64_t incGX, int64_t ldGX, int64_t strideGX, const T *beta, T *gB, int64_t incGB, int64_t ldGB,                \
      int64_t strideGB, T *gC, int64_t incGC, int64_t strideGC, T *gR, int64_t incGR, int64_t strideGR, int32_t *info, \
      int64_t batchCount) {                                                                                            \
    return guarded("hotdog" #S "ToeplitzSolveBackward", [&] {                                                          \
      ToeplitzSolveBackwardProblem<Internal<T>> p{{}, n, nrhs, batchCount, {}, {}, {}, {}, {}, info};                  \
      p.matrix = {op, {internal(c), incC, 0, strideC}, {internal(r), incR, 0, strideR}};                               \
      p.x = {internal(x), incX, ldX, strideX};                                                                         \
      p.gX = {internal(gX), incGX, ldGX, strideGX};                                                                    \
      p.gB.to = {internal(gB), incGB, ldGB, strideGB};                                                                 \
      p.gC.to = {internal(gC), incGC, 1, strideGC};                                                                    \
      p.gR.to = {internal(gR), incGR, 1, strideGR};                                                                    \
      toeplitzSolveBackward(Call("hotdog" #S "ToeplitzSolveBackward", handle), op, p, internal(beta));                 \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##ToeplitzSolveBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,   \
                                                             int64_t nrhs, int64_t batchCount, size_t *bytes) {        \
    return guarded("hotdog" #S "ToeplitzSolveBackward_bufferSize", [&] {                                               \
      toeplitzSolveBackwardBufferSize<Internal<T>>(Call("hotdog" #S "ToeplitzSolveBackward_bufferSize", handle), op,   \
                                                   {{}, n, nrhs, batchCount, {}, {}, {}, {}, {}, nullptr}, bytes);     \
    });                                                                                                                \
  }

HOTDOG_TOEPLITZ_SOLVE_BACKWARD(S, float)
HOTDOG_TOEPLITZ_SOLVE_BACKWARD(D, double)
HOTDOG_TOEPLITZ_SOLVE_BACKWARD(C, hotdogComplex)
HOTDOG_TOEPLITZ_SOLVE_BACKWARD(Z, hotdogDoubleComplex)
