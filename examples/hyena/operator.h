#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "device.h"
#include "library.h"
#include "memory.h"
#include "model.h"

namespace hyena {

/// A Hyena operator for inputs (batch, length, D), with its weights, filters and intermediates in a backend's memory.
class Operator {
 public:
  Operator(const example::Library &library, example::Device &device, const Model &model, std::int64_t batch,
           std::int64_t length);

  /// Queues out = operator(u), both (batch, length, D) in the backend's memory, with a mark around each stage.
  void apply(const float *u, float *out) const;
  /// What lies between the marks.
  std::vector<std::string> stages() const;

 private:
  void projectInput(const float *u) const;
  const float *mix() const;
  void recur(std::int64_t o, const float *v, float *result) const;
  void gateOneFilter(float *result) const;
  void projectOutput(const float *y, float *out) const;
  hotdogInput channelsOf(std::int64_t part) const;

  const example::Library &library_;
  example::Device &device_;
  Form form_;
  std::int64_t order_, width_, channels_, batch_, length_;
  example::Array<float> inputWeight_, shortWeight_, shortBias_, filter_, skip_, outputWeight_;
  example::Array<float> projected_, parts_;  ///< (batch, channels, length), before and after the short convolution
  example::Array<float> y_[2];               ///< (batch, D, length), of the long convolutions in turns
};

}  // namespace hyena
