// Hankel products are Toeplitz products: H = T J with T[i,j] = h[i + n-1 - j] and J the reversal, which is a negative
// increment.
#include "core/fault.h"
#include "core/reversed.h"
#include "core/transform_length.h"

namespace hotdog {
namespace {

template <class T>
struct HankelMatvecProblem {
  hotdogOperation_t op;
  std::int64_t m, n, nrhs, batchCount;
  Vectors<const T> h, x;
  Vectors<T> y;

  std::int64_t rows() const { return op == HOTDOG_OP_N ? m : n; }  // of Y
  std::int64_t cols() const { return op == HOTDOG_OP_N ? n : m; }  // of X
  std::int64_t length() const { return m == 0 || n == 0 ? 0 : m + n - 1; }
};

template <class T>
ToeplitzMatvecProblem<T> asToeplitz(const HankelMatvecProblem<T> &p) {
  const Vectors<const T> row = reversed(p.h, p.n);
  const bool transposed = p.op != HOTDOG_OP_N;
  return {p.op,
          p.m,
          p.n,
          p.nrhs,
          p.batchCount,
          {},
          {row.data, p.h.inc, 0, p.h.stride},
          row,
          transposed ? p.x : reversed(p.x, p.n),
          {},
          transposed ? reversed(p.y, p.n) : p.y};
}

template <class T>
void checkSizes(Call &call, const HankelMatvecProblem<T> &p) {
  call.operation(p.op);
  call.sizes({{"m", p.m}, {"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
  checkTransformLengths({{"m", p.m}, {"n", p.n}});
}

template <class T>
void hankelMatvec(Call &&call, const HankelMatvecProblem<T> &p, const T *alpha, const T *beta) {
  checkSizes(call, p);
  const Operand h = describe({"h", "incH", "", "strideH"}, p.h, p.length(), 1, p.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.cols(), p.nrhs, p.batchCount);
  const OutputOperand y{describe({"y", "incY", "ldY", "strideY"}, p.y, p.rows(), p.nrhs, p.batchCount)};
  call.operands({&h, &x}, {&y});
  if (y.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", *alpha);
  call.scalar("beta", *beta);
  const bool sums = p.cols() > 0 && *alpha != T(0);
  if (sums) {
    call.pointers({&h, &x}, {&y});
    Call::overlap({&h, &x}, {&y});
  } else {
    call.pointers({}, {&y});
  }
  ToeplitzMatvecProblem<T> toeplitz = asToeplitz(p);
  toeplitz.alpha = sums ? *alpha : T(0), toeplitz.beta = *beta;
  if (!sums) (p.op == HOTDOG_OP_N ? toeplitz.n : toeplitz.m) = 0;  // nothing is summed: Y = beta Y
  call.run(&Operations<T>::toeplitzMatvec, withFault("hankel_matvec/api/toeplitz", toeplitz));
}

template <class T>
void hankelMatvecBufferSize(Call &&call, const HankelMatvecProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  Call::count("nrhs", {p.rows(), p.nrhs, p.batchCount}, sizeof(T));
  ToeplitzMatvecProblem<T> toeplitz{};
  toeplitz.op = p.op, toeplitz.m = p.m, toeplitz.n = p.n, toeplitz.nrhs = p.nrhs, toeplitz.batchCount = p.batchCount;
  call.bufferSize(&Operations<T>::toeplitzMatvec, toeplitz, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_HANKEL_MATVEC(S, T)                                                                                     \
  hotdogStatus_t hotdog##S##HankelMatvec(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n,            \
                                         int64_t nrhs, const T *alpha, const T *h, int64_t incH, int64_t strideH,      \
                                         const T *x, int64_t incX, int64_t ldX, int64_t strideX, const T *beta, T *y,  \
                                         int64_t incY, int64_t ldY, int64_t strideY, int64_t batchCount) {             \
    return guarded("hotdog" #S "HankelMatvec", [&] {                                                                   \
      hankelMatvec<Internal<T>>(Call("hotdog" #S "HankelMatvec", handle),                                              \
                                {op,                                                                                   \
                                 m,                                                                                    \
                                 n,                                                                                    \
                                 nrhs,                                                                                 \
                                 batchCount,                                                                           \
                                 {internal(h), incH, 0, strideH},                                                      \
                                 {internal(x), incX, ldX, strideX},                                                    \
                                 {internal(y), incY, ldY, strideY}},                                                   \
                                internal(alpha), internal(beta));                                                      \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##HankelMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m, int64_t n, \
                                                    int64_t nrhs, int64_t batchCount, size_t *bytes) {                 \
    return guarded("hotdog" #S "HankelMatvec_bufferSize", [&] {                                                        \
      hankelMatvecBufferSize<Internal<T>>(Call("hotdog" #S "HankelMatvec_bufferSize", handle),                         \
                                          {op, m, n, nrhs, batchCount, {}, {}, {}}, bytes);                            \
    });                                                                                                                \
  }

HOTDOG_HANKEL_MATVEC(S, float)
HOTDOG_HANKEL_MATVEC(D, double)
HOTDOG_HANKEL_MATVEC(C, hotdogComplex)
HOTDOG_HANKEL_MATVEC(Z, hotdogDoubleComplex)
