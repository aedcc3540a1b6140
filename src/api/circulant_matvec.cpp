// Circulant products are Toeplitz products: the first row is the first column read backwards from its end, whose
// element 0 is not read.
#include "core/fault.h"
#include "core/transform_length.h"

namespace hotdog {
namespace {

template <class T>
struct CirculantMatvecProblem {
  hotdogOperation_t op;
  std::int64_t n, nrhs, batchCount;
  Vectors<const T> c, x;
  Vectors<T> y;
};

template <class T>
ToeplitzMatvecProblem<T> asToeplitz(const CirculantMatvecProblem<T> &p) {
  const Vectors<const T> row{p.c.data + p.n * p.c.inc, -p.c.inc, 0, p.c.stride};
  return {p.op, p.n, p.n, p.nrhs, p.batchCount, {}, p.c, row, p.x, {}, p.y};
}

template <class T>
void checkSizes(Call &call, const CirculantMatvecProblem<T> &p) {
  call.operation(p.op);
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  checkTransformLengths({{"n", p.n}});
}

template <class T>
void circulantMatvec(Call &&call, const CirculantMatvecProblem<T> &p, const T *alpha, const T *beta) {
  checkSizes(call, p);
  const Operand c = describe({"c", "incC", "", "strideC"}, p.c, p.n, 1, p.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount);
  const OutputOperand y{describe({"y", "incY", "ldY", "strideY"}, p.y, p.n, p.nrhs, p.batchCount)};
  call.operands({&c, &x}, {&y});
  if (y.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", *alpha);
  call.scalar("beta", *beta);
  const bool sums = *alpha != T(0);
  if (sums) {
    call.pointers({&c, &x}, {&y});
    Call::overlap({&c, &x}, {&y});
  } else {
    call.pointers({}, {&y});
  }
  ToeplitzMatvecProblem<T> toeplitz = asToeplitz(p);
  toeplitz.alpha = *alpha, toeplitz.beta = *beta;
  if (!sums) (p.op == HOTDOG_OP_N ? toeplitz.n : toeplitz.m) = 0;  // nothing is summed: Y = beta Y
  call.run(&Operations<T>::toeplitzMatvec, withFault("circulant_matvec/api/toeplitz", toeplitz));
}

template <class T>
void circulantMatvecBufferSize(Call &&call, const CirculantMatvecProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
  ToeplitzMatvecProblem<T> toeplitz{};
  toeplitz.op = p.op, toeplitz.m = toeplitz.n = p.n, toeplitz.nrhs = p.nrhs, toeplitz.batchCount = p.batchCount;
  call.bufferSize(&Operations<T>::toeplitzMatvec, toeplitz, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_CIRCULANT_MATVEC(S, T)                                                                              \
  hotdogStatus_t hotdog##S##CirculantMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t n, int64_t nrhs,  \
                                            const T *alpha, const T *c, int64_t incC, int64_t strideC, const T *x, \
                                            int64_t incX, int64_t ldX, int64_t strideX, const T *beta, T *y,       \
                                            int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount) {      \
    return guarded("hotdog" #S "CirculantMatvec", [&] {                                                            \
      circulantMatvec<Internal<T>>(Call("hotdog" #S "CirculantMatvec", handle),                                    \
                                   {op,                                                                            \
                                    n,                                                                             \
                                    nrhs,                                                                          \
                                    batchCount,                                                                    \
                                    {internal(c), incC, 0, strideC},                                               \
                                    {internal(x), incX, ldX, strideX},                                             \
                                    {internal(y), incY, ldY, strideY}},                                            \
                                   internal(alpha), internal(beta));                                               \
    });                                                                                                            \
  }                                                                                                                \
  hotdogStatus_t hotdog##S##CirculantMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t n,     \
                                                       int64_t nrhs, int64_t batchCount, size_t *bytes) {          \
    return guarded("hotdog" #S "CirculantMatvec_bufferSize", [&] {                                                 \
      circulantMatvecBufferSize<Internal<T>>(Call("hotdog" #S "CirculantMatvec_bufferSize", handle),               \
                                             {op, n, nrhs, batchCount, {}, {}, {}}, bytes);                        \
    });                                                                                                            \
  }

HOTDOG_CIRCULANT_MATVEC(S, float)
HOTDOG_CIRCULANT_MATVEC(D, double)
HOTDOG_CIRCULANT_MATVEC(C, hotdogComplex)
HOTDOG_CIRCULANT_MATVEC(Z, hotdogDoubleComplex)
