// Wrong arguments that every solve refuses.
#pragma once

#include <type_traits>
#include <vector>

#include "support/bad_arguments.h"

namespace hotdog::test {

// An operation's own wrong arguments, and those of the sizes, the right-hand sides, the solutions and info. For n 5,
// nrhs 3, batch 2, x with gaps: inc 2, ld 11, stride 34.
template <class A>
std::vector<BadArgument<A>> withThoseOfSolves(std::vector<BadArgument<A>> table) {
  using T = std::remove_pointer_t<decltype(A::x)>;
  constexpr std::int64_t kFar = INT64_MAX / 2;
  const std::vector<BadArgument<A>> ofSolves = {
      {"handle = NULL", [](A &a) { a.handle = nullptr; }, HOTDOG_STATUS_INVALID_HANDLE, "handle"},
      {"n = -1", [](A &a) { a.n = -1; }, HOTDOG_STATUS_INVALID_SIZE, "n"},
      {"nrhs = -3", [](A &a) { a.nrhs = -3; }, HOTDOG_STATUS_INVALID_SIZE, "nrhs"},
      {"batchCount = -9223372036854775808", [](A &a) { a.batchCount = INT64_MIN; }, HOTDOG_STATUS_INVALID_SIZE,
       "batchCount"},
      {"incX = 0", [](A &a) { a.incX = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "incX"},
      {"ldX = 0", [](A &a) { a.ldX = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "ldX"},
      {"ldX = 8", [](A &a) { a.ldX = 8; }, HOTDOG_STATUS_INVALID_STRIDE, "ldX"},
      {"strideX = 0", [](A &a) { a.strideX = 0; }, HOTDOG_STATUS_INVALID_STRIDE, "strideX"},
      {"strideX = -30", [](A &a) { a.strideX = -30; }, HOTDOG_STATUS_INVALID_STRIDE, "strideX"},
      {"b", [](A &a) { a.incB = -kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"b", [](A &a) { a.ldB = INT64_MAX; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"b", [](A &a) { a.strideB = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "b"},
      {"x", [](A &a) { a.incX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x", false},
      {"x", [](A &a) { a.ldX = INT64_MIN; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x", false},
      {"x", [](A &a) { a.strideX = kFar; }, HOTDOG_STATUS_SIZE_OVERFLOW, "x", false},
      {"b = NULL", [](A &a) { a.b = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"x = NULL", [](A &a) { a.x = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"info = NULL", [](A &a) { a.info = nullptr; }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"b", [](A &a) { a.b = misaligned(a.b); }, HOTDOG_STATUS_INVALID_POINTER, "b"},
      {"x", [](A &a) { a.x = misaligned(a.x); }, HOTDOG_STATUS_INVALID_POINTER, "x"},
      {"info", [](A &a) { a.info = misaligned(a.info); }, HOTDOG_STATUS_INVALID_POINTER, "info"},
      {"x", [](A &a) { a.b = a.x + 2; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"x", [](A &a) { a.b = a.x, a.ldB = 13; }, HOTDOG_STATUS_OVERLAP, "x"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(a.x); }, HOTDOG_STATUS_OVERLAP, "info"},
      {"info", [](A &a) { a.info = reinterpret_cast<std::int32_t *>(const_cast<T *>(a.b)) + 1; }, HOTDOG_STATUS_OVERLAP,
       "info", sizeof(T) != 4},
  };
  table.insert(table.end(), ofSolves.begin(), ofSolves.end());
  return table;
}

}  // namespace hotdog::test
