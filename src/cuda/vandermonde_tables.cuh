// Tables of exp(l x) in shared memory, l = a T + t. An entry is the product of two digits to the base kRadix, t = 16 i
// + j and a = 16 i + j, so that exponentials are few. Powers of t are plain numbers, powers of a T mantissa and
// exponent.
#pragma once

#include "core/log_power.h"
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
  static constexpr int kColumnHigh = T / kRadix, kRowHigh = (Rows + kRadix - 1) / kRadix + 1;

  LogNode<R> node[kNodeCount];
  bool tabled[kNodeCount];
  alignas(16) Complex<R> columnLow[kRadix][kPitch];
  alignas(16) Complex<R> columnHigh[kColumnHigh][kPitch];
  Scaled<R> rowLow[kRadix][kPitch], rowHigh[kRowHigh][kPitch];

  // Nodes past the last one repeat it. Barriers before and after are the caller's.
  template <class Nodes>
  __device__ void loadNodes(const Nodes &x, bool conjugate, std::int64_t start, std::int64_t N, std::int64_t problem) {
    for (int n = threadIdx.x; n < kNodeCount; n += blockDim.x) {
      node[n] = logNode(conjIf(conjugate, load(&x.at(start + n < N ? start + n : N - 1, 0, problem))));
      tabled[n] = isTabled(node[n], T);
    }
  }

  __device__ void fill(std::int64_t firstRow) {
    constexpr int kDigits = 2 * kRadix + kColumnHigh + kRowHigh;
    for (int k = threadIdx.x; k < kDigits * kNodeCount; k += blockDim.x) {
      const int n = k % kNodeCount;
      int digit = k / kNodeCount;
      std::int64_t l;
      if (digit < kRadix)
        l = digit;
      else if (digit < kRadix + kColumnHigh)
        l = (digit - kRadix) * kRadix;
      else if (digit < 2 * kRadix + kColumnHigh)
        l = std::int64_t{digit - kRadix - kColumnHigh} * T;
      else
        l = (firstRow / kRadix + digit - 2 * kRadix - kColumnHigh) * (std::int64_t{kRadix} * T);
      const Scaled<R> z = power(node[n], l);
      if (digit < kRadix)
        columnLow[digit][n] = tabled[n] ? valueOf(z) : Complex<R>(0);
      else if (digit < kRadix + kColumnHigh)
        columnHigh[digit - kRadix][n] = tabled[n] ? valueOf(z) : Complex<R>(0);
      else if (digit < 2 * kRadix + kColumnHigh)
        rowLow[digit - kRadix - kColumnHigh][n] = node[n].isFinite ? z : Scaled<R>{R(0), 0};
      else
        rowHigh[digit - 2 * kRadix - kColumnHigh][n] = z;
    }
  }

  // exp(t x), 0 for a node that the tables cannot take.
  __device__ Complex<R> column(int n, int t) const {
    return load(&columnHigh[t / kRadix][n]) * load(&columnLow[t % kRadix][n]);
  }
  // exp(a T x) for row a = firstRow - firstRow % kRadix + r.
  __device__ Scaled<R> row(int n, int r) const { return rowHigh[r / kRadix][n] * rowLow[r % kRadix][n]; }
};

}  // namespace hotdog::cuda
