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
// Steps go in pairs, which share one reciprocal, the longest link of the chain from one coefficient to the next.
// Position p is index p + 1; index 0, whose values follow from the coefficients, is kept by every thread: f_0 = 1,
// g_0 = -conj(r).
#pragma once

#include <cstdint>
#include <type_traits>

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

  // The same place in the shared memory of a warp's block.
  template <class W>
  __device__ __forceinline__ W *inBlockOf(int warp, W *p) const {
    if constexpr (span == Span::cluster)
      return inBlock(p, warp / warpsOfBlock_);
    else
      return p;
  }
  __device__ int inBlock(int warp) const { return span == Span::cluster ? warp % warpsOfBlock_ : warp; }

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
  static_assert(C % 2 == 0, "steps go in pairs");

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

  W *window;     // two of a, b, z of a window, where this block has it
  W *halo;       // two of a, b for the ghosts of the warp after each warp of the block
  double *sums;  // two of kReduced values for each warp of the team
  W *x;          // solution, zeros up to where the lanes of the team end

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
// From a lane below; the first ones get their own.
__device__ __forceinline__ double shuffleUp(double value, int lanes = 1) {
  return __shfl_up_sync(0xffffffffu, value, lanes);
}
__device__ __forceinline__ Complex<double> shuffleUp(Complex<double> z, int lanes = 1) {
  return {shuffleUp(z.re, lanes), shuffleUp(z.im, lanes)};
}

// acc - |r|^2.
__device__ __forceinline__ double lessNorm(double acc, double r) { return ::fma(-r, r, acc); }
__device__ __forceinline__ double lessNorm(double acc, Complex<double> r) {
  return ::fma(-r.im, r.im, ::fma(-r.re, r.re, acc));
}

// 0 < x <= 1; a subnormal counts as zero.
__device__ __forceinline__ bool inUnitInterval(double x) {
  return static_cast<unsigned>(__double2hiint(x)) - 1u < 0x3ff00000u;
}

// Quotients by one d > 0 within a few roundings and by a short chain: the 20 bits of the hardware's reciprocal tripled.
class Quotients {
 public:
  __device__ __forceinline__ explicit Quotients(double d) {
    asm("rcp.approx.ftz.f64 %0, %1;" : "=d"(reciprocal_) : "d"(d));
    const double e = ::fma(-d, reciprocal_, 1.0);
    correction_ = ::fma(e, e, e);
  }
  template <class W>
  __device__ __forceinline__ W of(W y) const {
    const W start = reciprocal_ * y;
    return fma(correction_, start, start);
  }

 private:
  double reciprocal_, correction_;
};

}  // namespace detail

// Coefficients of two steps.
template <class W>
struct LatticeSteps {
  W r[2], mu[2];
};

// One system and one right-hand side, or the part of them that begins at position `origin`. Lanes are counted through
// the team. Column(i) is element i of the first column, scaled, zero from n on.
template <class W, int C, Span span>
class Lattice {
  using Shape = LatticeShape<C>;
  static constexpr int kGhostLanes = Shape::kGhostLanes, kPanel = Shape::kPanel;

 public:
  __device__ Lattice(const Team<span> &team, const LatticeShared<W, C> &shared, int n, int origin = 0)
      : team_(team),
        shared_(shared),
        n_(n),
        origin_(origin),
        lane_(threadIdx.x % 32),
        firstLane_(team.warp() * (32 - kGhostLanes)),
        own_(team.warp() == 0 || lane_ >= kGhostLanes) {}

  // Index of element e of this lane.
  __device__ int index(int e) const { return origin_ + (firstLane_ + lane_) * C + e + 1; }
  // Whether this lane's elements are not another warp's ghosts, and e lies in the vector.
  __device__ bool owns(int e) const { return own_ && index(e) < n_; }
  __device__ bool ownsFirst() const { return team_.warp() == 0 && lane_ == 0; }
  // Lanes that indices 1 to n - 1 fill.
  __device__ int lanes() const { return (n_ - 1 + C - 1) / C; }

  // z <- -T^-1 z; 0 or the order of the failing leading minor.
  template <class Column>
  __device__ __forceinline__ int solve(const Column &column, W &z0, W (&z)[C]) {
    const double energy = realPart(column(0));
    if (!(energy > 0) || !finite(energy)) return 1;
    begin(detail::Quotients(energy).of(1.0), W(1));
    const W mu = inverseEnergy_ * z0;
    z0 = -mu;
    W a[C], b[C];
#pragma unroll
    for (int e = 0; e < C; ++e) {
      a[e] = b[e] = column(index(e));
      z[e] = fma(-mu, b[e], z[e]);
    }
    for (int first = 0; first < lanes(); first += kGhostLanes) {
      exchange<true>(first, a, b, z);
      panel(first, min(kGhostLanes, lanes() - first), a, b, z, z0,
            [&](auto guarded, int t, int m) { return advance<decltype(guarded)::value>(t, m); });
      if (failed()) return failed_;
    }
    return 0;
  }

  __device__ void begin(double inverseEnergy, W below) { inverseEnergy_ = inverseEnergy, below_ = below, failed_ = 0; }
  __device__ double inverseEnergy() const { return inverseEnergy_; }
  __device__ W below() const { return below_; }
  // The same in every lane; said by a vote, so that the compiler knows.
  __device__ bool failed() const { return __any_sync(0xffffffffu, failed_ != 0); }
  __device__ int failedOrder() const { return failed_; }

  // Ghosts, and the window unless the coefficients are known, for the panel that begins at this lane.
  template <bool window>
  __device__ __forceinline__ void exchange(int first, W (&a)[C], W (&b)[C], const W (&z)[C]) {
    const int panel = panels_++ % 2, teamLane = firstLane_ + lane_;
    W *const ofPanel = shared_.window + panel * LatticeShared<W, C>::kWindow;
    const int halos = panel * LatticeShared<W, C>::kHalo * (span == Span::warp ? 1 : static_cast<int>(blockDim.x / 32));
    if (window && own_ && teamLane >= first && teamLane < first + kGhostLanes) {
#pragma unroll
      for (int e = 0; e < C; ++e) {
        W *const at = &ofPanel[(teamLane - first) * C + e];
        store(at, a[e]);
        store(at + kPanel, b[e]);
        store(at + 2 * kPanel, z[e]);
      }
    }
    constexpr int kHalo = LatticeShared<W, C>::kHalo;
    if constexpr (span != Span::warp) {
      if (lane_ >= 32 - kGhostLanes) {
        W *const halo = shared_.halo + halos + team_.inBlock(team_.warp()) * kHalo;
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
        const int before = team_.warp() - 1;
        const W *const halo = team_.inBlockOf(before, shared_.halo + halos + team_.inBlock(before) * kHalo);
#pragma unroll
        for (int e = 0; e < C; ++e) {
          a[e] = load(&halo[lane_ * C + e]);
          b[e] = load(&halo[lane_ * C + e + kPanel]);
        }
      }
    }
    if (!window) return;
    const int t = min(lane_, kPanel - 1), from = first + t / C;  // a lane of the team
    const int owner = from < 32 ? 0 : min(1 + (from - 32) / (32 - kGhostLanes), team_.warps() - 1);
    const W *const lane = team_.inBlockOf(owner, ofPanel + t);
    windowA_ = load(&lane[0]);
    windowB_ = load(&lane[kPanel]);
    windowZ_ = load(&lane[2 * kPanel]);
  }

  // The steps at which the indices of `count` lanes, the first of them `first`, are consumed. coefficients(guarded, t,
  // m) is steps t and t + 1 of them, from order m; guarded: some of them may be past the last.
  template <class Coefficients>
  __device__ __forceinline__ void panel(int first, int count, W (&a)[C], W (&b)[C], W (&z)[C], W &z0,
                                        Coefficients &&coefficients) {
    const int full = (n_ - 1 - origin_) / C - first;  // lanes whose steps all are there
    for (int l = 0; l < count; ++l) {
      if (l < full)
        lane<false>(first, l, a, b, z, z0, coefficients);
      else
        lane<true>(first, l, a, b, z, z0, coefficients);
    }
  }

  // The coefficients of the steps from orders m and m + 1, whose indices lie in lanes t and t + 1 of the window, and
  // the window after them. With d = 1 - |r_0|^2 and u = d r_1, 1 - |r_1|^2 is (d^2 - |u|^2) / d^2: one reciprocal, of d
  // (d^2 - |u|^2), gives r_1 and the inverse energies.
  template <bool guarded>
  __device__ __forceinline__ LatticeSteps<W> advance(int t, int m) {
    const bool live0 = !guarded || m < n_, live1 = !guarded || m + 1 < n_;
    const W s0 = detail::shuffle(windowA_, t), s1 = detail::shuffle(windowA_, t + 1), q = detail::shuffle(windowB_, t),
            rho0 = detail::shuffle(windowZ_, t), rho1 = detail::shuffle(windowZ_, t + 1);
    const W belowA = detail::shuffleUp(windowA_), belowB = detail::shuffleUp(windowB_),
            twoBelowB = detail::shuffleUp(windowB_, 2);

    LatticeSteps<W> steps;
    const W r0 = live0 ? inverseEnergy_ * s0 : W(0);
    const double d = detail::lessNorm(1.0, r0), square = d * d;
    const W u = live1 ? inverseEnergy_ * fma(-r0, q, s1) : W(0);
    const double next = detail::lessNorm(square, u);
    const bool good0 = detail::inUnitInterval(d), good1 = detail::inUnitInterval(next);
    const int failed = good0 ? (good1 ? 0 : m + 2) : m + 1;
    failed_ = failed_ == 0 ? failed : failed_;
    const detail::Quotients by(d * next);
    const W r1 = by.of(next * u);
    const double inverse0 = by.of(inverseEnergy_ * next), inverse1 = by.of(inverseEnergy_ * square);
    inverseEnergy_ = inverse1;
    const W mu0 = live0 ? inverse0 * rho0 : W(0);
    const W mu1 = live1 ? inverse1 * fma(-mu0, fma(-conj(r0), s1, q), rho1) : W(0);

    const W a = fma(-r0, belowB, windowA_), b = fma(-conj(r0), windowA_, belowB),
            under = fma(-conj(r0), belowA, twoBelowB);  // b of the lane below
    windowA_ = fma(-r1, under, a);
    windowB_ = fma(-conj(r1), a, under);
    windowZ_ = fma(-mu1, windowB_, fma(-mu0, b, windowZ_));
    return {{r0, r1}, {mu0, mu1}};
  }

  // z <- z - T x without the column of x_0; x natural, zero from n on to where the lanes end. Only the columns of lanes
  // from..to - 1: x_k with k from `from` C + 1 on.
  template <class Column>
  __device__ __forceinline__ void subtractProducts(const Column &column, const W *x, int from, int to, W &z0,
                                                   W (&z)[C]) const {
    W b[C];
    W below = entry(column, origin_ - from * C);  // of T, in the row before position `origin`
    for (int first = from; first < to; first += kGhostLanes) {
      const W row = entry(column, origin_ - min(first * C + 1 + lane_, n_));
      if (first == from || !own_) {
#pragma unroll
        for (int e = 0; e < C; ++e) b[e] = entry(column, index(e) - first * C);
      }
      const int last = min(kGhostLanes, to - first);
      for (int l = 0; l < last; ++l) {
#pragma unroll
        for (int e = 0; e < C; ++e) {
          const W xk = load(&x[(first + l) * C + e + 1]), top = detail::shuffle(row, l * C + e);
          // b moves one index up: what leaves the lane makes room for what comes, and after C steps all are in place.
          const W in = detail::shuffleUp(b[C - 1 - e]);
          b[C - 1 - e] = lane_ == 0 ? below : in;  // right in the team's first warp; elsewhere the ghosts outlive it
          below = top;
          z0 = fma(-xk, top, z0);
#pragma unroll
          for (int i = 0; i < C; ++i) z[i] = fma(-xk, b[(i + C - 1 - e) % C], z[i]);
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

  // Combines N values over the team, the same bits in each thread; combine(v, a, b) those of index v.
  template <int N, class Combine>
  __device__ void reduce(double (&values)[N], Combine combine) {
    static_assert(N <= LatticeShared<W, C>::kReduced);
#pragma unroll
    for (int offset = 16; offset > 0; offset /= 2)
#pragma unroll
      for (int v = 0; v < N; ++v) values[v] = combine(v, values[v], shuffleXor(values[v], offset));
    if constexpr (span != Span::warp) {
      double *const sums = shared_.sums + reductions_ % 2 * (LatticeShared<W, C>::kReduced * team_.warps());
      ++reductions_;
      if (lane_ == 0)
        for (int v = 0; v < N; ++v) team_.storeEverywhere(&sums[team_.warp() * N + v], values[v]);
      team_.meet();
#pragma unroll
      for (int v = 0; v < N; ++v) {
        values[v] = sums[v];
        for (int w = 1; w < team_.warps(); ++w) values[v] = combine(v, values[v], sums[w * N + v]);
      }
    }
  }

 private:
  // Entry of T on diagonal d = i - j.
  template <class Column>
  __device__ __forceinline__ static W entry(const Column &column, int d) {
    return d >= 0 ? column(d) : conj(column(-d));
  }

  template <bool guarded, class Coefficients>
  __device__ __forceinline__ void lane(int first, int l, W (&a)[C], W (&b)[C], W (&z)[C], W &z0,
                                       Coefficients &&coefficients) {
    const bool consumed = lane_ == first + l - firstLane_;
#pragma unroll
    for (int e = 0; e < C; e += 2) {
      const LatticeSteps<W> steps =
          coefficients(std::integral_constant<bool, guarded>(), l * C + e, origin_ + (first + l) * C + e + 1);
#pragma unroll
      for (int i = 0; i < 2; ++i) {
        if (consumed) a[e + i] = z[e + i] = W(0);
        apply(steps.r[i], steps.mu[i], a, b, z, z0);
      }
    }
  }

  __device__ __forceinline__ void apply(W r, W mu, W (&a)[C], W (&b)[C], W (&z)[C], W &z0) {
    const W rc = conj(r);
    W in = detail::shuffleUp(b[C - 1]);
    if (lane_ == 0) in = below_;  // right in the team's first warp; elsewhere the ghosts outlive it
    below_ = -rc;
    z0 = fma(mu, rc, z0);
#pragma unroll
    for (int e = C - 1; e >= 0; --e) {
      const W from = e > 0 ? b[e - 1] : in, old = a[e];
      a[e] = fma(-r, from, old);
      b[e] = fma(-rc, old, from);
      z[e] = fma(-mu, b[e], z[e]);
    }
  }

  const Team<span> &team_;
  const LatticeShared<W, C> &shared_;
  const int n_, origin_, lane_, firstLane_;
  const bool own_;
  W windowA_, windowB_, windowZ_;
  W below_;  // g_0 before the step
  double inverseEnergy_;
  int failed_, panels_ = 0, reductions_ = 0;
};

}  // namespace hotdog::cuda
