// Cauchy product on CUDA: reciprocals are made in registers, used for several right-hand sides and dropped.
//
// A warp's lanes are 32 rows. The warps of a block are `groups` groups of rows times `slices` slices of the columns;
// column nodes and values come through shared memory, a tile of kBlock columns a slice, double buffered by asynchronous
// copies. Sums are plain over kBlock columns and compensated beyond; slices are added in a fixed order, so that the
// result does not depend on the launch. A row that comes out not finite, or a node too large for plain arithmetic, is
// summed again by the careful path.
#include <cuda_pipeline.h>

#include "core/cauchy.h"
#include "core/cauchy_term.h"
#include "core/checked.h"
#include "core/compensated.h"
#include "core/fault.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reciprocal.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kBlock = 32;  // columns of a slice in one tile
constexpr int kMostWarps = 16;

// Right-hand sides that share a reciprocal, at most: as many sums as registers allow.
template <class T>
constexpr int kMostVectors = 64 / static_cast<int>(sizeof(T));

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

template <class T>
struct alignas(16) Pack {
  T of[kPack<T>];
};

// Shared memory of one block: two buffers of column values, [vector][column], and nodes, later reused for the partial
// sums of the slices.
template <class T, int NB>
struct Tiles {
  T *shared;
  int columns;  // of one buffer

  static std::size_t bytes(const Shape &s) {
    return static_cast<std::size_t>(std::max(2 * s.columns() * (NB + 1), s.threads() * NB)) * sizeof(T);
  }

  __device__ T *values(int buffer) const { return shared + buffer * NB * columns; }
  __device__ T *nodes(int buffer) const { return shared + (2 * NB + buffer) * columns; }
  __device__ T *partial() const { return shared; }  // [slice][group][vector][lane]
};

// One output term by term, by one warp, every lane a share of the columns. Out of line, to leave the registers to the
// hot loop.
template <class T>
__device__ __noinline__ T carefulSum(const CauchyProblem<T> &p, std::int64_t row, std::int64_t vector,
                                     std::int64_t problem) {
  const bool forward = p.op == HOTDOG_OP_N, conjugate = p.op == HOTDOG_OP_C;
  const Vectors<const T> &rows = forward ? p.omega : p.lambda, &cols = forward ? p.lambda : p.omega;
  const T mine = conjIf(conjugate, load(&rows.at(row, 0, problem)));
  CarefulSum<Wide<T>> sum;
#pragma unroll 4
  for (std::int64_t n = threadIdx.x % 32; n < p.cols(); n += 32) {
    const T other = conjIf(conjugate, load(&cols.at(n, 0, problem))), v = load(&p.v.at(n, vector, problem));
    sum.add(forward ? cauchyTerm(v, mine, other) : cauchyTerm(v, other, mine));
  }
  for (int offset = 16; offset > 0; offset /= 2)
    sum.add({shuffleXor(sum.sum, offset), shuffleXor(sum.error, offset), shuffleXor(sum.plain, offset)});
  return T(sum.value());
}

// One tile of rows against all columns, for NB right-hand sides.
template <class T, int NB>
class RowTile {
 public:
  __device__ RowTile(const CauchyProblem<T> &p, const Shape &s, unsigned char *shared, std::int64_t task)
      : p_(p),
        s_(s),
        columns_(s.columns()),
        tiles_{reinterpret_cast<T *>(shared), s.columns()},
        problem_(task / (s.rowTiles * s.vectorTiles)),
        firstVector_(task / s.rowTiles % s.vectorTiles * NB),
        firstRow_(task % s.rowTiles * 32 * s.groups) {}

  __device__ void run() {
    const int warp = threadIdx.x / 32, lane = threadIdx.x % 32, slice = warp % s_.slices, group = warp / s_.slices;
    const T row = p_.cols() > 0 ? rowNode(firstRow_ + 32 * group + lane) : T(0);  // an empty sum reads no input
    T sum[NB], error[NB];
#pragma unroll
    for (int j = 0; j < NB; ++j) sum[j] = error[j] = T(0);

    if (p_.cols() > 0) copyTile(0, 0);
    int buffer = 0;
    for (std::int64_t start = 0; start < p_.cols(); start += columns_, buffer ^= 1) {
      __pipeline_wait_prior(0);
      checkNodes(start, buffer);
      __syncthreads();  // the tile is there, and everyone has left the other buffer
      if (start + columns_ < p_.cols()) copyTile(start + columns_, buffer ^ 1);
      accumulate(row, slice, start, buffer, sum, error);
    }
    __syncthreads();
    T *const mine = tiles_.partial() + static_cast<std::size_t>(slice * s_.groups + group) * NB * 32 + lane;
#pragma unroll
    for (int j = 0; j < NB; ++j) mine[j * 32] = sum[j] + error[j];
    const bool careful = __syncthreads_or(extreme_);
    for (int k = threadIdx.x; k < s_.groups * NB * 32; k += blockDim.x) finish(k, careful);
    __syncthreads();  // the next task reuses the shared memory
  }

 private:
  __device__ bool forward() const { return p_.op == HOTDOG_OP_N; }
  __device__ const Vectors<const T> &rows() const { return forward() ? p_.omega : p_.lambda; }
  __device__ const Vectors<const T> &cols() const { return forward() ? p_.lambda : p_.omega; }

  __device__ T rowNode(std::int64_t row) {
    const std::int64_t last = p_.rows() - 1;
    const T node = conjIf(p_.op == HOTDOG_OP_C, load(&rows().at(row < last ? row : last, 0, problem_)));
    extreme_ |= cauchyNodeIsExtreme(node);
    return node;
  }

  // Starts the copies of one tile. Vectors past the last repeat it; columns past the last are never used.
  __device__ void copyTile(std::int64_t start, int buffer) {
    const int count = p_.cols() - start < columns_ ? static_cast<int>(p_.cols() - start) : columns_;
    for (int n = threadIdx.x; n < count; n += blockDim.x)
      __pipeline_memcpy_async(&tiles_.nodes(buffer)[n], &cols().at(start + n, 0, problem_), sizeof(T));
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
      extreme_ |= cauchyNodeIsExtreme(node);
      node = conjIf(p_.op == HOTDOG_OP_C, node);
    }
  }

  __device__ void accumulate(T row, int slice, std::int64_t start, int buffer, T (&sum)[NB], T (&error)[NB]) const {
    const std::int64_t left = p_.cols() - start - slice * kBlock;
    const T *const values = tiles_.values(buffer) + slice * kBlock, *const nodes =
                                                                        tiles_.nodes(buffer) + slice * kBlock;
    T block[NB];
#pragma unroll
    for (int j = 0; j < NB; ++j) block[j] = T(0);
    if (left >= kBlock) {
#pragma unroll 2
      for (int n = 0; n < kBlock; n += kPack<T>) addColumns<kPack<T>>(row, nodes + n, values + n, block);
    } else {
      for (int n = 0; n < left; ++n) addColumns<1>(row, nodes + n, values + n, block);
    }
#pragma unroll
    for (int j = 0; j < NB; ++j) addCompensated(sum[j], error[j], block[j]);
  }

  // block[j] += sum over Width columns of values[j] / (row - node).
  template <int Width>
  __device__ void addColumns(T row, const T *nodes, const T *values, T (&block)[NB]) const {
    using Columns = std::conditional_t<Width == 1, T, Pack<T>>;
    const auto element = [](const Columns &c, int w) -> T {
      if constexpr (Width == 1)
        return c;
      else
        return c.of[w];
    };
    const Columns node = *reinterpret_cast<const Columns *>(nodes);
    T r[Width];
#pragma unroll
    for (int w = 0; w < Width; ++w) r[w] = reciprocal(row - element(node, w));
#pragma unroll
    for (int j = 0; j < NB; ++j) {
      const Columns value = *reinterpret_cast<const Columns *>(values + j * columns_);
#pragma unroll
      for (int w = 0; w < Width; ++w) block[j] = fma(r[w], element(value, w), block[j]);
    }
  }

  // Output k of the tile, 32 consecutive ones a warp: adds the slices, scales, stores.
  __device__ void finish(int k, bool careful) const {
    const int lane = k % 32, j = k / 32 % NB, group = k / 32 / NB;
    const std::int64_t row = firstRow_ + 32 * group + lane, vector = firstVector_ + j;
    const bool valid = row < p_.rows() && vector < p_.nrhs;
    T sum = T(0), error = T(0);
    for (int slice = 0; slice < s_.slices; ++slice)
      addCompensated(sum, error,
                     tiles_.partial()[static_cast<std::size_t>((slice * s_.groups + group) * NB + j) * 32 + lane]);
    sum += error;
    if (!forward()) sum = -sum;  // 1/(omega - lambda) where the tile had 1/(lambda - omega)
    for (unsigned again = __ballot_sync(0xffffffffu, valid && (careful || !finite(sum))); again; again &= again - 1) {
      const int whose = __ffs(again) - 1;
      const T exact = carefulSum(p_, firstRow_ + 32 * group + whose, vector, problem_);
      if (lane == whose) sum = exact;
    }
    if (valid) storeScaled(&p_.out.at(row, vector, problem_), p_.alpha, sum, p_.beta);
  }

  const CauchyProblem<T> &p_;
  const Shape &s_;
  const int columns_;
  const Tiles<T, NB> tiles_;
  const std::int64_t problem_, firstVector_, firstRow_;
  bool extreme_ = false;
};

template <class T, int NB>
__global__ void __launch_bounds__(32 * kMostWarps)
    cauchyKernel(const __grid_constant__ CauchyProblem<T> p, const __grid_constant__ Shape s) {
  extern __shared__ __align__(16) unsigned char shared[];
  for (std::int64_t task = blockIdx.x; task < s.tasks; task += gridDim.x) RowTile<T, NB>(p, s, shared, task).run();
}

// The shape depends on rows, columns and nrhs alone, never on the batch or the device.
template <class T, int NB>
Shape shapeOf(const CauchyProblem<T> &p) {
  Shape s{};
  s.slices = 1;
  while (s.slices < kMostWarps && s.slices * kBlock < p.cols()) s.slices *= 2;
  s.groups = static_cast<int>(std::min<std::int64_t>(kMostWarps / s.slices, ceilDiv<std::int64_t>(p.rows(), 32)));
  s.rowTiles = ceilDiv<std::int64_t>(p.rows(), 32 * s.groups);
  s.vectorTiles = ceilDiv<std::int64_t>(p.nrhs, NB);
  s.tasks = s.rowTiles * s.vectorTiles * p.batchCount;
  s.packed = p.v.inc == 1 && reinterpret_cast<std::uintptr_t>(p.v.data) % 16 == 0 && p.v.ld % kPack<T> == 0 &&
             p.v.stride % kPack<T> == 0;
  return s;
}

template <class T, int NB>
void launchCauchy(const Execution &execution, const CauchyProblem<T> &p) {
  const Shape s = shapeOf<T, NB>(p);
  const std::size_t bytes = Tiles<T, NB>::bytes(s);
  allowSharedBytes(cauchyKernel<T, NB>, execution.device);
  launch(cauchyKernel<T, NB>, gridFor(s.tasks), static_cast<unsigned>(s.threads()), bytes, execution.stream, p, s);
}

template <class T>
void run(const Execution &execution, const CauchyProblem<T> &problem) {
  const CauchyProblem<T> &p = withFault("cauchy/cuda/tiled", problem);
  if (p.nrhs == 1)
    launchCauchy<T, 1>(execution, p);
  else if (p.nrhs <= 4 || kMostVectors<T> == 4)
    launchCauchy<T, 4>(execution, p);
  else
    launchCauchy<T, kMostVectors<T>>(execution, p);
}

}  // namespace

template <class T>
Op<CauchyProblem<T>> cauchy() {
  return {[](const Execution &, const CauchyProblem<T> &) { return std::size_t{0}; }, run<T>};
}
template Op<CauchyProblem<float>> cauchy();
template Op<CauchyProblem<double>> cauchy();
template Op<CauchyProblem<Complex<float>>> cauchy();
template Op<CauchyProblem<Complex<double>>> cauchy();

}  // namespace hotdog::cuda
