// The first pass of SelectiveScanBackward by segments: forwards, keeping the states before each segment. A block has 32
// channels, four lanes each with four of the states, and goes through tiles of 32 times.
#pragma once

#include "cuda/selective_scan_backward_segments.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kForwardTimes = 32, kForwardChannels = kPassThreads / kScanQuarters;
constexpr int kStepPitch = kForwardChannels + 1;

// One signal of a tile of times and 32 channels, as a thread has its share of it.
template <class X>
struct SignalTile {
  using Share = TileShare<kForwardTimes, kForwardChannels>;

  const X *from;               // of the thread's first element at time 0
  std::int64_t step, ofTimes;  // bytes between its elements, between times
  Loaded<X> ahead[Share::kEach];

  __device__ __forceinline__ SignalTile(const InputTensor<float, 3> &signal, const Share &share, std::int64_t b,
                                        std::int64_t first, std::int64_t ofTime)
      : from(static_cast<const X *>(signal.data) + signal.offset(b, first + share.other, share.time)),
        step((share.timeStep * signal.stride[2] + share.otherStep * signal.stride[1]) *
             static_cast<std::int64_t>(sizeof(X))),
        ofTimes(ofTime) {}
  // Of `times` times from `begin` on and `channels` channels.
  __device__ __forceinline__ void load(const Share &share, int begin, int times, int channels) {
    const X *const at = bytesOn(from, begin * ofTimes);
#pragma unroll
    for (int k = 0; k < Share::kEach; ++k) ahead[k].load(share.has(k, times, channels), bytesOn(at, k * step));
  }
};

// dt and dt u of a tile in shared memory.
template <class X>
struct StepTile {
  using Share = typename SignalTile<X>::Share;

  Share share;
  int channels;
  bool softplus;
  SignalTile<X> u, delta;

  __device__ __forceinline__ StepTile(const SelectiveScanProblem<float> &p, std::int64_t b, std::int64_t first,
                                      int count, const TimeSteps &steps)
      : share(p.u.stride[1], p.u.stride[2]),
        channels(count),
        softplus(p.softplus),
        u(p.u, share, b, first, steps.u),
        delta(p.delta, share, b, first, steps.delta) {}
  __device__ __forceinline__ void load(int begin, int end) {
    u.load(share, begin, end - begin, channels), delta.load(share, begin, end - begin, channels);
  }
  __device__ __forceinline__ void store(float2 *tile, int begin, int end, const float *biases) const {
#pragma unroll
    for (int k = 0; k < Share::kEach; ++k) {
      const float x = __fadd_rn(delta.ahead[k].value(), biases[share.otherOf(k)]), soft = stepSize(x, 0.0f, true),
                  dt = softplus ? soft : x;
      const bool there = share.has(k, end - begin, channels);
      tile[share.timeOf(k) * kStepPitch + share.otherOf(k)] =
          float2{there ? dt : 0.0f, there ? times(dt, u.ahead[k].value()) : 0.0f};
    }
  }
};

template <class X>
__global__ void __launch_bounds__(kPassThreads, 4)
    keepStates(const __grid_constant__ SelectiveScanProblem<float> f, const BackwardScratch<float> s,
               const ScanCells cells, const TimeSteps byteSteps, const BackwardChunks chunks) {
  __shared__ alignas(16) float bTile[2][OrderedMatrix<kForwardTimes>::kNumbers];
  __shared__ float2 steps[2][kForwardTimes * kStepPitch];
  __shared__ float biases[kForwardChannels];
  awaitEarlierWork();
  constexpr int kHalves = kTileChannels / kForwardChannels;
  const int within = static_cast<int>(threadIdx.x) / kScanQuarters,
            quarter = static_cast<int>(threadIdx.x) % kScanQuarters, order = within / 2 % kOrders;
  for (std::int64_t task = blockIdx.x; task < f.states() * chunks.count * cells.tiles * kHalves; task += gridDim.x) {
    const std::int64_t tile = task / kHalves % cells.tiles, piece = task / kHalves / cells.tiles, half = task % kHalves,
                       index = piece / chunks.count, b = f.sequences.offsets ? 0 : index,
                       first = cells.first(tile) + half * kForwardChannels,
                       count = min(std::int64_t{kForwardChannels}, cells.count(tile) - half * kForwardChannels);
    const BackwardSpan span = backwardSpanOf(f, chunks, piece);
    if (!span.valid || count <= 0) continue;
    const bool active = within < count;
    const std::int64_t d = first + (active ? within : 0);
    float rate[kLaneStates], h[kLaneStates];
#pragma unroll
    for (int i = 0; i < kLaneStates; ++i) {
      const int n = quarter * kLaneStates + (i ^ order);
      rate[i] = rateAt(f, active, d, n);
      const bool there = active && n < f.stateSize;
      h[i] = !there             ? 0.0f
             : chunks.count > 1 ? chunks.states[chunks.offset(f, piece, d) + n]
                                : initialState(f, index, d, n);
    }
    __syncthreads();  // the task before may still read
    if (threadIdx.x < kForwardChannels)
      biases[threadIdx.x] =
          f.deltaBias && threadIdx.x < count ? f.deltaBias.read(f.deltaBias.offset(first + threadIdx.x)) : 0.0f;
    OrderedMatrix<kForwardTimes> matrix(f.b, b, f.bGroup(first));
    StepTile<X> step(f, b, first, static_cast<int>(count), byteSteps);
    const int states = static_cast<int>(f.stateSize);
    matrix.load(span.begin, span.end, states), step.load(span.begin, span.end);
    __syncthreads();
    matrix.store(bTile[0]), step.store(steps[0], span.begin, span.end, biases);
    __syncthreads();
    float *kept = s.kept + (span.segment * f.channels + d) * kBackwardStates + quarter * kLaneStates;
    int buffer = 0;
    for (int begin = span.begin; begin < span.end; begin += kForwardTimes, buffer ^= 1) {
      matrix.load(begin + kForwardTimes, span.end, states), step.load(begin + kForwardTimes, span.end);
      const float *bNow = bTile[buffer] + order * kBackwardStates + quarter * kLaneStates;
      const float2 *stepNow = steps[buffer] + within;
#pragma unroll 1
      for (int segment = 0; segment < kForwardTimes; segment += kSegmentTimes) {
        if (active && begin + segment < span.end) *reinterpret_cast<float4 *>(kept) = float4{h[0], h[1], h[2], h[3]};
        kept += f.channels * kBackwardStates;
#pragma unroll
        for (int k = 0; k < kSegmentTimes; ++k) {
          const float2 dtAndDu = stepNow[(segment + k) * kStepPitch];
          float bs[kLaneStates];
          loadFour(bs, bNow + (segment + k) * kMatrixPitch);
#pragma unroll
          for (int i = 0; i < kLaneStates; ++i) advance(h[i], dtAndDu.x, dtAndDu.y, rate[i], bs[i]);
        }
      }
      matrix.store(bTile[buffer ^ 1]), step.store(steps[buffer ^ 1], begin + kForwardTimes, span.end, biases);
      __syncthreads();
    }
  }
}

}  // namespace
}  // namespace hotdog::cuda
