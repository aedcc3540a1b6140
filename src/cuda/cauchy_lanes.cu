// Cauchy product for few right-hand sides: reciprocals are made in registers, used and dropped.
//
// The lanes of a warp are 32 / Split rows, each lane R of them, times Split shares of the columns. The warps of a block
// are `groups` groups of rows times `slices` slices of the columns; column nodes and values come through shared memory,
// a tile of kBlock columns a slice, double buffered by asynchronous copies. Sums are plain over a lane's share of
// kBlock columns and compensated beyond; shares and slices are added in a fixed order, so that the result does not
// depend on the launch. A row that comes out not finite, or a node too large for plain arithmetic, is summed again by
// the careful path.
#include <cuda_pipeline.h>

#include "core/checked.h"
#include "core/fault.h"
#include "cuda/cauchy.h"
#include "cuda/cauchy_careful.cuh"
#include "cuda/cauchy_columns.cuh"
#include "cuda/cauchy_slices.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/reciprocal.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/detail/tiles.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kMostWarps = 16;

// Columns of a slice in one tile.
template <int Split>
constexpr int kBlock = Split == 1 ? 32 : 64;

// Columns that one 16-byte access covers, and those of a lane in one step.
template <class T>
constexpr int kPack = 16 / static_cast<int>(sizeof(T));
template <class T>
constexpr int kWidth = kPack<T> < 2 ? 2 : kPack<T>;

struct Shape {
  int slices, groups;  // warps along the columns and along the rows
  int sliceBits;       // slices = 2^sliceBits
  bool packed;         // the vectors are contiguous and aligned to 16 bytes
  TileCounts tiles;    // of rows, right-hand sides, problems

  __host__ __device__ int threads() const { return 32 * slices * groups; }
};

// Shared memory of one block: two buffers of column values, [vector][column], and nodes, later reused for the partial
// sums of the slices.
template <class T, int NB, int R, int Split>
struct Tiles {
  static constexpr int kOutputs = 32 / Split * NB * R;  // of a warp

  T *shared;
  int columns;  // of one buffer

  static std::size_t bytes(const Shape &s) { return elements(s) * sizeof(T) + Repairs<T>::bytes(s.groups * kOutputs); }
  static __host__ __device__ std::size_t elements(const Shape &s) {
    const int columns = 2 * s.slices * kBlock<Split> * (NB + 1), partial = s.slices * s.groups * kOutputs;
    return static_cast<std::size_t>(columns > partial ? columns : partial);
  }

  __device__ T *values(int buffer) const { return shared + buffer * NB * columns; }
  __device__ T *nodes(int buffer) const { return shared + (2 * NB + buffer) * columns; }
  __device__ T *partial() const { return shared; }  // [slice][group][vector][row of lane][row lane]
};

// 1/a and 1/b. Single precision takes both from one special function, of which there is one for eight multiplications.
template <bool Powered, class T>
__device__ __forceinline__ void reciprocals(T a, T b, int power, T (&r)[2]) {
  if constexpr (std::is_same_v<T, float> && !Powered) {
    const float both = reciprocal(a * b);
    r[0] = both * b, r[1] = both * a;
  } else {
    r[0] = powerOf<Powered>(reciprocal(a), power), r[1] = powerOf<Powered>(reciprocal(b), power);
  }
}

// One tile of rows against all columns, for NB right-hand sides, R rows a lane.
template <class T, int NB, int R, int Split, bool Powered>
class RowTile {
  using Memory = Tiles<T, NB, R, Split>;
  static constexpr int kRowLanes = 32 / Split;
  static constexpr int kOutputs = Memory::kOutputs;
  static constexpr int kStep = Split * kWidth<T>;  // columns of a warp in one step

 public:
  static constexpr int kRows = kRowLanes * R;  // of a warp

  __device__ RowTile(const CauchySum<T> &p, const Shape &s, unsigned char *shared, const TileIndex &tile)
      : p_(p),
        s_(s),
        columns_(s.slices * kBlock<Split>),
        tiles_{reinterpret_cast<T *>(shared), columns_},
        repairs_(tiles_.shared + Memory::elements(s)),
        problem_(tile.z),
        firstVector_(tile.y * NB),
        firstRow_(tile.x * kRows * s.groups) {}

  __device__ void run() {
    const int warp = threadIdx.x / 32, slice = warp & (s_.slices - 1), group = warp >> s_.sliceBits;
    T rows[R] = {}, sum[NB][R] = {}, error[NB][R] = {};
    if (p_.cols > 0) {  // an empty sum reads no input
      copyTile(0, 0);
#pragma unroll
      for (int r = 0; r < R; ++r) rows[r] = rowNode(firstRow_ + kRowLanes * (R * group + r) + rowLane());
    }
    int buffer = 0;
    for (std::int64_t start = 0; start < p_.cols; start += columns_, buffer ^= 1) {
      __pipeline_wait_prior(0);
      checkNodes(start, buffer);
      __syncthreads();  // the tile is there, and everyone has left the other buffer
      if (start + columns_ < p_.cols) copyTile(start + columns_, buffer ^ 1);
      accumulate(rows, slice, start, buffer, sum, error);
    }
    __syncthreads();
    T *const mine = tiles_.partial() + (slice * s_.groups + group) * kOutputs + rowLane();
#pragma unroll
    for (int k = 0; k < NB * R; ++k) {
      const T total = addShares(sum[k / R][k % R] + error[k / R][k % R]);
      if (share() == k % Split) mine[k * kRowLanes] = total;
    }
    repairs_.clear();
    const bool careful = blockIsExtreme(p_, largest_, firstRow_, kRows * s_.groups, problem_, factors());
    for (int k = threadIdx.x; k < s_.groups * kOutputs; k += blockDim.x) finish(k, careful);
    __syncthreads();
    repairs_.each(
        p_, problem_, [&](int k) { return rowOf(k); }, [&](int k) { return vectorOf(k); },
        [&](int k, T exact) { write(k, exact); });
    __syncthreads();  // the next tile reuses the shared memory
  }

 private:
  __device__ static int rowLane() { return threadIdx.x % kRowLanes; }
  __device__ static int share() { return threadIdx.x % 32 / kRowLanes; }

  // Products of differences that must not overflow.
  __device__ int factors() const { return Powered ? p_.power : std::is_same_v<T, float> ? 2 : 1; }

  __device__ T rowNode(std::int64_t row) {
    const T node = load(&p_.rowNodes.at(min(row, p_.rows - 1), 0, problem_));
    largest_.add(node);
    return conjIf(p_.conjugate, node);
  }

  // Columns of the tile at `start`, and with those that fill the last step: there the last node is repeated, for values
  // of 0.
  __device__ int count(std::int64_t start) const {
    return p_.cols - start < columns_ ? static_cast<int>(p_.cols - start) : columns_;
  }
  __device__ static int filled(int count) { return (count + kStep - 1) & -kStep; }

  // Starts the copies of one tile. Vectors past the last repeat it.
  __device__ void copyTile(std::int64_t start, int buffer) {
    const int n = count(start);
    const T *const node = &p_.colNodes.at(start, 0, problem_);
    for (int k = threadIdx.x; k < filled(n); k += blockDim.x)
      __pipeline_memcpy_async(&tiles_.nodes(buffer)[k], node + min(k, n - 1) * p_.colNodes.inc, sizeof(T));
    if (s_.packed && n == columns_)
      copyValues<kPack<T>>(start, buffer, n);
    else
      copyValues<1>(start, buffer, n);
    __pipeline_commit();
  }

  template <int Width>
  __device__ void copyValues(std::int64_t start, int buffer, int count) {
#pragma unroll
    for (int j = 0; j < NB; ++j) {
      T *const to = tiles_.values(buffer) + j * columns_;
      const T *const from = &p_.v.at(start, min(firstVector_ + j, p_.nrhs - 1), problem_);
      for (int k = threadIdx.x * Width; k < filled(count); k += blockDim.x * Width)
        if (k < count)
          __pipeline_memcpy_async(to + k, from + k * p_.v.inc, Width * sizeof(T));
        else
          to[k] = T(0);
    }
  }

  // Looks at the nodes that this thread copied, and conjugates them for op C.
  __device__ void checkNodes(std::int64_t start, int buffer) {
    const int n = filled(count(start));
    for (int k = threadIdx.x; k < n; k += blockDim.x) {
      T &node = tiles_.nodes(buffer)[k];
      largest_.add(node);
      if (p_.conjugate) node = conjIf(true, node);
    }
  }

  __device__ void accumulate(const T (&rows)[R], int slice, std::int64_t start, int buffer, T (&sum)[NB][R],
                             T (&error)[NB][R]) const {
    const int n = filled(count(start)) - slice * kBlock<Split>;
    const T *const values = tiles_.values(buffer) + slice * kBlock<Split> + share() * kWidth<T>;
    const T *const nodes = tiles_.nodes(buffer) + slice * kBlock<Split> + share() * kWidth<T>;
    T block[NB][R] = {};
    if (n >= kBlock<Split>) {
#pragma unroll 2
      for (int k = 0; k < kBlock<Split>; k += kStep) addColumns(rows, nodes + k, values + k, block);
    } else {
#pragma unroll 1
      for (int k = 0; k < n; k += kStep) addColumns(rows, nodes + k, values + k, block);
    }
#pragma unroll
    for (int k = 0; k < NB * R; ++k) addCompensated(sum[k / R][k % R], error[k / R][k % R], block[k / R][k % R]);
  }

  // block += sum over kWidth columns of values / (rows - nodes)^power.
  struct alignas(16) Columns {
    T of[kWidth<T>];
  };
  __device__ __forceinline__ void addColumns(const T (&rows)[R], const T *nodes, const T *values,
                                             T (&block)[NB][R]) const {
    const Columns node = *reinterpret_cast<const Columns *>(nodes);
    Columns value[NB];
#pragma unroll
    for (int j = 0; j < NB; ++j) value[j] = *reinterpret_cast<const Columns *>(values + j * columns_);
#pragma unroll
    for (int w = 0; w < kWidth<T>; w += 2)
#pragma unroll
      for (int r = 0; r < R; ++r) {
        T inverse[2];
        reciprocals<Powered>(rows[r] - node.of[w], rows[r] - node.of[w + 1], p_.power, inverse);
#pragma unroll
        for (int j = 0; j < NB; ++j) {
          block[j][r] = fma(inverse[0], value[j].of[w], block[j][r]);
          block[j][r] = fma(inverse[1], value[j].of[w + 1], block[j][r]);
        }
      }
  }

  // Sum over the lanes that share a row.
  __device__ static T addShares(T sum) {
#pragma unroll
    for (int mask = kRowLanes; mask < 32; mask *= 2) sum += shuffleXor(sum, mask);
    return sum;
  }

  // Outputs of the block's tile: [group][vector][row of lane][row lane].
  __device__ std::int64_t rowOf(int k) const {
    return firstRow_ + kRowLanes * (R * (k / kOutputs) + k / kRowLanes % R) + k % kRowLanes;
  }
  __device__ std::int64_t vectorOf(int k) const { return firstVector_ + k / kRowLanes / R % NB; }
  __device__ void write(int k, T sum) const {
    storeScaled(&p_.out.at(rowOf(k), vectorOf(k), problem_), p_.alpha, sum, p_.beta);
  }

  // Adds the slices of output k, scales, stores.
  __device__ void finish(int k, bool careful) {
    if (rowOf(k) >= p_.rows || vectorOf(k) >= p_.nrhs) return;
    const T *const partial = tiles_.partial() + k;
    const T sum = addSlices<kMostWarps, T>(s_.slices, [&](int slice) { return partial[slice * s_.groups * kOutputs]; });
    if (careful || !finite(sum)) return repairs_.add(k);
    write(k, p_.negates ? -sum : sum);
  }

  const CauchySum<T> &p_;
  const Shape &s_;
  const int columns_;
  const Memory tiles_;
  Repairs<T> repairs_;
  const std::int64_t problem_, firstVector_, firstRow_;
  LargestNode<T> largest_;
};

// Lanes share rows where blocks are few: one on a multiprocessor, or they would not spread evenly.
template <class T, int Split>
constexpr int kBlocksTogether = Split == 1 && sizeof(T) <= 8 ? 2 : 1;

template <class T, int NB, int R, int Split, bool Powered>
__global__ void __launch_bounds__(32 * kMostWarps, kBlocksTogether<T, Split>)
    cauchyLanesKernel(const __grid_constant__ CauchySum<T> p, const __grid_constant__ Shape s) {
  extern __shared__ __align__(16) unsigned char shared[];
  awaitEarlierWork();
  forEachTile(s.tiles, [&](const TileIndex &tile) { RowTile<T, NB, R, Split, Powered>(p, s, shared, tile).run(); });
}

// The shape depends on rows, columns and nrhs alone, never on the batch or the device.
template <int NB, int Rows, int Block, class T>
Shape shapeOf(const CauchySum<T> &p) {
  Shape s{};
  while (1 << s.sliceBits < kMostWarps && (Block << s.sliceBits) < p.cols) ++s.sliceBits;
  s.slices = 1 << s.sliceBits;
  s.groups = static_cast<int>(std::min<std::int64_t>(kMostWarps / s.slices, ceilDiv<std::int64_t>(p.rows, Rows)));
  s.tiles = {ceilDiv<std::int64_t>(p.rows, Rows * s.groups), ceilDiv<std::int64_t>(p.nrhs, NB), p.batchCount};
  s.packed = isPacked(p.v, kPack<T>);
  return s;
}

template <int NB, int R, int Split, class T>
void launchShape(const Execution &execution, const CauchySum<T> &p) {
  const Shape s = shapeOf<NB, RowTile<T, NB, R, Split, false>::kRows, kBlock<Split>>(p);
  const auto kernel =
      p.power == 1 ? cauchyLanesKernel<T, NB, R, Split, false> : cauchyLanesKernel<T, NB, R, Split, true>;
  launch(kernel, gridFor(s.tiles), static_cast<unsigned>(s.threads()), Tiles<T, NB, R, Split>::bytes(s), execution, p,
         s);
}

// Where rows are many or the sums short, a lane holds several rows, so that one access to shared memory feeds several
// terms; where rows are few, lanes share a row, as more blocks count for more.
constexpr std::int64_t kManyRows = 8192, kFewRows = 4096, kFewColumns = 256;

template <int NB, int R, class T>
void launchVectors(const Execution &execution, const CauchySum<T> &p) {
  if (p.rows >= kManyRows || p.cols <= kFewColumns)
    launchShape<NB, R, 1>(execution, p);
  else if (p.rows >= kFewRows)
    launchShape<NB, 1, 1>(execution, p);
  else
    launchShape<NB, 1, 4>(execution, p);
}

}  // namespace

template <class T>
void CauchyLanes<T>::run(const Execution &execution, const CauchyProblem<T> &problem) {
  const CauchySum<T> p(withFault("cauchy/cuda/lanes", problem));
  constexpr int kRows = sizeof(T) == 4 ? 4 : 2;
  if (p.nrhs == 1)
    launchVectors<1, kRows>(execution, p);
  else if (p.nrhs == 2)
    launchVectors<2, kRows>(execution, p);
  else
    launchVectors<4, 2>(execution, p);
}

template struct CauchyLanes<float>;
template struct CauchyLanes<double>;
template struct CauchyLanes<Complex<float>>;
template struct CauchyLanes<Complex<double>>;

}  // namespace hotdog::cuda
