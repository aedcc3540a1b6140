#include "core/displacement_solve_backward.h"

#include "core/displacement_checks.h"

namespace hotdog {
namespace {

template <class T>
void checkFlags(Call &call, const DisplacementSolveBackwardProblem<T> &p) {
  checkSolvableDisplacement(call, p.type);
  call.operation(p.op);
}

template <class T>
void checkSizes(Call &call, const DisplacementSolveBackwardProblem<T> &p) {
  call.sizes({{"n", p.n}, {"r", p.r}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

// After the operands: the order, and that the dense gB fits the workspace.
template <class T>
void checkOrder(const DisplacementSolveBackwardProblem<T> &p) {
  checkSolvableOrder(p.n, p.r);
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
}

template <class T>
void displacementSolveBackward(Call &&call, DisplacementSolveBackwardProblem<T> p, const T *e, const T *f,
                               const T *beta) {
  checkFlags(call, p);
  readFolds(call, p.type, e, f, p.e, p.f);
  const bool accumulate = gradientAccumulates(beta);
  checkSizes(call, p);
  p.gB = {p.gB.to, p.n, p.nrhs, p.batchCount, accumulate};
  p.gG = {p.gG.to, p.n, p.r, p.batchCount, accumulate};
  p.gH = {p.gH.to, p.n, p.r, p.batchCount, accumulate};
  const Operand g = describe({"g", "incG", "ldG", "strideG"}, p.g, p.n, p.r, p.batchCount);
  const Operand h = describe({"h", "incH", "ldH", "strideH"}, p.h, p.n, p.r, p.batchCount);
  const Operand s = describeNodes({"s", "incS", "", "strideS"}, p.s, hasRowNodes(p.type), p.n, p.batchCount);
  const Operand t = describeNodes({"t", "incT", "", "strideT"}, p.t, hasColumnNodes(p.type), p.n, p.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount);
  const Operand gX = describe({"gX", "incGX", "ldGX", "strideGX"}, p.gX, p.n, p.nrhs, p.batchCount);
  const OutputOperand gB{describeGradient({"gB", "incGB", "ldGB", "strideGB"}, p.gB)};
  const OutputOperand gG{describeGradient({"gG", "incGG", "ldGG", "strideGG"}, p.gG)};
  const OutputOperand gH{describeGradient({"gH", "incGH", "ldGH", "strideGH"}, p.gH)};
  const OutputOperand info{
      {"info", p.info, sizeof(std::int32_t), sizeof(std::int32_t), {{"", p.batchCount, 1}, {"", 1, 1}, {"", 1, 1}}},
      nullptr};
  call.operands({&g, &h, &s, &t, &x, &gX}, {&gB, &gG, &gH, &info});
  checkOrder(p);
  if (gB.empty() && gG.empty() && gH.empty() && info.empty()) return;

  call.pointer("beta", beta);
  call.scalar("beta", *beta);
  for (const OutputOperand *gradient : {&gB, &gG, &gH})
    if (!gradient->pointer) call.note(gradient->parameter, "0");  // not wanted
  call.pointers({&g, &h, &s, &t, &x, &gX}, {&gB, &gG, &gH, &info});
  Call::overlap({&g, &h, &s, &t, &x, &gX}, {&gB, &gG, &gH, &info});
  if (!hasRowNodes(p.type)) p.s.data = nullptr;
  if (!hasColumnNodes(p.type)) p.t.data = nullptr;
  call.run(&Operations<T>::displacementSolveBackward, p);
}

template <class T>
void displacementSolveBackwardBufferSize(Call &&call, DisplacementSolveBackwardProblem<T> p, std::size_t *bytes) {
  checkFlags(call, p);
  checkSizes(call, p);
  checkOrder(p);
  p.e = T(1), p.f = T(-1);
  call.bufferSize(&Operations<T>::displacementSolveBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_DISPLACEMENT_SOLVE_BACKWARD(S, T)                                                                    \
  hotdogStatus_t hotdog##S##DisplacementSolveBackward(                                                              \
      hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,   \
      const T *e, const T *f, const T *g, int64_t incG, int64_t ldG, int64_t strideG, const T *h, int64_t incH,     \
      int64_t ldH, int64_t strideH, const T *s, int64_t incS, int64_t strideS, const T *t, int64_t incT,            \
      int64_t strideT, const T *x, int64_t incX, int64_t ldX, int64_t strideX, const T *gX, int64_t incGX,          \
      int64_t ldGX, int64_t strideGX, const T *beta, T *gB, int64_t incGB, int64_t ldGB, int64_t strideGB, T *gG,   \
      int64_t incGG, int64_t ldGG, int64_t strideGG, T *gH, int64_t incGH, int64_t ldGH, int64_t strideGH,          \
      int32_t *info, int64_t batchCount) {                                                                          \
    return guarded("hotdog" #S "DisplacementSolveBackward", [&] {                                                   \
      DisplacementSolveBackwardProblem<Internal<T>> p{};                                                            \
      p.type = type, p.op = op, p.n = n, p.r = r, p.nrhs = nrhs, p.batchCount = batchCount;                         \
      p.g = {internal(g), incG, ldG, strideG}, p.h = {internal(h), incH, ldH, strideH};                             \
      p.s = {internal(s), incS, 0, strideS}, p.t = {internal(t), incT, 0, strideT};                                 \
      p.x = {internal(x), incX, ldX, strideX}, p.gX = {internal(gX), incGX, ldGX, strideGX};                        \
      p.gB.to = {internal(gB), incGB, ldGB, strideGB}, p.gG.to = {internal(gG), incGG, ldGG, strideGG};             \
      p.gH.to = {internal(gH), incGH, ldGH, strideGH}, p.info = info;                                               \
      displacementSolveBackward<Internal<T>>(Call("hotdog" #S "DisplacementSolveBackward", handle), p, internal(e), \
                                             internal(f), internal(beta));                                          \
    });                                                                                                             \
  }                                                                                                                 \
  hotdogStatus_t hotdog##S##DisplacementSolveBackward_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,  \
                                                                 hotdogOperation_t op, int64_t n, int64_t r,        \
                                                                 int64_t nrhs, int64_t batchCount, size_t *bytes) { \
    return guarded("hotdog" #S "DisplacementSolveBackward_bufferSize", [&] {                                        \
      DisplacementSolveBackwardProblem<Internal<T>> p{};                                                            \
      p.type = type, p.op = op, p.n = n, p.r = r, p.nrhs = nrhs, p.batchCount = batchCount;                         \
      displacementSolveBackwardBufferSize<Internal<T>>(                                                             \
          Call("hotdog" #S "DisplacementSolveBackward_bufferSize", handle), p, bytes);                              \
    });                                                                                                             \
  }

HOTDOG_DISPLACEMENT_SOLVE_BACKWARD(S, float)
HOTDOG_DISPLACEMENT_SOLVE_BACKWARD(D, double)
HOTDOG_DISPLACEMENT_SOLVE_BACKWARD(C, hotdogComplex)
HOTDOG_DISPLACEMENT_SOLVE_BACKWARD(Z, hotdogDoubleComplex)
