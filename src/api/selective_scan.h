// What the entry points of the selective scan, its gradients and its steps share.
#pragma once

#include "api/packed_sequences.h"
#include "api/struct_flags.h"
#include "core/args_struct.h"
#include "core/selective_scan.h"

namespace hotdog {

struct ScanFlags {
  Storage signals, b, c;
  bool wide, complex;  // the type of A and of the states
  bool logDecay, softplus;
};

// Of hotdogSelectiveScanArgs and its relatives.
template <class Args>
ScanFlags scanFlags(Call &call, const Args &a) {
  ScanFlags flags{};
  flags.signals = storageOf(call, "type", a.type, {HOTDOG_R_32F, HOTDOG_R_64F, HOTDOG_R_16BF, HOTDOG_R_16F});
  flags.wide = a.type == HOTDOG_R_64F;
  const hotdogDataType_t real = flags.wide ? HOTDOG_R_64F : HOTDOG_R_32F, complex = flags.wide ? HOTDOG_C_64F
                                                                                               : HOTDOG_C_32F;
  if (a.aType != real && a.aType != complex)
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                "aType = " + std::to_string(static_cast<int>(a.aType)) + ": must be " +
                    (flags.wide ? "HOTDOG_R_64F or HOTDOG_C_64F" : "HOTDOG_R_32F or HOTDOG_C_32F"),
                "aType");
  flags.complex = a.aType == complex;
  call.note("aType", flags.wide ? flags.complex ? "C64" : "F64" : flags.complex ? "C32" : "F32");
  flags.b = besideStorage(call, "bType", a.bType, a.type), flags.c = besideStorage(call, "cType", a.cType, a.type);
  if (a.decay != HOTDOG_DECAY_RATE && a.decay != HOTDOG_DECAY_LOG)
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                "decay = " + std::to_string(static_cast<int>(a.decay)) + ": must be HOTDOG_DECAY_RATE or HOTDOG_DECAY_LOG",
                "decay");
  flags.logDecay = a.decay == HOTDOG_DECAY_LOG;
  call.note("decay", flags.logDecay ? "log" : "rate");
  if (a.deltaActivation != HOTDOG_ACTIVATION_NONE && a.deltaActivation != HOTDOG_ACTIVATION_SOFTPLUS)
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                "deltaActivation = " + std::to_string(static_cast<int>(a.deltaActivation)) +
                    ": must be HOTDOG_ACTIVATION_NONE or HOTDOG_ACTIVATION_SOFTPLUS",
                "deltaActivation");
  flags.softplus = a.deltaActivation == HOTDOG_ACTIVATION_SOFTPLUS;
  call.note("deltaActivation", flags.softplus ? "softplus" : "none");
  return flags;
}

// Sizes that all have; `times` is length or steps.
template <class Args>
void checkScanSizes(Call &call, const Args &a, const NamedSize &times) {
  const NamedSize channels{"channels", a.channels};
  call.sizes({{"batch", a.batch}, channels, times, {"stateSize", a.stateSize}});
  checkGroups(call, {"bGroups", a.bGroups}, channels);
  checkGroups(call, {"cGroups", a.cGroups}, channels);
}

// What the operands of all these functions are: inputs described for the checks, and put into a problem.
template <class T, class Args>
struct ScanInputs {
  Operand u, delta, a, b, c, skip, z, deltaBias;

  ScanInputs(const Args &args, const ScanFlags &flags, std::int64_t length)
      : u(signal("u", args.u, args, flags, length, true)),
        delta(signal("delta", args.delta, args, flags, length, true)),
        a(describe("a", args.a, sizeof(T), std::array<std::int64_t, 2>{args.channels, args.stateSize}, true)),
        b(matrix("b", args.b, args.bGroups, flags.b, args, length)),
        c(matrix("c", args.c, args.cGroups, flags.c, args, length)),
        skip(line("skip", args.skip, args.channels)),
        z(signal("z", args.z, args, flags, length, false)),
        deltaBias(line("deltaBias", args.deltaBias, args.channels)) {
    a.componentBytes = sizeof(Real<T>);
    b.componentBytes /= sizeof(T) / sizeof(Real<T>), c.componentBytes /= sizeof(T) / sizeof(Real<T>);
  }

  std::vector<const Operand *> list() const { return {&u, &delta, &a, &b, &c, &skip, &z, &deltaBias}; }

 private:
  static Operand signal(const char *name, const hotdogInput &input, const Args &args, const ScanFlags &flags,
                        std::int64_t length, bool required) {
    return describe(name, input, static_cast<std::size_t>(elementBytes<Real<T>>(flags.signals)),
                    std::array<std::int64_t, 3>{args.batch, args.channels, length}, required);
  }
  static Operand matrix(const char *name, const hotdogInput &input, std::int64_t groups, Storage storage,
                        const Args &args, std::int64_t length) {
    const auto bytes = static_cast<std::size_t>(elementBytes<Real<T>>(storage)) * (sizeof(T) / sizeof(Real<T>));
    return describe(name, input, bytes,
                    std::array<std::int64_t, 4>{args.batch, args.channels > 0 ? groups : 0, args.stateSize, length},
                    true);
  }
  static Operand line(const char *name, const hotdogInput &input, std::int64_t count) {
    return describe(name, input, sizeof(Real<T>), std::array<std::int64_t, 1>{count}, false);
  }
};

template <class T, class Args>
void fillScanShape(ScanShape<T> &p, const Args &a, const ScanFlags &flags, std::int64_t length) {
  using R = Real<T>;
  p.batch = a.batch, p.channels = a.channels, p.length = length, p.stateSize = a.stateSize;
  p.bGroups = a.bGroups, p.cGroups = a.cGroups;
  p.logDecay = flags.logDecay, p.softplus = flags.softplus;
  p.u = tensorOf<R, 3>(a.u, flags.signals), p.delta = tensorOf<R, 3>(a.delta, flags.signals);
  p.a = tensorOf<R, 2>(a.a, Storage::single);
  p.b = tensorOf<R, 4>(a.b, flags.b), p.c = tensorOf<R, 4>(a.c, flags.c);
  p.skip = tensorOf<R, 1>(a.skip, Storage::single);
  p.z = tensorOf<R, 3>(a.z, flags.signals);
  p.deltaBias = tensorOf<R, 1>(a.deltaBias, Storage::single);
}
// What is of sequences, which steps have none of.
template <class T, class Args>
void fillScanSequences(SelectiveScanProblem<T> &p, const Args &a, bool reverse) {
  p.reverse = reverse;
  p.initialState = tensorOf<Real<T>, 3>(a.initialState, Storage::single);
  p.sequences.offsets = a.sequenceOffsets, p.sequences.count = a.sequenceCount;
}

// States of aType before or behind the sequences, as an input.
template <class T, class Args>
Operand describeStates(const char *name, const hotdogInput &input, const Args &a) {
  Operand operand = describe(name, input, sizeof(T), std::array<std::int64_t, 3>{statesOf(a), a.channels, a.stateSize},
                             false);
  operand.componentBytes = sizeof(Real<T>);
  return operand;
}

// Outputs of aType.
template <class T, std::size_t kRank>
OutputOperand describeStates(const char *name, const hotdogOutput &output,
                             const std::array<std::int64_t, kRank> &counts, bool required) {
  OutputOperand operand = describe(name, output, sizeof(T), counts, required);
  operand.componentBytes = sizeof(Real<T>);
  return operand;
}

// Calls body(T()) with the type of A and of the states.
template <class Body>
void withScanType(const ScanFlags &flags, Body &&body) {
  if (flags.wide) return flags.complex ? body(Complex<double>()) : body(double());
  return flags.complex ? body(Complex<float>()) : body(float());
}

}  // namespace hotdog
