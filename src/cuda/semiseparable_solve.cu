// Solutions with 1-semiseparable matrices on CUDA: differences of neighbours, a thread an element, neighbouring threads
// along whichever of time and channels memory is denser in.
#include "core/semiseparable_solve.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/tiles.cuh"
#include "cuda/semiseparable_ops.h"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 128;
constexpr int kEach = 4;  // elements of a thread

template <class T>
__global__ void __launch_bounds__(kThreads)
    semiseparableDifferences(const __grid_constant__ SemiseparableSolveProblem<T> p, const TileCounts tiles,
                             bool alongTime) {
  awaitEarlierWork();
  const std::int64_t inner = alongTime ? p.length : p.channels;
  forEachTile(tiles, [&](const TileIndex &tile) {
    const std::int64_t first = tile.x * (kThreads * kEach) + threadIdx.x;
#pragma unroll
    for (int k = 0; k < kEach; ++k) {
      const std::int64_t i = first + k * kThreads, d = alongTime ? tile.y : i, t = alongTime ? i : tile.y;
      if (i < inner) p.x.write(p.x.offset(tile.z, d, t), p.at(tile.z, d, t));
    }
  });
}

template <class T>
void run(const Execution &execution, const SemiseparableSolveProblem<T> &problem) {
  const SemiseparableSolveProblem<T> &p = withFault("semiseparable_solve/cuda/differences", problem);
  if (p.batch == 0 || p.channels <= 0 || p.length == 0) return;
  const bool alongTime = p.alongTime();
  const TileCounts tiles{ceilDiv<std::int64_t>(alongTime ? p.length : p.channels, kThreads * kEach),
                         alongTime ? p.channels : p.length, p.batch};
  launch(semiseparableDifferences<T>, gridFor(tiles), kThreads, 0, execution, p, tiles, alongTime);
}

}  // namespace

template <class T>
Op<SemiseparableSolveProblem<T>> semiseparableSolve() {
  return {[](const Execution &, const SemiseparableSolveProblem<T> &) { return std::size_t{0}; }, run<T>};
}
template Op<SemiseparableSolveProblem<float>> semiseparableSolve();
template Op<SemiseparableSolveProblem<double>> semiseparableSolve();
template Op<SemiseparableSolveProblem<Complex<float>>> semiseparableSolve();
template Op<SemiseparableSolveProblem<Complex<double>>> semiseparableSolve();

}  // namespace hotdog::cuda
