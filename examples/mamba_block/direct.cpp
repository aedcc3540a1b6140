#include "direct.h"

#include <cmath>

namespace mamba {
namespace {

using Vector = std::vector<double>;

double silu(double x) { return x / (1 + std::exp(-x)); }
double softplus(double x) { return std::fmax(x, 0) + std::log1p(std::exp(-std::fabs(x))); }

/// W x; W has `rows` rows and as many columns as there are numbers in x.
Vector product(const double *w, std::int64_t rows, const Vector &x) {
  Vector y;
  for (std::int64_t row = 0; row < rows; ++row) {
    double sum = 0;
    for (const double value : x) sum += *w++ * value;
    y.push_back(sum);
  }
  return y;
}

/// What one sequence remembers, position after position.
class Stream {
 public:
  Stream(const Sizes &sizes, const Vector &weights)
      : sizes_(sizes),
        weights_(weights),
        window_(static_cast<std::size_t>(sizes.inner() * Sizes::taps)),
        state_(static_cast<std::size_t>(sizes.inner() * Sizes::states)) {}

  /// The next output, M numbers, for the next input.
  Vector step(const Vector &u) {
    const std::int64_t inner = sizes_.inner(), rank = sizes_.rank();
    const Vector xz = product(of(Part::inputWeight), 2 * inner, u);
    const Vector x = convolve(xz);
    const Vector mixed = product(of(Part::mixWeight), sizes_.mixed(), x);
    const Vector steps = product(of(Part::stepWeight), inner, Vector(mixed.begin(), mixed.begin() + rank));
    Vector y;
    for (std::int64_t d = 0; d < inner; ++d) {
      const double dt = softplus(at(steps, d) + of(Part::stepBias)[d]);
      const double sum = advance(d, dt, at(x, d), mixed.data() + rank, mixed.data() + rank + Sizes::states);
      y.push_back((sum + of(Part::skip)[d] * at(x, d)) * silu(at(xz, inner + d)));
    }
    return product(of(Part::outputWeight), sizes_.width, y);
  }

 private:
  const double *of(Part part) const { return weights_.data() + sizes_.offset(part); }
  static double at(const Vector &x, std::int64_t i) { return x[static_cast<std::size_t>(i)]; }

  Vector convolve(const Vector &xz) {
    Vector x;
    for (std::int64_t d = 0; d < sizes_.inner(); ++d) {
      double *const window = window_.data() + d * Sizes::taps;
      double sum = of(Part::convBias)[d];
      for (std::int64_t k = 0; k < Sizes::taps; ++k) {
        window[k] = k + 1 < Sizes::taps ? window[k + 1] : at(xz, d);
        sum += of(Part::convWeight)[d * Sizes::taps + k] * window[k];
      }
      x.push_back(silu(sum));
    }
    return x;
  }

  /// The states of a channel go on; returns their sum with c.
  double advance(std::int64_t d, double dt, double x, const double *b, const double *c) {
    double sum = 0;
    for (std::int64_t n = 0; n < Sizes::states; ++n) {
      double &h = state_[static_cast<std::size_t>(d * Sizes::states + n)];
      h = std::exp(-dt * std::exp(of(Part::logRates)[d * Sizes::states + n])) * h + dt * b[n] * x;
      sum += c[n] * h;
    }
    return sum;
  }

  Sizes sizes_;
  const Vector &weights_;
  Vector window_, state_;
};

}  // namespace

std::vector<double> applyDirectly(const Sizes &sizes, const std::vector<double> &weights, std::int64_t batch,
                                  std::int64_t length, const std::vector<double> &u) {
  Vector out;
  for (std::int64_t b = 0; b < batch; ++b) {
    Stream stream(sizes, weights);
    for (std::int64_t t = 0; t < length; ++t) {
      const double *const input = u.data() + (b * length + t) * sizes.width;
      const Vector y = stream.step(Vector(input, input + sizes.width));
      out.insert(out.end(), y.begin(), y.end());
    }
  }
  return out;
}

}  // namespace mamba
