// Operands of the functions that take a struct: shapes from arguments such as "x.stride[0]", as the library's log
// prints them, and the members that they fill.
#pragma once

#include <hotdog.h>

#include <cstdlib>
#include <string>
#include <type_traits>

#include "bench/operand.h"
#include "bench/storage.h"

namespace hotdog::bench {

inline constexpr std::int64_t kNoStride = std::numeric_limits<std::int64_t>::min();

// The stride of one dimension, or `missing`.
inline std::int64_t strideArgument(Arguments &a, const std::string &name, int dimension, std::int64_t missing) {
  return a.integer(name + ".stride[" + std::to_string(dimension) + "]", missing);
}

// (batch, channel, time), contiguous along time or, across channels, along channels.
inline Shape signalShape(Arguments &a, const std::string &name, std::int64_t batch, std::int64_t channels,
                         std::int64_t length, bool acrossChannels) {
  const std::int64_t ofTime = strideArgument(a, name, 2, acrossChannels ? channels : 1);
  const std::int64_t ofChannel = strideArgument(a, name, 1, acrossChannels ? 1 : length);
  return {{length, channels, batch}, {ofTime, ofChannel, strideArgument(a, name, 0, channels * length)}};
}
// (filter, tap).
inline Shape filterShape(Arguments &a, const std::string &name, std::int64_t filters, std::int64_t taps) {
  const std::int64_t ofTap = strideArgument(a, name, 1, 1);
  return {{taps, filters, 1}, {ofTap, strideArgument(a, name, 0, taps), 0}};
}
inline Shape lineShape(Arguments &a, const std::string &name, std::int64_t count) {
  return {{count, 1, 1}, {strideArgument(a, name, 0, 1), 0, 0}};
}

// Operand is hotdogInput or hotdogOutput.
template <class Member, class T>
Member signalMember(const Operand<T> &o, std::size_t set) {
  return {o.data(set), {o.stride(), o.ld(), o.inc(), 0}};
}
template <class Member, class T>
Member filterMember(const Operand<T> &o, std::size_t set) {
  return {o.data(set), {o.ld(), o.inc(), 0, 0}};
}
template <class Member, class T>
Member lineMember(const Operand<T> &o, std::size_t set) {
  return {o.data(set), {o.inc(), 0, 0, 0}};
}

template <class T>
constexpr hotdogDataType_t typeOfNumbers() {
  if constexpr (std::is_same_v<T, double>)
    return HOTDOG_R_64F;
  else
    return dataType<T>();
}

template <class T>
std::string nameOfNumbers() {
  const hotdogDataType_t type = typeOfNumbers<T>();
  return type == HOTDOG_R_64F ? "F64" : type == HOTDOG_R_32F ? "F32" : type == HOTDOG_R_16BF ? "BF16" : "F16";
}

// Makes a WorkloadOf<signal type, parameter type> of the types that --type and `parameterType` name: F32 (the default),
// BF16, F16, F64; parameters F32 beside 16 bits unless they are told to be as the signals.
template <template <class, class> class WorkloadOf>
std::unique_ptr<Workload> makeOfStorage(Device &device, Arguments &a, const std::string &parameterType) {
  const std::string type = a.word("type", {"F32", "BF16", "F16", "F64"});
  const std::string parameters = a.word(parameterType, {type == "F64" ? "F64" : "F32", type});
  if (type == "F64") return std::make_unique<WorkloadOf<double, double>>(device, a);
  if (type == "F32") return std::make_unique<WorkloadOf<float, float>>(device, a);
  if (type == "BF16" && parameters == type) return std::make_unique<WorkloadOf<BFloat16, BFloat16>>(device, a);
  if (type == "BF16") return std::make_unique<WorkloadOf<BFloat16, float>>(device, a);
  if (parameters == type) return std::make_unique<WorkloadOf<Half, Half>>(device, a);
  return std::make_unique<WorkloadOf<Half, float>>(device, a);
}

}  // namespace hotdog::bench
