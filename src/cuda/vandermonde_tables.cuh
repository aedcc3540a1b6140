// Tables of exp(l x) in shared memory, l = a T + t. An entry is the product of two digits to the base kRadix, t = 16 i
// + j and a = 16 i + j, so that exponentials are few. Powers of t are plain numbers, powers of a T mantissa and
// exponent.
#pragma once

#include "core/sum_scale.h"
#include "cuda/detail/memory.cuh"

namespace hotdog::cuda {

constexpr int kRadix = 16;
constexpr std::size_t kMostSharedBytes = 98 * 1024;  // that every GPU since compute capability 8.0 has for a block

// Nodes that share the tables at a time.
template <class R>
constexpr int kNodes = sizeof(R) == 4 ? 32 : 16;

template <class R, int Count>
struct alignas(Count * sizeof(R) < 16 ? Count * sizeof(R) : 16) Pack {
  R of[Count];
};

template <class R, int Count>
__device__ __forceinline__ Pack<R, Count> loadPack(const R *p) {
  return *reinterpret_cast<const Pack<R, Count> *>(p);
}

// Digits of the powers of kNodes nodes: T columns, and Rows rows that may start anywhere.
template <class R, int T, int Rows>
struct Digits {
  static constexpr int kNodeCount = kNodes<R>;
  static constexpr int kPitch = kNodeCount + 1;  // lanes read the digits of one node, or one digit of the nodes
  static constexpr int kColumnDigits = kRadix + T / kRadix;
  static constexpr int kRowDigits = kRadix + (Rows + kRadix - 1) / kRadix + 1;

  LogNode<R> node[kNodeCount];
  bool tabled[kNodeCount];
  // The low digits 0 to 15 of columns, their high digits, then the same of rows.
  alignas(16) Complex<R> mantissa[kColumnDigits + kRowDigits][kPitch];  // of columns the value
  int exponent[kRowDigits][kPitch];                                     // of rows

  // Nodes past the last one repeat it. Barriers before and after are the caller's.
  template <class Nodes>
  __device__ void loadNode(const Nodes &x, bool conjugate, std::int64_t start, std::int64_t N, std::int64_t problem,
                           int n) {
    node[n] = logNode(conjIf(conjugate, load(&x.at(start + n < N ? start + n : N - 1, 0, problem))));
    tabled[n] = isTabled(node[n], T);
  }
  template <class Nodes>
  __device__ void loadNodes(const Nodes &x, bool conjugate, std::int64_t start, std::int64_t N, std::int64_t problem) {
    for (int n = threadIdx.x; n < kNodeCount; n += blockDim.x) loadNode(x, conjugate, start, N, problem, n);
  }

  // For so many rows from firstRow on, by a block of Threads. What the tables cannot take is 0. A thread has one node.
  template <int Threads>
  __device__ void fill(std::int64_t firstRow, int rows) {
    static_assert(Threads % kNodeCount == 0);
    const int n = threadIdx.x % kNodeCount;
    const LogNode<R> x = node[n];
    const bool taken = tabled[n];
    const std::int64_t firstHigh = firstRow / kRadix;
    const int highs = (static_cast<int>(firstRow % kRadix) + rows + kRadix - 1) / kRadix;
    const int digits = kColumnDigits + kRadix + highs;
#pragma unroll 2  // chains of dependent instructions, side by side
    for (int digit = threadIdx.x / kNodeCount; digit < digits; digit += Threads / kNodeCount) {
      const bool ofRows = digit >= kColumnDigits;
      const int place = ofRows ? digit - kColumnDigits : digit;
      const std::int64_t l =
          (place < kRadix ? place : (ofRows ? firstHigh + place - kRadix : place - kRadix) * kRadix) * (ofRows ? T : 1);
      const Scaled<R> z = finitePower(x, l);
      if (ofRows) exponent[place][n] = z.exponent;
      const Complex<R> value = flushedPowerOfTwo(R(0), ofRows || !taken ? 0 : z.exponent) * z.mantissa;
      store(&mantissa[digit][n], taken ? value : Complex<R>(0));
    }
  }

  // exp(t x), 0 for a node that the tables cannot take.
  __device__ Complex<R> columnLow(int n, int t) const { return load(&mantissa[t % kRadix][n]); }
  __device__ Complex<R> columnHigh(int n, int t) const { return load(&mantissa[kRadix + t / kRadix][n]); }
  __device__ Complex<R> column(int n, int t) const { return columnHigh(n, t) * columnLow(n, t); }

  // exp(a T x) for row a = firstRow - firstRow % kRadix + r.
  __device__ Scaled<R> rowLow(int n, int r) const {
    return {load(&mantissa[kColumnDigits + r % kRadix][n]), exponent[r % kRadix][n]};
  }
  __device__ Scaled<R> rowHigh(int n, int r) const {
    return {load(&mantissa[kColumnDigits + kRadix + r / kRadix][n]), exponent[kRadix + r / kRadix][n]};
  }
  __device__ Scaled<R> row(int n, int r) const { return rowHigh(n, r) * rowLow(n, r); }
};

}  // namespace hotdog::cuda
