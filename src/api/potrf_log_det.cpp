#include "core/potrf_log_det.h"

#include "core/cholesky_checks.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const PotrfLogDetProblem<T> &p) {
  call.sizes({{"n", p.n}, {"batchCount", p.batchCount}});
}

template <class T>
void potrfLogDet(Call &&call, const PotrfLogDetProblem<T> &p) {
  checkSizes(call, p);
  checkLeadingDimension("ldl", p.l.ld, "n", p.n);
  const Operand l = describe({"l", "ldl", "strideL"}, p.l, p.n, p.batchCount);
  const OutputOperand logDet{{"logDet",
                              p.logDet,
                              sizeof(Real<T>),
                              sizeof(Real<T>),
                              {{"", 1, 1}, {"", 1, 1}, {"strideLogDet", p.batchCount, p.strideLogDet}}},
                             nullptr};
  call.operands({&l}, {&logDet});
  if (logDet.empty()) return;

  call.pointers({&l}, {&logDet});
  Call::overlap({&l}, {&logDet});
  call.run(&Operations<T>::potrfLogDet, p);
}

template <class T>
void potrfLogDetBufferSize(Call &&call, const PotrfLogDetProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  Call::count("n", {p.n, p.n, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::potrfLogDet, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_POTRF_LOG_DET(S, T, R)                                                                               \
  hotdogStatus_t hotdog##S##PotrfLogDet(hotdogHandle_t handle, int64_t n, const T *l, int64_t ldl, int64_t strideL, \
                                        R *logDet, int64_t strideLogDet, int64_t batchCount) {                      \
    return guarded("hotdog" #S "PotrfLogDet", [&] {                                                                 \
      potrfLogDet<Internal<T>>(Call("hotdog" #S "PotrfLogDet", handle),                                             \
                               {n, {internal(l), ldl, strideL}, logDet, strideLogDet, batchCount});                 \
    });                                                                                                             \
  }                                                                                                                 \
  hotdogStatus_t hotdog##S##PotrfLogDet_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,            \
                                                   size_t *bytes) {                                                 \
    return guarded("hotdog" #S "PotrfLogDet_bufferSize", [&] {                                                      \
      potrfLogDetBufferSize<Internal<T>>(Call("hotdog" #S "PotrfLogDet_bufferSize", handle),                        \
                                         {n, {nullptr, n, 0}, nullptr, 1, batchCount}, bytes);                      \
    });                                                                                                             \
  }

HOTDOG_POTRF_LOG_DET(S, float, float)
HOTDOG_POTRF_LOG_DET(D, double, double)
HOTDOG_POTRF_LOG_DET(C, hotdogComplex, float)
HOTDOG_POTRF_LOG_DET(Z, hotdogDoubleComplex, double)
