// Parts of a chunk of semiseparable products, by one warpgroup: see semiseparable_chunks.cuh.
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

// The threads of a warpgroup meet at a barrier of their own: 1 to 15.
__device__ __forceinline__ void meetGroup(int barrier) {
  asm volatile("bar.sync %0, %1;" ::"r"(barrier), "n"(kGroupThreads) : "memory");
}

// ---- Parts of a chunk, by one warpgroup
// ------------------------------------------------------------------------------

// This lane's rows and columns of a tile of sums: rows row, row + 8; of columns 8 j to 8 j + 7, 8 j + column and the
// next.
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
  const LogDecay to[2] = {{decay.coarse[at.row], decay.rest[at.row]},
                          {decay.coarse[at.row + 8], decay.rest[at.row + 8]}};
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
    sum += widen(*reinterpret_cast<const BFloat16 *>(
        panel + i * partBytes + swizzledBytes(row, column / kPieceNumbers) + column % kPieceNumbers * 2));
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
                                             const float (&y)[32], char *shared, const LanePlace &at, int barrier) {
  constexpr bool kShort = sizeof(Y) == 2;
  constexpr int kBytes = kSliceElements * static_cast<int>(sizeof(Y)), kPieces = kBytes / 16,
                kNumbers = kPieceNumbers * 2 / sizeof(Y);
  const auto longBytes = [](int t, int element) {
    return t * 256 + ((element / 4 ^ t / 2 % 4 * 2) << 4) + element % 4 * 4;
  };
#pragma unroll
  for (int tile = 0; tile < kChunk / 16; ++tile) {
    const float *const v = y + 8 * tile;
    if constexpr (kShort) {
      storeTransposedTile(tileAddress<true>(shared, 16 * tile, 2 * at.warp, at.lane), narrowPair<Y>(v[0], v[1]),
                          narrowPair<Y>(v[2], v[3]), narrowPair<Y>(v[4], v[5]), narrowPair<Y>(v[6], v[7]));
    } else {
#pragma unroll
      for (int i = 0; i < 8; ++i)
        *reinterpret_cast<float *>(shared +
                                   longBytes(16 * tile + i / 4 * 8 + at.column + i % 2, at.row + i / 2 % 2 * 8)) = v[i];
    }
  }
  meetGroup(barrier);
  const int thread = at.warp * 32 + at.lane;
  Y *const to = static_cast<Y *>(p.y.data) + p.y.offset(run.batch, run.position(first), slice.head, slice.first);
  const std::int64_t rowStride = run.backward ? -p.y.stride[1] : p.y.stride[1];
  const auto at16 = [&](int row, int piece) {
    return shared + (kShort ? swizzledBytes(row, piece) : longBytes(row, piece * kNumbers));
  };
  if (__builtin_expect(vectors && slice.elements == kSliceElements, true)) {
    constexpr int kRowsAtOnce = kGroupThreads / kPieces;
    Y *out = to + thread / kPieces * rowStride + thread % kPieces * kNumbers;
#pragma unroll
    for (int i = 0, row = thread / kPieces; i < kChunk / kRowsAtOnce;
         ++i, row += kRowsAtOnce, out += kRowsAtOnce * rowStride)
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

// The state before the first step and the skip weights of this lane's elements.
template <int kSums>
__device__ __forceinline__ void beginSlice(const SemiseparableProblem<float> &p, const SequenceRun &run,
                                           const SlicePlace &slice, float (&h)[kSums], float (&skip)[2],
                                           const LanePlace &at) {
  float local[kSums] = {};
  if (p.initialState && run.valid) readState(local, p, slice, at);
#pragma unroll
  for (int i = 0; i < kSums; ++i) h[i] = local[i];
#pragma unroll
  for (int down = 0; down < 2; ++down)
    skip[down] = p.skip && at.row + 8 * down < slice.elements
                     ? p.skip.read(p.skip.offset(slice.head, slice.first + at.row + 8 * down))
                     : 0.0f;
}
template <int kSums>
__device__ __forceinline__ void endSlice(const SemiseparableProblem<float> &p, const SequenceRun &run,
                                         const SlicePlace &slice, const float (&h)[kSums], const LanePlace &at) {
  float local[kSums];
#pragma unroll
  for (int i = 0; i < kSums; ++i) local[i] = h[i];
  writeState(local, p, slice, at, !run.valid && !p.transposed);
}

// G = out in'.
template <int kParts, int kComponents>
__device__ __forceinline__ void multiplyVectors(float (&g)[32], const char *out, const char *in, int partBytes) {
#pragma unroll
  for (int sum = kParts - 1; sum >= 0; --sum)
#pragma unroll
    for (int left = 0; left <= sum; ++left)
#pragma unroll
      for (int i = 0; i < kComponents / 16; ++i) {
        const int piece = i / 4 * kPanelBytes + i % 4 * 32;
        const std::uint64_t a = alongRows(out + left * partBytes + piece),
                            b = alongRows(in + (sum - left) * partBytes + piece);
        sum == kParts - 1 && left == 0 && i == 0 ? multiply(g, a, b) : multiplyAdd(g, a, b);
      }
}

// y = h out' (kAdd: y += one more part of h): the products of part kPart of h.
template <int kPart, int kComputed, int kParts, int kSums>
__device__ __forceinline__ void multiplyState(float (&y)[32], const unsigned (&h)[kSums], const char *out,
                                              int partBytes, bool add) {
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
__device__ __forceinline__ int firstStepOf(int i, const LanePlace &at) {
  return i / 4 * 16 + i / 2 % 2 * 8 + at.column;
}

// y from h out' on, and h after the chunk: `beforeProducts` waits for M. x as panels of parts; `vectors`: of y.
template <class X, int kSums, class BeforeProducts>
__device__ __forceinline__ void finishChunk(const SemiseparableProblem<float> &p, const SequenceRun &run,
                                            const SlicePlace &slice, std::int64_t k, bool vectors,
                                            const float (&skip)[2], const char *in, const char (*xPanels)[kPanelBytes],
                                            char (*products)[kPanelBytes], const ChunkDecay &decay, float (&y)[32],
                                            float (&h)[kSums], const LanePlace &at, int barrier,
                                            const BeforeProducts &beforeProducts) {
  constexpr int kParts = kPartsOf<X>, kComputed = kComputedParts<X>,
                partBytes = (2 * kSums + kPanelColumns - 1) / kPanelColumns * kPanelBytes;
  const int steps = static_cast<int>(min(std::int64_t{kChunk}, run.count - k));
  unsigned x[kParts][16];
#pragma unroll
  for (int i = 0; i < kParts; ++i) loadSteps(x[i], xPanels[i], at);
  const bool notFinite = __any_sync(~0u, haveNotFinite(x[0]));
  if (__builtin_expect(notFinite, false))
#pragma unroll
    for (int i = 0; i < 16; ++i) x[0][i] = onlyFinite(x[0][i]);
  beforeProducts();
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
      for (int i = 0; i < 4; ++i) multiplyAdd<false>(y, x[left] + 4 * i, alongRows(products[sum - left] + 32 * i));
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
        multiplyAdd<true>(h, weighted[sum - right] + 4 * i, acrossRows(in + right * partBytes + 2048 * i, kPanelBytes));
  commitProducts();

  waitForProducts<1>();
  holdAccumulators(y);
  if (__builtin_expect(notFinite, false)) {
    const int first[2] = {firstNotFinite(xPanels[0], at.row), firstNotFinite(xPanels[0], at.row + 8)};
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
  meetGroup(barrier);
  if (__builtin_expect(p.y && sizeof(X) == 2 && p.y.storage != Storage::single, sizeof(X) == 2))
    storeOutputs<X>(p, run, slice, k, steps, vectors, y, products[0], at, barrier);
  else if (p.y)
    storeOutputs<float>(p, run, slice, k, steps, vectors, y, products[0], at, barrier);
  waitForProducts();
  holdAccumulators(h);
  if (__builtin_expect(notFinite, false)) addNotFiniteTo(h, xPanels[0], in, kParts, partBytes, p.stateSize, decay, at);
}

}  // namespace hotdog::cuda
