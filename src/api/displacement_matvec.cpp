#include "core/displacement_matvec.h"

#include "core/displacement_checks.h"

namespace hotdog {
namespace {

template <class T>
void checkFlags(Call &call, const DisplacementMatvecProblem<T> &p) {
  checkDisplacement(call, p.type);
  call.operation(p.op);
}

template <class T>
void checkSizes(Call &call, const DisplacementMatvecProblem<T> &p) {
  call.sizes({{"n", p.n}, {"r", p.r}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void displacementMatvec(Call &&call, DisplacementMatvecProblem<T> p, const T *alpha, const T *e, const T *f,
                        const T *beta) {
  checkFlags(call, p);
  readFolds(call, p.type, e, f, p.e, p.f);
  checkSizes(call, p);
  const Operand g = describe({"g", "incG", "ldG", "strideG"}, p.g, p.n, p.r, p.batchCount);
  const Operand h = describe({"h", "incH", "ldH", "strideH"}, p.h, p.n, p.r, p.batchCount);
  const Operand s = describeNodes({"s", "incS", "", "strideS"}, p.s, hasRowNodes(p.type), p.n, p.batchCount);
  const Operand t = describeNodes({"t", "incT", "", "strideT"}, p.t, hasColumnNodes(p.type), p.n, p.batchCount);
  const Operand x = describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount);
  const OutputOperand y{describe({"y", "incY", "ldY", "strideY"}, p.y, p.n, p.nrhs, p.batchCount)};
  call.operands({&g, &h, &s, &t, &x}, {&y});
  checkDisplacementLength(p.n);
  if (y.empty()) return;

  call.pointer("alpha", alpha);
  call.pointer("beta", beta);
  call.scalar("alpha", p.alpha = *alpha);
  call.scalar("beta", p.beta = *beta);
  if (p.empty()) {
    call.pointers({}, {&y});
  } else {
    call.pointers({&g, &h, &s, &t, &x}, {&y});
    Call::overlap({&g, &h, &s, &t, &x}, {&y});
  }
  call.run(&Operations<T>::displacementMatvec, p);
}

template <class T>
void displacementMatvecBufferSize(Call &&call, DisplacementMatvecProblem<T> p, std::size_t *bytes) {
  checkFlags(call, p);
  checkSizes(call, p);
  checkDisplacementLength(p.n);
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
  p.alpha = T(1);
  call.bufferSize(&Operations<T>::displacementMatvec, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_DISPLACEMENT_MATVEC(S, T)                                                                               \
  hotdogStatus_t hotdog##S##DisplacementMatvec(                                                                        \
      hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,      \
      const T *alpha, const T *e, const T *f, const T *g, int64_t incG, int64_t ldG, int64_t strideG, const T *h,      \
      int64_t incH, int64_t ldH, int64_t strideH, const T *s, int64_t incS, int64_t strideS, const T *t, int64_t incT, \
      int64_t strideT, const T *x, int64_t incX, int64_t ldX, int64_t strideX, const T *beta, T *y, int64_t incY,      \
      int64_t ldY, int64_t strideY, int64_t batchCount) {                                                              \
    return guarded("hotdog" #S "DisplacementMatvec", [&] {                                                             \
      DisplacementMatvecProblem<Internal<T>> p{};                                                                      \
      p.type = type, p.op = op, p.n = n, p.r = r, p.nrhs = nrhs, p.batchCount = batchCount;                            \
      p.g = {internal(g), incG, ldG, strideG}, p.h = {internal(h), incH, ldH, strideH};                                \
      p.s = {internal(s), incS, 0, strideS}, p.t = {internal(t), incT, 0, strideT};                                    \
      p.x = {internal(x), incX, ldX, strideX}, p.y = {internal(y), incY, ldY, strideY};                                \
      displacementMatvec<Internal<T>>(Call("hotdog" #S "DisplacementMatvec", handle), p, internal(alpha), internal(e), \
                                      internal(f), internal(beta));                                                    \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##DisplacementMatvec_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,            \
                                                          hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,    \
                                                          int64_t batchCount, size_t *bytes) {                         \
    return guarded("hotdog" #S "DisplacementMatvec_bufferSize", [&] {                                                  \
      DisplacementMatvecProblem<Internal<T>> p{};                                                                      \
      p.type = type, p.op = op, p.n = n, p.r = r, p.nrhs = nrhs, p.batchCount = batchCount;                            \
      displacementMatvecBufferSize<Internal<T>>(Call("hotdog" #S "DisplacementMatvec_bufferSize", handle), p, bytes);  \
    });                                                                                                                \
  }

HOTDOG_DISPLACEMENT_MATVEC(S, float)
HOTDOG_DISPLACEMENT_MATVEC(D, double)
HOTDOG_DISPLACEMENT_MATVEC(C, hotdogComplex)
HOTDOG_DISPLACEMENT_MATVEC(Z, hotdogDoubleComplex)
