// Compiles a function for several instruction sets and picks one when the library is loaded (GCC function
// multiversioning on x86-64 with glibc). Elsewhere, in builds that look for mistakes, which the source has whatever the
// instructions, and under ThreadSanitizer, whose runtime is not up when the choice is made, the baseline stands alone.
#pragma once

#if defined(__x86_64__) && defined(__gnu_linux__) && defined(__GNUC__) && !defined(__clang__) && \
    !defined(__SANITIZE_THREAD__) && !defined(__SANITIZE_ADDRESS__) && !defined(HOTDOG_FAULTS)
#define HOTDOG_SIMD __attribute__((target_clones("arch=x86-64-v3", "default")))
#else
#define HOTDOG_SIMD
#endif

// The iterations of the next loop are independent. (GCC refuses the annotation where AddressSanitizer has rewritten the loop.)
#if defined(__SANITIZE_ADDRESS__)
#define HOTDOG_IVDEP
#elif defined(__clang__)
#define HOTDOG_IVDEP _Pragma("clang loop vectorize(assume_safety)")
#elif defined(__GNUC__)
#define HOTDOG_IVDEP _Pragma("GCC ivdep")
#else
#define HOTDOG_IVDEP
#endif
