// The activation that arguments name.
#pragma once

#include "core/activation.h"
#include "core/call.h"

namespace hotdog {

inline Activation activationOf(Call &call, hotdogActivation_t activation) {
  const auto is = [&](Activation which, const char *name) { return call.note("activation", name), which; };
  if (activation == HOTDOG_ACTIVATION_NONE) return is(Activation::none, "none");
  if (activation == HOTDOG_ACTIVATION_SILU) return is(Activation::silu, "silu");
  if (activation == HOTDOG_ACTIVATION_GELU) return is(Activation::gelu, "gelu");
  throw Error(HOTDOG_STATUS_INVALID_VALUE,
              "activation = " + std::to_string(static_cast<int>(activation)) +
                  ": must be HOTDOG_ACTIVATION_NONE, HOTDOG_ACTIVATION_SILU or HOTDOG_ACTIVATION_GELU",
              "activation");
}

}  // namespace hotdog
