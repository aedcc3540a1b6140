#include "core/toeplitz_solve_hermitian_backward.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const ToeplitzSolveHermitianBackwardProblem<T> &p) {
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

// After the operands: that n fits info, and the dense gradients the workspace.
template <class T>
void checkOrder(const ToeplitzSolveHermitianBackwardProblem<T> &p) {
  if (p.n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                "n = " + std::to_string(p.n) + ": must be below 2^31 - 1, so that info holds it", "n");
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
}

template <class T>
void toeplitzSolveHermitianBackward(Call &&call, ToeplitzSolveHermitianBackwardProblem<T> p, const T *beta) {
  const bool accumulate = gradientAccumulates(beta);
  checkSizes(call, p);
  const auto size = [&](Gradient<T> &g, std::int64_t nrhs) {
    g.count = p.n, g.nrhs = nrhs, g.batchCount = p.batchCount, g.accumulate = accumulate;
  };
  size(p.gB, p.nrhs), size(p.gC, 1);

  const Operand c = describe({"c", "incC", "", "strideC"}, p.c, p.n, 1, p.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount);
  const Operand gX = describe({"gX", "incGX", "ldGX", "strideGX"}, p.gX, p.n, p.nrhs, p.batchCount);
  const OutputOperand gB{describeGradient({"gB", "incGB", "ldGB", "strideGB"}, p.gB)};
  const OutputOperand gC{describeGradient({"gC", "incGC", "", "strideGC"}, p.gC)};
  const OutputOperand info{
      {"info", p.info, sizeof(std::int32_t), sizeof(std::int32_t), {{"", p.batchCount, 1}, {"", 1, 1}, {"", 1, 1}}},
      nullptr};
  call.operands({&c, &x, &gX}, {&gB, &gC, &info});
  checkOrder(p);
  if (gB.empty() && gC.empty() && info.empty()) return;

  call.pointer("beta", beta);
  call.scalar("beta", *beta);
  for (const OutputOperand *g : {&gB, &gC})
    if (!g->pointer) call.note(g->parameter, "0");  // not wanted
  call.pointers({&c, &x, &gX}, {&gB, &gC, &info});
  Call::overlap({&c, &x, &gX}, {&gB, &gC, &info});
  call.run(&Operations<T>::toeplitzSolveHermitianBackward, p);
}

template <class T>
void toeplitzSolveHermitianBackwardBufferSize(Call &&call, const ToeplitzSolveHermitianBackwardProblem<T> &p,
                                              std::size_t *bytes) {
  checkSizes(call, p);
  checkOrder(p);
  call.bufferSize(&Operations<T>::toeplitzSolveHermitianBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_SOLVE_BACKWARD(NAME, T)                                                                      \
  hotdogStatus_t hotdog##NAME(hotdogHandle_t handle, int64_t n, int64_t nrhs, const T *c, int64_t incC,              \
                              int64_t strideC, const T *x, int64_t incX, int64_t ldX, int64_t strideX, const T *gX,  \
                              int64_t incGX, int64_t ldGX, int64_t strideGX, const T *beta, T *gB, int64_t incGB,    \
                              int64_t ldGB, int64_t strideGB, T *gC, int64_t incGC, int64_t strideGC, int32_t *info, \
                              int64_t batchCount) {                                                                  \
    return guarded("hotdog" #NAME, [&] {                                                                             \
      ToeplitzSolveHermitianBackwardProblem<Internal<T>> p{n, nrhs, batchCount, {}, {}, {}, {}, {}, info};           \
      p.c = {internal(c), incC, 0, strideC};                                                                         \
      p.x = {internal(x), incX, ldX, strideX};                                                                       \
      p.gX = {internal(gX), incGX, ldGX, strideGX};                                                                  \
      p.gB.to = {internal(gB), incGB, ldGB, strideGB};                                                               \
      p.gC.to = {internal(gC), incGC, 1, strideGC};                                                                  \
      toeplitzSolveHermitianBackward(Call("hotdog" #NAME, handle), p, internal(beta));                               \
    });                                                                                                              \
  }                                                                                                                  \
  hotdogStatus_t hotdog##NAME##_bufferSize(hotdogHandle_t handle, int64_t n, int64_t nrhs, int64_t batchCount,       \
                                           size_t *bytes) {                                                          \
    return guarded("hotdog" #NAME "_bufferSize", [&] {                                                               \
      toeplitzSolveHermitianBackwardBufferSize<Internal<T>>(                                                         \
          Call("hotdog" #NAME "_bufferSize", handle), {n, nrhs, batchCount, {}, {}, {}, {}, {}, nullptr}, bytes);    \
    });                                                                                                              \
  }

HOTDOG_TOEPLITZ_SOLVE_BACKWARD(SToeplitzSolveSymmetricBackward, float)
HOTDOG_TOEPLITZ_SOLVE_BACKWARD(DToeplitzSolveSymmetricBackward, double)
HOTDOG_TOEPLITZ_SOLVE_BACKWARD(CToeplitzSolveHermitianBackward, hotdogComplex)
HOTDOG_TOEPLITZ_SOLVE_BACKWARD(ZToeplitzSolveHermitianBackward, hotdogDoubleComplex)
