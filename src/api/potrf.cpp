#include "core/potrf.h"

#include "core/cholesky_checks.h"

namespace hotdog {
namespace {

// Size arguments are the same for the three forms, but for the name of the order.
template <class T>
void checkSizes(Call &call, const char *order, const PotrfProblem<T> &p) {
  call.sizes({{order, p.n}, {"batchCount", p.batchCount}});
}

template <class T>
void checkProducts(const PotrfProblem<T> &p) {
  Call::count("n", {p.n, p.n, p.batchCount}, sizeof(T));
}

// No matrix need be as large as maxN, but info must be able to say maxN + 1.
void checkLargestOrder(std::int64_t maxN) {
  if (maxN >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW, "maxN = " + std::to_string(maxN) + ": must be less than 2^31 - 1", "maxN");
}

template <class T>
void potrf(Call &&call, hotdogFillMode_t uplo, hotdogTriangle_t other, PotrfProblem<T> p) {
  p.upper = checkedUpper(call, uplo);
  p.zeroOther = checkedZero(call, other);
  checkSizes(call, "n", p);
  checkLeadingDimension("lda", p.a.ld, "n", p.n);
  checkLeadingDimension("ldl", p.l.ld, "n", p.n);
  const Operand a = describe({"a", "lda", "strideA"}, p.a, p.n, p.batchCount);
  const OutputOperand l{describe({"l", "ldl", "strideL"}, p.l, p.n, p.batchCount), &a};
  const OutputOperand info = perProblem("info", p.info, p.batchCount, true);
  call.operands({&a}, {&l, &info});
  if (info.empty()) return;

  call.pointers({&a}, {&l, &info});
  Call::overlap({&a}, {&l, &info});
  call.run(&Operations<T>::potrf, p);
}

template <class T>
void potrfBatched(Call &&call, hotdogFillMode_t uplo, PotrfProblem<T> p) {
  p.upper = checkedUpper(call, uplo);
  checkSizes(call, "n", p);
  checkLeadingDimension("lda", p.l.ld, "n", p.n);
  checkProducts(p);
  const Operand a = inputPerProblem("a", p.l.pointers, p.batchCount, p.n == 0),
                matrix = describeOne<T>("a", "lda", p.n, p.n, p.l.ld);
  const OutputOperand info = perProblem("info", p.info, p.batchCount, true);
  call.operands({&a, &matrix}, {&info});
  if (info.empty()) return;

  call.pointers({&a}, {&info});
  Call::overlap({&a}, {&info});
  call.run(&Operations<T>::potrf, p);
}

template <class T>
void potrfVbatched(Call &&call, hotdogFillMode_t uplo, PotrfProblem<T> p) {
  p.upper = checkedUpper(call, uplo);
  checkSizes(call, "maxN", p);
  checkLargestOrder(p.n);
  const Operand n = inputPerProblem("n", p.sizes, p.batchCount, false),
                a = inputPerProblem("a", p.l.pointers, p.batchCount, p.n == 0),
                lda = inputPerProblem("lda", p.l.lds, p.batchCount, false);
  const OutputOperand info = perProblem("info", p.info, p.batchCount, true);
  call.operands({&n, &a, &lda}, {&info});
  if (info.empty()) return;

  call.pointers({&n, &a, &lda}, {&info});
  Call::overlap({&n, &a, &lda}, {&info});
  call.run(&Operations<T>::potrf, p);
}

template <class T>
void potrfBufferSize(Call &&call, hotdogFillMode_t uplo, const PotrfProblem<T> &p, std::size_t *bytes) {
  checkedUpper(call, uplo);
  checkSizes(call, "n", p);
  checkProducts(p);
  call.bufferSize(&Operations<T>::potrf, p, bytes);
}

template <class T>
void potrfVbatchedBufferSize(Call &&call, hotdogFillMode_t uplo, const PotrfProblem<T> &p, std::size_t *bytes) {
  checkedUpper(call, uplo);
  checkSizes(call, "maxN", p);
  checkLargestOrder(p.n);
  call.bufferSize(&Operations<T>::potrf, p, bytes);
}

template <class T>
PotrfProblem<Internal<T>> behindPointers(std::int64_t n, T *const *a, std::int64_t lda, std::int32_t *info,
                                         std::int64_t batchCount) {
  const MatrixBatch<Internal<T>> matrices{nullptr, lda, 0, reinterpret_cast<Internal<T> *const *>(a)};
  return {false, false, n, readOnly(matrices), matrices, nullptr, info, batchCount};
}

template <class T>
PotrfProblem<Internal<T>> behindPointers(std::int64_t maxN, const std::int64_t *n, T *const *a, const std::int64_t *lda,
                                         std::int32_t *info, std::int64_t batchCount) {
  PotrfProblem<Internal<T>> p = behindPointers(maxN, a, 0, info, batchCount);
  p.l.lds = lda;
  p.a = readOnly(p.l);
  p.sizes = n;
  p.variable = true;
  return p;
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

#define HOTDOG_POTRF(S, T)                                                                                         \
  hotdogStatus_t hotdog##S##Potrf(hotdogHandle_t handle, hotdogFillMode_t uplo, hotdogTriangle_t other, int64_t n, \
                                  const T *a, int64_t lda, int64_t strideA, T *l, int64_t ldl, int64_t strideL,    \
                                  int32_t *info, int64_t batchCount) {                                             \
    return guarded("hotdog" #S "Potrf", [&] {                                                                      \
      potrf<Internal<T>>(                                                                                          \
          Call("hotdog" #S "Potrf", handle), uplo, other,                                                          \
          {false, false, n, {internal(a), lda, strideA}, {internal(l), ldl, strideL}, nullptr, info, batchCount}); \
    });                                                                                                            \
  }                                                                                                                \
  hotdogStatus_t hotdog##S##Potrf_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,              \
                                             int64_t batchCount, size_t *bytes) {                                  \
    return guarded("hotdog" #S "Potrf_bufferSize", [&] {                                                           \
      potrfBufferSize(Call("hotdog" #S "Potrf_bufferSize", handle), uplo,                                          \
                      behindPointers<T>(n, nullptr, n, nullptr, batchCount), bytes);                               \
    });                                                                                                            \
  }                                                                                                                \
  hotdogStatus_t hotdog##S##PotrfBatched(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n, T *const *a,     \
                                         int64_t lda, int32_t *info, int64_t batchCount) {                         \
    return guarded("hotdog" #S "PotrfBatched", [&] {                                                               \
      potrfBatched(Call("hotdog" #S "PotrfBatched", handle), uplo, behindPointers(n, a, lda, info, batchCount));   \
    });                                                                                                            \
  }                                                                                                                \
  hotdogStatus_t hotdog##S##PotrfBatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t n,       \
                                                    int64_t batchCount, size_t *bytes) {                           \
    return guarded("hotdog" #S "PotrfBatched_bufferSize", [&] {                                                    \
      potrfBufferSize(Call("hotdog" #S "PotrfBatched_bufferSize", handle), uplo,                                   \
                      behindPointers<T>(n, nullptr, n, nullptr, batchCount), bytes);                               \
    });                                                                                                            \
  }                                                                                                                \
  hotdogStatus_t hotdog##S##PotrfVbatched(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t maxN,              \
                                          const int64_t *n, T *const *a, const int64_t *lda, int32_t *info,        \
                                          int64_t batchCount) {                                                    \
    return guarded("hotdog" #S "PotrfVbatched", [&] {                                                              \
      potrfVbatched(Call("hotdog" #S "PotrfVbatched", handle), uplo,                                               \
                    behindPointers(maxN, n, a, lda, info, batchCount));                                            \
    });                                                                                                            \
  }                                                                                                                \
  hotdogStatus_t hotdog##S##PotrfVbatched_bufferSize(hotdogHandle_t handle, hotdogFillMode_t uplo, int64_t maxN,   \
                                                     int64_t batchCount, size_t *bytes) {                          \
    return guarded("hotdog" #S "PotrfVbatched_bufferSize", [&] {                                                   \
      potrfVbatchedBufferSize(Call("hotdog" #S "PotrfVbatched_bufferSize", handle), uplo,                          \
                              behindPointers<T>(maxN, nullptr, nullptr, nullptr, nullptr, batchCount), bytes);     \
    });                                                                                                            \
  }

HOTDOG_POTRF(S, float)
HOTDOG_POTRF(D, double)
HOTDOG_POTRF(C, hotdogComplex)
HOTDOG_POTRF(Z, hotdogDoubleComplex)
