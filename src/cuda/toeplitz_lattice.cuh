// The recursion of positive definite Toeplitz systems in the registers of a team of warps.
//
// With f and g the predictors of order m (the leading block times f is E e_0, g its conjugate reversal), s and q their
// residuals below the block, x a solution and rho = b - T x its residual, index i holds
//     a_i = f_i, b_i = g_i, z_i = -x_i    for i < m,
//     a_i = s_i, b_i = q_i, z_i = rho_i   from m on,
// and the step to order m + 1 is the same for every index (Bareiss 1969; the lattice form of Levinson's recursion):
//     r = a_m / E,  E <- E (1 - |r|^2),  mu = z_m / E;  a_m <- 0, z_m <- 0;
//     a_i, b_i <- a_i - r b_{i-1}, b_{i-1} - conj(r) a_i;   z_i <- z_i - mu b_i.
// a and z stay where they are and b moves one index up, so that numbers travel upwards only, one index a step. Hence:
//   - a warp keeps C consecutive indices in each lane; a step costs it one exchange between neighbouring lanes;
//   - a panel of K steps needs no other warp if each warp begins with a copy, its ghosts, of the K indices below its
//     own;
//   - the K coefficients of a panel follow from the K indices at which it starts, the window: every warp keeps a copy,
//     one index a lane, and computes them for itself. Warps meet once a panel.
// Position p is index p + 1; index 0, whose values follow from the coefficients, is kept by every thread: f_0 = 1,
// g_0 = -conj(r).
#pragma once

#include <cstdint>

#include "core/complex.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"

namespace hotdog::cuda {

enum class Span { warp, block, cluster };  // that holds one system

// The warps that share a system.
template <Span span>
class Team {
 public:
  // Warps of a team, and of one block: the same but in a cluster.
  __device__ Team(int warps, int warpsOfBlock)
      : warps_(warps), warpsOfBlock_(warpsOfBlock), warp_(blockRank() * warpsOfBlock + threadIdx.x / 32) {
    if (span == Span::warp) warp_ = 0;
  }

  __device__ int warps() const { return warps_; }
  __device__ int warp() const { return warp_; }

  // Every thread's stores to shared memory before are visible to all threads after.
  __device__ __forceinline__ void meet() const {
    if constexpr (span == Span::warp) {
      __syncwarp();
    } else if constexpr (span == Span::block) {
      __syncthreads();
    } else {
#if __CUDA_ARCH__ >= 900
      __cluster_barrier_arrive();
      __cluster_barrier_wait();
#endif
    }
  }

  // Stores at the same place in the shared memory of every block.
  template <class W>
  __device__ __forceinline__ void storeEverywhere(W *p, W value) const {
    if constexpr (span == Span::cluster) {
      for (int block = 0; block < warps_ / warpsOfBlock_; ++block) store(inBlock(p, block), value);
    } else {
      store(p, value);
    }
  }

  // The piece of `length` elements of a warp in an array of its block that has one piece a warp.
  template <class W>
  __device__ __forceinline__ W *pieceOf(int warp, W *array, int length) const {
    if constexpr (span == Span::cluster)
      return inBlock(array + warp % warpsOfBlock_ * length, warp / warpsOfBlock_);
    else
      return array + warp * length;
  }

 private:
  __device__ static int blockRank() {
#if __CUDA_ARCH__ >= 900
    if constexpr (span == Span::cluster) return static_cast<int>(__clusterRelativeBlockRank());
#endif
    return 0;
  }

  template <class W>
  __device__ __forceinline__ static W *inBlock(W *p, int block) {
#if __CUDA_ARCH__ >= 900
    return static_cast<W *>(__cluster_map_shared_rank(p, static_cast<unsigned>(block)));
#else
    return p;
#endif
  }

  int warps_, warpsOfBlock_, warp_;
};

// Sizes of a lattice with C indices a lane.
template <int C>
struct LatticeShape {
  static constexpr int kGhostLanes = 32 / C, kPanel = kGhostLanes * C;  // steps of a panel, indices of the window

  // Lanes, without ghosts, of a team.
  HOTDOG_HD static constexpr int lanes(int warps) { return 32 + (warps - 1) * (32 - kGhostLanes); }
  HOTDOG_HD static constexpr std::int64_t mostOrder(int warps) { return std::int64_t(lanes(warps)) * C + 1; }
  HOTDOG_HD static constexpr int warpsFor(std::int64_t n) {
    int warps = 1;
    while (mostOrder(warps) < n) ++warps;
    return warps;
  }
};

// Shared memory of a block's part in a team (of a team, where a warp is one).
template <class W, int C>
struct LatticeShared {
  static constexpr int kWindow = 3 * LatticeShape<C>::kPanel, kHalo = 2 * LatticeShape<C>::kPanel, kReduced = 4;

  W *window;    // two of a, b, z of a window
  W *halo;      // two of a, b for the ghosts of each warp of the block
  double *sums;  // two of kReduced values for each warp of the team
  W *x;         // solution, zeros up to where the lanes of the team end

  HOTDOG_HD static std::size_t bytes(int warps, int warpsOfBlock) {
    return sizeof(W) * static_cast<std::size_t>(2 * kWindow + 2 * kHalo * warpsOfBlock +
                                                LatticeShape<C>::lanes(warps) * C + 2) +
           sizeof(double) * static_cast<std::size_t>(2 * kReduced * (warps + warps % 2));
  }

  __device__ LatticeShared(unsigned char *memory, int warps, int warpsOfBlock)
      : window(reinterpret_cast<W *>(memory)),
        halo(window + 2 * kWindow),
        sums(reinterpret_cast<double *>(halo + 2 * kHalo * warpsOfBlock)),
        x(reinterpret_cast<W *>(sums + 2 * kReduced * (warps + warps % 2))) {}
};

namespace detail {

__device__ __forceinline__ double shuffle(double value, int lane) { return __shfl_sync(0xffffffffu, value, lane); }
__device__ __forceinline__ Complex<double> shuffle(Complex<double> z, int lane) {
  return {shuffle(z.re, lane), shuffle(z.im, lane)};
}
// From the lane below; lane 0 gets its own.
__device__ __forceinline__ double shuffleUp(double value) { return __shfl_up_sync(0xffffffffu, value, 1); }
__device__ __forceinline__ Complex<double> shuffleUp(Complex<double> z) { return {shuffleUp(z.re), shuffleUp(z.im)}; }

// 1 - |r|^2, rounded as little as can be: its sign decides.
__device__ __forceinline__ double remainder(double r) { return ::fma(-r, r, 1.0); }
__device__ __forceinline__ double remainder(Complex<double> r) {
  return ::fma(-r.im, r.im, ::fma(-r.re, r.re, 1.0));
}

__device__ __forceinline__ bool positiveFinite(double x) {
  return static_cast<unsigned>(__double2hiint(x)) < 0x7ff00000u;
}

// y / d for a normal d > 0, within a few roundings and with a short chain: the 20 bits of the hardware's reciprocal
// tripled. Negative for d < 0, not finite for d = 0 and NaN.
__device__ __forceinline__ double quotient(double y, double d) {
  double r;
  asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(r) : "d"(d));
  const double e = ::fma(-d, r, 1.0), start = y * r;
  return ::fma(start, ::fma(e, e, e), start);
}

}  // namespace detail

// One system and one right-hand side. Column(i) is the first column, scaled, zero from n on.
template <class W, int C, Span span>
class Lattice {
  using Shape = LatticeShape<C>;
  static constexpr int kGhostLanes = Shape::kGhostLanes, kPanel = Shape::kPanel;

 public:
  __device__ Lattice(const Team<span> &team, const LatticeShared<W, C> &shared, int n)
      : team_(team),
        shared_(shared),
        n_(n),
        lane_(threadIdx.x % 32),
        firstLane_(team.warp() * (32 - kGhostLanes)),
        own_(team.warp() == 0 || lane_ >= kGhostLanes) {}

  // Index of element e of this lane.
  __device__ int index(int e) const { return (firstLane_ + lane_) * C + e + 1; }
  // Whether this lane's elements are not another warp's ghosts, and e lies in the vector.
  __device__ bool owns(int e) const { return own_ && index(e) < n_; }
  __device__ bool ownsFirst() const { return team_.warp() == 0 && lane_ == 0; }

  // z <- -T^-1 z; 0 or the order of the failing leading minor.
  template <class Column>
  __device__ __forceinline__ int solve(const Column &column, W &z0, W (&z)[C]) {
    const double energy = realPart(column(0));
    if (!(energy > 0) || !finite(energy)) return 1;
    inverseEnergy_ = 1 / energy;
    failed_ = 0;
    const W mu = inverseEnergy_ * z0;
    z0 = -mu;
    below_ = W(1);
    W a[C], b[C];
#pragma unroll
    for (int e = 0; e < C; ++e) {
      a[e] = b[e] = column(index(e));
      z[e] = fma(-mu, b[e], z[e]);
    }
    const int lanes = (n_ - 1 + C - 1) / C;
    for (int first = 0; first < lanes; first += kGhostLanes) {
      exchange(first, a, b, z);
      panel(first, min(kGhostLanes, lanes - first), a, b, z, z0);
      if (failed_) return failed_;
    }
    return 0;
  }

  // z <- right - T x, with x the solution that was published.
  template <class Column, class Right>
  __device__ __forceinline__ void residual(const Column &column, const Right &right, W &z0, W (&z)[C]) const {
    const W *const x = shared_.x;
    W b[C];
    const W x0 = load(&x[0]);
    z0 = fma(-x0, column(0), right(0));
#pragma unroll
    for (int e = 0; e < C; ++e) {
      b[e] = column(index(e));
      z[e] = fma(-x0, b[e], right(index(e)));
    }
    W below = column(0);  // entry (0, k - 1) of T
    const int lanes = (n_ - 1 + C - 1) / C;
    for (int first = 0; first < lanes; first += kGhostLanes) {
      const W row = conj(column(min(first * C + 1 + lane_, n_)));  // entries (0, k) of the panel
      if (first > 0 && !own_) {
#pragma unroll
        for (int e = 0; e < C; ++e) b[e] = entry(column, index(e) - first * C);
      }
      const int last = min(kGhostLanes, lanes - first);
      for (int l = 0; l < last; ++l) {
#pragma unroll
        for (int e = 0; e < C; ++e) {
          const W xk = load(&x[(first + l) * C + e + 1]), top = detail::shuffle(row, l * C + e);
          W in = detail::shuffleUp(b[C - 1]);
          if (lane_ == 0) in = below;
          below = top;
          z0 = fma(-xk, top, z0);
#pragma unroll
          for (int i = C - 1; i >= 0; --i) {
            b[i] = i > 0 ? b[i - 1] : in;
            z[i] = fma(-xk, b[i], z[i]);
          }
        }
      }
    }
  }

  // Makes the solution known to the team; it may be published again after the team has met.
  __device__ void publish(W x0, const W (&x)[C]) const {
    if (ownsFirst()) team_.storeEverywhere(&shared_.x[0], x0);
#pragma unroll
    for (int e = 0; e < C; ++e)
      if (own_) team_.storeEverywhere(&shared_.x[index(e)], index(e) < n_ ? x[e] : W(0));
    team_.meet();
  }

  // Combines N values over the team, the same bits in each thread.
  template <int N, class Combine>
  __device__ void reduce(double (&values)[N], Combine combine) {
    static_assert(N <= LatticeShared<W, C>::kReduced);
#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2)
#pragma unroll
      for (int v = 0; v < N; ++v) values[v] = combine(values[v], shuffleXor(values[v], offset));
    if constexpr (span != Span::warp) {
      double *const sums = shared_.sums + reductions_ % 2 * (LatticeShared<W, C>::kReduced * team_.warps());
      ++reductions_;
      if (lane_ == 0)
        for (int v = 0; v < N; ++v) team_.storeEverywhere(&sums[team_.warp() * N + v], values[v]);
      team_.meet();
#pragma unroll
      for (int v = 0; v < N; ++v) {
        values[v] = sums[v];
        for (int w = 1; w < team_.warps(); ++w) values[v] = combine(values[v], sums[w * N + v]);
      }
    }
  }

 private:
  struct Step {
    W r, mu;
  };

  // Entry of T on diagonal d = i - j.
  template <class Column>
  __device__ __forceinline__ static W entry(const Column &column, int d) {
    return d >= 0 ? column(d) : conj(column(-d));
  }

  // Ghosts and window for the panel that begins at this lane of the team.
  __device__ __forceinline__ void exchange(int first, W (&a)[C], W (&b)[C], const W (&z)[C]) {
    W *const window = shared_.window + panels_ % 2 * LatticeShared<W, C>::kWindow;
    const int halos = panels_ % 2 * LatticeShared<W, C>::kHalo * (span == Span::warp ? 1 : blockDim.x / 32);
    ++panels_;
    const int teamLane = firstLane_ + lane_;
    if (own_ && teamLane >= first && teamLane < first + kGhostLanes) {
#pragma unroll
      for (int e = 0; e < C; ++e) {
        W *const at = &window[(teamLane - first) * C + e];
        team_.storeEverywhere(at, a[e]);
        team_.storeEverywhere(at + kPanel, b[e]);
        team_.storeEverywhere(at + 2 * kPanel, z[e]);
      }
    }
    if constexpr (span != Span::warp) {
      if (lane_ >= 32 - kGhostLanes && team_.warp() + 1 < team_.warps()) {
        W *const halo = team_.pieceOf(team_.warp() + 1, shared_.halo + halos, LatticeShared<W, C>::kHalo);
#pragma unroll
        for (int e = 0; e < C; ++e) {
          store(&halo[(lane_ - 32 + kGhostLanes) * C + e], a[e]);
          store(&halo[(lane_ - 32 + kGhostLanes) * C + e + kPanel], b[e]);
        }
      }
    }
    team_.meet();
    if constexpr (span != Span::warp) {
      if (!own_) {
        const W *const halo = shared_.halo + halos + threadIdx.x / 32 * LatticeShared<W, C>::kHalo;
#pragma unroll
        for (int e = 0; e < C; ++e) {
          a[e] = load(&halo[lane_ * C + e]);
          b[e] = load(&halo[lane_ * C + e + kPanel]);
        }
      }
    }
    const int t = min(lane_, kPanel - 1);
    windowA_ = load(&window[t]);
    windowB_ = load(&window[t + kPanel]);
    windowZ_ = load(&window[t + 2 * kPanel]);
  }

  // The steps at which the indices of `count` lanes, the first of them `first` of the team, are consumed.
  __device__ __forceinline__ void panel(int first, int count, W (&a)[C], W (&b)[C], W (&z)[C], W &z0) {
    for (int l = 0; l < count; ++l) {
      const bool consumed = lane_ == first + l - firstLane_;
#pragma unroll
      for (int e = 0; e < C; ++e) {
        const Step step = advance(l * C + e, (first + l) * C + e + 1);
        if (consumed) a[e] = z[e] = W(0);
        apply(step, a, b, z, z0);
      }
    }
  }

  // The coefficients of the step from order m, whose index lies in lane t of the window, and the window after it.
  __device__ __forceinline__ Step advance(int t, int m) {
    const bool live = m < n_;
    const W s = detail::shuffle(windowA_, t), rho = detail::shuffle(windowZ_, t);
    const W r = live ? inverseEnergy_ * s : W(0);
    inverseEnergy_ = detail::quotient(inverseEnergy_, detail::remainder(r));
    if (failed_ == 0 && !detail::positiveFinite(inverseEnergy_)) failed_ = m + 1;
    const W mu = live ? inverseEnergy_ * rho : W(0);
    const W in = detail::shuffleUp(windowB_), old = windowA_;
    windowA_ = fma(-r, in, old);
    windowB_ = fma(-conj(r), old, in);
    windowZ_ = fma(-mu, windowB_, windowZ_);
    return {r, mu};
  }

  __device__ __forceinline__ void apply(const Step &step, W (&a)[C], W (&b)[C], W (&z)[C], W &z0) {
    const W g0 = -conj(step.r);
    W in = detail::shuffleUp(b[C - 1]);
    if (lane_ == 0) in = below_;  // right in the team's first warp; elsewhere the ghosts outlive it
    below_ = g0;
    z0 = fma(-step.mu, g0, z0);
#pragma unroll
    for (int e = C - 1; e >= 0; --e) {
      const W from = e > 0 ? b[e - 1] : in, old = a[e];
      a[e] = fma(-step.r, from, old);
      b[e] = fma(g0, old, from);
      z[e] = fma(-step.mu, b[e], z[e]);
    }
  }

  const Team<span> &team_;
  const LatticeShared<W, C> &shared_;
  const int n_, lane_, firstLane_;
  const bool own_;
  W windowA_, windowB_, windowZ_;
  W below_;  // g_0 before the step
  double inverseEnergy_;  // not positive and finite: the minor before it is not positive
  int failed_, panels_ = 0, reductions_ = 0;
};

}  // namespace hotdog::cuda
