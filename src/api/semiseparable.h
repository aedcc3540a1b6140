// What the entry points of semiseparable products and of their gradients share.
#pragma once

#include "api/linear_recurrence.h"
#include "core/semiseparable.h"

namespace hotdog {

struct SemiseparableFlags {
  Storage signals, parameters, states;
};

// Of hotdogSemiseparableArgs and hotdogSemiseparableBackwardArgs.
template <class Args>
SemiseparableFlags semiseparableFlags(Call &call, const Args &a) {
  SemiseparableFlags flags{};
  flags.signals = storageOf(call, "type", a.type, {HOTDOG_R_32F, HOTDOG_R_64F, HOTDOG_R_16BF, HOTDOG_R_16F});
  flags.parameters = besideStorage(call, "parameterType", a.parameterType, a.type);
  flags.states = besideStorage(call, "stateType", a.stateType, a.type);
  call.operation(a.op);
  return flags;
}

template <class Args>
void checkSemiseparableSizes(Call &call, const Args &a) {
  call.sizes({{"batch", a.batch},
              {"length", a.length},
              {"heads", a.heads},
              {"headDim", a.headDim},
              {"stateSize", a.stateSize},
              {"sequenceCount", a.sequenceCount}});
  checkGroups(call, {"groups", a.groups}, {"heads", a.heads});
  checkPackedBatch(a);
}

// The inputs; the outputs stay absent.
template <class T, class Args>
SemiseparableProblem<T> semiseparableInputs(const Args &a, const SemiseparableFlags &flags) {
  SemiseparableProblem<T> p{};
  p.batch = a.batch, p.length = a.length, p.heads = a.heads, p.headDim = a.headDim;
  p.stateSize = a.stateSize, p.groups = a.groups;
  p.transposed = a.op != HOTDOG_OP_N;
  p.x = tensorOf<T, 4>(a.x, flags.signals);
  p.logDecay = tensorOf<T, 3>(a.logDecay, flags.parameters);
  p.b = tensorOf<T, 4>(a.b, flags.signals), p.c = tensorOf<T, 4>(a.c, flags.signals);
  p.scale = tensorOf<T, 3>(a.scale, flags.parameters);
  p.skip = tensorOf<T, 2>(a.skip, flags.parameters);
  p.initialState = tensorOf<T, 4>(a.initialState, flags.states);
  p.sequences = offsetsOf(a.sequenceOffsets, a.sequenceCount);
  return p;
}

// The dimensions of the operands.
template <class Args>
struct SemiseparableCounts {
  std::array<std::int64_t, 4> signal, vectors, states;
  std::array<std::int64_t, 3> times;
  std::array<std::int64_t, 2> heads;

  explicit SemiseparableCounts(const Args &a)
      : signal{a.batch, a.length, a.heads, a.headDim},
        vectors{a.batch, a.length, a.groups, a.stateSize},
        states{statesOf(a), a.heads, a.headDim, a.stateSize},
        times{a.batch, a.length, a.heads},
        heads{a.heads, a.headDim} {}
};

}  // namespace hotdog
