// Systems with matrices of low displacement rank on the host: the schedule of core/displacement_solve_run.h, with the
// solver of cauchy_like_solve.h.
#include <limits>

#include "core/displacement_solve_run.h"
#include "core/fault.h"
#include "host/any_dft.h"
#include "host/cauchy_like_solve.h"
#include "host/displacement_ops.h"
#include "host/parallel.h"
#include "host/stored_solution.h"

namespace hotdog::host {
namespace {

using Z = Complex<double>;

// Generators that the elimination is compiled for; others are padded to one of them, and more than eight are any.
int compiledRank(std::int64_t rank) { return rank <= 2 ? 2 : rank <= 4 ? 4 : rank <= 8 ? 8 : kAnyGenerators; }

// Right-hand sides that one thread carries through one elimination: as many as there are, unless cores would idle.
template <class T>
std::int64_t vectorsPerTask(const DisplacementSolveProblem<T> &p) {
  const std::int64_t tasks = ceilDiv<std::int64_t>(maxThreads(), std::max<std::int64_t>(p.batchCount, 1));
  return std::max<std::int64_t>(1, ceilDiv(p.nrhs, std::max<std::int64_t>(1, tasks)));
}

template <int R>
Checked scratchOf(std::int64_t n, std::int64_t vectors, std::int64_t rank) {
  return CauchyLikeSystem<Z, R, double>::scratchLength(n, vectors, R == kAnyGenerators ? static_cast<int>(rank) : R) +
         HostAnyDft::scratchLength(n);
}
template <class T>
Checked scratchLength(const DisplacementSolveProblem<T> &p, std::int64_t rank) {
  const std::int64_t vectors = vectorsPerTask(p);
  switch (compiledRank(rank)) {
    case 2:
      return scratchOf<2>(p.n, vectors, rank);
    case 4:
      return scratchOf<4>(p.n, vectors, rank);
    case 8:
      return scratchOf<8>(p.n, vectors, rank);
    default:
      return scratchOf<kAnyGenerators>(p.n, vectors, rank);
  }
}

// A scaling to a largest magnitude in [1, 2); returns the exponent taken out.
template <class W>
int normalise(W *v, std::int64_t count) {
  double largest = 0;
  for (std::int64_t k = 0; k < count; ++k) largest = maxFinite(largest, v[k]);
  const int exponent = exponentOf(largest);
  const PowerOfTwo<double> scale(-exponent);
  for (std::int64_t k = 0; k < count; ++k) v[k] = scale * v[k];
  return exponent;
}

template <class W>
double norm(const W *v, std::int64_t n) {
  double largest = 0, sum = 0;
  for (std::int64_t k = 0; k < n; ++k) {
    if (!finite(v[k])) return std::numeric_limits<double>::infinity();
    largest = std::max(largest, maxAbs(v[k]));
  }
  if (largest == 0) return 0;
  for (std::int64_t k = 0; k < n; ++k) sum += norm2(Z(PowerOfTwo<double>(-exponentOf(largest)) * v[k]));
  return PowerOfTwo<double>(exponentOf(largest)) * std::sqrt(sum);
}

// One elimination of one problem for a range of its right-hand sides.
template <class T, int R>
class FormSystem {
  using W = Wide<T>;

 public:
  FormSystem(const CauchyForm &form, std::int64_t n, std::int64_t vectors, Z *scratch)
      : form_(form),
        n_(n),
        vectors_(vectors),
        rank_(R == kAnyGenerators ? static_cast<int>(form.rank) : R),
        dft_(n, scratch),
        system_(n, vectors, scratch + HostAnyDft::scratchLength(n), rank_) {}

  void setMatrix(const CauchyFormData<const W *> &data) {
    const CauchySide rows = rowSide(form_), columns = columnSide(form_);
    Z *const s = form_.transposed ? system_.lambda : system_.omega, *const t = form_.transposed ? system_.omega
                                                                                                : system_.lambda;
    double largest = 0;
    for (std::int64_t k = 0; k < n_; ++k) {
      s[k] = rows.transformed ? rows.root.node(k, n_) : Z(data.s[k]);
      t[k] = columns.transformed ? columns.root.node(k, n_) : Z(data.t[k]);
      largest = maxFinite(maxFinite(largest, s[k]), t[k]);
    }
    nodeExponent_ = exponentOf(largest);
    const PowerOfTwo<double> scale(-nodeExponent_);
    for (std::int64_t k = 0; k < n_; ++k) s[k] = scale * s[k], t[k] = scale * t[k];

    Z *const g = form_.transposed ? system_.columnGenerators : system_.rowGenerators,
             *const h = form_.transposed ? system_.rowGenerators : system_.columnGenerators;
    for (int a = 0; a < rank_; ++a) {
      for (std::int64_t k = 0; k < n_; ++k) {
        const bool there = a < form_.rank;
        g[a * n_ + k] = there ? rowGenerator(form_, data, n_, a, k) : Z(0);
        h[a * n_ + k] = there ? columnGenerator(form_, data, n_, a, k) : Z(0);
      }
      if (a >= form_.rank) continue;
      enter(rows, g + a * n_);
      enter(columns, h + a * n_);
    }
    if (form_.transposed)  // (t - s) C^T = -H G^T
      for (std::int64_t k = 0; k < rank_ * n_; ++k) h[k] = -h[k];
  }

  // Frobenius' norm of A with the terms of its elements in magnitude, from those of C.
  double matrixNorm() const {
    double sum = 0, terms = 0;
    for (std::int64_t j = 0; j < n_; ++j)
      for (std::int64_t i = 0; i < n_; ++i) {
        Z element(0);
        double magnitudes = 0;
        for (int a = 0; a < rank_; ++a) {
          const Z term = system_.rowGenerators[a * n_ + i] * system_.columnGenerators[a * n_ + j];
          element += term, magnitudes += std::sqrt(norm2(term));
        }
        const double weight = 1 / norm2(system_.omega[i] - system_.lambda[j]);
        sum += weight * norm2(element), terms += weight * (magnitudes * magnitudes);
      }
    const double norm = std::min(std::sqrt(terms), kDisplacementMostCancellation * std::sqrt(sum));
    return PowerOfTwo<double>(-nodeExponent_) * (formNormRatio(form_, n_) * norm);
  }

  // As CauchyLikeSystem::solveOnce, and no solution is NaN; right(j) and solution(j) are dense vectors.
  template <class Right, class Solution>
  std::int32_t solve(Right &&right, Solution &&solution) {
    const CauchySide in = form_.transposed ? columnSide(form_) : rowSide(form_),
                     out = form_.transposed ? rowSide(form_) : columnSide(form_);
    const bool turnIn = form_.hankel && form_.transposed, turnOut = form_.hankel && !form_.transposed;
    for (std::int64_t j = 0; j < vectors_; ++j) {
      Z *const b = system_.b(j);
      const W *const from = right(j);
      for (std::int64_t k = 0; k < n_; ++k) b[k] = Z(conjIf(form_.conjugated, from[turnIn ? n_ - 1 - k : k]));
      enter(in, b);
    }
    const std::int32_t weak = system_.solveOnce(displacementSingularBits(n_));
    if (weak < 0) {
      for (std::int64_t j = 0; j < vectors_; ++j)
        std::fill_n(solution(j), n_, W(std::numeric_limits<double>::quiet_NaN()));
      return weak;
    }
    const PowerOfTwo<double> scale(nodeExponent_);
    for (std::int64_t j = 0; j < vectors_; ++j) {
      Z *const x = system_.x(j);
      if (out.transformed) {
        dft_.transform(x, out.inverse);
        for (std::int64_t k = 0; k < n_; ++k) x[k] = out.factor(k, n_) * x[k];
      }
      W *const to = solution(j);
      for (std::int64_t k = 0; k < n_; ++k) {
        const Z z = scale * conjIf(form_.conjugated, x[turnOut ? n_ - 1 - k : k]);
        if constexpr (isComplex<W>)
          to[k] = z;
        else
          to[k] = z.re;
      }
    }
    return weak;
  }

 private:
  void enter(const CauchySide &side, Z *v) const {
    if (!side.transformed) return;
    for (std::int64_t k = 0; k < n_; ++k) v[k] = side.factor(k, n_) * v[k];
    dft_.transform(v, side.inverse);
  }

  const CauchyForm &form_;
  const std::int64_t n_, vectors_;
  const int rank_;
  HostAnyDft dft_;
  CauchyLikeSystem<Z, R, double> system_;
  int nodeExponent_ = 0;
};

template <class T>
class DisplacementSolveSteps {
  using W = Wide<T>;

 public:
  DisplacementSolveSteps(const Execution &execution, WorkspaceLayout &layout, const DisplacementSolveProblem<T> &room,
                         const DisplacementSolveProblem<T> &p, const CauchyForms &forms,
                         const DisplacementSolveBuffers<W> &buffers)
      : p_(p), forms_(forms), b_(buffers), inner_(execution), each_(vectorsPerTask(room)) {
    const std::int64_t rank = forms.second.rank;  // the most
    scratchLength_ = rank > 0 ? scratchLength(room, rank).value() : 0;
    scratch_ = layout.take<Z>(Checked(scratchLength_) * maxThreads());
    inner_.workspace = layout.take<char>(static_cast<std::int64_t>(productBytes(execution, room)));
  }

  void prepare() const {
    std::fill_n(b_.weak, p_.batchCount, forms_.first.rank > 0 ? 0 : 1);
    std::fill_n(b_.units, 2 * p_.n, W(0));
    b_.units[0] = b_.units[2 * p_.n - 1] = W(1);
    parallelRanges(p_.batchCount, threadsFor(p_.batchCount, 4.0 * static_cast<double>(p_.n * (p_.r + p_.nrhs))),
                   [&](std::int64_t begin, std::int64_t end, int) {
                     for (std::int64_t problem = begin; problem < end; ++problem) pack(problem);
                   });
  }

  void product(const DisplacementMatvecProblem<W> &m) const { displacementMatvec<W>().run(inner_, m); }

  void eliminate(bool refined) const {
    switch (compiledRank(forms_.form(refined).rank)) {
      case 2:
        return eliminateAs<2>(refined);
      case 4:
        return eliminateAs<4>(refined);
      case 8:
        return eliminateAs<8>(refined);
      default:
        return eliminateAs<kAnyGenerators>(refined);
    }
  }

  void copyRight() const { std::copy_n(b_.b, p_.n * p_.nrhs * p_.batchCount, b_.rest); }

  void judge(bool refined) const {
    const std::int64_t count = p_.nrhs * p_.batchCount;
    parallelRanges(count, threadsFor(count, 8.0 * static_cast<double>(p_.n)),
                   [&](std::int64_t begin, std::int64_t end, int) {
                     for (std::int64_t k = begin; k < end; ++k) judgeVector(k, refined);
                   });
  }

  void store() const {
    parallelRanges(p_.batchCount, threadsFor(p_.batchCount, 4.0 * static_cast<double>(p_.n * p_.nrhs)),
                   [&](std::int64_t begin, std::int64_t end, int) {
                     for (std::int64_t problem = begin; problem < end; ++problem) storeProblem(problem);
                   });
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

  bool goodEnough(std::int64_t vector) const {
    return b_.errors[vector] <= kDisplacementGoodEnough * displacementBackwardBound<Real<T>>(p_.n);
  }
  bool finiteRight(std::int64_t vector) const {
    const W *const b = b_.b + vector * p_.n;
    return std::all_of(b, b + p_.n, [](W z) { return finite(z); });
  }

  void pack(std::int64_t problem) const {
    const std::int64_t n = p_.n;
    W *const g = b_.g + problem * p_.r * n, *const h = b_.h + problem * p_.r * n;
    for (std::int64_t j = 0; j < p_.r; ++j)
      for (std::int64_t k = 0; k < n; ++k)
        g[j * n + k] = W(p_.g.at(k, j, problem)), h[j * n + k] = W(p_.h.at(k, j, problem));
    b_.matrixExponents[2 * problem] = normalise(g, p_.r * n);
    b_.matrixExponents[2 * problem + 1] = normalise(h, p_.r * n);
    for (std::int64_t k = 0; k < n; ++k) {
      if (p_.s.data) b_.s[problem * n + k] = W(p_.s.at(k, 0, problem));
      if (p_.t.data) b_.t[problem * n + k] = W(p_.t.at(k, 0, problem));
    }
    for (std::int64_t v = 0; v < p_.nrhs; ++v) {
      W *const b = b_.b + (problem * p_.nrhs + v) * n;
      for (std::int64_t k = 0; k < n; ++k) b[k] = W(p_.b.at(k, v, problem));
      b_.rightExponents[problem * p_.nrhs + v] = normalise(b, n);
    }
  }

  template <int R>
  void eliminateAs(bool refined) const {
    const std::int64_t groups = std::max<std::int64_t>(1, ceilDiv(p_.nrhs, each_)), tasks = groups * p_.batchCount;
    const double square = static_cast<double>(p_.n) * static_cast<double>(p_.n);
    const double cost = square * static_cast<double>(20 + 20 * forms_.form(refined).rank + 4 * each_);
    parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int thread) {
      for (std::int64_t task = begin; task < end; ++task) {
        const std::int64_t problem = task / groups, first = task % groups * each_;
        eliminateRange<R>(problem, first, std::min(each_, p_.nrhs - first), refined,
                          scratch_ + thread * scratchLength_);
      }
    });
  }

  template <int R>
  void eliminateRange(std::int64_t problem, std::int64_t first, std::int64_t vectors, bool refined, Z *scratch) const {
    const std::int64_t n = p_.n, place = problem * p_.nrhs + first;
    bool needed = !refined;
    for (std::int64_t v = 0; v < vectors; ++v) needed |= !goodEnough(place + v);
    if (!needed || (refined && b_.weak[problem])) {  // stays as it is: the residuals of all vectors are taken
      std::copy_n(b_.x + place * n, vectors * n, b_.candidate + place * n);
      return;
    }
    FormSystem<T, R> system(forms_.form(refined), n, vectors, scratch);
    system.setMatrix({b_.g + problem * p_.r * n, b_.h + problem * p_.r * n, b_.s + problem * n, b_.t + problem * n,
                      b_.corners + 2 * problem * n});
    if (!refined && first == 0) b_.norms[problem] = system.matrixNorm();
    const auto corrects = [&](std::int64_t v) {
      return refined && b_.errors[place + v] <= displacementBackwardBound<Real<T>>(n);
    };
    W *const solution = refined ? b_.candidate : b_.x;
    const std::int32_t weak =
        system.solve([&](std::int64_t v) { return (corrects(v) ? b_.rest : b_.b) + (place + v) * n; },
                     [&](std::int64_t v) { return solution + (place + v) * n; });
    for (std::int64_t v = 0; v < vectors; ++v)
      for (std::int64_t k = (place + v) * n; corrects(v) && k < (place + v + 1) * n; ++k) solution[k] += b_.x[k];
    if (weak && !refined)
      __atomic_store_n(&b_.weak[problem], weak < 0 ? -weak : weak, __ATOMIC_RELAXED);  // the same in every group
  }

  void judgeVector(std::int64_t vector, bool refined) const {
    const std::int64_t n = p_.n, problem = vector / p_.nrhs;
    if (b_.weak[problem] || (refined && goodEnough(vector))) return;
    W *const x = b_.x + vector * n;
    const W *const candidate = refined ? b_.candidate + vector * n : x;
    const double scale = b_.norms[problem] * norm(candidate, n) + norm(b_.b + vector * n, n),
                 error = scale > 0 ? norm(b_.rest + vector * n, n) / scale : 0.0;
    const bool better = !refined || error < b_.errors[vector];
    if (!better) return;
    if (refined) std::copy_n(candidate, n, x);
    b_.errors[vector] = error == error ? error : std::numeric_limits<double>::infinity();
  }

  void storeProblem(std::int64_t problem) const {
    const double bound = displacementBackwardBound<Real<T>>(p_.n);
    std::int32_t info = b_.weak[problem];
    double worst = info ? std::numeric_limits<double>::infinity() : 0.0;
    for (std::int64_t v = 0; v < p_.nrhs; ++v) {
      const std::int64_t vector = problem * p_.nrhs + v;
      if (b_.weak[problem] || !finiteRight(vector)) {
        for (std::int64_t k = 0; k < p_.n; ++k) p_.x.at(k, v, problem) = T(std::numeric_limits<Real<T>>::quiet_NaN());
        continue;
      }
      const int exponent =
          b_.rightExponents[vector] - b_.matrixExponents[2 * problem] - b_.matrixExponents[2 * problem + 1];
      const bool held =
          storeSolution(p_.x, v, problem, p_.n, b_.x + vector * p_.n, exponent, cauchyLikeStorageLoss<Real<T>>());
      const double error = held ? b_.errors[vector] : std::numeric_limits<double>::infinity();
      if (!(error <= bound)) info = static_cast<std::int32_t>(p_.n + 1);
      worst = std::max(worst, error);
    }
    p_.info[problem] = info;
    if (p_.backwardError) p_.backwardError[problem] = static_cast<Real<T>>(worst);
  }

  const DisplacementSolveProblem<T> &p_;
  const CauchyForms &forms_;
  const DisplacementSolveBuffers<W> &b_;
  Execution inner_;
  const std::int64_t each_;
  std::int64_t scratchLength_;
  Z *scratch_;
};

// Whatever e and f: the second form has the most generators that they can give.
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
  const DisplacementSolveProblem<T> &p = withFault("displacement_solve/host/elimination", problem);
  if (p.n == 0) {
    std::fill_n(p.info, p.batchCount, 0);
    if (p.backwardError) std::fill_n(p.backwardError, p.batchCount, Real<T>(0));
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

}  // namespace hotdog::host
