// The struct form of an operation: hotdog<Op>Args with `size_t structSize` first (design section 3).
//
// A caller compiled against an older header passes a shorter struct: members it does not know take their defaults.
// A caller compiled against a newer one passes a longer struct: it is accepted while the members unknown here are all
// zero. Shorter than the struct of the first release is no caller's: it is the size of a pointer, or garbage.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>

#include "core/error.h"

namespace hotdog {

// The size of the struct in the first release that had it. A struct that grows later gets a specialization beside its
// entry points, with the size that it had; a test holds the sizes of all structs against those that have been released.
template <class Args>
inline constexpr std::size_t kFirstArgsSize = sizeof(Args);

template <class Args>
void checkArgsSize(std::size_t structSize) {
  if (structSize < kFirstArgsSize<Args>)
    throw Error(HOTDOG_STATUS_INVALID_SIZE,
                "structSize = " + std::to_string(structSize) +
                    ": must be the size of the struct, not of a pointer, at least " +
                    std::to_string(kFirstArgsSize<Args>) + "; the ArgsInit function takes sizeof *args",
                "structSize");
}

// Writes the defaults into the caller's struct, touching no more than the bytes that the caller has.
template <class Args>
void initArgs(Args *args, std::size_t structSize, const Args &defaults) {
  if (!args) throw Error(HOTDOG_STATUS_INVALID_POINTER, "args = NULL: must be a valid pointer", "args");
  checkArgsSize<Args>(structSize);
  std::memset(static_cast<void *>(args), 0, structSize);
  std::memcpy(static_cast<void *>(args), &defaults, std::min(structSize, sizeof(Args)));
  std::memcpy(static_cast<void *>(args), &structSize, sizeof structSize);
}

// The caller's arguments in the library's own version of the struct.
template <class Args>
Args readArgs(const Args *args, const Args &defaults) {
  if (!args) throw Error(HOTDOG_STATUS_INVALID_POINTER, "args = NULL: must be a valid pointer", "args");
  std::size_t given;
  std::memcpy(&given, static_cast<const void *>(args), sizeof given);
  checkArgsSize<Args>(given);
  const auto *const bytes = reinterpret_cast<const unsigned char *>(args);
  if (given > sizeof(Args))
    for (std::size_t i = sizeof(Args); i < given; ++i)
      if (bytes[i] != 0)
        throw Error(
            HOTDOG_STATUS_NOT_SUPPORTED,
            "args sets a member, at byte " + std::to_string(i) + ", that this version of the library does not know",
            "args");
  Args known = defaults;
  std::memcpy(static_cast<void *>(&known), bytes, std::min(given, sizeof(Args)));
  return known;
}

}  // namespace hotdog
