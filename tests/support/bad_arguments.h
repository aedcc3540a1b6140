// Tables of wrong arguments, and random ones. What is refused must name its parameter and leave every output as it was.
#pragma once

#include <gtest/gtest.h>
#include <hotdog.h>

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "support/problem.h"
#include "support/random.h"

namespace hotdog::test {

template <class Args>
struct BadArgument {
  std::string_view text;  // must be in the message, e.g. "L = -1"
  void (*change)(Args &);
  hotdogStatus_t status;
  std::string_view parameter;
  bool pairs = true;  // may stand beside another wrong argument without hiding it or becoming another error
};

// The order of the checks (hotdog.h, docs/guide.md); lower comes first.
inline int stageOf(hotdogStatus_t status) {
  switch (status) {
    case HOTDOG_STATUS_INVALID_HANDLE:
      return 0;
    case HOTDOG_STATUS_INVALID_VALUE:
      return 1;
    case HOTDOG_STATUS_INVALID_SIZE:
      return 2;
    case HOTDOG_STATUS_INVALID_STRIDE:
      return 3;
    case HOTDOG_STATUS_SIZE_OVERFLOW:
      return 4;
    case HOTDOG_STATUS_INVALID_POINTER:
      return 5;
    case HOTDOG_STATUS_OVERLAP:
      return 6;
    default:
      return 7;
  }
}

// Whether a message has a number of at least nine digits: what is too large is named.
inline bool namesLargeNumber(const std::string &message) {
  std::size_t digits = 0;
  for (const char c : message) {
    digits = c >= '0' && c <= '9' ? digits + 1 : 0;
    if (digits == 9) return true;
  }
  return false;
}

template <class Args>
void expectRefused(const BadArgument<Args> &bad, hotdogStatus_t status) {
  EXPECT_EQ(hotdogGetStatusName(status), std::string(hotdogGetStatusName(bad.status)));
  EXPECT_EQ(hotdogGetLastErrorParameter(), bad.parameter);
  const std::string message = hotdogGetLastErrorMessage();
  EXPECT_NE(message.find(bad.text), std::string::npos) << message;
  EXPECT_EQ(message.find("hotdog"), 0u) << "no function's name in front: " << message;
  EXPECT_TRUE(status != HOTDOG_STATUS_SIZE_OVERFLOW || namesLargeNumber(message)) << message;
}

// A NULL output of a struct is reported as that, whatever its strides: they are members of the same operand.
template <class Args>
bool hidesStrides(const BadArgument<Args> &later, const BadArgument<Args> &bad) {
  return bad.status == HOTDOG_STATUS_INVALID_STRIDE && later.status == HOTDOG_STATUS_INVALID_POINTER &&
         later.parameter == bad.parameter && later.text.find("= NULL") != std::string_view::npos;
}

// Each wrong argument alone, and each pair of different stages: the earlier stage speaks.
template <class P>
void expectAllRefused(P &problem, hotdogHandle_t handle, const std::vector<BadArgument<typename P::Args>> &table) {
  problem.upload();
  for (const auto &bad : table) {
    SCOPED_TRACE(bad.text);
    typename P::Args args = problem.args(handle);
    bad.change(args);
    expectRefused(bad, invoke(args));
    for (const auto &later : table) {
      if (!bad.pairs || !later.pairs || stageOf(later.status) <= stageOf(bad.status)) continue;
      SCOPED_TRACE(std::string("and ").append(later.text));
      args = problem.args(handle);
      later.change(args);
      bad.change(args);
      expectRefused(hidesStrides(later, bad) ? later : bad, invoke(args));
    }
  }
  problem.download();
  problem.expectUntouched();
}

// Of hotdog?<Op>_bufferSize: the entries of the table that it can see, and bytes = NULL after them. *bytes stays.
template <class P>
void expectBufferSizeRefuses(P &problem, hotdogHandle_t handle,
                             const std::vector<BadArgument<typename P::Args>> &table) {
  for (const auto &bad : table) {
    if (bad.status != HOTDOG_STATUS_INVALID_HANDLE && bad.status != HOTDOG_STATUS_INVALID_VALUE &&
        bad.status != HOTDOG_STATUS_INVALID_SIZE)
      continue;
    SCOPED_TRACE(bad.text);
    typename P::Args args = problem.args(handle);
    bad.change(args);
    std::size_t bytes = 4711;
    expectRefused(bad, invokeBufferSize(args, &bytes));
    expectRefused(bad, invokeBufferSize(args, nullptr));
    EXPECT_EQ(bytes, 4711u);
  }
  EXPECT_EQ(invokeBufferSize(problem.args(handle), nullptr), HOTDOG_STATUS_INVALID_POINTER);
  EXPECT_STREQ(hotdogGetLastErrorParameter(), "bytes");
}

// A value that a C caller may pass although the enum does not have it.
template <class Enum>
Enum enumerator(int value) {
  Enum e;
  static_assert(sizeof e == sizeof value);
  return std::memcpy(&e, &value, sizeof e), e;
}

// p moved by one byte, or by a number of elements.
template <class T>
T *misaligned(T *p) {
  return reinterpret_cast<T *>(reinterpret_cast<std::uintptr_t>(p) + 1);
}

// ---- Random arguments -----------------------------------------------------------------------------------------------

// One array argument as the checks see it.
struct OperandView {
  const void *pointer;
  std::size_t elementBytes;
  Extent extent;
  Layout layout;
};

// The arguments of random calls: legal and illegal sizes and strides, pointers into one block of memory, NULL, and
// misaligned ones.
template <class T>
class ArgumentPool {
 public:
  explicit ArgumentPool(Space space) : memory_(space, kElements * sizeof(T)), expected_(kElements * sizeof(T)) {
    memory_.fill(0x3f);  // an ordinary number in every type
    memory_.download(expected_.data());
  }

  void drawSizes(Random &random, std::initializer_list<std::int64_t *> sizes) const {
    for (std::int64_t *size : sizes)
      *size = random.integer(0, 19) == 0 ? random.pick({std::int64_t{-1}, INT64_MIN, INT64_MAX, std::int64_t{1} << 59})
                                         : random.pick<std::int64_t>({0, 1, 2, 3, 5, 8});
  }
  void drawStrides(Random &random, std::initializer_list<std::int64_t *> strides) const {
    for (std::int64_t *stride : strides)
      *stride = random.integer(0, 19) == 0
                    ? random.pick({INT64_MIN, INT64_MAX, std::int64_t{1} << 60, -(std::int64_t{1} << 60)})
                    : random.pick<std::int64_t>({-40, -9, -8, -2, -1, 0, 1, 1, 1, 2, 5, 8, 9, 40, 64, 320});
  }
  T *pointer(Random &random) const {
    if (random.integer(0, 29) == 0) return nullptr;
    T *const p = static_cast<T *>(memory_.data()) + random.integer(0, 7) * (kElements / 8) + random.integer(0, 3);
    return random.integer(0, 29) == 0 ? misaligned(p) : p;
  }

  // Whether the call may be made: it stays inside the block and is short, or has a size or range that must be refused.
  bool canRun(const std::vector<std::int64_t> &sizes, const std::vector<OperandView> &operands) const {
    __extension__ using Wide = __int128;
    Wide work = 1;
    bool refused = false, inside = true;
    for (const std::int64_t s : sizes) {
      refused |= s < 0;
      work = s < 0 || work > INT64_MAX ? work : work * s;
    }
    for (const OperandView &o : operands) {
      if (refused || o.extent.empty() || !o.pointer) continue;
      Wide low = 0, high = 0;
      for (const auto &[count, stride] :
           {std::pair(o.extent.count, o.layout.inc), std::pair(o.extent.nrhs, o.layout.ld),
            std::pair(o.extent.batch, o.layout.stride)})
        (stride < 0 ? low : high) += Wide(stride) * (count - 1);
      const Wide bytes = Wide(o.elementBytes),
                 first = static_cast<const char *>(o.pointer) - static_cast<const char *>(memory_.data());
      refused |= high - low + 1 > INT64_MAX / bytes;
      inside &= !refused && first + low * bytes >= 0 && first + (high + 1) * bytes <= Wide(memory_.bytes());
    }
    return refused || (inside && work <= 100000);
  }

  // After a call: only a success may have written.
  void expectUntouchedUnless(bool success) {
    std::vector<unsigned char> now(memory_.bytes());
    memory_.download(now.data());
    if (success) return memory_.upload(expected_.data());
    EXPECT_TRUE(now == expected_) << "a refused call wrote";
  }

 private:
  static constexpr std::int64_t kElements = 4096;
  Memory memory_;
  std::vector<unsigned char> expected_;
};

inline int randomCalls() { return kShortLists ? 2000 : 10000; }

// How many of the random calls were accepted and how many refused; a test of both needs some of each.
struct CallCounts {
  int accepted = 0, refused = 0;
  void expectBoth() const {
    EXPECT_GT(accepted, randomCalls() / 100);
    EXPECT_GT(refused, randomCalls() / 100);
  }
};

template <class T, class Args>
void callAtRandom(ArgumentPool<T> &pool, const Args &args, CallCounts &counts) {
  const hotdogStatus_t status = invoke(args);
  const bool success = status == HOTDOG_STATUS_SUCCESS;
  EXPECT_TRUE(success || (stageOf(status) >= 1 && stageOf(status) <= 6)) << hotdogGetLastErrorMessage();
  ++(success ? counts.accepted : counts.refused);
  pool.expectUntouchedUnless(success);
}

}  // namespace hotdog::test
