// Gradients of short convolutions on the GPU: which shape of tiles, and in what order the kernels run.
#include "core/fault.h"
#include "cuda/short_conv_backward.cuh"
#include "cuda/short_conv_backward_columns.cuh"
#include "cuda/short_conv_backward_rows.cuh"
#include "cuda/short_conv_ops.h"

namespace hotdog::cuda {
namespace {

// Rows of a tile: fewer where a tile of wide filters would not fit into shared memory.
constexpr int kRows = 32, kFewRows = 8;
constexpr std::size_t kMostTileBytes = 200 * 1024;

template <class T>
bool takesFewRows(const ShortConvBackwardProblem<T> &p) {
  return Arrays<TileShape<kRows>, T>::bytes(p.forward.width) > kMostTileBytes;
}
template <class T>
Cut cutOf(const ShortConvBackwardProblem<T> &p) {
  return Cut(p, takesFewRows(p) ? kFewRows : kRows);
}

template <class T>
struct Workspace {
  SequenceReach reach;
  T *parts;  // sums by part, lag (the width: of dz) and channel

  Workspace(WorkspaceLayout &layout, const ShortConvBackwardProblem<T> &p, std::int64_t partCount)
      : reach(takeSequenceReach(layout, p.forward.sequences, p.forward.batch, p.forward.length)),
        parts(p.wantsSums() ? layout.take<T>(Checked(partCount) * p.forward.channels * (p.forward.width + 1))
                            : nullptr) {}
};

template <class S, int kLags, int kBlocks, class X>
void launchTiles(const Execution &execution, const BackwardView<X> &view, const Cut &cut, Arithmetic<X> *parts) {
  launch(shortConvBackward<X, S, kLags, kBlocks>, gridFor(cut.parts * cut.groups), S::kThreads,
         Arrays<S, Arithmetic<X>>::bytes(view.p.forward.width), execution, view, cut, parts);
}

template <class X>
void runTiles(const Execution &execution, const BackwardView<X> &view, const Cut &cut, Arithmetic<X> *parts) {
  using S = TileShape<kRows>;
  const int width = view.p.forward.width;
  if (takesFewRows(view.p))
    launchTiles<TileShape<kFewRows>, 16, 1>(execution, view, cut, parts);
  else if (width <= 4)
    launchTiles<S, 4, 1>(execution, view, cut, parts);
  else if (width <= 8)
    launchTiles<S, 8, 1>(execution, view, cut, parts);
  else if (width <= 16 * S::kGroups)
    launchTiles<S, 16, 1>(execution, view, cut, parts);
  else
    launchTiles<S, 16, 2>(execution, view, cut, parts);
}

template <class X>
void runStored(const Execution &execution, const ShortConvBackwardProblem<Arithmetic<X>> &p) {
  using T = Arithmetic<X>;
  const ShortConvProblem<T> &f = p.forward;
  const Cut cut = cutOf(p);
  WorkspaceLayout layout(execution.workspace);
  const RowsCut rows(p);
  const ColumnsCut columns(p);
  const bool byRows = goesByRows(p), byColumns = !byRows && goesByColumns<X>(p);
  const std::int64_t parts = byRows ? rows.parts : byColumns ? columns.parts : cut.parts;
  const Workspace<T> workspace(layout, p, parts);
  findSequenceReach(execution, f.sequences, f.batch, f.width, workspace.reach);
  const auto alongTime = [&](const auto &signal) {
    return goesAlongTime(f.channels, signal.stride[2], signal.stride[1]);
  };
  const BackwardView<X> view{p, workspace.reach, alongTime(f.x), alongTime(p.dy), alongTime(p.gX)};
  if (parts * f.channels > 0 && (p.gX || workspace.parts)) {
    if (byRows)
      runRows(execution, view, rows, workspace.parts);
    else if (byColumns)
      runColumns(execution, view, columns, workspace.parts);
    else
      runTiles(execution, view, cut, workspace.parts);
  }
  if (p.wantsSums() && f.channels > 0)  // of no parts: zeros
    launch(shortConvBackwardSums<X>, gridFor(ceilDiv<std::int64_t>(f.channels * (f.width + 1), 32)), 256, 0, execution,
           view, workspace.parts, parts);
  if (p.gInitialState && f.width > 1 && f.states() * f.channels > 0)
    launch(shortConvBackwardState<X>, gridFor(f.states() * f.channels), kStateThreads, 0, execution, view);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const ShortConvBackwardProblem<T> &p) {
  WorkspaceLayout layout;
  // The strides are not known.
  Workspace<T>(layout, p, std::max({cutOf(p).parts, RowsCut(p).parts, ColumnsCut(p).parts}));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const ShortConvBackwardProblem<T> &problem) {
  const ShortConvBackwardProblem<T> &p = withFault("short_conv_backward/cuda/direct", problem);
  if constexpr (std::is_same_v<T, double>)
    runStored<double>(execution, p);
  else if (p.forward.x.storage == Storage::brain)
    runStored<BFloat16>(execution, p);
  else if (p.forward.x.storage == Storage::half)
    runStored<Half>(execution, p);
  else
    runStored<float>(execution, p);
}

}  // namespace

template <class T>
Op<ShortConvBackwardProblem<T>> shortConvBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ShortConvBackwardProblem<float>> shortConvBackward();
template Op<ShortConvBackwardProblem<double>> shortConvBackward();

}  // namespace hotdog::cuda
