// Refinement after Langou et al., "Exploiting the performance of 32 bit floating point arithmetic in obtaining 64 bit
// accuracy" (SC 2006), whose cheap factor is here one of TF32 products, with residuals in double precision. No problem
// is known to need another step before the device has found so: all steps are launched, and skip what needs none.
#include "core/cholesky_chunks.h"
#include "cuda/detail/launch.h"
#include "cuda/posv_fast.h"
#include "cuda/posv_residual.cuh"
#include "cuda/potrf_fast.h"
#include "cuda/potrs.h"

namespace hotdog::cuda {
namespace {

// Smaller systems, and more right-hand sides than one for so many rows, are solved faster in full precision at once.
constexpr std::int64_t kLeastOrder = 8192;
constexpr std::int64_t kRowsOfOneVector = 1024;

// Steps after which a solution that is not good enough is given up: a factor that deserves the name takes one or two.
constexpr int kMostSteps = 3;

// Solutions as good as ||b - A x||_1 <= eps (||A||_1 ||x||_1 + ||b||_1) need no further step.
constexpr double kSmall = 0x1p-23;

// What the device knows of each problem, and of each right-hand side whether it needs another step.
template <class T>
struct Progress {
  PosvResidual<T> residual;  // with `skip`
  int *skip, *wanted;        // wanted: the problem needs a factor in full precision
  int *moving;               // [problem][right-hand side]
  VectorBatch<T> x;
  const int *exact;  // factors that are of full precision already
  const std::int32_t *info;
  std::int32_t *iters;  // or nullptr
};

template <class T>
__global__ void __launch_bounds__(256) posvBeginKernel(const __grid_constant__ Progress<T> s) {
  awaitEarlierWork();
  for (std::int64_t p = std::int64_t{blockIdx.x} * 256 + threadIdx.x; p < s.residual.batchCount;
       p += std::int64_t{gridDim.x} * 256) {
    s.skip[p] = s.exact[p] != 0 || s.info[p] != 0;
    s.wanted[p] = 0;
    if (s.iters) s.iters[p] = s.exact[p] != 0 ? -1 : 0;
  }
}

// Looks at the residuals after `step` steps, a block a problem.
inline constexpr int kJudgeWarps = 4;
template <class T>
__global__ void __launch_bounds__(kJudgeWarps * 32)
    posvJudgeKernel(const __grid_constant__ Progress<T> s, const int step) {
  awaitEarlierWork();
  const PosvResidual<T> &q = s.residual;
  const int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  for (std::int64_t p = blockIdx.x; p < q.batchCount; p += gridDim.x) {
    __syncthreads();  // all have looked at `skip` of the problem before
    if (s.skip[p] != 0) continue;
    double ofA = 0;
    for (std::int64_t t = lane; t < q.strips(); t += 32) ofA = fmax(ofA, q.rowSums[p * q.strips() + t]);
    ofA = maximumOfLanes(ofA);
    int moves = 0;
    for (std::int64_t j = warp; j < q.nrhs; j += kJudgeWarps) {
      ResidualNorms sum{};
      for (std::int64_t t = lane; t < q.strips(); t += 32) {
        const ResidualNorms &part = q.norms[(p * q.nrhs + j) * q.strips() + t];
        sum.r += part.r, sum.x += part.x, sum.b += part.b;
      }
      sum = {sumOfLanes(sum.r), sumOfLanes(sum.x), sumOfLanes(sum.b)};
      // Where the right-hand side is not finite nothing helps.
      const bool moving = finite(sum.b) && !(finite(sum.r) && sum.r <= kSmall * (ofA * sum.x + sum.b));
      if (lane == 0) s.moving[p * q.nrhs + j] = moving;
      moves |= moving;
    }
    moves = __syncthreads_or(moves);
    if (threadIdx.x != 0) continue;
    const bool givenUp = moves != 0 && step == kMostSteps;
    s.skip[p] = moves == 0 || givenUp;
    s.wanted[p] = givenUp;
    if (s.iters && moves != 0) s.iters[p] = givenUp ? -1 : step + 1;
  }
}

// After factors in full precision: the solve skips all other problems, and those whose factor failed.
template <class T>
__global__ void __launch_bounds__(256) posvWantedKernel(const __grid_constant__ Progress<T> s) {
  awaitEarlierWork();
  for (std::int64_t p = std::int64_t{blockIdx.x} * 256 + threadIdx.x; p < s.residual.batchCount;
       p += std::int64_t{gridDim.x} * 256)
    s.skip[p] = s.wanted[p] != 0 ? s.info[p] : 1;
}

// X += R for right-hand sides that need it, or X = R for problems that were solved anew.
template <bool Anew, class T>
__global__ void __launch_bounds__(256) posvMoveKernel(const __grid_constant__ Progress<T> s) {
  awaitEarlierWork();
  const PosvResidual<T> &q = s.residual;
  const std::int64_t each = q.n * q.nrhs;
  for (std::int64_t k = std::int64_t{blockIdx.x} * 256 + threadIdx.x; k < each * q.batchCount;
       k += std::int64_t{gridDim.x} * 256) {
    const std::int64_t p = k / each, j = k % each / q.n, i = k % q.n;
    if (Anew ? s.wanted[p] == 0 : s.skip[p] != 0 || s.moving[p * q.nrhs + j] == 0) continue;
    T *const x = s.x.vector(j, p) + i * s.x.inc;
    const T r = load(q.r + k);
    store(x, Anew ? r : load(x) + r);
  }
}

template <class T>
__global__ void __launch_bounds__(256) copyVectorsKernel(const VectorBatch<const T> b, T *to, const std::int64_t n,
                                                         const std::int64_t nrhs, const std::int64_t batchCount) {
  awaitEarlierWork();
  for (std::int64_t k = std::int64_t{blockIdx.x} * 256 + threadIdx.x; k < n * nrhs * batchCount;
       k += std::int64_t{gridDim.x} * 256)
    store(to + k, load(b.vector(k / n % nrhs, k / (n * nrhs)) + k % n * b.inc));
}

// A part of the problems of a call, with workspace for the largest.
template <class T>
class Part {
 public:
  Part(const Execution &execution, WorkspaceLayout &layout, const PosvProblem<T> &p, std::int64_t count)
      : fast_(layout, p.factorisation.n, count, count), execution_(execution) {
    const std::int64_t n = p.solve.n, nrhs = p.solve.nrhs;
    tiles_ = ceilDiv<std::int64_t>(n, kResidualTile);
    PotrsProblem<T> solve = p.solve;
    solve.batchCount = count;
    substitution_ = layout.take<char>(static_cast<std::int64_t>(PotrsSolve<T>::workspaceBytes(execution, solve)));
    r_ = layout.take<T>(Checked(n) * nrhs * count), b_ = layout.take<T>(Checked(n) * nrhs * count);
    products_ = layout.take<Wide<T>>(Checked(tiles_) * n * nrhs * count);
    sizes_ = layout.take<double>(Checked(tiles_) * n * count);
    const Checked strips = Checked(tiles_) * (kResidualTile / 32) * count;
    norms_ = layout.take<ResidualNorms>(strips * nrhs), rowSums_ = layout.take<double>(strips);
    skip_ = layout.take<int>(count), wanted_ = layout.take<int>(count);
    moving_ = layout.take<int>(Checked(nrhs) * count);
  }

  void run(const PosvProblem<T> &p) const {
    const PotrfProblem<T> kept = fast_.keep(execution_, p.factorisation);
    PotrsProblem<T> solve = p.solve;
    if (solve.inPlace()) {
      launch(copyVectorsKernel<T>, blocks(numbers(solve)), 256, 0, execution_, solve.b, b_, solve.n, solve.nrhs,
             solve.batchCount);
      solve.b = {b_, 1, solve.n, solve.n * solve.nrhs};
    }
    fast_.factor(execution_, kept);
    PotrsSolve<T>::run(execution_, solve, substitution_);
    const Progress<T> progress = progressOf(kept, solve, p.iters);
    launch(posvBeginKernel<T>, blocks(solve.batchCount), 256, 0, execution_, progress);
    refine(progress, solve);
    fast_.factorExactly(execution_, kept, wanted_);
    launch(posvWantedKernel<T>, blocks(solve.batchCount), 256, 0, execution_, progress);
    PotrsSolve<T>::run(execution_, intoR(solve, solve.b), substitution_);
    launch(posvMoveKernel<true, T>, blocks(numbers(solve)), 256, 0, execution_, progress);
  }

 private:
  static std::int64_t numbers(const PotrsProblem<T> &p) { return p.n * p.nrhs * p.batchCount; }
  static unsigned blocks(std::int64_t tasks) { return gridFor(ceilDiv<std::int64_t>(tasks, 256)); }

  Progress<T> progressOf(const PotrfProblem<T> &kept, const PotrsProblem<T> &solve, std::int32_t *iters) const {
    const PosvResidual<T> residual{
        solve.upper, solve.conjugated(), solve.n, solve.nrhs, solve.batchCount, tiles_, kept.a,
        solve.b,     readOnly(solve.x),  skip_,   products_,  sizes_,           r_,     norms_,
        rowSums_};
    return {residual, skip_, wanted_, moving_, solve.x, fast_.exact(), solve.info, iters};
  }

  // The solve of other right-hand sides, into r; problems with `skip` are left out, or get NaN there.
  PotrsProblem<T> intoR(PotrsProblem<T> solve, const VectorBatch<const T> &b) const {
    solve.b = b;
    solve.x = {r_, 1, solve.n, solve.n * solve.nrhs};
    solve.infoGiven = true, solve.info = skip_;
    return solve;
  }

  template <int G, bool Sizes>
  void findResiduals(const PosvResidual<T> &residual) const {
    const std::int64_t groups = ceilDiv<std::int64_t>(residual.nrhs, G);
    launch(posvProductsKernel<T, G, Sizes>, gridFor(residual.batchCount * groups * tiles_ * tiles_), kResidualTile, 0,
           execution_, residual, groups);
    launch(posvResidualKernel<T, Sizes>, gridFor(residual.batchCount * residual.nrhs * tiles_), kResidualTile, 0,
           execution_, residual);
  }
  template <bool Sizes>
  void findResiduals(const PosvResidual<T> &residual) const {
    residual.nrhs == 1 ? findResiduals<1, Sizes>(residual) : findResiduals<kResidualGroup, Sizes>(residual);
  }

  void refine(const Progress<T> &progress, const PotrsProblem<T> &solve) const {
    const PosvResidual<T> &residual = withFault("potrf_fast/cuda/refinement", progress.residual);
    const PotrsProblem<T> correct = intoR(solve, {r_, 1, solve.n, solve.n * solve.nrhs});
    for (int step = 0; step <= kMostSteps; ++step) {
      step == 0 ? findResiduals<true>(residual) : findResiduals<false>(residual);
      launch(posvJudgeKernel<T>, gridFor(solve.batchCount), kJudgeWarps * 32, 0, execution_, progress, step);
      if (step == kMostSteps) return;
      PotrsSolve<T>::run(execution_, correct, substitution_);
      launch(posvMoveKernel<false, T>, blocks(numbers(solve)), 256, 0, execution_, progress);
    }
  }

  PotrfFast<T> fast_;
  const Execution &execution_;
  std::int64_t tiles_;
  char *substitution_;
  T *r_, *b_;
  ResidualNorms *norms_;
  Wide<T> *products_;
  double *sizes_, *rowSums_;
  int *skip_, *wanted_, *moving_;
};

template <class T>
PosvProblem<T> partOf(const PosvProblem<T> &whole, std::int64_t first, std::int64_t count) {
  PosvProblem<T> p = whole;
  p.factorisation = potrfPart(p.factorisation, first, count);
  PotrsProblem<T> &s = p.solve;
  s.l = readOnly(p.factorisation.l), s.info = p.factorisation.info, s.batchCount = count;
  s.b.data += first * s.b.stride, s.x.data += first * s.x.stride;
  if (p.iters) p.iters += first;
  return p;
}

template <class T>
std::int64_t problemsAtOnce(const PosvProblem<T> &p) {
  return CholeskyChunks<T>(p.solve.n, p.solve.batchCount).length();
}

}  // namespace

template <class T>
bool PosvFast<T>::applies(const Execution &execution, const PosvProblem<T> &p) {
  return potrfIsFast(execution, p.factorisation) && p.solve.n >= kLeastOrder && p.solve.nrhs > 0 &&
         p.solve.batchCount > 0 && p.solve.nrhs <= p.solve.n / kRowsOfOneVector;
}

template <class T>
std::size_t PosvFast<T>::workspaceBytes(const Execution &execution, const PosvProblem<T> &p) {
  WorkspaceLayout layout;
  Part<T>(execution, layout, p, problemsAtOnce(p));
  return layout.bytes();
}

template <class T>
void PosvFast<T>::run(const Execution &execution, const PosvProblem<T> &p) {
  const std::int64_t most = problemsAtOnce(p);
  WorkspaceLayout layout(execution.workspace);
  const Part<T> part(execution, layout, p, most);
  for (std::int64_t first = 0; first < p.solve.batchCount; first += most)
    part.run(partOf(p, first, std::min(most, p.solve.batchCount - first)));
}

template struct PosvFast<float>;

}  // namespace hotdog::cuda
