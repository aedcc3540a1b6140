#include "direct.h"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace hyena {
namespace {

using Signal = std::vector<double>;  ///< over time

/// Element d of W u at each time; u is (length, D).
Signal project(const float *weightRow, const float *u, std::int64_t length, std::int64_t width) {
  Signal z;
  for (std::int64_t t = 0; t < length; ++t) {
    double sum = 0;
    for (std::int64_t i = 0; i < width; ++i) sum += static_cast<double>(weightRow[i]) * u[t * width + i];
    z.push_back(sum);
  }
  return z;
}

Signal shortConvolution(const Signal &x, const float *weight, float bias) {
  constexpr auto width = static_cast<std::size_t>(Model::shortWidth);
  Signal z;
  for (std::size_t t = 0; t < x.size(); ++t) {
    double sum = bias;
    for (std::size_t j = 0; j < width && j <= t; ++j) sum += static_cast<double>(weight[width - 1 - j]) * x[t - j];
    z.push_back(sum);
  }
  return z;
}

Signal longConvolution(const double *h, const Signal &x) {
  Signal z;
  for (std::size_t t = 0; t < x.size(); ++t) {
    double sum = 0;
    for (std::size_t j = 0; j <= t; ++j) sum += h[j] * x[t - j];
    z.push_back(sum);
  }
  return z;
}

void multiply(Signal &x, const Signal &gate) {
  for (std::size_t t = 0; t < x.size(); ++t) x[t] *= gate[t];
}

/// y of a channel from its parts x_0, .., x_{N-1}, v and from its filters and skips, one a stage.
Signal mix(const Model &model, const std::vector<Signal> &parts, const std::vector<const double *> &filters,
           const std::vector<float> &skips) {
  Signal v = parts.back();
  if (model.form == Form::singleFilter) {
    v = longConvolution(filters[0], v);
    for (std::size_t gate = 0; gate + 1 < parts.size(); ++gate) multiply(v, parts[gate]);
    return v;
  }
  for (std::size_t o = filters.size(); o >= 1; --o) {
    multiply(v, parts[o]);
    Signal z = longConvolution(filters[o - 1], v);
    for (std::size_t t = 0; t < z.size(); ++t) z[t] += static_cast<double>(skips[o - 1]) * v[t];
    v = z;
  }
  multiply(v, parts[0]);
  return v;
}

/// y of channel d, for the input u (length, D) of a batch entry.
Signal channel(const Model &model, const std::vector<double> &filter, std::int64_t d, const float *u,
               std::int64_t length) {
  std::vector<Signal> parts;
  for (std::int64_t row = d; row < model.channels(); row += model.width) {
    const Signal z = project(model.inputWeight.data() + row * model.width, u, length, model.width);
    parts.push_back(shortConvolution(z, model.shortWeight.data() + row * Model::shortWidth,
                                     model.shortBias[static_cast<std::size_t>(row)]));
  }
  std::vector<const double *> filters;
  std::vector<float> skips;
  for (std::int64_t row = d; row < model.filterCount() * model.width; row += model.width) {
    filters.push_back(filter.data() + row * length);
    skips.push_back(model.skip[static_cast<std::size_t>(row)]);
  }
  return mix(model, parts, filters, skips);
}

}  // namespace

std::vector<double> applyDirectly(const Model &model, std::int64_t batch, std::int64_t length,
                                  const std::vector<float> &u) {
  const std::vector<double> filter = evaluate(model.filterNetwork, length);
  std::vector<double> out(u.size(), 0.0);
  for (std::int64_t b = 0; b < batch; ++b) {
    const float *input = u.data() + b * length * model.width;
    double *output = out.data() + b * length * model.width;
    for (std::int64_t d = 0; d < model.width; ++d) {
      const Signal y = channel(model, filter, d, input, length);
      for (std::size_t t = 0; t < y.size(); ++t) {
        double *row = output + static_cast<std::int64_t>(t) * model.width;
        for (std::int64_t i = 0; i < model.width; ++i) {
          row[i] += static_cast<double>(model.outputWeight[static_cast<std::size_t>(i * model.width + d)]) * y[t];
        }
      }
    }
  }
  return out;
}

double largestRelativeError(const std::vector<float> &x, const std::vector<double> &y, std::int64_t length,
                            std::int64_t width) {
  const std::size_t entry = static_cast<std::size_t>(length * width), step = static_cast<std::size_t>(width);
  double largest = 0;
  for (std::size_t b = 0; b < y.size(); b += entry) {
    for (std::size_t d = 0; d < step; ++d) {
      double error = 0, norm = 0;
      for (std::size_t i = b + d; i < b + entry; i += step) {
        error += (x[i] - y[i]) * (x[i] - y[i]);
        norm += y[i] * y[i];
      }
      const double ratio = std::sqrt(error / norm);
      largest = std::isnan(ratio) ? ratio : std::max(largest, ratio);
    }
  }
  return largest;
}

}  // namespace hyena
