#include "block.h"

namespace mamba {

using example::check;

namespace {

std::size_t size(std::int64_t rows, std::int64_t columns) { return static_cast<std::size_t>(rows * columns); }

template <class Number>
Rows<Number> whole(Number *data, std::int64_t columns) {
  return {data, columns, columns};
}
Rows<float> whole(const example::Array<float> &array, std::int64_t columns) { return whole(array.data(), columns); }

/// The columns from `first` on of rows `pitch` apart.
Rows<float> part(const example::Array<float> &array, std::int64_t first, std::int64_t columns, std::int64_t pitch) {
  return {array.data() + first, columns, pitch};
}

}  // namespace

Block::Block(const example::Library &library, example::Device &device, const Sizes &sizes, std::int64_t batch,
             std::int64_t length)
    : library_(library),
      device_(device),
      sizes_(sizes),
      batch_(batch),
      length_(length),
      rows_(batch * length),
      xz_(library.backend(), size(rows_, 2 * sizes.inner())),
      convolved_(library.backend(), size(rows_, sizes.inner())),
      mixed_(library.backend(), size(rows_, sizes.mixed())),
      steps_(library.backend(), size(rows_, sizes.inner())),
      y_(library.backend(), size(rows_, sizes.inner())),
      gXz_(library.backend(), size(rows_, 2 * sizes.inner())),
      gConvolved_(library.backend(), size(rows_, sizes.inner())),
      gMixed_(library.backend(), size(rows_, sizes.mixed())),
      gSteps_(library.backend(), size(rows_, sizes.inner())),
      gY_(library.backend(), size(rows_, sizes.inner())) {}

std::vector<std::string> Block::forwardStages() {
  return {"input projection", "short convolution", "projections to dt, b, c", "selective scan", "output projection"};
}
std::vector<std::string> Block::backwardStages() {
  return {"of output projection", "of selective scan", "of projections to dt, b, c", "of short convolution",
          "of input projection"};
}

void Block::forward(const float *weights, const float *u, float *out) const {
  const auto of = [&](Part part) { return weights + sizes_.offset(part); };
  const std::int64_t inner = sizes_.inner(), rank = sizes_.rank(), mixed = sizes_.mixed();
  device_.mark();
  project(whole(u, sizes_.width), of(Part::inputWeight), whole(xz_, 2 * inner));
  device_.mark();

  hotdogShortConvArgs convolution;
  check(hotdogShortConvArgsInit(&convolution, sizeof convolution));
  describeConvolution(convolution, weights);
  convolution.y = signal<hotdogOutput>(whole(convolved_, inner));
  check(hotdogShortConv(library_.handle(), &convolution));
  device_.mark();

  project(whole(convolved_, inner), of(Part::mixWeight), whole(mixed_, mixed));
  project(part(mixed_, 0, rank, mixed), of(Part::stepWeight), whole(steps_, inner));
  device_.mark();

  hotdogSelectiveScanArgs scan;
  check(hotdogSelectiveScanArgsInit(&scan, sizeof scan));
  describeScan(scan, weights);
  scan.y = signal<hotdogOutput>(whole(y_, inner));
  check(hotdogSelectiveScan(library_.handle(), &scan));
  device_.mark();

  project(whole(y_, inner), of(Part::outputWeight), whole(out, sizes_.width));
  device_.mark();
}

void Block::backward(const float *weights, const float *u, const float *gOut, float *gWeights, float *gU) const {
  const auto of = [&](Part part) { return weights + sizes_.offset(part); };
  const auto gradient = [&](Part part) { return gWeights + sizes_.offset(part); };
  const std::int64_t inner = sizes_.inner(), rank = sizes_.rank(), mixed = sizes_.mixed();
  device_.mark();
  projectBack(whole(gOut, sizes_.width), whole(y_, inner), of(Part::outputWeight), gradient(Part::outputWeight),
              gY_.data(), false);
  device_.mark();

  hotdogSelectiveScanBackwardArgs scan;
  check(hotdogSelectiveScanBackwardArgsInit(&scan, sizeof scan));
  describeScan(scan, weights);
  scan.dy = signal<hotdogInput>(whole(gY_, inner));
  scan.gU = signal<hotdogOutput>(whole(gConvolved_, inner));
  scan.gDelta = signal<hotdogOutput>(whole(gSteps_, inner));
  scan.gZ = signal<hotdogOutput>(part(gXz_, inner, inner, 2 * inner));
  scan.gA = {gradient(Part::logRates), {Sizes::states, 1, 0, 0}};
  scan.gB = matrix<hotdogOutput>(gMixed_, rank);
  scan.gC = matrix<hotdogOutput>(gMixed_, rank + Sizes::states);
  scan.gSkip = {gradient(Part::skip), {1, 0, 0, 0}};
  scan.gDeltaBias = {gradient(Part::stepBias), {1, 0, 0, 0}};
  check(hotdogSelectiveScanBackward(library_.handle(), &scan));
  device_.mark();

  projectBack(whole(gSteps_, inner), part(mixed_, 0, rank, mixed), of(Part::stepWeight), gradient(Part::stepWeight),
              gMixed_.data(), false);
  projectBack(whole(gMixed_, mixed), whole(convolved_, inner), of(Part::mixWeight), gradient(Part::mixWeight),
              gConvolved_.data(), true);  // beside what the scan has left there
  device_.mark();

  hotdogShortConvBackwardArgs convolution;
  check(hotdogShortConvBackwardArgsInit(&convolution, sizeof convolution));
  describeConvolution(convolution, weights);
  convolution.dy = signal<hotdogInput>(whole(gConvolved_, inner));
  convolution.gX = signal<hotdogOutput>(part(gXz_, 0, inner, 2 * inner));
  convolution.gWeight = {gradient(Part::convWeight), {Sizes::taps, 1, 0, 0}};
  convolution.gBias = {gradient(Part::convBias), {1, 0, 0, 0}};
  check(hotdogShortConvBackward(library_.handle(), &convolution));
  device_.mark();

  projectBack(whole(gXz_, 2 * inner), whole(u, sizes_.width), of(Part::inputWeight), gradient(Part::inputWeight), gU,
              false);
  device_.mark();
}

/// out = x W' by rows, W (out.columns, x.columns). BLAS, which has columns, sees the transposes.
void Block::project(const Rows<const float> &x, const float *weight, const Rows<float> &out) const {
  device_.multiply({{'T', weight, x.columns},
                    {'N', x.data, x.pitch},
                    out.data,
                    out.pitch,
                    0,
                    out.columns,
                    rows_,
                    x.columns});
}

/// Of out = x W' with its gradient gOut: gWeight = gOut' x, and gX = gOut W, into rows like those of x or added to them.
void Block::projectBack(const Rows<const float> &gOut, const Rows<const float> &x, const float *weight, float *gWeight,
                        float *gX, bool adds) const {
  const example::Factor gradient{'T', gOut.data, gOut.pitch}, back{'N', gOut.data, gOut.pitch};
  device_.multiply({{'N', x.data, x.pitch}, gradient, gWeight, x.columns, 0, x.columns, gOut.columns, rows_});
  example::Product product{{'N', weight, x.columns}, back, gX, x.pitch, 0, x.columns, rows_, gOut.columns};
  product.beta = adds ? 1 : 0;
  device_.multiply(product);
}

/// Of hotdogShortConvArgs or hotdogShortConvBackwardArgs: what both have.
template <class Args>
void Block::describeConvolution(Args &args, const float *weights) const {
  args.activation = HOTDOG_ACTIVATION_SILU;
  args.batch = batch_, args.channels = sizes_.inner(), args.length = length_, args.width = Sizes::taps;
  args.x = signal<hotdogInput>(part(xz_, 0, sizes_.inner(), 2 * sizes_.inner()));
  args.weight = {weights + sizes_.offset(Part::convWeight), {Sizes::taps, 1, 0, 0}};
  args.bias = {weights + sizes_.offset(Part::convBias), {1, 0, 0, 0}};
}

/// Of hotdogSelectiveScanArgs or hotdogSelectiveScanBackwardArgs: softplus and A = -exp(logRates) are inside, and so are
/// skip and gate.
template <class Args>
void Block::describeScan(Args &args, const float *weights) const {
  args.decay = HOTDOG_DECAY_LOG;
  args.deltaActivation = HOTDOG_ACTIVATION_SOFTPLUS;
  args.batch = batch_, args.channels = sizes_.inner(), args.length = length_, args.stateSize = Sizes::states;
  args.u = signal<hotdogInput>(whole(convolved_, sizes_.inner()));
  args.delta = signal<hotdogInput>(whole(steps_, sizes_.inner()));
  args.a = {weights + sizes_.offset(Part::logRates), {Sizes::states, 1, 0, 0}};
  args.b = matrix<hotdogInput>(mixed_, sizes_.rank());
  args.c = matrix<hotdogInput>(mixed_, sizes_.rank() + Sizes::states);
  args.skip = {weights + sizes_.offset(Part::skip), {1, 0, 0, 0}};
  args.z = signal<hotdogInput>(part(xz_, sizes_.inner(), sizes_.inner(), 2 * sizes_.inner()));
  args.deltaBias = {weights + sizes_.offset(Part::stepBias), {1, 0, 0, 0}};
}

template <class Operand>
Operand Block::signal(const Rows<float> &rows) const {
  return {rows.data, {length_ * rows.pitch, 1, rows.pitch, 0}};
}

template <class Operand>
Operand Block::matrix(const example::Array<float> &mixed, std::int64_t first) const {
  return {mixed.data() + first, {length_ * sizes_.mixed(), 0, 1, sizes_.mixed()}};
}

}  // namespace mamba
