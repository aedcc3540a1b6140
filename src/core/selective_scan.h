// Problem of hotdogSelectiveScan: h[n] = exp(dt A[n]) h[n] + dt b[n] u, y = (sum_n c[n] h[n] + skip u) silu(z). See
// hotdog.h.
//
// Both backends add up y in one order, so that every path and SelectiveScanStep give the same bits: the states are
// taken in four quarters of ceil(N / 4), each added up from its first to its last, then (q0 + q1) + (q2 + q3).
#pragma once

#include "core/packed_sequences.h"
#include "core/stored_tensor.h"
#include "core/tensor_fault.h"

namespace hotdog {

inline constexpr int kScanQuarters = 4;

// What a scan, its gradients and its steps have in common. T is the type of A and of the states; R that of dt, skip and
// sums. A complex tensor has strides of complex elements and pairs of numbers.
template <class T>
struct ScanShape {
  using R = Real<T>;

  std::int64_t batch, channels, length, stateSize, bGroups, cGroups;
  bool logDecay, softplus;
  InputTensor<R, 3> u, delta;  // batch, channel, time
  InputTensor<R, 2> a;         // channel, state; T
  InputTensor<R, 4> b, c;      // batch, group, state, time; T
  InputTensor<R, 1> skip;      // channel
  InputTensor<R, 3> z;
  InputTensor<R, 1> deltaBias;

  HOTDOG_HD std::int64_t quarter() const { return (stateSize + kScanQuarters - 1) / kScanQuarters; }
  HOTDOG_HD std::int64_t bGroup(std::int64_t d) const { return bGroups == 1 ? 0 : d / (channels / bGroups); }
  HOTDOG_HD std::int64_t cGroup(std::int64_t d) const { return cGroups == 1 ? 0 : d / (channels / cGroups); }
};

template <class T>
struct SelectiveScanProblem : ScanShape<T> {
  using Scalar = T;
  using R = Real<T>;

  bool reverse;
  InputTensor<R, 3> initialState;  // sequence, channel, state; T
  PackedSequences sequences;
  std::int64_t stateInterval;
  OutputTensor<R, 3> y;
  OutputTensor<R, 3> finalState;      // T
  OutputTensor<R, 4> intervalStates;  // batch, channel, state, interval; T
  OutputTensor<R, 2> totalDelta;      // sequence, channel

  HOTDOG_HD std::int64_t states() const { return sequences.states(this->batch); }
};

// ---- Elements that may be complex ---------------------------------------------------------------------------------

template <class T, int kRank, class Void>
HOTDOG_HD T scalarAt(const StoredTensor<Real<T>, kRank, Void> &tensor, std::int64_t offset) {
  if constexpr (isComplex<T>)
    return {tensor.read(2 * offset), tensor.read(2 * offset + 1)};
  else
    return tensor.read(offset);
}
template <class T, int kRank>
HOTDOG_HD void putScalar(const OutputTensor<Real<T>, kRank> &tensor, std::int64_t offset, T value) {
  if constexpr (isComplex<T>)
    tensor.write(2 * offset, value.re), tensor.write(2 * offset + 1, value.im);
  else
    tensor.write(offset, value);
}

// ---- Time in the order of the scan --------------------------------------------------------------------------------

// The tensor with its last dimension, of `length` elements of `numbers` numbers each, read from its end.
template <class R, int kRank, class Void>
StoredTensor<R, kRank, Void> fromEnd(StoredTensor<R, kRank, Void> tensor, std::int64_t length, std::int64_t numbers) {
  if (!tensor || length <= 1) return tensor;
  using Bytes = std::conditional_t<std::is_const_v<Void>, const char, char>;
  std::int64_t &stride = tensor.stride[kRank - 1];
  tensor.data = static_cast<Bytes *>(tensor.data) +
                (length - 1) * stride * numbers * elementBytes<R>(tensor.storage);
  stride = -stride;
  return tensor;
}

// The problem with signals in the order of the scan: position 0 is where it begins. sequences and intervalStates still
// count times; ScanRun and intervalAt translate.
template <class T>
SelectiveScanProblem<T> inScanOrder(SelectiveScanProblem<T> p) {
  if (!p.reverse) return p;
  constexpr std::int64_t kNumbers = isComplex<T> ? 2 : 1;
  p.u = fromEnd(p.u, p.length, 1), p.delta = fromEnd(p.delta, p.length, 1), p.z = fromEnd(p.z, p.length, 1);
  p.b = fromEnd(p.b, p.length, kNumbers), p.c = fromEnd(p.c, p.length, kNumbers);
  p.y = fromEnd(p.y, p.length, 1);
  return p;
}

// Positions [begin, end) in the order of the scan that belong to one sequence, or to none (sequence -1).
struct ScanRun {
  std::int64_t sequence, begin, end;
};

// The run that has a position of batch entry b. A run of no sequence may be split in several.
HOTDOG_HD ScanRun scanRunAt(const PackedSequences &q, std::int64_t length, bool reverse, std::int64_t b,
                            std::int64_t position) {
  if (!q.offsets) return {b, 0, length};
  const std::int64_t t = reverse ? length - 1 - position : position, s = q.sequenceAt(t, length);
  if (s < 0) return {-1, position, position + 1};
  const std::int64_t first = q.offsets[s], last = q.offsets[s + 1];
  return reverse ? ScanRun{s, length - last, length - first} : ScanRun{s, first, last};
}

// Which interval state is taken at a position of the scan, -1 for none.
template <class T>
HOTDOG_HD std::int64_t intervalAt(const SelectiveScanProblem<T> &p, std::int64_t position) {
  if (!p.intervalStates) return -1;
  const std::int64_t behind = (p.reverse ? p.length - 1 - position : position) + 1;
  return behind % p.stateInterval == 0 ? behind / p.stateInterval - 1 : -1;
}

// ---- Faults -------------------------------------------------------------------------------------------------------

template <class T>
void breakProblem(Fault fault, SelectiveScanProblem<T> &p) {
  breakInput<Real<T>, 3>(fault, p.u, 2);
  if (fault == Fault::tail) p.length -= 1;
}

}  // namespace hotdog
