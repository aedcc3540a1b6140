// What the entry points of the short convolution, its gradients and its steps share.
#pragma once

#include "api/packed_sequences.h"
#include "api/size_range.h"
#include "core/args_struct.h"
#include "core/short_conv.h"
#include "core/tensor_operand.h"

namespace hotdog {

struct ShortConvFlags {
  Storage signals, weights;
  Activation activation;
};

// Of hotdogShortConvArgs and its relatives.
template <class Args>
ShortConvFlags shortConvFlags(Call &call, const Args &a) {
  ShortConvFlags flags{};
  flags.signals = storageOf(call, "type", a.type, {HOTDOG_R_32F, HOTDOG_R_64F, HOTDOG_R_16BF, HOTDOG_R_16F});
  flags.weights = a.type == HOTDOG_R_16BF || a.type == HOTDOG_R_16F
                      ? storageOf(call, "weightType", a.weightType, {a.type, HOTDOG_R_32F})
                      : storageOf(call, "weightType", a.weightType, {a.type});
  if (a.activation != HOTDOG_ACTIVATION_NONE && a.activation != HOTDOG_ACTIVATION_SILU)
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                "activation = " + std::to_string(static_cast<int>(a.activation)) +
                    ": must be HOTDOG_ACTIVATION_NONE or HOTDOG_ACTIVATION_SILU",
                "activation");
  flags.activation = a.activation == HOTDOG_ACTIVATION_SILU ? Activation::silu : Activation::none;
  call.note("activation", flags.activation == Activation::silu ? "silu" : "none");
  return flags;
}

inline void checkWidth(Call &call, std::int64_t width) {
  const NamedSize size{"width", width};
  checkSizeRange(size, 1, kMostShortConvWidth);
  call.sizes({size});
}

// Of hotdogShortConvArgs and hotdogShortConvBackwardArgs.
template <class Args>
void checkShortConvSizes(Call &call, const Args &a) {
  call.sizes({{"batch", a.batch}, {"channels", a.channels}, {"length", a.length}});
  checkWidth(call, a.width);
  call.sizes({{"sequenceCount", a.sequenceCount}});
  checkPackedBatch(a);
}

// The operands of one signal, of the filter, and of the states.
template <class Args>
struct ShortConvCounts {
  std::array<std::int64_t, 3> signal, states;
  std::array<std::int64_t, 2> weight;
  std::array<std::int64_t, 1> bias;

  explicit ShortConvCounts(const Args &a)
      : signal{a.batch, a.channels, a.length},
        states{statesOf(a), a.channels, a.width - 1},
        weight{a.channels, a.width},
        bias{a.channels} {}
};

}  // namespace hotdog
