#include "core/linear_recurrence.h"

#include "api/linear_recurrence.h"

namespace hotdog {
namespace {

using Args = hotdogLinearRecurrenceArgs;

Args defaults() { return recurrenceDefaults<Args>(); }

template <class T>
LinearRecurrenceProblem<T> problemOf(const Args &a, const RecurrenceFlags &flags) {
  LinearRecurrenceProblem<T> p{};
  fillRecurrence<T>(p, a, flags);
  p.b = tensorOf<T, 3>(a.b, flags.signals);
  p.h = tensorOf<T, 3>(a.h, flags.signals);
  p.finalState = tensorOf<T, 2>(a.finalState, flags.states);
  return p;
}

template <class T>
void linearRecurrence(Call &call, const Args &a, const RecurrenceFlags &flags) {
  checkRecurrenceSizes(call, a);
  const RecurrenceCounts<Args> counts(a);
  const RecurrenceInputs<T, Args> inputs(a, flags, "b", a.b);
  OutputOperand h = describe("h", a.h, bytesOf<T>(flags.signals), counts.signal, !a.finalState.data),
                finalState = describe("finalState", a.finalState, bytesOf<T>(flags.states), counts.states, false);
  h.mayEqual = &inputs.signal, finalState.mayEqual = &inputs.initialState;
  call.operands(inputs.list(), {&h, &finalState});
  if (h.empty() && finalState.empty()) return;

  requireOutput(h, "finalState");
  call.pointers(inputs.list(), {&h, &finalState});
  Call::overlap(inputs.list(), {&h, &finalState});
  call.run(&Operations<T>::linearRecurrence, problemOf<T>(a, flags));
}

template <class T>
void linearRecurrenceBufferSize(Call &call, const Args &a, const RecurrenceFlags &flags, std::size_t *bytes) {
  checkRecurrenceSizes(call, a);
  Call::count("h", {a.batch, a.channels, a.length}, sizeof(T));
  call.bufferSize(&Operations<T>::linearRecurrence, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogLinearRecurrenceArgsInit(hotdogLinearRecurrenceArgs *args, size_t structSize) {
  return guarded("hotdogLinearRecurrenceArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogLinearRecurrence(hotdogHandle_t handle, const hotdogLinearRecurrenceArgs *args) {
  return guarded("hotdogLinearRecurrence", [&] {
    Call call("hotdogLinearRecurrence", handle);
    const Args a = readArgs(args, defaults());
    const RecurrenceFlags flags = recurrenceFlags(call, a);
    withArithmetic(a.type, [&](auto zero) { linearRecurrence<decltype(zero)>(call, a, flags); });
  });
}

hotdogStatus_t hotdogLinearRecurrence_bufferSize(hotdogHandle_t handle, const hotdogLinearRecurrenceArgs *args,
                                                 size_t *bytes) {
  return guarded("hotdogLinearRecurrence_bufferSize", [&] {
    Call call("hotdogLinearRecurrence_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const RecurrenceFlags flags = recurrenceFlags(call, a);
    withArithmetic(a.type, [&](auto zero) { linearRecurrenceBufferSize<decltype(zero)>(call, a, flags, bytes); });
  });
}
