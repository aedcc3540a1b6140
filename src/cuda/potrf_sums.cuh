// Products X Y^H of parts of Cholesky factors on the tensor cores, summed in registers.
//
// In the full precision of the type (mma.cuh), or `Rounded`, for S and C with HOTDOG_MATH_FAST: one TF32 product a
// product, both operands rounded to nearest, which is three times as accurate as what the tensor cores do of
// themselves, to truncate. A product of two numbers is then wrong by at most 2^-10 of it and a little.
#pragma once

#include "cuda/detail/mma.cuh"
#include "cuda/potrf_block.cuh"

namespace hotdog::cuda {

// ---- Rounded operands -----------------------------------------------------------------------------------------------

// Unlike integer arithmetic on its bits, this keeps a NaN.
struct RoundedOperand {
  float value;
  RoundedOperand() = default;
  __device__ __forceinline__ explicit RoundedOperand(float x) {
    unsigned bits;
    asm("cvt.rna.tf32.f32 %0, %1;" : "=r"(bits) : "f"(x));
    value = __uint_as_float(bits);
  }
  __device__ __forceinline__ RoundedOperand operator-() const {
    RoundedOperand n;
    n.value = -value;
    return n;
  }
};
struct RoundedTile {
  float sum[4] = {};
  __device__ __forceinline__ float plainValue(int i) const { return sum[i]; }
};
__device__ __forceinline__ void multiplyAdd(RoundedTile &product, const RoundedOperand (&left)[4],
                                            const RoundedOperand (&right)[2]) {
  detail::mmaTf32(product.sum, left[0].value, left[1].value, left[2].value, left[3].value, right[0].value,
                  right[1].value);
}

// ---- Operands of either kind, real or complex -----------------------------------------------------------------------

template <class R, bool Rounded>
using SumOperand = std::conditional_t<Rounded, RoundedOperand, PlainOperand<R>>;
template <class R, bool Rounded>
using SumLeft = std::conditional_t<Rounded, RoundedOperand, LeftOperand<R>>;
template <class R, bool Rounded>
using SumReal = std::conditional_t<Rounded, RoundedTile, ProductTile<R>>;

template <class T, bool Rounded>
struct SumTile {
  SumReal<T, Rounded> product;
  __device__ __forceinline__ T value(int i) const { return product.plainValue(i); }
};
template <class R, bool Rounded>
struct SumTile<Complex<R>, Rounded> {
  SumReal<R, Rounded> re, im;
  __device__ __forceinline__ Complex<R> value(int i) const { return {re.plainValue(i), im.plainValue(i)}; }
};

// Operands of X X^H: rounded or split to nearest on both sides.
template <class R, bool Rounded>
struct SplitLeft {
  SumLeft<R, Rounded> part[4];
  __device__ __forceinline__ void set(int i, R x) { part[i] = SumOperand<R, Rounded>(x); }
};
template <class R, bool Rounded>
struct SplitLeft<Complex<R>, Rounded> {
  SumLeft<R, Rounded> re[4], im[4];
  __device__ __forceinline__ void set(int i, Complex<R> z) {
    re[i] = SumOperand<R, Rounded>(z.re), im[i] = SumOperand<R, Rounded>(z.im);
  }
};
template <class R, bool Rounded>
struct SplitRight {
  SumOperand<R, Rounded> part[2];
  __device__ __forceinline__ SplitRight(R x, R y) : part{SumOperand<R, Rounded>(x), SumOperand<R, Rounded>(y)} {}
};
template <class R, bool Rounded>
struct SplitRight<Complex<R>, Rounded> {
  using Operand = SumOperand<R, Rounded>;
  Operand re[2], im[2], negated[2];
  __device__ __forceinline__ SplitRight(Complex<R> x, Complex<R> y)
      : re{Operand(x.re), Operand(y.re)}, im{Operand(x.im), Operand(y.im)}, negated{Operand(-im[0]), Operand(-im[1])} {}
};

template <class R, bool Rounded>
__device__ __forceinline__ void addProduct(SumTile<R, Rounded> &sum, const SplitLeft<R, Rounded> &x,
                                           const SplitRight<R, Rounded> &y) {
  multiplyAdd(sum.product, x.part, y.part);
}
// x conj(y).
template <class R, bool Rounded>
__device__ __forceinline__ void addProduct(SumTile<Complex<R>, Rounded> &sum, const SplitLeft<Complex<R>, Rounded> &x,
                                           const SplitRight<Complex<R>, Rounded> &y) {
  multiplyAdd(sum.re, x.re, y.re);
  multiplyAdd(sum.im, x.im, y.re);
  multiplyAdd(sum.re, x.im, y.im);
  multiplyAdd(sum.im, x.re, y.negated);
}

// ---- A warp's part of a product -------------------------------------------------------------------------------------

// M x N elements.
template <class T, int M, int N, bool Rounded = false>
struct WarpSum {
  SumTile<T, Rounded> part[M / 16][N / 8];

  // Adds the products of eight columns. x(i, k), y(j, k): what this lane reads, at row i or j (k: column) from its
  // place, rows lane / 4 and columns lane % 4.
  template <class X, class Y>
  __device__ __forceinline__ void add(const X &x, const Y &y) {
    SplitLeft<T, Rounded> left[M / 16];
#pragma unroll
    for (int m = 0; m < M / 16; ++m)
#pragma unroll
      for (int e = 0; e < 4; ++e) left[m].set(e, x(m * 16 + e % 2 * 8, e / 2 * 4));
#pragma unroll
    for (int s = 0; s < N / 8; ++s) {
      const SplitRight<T, Rounded> right(y(s * 8, 0), y(s * 8, 4));
#pragma unroll
      for (int m = 0; m < M / 16; ++m) addProduct(part[m][s], left[m], right);
    }
  }

  // c -= the sum, which becomes 0. tileAt(i, j): where the tile of element (i, j) stands, or nullptr for none; i0, j0:
  // first element of the part.
  template <class TileAt>
  __device__ __forceinline__ void subtractFrom(const TileAt &tileAt, int i0, int j0, int lane) {
    constexpr int ld = TileTriangle<T>::ld;
#pragma unroll
    for (int m = 0; m < M / 16; ++m)
#pragma unroll
      for (int s = 0; s < N / 8; ++s) {
        const int i = i0 + m * 16, j = j0 + s * 8;
        T *const tile = tileAt(i / kTile<T>, j / kTile<T>);
        if (tile != nullptr) {
          T *const at = tile + (j % kTile<T> + lane % 4 * 2) * ld + i % kTile<T> + lane / 4;
#pragma unroll
          for (int e = 0; e < 4; ++e) {
            T &element = at[e % 2 * ld + e / 2 * 8];
            element = element - part[m][s].value(e);
          }
        }
        part[m][s] = SumTile<T, Rounded>{};
      }
  }
};

}  // namespace hotdog::cuda
