// Semiseparable products on CUDA, for any type and size: states in registers, times in order.
//
// A block has kBlockRows elements of one head of one sequence; a warp has a few of them, its lanes the components of
// their states. A tile of times comes to shared memory at once. Beyond kMostComponents a block has one element, whose
// state is in the workspace.
#include "core/semiseparable.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/reduce.cuh"
#include "cuda/detail/storage.cuh"
#include "cuda/semiseparable_chunks.h"
#include "cuda/semiseparable_ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kWarps = kThreads / 32;
constexpr int kRows = 4;  // elements of a warp
constexpr int kBlockRows = kWarps * kRows;
constexpr int kTimes = 16;  // of a tile
constexpr std::int64_t kMostComponents = 512;

template <class X, class T>
__device__ __forceinline__ T valueAt(const InputTensor<T, 4> &s, std::int64_t offset) {
  return widen(static_cast<const X *>(s.data)[offset]);
}

__device__ __forceinline__ float decayOf(float logDecay) { return expf(logDecay); }
__device__ __forceinline__ double decayOf(double logDecay) { return exp(logDecay); }

// A sequence, a head, and the elements from `first` on.
struct Place {
  std::int64_t state, head, group, first;
};
template <class T>
__device__ __forceinline__ Place placeOf(const SemiseparableProblem<T> &p, std::int64_t task, int rows) {
  const std::int64_t blocks = ceilDiv<std::int64_t>(p.headDim, rows), row = task / blocks, state = row / p.heads,
                     head = row - state * p.heads;
  return {state, head, p.groupOf(head), (task - row * blocks) * rows};
}

template <class T, int kStates>
struct Tile {
  static constexpr int kComponents = 32 * kStates;
  T in[kTimes][kComponents], out[kTimes][kComponents];
  T x[kTimes][kBlockRows], y[kTimes][kBlockRows + 1];
  T decay[kTimes], scale[kTimes];
};

template <class X, class T, int kStates>
__device__ __forceinline__ void loadTile(const SemiseparableProblem<T> &p, const SequenceRun &run, const Place &at,
                                         std::int64_t k, int times, Tile<T, kStates> &tile) {
  constexpr int kComponents = Tile<T, kStates>::kComponents;
  const InputTensor<T, 4> &in = p.in(), &out = p.out();
  for (int i = static_cast<int>(threadIdx.x); i < times * kComponents; i += kThreads) {
    const int t = i / kComponents, n = i % kComponents;
    const std::int64_t position = run.position(k + t);
    tile.in[t][n] = n < p.stateSize ? valueAt<X>(in, in.offset(run.batch, position, at.group, n)) : T(0);
    tile.out[t][n] = n < p.stateSize ? valueAt<X>(out, out.offset(run.batch, position, at.group, n)) : T(0);
  }
  for (int i = static_cast<int>(threadIdx.x); i < times * kBlockRows; i += kThreads) {
    const int t = i / kBlockRows, r = i % kBlockRows;
    tile.x[t][r] = at.first + r < p.headDim
                       ? valueAt<X>(p.x, p.x.offset(run.batch, run.position(k + t), at.head, at.first + r))
                       : T(0);
  }
  if (static_cast<int>(threadIdx.x) < times) {
    const int t = static_cast<int>(threadIdx.x);
    const std::int64_t position = run.position(k + t);
    tile.decay[t] = decayOf(p.logDecay.read(p.logDecay.offset(run.batch, position, at.head)));
    tile.scale[t] = p.scale ? p.scale.read(p.scale.offset(run.batch, position, at.head)) : T(1);
  }
}

// The sums over the lanes of four values: lane 8 i has that of value i.
template <class T>
__device__ __forceinline__ T sumFour(const T (&v)[4], int lane) {
  const bool upper = lane & 16, odd = lane & 8;
  const T a = (upper ? v[2] : v[0]) + shuffleXor(upper ? v[0] : v[2], 16),
          b = (upper ? v[3] : v[1]) + shuffleXor(upper ? v[1] : v[3], 16);
  T sum = (odd ? b : a) + shuffleXor(odd ? a : b, 8);
  for (int by = 4; by > 0; by /= 2) sum += shuffleXor(sum, by);
  return sum;
}

template <class X, int kStates>
__global__ void __launch_bounds__(kThreads)
    semiseparableStates(const __grid_constant__ SemiseparableProblem<Arithmetic<X>> p) {
  using T = Arithmetic<X>;
  extern __shared__ __align__(16) unsigned char memory[];
  auto &tile = *reinterpret_cast<Tile<T, kStates> *>(memory);
  awaitEarlierWork();
  const int lane = static_cast<int>(threadIdx.x) % 32, row = static_cast<int>(threadIdx.x) / 32 * kRows;
  const std::int64_t tasks = p.states() * p.heads * ceilDiv<std::int64_t>(p.headDim, kBlockRows);
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const Place at = placeOf(p, task, kBlockRows);
    const SequenceRun run = runOf(p.sequences, at.state, p.length, p.transposed);
    const auto there = [&](int r, int i) { return at.first + row + r < p.headDim && lane + 32 * i < p.stateSize; };
    T state[kRows][kStates];
#pragma unroll
    for (int r = 0; r < kRows; ++r)
#pragma unroll
      for (int i = 0; i < kStates; ++i)
        state[r][i] =
            p.initialState && run.valid && there(r, i)
                ? p.initialState.read(p.initialState.offset(at.state, at.head, at.first + row + r, lane + 32 * i))
                : T(0);
    for (std::int64_t k = 0; k < run.count; k += kTimes) {
      const int times = static_cast<int>(min(std::int64_t{kTimes}, run.count - k));
      __syncthreads();
      loadTile<X, T, kStates>(p, run, at, k, times, tile);
      __syncthreads();
      for (int t = 0; t < times; ++t) {
        const T decay = tile.decay[t], before = p.transposed ? T(1) : decay, behind = p.transposed ? decay : T(1);
        const T led = p.transposed ? T(1) : tile.scale[t];
        T sums[kRows] = {}, x[kRows];
#pragma unroll
        for (int r = 0; r < kRows; ++r) x[r] = led * tile.x[t][row + r];
#pragma unroll
        for (int i = 0; i < kStates; ++i) {
          const T in = tile.in[t][lane + 32 * i], out = tile.out[t][lane + 32 * i];
#pragma unroll
          for (int r = 0; r < kRows; ++r) {
            state[r][i] = fma(before, state[r][i], x[r] * in);
            sums[r] = fma(state[r][i], out, sums[r]);
            state[r][i] *= behind;
          }
        }
        const T sum = sumFour(sums, lane);
        if (lane % 8 == 0) tile.y[t][row + lane / 8] = sum;
      }
      __syncthreads();
      for (int i = static_cast<int>(threadIdx.x); i < times * kBlockRows; i += kThreads) {
        const int t = i / kBlockRows, r = i % kBlockRows;
        const std::int64_t element = at.first + r;
        if (element >= p.headDim) continue;
        T y = tile.y[t][r];
        if (p.transposed) y *= tile.scale[t];
        if (p.skip) y = fma(p.skip.read(p.skip.offset(at.head, element)), tile.x[t][r], y);
        if (p.y)
          static_cast<X *>(p.y.data)[p.y.offset(run.batch, run.position(k + t), at.head, element)] = narrow<X>(y);
      }
    }
    if (!p.finalState) continue;
    const bool lost = !run.valid && !p.transposed;
#pragma unroll
    for (int r = 0; r < kRows; ++r)
#pragma unroll
      for (int i = 0; i < kStates; ++i)
        if (there(r, i))
          p.finalState.write(p.finalState.offset(at.state, at.head, at.first + row + r, lane + 32 * i),
                             lost ? T(NAN) : state[r][i]);
  }
}

// Any number of components: one element a block.
template <class X>
__global__ void __launch_bounds__(kThreads)
    semiseparableLargeStates(const __grid_constant__ SemiseparableProblem<Arithmetic<X>> p, Arithmetic<X> *states) {
  using T = Arithmetic<X>;
  __shared__ T shared[32];
  awaitEarlierWork();
  const std::int64_t tasks = p.states() * p.heads * p.headDim;
  for (std::int64_t task = blockIdx.x; task < tasks; task += gridDim.x) {
    const Place at = placeOf(p, task, 1);
    const SequenceRun run = runOf(p.sequences, at.state, p.length, p.transposed);
    T *const state = states + task * p.stateSize;
    for (std::int64_t n = threadIdx.x; n < p.stateSize; n += kThreads)
      state[n] = p.initialState && run.valid
                     ? p.initialState.read(p.initialState.offset(at.state, at.head, at.first, n))
                     : T(0);
    for (std::int64_t k = 0; k < run.count; ++k) {
      const std::int64_t t = run.position(k);
      const T decay = decayOf(p.logDecay.read(p.logDecay.offset(run.batch, t, at.head))),
              scale = p.scale ? p.scale.read(p.scale.offset(run.batch, t, at.head)) : T(1),
              x = valueAt<X>(p.x, p.x.offset(run.batch, t, at.head, at.first)), led = p.transposed ? x : scale * x;
      const std::int64_t in = p.in().offset(run.batch, t, at.group), out = p.out().offset(run.batch, t, at.group);
      T sum = T(0);
      for (std::int64_t n = threadIdx.x; n < p.stateSize; n += kThreads) {
        T s = fma(p.transposed ? T(1) : decay, state[n], led * valueAt<X>(p.in(), in + n * p.in().stride[3]));
        sum = fma(s, valueAt<X>(p.out(), out + n * p.out().stride[3]), sum);
        state[n] = p.transposed ? decay * s : s;
      }
      T y = blockReduce(sum, T(0), shared, [](T a, T b) { return a + b; });
      if (threadIdx.x != 0) continue;
      if (p.transposed) y *= scale;
      if (p.skip) y = fma(p.skip.read(p.skip.offset(at.head, at.first)), x, y);
      if (p.y) static_cast<X *>(p.y.data)[p.y.offset(run.batch, t, at.head, at.first)] = narrow<X>(y);
    }
    const bool lost = !run.valid && !p.transposed;
    for (std::int64_t n = threadIdx.x; n < p.stateSize && p.finalState; n += kThreads)
      p.finalState.write(p.finalState.offset(at.state, at.head, at.first, n), lost ? T(NAN) : state[n]);
  }
}

// Zeros at the positions that belong to no sequence.
template <class T>
__global__ void __launch_bounds__(kThreads) clearGaps(const __grid_constant__ SemiseparableProblem<T> p) {
  awaitEarlierWork();
  for (std::int64_t t = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; t < p.length;
       t += std::int64_t{gridDim.x} * kThreads) {
    if (isOfSequence(p.sequences, t, p.length)) continue;
    for (std::int64_t h = 0; h < p.heads; ++h)
      for (std::int64_t i = 0; i < p.headDim; ++i) p.y.write(p.y.offset(0, t, h, i), T(0));
  }
}

template <class X, int kStates>
void launchStates(const Execution &execution, const SemiseparableProblem<Arithmetic<X>> &p) {
  const std::int64_t tasks = p.states() * p.heads * ceilDiv<std::int64_t>(p.headDim, kBlockRows);
  launch(semiseparableStates<X, kStates>, gridFor(tasks), kThreads, sizeof(Tile<Arithmetic<X>, kStates>), execution, p);
}

template <class X>
void runStored(const Execution &execution, const SemiseparableProblem<Arithmetic<X>> &p) {
  using T = Arithmetic<X>;
  if (p.stateSize > kMostComponents)
    launch(semiseparableLargeStates<X>, gridFor(p.states() * p.heads * p.headDim), kThreads, 0, execution, p,
           static_cast<T *>(execution.workspace));
  else if (p.stateSize > 128)
    launchStates<X, 16>(execution, p);
  else if (p.stateSize > 32)
    launchStates<X, 4>(execution, p);
  else
    launchStates<X, 1>(execution, p);
}

template <class T>
void run(const Execution &execution, const SemiseparableProblem<T> &problem) {
  if (problem.heads == 0 || problem.headDim == 0) return;
  if (problem.sequences.offsets && problem.y && problem.length > 0)
    launch(clearGaps<T>, gridFor(ceilDiv<std::int64_t>(problem.length, kThreads)), kThreads, 0, execution, problem);
  if (problem.states() == 0) return;
  if constexpr (std::is_same_v<T, float>)
    if (takesChunks(problem)) return runChunks(execution, problem);
  const SemiseparableProblem<T> &p = withFault("semiseparable/cuda/states", problem);
  if constexpr (std::is_same_v<T, double>)
    runStored<double>(execution, p);
  else if (p.x.storage == Storage::brain)
    runStored<BFloat16>(execution, p);
  else if (p.x.storage == Storage::half)
    runStored<Half>(execution, p);
  else
    runStored<float>(execution, p);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const SemiseparableProblem<T> &p) {
  WorkspaceLayout layout;
  if (p.stateSize > kMostComponents) layout.take<T>(Checked(p.states()) * p.heads * p.headDim * p.stateSize);
  return layout.bytes();
}

}  // namespace

template <class T>
Op<SemiseparableProblem<T>> semiseparable() {
  return {workspaceBytes<T>, run<T>};
}
template Op<SemiseparableProblem<float>> semiseparable();
template Op<SemiseparableProblem<double>> semiseparable();

}  // namespace hotdog::cuda
