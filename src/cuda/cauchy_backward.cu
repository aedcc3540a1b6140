// Gradients of the Cauchy product on CUDA: one pass over all pairs (cauchy_backward.h), which leaves partial sums in
// the workspace; a second kernel adds these up in a fixed order, looks at each result, takes the careful path where it
// must, and stores; gradients that are summed take one kernel more (gradient.cuh).
#include "core/cauchy_backward_element.h"
#include "core/fault.h"
#include "cuda/cauchy_backward.h"
#include "cuda/cauchy_ops.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/detail/reduce.cuh"
#include "cuda/gradient.cuh"

namespace hotdog::cuda {
namespace {

// Right-hand sides from which matrix instructions win.
template <class T>
constexpr std::int64_t kMmaVectors = 5;
constexpr int kFinishThreads = 256;

// ---- Second kernel --------------------------------------------------------------------------------------------------

// Which element of the dense gradients: all that are wanted of one problem, gX, gY and gV, then the next problem.
template <class T>
struct Element {
  CauchyGradient kind;
  std::int64_t i, j, problem;

  __host__ __device__ static std::int64_t ofX(const CauchyBackwardProblem<T> &p) {
    return p.gX().wanted() ? p.rows() : 0;
  }
  __host__ __device__ static std::int64_t ofY(const CauchyBackwardProblem<T> &p) {
    return p.gY().wanted() ? p.cols() : 0;
  }
  __host__ __device__ static std::int64_t ofProblem(const CauchyBackwardProblem<T> &p) {
    return ofX(p) + ofY(p) + (p.gV.wanted() ? p.cols() * p.nrhs : 0);
  }

  __device__ Element(const CauchyBackwardProblem<T> &p, std::int64_t index) : j(0), problem(index / ofProblem(p)) {
    i = index - problem * ofProblem(p);
    if (i < ofX(p)) {
      kind = CauchyGradient::x;
    } else if (i -= ofX(p); i < ofY(p)) {
      kind = CauchyGradient::y;
    } else {
      kind = CauchyGradient::v;
      i -= ofY(p);
      j = i / p.cols();
      i -= j * p.cols();
    }
  }
};

template <class T>
class Finish {
 public:
  __device__ Finish(const CauchyBackwardProblem<T> &p, const CauchySplit &split, const CauchyPartials<T> &partials)
      : p_(p), split_(split), partials_(partials) {}

  // Called by all lanes of a warp; lanes past the last element repeat it and store nothing.
  __device__ void run(std::int64_t index, bool valid) const {
    const Element<T> e(p_, index);
    const T sum = partialSum(e);
    const bool suspect = !finite(sum) || (e.kind != CauchyGradient::v && mayHaveLostBits(sum, largestOf(e), terms(e)));
    T value = scaledElement(p_, e.kind, Wide<T>(sum));
    for (unsigned again = __ballot_sync(0xffffffffu, valid && suspect); again; again &= again - 1) {
      const int whose = __ffs(again) - 1;
      const bool settled = __shfl_sync(0xffffffffu, static_cast<int>(finite(sum)), whose) &&
                           !lostBits(__shfl_sync(0xffffffffu, index, whose), broadcast(sum, whose));
      if (settled) continue;
      const T exact = careful(__shfl_sync(0xffffffffu, index, whose));
      if (static_cast<int>(threadIdx.x % 32) == whose) value = exact;
    }
    if (!valid) return;
    if (e.kind == CauchyGradient::x)
      put(GradientSink<T>{p_.gX(), partials_.x}, e.i, e.j, e.problem, value);
    else if (e.kind == CauchyGradient::y)
      put(GradientSink<T>{p_.gY(), partials_.y}, e.i, e.j, e.problem, value);
    else
      put(GradientSink<T>{p_.gV, partials_.v}, e.i, e.j, e.problem, value);
  }

 private:
  template <class R>
  __device__ static R broadcast(R x, int lane) {
    return __shfl_sync(0xffffffffu, x, lane);
  }
  template <class R>
  __device__ static Complex<R> broadcast(Complex<R> z, int lane) {
    return {broadcast(z.re, lane), broadcast(z.im, lane)};
  }

  __device__ T partialSum(const Element<T> &e) const {
    const T *parts, *errors = nullptr;
    std::int64_t count, step, at;
    if (e.kind == CauchyGradient::x) {
      count = split_.groups * split_.panels, step = p_.batchCount * p_.rows(), at = e.problem * p_.rows() + e.i;
      parts = partials_.x;
      errors = partials_.xError;
    } else if (e.kind == CauchyGradient::y) {
      count = split_.groups * split_.strips, step = p_.batchCount * p_.cols(), at = e.problem * p_.cols() + e.i;
      parts = partials_.y;
    } else {
      count = split_.strips, step = p_.batchCount * p_.nrhs * p_.cols();
      at = (e.problem * p_.nrhs + e.j) * p_.cols() + e.i;
      parts = partials_.v;
    }
    T sum = T(0), error = T(0);
#pragma unroll 8
    for (std::int64_t part = 0; part < count; ++part, at += step) {
      addCompensated(sum, error, load(&parts[at]));
      if (errors) error += load(&errors[at]);
    }
    return sum + error;
  }

  __device__ double terms(const Element<T> &e) const {
    return static_cast<double>(p_.nrhs) * static_cast<double>(e.kind == CauchyGradient::x ? p_.cols() : p_.rows());
  }

  // |R| is at most sqrt(2) times its parts.
  __device__ double largestOf(const Element<T> &e) const {
    const bool isRow = e.kind == CauchyGradient::x;
    const std::int64_t mine = e.i / (isRow ? split_.stripRows : split_.panelCols);
    const std::int64_t first = isRow ? mine : mine * split_.strips, step = isRow ? split_.strips : 1,
                       count = isRow ? split_.panels : split_.strips;
    const Real<T> *const largest = partials_.largest + e.problem * split_.panels * split_.strips + first;
    Real<T> bound = 0;
#pragma unroll 8
    for (std::int64_t k = 0; k < count; ++k) {
      const Real<T> other = largest[k * step];
      bound = other > bound || other != other ? other : bound;
    }
    return 2.0 * static_cast<double>(bound);
  }

  // A finite sum of P R^2 has lost bits as far as the distances of its own nodes tell.
  __device__ __noinline__ bool lostBits(std::int64_t index, T sum) const {
    const Element<T> e(p_, index);
    if (e.kind == CauchyGradient::v) return false;
    double largest = largestReciprocal(p_, e.kind, e.i, e.problem, threadIdx.x % 32, 32);
    for (int offset = 16; offset > 0; offset /= 2) largest = fmax(largest, shuffleXor(largest, offset));
    return mayHaveLostBits(sum, largest, terms(e));
  }

  __device__ __noinline__ T careful(std::int64_t index) const {
    const Element<T> e(p_, index);
    CarefulSum<Wide<T>> sum = carefulTerms(p_, e.kind, e.i, e.j, e.problem, threadIdx.x % 32, 32);
    for (int offset = 16; offset > 0; offset /= 2)
      sum.add({shuffleXor(sum.sum, offset), shuffleXor(sum.error, offset), shuffleXor(sum.plain, offset)});
    return scaledElement(p_, e.kind, sum.value());
  }

  const CauchyBackwardProblem<T> &p_;
  const CauchySplit &split_;
  const CauchyPartials<T> &partials_;
};

template <class T>
__global__ void __launch_bounds__(kFinishThreads)
    cauchyFinishKernel(const __grid_constant__ CauchyBackwardProblem<T> p, const __grid_constant__ CauchySplit split,
                       const __grid_constant__ CauchyPartials<T> partials) {
  const Finish<T> finish(p, split, partials);
  awaitEarlierWork();
  const std::int64_t total = Element<T>::ofProblem(p) * p.batchCount,
                     step = static_cast<std::int64_t>(gridDim.x) * kFinishThreads;
  for (std::int64_t first = static_cast<std::int64_t>(blockIdx.x) * kFinishThreads; first < total; first += step) {
    const std::int64_t index = first + threadIdx.x;
    finish.run(min(index, total - 1), index < total);
  }
}

// ---- Launches -------------------------------------------------------------------------------------------------------

template <class T>
bool usesMma(const CauchyBackwardProblem<T> &p) {
  return p.nrhs >= kMmaVectors<T>;
}

template <class T>
WalkShape shapeOf(const CauchyBackwardProblem<T> &p, bool mma) {
  return mma ? CauchyBackwardMma<T>::shapeOf(p) : CauchyBackwardLanes<T>::shapeOf(p);
}

template <class T>
std::size_t workspaceBytes(const Execution &, const CauchyBackwardProblem<T> &p) {
  if (p.L == 0 || p.N == 0 || p.nrhs == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  const WalkShape s = shapeOf(p, usesMma(p));
  CauchyPartials<T>(layout, s.split, p.rows(), p.cols(), p.nrhs, p.batchCount, !s.oneWalk);
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const CauchyBackwardProblem<T> &problem) {
  const bool mma = usesMma(problem);
  const CauchyBackwardProblem<T> p =
      mma ? withFault("cauchy_backward/cuda/mma", problem) : withFault("cauchy_backward/cuda/lanes", problem);
  if (p.empty()) {
    for (const Gradient<T> *g : {&p.gV, &p.gOmega, &p.gLambda}) clearGradient(execution, *g);
    return;
  }
  const WalkShape s = shapeOf(p, mma);
  WorkspaceLayout layout(execution.workspace);
  const CauchyPartials<T> partials(layout, s.split, p.rows(), p.cols(), p.nrhs, p.batchCount, !s.oneWalk);
  if (mma)
    CauchyBackwardMma<T>::run(execution, p, s, partials);
  else
    CauchyBackwardLanes<T>::run(execution, p, s, partials);
  launch(cauchyFinishKernel<T>, gridFor(ceilDiv<std::int64_t>(Element<T>::ofProblem(p) * p.batchCount, kFinishThreads)),
         kFinishThreads, 0, execution, p, s.split, partials);
  reduceGradient(execution, GradientSink<T>{p.gX(), partials.x});
  reduceGradient(execution, GradientSink<T>{p.gY(), partials.y});
  reduceGradient(execution, GradientSink<T>{p.gV, partials.v});
}

}  // namespace

template <class T>
Op<CauchyBackwardProblem<T>> cauchyBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchyBackwardProblem<float>> cauchyBackward();
template Op<CauchyBackwardProblem<double>> cauchyBackward();
template Op<CauchyBackwardProblem<Complex<float>>> cauchyBackward();
template Op<CauchyBackwardProblem<Complex<double>>> cauchyBackward();

}  // namespace hotdog::cuda
