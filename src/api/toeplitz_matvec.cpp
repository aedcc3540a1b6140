#include "core/toeplitz_matvec.h"

#include "core/tensor_operand.h"
#include "core/transform_length.h"

namespace hotdog {
namespace {

template <class P>
void checkSizes(Call &call, const P &p) {
  call.sizes({{"m", p.m}, {"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

// P is ToeplitzMatvecProblem<T> or StoredToeplitzMatvecProblem<T>.
template <class P>
using Entry = Op<P> Operations<typename P::Scalar>::*;

template <class P>
void toeplitzMatvec(Call &call, P p, const typename P::Scalar *alpha, const typename P::Scalar *beta, Entry<P> entry) {
  using T = typename P::Scalar;
  checkSizes(call, p);
  const Operand c = describe({"c", "incC", "", "strideC"}, p.c, p.m, 1, p.batchCount);
  const Operand r = describe({"r", "incR", "", "strideR"}, p.r, p.n, 1, p.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.cols(), p.nrhs, p.batchCount);
  const OutputOperand y{describe({"y", "incY", "ldY", "strideY"}, p.y, p.rows(), p.nrhs, p.batchCount)};
  call.operands({&c, &r, &x}, {&y});
  checkTransformLengths({{"m", p.m}, {"n", p.n}});
  if (y.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", p.alpha = *alpha);
  call.scalar("beta", p.beta = *beta);
  const bool sums = p.cols() > 0 && p.alpha != T(0);
  if (sums) {
    call.pointers({&c, &r, &x}, {&y});
    Call::overlap({&c, &r, &x}, {&y});
  } else {
    call.pointers({}, {&y});
    p.alpha = T(0);
    (p.op == HOTDOG_OP_N ? p.n : p.m) = 0;  // nothing is summed: Y = beta Y
  }
  call.run(entry, p);
}

template <class P>
void toeplitzMatvecBufferSize(Call &call, P p, std::size_t *bytes, Entry<P> entry) {
  checkSizes(call, p);
  checkTransformLengths({{"m", p.m}, {"n", p.n}});
  Call::count("nrhs", {p.rows(), p.nrhs, p.batchCount}, sizeof(typename P::Scalar));
  call.bufferSize(entry, p, bytes);
}

Storage storedAs(Call &call, const char *parameter, hotdogDataType_t type) {
  return storageOf(call, parameter, type, {HOTDOG_R_32F, HOTDOG_R_16F, HOTDOG_R_16BF});
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_MATVEC(S, T)                                                                                   \
  hotdogStatus_t hotdog##S##ToeplitzMatvec(                                                                            \
      hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n, int64_t nrhs, const T *alpha, const T *c,     \
      int64_t incC, int64_t strideC, const T *r, int64_t incR, int64_t strideR, const T *x, int64_t incX, int64_t ldX, \
      int64_t strideX, const T *beta, T *y, int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount) {          \
    return guarded("hotdog" #S "ToeplitzMatvec", [&] {                                                                 \
      Call call("hotdog" #S "ToeplitzMatvec", handle);                                                                 \
      call.operation(op);                                                                                              \
      toeplitzMatvec<ToeplitzMatvecProblem<Internal<T>>>(call,                                                         \
                                                         {op,                                                          \
                                                          m,                                                           \
                                                          n,                                                           \
                                                          nrhs,                                                        \
                                                          batchCount,                                                  \
                                                          {},                                                          \
                                                          {internal(c), incC, 0, strideC},                             \
                                                          {internal(r), incR, 0, strideR},                             \
                                                          {internal(x), incX, ldX, strideX},                           \
                                                          {},                                                          \
                                                          {internal(y), incY, ldY, strideY}},                          \
                                                         internal(alpha), internal(beta),                              \
                                                         &Operations<Internal<T>>::toeplitzMatvec);                    \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##ToeplitzMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,          \
                                                      int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes) {    \
    return guarded("hotdog" #S "ToeplitzMatvec_bufferSize", [&] {                                                      \
      Call call("hotdog" #S "ToeplitzMatvec_bufferSize", handle);                                                      \
      call.operation(op);                                                                                              \
      toeplitzMatvecBufferSize<ToeplitzMatvecProblem<Internal<T>>>(                                                    \
          call, {op, m, n, nrhs, batchCount, {}, {}, {}, {}, {}, {}}, bytes,                                           \
          &Operations<Internal<T>>::toeplitzMatvec);                                                                   \
    });                                                                                                                \
  }

HOTDOG_TOEPLITZ_MATVEC(S, float)
HOTDOG_TOEPLITZ_MATVEC(D, double)
HOTDOG_TOEPLITZ_MATVEC(C, hotdogComplex)
HOTDOG_TOEPLITZ_MATVEC(Z, hotdogDoubleComplex)

hotdogStatus_t hotdogToeplitzMatvecEx(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n, int64_t nrhs,
                                      const float *alpha, const void *c, hotdogDataType_t typeC, int64_t incC,
                                      int64_t strideC, const void *r, hotdogDataType_t typeR, int64_t incR,
                                      int64_t strideR, const void *x, hotdogDataType_t typeX, int64_t incX, int64_t ldX,
                                      int64_t strideX, const float *beta, void *y, hotdogDataType_t typeY, int64_t incY,
                                      int64_t ldY, int64_t strideY, int64_t batchCount) {
  return guarded("hotdogToeplitzMatvecEx", [&] {
    Call call("hotdogToeplitzMatvecEx", handle);
    call.operation(op);
    const Storage ofC = storedAs(call, "typeC", typeC), ofR = storedAs(call, "typeR", typeR),
                  ofX = storedAs(call, "typeX", typeX), ofY = storedAs(call, "typeY", typeY);
    toeplitzMatvec<StoredToeplitzMatvecProblem<float>>(call,
                                                       {op,
                                                        m,
                                                        n,
                                                        nrhs,
                                                        batchCount,
                                                        {},
                                                        {c, incC, 0, strideC, ofC},
                                                        {r, incR, 0, strideR, ofR},
                                                        {x, incX, ldX, strideX, ofX},
                                                        {},
                                                        {y, incY, ldY, strideY, ofY}},
                                                       alpha, beta, &Operations<float>::toeplitzMatvecEx);
  });
}

hotdogStatus_t hotdogToeplitzMatvecEx_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n,
                                                 int64_t nrhs, hotdogDataType_t typeC, hotdogDataType_t typeR,
                                                 hotdogDataType_t typeX, hotdogDataType_t typeY, int64_t batchCount,
                                                 size_t *bytes) {
  return guarded("hotdogToeplitzMatvecEx_bufferSize", [&] {
    Call call("hotdogToeplitzMatvecEx_bufferSize", handle);
    call.operation(op);
    const Storage ofC = storedAs(call, "typeC", typeC), ofR = storedAs(call, "typeR", typeR),
                  ofX = storedAs(call, "typeX", typeX), ofY = storedAs(call, "typeY", typeY);
    toeplitzMatvecBufferSize<StoredToeplitzMatvecProblem<float>>(call,
                                                                 {op,
                                                                  m,
                                                                  n,
                                                                  nrhs,
                                                                  batchCount,
                                                                  {},
                                                                  {nullptr, 0, 0, 0, ofC},
                                                                  {nullptr, 0, 0, 0, ofR},
                                                                  {nullptr, 0, 0, 0, ofX},
                                                                  {},
                                                                  {nullptr, 0, 0, 0, ofY}},
                                                                 bytes, &Operations<float>::toeplitzMatvecEx);
  });
}
