#include <hotdog.h>

namespace {

struct StatusText {
  hotdogStatus_t status;
  const char *name, *text;
};

#define HOTDOG_STATUS(name, text) \
  { HOTDOG_STATUS_##name, "HOTDOG_STATUS_" #name, text }
constexpr StatusText kStatuses[] = {
    HOTDOG_STATUS(SUCCESS, "success"),
    HOTDOG_STATUS(ALLOC_FAILED, "host or device memory exhausted"),
    HOTDOG_STATUS(NO_DEVICE, "no usable CUDA device or driver"),
    HOTDOG_STATUS(CUDA_ERROR, "the CUDA runtime or driver reported an error"),
    HOTDOG_STATUS(MISSING_DEPENDENCY, "a vendor library could not be opened"),
    HOTDOG_STATUS(LIBRARY_ERROR, "a vendor library reported an error"),
    HOTDOG_STATUS(INTERNAL_ERROR, "a fault in libhotdog"),
    HOTDOG_STATUS(INVALID_HANDLE, "the handle is NULL or not a live handle"),
    HOTDOG_STATUS(INVALID_VALUE, "an argument is outside its listed values"),
    HOTDOG_STATUS(INVALID_SIZE, "a size or count is negative or ruled out otherwise"),
    HOTDOG_STATUS(INVALID_STRIDE, "the strides of an output do not nest"),
    HOTDOG_STATUS(SIZE_OVERFLOW, "sizes whose product or byte count is out of range"),
    HOTDOG_STATUS(INVALID_POINTER, "a pointer is NULL or misaligned"),
    HOTDOG_STATUS(OVERLAP, "an output shares elements with another operand"),
    HOTDOG_STATUS(WORKSPACE_TOO_SMALL, "the workspace is smaller than the _bufferSize function says"),
    HOTDOG_STATUS(NOT_SUPPORTED, "this backend or build does not have the function"),
    HOTDOG_STATUS(CAPTURE_UNSAFE, "the call would allocate or plan while its stream is capturing"),
};
#undef HOTDOG_STATUS

const StatusText *find(hotdogStatus_t status) {
  for (const StatusText &entry : kStatuses)
    if (entry.status == status) return &entry;
  return nullptr;
}

}  // namespace

const char *hotdogGetStatusName(hotdogStatus_t status) {
  const StatusText *entry = find(status);
  return entry ? entry->name : "HOTDOG_STATUS_UNKNOWN";
}

const char *hotdogGetStatusString(hotdogStatus_t status) {
  const StatusText *entry = find(status);
  return entry ? entry->text : "not a hotdog status";
}
