// ShortConv for one storage X of the signals: which kernel serves, and the final states. short_conv.cpp has the choice
// of the type; the sources that include this one compile it for two types each. All kernels add up in the order that
// core/short_conv.h fixes.
#pragma once

#include "cuda/short_conv.h"
#include "cuda/short_conv_columns.cuh"
#include "cuda/short_conv_rows.cuh"
#include "cuda/short_conv_tiles.cuh"

namespace hotdog::cuda {
namespace {

// ---- Final states ------------------------------------------------------------------------------------------------

// A thread a state and channel, oldest first: the final state may be where the initial one is.
template <class X>
__global__ void __launch_bounds__(kThreads)
    shortConvFinalState(const __grid_constant__ ShortConvView<X> p, const OutputTensor<Arithmetic<X>, 3> to) {
  awaitEarlierWork();
  const std::int64_t states = p.sequences.states(p.batch), stride = std::int64_t{gridDim.x} * kThreads;
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < states * p.channels; k += stride) {
    const std::int64_t s = quotient(k, p.channels), d = k - s * p.channels;
    const FinalReach from = finalReachOf(p.sequences, s, p.length, p.width, p.reach.endOfIds(s));
    X *const out = static_cast<X *>(to.data) + to.offset(s, d);
#pragma unroll 1
    for (int age = 0; age < p.width - 1; ++age) {
      const int lag = p.width - 1 - age;  // from `end`
      X value;
      if (from.reach.padding)
        value = narrow<X>(Arithmetic<X>(NAN));
      else if (lag <= from.reach.lags)
        value = p.x[from.batch * p.xBatch + d * p.xChannel + (from.end - lag) * p.xTime];
      else
        value = p.stateAt(from.reach.state, d, lag - from.reach.lags);
      out[age * to.stride[2]] = value;
    }
  }
}

// ---- Choice of the kernel ----------------------------------------------------------------------------------------

// Times of a stretch: long enough that what it reads twice is little, short enough that the device is full.
inline std::int64_t stretchOf(std::int64_t longest, std::int64_t length, std::int64_t threadsAtOneStretch) {
  constexpr std::int64_t kLeastThreads = 132 * 1024 * 2;
  std::int64_t stretch = longest;
  while (stretch > 16 && ceilDiv(length, stretch) * threadsAtOneStretch < kLeastThreads) stretch /= 2;
  return stretch;
}

template <class X>
bool columnsFit(const X *data, int pack, std::int64_t ofBatch, std::int64_t ofChannel, std::int64_t ofTime) {
  return ofChannel == 1 && ofBatch % pack == 0 && ofTime % pack == 0 &&
         reinterpret_cast<std::uintptr_t>(data) % (static_cast<std::size_t>(pack) * sizeof(X)) == 0;
}

// Packs of a thread, times loaded together, and blocks of a multiprocessor: measured on an H200.
template <class X, int kWidth, bool kExact>
void convolveRows(const Execution &execution, const ShortConvView<X> &p) {
  constexpr int kPack = 16 / sizeof(X), kChunks = kExact || sizeof(X) > 2 ? 8 : 4,
                kBlocks = kExact || kChunks == 4 ? 5 : 4;
  // A row that begins off the alignment spreads over one pack more.
  const std::int64_t packs = ceilDiv<std::int64_t>(p.length + kPack - 1, kPack);
  const Tiling tiling(ceilDiv<std::int64_t>(packs, kChunks), p.batch * p.channels);
  launch(shortConvRows<X, kWidth, kExact, kChunks, kBlocks>, gridFor(tiling.tasks()), kThreads, 0, execution, p,
         tiling);
}

template <class X, int kWidth, bool kExact>
void convolveColumns(const Execution &execution, const ShortConvView<X> &p) {
  constexpr int kPack = kColumnPack<X>, kSteps = kExact ? 8 : 4, kBlocks = kExact && sizeof(X) == 2 ? 5 : 4;
  const std::int64_t packs = p.channels / kPack,
                     stretch = stretchOf(sizeof(X) == 2 ? 64 : 32, p.length, packs * p.batch),
                     stretches = ceilDiv(p.length, stretch);
  const Tiling tiling(packs, stretches * p.batch);
  launch(shortConvColumns<X, kPack, kWidth, kExact, kSteps, kBlocks>, gridFor(tiling.tasks()), kThreads, 0, execution,
         p, tiling, stretch, stretches);
}

template <class X>
void convolve(const Execution &execution, const ShortConvView<X> &p) {
  if (p.width > kMostRegisterWidth) return convolveTiles(execution, p);
  const auto run = [&](auto two, auto three, auto four, auto more) {
    (p.width == 2 ? two : p.width == 3 ? three : p.width == 4 ? four : more)(execution, p);
  };
  if (p.width > 1 && p.xTime == 1 && p.yTime == 1)
    run(convolveRows<X, 2, true>, convolveRows<X, 3, true>, convolveRows<X, 4, true>,
        convolveRows<X, kMostRegisterWidth, false>);
  else if (p.width > 1 && p.channels % kColumnPack<X> == 0 &&
           columnsFit(p.x, kColumnPack<X>, p.xBatch, p.xChannel, p.xTime) &&
           columnsFit(p.y, kColumnPack<X>, p.yBatch, p.yChannel, p.yTime))
    run(convolveColumns<X, 2, true>, convolveColumns<X, 3, true>, convolveColumns<X, 4, true>,
        convolveColumns<X, kMostRegisterWidth, false>);
  else
    convolveTiles(execution, p);
}

}  // namespace

template <class X>
void runShortConv(const Execution &execution, const ShortConvProblem<Arithmetic<X>> &problem) {
  WorkspaceLayout layout(execution.workspace);
  const SequenceReach reach = takeSequenceReach(layout, problem.sequences, problem.batch, problem.length);
  findSequenceReach(execution, problem.sequences, problem.batch, problem.width, reach);
  const ShortConvView<X> p(problem, reach);
  if (p.batch > 0 && p.channels > 0 && p.length > 0) convolve(execution, p);
  const std::int64_t states = problem.finalState ? problem.states() * p.channels : 0;
  if (states > 0 && p.width > 1)
    launch(shortConvFinalState<X>, gridFor(ceilDiv<std::int64_t>(states, kThreads)), kThreads, 0, execution, p,
           problem.finalState);
}

}  // namespace hotdog::cuda
