// Cholesky factors by square tiles, each made once, by one block, from all columns to its left.
//
// One launch for all matrices. Blocks take tasks off a list, in which a task stands after those it needs; each row of
// tiles counts the tiles that are complete, and a block waits until the tiles it reads are. So the next panel begins
// while the last one is being made, and every sum is the same whichever block makes it.
//
// Tasks of a matrix: a tile below the subdiagonal; or a diagonal tile with the tile to its left, which goes on chip
// from its solve to the diagonal tile's update. That pair is the chain that all wait for.
#pragma once

#include "cuda/detail/launch.h"
#include "cuda/detail/mma.cuh"
#include "cuda/potrf_block.cuh"

namespace hotdog::cuda {

// ---- Sums of products on the tensor cores ---------------------------------------------------------------------------

// Operands of X X^H, split to nearest on both sides.
template <class R>
struct SplitLeft {
  LeftOperand<R> part[4];
  __device__ __forceinline__ void set(int i, R x) { part[i] = PlainOperand<R>(x); }
};
template <class R>
struct SplitLeft<Complex<R>> {
  LeftOperand<R> re[4], im[4];
  __device__ __forceinline__ void set(int i, Complex<R> z) {
    re[i] = PlainOperand<R>(z.re), im[i] = PlainOperand<R>(z.im);
  }
};
template <class R>
struct SplitRight {
  PlainOperand<R> part[2];
  __device__ __forceinline__ SplitRight(R x, R y) : part{PlainOperand<R>(x), PlainOperand<R>(y)} {}
};
template <class R>
struct SplitRight<Complex<R>> {
  PlainOperand<R> re[2], im[2], negated[2];
  __device__ __forceinline__ SplitRight(Complex<R> x, Complex<R> y)
      : re{PlainOperand<R>(x.re), PlainOperand<R>(y.re)},
        im{PlainOperand<R>(x.im), PlainOperand<R>(y.im)},
        negated{PlainOperand<R>(-im[0]), PlainOperand<R>(-im[1])} {}
};

template <class R>
__device__ __forceinline__ void addProduct(ProductTile<R> &sum, const SplitLeft<R> &x, const SplitRight<R> &y) {
  multiplyAdd(sum, x.part, y.part);
}
// x conj(y).
template <class R>
__device__ __forceinline__ void addProduct(ProductTile<Complex<R>> &sum, const SplitLeft<Complex<R>> &x,
                                           const SplitRight<Complex<R>> &y) {
  multiplyAdd(sum.re, x.re, y.re);
  multiplyAdd(sum.im, x.im, y.re);
  multiplyAdd(sum.re, x.im, y.im);
  multiplyAdd(sum.im, x.re, y.negated);
}
template <class R>
__device__ __forceinline__ R sumValue(const ProductTile<R> &sum, int i) {
  return sum.plainValue(i);
}
template <class R>
__device__ __forceinline__ Complex<R> sumValue(const ProductTile<Complex<R>> &sum, int i) {
  return {sum.re.plainValue(i), sum.im.plainValue(i)};
}

// A warp's part of a product: M x N elements.
template <class T, int M, int N>
struct WarpSum {
  ProductTile<T> part[M / 16][N / 8];

  // Adds the products of eight columns. x(i, k), y(j, k): what this lane reads, at row i or j (k: column) from its
  // place, rows lane / 4 and columns lane % 4.
  template <class X, class Y>
  __device__ __forceinline__ void add(const X &x, const Y &y) {
    SplitLeft<T> left[M / 16];
#pragma unroll
    for (int m = 0; m < M / 16; ++m)
#pragma unroll
      for (int e = 0; e < 4; ++e) left[m].set(e, x(m * 16 + e % 2 * 8, e / 2 * 4));
#pragma unroll
    for (int s = 0; s < N / 8; ++s) {
      const SplitRight<T> right(y(s * 8, 0), y(s * 8, 4));
#pragma unroll
      for (int m = 0; m < M / 16; ++m) addProduct(part[m][s], left[m], right);
    }
  }

  // c -= the sum, which becomes 0. tileAt(i, j): where the tile of element (i, j) stands, or nullptr for none; i0, j0:
  // first element of the part.
  template <class TileAt>
  __device__ __forceinline__ void subtractFrom(const TileAt &tileAt, int i0, int j0, int lane) {
    constexpr int ld = TileTriangle<T>::ld;
#pragma unroll
    for (int m = 0; m < M / 16; ++m)
#pragma unroll
      for (int s = 0; s < N / 8; ++s) {
        const int i = i0 + m * 16, j = j0 + s * 8;
        T *const tile = tileAt(i / kTile<T>, j / kTile<T>);
        if (tile != nullptr) {
          T *const at = tile + (j % kTile<T> + lane % 4 * 2) * ld + i % kTile<T> + lane / 4;
#pragma unroll
          for (int e = 0; e < 4; ++e) {
            T &element = at[e % 2 * ld + e / 2 * 8];
            element = element - sumValue(part[m][s], e);
          }
        }
        part[m][s] = ProductTile<T>{};
      }
  }
};

// ---- Sizes ----------------------------------------------------------------------------------------------------------

// B: rows and columns of a tile that a block makes; it consists of tiles of kTile. Stages of kDepth columns of two
// operands are on their way at once.
template <class T, int B, int Stages>
struct PotrfTileShape {
  static constexpr int kWarps = B == 128 ? 8 : 4, kThreads = kWarps * 32;
  static constexpr int kSumRows = B / 2, kSumColumns = B * 2 / kWarps;  // a warp's part
  static constexpr int kDepth = sizeof(T) == 4 ? 32 : sizeof(T) == 8 ? 16 : 8;
  static constexpr int kCount = B / kTile<T>, kTriangle = kCount * (kCount + 1) / 2;

  // Element (i, k) of an operand, so that the lanes of a fragment fall into different banks.
  template <bool Upper>
  static constexpr int kRowStride = Upper ? kDepth + 4 : 1;
  template <bool Upper>
  static constexpr int kColumnStride = Upper ? 1 : B + 32 / static_cast<int>(sizeof(T));
  template <bool Upper>
  static constexpr int kOperand = Upper ? B * kRowStride<true> : kDepth *kColumnStride<false>;

  // Elements of shared memory: stages (later the diagonal tile's factor), the tile to solve, the diagonal tile.
  template <bool Upper>
  static constexpr int kStaged = std::max(Stages * 2 * kOperand<Upper>, kTriangle *TileTriangle<T>::size);
  static constexpr int kSquare = kCount * kCount * TileTriangle<T>::size;
  template <bool Upper>
  static constexpr int kSharedBytes =
      (kStaged<Upper> + kSquare + kTriangle * TileTriangle<T>::size) * static_cast<int>(sizeof(T)) +
      B * static_cast<int>(sizeof(Real<T>));
};

// ---- Order of the tasks, and who waits for whom -----------------------------------------------------------------------

struct PotrfSchedule {
  std::int64_t tiles;         // tiles a side of the largest matrix
  std::int64_t together;      // matrices whose tasks alternate
  std::int64_t tasks;         // of all matrices
  unsigned long long *taken;  // tasks taken
  int *progress;              // [problem][row of tiles]: tiles complete

  HOTDOG_HD std::int64_t tasksPerMatrix() const { return 1 + tiles * (tiles - 1) / 2; }
};

struct PotrfTask {
  std::int64_t problem;
  int row, column;  // of the tile to solve; column -1: there is none
  bool diagonal;    // then the diagonal tile of the row
};

// Task t of the list: of a matrix, diagonal tile 0, then by columns the tiles below the diagonal, where the first of a
// column stands for it and the diagonal tile to its right.
__device__ __forceinline__ PotrfTask potrfTask(const PotrfSchedule &schedule, std::int64_t t, std::int64_t batchCount) {
  const std::int64_t each = schedule.tasksPerMatrix(), group = t / (each * schedule.together),
                     first = group * schedule.together, members = min(schedule.together, batchCount - first),
                     rest = t - first * each;
  PotrfTask task{first + rest % members, 0, -1, true};
  const std::int64_t step = rest / members - 1, n = schedule.tiles - 1;  // column c has n - c of the steps
  if (step < 0) return task;
  // The columns before c have c n - c (c - 1) / 2 steps.
  const float b = static_cast<float>(n) + 0.5f;
  std::int64_t c = static_cast<std::int64_t>(b - sqrtf(fmaxf(b * b - 2 * static_cast<float>(step), 0.0f)));
  c = max(std::int64_t{0}, min(c, n - 1));
  while (c > 0 && c * n - c * (c - 1) / 2 > step) --c;
  while ((c + 1) * n - (c + 1) * c / 2 <= step) ++c;
  const std::int64_t r = step - (c * n - c * (c - 1) / 2);
  task.row = static_cast<int>(c + 1 + r), task.column = static_cast<int>(c), task.diagonal = r == 0;
  return task;
}

__device__ __forceinline__ int loadAcquire(const int *from) {
  int value;
  asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(value) : "l"(from) : "memory");
  return value;
}
__device__ __forceinline__ void storeRelease(int *to, int value) {
  asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(to), "r"(value) : "memory");
}

// Waits until both rows have `needed` tiles; returns how many both have. For all threads, between other barriers.
__device__ __forceinline__ int awaitTiles(const int *progress, int row, int otherRow, int needed, int &shared) {
  if (threadIdx.x < 32) {
    const int *const mine = progress + (threadIdx.x == 0 ? row : otherRow);
    int seen;
    do seen = loadAcquire(mine);
    while (__any_sync(kAllLanes, seen < needed));
    seen = __reduce_min_sync(kAllLanes, seen);
    if (threadIdx.x == 0) shared = seen;
  }
  __syncthreads();
  return shared;
}

// All that the block has written to global memory is now there for those who await `done` tiles of the row.
__device__ __forceinline__ void publishTiles(int *progress, int row, int done) {
  __syncthreads();
  if (threadIdx.x == 0) {
    __threadfence();
    storeRelease(progress + row, done);
  }
}

// ---- Copies ---------------------------------------------------------------------------------------------------------

// Whether 16-byte accesses along the contiguous direction are aligned.
template <class T, bool Upper>
__device__ __forceinline__ bool isPacked(const Triangle<T, Upper> &m) {
  return (reinterpret_cast<std::uintptr_t>(m.a) | static_cast<std::uintptr_t>(m.lda * sizeof(T))) % 16 == 0;
}

// Starts the copy of rows by columns; `from` is the first element, rows from `rows` on become 0. place(i, k): where
// element (i, k) goes; neighbours along the contiguous direction that fill 16 bytes go to neighbours.
template <bool Upper, int Rows, int Columns, int Threads, class T, class Place>
__device__ __forceinline__ void copyRows(const T *from, std::int64_t lda, int rows, bool packed, const Place &place) {
  constexpr int run = Upper ? Columns : Rows, lines = Upper ? Rows : Columns;
  if (packed) {
    constexpr int each = run / kPack<T>, steps = lines * each / Threads;
#pragma unroll
    for (int s = 0; s < steps; ++s) {
      const int at = s * Threads + threadIdx.x, along = at % each * kPack<T>, line = at / each;
      const int i = Upper ? line : along, k = Upper ? along : line;
      const int left = Upper ? (i < rows ? kPack<T> : 0) : max(0, min(kPack<T>, rows - i));
      copyAsync16(place(i, k), left > 0 ? from + along + line * lda : from, left * static_cast<int>(sizeof(T)));
    }
  } else {
#pragma unroll 4
    for (int s = 0; s < Rows * Columns / Threads; ++s) {
      const int at = s * Threads + threadIdx.x, along = at % run, line = at / run;
      const int i = Upper ? line : along, k = Upper ? along : line;
      copyAsync(place(i, k), i < rows ? from + along + line * lda : from, i < rows);
    }
  }
}

// ---- The kernel -----------------------------------------------------------------------------------------------------

template <class T>
__global__ void potrfPrepareKernel(const __grid_constant__ PotrfProblem<T> p,
                                   const __grid_constant__ PotrfSchedule schedule) {
  awaitEarlierWork();
  const std::int64_t thread = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x,
                     threads = std::int64_t{gridDim.x} * blockDim.x;
  if (thread == 0) *schedule.taken = 0;
  for (std::int64_t i = thread; i < schedule.tiles * p.batchCount; i += threads) schedule.progress[i] = 0;
  for (std::int64_t problem = thread; problem < p.batchCount; problem += threads)
    p.info[problem] = firstInfo(p, problem);
}

template <class T, bool Upper, int B, int Stages>
struct PotrfTileMaker {
  using Shape = PotrfTileShape<T, B, Stages>;
  static constexpr int kCount = Shape::kCount, kSize = TileTriangle<T>::size, kLd = TileTriangle<T>::ld;
  static constexpr int kRowStride = Shape::template kRowStride<Upper>,
                       kColumnStride = Shape::template kColumnStride<Upper>,
                       kOperand = Shape::template kOperand<Upper>;

  // A square of tiles in shared memory.
  struct Square {
    T *tiles;
    __device__ __forceinline__ T *at(int bi, int bj) const { return tiles + (bj * kCount + bi) * kSize; }
  };

  // Subtracts from the tile to solve, `x`, the products of the tiles to the left of it in its row and in row `column`;
  // where there is a diagonal tile, from it, `c`, those of its row with itself. Both advance together, as the tiles
  // they need are made.
  __device__ static __forceinline__ void accumulate(const Square &x, const TileTriangle<T> &c, T *stages,
                                                    const Triangle<T, Upper> &l, int n, const int *progress,
                                                    const PotrfTask &task, int &sharedReady) {
    constexpr int kChunks = B / Shape::kDepth, M = Shape::kSumRows, N = Shape::kSumColumns;
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
    const int i0 = warp / (B / N) * M, j0 = warp % (B / N) * N;
    const bool packed = isPacked(l);
    const int both = task.diagonal ? 1 : 0, chunks = max(task.column, 0) * kChunks << both;
    const T *const ofRow = l.address(std::int64_t{task.row} * B, 0);
    const T *const ofColumn = l.address(std::int64_t{max(task.column, 0)} * B, 0);
    // Chunks of tile column k: kChunks for x, then as many for c.
    const auto isDiagonal = [&](int chunk) { return (chunk / kChunks & both) != 0; };
    int ready = 0;
    const auto fetch = [&](int chunk) {
      if (chunk < chunks) {
        const int k = chunk / kChunks >> both;
        if (k >= ready) ready = awaitTiles(progress, task.row, task.column, k + 1, sharedReady);
        T *const to = stages + chunk % Stages * 2 * kOperand;
        const std::int64_t offset =
            std::int64_t{k * kChunks + chunk % kChunks} * Shape::kDepth * (Upper ? 1 : l.lda);
        const auto place = [&](T *operand) {
          return [=](int i, int k) { return operand + i * kRowStride + k * kColumnStride; };
        };
        copyRows<Upper, B, Shape::kDepth, Shape::kThreads>(ofRow + offset, l.lda, n - task.row * B, packed, place(to));
        if (!isDiagonal(chunk))
          copyRows<Upper, B, Shape::kDepth, Shape::kThreads>(ofColumn + offset, l.lda, B, packed, place(to + kOperand));
      }
      commitCopies();
    };
    WarpSum<T, M, N> sum{};
#pragma unroll 1
    for (int chunk = 0; chunk < Stages - 1; ++chunk) fetch(chunk);
#pragma unroll 1
    for (int chunk = 0; chunk < chunks; ++chunk) {
      waitForCopies<Stages - 2>();
      __syncthreads();
      fetch(chunk + Stages - 1);
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

  // X = X L^-H, a warp a row of tiles.
  __device__ static __forceinline__ void solve(const Square &x, const TileTriangle<T> &l, const Real<T> *reciprocals) {
    const int lane = threadIdx.x % 32, bi = threadIdx.x / 32;
    if (bi >= kCount) return;
    const int place = lane % 4 * kLd + lane / 4;
#pragma unroll 1
    for (int q = 0; q < kCount; ++q) {
      if (q > 0) {
        WarpSum<T, kTile<T>, kTile<T>> sum{};
#pragma unroll 1
        for (int p = 0; p < q; ++p) {
          const T *const left = x.at(bi, p) + place, *const right = l.at(q, p) + place;
#pragma unroll 1
          for (int k0 = 0; k0 < kTile<T>; k0 += 8)
            sum.add([&](int i, int k) { return left[i + (k0 + k) * kLd]; },
                    [&](int j, int k) { return right[j + (k0 + k) * kLd]; });
        }
        sum.subtractFrom([&](int, int) { return x.at(bi, q); }, 0, 0, lane);
        __syncwarp();
      }
      solveTile(x.at(bi, q), l.at(q, q), reciprocals + q * kTile<T>, lane);
      __syncwarp();
    }
  }

  // c -= X X^H, its lower triangle.
  __device__ static __forceinline__ void updateDiagonal(const TileTriangle<T> &c, const Square &x) {
    constexpr int M = Shape::kSumRows, N = Shape::kSumColumns;
    const int lane = threadIdx.x % 32, warp = threadIdx.x / 32, place = lane % 4 * kLd + lane / 4;
    const int i0 = warp / (B / N) * M, j0 = warp % (B / N) * N;
    if (j0 >= i0 + M) return;
    WarpSum<T, M, N> sum{};
#pragma unroll 1
    for (int p = 0; p < kCount; ++p) {
      const T *const left = x.at(i0 / kTile<T>, p) + i0 % kTile<T> + place,
                     *const right = x.at(j0 / kTile<T>, p) + j0 % kTile<T> + place;
#pragma unroll 1
      for (int k0 = 0; k0 < kTile<T>; k0 += 8)
        sum.add([&](int i, int k) { return left[i / kTile<T> * kSize + i % kTile<T> + (k0 + k) * kLd]; },
                [&](int j, int k) { return right[j + (k0 + k) * kLd]; });
    }
    sum.subtractFrom([&](int bi, int bj) { return bi < bj || bi >= c.count ? nullptr : c.at(bi, bj); }, i0, j0, lane);
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
      copyRows<false, B, B, Shape::kThreads>(from, a.lda, rows, isPacked(a), [&](int i, int k) {
        return x.at(i / kTile<T>, k / kTile<T>) + k % kTile<T> * kLd + i % kTile<T>;
      });
    }
  }

  __device__ static __forceinline__ void storeSquare(const Square &x, const Triangle<T, Upper> &l, int n, int row,
                                                     int column) {
    const int lane = threadIdx.x % 32;
    constexpr int parts = kTileParts<T>;
    T *const to = l.address(std::int64_t{row} * B, std::int64_t{column} * B);
    for (int item = threadIdx.x / 32; item < kCount * kCount * parts; item += Shape::kWarps) {
      const int bi = item / parts % kCount, bj = item / parts / kCount;
      const T *const tile = x.at(bi, bj);
      forTilePart<T, Upper>(lane, item % parts, [&](int i, int k) {
        if (row * B + bi * kTile<T> + i < n)
          store(Triangle<T, Upper>{to, l.lda}.address(bi * kTile<T> + i, bj * kTile<T> + k), tile[k * kLd + i]);
      });
    }
  }

  __device__ static __forceinline__ void make(const PotrfProblem<T> &p, const PotrfTask &task, int n, int *progress,
                                              T *shared, int &sharedReady, int &failedPivot) {
    const Triangle<const T, Upper> a = triangleOf<Upper>(p.a, task.problem);
    const Triangle<T, Upper> l = triangleOf<Upper>(p.l, task.problem);
    const std::int64_t row0 = std::int64_t{task.row} * B, column0 = std::int64_t{task.column} * B;
    const int size = static_cast<int>(min(std::int64_t{B}, n - row0));
    const Square x{shared + Shape::template kStaged<Upper>};
    const TileTriangle<T> c{x.tiles + Shape::kSquare, (size + kTile<T> - 1) / kTile<T>};
    Real<T> *const reciprocals = reinterpret_cast<Real<T> *>(c.tiles + Shape::kTriangle * kSize);
    if (task.column >= 0) copySquare(x, a, size, row0, column0);
    if (task.diagonal) copyTriangle(a.from(row0), c, size);
    accumulate(x, c, shared, l, n, progress, task, sharedReady);
    __syncthreads();
    if (task.column >= 0) {
      awaitTiles(progress, task.column, task.column, task.column + 1, sharedReady);
      const TileTriangle<T> factor{shared, kCount};
      copyTriangle(Triangle<const T, Upper>{l.address(column0, column0), l.lda}, factor, B);
      commitCopies();
      waitForCopies();
      __syncthreads();
      for (int k = threadIdx.x; k < B; k += Shape::kThreads)
        reciprocals[k] = 1 / realPart(factor.at(k / kTile<T>, k / kTile<T>)[k % kTile<T> * (kLd + 1)]);
      __syncthreads();
      solve(x, factor, reciprocals);
      __syncthreads();
      storeSquare(x, l, n, task.row, task.column);
      publishTiles(progress, task.row, task.column + 1);
    }
    if (!task.diagonal) return;
    if (task.column >= 0) {
      updateDiagonal(c, x);
    } else {
      waitForCopies();
    }
    __syncthreads();
    padDiagonal(c, size);
    const int failed = factorTiles<Shape::kWarps>(l.from(row0), c, reciprocals, failedPivot, size);
    if (threadIdx.x == 0 && failed != 0 && __ldcg(p.info + task.problem) == 0)
      p.info[task.problem] = static_cast<std::int32_t>(row0) + failed;
    publishTiles(progress, task.row, task.row + 1);
  }
};

template <class T, bool Upper, int B, int Stages, int Blocks>
__global__ void __launch_bounds__(PotrfTileShape<T, B, Stages>::kThreads, Blocks)
    potrfTilesKernel(const __grid_constant__ PotrfProblem<T> p, const __grid_constant__ PotrfSchedule schedule) {
  awaitEarlierWork();
  extern __shared__ __align__(16) unsigned char sharedBytes[];
  __shared__ int sharedReady, failedPivot;
  __shared__ unsigned long long taken;
  while (true) {
    __syncthreads();  // all have read what follows is about to overwrite
    if (threadIdx.x == 0) taken = atomicAdd(schedule.taken, 1ull);
    __syncthreads();
    const auto t = static_cast<std::int64_t>(taken);
    if (t >= schedule.tasks) return;
    const PotrfTask task = potrfTask(schedule, t, p.batchCount);
    const int n = orderOf(p, task.problem);
    if (std::int64_t{task.row} * B >= n) continue;
    PotrfTileMaker<T, Upper, B, Stages>::make(p, task, n, schedule.progress + task.problem * schedule.tiles,
                                              reinterpret_cast<T *>(sharedBytes), sharedReady, failedPivot);
  }
}

// ---- Launch ---------------------------------------------------------------------------------------------------------

// For tiles of B; `together`: matrices whose tasks alternate.
template <int B>
PotrfSchedule potrfSchedule(WorkspaceLayout &layout, std::int64_t n, std::int64_t batchCount, std::int64_t together) {
  PotrfSchedule schedule{};
  schedule.tiles = ceilDiv<std::int64_t>(n, B);
  schedule.together = std::min(together, batchCount);
  schedule.tasks = schedule.tasksPerMatrix() * batchCount;
  schedule.taken = layout.take<unsigned long long>(1);
  schedule.progress = layout.take<int>(Checked(schedule.tiles) * batchCount);
  return schedule;
}

// Blocks: of a multiprocessor, at least.
template <class T, int B, int Stages, int Blocks>
void runPotrfTiles(const Execution &execution, const PotrfProblem<T> &p, void *workspace, std::int64_t together) {
  using Shape = PotrfTileShape<T, B, Stages>;
  WorkspaceLayout layout(workspace);
  const PotrfSchedule schedule = potrfSchedule<B>(layout, p.n, p.batchCount, together);
  const auto prepared = std::max(schedule.tiles * p.batchCount, p.batchCount);
  launch(potrfPrepareKernel<T>, gridFor(std::min<std::int64_t>(ceilDiv<std::int64_t>(prepared, 256), 1024)), 256, 0,
         execution, p, schedule);
  const auto run = [&](auto kernel, int sharedBytes) {
    const unsigned most = mostResidentBlocks(kernel, Shape::kThreads, sharedBytes, execution.device);
    launch(kernel, gridFor(std::min<std::int64_t>(schedule.tasks, most)), Shape::kThreads, sharedBytes, execution, p,
           schedule);
  };
  if (p.upper)
    run(potrfTilesKernel<T, true, B, Stages, Blocks>, Shape::template kSharedBytes<true>);
  else
    run(potrfTilesKernel<T, false, B, Stages, Blocks>, Shape::template kSharedBytes<false>);
}

}  // namespace hotdog::cuda
