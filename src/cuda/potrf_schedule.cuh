// In which order the tiles of Cholesky factors are made, and who waits for whom.
//
// Blocks take tasks off a list, in which a task stands after those it needs; each row of tiles counts the tiles that
// are complete, and a block waits until the tiles it reads are.
#pragma once

#include <cuda_fp16.h>

#include "cuda/detail/cholesky.cuh"
#include "cuda/detail/launch.h"
#include "cuda/potrf_kernels.h"

namespace hotdog::cuda {

// ---- Tasks ----------------------------------------------------------------------------------------------------------

// Columns that a diagonal tile's own task subtracts; those before them are subtracted ahead, by tasks of their own, as
// all wait for the diagonal.
inline constexpr int kAhead = 8;

// What is counted for each row of tiles: tiles complete left of the diagonal; panels of the diagonal tile's factor;
// whether the tile to solve and the diagonal tile are subtracted from ahead.
enum PotrfCount { kTilesDone, kPanelsDone, kSquareAhead, kDiagonalAhead, kPotrfCounts };

struct PotrfSchedule {
  std::int64_t tiles;         // tiles a side of the largest matrix that the call allows, then of the largest there is
  std::int64_t rows;          // the former
  unsigned long long *taken;  // tasks taken
  int *largest;               // order, where each matrix has its own
  int *counts;                // [problem][PotrfCount][row of tiles]
  std::int64_t matrices;      // that are factored
  PotrfChosen chosen;         // which of them, or all
  int *doubtful;              // of each problem, where products are rounded: whether it needs exact ones
  __half *halves;             // [problem][row of tiles][column]: those below the diagonal, where products are of halves

  // Tasks of a matrix before those of tile column c, but for the first.
  HOTDOG_HD std::int64_t before(std::int64_t c) const {
    const std::int64_t n = tiles - 1, ahead = c - 1 < n - 1 - kAhead ? c - 1 : n - 1 - kAhead;
    return c * n - c * (c - 1) / 2 + (ahead > 0 ? 2 * ahead : 0);
  }
  HOTDOG_HD std::int64_t tasksPerMatrix() const { return tiles == 0 ? 0 : 1 + before(tiles - 1); }
};

// In a workspace, for tiles of B.
template <int B>
PotrfSchedule potrfSchedule(WorkspaceLayout &layout, std::int64_t n, std::int64_t batchCount) {
  PotrfSchedule schedule{};
  schedule.tiles = schedule.rows = ceilDiv<std::int64_t>(n, B);
  schedule.taken = layout.take<unsigned long long>(1);
  schedule.largest = layout.take<int>(1);
  schedule.counts = layout.take<int>(Checked(schedule.rows) * batchCount * kPotrfCounts);
  return schedule;
}

struct PotrfTask {
  std::int64_t problem;
  int row, column;        // of the tile to solve; column -1: there is none
  bool square, diagonal;  // whether it is about that tile; about the diagonal tile of the row
  int first, last;        // columns of tiles that are subtracted
  bool ahead;             // and no more
};

// Task t of the list, in which those of all matrices alternate. Tasks of a matrix: diagonal tile 0, then for each
// column of tiles: the tile below the diagonal with the diagonal tile to its right, the same kAhead columns on, ahead,
// and the tiles further down.
__device__ __forceinline__ PotrfTask potrfTask(const PotrfSchedule &schedule, std::int64_t t) {
  const std::int64_t matrix = t % schedule.matrices, step = t / schedule.matrices - 1, n = schedule.tiles - 1;
  PotrfTask task{schedule.chosen.wanted ? schedule.chosen.problems[matrix] : matrix, 0, -1, false, true, 0, 0, false};
  if (step < 0) return task;
  const float b = static_cast<float>(n) + 0.5f;
  std::int64_t c = static_cast<std::int64_t>(b - sqrtf(fmaxf(b * b - 2 * static_cast<float>(step), 0.0f)));
  c = max(std::int64_t{0}, min(c, n - 1));
  while (c > 0 && schedule.before(c) > step) --c;
  while (schedule.before(c + 1) <= step) ++c;
  int r = static_cast<int>(step - schedule.before(c));
  const int column = static_cast<int>(c), ahead = c > 0 && c < n - kAhead ? 2 : 0;
  if (r > 0 && r <= ahead) {
    task.column = column + kAhead, task.row = task.column + 1, task.ahead = true, task.last = column;
    task.square = r == 1, task.diagonal = r == 2;
    return task;
  }
  if (r > 0) r -= ahead;
  task.column = column, task.row = column + 1 + r, task.square = true, task.diagonal = r == 0;
  task.last = column, task.first = r == 0 ? max(0, column - kAhead) : 0;
  return task;
}

// ---- Waiting --------------------------------------------------------------------------------------------------------

__device__ __forceinline__ int loadAcquire(const int *from) {
  int value;
  asm volatile("ld.acquire.gpu.global.s32 %0, [%1];" : "=r"(value) : "l"(from) : "memory");
  return value;
}
// For one thread, after a barrier: all that the threads wrote to global memory before is there for those who await the
// count.
__device__ __forceinline__ void publish(int *to, int value) {
  asm volatile("st.release.gpu.global.s32 [%0], %1;" ::"l"(to), "r"(value) : "memory");
}

// Waits until both counts are `needed`; returns the lesser. For all threads, between other barriers.
__device__ __forceinline__ int awaitCounts(const int *count, const int *other, int needed, int &shared) {
  if (threadIdx.x < 32) {
    const int *const mine = threadIdx.x == 0 ? count : other;
    int seen;
    do seen = loadAcquire(mine);
    while (__any_sync(kAllLanes, seen < needed));
    seen = __reduce_min_sync(kAllLanes, seen);
    if (threadIdx.x == 0) shared = seen;
  }
  __syncthreads();
  return shared;
}

// What is known of the counts that a task waits for.
struct PotrfReady {
  int tiles, panels;
};

// What the threads of a block tell each other: each number by one function, with barriers before it is told again.
struct PotrfShared {
  PotrfReady looked;
  int tiles, panels, failedPivot, warpsStored;
  unsigned long long taken;
};

// Reads them once. For all threads, between other barriers.
__device__ __forceinline__ PotrfReady lookAt(const int *tilesOfRow, const int *tilesOfColumn, const int *panels,
                                             PotrfReady &shared) {
  if (threadIdx.x < 32) {
    const int seen = loadAcquire(threadIdx.x == 0 ? tilesOfRow : threadIdx.x == 1 ? tilesOfColumn : panels);
    const int row = __shfl_sync(kAllLanes, seen, 0), column = __shfl_sync(kAllLanes, seen, 1),
              panelsSeen = __shfl_sync(kAllLanes, seen, 2);
    if (threadIdx.x == 0) shared = {min(row, column), panelsSeen};
  }
  __syncthreads();
  return shared;
}

// ---- Beginning ------------------------------------------------------------------------------------------------------

// Zeros the counts and what info says before any pivot fails, of the problems that are wanted. `largest` and the count
// of those are 0 before. Their order has no influence on any number.
template <class T>
__global__ void __launch_bounds__(256)
    potrfPrepareKernel(const __grid_constant__ PotrfProblem<T> p, const __grid_constant__ PotrfSchedule schedule) {
  awaitEarlierWork();
  const std::int64_t thread = std::int64_t{blockIdx.x} * blockDim.x + threadIdx.x,
                     threads = std::int64_t{gridDim.x} * blockDim.x;
  if (thread == 0) *schedule.taken = 0;
  for (std::int64_t i = thread; i < schedule.rows * p.batchCount * kPotrfCounts; i += threads) schedule.counts[i] = 0;
  int largest = 0;
  for (std::int64_t problem = thread; problem < p.batchCount; problem += threads) {
    if (schedule.doubtful) schedule.doubtful[problem] = 0;
    if (schedule.chosen.wanted) {
      if (schedule.chosen.wanted[problem] == 0) continue;
      schedule.chosen.problems[atomicAdd(schedule.chosen.count, 1ull)] = problem;
    }
    p.info[problem] = firstInfo(p, problem);
    largest = max(largest, orderOf(p, problem));
  }
  if (!p.sizes) return;
  largest = __reduce_max_sync(kAllLanes, largest);
  if (threadIdx.x % 32 == 0 && largest > 0) atomicMax(schedule.largest, largest);
}

// For tiles of B: the schedule for the matrices that there are.
template <int B, class T>
__device__ __forceinline__ PotrfSchedule potrfFound(PotrfSchedule schedule, const PotrfProblem<T> &p) {
  if (p.sizes) schedule.tiles = (*schedule.largest + B - 1) / B;
  schedule.matrices =
      schedule.chosen.wanted ? static_cast<std::int64_t>(*schedule.chosen.count) : p.batchCount;
  return schedule;
}

}  // namespace hotdog::cuda
