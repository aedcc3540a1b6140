// Pairs of a walk (cauchy_backward_walk.cuh) for few right-hand sides: a multiply-add for each term, in the lanes.
#include "cuda/cauchy_backward_walk.cuh"

namespace hotdog::cuda {
namespace {

template <class T, int NB>
struct LanePairs {
  using Scalar = T;
  static constexpr int kColTiles = 16 / static_cast<int>(sizeof(T)), kBlocks = 2;  // as many as registers allow
  static constexpr int kVectors = NB, kTileRows = NB == 1 && sizeof(T) < 16 ? 256 : 128;
  static constexpr int kLeastRows = NB == 1 ? 512 : 256;  // of a task: what outweighs its start and end
  static constexpr int kStride = kTileRows + 8;           // of vectors in shared memory
  static constexpr int RT = kColTiles;
  static constexpr std::size_t kOperandBytes = NB * kStride * sizeof(T);

  // Sums of gV: element (column, vector) of a lane.
  static constexpr int kValueSums = 2 * RT * NB;
  static constexpr bool kShared = true;  // the lanes of one g have parts of one sum
  __device__ static int vectorOf(int e) { return e % NB; }
  __device__ static int columnOf(int e) { return e / NB; }

  template <bool, bool>
  __device__ static void prepare(const T *g, unsigned char *operands) {
#pragma unroll 1
    for (int m = static_cast<int>(threadIdx.x); m < NB * kStride; m += kWalkThreads)
      reinterpret_cast<T *>(operands)[m] = g[m];
  }

  // g of vector b in this lane's rows of a step.
  __device__ __forceinline__ static const T *rowsOf(const unsigned char *operands, int step, int b) {
    return reinterpret_cast<const T *>(operands) + b * kStride + 8 * step + 2 * laneQ();
  }

  struct Values {
    T v[2 * RT][NB];

    __device__ __forceinline__ void load(const LaneColumns<T> &at) { at.loadValues(0, 1, v); }
    __device__ __forceinline__ void multiply(const unsigned char *operands, int step, int r, T (&product)[4]) const {
#pragma unroll
      for (int i = 0; i < 4; ++i) product[i] = T(0);
#pragma unroll
      for (int b = 0; b < NB; ++b) {
        const T *const g = rowsOf(operands, step, b);
#pragma unroll
        for (int i = 0; i < 4; ++i) product[i] = fma(g[i % 2], v[2 * r + i / 2][b], product[i]);
      }
    }
  };

  struct Sums {
    T of[2 * RT][NB] = {};

    __device__ __forceinline__ void add(const unsigned char *operands, int step, int r, const T (&inverse)[4]) {
#pragma unroll
      for (int b = 0; b < NB; ++b) {
        const T *const g = rowsOf(operands, step, b);
#pragma unroll
        for (int i = 0; i < 4; ++i) of[2 * r + i / 2][b] = fma(inverse[i], g[i % 2], of[2 * r + i / 2][b]);
      }
    }
    __device__ __forceinline__ T value(int e) const { return of[e / NB][e % NB]; }
  };
};

}  // namespace

template <class T>
WalkShape CauchyBackwardLanes<T>::shapeOf(const CauchyBackwardProblem<T> &p) {
  return p.nrhs == 1 ? walkShape<LanePairs<T, 1>>(p) : walkShape<LanePairs<T, 4>>(p);
}

template <class T>
void CauchyBackwardLanes<T>::run(const Execution &execution, const CauchyBackwardProblem<T> &p, const WalkShape &s,
                                 const CauchyPartials<T> &partials) {
  if (p.nrhs == 1)
    launchWalk<LanePairs<T, 1>>(execution, p, s, partials);
  else
    launchWalk<LanePairs<T, 4>>(execution, p, s, partials);
}

template struct CauchyBackwardLanes<float>;
template struct CauchyBackwardLanes<double>;
template struct CauchyBackwardLanes<Complex<float>>;
template struct CauchyBackwardLanes<Complex<double>>;

}  // namespace hotdog::cuda
