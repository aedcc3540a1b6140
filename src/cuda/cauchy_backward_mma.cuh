// Pairs of a walk (cauchy_backward_walk.cuh) for several right-hand sides (compiled in cauchy_backward_mma_*.cu, a file
// for some types each): matrix instructions make P and the sums of gV.
//
// P comes out of the instructions in the layout in which R is made, and R goes into those of gV as it is: rows 2q and
// 2q + 1 stand for elements q and q + 4 of the sum. g is prepared once a block as the right operand of both.
#pragma once

#include "cuda/cauchy_backward_walk.cuh"
#include "cuda/detail/mma.cuh"

namespace hotdog::cuda {
namespace {

// The right operand of one instruction in one lane, ready in shared memory in the order in which instructions take it;
// of complex numbers one for each part.
template <class R>
struct RightPair;
template <>
struct alignas(16) RightPair<float> {
  float large[2], small[2];
  __device__ __forceinline__ RightPair(RightOperand<float, false> a, RightOperand<float, false> b)
      : large{a.large, b.large}, small{a.small, b.small} {}
  __device__ __forceinline__ RightOperand<float, false> of(int i) const { return {large[i], small[i]}; }
};
template <>
struct alignas(16) RightPair<double> {
  double value[2];
  __device__ __forceinline__ RightPair(RightOperand<double, false> a, RightOperand<double, false> b)
      : value{a.value, b.value} {}
  __device__ __forceinline__ RightOperand<double, false> of(int i) const {
    return RightOperand<double, false>(value[i]);
  }
};

template <class R>
__device__ __forceinline__ void storeRight(RightPair<R> *to, R a, R b) {
  *to = RightPair<R>(RightOperand<R, false>(a), RightOperand<R, false>(b));
}
template <class R>
__device__ __forceinline__ void storeRight(RightPair<R> *to, Complex<R> a, Complex<R> b) {
  storeRight(to, a.re, b.re), storeRight(to + 32, a.im, b.im);
}

// product += left * right.
template <class R>
__device__ __forceinline__ void multiplyAdd(ProductTile<R> &product, const LeftOperand<R> (&left)[4],
                                            const RightPair<R> *from) {
  const RightPair<R> pair = *from;
  const RightOperand<R, false> right[2] = {pair.of(0), pair.of(1)};
  multiplyAdd(product, left, right);
}
template <class R>
__device__ __forceinline__ void multiplyAdd(ProductTile<Complex<R>> &product, const LeftOperand<Complex<R>> (&left)[4],
                                            const RightPair<R> *from) {
  const RightPair<R> re = from[0], im = from[32];
  const RightOperand<Complex<R>, false> right[2] = {{re.of(0), im.of(0)}, {re.of(1), im.of(1)}};
  multiplyAdd(product, left, right);
}

// The power of two by which the values of one column are multiplied as left operands, to keep their digits (3xTF32 does
// down to 2^-100): up to about 2^40, if they are smaller. NaN, which is seen later, where that is not enough for a
// value beside one 2^140 as large.
template <class R>
struct ColumnScale {
  ColumnScale() = default;
  __device__ explicit ColumnScale(R) {}
  __device__ R operator*(R value) const { return value; }
  __device__ void spoil() {}
  __device__ R unscaled(const ProductTile<R> &product, int i) const { return product.value(i); }
};
template <>
struct ColumnScale<float> {
  float up, down;  // `down` is of the product, whose right operand is scaled too
  ColumnScale() = default;
  __device__ explicit ColumnScale(float largest) {
    const int exponent = (__float_as_int(largest) >> 23) - 127, shift = min(max(40 - exponent, 0), 100);
    up = __int_as_float((127 + shift) << 23), down = __int_as_float((127 - 24 - shift) << 23);
  }
  __device__ float operator*(float value) const { return value * up; }
  __device__ void spoil() { down = __int_as_float(0x7fffffff); }
  __device__ float unscaled(const ProductTile<float> &product, int i) const {
    return (product.sum[i] + product.small[i]) * down;
  }
};

template <class R>
__device__ __forceinline__ R scaleUp(const ColumnScale<R> &s, R value) {
  return s * value;
}
template <class R>
__device__ __forceinline__ Complex<R> scaleUp(const ColumnScale<R> &s, Complex<R> value) {
  return {s * value.re, s * value.im};
}
template <class R>
__device__ __forceinline__ R largerOf(R a, R b) {
  return fmax(a, fabs(b));
}
template <class R>
__device__ __forceinline__ R largerOf(R a, Complex<R> z) {
  return largerOf(largerOf(a, z.re), z.im);
}

// Whether a left operand keeps its digits.
__device__ __forceinline__ bool keepsDigits(float x) { return !(fabsf(x) < 0x1p-100f) || x == 0.0f; }
__device__ __forceinline__ bool keepsDigits(double) { return true; }
template <class R>
__device__ __forceinline__ bool keepsDigits(Complex<R> z) {
  return keepsDigits(z.re) && keepsDigits(z.im);
}
template <class R>
__device__ __forceinline__ R unscaled(const ColumnScale<R> &s, const ProductTile<R> &product, int i) {
  return s.unscaled(product, i);
}
template <class R>
__device__ __forceinline__ Complex<R> unscaled(const ColumnScale<R> &s, const ProductTile<Complex<R>> &product, int i) {
  return {s.unscaled(product.re, i), s.unscaled(product.im, i)};
}

template <class T, int NB>
struct MmaPairs {
  using Scalar = T;
  using R = Real<T>;
  using Pair = RightPair<R>;
  // As many as registers and shared memory allow.
  static constexpr int kColTiles = sizeof(T) == 4 ? 2 : 1, kBlocks = sizeof(T) < 16 ? 2 : 1;
  static constexpr int kVectors = NB, kTileRows = isComplex<T> ? 64 : 128;
  static constexpr int kLeastRows = 128;         // of a task: what outweighs its start and end
  static constexpr int kStride = kTileRows + 8;  // of vectors in shared memory
  static constexpr int RT = kColTiles, NT = NB / 8;
  static constexpr int kParts = isComplex<T> ? 2 : 1;
  static constexpr std::size_t kOperandBytes = kTileRows / 8 * 2 * NT * kParts * 32 * sizeof(Pair);

  // Sums of gV: element (RT, NT, column half, vector) of a lane.
  static constexpr int kValueSums = RT * NT * 4;
  static constexpr bool kShared = false;  // whether the lanes of one g have parts of one sum
  __device__ static int vectorOf(int e) { return e / 4 % NT * 8 + 2 * laneQ() + e % 2; }
  __device__ static int columnOf(int e) { return e / (4 * NT) * 2 + e / 2 % 2; }

  // Operand s of P (kind 0) or gV (kind 1) of this lane.
  __device__ static Pair *operand(unsigned char *operands, int step, int kind, int s) {
    return reinterpret_cast<Pair *>(operands) + ((step * 2 + kind) * NT + s) * kParts * 32 + threadIdx.x % 32;
  }

  template <bool kNodes, bool kValues>
  __device__ static void prepare(const T *g, unsigned char *operands) {
#pragma unroll 1
    for (int step = static_cast<int>(threadIdx.x) / 32; step < kTileRows / 8; step += kWarps) {
      const T *const from = g + 8 * step;
#pragma unroll
      for (int s = 0; s < NT; ++s) {
        if constexpr (kNodes) {
          const T *const at = from + (8 * s + laneQ()) * kStride + laneG();
          storeRight(operand(operands, step, 0, s), at[0], at[4 * kStride]);
        }
        if constexpr (kValues) {
          const T *const at = from + (8 * s + laneG()) * kStride + 2 * laneQ();
          storeRight(operand(operands, step, 1, s), at[0], at[1]);
        }
      }
    }
  }

  // Values of a warp's columns as left operands.
  struct Values {
    ColumnScale<R> scale[2 * RT];
    LeftOperand<T> left[RT][NT][4];

    __device__ __forceinline__ void load(const LaneColumns<T> &at) {
      T v[2 * RT][2 * NT];
      at.loadValues(laneQ(), 4, v);
      bool fine = true;
#pragma unroll
      for (int k = 0; k < 2 * RT; ++k) scale[k] = takeColumn(v[k], left[k / 2], k % 2, fine);
      if (__any_sync(0xffffffffu, !fine))
#pragma unroll
        for (int k = 0; k < 2 * RT; ++k) scale[k].spoil();
    }

    // One column, which is of half h of the instructions' rows.
    __device__ __forceinline__ static ColumnScale<R> takeColumn(const T (&v)[2 * NT], LeftOperand<T> (&to)[NT][4],
                                                                int h, bool &fine) {
      R largest = 0;
#pragma unroll
      for (int b = 0; b < 2 * NT; ++b) largest = largerOf(largest, v[b]);
      largest = largerOf(largest, shuffleXor(largest, 1));
      largest = largerOf(largest, shuffleXor(largest, 2));
      const ColumnScale<R> scale(largest);
#pragma unroll
      for (int b = 0; b < 2 * NT; ++b) {
        const T scaled = scaleUp(scale, v[b]);
        fine &= keepsDigits(scaled);
        LeftOperand<T> &operand = to[b / 2][b % 2 * 2 + h];
        operand = LeftOperand<T>(scaled);
        operand.keep();
      }
      return scale;
    }

    __device__ __forceinline__ void multiply(unsigned char *operands, int step, int r, T (&product)[4]) const {
      ProductTile<T> tile;
#pragma unroll
      for (int s = 0; s < NT; ++s) multiplyAdd(tile, left[r][s], operand(operands, step, 0, s));
#pragma unroll
      for (int i = 0; i < 4; ++i) product[i] = unscaled(scale[2 * r + i / 2], tile, i);
    }
  };

  struct Sums {
    ProductTile<T> of[RT][NT];

    __device__ __forceinline__ void add(unsigned char *operands, int step, int r, const T (&inverse)[4]) {
      const LeftOperand<T> left[4] = {LeftOperand<T>(inverse[0]), LeftOperand<T>(inverse[2]),
                                      LeftOperand<T>(inverse[1]), LeftOperand<T>(inverse[3])};
#pragma unroll
      for (int t = 0; t < NT; ++t) multiplyAdd(of[r][t], left, operand(operands, step, 1, t));
    }
    __device__ __forceinline__ T value(int e) const { return of[e / (4 * NT)][e / 4 % NT].value(e % 4); }
  };
};

}  // namespace

template <class T>
WalkShape CauchyBackwardMma<T>::shapeOf(const CauchyBackwardProblem<T> &p) {
  return p.nrhs <= 8 ? walkShape<MmaPairs<T, 8>>(p) : walkShape<MmaPairs<T, 16>>(p);
}

template <class T>
void CauchyBackwardMma<T>::run(const Execution &execution, const CauchyBackwardProblem<T> &p, const WalkShape &s,
                               const CauchyPartials<T> &partials) {
  if (p.nrhs <= 8)
    launchWalk<MmaPairs<T, 8>>(execution, p, s, partials);
  else
    launchWalk<MmaPairs<T, 16>>(execution, p, s, partials);
}

}  // namespace hotdog::cuda
