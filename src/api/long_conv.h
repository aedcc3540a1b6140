// What the entry points of the long convolution and of its gradients share.
#pragma once

#include <vector>

#include "api/activation.h"
#include "api/size_range.h"
#include "core/tensor_operand.h"
#include "core/transform_length.h"

namespace hotdog {

inline constexpr std::int64_t kMostGates = 1024;
inline constexpr std::uintptr_t kSpectrumAlignment = 16;

struct LongConvStorage {
  Storage signals, filters;
  Activation activation;
};

// The flags of hotdogLongConvArgs or hotdogLongConvBackwardArgs.
template <class Args>
LongConvStorage storageOf(Call &call, const Args &a) {
  LongConvStorage storage{};
  storage.signals = storageOf(call, "type", a.type, {HOTDOG_R_32F, HOTDOG_R_64F, HOTDOG_R_16BF, HOTDOG_R_16F});
  storage.filters = a.type == HOTDOG_R_16BF || a.type == HOTDOG_R_16F
                        ? storageOf(call, "filterType", a.filterType, {a.type, HOTDOG_R_32F})
                        : storageOf(call, "filterType", a.filterType, {a.type});
  storage.activation = activationOf(call, a.activation);
  return storage;
}

// Of the sizes that both have.
template <class Args>
void checkGroups(Call &call, const Args &a) {
  const NamedSize group{"channelsPerFilter", a.channelsPerFilter}, pre{"preGates", a.preGates},
      post{"postGates", a.postGates};
  checkSizeRange(group, 1);
  checkSizeRange(pre, 0, kMostGates);
  checkSizeRange(post, 0, kMostGates);
  call.sizes({group, pre, post});
}

template <class Args>
void checkLengths(const Args &a) {
  checkTransformLengths({{"length", a.length}, {"filterLength", a.filterLength}});
}

template <class Args>
std::int64_t filtersOf(const Args &a) {
  return ceilDiv(a.channels, a.channelsPerFilter);
}

// Operands in arrays of the caller's; an array that is NULL is reported later, with the pointers.
template <class Described, class Given, std::size_t kRank>
void describeAll(std::vector<Described> &operands, const char *name, const Given *given, std::int64_t count,
                 std::size_t bytes, const std::array<std::int64_t, kRank> &counts, bool required) {
  for (std::int64_t i = 0; given && i < count; ++i)
    operands.push_back(describe(name, given[i], bytes, counts, required, static_cast<int>(i)));
}

template <class T, class Given>
auto tensorsOf(const Given *given, std::int64_t count, Storage storage) {
  std::vector<decltype(tensorOf<T, 3>(*given, storage))> tensors;
  for (std::int64_t i = 0; i < count; ++i) tensors.push_back(tensorOf<T, 3>(given[i], storage));
  return tensors;
}

template <class Described>
std::vector<const Described *> addressesOf(const std::vector<Described> &operands) {
  std::vector<const Described *> addresses;
  for (const Described &o : operands) addresses.push_back(&o);
  return addresses;
}

template <class Args>
void checkGateArrays(const Call &call, const Args &a) {
  if (a.preGates > 0) call.pointer("preGate", a.preGate);
  if (a.postGates > 0) call.pointer("postGate", a.postGate);
}

}  // namespace hotdog
