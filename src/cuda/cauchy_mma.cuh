// Cauchy product for several right-hand sides (compiled in cauchy_mma_*.cu, a file for some types each): reciprocals
// are made in registers, as the left operand of matrix instructions that multiply them with all right-hand sides, and
// dropped.
//
// A warp holds 16 RT rows and 8 NT vectors. The warps of a block are `groups` groups of rows times `slices` slices of
// the columns, contiguous ranges: a slice sums chunks of its columns by matrix instructions alone and adds them
// compensated; slices are added in a fixed order. Nodes and values go from global memory to registers in the
// layout of the operands. A row that comes out not finite, or a node too large for plain arithmetic, is
// summed again by the careful path, so that the loop has no tests.
#pragma once

#include "core/checked.h"
#include "core/fault.h"
#include "cuda/cauchy.h"
#include "cuda/cauchy_careful.cuh"
#include "cuda/cauchy_columns.cuh"
#include "cuda/cauchy_slices.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/mma.cuh"
#include "cuda/detail/reciprocal.cuh"
#include "cuda/detail/tiles.cuh"

namespace hotdog::cuda {
namespace {

// As many as registers allow.
template <class T>
constexpr int kWarps = sizeof(T) < 16 ? 16 : 8;

template <class T>
constexpr int kStep = 4 * kPerLane<T>;  // columns of a warp in one step

struct Shape {
  int slices, groups;  // warps along the columns and along the rows
  int sliceBits;       // slices = 2^sliceBits
  int chunk;           // columns summed without compensation, whole steps
  bool packed;         // nodes and values are contiguous and aligned
  std::int64_t range;  // columns of a slice, whole steps
  TileCounts tiles;    // of rows, right-hand sides, problems

  __host__ __device__ int threads() const { return 32 * slices * groups; }
};

template <class T, class V, class O, int RT, int NT, bool Powered>
class MmaTile {
  static constexpr int K = kPerLane<T>;
  static constexpr int kElements = RT * NT * 4;    // of a lane
  static constexpr int kOutputs = 32 * kElements;  // of a warp
  static constexpr int kThreads = 32 * kWarps<T>;  // of a block, at most
  static constexpr bool kShort = sizeof(V) < sizeof(T);

 public:
  using Problem = CauchySum<T, V, O>;

  static std::size_t sharedBytes(const Shape &s) {
    return 2 * kElements * kThreads * sizeof(T) + Repairs<T>::bytes(s.groups * kOutputs);
  }

  __device__ MmaTile(const Problem &p, const Shape &s, unsigned char *shared, const TileIndex &tile)
      : p_(p),
        s_(s),
        sums_(reinterpret_cast<T *>(shared)),
        repairs_(sums_ + 2 * kElements * kThreads),
        problem_(tile.z),
        firstVector_(tile.y * (8 * NT)),
        firstRow_(tile.x * (16 * RT) * s.groups) {}

  __device__ void run() {
    const int warp = threadIdx.x / 32, slice = warp & (s_.slices - 1), group = warp >> s_.sliceBits;
    if (p_.cols > 0) {  // an empty sum reads no input
      loadRows(group);
      findVectors();
    }
    sumSlice(slice);
    repairs_.clear();
    const bool careful = blockIsExtreme(p_, largest_, firstRow_, 16 * RT * s_.groups, problem_, p_.power);
    for (int k = threadIdx.x; k < s_.groups * kOutputs; k += blockDim.x) finish(k, careful);
    __syncthreads();
    repairs_.each(
        p_, problem_, [&](int k) { return rowOf(k); }, [&](int k) { return vectorOf(k); },
        [&](int k, T exact) { write(k, exact); });
    __syncthreads();  // the next tile reuses the shared memory
  }

 private:
  using Columns = LaneColumns<T, NT>;  // of NT groups of 8 vectors

  __device__ int g() const { return threadIdx.x % 32 / 4; }
  __device__ int q() const { return threadIdx.x % 4; }
  __device__ T &sum(int element, int thread) const { return sums_[element * kThreads + thread]; }
  __device__ T &error(int element, int thread) const { return sum(kElements + element, thread); }

  __device__ void loadRows(int group) {
#pragma unroll
    for (int k = 0; k < 2 * RT; ++k) {
      const std::int64_t row = min(firstRow_ + 16 * RT * group + 8 * k + g(), p_.rows - 1);
      row_[k] = conjIf(p_.conjugate, load(&p_.rowNodes.at(row, 0, problem_)));
      largest_.add(row_[k]);
    }
  }

  __device__ void findVectors() {
    nodes_ = p_.colNodes.vector(0, problem_);
#pragma unroll
    for (int t = 0; t < NT; ++t) values_[t] = p_.v.vector(min(firstVector_ + 8 * t + g(), p_.nrhs - 1), problem_);
  }

  __device__ Columns loadStep(std::int64_t start) const {
    Columns c;
    const std::int64_t n = start + K * q();
    gather<T>(c.node, nodes_, p_.colNodes.inc, n, p_.cols, true);
#pragma unroll
    for (int t = 0; t < NT; ++t) gather<T>(c.value[t], values_[t], p_.v.inc, n, p_.cols, false);
    return c;
  }

  __device__ void sumSlice(int slice) {
    const std::int64_t begin = slice * s_.range, end = max(begin, min(begin + s_.range, p_.cols));
    PackedSteps<T, V, NT, kStep<T>> packed(nodes_, values_, begin + K * q(), s_.packed ? (end - begin) / kStep<T> : 0);
    std::int64_t n = begin;
    do {
      ProductTile<T> product[RT][NT];
      const std::int64_t chunkEnd = min(n + s_.chunk, end);
      const int steps = packed.within(chunkEnd - n);
#pragma unroll 2
      for (int k = 0; k < steps; ++k) addStep(packed.take(), product);
      for (n += steps * kStep<T>; n < chunkEnd; n += kStep<T>) addStep(loadStep(n), product);
      addChunk(product, chunkEnd <= begin + s_.chunk);
    } while (n < end);
  }

  // product += 1 / (rows - nodes)^power * values.
  __device__ __forceinline__ void addStep(const Columns &c, ProductTile<T> (&product)[RT][NT]) {
    T node[K];
#pragma unroll
    for (int s = 0; s < K; ++s) {
      largest_.add(c.node[s]);
      node[s] = conjIf(p_.conjugate, c.node[s]);
    }
#pragma unroll
    for (int s = 0; s < K; s += 2) {
      using Right = RightOperand<T, kShort>;
      const auto inverse = [&](int row, int column) {
        return LeftOperand<T>(powerOf<Powered>(reciprocal(row_[row] - node[s + column]), p_.power));
      };
#pragma unroll
      for (int r = 0; r < RT; ++r) {
        const LeftOperand<T> left[4] = {inverse(2 * r, 0), inverse(2 * r + 1, 0), inverse(2 * r, 1),
                                        inverse(2 * r + 1, 1)};
#pragma unroll
        for (int t = 0; t < NT; ++t) {
          const Right right[2] = {Right(c.value[t][s]), Right(c.value[t][s + 1])};
          multiplyAdd(product[r][t], left, right);
        }
      }
    }
  }

  __device__ __forceinline__ void addChunk(const ProductTile<T> (&product)[RT][NT], bool first) const {
#pragma unroll
    for (int e = 0; e < kElements; ++e) {
      T total = product[e / (4 * NT)][e / 4 % NT].value(e % 4), lost = T(0);
      if (!first) {
        lost = error(e, threadIdx.x);
        addCompensated(total, lost, sum(e, threadIdx.x));
      }
      sum(e, threadIdx.x) = total, error(e, threadIdx.x) = lost;
    }
  }

  // Outputs of the block's tile: [group][element][lane].
  __device__ std::int64_t rowOf(int k) const {
    const int lane = k % 32, e = k / 32 % kElements, group = k / kOutputs;
    return firstRow_ + 16 * (RT * group + e / (4 * NT)) + 8 * (e / 2 % 2) + lane / 4;
  }
  __device__ std::int64_t vectorOf(int k) const {
    const int lane = k % 32, e = k / 32 % kElements;
    return firstVector_ + 8 * (e / 4 % NT) + 2 * (lane % 4) + e % 2;
  }
  __device__ void write(int k, T total) const {
    storeScaled(&p_.out.at(rowOf(k), vectorOf(k), problem_), p_.alpha, total, p_.beta);
  }

  // Adds the slices of output k, scales, stores.
  __device__ void finish(int k, bool careful) {
    const int lane = k % 32, e = k / 32 % kElements, group = k / kOutputs;
    if (rowOf(k) >= p_.rows || vectorOf(k) >= p_.nrhs) return;
    const T total = addSlices<kWarps<T>, T>(s_.slices, [&](int slice) {
      const int thread = 32 * (group * s_.slices + slice) + lane;
      return sum(e, thread) + error(e, thread);
    });
    if (careful || !finite(total)) return repairs_.add(k);
    write(k, p_.negates ? -total : total);
  }

  const Problem &p_;
  const Shape &s_;
  T *const sums_;  // [sum, error][element][thread]
  Repairs<T> repairs_;
  const std::int64_t problem_, firstVector_, firstRow_;
  T row_[2 * RT];
  const T *nodes_;
  const V *values_[NT];
  LargestNode<T> largest_;
};

template <class T, class V, class O, int RT, int NT, bool Powered>
__global__ void __launch_bounds__(32 * kWarps<T>, 1)
    cauchyMmaKernel(const __grid_constant__ CauchySum<T, V, O> p, const __grid_constant__ Shape s) {
  extern __shared__ __align__(16) unsigned char shared[];
  awaitEarlierWork();
  forEachTile(s.tiles, [&](const TileIndex &tile) { MmaTile<T, V, O, RT, NT, Powered>(p, s, shared, tile).run(); });
}

// The shape depends on rows, columns and nrhs alone, never on the batch or the device.
template <int RT, int NT, class T, class V, class O>
Shape shapeOf(const CauchySum<T, V, O> &p) {
  Shape s{};
  s.chunk = p.cols <= 64 * kWarps<T> ? 64 : 128;
  while (1 << s.sliceBits < kWarps<T> && (s.chunk << s.sliceBits) < p.cols) ++s.sliceBits;
  s.slices = 1 << s.sliceBits;
  s.range = ceilDiv<std::int64_t>(ceilDiv<std::int64_t>(p.cols, s.slices), kStep<T>) * kStep<T>;
  s.groups = static_cast<int>(std::min<std::int64_t>(kWarps<T> / s.slices, ceilDiv<std::int64_t>(p.rows, 16 * RT)));
  s.tiles = {ceilDiv<std::int64_t>(p.rows, 16 * RT * s.groups), ceilDiv<std::int64_t>(p.nrhs, 8 * NT), p.batchCount};
  s.packed = isPacked(p.colNodes, kPerLane<T>) && isPacked(p.v, kPerLane<T>);
  return s;
}

template <int RT, int NT, class T, class V, class O>
void launchShape(const Execution &execution, const CauchySum<T, V, O> &p) {
  const Shape s = shapeOf<RT, NT>(p);
  const auto go = [&](auto kernel) {
    launch(kernel, gridFor(s.tiles), static_cast<unsigned>(s.threads()),
           MmaTile<T, V, O, RT, NT, false>::sharedBytes(s), execution, p, s);
  };
  if (p.power == 1) return go(cauchyMmaKernel<T, V, O, RT, NT, false>);
  if constexpr (std::is_same_v<V, T>) go(cauchyMmaKernel<T, V, O, RT, NT, true>);
}

// Up to kFewRows, more blocks count for more than reciprocals made once for 16 vectors; from kManyRows on, shared loads
// count for more than blocks and a warp holds two tiles of rows.
constexpr std::int64_t kFewRows = 1024, kManyRows = 2048;

}  // namespace

template <class T, class V, class O>
void CauchyMma<T, V, O>::run(const Execution &execution, const CauchyProblem<T, V, O> &problem) {
  const CauchySum<T, V, O> p(withFault("cauchy/cuda/mma", problem));
  constexpr int kMost = sizeof(T) == 4 ? 2 : 1;
  if (p.nrhs <= 8 || p.rows <= kFewRows)
    launchShape<1, 1>(execution, p);
  else if (p.rows < kManyRows)
    launchShape<1, 2>(execution, p);
  else
    launchShape<kMost, 2>(execution, p);
}

}  // namespace hotdog::cuda
