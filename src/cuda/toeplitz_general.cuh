// A task of the general Toeplitz solve on CUDA: one problem with one right-hand side, in double precision, its arrays
// in the workspace. Each phase is the work of a number of blocks of which this is one; between two phases comes a
// barrier of all of them: that of the one block, or the end of a kernel.
#pragma once

#include "core/power_of_two.h"
#include "core/toeplitz_growth.h"
#include "core/toeplitz_solve.h"
#include "cuda/detail/reduce.cuh"
#include "cuda/toeplitz_recursion.cuh"
#include "cuda/toeplitz_rows.cuh"

namespace hotdog::cuda {

// Bits of non-negative numbers order as the numbers do, so that a maximum over blocks is exact in any order.
__device__ __forceinline__ unsigned long long magnitudeBits(double x) {
  return static_cast<unsigned long long>(__double_as_longlong(x));
}
__device__ __forceinline__ double infiniteMagnitude() { return __longlong_as_double(0x7ff0000000000000LL); }

template <class W>
struct ToeplitzTaskState {
  W E[2];  // of either copy of the arrays
  ToeplitzLeadingBlocks blocks;
  unsigned long long largestRho, largestX, largestB, largestF, largestG;  // of the residual in progress
  double matrix, condition;                                               // sum |t|; T's, by the recursion
  double error, growth;  // backward error of the solution, and max|x| sum|t| / max|b|
  int matrixExponent, rightExponent;
  int regular[2];  // no leading minor has vanished, as either copy of the arrays stands
  int finite;      // the right-hand side is
  int current;     // which of two places holds the solution
  int refining;    // another step of refinement is worth while
  int met, doubtful, path, stored;
};

template <class W>
struct ToeplitzTaskMemory {
  static constexpr std::int64_t kArrays = 3 + 2 * ToeplitzArrays<W>::kCount;  // of toeplitzRoom(n) elements
  std::int64_t room;
  W *t, *b;  // t[d] on diagonal d; scaled

  __device__ ToeplitzTaskMemory(W *memory, std::int64_t n)
      : room(toeplitzRoom(n)), t(memory + room), b(memory + 2 * room) {}
  __device__ ToeplitzArrays<W> copy(int which) const {
    return {b + (1 + which * ToeplitzArrays<W>::kCount) * room, room};
  }
};

// What the threads of a block exchange.
template <class W>
struct alignas(16) ToeplitzExchange {
  ToeplitzCoefficients<W> coefficients;
  double reduction[32];
};

template <class T>
class ToeplitzTask {
 public:
  using W = Wide<T>;

  __device__ ToeplitzTask(const ToeplitzSolveProblem<T> &p, std::int64_t problem, std::int64_t vector, W *memory,
                          ToeplitzTaskState<W> &state, ToeplitzExchange<W> &exchange, W *rows)
      : p_(p),
        problem_(problem),
        vector_(vector),
        n_(static_cast<int>(p.n)),
        memory_(memory, p.n),
        last_((n_ - 1 + kToeplitzPanel - 1) / kToeplitzPanel % 2),
        state_(state),
        exchange_(exchange),
        rows_(rows) {}

  // ---- Phases, in order
  // -------------------------------------------------------------------------------------------------

  // By one block: nothing is left to do.
  __device__ void skip() const {
    if (threadIdx.x > 0) return;
    ToeplitzTaskState<W> s{};
    s.stored = 1;
    state_ = s;
  }

  __device__ std::int64_t problem() const { return problem_; }

  // By one block: scales by powers of two and starts the recursion.
  __device__ void load() const {
    const auto entry = [&](int d) { return W(p_.matrix.entry(d, problem_)); };
    const auto right = [&](int i) {
      return p_.nrhs > 0 ? W(hotdog::cuda::load(&p_.b.at(i, vector_, problem_))) : W(0);
    };
    double largestT = 0, largestB = 0;
    bool finiteB = true;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) {
      largestT = maxFinite(maxFinite(largestT, entry(i)), entry(-i));
      const W b = right(i);
      largestB = maxFinite(largestB, b);
      finiteB &= finite(b);
    }
    const int matrixExponent = exponentOf(blockMax(largestT)), rightExponent = exponentOf(blockMax(largestB));
    finiteB = __syncthreads_and(finiteB);
    const PowerOfTwo<double> scaleT(-matrixExponent), scaleB(-rightExponent);
    const W E = scaleT * entry(0), x0 = reciprocal(E) * (scaleB * right(0));
    const ToeplitzArrays<W> a = memory_.copy(0), other = memory_.copy(1);
    double matrix = 0;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) {
      const W below = scaleT * entry(i), above = scaleT * entry(-i), b = scaleB * right(i);
      store(memory_.t + i, below);
      if (i > 0) store(memory_.t - i, above);
      if (i > 0) store(a.S + i - 1, above), store(a.Q + i - 1, above);
      store(memory_.b + i, b);
      store(a.u + i, i ? below : W(1));
      store(a.v + i, i ? below : W(1));
      store(a.y + i, i ? fma(x0, below, -b) : x0);
      matrix += i ? maxAbs(below) + maxAbs(above) : maxAbs(below);
    }
    // What halos may read.
    for (int i = n_ - 1 + threadIdx.x; i < toeplitzRoom(n_); i += blockDim.x) {
      store(a.S + i, W(0)), store(a.Q + i, W(0));
      if (i >= n_) store(a.u + i, W(0)), store(a.v + i, W(0)), store(a.y + i, W(0));
    }
    for (int i = threadIdx.x; i < toeplitzRoom(n_); i += blockDim.x) store(other.S + i, W(0)), store(other.Q + i, W(0));
    matrix = blockReduce(matrix, 0.0, exchange_.reduction, [](double x, double y) { return x + y; });
    if (threadIdx.x > 0) return;
    ToeplitzTaskState<W> s{};
    s.E[0] = E;
    s.blocks.add(E, W(0), W(0));
    s.matrix = matrix;
    s.matrixExponent = matrixExponent, s.rightExponent = rightExponent;
    s.regular[0] = finite(E) && maxAbs(E) > toeplitzLeastEnergy(n_) * matrix;
    s.finite = finiteB;
    state_ = s;
  }

  // Steps m .. m + kToeplitzPanel - 1 of the recursion. Every block finds the coefficients for itself; energy as for
  // toeplitzPanel, in the first warp of each.
  template <class Energy = IgnoreEnergies>
  __device__ void panel(int m, int block, int blocks, Energy &&energy = {}) const {
    const int from = (m - 1) / kToeplitzPanel % 2;
    const ToeplitzArrays<W> a = memory_.copy(from), b = memory_.copy(1 - from);
    const bool first = block == 0 && threadIdx.x == 0;
    if (!state_.regular[from]) {
      if (first) state_.regular[1 - from] = 0;
      return;
    }
    ToeplitzCoefficients<W> &k = exchange_.coefficients;
    if (threadIdx.x < 32) toeplitzPanel(a, n_, m, state_.E[from], toeplitzLeastEnergy(n_) * state_.matrix, k, energy);
    __syncthreads();
    const int warps = static_cast<int>(blockDim.x / 32), warp = static_cast<int>(threadIdx.x / 32);
    toeplitzAdvance(a, b, n_, m, block * warps + warp, blocks * warps, k);
    if (!first) return;
    state_.E[1 - from] = k.E, state_.regular[1 - from] = k.steps > 0;
    state_.blocks.add(k.blocks);
  }

  // rho = b - T x for the solution, or for the candidate to become it; with the solution, the largest of f and g.
  __device__ void residual(bool ofCandidate, int block, int blocks) const {
    const W *const x = ofCandidate ? candidate() : solution();
    const W *const t = memory_.t;
    const W *const f = ended().u, *const g = ended().v;
    double largestRho = 0, largestX = 0, largestB = 0, largestF = 0, largestG = 0;
    forRows(block, blocks, [&](int begin, W(&sums)[kToeplitzRowsPerThread]) {
      toeplitzRows(
          n_, begin, rows_, [&](int d) { return d > -n_ && d < n_ ? -hotdog::cuda::load(t + d) : W(0); },
          [&](int k) { return hotdog::cuda::load(x + k); }, sums);
      forOwnRows(begin, [&](int i, int r) {
        const W b = hotdog::cuda::load(memory_.b + i), rho = b + sums[r];
        store(rho_() + i, rho);
        const double size = maxAbs(rho);
        largestRho = fmax(largestRho, finite(size) ? size : infiniteMagnitude());
        largestX = fmax(largestX, maxAbs(hotdog::cuda::load(x + i)));
        largestB = fmax(largestB, maxAbs(b));
        if (ofCandidate) return;
        largestF = fmax(largestF, maxAbs(hotdog::cuda::load(f + i)));
        largestG = fmax(largestG, maxAbs(hotdog::cuda::load(g + i)));
      });
    });
    largestRho = blockMax(largestRho), largestX = blockMax(largestX), largestB = blockMax(largestB);
    if (!ofCandidate) largestF = blockMax(largestF), largestG = blockMax(largestG);
    if (threadIdx.x > 0) return;
    atomicMax(&state_.largestRho, magnitudeBits(largestRho));
    atomicMax(&state_.largestX, magnitudeBits(largestX));
    atomicMax(&state_.largestB, magnitudeBits(largestB));
    atomicMax(&state_.largestF, magnitudeBits(largestF));
    atomicMax(&state_.largestG, magnitudeBits(largestG));
  }

  // By one thread, after residual(): of the recursion's solution, or of the first one where it has none.
  __device__ void judgeSolution(int path) const {
    state_.condition = path == HOTDOG_TOEPLITZ_RECURSION
                           ? state_.blocks.condition(n_, state_.matrix, value(state_.largestF), value(state_.largestG),
                                                     maxAbs(state_.E[last_]))
                           : 0;
    double growth;
    const double error = takeError(growth);
    accept(error, growth, path);
    state_.refining = worthRefining();
  }
  // The elimination's first solution is preferred to the recursion's if it meets the bound.
  __device__ void judgeCandidate(int path, bool preferred = false) const {
    double growth;
    const double before = state_.error, after = takeError(growth);
    if (after < before || (preferred && after <= bound())) {
      state_.current = 1 - state_.current;
      accept(after, growth, path);
    }
    state_.refining = worthRefining() && after <= 0.5 * before;
  }

  // p = U(Jg) rho and q = U(ZJf) rho, the right factors of the inverse by f and g (Gohberg, Semencul 1972).
  __device__ void refineRight(int block, int blocks) const {
    const W *const f = ended().u, *const g = ended().v, *const rho = rho_();
    forRows(block, blocks, [&](int begin, W(&sums)[kToeplitzRowsPerThread]) {
      product(
          begin, [&](int d) { return d <= 0 && d > -n_ ? hotdog::cuda::load(g + n_ - 1 + d) : W(0); }, rho, sums);
      keep(begin, sums, p());
    });
    forRows(block, blocks, [&](int begin, W(&sums)[kToeplitzRowsPerThread]) {
      product(
          begin, [&](int d) { return d < 0 && d > -n_ ? hotdog::cuda::load(f + n_ + d) : W(0); }, rho, sums);
      keep(begin, sums, q());
    });
  }

  // The candidate, x + (L(f) p - L(Zg) q) / E.
  __device__ void refineLeft(int block, int blocks) const {
    const W *const f = ended().u, *const g = ended().v, *const x = solution();
    W *const to = candidate();
    const W inverse = reciprocal(state_.E[last_]);
    forRows(block, blocks, [&](int begin, W(&sums)[kToeplitzRowsPerThread]) {
      product(
          begin, [&](int d) { return d >= 0 && d < n_ ? hotdog::cuda::load(f + d) : W(0); }, p(), sums);
      product(
          begin, [&](int d) { return d > 0 && d < n_ ? -hotdog::cuda::load(g + d - 1) : W(0); }, q(), sums);
      forOwnRows(begin, [&](int i, int r) { store(to + i, hotdog::cuda::load(x + i) + inverse * sums[r]); });
    });
  }

  // By one block: the solution in the caller's memory, or NaN where info says that there is none; what there is to
  // report.
  __device__ void finish(int info) const {
    const bool solved = state_.finite && info == 0;
    double error = info ? infiniteMagnitude() : state_.finite ? state_.error : 0;
    const bool singular = state_.finite && state_.growth >= kToeplitzSingularGrowth;
    if (info == 0 && (!state_.met || singular)) info = n_ + 1;
    if (p_.nrhs > 0 && !storeSolution(solved)) info = n_ + 1, error = infiniteMagnitude();
    if (threadIdx.x > 0) return;
    state_.stored = 1;
    atomicMax(p_.info + problem_, info);  // the tasks of a problem agree on a failing pivot; n + 1 outranks 0
    if (p_.path) atomicMax(p_.path + problem_, state_.path);
    if (p_.backwardError) recordError(p_.backwardError + problem_, error);
  }

  // By all threads, the same in each: a row and a column of zeros.
  __device__ bool isStrictlyTriangular() const {
    bool below = false, above = false;
    for (int i = threadIdx.x; i < n_; i += blockDim.x)
      below |= maxAbs(memory_.t[i]) != 0, above |= maxAbs(memory_.t[-i]) != 0;
    return !__syncthreads_or(below) || !__syncthreads_or(above);
  }
  // The recursion has solved it, without doubt.
  __device__ bool settled() const { return regular() && state_.met && !state_.doubtful; }
  __device__ bool regular() const { return state_.regular[last_]; }

  // ---- Places
  // -----------------------------------------------------------------------------------------------------------

  __device__ ToeplitzTaskState<W> &state() const { return state_; }
  __device__ const ToeplitzTaskMemory<W> &memory() const { return memory_; }
  __device__ W *solution() const { return place(state_.current); }
  __device__ W *candidate() const { return place(1 - state_.current); }
  __device__ const W *rho() const { return rho_(); }
  __device__ const W *f() const { return ended().u; }
  __device__ const W *g() const { return ended().v; }
  __device__ double blockMax(double value) const {
    return blockReduce(value, 0.0, exchange_.reduction, [](double x, double y) { return fmax(x, y); });
  }

 private:
  static constexpr int kRows = kToeplitzRowsPerThread;

  // The copy that holds the end of the recursion; the arrays of the other one are free then.
  __device__ ToeplitzArrays<W> ended() const { return memory_.copy(last_); }
  __device__ ToeplitzArrays<W> spare() const { return memory_.copy(1 - last_); }
  __device__ W *place(int which) const { return which ? spare().S : ended().y; }
  __device__ W *rho_() const { return spare().u; }
  __device__ W *p() const { return spare().v; }
  __device__ W *q() const { return spare().y; }

  template <class Body>
  __device__ void forRows(int block, int blocks, Body &&body) const {
    const int each = kRows * static_cast<int>(blockDim.x);
    for (int begin = block * each; begin < n_; begin += blocks * each) {
      W sums[kRows];
#pragma unroll
      for (int r = 0; r < kRows; ++r) sums[r] = W(0);
      body(begin, sums);
    }
  }
  template <class Body>
  __device__ void forOwnRows(int begin, Body &&body) const {
#pragma unroll
    for (int r = 0; r < kRows; ++r) {
      const int i = begin + kRows * static_cast<int>(threadIdx.x) + r;
      if (i < n_) body(i, r);
    }
  }
  template <class Lag>
  __device__ void product(int begin, Lag &&lag, const W *x, W (&sums)[kRows]) const {
    toeplitzRows(
        n_, begin, rows_, lag, [&](int k) { return hotdog::cuda::load(x + k); }, sums);
  }
  __device__ void keep(int begin, const W (&sums)[kRows], W *to) const {
    forOwnRows(begin, [&](int i, int r) { store(to + i, sums[r]); });
  }

  __device__ double bound() const { return toeplitzBackwardBound<Real<T>>(n_); }
  __device__ static double value(unsigned long long bits) { return __longlong_as_double(static_cast<long long>(bits)); }
  __device__ void accept(double error, double growth, int path) const {
    state_.error = error, state_.growth = growth, state_.path = path;
    state_.met = !state_.finite || error <= bound();
    state_.doubtful = state_.finite && toeplitzDoubtful(error, fmax(growth, state_.condition));
  }
  // Not to be left to the elimination whatever comes of it.
  __device__ bool worthRefining() const {
    return !state_.met || (state_.doubtful && state_.condition < kToeplitzDoubtfulGrowth);
  }
  __device__ double takeError(double &growth) const {
    const double rho = value(state_.largestRho), solution = state_.matrix * value(state_.largestX),
                 right = value(state_.largestB), scale = solution + right;
    growth = solution > 0 ? solution / right : 0.0;
    state_.largestRho = state_.largestX = state_.largestB = state_.largestF = state_.largestG = 0;
    return !finite(rho) || !finite(scale) ? infiniteMagnitude() : scale > 0 ? rho / scale : 0.0;
  }

  // Whether the type can hold the solution.
  __device__ bool storeSolution(bool solved) const {
    const int exponent = state_.rightExponent - state_.matrixExponent;
    const PowerOfTwo<double> scale(exponent), unscale(-exponent);
    double change = 0, largest = 0;
    for (int i = threadIdx.x; i < n_; i += blockDim.x) {
      const W x = solved ? hotdog::cuda::load(solution() + i) : W(0);
      const T stored = solved ? T(scale * x) : T(static_cast<Real<T>>(__longlong_as_double(0x7ff8000000000000LL)));
      store(&p_.x.at(i, vector_, problem_), stored);
      if (!solved) continue;
      const double here = maxAbs(unscale * W(stored) - x);
      change = here <= change ? change : here;  // NaN stays
      largest = fmax(largest, maxAbs(x));
    }
    change = blockMax(change == change ? change : infiniteMagnitude());
    largest = blockMax(largest);
    return change <= toeplitzStorageLoss<Real<T>>() * largest;
  }

  __device__ static void recordError(float *to, double error) {
    atomicMax(reinterpret_cast<int *>(to), __float_as_int(static_cast<float>(error)));
  }
  __device__ static void recordError(double *to, double error) {
    atomicMax(reinterpret_cast<unsigned long long *>(to), magnitudeBits(error));
  }

  const ToeplitzSolveProblem<T> &p_;
  const std::int64_t problem_, vector_;
  const int n_;
  const ToeplitzTaskMemory<W> memory_;
  const int last_;
  ToeplitzTaskState<W> &state_;
  ToeplitzExchange<W> &exchange_;
  W *const rows_;
};

}  // namespace hotdog::cuda
