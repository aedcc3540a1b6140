#include "operator.h"

#include "convolution.h"
#include "text.h"

namespace hyena {

using example::Factor;

namespace {

std::size_t size(std::int64_t a, std::int64_t b, std::int64_t c) { return static_cast<std::size_t>(a * b * c); }

std::vector<float> rounded(const std::vector<double> &values) {
  return std::vector<float>(values.begin(), values.end());
}

}  // namespace

Operator::Operator(const example::Library &library, example::Device &device, const Model &model, std::int64_t batch,
                   std::int64_t length)
    : library_(library),
      device_(device),
      form_(model.form),
      order_(model.order),
      width_(model.width),
      channels_(model.channels()),
      batch_(batch),
      length_(length),
      inputWeight_(library.backend(), model.inputWeight),
      shortWeight_(library.backend(), model.shortWeight),
      shortBias_(library.backend(), model.shortBias),
      filter_(library.backend(), rounded(evaluate(model.filterNetwork, length))),
      skip_(library.backend(), model.skip),
      outputWeight_(library.backend(), model.outputWeight),
      projected_(library.backend(), size(batch, channels_, length)),
      parts_(library.backend(), size(batch, channels_, length)),
      y_{{library.backend(), size(batch, width_, length)}, {library.backend(), size(batch, width_, length)}} {}

void Operator::apply(const float *u, float *out) const {
  device_.mark();
  projectInput(u);
  device_.mark();
  convolveShort(library_, {batch_, channels_, length_}, Model::shortWidth, projected_.data(), shortWeight_.data(),
                shortBias_.data(), parts_.data());
  device_.mark();
  const float *y = mix();
  projectOutput(y, out);
  device_.mark();
}

std::vector<std::string> Operator::stages() const {
  std::vector<std::string> names{"input projection", "short convolution"};
  const std::int64_t longOnes = form_ == Form::recurrence ? order_ - 1 : 1;
  for (std::int64_t i = 1; i <= longOnes; ++i) names.push_back(example::text("long convolution ", i));
  names.push_back("output projection");
  return names;
}

/// projected (channels, length) = W u' for each batch entry; BLAS, which has columns, sees its transpose u W'.
void Operator::projectInput(const float *u) const {
  const Factor input{'T', u, width_, length_ * width_}, weight{'N', inputWeight_.data(), width_, 0};
  device_.multiply(
      {input, weight, projected_.data(), length_, channels_ * length_, length_, channels_, width_, batch_});
}

/// out (length, D) = y' W' for each batch entry; BLAS sees its transpose W y.
void Operator::projectOutput(const float *y, float *out) const {
  const Factor weight{'T', outputWeight_.data(), width_, 0}, signal{'T', y, length_, width_ * length_};
  device_.multiply({weight, signal, out, width_, length_ * width_, width_, length_, width_, batch_});
}

/// All between the projections and after the short convolution; returns where y is.
const float *Operator::mix() const {
  if (form_ == Form::singleFilter) {
    gateOneFilter(y_[0].data());
    device_.mark();
    return y_[0].data();
  }
  const float *v = nullptr;  // at first the last part
  for (std::int64_t o = order_ - 1; o >= 1; --o) {
    float *result = y_[o % 2].data();
    recur(o, v, result);
    device_.mark();
    v = result;
  }
  return v;
}

/// h_o * (v x_o) + skip_o v x_o, and in the last stage, o = 1, times x_0: one call.
void Operator::recur(std::int64_t o, const float *v, float *result) const {
  const std::int64_t filter = o - 1;
  LongConvolution call;
  call.v = v == nullptr ? channelsOf(order_) : hotdogInput{v, {width_ * length_, length_, 1, 0}};
  call.preGates = {channelsOf(o)};
  if (o == 1) call.postGates = {channelsOf(0)};
  call.filter = filter_.data() + filter * width_ * length_;
  call.skip = skip_.data() + filter * width_;
  call.y = result;
  convolveLong(library_, {batch_, width_, length_}, call);
}

/// (h * v) times all gates: one call, whatever their number.
void Operator::gateOneFilter(float *result) const {
  LongConvolution call;
  call.v = channelsOf(order_);
  for (std::int64_t gate = 0; gate < order_; ++gate) call.postGates.push_back(channelsOf(gate));
  call.filter = filter_.data();
  call.y = result;
  convolveLong(library_, {batch_, width_, length_}, call);
}

/// Gate x_part, or v for part = N: (batch, D, length) inside of the parts.
hotdogInput Operator::channelsOf(std::int64_t part) const {
  return {parts_.data() + part * width_ * length_, {channels_ * length_, length_, 1, 0}};
}

}  // namespace hyena
