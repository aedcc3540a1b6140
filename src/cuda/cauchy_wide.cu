// Cauchy product of a short sum with many right-hand sides: a warp makes the reciprocals of its rows once, keeps them
// as left operands of matrix instructions in registers, and passes over the vectors, 8 at a time.
//
// Needs no shared memory and no second sum: kMostColumns columns are one chunk. Elements that come out not finite, or
// all where a node is too large for plain arithmetic, are summed again by the careful path.
#include "core/checked.h"
#include "core/fault.h"
#include "cuda/cauchy.h"
#include "cuda/cauchy_careful.cuh"
#include "cuda/cauchy_columns.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/mma.cuh"
#include "cuda/detail/reciprocal.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kWarps = 4;
constexpr int kSteps = kMostWideColumns / 8;  // matrix instructions along the columns
constexpr int kVectorRange = 128;             // right-hand sides of a warp

struct Shape {
  std::int64_t rowTiles, ranges, tasks;
  bool packed;  // values are contiguous and aligned
};

// Tiles of 16 rows that a warp keeps: as many as registers allow.
template <class T>
constexpr int kRowTiles = sizeof(T) == 4 ? 2 : 1;

// Columns of a lane: q picks kPerLane<T> neighbours of each 4 kPerLane<T>.
template <class T>
__device__ __forceinline__ int columnOf(int i, int q) {
  constexpr int P = kPerLane<T>;
  return i / P * (4 * P) + P * q + i % P;
}

template <class T, class V, class O>
class WideTile {
  static constexpr int RT = kRowTiles<T>;
  static constexpr int P = kPerLane<T>;
  static constexpr int kColumns = 2 * kSteps;  // of a lane

 public:
  using Problem = CauchyProblem<T, V, O>;

  __device__ WideTile(const Problem &p, const Shape &s, std::int64_t task)
      : p_(p),
        s_(s),
        problem_(task / (s.rowTiles * s.ranges)),
        firstVector_(task / s.rowTiles % s.ranges * kVectorRange),
        firstRow_(task % s.rowTiles * (16 * RT)) {}

  __device__ void run() {
    LeftOperand<T> left[kSteps][RT][4];
    makeReciprocals(left);
    const bool careful = warpIsExtreme();
    const int count = static_cast<int>(min(p_.nrhs - firstVector_, std::int64_t{kVectorRange}));
    O *out = &p_.out.at(firstRow_ + g(), firstVector_ + 2 * q(), problem_);
    T next[kColumns];
    const V *const v = p_.v.vector(firstVector_, problem_);
    const auto fetch = [&](int j) { loadValues(v + min(j + g(), count - 1) * p_.v.ld, next); };
    fetch(0);
    for (int j = 0; j < count; j += 8, out += 8 * p_.out.ld) {
      T values[kColumns];
#pragma unroll
      for (int i = 0; i < kColumns; ++i) values[i] = next[i];
      if (j + 8 < count) fetch(j + 8);
      ProductTile<T> product[RT];
      multiply(left, values, product);
      store(product, out, j + 2 * q(), count, careful);
    }
  }

 private:
  __device__ int g() const { return threadIdx.x % 32 / 4; }
  __device__ int q() const { return threadIdx.x % 4; }

  __device__ T node(const Vectors<const T> &nodes, std::int64_t i, std::int64_t count) {
    const T z = conjIf(p_.conjugate(), load(&nodes.at(min(i, count - 1), 0, problem_)));
    largest_.add(z);
    return z;
  }

  __device__ bool warpIsExtreme() const {
    if (!__any_sync(0xffffffffu, largest_.suspicious<T>(p_.power))) return false;
    return __any_sync(0xffffffffu,
                      anyExtreme(p_, firstRow_, 16 * RT, problem_, p_.power, static_cast<int>(threadIdx.x % 32), 32));
  }

  // A column past the last repeats it, for values of 0.
  __device__ __forceinline__ void makeReciprocals(LeftOperand<T> (&left)[kSteps][RT][4]) {
    T rows[2 * RT];
#pragma unroll
    for (int k = 0; k < 2 * RT; ++k) rows[k] = node(p_.rowNodes(), firstRow_ + 8 * k + g(), p_.rows());
#pragma unroll
    for (int i = 0; i < kColumns; ++i) {
      const T column = node(p_.colNodes(), columnOf<T>(i, q()), p_.cols());
#pragma unroll
      for (int k = 0; k < 2 * RT; ++k) {
        LeftOperand<T> &operand = left[i / 2][k / 2][i % 2 * 2 + k % 2];
        operand = LeftOperand<T>(powerOf<true>(reciprocal(rows[k] - column), p_.power));
        operand.keep();
      }
    }
  }

  // Of one vector; 0 past the last column.
  __device__ __forceinline__ void loadValues(const V *v, T (&values)[kColumns]) const {
    const bool whole = s_.packed && p_.cols() == kMostWideColumns;
#pragma unroll
    for (int i = 0; i < kColumns; i += P) {
      const int n = columnOf<T>(i, q());
      T(&part)[P] = reinterpret_cast<T(&)[P]>(values[i]);
      if (whole)
        unpack<T>(part, v + n);
      else
        gather<T>(part, v, p_.v.inc, n, p_.cols(), false);
    }
  }

  __device__ __forceinline__ void multiply(const LeftOperand<T> (&left)[kSteps][RT][4], const T (&values)[kColumns],
                                           ProductTile<T> (&product)[RT]) const {
    using Right = RightOperand<T, (sizeof(V) < sizeof(T))>;
#pragma unroll
    for (int s = 0; s < kSteps; ++s) {
      const Right right[2] = {Right(values[2 * s]), Right(values[2 * s + 1])};
#pragma unroll
      for (int r = 0; r < RT; ++r) multiplyAdd(product[r], left[s][r], right);
    }
  }

  // Vectors j and j + 1 of the warp's `count`, the rows of this lane.
  __device__ __forceinline__ void store(const ProductTile<T> (&product)[RT], O *out, int j, int count,
                                        bool careful) const {
    T doubt = T(0);  // stays 0 while all are finite
#pragma unroll
    for (int e = 0; e < 4 * RT; ++e) doubt = fma(T(0), product[e / 4].value(e % 4), doubt);
    const bool whole = j + 2 <= count && firstRow_ + 8 * (2 * RT - 1) + g() < p_.rows();
    if (__all_sync(0xffffffffu, whole && !careful && finite(doubt) && p_.beta == T(0))) {
      const T alpha = p_.negates() ? -p_.alpha : p_.alpha;
#pragma unroll
      for (int k = 0; k < 2 * RT; ++k, out += 8 * p_.out.inc) {
        hotdog::cuda::store(out, O(alpha * product[k / 2].value(k % 2 * 2)));
        hotdog::cuda::store(out + p_.out.ld, O(alpha * product[k / 2].value(k % 2 * 2 + 1)));
      }
    } else {
#pragma unroll
      for (int e = 0; e < 4 * RT; ++e) storeWithCare(product[e / 4].value(e % 4), out, e / 2, e % 2, j, count, careful);
    }
  }

  // Row 8 k + g of the tile, vector j + c.
  __device__ __forceinline__ void storeWithCare(T sum, O *out, int k, int c, int j, int count, bool careful) const {
    const std::int64_t row = firstRow_ + 8 * k + g(), vector = firstVector_ + j + c;
    const bool valid = row < p_.rows() && j + c < count;
    if (p_.negates()) sum = -sum;
    for (unsigned left = __ballot_sync(0xffffffffu, valid && (careful || !finite(sum))); left; left &= left - 1) {
      const int whose = __ffs(left) - 1;
      const T exact =
          carefulSum(p_, __shfl_sync(0xffffffffu, row, whose), __shfl_sync(0xffffffffu, vector, whose), problem_);
      if (threadIdx.x % 32 == whose) sum = exact;
    }
    if (valid) storeScaled(out + 8 * k * p_.out.inc + c * p_.out.ld, p_.alpha, sum, p_.beta);
  }

  const Problem &p_;
  const Shape &s_;
  const std::int64_t problem_, firstVector_, firstRow_;
  LargestNode largest_;
};

template <class T, class V, class O>
__global__ void __launch_bounds__(32 * kWarps, sizeof(T) == 4 ? 3 : 2)
    cauchyWideKernel(const __grid_constant__ CauchyProblem<T, V, O> p, const __grid_constant__ Shape s) {
  const std::int64_t warps = std::int64_t{gridDim.x} * kWarps;
  for (std::int64_t task = std::int64_t{blockIdx.x} * kWarps + threadIdx.x / 32; task < s.tasks; task += warps)
    WideTile<T, V, O>(p, s, task).run();
}

}  // namespace

template <class T, class V, class O>
void CauchyWide<T, V, O>::run(const Execution &execution, const CauchyProblem<T, V, O> &problem) {
  const auto &p = withFault("cauchy/cuda/wide", problem);
  Shape s{};
  s.rowTiles = ceilDiv<std::int64_t>(p.rows(), 16 * kRowTiles<T>);
  s.ranges = ceilDiv<std::int64_t>(p.nrhs, kVectorRange);
  s.tasks = s.rowTiles * s.ranges * p.batchCount;
  s.packed = isPacked(p.v, kPerLane<T>);
  launch(cauchyWideKernel<T, V, O>, gridFor(ceilDiv<std::int64_t>(s.tasks, kWarps)), 32 * kWarps, 0, execution.stream,
         p, s);
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
