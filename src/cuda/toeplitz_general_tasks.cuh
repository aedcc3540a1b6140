// Tasks of the general Toeplitz recursion in chunks whose arrays fit the workspace: what the kernels of ToeplitzSolve
// and of ToeplitzLogDet share.
#pragma once

#include "cuda/detail/launch.h"
#include "cuda/toeplitz_general.cuh"
#include "cuda/toeplitz_pivoted.cuh"

namespace hotdog::cuda {

inline constexpr int kPhaseThreads = 256;
inline constexpr int kPivotThreads = 512;
inline constexpr std::int64_t kChunkBytes = std::int64_t{256} << 20;

template <class W>
inline constexpr std::int64_t kMostBlockOrder = isComplex<W> ? 1536 : 3072;

struct GeneralShape {
  std::int64_t firstTask, tasks;  // of this chunk
  std::int64_t taskElements;      // of a task's arrays
  int blocksPerTask;
};

template <class T>
__device__ ToeplitzTask<T> taskOf(const ToeplitzSolveProblem<T> &p, const GeneralShape &s, std::int64_t task,
                                  Wide<T> *arrays, ToeplitzTaskState<Wide<T>> *states,
                                  ToeplitzExchange<Wide<T>> &exchange, Wide<T> *rows) {
  const std::int64_t each = max(p.nrhs, std::int64_t{1}), flat = s.firstTask + task;
  return {p, flat / each, flat % each, arrays + task * s.taskElements, states[task], exchange, rows};
}

// Dynamic shared memory: the exchange, then the tile of the row products.
template <class T>
__device__ ToeplitzExchange<Wide<T>> &sharedExchange() {
  extern __shared__ __align__(16) unsigned char shared[];
  return *reinterpret_cast<ToeplitzExchange<Wide<T>> *>(shared);
}
template <class T>
__device__ Wide<T> *sharedRows() {
  return reinterpret_cast<Wide<T> *>(&sharedExchange<T>() + 1);
}
template <class T>
std::size_t sharedBytes(unsigned threads) {
  static_assert(sizeof(ToeplitzExchange<Wide<T>>) % 16 == 0);
  return sizeof(ToeplitzExchange<Wide<T>>) + toeplitzRowsSharedBytes<Wide<T>>(threads);
}

// Warps for the stretches of a task, of which there are as many for S and Q at first.
template <class W>
unsigned blockThreads(std::int64_t n) {
  return static_cast<unsigned>(std::clamp(2 * toeplitzStretches<W>(n), 2, 16) * 32);
}

struct PivotShape {
  bool inShared;              // what every step touches
  std::int64_t scratchBytes;  // of one block in the workspace
  unsigned blocks;
};

template <class T>
using PivotedOf = ToeplitzPivotedBlock<Wide<T>, Real<T>>;

// Where a block of the elimination keeps its arrays: dynamic shared memory has the exchange of the tasks, the tile of
// their row products, the exchange of the elimination and, if it fits, what every step touches.
template <class T>
struct PivotMemory {
  using Exchange = typename PivotedOf<T>::Exchange;
  static_assert(sizeof(Exchange) % 16 == 0);
  Exchange &exchange;
  unsigned char *cold, *hot;

  __device__ PivotMemory(const PivotShape &shape, int n, unsigned char *scratch)
      : exchange(*reinterpret_cast<Exchange *>(reinterpret_cast<unsigned char *>(sharedRows<T>()) +
                                               toeplitzRowsSharedBytes<Wide<T>>(kPivotThreads))),
        cold(scratch + blockIdx.x * shape.scratchBytes),
        hot(shape.inShared ? reinterpret_cast<unsigned char *>(&exchange + 1)
                           : cold + PivotedOf<T>::coldBytes(n)) {}
};

// The launches of the recursion by several blocks a task: as few warps a block as let all be on the device at once;
// then each block alone on its multiprocessor, so that the next launch's may come early.
struct PanelGrid {
  int blocksPerTask;
  unsigned threads;
  std::size_t sharedBytes;
};
template <class W>
PanelGrid panelGrid(const Execution &execution, std::int64_t n, std::int64_t tasks) {
  const std::int64_t warps = 2 * toeplitzStretches<W>(n), all = multiprocessors(execution.device);
  const auto each = std::clamp<std::int64_t>(ceilDiv<std::int64_t>(warps * tasks, all), 2, kPhaseThreads / 32);
  const int blocksPerTask = static_cast<int>(ceilDiv(warps, each));
  const bool alone = tasks * blocksPerTask <= all;
  return {blocksPerTask, static_cast<unsigned>(32 * each),
          alone ? mostSharedBytes(execution.device) / 2 + 1024 : sizeof(ToeplitzExchange<W>)};
}

template <class T>
struct GeneralWorkspace {
  using W = Wide<T>;
  GeneralShape shape{};
  PivotShape pivot{};
  W *arrays;
  ToeplitzTaskState<W> *states;
  unsigned char *scratch;

  GeneralWorkspace(WorkspaceLayout &layout, const Execution &execution, const ToeplitzSolveProblem<T> &p) {
    const std::int64_t all = std::max<std::int64_t>(p.nrhs, 1) * p.batchCount;
    shape.taskElements = ToeplitzTaskMemory<W>::kArrays * toeplitzRoom(p.n);
    const std::int64_t taskBytes = shape.taskElements * static_cast<std::int64_t>(sizeof(W)) +
                                   static_cast<std::int64_t>(sizeof(ToeplitzTaskState<W>));
    shape.tasks = std::clamp<std::int64_t>(kChunkBytes / taskBytes, 1, std::max<std::int64_t>(all, 1));
    const std::int64_t hot = p.n * PivotedOf<T>::hotBytesPerRow(), cold = PivotedOf<T>::coldBytes(p.n);
    pivot.inShared = static_cast<std::size_t>(hot) + pivotSharedBytes(false) <= mostSharedBytes(execution.device);
    pivot.scratchBytes =
        ceilDiv<std::int64_t>(cold + (pivot.inShared ? 0 : hot), kWorkspaceAlignment) * kWorkspaceAlignment;
    const std::int64_t most = std::clamp<std::int64_t>(kChunkBytes / pivot.scratchBytes, 1,
                                                       (pivot.inShared ? 1 : 2) * multiprocessors(execution.device));
    pivot.blocks = static_cast<unsigned>(std::min(most, shape.tasks));
    arrays = layout.take<W>(Checked(shape.tasks) * shape.taskElements);
    states = layout.take<ToeplitzTaskState<W>>(shape.tasks);
    scratch = layout.take<unsigned char>(Checked(pivot.scratchBytes) * pivot.blocks);
  }

  std::size_t pivotSharedBytes(bool withHot, std::int64_t n = 0) const {
    return sharedBytes<T>(kPivotThreads) + sizeof(typename PivotedOf<T>::Exchange) +
           (withHot ? static_cast<std::size_t>(n * PivotedOf<T>::hotBytesPerRow()) : 0);
  }
};

}  // namespace hotdog::cuda
