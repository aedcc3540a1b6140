// SelectiveScanBackward on CUDA: the choice of the path, and the sums. What several channels or sequences add to comes
// together in kernels of their own, in a fixed order.
#include "core/selective_scan_backward.h"
#include "core/workspace_layout.h"
#include "cuda/detail/launch.h"
#include "cuda/selective_scan_backward.cuh"
#include "cuda/selective_scan_ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;

template <class T>
bool byTiles(const SelectiveScanBackwardProblem<T> &p) {
  if constexpr (std::is_same_v<T, float>) return backwardTilesServe(p);
  return false;
}

template <class T>
Checked matrixElements(const SelectiveScanBackwardProblem<T> &p, const OutputTensor<Real<T>, 4> &g) {
  const SelectiveScanProblem<T> &f = p.forward;
  if (!g) return 0;
  if (g.stride[3] == 0) return Checked(f.states()) * f.channels * f.stateSize;
  return Checked(backwardCells(f, byTiles(p)).tiles) * f.batch * f.length * f.stateSize;
}

// A block has 64 channels and a multiprocessor two blocks. Short sequences stay whole: many of them may fill the
// device.
template <class T>
BackwardChunks chunksOf(const SelectiveScanBackwardProblem<T> &p) {
  constexpr std::int64_t kBlocks = 264, kLongest = 8192, kLeast = 2048, kTile = 32;
  const SelectiveScanProblem<T> &f = p.forward;
  BackwardChunks chunks{1, f.length, nullptr, nullptr, nullptr};
  const std::int64_t tiles = backwardCells(f, true).tiles;
  if (!byTiles(p) || f.sequences.offsets || f.length <= kLongest || tiles >= kBlocks / 2) return chunks;
  const std::int64_t count = std::min(ceilDiv(kBlocks, tiles), ceilDiv<std::int64_t>(f.length, kLeast));
  chunks.length = ceilDiv(ceilDiv<std::int64_t>(f.length, count), kTile) * kTile;
  chunks.count = ceilDiv<std::int64_t>(f.length, chunks.length);
  return chunks;
}

template <class T>
BackwardScratch<T> layOut(WorkspaceLayout &layout, const SelectiveScanBackwardProblem<T> &p, BackwardChunks &chunks) {
  using R = Real<T>;
  const SelectiveScanProblem<T> &f = p.forward;
  const bool tiles = byTiles(p);
  const std::int64_t times = tiles ? kSegmentTimes : kLaneSegmentTimes, each = f.length / times + 1;
  chunks = chunksOf(p);
  const Checked states = Checked(f.states()) * chunks.count * f.channels,  // of pieces
      segments = f.sequences.offsets ? Checked(each) + f.sequences.count : Checked(each) * f.batch;
  BackwardScratch<T> s{};
  s.kept = layout.take<T>(segments * f.channels * (tiles ? kBackwardStates : f.stateSize));
  if (!tiles) {
    const Checked perTime = Checked(backwardLanes(f)) * f.quarter();
    s.history = layout.take<T>(perTime * (kLaneSegmentTimes + 1)), s.dh = layout.take<T>(perTime);
  }
  s.ofA = layout.take<T>(states * f.stateSize);
  const Checked ofB = matrixElements(p, p.gB), ofC = matrixElements(p, p.gC);
  s.ofB = layout.take<T>(ofB), s.ofC = layout.take<T>(ofC);
  if (!p.gB) s.ofB = nullptr;
  if (!p.gC) s.ofC = nullptr;
  s.ofSkip = layout.take<R>(states), s.ofBias = layout.take<R>(states);
  const Checked carried = chunks.count > 1 ? states * f.stateSize : Checked(0);
  chunks.states = layout.take<float>(carried), chunks.gradients = layout.take<float>(carried);
  chunks.decays = layout.take<float>(carried);
  return s;
}

template <class T>
__global__ void __launch_bounds__(kThreads) clear(T *p, std::int64_t count) {
  awaitEarlierWork();
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < count;
       k += std::int64_t{gridDim.x} * kThreads)
    p[k] = T(0);
}

template <class T>
__global__ void __launch_bounds__(kThreads) clearSignals(const __grid_constant__ SelectiveScanBackwardProblem<T> p) {
  using R = Real<T>;
  awaitEarlierWork();
  const SelectiveScanProblem<T> &f = p.forward;
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < f.channels * f.length;
       k += std::int64_t{gridDim.x} * kThreads) {
    const std::int64_t d = k % f.channels, t = k / f.channels;
    if (scanRunAt(f.sequences, f.length, f.reverse, 0, t).sequence >= 0) continue;
    if (p.gU) p.gU.write(p.gU.offset(0, d, t), R(0));
    if (p.gDelta) p.gDelta.write(p.gDelta.offset(0, d, t), R(0));
    if (p.gZ) p.gZ.write(p.gZ.offset(0, d, t), R(0));
  }
}

// gB or gC, whose groups have `each` channels.
template <class T>
__global__ void __launch_bounds__(kThreads)
    sumMatrix(const __grid_constant__ SelectiveScanProblem<T> f, const OutputTensor<Real<T>, 4> g, std::int64_t groups,
              const T *sums, bool accumulate, const ScanCells cells) {
  awaitEarlierWork();
  const ScanMatrixShape shape(f, g, groups);
  const std::int64_t each = f.channels / groups, times = shape.keptTimes(),
                     all = shape.keptBatch() * groups * times * shape.states;
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < all;
       k += std::int64_t{gridDim.x} * kThreads) {
    const std::int64_t n = k % shape.states, t = k / shape.states % times, group = k / shape.states / times % groups,
                       b = k / shape.states / times / groups;
    T sum(0);
    if (shape.sumsTimes) {
      const bool allSequences = shape.sumsBatch || f.sequences.offsets;
      for (std::int64_t s = allSequences ? 0 : b; s < (allSequences ? f.states() : b + 1); ++s)
        for (std::int64_t d = group * each; d < (group + 1) * each; ++d)
          sum += sums[(s * f.channels + d) * f.stateSize + n];
    } else {
      const std::int64_t tiles = each / cells.width * cells.tilesEach;
      for (std::int64_t e = shape.sumsBatch ? 0 : b; e < (shape.sumsBatch ? f.batch : b + 1); ++e)
#pragma unroll 8
        for (std::int64_t tile = group * tiles; tile < (group + 1) * tiles; ++tile)
          sum += sums[((tile * f.batch + e) * f.length + t) * f.stateSize + n];
    }
    putScanGradient<T>(g, accumulate, g.offset(b, group, n, t), sum);
  }
}

// gA: a thread for each of its elements; skip and bias beside the first state.
template <class T>
__global__ void __launch_bounds__(kThreads) sumParameters(const __grid_constant__ SelectiveScanBackwardProblem<T> p,
                                                          const BackwardScratch<T> s, std::int64_t pieces) {
  using R = Real<T>;
  awaitEarlierWork();
  const SelectiveScanProblem<T> &f = p.forward;
  const std::int64_t columns = max(f.stateSize, std::int64_t{1});
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < f.channels * columns;
       k += std::int64_t{gridDim.x} * kThreads) {
    const std::int64_t n = k % columns, d = k / columns;
    if (p.gA && n < f.stateSize) {
      T sum(0);
      for (std::int64_t e = 0; e < pieces; ++e) sum += s.ofA[(e * f.channels + d) * f.stateSize + n];
      putScanGradient<T>(p.gA, p.accumulate, p.gA.offset(d, n), gradientOfGiven(sum, plainRate(f, d, n), f.logDecay));
    }
    if (n > 0) continue;
    R skip = 0, bias = 0;
    for (std::int64_t e = 0; e < pieces; ++e)
      skip += s.ofSkip[e * f.channels + d], bias += s.ofBias[e * f.channels + d];
    if (p.gSkip) putScanGradient<R>(p.gSkip, p.accumulate, p.gSkip.offset(d), skip);
    if (p.gDeltaBias) putScanGradient<R>(p.gDeltaBias, p.accumulate, p.gDeltaBias.offset(d), bias);
  }
}

unsigned gridOf(std::int64_t elements) { return gridFor(ceilDiv<std::int64_t>(elements, kThreads)); }

template <class T>
void sumMatrixOf(const Execution &execution, const SelectiveScanBackwardProblem<T> &p,
                 const OutputTensor<Real<T>, 4> &g, std::int64_t groups, const T *sums, const ScanCells &cells) {
  if (!g) return;
  const ScanMatrixShape shape(p.forward, g, groups);
  const std::int64_t all = shape.keptBatch() * groups * shape.keptTimes() * shape.states;
  if (all > 0)
    launch(sumMatrix<T>, gridOf(all), kThreads, 0, execution, p.forward, g, groups, sums, p.accumulate, cells);
}

template <class T>
void run(const Execution &execution, const SelectiveScanBackwardProblem<T> &problem) {
  if (problem.forward.channels == 0) return;
  WorkspaceLayout layout(execution.workspace);
  BackwardChunks chunks;
  const BackwardScratch<T> s = layOut(layout, problem, chunks);
  const bool tiles = byTiles(problem);
  const SelectiveScanBackwardProblem<T> p = inScanOrder(
      withFault(tiles ? "selective_scan_backward/cuda/tiles" : "selective_scan_backward/cuda/lanes", problem));
  const SelectiveScanProblem<T> &f = p.forward;
  if (f.sequences.offsets && f.length > 0) {
    if (!p.accumulate) launch(clearSignals<T>, gridOf(f.channels * f.length), kThreads, 0, execution, p);
    for (const auto &[g, sums] : {std::pair(&p.gB, s.ofB), std::pair(&p.gC, s.ofC)})
      if (const std::int64_t count = matrixElements(p, *g).value(); count > 0)
        launch(clear<T>, gridOf(count), kThreads, 0, execution, sums, count);
  }
  if constexpr (std::is_same_v<T, float>) {
    if (tiles && f.states() > 0) runBackwardTiles(execution, p, s, chunks);
  }
  if (!tiles && f.states() > 0) runBackwardLanes(execution, p, s);
  const ScanCells cells = backwardCells(f, tiles);
  sumMatrixOf(execution, p, p.gB, f.bGroups, s.ofB, cells);
  sumMatrixOf(execution, p, p.gC, f.cGroups, s.ofC, cells);
  launch(sumParameters<T>, gridOf(f.channels * std::max<std::int64_t>(f.stateSize, 1)), kThreads, 0, execution, p, s,
         f.states() * chunks.count);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const SelectiveScanBackwardProblem<T> &p) {
  if (p.forward.channels == 0) return 0;
  WorkspaceLayout layout;
  BackwardChunks chunks;
  layOut(layout, p, chunks);
  return layout.bytes();
}

}  // namespace

template <class T>
Op<SelectiveScanBackwardProblem<T>> selectiveScanBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<SelectiveScanBackwardProblem<float>> selectiveScanBackward();
template Op<SelectiveScanBackwardProblem<double>> selectiveScanBackward();
template Op<SelectiveScanBackwardProblem<Complex<float>>> selectiveScanBackward();
template Op<SelectiveScanBackwardProblem<Complex<double>>> selectiveScanBackward();

}  // namespace hotdog::cuda
