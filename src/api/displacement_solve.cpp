#include "core/displacement_solve.h"

#include "core/displacement_checks.h"

namespace hotdog {
namespace {

template <class T>
void checkFlags(Call &call, const DisplacementSolveProblem<T> &p) {
  checkSolvableDisplacement(call, p.type);
  call.operation(p.op);
}

template <class T>
void checkSizes(Call &call, const DisplacementSolveProblem<T> &p) {
  call.sizes({{"n", p.n}, {"r", p.r}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void displacementSolve(Call &&call, DisplacementSolveProblem<T> p, const T *e, const T *f) {
  checkFlags(call, p);
  readFolds(call, p.type, e, f, p.e, p.f);
  checkSizes(call, p);
  const Operand g = describe({"g", "incG", "ldG", "strideG"}, p.g, p.n, p.r, p.batchCount);
  const Operand h = describe({"h", "incH", "ldH", "strideH"}, p.h, p.n, p.r, p.batchCount);
  const Operand s = describeNodes({"s", "incS", "", "strideS"}, p.s, hasRowNodes(p.type), p.n, p.batchCount);
  const Operand t = describeNodes({"t", "incT", "", "strideT"}, p.t, hasColumnNodes(p.type), p.n, p.batchCount);
  const Operand b = describe({"b", "incB", "ldB", "strideB"}, p.b, p.n, p.nrhs, p.batchCount);
  const OutputOperand x{describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount), &b};
  const auto onePerProblem = [&](const char *name, auto *pointer) {
    using Element = std::remove_pointer_t<decltype(pointer)>;
    return OutputOperand{
        {name, pointer, sizeof(Element), sizeof(Element), {{"", p.batchCount, 1}, {"", 1, 1}, {"", 1, 1}}}, nullptr};
  };
  const OutputOperand info = onePerProblem("info", p.info);
  OutputOperand error = onePerProblem("backwardError", p.backwardError);
  if (!p.backwardError) error.dims[0].count = 0;  // not wanted
  call.operands({&g, &h, &s, &t, &b}, {&x, &error, &info});
  checkSolvableOrder(p.n, p.r);
  if (info.empty()) return;

  call.pointers({&g, &h, &s, &t, &b}, {&x, &error, &info});
  Call::overlap({&g, &h, &s, &t, &b}, {&x, &error, &info});
  if (!hasRowNodes(p.type)) p.s.data = nullptr;
  if (!hasColumnNodes(p.type)) p.t.data = nullptr;
  call.run(&Operations<T>::displacementSolve, p);
}

template <class T>
void displacementSolveBufferSize(Call &&call, DisplacementSolveProblem<T> p, std::size_t *bytes) {
  checkFlags(call, p);
  checkSizes(call, p);
  checkSolvableOrder(p.n, p.r);
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
  p.e = T(1), p.f = T(-1);
  call.bufferSize(&Operations<T>::displacementSolve, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_DISPLACEMENT_SOLVE(S, T, R)                                                                          \
  hotdogStatus_t hotdog##S##DisplacementSolve(                                                                      \
      hotdogHandle_t handle, hotdogDisplacement_t type, hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,   \
      const T *e, const T *f, const T *g, int64_t incG, int64_t ldG, int64_t strideG, const T *h, int64_t incH,     \
      int64_t ldH, int64_t strideH, const T *s, int64_t incS, int64_t strideS, const T *t, int64_t incT,            \
      int64_t strideT, const T *b, int64_t incB, int64_t ldB, int64_t strideB, T *x, int64_t incX, int64_t ldX,     \
      int64_t strideX, R *backwardError, int32_t *info, int64_t batchCount) {                                       \
    return guarded("hotdog" #S "DisplacementSolve", [&] {                                                           \
      DisplacementSolveProblem<Internal<T>> p{};                                                                    \
      p.type = type, p.op = op, p.n = n, p.r = r, p.nrhs = nrhs, p.batchCount = batchCount;                         \
      p.g = {internal(g), incG, ldG, strideG}, p.h = {internal(h), incH, ldH, strideH};                             \
      p.s = {internal(s), incS, 0, strideS}, p.t = {internal(t), incT, 0, strideT};                                 \
      p.b = {internal(b), incB, ldB, strideB}, p.x = {internal(x), incX, ldX, strideX};                             \
      p.backwardError = backwardError, p.info = info;                                                               \
      displacementSolve<Internal<T>>(Call("hotdog" #S "DisplacementSolve", handle), p, internal(e), internal(f));   \
    });                                                                                                             \
  }                                                                                                                 \
  hotdogStatus_t hotdog##S##DisplacementSolve_bufferSize(hotdogHandle_t handle, hotdogDisplacement_t type,          \
                                                         hotdogOperation_t op, int64_t n, int64_t r, int64_t nrhs,  \
                                                         int64_t batchCount, size_t *bytes) {                       \
    return guarded("hotdog" #S "DisplacementSolve_bufferSize", [&] {                                                \
      DisplacementSolveProblem<Internal<T>> p{};                                                                    \
      p.type = type, p.op = op, p.n = n, p.r = r, p.nrhs = nrhs, p.batchCount = batchCount;                         \
      displacementSolveBufferSize<Internal<T>>(Call("hotdog" #S "DisplacementSolve_bufferSize", handle), p, bytes); \
    });                                                                                                             \
  }

HOTDOG_DISPLACEMENT_SOLVE(S, float, float)
HOTDOG_DISPLACEMENT_SOLVE(D, double, double)
HOTDOG_DISPLACEMENT_SOLVE(C, hotdogComplex, float)
HOTDOG_DISPLACEMENT_SOLVE(Z, hotdogDoubleComplex, double)
