#include "core/toeplitz_inverse_apply.h"

#include "core/transform_length.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const ToeplitzInverseApplyProblem<T> &p) {
  call.operation(p.op);
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void toeplitzInverseApply(Call &&call, ToeplitzInverseApplyProblem<T> p, const T *alpha, const T *beta) {
  checkSizes(call, p);
  const Operand g = describe({"g", "incG", "ldG", "strideG"}, p.g, p.n, 2, p.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount);
  const OutputOperand y{describe({"y", "incY", "ldY", "strideY"}, p.y, p.n, p.nrhs, p.batchCount), nullptr};
  call.operands({&g, &x}, {&y});
  checkTransformLengths({{"n", p.n}});
  if (y.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", p.alpha = *alpha);
  call.scalar("beta", p.beta = *beta);
  if (p.alpha == T(0)) {
    call.pointers({}, {&y});
  } else {
    call.pointers({&g, &x}, {&y});
    Call::overlap({&g, &x}, {&y});
  }
  call.run(&Operations<T>::toeplitzInverseApply, p);
}

template <class T>
void toeplitzInverseApplyBufferSize(Call &&call, ToeplitzInverseApplyProblem<T> p, std::size_t *bytes) {
  checkSizes(call, p);
  checkTransformLengths({{"n", p.n}});
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
  p.alpha = T(1);
  call.bufferSize(&Operations<T>::toeplitzInverseApply, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_INVERSE_APPLY(S, T)                                                                           \
  hotdogStatus_t hotdog##S##ToeplitzInverseApply(                                                                     \
      hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs, const T *alpha, const T *g, int64_t incG, \
      int64_t ldG, int64_t strideG, const T *x, int64_t incX, int64_t ldX, int64_t strideX, const T *beta, T *y,      \
      int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount) {                                               \
    return guarded("hotdog" #S "ToeplitzInverseApply", [&] {                                                          \
      toeplitzInverseApply<Internal<T>>(Call("hotdog" #S "ToeplitzInverseApply", handle),                             \
                                        {op,                                                                          \
                                         n,                                                                           \
                                         nrhs,                                                                        \
                                         batchCount,                                                                  \
                                         {},                                                                          \
                                         {internal(g), incG, ldG, strideG},                                           \
                                         {internal(x), incX, ldX, strideX},                                           \
                                         {},                                                                          \
                                         {internal(y), incY, ldY, strideY}},                                          \
                                        internal(alpha), internal(beta));                                             \
    });                                                                                                               \
  }                                                                                                                   \
  hotdogStatus_t hotdog##S##ToeplitzInverseApply_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,   \
                                                            int64_t nrhs, int64_t batchCount, size_t *bytes) {        \
    return guarded("hotdog" #S "ToeplitzInverseApply_bufferSize", [&] {                                               \
      toeplitzInverseApplyBufferSize<Internal<T>>(Call("hotdog" #S "ToeplitzInverseApply_bufferSize", handle),        \
                                                  {op, n, nrhs, batchCount, {}, {}, {}, {}, {}}, bytes);              \
    });                                                                                                               \
  }

HOTDOG_TOEPLITZ_INVERSE_APPLY(S, float)
HOTDOG_TOEPLITZ_INVERSE_APPLY(D, double)
HOTDOG_TOEPLITZ_INVERSE_APPLY(C, hotdogComplex)
HOTDOG_TOEPLITZ_INVERSE_APPLY(Z, hotdogDoubleComplex)
