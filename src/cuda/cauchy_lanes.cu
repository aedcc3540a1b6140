// Cauchy product for few right-hand sides: reciprocals are made in registers, used and dropped.
//
// A lane holds R rows of a warp's 32 R. The warps of a block are `groups` groups of rows times `slices` slices of the
// columns; column nodes and values come through shared memory, a tile of kBlock columns a slice, double buffered by
// asynchronous copies. Sums are plain over kBlock columns and compensated beyond; slices are added in a fixed order, so
// that the result does not depend on the launch. A row that comes out not finite, or a node too large for plain
// arithmetic, is summed again by the careful path.
#include <cuda_pipeline.h>

#include "core/checked.h"
#include "core/fault.h"
#include "cuda/cauchy.h"
#include "cuda/cauchy_careful.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/reciprocal.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kBlock = 32;  // columns of a slice in one tile
constexpr int kMostWarps = 16;

// Columns that one 16-byte access covers.
template <class T>
constexpr int kPack = 16 / static_cast<int>(sizeof(T));

struct Shape {
  int slices, groups;  // warps along the columns and along the rows, slices a power of two
  bool packed;         // the vectors are contiguous and aligned to 16 bytes
  std::int64_t rowTiles, vectorTiles, tasks;

  __host__ __device__ int threads() const { return 32 * slices * groups; }
  __host__ __device__ int columns() const { return slices * kBlock; }  // of a tile
};

// Shared memory of one block: two buffers of column values, [vector][column], and nodes, later reused for the partial
// sums of the slices.
template <class T, int NB, int R>
struct Tiles {
  T *shared;
  int columns;  // of one buffer

  static std::size_t bytes(const Shape &s) {
    return elements(s) * sizeof(T) + Repairs<T>::bytes(32 * s.groups * NB * R);
  }
  static __host__ __device__ std::size_t elements(const Shape &s) {
    const int columns = 2 * s.columns() * (NB + 1), partial = s.threads() * NB * R;
    return static_cast<std::size_t>(columns > partial ? columns : partial);
  }

  __device__ T *values(int buffer) const { return shared + buffer * NB * columns; }
  __device__ T *nodes(int buffer) const { return shared + (2 * NB + buffer) * columns; }
  __device__ T *partial() const { return shared; }  // [slice][group][vector][row of lane][lane]
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
template <class T, int NB, int R, bool Powered>
class RowTile {
 public:
  __device__ RowTile(const CauchyProblem<T> &p, const Shape &s, unsigned char *shared, std::int64_t task)
      : p_(p),
        s_(s),
        columns_(s.columns()),
        tiles_{reinterpret_cast<T *>(shared), s.columns()},
        repairs_(tiles_.shared + Tiles<T, NB, R>::elements(s)),
        problem_(task / (s.rowTiles * s.vectorTiles)),
        firstVector_(task / s.rowTiles % s.vectorTiles * NB),
        firstRow_(task % s.rowTiles * (32 * R) * s.groups) {}

  __device__ void run() {
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, slice = warp % s_.slices, group = warp / s_.slices;
    T rows[R] = {}, sum[NB][R] = {}, error[NB][R] = {};
    if (p_.cols() > 0) {  // an empty sum reads no input
#pragma unroll
      for (int r = 0; r < R; ++r) rows[r] = rowNode(firstRow_ + 32 * (R * group + r) + lane);
      copyTile(0, 0);
    }
    int buffer = 0;
    for (std::int64_t start = 0; start < p_.cols(); start += columns_, buffer ^= 1) {
      __pipeline_wait_prior(0);
      checkNodes(start, buffer);
      __syncthreads();  // the tile is there, and everyone has left the other buffer
      if (start + columns_ < p_.cols()) copyTile(start + columns_, buffer ^ 1);
      accumulate(rows, slice, start, buffer, sum, error);
    }
    __syncthreads();
    T *const mine = tiles_.partial() + static_cast<std::size_t>(slice * s_.groups + group) * kOutputs + lane;
#pragma unroll
    for (int k = 0; k < NB * R; ++k) mine[k * 32] = sum[k / R][k % R] + error[k / R][k % R];
    repairs_.clear();
    const bool careful = blockIsExtreme(p_, largest_, firstRow_, 32 * R * s_.groups, problem_, factors());
    for (int k = threadIdx.x; k < s_.groups * kOutputs; k += blockDim.x) finish(k, careful);
    __syncthreads();
    repairs_.each(
        p_, problem_, [&](int k) { return rowOf(k); }, [&](int k) { return vectorOf(k); },
        [&](int k, T exact) { write(k, exact); });
    __syncthreads();  // the next task reuses the shared memory
  }

 private:
  static constexpr int kOutputs = 32 * NB * R;  // of a warp

  // Products of differences that must not overflow.
  __device__ int factors() const { return Powered ? p_.power : std::is_same_v<T, float> ? 2 : 1; }

  __device__ T rowNode(std::int64_t row) {
    const T node = conjIf(p_.conjugate(), load(&p_.rowNodes().at(min(row, p_.rows() - 1), 0, problem_)));
    largest_.add(node);
    return node;
  }

  // Starts the copies of one tile. Vectors past the last repeat it; columns past the last are never used.
  __device__ void copyTile(std::int64_t start, int buffer) {
    const int count = p_.cols() - start < columns_ ? static_cast<int>(p_.cols() - start) : columns_;
    for (int n = threadIdx.x; n < count; n += blockDim.x)
      __pipeline_memcpy_async(&tiles_.nodes(buffer)[n], &p_.colNodes().at(start + n, 0, problem_), sizeof(T));
    if (s_.packed && count == columns_)
      copyValues<kPack<T>>(start, buffer, count);
    else
      copyValues<1>(start, buffer, count);
    __pipeline_commit();
  }

  template <int Width>
  __device__ void copyValues(std::int64_t start, int buffer, int count) {
    const int perVector = columns_ / Width;  // a power of two
    for (int k = threadIdx.x; k < NB * perVector; k += blockDim.x) {
      const int j = k / perVector, n = (k & (perVector - 1)) * Width;
      if (n >= count) continue;
      const std::int64_t vector = min(firstVector_ + j, p_.nrhs - 1);
      __pipeline_memcpy_async(&tiles_.values(buffer)[j * columns_ + n], &p_.v.at(start + n, vector, problem_),
                              Width * sizeof(T));
    }
  }

  // Looks at the nodes that this thread copied, and conjugates them for op C.
  __device__ void checkNodes(std::int64_t start, int buffer) {
    for (int k = threadIdx.x; k < columns_ && start + k < p_.cols(); k += blockDim.x) {
      T &node = tiles_.nodes(buffer)[k];
      largest_.add(node);
      node = conjIf(p_.conjugate(), node);
    }
  }

  __device__ void accumulate(const T (&rows)[R], int slice, std::int64_t start, int buffer, T (&sum)[NB][R],
                             T (&error)[NB][R]) const {
    const std::int64_t left = p_.cols() - start - slice * kBlock;
    const T *const values = tiles_.values(buffer) + slice * kBlock;
    const T *const nodes = tiles_.nodes(buffer) + slice * kBlock;
    T block[NB][R] = {};
    if (left >= kBlock) {
#pragma unroll 2
      for (int n = 0; n < kBlock; n += kWidth) addColumns(rows, nodes + n, values + n, block);
    } else {
      for (int n = 0; n < left; ++n) addColumn(rows, nodes + n, values + n, block);
    }
#pragma unroll
    for (int k = 0; k < NB * R; ++k) addCompensated(sum[k / R][k % R], error[k / R][k % R], block[k / R][k % R]);
  }

  // block += sum over kWidth columns of values / (rows - nodes)^power.
  static constexpr int kWidth = kPack<T> < 2 ? 2 : kPack<T>;
  struct alignas(16) Columns {
    T of[kWidth];
  };
  __device__ void addColumns(const T (&rows)[R], const T *nodes, const T *values, T (&block)[NB][R]) const {
    const Columns node = *reinterpret_cast<const Columns *>(nodes);
    Columns value[NB];
#pragma unroll
    for (int j = 0; j < NB; ++j) value[j] = *reinterpret_cast<const Columns *>(values + j * columns_);
#pragma unroll
    for (int w = 0; w < kWidth; w += 2)
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

  __device__ void addColumn(const T (&rows)[R], const T *node, const T *value, T (&block)[NB][R]) const {
#pragma unroll
    for (int r = 0; r < R; ++r) {
      const T inverse = powerOf<Powered>(reciprocal(rows[r] - *node), p_.power);
#pragma unroll
      for (int j = 0; j < NB; ++j) block[j][r] = fma(inverse, value[j * columns_], block[j][r]);
    }
  }

  // Outputs of the block's tile: [group][vector][row of lane][lane].
  __device__ std::int64_t rowOf(int k) const { return firstRow_ + 32 * (R * (k / kOutputs) + k / 32 % R) + k % 32; }
  __device__ std::int64_t vectorOf(int k) const { return firstVector_ + k / 32 / R % NB; }
  __device__ void write(int k, T sum) const {
    storeScaled(&p_.out.at(rowOf(k), vectorOf(k), problem_), p_.alpha, sum, p_.beta);
  }

  // Adds the slices of output k, scales, stores.
  __device__ void finish(int k, bool careful) {
    if (rowOf(k) >= p_.rows() || vectorOf(k) >= p_.nrhs) return;
    const T *const partial = tiles_.partial() + k;
    T sum = T(0), error = T(0);
    for (int slice = 0; slice < s_.slices; ++slice) addCompensated(sum, error, partial[slice * s_.groups * kOutputs]);
    sum += error;
    if (careful || !finite(sum)) return repairs_.add(k);
    write(k, p_.negates() ? -sum : sum);
  }

  const CauchyProblem<T> &p_;
  const Shape &s_;
  const int columns_;
  const Tiles<T, NB, R> tiles_;
  Repairs<T> repairs_;
  const std::int64_t problem_, firstVector_, firstRow_;
  LargestNode largest_;
};

template <class T, int NB, int R, bool Powered>
__global__ void __launch_bounds__(32 * kMostWarps, sizeof(T) <= 8 ? 2 : 1)
    cauchyLanesKernel(const __grid_constant__ CauchyProblem<T> p, const __grid_constant__ Shape s) {
  extern __shared__ __align__(16) unsigned char shared[];
  for (std::int64_t task = blockIdx.x; task < s.tasks; task += gridDim.x)
    RowTile<T, NB, R, Powered>(p, s, shared, task).run();
}

// The shape depends on rows, columns and nrhs alone, never on the batch or the device.
template <class T, int NB, int R>
Shape shapeOf(const CauchyProblem<T> &p) {
  Shape s{};
  s.slices = 1;
  while (s.slices < kMostWarps && s.slices * kBlock < p.cols()) s.slices *= 2;
  s.groups = static_cast<int>(std::min<std::int64_t>(kMostWarps / s.slices, ceilDiv<std::int64_t>(p.rows(), 32 * R)));
  s.rowTiles = ceilDiv<std::int64_t>(p.rows(), 32 * R * s.groups);
  s.vectorTiles = ceilDiv<std::int64_t>(p.nrhs, NB);
  s.tasks = s.rowTiles * s.vectorTiles * p.batchCount;
  s.packed = p.v.inc == 1 && reinterpret_cast<std::uintptr_t>(p.v.data) % 16 == 0 && p.v.ld % kPack<T> == 0 &&
             p.v.stride % kPack<T> == 0;
  return s;
}

template <int NB, int R, class T>
void launchShape(const Execution &execution, const CauchyProblem<T> &p) {
  const Shape s = shapeOf<T, NB, R>(p);
  const auto go = [&](auto kernel) {
    allowSharedBytes(kernel, execution.device);
    launch(kernel, gridFor(s.tasks), static_cast<unsigned>(s.threads()), Tiles<T, NB, R>::bytes(s), execution.stream, p,
           s);
  };
  if (p.power == 1)
    go(cauchyLanesKernel<T, NB, R, false>);
  else
    go(cauchyLanesKernel<T, NB, R, true>);
}

// A lane holds several rows, so that one access to shared memory feeds several terms, where they are many or the sums
// short: else more blocks count for more.
constexpr std::int64_t kManyRows = 8192, kFewColumns = 256;
template <class T>
constexpr int kRows = sizeof(T) == 4 ? 4 : 2;

}  // namespace

template <class T>
void CauchyLanes<T>::run(const Execution &execution, const CauchyProblem<T> &problem) {
  const CauchyProblem<T> &p = withFault("cauchy/cuda/lanes", problem);
  const bool many = p.rows() >= kManyRows || p.cols() <= kFewColumns;
  if (p.nrhs == 1)
    many ? launchShape<1, kRows<T>>(execution, p) : launchShape<1, 1>(execution, p);
  else if (p.nrhs == 2)
    many ? launchShape<2, kRows<T>>(execution, p) : launchShape<2, 1>(execution, p);
  else
    many ? launchShape<4, 2>(execution, p) : launchShape<4, 1>(execution, p);
}

template struct CauchyLanes<float>;
template struct CauchyLanes<double>;
template struct CauchyLanes<Complex<float>>;
template struct CauchyLanes<Complex<double>>;

}  // namespace hotdog::cuda
