#include "check.h"

#include <cmath>
#include <cstdio>
#include <vector>

#include "block.h"
#include "direct.h"
#include "memory.h"
#include "model.h"
#include "text.h"

namespace mamba {

using example::Array;
using example::Device;
using example::Library;

namespace {

constexpr double outputBound = 1e-5, gradientBound = 1e-4;

std::vector<double> widened(const std::vector<float> &x) { return std::vector<double>(x.begin(), x.end()); }

double norm(const std::vector<double> &x) {
  double sum = 0;
  for (const double value : x) sum += value * value;
  return std::sqrt(sum);
}

double dot(const std::vector<double> &x, const std::vector<float> &y) {
  double sum = 0;
  for (std::size_t i = 0; i < x.size(); ++i) sum += x[i] * static_cast<double>(y[i]);
  return sum;
}

/// A block with its input, for the loss <out, direction>.
struct Problem {
  Sizes sizes;
  std::int64_t batch, length;
  std::vector<float> weights, u, direction;

  Problem(std::int64_t width, std::int64_t batchSize, std::int64_t steps)
      : sizes{width},
        batch(batchSize),
        length(steps),
        weights(randomWeights(sizes)),
        u(randomSignal(batch * length * width)),
        direction(randomSignal(batch * length * width, 5)) {}

  double loss(const std::vector<double> &w, const std::vector<double> &input) const {
    return dot(applyDirectly(sizes, w, batch, length, input), direction);
  }
};

/// |difference of the loss - what the gradient says of it| / ||gradient||, moving count numbers from `first` on of x.
template <class Loss>
double slopeError(std::vector<double> x, std::int64_t first, std::int64_t count, const std::vector<float> &gradient,
                  Loss &&loss) {
  const double step = 1e-5;
  const std::vector<float> move = randomSignal(count, 9);
  const auto moved = [&](double by) {
    std::vector<double> at = x;
    for (std::int64_t i = 0; i < count; ++i)
      at[static_cast<std::size_t>(first + i)] += by * static_cast<double>(move[static_cast<std::size_t>(i)]);
    return loss(at);
  };
  const std::vector<double> own(gradient.begin() + first, gradient.begin() + first + count);
  return std::fabs((moved(step) - moved(-step)) / (2 * step) - dot(own, move)) / norm(own);
}

bool report(const char *name, double error, double bound) {
  std::printf("  %-28s %s\n", name, example::scientific(error).c_str());
  return error < bound;
}

}  // namespace

bool checkOutputs(const Library &library, Device &device) {
  std::printf("check      B = 2, L = 700, M = 24: ||error|| / ||out|| against a loop in double precision\n");
  const Problem p(24, 2, 700);
  const Array<float> weights(library.backend(), p.weights), u(library.backend(), p.u),
      out(library.backend(), p.u.size());
  const Block block(library, device, p.sizes, p.batch, p.length);
  block.forward(weights.data(), u.data(), out.data());
  device.laps();
  const std::vector<double> expected =
      applyDirectly(p.sizes, widened(p.weights), p.batch, p.length, widened(p.u));
  std::vector<double> error = widened(out.toHost());
  for (std::size_t i = 0; i < error.size(); ++i) error[i] -= expected[i];
  return report("out", norm(error) / norm(expected), outputBound);
}

bool checkGradients(const Library &library, Device &device) {
  std::printf("gradients  B = 2, L = 30, M = 6: error of a slope / ||gradient||, against differences of the loop\n");
  const Problem p(6, 2, 30);
  const Array<float> weights(library.backend(), p.weights), u(library.backend(), p.u),
      out(library.backend(), p.u.size()), gOut(library.backend(), p.direction), gU(library.backend(), p.u.size()),
      gWeights(library.backend(), p.weights.size());
  const Block block(library, device, p.sizes, p.batch, p.length);
  block.forward(weights.data(), u.data(), out.data());
  block.backward(weights.data(), u.data(), gOut.data(), gWeights.data(), gU.data());
  device.laps();
  const std::vector<float> ofWeights = gWeights.toHost(), ofU = gU.toHost();
  const std::vector<double> w = widened(p.weights), input = widened(p.u);
  bool good = true;
  for (std::size_t i = 0; i < partNames.size(); ++i) {
    const Part part = static_cast<Part>(i);
    const double error = slopeError(w, p.sizes.offset(part), p.sizes.count(part), ofWeights,
                                    [&](const std::vector<double> &at) { return p.loss(at, input); });
    good = report(partNames[i], error, gradientBound) && good;
  }
  const double error = slopeError(input, 0, static_cast<std::int64_t>(input.size()), ofU,
                                  [&](const std::vector<double> &at) { return p.loss(w, at); });
  return report("input", error, gradientBound) && good;
}

bool checkTraining(const Library &library, Device &device) {
  const std::int64_t width = 16, batch = 8, length = 64, count = batch * length * width, steps = 120;
  const float rate = 1.0f / static_cast<float>(batch * length);  // of the square's half
  std::printf("training   B = 8, L = 64, M = 16: mean square of out - target, the input two steps before\n");
  const Sizes sizes{width};
  const std::vector<float> input = randomSignal(count);
  std::vector<float> delayed(input.size());
  for (std::int64_t i = 0; i < count; ++i)
    if (i / width % length >= 2)
      delayed[static_cast<std::size_t>(i)] = input[static_cast<std::size_t>(i - 2 * width)];
  const Array<float> weights(library.backend(), randomWeights(sizes)), u(library.backend(), input),
      target(library.backend(), delayed), out(library.backend(), input.size()), gU(library.backend(), input.size()),
      gWeights(library.backend(), static_cast<std::size_t>(sizes.weights()));
  const Block block(library, device, sizes, batch, length);
  double first = 0, loss = 0;
  for (std::int64_t step = 0; step <= steps; ++step) {
    block.forward(weights.data(), u.data(), out.data());
    device.add(count, -1, target.data(), out.data());  // what is left, half the gradient of its square
    loss = std::pow(static_cast<double>(device.norm(count, out.data())), 2) / static_cast<double>(count);
    if (step == 0) first = loss;
    if (step % 30 == 0) std::printf("  %-28s %.4f\n", example::text("step ", step).c_str(), loss);
    if (step == steps) break;
    block.backward(weights.data(), u.data(), out.data(), gWeights.data(), gU.data());
    device.add(sizes.weights(), -rate, gWeights.data(), weights.data());
    device.laps();
  }
  return loss < first / 2;
}

}  // namespace mamba
