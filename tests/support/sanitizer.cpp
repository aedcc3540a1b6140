// The tests ask for impossible amounts of memory: allocation functions then return NULL under a sanitizer too.
extern "C" const char *__asan_default_options() {
  return "allocator_may_return_null=1";
}
extern "C" const char *__tsan_default_options() {
  return "allocator_may_return_null=1";
}
