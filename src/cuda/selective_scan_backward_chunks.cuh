// What comes into each chunk of SelectiveScanBackward by segments: the states before it, the gradients behind it.
//
// One pass forwards through a chunk, from zeros, gives the states behind it and, with the product P[t] of the decays up
// to each time, what its own outputs leave of gradients before it: sum_t P[t] c[t] g[t]. P of its last time is what
// takes states and gradients through the whole chunk.
#pragma once

#include "cuda/selective_scan_backward_keep.cuh"

namespace hotdog::cuda {
namespace {

// g = dy silu(z) of a tile in shared memory.
template <class X>
struct GateTile {
  using Share = typename SignalTile<X>::Share;

  Share share;
  int channels;
  bool gated;
  SignalTile<X> dy, z;

  __device__ __forceinline__ GateTile(const SelectiveScanBackwardProblem<float> &p, std::int64_t b, std::int64_t first,
                                      int count, const TimeSteps &steps)
      : share(p.dy.stride[1], p.dy.stride[2]),
        channels(count),
        gated(p.forward.z),
        dy(p.dy, share, b, first, steps.dy),
        z(p.forward.z, share, b, first, steps.z) {}
  __device__ __forceinline__ void load(int begin, int end) {
    dy.load(share, begin, end - begin, channels), z.load(share, begin, gated ? end - begin : 0, channels);
  }
  __device__ __forceinline__ void store(float *tile) const {
#pragma unroll
    for (int k = 0; k < Share::kEach; ++k)
      tile[share.timeOf(k) * kStepPitch + share.otherOf(k)] =
          gated ? dy.ahead[k].value() * silu<X>(z.ahead[k].value()) : dy.ahead[k].value();
  }
};

struct ChunkShared {
  alignas(16) float b[2][OrderedMatrix<kForwardTimes>::kNumbers], c[2][OrderedMatrix<kForwardTimes>::kNumbers];
  float2 steps[2][kForwardTimes * kStepPitch];
  float gates[2][kForwardTimes * kStepPitch], biases[kForwardChannels];
};

template <class X>
__global__ void __launch_bounds__(kPassThreads)
    passChunks(const __grid_constant__ SelectiveScanBackwardProblem<float> p, const ScanCells cells,
               const TimeSteps byteSteps, const BackwardChunks chunks) {
  extern __shared__ float4 sharedBytes[];
  ChunkShared &shared = *reinterpret_cast<ChunkShared *>(sharedBytes);
  awaitEarlierWork();
  const SelectiveScanProblem<float> &f = p.forward;
  constexpr int kHalves = kTileChannels / kForwardChannels;
  const int within = static_cast<int>(threadIdx.x) / kScanQuarters,
            quarter = static_cast<int>(threadIdx.x) % kScanQuarters, order = within / 2 % kOrders,
            ofLane = order * kBackwardStates + quarter * kLaneStates, states = static_cast<int>(f.stateSize);
  for (std::int64_t task = blockIdx.x; task < f.states() * chunks.count * cells.tiles * kHalves; task += gridDim.x) {
    const std::int64_t tile = task / kHalves % cells.tiles, piece = task / kHalves / cells.tiles, half = task % kHalves,
                       b = piece / chunks.count, first = cells.first(tile) + half * kForwardChannels,
                       count = min(std::int64_t{kForwardChannels}, cells.count(tile) - half * kForwardChannels);
    if (count <= 0) continue;
    const BackwardSpan span = backwardSpanOf(f, chunks, piece);
    const bool active = within < count && quarter * kLaneStates < states;
    const std::int64_t d = first + (within < count ? within : 0);
    float rate[kLaneStates], h[kLaneStates], gradient[kLaneStates], decays[kLaneStates];
#pragma unroll
    for (int i = 0; i < kLaneStates; ++i)
      rate[i] = rateAt(f, active, d, quarter * kLaneStates + (i ^ order)), h[i] = gradient[i] = 0, decays[i] = 1;
    __syncthreads();  // the task before may still read
    if (threadIdx.x < kForwardChannels)
      shared.biases[threadIdx.x] =
          f.deltaBias && threadIdx.x < count ? f.deltaBias.read(f.deltaBias.offset(first + threadIdx.x)) : 0.0f;
    OrderedMatrix<kForwardTimes> bAhead(f.b, b, f.bGroup(first)), cAhead(f.c, b, f.cGroup(first));
    StepTile<X> step(f, b, first, static_cast<int>(count), byteSteps);
    GateTile<X> gate(p, b, first, static_cast<int>(count), byteSteps);
    __syncthreads();
    const auto load = [&](int begin) {
      bAhead.load(begin, span.end, states), cAhead.load(begin, span.end, states);
      step.load(begin, span.end), gate.load(begin, span.end);
    };
    const auto store = [&](int buffer, int begin) {
      bAhead.store(shared.b[buffer]), cAhead.store(shared.c[buffer]);
      step.store(shared.steps[buffer], begin, span.end, shared.biases), gate.store(shared.gates[buffer]);
    };
    load(span.begin), store(0, span.begin);
    __syncthreads();
    int buffer = 0;
    for (int begin = span.begin; begin < span.end; begin += kForwardTimes, buffer ^= 1) {
      load(begin + kForwardTimes);
#pragma unroll 8
      for (int t = 0; t < kForwardTimes; ++t) {
        const float2 dtAndDu = shared.steps[buffer][t * kStepPitch + within];
        const float g = shared.gates[buffer][t * kStepPitch + within];
        float bs[kLaneStates], cs[kLaneStates];
        loadFour(bs, shared.b[buffer] + t * kMatrixPitch + ofLane);
        loadFour(cs, shared.c[buffer] + t * kMatrixPitch + ofLane);
#pragma unroll
        for (int i = 0; i < kLaneStates; ++i) {
          const float decay = decayOf(dtAndDu.x, rate[i]);
          h[i] = fmaf(decay, h[i], times(dtAndDu.y, bs[i]));
          decays[i] *= decay;
          gradient[i] = fmaf(decays[i], g * cs[i], gradient[i]);
        }
      }
      store(buffer ^ 1, begin + kForwardTimes);
      __syncthreads();
    }
#pragma unroll
    for (int i = 0; i < kLaneStates; ++i)
      if (active) {
        const std::int64_t at = chunks.offset(f, piece, d) + quarter * kLaneStates + (i ^ order);
        chunks.states[at] = h[i], chunks.gradients[at] = gradient[i], chunks.decays[at] = decays[i];
      }
  }
}

// A thread for each channel's state: from chunk to chunk forwards and back.
__global__ void __launch_bounds__(kPassThreads)
    joinChunks(const __grid_constant__ SelectiveScanBackwardProblem<float> p, const BackwardChunks chunks) {
  awaitEarlierWork();
  const SelectiveScanProblem<float> &f = p.forward;
  for (std::int64_t k = std::int64_t{blockIdx.x} * kPassThreads + threadIdx.x;
       k < f.states() * f.channels * f.stateSize; k += std::int64_t{gridDim.x} * kPassThreads) {
    const std::int64_t n = k % f.stateSize, d = k / f.stateSize % f.channels, index = k / f.stateSize / f.channels;
    float h = initialState(f, index, d, n), gradient = finalGradient(p, index, d, n);
    for (std::int64_t chunk = 0; chunk < chunks.count; ++chunk) {
      const std::int64_t at = chunks.offset(f, index * chunks.count + chunk, d) + n;
      const float behind = chunks.states[at];
      chunks.states[at] = h, h = fmaf(chunks.decays[at], h, behind);
    }
    for (std::int64_t chunk = chunks.count - 1; chunk >= 0; --chunk) {
      const std::int64_t at = chunks.offset(f, index * chunks.count + chunk, d) + n;
      const float before = chunks.gradients[at];
      chunks.gradients[at] = gradient, gradient = fmaf(chunks.decays[at], gradient, before);
    }
  }
}

}  // namespace
}  // namespace hotdog::cuda
