// Semiseparable products of bf16 signals in chunks of 64 steps on the tensor cores (the state-space duality of T. Dao and
// A. Gu, Transformers are SSMs, ICML 2024), accurate to single precision.
//
// A warpgroup has 64 elements of a head of a sequence and goes through its chunks. It keeps the transposed state h
// (elements x components) in registers, as sums of products leave it, and computes of a chunk, whose rows are steps,
//
//     G  = out in'                                                        operands stored so: exact
//     M  = G[t,s] exp(decay between s and t) scale[s] for s <= t, else 0  to shared memory
//     y' = h out' exp(decay up to t) + x' M'
//     h  = h exp(decay of the chunk) + (x[s] exp(decay from s on) scale[s])' in
//
// h, M and the weighted x are sums of two bf16 (splitPair), so every product is the sum of two: their errors are 2^-18
// of each term. What lies on the left comes from registers: h as it is there, x' as ldmatrix transposes it.
//
// In M', a step that is not finite would meet zeros of M, and make earlier steps NaN: so it is taken out before, y from
// it on is NaN (as sums of infinite terms of both signs are), and what it adds to h is added term by term.
#pragma once

#include "cuda/detail/launch.h"
#include "cuda/semiseparable_chunk_tiles.cuh"

namespace hotdog::cuda {

inline constexpr int kGroupThreads = 128;  // of a warpgroup
inline constexpr int kSliceElements = 64;  // of a warpgroup

// Which operands are read or written in vectors.
struct ChunkVectors {
  bool x, in, out, y;
};

// Shared memory of a block of kGroups warpgroups; panels first, each at a multiple of 1024 bytes.
template <int kComponents, int kGroups>
struct ChunkShared {
  static constexpr int kPanels = (kComponents + kPanelColumns - 1) / kPanelColumns;
  struct Stage {
    char in[kPanels][kPanelBytes], out[kPanels][kPanelBytes], x[kGroups][kPanelBytes];
  };
  Stage stages[2];
  char products[kGroups][2][kPanelBytes];  // M, the large and the small parts; then y, on its way out
  ChunkDecay decay[2][kGroups];
};

// Slices of heads of a group that share their vectors.
template <class T>
HOTDOG_HD std::int64_t slicesOfHead(const SemiseparableProblem<T> &p) {
  return (p.headDim + kSliceElements - 1) / kSliceElements;
}

struct SlicePlace {
  std::int64_t state, group, head, first, elements;
};
template <int kGroups>
__device__ __forceinline__ SlicePlace slicePlace(const SemiseparableProblem<float> &p, std::int64_t task, int group) {
  const std::int64_t slices = slicesOfHead(p), heads = p.heads / p.groups, blocks = heads * slices / kGroups,
                     row = task / blocks, state = row / p.groups, ofGroup = row - state * p.groups,
                     slice = (task - row * blocks) * kGroups + group, head = slice / slices,
                     first = (slice - head * slices) * kSliceElements;
  return {state, ofGroup, ofGroup * heads + head, first, min(p.headDim - first, std::int64_t{kSliceElements})};
}

__device__ __forceinline__ void meetGroup(int group) {
  asm volatile("bar.sync %0, %1;" ::"r"(1 + group), "n"(kGroupThreads) : "memory");
}

// ---- Parts of a chunk, by one warpgroup ------------------------------------------------------------------------------

// This lane's rows and columns of a tile of sums: rows row, row + 8; of columns 8 j to 8 j + 7, 8 j + column and the next.
struct LanePlace {
  int lane, warp, row, column;
  __device__ __forceinline__ explicit LanePlace(int thread)
      : lane(thread % 32), warp(thread / 32), row(warp * 16 + lane / 4), column(lane % 4 * 2) {}
};

__device__ __forceinline__ float2 pairAt(const float *p) { return *reinterpret_cast<const float2 *>(p); }

// M from G, to shared memory.
__device__ __forceinline__ void storeProducts(char (*products)[kPanelBytes], const float (&g)[32],
                                              const ChunkDecay &decay, const LanePlace &at) {
  const LogDecay to[2] = {{decay.coarse[at.row], decay.rest[at.row]}, {decay.coarse[at.row + 8], decay.rest[at.row + 8]}};
#pragma unroll
  for (int tile = 0; tile < kChunk / 16; ++tile) {
    unsigned large[4] = {}, small[4] = {};
    if (tile <= at.warp) {
#pragma unroll
      for (int half = 0; half < 2; ++half) {
        const int j = 2 * tile + half, s = 8 * j + at.column;
        const float2 coarse = pairAt(decay.coarse + s), rest = pairAt(decay.rest + s), led = pairAt(decay.ledIn + s);
        const LogDecay from[2] = {{coarse.x, rest.x}, {coarse.y, rest.y}};
#pragma unroll
        for (int down = 0; down < 2; ++down) {
          const int t = at.row + 8 * down;
          const float first = g[4 * j + 2 * down] * (to[down].since(from[0]) * led.x),
                      second = g[4 * j + 2 * down + 1] * (to[down].since(from[1]) * led.y);
          splitPair(s <= t ? first : 0.0f, s + 1 <= t ? second : 0.0f, large[2 * half + down], small[2 * half + down]);
        }
      }
    }
    const unsigned address = tileAddress<false>(products[0], 16 * at.warp, 2 * tile, at.lane);
    storeTile(address, large[0], large[1], large[2], large[3]);
    storeTile(address + kPanelBytes, small[0], small[1], small[2], small[3]);
  }
}

__device__ __forceinline__ float numberAt(const char *panel, int row, int column) {
  return widen(*reinterpret_cast<const BFloat16 *>(panel + swizzledBytes(row, column / kPieceNumbers) +
                                                   column % kPieceNumbers * 2));
}

// The first step at which an element is not finite: from it on, y is NaN.
__device__ __noinline__ int firstNotFinite(const char *x, int element) {
  int s = 0;
  while (s < kChunk && isfinite(numberAt(x, s, element))) ++s;
  return s;
}
__device__ __forceinline__ void spoilFrom(float (&y)[32], const int (&first)[2], const LanePlace &at) {
#pragma unroll
  for (int i = 0; i < 32; ++i)
    if (i / 4 * 8 + at.column + i % 2 >= first[i / 2 % 2]) y[i] = NAN;
}
// What the steps that are not finite add to h: x[s] weighted times in[s].
template <int kSums>
__device__ __noinline__ void addNotFinite(float (&h)[kSums], const char *x, const char *in, std::int64_t components,
                                          const ChunkDecay &decay, const LanePlace &at) {
  for (int s = 0; s < kChunk; ++s)
    for (int down = 0; down < 2; ++down) {
      const float value = numberAt(x, s, at.row + 8 * down), weighted = value * decay.toEnd[s];
      for (int i = 0; i < kSums / 2 && !isfinite(value); ++i) {
        const int n = i / 2 * 8 + at.column + i % 2;
        if (n < components)
          h[i / 2 * 4 + 2 * down + i % 2] += weighted * numberAt(in + n / kPanelColumns * kPanelBytes, s, n % kPanelColumns);
      }
    }
}
// The same to a state in registers.
template <int kSums, class... More>
__device__ __forceinline__ void addNotFiniteTo(float (&h)[kSums], const More &...more) {
  float local[kSums];
#pragma unroll
  for (int i = 0; i < kSums; ++i) local[i] = h[i];
  addNotFinite(local, more...);
#pragma unroll
  for (int i = 0; i < kSums; ++i) h[i] = local[i];
}

// The state before the first step, and after the last.
template <int kSums, class Body>
__device__ __forceinline__ void forEachComponent(const SemiseparableProblem<float> &p, const SlicePlace &slice,
                                                 const LanePlace &at, Body &&body) {
#pragma unroll
  for (int i = 0; i < kSums; ++i) {
    const std::int64_t element = at.row + i / 2 % 2 * 8, n = i / 4 * 8 + at.column + i % 2;
    if (element < slice.elements && n < p.stateSize) body(i, slice.first + element, n);
  }
}

// y', whose columns are steps, to memory as y: through shared memory, in two parts where numbers have 32 bits.
template <class Y>
__device__ __forceinline__ void storeOutputs(const SemiseparableProblem<float> &p, const SequenceRun &run,
                                             const SlicePlace &slice, std::int64_t first, int steps, bool vectors,
                                             const float (&y)[32], char *shared, const LanePlace &at, int group) {
  constexpr bool kShort = sizeof(Y) == 2;
  constexpr int kBytes = kSliceElements * static_cast<int>(sizeof(Y)), kPieces = kBytes / 16, kNumbers = kPieceNumbers * 2 / sizeof(Y);
  const auto longBytes = [](int t, int element) { return t * 256 + ((element / 4 ^ t / 2 % 4 * 2) << 4) + element % 4 * 4; };
#pragma unroll
  for (int tile = 0; tile < kChunk / 16; ++tile) {
    const float *const v = y + 8 * tile;
    if constexpr (kShort) {
      storeTransposedTile(tileAddress<true>(shared, 16 * tile, 2 * at.warp, at.lane), narrowPair<Y>(v[0], v[1]),
                          narrowPair<Y>(v[2], v[3]), narrowPair<Y>(v[4], v[5]), narrowPair<Y>(v[6], v[7]));
    } else {
#pragma unroll
      for (int i = 0; i < 8; ++i)
        *reinterpret_cast<float *>(shared + longBytes(16 * tile + i / 4 * 8 + at.column + i % 2, at.row + i / 2 % 2 * 8)) =
            v[i];
    }
  }
  meetGroup(group);
  const int thread = at.warp * 32 + at.lane;
  Y *const to = static_cast<Y *>(p.y.data) + p.y.offset(run.batch, run.position(first), slice.head, slice.first);
  const std::int64_t rowStride = run.backward ? -p.y.stride[1] : p.y.stride[1];
#pragma unroll 4
  for (int i = thread; i < kChunk * kPieces; i += kGroupThreads) {
    const int row = i / kPieces, piece = i % kPieces, element = piece * kNumbers;
    if (row >= steps || element >= slice.elements) continue;
    const auto pack = loadPack<Pack<Y, kNumbers>>(
        reinterpret_cast<const Y *>(shared + (kShort ? swizzledBytes(row, piece) : longBytes(row, element))));
    Y *const out = to + row * rowStride + element * p.y.stride[3];
    if (vectors && element + kNumbers <= slice.elements) {
      storePack(out, pack);
    } else {
#pragma unroll
      for (int j = 0; j < kNumbers; ++j)
        if (element + j < slice.elements) out[j * p.y.stride[3]] = pack.number[j];
    }
  }
}

// ---- The kernel -----------------------------------------------------------------------------------------------------

// The weighted steps of a chunk, as left operands: x' exp(decay to the end) scale.
__device__ __forceinline__ void weighSteps(unsigned (&large)[16], unsigned (&small)[16], const unsigned (&x)[16],
                                           const ChunkDecay &decay, const LanePlace &at) {
#pragma unroll
  for (int i = 0; i < 16; ++i) {
    const float2 weight = pairAt(decay.toEnd + i / 4 * 16 + i / 2 % 2 * 8 + at.column);
    splitPair(__uint_as_float(x[i] << 16) * weight.x, __uint_as_float(x[i] & 0xffff0000u) * weight.y, large[i], small[i]);
  }
}

// A block of kGroups warpgroups: slices that share a group's vectors. Without a body where the architecture has no
// wgmma.
template <int kComponents, int kGroups>
__global__ void __launch_bounds__(kGroups *kGroupThreads, 2 / kGroups)
    semiseparableChunks(const __grid_constant__ SemiseparableProblem<float> p, const ChunkVectors vectors) {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  using Shared = ChunkShared<kComponents, kGroups>;
  constexpr int kThreads = kGroups * kGroupThreads, kSteps = kComponents / 16, kSums = kComponents / 2;
  extern __shared__ __align__(16) char memory[];
  auto &shared = *reinterpret_cast<Shared *>(memory + (-__cvta_generic_to_shared(memory) & 1023));
  awaitEarlierWork();
  const int group = static_cast<int>(threadIdx.x) / kGroupThreads;
  const LanePlace at(static_cast<int>(threadIdx.x) % kGroupThreads);
  const std::int64_t tasks = p.states() * p.heads * slicesOfHead(p) / kGroups;
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const SlicePlace slice = slicePlace<kGroups>(p, task, group);
    const SequenceRun run = runOf(p.sequences, slice.state, p.length, p.transposed);
    const auto stepsFrom = [&](std::int64_t k) { return static_cast<int>(min(std::int64_t{kChunk}, run.count - k)); };
    const auto load = [&](std::int64_t k, int stage) {
      auto &to = shared.stages[stage];
      const int steps = stepsFrom(k), thread = static_cast<int>(threadIdx.x);
#pragma unroll
      for (int panel = 0; panel < Shared::kPanels; ++panel) {
        const std::int64_t n = panel * kPanelColumns;
        loadPanel<kThreads>(to.in[panel], chunkRows(p.in(), run, k, slice.group, n, vectors.in), steps, p.stateSize - n, thread);
        loadPanel<kThreads>(to.out[panel], chunkRows(p.out(), run, k, slice.group, n, vectors.out), steps, p.stateSize - n,
                            thread);
      }
      loadPanel<kGroupThreads>(to.x[group], chunkRows(p.x, run, k, slice.head, slice.first, vectors.x), steps,
                               slice.elements, thread % kGroupThreads);
    };
    float h[kSums] = {};
    if (p.initialState && run.valid)
      forEachComponent<kSums>(p, slice, at, [&](int i, std::int64_t element, std::int64_t n) {
        h[i] = p.initialState.read(p.initialState.offset(slice.state, slice.head, element, n));
      });
    float skip[2] = {};
#pragma unroll
    for (int down = 0; down < 2; ++down)
      if (p.skip && at.row + 8 * down < slice.elements)
        skip[down] = p.skip.read(p.skip.offset(slice.head, slice.first + at.row + 8 * down));
    StepPair steps;
    __syncthreads();
    if (run.count > 0) {
      load(0, 0);
      if (at.warp == 0) {
        steps.read(p, run, slice.head, 0, at.lane);
        fillChunkDecay(shared.decay[0][group], steps, p.transposed, at.lane);
      }
    }
    commitCopies();
    int stage = 0;
    for (std::int64_t k = 0; k < run.count; k += kChunk, stage ^= 1) {
      waitForCopies();
      showToProducts();
      __syncthreads();
      if (k + kChunk < run.count) {
        load(k + kChunk, stage ^ 1);
        if (at.warp == 0) steps.read(p, run, slice.head, k + kChunk, at.lane);
      }
      commitCopies();
      auto &tiles = shared.stages[stage];
      auto &products = shared.products[group];
      const ChunkDecay &decay = shared.decay[stage][group];
      const std::uint64_t in = alongRows(tiles.in), out = alongRows(tiles.out);
      const auto piece = [](int i) { return i / 4 * kPanelBytes + i % 4 * 32; };  // of 16 components

      float g[32], y[32];
      unsigned part[kSums / 2];  // of the state
#pragma unroll
      for (int i = 0; i < kSums / 2; ++i) part[i] = narrowPair<BFloat16>(h[2 * i], h[2 * i + 1]);
      fenceProducts();
#pragma unroll
      for (int i = 0; i < kSteps; ++i) {
        const std::uint64_t left = advanced(out, piece(i)), right = advanced(in, piece(i));
        i == 0 ? multiply(g, left, right) : multiplyAdd(g, left, right);
      }
      commitProducts();
#pragma unroll
      for (int i = 0; i < kSteps; ++i) {
        const std::uint64_t right = advanced(out, piece(i));
        i == 0 ? multiply<false>(y, part, right) : multiplyAdd<false>(y, part + 4 * i, right);
      }
      commitProducts();

      waitForProducts<1>();
      holdAccumulators(g);
      storeProducts(products, g, decay, at);

      waitForProducts();
      holdAccumulators(y);
#pragma unroll
      for (int i = 0; i < kSums / 2; ++i) part[i] = restOfPair(h[2 * i], h[2 * i + 1], part[i]);
      fenceProducts();
#pragma unroll
      for (int i = 0; i < kSteps; ++i) multiplyAdd<false>(y, part + 4 * i, advanced(out, piece(i)));
      commitProducts();
      unsigned x[16];
#pragma unroll
      for (int i = 0; i < 4; ++i) loadTransposedTile(x + 4 * i, tileAddress<true>(tiles.x[group], 16 * i, 2 * at.warp, at.lane));
      const bool notFinite = __any_sync(~0u, haveNotFinite(x));
      unsigned finite[16];
#pragma unroll
      for (int i = 0; i < 16; ++i) finite[i] = notFinite ? onlyFinite(x[i]) : x[i];
      showToProducts();
      meetGroup(group);
      waitForProducts();
      holdAccumulators(y);
#pragma unroll
      for (int j = 0; j < 8; ++j) {
        const float2 from = pairAt(decay.fromStart + 8 * j + at.column);
        y[4 * j] *= from.x, y[4 * j + 1] *= from.y, y[4 * j + 2] *= from.x, y[4 * j + 3] *= from.y;
      }
      fenceProducts();
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        multiplyAdd<false>(y, finite + 4 * i, advanced(alongRows(products[0]), 32 * i));
        multiplyAdd<false>(y, finite + 4 * i, advanced(alongRows(products[1]), 32 * i));
      }
      commitProducts();

      unsigned largeSteps[16], smallSteps[16];
      weighSteps(largeSteps, smallSteps, finite, decay, at);
      const float whole = decay.whole;
#pragma unroll
      for (int i = 0; i < kSums; ++i) h[i] *= whole;
      fenceProducts();
#pragma unroll
      for (int i = 0; i < 4; ++i) {
        const std::uint64_t rows = advanced(acrossRows(tiles.in, kPanelBytes), 2048 * i);
        multiplyAdd<true>(h, largeSteps + 4 * i, rows);
        multiplyAdd<true>(h, smallSteps + 4 * i, rows);
      }
      commitProducts();

      waitForProducts<1>();
      holdAccumulators(y);
      if (notFinite) {
        const int first[2] = {firstNotFinite(tiles.x[group], at.row), firstNotFinite(tiles.x[group], at.row + 8)};
        spoilFrom(y, first, at);
      }
#pragma unroll
      for (int i = 0; i < 32; ++i) {
        const unsigned pair = x[i / 8 * 4 + i / 4 % 2 * 2 + i / 2 % 2];
        const float own = __uint_as_float(i % 2 ? pair & 0xffff0000u : pair << 16);
        if (p.transposed) y[i] *= decay.ledOut[i / 4 * 8 + at.column + i % 2];
        if (p.skip) y[i] = fmaf(skip[i / 2 % 2], own, y[i]);
      }
      meetGroup(group);
      if (p.y.storage == Storage::brain)
        storeOutputs<BFloat16>(p, run, slice, k, stepsFrom(k), vectors.y, y, products[0], at, group);
      else
        storeOutputs<float>(p, run, slice, k, stepsFrom(k), vectors.y, y, products[0], at, group);
      if (at.warp == 0 && k + kChunk < run.count)
        fillChunkDecay(shared.decay[stage ^ 1][group], steps, p.transposed, at.lane);
      waitForProducts();
      holdAccumulators(h);
      if (notFinite) addNotFiniteTo(h, tiles.x[group], tiles.in[0], p.stateSize, decay, at);
    }
    waitForCopies();
    if (!p.finalState) continue;
    const bool lost = !run.valid && !p.transposed;
    forEachComponent<kSums>(p, slice, at, [&](int i, std::int64_t element, std::int64_t n) {
      p.finalState.write(p.finalState.offset(slice.state, slice.head, element, n), lost ? NAN : h[i]);
    });
  }
#else
  (void)vectors;
#endif
}

}  // namespace hotdog::cuda
