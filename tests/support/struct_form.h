// Operands of the functions that take a struct, from arrays of the tests. Times, channels and batch entries are 'i',
// 'v' and 'p' of a layout (count, nrhs and batch of an extent); elements are of support/storage.h.
#pragma once

#include <hotdog.h>

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

#include "support/array.h"
#include "support/storage.h"

namespace hotdog::test {

inline std::int64_t bytesOf(hotdogDataType_t type) { return type == HOTDOG_R_64F ? 8 : type == HOTDOG_R_32F ? 4 : 2; }

// (batch, channel, time); (channel, tap); (channel).
template <class E>
hotdogInput signalInput(const Array<E> &a) {
  const Layout l = a.layout();
  return {a.data(), {l.stride, l.ld, l.inc, 0}};
}
template <class E>
hotdogOutput signalOutput(const Array<E> &a) {
  const Layout l = a.layout();
  return {a.data(), {l.stride, l.ld, l.inc, 0}};
}
template <class E>
hotdogInput filterInput(const Array<E> &a) {
  return {a.data(), {a.layout().ld, a.layout().inc, 0, 0}};
}
template <class E>
hotdogOutput filterOutput(const Array<E> &a) {
  return {a.data(), {a.layout().ld, a.layout().inc, 0, 0}};
}
template <class E>
hotdogInput lineInput(const Array<E> &a) {
  return {a.data(), {a.layout().inc, 0, 0, 0}};
}
template <class E>
hotdogOutput lineOutput(const Array<E> &a) {
  return {a.data(), {a.layout().inc, 0, 0, 0}};
}

// The operand `count` entries further on along one of its dimensions, the first.
template <class Operand>
void skipEntries(Operand &operand, std::int64_t count, std::int64_t elementBytes, int axis = 0) {
  if (!operand.data) return;
  operand.data = reinterpret_cast<decltype(operand.data)>(reinterpret_cast<std::intptr_t>(operand.data) +
                                                          count * operand.stride[axis] * elementBytes);
}

// Plain numbers, such as offsets, ids and indices.
template <class T>
class Numbers : public Array<T> {
 public:
  Numbers(Space space, const std::vector<T> &values, Layout layout = {1, 0, 0})
      : Array<T>(space, {static_cast<std::int64_t>(values.size()), 1, 1}, layout) {
    this->fill([&](std::int64_t i, auto...) { return values[static_cast<std::size_t>(i)]; });
  }
};

template <>
inline std::int64_t canary() {
  return 0x0badcafe0badcafe;  // far out of every range
}

template <class W>
W referenceSilu(W z) {
  if (std::isinf(z) && z < 0) return W(0);
  return z / (W(1) + std::exp(-z));
}
template <class W>
W referenceSiluSlope(W z) {
  if (std::isinf(z)) return z < 0 ? W(0) : W(1);
  const W s = W(1) / (W(1) + std::exp(-z));
  return s * (W(1) + z * (W(1) - s));
}

// ---- structSize --------------------------------------------------------------------------------------------------

// ArgsInit of a struct: touches no more bytes than it is told of; a size below that of the first version, such as that
// of a pointer, is refused, and a newer caller's longer struct is taken while what is not known here is zero. `call`
// calls the function with a struct.
template <class Args, class Init, class Call>
void expectStructSizeRules(Init init, const Args &filled, const Call &call) {
  union Longer {
    Args args;
    unsigned char bytes[sizeof(Args) + 16];
  };
  Longer longer;
  std::memset(&longer, 0x5a, sizeof longer);
  ASSERT_EQ(init(&longer.args, sizeof(Args)), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(longer.args.structSize, sizeof(Args));
  for (std::size_t i = sizeof(Args); i < sizeof longer; ++i) ASSERT_EQ(longer.bytes[i], 0x5a) << "byte " << i;
  ASSERT_EQ(init(&longer.args, sizeof longer), HOTDOG_STATUS_SUCCESS);
  EXPECT_EQ(longer.args.structSize, sizeof longer);
  for (std::size_t i = sizeof(Args); i < sizeof longer; ++i) ASSERT_EQ(longer.bytes[i], 0) << "byte " << i;
  EXPECT_EQ(init(nullptr, sizeof(Args)), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_STREQ(hotdogGetLastErrorParameter(), "args");
  std::memset(&longer, 0x5a, sizeof longer);
  for (const std::size_t size : {std::size_t{4}, sizeof(Args *), sizeof(Args) - 1}) {
    EXPECT_EQ(init(&longer.args, size), HOTDOG_STATUS_INVALID_SIZE);
    EXPECT_STREQ(hotdogGetLastErrorParameter(), "structSize");
    EXPECT_NE(std::string(hotdogGetLastErrorMessage()).find("= " + std::to_string(size) + ": "), std::string::npos);
  }
  for (const unsigned char byte : longer.bytes) ASSERT_EQ(byte, 0x5a) << "a refused call wrote";

  longer.args = filled;
  std::memset(longer.bytes + sizeof(Args), 0, 16);
  longer.args.structSize = sizeof longer;
  EXPECT_EQ(call(&longer.args), HOTDOG_STATUS_SUCCESS) << hotdogGetLastErrorMessage();
  longer.bytes[sizeof(Args) + 3] = 1;
  EXPECT_EQ(call(&longer.args), HOTDOG_STATUS_NOT_SUPPORTED);
  EXPECT_NE(std::string(hotdogGetLastErrorMessage()).find("byte " + std::to_string(sizeof(Args) + 3)),
            std::string::npos);
  for (const std::size_t size : {std::size_t{0}, sizeof(Args *), sizeof(Args) - 1}) {
    longer.args.structSize = size;
    EXPECT_EQ(call(&longer.args), HOTDOG_STATUS_INVALID_SIZE);
    EXPECT_STREQ(hotdogGetLastErrorParameter(), "structSize");
  }
  EXPECT_EQ(call(static_cast<const Args *>(nullptr)), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_STREQ(hotdogGetLastErrorParameter(), "args");
}

}  // namespace hotdog::test
