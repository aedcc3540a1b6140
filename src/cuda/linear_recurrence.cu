// LinearRecurrence and its gradients on CUDA: the plan, what surrounds the kernels of linear_recurrence_rows.cuh and
// linear_recurrence_columns.cuh, and the choice of the storage type.
#include "core/compensated.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/linear_recurrence_ops.h"
#include "cuda/linear_recurrence_run.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 256;
constexpr int kTableThreads = 1024;
constexpr std::int64_t kFewChannels = 4;  // go along time whatever the strides

// ---- Before the kernels -------------------------------------------------------------------------------------------

// firstPart[s] = parts of the sequences before s, each of at least one: for its final state. One block.
__global__ void __launch_bounds__(kTableThreads)
    countParts(const PackedSequences sequences, std::int64_t length, std::int64_t partLength, std::int64_t *firstPart) {
  __shared__ std::int64_t sums[kTableThreads];
  awaitEarlierWork();
  const std::int64_t each = ceilDiv<std::int64_t>(sequences.count, kTableThreads), begin = threadIdx.x * each,
                     end = min(begin + each, sequences.count);
  const auto partsOf = [&](std::int64_t s) {
    const SequenceRun run = runOf(sequences, s, length, false);
    return max(std::int64_t{1}, ceilDiv(run.count, partLength));
  };
  std::int64_t own = 0;
  for (std::int64_t s = begin; s < end; ++s) own += partsOf(s);
  sums[threadIdx.x] = own;
  for (int by = 1; by < kTableThreads; by *= 2) {
    __syncthreads();
    const std::int64_t earlier = static_cast<int>(threadIdx.x) >= by ? sums[threadIdx.x - by] : 0;
    __syncthreads();
    sums[threadIdx.x] += earlier;
  }
  std::int64_t before = sums[threadIdx.x] - own;
  for (std::int64_t s = begin; s < end; ++s) {
    firstPart[s] = before;
    before += partsOf(s);
  }
  if (threadIdx.x == kTableThreads - 1) firstPart[sequences.count] = sums[threadIdx.x];
}

template <class T>
__global__ void __launch_bounds__(kThreads) fillValues(T *values, std::int64_t count, T value) {
  awaitEarlierWork();
  for (std::int64_t i = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; i < count;
       i += std::int64_t{gridDim.x} * kThreads)
    values[i] = value;
}

// Zeros at the positions that belong to no sequence, in what is wanted of: h or gB, gA, the terms of gA.
template <class T>
__global__ void __launch_bounds__(kThreads)
    clearGaps(const __grid_constant__ LinearRecurrenceBackwardProblem<T> p, T *termsOfTimes) {
  awaitEarlierWork();
  const LinearRecurrenceProblem<T> &f = p.forward;
  for (std::int64_t t = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; t < f.length;
       t += std::int64_t{gridDim.x} * kThreads) {
    if (isOfSequence(f.sequences, t, f.length)) continue;
    for (std::int64_t d = 0; d < f.channels; ++d) {
      if (f.h && !p.accumulate) f.h.write(f.h.offset(0, d, t), T(0));
      if (p.gA && !p.sums() && !p.accumulate) p.gA.write(p.gA.offset(0, d, t), T(0));
      if (termsOfTimes) termsOfTimes[d * f.length + t] = T(0);
    }
  }
}

// ---- Behind them --------------------------------------------------------------------------------------------------

// Few terms: a thread an element of gA.
template <class T>
__global__ void __launch_bounds__(kThreads) sumFewTerms(const __grid_constant__ LinearRecurrenceBackwardProblem<T> p,
                                                        const __grid_constant__ GradientTermsOfA<T> terms) {
  awaitEarlierWork();
  const std::int64_t kept = terms.kept(), each = terms.termsEach();
  for (std::int64_t e = std::int64_t{blockIdx.x} * kThreads + threadIdx.x; e < kept;
       e += std::int64_t{gridDim.x} * kThreads) {
    const auto at = terms.place(e);
    CarefulSum<T> sum;
    for (std::int64_t k = 0; k < each; ++k) sum.add(load(terms.data + terms.term(at, k)));
    putRecurrenceGradient(p.gA, p.accumulate, p.gA.offset(at.outer, at.channel, at.inner), sum.value());
  }
}

// Many: a block.
template <class T>
__global__ void __launch_bounds__(kThreads) sumManyTerms(const __grid_constant__ LinearRecurrenceBackwardProblem<T> p,
                                                         const __grid_constant__ GradientTermsOfA<T> terms) {
  __shared__ __align__(16) unsigned char memory[kThreads * sizeof(CarefulSum<T>)];
  auto *const shared = reinterpret_cast<CarefulSum<T> *>(memory);
  awaitEarlierWork();
  const std::int64_t kept = terms.kept(), each = terms.termsEach();
  for (std::int64_t e = blockIdx.x; e < kept; e += gridDim.x) {
    const auto at = terms.place(e);
    CarefulSum<T> sum;
    for (std::int64_t k = threadIdx.x; k < each; k += kThreads) sum.add(load(terms.data + terms.term(at, k)));
    shared[threadIdx.x] = sum;
    for (int half = kThreads / 2; half > 0; half /= 2) {
      __syncthreads();
      if (static_cast<int>(threadIdx.x) < half) shared[threadIdx.x].add(shared[threadIdx.x + half]);
    }
    if (threadIdx.x == 0)
      putRecurrenceGradient(p.gA, p.accumulate, p.gA.offset(at.outer, at.channel, at.inner), shared[0].value());
    __syncthreads();
  }
}

// ---- The plan -----------------------------------------------------------------------------------------------------

template <class T>
RecurrenceShape shapeOf(const LinearRecurrenceProblem<T> &f) {
  if constexpr (std::is_same_v<T, float>)
    if (f.b.storage != Storage::single) return recurrenceShape<BFloat16>();
  return recurrenceShape<T>();
}

// The workspace has room for either way of going, whatever the strides are.
template <class T>
RecurrencePlan<T> planOf(const LinearRecurrenceBackwardProblem<T> &p, bool alongTime, WorkspaceLayout &layout) {
  const LinearRecurrenceProblem<T> &f = p.forward;
  RecurrencePlan<T> plan{};
  plan.problem = p, plan.alongTime = alongTime;
  const RecurrenceShape shape = shapeOf(f);
  const int ofWarp = alongTime ? shape.rowLength : shape.columnLength;
  plan.warps = f.length <= ofWarp ? 1 : alongTime ? shape.rowWarps : shape.columnWarps;
  plan.partLength = std::int64_t{ofWarp} * plan.warps;
  const std::int64_t chunks = std::max<std::int64_t>(1, ceilDiv(f.length, plan.partLength)), states = f.states();
  const bool packed = f.sequences.offsets != nullptr;
  const Checked parts = packed ? Checked(states) + (chunks - 1) : Checked(states) * chunks;
  if (!parts.valid()) throw Error(HOTDOG_STATUS_SIZE_OVERFLOW, "the workspace would exceed 2^63 bytes");
  plan.parts = parts.value();
  if (packed) plan.firstPart = layout.take<std::int64_t>(Checked(states) + 1);
  if (chunks > 1) {
    plan.maps = layout.take<AffineMap<T>>(parts * f.channels);
    if (!kStateInWord<T>) plan.states = layout.take<T>(parts * f.channels);
    plan.words = layout.take<PartWord<T>>(parts * f.channels);
  }
  if (p.sums()) plan.terms = layout.take<T>(GradientTermsOfA<T>(p, packed ? plan.parts : chunks, nullptr).size());
  return plan;
}

template <class T>
bool goesAlongTime(const LinearRecurrenceProblem<T> &f) {
  const auto magnitude = [](std::int64_t stride) { return stride < 0 ? -stride : stride; };
  return f.channels <= kFewChannels || magnitude(f.b.stride[2]) < magnitude(f.b.stride[1]);
}

template <class T>
std::size_t workspaceBytes(const LinearRecurrenceBackwardProblem<T> &p) {
  std::size_t most = 0;
  for (const bool alongTime : {false, true}) {
    WorkspaceLayout layout;
    planOf(p, alongTime, layout);
    most = std::max(most, layout.bytes());
  }
  return most;
}

template <bool kBackward, class T>
void runKernels(const Execution &execution, const RecurrencePlan<T> &plan) {
  if constexpr (!std::is_same_v<T, float>) {
    runRecurrence<T, T, kBackward>(execution, plan);
  } else {
    const LinearRecurrenceProblem<T> &f = plan.problem.forward;
    const bool sameFactors = f.a.storage == f.b.storage;
    if (f.b.storage == Storage::single)
      runRecurrence<float, float, kBackward>(execution, plan);
    else if (f.b.storage == Storage::brain)
      sameFactors ? runRecurrence<BFloat16, BFloat16, kBackward>(execution, plan)
                  : runRecurrence<BFloat16, float, kBackward>(execution, plan);
    else
      sameFactors ? runRecurrence<Half, Half, kBackward>(execution, plan)
                  : runRecurrence<Half, float, kBackward>(execution, plan);
  }
}

template <class V>
void fill(const Execution &execution, V *values, std::int64_t count, V value) {
  if (count > 0)
    launch(fillValues<V>, gridFor(std::min<std::int64_t>(ceilDiv<std::int64_t>(count, kThreads), 4096)), kThreads, 0,
           execution, values, count, value);
}
// Nothing is known of any part.
template <class T>
void clearHandOver(const Execution &execution, const RecurrencePlan<T> &plan) {
  if (!plan.words) return;
  const std::int64_t slots = plan.parts * plan.problem.forward.channels;
  fill(execution, plan.words, slots, PartWord<T>(-1));
  if constexpr (kStateInWord<T>)
    fill(execution, reinterpret_cast<std::uint64_t *>(plan.maps), slots, ~std::uint64_t{0});
}

template <bool kBackward, class T>
void runAll(const Execution &execution, const LinearRecurrenceBackwardProblem<T> &p) {
  const LinearRecurrenceProblem<T> &f = p.forward;
  WorkspaceLayout layout(execution.workspace);
  const RecurrencePlan<T> plan = planOf(p, goesAlongTime(f), layout);
  const bool packed = f.sequences.offsets != nullptr;
  const GradientTermsOfA<T> terms(p, packed ? plan.parts : plan.parts / std::max<std::int64_t>(1, f.batch), plan.terms);
  if (packed) {
    if (f.length > 0 && f.channels > 0)
      launch(clearGaps<T>, gridFor(ceilDiv<std::int64_t>(f.length, kThreads)), kThreads, 0, execution, p,
             p.keepsTime() ? plan.terms : nullptr);
    if (plan.terms && !p.keepsTime()) fill(execution, plan.terms, terms.size().value(), T(0));
    launch(countParts, 1u, kTableThreads, 0, execution, f.sequences, f.length, plan.partLength, plan.firstPart);
  }
  clearHandOver(execution, plan);
  if (plan.parts > 0 && f.channels > 0) runKernels<kBackward>(execution, plan);
  if (!kBackward || !p.sums() || terms.kept() == 0) return;
  if (terms.termsEach() <= 64)
    launch(sumFewTerms<T>, gridFor(ceilDiv<std::int64_t>(terms.kept(), kThreads)), kThreads, 0, execution, p, terms);
  else
    launch(sumManyTerms<T>, gridFor(terms.kept()), kThreads, 0, execution, p, terms);
}

template <class T>
LinearRecurrenceBackwardProblem<T> asBackward(const LinearRecurrenceProblem<T> &forward) {
  LinearRecurrenceBackwardProblem<T> p{};
  p.forward = forward;
  return p;
}

}  // namespace

template <class T>
Op<LinearRecurrenceProblem<T>> linearRecurrence() {
  return {[](const Execution &, const LinearRecurrenceProblem<T> &p) { return workspaceBytes(asBackward(p)); },
          [](const Execution &execution, const LinearRecurrenceProblem<T> &p) {
            runAll<false>(execution, asBackward<T>(withFault("linear_recurrence/cuda/parts", p)));
          }};
}
template Op<LinearRecurrenceProblem<float>> linearRecurrence();
template Op<LinearRecurrenceProblem<double>> linearRecurrence();
template Op<LinearRecurrenceProblem<Complex<float>>> linearRecurrence();
template Op<LinearRecurrenceProblem<Complex<double>>> linearRecurrence();

template <class T>
Op<LinearRecurrenceBackwardProblem<T>> linearRecurrenceBackward() {
  return {[](const Execution &, const LinearRecurrenceBackwardProblem<T> &p) { return workspaceBytes(p); },
          [](const Execution &execution, const LinearRecurrenceBackwardProblem<T> &p) {
            runAll<true, T>(execution, withFault("linear_recurrence_backward/cuda/parts", p));
          }};
}
template Op<LinearRecurrenceBackwardProblem<float>> linearRecurrenceBackward();
template Op<LinearRecurrenceBackwardProblem<double>> linearRecurrenceBackward();
template Op<LinearRecurrenceBackwardProblem<Complex<float>>> linearRecurrenceBackward();
template Op<LinearRecurrenceBackwardProblem<Complex<double>>> linearRecurrenceBackward();

}  // namespace hotdog::cuda
