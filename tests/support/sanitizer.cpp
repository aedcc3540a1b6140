// The tests ask for impossible amounts of memory: allocation functions then return NULL under a sanitizer too.
#define HOTDOG_TEST_EXPORT extern "C" __attribute__((visibility("default")))

HOTDOG_TEST_EXPORT const char *__asan_default_options() { return "allocator_may_return_null=1"; }
HOTDOG_TEST_EXPORT const char *__tsan_default_options() { return "allocator_may_return_null=1"; }
