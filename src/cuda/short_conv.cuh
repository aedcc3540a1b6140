// Kernels of ShortConv, templated on the storage X of the signals. short_conv.cpp has the choice of the type; the
// sources that include this one compile it for two types each.
//
// Neighbouring threads take neighbouring packs of 8 or 16 bytes along the axis that memory is contiguous in: time
// (rows) or channels (columns), and keep the inputs that their taps reach in registers. What does not fit, packs at an
// end of their row or beside the mark of a sequence, goes output by output, as do operands that no pack fits. Widths
// beyond kMostRegisterWidth have a kernel of their own. All add up in the order that core/short_conv.h fixes.
#pragma once

#include <algorithm>

#include "core/short_conv.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/silu.cuh"
#include "cuda/detail/storage.cuh"
#include "cuda/short_conv.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kMostRegisterWidth = 8;
constexpr int kMostExactWidth = 4;  // widths 2 to this have kernels of their own
template <class X>
constexpr int kColumnPack = sizeof(X) == 8 ? 2 : 4;  // 8 bytes of 16-bit numbers, for want of registers
constexpr int kWideOutputs = 8;                      // of a thread of the wide kernel

__device__ __forceinline__ std::int64_t quotient(std::int64_t a, std::int64_t b) {
  if (a <= INT32_MAX && b <= INT32_MAX)  // a tenth of the instructions
    return static_cast<std::int64_t>(static_cast<unsigned>(a) / static_cast<unsigned>(b));
  return a / b;
}

// A problem with its pointers typed.
template <class X>
struct ShortConvView {
  using T = Arithmetic<X>;

  std::int64_t batch, channels, length;
  int width;
  bool silu;
  const X *x;
  X *y;
  const X *state;  // nullptr: zeros
  std::int64_t xBatch, xChannel, xTime, yBatch, yChannel, yTime, stateIndex, stateChannel, stateAge;
  const void *weight, *bias;
  bool singleWeight;  // weight and bias are stored as T, else as X
  std::int64_t weightChannel, weightTap, biasChannel;
  PackedSequences sequences;

  explicit ShortConvView(const ShortConvProblem<T> &p)
      : batch(p.batch),
        channels(p.channels),
        length(p.length),
        width(p.width),
        silu(p.activation == Activation::silu),
        x(static_cast<const X *>(p.x.data)),
        y(static_cast<X *>(p.y.data)),
        state(static_cast<const X *>(p.initialState.data)),
        xBatch(p.x.stride[0]),
        xChannel(p.x.stride[1]),
        xTime(p.x.stride[2]),
        yBatch(p.y.stride[0]),
        yChannel(p.y.stride[1]),
        yTime(p.y.stride[2]),
        stateIndex(p.initialState.stride[0]),
        stateChannel(p.initialState.stride[1]),
        stateAge(p.initialState.stride[2]),
        weight(p.weight.data),
        bias(p.bias.data),
        singleWeight(p.weight.storage == Storage::single),
        weightChannel(p.weight.stride[0]),
        weightTap(p.weight.stride[1]),
        biasChannel(p.bias.stride[0]),
        sequences(p.sequences) {}

  // Weight or bias at an offset.
  __device__ __forceinline__ T parameter(const void *data, std::int64_t offset) const {
    if (sizeof(X) == 2 && !singleWeight) return widen(static_cast<const X *>(data)[offset]);
    return static_cast<const T *>(data)[offset];
  }
  __device__ __forceinline__ T tap(std::int64_t d, int lag) const {
    return parameter(weight, d * weightChannel + (width - 1 - lag) * weightTap);
  }
  __device__ __forceinline__ T start(std::int64_t d) const { return bias ? parameter(bias, d * biasChannel) : T(0); }

  // The element of state s that lies `lag` inputs before its end.
  __device__ __forceinline__ X stateAt(std::int64_t s, std::int64_t d, int lag) const {
    return state && s >= 0 ? state[s * stateIndex + d * stateChannel + (width - 1 - lag) * stateAge] : narrow<X>(T(0));
  }
  __device__ __forceinline__ T finish(T z) const { return silu ? cuda::silu<X>(z) : z; }

  // One output, whatever lies before it.
  __device__ __forceinline__ void write(std::int64_t b, std::int64_t d, std::int64_t t) const {
    const Reach reach = reachOf(sequences, b, t, length, width);
    const X *const from = x + b * xBatch + d * xChannel + t * xTime;
    T z = start(d);
#pragma unroll 1
    for (int lag = width - 1; lag >= 0; --lag)
      z = fma(tap(d, lag), widen(lag <= reach.lags ? from[-lag * xTime] : stateAt(reach.state, d, lag - reach.lags)),
              z);
    y[b * yBatch + d * yChannel + t * yTime] = narrow<X>(reach.padding ? T(0) : finish(z));
  }
};

// Whether `count` outputs from t on, inside the row, have all their taps in inputs of their own sequence.
__device__ __forceinline__ bool reachInside(const PackedSequences &sequences, int width, std::int64_t length,
                                            std::int64_t b, std::int64_t t, int count) {
  if (t < width - 1) return false;
  if (sequences.offsets) {
    const std::int64_t s = sequences.find(t);
    return s >= 0 && sequences.valid(s, length) && t - sequences.offsets[s] >= width - 1 &&
           t + count <= sequences.offsets[s + 1];
  }
  const std::int32_t id = sequences.id(b, t);
  bool alike = id >= 0;
  for (int k = 1 - width; k < count; ++k) alike &= sequences.id(b, t + k) == id;
  return alike;
}

// Taps by their lag, in registers: kWidth of them, or, unless kExact, more than kMostExactWidth and up to kWidth.
template <class X, int kWidth, bool kExact>
struct Taps {
  using T = Arithmetic<X>;
  T tap[kWidth];

  __device__ __forceinline__ static bool used(const ShortConvView<X> &p, int lag) {
    return kExact || lag <= kMostExactWidth || lag < p.width;
  }
  __device__ __forceinline__ void load(const ShortConvView<X> &p, std::int64_t d) {
    const std::int64_t last = d * p.weightChannel + (p.width - 1) * p.weightTap;
    if (sizeof(X) == 2 && !p.singleWeight)
      loadAs<X>(p, last);
    else
      loadAs<T>(p, last);
  }

 private:
  template <class F>
  __device__ __forceinline__ void loadAs(const ShortConvView<X> &p, std::int64_t last) {
    const F *const weight = static_cast<const F *>(p.weight) + last;
#pragma unroll
    for (int lag = 0; lag < kWidth; ++lag) tap[lag] = used(p, lag) ? T(widen(weight[-lag * p.weightTap])) : T(0);
  }
};

// How the threads of a block share the axis that packs lie along and the one across: 2^logAlong x 2^(7 - logAlong).
struct Tiling {
  int logAlong;
  std::int64_t tilesAlong, tilesAcross;

  Tiling(std::int64_t along, std::int64_t across) : logAlong(3) {
    while ((1 << logAlong) < kThreads && (std::int64_t{1} << logAlong) < along) ++logAlong;
    for (int log = logAlong; log >= 5; --log)  // fewer threads along where that leaves less of them idle
      if (padded(along, log) < padded(along, logAlong)) logAlong = log;
    tilesAlong = ceilDiv(along, std::int64_t{1} << logAlong);
    tilesAcross = ceilDiv(across, std::int64_t{kThreads} >> logAlong);
  }
  HOTDOG_HD std::int64_t tasks() const { return tilesAlong * tilesAcross; }

  struct Place {
    std::int64_t along, across;
  };
  __device__ __forceinline__ Place place(std::int64_t task) const {
    const std::int64_t tileAcross = quotient(task, tilesAlong), tileAlong = task - tileAcross * tilesAlong;
    return {(tileAlong << logAlong) + (threadIdx.x & ((1 << logAlong) - 1)),
            tileAcross * (kThreads >> logAlong) + (threadIdx.x >> logAlong)};
  }

 private:
  static std::int64_t padded(std::int64_t along, int log) { return ceilDiv(along, std::int64_t{1} << log) << log; }
};

// ---- Rows: packs along time --------------------------------------------------------------------------------------

// Limits of a row as seen from a place in it, for comparisons in 32 bits: what lies further off counts as kFar.
struct RowLimits {
  static constexpr std::int64_t kFar = 1 << 24;
  int begin, end;

  __device__ __forceinline__ RowLimits(std::int64_t from, std::int64_t length)
      : begin(static_cast<int>(max(-from, -kFar))), end(static_cast<int>(min(length - from, kFar))) {}
};

// The outputs of one pack from its inputs and those before.
template <class X, int kHalo, int kPack, int kWidth, bool kExact>
__device__ __forceinline__ void convolveWindow(const ShortConvView<X> &p, const Taps<X, kWidth, kExact> &taps,
                                               Arithmetic<X> bias, const Arithmetic<X> (&window)[kHalo + kPack],
                                               Arithmetic<X> (&out)[kPack]) {
#pragma unroll
  for (int i = 0; i < kPack; ++i) {
    out[i] = bias;
#pragma unroll
    for (int lag = kWidth - 1; lag >= 0; --lag)
      if (taps.used(p, lag)) out[i] = fma(taps.tap[lag], window[kHalo + i - lag], out[i]);
  }
  if (p.silu) {
#pragma unroll
    for (int i = 0; i < kPack; ++i) out[i] = silu<X>(out[i]);
  }
}

// `kCount` packs of a row, `apart` inputs from each other, and the outputs from them. x and y point at the first
// pack's; before `begin` there are zeros.
template <class X, int kWidth, bool kExact, int kCount>
__device__ __forceinline__ void convolvePacks(const ShortConvView<X> &p, const Taps<X, kWidth, kExact> &taps,
                                              Arithmetic<X> bias, const X *x, X *y, int apart, int begin,
                                              bool alignedOut) {
  using T = Arithmetic<X>;
  constexpr int kPack = 16 / sizeof(X);
  using P = Pack<X, kPack>;
  constexpr int kBefore = (kWidth - 2 + kPack) / kPack, kHalo = kBefore * kPack;  // packs and inputs before a pack
  P packs[kCount][kBefore + 1];
#pragma unroll
  for (int c = 0; c < kCount; ++c)
#pragma unroll
    for (int k = 0; k <= kBefore; ++k) {
      const int t = c * apart + (k - kBefore) * kPack;
      packs[c][k] = P{};
      if (k == kBefore || t >= begin) packs[c][k] = loadPack<P>(x + t);
    }
#pragma unroll
  for (int c = 0; c < kCount; ++c) {
    T window[kHalo + kPack], out[kPack];
#pragma unroll
    for (int i = 0; i < kHalo + kPack; ++i) window[i] = widen(packs[c][i / kPack].number[i % kPack]);
    convolveWindow<X, kHalo, kPack>(p, taps, bias, window, out);
    const P result = narrowPack<X>(out);
    if (alignedOut) {
      storePack(y + c * apart, result);
    } else {
#pragma unroll
      for (int i = 0; i < kPack; ++i) y[c * apart + i] = result.number[i];
    }
  }
}

// A pack that is partly outside its row, or whose taps reach the state of batch entry b: element by element.
template <class X, int kWidth, bool kExact>
__device__ __forceinline__ void convolveEdge(const ShortConvView<X> &p, const Taps<X, kWidth, kExact> &taps,
                                             Arithmetic<X> bias, const X *x, X *y, std::int64_t b, std::int64_t d,
                                             const RowLimits &limits, int t) {
  using T = Arithmetic<X>;
  constexpr int kPack = 16 / sizeof(X), kHalo = kWidth - 1;
  T window[kHalo + kPack], out[kPack];
#pragma unroll
  for (int i = 0; i < kHalo + kPack; ++i) {
    const int at = t + i - kHalo;
    X value = narrow<X>(T(0));
    if (at >= limits.begin && at < limits.end) value = x[at];
    if (at < limits.begin && limits.begin - at < p.width) value = p.stateAt(b, d, limits.begin - at);
    window[i] = widen(value);
  }
  convolveWindow<X, kHalo, kPack>(p, taps, bias, window, out);
#pragma unroll
  for (int i = 0; i < kPack; ++i)
    if (t + i >= limits.begin && t + i < limits.end) y[t + i] = narrow<X>(out[i]);
}

// Places: packs of a row, kChunks for a thread, and rows. A row's packs begin where its elements are aligned, so that
// the first and the last may be partly outside.
template <class X, int kWidth, bool kExact, int kChunks, int kBlocks>
__global__ void __launch_bounds__(kThreads, kBlocks)
    shortConvRows(const __grid_constant__ ShortConvView<X> p, const Tiling tiling) {
  constexpr int kPack = 16 / sizeof(X), kHalo = (kWidth - 2 + kPack) / kPack * kPack;
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < tiling.tasks(); task += gridDim.x) {
    const auto [thread, row] = tiling.place(task);
    if (row >= p.batch * p.channels) continue;
    const std::int64_t b = quotient(row, p.channels), d = row - b * p.channels;
    const X *const x = p.x + b * p.xBatch + d * p.xChannel;
    X *const y = p.y + b * p.yBatch + d * p.yChannel;
    const int shift = static_cast<int>(reinterpret_cast<std::uintptr_t>(x) / sizeof(X) % kPack);
    const bool alignedOut = reinterpret_cast<std::uintptr_t>(y - shift) % 16 == 0;
    // Thread k of a tile takes packs k, k + along, ..
    const int along = 1 << tiling.logAlong, apart = along * kPack, within = static_cast<int>(thread) & (along - 1);
    const std::int64_t first = ((thread - within) * kChunks + within) * kPack - shift;
    if (first >= p.length) continue;
    const RowLimits limits(first, p.length);
    const int least = p.state || shift ? limits.begin + kHalo : limits.begin;  // of a pack that meets no state

    Taps<X, kWidth, kExact> taps;
    if (!p.sequences.any() && least <= 0 && (kChunks - 1) * apart + kPack <= limits.end) {
      taps.load(p, d);
      convolvePacks<X, kWidth, kExact, kChunks>(p, taps, p.start(d), x + first, y + first, apart, limits.begin,
                                                alignedOut);
      continue;
    }
    taps.load(p, d);
#pragma unroll 1
    for (int c = 0; c < kChunks; ++c) {
      const int t = c * apart;
      if (t >= limits.end) break;
      const bool plain = t >= least && t + kPack <= limits.end;
      if (plain && (!p.sequences.any() || reachInside(p.sequences, p.width, p.length, b, first + t, kPack))) {
        convolvePacks<X, kWidth, kExact, 1>(p, taps, p.start(d), x + first + t, y + first + t, 0, limits.begin - t,
                                            alignedOut);
      } else if (!p.sequences.any()) {
        convolveEdge(p, taps, p.start(d), x + first, y + first, b, d, limits, t);
      } else {
#pragma unroll 1
        for (int i = max(t, limits.begin); i < min(t + kPack, limits.end); ++i) p.write(b, d, first + i);
      }
    }
  }
}

// ---- Columns: packs along channels -------------------------------------------------------------------------------

// Places: packs of channels, and stretches of `stretch` times, batch by batch. The inputs of kSteps times are loaded
// together, while those before are worked on.
template <class X, int kPack, int kWidth, bool kExact, int kSteps, int kBlocks>
__global__ void __launch_bounds__(kThreads, kBlocks)
    shortConvColumns(const __grid_constant__ ShortConvView<X> p, const Tiling tiling, std::int64_t stretch,
                     std::int64_t stretches) {
  using T = Arithmetic<X>;
  constexpr int kHalo = kWidth - 1;
  using P = Pack<X, kPack>;
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < tiling.tasks(); task += gridDim.x) {
    const auto [pack, place] = tiling.place(task);
    const std::int64_t b = quotient(place, stretches), begin = (place - b * stretches) * stretch, d = pack * kPack;
    if (b >= p.batch || d >= p.channels) continue;
    const int steps = static_cast<int>(min(stretch, p.length - begin)), groups = steps / kSteps;
    const X *from = p.x + b * p.xBatch + d * p.xChannel + begin * p.xTime;
    X *to = p.y + b * p.yBatch + d * p.yChannel + begin * p.yTime;

    P next[kSteps];
#pragma unroll
    for (int s = 0; s < kSteps; ++s) {
      next[s] = P{};
      if (groups > 0) next[s] = loadPack<P>(from + s * p.xTime);
    }
    T window[kHalo + kSteps][kPack];
#pragma unroll
    for (int k = 0; k < kHalo; ++k) {
      const int lag = kHalo - k;
      P loaded{};
      if (Taps<X, kWidth, kExact>::used(p, lag)) {
        if (lag <= begin)
          loaded = loadPack<P>(from - lag * p.xTime);
        else if (p.state && !p.sequences.any()) {
#pragma unroll
          for (int i = 0; i < kPack; ++i) loaded.number[i] = p.stateAt(b, d + i, lag - static_cast<int>(begin));
        }
      }
#pragma unroll
      for (int i = 0; i < kPack; ++i) window[k][i] = widen(loaded.number[i]);
    }
    Taps<X, kWidth, kExact> taps[kPack];
    T bias[kPack];
#pragma unroll
    for (int i = 0; i < kPack; ++i) taps[i].load(p, d + i), bias[i] = p.start(d + i);

#pragma unroll 1
    for (int group = 0; group < groups; ++group) {
#pragma unroll
      for (int s = 0; s < kSteps; ++s)
#pragma unroll
        for (int i = 0; i < kPack; ++i) window[kHalo + s][i] = widen(next[s].number[i]);
      from += kSteps * p.xTime;
      if (group + 1 < groups) {
#pragma unroll
        for (int s = 0; s < kSteps; ++s) next[s] = loadPack<P>(from + s * p.xTime);
      }
#pragma unroll
      for (int s = 0; s < kSteps; ++s) {
        T out[kPack];
#pragma unroll
        for (int i = 0; i < kPack; ++i) {
          out[i] = bias[i];
#pragma unroll
          for (int lag = kWidth - 1; lag >= 0; --lag)
            if (taps[i].used(p, lag)) out[i] = fma(taps[i].tap[lag], window[kHalo + s - lag][i], out[i]);
        }
        if (p.silu) {
#pragma unroll
          for (int i = 0; i < kPack; ++i) out[i] = silu<X>(out[i]);
        }
        storePack(to, narrowPack<X>(out));
        to += p.yTime;
      }
#pragma unroll
      for (int k = 0; k < kHalo; ++k)
#pragma unroll
        for (int i = 0; i < kPack; ++i) window[k][i] = window[k + kSteps][i];
    }
    // What is left over, and once more what lies beside marks.
#pragma unroll 1
    for (int s = p.sequences.any() ? 0 : groups * kSteps; s < steps; ++s) {
      if (s < groups * kSteps && reachInside(p.sequences, p.width, p.length, b, begin + s, 1)) continue;
#pragma unroll 1
      for (int i = 0; i < kPack; ++i) p.write(b, d + i, begin + s);
    }
  }
}

// ---- Any width, any strides --------------------------------------------------------------------------------------

// Places: along, outputs by kOutputs if `alongTime`, else channels; across, the other of the two, batch by batch. The
// taps go from the oldest on while the inputs move through a ring of registers.
template <class X, int kOutputs>
__global__ void __launch_bounds__(kThreads)
    shortConvWide(const __grid_constant__ ShortConvView<X> p, const Tiling tiling, bool alongTime) {
  using T = Arithmetic<X>;
  const std::int64_t stretches = (p.length + kOutputs - 1) / kOutputs, perBatch = alongTime ? p.channels : stretches;
  awaitEarlierWork();
  for (std::int64_t task = blockIdx.x; task < tiling.tasks(); task += gridDim.x) {
    const auto [along, across] = tiling.place(task);
    const std::int64_t b = quotient(across, perBatch), other = across - b * perBatch;
    const std::int64_t d = alongTime ? other : along, t = (alongTime ? along : other) * kOutputs;
    if (b >= p.batch || d >= p.channels || t >= p.length) continue;
    constexpr int kMask = kOutputs - 1;
    const int last = (p.width - 1) | kMask;  // the largest lag, rounded up
    if (kOutputs == 1 || t < last || t + kOutputs > p.length ||
        (p.sequences.any() && !reachInside(p.sequences, p.width, p.length, b, t, kOutputs))) {
#pragma unroll 1
      for (std::int64_t i = t; i < min(t + kOutputs, p.length); ++i) p.write(b, d, i);
      continue;
    }
    const X *from = p.x + b * p.xBatch + d * p.xChannel + (t - last) * p.xTime;
    T ring[kOutputs], z[kOutputs];
#pragma unroll
    for (int i = 0; i < kOutputs; ++i) {
      z[i] = p.start(d);
      ring[i] = widen(from[i * p.xTime]);
    }
    from += kOutputs * p.xTime;
    // At lag last - n, ring[(i + n) % kOutputs] is the input of output i.
#pragma unroll 1
    for (int top = last; top >= 0; top -= kOutputs) {
#pragma unroll
      for (int n = 0; n < kOutputs; ++n) {
        const int lag = top - n;
        if (lag < p.width) {
          const T tap = p.tap(d, lag);
#pragma unroll
          for (int i = 0; i < kOutputs; ++i) z[i] = fma(tap, ring[(i + n) & kMask], z[i]);
        }
        if (lag > 0) ring[n] = widen(*from);
        from += p.xTime;
      }
    }
    X *const to = p.y + b * p.yBatch + d * p.yChannel + t * p.yTime;
#pragma unroll
    for (int i = 0; i < kOutputs; ++i) to[i * p.yTime] = narrow<X>(p.finish(z[i]));
  }
}

// ---- Final states ------------------------------------------------------------------------------------------------

// A thread a state and channel, oldest first: the final state may be where the initial one is.
template <class X>
__global__ void __launch_bounds__(kThreads)
    shortConvFinalState(const __grid_constant__ ShortConvView<X> p, const OutputTensor<Arithmetic<X>, 3> to) {
  awaitEarlierWork();
  const std::int64_t states = p.sequences.states(p.batch), stride = std::int64_t{gridDim.x} * kThreads;
  for (std::int64_t k = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; k < states * p.channels; k += stride) {
    const std::int64_t s = quotient(k, p.channels), d = k - s * p.channels;
    const FinalReach from = finalReachOf(p.sequences, s, p.length, p.width);
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

inline std::int64_t magnitude(std::int64_t stride) { return stride < 0 ? -stride : stride; }

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

// A thread kOutputs outputs, any strides.
template <int kOutputs, class X>
void convolveOneByOne(const Execution &execution, const ShortConvView<X> &p) {
  // A stride of 0 says nothing of the layout, nor does that of a single channel.
  const bool alongTime = p.channels == 1 || magnitude(p.yTime) <= magnitude(p.yChannel);
  const std::int64_t stretches = ceilDiv<std::int64_t>(p.length, kOutputs);
  const Tiling tiling(alongTime ? stretches : p.channels, (alongTime ? p.channels : stretches) * p.batch);
  launch(shortConvWide<X, kOutputs>, gridFor(tiling.tasks()), kThreads, 0, execution, p, tiling, alongTime);
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
  if (p.width > kMostRegisterWidth) return convolveOneByOne<kWideOutputs>(execution, p);
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
    convolveOneByOne<1>(execution, p);
}

}  // namespace

template <class X>
void runShortConv(const Execution &execution, const ShortConvProblem<Arithmetic<X>> &problem) {
  const ShortConvView<X> p(problem);
  if (p.batch > 0 && p.channels > 0 && p.length > 0) convolve(execution, p);
  const std::int64_t states = problem.finalState ? problem.states() * p.channels : 0;
  if (states > 0 && p.width > 1)
    launch(shortConvFinalState<X>, gridFor(ceilDiv<std::int64_t>(states, kThreads)), kThreads, 0, execution, p,
           problem.finalState);
}

}  // namespace hotdog::cuda
