// The recursion for a general Toeplitz matrix on CUDA: the steps of host/toeplitz_recursion.h, kToeplitzPanel at a
// time.
//
// The coefficients of a panel follow from a window of as many elements of each array alone: one warp computes them, an
// element a lane, by shuffles. All arrays then advance by the panel at once, each warp a stretch of them in registers
// and a halo of kToeplitzPanel elements that it reads but does not keep: no barrier between the steps, and no word from
// other warps. The arrays alternate between two copies.
#pragma once

#include "core/complex.h"
#include "core/toeplitz_growth.h"
#include "core/toeplitz_solve.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reciprocal.cuh"

namespace hotdog::cuda {

inline constexpr int kToeplitzPanel = 32;  // steps of a panel: a lane an element of the window

// The room of an array of n elements: whole pieces of a lane. What is beyond n may be anything, and reaches nothing.
HOTDOG_HD std::int64_t toeplitzRoom(std::int64_t n) { return (n + 7) / 8 * 8; }

// One copy of the arrays, aligned to 64 bytes; S[i], Q[i] are S_{i+1}, Q_{i+1}.
template <class W>
struct ToeplitzArrays {
  static constexpr int kCount = 5;
  W *u, *v, *y, *S, *Q;

  HOTDOG_HD ToeplitzArrays(W *memory, std::int64_t room)
      : u(memory), v(memory + room), y(memory + 2 * room), S(memory + 3 * room), Q(memory + 4 * room) {}
};

// In shared memory.
template <class W>
struct ToeplitzCoefficients {
  W kf[kToeplitzPanel], kg[kToeplitzPanel], mu[kToeplitzPanel];
  W E;
  ToeplitzLeadingBlocks blocks;  // of these steps
  int steps;                     // of the panel; 0 if a leading minor vanishes in it
};

namespace detail {

inline constexpr unsigned kWarp = 0xffffffffu;

__device__ __forceinline__ double shuffled(double x, int lane) { return __shfl_sync(kWarp, x, lane); }
__device__ __forceinline__ double fromBelow(double x) { return __shfl_up_sync(kWarp, x, 1); }
__device__ __forceinline__ double fromAbove(double x) { return __shfl_down_sync(kWarp, x, 1); }
__device__ __forceinline__ Complex<double> shuffled(Complex<double> z, int lane) {
  return {shuffled(z.re, lane), shuffled(z.im, lane)};
}
__device__ __forceinline__ Complex<double> fromBelow(Complex<double> z) { return {fromBelow(z.re), fromBelow(z.im)}; }
__device__ __forceinline__ Complex<double> fromAbove(Complex<double> z) { return {fromAbove(z.re), fromAbove(z.im)}; }

template <class W>
__device__ __forceinline__ W elementOr0(const W *p, int i, int n) {
  return i < n ? load(p + i) : W(0);
}

// A lane's piece of an array, 64 bytes; zeros outside.
__device__ __forceinline__ void loadPiece(double (&to)[8], const double *p, bool inside) {
#pragma unroll
  for (int e = 0; e < 8; e += 2) {
    const double2 two = inside ? reinterpret_cast<const double2 *>(p)[e / 2] : make_double2(0, 0);
    to[e] = two.x, to[e + 1] = two.y;
  }
}
__device__ __forceinline__ void loadPiece(Complex<double> (&to)[4], const Complex<double> *p, bool inside) {
#pragma unroll
  for (int e = 0; e < 4; ++e) to[e] = inside ? load(p + e) : Complex<double>(0);
}
__device__ __forceinline__ void storePiece(double *p, const double (&from)[8]) {
#pragma unroll
  for (int e = 0; e < 8; e += 2) reinterpret_cast<double2 *>(p)[e / 2] = make_double2(from[e], from[e + 1]);
}
__device__ __forceinline__ void storePiece(Complex<double> *p, const Complex<double> (&from)[4]) {
#pragma unroll
  for (int e = 0; e < 4; ++e) store(p + e, from[e]);
}

}  // namespace detail

struct IgnoreEnergies {
  template <class W>
  __device__ __forceinline__ void operator()(W) const {}
};

// The coefficients of the steps from order m on, by one warp. energy(change) is called by every lane with what each
// step adds to E.
template <class W, class Energy>
__device__ void toeplitzPanel(const ToeplitzArrays<W> &a, int n, int m, W E, double least, ToeplitzCoefficients<W> &out,
                              Energy &&energy) {
  using namespace detail;
  const int lane = threadIdx.x % 32, steps = min(kToeplitzPanel, n - m);
  W u = elementOr0(a.u, m + lane, n), v = elementOr0(a.v, m + lane, n), y = elementOr0(a.y, m + lane, n);
  W S = elementOr0(a.S, lane, n), Q = elementOr0(a.Q, lane, n);
  W inverseE = reciprocal(E), ownE(E), ownKf(0), ownKg(0), ownMu(0);
  bool regular = true;
#pragma unroll 4
  for (int k = 0; k < steps; ++k) {
    const W first = shuffled(Q, 0);
    const W kf = -(shuffled(u, k) * inverseE), kg = -(first * inverseE);
    E = fma(kf, first, E);  // E (1 - kf kg), sooner
    energy(kf * first);
    inverseE = reciprocal(E);
    regular &= finite(E) && maxAbs(E) > least;
    if (lane == k) u = W(0), ownE = E, ownKf = kf, ownKg = kg;
    const W below = fromBelow(v), above = fromAbove(Q);
    v = fma(kg, u, below);
    u = fma(kf, below, u);
    Q = fma(kg, S, above);
    S = fma(kf, above, S);
    const W mu = -(shuffled(y, k) * inverseE);
    if (lane == k) y = W(0), ownMu = mu;
    y = fma(mu, v, y);
  }
  out.kf[lane] = ownKf, out.kg[lane] = ownKg, out.mu[lane] = ownMu;
  ToeplitzLeadingBlocks blocks;
  blocks.add(ownE, ownKf, ownKg);  // of E_{m-1} again beyond the last step
  for (int mask = 16; mask > 0; mask /= 2)
    blocks.least = fmin(blocks.least, __shfl_xor_sync(kWarp, blocks.least, mask));
  blocks.definite = __all_sync(kWarp, blocks.definite);
  if (lane == 0) out.E = E, out.blocks = blocks, out.steps = regular ? steps : 0;
}

// A warp's stretches of the arrays: kToeplitzStretch elements that it keeps, beside the halo.
template <class W>
inline constexpr int kToeplitzPerLane = isComplex<W> ? 4 : 8;
template <class W>
inline constexpr int kToeplitzStretch = 32 * kToeplitzPerLane<W> - kToeplitzPanel;

template <class W>
HOTDOG_HD int toeplitzStretches(std::int64_t n) {  // of u, v, y together; as many of S and Q
  return static_cast<int>((n + kToeplitzStretch<W> - 1) / kToeplitzStretch<W>);
}

// u, v, y of one stretch from copy a to copy b, by one warp.
template <class W>
__device__ void toeplitzAdvanceDown(const ToeplitzArrays<W> &a, const ToeplitzArrays<W> &b, int n, int m, int stretch,
                                    const ToeplitzCoefficients<W> &k) {
  using namespace detail;
  constexpr int kPer = kToeplitzPerLane<W>;
  const int lane = threadIdx.x % 32, start = stretch * kToeplitzStretch<W> - kToeplitzPanel;
  const int first = start + lane * kPer;
  W u[kPer], v[kPer], y[kPer];
  const bool inside = first >= 0 && first < toeplitzRoom(n);
  loadPiece(u, a.u + first, inside), loadPiece(v, a.v + first, inside), loadPiece(y, a.y + first, inside);
  const bool hasOrigin = start < m + k.steps && start + 32 * kPer > m;  // of some step
  for (int step = 0; step < k.steps; ++step) {
    const W kf = k.kf[step], kg = k.kg[step], mu = k.mu[step];
    if (hasOrigin) {
      const int origin = m + step - first;
#pragma unroll
      for (int e = 0; e < kPer; ++e)
        if (e == origin) u[e] = y[e] = W(0);
    }
    W below = fromBelow(v[kPer - 1]);
    if (lane == 0) below = W(0);
#pragma unroll
    for (int e = kPer - 1; e >= 0; --e) {
      const W shifted = e > 0 ? v[e > 0 ? e - 1 : 0] : below;
      v[e] = fma(kg, u[e], shifted);
      u[e] = fma(kf, shifted, u[e]);
      y[e] = fma(mu, v[e], y[e]);
    }
  }
  if (lane * kPer < kToeplitzPanel || !inside) return;
  storePiece(b.u + first, u), storePiece(b.v + first, v), storePiece(b.y + first, y);
}

// S and Q alike; what lies beyond n - m is not needed any more.
template <class W>
__device__ void toeplitzAdvanceUp(const ToeplitzArrays<W> &a, const ToeplitzArrays<W> &b, int n, int stretch,
                                  const ToeplitzCoefficients<W> &k) {
  using namespace detail;
  constexpr int kPer = kToeplitzPerLane<W>;
  const int lane = threadIdx.x % 32, first = stretch * kToeplitzStretch<W> + lane * kPer;
  W S[kPer], Q[kPer];
  const bool inside = first < toeplitzRoom(n);
  loadPiece(S, a.S + first, inside), loadPiece(Q, a.Q + first, inside);
  for (int step = 0; step < k.steps; ++step) {
    const W kf = k.kf[step], kg = k.kg[step];
    W above = fromAbove(Q[0]);
    if (lane == 31) above = W(0);
#pragma unroll
    for (int e = 0; e < kPer; ++e) {
      const W shifted = e + 1 < kPer ? Q[e + 1 < kPer ? e + 1 : 0] : above;
      Q[e] = fma(kg, S[e], shifted);
      S[e] = fma(kf, shifted, S[e]);
    }
  }
  if (lane * kPer >= kToeplitzStretch<W> || !inside) return;
  storePiece(b.S + first, S), storePiece(b.Q + first, Q);
}

// The share of one of `warps` warps in the advance of all arrays by a panel.
template <class W>
__device__ void toeplitzAdvance(const ToeplitzArrays<W> &a, const ToeplitzArrays<W> &b, int n, int m, int warp,
                                int warps, const ToeplitzCoefficients<W> &k) {
  const int down = toeplitzStretches<W>(n), up = toeplitzStretches<W>(n - m);
  for (int s = warp; s < down + up; s += warps) {
    if (s < down)
      toeplitzAdvanceDown(a, b, n, m, s, k);
    else
      toeplitzAdvanceUp(a, b, n, s - down, k);
  }
}

}  // namespace hotdog::cuda
