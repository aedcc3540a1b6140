#include "core/toeplitz_to_cauchy.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const ToeplitzToCauchyProblem<T> &p) {
  call.sizes({{"n", p.n}, {"batchCount", p.batchCount}});
}

template <class T>
void checkOrder(const ToeplitzToCauchyProblem<T> &p) {
  if (p.n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW, "n = " + std::to_string(p.n) + ": must be below 2^31 - 1", "n");
}

template <class T>
void checkFold(Call &call, const ToeplitzToCauchyProblem<T> &p) {
  if (p.f != 1 && p.f != -1)
    throw Error(HOTDOG_STATUS_INVALID_VALUE, "f = " + std::to_string(p.f) + ": must be 1 or -1", "f");
  call.note("f", std::to_string(p.f));
}

// An output whose pointer is NULL is not wanted: its strides are neither checked nor logged.
template <class T>
OutputOperand describeWanted(const OperandNames &names, const Vectors<T> &v, std::int64_t count, std::int64_t vectors,
                             std::int64_t batchCount) {
  if (v.data) return {describe(names, v, count, vectors, batchCount)};
  return {{names.pointer, nullptr, sizeof(T), sizeof(Real<T>), {{"", 0, 0}, {"", 0, 0}, {"", 0, 0}}}};
}

template <class T>
void toeplitzToCauchy(Call &&call, const ToeplitzToCauchyProblem<T> &p) {
  checkFold(call, p);
  checkSizes(call, p);
  const Operand c = describe({"c", "incC", "", "strideC"}, p.matrix.c, p.n, 1, p.batchCount);
  const Operand r = describe({"r", "incR", "", "strideR"}, p.matrix.r, p.n, 1, p.batchCount);
  const OutputOperand s = describeWanted({"s", "incS", "", ""}, p.s, p.n, 1, 1);
  const OutputOperand t = describeWanted({"t", "incT", "", ""}, p.t, p.n, 1, 1);
  const OutputOperand g = describeWanted({"g", "incG", "ldG", "strideG"}, p.g, p.n, 2, p.batchCount);
  const OutputOperand h = describeWanted({"h", "incH", "ldH", "strideH"}, p.h, p.n, 2, p.batchCount);
  const OutputOperand d = describeWanted({"d", "incD", "", "strideD"}, p.diagonal, p.n, 1, p.batchCount);
  const OutputOperand a = describeWanted({"a", "", "lda", "strideA"}, p.dense, p.n, p.n, p.batchCount);
  call.operands({&c, &r}, {&s, &t, &g, &h, &d, &a});
  checkOrder(p);
  for (const OutputOperand *o : {&s, &t, &g, &h, &d, &a})
    if (!o->pointer) call.note(o->parameter, "0");  // not wanted
  if (p.n == 0 || p.batchCount == 0 || !(p.s.data || p.t.data || p.anyOfMatrix())) return;

  call.pointers({&c, &r}, {&s, &t, &g, &h, &d, &a});
  Call::overlap({&c, &r}, {&s, &t, &g, &h, &d, &a});
  call.run(&Operations<T>::toeplitzToCauchy, p);
}

template <class T>
void toeplitzToCauchyBufferSize(Call &&call, const ToeplitzToCauchyProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  checkOrder(p);
  Call::count("n", {p.n, 2, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::toeplitzToCauchy, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_TO_CAUCHY(S, T, Z)                                                                            \
  hotdogStatus_t hotdog##S##ToeplitzToCauchy(                                                                         \
      hotdogHandle_t handle, int64_t f, int64_t n, const T *c, int64_t incC, int64_t strideC, const T *r,             \
      int64_t incR, int64_t strideR, Z *s, int64_t incS, Z *t, int64_t incT, Z *g, int64_t incG, int64_t ldG,         \
      int64_t strideG, Z *h, int64_t incH, int64_t ldH, int64_t strideH, Z *d, int64_t incD, int64_t strideD, Z *a,   \
      int64_t lda, int64_t strideA, int64_t batchCount) {                                                             \
    return guarded("hotdog" #S "ToeplitzToCauchy", [&] {                                                              \
      toeplitzToCauchy<Internal<T>>(Call("hotdog" #S "ToeplitzToCauchy", handle),                                     \
                                    {{HOTDOG_OP_N, {internal(c), incC, 0, strideC}, {internal(r), incR, 0, strideR}}, \
                                     f,                                                                               \
                                     n,                                                                               \
                                     batchCount,                                                                      \
                                     {internal(s), incS, 0, 0},                                                       \
                                     {internal(t), incT, 0, 0},                                                       \
                                     {internal(g), incG, ldG, strideG},                                               \
                                     {internal(h), incH, ldH, strideH},                                               \
                                     {internal(d), incD, 0, strideD},                                                 \
                                     {internal(a), 1, lda, strideA}});                                                \
    });                                                                                                               \
  }                                                                                                                   \
  hotdogStatus_t hotdog##S##ToeplitzToCauchy_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,         \
                                                        size_t *bytes) {                                              \
    return guarded("hotdog" #S "ToeplitzToCauchy_bufferSize", [&] {                                                   \
      ToeplitzToCauchyProblem<Internal<T>> p{};                                                                       \
      p.n = n, p.batchCount = batchCount;                                                                             \
      toeplitzToCauchyBufferSize<Internal<T>>(Call("hotdog" #S "ToeplitzToCauchy_bufferSize", handle), p, bytes);     \
    });                                                                                                               \
  }

HOTDOG_TOEPLITZ_TO_CAUCHY(S, float, hotdogComplex)
HOTDOG_TOEPLITZ_TO_CAUCHY(D, double, hotdogDoubleComplex)
HOTDOG_TOEPLITZ_TO_CAUCHY(C, hotdogComplex, hotdogComplex)
HOTDOG_TOEPLITZ_TO_CAUCHY(Z, hotdogDoubleComplex, hotdogDoubleComplex)
