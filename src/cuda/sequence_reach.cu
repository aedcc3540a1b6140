#include "core/short_conv.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/reduce.cuh"
#include "cuda/sequence_reach.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 256;
constexpr int kMostLags = static_cast<int>(kMostShortConvWidth) - 1 + SequenceReach::kMostTogether - 1;

// By offsets: the sequence that holds t, or -1. Bisection decides for a block where the offsets ascend; where they do
// not and it finds nothing, all sequences are looked at.
__device__ __forceinline__ std::int64_t sequenceOf(const PackedSequences &q, std::int64_t t, std::int64_t length) {
  const std::int64_t s = t < length ? q.find(t) : -1;
  const bool held = t < length && q.holds(s, t, length);
  if (!__syncthreads_or(t < length && !held)) return s;
  bool ascending = true;
  for (std::int64_t k = threadIdx.x; k < q.count; k += kThreads) ascending &= q.offsets[k] <= q.offsets[k + 1];
  ascending = __syncthreads_and(ascending);
  if (held) return s;
  return t < length && !ascending ? q.sequenceAt(t, length) : -1;
}

__global__ void __launch_bounds__(kThreads) sequenceReachKernel(const PackedSequences q, std::int64_t batch,
                                                                std::int64_t length, int most, std::uint16_t *lags) {
  __shared__ std::int32_t ids[kMostLags + kThreads];
  awaitEarlierWork();
  const std::int64_t tiles = (length + kThreads - 1) / kThreads;
  for (std::int64_t task = blockIdx.x; task < tiles * batch; task += gridDim.x) {
    const std::int64_t b = task / tiles, t0 = task % tiles * kThreads, t = t0 + threadIdx.x;
    int reach = -1;
    if (q.offsets) {
      const std::int64_t s = sequenceOf(q, t, length);
      if (s >= 0) reach = static_cast<int>(min(t - q.offsets[s], static_cast<std::int64_t>(most)));
    } else {
      __syncthreads();
      for (int i = static_cast<int>(threadIdx.x); i < most + kThreads; i += kThreads) {
        const std::int64_t from = t0 - most + i;
        if (from >= 0 && from < length) ids[i] = q.id(b, from);
      }
      __syncthreads();
      const int own = most + static_cast<int>(threadIdx.x);
      if (t < length && ids[own] >= 0) {
        const int limit = static_cast<int>(min(t, static_cast<std::int64_t>(most)));
        for (reach = 0; reach < limit && ids[own - reach - 1] == ids[own];) ++reach;
      }
    }
    if (t < length) lags[b * length + t] = reach < 0 ? SequenceReach::kPadding : static_cast<std::uint16_t>(reach);
  }
}

// A block a batch entry, from its end on.
__global__ void __launch_bounds__(kThreads)
    endsOfIdsKernel(const PackedSequences q, std::int64_t batch, std::int64_t length, std::int64_t *ends) {
  __shared__ std::int64_t reduction[32];
  awaitEarlierWork();
  for (std::int64_t b = blockIdx.x; b < batch; b += gridDim.x) {
    std::int64_t end = 0;
    for (std::int64_t last = length; last > 0 && end == 0; last -= kThreads) {
      const std::int64_t t = last - 1 - threadIdx.x;
      end = blockReduce(t >= 0 && q.id(b, t) >= 0 ? t + 1 : std::int64_t{0}, std::int64_t{0}, reduction,
                        [](std::int64_t x, std::int64_t y) { return x > y ? x : y; });
      __syncthreads();
    }
    if (threadIdx.x == 0) ends[b] = end;
  }
}

}  // namespace

SequenceReach takeSequenceReach(WorkspaceLayout &layout, const PackedSequences &sequences, std::int64_t batch,
                                std::int64_t length) {
  if (!sequences.any() || batch == 0) return {nullptr, nullptr, length};
  return {layout.take<std::uint16_t>(Checked(batch) * length),
          sequences.ids ? layout.take<std::int64_t>(Checked(batch)) : nullptr, length};
}

void findSequenceReach(const Execution &execution, const PackedSequences &sequences, std::int64_t batch, int width,
                       const SequenceReach &reach) {
  if (!reach.lags) return;
  const int most = width - 1 + SequenceReach::kMostTogether - 1;
  const std::int64_t tiles = batch * ceilDiv<std::int64_t>(reach.length, kThreads);
  if (tiles > 0)
    launch(sequenceReachKernel, gridFor(tiles), kThreads, 0, execution, sequences, batch, reach.length, most,
           const_cast<std::uint16_t *>(reach.lags));
  if (reach.ends)
    launch(endsOfIdsKernel, gridFor(batch), kThreads, 0, execution, sequences, batch, reach.length,
           const_cast<std::int64_t *>(reach.ends));
}

}  // namespace hotdog::cuda
