// Products of tiles on the tensor cores by warpgroups (compute capability 9.0, sm_90a): 64 rows at once, operands in
// shared memory or, on the left, in registers, sums in single precision. Numbers are bf16.
//
// A warpgroup is four warps; warp w has rows 16 w to 16 w + 15 of the product. A lane with g = lane / 4 and
// q = lane % 4 has, of each 8 columns, rows g and g + 8 at columns 2q and 2q + 1, in this order; of each 16 columns of
// a left operand, pairs of neighbours: row g, row g + 8, and both again 8 columns on.
//
// A tile in shared memory is one or more panels: rows of 128 bytes, of which the 16-byte pieces are permuted by
// swizzledBytes; a panel begins at a multiple of 1024 bytes.
//
// Products go on beside other work: fence, products, commit, and later wait. Between, no register of theirs may be
// touched; holdAccumulators keeps the compiler from moving uses of a sum to before the wait.
#pragma once

#include <cuda_runtime.h>

#include <cstdint>

namespace hotdog::cuda {

inline constexpr int kPanelRowBytes = 128;

// Where piece `piece` (of 16 bytes) of row `row` of a panel stands.
__device__ __forceinline__ int swizzledBytes(int row, int piece) {
  return row * kPanelRowBytes + ((piece ^ (row & 7)) << 4);
}

// ---- Descriptors of tiles in shared memory --------------------------------------------------------------------------

namespace detail {
__device__ __forceinline__ std::uint64_t descriptorOf(const void *shared, unsigned leadingBytes, unsigned strideBytes) {
  const auto address = static_cast<std::uint64_t>(__cvta_generic_to_shared(shared));
  return ((address & 0x3ffffu) >> 4) | static_cast<std::uint64_t>(leadingBytes >> 4) << 16 |
         static_cast<std::uint64_t>(strideBytes >> 4) << 32 | std::uint64_t{1} << 62;
}
}  // namespace detail

// Rows of the panel are rows (left) or columns (right operand) of the factor: the sum runs along them.
__device__ __forceinline__ std::uint64_t alongRows(const void *panel) { return detail::descriptorOf(panel, 16, 1024); }
// The sum runs from row to row; panelBytes from 64 columns to the next 64.
__device__ __forceinline__ std::uint64_t acrossRows(const void *panel, unsigned panelBytes) {
  return detail::descriptorOf(panel, panelBytes, 1024);
}
// A descriptor that begins so many bytes further on.
__device__ __forceinline__ std::uint64_t advanced(std::uint64_t descriptor, int bytes) {
  return descriptor + static_cast<std::uint64_t>(bytes >> 4);
}

// ---- Order ----------------------------------------------------------------------------------------------------------

__device__ __forceinline__ void fenceProducts() {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  asm volatile("wgmma.fence.sync.aligned;" ::: "memory");
#endif
}
__device__ __forceinline__ void commitProducts() {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  asm volatile("wgmma.commit_group.sync.aligned;" ::: "memory");
#endif
}
// All but the last `Pending` groups are complete.
template <int Pending = 0>
__device__ __forceinline__ void waitForProducts() {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  asm volatile("wgmma.wait_group.sync.aligned %0;" ::"n"(Pending) : "memory");
#endif
}
template <int kCount>
__device__ __forceinline__ void holdAccumulators(float (&d)[kCount]) {
#pragma unroll
  for (int i = 0; i < kCount; ++i) asm volatile("" : "+f"(d[i])::"memory");
}
// What this thread wrote to shared memory is seen by the products of those who meet it at a barrier afterwards.
__device__ __forceinline__ void showToProducts() {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  asm volatile("fence.proxy.async.shared::cta;" ::: "memory");
#endif
}

// ---- Products -------------------------------------------------------------------------------------------------------

#define HOTDOG_SUMS_4(how, d, i) how((d)[i]), how((d)[i + 1]), how((d)[i + 2]), how((d)[i + 3])
#define HOTDOG_SUMS_8(how, d, i) HOTDOG_SUMS_4(how, d, i), HOTDOG_SUMS_4(how, d, i + 4)
#define HOTDOG_SUMS_16(how, d, i) HOTDOG_SUMS_8(how, d, i), HOTDOG_SUMS_8(how, d, i + 8)
#define HOTDOG_SUMS_32(how, d, i) HOTDOG_SUMS_16(how, d, i), HOTDOG_SUMS_16(how, d, i + 16)
#define HOTDOG_SUMS_64(how, d, i) HOTDOG_SUMS_32(how, d, i), HOTDOG_SUMS_32(how, d, i + 32)

#define HOTDOG_NAMES_8 "%0,%1,%2,%3,%4,%5,%6,%7"
#define HOTDOG_NAMES_16 HOTDOG_NAMES_8 ",%8,%9,%10,%11,%12,%13,%14,%15"
#define HOTDOG_NAMES_32 HOTDOG_NAMES_16 ",%16,%17,%18,%19,%20,%21,%22,%23,%24,%25,%26,%27,%28,%29,%30,%31"
#define HOTDOG_NAMES_64                                                                           \
  HOTDOG_NAMES_32                                                                                 \
      ",%32,%33,%34,%35,%36,%37,%38,%39,%40,%41,%42,%43,%44,%45,%46,%47,%48,%49,%50,%51,%52,%53," \
      "%54,%55,%56,%57,%58,%59,%60,%61,%62,%63"

// d = a b (multiply) or d += a b (multiplyAdd) of 64 x 16 numbers in registers and 16 x `columns` in shared memory;
// kAcross: the sum runs across the rows of b's panel. The last names are those of the operands behind the sums.
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
#define HOTDOG_ISSUE_PRODUCT(sums, columns, count, a0, a1, a2, a3, right, across, adding)             \
  asm volatile("wgmma.mma_async.sync.aligned.m64n" columns "k16.f32.bf16.bf16 {" HOTDOG_NAMES_##count \
               "}, {" a0 "," a1 "," a2 "," a3 "}, " right ", " adding ", 1, 1, " across ";\n"         \
               : sums                                                                                 \
               : "r"(a[0]), "r"(a[1]), "r"(a[2]), "r"(a[3]), "l"(b), "n"(kAcross ? 1 : 0))
#else
#define HOTDOG_ISSUE_PRODUCT(sums, ...) (void)d, (void)a, (void)b
#endif
#define HOTDOG_REGISTER_PRODUCT(columns, count, ...)                                                  \
  template <bool kAcross>                                                                             \
  __device__ __forceinline__ void multiply(float(&d)[count], const unsigned *a, std::uint64_t b) {    \
    HOTDOG_ISSUE_PRODUCT(HOTDOG_SUMS_##count("=f", d, 0), columns, count, __VA_ARGS__, "0");          \
  }                                                                                                   \
  template <bool kAcross>                                                                             \
  __device__ __forceinline__ void multiplyAdd(float(&d)[count], const unsigned *a, std::uint64_t b) { \
    HOTDOG_ISSUE_PRODUCT(HOTDOG_SUMS_##count("+f", d, 0), columns, count, __VA_ARGS__, "1");          \
  }
HOTDOG_REGISTER_PRODUCT("16", 8, "%8", "%9", "%10", "%11", "%12", "%13")
HOTDOG_REGISTER_PRODUCT("32", 16, "%16", "%17", "%18", "%19", "%20", "%21")
HOTDOG_REGISTER_PRODUCT("64", 32, "%32", "%33", "%34", "%35", "%36", "%37")
HOTDOG_REGISTER_PRODUCT("128", 64, "%64", "%65", "%66", "%67", "%68", "%69")

// The same of 64 columns with both operands in shared memory, along their rows.
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
#define HOTDOG_ISSUE_PRODUCT_64(sums, adding)                                                                  \
  asm volatile("wgmma.mma_async.sync.aligned.m64n64k16.f32.bf16.bf16 {" HOTDOG_NAMES_32 "}, %32, %33, " adding \
               ", 1, 1, 0, 0;\n"                                                                               \
               : sums                                                                                          \
               : "l"(a), "l"(b))
#else
#define HOTDOG_ISSUE_PRODUCT_64(sums, adding) (void)d, (void)a, (void)b
#endif
__device__ __forceinline__ void multiply(float (&d)[32], std::uint64_t a, std::uint64_t b) {
  HOTDOG_ISSUE_PRODUCT_64(HOTDOG_SUMS_32("=f", d, 0), "0");
}
__device__ __forceinline__ void multiplyAdd(float (&d)[32], std::uint64_t a, std::uint64_t b) {
  HOTDOG_ISSUE_PRODUCT_64(HOTDOG_SUMS_32("+f", d, 0), "1");
}

#undef HOTDOG_ISSUE_PRODUCT_64
#undef HOTDOG_REGISTER_PRODUCT
#undef HOTDOG_ISSUE_PRODUCT
#undef HOTDOG_NAMES_8
#undef HOTDOG_NAMES_16
#undef HOTDOG_NAMES_32
#undef HOTDOG_NAMES_64
#undef HOTDOG_SUMS_4
#undef HOTDOG_SUMS_8
#undef HOTDOG_SUMS_16
#undef HOTDOG_SUMS_32
#undef HOTDOG_SUMS_64

}  // namespace hotdog::cuda
