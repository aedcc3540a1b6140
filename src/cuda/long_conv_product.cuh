// Products of signals, element by element: gates beyond those that a kernel takes, and gradients.
#pragma once

#include "core/execution.h"
#include "cuda/long_conv_signal.cuh"

namespace hotdog::cuda {

enum class ProductOf { factors, activated, slope };

// out, or what is added to it, is the product of factors; beside them act(sums) or act'(sums). Without factors and
// sums, 0.
template <class T>
struct LongConvProduct {
  std::int64_t batch, channels, length;
  int factors;
  InputTensor<T, 3> factor[kMostGates + 2];
  ProductOf of;
  Activation activation;
  InputTensor<T, 3> sums;
  bool accumulate;
  OutputTensor<T, 3> out;
};

// In long_conv_product.cu.
template <class T>
void launchLongConvProduct(const Execution &, const LongConvProduct<T> &);

// A dense array of signals.
template <class T>
InputTensor<T, 3> denseInput(const T *data, std::int64_t channels, std::int64_t length) {
  return {data, {channels * length, length, 1}, Storage::single};
}
template <class T>
OutputTensor<T, 3> denseOutput(T *data, std::int64_t channels, std::int64_t length) {
  return {data, {channels * length, length, 1}, Storage::single};
}

// Gates that a kernel does not take are multiplied first: into a dense array, which is a gate then.
constexpr std::int64_t excessGates(std::int64_t gates) { return gates > kMostGates ? gates - (kMostGates - 1) : 0; }

// The gates as a kernel takes them, `product` for those in excess; returns how many.
template <class T>
int takeGates(const Execution &execution, std::int64_t batch, const LongConvShape &shape, std::int64_t gates,
              const InputTensor<T, 3> *gate, T *product, InputTensor<T, 3> *taken) {
  const std::int64_t excess = excessGates(gates);
  int n = 0;
  if (excess > 0) {
    LongConvProduct<T> p{batch, shape.channels, shape.length, 0, {}, ProductOf::factors, Activation::none, {}, false,
                         {}};
    p.out = denseOutput(product, shape.channels, shape.length);
    for (std::int64_t g = 0; g < excess;) {
      p.factors = 0;
      if (g > 0) p.factor[p.factors++] = denseInput<T>(product, shape.channels, shape.length);
      while (g < excess && p.factors < kMostGates) p.factor[p.factors++] = gate[g++];
      launchLongConvProduct(execution, p);
    }
    taken[n++] = denseInput<T>(product, shape.channels, shape.length);
  }
  for (std::int64_t g = excess; g < gates; ++g) taken[n++] = gate[g];
  return n;
}

}  // namespace hotdog::cuda
