// Tiles of a chunk of semiseparable products: from global to shared memory and between registers and shared memory, as
// cuda/detail/wgmma.cuh lays them out.
#pragma once

#include "cuda/detail/async_copy.cuh"
#include "cuda/detail/storage.cuh"
#include "cuda/detail/wgmma.cuh"
#include "cuda/semiseparable_decay.cuh"

namespace hotdog::cuda {

inline constexpr int kPanelColumns = 64;                            // numbers of 16 bits in a row of a panel
inline constexpr int kPanelBytes = kChunk * kPanelRowBytes;         // a row a step
inline constexpr int kPieceNumbers = 8, kRowPieces = kPanelColumns / kPieceNumbers;

// Where the rows of a chunk stand: `count` numbers each, rows a stride apart in the direction of the run. Numbers of 16
// bits. `vectors`: pieces of 16 bytes are aligned.
struct ChunkRows {
  const std::uint16_t *first;
  std::int64_t rowStride, stride;
  bool vectors;
};
template <class T>
__device__ __forceinline__ ChunkRows chunkRows(const InputTensor<T, 4> &s, const SequenceRun &run, std::int64_t k,
                                               std::int64_t middle, std::int64_t inner, bool vectors) {
  const auto *data = static_cast<const std::uint16_t *>(s.data);
  return {data + s.offset(run.batch, run.position(k), middle, inner), run.backward ? -s.stride[1] : s.stride[1],
          s.stride[3], vectors};
}

// Brings `steps` rows of `count` numbers to a panel, zeros where there are none; thread `thread` of kThreads. Complete
// after waitForCopies.
template <int kThreads>
__device__ __forceinline__ void loadPanel(char *panel, const ChunkRows &rows, int steps, std::int64_t count, int thread) {
  constexpr int kRowsAtOnce = kThreads / kRowPieces;
  const int piece = thread % kRowPieces, have = static_cast<int>(min(std::int64_t{kPieceNumbers},
                                                                     max(std::int64_t{0}, count - piece * kPieceNumbers)));
  const std::uint16_t *from = rows.first + (thread / kRowPieces) * rows.rowStride + piece * kPieceNumbers * rows.stride;
#pragma unroll
  for (int row = thread / kRowPieces, i = 0; i < kChunk / kRowsAtOnce; ++i, row += kRowsAtOnce) {
    char *const to = panel + swizzledBytes(row, piece);
    const int numbers = row < steps ? have : 0;
    if (rows.vectors) {
      copyAsync16(to, numbers > 0 ? from : rows.first, 2 * numbers);
    } else {
      unsigned pairs[kPieceNumbers / 2] = {};
#pragma unroll
      for (int j = 0; j < kPieceNumbers; ++j)
        if (j < numbers) pairs[j / 2] |= static_cast<unsigned>(from[j * rows.stride]) << j % 2 * 16;
      *reinterpret_cast<uint4 *>(to) = make_uint4(pairs[0], pairs[1], pairs[2], pairs[3]);
    }
    from += kRowsAtOnce * rows.rowStride;
  }
}

// ---- Registers ------------------------------------------------------------------------------------------------------

// A pair of numbers as sums of two bf16 each: relative errors 2^-18. The large part is narrowPair's; the small part:
__device__ __forceinline__ unsigned restOfPair(float first, float second, unsigned large) {
  return narrowPair<BFloat16>(first - __uint_as_float(large << 16), second - __uint_as_float(large & 0xffff0000u));
}
__device__ __forceinline__ void splitPair(float first, float second, unsigned &large, unsigned &small) {
  large = narrowPair<BFloat16>(first, second);
  small = restOfPair(first, second, large);
}

// Where this lane points for a 16 x 16 tile at (row, piece), four matrices of 8 x 8. kPiecesFirst: their second is the
// one 8 columns on, else 8 rows on.
template <bool kPiecesFirst>
__device__ __forceinline__ unsigned tileAddress(const char *panel, int row, int piece, int lane) {
  const int matrix = lane / 8, down = kPiecesFirst ? matrix / 2 : matrix % 2, right = kPiecesFirst ? matrix % 2 : matrix / 2;
  return static_cast<unsigned>(
      __cvta_generic_to_shared(panel + swizzledBytes(row + lane % 8 + 8 * down, piece + right)));
}

// Steps by columns of a panel: a tile of 16 columns and 16 steps, transposed: lanes have pairs of steps.
__device__ __forceinline__ void loadTransposedTile(unsigned *to, unsigned address) {
  asm volatile("ldmatrix.sync.aligned.m8n8.x4.trans.shared.b16 {%0,%1,%2,%3}, [%4];"
               : "=r"(to[0]), "=r"(to[1]), "=r"(to[2]), "=r"(to[3])
               : "r"(address)
               : "memory");
}
// Stores of a tile, and of a transposed one, need compute capability 9.0.
__device__ __forceinline__ void storeTile(unsigned address, unsigned a, unsigned b, unsigned c, unsigned d) {
#if __CUDA_ARCH__ >= 900
  asm volatile("stmatrix.sync.aligned.m8n8.x4.shared.b16 [%0], {%1,%2,%3,%4};" ::"r"(address), "r"(a), "r"(b), "r"(c),
               "r"(d)
               : "memory");
#endif
}
__device__ __forceinline__ void storeTransposedTile(unsigned address, unsigned a, unsigned b, unsigned c, unsigned d) {
#if __CUDA_ARCH__ >= 900
  asm volatile("stmatrix.sync.aligned.m8n8.x4.trans.shared.b16 [%0], {%1,%2,%3,%4};" ::"r"(address), "r"(a), "r"(b),
               "r"(c), "r"(d)
               : "memory");
#endif
}

// Of pairs of bf16: whether one is not finite; and with 0 in its place.
template <int kCount>
__device__ __forceinline__ bool haveNotFinite(const unsigned (&pairs)[kCount]) {
  unsigned most = 0;
#pragma unroll
  for (int i = 0; i < kCount; ++i) most = __vmaxu2(most, pairs[i] & 0x7fff7fffu);
  return __vmaxu2(most, 0x7f7f7f7fu) != 0x7f7f7f7fu;
}
__device__ __forceinline__ unsigned onlyFinite(unsigned pair) {
  return ((pair & 0x7f800000u) == 0x7f800000u ? 0u : pair & 0xffff0000u) |
         ((pair & 0x7f80u) == 0x7f80u ? 0u : pair & 0xffffu);
}

}  // namespace hotdog::cuda
