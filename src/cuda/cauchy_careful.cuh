// Elements of a Cauchy product summed term by term, for rows that the fast kernels cannot do: poles that are hit, and
// nodes or values too large or too small for plain arithmetic.
#pragma once

#include "core/cauchy_term.h"
#include "core/compensated.h"
#include "cuda/cauchy_sum.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"

namespace hotdog::cuda {

// Both out of line, to leave the registers to the hot loop and the compiler its time.
template <class T>
__device__ __noinline__ Wide<T> carefulTerm(T v, T a, T b, int power) {
  return cauchyTerm(v, a, b, power);
}

// What thread `rank` of `size` makes of an element: its share of the columns.
template <class T>
struct CarefulShare {
  bool hit;   // a pole
  T special;  // plain sum of the terms that are not finite for a reason: poles, values, NaN
  CarefulSum<Wide<T>> sum;

  __device__ void add(const CarefulShare &other) {
    hit |= other.hit;
    special += other.special;
    sum.add(other.sum);
  }
  // A pole that is hit outweighs all finite terms.
  __device__ T value() const { return hit ? special : T(sum.value()); }
};

template <class T, class V, class O>
__device__ __noinline__ CarefulShare<T> carefulShare(const CauchySum<T, V, O> &p, std::int64_t row, std::int64_t vector,
                                                     std::int64_t problem, int rank, int size) {
  const T mine = conjIf(p.conjugate, load(&p.rowNodes.at(row, 0, problem)));
  CarefulShare<T> share{};
  constexpr int kAhead = 8;  // columns in flight: the loop waits for memory and little else
  for (std::int64_t start = rank; start < p.cols; start += size * kAhead) {
    T node[kAhead], v[kAhead];
#pragma unroll
    for (int k = 0; k < kAhead; ++k) {
      const std::int64_t n = min(start + size * k, p.cols - 1);
      node[k] = conjIf(p.conjugate, load(&p.colNodes.at(n, 0, problem)));
      v[k] = T(load(&p.v.at(n, vector, problem)));
    }
#pragma unroll
    for (int k = 0; k < kAhead; ++k) {
      if (start + size * k >= p.cols) break;
      const Wide<T> term = carefulTerm(v[k], p.transposed ? node[k] : mine, p.transposed ? mine : node[k], p.power);
      share.hit |= node[k] == mine;
      if (node[k] == mine || !finite(v[k]) || term != term) share.special += T(term);
      share.sum.add(term);
    }
  }
  return share;
}

template <class T>
__device__ __forceinline__ CarefulShare<T> shuffleXor(const CarefulShare<T> &s, int mask) {
  return {__shfl_xor_sync(0xffffffffu, s.hit, mask) != 0,
          shuffleXor(s.special, mask),
          {shuffleXor(s.sum.sum, mask), shuffleXor(s.sum.error, mask), shuffleXor(s.sum.plain, mask)}};
}

template <class T>
__device__ __forceinline__ void addLanes(CarefulShare<T> &share) {
  for (int offset = 16; offset > 0; offset /= 2) share.add(shuffleXor(share, offset));
}

// One element by one warp.
template <class T, class V, class O>
__device__ __forceinline__ T carefulSum(const CauchySum<T, V, O> &p, std::int64_t row, std::int64_t vector,
                                        std::int64_t problem) {
  CarefulShare<T> share = carefulShare(p, row, vector, problem, static_cast<int>(threadIdx.x % 32), 32);
  addLanes(share);
  return share.value();
}

// Outputs of a block that need the careful sum, collected first, so that the warps share them out, or the work of each.
template <class T>
class Repairs {
 public:
  // `shared` is aligned to 16 bytes and holds bytes(number of outputs of the block).
  __device__ explicit Repairs(void *shared)
      : shares_(static_cast<CarefulShare<T> *>(shared)),
        count_(reinterpret_cast<int *>(shares_ + kMostWarps)),
        index_(reinterpret_cast<unsigned short *>(count_ + 1)) {}
  static __host__ __device__ std::size_t bytes(int outputs) {
    return kMostWarps * sizeof(CarefulShare<T>) + sizeof(int) + sizeof(short) * static_cast<std::size_t>(outputs);
  }

  __device__ void clear() {
    if (threadIdx.x == 0) *count_ = 0;
  }
  __device__ void add(int output) { index_[atomicAdd(count_, 1)] = static_cast<unsigned short>(output); }

  // Sums them again: by all threads of the block, between barriers after the additions. Calls write(output, sum).
  template <class V, class O, class RowOf, class VectorOf, class Write>
  __device__ __forceinline__ void each(const CauchySum<T, V, O> &p, std::int64_t problem, RowOf &&rowOf,
                                       VectorOf &&vectorOf, Write &&write) const {
    const int warp = static_cast<int>(threadIdx.x / 32), warps = static_cast<int>(blockDim.x / 32);
    const bool first = threadIdx.x % 32 == 0;
    if (p.cols < kSharedColumns) {
      for (int k = warp; k < *count_; k += warps) {
        const T exact = carefulSum(p, rowOf(index_[k]), vectorOf(index_[k]), problem);
        if (first) write(index_[k], exact);
      }
      return;
    }
    for (int k = 0; k < *count_; ++k) {
      CarefulShare<T> share = carefulShare(p, rowOf(index_[k]), vectorOf(index_[k]), problem,
                                           static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x));
      addLanes(share);
      __syncthreads();
      if (first) shares_[warp] = share;
      __syncthreads();
      if (threadIdx.x != 0) continue;
      for (int w = 1; w < warps; ++w) share.add(shares_[w]);
      write(index_[k], share.value());
    }
  }

 private:
  static constexpr int kMostWarps = 16;
  static constexpr std::int64_t kSharedColumns = 1024;  // from which the block shares the work of one output

  CarefulShare<T> *shares_;
  int *count_;
  unsigned short *index_;
};

// The largest magnitude among nodes, cheaply: whether a node may be extreme. Infinities count; NaN may be overlooked,
// as the sums that it is in come out NaN.
template <class R>
class LargestMagnitude;
template <>
class LargestMagnitude<float> {
 public:
  __device__ __forceinline__ void add(float x) { most_ = fmaxf(most_, fabsf(x)); }
  __device__ bool exceeds(float limit) const { return most_ > limit; }

 private:
  float most_ = 0;
};
template <>
class LargestMagnitude<double> {
 public:
  __device__ __forceinline__ void add(double x) { high_ = max(high_, highOf(x)); }
  __device__ bool exceeds(double limit) const { return high_ >= highOf(limit); }

 private:
  __device__ static unsigned highOf(double x) { return static_cast<unsigned>(__double2hiint(x)) & 0x7fffffffu; }

  unsigned high_ = 0;  // upper half of the magnitude, ordered as it is
};

template <class T>
class LargestNode {
 public:
  __device__ __forceinline__ void add(T z) {
    if constexpr (isComplex<T>)
      most_.add(z.re), most_.add(z.im);
    else
      most_.add(z);
  }
  __device__ bool suspicious(int factors) const { return most_.exceeds(cauchyNodeLimit<T>(factors)); }

 private:
  LargestMagnitude<Real<T>> most_;
};

// Whether a column or one of `count` rows from firstRow on is extreme; by a whole block or warp, `rank` of `size`
// threads.
template <class T, class V, class O>
__device__ __noinline__ bool anyExtreme(const CauchySum<T, V, O> &p, std::int64_t firstRow, std::int64_t count,
                                        std::int64_t problem, int factors, int rank, int size) {
  bool extreme = false;
  for (std::int64_t n = rank; n < p.cols; n += size)
    extreme |= cauchyNodeIsExtreme(load(&p.colNodes.at(n, 0, problem)), factors);
  for (std::int64_t i = rank; i < count && firstRow + i < p.rows; i += size)
    extreme |= cauchyNodeIsExtreme(load(&p.rowNodes.at(firstRow + i, 0, problem)), factors);
  return extreme;
}

// The same, by all threads of a block, where each has seen its share of the nodes.
template <class T, class V, class O>
__device__ bool blockIsExtreme(const CauchySum<T, V, O> &p, LargestNode<T> largest, std::int64_t firstRow,
                               std::int64_t count, std::int64_t problem, int factors) {
  if (!__syncthreads_or(largest.suspicious(factors))) return false;
  return __syncthreads_or(
      anyExtreme(p, firstRow, count, problem, factors, static_cast<int>(threadIdx.x), static_cast<int>(blockDim.x)));
}

}  // namespace hotdog::cuda
