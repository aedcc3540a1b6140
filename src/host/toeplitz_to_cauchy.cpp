// The Cauchy-like form of Toeplitz matrices on the host, a part of the batch at a time.
#include "core/toeplitz_to_cauchy.h"

#include "core/fault.h"
#include "host/parallel.h"
#include "host/toeplitz_ops.h"

namespace hotdog::host {
namespace {

using Z = Complex<double>;
constexpr std::int64_t kChunkBytes = std::int64_t{32} << 20;

template <class T>
std::int64_t problemsOfChunk(const ToeplitzToCauchyProblem<T> &p) {
  const double each = 2.0 * kToeplitzToCauchySignals * static_cast<double>(p.n) * static_cast<double>(sizeof(Z));
  const double most = static_cast<double>(kChunkBytes) / std::max(each, 1.0);
  return std::max<std::int64_t>(1, std::min(p.batchCount, static_cast<std::int64_t>(most)));
}

// Of a chunk: the signals of problem q at signals + 3 n q.
struct Buffers {
  Z *signals, *work;
  Z *roots, *turns;  // exp(-2 pi i k/n), rowTurn(k)
  double *sines;     // 1 / sine(d) at n - 1 + d
  int *exponents;

  template <class T>
  Buffers(WorkspaceLayout &layout, const ToeplitzToCauchyProblem<T> &p) {
    const Checked elements = Checked(p.n) * kToeplitzToCauchySignals * problemsOfChunk(p);
    signals = layout.take<Z>(elements), work = layout.take<Z>(elements);
    roots = layout.take<Z>(p.n), turns = layout.take<Z>(p.n);
    sines = layout.take<double>(Checked(p.n) * 2);
    exponents = layout.take<int>(problemsOfChunk(p));
  }
};

template <class Body>
void forEach(std::int64_t count, double cost, Body &&body) {
  parallelRanges(count, threadsFor(count, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t k = begin; k < end; ++k) body(k);
  });
}

template <class T>
class Conversion {
 public:
  // Of `problems` problems from `first` on.
  Conversion(const ToeplitzToCauchyProblem<T> &p, const Buffers &b, std::int64_t first, std::int64_t problems)
      : p_(p), b_(b), n_(p.n), first_(first), problems_(problems) {}

  void run() {
    load();
    transform();
    store();
    if (p_.dense.data)
      forEach(problems_ * n_, 12.0 * static_cast<double>(n_), [&](std::int64_t k) { storeColumn(k / n_, k % n_); });
  }

 private:
  using Out = Complex<Real<T>>;

  void load() {
    forEach(problems_, 2.0 * static_cast<double>(n_), [&](std::int64_t q) {
      Real<T> largest = 0;
      for (std::int64_t d = 1 - n_; d < n_; ++d) largest = maxFinite(largest, p_.matrix.entry(d, first_ + q));
      b_.exponents[q] = exponentOf(largest);
    });
    forEach(problems_ * kToeplitzToCauchySignals * n_, 30, [&](std::int64_t k) {
      const std::int64_t signal = k / n_, q = signal / kToeplitzToCauchySignals;
      b_.signals[k] =
          toeplitzToCauchySignal(p_, signal % kToeplitzToCauchySignals, k % n_, first_ + q, b_.exponents[q]);
    });
  }

  void transform() {
    const AnyDft dft = anyDft(n_);
    Z *from = b_.signals, *to = b_.work;
    for (int pass = 0, stride = 1; pass < dft.passes; stride *= dft.radix[pass++]) {
      const int radix = dft.radix[pass];
      forEach(problems_ * kToeplitzToCauchySignals * n_, 8.0 * radix, [&](std::int64_t k) {
        const std::int64_t signal = k / n_;
        to[k] = anyDftElement(from + signal * n_, b_.roots, dft.n, radix, stride,
                              isInverseSignal(signal % kToeplitzToCauchySignals), static_cast<int>(k % n_));
      });
      std::swap(from, to);
    }
    result_ = from;
  }

  Z *signal(std::int64_t q, int which) const { return result_ + (q * kToeplitzToCauchySignals + which) * n_; }

  // Generators and diagonal; then what the elements of C are made of takes the place of the generators.
  void store() {
    forEach(problems_ * n_, 60, [&](std::int64_t k) {
      const std::int64_t q = k / n_, i = k % n_, problem = first_ + q;
      const PowerOfTwo<double> scale(b_.exponents[q]);
      Z &g = signal(q, 0)[i], &h = signal(q, 1)[i];
      const Z last = (1 / static_cast<double>(n_)) * toeplitzToCauchyLastColumn(i, n_, p_.f);
      if (p_.g.data) p_.g.at(i, 0, problem) = Out(1), p_.g.at(i, 1, problem) = Out(scale * g);
      if (p_.h.data) p_.h.at(i, 0, problem) = Out(scale * h), p_.h.at(i, 1, problem) = Out(last);
      const Z left = b_.turns[i], right = columnTurn(i, n_, p_.f);
      if (p_.diagonal.data)
        p_.diagonal.at(i, 0, problem) =
            Out(scale * (p_.f == 1 ? signal(q, 2)[i] : b_.sines[n_ - 1] * (left * right * (h + g * last))));
      g = left * g, h = right * h;
    });
  }

  void storeColumn(std::int64_t q, std::int64_t j) const {
    const PowerOfTwo<double> scale(b_.exponents[q]);
    const Z *const g = signal(q, 0);
    const Z h = signal(q, 1)[j],
            last = (1 / static_cast<double>(n_)) * (columnTurn(j, n_, p_.f) * toeplitzToCauchyLastColumn(j, n_, p_.f));
    for (std::int64_t i = 0; i < n_; ++i) {
      const Z element = b_.sines[n_ - 1 + i - j] * fma(g[i], last, b_.turns[i] * h);
      p_.dense.at(i, j, first_ + q) = Out(scale * (p_.f == 1 && i == j ? signal(q, 2)[i] : element));
    }
  }

  const ToeplitzToCauchyProblem<T> &p_;
  const Buffers &b_;
  const std::int64_t n_, first_, problems_;
  Z *result_ = nullptr;
};

template <class T>
std::size_t workspaceBytes(const Execution &, const ToeplitzToCauchyProblem<T> &p) {
  if (p.n == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  Buffers(layout, p);
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const ToeplitzToCauchyProblem<T> &problem) {
  const ToeplitzToCauchyProblem<T> &p = withFault("toeplitz_to_cauchy/host/transforms", problem);
  for (std::int64_t i = 0; i < p.n; ++i) {
    if (p.s.data) p.s.at(i, 0, 0) = Complex<Real<T>>(toeplitzToCauchyRowNode(i, p.n));
    if (p.t.data) p.t.at(i, 0, 0) = Complex<Real<T>>(toeplitzToCauchyColumnNode(i, p.n, p.f));
  }
  if (!p.anyOfMatrix()) return;
  WorkspaceLayout layout(execution.workspace);
  const Buffers b(layout, problem);
  forEach(p.n, 30, [&](std::int64_t k) { b.roots[k] = unitRoot(-2 * k, p.n), b.turns[k] = rowTurn(k, p.n); });
  forEach(2 * p.n - 1, 30, [&](std::int64_t k) { b.sines[k] = 1 / sineOfDifference(k - (p.n - 1), p.n, p.f); });
  const std::int64_t chunk = problemsOfChunk(problem);
  for (std::int64_t first = 0; first < p.batchCount; first += chunk)
    Conversion<T>(p, b, first, std::min(chunk, p.batchCount - first)).run();
}

}  // namespace

template <class T>
Op<ToeplitzToCauchyProblem<T>> toeplitzToCauchy() {
  return {workspaceBytes<T>, run<T>};
}
template Op<ToeplitzToCauchyProblem<float>> toeplitzToCauchy();
template Op<ToeplitzToCauchyProblem<double>> toeplitzToCauchy();
template Op<ToeplitzToCauchyProblem<Complex<float>>> toeplitzToCauchy();
template Op<ToeplitzToCauchyProblem<Complex<double>>> toeplitzToCauchy();

}  // namespace hotdog::host
