// What the selective scan and its steps on the host share: one time step of a block of channels. Both call the same
// compiled function on whole blocks, so that they have the same bits.
#pragma once

#include <algorithm>

#include "core/selective_scan.h"
#include "core/softplus.h"
#include "core/workspace_layout.h"
#include "host/parallel.h"
#include "host/silu.h"
#include "host/simd.h"

namespace hotdog::host {

inline constexpr int kScanLanes = 16;  // channels of a block

// The states of a block: element n * kScanLanes + lane.
template <class T>
struct ScanBlock {
  using R = Real<T>;
  T *rates, *h;  // A; h
  T b[kScanLanes], c[kScanLanes];
  R dt[kScanLanes], input[kScanLanes], u[kScanLanes], gate[kScanLanes], skip[kScanLanes], bias[kScanLanes];
  R y[kScanLanes];
};

template <class T>
std::size_t scanBlockBytes(std::int64_t stateSize) {
  WorkspaceLayout layout;
  layout.take<T>(Checked(2 * maxThreads()) * stateSize * kScanLanes);
  return layout.bytes();
}
template <class T>
ScanBlock<T> scanBlockOf(void *workspace, std::int64_t stateSize, int thread) {
  WorkspaceLayout layout(workspace);
  ScanBlock<T> block{};
  block.rates = layout.take<T>(Checked(2 * maxThreads()) * stateSize * kScanLanes) + 2 * thread * stateSize * kScanLanes;
  block.h = block.rates + stateSize * kScanLanes;
  return block;
}

// exp(dt A)
template <class R>
HOTDOG_HD R decayOf(R dt, R rate) {
  return expOf(dt * rate);
}
template <class R>
HOTDOG_HD Complex<R> decayOf(R dt, Complex<R> rate) {
  const R modulus = expOf(dt * rate.re), angle = dt * rate.im;
  return {modulus * std::cos(angle), modulus * std::sin(angle)};
}

// A from what is given.
template <class T>
T rateOf(T given, bool logDecay) {
  if (!logDecay) return given;
  if constexpr (isComplex<T>)
    return {-std::exp(given.re), given.im};
  else
    return -std::exp(given);
}

// dt, dt u and the gate from what u, dt and gate (delta, z) have been filled with.
template <class T>
HOTDOG_SIMD void prepareStep(ScanBlock<T> &block, bool softplus, bool gated) {
  using R = Real<T>;
  for (int k = 0; k < kScanLanes; ++k) {
    const R x = block.dt[k] + block.bias[k];
    block.dt[k] = softplus ? softplusFrom(x, expOfMagnitude(x)) : x;
    block.input[k] = block.dt[k] * block.u[k];
  }
  if (gated)
    for (int k = 0; k < kScanLanes; ++k) block.gate[k] = silu(block.gate[k]);
}

// State n of all lanes, and its term of the sums.
template <class T>
HOTDOG_SIMD void advanceState(ScanBlock<T> &block, std::int64_t n, Real<T> *sums) {
  T *const h = block.h + n * kScanLanes;
  const T *const rates = block.rates + n * kScanLanes;
  for (int k = 0; k < kScanLanes; ++k) {
    h[k] = hotdog::fma(decayOf(block.dt[k], rates[k]), h[k], block.input[k] * block.b[k]);
    if constexpr (isComplex<T>)
      sums[k] += block.c[k].re * h[k].re - block.c[k].im * h[k].im;
    else
      sums[k] += block.c[k] * h[k];
  }
}

template <class T>
HOTDOG_SIMD void finishStep(ScanBlock<T> &block, const Real<T> (*sums)[kScanLanes], bool skip, bool gated) {
  using R = Real<T>;
  for (int k = 0; k < kScanLanes; ++k) {
    R y = (sums[0][k] + sums[1][k]) + (sums[2][k] + sums[3][k]);
    if constexpr (isComplex<T>) y += y;
    if (skip) y += block.skip[k] * block.u[k];
    block.y[k] = gated ? y * block.gate[k] : y;
  }
}

// Channels [d, d + lanes) of a problem.
template <class T>
struct ScanChannels {
  using R = Real<T>;
  const ScanShape<T> &p;
  std::int64_t d;
  int lanes;

  void loadParameters(ScanBlock<T> &block) const {
    for (int k = 0; k < lanes; ++k) {
      block.skip[k] = p.skip ? p.skip.read(p.skip.offset(d + k)) : R(0);
      block.bias[k] = p.deltaBias ? p.deltaBias.read(p.deltaBias.offset(d + k)) : R(0);
    }
    for (std::int64_t n = 0; n < p.stateSize; ++n)
      for (int k = 0; k < kScanLanes; ++k)
        block.rates[n * kScanLanes + k] =
            k < lanes ? rateOf(scalarAt<T>(p.a, p.a.offset(d + k, n)), p.logDecay) : T(0);
  }
  void loadState(ScanBlock<T> &block, const InputTensor<R, 3> &state, std::int64_t index) const {
    for (std::int64_t n = 0; n < p.stateSize; ++n)
      for (int k = 0; k < kScanLanes; ++k)
        block.h[n * kScanLanes + k] =
            state && k < lanes ? scalarAt<T>(state, state.offset(index, d + k, n)) : T(0);
  }
  // To elements `offset + k * laneStride + n * stateStride`.
  template <int kRank>
  void storeState(const ScanBlock<T> &block, const OutputTensor<R, kRank> &state, std::int64_t offset,
                  std::int64_t laneStride, std::int64_t stateStride) const {
    for (std::int64_t n = 0; n < p.stateSize; ++n)
      for (int k = 0; k < lanes; ++k)
        putScalar<T>(state, offset + k * laneStride + n * stateStride, block.h[n * kScanLanes + k]);
  }

  // b and c of state n at time t.
  void loadMatrices(ScanBlock<T> &block, std::int64_t b, std::int64_t n, std::int64_t t) const {
    fill(block.b, p.b, p.bGroup(d), p.bGroup(d + lanes - 1), p.bGroups, b, n, t);
    fill(block.c, p.c, p.cGroup(d), p.cGroup(d + lanes - 1), p.cGroups, b, n, t);
  }

  void step(ScanBlock<T> &block, std::int64_t b, std::int64_t t, const OutputTensor<R, 3> &y) const {
    for (int k = 0; k < lanes; ++k) {
      block.u[k] = p.u.read(p.u.offset(b, d + k, t)), block.dt[k] = p.delta.read(p.delta.offset(b, d + k, t));
      if (p.z) block.gate[k] = p.z.read(p.z.offset(b, d + k, t));
    }
    prepareStep(block, p.softplus, static_cast<bool>(p.z));
    R sums[kScanQuarters][kScanLanes] = {};
    for (int quarter = 0; quarter < kScanQuarters; ++quarter) {
      const std::int64_t begin = quarter * p.quarter(), end = std::min(begin + p.quarter(), p.stateSize);
      for (std::int64_t n = begin; n < end; ++n) {
        loadMatrices(block, b, n, t);
        advanceState(block, n, sums[quarter]);
      }
    }
    finishStep(block, sums, static_cast<bool>(p.skip), static_cast<bool>(p.z));
    for (int k = 0; k < lanes && y; ++k) y.write(y.offset(b, d + k, t), block.y[k]);
  }

 private:
  void fill(T (&values)[kScanLanes], const InputTensor<R, 4> &matrix, std::int64_t first, std::int64_t last,
            std::int64_t groups, std::int64_t b, std::int64_t n, std::int64_t t) const {
    if (first == last) {
      std::fill_n(values, lanes, scalarAt<T>(matrix, matrix.offset(b, first, n, t)));
      return;
    }
    for (int k = 0; k < lanes; ++k)
      values[k] = scalarAt<T>(matrix, matrix.offset(b, (d + k) / (p.channels / groups), n, t));
  }
};

}  // namespace hotdog::host
