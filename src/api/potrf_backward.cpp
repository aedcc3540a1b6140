#include "core/potrf_backward.h"

#include "core/cholesky_checks.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const PotrfBackwardProblem<T> &p) {
  call.sizes({{"n", p.n}, {"batchCount", p.batchCount}});
}

template <class T>
void potrfBackward(Call &&call, hotdogFillMode_t uplo, const T *beta, PotrfBackwardProblem<T> p) {
  p.upper = checkedUpper(call, uplo);
  p.accumulate = gradientAccumulates(beta);
  if (beta) call.scalar("beta", *beta);
  checkSizes(call, p);
  checkLeadingDimension("ldl", p.l.ld, "n", p.n);
  checkLeadingDimension("ldGL", p.gL.ld, "n", p.n);
  checkLeadingDimension("ldGA", p.gA.ld, "n", p.n);
  const Operand l = describe({"l", "ldl", "strideL"}, p.l, p.n, p.batchCount);
  const Operand gL = describe({"gL", "ldGL", "strideGL"}, p.gL, p.n, p.batchCount);
  const OutputOperand gA{describe({"gA", "ldGA", "strideGA"}, p.gA, p.n, p.batchCount), nullptr};
  const OutputOperand info = perProblem("info", p.info, p.batchCount, true);
  call.operands({&l, &gL}, {&gA, &info});
  if (info.empty()) return;

  call.pointer("beta", beta);
  call.pointers({&l, &gL}, {&gA, &info});
  Call::overlap({&l, &gL}, {&gA, &info});
  call.run(&Operations<T>::potrfBackward, p);
}

template <class T>
void potrfBackwardBufferSize(Call &&call, hotdogFillMode_t uplo, const PotrfBackwardProblem<T> &p, std::size_t *bytes) {
  checkedUpper(call, uplo);
  checkSizes(call, p);
  Call::count("n", {p.n, p.n, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::potrfBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_POTRF_BACKWARD(S, T)                                                                                  \
  hotdogStatus_t hotdog##S##PotrfBackward(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n, const T *l,       \
                                          int64_t ldl, int64_t strideL, const T *gL, int64_t ldGL, int64_t strideGL, \
                                          const T *beta, T *gA, int64_t ldGA, int64_t strideGA, int32_t *info,       \
                                          int64_t batchCount) {                                                      \
    return guarded("hotdog" #S "PotrfBackward", [&] {                                                                \
      potrfBackward<Internal<T>>(Call("hotdog" #S "PotrfBackward", handle), uplo, internal(beta),                    \
                                 {false,                                                                             \
                                  n,                                                                                 \
                                  {internal(l), ldl, strideL},                                                       \
                                  {internal(gL), ldGL, strideGL},                                                    \
                                  false,                                                                             \
                                  {internal(gA), ldGA, strideGA},                                                    \
                                  info,                                                                              \
                                  batchCount});                                                                      \
    });                                                                                                              \
  }                                                                                                                  \
  hotdogStatus_t hotdog##S##PotrfBackward_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,        \
                                                     int64_t batchCount, size_t *bytes) {                            \
    return guarded("hotdog" #S "PotrfBackward_bufferSize", [&] {                                                     \
      potrfBackwardBufferSize<Internal<T>>(                                                                          \
          Call("hotdog" #S "PotrfBackward_bufferSize", handle), uplo,                                                \
          {false, n, {nullptr, n, 0}, {nullptr, n, 0}, false, {nullptr, n, 0}, nullptr, batchCount}, bytes);         \
    });                                                                                                              \
  }

HOTDOG_POTRF_BACKWARD(S, float)
HOTDOG_POTRF_BACKWARD(D, double)
HOTDOG_POTRF_BACKWARD(C, hotdogComplex)
HOTDOG_POTRF_BACKWARD(Z, hotdogDoubleComplex)
