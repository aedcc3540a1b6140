// The operands of a struct form (hotdogInput, hotdogOutput): what the checks know of them, and what a problem holds.
#pragma once

#include <hotdog.h>

#include <array>

#include "core/call.h"
#include "core/stored_tensor.h"

namespace hotdog {

template <class T, std::size_t kRank, class Given>
auto tensorOf(const Given &given, Storage storage) {
  using Void = std::remove_pointer_t<decltype(given.data)>;
  StoredTensor<T, static_cast<int>(kRank), Void> tensor{given.data, {}, storage};
  for (std::size_t d = 0; d < kRank; ++d) tensor.stride[d] = given.stride[d];
  return tensor;
}

// `name` is a string literal; `item` says which of an array of operands. An operand that is absent and not required is
// empty, so that no check concerns it.
template <std::size_t kRank>
Operand describe(const char *name, const void *data, const std::int64_t (&stride)[kMostDimensions], std::size_t bytes,
                 const std::array<std::int64_t, kRank> &counts, bool required, int item = -1) {
  Operand operand{name, data, bytes, bytes, {}, item};
  for (std::size_t d = 0; d < kRank; ++d) operand.dims[d] = {name, counts[d], stride[d], static_cast<int>(d)};
  if (!data && !required) operand.dims[0].count = 0;
  return operand;
}
template <std::size_t kRank>
Operand describe(const char *name, const hotdogInput &input, std::size_t bytes,
                 const std::array<std::int64_t, kRank> &counts, bool required, int item = -1) {
  return describe(name, input.data, input.stride, bytes, counts, required, item);
}
template <std::size_t kRank>
OutputOperand describe(const char *name, const hotdogOutput &output, std::size_t bytes,
                       const std::array<std::int64_t, kRank> &counts, bool required, int item = -1) {
  return {describe(name, output.data, output.stride, bytes, counts, required, item), nullptr};
}

// How numbers of `type` are stored, one of `allowed`. What is no storage of floats, such as R_64F, counts as single.
Storage storageOf(Call &call, const char *parameter, hotdogDataType_t type,
                  std::initializer_list<hotdogDataType_t> allowed);

}  // namespace hotdog
