// The checks that the Cholesky operations have in common.
#pragma once

#include "core/call.h"
#include "core/matrix_batch.h"

namespace hotdog {

// Whether the triangle is the upper one.
inline bool checkedUpper(Call &call, hotdogFillMode_t uplo) {
  const int value = static_cast<int>(uplo);
  if (value != HOTDOG_FILL_MODE_LOWER && value != HOTDOG_FILL_MODE_UPPER)
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                "uplo = " + std::to_string(value) + ": must be HOTDOG_FILL_MODE_LOWER or HOTDOG_FILL_MODE_UPPER",
                "uplo");
  call.note("uplo", value == HOTDOG_FILL_MODE_LOWER ? "lower" : "upper");
  return value == HOTDOG_FILL_MODE_UPPER;
}

// Whether the other triangle becomes zero.
inline bool checkedZero(Call &call, hotdogTriangle_t other) {
  const int value = static_cast<int>(other);
  if (value != HOTDOG_TRIANGLE_KEEP && value != HOTDOG_TRIANGLE_ZERO)
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                "other = " + std::to_string(value) + ": must be HOTDOG_TRIANGLE_KEEP or HOTDOG_TRIANGLE_ZERO", "other");
  call.note("other", value == HOTDOG_TRIANGLE_KEEP ? "keep" : "zero");
  return value == HOTDOG_TRIANGLE_ZERO;
}

inline void checkLeadingDimension(const char *parameter, std::int64_t ld, const char *order, std::int64_t n) {
  if (ld < n)
    throw Error(
        HOTDOG_STATUS_INVALID_STRIDE,
        std::string(parameter) + " = " + std::to_string(ld) + ": must be at least " + order + " = " + std::to_string(n),
        parameter);
}

struct MatrixNames {
  const char *pointer, *ld, *stride;
};

// The n x n matrices of a batch at equal distances.
template <class T>
Operand describe(const MatrixNames &names, const MatrixBatch<T> &m, std::int64_t n, std::int64_t batchCount) {
  return {names.pointer,
          m.data,
          sizeof(T),
          sizeof(Real<std::remove_const_t<T>>),
          {{"", n, 1}, {names.ld, n, m.ld}, {names.stride, batchCount, m.stride}}};
}

// One of the matrices behind pointers: its pointer is not known here, but the range of its elements is.
template <class T>
Operand describeOne(const char *pointer, const char *ld, std::int64_t rows, std::int64_t columns,
                    std::int64_t ldOfOne) {
  return {pointer, nullptr, sizeof(T), sizeof(Real<T>), {{"", rows, 1}, {ld, columns, ldOfOne}, {"", 1, 1}}};
}

template <class T>
Operand describe(const OperandNames &names, const VectorBatch<T> &v, std::int64_t n, std::int64_t nrhs,
                 std::int64_t batchCount) {
  return describe(names, Vectors<T>{v.data, v.inc, v.ld, v.stride}, n, nrhs, batchCount);
}

// An array of one value a problem, needed where the problems are not empty.
template <class V>
Operand inputPerProblem(const char *name, V *values, std::int64_t batchCount, bool empty) {
  return perProblem(name, values, empty ? 0 : batchCount, !empty);
}

}  // namespace hotdog
