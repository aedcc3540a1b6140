#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "device.h"
#include "library.h"
#include "memory.h"
#include "sizes.h"

namespace mamba {

/// A matrix with a row for each position of the batch, whose rows are `pitch` numbers apart.
template <class Number>
struct Rows {
  Number *data;
  std::int64_t columns, pitch;

  operator Rows<const Number>() const { return {data, columns, pitch}; }
};

/// A Mamba block for inputs (batch, length, M), whose intermediates are in a backend's memory. Weights and their gradient
/// are arrays there of sizes.weights() numbers. Each call is queued, with a mark before it and after each of its stages.
class Block {
 public:
  Block(const example::Library &library, example::Device &device, const Sizes &sizes, std::int64_t batch,
        std::int64_t length);

  /// out = block(u).
  void forward(const float *weights, const float *u, float *out) const;
  /// The gradients of the weights and of u from gOut, that of out; forward has been called with these weights and this u.
  void backward(const float *weights, const float *u, const float *gOut, float *gWeights, float *gU) const;

  static std::vector<std::string> forwardStages();
  static std::vector<std::string> backwardStages();

 private:
  void project(const Rows<const float> &x, const float *weight, const Rows<float> &out) const;
  void projectBack(const Rows<const float> &gOut, const Rows<const float> &x, const float *weight, float *gWeight,
                   float *gX, bool adds) const;
  template <class Args>
  void describeConvolution(Args &args, const float *weights) const;
  template <class Args>
  void describeScan(Args &args, const float *weights) const;
  /// (batch, channel, time), or (batch, group, state, time) for the columns of `mixed` from `first` on.
  template <class Operand>
  Operand signal(const Rows<float> &rows) const;
  template <class Operand>
  Operand matrix(const example::Array<float> &mixed, std::int64_t first) const;

  const example::Library &library_;
  example::Device &device_;
  Sizes sizes_;
  std::int64_t batch_, length_, rows_;
  example::Array<float> xz_, convolved_, mixed_, steps_, y_;       ///< (batch, length, ..)
  example::Array<float> gXz_, gConvolved_, gMixed_, gSteps_, gY_;  ///< their gradients
};

}  // namespace mamba
