// Gradients of long convolutions on the GPU. dx is a long convolution itself, of dc with the filters' directions
// exchanged; so are the sums c, where an activation or the post-gates' gradients need them. The filters' gradients are
// correlations.
#include <algorithm>
#include <vector>

#include "core/fault.h"
#include "core/long_conv_backward.h"
#include "cuda/detail/launch.h"
#include "cuda/detail/reduce.cuh"
#include "cuda/long_conv_correlation.cuh"
#include "cuda/long_conv_ops.h"
#include "cuda/long_conv_product.cuh"

namespace hotdog::cuda {
namespace {

constexpr int kThreads = 256, kEach = 8;
constexpr int kTile = kThreads * kEach;  // elements of a signal that a block adds up at once

template <class T>
bool wantsSums(const LongConvBackwardProblem<T> &p) {
  return p.activation != Activation::none || p.gPost;
}
template <class T>
bool wantsInput(const LongConvBackwardProblem<T> &p) {
  return p.gV || p.gPre;
}
// gV alone comes out of the convolution as it is stored.
template <class T>
bool keepsInput(const LongConvBackwardProblem<T> &p) {
  return p.gPre || (p.gV && p.accumulate);
}
template <class T>
bool wantsFilter(const LongConvBackwardProblem<T> &p) {
  return (p.gFilter && p.shape.taps > 0) || (p.gReverseFilter && p.shape.reverseTaps > 0);
}
template <class T>
bool isEmpty(const LongConvBackwardProblem<T> &p) {
  return p.batch == 0 || p.shape.channels == 0 || p.shape.length == 0;
}

// Blocks that share a channel's sums over batch and time.
template <class T>
std::int64_t slicesOf(const Execution &execution, const LongConvBackwardProblem<T> &p) {
  const std::int64_t tiles = Checked(p.batch * ceilDiv<std::int64_t>(p.shape.length, kTile)).value();
  return std::clamp<std::int64_t>(
      ceilDiv<std::int64_t>(std::int64_t{8} * multiprocessors(execution.device), p.shape.channels), 1, tiles);
}

template <class T>
struct BackwardBuffers {
  T *sums, *dc, *dx;          // dense signals
  T *excessPre, *excessPost;  // products of gates that kernels do not take
  T *product;                 // the same without one gate
  T *filter, *reverseFilter;  // gradients
  double *partial;            // sum dc x and sum dc of each channel's slices
  void *inner;

  BackwardBuffers(WorkspaceLayout &layout, const LongConvBackwardProblem<T> &p, std::int64_t slices,
                  std::size_t innerBytes) {
    const Checked elements = Checked(p.batch) * p.shape.channels * p.shape.length, none(0);
    sums = layout.take<T>(wantsSums(p) ? elements : none);
    dc = layout.take<T>(p.activation != Activation::none ? elements : none);
    dx = layout.take<T>(keepsInput(p) ? elements : none);
    excessPre = layout.take<T>(excessGates(p.preGates) > 0 ? elements : none);
    excessPost = layout.take<T>(excessGates(p.postGates) > 0 ? elements : none);
    product = layout.take<T>(std::max(excessGates(p.preGates), excessGates(p.postGates)) > 0 ? elements : none);
    filter = layout.take<T>(p.gFilter ? Checked(p.shape.filters()) * p.shape.taps : none);
    reverseFilter = layout.take<T>(p.gReverseFilter ? Checked(p.shape.filters()) * p.shape.reverseTaps : none);
    partial = layout.take<double>(p.gSkip || p.gBias ? Checked(2) * p.shape.channels * slices : none);
    inner = layout.take<char>(static_cast<std::int64_t>(innerBytes));
  }
};

// The convolution that gives c, without what follows it.
template <class T>
LongConvProblem<T> sumsProblem(const LongConvBackwardProblem<T> &p, T *sums) {
  LongConvProblem<T> q{};
  q.shape = p.shape, q.batch = p.batch, q.activation = Activation::none;
  q.v = p.v, q.preGates = p.preGates, q.preGate = p.preGate;
  q.filter = p.filter, q.reverseFilter = p.reverseFilter, q.skip = p.skip, q.bias = p.bias;
  q.y = denseOutput(sums, p.shape.channels, p.shape.length);
  return q;
}

// The one that gives dx, or gV.
template <class T>
LongConvProblem<T> inputProblem(const LongConvBackwardProblem<T> &p, const BackwardBuffers<T> &b) {
  LongConvProblem<T> q{};
  q.shape = p.shape, q.batch = p.batch, q.activation = Activation::none;
  std::swap(q.shape.taps, q.shape.reverseTaps);
  q.filter = p.reverseFilter, q.reverseFilter = p.filter, q.skip = p.skip;
  if (p.activation != Activation::none)
    q.v = denseInput<T>(b.dc, p.shape.channels, p.shape.length);
  else
    q.v = p.dy, q.preGates = p.postGates, q.preGate = p.postGate;
  if (keepsInput(p))
    q.y = denseOutput(b.dx, p.shape.channels, p.shape.length);
  else
    q.y = p.gV, q.postGates = p.preGates, q.postGate = p.preGate;
  return q;
}

// Products of one base with gates, in launches that take them.
template <class T>
class Products {
 public:
  Products(const Execution &execution, const LongConvBackwardProblem<T> &p, T *product)
      : execution_(execution), p_(p), product_(product) {}

  // out = base other act-or-slope(sums) times all gates but `except`.
  void run(const InputTensor<T, 3> &base, const InputTensor<T, 3> *other, std::int64_t gates,
           const InputTensor<T, 3> *gate, std::int64_t except, ProductOf of, const T *sums, bool accumulate,
           const OutputTensor<T, 3> &out) const {
    LongConvProduct<T> q{};
    q.batch = p_.batch, q.channels = p_.shape.channels, q.length = p_.shape.length;
    std::vector<InputTensor<T, 3>> rest;
    for (std::int64_t g = 0; g < gates; ++g)
      if (g != except) rest.push_back(gate[g]);
    q.factors = takeGates(execution_, p_.batch, p_.shape, static_cast<std::int64_t>(rest.size()), rest.data(), product_,
                          q.factor);
    q.factor[q.factors++] = base;
    if (other) q.factor[q.factors++] = *other;
    q.of = of, q.activation = p_.activation, q.accumulate = accumulate, q.out = out;
    if (of != ProductOf::factors) q.sums = denseInput(sums, p_.shape.channels, p_.shape.length);
    launchLongConvProduct(execution_, q);
  }

 private:
  const Execution &execution_;
  const LongConvBackwardProblem<T> &p_;
  T *const product_;
};

template <class T>
LongConvSignals<T> inputSignals(const Execution &execution, const LongConvBackwardProblem<T> &p,
                                const BackwardBuffers<T> &b) {
  LongConvSignals<T> s{};
  s.length = p.shape.length, s.factor[0] = p.v;
  s.factors = 1 + takeGates(execution, p.batch, p.shape, p.preGates, p.preGate, b.excessPre, s.factor + 1);
  return s;
}
template <class T>
LongConvSignals<T> sumGradientSignals(const Execution &execution, const LongConvBackwardProblem<T> &p,
                                      const BackwardBuffers<T> &b) {
  LongConvSignals<T> s{};
  s.length = p.shape.length, s.factors = 1;
  if (p.activation != Activation::none) {
    s.factor[0] = denseInput<T>(b.dc, p.shape.channels, p.shape.length);
  } else {
    s.factor[0] = p.dy;
    s.factors += takeGates(execution, p.batch, p.shape, p.postGates, p.postGate, b.excessPost, s.factor + 1);
  }
  return s;
}

// Sums over batch and time, in the order of tiles within a slice.
template <class T>
__global__ void __launch_bounds__(kThreads)
    longConvChannelSumsKernel(const __grid_constant__ LongConvSignals<T> x,
                              const __grid_constant__ LongConvSignals<T> dc, std::int64_t channels, std::int64_t batch,
                              std::int64_t slices, double *partial) {
  awaitEarlierWork();
  __shared__ double reduction[32];
  constexpr std::integral_constant<int, kThreads> step{};
  const std::int64_t tilesOfOne = (x.length + kTile - 1) / kTile, tiles = batch * tilesOfOne,
                     perSlice = (tiles + slices - 1) / slices;
  for (std::int64_t task = blockIdx.x; task < channels * slices; task += gridDim.x) {
    const std::int64_t channel = task / slices, first = task % slices * perSlice, end = min(first + perSlice, tiles);
    double products = 0, sums = 0;
    for (std::int64_t tile = first; tile < end; ++tile) {
      const std::int64_t start = tile % tilesOfOne * kTile + threadIdx.x;
      T a[kEach], b[kEach];
      dc.template load<kEach>(tile / tilesOfOne, channel, start, step, b);
      x.template load<kEach>(tile / tilesOfOne, channel, start, step, a);
      T product(0), sum(0);
#pragma unroll
      for (int q = 0; q < kEach; ++q) product = fma(a[q], b[q], product), sum += b[q];
      products += static_cast<double>(product), sums += static_cast<double>(sum);
    }
    const auto add = [](double p, double q) { return p + q; };
    products = blockReduce(products, 0.0, reduction, add);
    __syncthreads();
    sums = blockReduce(sums, 0.0, reduction, add);
    __syncthreads();
    if (threadIdx.x == 0) partial[2 * task] = products, partial[2 * task + 1] = sums;
  }
}

template <class T>
__global__ void __launch_bounds__(kThreads)
    longConvChannelGradientsKernel(const __grid_constant__ OutputTensor<T, 1> gSkip,
                                   const __grid_constant__ OutputTensor<T, 1> gBias, std::int64_t channels,
                                   std::int64_t slices, bool accumulate, const double *partial) {
  awaitEarlierWork();
  for (std::int64_t channel = static_cast<std::int64_t>(blockIdx.x) * kThreads + threadIdx.x; channel < channels;
       channel += static_cast<std::int64_t>(gridDim.x) * kThreads)
    for (int which = 0; which < 2; ++which) {
      const OutputTensor<T, 1> &out = which == 0 ? gSkip : gBias;
      if (!out) continue;
      double sum = 0;
      for (std::int64_t slice = 0; slice < slices; ++slice) sum += partial[2 * (channel * slices + slice) + which];
      const std::int64_t at = out.offset(channel);
      T value = static_cast<T>(sum);
      if (accumulate) value += InputTensor<T, 1>{out.data, {}, out.storage}.read(at);
      out.write(at, value);
    }
}

template <class T>
void storeChannelGradients(const Execution &execution, const LongConvBackwardProblem<T> &p, std::int64_t slices,
                           const double *partial) {
  if (!p.gSkip && !p.gBias) return;
  launch(longConvChannelGradientsKernel<T>, gridFor(ceilDiv<std::int64_t>(p.shape.channels, kThreads)), kThreads, 0,
         execution, p.gSkip, p.gBias, p.shape.channels, slices, p.accumulate, partial);
}

// gradient[filter][0 .. taps) of dense numbers; beyond them 0.
template <class T>
void storeFilterGradient(const Execution &execution, const LongConvBackwardProblem<T> &p, const OutputTensor<T, 2> &to,
                         std::int64_t taps, const T *dense) {
  if (!to) return;
  LongConvProduct<T> q{};
  q.batch = 1, q.channels = p.shape.filters(), q.accumulate = p.accumulate;
  q.out = {to.data, {0, to.stride[0], to.stride[1]}, to.storage};
  if (taps > 0) {
    q.length = taps, q.factors = 1, q.factor[0] = denseInput<T>(dense, p.shape.filters(), taps);
    launchLongConvProduct(execution, q);
  }
  if (taps == p.filterLength || p.accumulate) return;
  q.length = p.filterLength - taps, q.factors = 0;
  q.out.data = static_cast<char *>(to.data) + taps * to.stride[1] * elementBytes<T>(to.storage);
  launchLongConvProduct(execution, q);
}

// The gradients of an empty sum.
template <class T>
void clearGradients(const Execution &execution, const LongConvBackwardProblem<T> &p) {
  if (p.shape.channels == 0 || p.accumulate) return;
  storeFilterGradient<T>(execution, p, p.gFilter, 0, nullptr);
  storeFilterGradient<T>(execution, p, p.gReverseFilter, 0, nullptr);
  storeChannelGradients<T>(execution, p, 0, nullptr);
}

template <class T>
std::size_t innerBytes(const Execution &execution, const LongConvBackwardProblem<T> &p, const BackwardBuffers<T> &b) {
  std::size_t bytes = 0;
  const auto needs = [&](std::size_t more) { bytes = std::max(bytes, more); };
  if (wantsSums(p)) needs(longConv<T>().workspaceBytes(execution, sumsProblem(p, b.sums)));
  if (wantsInput(p)) needs(longConv<T>().workspaceBytes(execution, inputProblem(p, b)));
  if (wantsFilter(p))
    needs(LongConvFusedCorrelation<T>::serves(p.shape)
              ? LongConvFusedCorrelation<T>::workspaceBytes(execution, p.shape, p.batch)
              : LongConvSplitCorrelation<T>::workspaceBytes(execution, p.shape, p.batch));
  return bytes;
}

template <class T>
BackwardBuffers<T> buffersOf(const Execution &execution, const LongConvBackwardProblem<T> &p, WorkspaceLayout &layout) {
  WorkspaceLayout measure;
  const std::int64_t slices = slicesOf(execution, p);
  const BackwardBuffers<T> sizes(measure, p, slices, 0);
  return BackwardBuffers<T>(layout, p, slices, innerBytes(execution, p, sizes));
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const LongConvBackwardProblem<T> &p) {
  if (isEmpty(p)) return 0;
  WorkspaceLayout layout;
  buffersOf(execution, p, layout);
  return layout.bytes();
}

// The sums and what follows from them: dc, and the gradients of the post-gates.
template <class T>
void runSums(const Execution &execution, const Execution &inner, const LongConvBackwardProblem<T> &p,
             const BackwardBuffers<T> &b) {
  if (!wantsSums(p)) return;
  longConv<T>().run(inner, sumsProblem(p, b.sums));
  const Products<T> products(execution, p, b.product);
  for (std::int64_t g = 0; p.gPost && g < p.postGates; ++g)
    if (p.gPost[g])
      products.run(p.dy, nullptr, p.postGates, p.postGate, g, ProductOf::activated, b.sums, p.accumulate, p.gPost[g]);
  if (p.activation != Activation::none)
    products.run(p.dy, nullptr, p.postGates, p.postGate, -1, ProductOf::slope, b.sums, false,
                 denseOutput(b.dc, p.shape.channels, p.shape.length));
}

template <class T>
void runInput(const Execution &execution, const Execution &inner, const LongConvBackwardProblem<T> &p,
              const BackwardBuffers<T> &b) {
  if (!wantsInput(p)) return;
  longConv<T>().run(inner, inputProblem(p, b));
  if (!keepsInput(p)) return;
  const Products<T> products(execution, p, b.product);
  const InputTensor<T, 3> dx = denseInput<T>(b.dx, p.shape.channels, p.shape.length);
  for (std::int64_t g = 0; p.gPre && g < p.preGates; ++g)
    if (p.gPre[g])
      products.run(dx, &p.v, p.preGates, p.preGate, g, ProductOf::factors, nullptr, p.accumulate, p.gPre[g]);
  if (p.gV) products.run(dx, nullptr, p.preGates, p.preGate, -1, ProductOf::factors, nullptr, p.accumulate, p.gV);
}

template <class T>
void runFilters(const Execution &execution, const LongConvBackwardProblem<T> &p, const BackwardBuffers<T> &b) {
  if (!wantsFilter(p) && !p.gSkip && !p.gBias)
    return storeFilterGradient<T>(execution, p, p.gFilter, 0, nullptr),
           storeFilterGradient<T>(execution, p, p.gReverseFilter, 0, nullptr);
  const LongConvSignals<T> x = inputSignals(execution, p, b), dc = sumGradientSignals(execution, p, b);
  if (p.gSkip || p.gBias) {
    const std::int64_t slices = slicesOf(execution, p);
    launch(longConvChannelSumsKernel<T>, gridFor(p.shape.channels * slices), kThreads, 0, execution, x, dc,
           p.shape.channels, p.batch, slices, b.partial);
    storeChannelGradients(execution, p, slices, b.partial);
  }
  if (wantsFilter(p)) {
    const LongConvCorrelation<T> c{p.shape,
                                   p.batch,
                                   x,
                                   dc,
                                   p.gFilter && p.shape.taps > 0 ? b.filter : nullptr,
                                   p.gReverseFilter && p.shape.reverseTaps > 0 ? b.reverseFilter : nullptr};
    if (LongConvFusedCorrelation<T>::serves(p.shape))
      LongConvFusedCorrelation<T>::run(execution, c, b.inner);
    else
      LongConvSplitCorrelation<T>::run(execution, c, b.inner);
  }
  storeFilterGradient<T>(execution, p, p.gFilter, p.shape.taps, b.filter);
  storeFilterGradient<T>(execution, p, p.gReverseFilter, p.shape.reverseTaps, b.reverseFilter);
}

template <class T>
void run(const Execution &execution, const LongConvBackwardProblem<T> &problem) {
  if (isEmpty(problem)) return clearGradients(execution, problem);
  WorkspaceLayout layout(execution.workspace);
  const BackwardBuffers<T> buffers = buffersOf(execution, problem, layout);
  const LongConvBackwardProblem<T> &p = withFault("long_conv_backward/cuda/transforms", problem);
  Execution inner = execution;
  inner.workspace = buffers.inner;
  runSums(execution, inner, p, buffers);
  runInput(execution, inner, p, buffers);
  runFilters(execution, p, buffers);
}

}  // namespace

template <class T>
Op<LongConvBackwardProblem<T>> longConvBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<LongConvBackwardProblem<float>> longConvBackward();
template Op<LongConvBackwardProblem<double>> longConvBackward();

}  // namespace hotdog::cuda
