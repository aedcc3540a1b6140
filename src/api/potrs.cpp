#include "core/potrs.h"

#include "core/cholesky_checks.h"

namespace hotdog {
namespace {

template <class T>
void checkSizes(Call &call, const PotrsProblem<T> &p) {
  call.operation(p.op);
  call.sizes({{"n", p.n}, {"nrhs", p.nrhs}, {"batchCount", p.batchCount}});
}

template <class T>
void checkProducts(const PotrsProblem<T> &p) {
  Call::count("n", {p.n, p.n, p.batchCount}, sizeof(T));
  Call::count("nrhs", {p.n, p.nrhs, p.batchCount}, sizeof(T));
}

template <class T>
void potrs(Call &&call, hotdogFillMode_t uplo, PotrsProblem<T> p) {
  p.upper = checkedUpper(call, uplo);
  checkSizes(call, p);
  checkLeadingDimension("ldl", p.l.ld, "n", p.n);
  const Operand l = describe({"l", "ldl", "strideL"}, p.l, p.n, p.batchCount);
  const Operand b = describe({"b", "incB", "ldB", "strideB"}, p.b, p.n, p.nrhs, p.batchCount);
  const OutputOperand x{describe({"x", "incX", "ldX", "strideX"}, p.x, p.n, p.nrhs, p.batchCount), &b};
  const OutputOperand info = perProblem("info", p.info, p.batchCount, true);
  call.operands({&l, &b}, {&x, &info});
  if (info.empty()) return;

  call.pointers({&l, &b}, {&x, &info});
  Call::overlap({&l, &b}, {&x, &info});
  call.run(&Operations<T>::potrs, p);
}

template <class T>
void potrsBatched(Call &&call, hotdogFillMode_t uplo, PotrsProblem<T> p) {
  p.upper = checkedUpper(call, uplo);
  checkSizes(call, p);
  checkLeadingDimension("ldl", p.l.ld, "n", p.n);
  checkLeadingDimension("ldB", p.x.ld, "n", p.n);
  checkProducts(p);
  const Operand l = inputPerProblem("l", p.l.pointers, p.batchCount, p.n == 0),
                b = inputPerProblem("b", p.x.pointers, p.batchCount, p.n == 0 || p.nrhs == 0),
                factor = describeOne<T>("l", "ldl", p.n, p.n, p.l.ld),
                vectors = describeOne<T>("b", "ldB", p.n, p.nrhs, p.x.ld);
  const OutputOperand info = perProblem("info", p.info, p.batchCount, true);
  call.operands({&l, &b, &factor, &vectors}, {&info});
  if (info.empty()) return;

  call.pointers({&l, &b}, {&info});
  Call::overlap({&l, &b}, {&info});
  call.run(&Operations<T>::potrs, p);
}

template <class T>
void potrsBufferSize(Call &&call, hotdogFillMode_t uplo, const PotrsProblem<T> &p, std::size_t *bytes) {
  checkedUpper(call, uplo);
  checkSizes(call, p);
  checkProducts(p);
  call.bufferSize(&Operations<T>::potrs, p, bytes);
}

template <class T>
PotrsProblem<Internal<T>> behindPointers(hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, const T *const *l,
                                         std::int64_t ldl, T *const *b, std::int64_t ldB, std::int32_t *info,
                                         std::int64_t batchCount) {
  using Matrix = const Internal<T> *const *;
  const VectorBatch<Internal<T>> x{nullptr, 1, ldB, 0, reinterpret_cast<Internal<T> *const *>(b)};
  return {false, op, n, nrhs, {nullptr, ldl, 0, reinterpret_cast<Matrix>(l)}, readOnly(x), x, false, info, batchCount};
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_POTRS(S, T)                                                                                             \
  hotdogStatus_t hotdog##S##Potrs(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op, int64_t n,       \
                                  int64_t nrhs, const T *l, int64_t ldl, int64_t strideL, const T *b, int64_t incB,    \
                                  int64_t ldB, int64_t strideB, T *x, int64_t incX, int64_t ldX, int64_t strideX,      \
                                  int32_t *info, int64_t batchCount) {                                                 \
    return guarded("hotdog" #S "Potrs", [&] {                                                                          \
      potrs<Internal<T>>(Call("hotdog" #S "Potrs", handle), uplo,                                                      \
                         {false,                                                                                       \
                          op,                                                                                          \
                          n,                                                                                           \
                          nrhs,                                                                                        \
                          {internal(l), ldl, strideL},                                                                 \
                          {internal(b), incB, ldB, strideB},                                                           \
                          {internal(x), incX, ldX, strideX},                                                           \
                          false,                                                                                       \
                          info,                                                                                        \
                          batchCount});                                                                                \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##Potrs_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,       \
                                             int64_t n, int64_t nrhs, int64_t batchCount, size_t *bytes) {             \
    return guarded("hotdog" #S "Potrs_bufferSize", [&] {                                                               \
      potrsBufferSize(Call("hotdog" #S "Potrs_bufferSize", handle), uplo,                                              \
                      behindPointers<T>(op, n, nrhs, nullptr, n, nullptr, n, nullptr, batchCount), bytes);             \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##PotrsBatched(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogOperation_t op,           \
                                         int64_t n, int64_t nrhs, const T *const *l, int64_t ldl, T *const *b,         \
                                         int64_t ldB, int32_t *info, int64_t batchCount) {                             \
    return guarded("hotdog" #S "PotrsBatched", [&] {                                                                   \
      potrsBatched(Call("hotdog" #S "PotrsBatched", handle), uplo,                                                     \
                   behindPointers(op, n, nrhs, l, ldl, b, ldB, info, batchCount));                                     \
    });                                                                                                                \
  }                                                                                                                    \
  hotdogStatus_t hotdog##S##PotrsBatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo,                      \
                                                    hotdogOperation_t op, int64_t n, int64_t nrhs, int64_t batchCount, \
                                                    size_t *bytes) {                                                   \
    return guarded("hotdog" #S "PotrsBatched_bufferSize", [&] {                                                        \
      potrsBufferSize(Call("hotdog" #S "PotrsBatched_bufferSize", handle), uplo,                                       \
                      behindPointers<T>(op, n, nrhs, nullptr, n, nullptr, n, nullptr, batchCount), bytes);             \
    });                                                                                                                \
  }

HOTDOG_POTRS(S, float)
HOTDOG_POTRS(D, double)
HOTDOG_POTRS(C, hotdogComplex)
HOTDOG_POTRS(Z, hotdogDoubleComplex)
