// Problem of hotdogShortConvStep: the next few samples of streams whose last inputs are kept in a state.
#pragma once

#include "core/short_conv.h"
#include "core/stored_indices.h"

namespace hotdog {

// T is the type of the arithmetic. x, y and the state share one storage, weight and bias another.
template <class T>
struct ShortConvStepProblem {
  using Scalar = T;

  std::int64_t batch, channels, steps;
  int width;
  Activation activation;
  std::int64_t slots, stateLength;  // stateLength >= width - 1
  InputTensor<T, 3> x;              // batch, channel, step
  InputTensor<T, 2> weight;         // channel, tap
  InputTensor<T, 1> bias;           // channel
  OutputTensor<T, 3> state;         // slot, channel, age or position modulo stateLength; read and written
  StoredIndices slot;               // none: batch entry b has slot b
  StoredIndices position;           // of the first step; none: the state is linear, its newest input last
  OutputTensor<T, 3> y;
};

// A row of the batch is padding where its slot is negative. A slot or position that is out of range marks its row: NaN.
enum class StepRow { ordinary, padding, invalid };

template <class T>
HOTDOG_HD StepRow stepRow(const ShortConvStepProblem<T> &p, std::int64_t b, std::int64_t &slot,
                          std::int64_t &position) {
  slot = p.slot ? p.slot.at(b) : b;
  position = p.position ? p.position.at(b) : 0;
  if (slot < 0) return StepRow::padding;
  return slot >= p.slots || position < 0 ? StepRow::invalid : StepRow::ordinary;
}

// All steps of one channel of a batch entry, one after another: every input before the current one is in the state. X
// is the storage of x, y and the state. Arithmetic has widen(X), narrow(T), add(tap, input, sum) and finish(sum), with
// the bits of the backend's ShortConv.
template <class X, class Arithmetic, class T>
HOTDOG_HD void stepChannel(const ShortConvStepProblem<T> &p, const Arithmetic &with, std::int64_t b, std::int64_t d,
                           std::int64_t slot, std::int64_t position) {
  const std::int64_t S = p.stateLength, pitch = p.state.stride[2], taps = p.weight.offset(d);
  X *const state = static_cast<X *>(p.state.data) + p.state.offset(slot, d);
  const X *const x = static_cast<const X *>(p.x.data) + p.x.offset(b, d);
  X *const y = static_cast<X *>(p.y.data) + p.y.offset(b, d);
  const bool circular = static_cast<bool>(p.position);
  std::int64_t place = circular && S > 0 ? position % S : S;  // of the current input
  const T bias = p.bias ? p.bias.read(p.bias.offset(d)) : T(0);
  for (std::int64_t t = 0; t < p.steps; ++t) {
    const X current = x[t * p.x.stride[2]];
    T z = bias;
    for (int lag = p.width - 1; lag > 0; --lag) {
      const std::int64_t from = place - lag < 0 ? place - lag + S : place - lag;
      z = with.add(p.weight.read(taps + (p.width - 1 - lag) * p.weight.stride[1]), with.widen(state[from * pitch]), z);
    }
    z = with.add(p.weight.read(taps + (p.width - 1) * p.weight.stride[1]), with.widen(current), z);
    if (circular && S > 0) {
      state[place * pitch] = current;
      place = place + 1 == S ? 0 : place + 1;
    } else if (S > 0) {
      for (std::int64_t i = 1; i < S; ++i) state[(i - 1) * pitch] = state[i * pitch];
      state[(S - 1) * pitch] = current;
    }
    y[t * p.y.stride[2]] = with.narrow(with.finish(z));
  }
}

// What stands in the output of a row that is not computed: 0 beside padding, NaN where its slot or position is wrong.
template <class X, class Arithmetic, class T>
HOTDOG_HD void fillChannel(const ShortConvStepProblem<T> &p, const Arithmetic &with, std::int64_t b, std::int64_t d,
                           StepRow row) {
  const X value = with.narrow(row == StepRow::padding ? T(0) : T(NAN));
  X *const y = static_cast<X *>(p.y.data) + p.y.offset(b, d);
  for (std::int64_t t = 0; t < p.steps; ++t) y[t * p.y.stride[2]] = value;
}

template <class T>
void breakProblem(Fault fault, ShortConvStepProblem<T> &p) {
  breakInput<T, 3>(fault, p.x, 1);
  if (fault == Fault::tail) p.channels -= 1;
}

}  // namespace hotdog
