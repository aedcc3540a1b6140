#include "core/toeplitz_log_det_backward.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const ToeplitzLogDetBackwardProblem<T> &p) {
  call.sizes({{"n", p.n}, {"batchCount", p.batchCount}});
}

// After the operands: that n fits info, and the generators the workspace.
template <class T>
void checkOrder(const ToeplitzLogDetBackwardProblem<T> &p) {
  if (p.n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                "n = " + std::to_string(p.n) + ": must be below 2^31 - 1, so that info holds it", "n");
  Call::count("n", {p.n, 2, p.batchCount}, sizeof(Wide<T>));
}

template <class T>
void toeplitzLogDetBackward(Call &&call, ToeplitzLogDetBackwardProblem<T> p, const T *beta) {
  const bool accumulate = gradientAccumulates(beta);
  checkSizes(call, p);
  for (Gradient<T> *g : {&p.gC, &p.gR})
    g->count = p.n, g->nrhs = 1, g->batchCount = p.batchCount, g->accumulate = accumulate;

  const Operand c = describe({"c", "incC", "", "strideC"}, p.matrix.c, p.n, 1, p.batchCount);
  const Operand r = describe({"r", "incR", "", "strideR"}, p.matrix.r, p.n, 1, p.batchCount);
  const Operand g = describe({"gLogAbsDet", "", "", "strideGLogAbsDet"}, p.gLogAbsDet, 1, 1, p.batchCount);
  const OutputOperand gC{describeGradient({"gC", "incGC", "", "strideGC"}, p.gC)};
  const OutputOperand gR{describeGradient({"gR", "incGR", "", "strideGR"}, p.gR)};
  const OutputOperand info{
      {"info", p.info, sizeof(std::int32_t), sizeof(std::int32_t), {{"", p.batchCount, 1}, {"", 1, 1}, {"", 1, 1}}},
      nullptr};
  call.operands({&c, &r, &g}, {&gC, &gR, &info});
  checkOrder(p);
  if (gC.empty() && gR.empty() && info.empty()) return;

  call.pointer("beta", beta);
  call.scalar("beta", *beta);
  for (const OutputOperand *o : {&gC, &gR})
    if (!o->pointer) call.note(o->parameter, "0");  // not wanted
  call.pointers({&c, &r, &g}, {&gC, &gR, &info});
  Call::overlap({&c, &r, &g}, {&gC, &gR, &info});
  call.run(&Operations<T>::toeplitzLogDetBackward, p);
}

template <class T>
void toeplitzLogDetBackwardBufferSize(Call &&call, const ToeplitzLogDetBackwardProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  checkOrder(p);
  call.bufferSize(&Operations<T>::toeplitzLogDetBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_LOG_DET_BACKWARD(S, T, R)                                                                   \
  hotdogStatus_t hotdog##S##ToeplitzLogDetBackward(                                                                 \
      hotdogHandle_t handle, int64_t n, const T *c, int64_t incC, int64_t strideC, const T *r, int64_t incR,        \
      int64_t strideR, const R *gLogAbsDet, int64_t strideGLogAbsDet, const T *beta, T *gC, int64_t incGC,          \
      int64_t strideGC, T *gR, int64_t incGR, int64_t strideGR, int32_t *info, int64_t batchCount) {                \
    return guarded("hotdog" #S "ToeplitzLogDetBackward", [&] {                                                      \
      ToeplitzLogDetBackwardProblem<Internal<T>> p{{}, n, batchCount, {}, {}, {}, info};                            \
      p.matrix = {HOTDOG_OP_N, {internal(c), incC, 0, strideC}, {internal(r), incR, 0, strideR}};                   \
      p.gLogAbsDet = {gLogAbsDet, 1, 0, strideGLogAbsDet};                                                          \
      p.gC.to = {internal(gC), incGC, 1, strideGC};                                                                 \
      p.gR.to = {internal(gR), incGR, 1, strideGR};                                                                 \
      toeplitzLogDetBackward(Call("hotdog" #S "ToeplitzLogDetBackward", handle), p, internal(beta));                \
    });                                                                                                             \
  }                                                                                                                 \
  hotdogStatus_t hotdog##S##ToeplitzLogDetBackward_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount, \
                                                              size_t *bytes) {                                      \
    return guarded("hotdog" #S "ToeplitzLogDetBackward_bufferSize", [&] {                                           \
      toeplitzLogDetBackwardBufferSize<Internal<T>>(Call("hotdog" #S "ToeplitzLogDetBackward_bufferSize", handle),  \
                                                    {{}, n, batchCount, {}, {}, {}, nullptr}, bytes);               \
    });                                                                                                             \
  }

HOTDOG_TOEPLITZ_LOG_DET_BACKWARD(S, float, float)
HOTDOG_TOEPLITZ_LOG_DET_BACKWARD(D, double, double)
HOTDOG_TOEPLITZ_LOG_DET_BACKWARD(C, hotdogComplex, float)
HOTDOG_TOEPLITZ_LOG_DET_BACKWARD(Z, hotdogDoubleComplex, double)
