// The checks that the displacement operations have in common.
#pragma once

#include "core/call.h"
#include "core/displacement.h"

namespace hotdog {

inline constexpr const char *kDisplacementNames[] = {
    "sylvester", "stein", "hankel", "vandermonde", "vandermonde_stein", "cauchy", "cyclic_sylvester", "cyclic_hankel"};

inline void checkDisplacement(Call &call, hotdogDisplacement_t type) {
  const int value = static_cast<int>(type);
  if (value < HOTDOG_DISPLACEMENT_SYLVESTER || value > HOTDOG_DISPLACEMENT_CYCLIC_HANKEL)
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                "type = " + std::to_string(value) + ": must be one of the values of hotdogDisplacement_t", "type");
  call.note("displacement", kDisplacementNames[value]);
}

// A type that systems can be solved with.
inline void checkSolvableDisplacement(Call &call, hotdogDisplacement_t type) {
  checkDisplacement(call, type);
  if (isCyclic(type))
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                "type = " + std::to_string(static_cast<int>(type)) +
                    ": cyclic types cannot be solved with, their generators do not give all of the matrix",
                "type");
}

// The order of a system, and its generators with up to two of the Cauchy-like form's own.
inline void checkSolvableOrder(std::int64_t n, std::int64_t r) {
  if (n >= INT32_MAX)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                "n = " + std::to_string(n) + ": must be below 2^31 - 1, so that info holds it", "n");
  if (r >= INT32_MAX - 2)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW, "r = " + std::to_string(r) + ": must be below 2^31 - 3", "r");
}

// Longer vectors are refused before any arithmetic on their transforms can overflow.
inline void checkDisplacementLength(std::int64_t n) {
  if (n > std::int64_t{1} << 47)
    throw Error(HOTDOG_STATUS_SIZE_OVERFLOW, "n = " + std::to_string(n) + ": must be at most 2^47", "n");
}

inline bool hasRowNodes(hotdogDisplacement_t type) { return nodeMatrixOf(type) != NodeMatrix::none; }
inline bool hasColumnNodes(hotdogDisplacement_t type) { return nodeMatrixOf(type) == NodeMatrix::cauchy; }

// A fold as messages name it.
template <class T>
std::string foldText(const T *given, T value) {
  return exactText(value) + (given ? "" : " (default)");
}

template <class T>
void checkFoldFinite(const char *parameter, T value) {
  if (!finite(value))
    throw Error(HOTDOG_STATUS_INVALID_VALUE, std::string(parameter) + " = " + exactText(value) + ": must be finite",
                parameter);
}

// e and f, 1 and -1 where the caller gives none or the type has none; they must make the equation solvable.
template <class T>
void readFolds(Call &call, hotdogDisplacement_t type, const T *givenE, const T *givenF, T &e, T &f) {
  const NodeMatrix nodes = nodeMatrixOf(type);
  const bool hasF = nodes != NodeMatrix::cauchy && !isCyclic(type), hasE = hasF && nodes == NodeMatrix::none;
  e = hasE && givenE ? *givenE : T(1);
  f = hasF && givenF ? *givenF : T(-1);
  if (hasE) call.scalar("e", e);
  if (hasF) call.scalar("f", f);
  checkFoldFinite("e", e);
  checkFoldFinite("f", f);
  const std::string textOfE = foldText(givenE, e), textOfF = foldText(givenF, f);
  if ((type == HOTDOG_DISPLACEMENT_SYLVESTER || type == HOTDOG_DISPLACEMENT_HANKEL) && e == f)
    throw Error(HOTDOG_STATUS_INVALID_VALUE, "f = " + textOfF + ": must differ from e = " + textOfE, "f");
  if (type == HOTDOG_DISPLACEMENT_STEIN && e * f == T(1))
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                "f = " + textOfF + ": the product e f, with e = " + textOfE + ", must not be 1", "f");
}

// Nodes that the type does not have are empty: neither checked nor logged.
template <class T>
Operand describeNodes(const OperandNames &names, const Vectors<T> &nodes, bool present, std::int64_t n,
                      std::int64_t batchCount) {
  if (present) return describe(names, nodes, n, 1, batchCount);
  return {
      names.pointer, nullptr, sizeof(T), sizeof(Real<std::remove_const_t<T>>), {{"", 0, 0}, {"", 0, 0}, {"", 0, 0}}};
}

}  // namespace hotdog
