// Tiles of a chunk of semiseparable products: from global to shared memory and between registers and shared memory, as
// cuda/detail/wgmma.cuh lays them out.
#pragma once

#include "cuda/detail/async_copy.cuh"
#include "cuda/detail/storage.cuh"
#include "cuda/detail/wgmma.cuh"
#include "cuda/semiseparable_decay.cuh"

namespace hotdog::cuda {

inline constexpr int kPanelColumns = 64;                     // numbers of 16 bits in a row of a panel
inline constexpr int kPanelBytes = kChunk * kPanelRowBytes;  // a row a step
inline constexpr int kPieceNumbers = 8, kRowPieces = kPanelColumns / kPieceNumbers;

// A stored number is the sum of so many bf16: exactly, or with an error of 2^-27 where it has 24 bits.
template <class X>
inline constexpr int kPartsOf = std::is_same_v<X, BFloat16> ? 1
                                : std::is_same_v<X, Half>   ? 2
                                                            : 3;

// ---- Numbers as sums of bf16
// -----------------------------------------------------------------------------------------

// The parts of a pair of numbers, the largest first: to[i * stride]. Errors of 2^-18 for two, 2^-27 for three.
template <int kParts>
__device__ __forceinline__ void splitPair(float first, float second, unsigned *to, int stride) {
#pragma unroll
  for (int i = 0; i < kParts; ++i) {
    const unsigned part = narrowPair<BFloat16>(first, second);
    to[i * stride] = part;
    first -= __uint_as_float(part << 16), second -= __uint_as_float(part & 0xffff0000u);
  }
}
// The second of two parts, from the first.
__device__ __forceinline__ unsigned restOfPair(float first, float second, unsigned large) {
  return narrowPair<BFloat16>(first - __uint_as_float(large << 16), second - __uint_as_float(large & 0xffff0000u));
}
// One of them.
template <int kPart>
__device__ __forceinline__ unsigned partOfPair(float first, float second) {
  unsigned parts[kPart + 1];
  splitPair<kPart + 1>(first, second, parts, 1);
  return parts[kPart];
}
__device__ __forceinline__ float firstOf(unsigned pair) { return __uint_as_float(pair << 16); }
__device__ __forceinline__ float secondOf(unsigned pair) { return __uint_as_float(pair & 0xffff0000u); }

// ---- From global to shared memory
// ------------------------------------------------------------------------------------

// Where the rows of a chunk stand: rows a stride apart in the direction of the run. `vectors`: pieces of kPieceNumbers
// are aligned to 16 bytes.
template <class X>
struct ChunkRows {
  const X *first;
  std::int64_t rowStride, stride;
  bool vectors;

  __device__ __forceinline__ ChunkRows from(std::int64_t column) const {
    return {first + column * stride, rowStride, stride, vectors};
  }
};
template <class X>
__device__ __forceinline__ ChunkRows<X> chunkRows(const InputTensor<float, 4> &s, const SequenceRun &run,
                                                  std::int64_t k, std::int64_t middle, std::int64_t inner,
                                                  bool vectors) {
  return {static_cast<const X *>(s.data) + s.offset(run.batch, run.position(k), middle, inner),
          run.backward ? -s.stride[1] : s.stride[1], s.stride[3], vectors};
}

// The numbers of a piece, zeros behind the first `count`.
template <class X>
__device__ __forceinline__ void readPiece(X (&to)[kPieceNumbers], const X *from, const ChunkRows<X> &rows, int count) {
  constexpr int kAtOnce = 16 / sizeof(X);
  if (rows.vectors && count == kPieceNumbers) {
#pragma unroll
    for (int i = 0; i < kPieceNumbers; i += kAtOnce) {
      const auto pack = loadPack<Pack<X, kAtOnce>>(from + i);
#pragma unroll
      for (int j = 0; j < kAtOnce; ++j) to[i + j] = pack.number[j];
    }
  } else {
#pragma unroll
    for (int j = 0; j < kPieceNumbers; ++j) to[j] = j < count ? from[j * rows.stride] : X(0.0f);
  }
}

// Parts of the numbers of a piece, to their panels. What is not finite has no rest.
template <class X>
__device__ __forceinline__ void storePiece(char *panel, int partBytes, const X (&numbers)[kPieceNumbers], int place) {
  constexpr int kParts = kPartsOf<X>;
  unsigned pairs[kParts][kPieceNumbers / 2];
#pragma unroll
  for (int j = 0; j < kPieceNumbers / 2; ++j) {
    splitPair<kParts>(widen(numbers[2 * j]), widen(numbers[2 * j + 1]), &pairs[0][j], kPieceNumbers / 2);
    const unsigned kept =
        (isfinite(firstOf(pairs[0][j])) ? 0xffffu : 0u) | (isfinite(secondOf(pairs[0][j])) ? 0xffff0000u : 0u);
#pragma unroll
    for (int i = 1; i < kParts; ++i) pairs[i][j] &= kept;
  }
#pragma unroll
  for (int i = 0; i < kParts; ++i)
    *reinterpret_cast<uint4 *>(panel + i * partBytes + place) =
        make_uint4(pairs[i][0], pairs[i][1], pairs[i][2], pairs[i][3]);
}

// Brings `steps` rows of `count` numbers to a panel for each part, partBytes apart, zeros where there are none; thread
// `thread` of kThreads.
template <int kThreads, class X>
__device__ __forceinline__ void loadPanel(char *panel, int partBytes, const ChunkRows<X> &rows, int steps,
                                          std::int64_t count, int thread) {
  constexpr int kRowsAtOnce = kThreads / kRowPieces;
  const int piece = thread % kRowPieces;
  const int have =
      static_cast<int>(min(std::int64_t{kPieceNumbers}, max(std::int64_t{0}, count - piece * kPieceNumbers)));
  const X *from = rows.first + (thread / kRowPieces) * rows.rowStride + piece * kPieceNumbers * rows.stride;
#pragma unroll(kPartsOf <X> == 1 ? 1 : 2)
  for (int row = thread / kRowPieces; row < kChunk; row += kRowsAtOnce) {
    X read[kPieceNumbers];
    readPiece(read, from, rows, row < steps ? have : 0);
    storePiece(panel, partBytes, read, swizzledBytes(row, piece));
    from += kRowsAtOnce * rows.rowStride;
  }
}

// The same for aligned rows that fill kPanels panels, of bf16 and without a gap: complete after waitForCopies.
template <int kThreads, int kPanels>
__device__ __forceinline__ void copyPanels(char *panel, const ChunkRows<BFloat16> &rows, int thread) {
  constexpr int kRowsAtOnce = kThreads / kRowPieces;
  static_assert(kRowsAtOnce % 8 == 0, "rows of a thread are permuted alike");
  const int first = thread / kRowPieces, piece = thread % kRowPieces;
  char *const to = panel + swizzledBytes(first, piece);
  const BFloat16 *from = rows.first + first * rows.rowStride + piece * kPieceNumbers;
  const std::int64_t step = kRowsAtOnce * rows.rowStride;
#pragma unroll
  for (int i = 0; i < kChunk / kRowsAtOnce; ++i, from += step)
#pragma unroll
    for (int j = 0; j < kPanels; ++j)
      copyAsync16(to + j * kPanelBytes + i * kRowsAtOnce * kPanelRowBytes, from + j * kPanelColumns, 16);
}

// ---- Registers ------------------------------------------------------------------------------------------------------

// Where this lane points for a 16 x 16 tile at (row, piece), four matrices of 8 x 8. kPiecesFirst: their second is the
// one 8 columns on, else 8 rows on.
template <bool kPiecesFirst>
__device__ __forceinline__ unsigned tileAddress(const char *panel, int row, int piece, int lane) {
  const int matrix = lane / 8, down = kPiecesFirst ? matrix / 2 : matrix % 2,
            right = kPiecesFirst ? matrix % 2 : matrix / 2;
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
