#include "core/toeplitz_matvec_backward.h"

#include "core/transform_length.h"

namespace hotdog {
namespace {

template <class T>
void checkLimits(const ToeplitzMatvecBackwardProblem<T> &p) {
  checkTransformLengths({{"m", p.m}, {"n", p.n}});
  for (const std::int64_t count : {p.m, p.n}) Call::count("nrhs", {count, p.nrhs, p.batchCount}, sizeof(T));
}

template <class T>
void toeplitzMatvecBackward(Call &&call, ToeplitzMatvecBackwardProblem<T> p, const T *alpha, const T *beta) {
  call.operation(p.op);
  const bool accumulate = gradientAccumulates(beta);
  call.sizes({{"m", p.m}, {"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  const std::int64_t batch = p.batchCount;
  p.gX.count = p.cols(), p.gX.nrhs = p.nrhs;
  p.gC.count = p.m, p.gC.nrhs = 1;
  p.gR.count = p.n, p.gR.nrhs = 1;
  for (Gradient<T> *g : {&p.gX, &p.gC, &p.gR}) g->batchCount = batch, g->accumulate = accumulate;

  const Operand c = describe({"c", "incC", "", "strideC"}, p.c, p.m, 1, batch);
  const Operand r = describe({"r", "incR", "", "strideR"}, p.r, p.n, 1, batch);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.cols(), p.nrhs, batch);
  const Operand gY = describe({"gY", "incGY", "ldGY", "strideGY"}, p.gY, p.rows(), p.nrhs, batch);
  const OutputOperand gX{describeGradient({"gX", "incGX", "ldGX", "strideGX"}, p.gX)};
  const OutputOperand gC{describeGradient({"gC", "incGC", "", "strideGC"}, p.gC)};
  const OutputOperand gR{describeGradient({"gR", "incGR", "", "strideGR"}, p.gR)};
  call.operands({&c, &r, &x, &gY}, {&gX, &gC, &gR});
  checkLimits(p);
  if (gX.empty() && gC.empty() && gR.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", p.alpha = *alpha);
  call.scalar("beta", *beta);
  for (const OutputOperand *g : {&gX, &gC, &gR})
    if (!g->pointer) call.note(g->parameter, "0");  // not wanted
  if (p.empty()) {
    call.pointers({}, {&gX, &gC, &gR});
    Call::overlap({}, {&gX, &gC, &gR});
  } else {
    call.pointers({&c, &r, &x, &gY}, {&gX, &gC, &gR});
    Call::overlap({&c, &r, &x, &gY}, {&gX, &gC, &gR});
  }
  call.run(&Operations<T>::toeplitzMatvecBackward, p);
}

template <class T>
void toeplitzMatvecBackwardBufferSize(Call &&call, ToeplitzMatvecBackwardProblem<T> p, std::size_t *bytes) {
  call.operation(p.op);
  call.sizes({{"m", p.m}, {"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  checkLimits(p);
  call.bufferSize(&Operations<T>::toeplitzMatvecBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_MATVEC_BACKWARD(S, T)                                                                          \
  hotdogStatus_t hotdog##S##ToeplitzMatvecBackward(                                                                    \
      hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n, int64_t nrhs, const T *alpha, const T *c,     \
      int64_t incC, int64_t strideC, const T *r, int64_t incR, int64_t strideR, const T *x, int64_t incX, int64_t ldX, \
      int64_t strideX, const T *gY, int64_t incGY, int64_t ldGY, int64_t strideGY, const T *beta, T *gX,               \
      int64_t incGX, int64_t ldGX, int64_t strideGX, T *gC, int64_t incGC, int64_t strideGC, T *gR, int64_t incGR,     \
      int64_t strideGR, int64_t batchCount) {                                                                          \
    return guarded("hotdog" #S "ToeplitzMatvecBackward", [&] {                                                         \
      ToeplitzMatvecBackwardProblem<Internal<T>> p{op, m, n, nrhs, batchCount, {}, {}, {}, {}, {}, {}, {}, {}};        \
      p.c = {internal(c), incC, 0, strideC};                                                                           \
      p.r = {internal(r), incR, 0, strideR};                                                                           \
      p.x = {internal(x), incX, ldX, strideX};                                                                         \
      p.gY = {internal(gY), incGY, ldGY, strideGY};                                                                    \
      p.gX.to = {internal(gX), incGX, ldGX, strideGX};                                                                 \
      p.gC.to = {internal(gC), incGC, 1, strideGC};                                                                    \
      p.gR.to = {internal(gR), incGR, 1, strideGR};                                                                    \
      toeplitzMatvecBackward(Call("hotdog" #S "ToeplitzMatvecBackward", handle), p, internal(alpha), internal(beta));  \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##ToeplitzMatvecBackward_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,  \
                                                              int64_t n, int64_t nrhs, int64_t batchCount,             \
                                                              size_t *bytes) {                                         \
    return guarded("hotdog" #S "ToeplitzMatvecBackward_bufferSize", [&] {                                              \
      toeplitzMatvecBackwardBufferSize<Internal<T>>(Call("hotdog" #S "ToeplitzMatvecBackward_bufferSize", handle),     \
                                                    {op, m, n, nrhs, batchCount, {}, {}, {}, {}, {}, {}, {}, {}},      \
                                                    bytes);                                                            \
    });                                                                                                                \
  }

HOTDOG_TOEPLITZ_MATVEC_BACKWARD(S, float)
HOTDOG_TOEPLITZ_MATVEC_BACKWARD(D, double)
HOTDOG_TOEPLITZ_MATVEC_BACKWARD(C, hotdogComplex)
HOTDOG_TOEPLITZ_MATVEC_BACKWARD(Z, hotdogDoubleComplex)
