// Systems with matrices of low displacement rank on CUDA: the schedule of core/displacement_solve_run.h. An elimination
// is a block for one problem and up to four right-hand sides; those that need no refinement leave the second one at
// once.
#include "core/displacement_solve_run.h"
#include "core/fault.h"
#include "cuda/any_dft.cuh"
#include "cuda/cauchy_like_solve.cuh"
#include "cuda/detail/launch.h"
#include "cuda/detail/memory.cuh"
#include "cuda/displacement_ops.h"

namespace hotdog::cuda {
namespace {

using Z = Complex<double>;
constexpr int kMostVectors = 4;   // right-hand sides of an elimination, unless there is one alone
constexpr int kCompiledRank = 4;  // fewer generators are padded, more are any
constexpr int kVectorThreads = 256;
constexpr std::int64_t kScratchBytes = std::int64_t{256} << 20;

__device__ double infinity() { return __longlong_as_double(0x7ff0000000000000LL); }

// ---- Elimination: the same code for real and complex data
// ------------------------------------------------------------

// Dense data, real or complex.
struct DenseData {
  double *data;
  bool isComplex;

  __device__ Z operator[](std::int64_t k) const {
    return isComplex ? load(reinterpret_cast<const Z *>(data) + k) : Z(data[k]);
  }
  __device__ DenseData operator+(std::int64_t offset) const { return {data + (isComplex ? 2 : 1) * offset, isComplex}; }
  __device__ void put(std::int64_t k, Z z) const {
    if (isComplex)
      store(reinterpret_cast<Z *>(data) + k, z);
    else
      data[k] = z.re;
  }
};

template <int R, int V>
using SolverOf = CauchyLikeBlock<Z, R, V, double>;

struct EliminationTasks {
  std::int64_t n, r, nrhs, groups, tasks;
  DenseData g, h, s, t, corners, right, rest, before, solution;  // before: what a correction for rest is added to
  double *norms;
  const double *errors;
  std::int32_t *weak;
  CauchyForm form;
  AnyDft dft;
  bool refined;
  double goodEnough, bound;
  unsigned char *scratch;
  std::int64_t coldBytes, scratchBytes;  // of one block, in the workspace
  bool inShared;                         // what every step touches
};

template <int R, int V>
class EliminationBlock {
  using Solver = SolverOf<R, V>;

 public:
  using Exchange = typename Solver::Exchange;

  __device__ EliminationBlock(const EliminationTasks &t, int vectors, void *hot, unsigned char *cold,
                              Exchange &exchange)
      : t_(t),
        n_(static_cast<int>(t.n)),
        rank_(R == kAnyGenerators ? static_cast<int>(t.form.rank) : R),
        dft_(t.dft, reinterpret_cast<Z *>(cold), reinterpret_cast<Z *>(cold) + t.n),
        solver_(n_, vectors, hot, reinterpret_cast<Z *>(cold) + 2 * t.n, exchange, rank_),
        vectors_(vectors) {}

  __device__ void setMatrix(std::int64_t problem) {
    const CauchyForm &form = t_.form;
    const CauchySide rows = rowSide(form), columns = columnSide(form);
    const CauchyFormData<DenseData> data{t_.g + problem * t_.r * t_.n, t_.h + problem * t_.r * t_.n,
                                         t_.s + problem * t_.n, t_.t + problem * t_.n, t_.corners + 2 * problem * t_.n};
    Z *const s = form.transposed ? solver_.lambda : solver_.omega, *const t =
                                                                       form.transposed ? solver_.omega : solver_.lambda;
    dft_.fillRoots();
    double largest = 0;
    for (int k = threadIdx.x; k < n_; k += blockDim.x) {
      s[k] = rows.transformed ? rows.root.node(k, n_) : data.s[k];
      t[k] = columns.transformed ? columns.root.node(k, n_) : data.t[k];
      largest = maxFinite(maxFinite(largest, s[k]), t[k]);
    }
    nodeExponent_ = exponentOf(solver_.blockMax(largest));
    const PowerOfTwo<double> scale(-nodeExponent_);
    for (int k = threadIdx.x; k < n_; k += blockDim.x) s[k] = scale * s[k], t[k] = scale * t[k];

    Z *const g = form.transposed ? solver_.columnGenerators : solver_.rowGenerators, *const h =
                                                                                         form.transposed
                                                                                             ? solver_.rowGenerators
                                                                                             : solver_.columnGenerators;
    for (int a = 0; a < rank_; ++a) {
      Z *const ga = g + static_cast<std::int64_t>(a) * n_, *const ha = h + static_cast<std::int64_t>(a) * n_;
      const bool there = a < form.rank;
      for (int k = threadIdx.x; k < n_; k += blockDim.x) {
        ga[k] = there ? rowGenerator(form, data, t_.n, a, k) : Z(0);
        const Z z = there ? columnGenerator(form, data, t_.n, a, k) : Z(0);
        ha[k] = form.transposed ? -z : z;  // (t - s) C^T = -H G^T
      }
      if (!there) continue;
      enter(rows, ga);
      enter(columns, ha);
    }
    __syncthreads();
  }

  // Frobenius' norm of A with the terms of its elements in magnitude, from those of C; the same in each thread.
  __device__ double matrixNorm() const {
    double sum = 0, terms = 0;
    for (int i = threadIdx.x; i < n_; i += blockDim.x)
      for (int j = 0; j < n_; ++j) {
        Z element(0);
        double magnitudes = 0;
        for (int a = 0; a < rank_; ++a) {
          const Z term = solver_.rowGenerators[static_cast<std::int64_t>(a) * n_ + i] *
                         solver_.columnGenerators[static_cast<std::int64_t>(a) * n_ + j];
          element += term, magnitudes += sqrt(norm2(term));
        }
        const double weight = reciprocal(norm2(solver_.omega[i] - solver_.lambda[j]));
        sum += weight * norm2(element), terms += weight * (magnitudes * magnitudes);
      }
    sum = solver_.blockSum(sum), terms = solver_.blockSum(terms);
    const double norm = fmin(sqrt(terms), kDisplacementMostCancellation * sqrt(sum));
    return PowerOfTwo<double>(-nodeExponent_) * (formNormRatio(t_.form, t_.n) * norm);
  }

  // As solveOnce, for the vectors from `place` on; no solution is infinite.
  __device__ int solve(std::int64_t place) {
    const CauchyForm &form = t_.form;
    const CauchySide in = form.transposed ? columnSide(form) : rowSide(form),
                     out = form.transposed ? rowSide(form) : columnSide(form);
    const bool turnIn = form.hankel && form.transposed, turnOut = form.hankel && !form.transposed;
    for (int j = 0; j < vectors_; ++j) {
      const DenseData from = (corrects(place + j) ? t_.rest : t_.right) + (place + j) * t_.n;
      Z *const b = solver_.b(j);
      for (int k = threadIdx.x; k < n_; k += blockDim.x) b[k] = conjIf(form.conjugated, from[turnIn ? n_ - 1 - k : k]);
      enter(in, b);
    }
    __syncthreads();
    const int weak = solver_.solveOnce(displacementSingularBits(t_.n));
    if (weak < 0) {
      for (int j = 0; j < vectors_; ++j)
        for (int k = threadIdx.x; k < n_; k += blockDim.x) (t_.solution + (place + j) * t_.n).put(k, Z(infinity()));
      return weak;
    }
    const PowerOfTwo<double> scale(nodeExponent_);
    for (int j = 0; j < vectors_; ++j) {
      Z *const x = solver_.x(j);
      if (out.transformed) dft_.transform(x, out.inverse);
      const bool adds = corrects(place + j);
      const DenseData before = t_.before + (place + j) * t_.n, to = t_.solution + (place + j) * t_.n;
      for (int k = threadIdx.x; k < n_; k += blockDim.x) {
        const int from = turnOut ? n_ - 1 - k : k;
        const Z own = out.transformed ? out.factor(from, t_.n) * x[from] : x[from];
        const Z z = scale * conjIf(form.conjugated, own);
        to.put(k, adds ? before[k] + z : z);
      }
    }
    return weak;
  }

 private:
  __device__ bool corrects(std::int64_t vector) const { return t_.refined && t_.errors[vector] <= t_.bound; }
  __device__ void enter(const CauchySide &side, Z *v) const {
    if (!side.transformed) return;
    for (int k = threadIdx.x; k < n_; k += blockDim.x) v[k] = side.factor(k, t_.n) * v[k];
    dft_.transform(v, side.inverse);
  }

  const EliminationTasks &t_;
  const int n_, rank_;
  const BlockAnyDft dft_;
  Solver solver_;
  const int vectors_;
  int nodeExponent_ = 0;
};

// What is not eliminated again stays as it is: the residuals of all vectors are taken, and none of memory never
// written.
__device__ inline void keepSolutions(const EliminationTasks &t, std::int64_t place, int vectors) {
  const DenseData before = t.before + place * t.n, to = t.solution + place * t.n;
  for (std::int64_t k = threadIdx.x; k < vectors * t.n; k += blockDim.x) to.put(k, before[k]);
}

template <int R, int V>
__global__ void __launch_bounds__(512) eliminationKernel(const __grid_constant__ EliminationTasks t) {
  awaitEarlierWork();
  using Block = EliminationBlock<R, V>;
  using Exchange = typename Block::Exchange;
  extern __shared__ __align__(16) unsigned char shared[];
  Exchange &exchange = *reinterpret_cast<Exchange *>(shared);
  unsigned char *const cold = t.scratch + blockIdx.x * t.scratchBytes;
  void *const hot = t.inShared ? shared + sizeof(Exchange) : cold + t.coldBytes;
  for (std::int64_t task = blockIdx.x; task < t.tasks; task += gridDim.x) {
    const std::int64_t problem = task / t.groups, first = task % t.groups * V, place = problem * t.nrhs + first;
    const int vectors = static_cast<int>(min(static_cast<std::int64_t>(V), t.nrhs - first));
    bool needed = !t.refined;
    for (int v = 0; v < vectors && t.refined; ++v) needed |= !(t.errors[place + v] <= t.goodEnough);
    if (!needed || (t.refined && t.weak[problem] != 0)) {
      keepSolutions(t, place, vectors);
      continue;
    }
    Block block(t, vectors, hot, cold, exchange);
    block.setMatrix(problem);
    if (!t.refined && first == 0) {
      const double norm = block.matrixNorm();
      if (threadIdx.x == 0) t.norms[problem] = norm;
    }
    const int weak = block.solve(place);
    if (threadIdx.x == 0 && !t.refined && weak != 0) t.weak[problem] = abs(weak);  // the same in every group
    __syncthreads();
  }
}

// ---- Vectors: a block each
// --------------------------------------------------------------------------------------------

__device__ double sumOfBlock(double value, double *shared) {
  return blockReduce(value, 0.0, shared, [](double a, double b) { return a + b; });
}
__device__ double maxOfBlock(double value, double *shared) {
  return blockReduce(value, 0.0, shared, [](double a, double b) { return fmax(a, b); });
}

// The 2-norm, infinite if an element is not finite.
template <class W>
__device__ double normOfBlock(const W *v, std::int64_t n, double *shared) {
  double largest = 0, sum = 0;
  for (std::int64_t k = threadIdx.x; k < n; k += kVectorThreads) {
    const double size = maxAbs(load(&v[k]));
    largest = fmax(largest, finite(size) ? size : infinity());
  }
  largest = maxOfBlock(largest, shared);
  if (!finite(largest)) return infinity();
  const int exponent = exponentOf(largest);
  const PowerOfTwo<double> scale(-exponent);
  for (std::int64_t k = threadIdx.x; k < n; k += kVectorThreads) sum += norm2(Z(scale * load(&v[k])));
  return PowerOfTwo<double>(exponent) * sqrt(sumOfBlock(sum, shared));
}

// Copies `columns` vectors scaled together to a largest magnitude in [1, 2); the exponent goes to one thread's `taken`.
template <class T>
__device__ void packScaled(const Vectors<const T> &from, std::int64_t firstVector, std::int64_t columns, std::int64_t n,
                           std::int64_t problem, Wide<T> *to, int *taken, double *shared) {
  double largest = 0;
  for (std::int64_t k = threadIdx.x; k < columns * n; k += kVectorThreads)
    largest = maxFinite(largest, Wide<T>(load(&from.at(k % n, firstVector + k / n, problem))));
  const int exponent = exponentOf(maxOfBlock(largest, shared));
  const PowerOfTwo<double> scale(-exponent);
  for (std::int64_t k = threadIdx.x; k < columns * n; k += kVectorThreads)
    store(&to[k], scale * Wide<T>(load(&from.at(k % n, firstVector + k / n, problem))));
  if (threadIdx.x == 0) *taken = exponent;
}

// G, H and each right-hand side of a problem; nodes with the former.
template <class T>
__global__ void __launch_bounds__(kVectorThreads)
    packKernel(const __grid_constant__ DisplacementSolveProblem<T> p,
               const __grid_constant__ DisplacementSolveBuffers<Wide<T>> b, std::int32_t weak) {
  awaitEarlierWork();
  using W = Wide<T>;
  __shared__ double shared[32];
  const std::int64_t n = p.n, each = 2 + p.nrhs;
  for (std::int64_t task = blockIdx.x; task < p.batchCount * each; task += gridDim.x) {
    const std::int64_t problem = task / each, which = task % each;
    if (which >= 2) {
      const std::int64_t vector = problem * p.nrhs + which - 2;
      packScaled(p.b, which - 2, 1, n, problem, b.b + vector * n, &b.rightExponents[vector], shared);
      continue;
    }
    const bool ofG = which == 0;
    packScaled(ofG ? p.g : p.h, 0, p.r, n, problem, (ofG ? b.g : b.h) + problem * p.r * n,
               &b.matrixExponents[2 * problem + which], shared);
    const Vectors<const T> &nodes = ofG ? p.s : p.t;
    for (std::int64_t k = threadIdx.x; k < n; k += kVectorThreads) {
      if (nodes.data) store(&(ofG ? b.s : b.t)[problem * n + k], W(load(&nodes.at(k, 0, problem))));
      if (problem == 0) b.units[which * n + k] = W(k == (ofG ? 0 : n - 1) ? 1.0 : 0.0);
    }
    if (ofG && threadIdx.x == 0) b.weak[problem] = weak;
  }
}

template <class T>
__global__ void __launch_bounds__(kVectorThreads)
    judgeKernel(const __grid_constant__ DisplacementSolveProblem<T> p,
                const __grid_constant__ DisplacementSolveBuffers<Wide<T>> b, bool refined, double goodEnough) {
  awaitEarlierWork();
  __shared__ double shared[32];
  const std::int64_t n = p.n;
  for (std::int64_t vector = blockIdx.x; vector < p.nrhs * p.batchCount; vector += gridDim.x) {
    const std::int64_t problem = vector / p.nrhs;
    const double before = refined ? b.errors[vector] : 0.0;
    if (b.weak[problem] != 0 || (refined && before <= goodEnough)) continue;
    const Wide<T> *const candidate = (refined ? b.candidate : b.x) + vector * n;
    const double scale =
        b.norms[problem] * normOfBlock(candidate, n, shared) + normOfBlock(b.b + vector * n, n, shared);
    const double rest = normOfBlock(b.rest + vector * n, n, shared), error = scale > 0 ? rest / scale : 0.0;
    if (refined && !(error < before)) continue;
    __syncthreads();
    if (threadIdx.x == 0) b.errors[vector] = error == error ? error : infinity();
    if (refined)
      for (std::int64_t k = threadIdx.x; k < n; k += kVectorThreads) store(&b.x[vector * n + k], load(&candidate[k]));
  }
}

// Stores solutions; errors becomes what info and backwardError go by: -1 for a right-hand side that does not count.
template <class T>
__global__ void __launch_bounds__(kVectorThreads)
    storeKernel(const __grid_constant__ DisplacementSolveProblem<T> p,
                const __grid_constant__ DisplacementSolveBuffers<Wide<T>> b) {
  awaitEarlierWork();
  using W = Wide<T>;
  using Scale = PowerOfTwo<double>;
  __shared__ double shared[32];
  const std::int64_t n = p.n;
  for (std::int64_t vector = blockIdx.x; vector < p.nrhs * p.batchCount; vector += gridDim.x) {
    const std::int64_t problem = vector / p.nrhs, v = vector % p.nrhs;
    const bool finiteRight = finite(normOfBlock(b.b + vector * n, n, shared)),
               solved = finiteRight && b.weak[problem] == 0;
    const int exponent = b.rightExponents[vector] - b.matrixExponents[2 * problem] - b.matrixExponents[2 * problem + 1];
    const Scale scale(Scale::reachable(exponent)), unscale(Scale::reachable(-exponent));
    double change = 0, largest = 0;
    for (std::int64_t k = threadIdx.x; k < n; k += kVectorThreads) {
      const W x = solved ? load(&b.x[vector * n + k]) : W(0);
      const T stored = solved ? T(scale * x) : T(static_cast<Real<T>>(__longlong_as_double(0x7ff8000000000000LL)));
      store(&p.x.at(k, v, problem), stored);
      const double here = maxAbs(unscale * W(stored) - x);
      change = here <= change ? change : here;  // NaN stays
      largest = fmax(largest, maxAbs(x));
    }
    change = maxOfBlock(change == change ? change : infinity(), shared);
    largest = maxOfBlock(largest, shared);
    if (threadIdx.x > 0) continue;
    if (!finiteRight) b.errors[vector] = -1;
    if (solved && !(change <= cauchyLikeStorageLoss<Real<T>>() * largest)) b.errors[vector] = infinity();
  }
}

template <class T>
__global__ void __launch_bounds__(kVectorThreads)
    reportKernel(const __grid_constant__ DisplacementSolveProblem<T> p,
                 const __grid_constant__ DisplacementSolveBuffers<Wide<T>> b, double bound) {
  awaitEarlierWork();
  for (std::int64_t problem = blockIdx.x * std::int64_t{kVectorThreads} + threadIdx.x; problem < p.batchCount;
       problem += gridDim.x * std::int64_t{kVectorThreads}) {
    const std::int32_t weak = b.weak[problem];
    double worst = weak != 0 ? infinity() : 0.0;
    for (std::int64_t v = 0; v < p.nrhs && weak == 0; ++v) worst = fmax(worst, b.errors[problem * p.nrhs + v]);
    p.info[problem] = weak != 0 ? weak : worst <= bound ? 0 : static_cast<std::int32_t>(p.n + 1);
    if (p.backwardError) p.backwardError[problem] = static_cast<Real<T>>(worst);
  }
}

// ---- Schedule
// -----------------------------------------------------------------------------------------------------------

template <class T>
class DisplacementSolveSteps {
  using W = Wide<T>;

 public:
  // room: the problem that the workspace is for.
  DisplacementSolveSteps(const Execution &execution, WorkspaceLayout &layout, const DisplacementSolveProblem<T> &room,
                         const DisplacementSolveProblem<T> &p, const CauchyForms &forms,
                         const DisplacementSolveBuffers<W> &buffers)
      : execution_(execution), inner_(execution), p_(p), b_(buffers), forms_(forms), single_(room.nrhs <= 1) {
    if (forms.first.rank > 0) {
      std::int64_t bytes = 0;  // whatever e and f: all forms between the fewest generators and the most
      for (std::int64_t rank = room.r; rank <= forms.second.rank; ++rank) {
        const Launch l = launchOf(room, rank);
        bytes = std::max(bytes, l.scratchBytes * l.blocks);
      }
      scratch_ = layout.take<unsigned char>(bytes);
    }
    inner_.workspace = layout.take<char>(static_cast<std::int64_t>(productBytes(execution, room)));
  }

  void prepare() const {
    launch(packKernel<T>, gridFor(p_.batchCount * (2 + p_.nrhs)), kVectorThreads, 0, execution_, p_, b_,
           forms_.first.rank > 0 ? 0 : 1);
  }
  void product(const DisplacementMatvecProblem<W> &m) const { displacementMatvec<W>().run(inner_, m); }
  void eliminate(bool refined) const {
    const bool compiled = forms_.form(refined).rank <= kCompiledRank;
    if (single_)
      compiled ? eliminateAs<kCompiledRank, 1>(refined) : eliminateAs<kAnyGenerators, 1>(refined);
    else
      compiled ? eliminateAs<kCompiledRank, kMostVectors>(refined) : eliminateAs<kAnyGenerators, kMostVectors>(refined);
  }
  void copyRight() const {
    check(cudaMemcpyAsync(b_.rest, b_.b, static_cast<std::size_t>(p_.n * p_.nrhs * p_.batchCount) * sizeof(W),
                          cudaMemcpyDeviceToDevice, execution_.stream),
          "copying right-hand sides");
  }
  void judge(bool refined) const {
    launch(judgeKernel<T>, gridFor(p_.nrhs * p_.batchCount), kVectorThreads, 0, execution_, p_, b_, refined,
           goodEnough());
  }
  void store() const {
    if (p_.nrhs > 0) launch(storeKernel<T>, gridFor(p_.nrhs * p_.batchCount), kVectorThreads, 0, execution_, p_, b_);
    launch(reportKernel<T>, gridFor(ceilDiv<std::int64_t>(p_.batchCount, kVectorThreads)), kVectorThreads, 0,
           execution_, p_, b_, displacementBackwardBound<Real<T>>(p_.n));
  }

 private:
  static std::size_t productBytes(const Execution &execution, const DisplacementSolveProblem<T> &p) {
    DisplacementMatvecProblem<W> m{};
    m.type = p.type, m.op = p.op, m.n = p.n, m.r = p.r, m.nrhs = p.nrhs, m.batchCount = p.batchCount, m.alpha = W(1);
    std::size_t bytes = displacementMatvec<W>().workspaceBytes(execution, m);
    m.nrhs = 1;
    for (const hotdogOperation_t op : {HOTDOG_OP_N, HOTDOG_OP_T}) {
      m.op = op;
      bytes = std::max(bytes, displacementMatvec<W>().workspaceBytes(execution, m));
    }
    return bytes;
  }
  double goodEnough() const { return kDisplacementGoodEnough * displacementBackwardBound<Real<T>>(p_.n); }

  // How an elimination is launched for the room's sizes.
  struct Launch {
    std::int64_t coldBytes, scratchBytes;  // of one block
    bool inShared;
    unsigned blocks, threads;
    std::size_t sharedBytes;
  };
  Launch launchOf(const DisplacementSolveProblem<T> &room, std::int64_t rank) const {
    const bool compiled = rank <= kCompiledRank;
    if (single_) return compiled ? launchAs<kCompiledRank, 1>(room, rank) : launchAs<kAnyGenerators, 1>(room, rank);
    return compiled ? launchAs<kCompiledRank, kMostVectors>(room, rank)
                    : launchAs<kAnyGenerators, kMostVectors>(room, rank);
  }
  template <int R, int V>
  Launch launchAs(const DisplacementSolveProblem<T> &room, std::int64_t ofForm) const {
    using Solver = SolverOf<R, V>;
    static_assert(Solver::kMostThreads == 512 && sizeof(typename Solver::Exchange) % 16 == 0);
    const int rank = R == kAnyGenerators ? static_cast<int>(ofForm) : R;
    const std::int64_t n = room.n, hot = n * Solver::hotBytesPerRow(rank);
    Launch l{};
    l.coldBytes =
        ceilDiv<std::int64_t>(Solver::coldBytes(n, rank) + 2 * n * static_cast<std::int64_t>(sizeof(Z)), 16) * 16;
    l.inShared =
        static_cast<std::size_t>(hot) + sizeof(typename Solver::Exchange) <= mostSharedBytes(execution_.device);
    l.scratchBytes =
        ceilDiv<std::int64_t>(l.coldBytes + (l.inShared ? 0 : hot), kWorkspaceAlignment) * kWorkspaceAlignment;
    const std::int64_t most =
        std::clamp<std::int64_t>(kScratchBytes / l.scratchBytes, 1, 2 * multiprocessors(execution_.device));
    l.blocks = static_cast<unsigned>(std::min(most, groupsOf<V>(room) * room.batchCount));
    l.sharedBytes = sizeof(typename Solver::Exchange) + (l.inShared ? static_cast<std::size_t>(hot) : 0);
    l.threads = Solver::threadsFor(n);
    return l;
  }
  template <int V>
  static std::int64_t groupsOf(const DisplacementSolveProblem<T> &p) {
    return std::max<std::int64_t>(1, ceilDiv<std::int64_t>(p.nrhs, V));
  }

  template <int R, int V>
  void eliminateAs(bool refined) const {
    const Launch l = launchAs<R, V>(p_, forms_.form(refined).rank);
    const auto dense = [](W *data) { return DenseData{reinterpret_cast<double *>(data), isComplex<W>}; };
    EliminationTasks t{};
    t.n = p_.n, t.r = p_.r, t.nrhs = p_.nrhs, t.groups = groupsOf<V>(p_), t.tasks = t.groups * p_.batchCount;
    t.g = dense(b_.g), t.h = dense(b_.h), t.s = dense(b_.s), t.t = dense(b_.t), t.corners = dense(b_.corners);
    t.right = dense(b_.b), t.rest = dense(b_.rest), t.before = dense(b_.x),
    t.solution = dense(refined ? b_.candidate : b_.x);
    t.norms = b_.norms, t.errors = b_.errors, t.weak = b_.weak;
    t.form = forms_.form(refined), t.dft = anyDft(p_.n), t.refined = refined, t.goodEnough = goodEnough();
    t.bound = displacementBackwardBound<Real<T>>(p_.n);
    t.scratch = scratch_, t.coldBytes = l.coldBytes, t.scratchBytes = l.scratchBytes, t.inShared = l.inShared;
    launch(eliminationKernel<R, V>, l.blocks, l.threads, l.sharedBytes, execution_, t);
  }

  const Execution &execution_;
  Execution inner_;
  const DisplacementSolveProblem<T> &p_;
  const DisplacementSolveBuffers<W> &b_;
  const CauchyForms &forms_;
  const bool single_;
  unsigned char *scratch_ = nullptr;
};

template <class T>
std::size_t workspaceBytes(const Execution &execution, const DisplacementSolveProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  const DisplacementSolveBuffers<Wide<T>> buffers(layout, p);
  const CauchyForms forms(p);
  DisplacementSolveSteps<T>(execution, layout, p, p, forms, buffers);
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const DisplacementSolveProblem<T> &problem) {
  const DisplacementSolveProblem<T> &p = withFault("displacement_solve/cuda/elimination", problem);
  if (p.n == 0) {
    const auto count = static_cast<std::size_t>(p.batchCount);
    check(cudaMemsetAsync(p.info, 0, count * sizeof(std::int32_t), execution.stream), "clearing info");
    if (p.backwardError)
      check(cudaMemsetAsync(p.backwardError, 0, count * sizeof(Real<T>), execution.stream), "clearing the errors");
    return;
  }
  WorkspaceLayout layout(execution.workspace);
  const DisplacementSolveBuffers<Wide<T>> buffers(layout, problem);
  const CauchyForms forms(p);
  const DisplacementSolveSteps<T> steps(execution, layout, problem, p, forms, buffers);
  displacementSolveRun(p, forms, buffers, steps);
}

}  // namespace

template <class T>
Op<DisplacementSolveProblem<T>> displacementSolve() {
  return {workspaceBytes<T>, run<T>};
}
template Op<DisplacementSolveProblem<float>> displacementSolve();
template Op<DisplacementSolveProblem<double>> displacementSolve();
template Op<DisplacementSolveProblem<Complex<float>>> displacementSolve();
template Op<DisplacementSolveProblem<Complex<double>>> displacementSolve();

}  // namespace hotdog::cuda
