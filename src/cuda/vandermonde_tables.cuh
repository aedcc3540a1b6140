// Tables of exp(l x) in shared memory, l = a T + t, as products of exp((a T + T/2) x) for the rows a and
// exp((t - T/2) x) for the columns t. An entry is the product of two digits to the base kRadix, t = 16 i + j and a = 16
// i + j, so that exponentials are few. Those of columns are plain numbers, with exponents from T/2 below zero to T/2
// above it so that both parts of a tensor operand (mma.cuh) are normal numbers; those of rows mantissa and exponent.
#pragma once

#include "core/sum_scale.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/mma.cuh"

namespace hotdog::cuda {

constexpr int kRadix = 16;
constexpr std::size_t kMostSharedBytes = 98 * 1024;  // that every GPU since compute capability 8.0 has for a block

template <class R, int Count>
struct alignas(Count * sizeof(R) < 16 ? Count * sizeof(R) : 16) Pack {
  R of[Count];
};

template <class R, int Count>
__device__ __forceinline__ Pack<R, Count> loadPack(const R *p) {
  return *reinterpret_cast<const Pack<R, Count> *>(p);
}

// A complex number as operands of matrix instructions, 16 bytes in either precision, in the order of the registers of
// an instruction: what belongs to real and imaginary part of the same kind are neighbours.
template <class R>
struct alignas(16) OperandPair;
template <>
struct alignas(16) OperandPair<float> {
  float large[2], small[2];
  OperandPair() = default;
  __device__ __forceinline__ explicit OperandPair(Complex<float> z) {
    const PlainOperand<float> re(z.re), im(z.im);
    large[0] = re.large, large[1] = im.large, small[0] = re.small, small[1] = im.small;
  }
  __device__ __forceinline__ LeftOperand<float> part(int k) const { return {large[k], small[k]}; }
};
template <>
struct alignas(16) OperandPair<double> {
  double value[2];
  OperandPair() = default;
  __device__ __forceinline__ explicit OperandPair(Complex<double> z) : value{z.re, z.im} {}
  __device__ __forceinline__ LeftOperand<double> part(int k) const { return LeftOperand<double>(value[k]); }
};

// Digits of the powers of Nodes nodes: T columns, and up to Rows rows from a multiple of kRadix on.
template <class R, int T, int Rows, int Nodes>
struct Digits {
  static constexpr int kPitch = Nodes + 1;  // lanes read the digits of one node, or one digit of the nodes
  static constexpr int kColumnDigits = kRadix + T / kRadix;
  static constexpr int kRowDigits = kRadix + Rows / kRadix;
  static constexpr int kCentre = T / 2;

  LogNode<R> node[Nodes];
  bool tabled[Nodes];
  // The low digits 0 to 15 of columns, their high digits, then the same of rows.
  alignas(16) Complex<R> mantissa[kColumnDigits + kRowDigits][kPitch];  // of columns the value
  int exponent[kRowDigits][kPitch];                                     // of rows

  // Nodes past the last one repeat it. Barriers before and after are the caller's.
  template <class X>
  __device__ void loadNode(const X &x, bool conjugate, std::int64_t start, std::int64_t N, std::int64_t problem,
                           int n) {
    node[n] = logNode(conjIf(conjugate, load(&x.at(start + n < N ? start + n : N - 1, 0, problem))));
    tabled[n] = isTabled(node[n], T);
  }
  template <class X>
  __device__ void loadNodes(const X &x, bool conjugate, std::int64_t start, std::int64_t N, std::int64_t problem) {
    for (int n = threadIdx.x; n < Nodes; n += blockDim.x) loadNode(x, conjugate, start, N, problem, n);
  }

  // For so many rows from firstRow on, both multiples of kRadix, by a block of Threads. What the tables cannot take is
  // 0. A thread has one node.
  template <int Threads>
  __device__ void fill(std::int64_t firstRow, int rows) {
    static_assert(Threads % Nodes == 0);
    const int n = threadIdx.x % Nodes;
    const LogNode<R> x = node[n];
    const bool taken = tabled[n];
    const int digits = kColumnDigits + kRadix + rows / kRadix;
#pragma unroll 3  // chains of dependent instructions, side by side
    for (int digit = threadIdx.x / Nodes; digit < digits; digit += Threads / Nodes) {
      const bool ofRows = digit >= kColumnDigits;
      const int place = ofRows ? digit - kColumnDigits : digit, high = place - kRadix;
      std::int64_t l = place;
      if (high >= 0) l = ofRows ? firstRow + high * kRadix : high * kRadix - kCentre;
      if (ofRows) l = l * T + (high >= 0 ? kCentre : 0);
      const Scaled<R> z = finitePower(x, l);
      if (ofRows) exponent[place][n] = z.exponent;
      const Complex<R> value = flushedPowerOfTwo(R(0), ofRows || !taken ? 0 : z.exponent) * z.mantissa;
      store(&mantissa[digit][n], taken ? value : Complex<R>(0));
    }
  }

  // exp((t - T/2) x), 0 for a node that the tables cannot take.
  __device__ Complex<R> columnLow(int n, int t) const { return load(&mantissa[t % kRadix][n]); }
  __device__ Complex<R> columnHigh(int n, int t) const { return load(&mantissa[kRadix + t / kRadix][n]); }
  __device__ Complex<R> column(int n, int t) const { return columnHigh(n, t) * columnLow(n, t); }

  // exp((a T + T/2) x) for row a = firstRow + r.
  __device__ Scaled<R> rowLow(int n, int r) const {
    return {load(&mantissa[kColumnDigits + r % kRadix][n]), exponent[r % kRadix][n]};
  }
  __device__ Scaled<R> rowHigh(int n, int r) const {
    return {load(&mantissa[kColumnDigits + kRadix + r / kRadix][n]), exponent[kRadix + r / kRadix][n]};
  }
  __device__ Scaled<R> row(int n, int r) const { return rowHigh(n, r) * rowLow(n, r); }
};

}  // namespace hotdog::cuda
