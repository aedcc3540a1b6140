// Selective scans of single precision and 16 states by tiles of times; the sources that include this one compile it for
// the types of storage.
//
// Half of the warps of a block scan and do nothing else: a lane has kQ states of a channel (4 or 8) in registers. The
// other half feeds them through shared memory, two tiles deep: it reads u, delta, z, b and c, whatever their strides,
// leaves dt and dt u of the tile's times and channels and b and c as floats, and takes the sums of the tile before, adds
// skip and gate and writes y. Barriers have names: a tile is full when the feeders have arrived, done when the scanners
// have.
//
// Scanners take 16 exponentials at a time, a group of 16 / kQ times, each beside the state that takes it: what comes from
// shared memory is a group ahead and the exchange of sums one behind, so that within a step only the recurrence itself waits.
// Exponentials of the next group, made ahead, would free it from that too, but the compiler then puts all of them in a row,
// where nothing else is issued beside them.
#pragma once

#include "cuda/selective_scan_tile_feeder.cuh"
#include "cuda/selective_scan_tile_scanner.cuh"

namespace hotdog::cuda {
namespace {

// Which chunk, sequence and channels a task has; whether there is anything to do.
template <int kQ>
struct TileTask {
  std::int64_t chunk, index, b, tile;
  ScanSpan span;

  __device__ __forceinline__ TileTask(const SelectiveScanProblem<float> &p, const ScanChunks<float> &chunks,
                                      std::int64_t tiles, std::int64_t firstChunk, std::int64_t task)
      : chunk(task / tiles % (chunks.count - firstChunk) + firstChunk),
        index(task / tiles / (chunks.count - firstChunk)),
        b(p.sequences.offsets ? 0 : index),
        tile(task % tiles),
        span(scanSpanOf(p, index, chunk, chunks)) {}
};

template <class X, class M, int kQ, bool kGated, bool kRepairs>
__device__ __forceinline__ void feed(const SelectiveScanProblem<float> &p, TileMemory<X, kQ> &memory, const TileTask<kQ> &of,
                                     std::int64_t firstChannel, std::int64_t length) {
  const auto size = [](std::int64_t stride) { return stride < 0 ? -stride : stride; };
  const bool across = size(p.u.stride[1]) <= size(p.u.stride[2]);
  const bool vector = (across ? p.channels : length) % kPack == 0 && liesInPacks<X>(p.u, across, of.b, of.span.begin) &&
                      liesInPacks<X>(p.delta, across, of.b, of.span.begin) &&
                      liesInPacks<X>(p.z, across, of.b, of.span.begin) &&
                      liesInPacks<X>(p.y, across, of.b, of.span.begin);
  const auto run = [&](auto feeder) { feeder.run(length); };
  if (across && vector)
    run(Feeder<X, M, kQ, kGated, kRepairs, true, true>(p, memory, of.b, firstChannel, of.span.begin, length));
  else if (across)
    run(Feeder<X, M, kQ, kGated, kRepairs, true, false>(p, memory, of.b, firstChannel, of.span.begin, length));
  else if (vector)
    run(Feeder<X, M, kQ, kGated, kRepairs, false, true>(p, memory, of.b, firstChannel, of.span.begin, length));
  else
    run(Feeder<X, M, kQ, kGated, kRepairs, false, false>(p, memory, of.b, firstChannel, of.span.begin, length));
}

__device__ __forceinline__ bool anyWrong(const SelectiveScanProblem<float> &p, const ScanChunks<float> &chunks,
                                         std::int64_t chunk, std::int64_t b, std::int64_t firstChannel, int channels) {
  int any = 0;
  for (std::int64_t d = firstChannel; d < min(firstChannel + channels, p.channels); d += 2)
    any |= chunks.wrongAt(p, chunk, b, d / 2);
  return any;
}

constexpr int kTileBlocks = 2;  // of a multiprocessor

// The second pass over chunks repairs.
template <class X, class M, int kQ, bool kGated, bool kRepairs>
__global__ void __launch_bounds__(2 * kTileThreads, kTileBlocks)
    scanTiles(const __grid_constant__ SelectiveScanProblem<float> p, const ScanChunks<float> chunks, ScanPass pass,
              std::int64_t tiles) {
  using Of = TileOf<kQ>;
  const int firstChunk = pass == ScanPass::first ? 0 : 1;
  extern __shared__ float4 shared[];
  TileMemory<X, kQ> &memory = *reinterpret_cast<TileMemory<X, kQ> *>(shared);
  // By one lane of the warp, so that the compiler knows that all of it goes one way.
  const bool feeds = __shfl_sync(0xffffffffu, threadIdx.x, 0) >= kTileThreads;
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < p.states() * (chunks.count - firstChunk) * tiles; task += gridDim.x) {
    const TileTask<kQ> of(p, chunks, tiles, firstChunk, task);
    const std::int64_t length = of.span.valid ? of.span.end - of.span.begin : 0, firstChannel = of.tile * Of::kChannels;
    if (pass == ScanPass::again && !anyWrong(p, chunks, of.chunk, of.b, firstChannel, Of::kChannels)) continue;
    if (feeds) {
      if (length <= 0) continue;
      feed<X, M, kQ, kGated, kRepairs>(p, memory, of, firstChannel, length);
      continue;
    }
    Scanner<X, kQ, kRepairs> scanner(memory);
    const std::int64_t d = min(firstChannel + scanner.channel, p.channels - 1), first = scanner.lane * kQ;
    const bool active = firstChannel + scanner.channel < p.channels;
    const float *const start = of.chunk > 0 && pass != ScanPass::first
                                   ? chunks.ends + chunks.endOffset(p, of.chunk - 1, of.b, d) + first
                                   : nullptr;
#pragma unroll
    for (int i = 0; i < kQ; ++i) {
      scanner.rate[i] = rateOf(p.a.read(p.a.offset(d, first + i)), p.logDecay);
      scanner.h[i] = start ? start[i]
                     : of.chunk == 0 && p.initialState
                         ? p.initialState.read(p.initialState.offset(of.index, d, first + i))
                         : 0.0f;
      if (kRepairs) scanner.before[kRepairs ? i : 0] = 0;
    }
    scanner.run(length);
    if (pass == ScanPass::again) continue;
    const bool settled = kRepairs && scanner.met();
    if (kRepairs && threadIdx.x % 32 == 0)
      chunks.settled[(of.b * tiles * (kTileThreads / 32) + of.tile * (kTileThreads / 32) + threadIdx.x / 32) * chunks.count +
                     of.chunk] = settled;
    if (!active || settled) continue;
#pragma unroll
    for (int i = 0; i < kQ; ++i) {
      if (chunks.count > 1)
        (kRepairs ? chunks.nextEnds : chunks.ends)[chunks.endOffset(p, of.chunk, of.b, d) + first + i] = scanner.h[i];
      else if (p.finalState)
        p.finalState.write(p.finalState.offset(of.index, d, first + i), of.span.valid ? scanner.h[i] : NAN);
    }
  }
}

template <int kQ, bool kRepairs, class X, class M>
void launchScanTiles(const Execution &execution, const SelectiveScanProblem<float> &p, const ScanChunks<float> &chunks,
                     ScanPass pass) {
  const std::int64_t tiles = ceilDiv<std::int64_t>(p.channels, TileOf<kQ>::kChannels),
                     tasks = p.states() * (chunks.count - (pass == ScanPass::first ? 0 : 1)) * tiles;
  launch(p.z ? scanTiles<X, M, kQ, true, kRepairs> : scanTiles<X, M, kQ, false, kRepairs>, gridFor(tasks),
         2 * kTileThreads, sizeof(TileMemory<X, kQ>), execution, p, chunks, pass, tiles);
}

}  // namespace

// `states` of a lane; four where the time is cut into chunks, for there are few channels.
template <class X, class M>
void runScanTilesStored(const Execution &execution, const SelectiveScanProblem<float> &p,
                        const ScanChunks<float> &chunks, ScanPass pass, int states) {
  if (pass == ScanPass::repair) return launchScanTiles<4, true, X, M>(execution, p, chunks, pass);
  if (states == 8) return launchScanTiles<8, false, X, M>(execution, p, chunks, pass);
  launchScanTiles<4, false, X, M>(execution, p, chunks, pass);
}

}  // namespace hotdog::cuda
