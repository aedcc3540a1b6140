// CauchyS4Kernel: the spectrum of S4's convolution kernel, and its gradients.
#include <hotdog.h>

#include <array>
#include <cmath>
#include <map>

#include "bench/accuracy.h"
#include "bench/operand.h"
#include "bench/row.h"
#include "bench/scalar.h"
#include "bench/summed.h"

namespace hotdog::bench {
namespace {

using X = long double;
using W = std::complex<X>;

constexpr double kPi = 3.14159265358979323846;
constexpr std::size_t kMostSide = 9;
template <class V>
using Square = std::array<std::array<V, kMostSide>, kMostSide>;

// Inverse by Gauss and Jordan with partial pivoting.
Square<W> inverseOf(Square<W> a, std::size_t n) {
  Square<W> x{};
  for (std::size_t i = 0; i < n; ++i) x[i][i] = 1;
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t best = k;
    for (std::size_t i = k + 1; i < n; ++i)
      if (std::abs(a[i][k]) > std::abs(a[best][k])) best = i;
    std::swap(a[k], a[best]), std::swap(x[k], x[best]);
    const W inverse = X(1) / a[k][k];
    for (std::size_t j = 0; j < n; ++j) a[k][j] *= inverse, x[k][j] *= inverse;
    for (std::size_t i = 0; i < n; ++i) {
      if (i == k) continue;
      const W factor = a[i][k];
      for (std::size_t j = 0; j < n; ++j) a[i][j] -= factor * a[k][j], x[i][j] -= factor * x[k][j];
    }
  }
  return x;
}

// The sums r of one output at one frequency and the weights of left and right vectors, with bounds of their errors in
// units of eps, to first order.
struct Spectrum {
  X y;
  W factor;
  Square<W> r{};
  Square<X> bound{};
  std::array<W, kMostSide> left{}, right{};
  std::array<X, kMostSide> leftBound{}, rightBound{};

  void solve(std::size_t side) {
    const std::size_t rank = side - 1;
    Square<W> system{};
    for (std::size_t i = 0; i < rank; ++i)
      for (std::size_t j = 0; j < rank; ++j) {
        const X one = i == j ? 1 : 0;
        system[i][j] = r[i + 1][j + 1] + one;
        bound[i + 1][j + 1] += one;
      }
    const Square<W> inverse = inverseOf(system, rank);
    left[0] = right[0] = 1;
    for (std::size_t i = 0; i < rank; ++i)
      for (std::size_t j = 0; j < rank; ++j) {
        left[i + 1] -= r[0][j + 1] * inverse[j][i];
        right[i + 1] -= inverse[i][j] * r[j + 1][0];
      }
    for (std::size_t i = 0; i < side; ++i) leftBound[i] = std::abs(left[i]), rightBound[i] = std::abs(right[i]);
    for (std::size_t i = 0; i < rank; ++i)
      for (std::size_t j = 0; j < rank; ++j)
        for (std::size_t l = 0; l < side; ++l) {
          leftBound[i + 1] += std::abs(left[l]) * bound[l][j + 1] * std::abs(inverse[j][i]);
          rightBound[i + 1] += std::abs(inverse[i][j]) * bound[j + 1][l] * std::abs(right[l]);
        }
  }
};

// The model: sizes and inputs, like those of S4 for HiPPO-LegS.
template <class T>
struct Model {
  explicit Model(Arguments &a)
      : L(a.size("L", 1024)),
        N(a.size("N", 32)),
        rank(a.size("rank", 1)),
        rows(a.size("rows", 1)),
        channels(a.size("channels", 1)),
        batchCount(a.size("batchCount", 1)),
        tied(a.size("q", 1) == 0),
        lambda(vectorShape(a, "Lambda", N, batchCount)),
        dt(vectorShape(a, "Dt", 1, batchCount)),
        b(vectorsShape(a, "B", N, rows, batchCount)),
        c(vectorsShape(a, "C", N, channels, batchCount)),
        p(vectorsShape(a, "P", N, rank, batchCount)),
        q(vectorsShape(a, "Q", N, rank, batchCount)) {
    if (rank >= static_cast<std::int64_t>(kMostSide)) throw UsageError("--rank: must be at most 8");
  }

  std::int64_t points() const { return L == 0 ? 0 : L / 2 + 1; }
  std::int64_t vectors() const { return rows * channels; }
  bool nyquist(std::int64_t k) const { return 2 * k == L; }

  void fill() {
    const double states = 2 * static_cast<double>(N);
    lambda.fill([&](std::int64_t n, auto...) {
      return fromComplex<T>(std::complex<double>(-0.5, states / kPi * (states / (2 * static_cast<double>(n) + 1) - 1)));
    });
    dt.fill([&](auto, auto, std::int64_t problem) {
      return static_cast<Real<T>>(1e-3 * std::pow(100, static_cast<double>(problem) / static_cast<double>(batchCount)));
    });
    b.fillNormal(1), c.fillNormal(2), p.fillNormal(3), q.fillNormal(4);
  }

  double bytes() const {
    return lambda.bytes() + dt.bytes() + b.bytes() + c.bytes() + p.bytes() + (tied ? 0 : q.bytes());
  }

  W left(std::size_t i, std::int64_t n, std::int64_t vector, std::int64_t problem) const {
    return i == 0 ? b.at(n, vector / channels, problem) : p.at(n, static_cast<std::int64_t>(i) - 1, problem);
  }
  W right(std::size_t j, std::int64_t n, std::int64_t vector, std::int64_t problem) const {
    if (j == 0) return c.at(n, vector % channels, problem);
    const auto which = static_cast<std::int64_t>(j) - 1;
    return tied ? std::conj(p.at(n, which, problem)) : q.at(n, which, problem);
  }
  W pole(std::int64_t n, std::int64_t problem) const { return lambda.at(n, 0, problem) * dt.at(0, 0, problem); }

  // Not for Nyquist.
  Spectrum spectrum(std::int64_t k, std::int64_t vector, std::int64_t problem) const {
    Spectrum s;
    const X half = std::acos(X(-1)) / static_cast<X>(L);
    s.y = 2 * std::tan(half * static_cast<X>(k));
    s.factor = W(1, s.y / 2);
    const auto side = static_cast<std::size_t>(rank) + 1;
    const X step = dt.at(0, 0, problem);
    for (std::int64_t n = 0; n < N; ++n) {
      const W w = pole(n, problem), r1 = X(1) / (W(0, s.y) - w), r2 = X(1) / (W(0, s.y) - std::conj(w));
      for (std::size_t i = 0; i < side; ++i)
        for (std::size_t j = 0; j < side; ++j) {
          const W v = step * left(i, n, vector, problem) * right(j, n, vector, problem);
          s.r[i][j] += v * r1 + std::conj(v) * r2;
          s.bound[i][j] += std::abs(v) * (std::abs(r1) + std::abs(r2));
        }
    }
    s.solve(side);
    return s;
  }

  std::int64_t L, N, rank, rows, channels, batchCount;
  bool tied;
  Operand<T> lambda;
  Operand<Real<T>> dt;
  Operand<T> b, c, p, q;
};

template <class T>
class CauchyS4KernelWorkload : public Workload {
 public:
  CauchyS4KernelWorkload(Device &device, Arguments &a)
      : handle_(device.handle()), in_(a), out_(vectorsShape(a, "Out", in_.points(), in_.vectors(), in_.batchCount)) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&in_.lambda, &in_.dt, &in_.b, &in_.c, &in_.p, &in_.q, &out_});
    in_.fill();
    out_.fillOutput(false, 5);
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(nullptr, nullptr, hotdogCCauchyS4Kernel, hotdogZCauchyS4Kernel);
    const Model<T> &m = in_;
    check(call(handle_, m.L, m.N, m.rank, m.rows, m.channels, api(m.lambda.data(set)), m.lambda.inc(),
               m.lambda.stride(), m.dt.data(set), m.dt.stride(), api(m.b.data(set)), m.b.inc(), m.b.ld(), m.b.stride(),
               api(m.c.data(set)), m.c.inc(), m.c.ld(), m.c.stride(), api(m.p.data(set)), m.p.inc(), m.p.ld(),
               m.p.stride(), m.tied ? nullptr : api(m.q.data(set)), m.q.inc(), m.q.ld(), m.q.stride(),
               api(out_.data(set)), out_.inc(), out_.ld(), out_.stride(), m.batchCount));
  }
  std::size_t sets() const override { return sets_; }

  // Instructions of a pole and frequency, each as long as a multiply-add: 5 for D and its square, 2 for the products
  // that pairs of vectors share, 4 for each pair; in double precision 3 for the reciprocal. One special function.
  Cost cost() const override {
    constexpr bool twice = std::is_same_v<Real<T>, double>;
    const double terms = static_cast<double>(in_.points()) * static_cast<double>(in_.N) *
                         static_cast<double>(in_.batchCount),
                 pairs = static_cast<double>((in_.rows + in_.rank) * (in_.channels + in_.rank));
    Cost cost;
    cost.bytes = in_.bytes() + out_.bytes();
    cost.flops = terms * 2 * (7 + 4 * pairs + (twice ? 3 : 0));
    cost.special = terms;
    cost.doublePrecision = twice;
    return cost;
  }

  double errorRatio() override {
    return worstErrorRatio(
        out_, in_.N * (in_.rank + 1) * (in_.rank + 1), [&](auto k, auto j, auto p) { return expect(k, j, p); },
        [&] { run(0); });
  }

 private:
  Expected<T> expect(std::int64_t k, std::int64_t vector, std::int64_t problem) const {
    W value = 0;
    X scale = 0;
    if (in_.nyquist(k)) {
      const X step = in_.dt.at(0, 0, problem);
      for (std::int64_t n = 0; n < in_.N; ++n) {
        const W v = step * in_.left(0, n, vector, problem) * in_.right(0, n, vector, problem);
        value += v.real(), scale += std::abs(v);
      }
      return {value, epsilon<T> * scale};
    }
    const Spectrum s = in_.spectrum(k, vector, problem);
    const auto side = static_cast<std::size_t>(in_.rank) + 1;
    for (std::size_t i = 0; i < side; ++i) {
      value += s.r[0][i] * s.right[i];
      for (std::size_t j = 0; j < side; ++j) scale += std::abs(s.left[i]) * s.bound[i][j] * std::abs(s.right[j]);
    }
    return {s.factor * value, epsilon<T> * std::abs(s.factor) * scale};
  }

  hotdogHandle_t handle_;
  Model<T> in_;
  Operand<T> out_;
  std::size_t sets_;
};

// All gradients, unless --gB 0 and so on.
template <class T>
class CauchyS4KernelBackwardWorkload : public Workload {
 public:
  CauchyS4KernelBackwardWorkload(Device &device, Arguments &a)
      : handle_(device.handle()),
        in_(a),
        gOut_(vectorsShape(a, "GOut", in_.points(), in_.vectors(), in_.batchCount)),
        gLambda_(vectorShape(a, "GLambda", in_.N, in_.batchCount)),
        gDt_(vectorShape(a, "GDt", 1, in_.batchCount)),
        gB_(vectorsShape(a, "GB", in_.N, in_.rows, in_.batchCount)),
        gC_(vectorsShape(a, "GC", in_.N, in_.channels, in_.batchCount)),
        gP_(vectorsShape(a, "GP", in_.N, in_.rank, in_.batchCount)),
        gQ_(vectorsShape(a, "GQ", in_.N, in_.rank, in_.batchCount)),
        wantLambda_(a.size("gLambda", 1) != 0),
        wantDt_(a.size("gDt", 1) != 0),
        wantB_(a.size("gB", 1) != 0),
        wantC_(a.size("gC", 1) != 0),
        wantP_(a.size("gP", 1) != 0),
        wantQ_(a.size("gQ", in_.tied ? 0 : 1) != 0),
        beta_(fromComplex<T>(a.scalar("beta", 0))) {
    a.rejectUnread();
    sets_ = allocateSets(device, {&in_.lambda, &in_.dt, &in_.b, &in_.c, &in_.p, &in_.q, &gOut_, &gLambda_, &gDt_, &gB_,
                                  &gC_, &gP_, &gQ_});
    in_.fill();
    gOut_.fillNormal(5);
    for (Operand<T> *g : {&gLambda_, &gB_, &gC_, &gP_, &gQ_}) g->fillOutput(beta_ != T(0), 6);
    gDt_.fillOutput(beta_ != T(0), 7);
  }

  void run(std::size_t set) override {
    constexpr auto call = pick<T>(nullptr, nullptr, hotdogCCauchyS4KernelBackward, hotdogZCauchyS4KernelBackward);
    const Model<T> &m = in_;
    const auto at = [&](bool wanted, auto &operand) { return wanted ? api(operand.data(set)) : nullptr; };
    check(call(handle_, m.L, m.N, m.rank, m.rows, m.channels, api(m.lambda.data(set)), m.lambda.inc(),
               m.lambda.stride(), m.dt.data(set), m.dt.stride(), api(m.b.data(set)), m.b.inc(), m.b.ld(), m.b.stride(),
               api(m.c.data(set)), m.c.inc(), m.c.ld(), m.c.stride(), api(m.p.data(set)), m.p.inc(), m.p.ld(),
               m.p.stride(), m.tied ? nullptr : api(m.q.data(set)), m.q.inc(), m.q.ld(), m.q.stride(),
               api(gOut_.data(set)), gOut_.inc(), gOut_.ld(), gOut_.stride(), api(&beta_), at(wantLambda_, gLambda_),
               gLambda_.inc(), gLambda_.stride(), at(wantDt_, gDt_), gDt_.stride(), at(wantB_, gB_), gB_.inc(),
               gB_.ld(), gB_.stride(), at(wantC_, gC_), gC_.inc(), gC_.ld(), gC_.stride(), at(wantP_, gP_), gP_.inc(),
               gP_.ld(), gP_.stride(), at(wantQ_, gQ_), gQ_.inc(), gQ_.ld(), gQ_.stride(), m.batchCount));
  }
  std::size_t sets() const override { return sets_; }

  // The sums again, as in the forward call; then of a pole and frequency 24 for the reciprocals and squares and 8 for
  // each pair of vectors; in double precision 6 for the reciprocals. Three special functions.
  Cost cost() const override {
    constexpr bool twice = std::is_same_v<Real<T>, double>;
    const double terms = static_cast<double>(in_.points()) * static_cast<double>(in_.N) *
                         static_cast<double>(in_.batchCount),
                 pairs = static_cast<double>((in_.rows + in_.rank) * (in_.channels + in_.rank));
    Cost cost;
    cost.bytes = in_.bytes() + gOut_.bytes() + gLambda_.bytes() * wantLambda_ + gDt_.bytes() * wantDt_ +
                 gB_.bytes() * wantB_ + gC_.bytes() * wantC_ + gP_.bytes() * wantP_ + gQ_.bytes() * wantQ_;
    cost.flops = terms * 2 * (7 + 24 + 12 * pairs + (twice ? 9 : 0));
    cost.special = 3 * terms;
    cost.doublePrecision = twice;
    return cost;
  }

  double errorRatio() override {
    WorstRatio worst;
    const auto add = [&](bool wanted, auto &gradient, auto &&terms) {
      if (!wanted) return;
      gradient.download();  // the call before may have added to it
      using G = std::conditional_t<std::is_same_v<decltype(&gradient), Operand<T> *>, T, Real<T>>;
      worst.add(worstErrorRatio(
                    gradient, in_.points() * in_.N * in_.vectors() * 64,
                    [&](auto i, auto j, auto p) { return expect<G>(gradient, i, j, p, terms); }, [&] { run(0); }),
                1);
    };
    add(wantLambda_, gLambda_, [&](auto i, auto, auto p) { return ofLambda(i, p); });
    add(wantDt_, gDt_, [&](auto, auto, auto p) { return ofDt(p); });
    add(wantB_, gB_, [&](auto i, auto j, auto p) { return ofLeft(0, j, i, p); });
    add(wantC_, gC_, [&](auto i, auto j, auto p) { return ofRight(0, j, i, p); });
    add(wantP_, gP_, [&](auto i, auto j, auto p) {
      Bounded sum = ofLeft(static_cast<std::size_t>(j) + 1, -1, i, p);
      if (!in_.tied) return sum;
      const Bounded other = ofRight(static_cast<std::size_t>(j) + 1, -1, i, p);
      return Bounded{sum.value + std::conj(other.value), sum.bound + other.bound};
    });
    add(wantQ_, gQ_, [&](auto i, auto j, auto p) { return ofRight(static_cast<std::size_t>(j) + 1, -1, i, p); });
    return worst.value();
  }

 private:
  struct Bounded {
    W value = 0;
    X bound = 0;
  };

  // s and t of a pair of vectors and a pole, for one output.
  struct PairSums {
    Bounded s, t;
  };

  template <class G, class Terms>
  Expected<G> expect(const Operand<G> &gradient, std::int64_t i, std::int64_t j, std::int64_t p, Terms &&terms) const {
    Bounded sum;
    forSummed(gradient, i, j, p, [&](std::int64_t element, std::int64_t vector, std::int64_t problem) {
      const Bounded term = terms(element, vector, problem);
      sum.value += term.value, sum.bound += term.bound;
    });
    const Wide<G> before = beta_ != T(0) ? gradient.at(i, j, p) : Wide<G>(0);
    const X scale = epsilon<T> * (sum.bound + std::abs(before)) + std::numeric_limits<Real<T>>::denorm_min();
    if constexpr (std::is_same_v<G, T>)
      return {sum.value + before, scale};
    else
      return {sum.value.real() + before, scale};
  }

  // Of all frequencies of one output, kept for the next gradient.
  const std::vector<Spectrum> &spectra(std::int64_t vector, std::int64_t problem) const {
    std::vector<Spectrum> &all = spectra_[{vector, problem}];
    if (all.empty())
      for (std::int64_t k = 0; k < in_.points(); ++k)
        all.push_back(in_.nyquist(k) ? Spectrum{} : in_.spectrum(k, vector, problem));
    return all;
  }

  PairSums pair(std::size_t i, std::size_t j, std::int64_t n, std::int64_t vector, std::int64_t problem) const {
    const std::vector<Spectrum> &all = spectra(vector, problem);
    const W w = in_.pole(n, problem);
    PairSums sums;
    for (std::int64_t k = 0; k < in_.points(); ++k) {
      const W g = gOut_.at(k, vector, problem);
      if (in_.nyquist(k)) {
        if (i == 0 && j == 0) sums.s.value += g.real(), sums.s.bound += std::abs(g.real());
        continue;
      }
      const Spectrum &at = all[static_cast<std::size_t>(k)];
      const W r1 = std::conj(X(1) / (W(0, at.y) - w)), r2 = X(1) / (W(0, at.y) - std::conj(w)),
              h = std::conj(at.factor) * g * std::conj(at.left[i] * at.right[j]);
      const X bound = std::abs(at.factor) * std::abs(g) *
                      (at.leftBound[i] * std::abs(at.right[j]) + std::abs(at.left[i]) * at.rightBound[j]);
      sums.s.value += h * r1 + std::conj(h) * r2;
      sums.s.bound += bound * (std::abs(r1) + std::abs(r2));
      sums.t.value += h * r1 * r1 + std::conj(h) * r2 * r2;
      sums.t.bound += bound * (std::norm(r1) + std::norm(r2));
    }
    return sums;
  }

  // Calls visit(i, j, vector, sums) for all pairs of all outputs.
  template <class Visit>
  void forPairs(std::int64_t n, std::int64_t problem, Visit &&visit) const {
    const auto side = static_cast<std::size_t>(in_.rank) + 1;
    for (std::int64_t vector = 0; vector < in_.vectors(); ++vector)
      for (std::size_t i = 0; i < side; ++i)
        for (std::size_t j = 0; j < side; ++j) visit(i, j, vector, pair(i, j, n, vector, problem));
  }

  // Of left vector `which`: of that row, if it is b.
  Bounded ofLeft(std::size_t which, std::int64_t row, std::int64_t n, std::int64_t problem) const {
    Bounded sum;
    const X step = in_.dt.at(0, 0, problem);
    for (std::int64_t vector = 0; vector < in_.vectors(); ++vector) {
      if (which == 0 && vector / in_.channels != row) continue;
      for (std::size_t j = 0; j <= static_cast<std::size_t>(in_.rank); ++j) {
        const Bounded s = pair(which, j, n, vector, problem).s;
        const W factor = step * std::conj(in_.right(j, n, vector, problem));
        sum.value += factor * s.value, sum.bound += std::abs(factor) * s.bound;
      }
    }
    return sum;
  }
  Bounded ofRight(std::size_t which, std::int64_t channel, std::int64_t n, std::int64_t problem) const {
    Bounded sum;
    const X step = in_.dt.at(0, 0, problem);
    for (std::int64_t vector = 0; vector < in_.vectors(); ++vector) {
      if (which == 0 && vector % in_.channels != channel) continue;
      for (std::size_t i = 0; i <= static_cast<std::size_t>(in_.rank); ++i) {
        const Bounded s = pair(i, which, n, vector, problem).s;
        const W factor = step * std::conj(in_.left(i, n, vector, problem));
        sum.value += factor * s.value, sum.bound += std::abs(factor) * s.bound;
      }
    }
    return sum;
  }
  Bounded ofLambda(std::int64_t n, std::int64_t problem) const {
    Bounded sum;
    const X step = in_.dt.at(0, 0, problem);
    forPairs(n, problem, [&](std::size_t i, std::size_t j, std::int64_t vector, const PairSums &sums) {
      const W v = std::conj(in_.left(i, n, vector, problem) * in_.right(j, n, vector, problem));
      sum.value += step * step * v * sums.t.value, sum.bound += step * step * std::abs(v) * sums.t.bound;
    });
    return sum;
  }
  Bounded ofDt(std::int64_t problem) const {
    Bounded sum;
    const X step = in_.dt.at(0, 0, problem);
    for (std::int64_t n = 0; n < in_.N; ++n)
      forPairs(n, problem, [&](std::size_t i, std::size_t j, std::int64_t vector, const PairSums &sums) {
        const W v = std::conj(in_.left(i, n, vector, problem) * in_.right(j, n, vector, problem)),
                lambda = in_.lambda.at(n, 0, problem);
        sum.value += (v * sums.s.value).real() + step * (std::conj(lambda) * v * sums.t.value).real();
        sum.bound += std::abs(v) * (sums.s.bound + step * std::abs(lambda) * sums.t.bound);
      });
    return sum;
  }

  hotdogHandle_t handle_;
  Model<T> in_;
  Operand<T> gOut_, gLambda_;
  Operand<Real<T>> gDt_;
  Operand<T> gB_, gC_, gP_, gQ_;
  bool wantLambda_, wantDt_, wantB_, wantC_, wantP_, wantQ_;
  T beta_;
  std::size_t sets_;
  mutable std::map<std::pair<std::int64_t, std::int64_t>, std::vector<Spectrum>> spectra_;
};

template <template <class> class WorkloadOf>
std::unique_ptr<Workload> makeComplex(Device &device, Arguments &a) {
  if (a.letter("type", "CZ") == 'C') return std::make_unique<WorkloadOf<std::complex<float>>>(device, a);
  return std::make_unique<WorkloadOf<std::complex<double>>>(device, a);
}

}  // namespace

// J: pairs of vectors, (rows + rank)(channels + rank). q is conj(p), as in S4.
Operation cauchyS4Kernel() {
  return {
      "CauchyS4Kernel",
      {{"CauchyS4Kernel/C/H512/L16384/N32/J4",
        "CauchyS4Kernel --type C --L 16384 --N 32 --rank 1 --q 0 --batchCount 512"},
       {"CauchyS4Kernel/C/H512/L16384/N32/J6",
        "CauchyS4Kernel --type C --L 16384 --N 32 --rank 1 --q 0 --channels 2 --batchCount 512"},
       {"CauchyS4Kernel/C/H256/L4096/N32/J1", "CauchyS4Kernel --type C --L 4096 --N 32 --rank 0 --batchCount 256"},
       {"CauchyS4Kernel/C/H256/L1024/N32/J4",
        "CauchyS4Kernel --type C --L 1024 --N 32 --rank 1 --q 0 --batchCount 256"},
       {"CauchyS4Kernel/Z/H64/L4096/N32/J4", "CauchyS4Kernel --type Z --L 4096 --N 32 --rank 1 --q 0 --batchCount 64"},
       {"host/CauchyS4Kernel/C/H16/L1024/N32/J4",
        "CauchyS4Kernel --type C --L 1024 --N 32 --rank 1 --q 0 --batchCount 16"}},
      makeComplex<CauchyS4KernelWorkload>};
}

Operation cauchyS4KernelBackward() {
  return {"CauchyS4KernelBackward",
          {{"CauchyS4KernelBackward/C/H512/L16384/N32/J4",
            "CauchyS4KernelBackward --type C --L 16384 --N 32 --rank 1 --q 0 --batchCount 512"},
           {"CauchyS4KernelBackward/C/H256/L4096/N32/J1",
            "CauchyS4KernelBackward --type C --L 4096 --N 32 --rank 0 --batchCount 256"},
           {"CauchyS4KernelBackward/C/H256/L1024/N32/J4",
            "CauchyS4KernelBackward --type C --L 1024 --N 32 --rank 1 --q 0 --batchCount 256"},
           {"host/CauchyS4KernelBackward/C/H16/L1024/N32/J4",
            "CauchyS4KernelBackward --type C --L 1024 --N 32 --rank 1 --q 0 --batchCount 16"}},
          makeComplex<CauchyS4KernelBackwardWorkload>};
}

}  // namespace hotdog::bench
