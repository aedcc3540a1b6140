#include "core/displacement_checks.h"
#include "core/displacement_matvec.h"

namespace hotdog {
namespace {

template <class T>
void displacementMatvecBackward(Call &&call, DisplacementMatvecBackwardProblem<T> p, const T *alpha, const T *e,
                                const T *f, const T *beta) {
  DisplacementMatvecProblem<T> &m = p.forward;
  checkDisplacement(call, m.type);
  call.operation(m.op);
  readFolds(call, m.type, e, f, m.e, m.f);
  const bool accumulate = gradientAccumulates(beta);
  call.sizes({{"n", m.n}, {"r", m.r}, {"nrhs", m.nrhs}, {"batchCount", m.batchCount}});
  p.gG = {p.gG.to, m.n, m.r, m.batchCount, accumulate};
  p.gH = {p.gH.to, m.n, m.r, m.batchCount, accumulate};
  p.gX = {p.gX.to, m.n, m.nrhs, m.batchCount, accumulate};
  const Operand g = describe({"g", "incG", "ldG", "strideG"}, m.g, m.n, m.r, m.batchCount);
  const Operand h = describe({"h", "incH", "ldH", "strideH"}, m.h, m.n, m.r, m.batchCount);
  const Operand s = describeNodes({"s", "incS", "", "strideS"}, m.s, hasRowNodes(m.type), m.n, m.batchCount);
  const Operand t = describeNodes({"t", "incT", "", "strideT"}, m.t, hasColumnNodes(m.type), m.n, m.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, m.x, m.n, m.nrhs, m.batchCount);
  const Operand gY = describe({"gY", "incGY", "ldGY", "strideGY"}, p.gY, m.n, m.nrhs, m.batchCount);
  const OutputOperand gG{describeGradient({"gG", "incGG", "ldGG", "strideGG"}, p.gG)};
  const OutputOperand gH{describeGradient({"gH", "incGH", "ldGH", "strideGH"}, p.gH)};
  const OutputOperand gX{describeGradient({"gX", "incGX", "ldGX", "strideGX"}, p.gX)};
  call.operands({&g, &h, &s, &t, &x, &gY}, {&gG, &gH, &gX});
  checkDisplacementLength(m.n);
  if (gG.empty() && gH.empty() && gX.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", m.alpha = *alpha);
  call.scalar("beta", *beta);
  for (const OutputOperand *o : {&gG, &gH, &gX})
    if (!o->pointer) call.note(o->parameter, "0");  // not wanted
  if (p.empty()) {
    call.pointers({}, {&gG, &gH, &gX});
    Call::overlap({}, {&gG, &gH, &gX});
  } else {
    call.pointers({&g, &h, &s, &t, &x, &gY}, {&gG, &gH, &gX});
    Call::overlap({&g, &h, &s, &t, &x, &gY}, {&gG, &gH, &gX});
  }
  call.run(&Operations<T>::displacementMatvecBackward, p);
}

template <class T>
void displacementMatvecBackwardBufferSize(Call &&call, DisplacementMatvecBackwardProblem<T> p, std::size_t *bytes) {
  DisplacementMatvecProblem<T> &m = p.forward;
  checkDisplacement(call, m.type);
  call.operation(m.op);
  call.sizes({{"n", m.n}, {"r", m.r}, {"nrhs", m.nrhs}, {"batchCount", m.batchCount}});
  checkDisplacementLength(m.n);
  Call::count("nrhs", {m.n, m.nrhs, m.batchCount}, sizeof(T));
  m.alpha = T(1);
  call.bufferSize(&Operations<T>::displacementMatvecBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_DISPLACEMENT_MATVEC_BACKWARD(S, T)                                                                      \
  hotdogStatus_t hotdog##S##DisplacementMatvecBackward(                                                                \
      hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,      \
      const T *alpha, const T *e, const T *f, const T *g, int64_t incG, int64_t ldG, int64_t strideG, const T *h,      \
      int64_t incH, int64_t ldH, int64_t strideH, const T *s, int64_t incS, int64_t strideS, const T *t, int64_t incT, \
      int64_t strideT, const T *x, int64_t incX, int64_t ldX, int64_t strideX, const T *gY, int64_t incGY,             \
      int64_t ldGY, int64_t strideGY, const T *beta, T *gG, int64_t incGG, int64_t ldGG, int64_t strideGG, T *gH,      \
      int64_t incGH, int64_t ldGH, int64_t strideGH, T *gX, int64_t incGX, int64_t ldGX, int64_t strideGX,             \
      int64_t batchCount) {                                                                                            \
    return guarded("hotdog" #S "DisplacementMatvecBackward", [&] {                                                     \
      DisplacementMatvecBackwardProblem<Internal<T>> p{};                                                              \
      DisplacementMatvecProblem<Internal<T>> &m = p.forward;                                                           \
      m.type = type, m.op = op, m.n = n, m.r = r, m.nrhs = nrhs, m.batchCount = batchCount;                            \
      m.g = {internal(g), incG, ldG, strideG}, m.h = {internal(h), incH, ldH, strideH};                                \
      m.s = {internal(s), incS, 0, strideS}, m.t = {internal(t), incT, 0, strideT};                                    \
      m.x = {internal(x), incX, ldX, strideX}, p.gY = {internal(gY), incGY, ldGY, strideGY};                           \
      p.gG.to = {internal(gG), incGG, ldGG, strideGG}, p.gH.to = {internal(gH), incGH, ldGH, strideGH};                \
      p.gX.to = {internal(gX), incGX, ldGX, strideGX};                                                                 \
      displacementMatvecBackward<Internal<T>>(Call("hotdog" #S "DisplacementMatvecBackward", handle), p,               \
                                              internal(alpha), internal(e), internal(f), internal(beta));              \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##DisplacementMatvecBackward_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,    \
                                                                  hotdogOperation_t op, int64_t n, int64_t r,          \
                                                                  int64_t nrhs, int64_t batchCount, size_t *bytes) {   \
    return guarded("hotdog" #S "DisplacementMatvecBackward_bufferSize", [&] {                                          \
      DisplacementMatvecBackwardProblem<Internal<T>> p{};                                                              \
      DisplacementMatvecProblem<Internal<T>> &m = p.forward;                                                           \
      m.type = type, m.op = op, m.n = n, m.r = r, m.nrhs = nrhs, m.batchCount = batchCount;                            \
      displacementMatvecBackwardBufferSize<Internal<T>>(                                                               \
          Call("hotdog" #S "DisplacementMatvecBackward_bufferSize", handle), p, bytes);                                \
    });                                                                                                                \
  }

HOTDOG_DISPLACEMENT_MATVEC_BACKWARD(S, float)
HOTDOG_DISPLACEMENT_MATVEC_BACKWARD(D, double)
HOTDOG_DISPLACEMENT_MATVEC_BACKWARD(C, hotdogComplex)
HOTDOG_DISPLACEMENT_MATVEC_BACKWARD(Z, hotdogDoubleComplex)
