#include "core/tensor_operand.h"

namespace hotdog {
namespace {

struct StorageType {
  hotdogDataType_t type;
  Storage storage;
  const char *name, *letters;  // of the header; of hotdog-bench
};

constexpr StorageType kStorageTypes[] = {
    {HOTDOG_R_32F, Storage::single, "HOTDOG_R_32F", "F32"},
    {HOTDOG_R_64F, Storage::single, "HOTDOG_R_64F", "F64"},
    {HOTDOG_R_16F, Storage::half, "HOTDOG_R_16F", "F16"},
    {HOTDOG_R_16BF, Storage::brain, "HOTDOG_R_16BF", "BF16"},
    {HOTDOG_C_32F, Storage::single, "HOTDOG_C_32F", "C32"},
    {HOTDOG_C_64F, Storage::single, "HOTDOG_C_64F", "C64"},
};

}  // namespace

Storage storageOf(Call &call, const char *parameter, hotdogDataType_t type,
                  std::initializer_list<hotdogDataType_t> allowed) {
  std::string names;
  for (const hotdogDataType_t one : allowed)
    for (const StorageType &known : kStorageTypes) {
      if (known.type != one) continue;
      if (one == type) return call.note(parameter, known.letters), known.storage;
      names += (names.empty() ? "" : " or ") + std::string(known.name);
    }
  throw Error(HOTDOG_STATUS_INVALID_VALUE,
              std::string(parameter) + " = " + std::to_string(static_cast<int>(type)) + ": must be " + names, parameter);
}

}  // namespace hotdog
