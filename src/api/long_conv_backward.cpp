#include "core/long_conv_backward.h"

#include "api/long_conv.h"
#include "api/orphan_gradient.h"
#include "core/args_struct.h"

namespace hotdog {
namespace {

using Args = hotdogLongConvBackwardArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.filterType = args.gradientType = HOTDOG_R_32F;
  args.activation = HOTDOG_ACTIVATION_NONE;
  args.channelsPerFilter = 1;
  return args;
}

struct Types : LongConvStorage {
  Storage gradients;
};

Types typesOf(Call &call, const Args &a) {
  Types types{storageOf(call, a), {}};
  types.gradients = a.filterType == HOTDOG_R_64F ? storageOf(call, "gradientType", a.gradientType, {HOTDOG_R_64F})
                    : a.filterType == HOTDOG_R_32F
                        ? storageOf(call, "gradientType", a.gradientType, {HOTDOG_R_32F})
                        : storageOf(call, "gradientType", a.gradientType, {a.filterType, HOTDOG_R_32F});
  gradientAccumulates(&a.beta);
  return types;
}

void checkSizes(Call &call, const Args &a) {
  call.sizes({{"batch", a.batch}, {"channels", a.channels}, {"length", a.length}, {"filterLength", a.filterLength}});
  checkGroups(call, a);
}

// What the arguments say, but for the gates and their gradients, which are in arrays.
template <class T>
LongConvBackwardProblem<T> problemOf(const Args &a, const Types &types) {
  const auto signal = [&](const auto &given) { return tensorOf<T, 3>(given, types.signals); };
  const std::int64_t taps = std::min(a.filterLength, a.length);
  LongConvBackwardProblem<T> p{};
  p.shape = {a.channels, a.length, a.channelsPerFilter, a.filter.data ? taps : 0, a.reverseFilter.data ? taps : 0, 0};
  p.filterLength = a.filterLength;
  p.batch = a.batch;
  p.activation = types.activation;
  p.v = signal(a.v);
  p.preGates = a.preGates, p.postGates = a.postGates;
  p.filter = tensorOf<T, 2>(a.filter, types.filters);
  p.reverseFilter = tensorOf<T, 2>(a.reverseFilter, types.filters);
  p.skip = tensorOf<T, 1>(a.skip, types.filters);
  p.bias = tensorOf<T, 1>(a.bias, types.filters);
  p.dy = signal(a.dy);
  p.accumulate = gradientAccumulates(&a.beta);
  p.gV = signal(a.gV);
  p.gFilter = tensorOf<T, 2>(a.gFilter, types.gradients);
  p.gReverseFilter = tensorOf<T, 2>(a.gReverseFilter, types.gradients);
  p.gSkip = tensorOf<T, 1>(a.gSkip, types.gradients);
  p.gBias = tensorOf<T, 1>(a.gBias, types.gradients);
  return p;
}

void refuseOrphans(const Args &a) {
  refuseOrphan(a.gFilter, "gFilter", a.filter, "filter");
  refuseOrphan(a.gReverseFilter, "gReverseFilter", a.reverseFilter, "reverseFilter");
  refuseOrphan(a.gSkip, "gSkip", a.skip, "skip");
  refuseOrphan(a.gBias, "gBias", a.bias, "bias");
}

// Whether there is anything to compute, as far as the arrays of gates' gradients are not looked into.
bool mayWant(const Args &a) {
  return a.gV.data || (a.gPre && a.preGates > 0) || (a.gPost && a.postGates > 0) || a.gFilter.data ||
         a.gReverseFilter.data || a.gSkip.data || a.gBias.data;
}

// Gradients of gates that are not wanted at all, or each.
template <class T>
std::vector<OutputTensor<T, 3>> gateGradients(const hotdogOutput *given, std::int64_t count, Storage storage) {
  return given ? tensorsOf<T>(given, count, storage) : std::vector<OutputTensor<T, 3>>();
}

template <class T>
void longConvBackward(Call &call, const Args &a, const Types &types) {
  checkSizes(call, a);
  const auto bytes = static_cast<std::size_t>(elementBytes<T>(types.signals));
  const auto filterBytes = static_cast<std::size_t>(elementBytes<T>(types.filters));
  const auto gradientBytes = static_cast<std::size_t>(elementBytes<T>(types.gradients));
  const std::array<std::int64_t, 3> signal{a.batch, a.channels, a.length};
  const std::array<std::int64_t, 2> filters{filtersOf(a), a.filterLength};
  const std::array<std::int64_t, 1> channels{a.channels};
  std::vector<Operand> in = {describe("v", a.v, bytes, signal, true)};
  describeAll(in, "preGate", a.preGate, a.preGates, bytes, signal, true);
  describeAll(in, "postGate", a.postGate, a.postGates, bytes, signal, true);
  in.push_back(describe("filter", a.filter, filterBytes, filters, false));
  in.push_back(describe("reverseFilter", a.reverseFilter, filterBytes, filters, false));
  in.push_back(describe("skip", a.skip, filterBytes, channels, false));
  in.push_back(describe("bias", a.bias, filterBytes, channels, false));
  in.push_back(describe("dy", a.dy, bytes, signal, true));
  std::vector<OutputOperand> out = {describe("gV", a.gV, bytes, signal, false)};
  describeAll(out, "gPre", a.gPre, a.preGates, bytes, signal, false);
  describeAll(out, "gPost", a.gPost, a.postGates, bytes, signal, false);
  out.push_back(describe("gFilter", a.gFilter, gradientBytes, filters, false));
  out.push_back(describe("gReverseFilter", a.gReverseFilter, gradientBytes, filters, false));
  out.push_back(describe("gSkip", a.gSkip, gradientBytes, channels, false));
  out.push_back(describe("gBias", a.gBias, gradientBytes, channels, false));
  const std::vector<const Operand *> inputs = addressesOf(in);
  const std::vector<const OutputOperand *> outputs = addressesOf(out);
  call.operands(inputs, outputs);
  checkLengths(a);
  bool empty = true;
  for (const OutputOperand &o : out) empty = empty && o.empty();
  if (empty) return;

  refuseOrphans(a);
  checkGateArrays(call, a);
  call.pointers(inputs, outputs);
  Call::overlap(inputs, outputs);
  LongConvBackwardProblem<T> p = problemOf<T>(a, types);
  const auto pre = tensorsOf<T>(a.preGate, a.preGates, types.signals),
             post = tensorsOf<T>(a.postGate, a.postGates, types.signals);
  const auto gPre = gateGradients<T>(a.gPre, a.preGates, types.signals),
             gPost = gateGradients<T>(a.gPost, a.postGates, types.signals);
  p.preGate = pre.data(), p.postGate = post.data();
  if (a.gPre) p.gPre = gPre.data();
  if (a.gPost) p.gPost = gPost.data();
  call.run(&Operations<T>::longConvBackward, p);
}

template <class T>
void longConvBackwardBufferSize(Call &call, const Args &a, const Types &types, std::size_t *bytes) {
  checkSizes(call, a);
  checkLengths(a);
  Call::count("dy", {a.batch, a.channels, a.length}, sizeof(T));
  Call::count("gFilter", {filtersOf(a), a.filterLength}, sizeof(T));
  LongConvBackwardProblem<T> p = problemOf<T>(a, types);
  const OutputTensor<T, 3> some{};  // says that there may be gradients of gates; not looked at
  if (a.gPre) p.gPre = &some;
  if (a.gPost) p.gPost = &some;
  if (!mayWant(a)) p.batch = 0;  // nothing to compute, and no scratch
  call.bufferSize(&Operations<T>::longConvBackward, p, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogLongConvBackwardArgsInit(hotdogLongConvBackwardArgs *args, size_t structSize) {
  return guarded("hotdogLongConvBackwardArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

hotdogStatus_t hotdogLongConvBackward(hotdogHandle_t handle, const hotdogLongConvBackwardArgs *args) {
  return guarded("hotdogLongConvBackward", [&] {
    Call call("hotdogLongConvBackward", handle);
    const Args a = readArgs(args, defaults());
    const Types types = typesOf(call, a);
    a.type == HOTDOG_R_64F ? longConvBackward<double>(call, a, types) : longConvBackward<float>(call, a, types);
  });
}

hotdogStatus_t hotdogLongConvBackward_bufferSize(hotdogHandle_t handle, const hotdogLongConvBackwardArgs *args,
                                                 size_t *bytes) {
  return guarded("hotdogLongConvBackward_bufferSize", [&] {
    Call call("hotdogLongConvBackward_bufferSize", handle);
    const Args a = readArgs(args, defaults());
    const Types types = typesOf(call, a);
    a.type == HOTDOG_R_64F ? longConvBackwardBufferSize<double>(call, a, types, bytes)
                           : longConvBackwardBufferSize<float>(call, a, types, bytes);
  });
}
