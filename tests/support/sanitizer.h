// Which sanitizer the tests are built with. They run many times slower, so that the tests then take shorter lists.
#pragma once

namespace hotdog::test {

#if defined(__has_feature)
#define HOTDOG_TEST_HAS(feature) __has_feature(feature)
#else
#define HOTDOG_TEST_HAS(feature) 0
#endif

#if defined(__SANITIZE_ADDRESS__) || HOTDOG_TEST_HAS(address_sanitizer)
inline constexpr bool kAddressSanitizer = true;
#else
inline constexpr bool kAddressSanitizer = false;
#endif

#if defined(__SANITIZE_THREAD__) || HOTDOG_TEST_HAS(thread_sanitizer)
inline constexpr bool kThreadSanitizer = true;
#else
inline constexpr bool kThreadSanitizer = false;
#endif

#undef HOTDOG_TEST_HAS

inline constexpr bool kShortLists = kAddressSanitizer || kThreadSanitizer;

}  // namespace hotdog::test
