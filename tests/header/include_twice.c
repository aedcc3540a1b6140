/* The header stands alone, may be included twice, and its complex types have the layout that it promises. C and C++. */
#include "hotdog.h"
#include "hotdog.h"

#define ASSERT(name, condition) typedef char name[(condition) ? 1 : -1]

ASSERT(complex_size, sizeof(hotdogComplex) == 2 * sizeof(float));
ASSERT(complex_im, offsetof(hotdogComplex, im) == sizeof(float));
ASSERT(double_complex_size, sizeof(hotdogDoubleComplex) == 2 * sizeof(double));
ASSERT(double_complex_im, offsetof(hotdogDoubleComplex, im) == sizeof(double));
ASSERT(version, HOTDOG_VERSION == HOTDOG_VERSION_MAJOR * 10000 + HOTDOG_VERSION_MINOR * 100 + HOTDOG_VERSION_PATCH);
/* An enum crosses the ABI as an int. */
ASSERT(status_size, sizeof(hotdogStatus_t) == sizeof(int));
ASSERT(operation_size, sizeof(hotdogOperation_t) == sizeof(int));

hotdogStatus_t calls_link_as_c(hotdogHandle_t *handle);
hotdogStatus_t calls_link_as_c(hotdogHandle_t *handle) { return hotdogCreateBackend(handle, HOTDOG_BACKEND_HOST, -1); }
