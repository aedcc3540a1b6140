// What the kernels of semiseparable gradients share: chunks of times, and products of square tiles on the tensor cores.
//
// A sequence is cut in chunks of kEdge times from its begin on. Within a chunk everything is products of tiles of kEdge x
// kEdge numbers; between chunks stand states and their gradients (Dao and Gu, Transformers are SSMs, ICML 2024). Decays are
// exp of sums of logarithms, never of differences of sums, so that -Inf and large ones do no harm.
#pragma once

#include "core/semiseparable_backward.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/mma.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/detail/storage.cuh"

namespace hotdog::cuda {

inline constexpr int kChunkThreads = 256, kChunkWarps = kChunkThreads / 32;

// Times of a chunk, and the edge of a tile.
template <class T>
inline constexpr int kEdge = sizeof(T) == 8 ? 32 : 64;

// ---- Chunks -------------------------------------------------------------------------------------------------------

// Times begin .. begin + count - 1 of a sequence, or of a batch entry; count is 0 where a slot has no chunk.
struct Chunk {
  std::int64_t state, batch, begin;
  int count;
};

// Slots for the chunks of all sequences, those of a sequence one behind the other. `table` and `first`, the first slot of
// each sequence, where sequences are packed; a sequence that overlaps others may have no slots: -1.
struct Chunks {
  std::int64_t slots, each;
  Chunk *table;
  std::int64_t *first;

  template <class T>
  static Chunks take(WorkspaceLayout &layout, const SemiseparableProblem<T> &f) {
    const std::int64_t each = ceilDiv<std::int64_t>(f.length, kEdge<T>);
    if (!f.sequences.offsets) return {(Checked(each) * f.batch).value(), each, nullptr, nullptr};
    const std::int64_t slots = f.length / kEdge<T> + f.sequences.count;
    return {slots, each, layout.take<Chunk>(slots), layout.take<std::int64_t>(f.sequences.count)};
  }

  __device__ __forceinline__ std::int64_t firstSlot(std::int64_t s) const { return table ? first[s] : s * each; }
  template <class T>
  __device__ __forceinline__ Chunk at(std::int64_t slot, std::int64_t length) const {
    if (table) return table[slot];
    const std::int64_t s = slot / each, begin = (slot - s * each) * kEdge<T>;
    return {s, s, begin, static_cast<int>(min(std::int64_t{kEdge<T>}, length - begin))};
  }
};

// ---- Tiles --------------------------------------------------------------------------------------------------------

template <class T>
struct Tile {
  T number[kEdge<T>][kEdge<T> + 4];

  __device__ __forceinline__ T &operator()(int row, int column) { return number[row][column]; }
  __device__ __forceinline__ const T &operator()(int row, int column) const { return number[row][column]; }
};

// A tile of sums over the threads of a block: warps stand kWarpRows x kWarpColumns, each with 16 rows.
template <class T>
struct Block {
  static constexpr int kWarpRows = kEdge<T> / 16, kWarpColumns = kChunkWarps / kWarpRows, kColumns = kEdge<T> / kWarpColumns,
                       kParts = kColumns / 8;
  T value[kParts][4] = {};

  __device__ static __forceinline__ int warpRow() { return static_cast<int>(threadIdx.x) / 32 % kWarpRows; }
  __device__ static __forceinline__ int warpColumn() { return static_cast<int>(threadIdx.x) / 32 / kWarpRows; }
  // Where element i of a part is.
  __device__ static __forceinline__ int row(int i) { return 16 * warpRow() + static_cast<int>(threadIdx.x) % 32 / 4 + i / 2 * 8; }
  __device__ static __forceinline__ int column(int part, int i) {
    return kColumns * warpColumn() + 8 * part + 2 * (static_cast<int>(threadIdx.x) % 4) + i % 2;
  }
  template <class Body>
  __device__ __forceinline__ void forEach(Body &&body) {
#pragma unroll
    for (int part = 0; part < kParts; ++part)
#pragma unroll
      for (int i = 0; i < 4; ++i) body(row(i), column(part, i), value[part][i], i / 2);
  }
};

// Short operands are of 11 bits at most, such as what is stored in 16 bits: they have no small part.
template <bool kLeftShort, bool kRightShort>
__device__ __forceinline__ void multiplyAdd(ProductTile<float> &product, const float (&left)[4], const float (&right)[2]) {
  const auto large = [](float x, bool isShort) { return isShort ? x : roundToTf32(x); };
  const float a[4] = {large(left[0], kLeftShort), large(left[1], kLeftShort), large(left[2], kLeftShort),
                      large(left[3], kLeftShort)},
              b[2] = {large(right[0], kRightShort), large(right[1], kRightShort)};
  if constexpr (!kRightShort)
    detail::mmaTf32(product.small, a[0], a[1], a[2], a[3], right[0] - b[0], right[1] - b[1]);
  if constexpr (!kLeftShort)
    detail::mmaTf32(product.small, left[0] - a[0], left[1] - a[1], left[2] - a[2], left[3] - a[3], b[0], b[1]);
  detail::mmaTf32(product.sum, a[0], a[1], a[2], a[3], b[0], b[1]);
}
template <bool kLeftShort, bool kRightShort>
__device__ __forceinline__ void multiplyAdd(ProductTile<double> &product, const double (&left)[4],
                                            const double (&right)[2]) {
  const LeftOperand<double> a[4] = {LeftOperand<double>(left[0]), LeftOperand<double>(left[1]),
                                    LeftOperand<double>(left[2]), LeftOperand<double>(left[3])};
  const PlainOperand<double> b[2] = {PlainOperand<double>(right[0]), PlainOperand<double>(right[1])};
  cuda::multiplyAdd(product, a, b);
}

// A tile as an operand: transposed, or short, or both.
template <bool kTransposed, bool kShort>
struct As {
  static constexpr bool transposed = kTransposed, isShort = kShort;
};

// block += left right. Which two of eight terms a lane has is of no account to the sum; the choice keeps the banks of shared
// memory apart.
template <class Left, class Right, class T>
__device__ __forceinline__ void multiply(Block<T> &block, const Tile<T> &left, const Tile<T> &right) {
  const int lane = static_cast<int>(threadIdx.x) % 32, g = lane / 4, q = lane % 4, row = Block<T>::row(0),
            column = Block<T>::kColumns * Block<T>::warpColumn() + g,
            one = Right::transposed ? q : 2 * q, two = Right::transposed ? q + 4 : 2 * q + 1;
  const auto leftAt = [&](int i, int k) { return Left::transposed ? left(k, i) : left(i, k); };
  const auto rightAt = [&](int k, int j) { return Right::transposed ? right(j, k) : right(k, j); };
  ProductTile<T> product[Block<T>::kParts];
#pragma unroll 2
  for (int k = 0; k < kEdge<T>; k += 8) {
    const T a[4] = {leftAt(row, k + one), leftAt(row + 8, k + one), leftAt(row, k + two), leftAt(row + 8, k + two)};
#pragma unroll
    for (int part = 0; part < Block<T>::kParts; ++part) {
      const T b[2] = {rightAt(k + one, column + 8 * part), rightAt(k + two, column + 8 * part)};
      multiplyAdd<Left::isShort, Right::isShort>(product[part], a, b);
    }
  }
#pragma unroll
  for (int part = 0; part < Block<T>::kParts; ++part)
#pragma unroll
    for (int i = 0; i < 4; ++i) block.value[part][i] += product[part].plainValue(i);
}

// Rows and columns of numbers in memory; beyond rows and columns a tile has zeros.
template <class X>
struct Rows {
  const X *data;
  std::int64_t ofRow, ofColumn;
  std::int64_t rows, columns;
};

// A tile on its way from memory: from construction on, loads are in flight where columns lie together and are aligned.
template <class X>
struct Fetch {
  using T = Arithmetic<X>;
  static constexpr int kVector = sizeof(X) == 8 ? 2 : 4, kGroups = kEdge<T> / kVector, kTogether = kChunkThreads / kGroups,
                       kPasses = kEdge<T> / kTogether;
  using Numbers = Pack<X, kVector>;

  Numbers numbers[kPasses];
  int rows;

  __device__ static __forceinline__ int column() { return static_cast<int>(threadIdx.x) % kGroups * kVector; }
  __device__ static __forceinline__ int row(int pass) { return static_cast<int>(threadIdx.x) / kGroups + pass * kTogether; }

  __device__ __forceinline__ explicit Fetch(const Rows<X> &from)
      : rows(static_cast<int>(min(from.rows, std::int64_t{kEdge<T>}))) {
    const bool together = from.ofColumn == 1 && from.columns >= kEdge<T> && rows > 0 &&
                          (reinterpret_cast<std::uintptr_t>(from.data) | from.ofRow * sizeof(X)) % sizeof(Numbers) == 0;
    if (together) {
#pragma unroll
      for (int pass = 0; pass < kPasses; ++pass)
        numbers[pass] = loadPack<Numbers>(from.data + min(row(pass), rows - 1) * from.ofRow + column());
    } else {
#pragma unroll
      for (int pass = 0; pass < kPasses; ++pass)
#pragma unroll
        for (int i = 0; i < kVector; ++i)
          numbers[pass].number[i] = row(pass) < rows && column() + i < from.columns
                                        ? from.data[row(pass) * from.ofRow + (column() + i) * from.ofColumn]
                                        : X(0.0f);
    }
  }

  __device__ __forceinline__ void store(Tile<T> &tile, const T *factors = nullptr) const {
#pragma unroll
    for (int pass = 0; pass < kPasses; ++pass) {
      const int to = row(pass);
      const T factor = factors ? factors[to] : T(1);
      Pack<T, kVector> x;
#pragma unroll
      for (int i = 0; i < kVector; ++i) {
        const T value = to < rows ? widen(numbers[pass].number[i]) : T(0);
        x.number[i] = factors ? factor * value : value;
      }
      storePack(&tile(to, column()), x);
    }
  }
};
template <class X>
__device__ __forceinline__ void loadTile(Tile<Arithmetic<X>> &tile, const Rows<X> &from,
                                         const Arithmetic<X> *factors = nullptr) {
  Fetch<X>(from).store(tile, factors);
}

// A signal (.., element) or vectors (.., component) of the times of a chunk, from element `first` on.
template <class X, class T>
__device__ __forceinline__ Rows<X> rowsOf(const InputTensor<T, 4> &s, const Chunk &chunk, std::int64_t i, std::int64_t first,
                                          std::int64_t all) {
  return {static_cast<const X *>(s.data) + s.offset(chunk.batch, chunk.begin, i, first), s.stride[1], s.stride[3],
          chunk.count, all - first};
}

// The states of a slot and a head, (element, component), in the workspace.
template <class T>
struct ChunkStates {
  T *data;
  std::int64_t heads, headDim, stateSize;

  HOTDOG_HD T *of(std::int64_t slot, std::int64_t head) const { return data + (slot * heads + head) * headDim * stateSize; }
  __device__ __forceinline__ Rows<T> rows(std::int64_t slot, std::int64_t head, std::int64_t i, std::int64_t n) const {
    return {of(slot, head) + i * stateSize + n, stateSize, 1, headDim - i, stateSize - n};
  }
};

// ---- Decays -------------------------------------------------------------------------------------------------------

__device__ __forceinline__ float expOf(float x) { return expf(x); }
__device__ __forceinline__ double expOf(double x) { return exp(x); }

// Of the times of a chunk: what is left of a state from before it, and what will be left behind it. logs and scales are
// 0 and 1 at times that are not there.
template <class T>
struct Decays {
  T log[kEdge<T>], scale[kEdge<T>], before[kEdge<T>], behind[kEdge<T>], led[kEdge<T>];  // led: scale * behind
  T sums[kEdge<T> / 16];
  T whole;
};

// Ends with a barrier.
template <class T>
__device__ __forceinline__ void loadDecays(Decays<T> &d, const SemiseparableProblem<T> &f, const Chunk &chunk,
                                           std::int64_t head) {
  const int i = static_cast<int>(threadIdx.x), block = i / 16;
  if (i < kEdge<T>) {
    const bool there = i < chunk.count;
    d.log[i] = there ? f.logDecay.read(f.logDecay.offset(chunk.batch, chunk.begin + i, head)) : T(0);
    d.scale[i] = there && f.scale ? f.scale.read(f.scale.offset(chunk.batch, chunk.begin + i, head)) : T(1);
  }
  __syncthreads();
  T through = 0, after = 0;
  if (i < kEdge<T>) {
    for (int k = 16 * block; k < 16 * block + 16; ++k) (k <= i ? through : after) += d.log[k];
    if (i % 16 == 15) d.sums[block] = through;
  }
  __syncthreads();
  if (i < kEdge<T>) {
    for (int k = block; k-- > 0;) through += d.sums[k];
    for (int k = block + 1; k < kEdge<T> / 16; ++k) after += d.sums[k];
    d.before[i] = expOf(through), d.behind[i] = expOf(after), d.led[i] = d.scale[i] * d.behind[i];
    if (i == kEdge<T> - 1) d.whole = d.before[i];
  }
  __syncthreads();
}

// mask[t][s] = exp(log[s+1] + .. + log[t]) for s <= t, and 0 above.
template <class T>
__device__ __forceinline__ void fillMask(Tile<T> &mask, const Decays<T> &d) {
  constexpr int kRows = kEdge<T> * kEdge<T> / kChunkThreads;
  const int s = static_cast<int>(threadIdx.x) % kEdge<T>, first = static_cast<int>(threadIdx.x) / kEdge<T> * kRows;
  T sum = 0;
  for (int t = s + 1; t < first; ++t) sum += d.log[t];
#pragma unroll
  for (int t = first; t < first + kRows; ++t) {
    if (t > s) sum += d.log[t];
    mask(t, s) = t < s ? T(0) : expOf(sum);
  }
}

}  // namespace hotdog::cuda
