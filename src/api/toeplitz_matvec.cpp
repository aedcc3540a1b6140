#include "core/toeplitz_matvec.h"

#include "core/call.h"

namespace hotdog {
namespace {

// Longer embeddings than this are refused before any arithmetic on them can overflow.
constexpr std::int64_t kLongest = std::int64_t{1} << 48;

template <class T>
void checkSizes(Call &call, const ToeplitzMatvecProblem<T> &p) {
  call.operation(p.op);
  call.sizes({{"m", p.m}, {"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void checkLength(const ToeplitzMatvecProblem<T> &p) {
  for (const NamedSize &s : {NamedSize{"m", p.m}, NamedSize{"n", p.n}})
    if (s.value > kLongest)
      throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                  std::string(s.parameter) + " = " + std::to_string(s.value) + ": must be at most 2^48", s.parameter);
}

template <class T>
void toeplitzMatvec(Call &&call, ToeplitzMatvecProblem<T> p, const T *alpha, const T *beta) {
  checkSizes(call, p);
  const Operand c = describe({"c", "incC", "", "strideC"}, p.c, p.m, 1, p.batchCount);
  const Operand r = describe({"r", "incR", "", "strideR"}, p.r, p.n, 1, p.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.cols(), p.nrhs, p.batchCount);
  const OutputOperand y{describe({"y", "incY", "ldY", "strideY"}, p.y, p.rows(), p.nrhs, p.batchCount)};
  call.operands({&c, &r, &x}, {&y});
  checkLength(p);
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
  call.run(&Operations<T>::toeplitzMatvec, p);
}

template <class T>
void toeplitzMatvecBufferSize(Call &&call, ToeplitzMatvecProblem<T> p, std::size_t *bytes) {
  checkSizes(call, p);
  checkLength(p);
  Call::count("nrhs", {p.rows(), p.nrhs, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::toeplitzMatvec, p, bytes);
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
      toeplitzMatvec<Internal<T>>(Call("hotdog" #S "ToeplitzMatvec", handle),                                          \
                                  {op,                                                                                 \
                                   m,                                                                                  \
                                   n,                                                                                  \
                                   nrhs,                                                                               \
                                   batchCount,                                                                         \
                                   {},                                                                                 \
                                   {internal(c), incC, 0, strideC},                                                    \
                                   {internal(r), incR, 0, strideR},                                                    \
                                   {internal(x), incX, ldX, strideX},                                                  \
                                   {},                                                                                 \
                                   {internal(y), incY, ldY, strideY}},                                                 \
                                  internal(alpha), internal(beta));                                                    \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##ToeplitzMatvec_bufferSize(hotdogHandle_t handle, hotdogOperation_t op, int64_t m,          \
                                                      int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes) {    \
    return guarded("hotdog" #S "ToeplitzMatvec_bufferSize", [&] {                                                      \
      toeplitzMatvecBufferSize<Internal<T>>(Call("hotdog" #S "ToeplitzMatvec_bufferSize", handle),                     \
                                            {op, m, n, nrhs, batchCount, {}, {}, {}, {}, {}, {}}, bytes);              \
    });                                                                                                                \
  }

HOTDOG_TOEPLITZ_MATVEC(S, float)
HOTDOG_TOEPLITZ_MATVEC(D, double)
HOTDOG_TOEPLITZ_MATVEC(C, hotdogComplex)
HOTDOG_TOEPLITZ_MATVEC(Z, hotdogDoubleComplex)
