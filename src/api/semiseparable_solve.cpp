#include "core/semiseparable_solve.h"

#include "api/linear_recurrence.h"

namespace hotdog {
namespace {

using Args = hotdogSemiseparableSolveArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.aType = args.stateType = HOTDOG_R_32F;
  args.direction = HOTDOG_DIRECTION_FORWARD;
  return args;
}

template <class T>
SemiseparableSolveProblem<T> problemOf(const Args &a, const RecurrenceFlags &flags) {
  SemiseparableSolveProblem<T> p{};
  p.batch = a.batch, p.channels = a.channels, p.length = a.length;
  p.reverse = flags.reverse;
  p.a = tensorOf<T, 3>(a.a, flags.factors);
  p.y = tensorOf<T, 3>(a.y, flags.signals);
  p.initialState = tensorOf<T, 2>(a.initialState, flags.states);
  p.sequences = offsetsOf(a.sequenceOffsets, a.sequenceCount);
  p.x = tensorOf<T, 3>(a.x, flags.signals);
  return p;
}

template <class T>
void semiseparableSolve(Call &call, const Args &a, const RecurrenceFlags &flags) {
  checkRecurrenceSizes(call, a);
  const RecurrenceCounts<Args> counts(a);
  const std::size_t bytes = bytesOf<T>(flags.signals), stateBytes = bytesOf<T>(flags.states);
  const Operand factors = describe("a", a.a, bytesOf<T>(flags.factors), counts.signal, true),
                y = describe("y", a.y, bytes, counts.signal, true),
                initialState = describe("initialState", a.initialState, stateBytes, counts.states, false),
                offsets = describeOffsets(a.sequenceOffsets, a.sequenceCount);
  const OutputOperand x = describe("x", a.x, bytes, counts.signal, true);
  call.operands({&factors, &y, &initialState, &offsets}, {&x});
  if (x.empty()) return;

  call.pointers({&factors, &y, &initialState, &offsets}, {&x});
  Call::overlap({&factors, &y, &initialState, &offsets}, {&x});
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
