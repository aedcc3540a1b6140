// Products of small tiles on the tensor cores in the full precision of the type: 16 x 8 (left) times 8 x 8 (right).
//
// A lane with g = lane / 4 and q = lane % 4 holds of the left tile rows g and g + 8 at columns q and q + 4, of the
// right tile rows q and q + 4 at column g, of the product rows g and g + 8 at columns 2q and 2q + 1; in this order.
//
// Double precision has an instruction of its own. Single precision is 3xTF32: each operand is the sum of two numbers of
// 11 bits, and the product of the two small parts is left out (error 2^-22 of each term). The products with a small
// part are summed apart, where the sum's rounding towards zero costs nothing (Ootomo and Yokota, Int. J. High
// Performance Computing Applications 36 (2022)). Right operands are scaled by 2^24, so that both parts of a subnormal
// number are normal; the product overflows 2^24 earlier than the type does. Left operands keep their digits down to
// 2^-100. They are split by truncation, which costs an instruction less: their last two bits may be lost, an error of
// at most 3 2^-23 of each term, towards zero. PlainOperand, for either side, has no scale and is split to nearest.
#pragma once

#include "core/complex.h"

namespace hotdog::cuda {

// ---- Operands -------------------------------------------------------------------------------------------------------

// x rounded to the nearest number of 11 bits. NaN may be lost; it stays in x minus this.
__device__ __forceinline__ float roundToTf32(float x) {
  return __uint_as_float((__float_as_uint(x) + 0x1000u) & 0xffffe000u);
}

__device__ __forceinline__ float truncateToTf32(float x) { return __uint_as_float(__float_as_uint(x) & 0xffffe000u); }

template <class R>
struct LeftOperand;
template <class R, bool Short>
struct RightOperand;

template <>
struct LeftOperand<double> {
  double value;
  LeftOperand() = default;
  __device__ __forceinline__ explicit LeftOperand(double x) : value(x) {}
  __device__ __forceinline__ LeftOperand operator-() const { return LeftOperand(-value); }
  __device__ __forceinline__ void keep() {}
};
template <bool Short>
struct RightOperand<double, Short> {
  double value;
  RightOperand() = default;
  __device__ __forceinline__ explicit RightOperand(double x) : value(x) {}
  __device__ __forceinline__ RightOperand operator-() const { return RightOperand(-value); }
};

// The scale of right operands.
template <class R>
inline constexpr int kRightExponent = sizeof(R) == 4 ? 24 : 0;
inline constexpr float kRightScale = 0x1p24f;

template <>
struct LeftOperand<float> {
  float large, small;
  LeftOperand() = default;
  __device__ __forceinline__ explicit LeftOperand(float x) : large(truncateToTf32(x)), small(x - large) {}
  __device__ __forceinline__ LeftOperand(float ofLarge, float ofSmall) : large(ofLarge), small(ofSmall) {}
  // Makes the compiler hold both parts in registers, where it would split x again for each product.
  __device__ __forceinline__ void keep() { asm volatile("" : "+f"(large), "+f"(small)); }
  __device__ __forceinline__ LeftOperand operator-() const { return {-large, -small}; }
};
template <class R>
struct PlainOperand : LeftOperand<R> {
  __device__ __forceinline__ PlainOperand(const LeftOperand<R> &split) : LeftOperand<R>(split) {}
  __device__ __forceinline__ explicit PlainOperand(R x) : LeftOperand<R>(x) {
    if constexpr (sizeof(R) == 4) this->large = roundToTf32(x), this->small = x - this->large;
  }
};
template <>
struct RightOperand<float, false> {
  float large, small;
  RightOperand() = default;
  __device__ __forceinline__ explicit RightOperand(float x)
      : large(roundToTf32(x * kRightScale)), small(x * kRightScale - large) {}
  __device__ __forceinline__ RightOperand(float l, float s) : large(l), small(s) {}
  __device__ __forceinline__ RightOperand operator-() const {
    RightOperand n = *this;
    n.large = -large, n.small = -small;
    return n;
  }
};
// Of numbers that 11 bits hold, such as those stored in 16 bits: the small part is 0.
template <>
struct RightOperand<float, true> {
  float large;
  RightOperand() = default;
  __device__ __forceinline__ explicit RightOperand(float x) : large(x * kRightScale) {}
};

// ---- Products -------------------------------------------------------------------------------------------------------

// value() is for right operands of RightOperand, plainValue() for PlainOperand.
template <class R>
struct ProductTile;
template <>
struct ProductTile<double> {
  double sum[4] = {};
  __device__ __forceinline__ double value(int i) const { return sum[i]; }
  __device__ __forceinline__ double plainValue(int i) const { return sum[i]; }
};
template <>
struct ProductTile<float> {
  float sum[4] = {}, small[4] = {};  // scaled as the right operand is
  __device__ __forceinline__ float value(int i) const { return plainValue(i) * (1 / kRightScale); }
  __device__ __forceinline__ float plainValue(int i) const { return sum[i] + small[i]; }
};

namespace detail {

__device__ __forceinline__ void mmaTf32(float (&c)[4], float a0, float a1, float a2, float a3, float b0, float b1) {
  asm("mma.sync.aligned.m16n8k8.row.col.f32.tf32.tf32.f32 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
      : "+f"(c[0]), "+f"(c[1]), "+f"(c[2]), "+f"(c[3])
      : "r"(__float_as_uint(a0)), "r"(__float_as_uint(a1)), "r"(__float_as_uint(a2)), "r"(__float_as_uint(a3)),
        "r"(__float_as_uint(b0)), "r"(__float_as_uint(b1)));
}

#if __CUDA_ARCH__ < 900
__device__ __forceinline__ void mmaQuarter(double &c0, double &c1, double a, double b) {
  asm("mma.sync.aligned.m8n8k4.row.col.f64.f64.f64.f64 {%0,%1}, {%2}, {%3}, {%0,%1};"
      : "+d"(c0), "+d"(c1)
      : "d"(a), "d"(b));
}
#endif

}  // namespace detail

// product += left * right.
template <class Right>
__device__ __forceinline__ void multiplyAdd(ProductTile<float> &product, const LeftOperand<float> (&left)[4],
                                            const Right (&right)[2]) {
  if constexpr (!std::is_same_v<Right, RightOperand<float, true>>)
    detail::mmaTf32(product.small, left[0].large, left[1].large, left[2].large, left[3].large, right[0].small,
                    right[1].small);
  detail::mmaTf32(product.small, left[0].small, left[1].small, left[2].small, left[3].small, right[0].large,
                  right[1].large);
  detail::mmaTf32(product.sum, left[0].large, left[1].large, left[2].large, left[3].large, right[0].large,
                  right[1].large);
}

template <class Right>
__device__ __forceinline__ void multiplyAdd(ProductTile<double> &product, const LeftOperand<double> (&left)[4],
                                            const Right (&right)[2]) {
  double(&c)[4] = product.sum;
#if __CUDA_ARCH__ >= 900
  asm("mma.sync.aligned.m16n8k8.row.col.f64.f64.f64.f64 {%0,%1,%2,%3}, {%4,%5,%6,%7}, {%8,%9}, {%0,%1,%2,%3};"
      : "+d"(c[0]), "+d"(c[1]), "+d"(c[2]), "+d"(c[3])
      : "d"(left[0].value), "d"(left[1].value), "d"(left[2].value), "d"(left[3].value), "d"(right[0].value),
        "d"(right[1].value));
#else
  for (int half = 0; half < 2; ++half)
    for (int k = 0; k < 2; ++k)
      detail::mmaQuarter(c[2 * half], c[2 * half + 1], left[2 * k + half].value, right[k].value);
#endif
}

// ---- Complex numbers: four real products ----------------------------------------------------------------------------

template <class R>
struct LeftOperand<Complex<R>> {
  LeftOperand<R> re, im;
  LeftOperand() = default;
  __device__ __forceinline__ explicit LeftOperand(Complex<R> z) : re(z.re), im(z.im) {}
  __device__ __forceinline__ void keep() { re.keep(), im.keep(); }
};
template <class R, bool Short>
struct RightOperand<Complex<R>, Short> {
  RightOperand<R, Short> re, im;
  RightOperand() = default;
  __device__ __forceinline__ explicit RightOperand(Complex<R> z) : re(z.re), im(z.im) {}
  __device__ __forceinline__ RightOperand(RightOperand<R, Short> real, RightOperand<R, Short> imag)
      : re(real), im(imag) {}
};
template <class R>
struct ProductTile<Complex<R>> {
  ProductTile<R> re, im;
  __device__ __forceinline__ Complex<R> value(int i) const { return {re.value(i), im.value(i)}; }
};

template <class R, bool Short>
__device__ __forceinline__ void multiplyAdd(ProductTile<Complex<R>> &product, const LeftOperand<Complex<R>> (&left)[4],
                                            const RightOperand<Complex<R>, Short> (&right)[2]) {
  const LeftOperand<R> re[4] = {left[0].re, left[1].re, left[2].re, left[3].re};
  const LeftOperand<R> im[4] = {left[0].im, left[1].im, left[2].im, left[3].im};
  const RightOperand<R, Short> vre[2] = {right[0].re, right[1].re}, vim[2] = {right[0].im, right[1].im};
  const RightOperand<R, Short> negated[2] = {-vim[0], -vim[1]};
  multiplyAdd(product.re, re, vre);
  multiplyAdd(product.im, re, vim);
  multiplyAdd(product.re, im, negated);
  multiplyAdd(product.im, im, vre);
}

}  // namespace hotdog::cuda
