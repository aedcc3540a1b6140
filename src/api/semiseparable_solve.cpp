#include "core/semiseparable_solve.h"

#include "api/linear_recurrence.h"

namespace hotdog {
namespace {

using Args = hotdogSemiseparableSolveArgs;

Args defaults() { return recurrenceDefaults<Args>(); }

template <class T>
SemiseparableSolveProblem<T> problemOf(const Args &a, const RecurrenceFlags &flags) {
  SemiseparableSolveProblem<T> p{};
  fillRecurrence<T>(p, a, flags);
  p.y = tensorOf<T, 3>(a.y, flags.signals);
  p.x = tensorOf<T, 3>(a.x, flags.signals);
  return p;
}

template <class T>
void semiseparableSolve(Call &call, const Args &a, const RecurrenceFlags &flags) {
  checkRecurrenceSizes(call, a);
  const RecurrenceInputs<T, Args> inputs(a, flags, "y", a.y);
  const OutputOperand x =
      describe("x", a.x, bytesOf<T>(flags.signals), RecurrenceCounts<Args>(a).signal, true);
  call.operands(inputs.list(), {&x});
  if (x.empty()) return;

  call.pointers(inputs.list(), {&x});
  Call::overlap(inputs.list(), {&x});
  call.run(&Operations<T>::semiseparableSolve, problemOf<T>(a, flags));
}

template <class T>
void semiseparableSolveBufferSize(Call &call, const Args &a, const RecurrenceFlags &flags, std::size_t *bytes) {
  checkRecurrenceSizes(call, a);
  Call::count("x", {a.batch, a.channels, a.length}, sizeof(T));
  call.bufferSize(&Operations<T>::semiseparableSolve, problemOf<T>(a, flags), bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogSemiseparableSolveArgsInit(hotdogSemiseparableSolveArgs *args, size_t structSize) {
  return guarded("hotdogSemiseparableSolveArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogSemiseparableSolve(hotdogHandle_t handle, const hotdogSemiseparableSolveArgs *args) {
  return guarded("hotdogSemiseparableSolve", [&] {
    Call call("hotdogSemiseparableSolve", handle);
    const Args a = readArgs(args, defaults());
    const RecurrenceFlags flags = recurrenceFlags(call, a);
    withArithmetic(a.type, [&](auto zero) { semiseparableSolve<decltype(zero)>(call, a, flags); });
  });
}

hotdogStatus_t hotdogSemiseparableSolve_bufferSize(hotdogHandle_t handle, const hotdogSemiseparableSolveArgs *args,
                                                 size_t *bytes) {
  return guarded("hotdogSemiseparableSolve_bufferSize", [&] {
    Call call("hotdogSemiseparableSolve_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const RecurrenceFlags flags = recurrenceFlags(call, a);
    withArithmetic(a.type, [&](auto zero) { semiseparableSolveBufferSize<decltype(zero)>(call, a, flags, bytes); });
  });
}
