#include "core/long_conv.h"

#include "api/long_conv.h"
#include "core/args_struct.h"

namespace hotdog {
namespace {

using Args = hotdogLongConvArgs;

Args defaults() {
  Args args{};
  args.structSize = sizeof args;
  args.type = args.filterType = HOTDOG_R_32F;
  args.activation = HOTDOG_ACTIVATION_NONE;
  args.channelsPerFilter = 1;
  return args;
}

void checkSizes(Call &call, const Args &a) {
  call.sizes({{"batch", a.batch},
              {"channels", a.channels},
              {"length", a.length},
              {"filterLength", a.filterLength},
              {"pastLength", a.pastLength}});
  checkGroups(call, a);
}

// After the sizes have been checked.
LongConvShape shapeOf(const Args &a, const LongConvStorage &storage) {
  LongConvShape shape{a.channels, a.length, a.channelsPerFilter, 0, 0, 0};
  shape.sixteenBits = storage.signals != Storage::single;
  if (a.filter.data) shape.taps = std::min(a.filterLength, a.length + a.pastLength);
  if (shape.taps > 0) shape.pastLength = std::min(a.pastLength, shape.taps - 1);
  if (a.reverseFilter.data) shape.reverseTaps = std::min(a.filterLength, a.length);
  return shape;
}

template <class T>
InputTensor<T, 3> pastOf(const Args &a, const LongConvShape &shape, Storage storage) {
  auto past = tensorOf<T, 3>(a.past, storage);
  if (shape.pastLength == 0) past.data = nullptr;
  if (past.data)
    past.data = static_cast<const char *>(past.data) +
                (a.pastLength - shape.pastLength) * past.stride[2] * elementBytes<T>(storage);
  return past;
}

// What the arguments say, but for the gates, which are in arrays.
template <class T>
LongConvProblem<T> problemOf(const Args &a, const LongConvStorage &storage) {
  LongConvProblem<T> p{};
  p.shape = shapeOf(a, storage);
  p.batch = a.batch;
  p.activation = storage.activation;
  p.v = tensorOf<T, 3>(a.v, storage.signals);
  p.preGates = a.preGates, p.postGates = a.postGates;
  p.filter = tensorOf<T, 2>(a.filter, storage.filters);
  p.reverseFilter = tensorOf<T, 2>(a.reverseFilter, storage.filters);
  p.spectrum = a.spectrum;
  p.skip = tensorOf<T, 1>(a.skip, storage.filters);
  p.bias = tensorOf<T, 1>(a.bias, storage.filters);
  p.past = pastOf<T>(a, p.shape, storage.signals);
  p.x = tensorOf<T, 3>(a.x, storage.signals);
  p.y = tensorOf<T, 3>(a.y, storage.signals);
  return p;
}

// The spectrum as an operand, whose size the backend knows.
template <class T>
Operand describeSpectrum(Call &call, const LongConvShape &shape, const void *spectrum) {
  std::size_t bytes = 0;
  if (spectrum) call.size(&Operations<T>::longConvSpectrumBytes, shape, &bytes);
  Operand operand{"spectrum", spectrum, 1, 1, {}};
  operand.dims[0].count = static_cast<std::int64_t>(bytes), operand.dims[0].stride = 1;
  return operand;
}

void checkSpectrum(const void *spectrum) {
  if (reinterpret_cast<std::uintptr_t>(spectrum) % kSpectrumAlignment == 0) return;
  char address[32];
  std::snprintf(address, sizeof address, "%p", spectrum);
  throw Error(
      HOTDOG_STATUS_INVALID_POINTER,
      std::string("spectrum = ") + address + ": must be a multiple of " + std::to_string(kSpectrumAlignment) + " bytes",
      "spectrum");
}

template <class T>
void longConv(Call &call, const Args &a, const LongConvStorage &storage) {
  checkSizes(call, a);
  const auto bytes = static_cast<std::size_t>(elementBytes<T>(storage.signals));
  const auto filterBytes = static_cast<std::size_t>(elementBytes<T>(storage.filters));
  const std::array<std::int64_t, 3> signal{a.batch, a.channels, a.length};
  const std::array<std::int64_t, 2> filters{filtersOf(a), a.spectrum ? 0 : a.filterLength};
  const std::array<std::int64_t, 1> channels{a.channels};
  std::vector<Operand> in = {describe("v", a.v, bytes, signal, true)};
  describeAll(in, "preGate", a.preGate, a.preGates, bytes, signal, true);
  describeAll(in, "postGate", a.postGate, a.postGates, bytes, signal, true);
  in.push_back(describe("filter", a.filter, filterBytes, filters, false));
  in.push_back(describe("reverseFilter", a.reverseFilter, filterBytes, filters, false));
  in.push_back(describe("skip", a.skip, filterBytes, channels, false));
  in.push_back(describe("bias", a.bias, filterBytes, channels, false));
  in.push_back(describe("past", a.past, bytes, std::array<std::int64_t, 3>{a.batch, a.channels, a.pastLength},
                        a.filter.data != nullptr));
  const OutputOperand x = describe("x", a.x, bytes, signal, false), y = describe("y", a.y, bytes, signal, true);
  const std::vector<const Operand *> inputs = addressesOf(in);
  call.operands(inputs, {&x, &y});
  checkLengths(a);
  checkTransformLengths({{"pastLength", a.pastLength}});
  if (y.empty()) return;

  checkGateArrays(call, a);
  call.pointers(inputs, {&x, &y});
  checkSpectrum(a.spectrum);
  in.push_back(describeSpectrum<T>(call, shapeOf(a, storage), a.spectrum));
  Call::overlap(addressesOf(in), {&x, &y});
  LongConvProblem<T> p = problemOf<T>(a, storage);
  const auto pre = tensorsOf<T>(a.preGate, a.preGates, storage.signals),
             post = tensorsOf<T>(a.postGate, a.postGates, storage.signals);
  p.preGate = pre.data(), p.postGate = post.data();
  call.run(&Operations<T>::longConv, p);
}

template <class T>
void longConvBufferSize(Call &call, const Args &a, const LongConvStorage &storage, std::size_t *bytes) {
  checkSizes(call, a);
  checkLengths(a);
  checkTransformLengths({{"pastLength", a.pastLength}});
  Call::count("y", {a.batch, a.channels, a.length}, sizeof(T));
  call.bufferSize(&Operations<T>::longConv, problemOf<T>(a, storage), bytes);
}

// ---- Spectra
// ---------------------------------------------------------------------------------------------------------

// The checks of what a spectrum depends on.
template <class T>
LongConvSpectrumProblem<T> spectrumProblem(Call &call, const Args &a, const LongConvStorage &storage, void *spectrum) {
  checkSizes(call, a);
  const auto bytes = static_cast<std::size_t>(elementBytes<T>(storage.filters));
  const std::array<std::int64_t, 2> filters{filtersOf(a), a.filterLength};
  const Operand filter = describe("filter", a.filter, bytes, filters, false),
                reverseFilter = describe("reverseFilter", a.reverseFilter, bytes, filters, false);
  call.operands({&filter, &reverseFilter}, {});
  checkLengths(a);
  checkTransformLengths({{"pastLength", a.pastLength}});
  Call::count("spectrum", {filtersOf(a), 4 * (a.length + a.pastLength + a.filterLength)}, sizeof(T));
  return {shapeOf(a, storage), tensorOf<T, 2>(a.filter, storage.filters),
          tensorOf<T, 2>(a.reverseFilter, storage.filters), spectrum};
}

template <class T>
void longConvSpectrum(Call &call, const Args &a, const LongConvStorage &storage, void *spectrum) {
  const LongConvSpectrumProblem<T> p = spectrumProblem<T>(call, a, storage, spectrum);
  if (a.channels == 0 || a.length == 0) return;
  const auto bytes = static_cast<std::size_t>(elementBytes<T>(storage.filters));
  const std::array<std::int64_t, 2> filters{filtersOf(a), a.filterLength};
  const Operand filter = describe("filter", a.filter, bytes, filters, false),
                reverseFilter = describe("reverseFilter", a.reverseFilter, bytes, filters, false);
  call.pointers({&filter, &reverseFilter}, {});
  call.pointer("spectrum", spectrum);
  checkSpectrum(spectrum);
  const OutputOperand out{describeSpectrum<T>(call, p.shape, spectrum), nullptr};
  Call::overlap({&filter, &reverseFilter}, {&out});
  call.run(&Operations<T>::longConvSpectrum, p);
}

template <class T>
void longConvSpectrumBufferSize(Call &call, const Args &a, const LongConvStorage &storage, std::size_t *bytes) {
  call.bufferSize(&Operations<T>::longConvSpectrum, spectrumProblem<T>(call, a, storage, nullptr), bytes);
}

template <class T>
void longConvSpectrumSize(Call &call, const Args &a, const LongConvStorage &storage, std::size_t *bytes) {
  call.size(&Operations<T>::longConvSpectrumBytes, spectrumProblem<T>(call, a, storage, nullptr).shape, bytes);
}

}  // namespace
}  // namespace hotdog

using namespace hotdog;

hotdogStatus_t hotdogLongConvArgsInit(hotdogLongConvArgs *args, size_t structSize) {
  return guarded("hotdogLongConvArgsInit", [&] { initArgs(args, structSize, defaults()); });
}

// body<float or double>(call, arguments, storage, more...) for the type that the arguments name.
#define HOTDOG_LONG_CONV(function, body, ...)                                           \
  return guarded(function, [&] {                                                        \
    Call call(function, handle);                                                        \
    const hotdogLongConvArgs a = readArgs(args, defaults());                            \
    const LongConvStorage storage = storageOf(call, a);                                 \
    return a.type == HOTDOG_R_64F ? body<double> __VA_ARGS__ : body<float> __VA_ARGS__; \
  })

hotdogStatus_t hotdogLongConv(hotdogHandle_t handle, const hotdogLongConvArgs *args) {
  HOTDOG_LONG_CONV("hotdogLongConv", longConv, (call, a, storage));
}
hotdogStatus_t hotdogLongConv_bufferSize(hotdogHandle_t handle, const hotdogLongConvArgs *args, size_t *bytes) {
  HOTDOG_LONG_CONV("hotdogLongConv_bufferSize", longConvBufferSize, (call, a, storage, bytes));
}
hotdogStatus_t hotdogLongConvSpectrum(hotdogHandle_t handle, const hotdogLongConvArgs *args, void *spectrum) {
  HOTDOG_LONG_CONV("hotdogLongConvSpectrum", longConvSpectrum, (call, a, storage, spectrum));
}
hotdogStatus_t hotdogLongConvSpectrum_bufferSize(hotdogHandle_t handle, const hotdogLongConvArgs *args, size_t *bytes) {
  HOTDOG_LONG_CONV("hotdogLongConvSpectrum_bufferSize", longConvSpectrumBufferSize, (call, a, storage, bytes));
}
hotdogStatus_t hotdogLongConvSpectrumSize(hotdogHandle_t handle, const hotdogLongConvArgs *args, size_t *bytes) {
  HOTDOG_LONG_CONV("hotdogLongConvSpectrumSize", longConvSpectrumSize, (call, a, storage, bytes));
}
