#include "core/displacement_solve_backward.h"

#include "core/displacement_checks.h"

namespace hotdog {
namespace {

template <class T>
void checkFlags(Call &call, const DisplacementMatvecProblem<T> &m) {
  checkSolvableDisplacement(call, m.type);
  call.operation(m.op);
}

template <class T>
void checkSizes(Call &call, const DisplacementMatvecProblem<T> &m) {
  call.sizes({{"n", m.n}, {"r", m.r}, {"nrhs", m.nrhs}, {"batchCount", m.batchCount}});
}

template <class T>
void displacementSolveBackward(Call &&call, DisplacementSolveBackwardProblem<T> p, const T *e, const T *f,
                               const T *beta) {
  DisplacementMatvecProblem<T> &m = p.product;
  checkFlags(call, m);
  readFolds(call, m.type, e, f, m.e, m.f);
  const bool accumulate = gradientAccumulates(beta);
  checkSizes(call, m);
  p.gB = {p.gB.to, m.n, m.nrhs, m.batchCount, accumulate};
  p.gG = {p.gG.to, m.n, m.r, m.batchCount, accumulate};
  p.gH = {p.gH.to, m.n, m.r, m.batchCount, accumulate};
  const Operand g = describe({"g", "incG", "ldG", "strideG"}, m.g, m.n, m.r, m.batchCount);
  const Operand h = describe({"h", "incH", "ldH", "strideH"}, m.h, m.n, m.r, m.batchCount);
  const Operand s = describeNodes({"s", "incS", "", "strideS"}, m.s, hasRowNodes(m.type), m.n, m.batchCount);
  const Operand t = describeNodes({"t", "incT", "", "strideT"}, m.t, hasColumnNodes(m.type), m.n, m.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, m.x, m.n, m.nrhs, m.batchCount);
  const Operand gX = describe({"gX", "incGX", "ldGX", "strideGX"}, p.gX, m.n, m.nrhs, m.batchCount);
  const OutputOperand gB{describeGradient({"gB", "incGB", "ldGB", "strideGB"}, p.gB)};
  const OutputOperand gG{describeGradient({"gG", "incGG", "ldGG", "strideGG"}, p.gG)};
  const OutputOperand gH{describeGradient({"gH", "incGH", "ldGH", "strideGH"}, p.gH)};
  const OutputOperand info{
      {"info", p.info, sizeof(std::int32_t), sizeof(std::int32_t), {{"", m.batchCount, 1}, {"", 1, 1}, {"", 1, 1}}},
      nullptr};
  call.operands({&g, &h, &s, &t, &x, &gX}, {&gB, &gG, &gH, &info});
  checkSolvableOrder(m.n, m.r);
  Call::count("nrhs", {m.n, m.nrhs, m.batchCount}, sizeof(T));
  if (info.empty()) return;

  call.pointer("beta", beta);
  call.scalar("beta", *beta);
  for (const OutputOperand *o : {&gB, &gG, &gH})
    if (!o->pointer) call.note(o->parameter, "0");  // not wanted
  call.pointers({&g, &h, &s, &t, &x, &gX}, {&gB, &gG, &gH, &info});
  Call::overlap({&g, &h, &s, &t, &x, &gX}, {&gB, &gG, &gH, &info});
  if (!hasRowNodes(m.type)) m.s.data = nullptr;
  if (!hasColumnNodes(m.type)) m.t.data = nullptr;
  call.run(&Operations<T>::displacementSolveBackward, p);
}

template <class T>
void displacementSolveBackwardBufferSize(Call &&call, DisplacementSolveBackwardProblem<T> p, std::size_t *bytes) {
  DisplacementMatvecProblem<T> &m = p.product;
  checkFlags(call, m);
  checkSizes(call, m);
  checkSolvableOrder(m.n, m.r);
  Call::count("nrhs", {m.n, m.nrhs, m.batchCount}, sizeof(T));
  m.e = T(1), m.f = T(-1);
  call.bufferSize(&Operations<T>::displacementSolveBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_DISPLACEMENT_SOLVE_BACKWARD(S, T)                                                                       \
  hotdogStatus_t hotdog##S##DisplacementSolveBackward(                                                                 \
      hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,      \
      const T *e, const T *f, const T *g, int64_t incG, int64_t ldG, int64_t strideG, const T *h, int64_t incH,        \
      int64_t ldH, int64_t strideH, const T *s, int64_t incS, int64_t strideS, const T *t, int64_t incT,               \
      int64_t strideT, const T *x, int64_t incX, int64_t ldX, int64_t strideX, const T *gX, int64_t incGX,             \
      int64_t ldGX, int64_t strideGX, const T *beta, T *gB, int64_t incGB, int64_t ldGB, int64_t strideGB, T *gG,      \
      int64_t incGG, int64_t ldGG, int64_t strideGG, T *gH, int64_t incGH, int64_t ldGH, int64_t strideGH,             \
      int32_t *info, int64_t batchCount) {                                                                             \
    return guarded("hotdog" #S "DisplacementSolveBackward", [&] {                                                      \
      DisplacementSolveBackwardProblem<Internal<T>> p{};                                                               \
      DisplacementMatvecProblem<Internal<T>> &m = p.product;                                                           \
      m.type = type, m.op = op, m.n = n, m.r = r, m.nrhs = nrhs, m.batchCount = batchCount;                            \
      m.g = {internal(g), incG, ldG, strideG}, m.h = {internal(h), incH, ldH, strideH};                                \
      m.s = {internal(s), incS, 0, strideS}, m.t = {internal(t), incT, 0, strideT};                                    \
      m.x = {internal(x), incX, ldX, strideX}, p.gX = {internal(gX), incGX, ldGX, strideGX};                           \
      p.gB.to = {internal(gB), incGB, ldGB, strideGB}, p.gG.to = {internal(gG), incGG, ldGG, strideGG};                \
      p.gH.to = {internal(gH), incGH, ldGH, strideGH}, p.info = info;                                                  \
      displacementSolveBackward<Internal<T>>(Call("hotdog" #S "DisplacementSolveBackward", handle), p, internal(e),    \
                                             internal(f), internal(beta));                                             \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##DisplacementSolveBackward_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,     \
                                                                 hotdogOperation_t op, int64_t n, int64_t r,           \
                                                                 int64_t nrhs, int64_t batchCount, size_t *bytes) {    \
    return guarded("hotdog" #S "DisplacementSolveBackward_bufferSize", [&] {                                           \
      DisplacementSolveBackwardProblem<Internal<T>> p{};                                                               \
      DisplacementMatvecProblem<Internal<T>> &m = p.product;                                                           \
      m.type = type, m.op = op, m.n = n, m.r = r, m.nrhs = nrhs, m.batchCount = batchCount;                            \
      displacementSolveBackwardBufferSize<Internal<T>>(                                                                \
          Call("hotdog" #S "DisplacementSolveBackward_bufferSize", handle), p, bytes);                                 \
    });                                                                                                                \
  }

HOTDOG_DISPLACEMENT_SOLVE_BACKWARD(S, float)
HOTDOG_DISPLACEMENT_SOLVE_BACKWARD(D, double)
HOTDOG_DISPLACEMENT_SOLVE_BACKWARD(C, hotdogComplex)
HOTDOG_DISPLACEMENT_SOLVE_BACKWARD(Z, hotdogDoubleComplex)
