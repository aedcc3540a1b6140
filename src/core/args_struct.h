// The struct form of an operation: hotdog<Op>Args with `size_t structSize` first (design section 3).
//
// A caller compiled against an older header passes a shorter struct: members it does not know take their defaults.
// A caller compiled against a newer one passes a longer struct: it is accepted while the members unknown here are all
// zero.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <string>

#include "core/error.h"

namespace hotdog {

// Writes the defaults into the caller's struct, touching no more than the bytes that the caller has.
template <class Args>
void initArgs(Args *args, std::size_t structSize, const Args &defaults) {
  if (!args) throw Error(HOTDOG_STATUS_INVALID_POINTER, "args = NULL: must be a valid pointer", "args");
  if (structSize < sizeof(std::size_t))
    throw Error(HOTDOG_STATUS_INVALID_SIZE, "structSize = " + std::to_string(structSize) + ": must be sizeof *args",
                "structSize");
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
  if (given < sizeof(std::size_t))
    throw Error(HOTDOG_STATUS_INVALID_SIZE,
                "structSize = " + std::to_string(given) + ": call the ArgsInit function first", "structSize");
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
