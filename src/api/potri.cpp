#include "core/potri.h"

#include "core/cholesky_checks.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const PotriProblem<T> &p) {
  call.sizes({{"n", p.n}, {"batchCount", p.batchCount}});
}

template <class T>
void potri(Call &&call, hotdogFillMode_t uplo, hotdogTriangle_t other, PotriProblem<T> p) {
  p.upper = checkedUpper(call, uplo);
  p.zeroOther = checkedZero(call, other);
  checkSizes(call, p);
  checkLeadingDimension("ldl", p.l.ld, "n", p.n);
  checkLeadingDimension("ldInverse", p.inverse.ld, "n", p.n);
  const Operand l = describe({"l", "ldl", "strideL"}, p.l, p.n, p.batchCount);
  const OutputOperand inverse{describe({"inverse", "ldInverse", "strideInverse"}, p.inverse, p.n, p.batchCount), &l};
  const OutputOperand info = perProblem("info", p.info, p.batchCount, true);
  call.operands({&l}, {&inverse, &info});
  if (info.empty()) return;

  call.pointers({&l}, {&inverse, &info});
  Call::overlap({&l}, {&inverse, &info});
  call.run(&Operations<T>::potri, p);
}

template <class T>
void potriBufferSize(Call &&call, hotdogFillMode_t uplo, const PotriProblem<T> &p, std::size_t *bytes) {
  checkedUpper(call, uplo);
  checkSizes(call, p);
  Call::count("n", {p.n, p.n, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::potri, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_POTRI(S, T)                                                                                           \
  hotdogStatus_t hotdog##S##Potri(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogTriangle_t other, int64_t n,   \
                                  const T *l, int64_t ldl, int64_t strideL, T *inverse, int64_t ldInverse,           \
                                  int64_t strideInverse, int32_t *info, int64_t batchCount) {                        \
    return guarded("hotdog" #S "Potri", [&] {                                                                        \
      potri<Internal<T>>(Call("hotdog" #S "Potri", handle), uplo, other,                                             \
                         {false,                                                                                     \
                          false,                                                                                     \
                          n,                                                                                         \
                          {internal(l), ldl, strideL},                                                               \
                          {internal(inverse), ldInverse, strideInverse},                                             \
                          info,                                                                                      \
                          batchCount});                                                                              \
    });                                                                                                              \
  }                                                                                                                  \
  hotdogStatus_t hotdog##S##Potri_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,                \
                                             int64_t batchCount, size_t *bytes) {                                    \
    return guarded("hotdog" #S "Potri_bufferSize", [&] {                                                             \
      potriBufferSize<Internal<T>>(Call("hotdog" #S "Potri_bufferSize", handle), uplo,                               \
                                   {false, false, n, {nullptr, n, 0}, {nullptr, n, 0}, nullptr, batchCount}, bytes); \
    });                                                                                                              \
  }

HOTDOG_POTRI(S, float)
HOTDOG_POTRI(D, double)
HOTDOG_POTRI(C, hotdogComplex)
HOTDOG_POTRI(Z, hotdogDoubleComplex)
