#include "core/toeplitz_inverse_apply_backward.h"

#include "core/displacement_checks.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const ToeplitzInverseApplyProblem<T> &p) {
  call.operation(p.op);
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void toeplitzInverseApplyBackward(Call &&call, ToeplitzInverseApplyBackwardProblem<T> p, const T *alpha,
                                  const T *beta) {
  ToeplitzInverseApplyProblem<T> &f = p.forward;
  const bool accumulate = gradientAccumulates(beta);
  checkSizes(call, f);
  p.gG = {p.gG.to, f.n, 2, f.batchCount, accumulate};
  p.gX = {p.gX.to, f.n, f.nrhs, f.batchCount, accumulate};
  const Operand g = describe({"g", "incG", "ldG", "strideG"}, f.g, f.n, 2, f.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, f.x, f.n, f.nrhs, f.batchCount);
  const Operand gY = describe({"gY", "incGY", "ldGY", "strideGY"}, p.gY, f.n, f.nrhs, f.batchCount);
  const OutputOperand gG{describeGradient({"gG", "incGG", "ldGG", "strideGG"}, p.gG)};
  const OutputOperand gX{describeGradient({"gX", "incGX", "ldGX", "strideGX"}, p.gX)};
  call.operands({&g, &x, &gY}, {&gG, &gX});
  checkDisplacementLength(f.n);
  if (gG.empty() && gX.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", f.alpha = *alpha);
  call.scalar("beta", *beta);
  for (const OutputOperand *o : {&gG, &gX})
    if (!o->pointer) call.note(o->parameter, "0");  // not wanted
  if (p.empty()) {
    call.pointers({}, {&gG, &gX});
    Call::overlap({}, {&gG, &gX});
  } else {
    call.pointers({&g, &x, &gY}, {&gG, &gX});
    Call::overlap({&g, &x, &gY}, {&gG, &gX});
  }
  call.run(&Operations<T>::toeplitzInverseApplyBackward, p);
}

template <class T>
void toeplitzInverseApplyBackwardBufferSize(Call &&call, ToeplitzInverseApplyBackwardProblem<T> p, std::size_t *bytes) {
  ToeplitzInverseApplyProblem<T> &f = p.forward;
  checkSizes(call, f);
  checkDisplacementLength(f.n);
  Call::count("nrhs", {f.n, f.nrhs, f.batchCount}, sizeof(T));
  f.alpha = T(1);
  call.bufferSize(&Operations<T>::toeplitzInverseApplyBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_INVERSE_APPLY_BACKWARD(S, T)                                                                  \
  hotdogStatus_t hotdog##S##ToeplitzInverseApplyBackward(                                                             \
      hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const T *alpha, const T *g, int64_t incG, \
      int64_t ldG, int64_t strideG, const T *x, int64_t incX, int64_t ldX, int64_t strideX, const T *gY,              \
      int64_t incGY, int64_t ldGY, int64_t strideGY, const T *beta, T *gG, int64_t incGG, int64_t ldGG,               \
      int64_t strideGG, T *gX, int64_t incGX, int64_t ldGX, int64_t strideGX, int64_t batchCount) {                   \
    return guarded("hotdog" #S "ToeplitzInverseApplyBackward", [&] {                                                  \
      ToeplitzInverseApplyBackwardProblem<Internal<T>> p{};                                                           \
      p.forward.op = op, p.forward.n = n, p.forward.nrhs = nrhs, p.forward.batchCount = batchCount;                   \
      p.forward.g = {internal(g), incG, ldG, strideG}, p.forward.x = {internal(x), incX, ldX, strideX};               \
      p.gY = {internal(gY), incGY, ldGY, strideGY};                                                                   \
      p.gG.to = {internal(gG), incGG, ldGG, strideGG}, p.gX.to = {internal(gX), incGX, ldGX, strideGX};               \
      toeplitzInverseApplyBackward<Internal<T>>(Call("hotdog" #S "ToeplitzInverseApplyBackward", handle), p,          \
                                                internal(alpha), internal(beta));                                     \
    });                                                                                                               \
  }                                                                                                                   \
  hotdogStatus_t hotdog##S##ToeplitzInverseApplyBackward_bufferSize(                                                  \
      hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes) {      \
    return guarded("hotdog" #S "ToeplitzInverseApplyBackward_bufferSize", [&] {                                       \
      ToeplitzInverseApplyBackwardProblem<Internal<T>> p{};                                                           \
      p.forward.op = op, p.forward.n = n, p.forward.nrhs = nrhs, p.forward.batchCount = batchCount;                   \
      toeplitzInverseApplyBackwardBufferSize<Internal<T>>(                                                            \
          Call("hotdog" #S "ToeplitzInverseApplyBackward_bufferSize", handle), p, bytes);                             \
    });                                                                                                               \
  }

HOTDOG_TOEPLITZ_INVERSE_APPLY_BACKWARD(S, float)
HOTDOG_TOEPLITZ_INVERSE_APPLY_BACKWARD(D, double)
HOTDOG_TOEPLITZ_INVERSE_APPLY_BACKWARD(C, hotdogComplex)
HOTDOG_TOEPLITZ_INVERSE_APPLY_BACKWARD(Z, hotdogDoubleComplex)
