// Cholesky factors by square tiles, each made once, by one block, from all columns to its left.
//
// One launch for all matrices. Blocks take tasks off the list of potrf_schedule.cuh, so that the next panel begins
// while the last one is being made, and every sum is the same whichever block makes it.
//
// Tasks of a matrix: a tile below the subdiagonal; or a diagonal tile with the tile to its left, which goes on chip
// from its solve to the diagonal tile's update. That pair is the chain that all wait for.
#pragma once

#include "core/fault.h"
#include "cuda/detail/launch.h"
#include "cuda/potrf_block.cuh"
#include "cuda/potrf_halves.cuh"
#include "cuda/potrf_schedule.cuh"
#include "cuda/potrf_sums.cuh"

namespace hotdog::cuda {

// ---- Sizes ----------------------------------------------------------------------------------------------------------

template <class T>
inline constexpr int kPotrfDepth = sizeof(T) == 4 ? 32 : sizeof(T) == 8 ? 16 : 8;

// exact: in the full precision of the type. rounded: of TF32 operands (potrf_sums.cuh). halves: of such operands in 16
// bits, but within a tile TF32 (potrf_halves.cuh).
enum class PotrfProducts { exact, rounded, halves };

// B: rows and columns of a tile that a block of Warps warps makes; it consists of tiles of kTile. Stages of Depth
// columns of two operands are on their way at once. Blocks: of a multiprocessor, at least.
template <class T, int B, int Warps, int Stages, int Blocks, int Depth = kPotrfDepth<T>,
          PotrfProducts Products = PotrfProducts::exact>
struct PotrfTileShape {
  static constexpr bool kRounded = Products != PotrfProducts::exact, kHalves = Products == PotrfProducts::halves;
  static constexpr int kSide = B, kStages = Stages, kBlocks = Blocks, kWarps = Warps, kThreads = kWarps * 32;
  static constexpr int kSumRows = B / 2, kSumColumns = B * 2 / kWarps;  // a warp's part
  static constexpr int kDepth = Depth;
  static constexpr int kCount = B / kTile<T>, kTriangle = kCount * (kCount + 1) / 2;

  // Element (i, k) of an operand, so that the lanes of a fragment fall into different banks.
  template <bool Upper>
  static constexpr int kRowStride = Upper ? kDepth + 4 : 1;
  template <bool Upper>
  static constexpr int kColumnStride = Upper ? 1 : B + 32 / static_cast<int>(sizeof(T));
  template <bool Upper>
  static constexpr int kOperand = Upper ? B *kRowStride<true> : kDepth *kColumnStride<false>;

  // Elements of shared memory: stages (later the diagonal tile's factor), the tile to solve, the diagonal tile.
  template <bool Upper>
  static constexpr int kStaged = std::max(Stages * (kHalves ? Depth * kHalfColumn<B> : 2 * kOperand<Upper>),
                                          kTriangle *TileTriangle<T>::size);
  static constexpr int kSquare = kCount * kCount * TileTriangle<T>::size;
  template <bool Upper>
  static constexpr int kSharedBytes = (kStaged<Upper> + kSquare + kTriangle * TileTriangle<T>::size) *
                                          static_cast<int>(sizeof(T)) +
                                      (kHalves ? 3 : 1) * B *static_cast<int>(sizeof(Real<T>));
};

// ---- Copies ---------------------------------------------------------------------------------------------------------

// Whether 16-byte accesses along the contiguous direction are aligned.
template <class T, bool Upper>
__device__ __forceinline__ bool isPacked(const Triangle<T, Upper> &m) {
  return (reinterpret_cast<std::uintptr_t>(m.a) | static_cast<std::uintptr_t>(m.lda * sizeof(T))) % 16 == 0;
}

// A thread's part of the copy of rows by columns, in accesses of `Each` numbers along the contiguous direction: from
// there it goes on by kLines lines (Upper: rows, else columns) at a time.
template <bool Upper, int Rows, int Columns, int Threads, int Each>
struct CopyShare {
  static constexpr int kAccesses = (Upper ? Columns : Rows) / Each, kLines = Threads / kAccesses,
                       kSteps = (Upper ? Rows : Columns) / kLines;
  const int along = threadIdx.x % kAccesses * Each, line = threadIdx.x / kAccesses;

  // `from`: the first element; rows from `rows` on become 0. place(i, k): where element (i, k) goes; offset(l): how
  // much further element l lines on does, for l a multiple of kLines.
  template <class T, class Place, class Offset>
  __device__ __forceinline__ void start(const T *from, std::int64_t lda, int rows, const Place &place,
                                        const Offset &offset) const {
    const T *at = from + along + line * lda;
    T *const to = Upper ? place(line, along) : place(along, line);
    const std::int64_t step = kLines * lda;
    const int present = max(0, min(Each, rows - along));
#pragma unroll(Each > 1 ? kSteps : 2)
    for (int s = 0; s < kSteps; ++s, at += step) {
      const int count = !Upper ? present : line + s * kLines < rows ? Each : 0;
      if constexpr (Each > 1 || sizeof(T) == 16)
        copyAsync16(to + offset(s * kLines), at, count * static_cast<int>(sizeof(T)));
      else
        copyAsync(to + offset(s * kLines), at, count > 0);
    }
  }
};

// All of it; `packed`: in accesses of 16 bytes.
template <bool Upper, int Rows, int Columns, int Threads, class T, class Place, class Offset>
__device__ __forceinline__ void copyRows(const T *from, std::int64_t lda, int rows, bool packed, const Place &place,
                                         const Offset &offset) {
  if (packed)
    CopyShare<Upper, Rows, Columns, Threads, kPack<T>>{}.start(from, lda, rows, place, offset);
  else
    CopyShare<Upper, Rows, Columns, Threads, 1>{}.start(from, lda, rows, place, offset);
}

// ---- The kernel -----------------------------------------------------------------------------------------------------

// A pivot of a factor with rounded products is in doubt unless it is greater than this part of its diagonal element:
// four times the most that the rounding of its row's products, 2^-10 of that element, can have changed it.
inline constexpr float kSurePivot = 0x1p-8f;

template <class T, bool Upper, class Shape>
struct PotrfTileMaker {
  static constexpr int B = Shape::kSide, Stages = Shape::kStages;
  static constexpr int kCount = Shape::kCount, kSize = TileTriangle<T>::size, kLd = TileTriangle<T>::ld;
  static constexpr int kRowStride = Shape::template kRowStride<Upper>,
                       kColumnStride = Shape::template kColumnStride<Upper>, kOperand = Shape::template kOperand<Upper>;

  // A square of tiles in shared memory.
  struct Square {
    T *tiles;
    __device__ __forceinline__ T *at(int bi, int bj) const { return tiles + (bj * kCount + bi) * kSize; }
  };

  // Subtracts from the tile to solve, `x`, the products of the tiles to the left of it in its row and in row `column`;
  // from the diagonal tile, `c`, those of its row with itself. Both advance together, as the tiles they need are made.
  __device__ static __forceinline__ void accumulate(const Square &x, const TileTriangle<T> &c, T *stages,
                                                    const Triangle<T, Upper> &l, int n, const int *tilesDone,
                                                    const PotrfTask &task, int ready, int &sharedReady) {
    constexpr int kChunks = B / Shape::kDepth, M = Shape::kSumRows, N = Shape::kSumColumns;
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const int i0 = warp / (B / N) * M, j0 = warp % (B / N) * N;
    const bool packed = isPacked(l);
    const int both = task.square && task.diagonal ? 1 : 0, chunks = (task.last - task.first) * kChunks << both;
    const T *const ofRow = l.address(std::int64_t{task.row} * B, 0);
    const T *const ofColumn = l.address(std::int64_t{max(task.column, 0)} * B, 0);
    // Chunks of tile column k: kChunks for x, then as many for c.
    const auto isDiagonal = [&](int chunk) { return !task.square || (chunk / kChunks & both) != 0; };
    const auto fetch = [&](int chunk) {
      if (chunk < chunks) {
        const int k = task.first + (chunk / kChunks >> both);
        if (k >= ready) ready = awaitCounts(tilesDone + task.row, tilesDone + task.column, k + 1, sharedReady);
        T *const to = stages + chunk % Stages * 2 * kOperand;
        const std::int64_t offset = std::int64_t{k * kChunks + chunk % kChunks} * Shape::kDepth * (Upper ? 1 : l.lda);
        const auto copy = [&](T *operand, const T *from, int rows) {
          copyRows<Upper, B, Shape::kDepth, Shape::kThreads>(
              from + offset, l.lda, rows, packed,
              [&](int i, int k) { return operand + i * kRowStride + k * kColumnStride; },
              [](int lines) { return lines * (Upper ? kRowStride : kColumnStride); });
        };
        copy(to, ofRow, n - task.row * B);
        if (!isDiagonal(chunk)) copy(to + kOperand, ofColumn, B);
      }
      commitCopies();
    };
    WarpSum<T, M, N, Shape::kRounded> sum{};
#pragma unroll 1
    for (int chunk = 1 - Stages; chunk < chunks; ++chunk) {
      if (chunk >= 0) {
        waitForCopies<Stages - 2>();
        __syncthreads();
      }
      fetch(chunk + Stages - 1);
      if (chunk < 0) continue;
      const bool diagonal = isDiagonal(chunk);
      if (diagonal && j0 >= i0 + M) continue;  // above the diagonal
      const T *const stage = stages + chunk % Stages * 2 * kOperand;
      const T *const left = stage + (i0 + lane / 4) * kRowStride + lane % 4 * kColumnStride;
      const T *const right =
          stage + (diagonal ? 0 : kOperand) + (j0 + lane / 4) * kRowStride + lane % 4 * kColumnStride;
#pragma unroll(sizeof(T) == 4 ? 4 : 1)
      for (int k0 = 0; k0 < Shape::kDepth; k0 += 8)
        sum.add([&](int i, int k) { return left[i * kRowStride + (k0 + k) * kColumnStride]; },
                [&](int j, int k) { return right[j * kRowStride + (k0 + k) * kColumnStride]; });
      // Sums on the tensor cores are rounded towards zero: no longer than this.
      if ((chunk + 1) % kChunks == 0)
        sum.subtractFrom(
            [&](int bi, int bj) {
              return !diagonal ? x.at(bi, bj) : bi < bj || bi >= c.count ? nullptr : c.at(bi, bj);
            },
            i0, j0, lane);
    }
  }

  // Starts the copies of the tiles of panel p of the diagonal tile `l`, whose rows all exist.
  __device__ static __noinline__ void copyPanel(const Triangle<T, Upper> l, const TileTriangle<T> factor, int p) {
    constexpr int parts = kTileParts<T>;
    __builtin_assume(__isShared(factor.tiles));
    const int lane = threadIdx.x % 32;
    const bool packed = !Upper && isPacked(l);
    for (int item = threadIdx.x / 32; item < (kCount - p) * parts; item += Shape::kWarps) {
      const int bi = p + item / parts, part = item % parts;
      T *const tile = factor.at(bi, p);
      const T *const from = l.address(bi * kTile<T>, p * kTile<T>);
      if (packed && bi > p) {
        constexpr int each = kTile<T> / kPack<T>, columns = kTile<T> / parts;
#pragma unroll
        for (int s = 0; s < columns * each / 32; ++s) {
          const int at = s * 32 + lane, i = at % each * kPack<T>, k = part * columns + at / each;
          copyAsync16(tile + k * kLd + i, from + i + k * l.lda, 16);
        }
      } else {
        forTilePart<T, Upper>(lane, part, [&](int i, int k) {
          const bool valid = bi > p || k <= i;
          copyAsync(tile + k * kLd + i, valid ? from + (Upper ? k + i * l.lda : i + k * l.lda) : from, valid);
        });
      }
    }
  }

  // c -= X X^H for column p of tiles of X; the lower triangle.
  __device__ static __forceinline__ void updateDiagonal(const TileTriangle<T> &c, const Square &x, int p) {
    constexpr int M = Shape::kSumRows, N = Shape::kSumColumns;
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, place = lane % 4 * kLd + lane / 4;
    const int i0 = warp / (B / N) * M, j0 = warp % (B / N) * N;
    if (j0 >= i0 + M) return;
    WarpSum<T, M, N, Shape::kRounded> sum{};
    const T *const left = x.at(i0 / kTile<T>, p) + i0 % kTile<T> + place, *const right = x.at(j0 / kTile<T>, p) +
                                                                                         j0 % kTile<T> + place;
#pragma unroll 1
    for (int k0 = 0; k0 < kTile<T>; k0 += 8)
      sum.add([&](int i, int k) { return left[i / kTile<T> * kSize + i % kTile<T> + (k0 + k) * kLd]; },
              [&](int j, int k) { return right[j + (k0 + k) * kLd]; });
    sum.subtractFrom([&](int bi, int bj) { return bi < bj || bi >= c.count ? nullptr : c.at(bi, bj); }, i0, j0, lane);
  }

  // X = X L^-H, and c -= X X^H where there is a diagonal tile: panel by panel of L, as they are made; the first `ready`
  // are in `factor` already. X is stored, but for its last column of tiles where there is a diagonal tile.
  template <class Claim>
  __device__ static __forceinline__ void solve(const Square &x, const TileTriangle<T> &c, const TileTriangle<T> &factor,
                                               Real<T> *reciprocals, const Triangle<T, Upper> &l,
                                               const Triangle<T, Upper> &to, __half *halves, const float *scales,
                                               int rows, const int *panelsDone, const PotrfTask &task, int ready,
                                               int &sharedReady, const Claim &claim) {
    const std::int64_t column0 = std::int64_t{task.column} * B;
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, place = lane % 4 * kLd + lane / 4;
#pragma unroll 1
    for (int p = 0; p < kCount; ++p) {
      if (p >= ready) {
        int panel = ready;
        ready = awaitCounts(panelsDone + task.column, panelsDone + task.column, p + 1, sharedReady);
        for (; panel < ready; ++panel) copyPanel(l.from(column0), factor, panel);
        commitCopies();
        waitForCopies();
      }
      __syncthreads();
      if (p + 1 == kCount) claim();
      if (warp < kCount) {
        Real<T> *const own = reciprocals + warp * kTile<T>;
        own[lane % kTile<T>] = 1 / realPart(factor.at(p, p)[lane % kTile<T> * (kLd + 1)]);
        __syncwarp();
        solveTile(x.at(warp, p), factor.at(p, p), own, lane);
      }
      __syncthreads();
      // The columns to the right, 16 rows of a tile a warp.
      constexpr int strips = B / 16;
#pragma unroll 1
      for (int item = warp; item < strips * (kCount - 1 - p); item += Shape::kWarps) {
        const int i0 = item % strips * 16, q = p + 1 + item / strips;
        const T *const left = x.at(i0 / kTile<T>, p) + i0 % kTile<T> + place, *const right = factor.at(q, p) + place;
        WarpSum<T, 16, kTile<T>, Shape::kRounded> sum{};
#pragma unroll 1
        for (int k0 = 0; k0 < kTile<T>; k0 += 8)
          sum.add([&](int i, int k) { return left[i + (k0 + k) * kLd]; },
                  [&](int j, int k) { return right[j + (k0 + k) * kLd]; });
        sum.subtractFrom([&](int bi, int) { return x.at(bi, q); }, i0, 0, lane);
      }
      if (task.diagonal) updateDiagonal(c, x, p);
      if (!task.diagonal || p + 1 < kCount) {
        storeColumn(x, to, rows, p, warp, Shape::kWarps);
        if constexpr (Shape::kHalves) keepHalves<Shape>(x, halves, scales, p, warp, Shape::kWarps);
      }
    }
  }

  // Starts the copy of the square at (row0, column0), of which `rows` rows exist.
  __device__ static __forceinline__ void copySquare(const Square &x, const Triangle<const T, Upper> &a, int rows,
                                                    std::int64_t row0, std::int64_t column0) {
    const T *const from = a.address(row0, column0);
    if constexpr (Upper) {
      const int lane = threadIdx.x % 32;
      constexpr int parts = kTileParts<T>;
      for (int item = threadIdx.x / 32; item < kCount * kCount * parts; item += Shape::kWarps) {
        const int bi = item / parts / kCount, bj = item / parts % kCount;
        T *const tile = x.at(bi, bj);
        forTilePart<T, Upper>(lane, item % parts, [&](int i, int k) {
          const int row = bi * kTile<T> + i;
          copyAsync(tile + k * kLd + i, from + (row < rows ? row : 0) * a.lda + bj * kTile<T> + k, row < rows);
        });
      }
    } else {
      copyRows<false, B, B, Shape::kThreads>(
          from, a.lda, rows, isPacked(a), [&](int i, int k) { return x.at(i / kTile<T>, 0) + k * kLd + i % kTile<T>; },
          [](int columns) { return columns / kTile<T> * kCount * kSize + columns % kTile<T> * kLd; });
    }
  }

  // Stores column bj of tiles of X; this warp is the `rank`-th of `warps`.
  __device__ static __noinline__ void storeColumn(const Square x, const Triangle<T, Upper> to, int rows, int bj,
                                                  int rank, int warps) {
    constexpr int parts = kTileParts<T>;
    __builtin_assume(__isShared(x.tiles));
    for (int item = rank; item < kCount * parts; item += warps) {
      const int bi = item / parts;
      const T *const tile = x.at(bi, bj);
      forTilePart<T, Upper>(threadIdx.x % 32, item % parts, [&](int i, int k) {
        if (bi * kTile<T> + i < rows) store(to.address(bi * kTile<T> + i, bj * kTile<T> + k), tile[k * kLd + i]);
      });
    }
  }

  // Whether this thread's pivot of the diagonal tile c, which is factored, is in doubt. a: the matrix from that tile on.
  __device__ static __forceinline__ bool isDoubtful(const TileTriangle<T> &c, const Triangle<const T, Upper> &a,
                                                    int size) {
    const int k = threadIdx.x;
    if (k >= size) return false;
    const Real<T> l = realPart(c.at(k / kTile<T>, k / kTile<T>)[k % kTile<T> * (kLd + 1)]);
    return !(l * l > kSurePivot * realPart(load(a.address(k, k))));
  }

  // claim(): to be called by all threads once they will soon be done.
  template <class Claim>
  __device__ static __forceinline__ void make(const PotrfProblem<T> &p, const PotrfSchedule &schedule,
                                              const PotrfTask &task, int n, T *shared, PotrfShared &told,
                                              const Claim &claim) {
    const std::int64_t tiles = schedule.rows;
    int *const doubtful = schedule.doubtful + task.problem, *const counts = schedule.counts + task.problem * kPotrfCounts * tiles;
    const Triangle<T, Upper> l = triangleOf<Upper>(p.l, task.problem);
    const std::int64_t row0 = std::int64_t{task.row} * B;
    const int size = static_cast<int>(min(std::int64_t{B}, n - row0)), warp = threadIdx.x / 32;
    const Square x{shared + Shape::template kStaged<Upper>};
    const TileTriangle<T> c{x.tiles + Shape::kSquare, (size + kTile<T> - 1) / kTile<T>};
    Real<T> *const reciprocals = reinterpret_cast<Real<T> *>(c.tiles + Shape::kTriangle * kSize);
    int *const tilesDone = counts + kTilesDone * tiles, *const panelsDone = counts + kPanelsDone * tiles,
               *const squareAhead = counts + kSquareAhead * tiles + task.row,
               *const diagonalAhead = counts + kDiagonalAhead * tiles + task.row;
    const Triangle<T, Upper> to{task.square ? l.address(row0, std::int64_t{task.column} * B) : l.a, l.lda};
    Triangle<const T, Upper> from = triangleOf<Upper>(p.a, task.problem);
    if (task.first > 0) {
      awaitCounts(squareAhead, diagonalAhead, 1, told.panels);
      from = {l.a, l.lda};
    }
    float *const scales = reinterpret_cast<float *>(reciprocals + B);
    __half *const halves = schedule.halves + task.problem * halfTileIndex(tiles, 0) * kHalfTile<B>,
                  *const kept = halves + (halfTileIndex(task.row, 0) + max(task.column, 0)) * kHalfTile<B>;
    if constexpr (Shape::kHalves) {
      const Triangle<const T, Upper> a = triangleOf<Upper>(p.a, task.problem);
      findScales<Shape>(scales, a, row0, size);
      if (task.column >= 0) findScales<Shape>(scales + B, a, std::int64_t{task.column} * B, B);
    }
    if (task.square) copySquare(x, from, size, row0, std::int64_t{task.column} * B);
    if (task.diagonal) copyTriangle(from.from(row0), c, size);
    PotrfReady ready{};
    if (task.column >= 0)
      ready = lookAt(tilesDone + task.row, tilesDone + task.column, panelsDone + task.column, told.looked);
    // The factor of the column's diagonal tile takes the place of this row's, or else of the stages.
    const TileTriangle<T> factor{task.diagonal ? shared : c.tiles, kCount};
    if (task.diagonal || task.ahead || ready.panels < kCount) ready.panels = 0;
#pragma unroll 1
    for (int panel = 0; panel < ready.panels; ++panel) copyPanel(l.from(std::int64_t{task.column} * B), factor, panel);
    if constexpr (Shape::kHalves)
      accumulateHalves<Shape>(x, c, shared, halves, scales, tilesDone, task, ready.tiles, told.tiles);
    else
      accumulate(x, c, shared, l, n, tilesDone, task, ready.tiles, told.tiles);
    waitForCopies();  // those of the tiles themselves where nothing was subtracted
    __syncthreads();
    if (task.ahead || !task.square) claim();
    if (task.ahead) {
      for (int bj = 0; bj < kCount; ++bj) {
        if (task.square) storeColumn(x, to, size, bj, warp, Shape::kWarps);
        if (task.diagonal && bj < c.count) storePanel(l.from(row0), c, size, bj, warp, Shape::kWarps);
      }
      __syncthreads();
      if (threadIdx.x == 0) publish(task.square ? squareAhead : diagonalAhead, 1);
      return;
    }
    if (task.square) {
      solve(x, c, factor, reciprocals, l, to, kept, scales, size, panelsDone, task, ready.panels, told.panels, claim);
      __syncthreads();
    }
    if (!task.diagonal) {
      if (threadIdx.x == 0) publish(tilesDone + task.row, task.column + 1);
      return;
    }
    padDiagonal(c, size);
    // The last of these warps to have stored publishes for all.
    const auto stored = [&](int panel) {
      if (panel < 0 && task.square) {
        storeColumn(x, to, size, kCount - 1, warp - 1, Shape::kWarps - 1);
        if constexpr (Shape::kHalves) keepHalves<Shape>(x, kept, scales, kCount - 1, warp - 1, Shape::kWarps - 1);
      }
      __syncwarp();
      if (threadIdx.x % 32 != 0) return;
      __threadfence();
      if (atomicAdd(&told.warpsStored, 1) != Shape::kWarps - 2) return;
      told.warpsStored = 0;
      if (panel >= 0)
        publish(panelsDone + task.row, panel + 1);
      else if (task.square)
        publish(tilesDone + task.row, task.column + 1);
    };
    const int failed = factorTiles<Shape::kWarps>(l.from(row0), c, reciprocals, told.failedPivot, size, stored);
    if constexpr (Shape::kRounded)
      if (isDoubtful(c, triangleOf<Upper>(p.a, task.problem).from(row0), size)) *doubtful = 1;
    __syncthreads();
    if (threadIdx.x != 0) return;
    if (failed != 0 && __ldcg(p.info + task.problem) == 0)
      p.info[task.problem] = static_cast<std::int32_t>(row0) + failed;
    publish(panelsDone + task.row, kCount);
  }
};

template <class T, bool Upper, class Shape>
__global__ void __launch_bounds__(Shape::kThreads, Shape::kBlocks)
    potrfTilesKernel(const __grid_constant__ PotrfProblem<T> p, const __grid_constant__ PotrfSchedule allowed) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char sharedBytes[];
  __shared__ PotrfShared told;
  constexpr int B = Shape::kSide;
  const PotrfSchedule schedule = potrfFound<B>(allowed, p);
  const std::int64_t tasks = schedule.tasksPerMatrix() * schedule.matrices;
  if (threadIdx.x == 0) told.warpsStored = 0;
  unsigned long long next = 0;  // of thread 0
  const auto claim = [&] {
    if (threadIdx.x == 0) next = atomicAdd(schedule.taken, 1ull);
  };
  claim();
  while (true) {
    __syncthreads();  // all have read what follows is about to overwrite
    if (threadIdx.x == 0) told.taken = next;
    __syncthreads();
    const auto t = static_cast<std::int64_t>(told.taken);
    if (t >= tasks) return;
    const PotrfTask task = potrfTask(schedule, t);
    const int n = orderOf(p, task.problem);
    if (std::int64_t{task.row} * B >= n)
      claim();
    else
      PotrfTileMaker<T, Upper, Shape>::make(p, schedule, task, n, reinterpret_cast<T *>(sharedBytes), told, claim);
  }
}

// ---- Launch ---------------------------------------------------------------------------------------------------------

// Whether a block of the device has the shared memory.
template <class Shape>
bool potrfTilesFit(const Execution &execution, bool upper) {
  const int bytes = upper ? Shape::template kSharedBytes<true> : Shape::template kSharedBytes<false>;
  return static_cast<std::size_t>(bytes) <= mostSharedBytes(execution.device);
}

template <class Shape, bool Upper, class T>
void runPotrfTriangle(const Execution &execution, const PotrfProblem<T> &problem, void *workspace,
                      const PotrfChosen &chosen, const PotrfRounding &rounding) {
  const PotrfProblem<T> &p =
      Shape::kRounded ? withFault("potrf_fast/cuda/rounded", problem) : withFault("potrf/cuda/tiles", problem);
  constexpr auto kernel = potrfTilesKernel<T, Upper, Shape>;
  constexpr int kSharedBytes = Shape::template kSharedBytes<Upper>;
  WorkspaceLayout layout(workspace);
  PotrfSchedule schedule = potrfSchedule<Shape::kSide>(layout, p.n, p.batchCount);
  schedule.chosen = chosen, schedule.doubtful = rounding.doubtful, schedule.halves = static_cast<__half *>(rounding.halves);
  if (p.sizes)
    check(cudaMemsetAsync(schedule.largest, 0, sizeof *schedule.largest, execution.stream), "clearing a counter");
  if (chosen.wanted)
    check(cudaMemsetAsync(chosen.count, 0, sizeof *chosen.count, execution.stream), "clearing a counter");
  const std::int64_t prepared = schedule.rows * p.batchCount;
  launch(potrfPrepareKernel<T>, gridFor(std::min<std::int64_t>(ceilDiv<std::int64_t>(prepared, 256), 1024)), 256, 0,
         execution, p, schedule);
  const Checked tasks = Checked(schedule.tasksPerMatrix()) * p.batchCount;
  const std::int64_t most = mostResidentBlocks(kernel, Shape::kThreads, kSharedBytes, execution.device);
  launch(kernel, gridFor(tasks.valid() ? std::min(tasks.value(), most) : most), Shape::kThreads, kSharedBytes,
         execution, p, schedule);
}

template <class Shape, class T>
void runPotrfTiles(const Execution &execution, const PotrfProblem<T> &p, void *workspace,
                   const PotrfChosen &chosen = {}, const PotrfRounding &rounding = {}) {
  p.upper ? runPotrfTriangle<Shape, true>(execution, p, workspace, chosen, rounding)
          : runPotrfTriangle<Shape, false>(execution, p, workspace, chosen, rounding);
}

}  // namespace hotdog::cuda
