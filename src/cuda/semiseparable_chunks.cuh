// Semiseparable products in chunks of 64 steps on the tensor cores (the state-space duality of T. Dao and A. Gu,
// Transformers are SSMs, ICML 2024), accurate to single precision.
//
// A warpgroup has 64 elements of a head of a sequence and goes through its chunks. It keeps the transposed state h
// (elements x components) in registers, as sums of products leave it, and computes of a chunk, whose rows are steps,
//
//     G  = out in'
//     M  = G[t,s] exp(decay between s and t) scale[s] for s <= t, else 0  to shared memory
//     y' = h out' exp(decay up to t) + x' M'
//     h  = h exp(decay of the chunk) + (x[s] exp(decay from s on) scale[s])' in
//
// Every number is a sum of bf16 parts (splitPair): of one for bf16 signals, two for fp16, three for fp32; and what is
// computed, h, M and the weighted x, of two, three for fp32. Products of parts i and j are left out beyond i + j = 1, or
// 2 for fp32, so errors are 2^-18, or 2^-26, of each term. The small ones are added first. What lies on the left comes
// from registers: h as it is there, x' as ldmatrix transposes it.
//
// In M', a step that is not finite would meet zeros of M, and make earlier steps NaN: so it is taken out before, y from
// it on is NaN (as sums of infinite terms of both signs are), and what it adds to h is added term by term.
#pragma once

#include "cuda/detail/launch.h"
#include "cuda/semiseparable_chunk_tiles.cuh"
#include "cuda/semiseparable_chunks.h"

namespace hotdog::cuda {

inline constexpr int kGroupThreads = 128;  // of a warpgroup
inline constexpr int kSliceElements = 64;  // of a warpgroup

// Parts of what is computed; of a product of parts i and j, i + j is less than their number.
template <class X>
inline constexpr int kComputedParts = kPartsOf<X> == 3 ? 3 : 2;

// Shared memory of a block of kGroups warpgroups; panels first, each at a multiple of 1024 bytes.
template <class X, int kComponents, int kGroups>
struct ChunkShared {
  static constexpr int kParts = kPartsOf<X>, kPanels = (kComponents + kPanelColumns - 1) / kPanelColumns;
  static constexpr int kPartBytes = kPanels * kPanelBytes;  // of vectors
  static constexpr int kStages = kParts == 1 ? 2 : 1;       // chunks on their way
  struct Stage {
    char in[kParts][kPanels][kPanelBytes], out[kParts][kPanels][kPanelBytes], x[kGroups][kParts][kPanelBytes];
  };
  Stage stages[kStages];
  char products[kGroups][kComputedParts<X>][kPanelBytes];  // M; then y, on its way out
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
template <int kParts>
__device__ __forceinline__ void storeProducts(char (*products)[kPanelBytes], const float (&g)[32],
                                              const ChunkDecay &decay, const LanePlace &at) {
  const LogDecay to[2] = {{decay.coarse[at.row], decay.rest[at.row]}, {decay.coarse[at.row + 8], decay.rest[at.row + 8]}};
#pragma unroll
  for (int tile = 0; tile < kChunk / 16; ++tile) {
    unsigned parts[kParts][4] = {};
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
          splitPair<kParts>(s <= t ? first : 0.0f, s + 1 <= t ? second : 0.0f, &parts[0][2 * half + down], 4);
        }
      }
    }
    const unsigned address = tileAddress<false>(products[0], 16 * at.warp, 2 * tile, at.lane);
#pragma unroll
    for (int i = 0; i < kParts; ++i)
      storeTile(address + i * kPanelBytes, parts[i][0], parts[i][1], parts[i][2], parts[i][3]);
  }
}

// A number as the sum of its parts.
__device__ __forceinline__ float numberAt(const char *panel, int parts, int partBytes, int row, int column) {
  float sum = 0;
  for (int i = parts - 1; i >= 0; --i)
    sum += widen(*reinterpret_cast<const BFloat16 *>(panel + i * partBytes + swizzledBytes(row, column / kPieceNumbers) +
                                                     column % kPieceNumbers * 2));
  return sum;
}

// The first step at which an element is not finite: from it on, y is NaN.
inline __device__ __noinline__ int firstNotFinite(const char *x, int element) {
  int s = 0;
  while (s < kChunk && isfinite(numberAt(x, 1, 0, s, element))) ++s;
  return s;
}
__device__ __forceinline__ void spoilFrom(float (&y)[32], const int (&first)[2], const LanePlace &at) {
#pragma unroll
  for (int i = 0; i < 32; ++i)
    if (i / 4 * 8 + at.column + i % 2 >= first[i / 2 % 2]) y[i] = NAN;
}
// What the steps that are not finite add to h: x[s] weighted times in[s].
template <int kSums>
__device__ __noinline__ void addNotFinite(float (&h)[kSums], const char *x, const char *in, int parts, int partBytes,
                                          std::int64_t components, const ChunkDecay &decay, const LanePlace &at) {
  for (int s = 0; s < kChunk; ++s)
    for (int down = 0; down < 2; ++down) {
      const float value = numberAt(x, 1, 0, s, at.row + 8 * down), weighted = value * decay.toEnd[s];
      for (int i = 0; i < kSums / 2 && !isfinite(value); ++i) {
        const int n = i / 2 * 8 + at.column + i % 2;
        if (n < components)
          h[i / 2 * 4 + 2 * down + i % 2] +=
              weighted * numberAt(in + n / kPanelColumns * kPanelBytes, parts, partBytes, s, n % kPanelColumns);
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
#pragma unroll 1
  for (int i = 0; i < kSums; ++i) {
    const std::int64_t element = at.row + i / 2 % 2 * 8, n = i / 4 * 8 + at.column + i % 2;
    if (element < slice.elements && n < p.stateSize) body(i, slice.first + element, n);
  }
}
template <int kSums>
__device__ __noinline__ void readState(float (&h)[kSums], const SemiseparableProblem<float> &p, const SlicePlace &slice,
                                       const LanePlace &at) {
  forEachComponent<kSums>(p, slice, at, [&](int i, std::int64_t element, std::int64_t n) {
    h[i] = p.initialState.read(p.initialState.offset(slice.state, slice.head, element, n));
  });
}
template <int kSums>
__device__ __noinline__ void writeState(const float (&h)[kSums], const SemiseparableProblem<float> &p,
                                        const SlicePlace &slice, const LanePlace &at, bool lost) {
  forEachComponent<kSums>(p, slice, at, [&](int i, std::int64_t element, std::int64_t n) {
    p.finalState.write(p.finalState.offset(slice.state, slice.head, element, n), lost ? NAN : h[i]);
  });
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
  const auto at16 = [&](int row, int piece) { return shared + (kShort ? swizzledBytes(row, piece) : longBytes(row, piece * kNumbers)); };
  if (__builtin_expect(vectors && slice.elements == kSliceElements, true)) {
    constexpr int kRowsAtOnce = kGroupThreads / kPieces;
    Y *out = to + thread / kPieces * rowStride + thread % kPieces * kNumbers;
#pragma unroll
    for (int i = 0, row = thread / kPieces; i < kChunk / kRowsAtOnce; ++i, row += kRowsAtOnce, out += kRowsAtOnce * rowStride)
      if (row < steps) *reinterpret_cast<uint4 *>(out) = *reinterpret_cast<const uint4 *>(at16(row, thread % kPieces));
  } else {
#pragma unroll 1
    for (int i = thread; i < steps * kSliceElements; i += kGroupThreads) {
      const int row = i / kSliceElements, element = i % kSliceElements;
      if (element < slice.elements)
        to[row * rowStride + element * p.y.stride[3]] =
            reinterpret_cast<const Y *>(at16(row, element / kNumbers))[element % kNumbers];
    }
  }
}

// ---- The kernel -----------------------------------------------------------------------------------------------------

// y = h out' (kAdd: y += one more part of h): the products of part kPart of h.
template <int kPart, int kComputed, int kParts, int kSums>
__device__ __forceinline__ void multiplyState(float (&y)[32], const unsigned (&h)[kSums], const char *out, int partBytes,
                                              bool add) {
  constexpr int kCount = kComputed - kPart < kParts ? kComputed - kPart : kParts;
#pragma unroll
  for (int j = kCount - 1; j >= 0; --j)
#pragma unroll
    for (int i = 0; i < kSums / 4; ++i) {
      const std::uint64_t right = alongRows(out + j * partBytes + i / 4 * kPanelBytes + i % 4 * 32);
      if (!add && j == kCount - 1 && i == 0)
        multiply<false>(y, h, right);
      else
        multiplyAdd<false>(y, h + 4 * i, right);
    }
}

// The steps of a slice as left operands, transposed: part `part`.
__device__ __forceinline__ void loadSteps(unsigned (&to)[16], const char *panel, const LanePlace &at) {
#pragma unroll
  for (int i = 0; i < 4; ++i) loadTransposedTile(to + 4 * i, tileAddress<true>(panel, 16 * i, 2 * at.warp, at.lane));
}

// Of one of 16 pairs of a slice's steps: the steps it is of, of 16 i on.
__device__ __forceinline__ int firstStepOf(int i, const LanePlace &at) { return i / 4 * 16 + i / 2 % 2 * 8 + at.column; }

// A block of kGroups warpgroups: slices that share a group's vectors. Without a body where the architecture has no
// wgmma.
template <class X, int kComponents, int kGroups>
__global__ void __launch_bounds__(kGroups *kGroupThreads, kPartsOf<X> == 1 ? 2 / kGroups : 1)
    semiseparableChunks(const __grid_constant__ SemiseparableProblem<float> p, const ChunkVectors vectors) {
#ifdef __CUDA_ARCH_FEAT_SM90_ALL
  using Shared = ChunkShared<X, kComponents, kGroups>;
  constexpr int kThreads = kGroups * kGroupThreads, kSums = kComponents / 2, kParts = kPartsOf<X>,
                kComputed = kComputedParts<X>, kPartBytes = Shared::kPartBytes;
  constexpr bool kAhead = Shared::kStages > 1;
  extern __shared__ __align__(16) char memory[];
  auto &shared = *reinterpret_cast<Shared *>(memory + (-__cvta_generic_to_shared(memory) & 1023));
  awaitEarlierWork();
  const int group = __shfl_sync(~0u, static_cast<int>(threadIdx.x) / kGroupThreads, 0);  // the same in all lanes
  const LanePlace at(static_cast<int>(threadIdx.x) % kGroupThreads);
  const std::int64_t tasks = p.states() * p.heads * slicesOfHead(p) / kGroups;
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const SlicePlace slice = slicePlace<kGroups>(p, task, group);
    const SequenceRun run = runOf(p.sequences, slice.state, p.length, p.transposed);
    const auto stepsFrom = [&](std::int64_t k) { return static_cast<int>(min(std::int64_t{kChunk}, run.count - k)); };
    const bool whole = kParts == 1 && vectors.in && vectors.out && vectors.x && p.stateSize == kComponents &&
                       slice.elements == kSliceElements;
    const auto load = [&](std::int64_t k, int stage) {
      auto &to = shared.stages[stage];
      const int steps = stepsFrom(k), thread = static_cast<int>(threadIdx.x), ofGroup = thread % kGroupThreads;
      const auto in = chunkRows<X>(p.in(), run, k, slice.group, 0, vectors.in),
                 out = chunkRows<X>(p.out(), run, k, slice.group, 0, vectors.out),
                 x = chunkRows<X>(p.x, run, k, slice.head, slice.first, vectors.x);
      if constexpr (kParts == 1 && kComponents >= kPanelColumns)
        if (__builtin_expect(whole && steps == kChunk, true)) {
          copyPanels<kThreads, Shared::kPanels>(to.in[0][0], in, thread);
          copyPanels<kThreads, Shared::kPanels>(to.out[0][0], out, thread);
          copyPanels<kGroupThreads, 1>(to.x[group][0], x, ofGroup);
          return;
        }
#pragma unroll 1
      for (int panel = 0; panel < Shared::kPanels; ++panel) {
        const std::int64_t n = panel * kPanelColumns;
        loadPanel<kThreads>(to.in[0][panel], kPartBytes, in.from(n), steps, p.stateSize - n, thread);
        loadPanel<kThreads>(to.out[0][panel], kPartBytes, out.from(n), steps, p.stateSize - n, thread);
      }
      loadPanel<kGroupThreads>(to.x[group][0], kPanelBytes, x, steps, slice.elements, ofGroup);
    };
    float h[kSums] = {};
    if (p.initialState && run.valid) {
      float local[kSums] = {};
      readState(local, p, slice, at);
#pragma unroll
      for (int i = 0; i < kSums; ++i) h[i] = local[i];
    }
    float skip[2] = {};
#pragma unroll
    for (int down = 0; down < 2; ++down)
      if (p.skip && at.row + 8 * down < slice.elements)
        skip[down] = p.skip.read(p.skip.offset(slice.head, slice.first + at.row + 8 * down));
    StepPair steps;
    __syncthreads();
    if (run.count > 0 && kAhead) load(0, 0);
    if (at.warp == 0) {
      steps.read(p, run, slice.head, 0, at.lane);
      fillChunkDecay(shared.decay[0][group], steps, p.transposed, at.lane);
      steps.read(p, run, slice.head, kChunk, at.lane);
    }
    commitCopies();
    int turn = 0;
    for (std::int64_t k = 0; k < run.count; k += kChunk, turn ^= 1) {
      if (!kAhead) {
        __syncthreads();
        load(k, 0);
      }
      waitForCopies();
      showToProducts();
      __syncthreads();
      const bool more = k + kChunk < run.count;
      if (more && kAhead) load(k + kChunk, turn ^ 1);
      commitCopies();
      auto &tiles = shared.stages[kAhead ? turn : 0];
      auto &products = shared.products[group];
      const ChunkDecay &decay = shared.decay[turn][group];
      const char *const in = tiles.in[0][0], *const out = tiles.out[0][0];

      float g[32], y[32];
      unsigned part[kSums / 2];  // of the state
      constexpr int kFirst = kParts == 1 ? 0 : kComputed - 1;
#pragma unroll
      for (int i = 0; i < kSums / 2; ++i) part[i] = partOfPair<kFirst>(h[2 * i], h[2 * i + 1]);
      fenceProducts();
#pragma unroll
      for (int sum = kParts - 1; sum >= 0; --sum)
#pragma unroll
        for (int left = 0; left <= sum; ++left)
#pragma unroll
          for (int i = 0; i < kComponents / 16; ++i) {
            const int piece = i / 4 * kPanelBytes + i % 4 * 32;
            const std::uint64_t a = alongRows(out + left * kPartBytes + piece),
                                b = alongRows(in + (sum - left) * kPartBytes + piece);
            sum == kParts - 1 && left == 0 && i == 0 ? multiply(g, a, b) : multiplyAdd(g, a, b);
          }
      commitProducts();
      multiplyState<kFirst, kComputed, kParts>(y, part, out, kPartBytes, false);
      commitProducts();

      waitForProducts<1>();
      holdAccumulators(g);
      storeProducts<kComputed>(products, g, decay, at);
      if (at.warp == 0) {  // it has the least of M
        fillChunkDecay(shared.decay[turn ^ 1][group], steps, p.transposed, at.lane);
        steps.read(p, run, slice.head, k + 2 * kChunk, at.lane);
      }
      const auto addPart = [&](auto which) {
        waitForProducts();
        holdAccumulators(y);
#pragma unroll
        for (int i = 0; i < kSums / 2; ++i)
          part[i] = kParts == 1 ? restOfPair(h[2 * i], h[2 * i + 1], part[i])
                                : partOfPair<decltype(which)::value>(h[2 * i], h[2 * i + 1]);
        fenceProducts();
        multiplyState<decltype(which)::value, kComputed, kParts>(y, part, out, kPartBytes, true);
        commitProducts();
      };
      if constexpr (kComputed == 3 || kParts == 1) addPart(std::integral_constant<int, 1>());
      if constexpr (kParts > 1) addPart(std::integral_constant<int, 0>());

      unsigned x[kParts][16];
#pragma unroll
      for (int i = 0; i < kParts; ++i) loadSteps(x[i], tiles.x[group][i], at);
      const bool notFinite = __any_sync(~0u, haveNotFinite(x[0]));
      if (__builtin_expect(notFinite, false))
#pragma unroll
        for (int i = 0; i < 16; ++i) x[0][i] = onlyFinite(x[0][i]);
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
      for (int sum = kComputed - 1; sum >= 0; --sum)
#pragma unroll
        for (int left = 0; left <= sum && left < kParts; ++left)
#pragma unroll
          for (int i = 0; i < 4; ++i)
            multiplyAdd<false>(y, x[left] + 4 * i, alongRows(products[sum - left] + 32 * i));
      commitProducts();

      const auto stepsOf = [&](int i) {  // a pair of them
        float2 pair = make_float2(firstOf(x[kParts - 1][i]), secondOf(x[kParts - 1][i]));
#pragma unroll
        for (int part = kParts - 2; part >= 0; --part) pair.x += firstOf(x[part][i]), pair.y += secondOf(x[part][i]);
        return pair;
      };
      unsigned weighted[kComputed][16];
#pragma unroll
      for (int i = 0; i < 16; ++i) {
        const float2 weight = pairAt(decay.toEnd + firstStepOf(i, at)), step = stepsOf(i);
        splitPair<kComputed>(step.x * weight.x, step.y * weight.y, &weighted[0][i], 16);
      }
      const float whole = decay.whole;
#pragma unroll
      for (int i = 0; i < kSums; ++i) h[i] *= whole;
      fenceProducts();
#pragma unroll
      for (int sum = kComputed - 1; sum >= 0; --sum)
#pragma unroll
        for (int right = 0; right <= sum && right < kParts; ++right)
#pragma unroll
          for (int i = 0; i < 4; ++i)
            multiplyAdd<true>(h, weighted[sum - right] + 4 * i,
                              acrossRows(in + right * kPartBytes + 2048 * i, kPanelBytes));
      commitProducts();

      waitForProducts<1>();
      holdAccumulators(y);
      if (__builtin_expect(notFinite, false)) {
        const int first[2] = {firstNotFinite(tiles.x[group][0], at.row), firstNotFinite(tiles.x[group][0], at.row + 8)};
        spoilFrom(y, first, at);
      }
      if (p.transposed)
#pragma unroll
        for (int i = 0; i < 32; i += 2) {
          const float2 led = pairAt(decay.ledOut + i / 4 * 8 + at.column);
          y[i] *= led.x, y[i + 1] *= led.y;
        }
      if (p.skip)
#pragma unroll
        for (int i = 0; i < 16; ++i) {
          float *const pair = y + i / 4 * 8 + i / 2 % 2 * 4 + i % 2 * 2;
          const float2 step = stepsOf(i);
          pair[0] = fmaf(skip[i % 2], step.x, pair[0]), pair[1] = fmaf(skip[i % 2], step.y, pair[1]);
        }
      meetGroup(group);
      if (__builtin_expect(p.y && sizeof(X) == 2 && p.y.storage != Storage::single, sizeof(X) == 2))
        storeOutputs<X>(p, run, slice, k, stepsFrom(k), vectors.y, y, products[0], at, group);
      else if (p.y)
        storeOutputs<float>(p, run, slice, k, stepsFrom(k), vectors.y, y, products[0], at, group);
      waitForProducts();
      holdAccumulators(h);
      if (__builtin_expect(notFinite, false)) addNotFiniteTo(h, tiles.x[group][0], in, kParts, kPartBytes, p.stateSize, decay, at);
    }
    waitForCopies();
    if (!p.finalState) continue;
    float local[kSums];
#pragma unroll
    for (int i = 0; i < kSums; ++i) local[i] = h[i];
    writeState(local, p, slice, at, !run.valid && !p.transposed);
  }
#else
  (void)vectors;
#endif
}

template <class X, int kComponents, int kGroups>
void launchChunks(const Execution &execution, const SemiseparableProblem<float> &p, const ChunkVectors &vectors) {
  const std::int64_t tasks = p.states() * p.heads * slicesOfHead(p) / kGroups;
  launch(semiseparableChunks<X, kComponents, kGroups>, gridFor(tasks), kGroups * kGroupThreads,
         sizeof(ChunkShared<X, kComponents, kGroups>) + 1023, execution, p, vectors);
}

// For signals stored as X: the instantiations are in files of their own.
template <class X>
void runChunksOf(const Execution &execution, const SemiseparableProblem<float> &p, const ChunkVectors &vectors) {
  const auto runComponents = [&](auto components) {
    constexpr int kComponents = decltype(components)::value;
    if (p.heads / p.groups * slicesOfHead(p) % 2 == 0)
      launchChunks<X, kComponents, 2>(execution, p, vectors);
    else
      launchChunks<X, kComponents, 1>(execution, p, vectors);
  };
  if (p.stateSize > 64)
    runComponents(std::integral_constant<int, 128>());
  else if (p.stateSize > 32)
    runComponents(std::integral_constant<int, 64>());
  else
    runComponents(std::integral_constant<int, 32>());
}

}  // namespace hotdog::cuda
