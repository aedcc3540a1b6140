// The two passes of SelectiveScanBackward by segments of eight times; the sources that include this one compile it for
// the types of storage.
//
// The first pass goes forwards and keeps the states before each segment. The second goes back through the segments: in
// each a warp has 16 channels. Four neighbouring lanes have two of them, each lane four of the states of both; it goes
// through the segment forwards, with all decays and states in registers, and then back.
//
// Sums over states go over the four lanes, sums over channels over the eight groups of four. In both, what a lane keeps
// and what it gives away in an exchange lies in the same registers in every lane, since lanes have their states and
// channels in different orders: register i of group g is state i ^ (g % 4) of the four, register j of lane q is channel
// j ^ (q % 2) of the two. b and c lie in shared memory in all four orders.
#pragma once

#include "cuda/selective_scan_backward_chunks.cuh"
#include "cuda/selective_scan_backward_keep.cuh"
#include "cuda/selective_scan_backward_segments.cuh"

namespace hotdog::cuda {
namespace {

// What the lanes of a warp tell each other of a segment: for each time and channel dt, dt u, g = dy silu(z), the slope
// of softplus; and u, dy silu'(z), which only the lane that made them needs.
struct SegmentSignals {
  float4 step[kSegmentTimes][kWarpTileChannels];
  float2 own[kSegmentTimes][kWarpTileChannels];
};

struct BackwardShared {
  alignas(16) float b[2][OrderedMatrix<kSegmentTimes>::kNumbers], c[2][OrderedMatrix<kSegmentTimes>::kNumbers];
  SegmentSignals signals[kPassWarps][2];
  SegmentSignals none;                                            // zeros, for the lanes that have no states
  float sums[2][kPassWarps][kSegmentTimes][2 * kBackwardStates];  // those of b, then those of c
};

__device__ __forceinline__ float fromLane(float x, int mask) { return __shfl_xor_sync(0xffffffffu, x, mask); }

template <class X>
struct BackwardTileLane {
  const SelectiveScanBackwardProblem<float> &p;
  const SelectiveScanProblem<float> &f;
  int lane, quarter, group, order;  // group: of four lanes
  bool active[2], hasStates;        // by register
  std::int64_t d[2];
  const TimeSteps &back;        // to two times before
  const X *u, *delta, *z, *dy;  // of channel d[0], at time quarter / 2
  X *gU, *gDelta, *gZ;
  float skip, bias;
  float rate[2][kLaneStates], dh[2][kLaneStates], ofA[2][kLaneStates];  // dh: already taken back through the decay
  float ofSkip = 0, ofBias = 0;

  __device__ __forceinline__ int within(int j) const { return 2 * group + (j ^ (quarter & 1)); }  // channel of the warp
  __device__ __forceinline__ int state(int i) const { return quarter * kLaneStates + (i ^ order); }

  __device__ __forceinline__ BackwardTileLane(const SelectiveScanBackwardProblem<float> &problem, std::int64_t b,
                                              const BackwardChunks &chunks, std::int64_t piece, std::int64_t first,
                                              std::int64_t count, int laneOfWarp, const TimeSteps &backSteps, int begin)
      : p(problem),
        f(problem.forward),
        lane(laneOfWarp),
        quarter(laneOfWarp % kScanQuarters),
        group(laneOfWarp / kScanQuarters),
        order(group % kOrders),
        active{within(0) < count, within(1) < count},
        hasStates(quarter * kLaneStates < problem.forward.stateSize),
        d{first + (active[0] ? within(0) : 0), first + (active[1] ? within(1) : 0)},
        back(backSteps) {
    const auto place = [&](auto *&to, const auto &signal) {
      to = signal ? static_cast<std::decay_t<decltype(to)>>(signal.data) +
                        signal.offset(b, d[0], begin + timeOf(kSegmentTimes / 2 - 1))
                  : nullptr;
    };
    place(u, f.u), place(delta, f.delta), place(z, f.z), place(dy, p.dy), place(gU, p.gU), place(gDelta, p.gDelta),
        place(gZ, p.gZ);
    skip = f.skip ? f.skip.read(f.skip.offset(d[0])) : 0.0f;
    bias = f.deltaBias ? f.deltaBias.read(f.deltaBias.offset(d[0])) : 0.0f;
#pragma unroll
    for (int j = 0; j < 2; ++j)
#pragma unroll
      for (int i = 0; i < kLaneStates; ++i) {
        const int n = state(i);
        rate[j][i] = rateAt(f, active[j], d[j], n), ofA[j][i] = 0;
        const bool there = active[j] && n < f.stateSize;
        dh[j][i] = !there             ? 0.0f
                   : chunks.count > 1 ? chunks.gradients[chunks.offset(f, piece, d[j]) + n]
                                      : finalGradient(p, piece, d[j], n);
      }
  }

  // ---- Signals of a segment: a lane makes those of channel d[0] at every other time, from `quarter / 2` on.
  struct Raw {
    Loaded<X> u[kSegmentTimes / 2], delta[kSegmentTimes / 2], z[kSegmentTimes / 2], dy[kSegmentTimes / 2];
  };
  __device__ __forceinline__ int timeOf(int k) const { return 2 * k + quarter / 2; }
  // The elements at times timeOf(k) of a segment, from the last one on, where `p` stands; then it stands at the last
  // one of the segment before.
  template <class E, class Visit>
  __device__ __forceinline__ static void visit(E *&p, std::int64_t backBytes, Visit &&at) {
#pragma unroll
    for (int k = kSegmentTimes / 2 - 1; k >= 0; --k, p = bytesOn(p, backBytes)) at(k, p);
  }
  // left: times from the lane's first one of the segment to the end.
  __device__ __forceinline__ static bool has(int k, int left) { return 2 * k < left; }
  __device__ __forceinline__ void load(Raw &raw, int left) {
    visit(u, back.u, [&](int k, const X *at) { raw.u[k].load(has(k, left), at); });
    visit(delta, back.delta, [&](int k, const X *at) { raw.delta[k].load(has(k, left), at); });
    visit(dy, back.dy, [&](int k, const X *at) { raw.dy[k].load(has(k, left), at); });
    visit(z, back.z, [&](int k, const X *at) { raw.z[k].load(has(k, left) && f.z, at); });
  }
  __device__ __forceinline__ void prepare(const Raw &raw, int left, SegmentSignals &to) const {
#pragma unroll
    for (int k = 0; k < kSegmentTimes / 2; ++k) {
      const bool there = has(k, left), soft = f.softplus, gated = bool(f.z);
      const float x = __fadd_rn(raw.delta[k].value(), bias), input = raw.u[k].value(), dyNow = raw.dy[k].value(),
                  e = approximateExp2(__fmul_rn(-fabsf(x), 1.44269504f)),
                  logistic = (x < 0.0f ? e : 1.0f) * approximateReciprocal(__fadd_rn(1.0f, e)),
                  dt = soft ? softplusFrom(x, e) : x, clipped = maxOrNan(raw.z[k].value(), -3e38f),
                  s = quickLogistic<X>(clipped), g = gated ? dyNow * (clipped * s) : dyNow,
                  ofZ = dyNow * (s * fmaf(fminf(clipped, 3e38f), 1.0f - s, 1.0f));
      const int t = timeOf(k), channel = within(0);
      to.step[t][channel] =
          float4{there ? dt : 0.0f, there ? times(dt, input) : 0.0f, there ? g : 0.0f, soft ? logistic : 1.0f};
      to.own[t][channel] = float2{input, ofZ};
    }
  }

  // Gradients of the signals at the times of the lane, from the sums over all states.
  struct Gradients {
    float u[kSegmentTimes / 2], delta[kSegmentTimes / 2], z[kSegmentTimes / 2];
  };
  __device__ __forceinline__ void finish(int k, int left, const SegmentSignals &from, float y, float fromB,
                                         float fromDecay, Gradients &g) {
    const float4 step = from.step[timeOf(k)][within(0)];
    const float2 own = from.own[timeOf(k)][within(0)];
    g.u[k] = fmaf(step.x, fromB, skip * step.z);
    g.delta[k] = fmaf(own.x, fromB, 0.693147181f * fromDecay) * step.w;
    g.z[k] = own.y * fmaf(skip, own.x, y);
    ofSkip = fmaf(step.z, own.x, ofSkip), ofBias = has(k, left) ? ofBias + g.delta[k] : ofBias;
  }
  __device__ __forceinline__ void put(X *&to, std::int64_t backStep, int left, float (&g)[kSegmentTimes / 2]) const {
    if (p.accumulate) {
      X *place = to;
      visit(place, backStep, [&](int k, const X *at) { g[k] += loadIf(has(k, left), static_cast<const X *>(at)); });
    }
    visit(to, backStep, [&](int k, X *at) { storeIf(has(k, left), at, narrow<X>(g[k])); });
  }
  __device__ __forceinline__ void put(Gradients &g, int left) {
    if (p.gU) put(gU, back.gU, left, g.u);
    if (p.gDelta) put(gDelta, back.gDelta, left, g.delta);
    if (p.gZ) put(gZ, back.gZ, left, g.z);
  }

  // ---- One segment, from the states before it.
  __device__ __forceinline__ void loadStates(float (&h)[2][kLaneStates], const float *kept) const {
#pragma unroll
    for (int j = 0; j < 2; ++j) {
      if (active[j] && hasStates)
        loadFour(h[j], kept + d[j] * kBackwardStates + quarter * kLaneStates);
      else
        h[j][0] = h[j][1] = h[j][2] = h[j][3] = 0;
    }
  }
  __device__ __forceinline__ void forwards(float (&decay)[kSegmentTimes][2][kLaneStates],
                                           float (&h)[kSegmentTimes + 1][2][kLaneStates], const SegmentSignals &signals,
                                           const float *b) const {
#pragma unroll
    for (int t = 0; t < kSegmentTimes; ++t) {
      float bs[kLaneStates];
      loadFour(bs, b + t * kMatrixPitch);
#pragma unroll
      for (int j = 0; j < 2; ++j) {
        const float2 dtAndDu = *reinterpret_cast<const float2 *>(&signals.step[t][within(j)]);
#pragma unroll
        for (int i = 0; i < kLaneStates; ++i) {
          decay[t][j][i] = decayOf(dtAndDu.x, rate[j][i]);
          h[t + 1][j][i] = fmaf(decay[t][j][i], h[t][j][i], times(dtAndDu.y, bs[i]));
        }
      }
    }
  }

  // The sums over the 16 channels of four states' terms: b's or c's, of one state each.
  __device__ __forceinline__ float sumOfGroups(float (&ofB)[kLaneStates], float (&ofC)[kLaneStates]) const {
    const float b0 = ofB[0] + fromLane(ofB[2], 8), b1 = ofB[1] + fromLane(ofB[3], 8), c0 = ofC[0] + fromLane(ofC[2], 8),
                c1 = ofC[1] + fromLane(ofC[3], 8);
    const float b = b0 + fromLane(b1, 4), c = c0 + fromLane(c1, 4);
    const bool keepsC = lane & 16;
    return (keepsC ? c : b) + fromLane(keepsC ? b : c, 16);
  }
  // Where the lane's of these sums belongs among those of b and of c.
  __device__ __forceinline__ int placeOfSum() const { return (lane & 16) + state(0); }

  // The sum over the four lanes at one of two times; first: of channel d[0] at both.
  __device__ __forceinline__ float sumOfLanes(float early, float late) const {
    const bool keepsLate = lane & 2;
    return (keepsLate ? late : early) + fromLane(keepsLate ? early : late, 2);
  }

  __device__ __forceinline__ void backwards(const float (&decay)[kSegmentTimes][2][kLaneStates],
                                            const float (&h)[kSegmentTimes + 1][2][kLaneStates],
                                            const SegmentSignals &signals, const SegmentSignals &own, const float *b,
                                            const float *c, float (*sums)[2 * kBackwardStates], int left,
                                            Gradients &g) {
    float y[2], fromB[2], fromDecay[2];  // of two times, summed over two lanes
    float sum[kSegmentTimes];
#pragma unroll
    for (int t = kSegmentTimes - 1; t >= 0; --t) {
      float bs[kLaneStates], cs[kLaneStates], ofB[kLaneStates], ofC[kLaneStates], ys[2], bSum[2], decaySum[2];
      loadFour(bs, b + t * kMatrixPitch), loadFour(cs, c + t * kMatrixPitch);
#pragma unroll
      for (int j = 0; j < 2; ++j) {
        const float4 step = signals.step[t][within(j)];
        const float dt = step.x, du = step.y, g = step.z;
        ys[j] = bSum[j] = decaySum[j] = 0;
#pragma unroll
        for (int i = 0; i < kLaneStates; ++i) {
          const float after = h[t + 1][j][i], slope = fmaf(g, cs[i], dh[j][i]), passed = decay[t][j][i] * slope,
                      fromRate = passed * h[t][j][i];
          ys[j] = fmaf(cs[i], after, ys[j]);
          ofC[i] = j == 0 ? g * after : fmaf(g, after, ofC[i]);
          ofB[i] = j == 0 ? du * slope : fmaf(du, slope, ofB[i]);
          bSum[j] = fmaf(bs[i], slope, bSum[j]);
          decaySum[j] = fmaf(rate[j][i], fromRate, decaySum[j]);
          ofA[j][i] = fmaf(dt, fromRate, ofA[j][i]);
          dh[j][i] = passed;
        }
      }
      sum[t] = sumOfGroups(ofB, ofC);
      y[t % 2] = ys[0] + fromLane(ys[1], 1), fromB[t % 2] = bSum[0] + fromLane(bSum[1], 1);
      fromDecay[t % 2] = decaySum[0] + fromLane(decaySum[1], 1);
      if (t % 2 == 0)
        finish(t / 2, left, own, sumOfLanes(y[0], y[1]), sumOfLanes(fromB[0], fromB[1]),
               sumOfLanes(fromDecay[0], fromDecay[1]), g);
    }
    // Not before: a store into shared memory holds up all loads that come after it.
#pragma unroll
    for (int t = 0; t < kSegmentTimes; ++t) sums[t][placeOfSum()] = sum[t];
  }

  __device__ __forceinline__ void leave(const BackwardScratch<float> &s, const BackwardChunks &chunks,
                                        std::int64_t piece, bool valid) {
    const std::int64_t index = piece / chunks.count;
#pragma unroll
    for (int j = 0; j < 2; ++j)
#pragma unroll
      for (int i = 0; i < kLaneStates; ++i)
        if (const int n = state(i); active[j] && n < f.stateSize) {
          s.ofA[(piece * f.channels + d[j]) * f.stateSize + n] = valid ? ofA[j][i] : 0.0f;
          if (p.gInitialState && piece % chunks.count == 0)
            putScanGradient<float>(p.gInitialState, p.accumulate, p.gInitialState.offset(index, d[j], n),
                                   valid ? dh[j][i] : 0.0f);
        }
    const float skips = ofSkip + fromLane(ofSkip, 2), biases = ofBias + fromLane(ofBias, 2);
    if (!active[0] || quarter >= 2) return;
    s.ofSkip[piece * f.channels + d[0]] = skips, s.ofBias[piece * f.channels + d[0]] = biases;
  }
};

// The block's sums over its channels. A thread has one of the sums at every fourth time.
struct BlockSums {
  static constexpr int kPlaces = 2 * kBackwardStates, kTimesApart = kPassThreads / kPlaces;
  int place, time, bytesOfTime;
  float *to;  // at time 0; nullptr where it is not wanted

  // row: of time 0 among all rows of partial sums.
  __device__ __forceinline__ BlockSums(const BackwardScratch<float> &s, std::int64_t row, int states)
      : place(static_cast<int>(threadIdx.x) % kPlaces),
        time(static_cast<int>(threadIdx.x) / kPlaces),
        bytesOfTime(states * static_cast<int>(sizeof(float))) {
    const int n = place % kBackwardStates;
    float *const sums = place < kBackwardStates ? s.ofB : s.ofC;
    to = sums && n < states ? sums + row * states + n : nullptr;
  }
  // Of `times` times of the segment from `begin` on.
  __device__ __forceinline__ void put(const float (&sums)[kPassWarps][kSegmentTimes][kPlaces], int begin,
                                      int times) const {
#pragma unroll
    for (int t = time; t < time + kSegmentTimes; t += kTimesApart) {
      float sum = sums[0][t][place];
#pragma unroll
      for (int w = 1; w < kPassWarps; ++w) sum += sums[w][t][place];
      storeIf(to && t < times, bytesOn(to, static_cast<std::int64_t>(begin + t) * bytesOfTime), sum);
    }
  }
};

template <class X>
__global__ void __launch_bounds__(kPassThreads, 2)
    scanBackwardTiles(const __grid_constant__ SelectiveScanBackwardProblem<float> p, const BackwardScratch<float> s,
                      const ScanCells cells, const TimeSteps back, const BackwardChunks chunks) {
  extern __shared__ float4 sharedBytes[];
  BackwardShared &shared = *reinterpret_cast<BackwardShared *>(sharedBytes);
  awaitEarlierWork();
  const SelectiveScanProblem<float> &f = p.forward;
  const int warp = static_cast<int>(threadIdx.x) / 32, laneOfWarp = static_cast<int>(threadIdx.x) % 32;
  for (int k = static_cast<int>(threadIdx.x); k < kSegmentTimes * kWarpTileChannels; k += kPassThreads)
    (&shared.none.step[0][0])[k] = float4{0, 0, 0, 0};
  for (std::int64_t task = blockIdx.x; task < f.states() * chunks.count * cells.tiles; task += gridDim.x) {
    const std::int64_t tile = task % cells.tiles, piece = task / cells.tiles,
                       b = f.sequences.offsets ? 0 : piece / chunks.count;
    const BackwardSpan span = backwardSpanOf(f, chunks, piece);
    const std::int64_t firstOfTile = cells.first(tile), left = cells.count(tile) - warp * kWarpTileChannels;
    const int segments = span.segments(), lastBegin = span.begin + (segments - 1) * kSegmentTimes;
    BackwardTileLane<X> lane(p, b, chunks, piece, firstOfTile + (left > 0 ? warp * kWarpTileChannels : 0), left,
                             laneOfWarp, back, lastBegin);
    if (segments == 0) {
      lane.leave(s, chunks, piece, span.valid);
      continue;
    }
    OrderedMatrix<kSegmentTimes> bAhead(f.b, b, f.bGroup(firstOfTile)), cAhead(f.c, b, f.cGroup(firstOfTile));
    const int states = static_cast<int>(f.stateSize);
    __syncthreads();  // the task before may still read
    typename BackwardTileLane<X>::Raw raw;
    const int limit = lane.active[0] ? span.end - lane.quarter / 2 : span.begin - kSegmentTimes;
    bAhead.load(lastBegin, span.end, states), cAhead.load(lastBegin, span.end, states),
        lane.load(raw, limit - lastBegin);
    const std::int64_t keptStep = f.channels * kBackwardStates;
    const float *kept = s.kept + (span.segment + segments - 1) * keptStep;
    float h[kSegmentTimes + 1][2][kLaneStates], decay[kSegmentTimes][2][kLaneStates];
    lane.loadStates(h[0], kept);
    bAhead.store(shared.b[0]), cAhead.store(shared.c[0]), lane.prepare(raw, limit - lastBegin, shared.signals[warp][0]);
    __syncthreads();
    const int ofLane = lane.order * kBackwardStates + lane.quarter * kLaneStates;
    const BlockSums sums(s, (tile * f.batch + b) * f.length, states);
    int buffer = 0;
    for (int begin = lastBegin; begin >= span.begin; begin -= kSegmentTimes, buffer ^= 1) {
      const bool more = begin > span.begin;
      const int before = begin - kSegmentTimes, endBefore = more ? span.end : before,
                leftBefore = more ? limit - before : 0;
      const SegmentSignals &own = shared.signals[warp][buffer], &signals = lane.hasStates ? own : shared.none;
      lane.forwards(decay, h, signals, shared.b[buffer] + ofLane);
      __syncwarp();  // so that shared memory is read again: registers are dear
      lane.load(raw, leftBefore), bAhead.load(before, endBefore, states), cAhead.load(before, endBefore, states);
      if (more) kept -= keptStep;
      float next[2][kLaneStates];
      typename BackwardTileLane<X>::Gradients g;
      lane.loadStates(next, kept);
      lane.backwards(decay, h, signals, own, shared.b[buffer] + ofLane, shared.c[buffer] + ofLane,
                     shared.sums[buffer][warp], limit - begin, g);
      lane.prepare(raw, leftBefore, shared.signals[warp][buffer ^ 1]);
      bAhead.store(shared.b[buffer ^ 1]), cAhead.store(shared.c[buffer ^ 1]);
      lane.put(g, limit - begin);
#pragma unroll
      for (int j = 0; j < 2; ++j)
#pragma unroll
        for (int i = 0; i < kLaneStates; ++i) h[0][j][i] = next[j][i];
      __syncthreads();
      sums.put(shared.sums[buffer], begin, span.end - begin);
    }
    lane.leave(s, chunks, piece, true);
  }
}

}  // namespace

template <class X>
void runBackwardTilesStored(const Execution &execution, const SelectiveScanBackwardProblem<float> &p,
                            const BackwardScratch<float> &s, const BackwardChunks &chunks) {
  const ScanCells cells = backwardCells(p.forward, true);
  const std::int64_t tasks = p.forward.states() * chunks.count * cells.tiles;
  const auto steps = [&](std::int64_t times) {
    const auto bytes = [&](const auto &signal) {
      return signal.stride[2] * times * static_cast<std::int64_t>(sizeof(X));
    };
    return TimeSteps{bytes(p.forward.u), bytes(p.forward.delta), bytes(p.forward.z), bytes(p.dy),
                     bytes(p.gU),        bytes(p.gDelta),        bytes(p.gZ)};
  };
  constexpr int kHalves = kTileChannels / kForwardChannels;
  if (chunks.count > 1) {
    launch(passChunks<X>, gridFor(tasks * kHalves), kPassThreads, sizeof(ChunkShared), execution, p, cells, steps(1),
           chunks);
    const std::int64_t all = p.forward.states() * p.forward.channels * p.forward.stateSize;
    launch(joinChunks, gridFor(ceilDiv<std::int64_t>(all, kPassThreads)), kPassThreads, 0, execution, p, chunks);
  }
  launch(keepStates<X>, gridFor(tasks * kHalves), kPassThreads, 0, execution, p.forward, s, cells, steps(1), chunks);
  launch(scanBackwardTiles<X>, gridFor(tasks), kPassThreads, sizeof(BackwardShared), execution, p, s, cells, steps(-2),
         chunks);
}

}  // namespace hotdog::cuda
