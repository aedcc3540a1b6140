#include "core/toeplitz_log_det.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const ToeplitzLogDetProblem<T> &p) {
  call.sizes({{"n", p.n}, {"batchCount", p.batchCount}});
}

template <class T>
void checkOrder(const ToeplitzLogDetProblem<T> &p) {
  if (p.n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                "n = " + std::to_string(p.n) + ": must be below 2^31 - 1, so that info holds it", "n");
}

template <class T>
void toeplitzLogDet(Call &&call, const ToeplitzLogDetProblem<T> &p) {
  checkSizes(call, p);
  const Operand c = describe({"c", "incC", "", "strideC"}, p.matrix.c, p.n, 1, p.batchCount);
  const Operand r = describe({"r", "incR", "", "strideR"}, p.matrix.r, p.n, 1, p.batchCount);
  const OutputOperand sign{describe({"sign", "", "", "strideSign"}, p.sign, 1, 1, p.batchCount), nullptr};
  const OutputOperand logAbsDet{describe({"logAbsDet", "", "", "strideLogAbsDet"}, p.logAbsDet, 1, 1, p.batchCount),
                                nullptr};
  const OutputOperand info{
      {"info", p.info, sizeof(std::int32_t), sizeof(std::int32_t), {{"", p.batchCount, 1}, {"", 1, 1}, {"", 1, 1}}},
      nullptr};
  call.operands({&c, &r}, {&sign, &logAbsDet, &info});
  checkOrder(p);
  if (info.empty()) return;

  call.pointers({&c, &r}, {&sign, &logAbsDet, &info});
  Call::overlap({&c, &r}, {&sign, &logAbsDet, &info});
  call.run(&Operations<T>::toeplitzLogDet, p);
}

template <class T>
void toeplitzLogDetBufferSize(Call &&call, const ToeplitzLogDetProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  checkOrder(p);
  Call::count("n", {p.n, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::toeplitzLogDet, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_LOG_DET(S, T, R)                                                                             \
  hotdogStatus_t hotdog##S##ToeplitzLogDet(hotdogHandle_t handle, int64_t n, const T *c, int64_t incC,               \
                                           int64_t strideC, const T *r, int64_t incR, int64_t strideR, T *sign,      \
                                           int64_t strideSign, R *logAbsDet, int64_t strideLogAbsDet, int32_t *info, \
                                           int64_t batchCount) {                                                     \
    return guarded("hotdog" #S "ToeplitzLogDet", [&] {                                                               \
      toeplitzLogDet<Internal<T>>(Call("hotdog" #S "ToeplitzLogDet", handle),                                        \
                                  {{HOTDOG_OP_N, {internal(c), incC, 0, strideC}, {internal(r), incR, 0, strideR}},  \
                                   n,                                                                                \
                                   batchCount,                                                                       \
                                   {internal(sign), 1, 0, strideSign},                                               \
                                   {logAbsDet, 1, 0, strideLogAbsDet},                                               \
                                   info});                                                                           \
    });                                                                                                              \
  }                                                                                                                  \
  hotdogStatus_t hotdog##S##ToeplitzLogDet_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount,          \
                                                      size_t *bytes) {                                               \
    return guarded("hotdog" #S "ToeplitzLogDet_bufferSize", [&] {                                                    \
      toeplitzLogDetBufferSize<Internal<T>>(Call("hotdog" #S "ToeplitzLogDet_bufferSize", handle),                   \
                                            {{HOTDOG_OP_N, {}, {}}, n, batchCount, {}, {}, nullptr}, bytes);         \
    });                                                                                                              \
  }

HOTDOG_TOEPLITZ_LOG_DET(S, float, float)
HOTDOG_TOEPLITZ_LOG_DET(D, double, double)
HOTDOG_TOEPLITZ_LOG_DET(C, hotdogComplex, float)
HOTDOG_TOEPLITZ_LOG_DET(Z, hotdogDoubleComplex, double)
