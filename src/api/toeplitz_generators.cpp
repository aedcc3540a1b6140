#include "core/toeplitz_generators.h"

#include "core/call.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const ToeplitzGeneratorsProblem<T> &p) {
  call.sizes({{"n", p.n}, {"batchCount", p.batchCount}});
}

template <class T>
void checkOrder(const ToeplitzGeneratorsProblem<T> &p) {
  if (p.n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                "n = " + std::to_string(p.n) + ": must be below 2^31 - 1, so that info holds it", "n");
}

template <class T>
void toeplitzGenerators(Call &&call, const ToeplitzGeneratorsProblem<T> &p) {
  checkSizes(call, p);
  const Operand c = describe({"c", "incC", "", "strideC"}, p.matrix.c, p.n, 1, p.batchCount);
  const Operand r = describe({"r", "incR", "", "strideR"}, p.matrix.r, p.n, 1, p.batchCount);
  const OutputOperand g{describe({"g", "incG", "ldG", "strideG"}, p.g, p.n, 2, p.batchCount), nullptr};
  const OutputOperand info{
      {"info", p.info, sizeof(std::int32_t), sizeof(std::int32_t), {{"", p.batchCount, 1}, {"", 1, 1}, {"", 1, 1}}},
      nullptr};
  call.operands({&c, &r}, {&g, &info});
  checkOrder(p);
  if (info.empty()) return;

  call.pointers({&c, &r}, {&g, &info});
  Call::overlap({&c, &r}, {&g, &info});
  call.run(&Operations<T>::toeplitzGenerators, p);
}

template <class T>
void toeplitzGeneratorsBufferSize(Call &&call, const ToeplitzGeneratorsProblem<T> &p, std::size_t *bytes) {
  checkSizes(call, p);
  checkOrder(p);
  Call::count("n", {p.n, 2, p.batchCount}, sizeof(T));
  call.bufferSize(&Operations<T>::toeplitzGenerators, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_TOEPLITZ_GENERATORS(S, T)                                                                        \
  hotdogStatus_t hotdog##S##ToeplitzGenerators(                                                                 \
      hotdogHandle_t handle, int64_t n, const T *c, int64_t incC, int64_t strideC, const T *r, int64_t incR,    \
      int64_t strideR, T *g, int64_t incG, int64_t ldG, int64_t strideG, int32_t *info, int64_t batchCount) {   \
    return guarded("hotdog" #S "ToeplitzGenerators", [&] {                                                      \
      toeplitzGenerators<Internal<T>>(                                                                          \
          Call("hotdog" #S "ToeplitzGenerators", handle),                                                       \
          {{HOTDOG_OP_N, {internal(c), incC, 0, strideC}, {internal(r), incR, 0, strideR}},                     \
           n,                                                                                                   \
           batchCount,                                                                                          \
           {internal(g), incG, ldG, strideG},                                                                   \
           info});                                                                                              \
    });                                                                                                         \
  }                                                                                                             \
  hotdogStatus_t hotdog##S##ToeplitzGenerators_bufferSize(hotdogHandle_t handle, int64_t n, int64_t batchCount, \
                                                          size_t *bytes) {                                      \
    return guarded("hotdog" #S "ToeplitzGenerators_bufferSize", [&] {                                           \
      toeplitzGeneratorsBufferSize<Internal<T>>(Call("hotdog" #S "ToeplitzGenerators_bufferSize", handle),      \
                                                {{HOTDOG_OP_N, {}, {}}, n, batchCount, {}, nullptr}, bytes);    \
    });                                                                                                         \
  }

HOTDOG_TOEPLITZ_GENERATORS(S, float)
HOTDOG_TOEPLITZ_GENERATORS(D, double)
HOTDOG_TOEPLITZ_GENERATORS(C, hotdogComplex)
HOTDOG_TOEPLITZ_GENERATORS(Z, hotdogDoubleComplex)
