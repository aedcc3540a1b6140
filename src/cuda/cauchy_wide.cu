// Cauchy product of a short sum with many right-hand sides: a warp makes the reciprocals of its rows once, keeps them
// as left operands of matrix instructions in registers, and passes over the vectors, 8 at a time. The warps of a block
// have different rows and the same vectors, which they split into right operands once, in shared memory.
//
// Needs no second sum: kMostWideColumns columns are one chunk. Elements that come out not finite, or all where a node
// is too large for plain arithmetic, are summed again by the careful path.
#include "core/checked.h"
#include "core/fault.h"
#include "cuda/cauchy.h"
#include "cuda/cauchy_careful.cuh"
#include "cuda/cauchy_columns.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/mma.cuh"
#include "cuda/detail/reciprocal.cuh"
#include "cuda/detail/tiles.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kWarps = 4;
constexpr int kSteps = kMostWideColumns / 8;  // matrix instructions along the columns

// Right-hand sides of a block, and tiles of 16 rows of a warp: as many as shared memory and registers allow.
template <class T>
constexpr int kVectors = sizeof(T) == 16 ? 64 : 128;
template <class T>
constexpr int kRowTiles = sizeof(T) == 4 ? 2 : 1;

struct Shape {
  TileCounts tiles;  // of a block's rows, of kVectors right-hand sides, of problems
  bool packed;       // the rows of a lane can be stored by one access
};

// The right operands of the block's vectors: columns 8 s + 2 q and 8 s + 2 q + 1 of a vector lie together.
template <class T, class V>
class RightOperands {
 public:
  using Operand = RightOperand<T, (sizeof(V) < sizeof(T))>;
  struct alignas(2 * sizeof(Operand) < 16 ? 8 : 16) Pair {
    Operand operand[2];
  };
  static constexpr int kPairs = kMostWideColumns / 2;
  static constexpr int kTogether = 32 * kWarps / kPairs;  // vectors that the block reads at once
  static constexpr int kAhead = 8;
  // Two neighbouring vectors are in different banks.
  static constexpr int kStride = kPairs + static_cast<int>(64 / sizeof(Pair));
  static constexpr std::size_t kBytes = kVectors<T> * kStride * sizeof(Pair);

  __device__ explicit RightOperands(unsigned char *shared) : pairs_(reinterpret_cast<Pair *>(shared)) {}

  // By all threads of the block; columns past the last are 0, vectors past the last are not written.
  template <class O>
  __device__ void load(const CauchySum<T, V, O> &p, std::int64_t firstVector, std::int64_t problem, int count) const {
    const V *const v = p.v.vector(firstVector, problem);
    const int cols = static_cast<int>(p.cols);
    const int n = 2 * (threadIdx.x % kPairs);
    const bool one = n < cols, two = n + 1 < cols;
    const V *const at = v + (one ? n : 0) * p.v.inc;
    const std::int64_t next = two ? p.v.inc : 0;
    for (int j = threadIdx.x / kPairs; j < count; j += kAhead * kTogether) {
      V first[kAhead], second[kAhead];  // loads in flight
#pragma unroll
      for (int k = 0; k < kAhead; ++k) {
        const V *const pair = at + min(j + k * kTogether, count - 1) * p.v.ld;
        first[k] = cuda::load(pair), second[k] = cuda::load(pair + next);
      }
#pragma unroll
      for (int k = 0; k < kAhead; ++k)
        if (j + k * kTogether < count)
          pairs_[(j + k * kTogether) * kStride + n / 2] = {Operand(one ? T(first[k]) : T(0)),
                                                           Operand(two ? T(second[k]) : T(0))};
    }
  }
  __device__ __forceinline__ Pair at(int vector, int step, int q) const {
    return pairs_[vector * kStride + 4 * step + q];
  }

 private:
  Pair *const pairs_;
};

template <class T, class V, class O>
class WideTile {
  static constexpr int RT = kRowTiles<T>;
  static constexpr int kLaneRows = 2 * RT;  // neighbours, so that one access stores them
  using Right = RightOperands<T, V>;

 public:
  using Problem = CauchySum<T, V, O>;

  __device__ WideTile(const Problem &p, const Shape &s, unsigned char *shared, const TileIndex &tile)
      : p_(p),
        s_(s),
        right_(shared),
        problem_(tile.z),
        firstVector_(tile.y * kVectors<T>),
        firstRow_((tile.x * kWarps + threadIdx.x / 32) * (16 * RT)) {}

  __device__ void run() {
    const int count = static_cast<int>(min(p_.nrhs - firstVector_, std::int64_t{kVectors<T>}));
    right_.load(p_, firstVector_, problem_, count);
    LeftOperand<T> left[kSteps][RT][4];
    makeReciprocals(left);
    const bool careful = warpIsExtreme();
    __syncthreads();
    if (firstRow_ < p_.rows) {
      O *out = &p_.out.at(firstRow_ + kLaneRows * g(), firstVector_ + 2 * q(), problem_);
      typename Right::Pair right[kSteps], next[kSteps];
      fetch(g(), count, next);
      for (int j = 0; j < count; j += 8, out += 8 * p_.out.ld) {
#pragma unroll
        for (int s = 0; s < kSteps; ++s) right[s] = next[s];
        fetch(j + 8 + g(), count, next);
        ProductTile<T> product[RT];
        multiply(left, right, product);
        store(product, out, j + 2 * q(), count, careful);
      }
    }
    __syncthreads();  // the next tile reuses the shared memory
  }

 private:
  __device__ int g() const { return threadIdx.x % 32 / 4; }
  __device__ int q() const { return threadIdx.x % 4; }

  __device__ T node(const Vectors<const T> &nodes, std::int64_t i, std::int64_t count) {
    const T z = load(&nodes.at(min(i, count - 1), 0, problem_));
    largest_.add(z);
    return conjIf(p_.conjugate, z);
  }

  __device__ bool warpIsExtreme() const {
    if (!__any_sync(0xffffffffu, largest_.suspicious(p_.power))) return false;
    return __any_sync(0xffffffffu,
                      anyExtreme(p_, firstRow_, 16 * RT, problem_, p_.power, static_cast<int>(threadIdx.x % 32), 32));
  }

  // A column past the last repeats it, for values of 0.
  __device__ __forceinline__ void makeReciprocals(LeftOperand<T> (&left)[kSteps][RT][4]) {
    T rows[kLaneRows];
#pragma unroll
    for (int k = 0; k < kLaneRows; ++k) rows[k] = node(p_.rowNodes, firstRow_ + kLaneRows * g() + k, p_.rows);
#pragma unroll
    for (int i = 0; i < 2 * kSteps; ++i) {
      const T column = node(p_.colNodes, i / 2 * 8 + 2 * q() + i % 2, p_.cols);
#pragma unroll
      for (int k = 0; k < kLaneRows; ++k) {
        LeftOperand<T> &operand = left[i / 2][k / 2][i % 2 * 2 + k % 2];
        operand = LeftOperand<T>(powerOf<true>(reciprocal(rows[k] - column), p_.power));
        operand.keep();
      }
    }
  }

  __device__ __forceinline__ void fetch(int vector, int count, typename Right::Pair (&right)[kSteps]) const {
#pragma unroll
    for (int s = 0; s < kSteps; ++s) right[s] = right_.at(min(vector, count - 1), s, q());
  }

  __device__ __forceinline__ void multiply(const LeftOperand<T> (&left)[kSteps][RT][4],
                                           const typename Right::Pair (&right)[kSteps],
                                           ProductTile<T> (&product)[RT]) const {
#pragma unroll
    for (int s = 0; s < kSteps; ++s)
#pragma unroll
      for (int r = 0; r < RT; ++r) multiplyAdd(product[r], left[s][r], right[s].operand);
  }

  // Vectors j and j + 1 of the block's `count`, the rows of this lane.
  __device__ __forceinline__ void store(const ProductTile<T> (&product)[RT], O *out, int j, int count,
                                        bool careful) const {
    T doubt = T(0);  // stays 0 while all are finite
#pragma unroll
    for (int e = 0; e < 4 * RT; ++e) doubt = fma(T(0), product[e / 4].value(e % 4), doubt);
    const bool whole = j + 2 <= count && firstRow_ + 16 * RT <= p_.rows;
    if (__all_sync(0xffffffffu, whole && !careful && finite(doubt) && p_.beta == T(0))) {
      const T alpha = p_.negates ? -p_.alpha : p_.alpha;
#pragma unroll
      for (int c = 0; c < 2; ++c) {
        Pack<O, kLaneRows> rows;
#pragma unroll
        for (int k = 0; k < kLaneRows; ++k) rows.of[k] = O(alpha * product[k / 2].value(k % 2 * 2 + c));
        storeRows(out + c * p_.out.ld, rows);
      }
    } else {
#pragma unroll
      for (int e = 0; e < 4 * RT; ++e) storeWithCare(product[e / 4].value(e % 4), out, e / 2, e % 2, j, count, careful);
    }
  }

  __device__ __forceinline__ void storeRows(O *out, const Pack<O, kLaneRows> &rows) const {
    if (s_.packed) {
      *reinterpret_cast<Pack<O, kLaneRows> *>(out) = rows;
      return;
    }
#pragma unroll
    for (int k = 0; k < kLaneRows; ++k) hotdog::cuda::store(out + k * p_.out.inc, rows.of[k]);
  }

  // Row k of the lane, vector j + c.
  __device__ __forceinline__ void storeWithCare(T sum, O *out, int k, int c, int j, int count, bool careful) const {
    const std::int64_t row = firstRow_ + kLaneRows * g() + k, vector = firstVector_ + j + c;
    const bool valid = row < p_.rows && j + c < count;
    if (p_.negates) sum = -sum;
    for (unsigned left = __ballot_sync(0xffffffffu, valid && (careful || !finite(sum))); left; left &= left - 1) {
      const int whose = __ffs(left) - 1;
      const T exact =
          carefulSum(p_, __shfl_sync(0xffffffffu, row, whose), __shfl_sync(0xffffffffu, vector, whose), problem_);
      if (threadIdx.x % 32 == whose) sum = exact;
    }
    if (valid) storeScaled(out + k * p_.out.inc + c * p_.out.ld, p_.alpha, sum, p_.beta);
  }

  const Problem &p_;
  const Shape &s_;
  const Right right_;
  const std::int64_t problem_, firstVector_, firstRow_;
  LargestNode<T> largest_;
};

template <class T>
constexpr int kBlocksTogether = sizeof(T) == 4 ? 3 : 2;

template <class T, class V, class O>
__global__ void __launch_bounds__(32 * kWarps, kBlocksTogether<T>)
    cauchyWideKernel(const __grid_constant__ CauchySum<T, V, O> p, const __grid_constant__ Shape s) {
  extern __shared__ __align__(16) unsigned char shared[];
  awaitEarlierWork();
  forEachTile(s.tiles, [&](const TileIndex &tile) { WideTile<T, V, O>(p, s, shared, tile).run(); });
}

}  // namespace

template <class T, class V, class O>
void CauchyWide<T, V, O>::run(const Execution &execution, const CauchyProblem<T, V, O> &problem) {
  const CauchySum<T, V, O> p(withFault("cauchy/cuda/wide", problem));
  constexpr int kRows = 16 * kRowTiles<T>;  // of a warp
  Shape s{};
  s.tiles = {ceilDiv<std::int64_t>(p.rows, kRows * kWarps), ceilDiv<std::int64_t>(p.nrhs, kVectors<T>), p.batchCount};
  s.packed = isPacked(p.out, 2 * kRowTiles<T>);
  launch(cauchyWideKernel<T, V, O>, gridFor(s.tiles), 32 * kWarps, RightOperands<T, V>::kBytes, execution, p, s);
}

template struct CauchyWide<float>;
template struct CauchyWide<double>;
template struct CauchyWide<Complex<float>>;
template struct CauchyWide<Complex<double>>;
template struct CauchyWide<float, BFloat16, BFloat16>;
template struct CauchyWide<float, BFloat16, float>;
template struct CauchyWide<float, Half, Half>;
template struct CauchyWide<float, Half, float>;

}  // namespace hotdog::cuda
