// Gradients of the long convolution on the host, by the transforms of the convolution itself: dx correlates dc with the
// filter, the filter's gradient correlates it with x, summed as a spectrum over batch, channels and blocks.
#include "host/long_conv.h"
#include "host/long_conv_ops.h"

namespace hotdog::host {
namespace {

// The signals (channel, batch) of each filter, cut into parts of a fixed size; the sums of the parts are added in their
// order, whatever the threads.
struct SignalParts {
  std::int64_t batch, channelsPerFilter, channels, filters;
  std::int64_t perPart, parts;  // signals of a part; parts of a filter

  static constexpr std::int64_t kEnoughTasks = 64, kLeastPerPart = 8;

  template <class T>
  SignalParts(const LongConvBackwardProblem<T> &p, bool summed)
      : batch(p.batch),
        channelsPerFilter(std::min(p.shape.channelsPerFilter, p.shape.channels)),
        channels(p.shape.channels),
        filters(p.shape.filters()) {
    const std::int64_t signals = channelsPerFilter * batch, wanted = std::max<std::int64_t>(1, kEnoughTasks / filters);
    perPart = !summed ? 1 : std::max(kLeastPerPart, (signals + wanted - 1) / wanted);
    parts = (signals + perPart - 1) / perPart;
  }

  std::int64_t tasks() const { return filters * parts; }
  std::int64_t filter(std::int64_t task) const { return task / parts; }

  // Calls visit(channel, b).
  template <class Visit>
  void forEachSignal(std::int64_t task, Visit &&visit) const {
    const std::int64_t f = filter(task), first = task % parts * perPart;
    const std::int64_t own = std::min(channelsPerFilter, channels - f * channelsPerFilter);  // channels of this filter
    for (std::int64_t s = first; s < std::min(first + perPart, own * batch); ++s)
      visit(f * channelsPerFilter + s / batch, s % batch);
  }
};

template <class T>
bool wantsFilter(const LongConvBackwardProblem<T> &p) {
  return p.gFilter || p.gReverseFilter;
}
template <class T>
bool wantsInput(const LongConvBackwardProblem<T> &p) {
  return p.gV || p.gPre;
}
// Whether the sums of the convolution itself are needed.
template <class T>
bool wantsSums(const LongConvBackwardProblem<T> &p) {
  return p.activation != Activation::none || p.gPost;
}

template <class T>
struct Workspace {
  T *sums;            // spectra of the parts, where a filter has more than one
  double *perSignal;  // sum dc x and sum dc of signal (channel, b) at 2 (channel * batch + b)
  T *scratch;         // of the threads

  Workspace(WorkspaceLayout &layout, const LongConvBackwardProblem<T> &p, const LongConvBlocks &blocks,
            const SignalParts &parts, int threads)
      : sums(layout.take<T>(wantsFilter(p) && parts.parts > 1 ? Checked(parts.tasks()) * blocks.N : Checked(0))),
        perSignal(layout.take<double>(Checked(2) * p.shape.channels * p.batch)),
        scratch(layout.take<T>(scratchLength(blocks, p.shape) * threads)) {}

  static Checked scratchLength(const LongConvBlocks &blocks, const LongConvShape &shape) {
    return Checked(6) * blocks.N + Checked(2) * shape.length;
  }
};

// The signals of one thread.
template <class T>
class BackwardWorker {
 public:
  BackwardWorker(const LongConvBackwardProblem<T> &p, const LongConvBlocks &blocks, const NegacyclicFft<T> &fft,
                 double *perSignal, T *scratch)
      : p_(p), blocks_(blocks), fft_(fft), perSignal_(perSignal) {
    for (T **buffer : {&filter_, &sum_, &window_, &input_, &product_, &work_}) *buffer = scratch, scratch += blocks.N;
    dc_ = scratch, x_ = scratch + p.shape.length;
  }

  void begin(std::int64_t f) {
    std::fill_n(sum_, blocks_.N, T(0));
    if (f != loaded_ && (wantsInput(p_) || wantsSums(p_)))
      filterSpectrum(p_.shape, p_.filter, p_.reverseFilter, loaded_ = f, fft_, filter_, work_);
  }

  void addSignal(std::int64_t channel, std::int64_t b) {
    channel_ = channel, b_ = b;
    skip_ = p_.skip ? p_.skip.read(p_.skip.offset(channel)) : T(0);
    gatedRow(p_, b, channel, 0, p_.shape.length, x_);
    forEachBlock([&](std::int64_t first, std::int64_t count) { gradientOfSums(first, count); });
    sumOverTime();
    if (wantsFilter(p_) || wantsInput(p_))
      forEachBlock([&](std::int64_t first, std::int64_t count) { correlate(first, count); });
  }

  const T *sum() const { return sum_; }
  void startFrom(const T *part) { std::copy_n(part, blocks_.N, sum_); }
  void addToSum(const T *part) {
    for (std::int64_t k = 0; k < blocks_.N; ++k) sum_[k] += part[k];
  }

  void storeFilterGradients(std::int64_t f) {
    fft_.inverse(sum_, work_);
    const T scale = T(2) / static_cast<T>(blocks_.N);
    for (std::int64_t k = 0; k < blocks_.N; ++k) sum_[k] *= scale;
    if (p_.gFilter) storeFilter(p_.gFilter, f, p_.shape.taps, [&](std::int64_t j) { return sum_[j]; });
    if (p_.gReverseFilter)
      storeFilter(p_.gReverseFilter, f, p_.shape.reverseTaps,
                  [&](std::int64_t j) { return j == 0 ? sum_[0] : -sum_[blocks_.N - j]; });
  }

 private:
  template <class Body>
  void forEachBlock(Body &&body) const {
    for (std::int64_t first = 0; first < p_.shape.length; first += blocks_.outputs)
      body(first, std::min(blocks_.outputs, p_.shape.length - first));
  }

  // The transform of a row's times [first - before, first + count + after) that there are.
  void transformWindow(const T *row, std::int64_t first, std::int64_t count, std::int64_t before, std::int64_t after,
                       T *window) {
    const std::int64_t from = std::max<std::int64_t>(first - before, 0),
                       to = std::min(first + count + after, p_.shape.length);
    placeWindow(row + from, from, to, first, blocks_.N, window);
    fft_.forward(window, work_);
  }

  // dc of a block, and the gradients of the post-gates.
  void gradientOfSums(std::int64_t first, std::int64_t count) {
    T *const dc = dc_ + first;
    readRow(p_.dy, b_, channel_, first, count, dc);
    if (wantsSums(p_)) {
      transformWindow(x_, first, count, p_.shape.reach(), p_.shape.ahead(), window_);
      fft_.multiply(window_, filter_);
      fft_.inverse(window_, work_);
      const T bias = p_.bias ? p_.bias.read(p_.bias.offset(channel_)) : T(0);
      for (std::int64_t k = 0; k < count; ++k) window_[k] += skip_ * x_[first + k] + bias;
      gatePostGradients(first, count);
      for (std::int64_t k = 0; k < count; ++k) dc[k] *= activationSlope(p_.activation, window_[k]);
    }
    for (std::int64_t g = 0; g < p_.postGates; ++g) multiplyRow(p_.postGate[g], b_, channel_, first, count, dc);
  }

  // dc holds dy, window_ the sums.
  void gatePostGradients(std::int64_t first, std::int64_t count) {
    for (std::int64_t i = 0; p_.gPost && i < p_.postGates; ++i) {
      if (!p_.gPost[i]) continue;
      for (std::int64_t k = 0; k < count; ++k) product_[k] = dc_[first + k] * activated(p_.activation, window_[k]);
      multiplyOthers(p_.postGate, p_.postGates, i, first, count);
      storeRow(p_.gPost[i], b_, channel_, first, count, product_, p_.accumulate);
    }
  }

  void multiplyOthers(const InputTensor<T, 3> *gates, std::int64_t count, std::int64_t except, std::int64_t first,
                      std::int64_t length) {
    for (std::int64_t g = 0; g < count; ++g)
      if (g != except) multiplyRow(gates[g], b_, channel_, first, length, product_);
  }

  void sumOverTime() {
    double ofSkip = 0, ofBias = 0;
    for (std::int64_t t = 0; t < p_.shape.length; ++t) {
      ofSkip += static_cast<double>(dc_[t]) * static_cast<double>(x_[t]);
      ofBias += static_cast<double>(dc_[t]);
    }
    double *const to = perSignal_ + 2 * (channel_ * p_.batch + b_);
    to[0] = ofSkip, to[1] = ofBias;
  }

  // A block of x, and what of dc it meets.
  void correlate(std::int64_t first, std::int64_t count) {
    transformWindow(dc_, first, count, p_.shape.ahead(), p_.shape.reach(), window_);
    if (wantsFilter(p_)) {
      transformWindow(x_, first, count, 0, 0, input_);
      fft_.addCorrelation(sum_, window_, input_);
    }
    if (!wantsInput(p_)) return;
    fft_.correlate(input_, window_, filter_);
    fft_.inverse(input_, work_);
    for (std::int64_t k = 0; k < count; ++k) input_[k] += skip_ * dc_[first + k];
    inputGradients(first, count);
  }

  // input_ holds dx.
  void inputGradients(std::int64_t first, std::int64_t count) {
    for (std::int64_t i = 0; p_.gPre && i < p_.preGates; ++i) {
      if (!p_.gPre[i]) continue;
      std::copy_n(input_, count, product_);
      multiplyRow(p_.v, b_, channel_, first, count, product_);
      multiplyOthers(p_.preGate, p_.preGates, i, first, count);
      storeRow(p_.gPre[i], b_, channel_, first, count, product_, p_.accumulate);
    }
    if (!p_.gV) return;
    std::copy_n(input_, count, product_);
    multiplyOthers(p_.preGate, p_.preGates, -1, first, count);
    storeRow(p_.gV, b_, channel_, first, count, product_, p_.accumulate);
  }

  template <class Value>
  void storeFilter(const OutputTensor<T, 2> &to, std::int64_t f, std::int64_t taps, Value &&value) {
    for (std::int64_t j = 0; j < p_.filterLength; ++j) {
      const T g = j < taps ? value(j) : T(0);
      storeRow(to, to.offset(f, j), 1, p_.accumulate, &g);
    }
  }

  const LongConvBackwardProblem<T> &p_;
  const LongConvBlocks blocks_;
  const NegacyclicFft<T> &fft_;
  double *const perSignal_;
  T *filter_, *sum_, *window_, *input_, *product_, *work_;  // N numbers each
  T *dc_, *x_;                                              // of the whole signal
  std::int64_t loaded_ = -1, channel_ = 0, b_ = 0;
  T skip_ = T(0);
};

template <class T>
void storePerChannel(const OutputTensor<T, 1> &to, const LongConvBackwardProblem<T> &p, const double *perSignal) {
  for (std::int64_t channel = 0; to && channel < p.shape.channels; ++channel) {
    double sum = 0;
    for (std::int64_t b = 0; b < p.batch; ++b) sum += perSignal[2 * (channel * p.batch + b)];
    const T value = static_cast<T>(sum);
    storeRow(to, to.offset(channel), 1, p.accumulate, &value);
  }
}

// The gradients of an empty sum.
template <class T>
void clearGradients(const LongConvBackwardProblem<T> &p) {
  if (p.accumulate) return;
  const T zero(0);
  for (const OutputTensor<T, 2> *g : {&p.gFilter, &p.gReverseFilter})
    for (std::int64_t k = 0; *g && k < p.shape.filters() * p.filterLength; ++k)
      storeRow(*g, g->offset(k / p.filterLength, k % p.filterLength), 1, false, &zero);
  for (const OutputTensor<T, 1> *g : {&p.gSkip, &p.gBias})
    for (std::int64_t c = 0; *g && c < p.shape.channels; ++c) storeRow(*g, g->offset(c), 1, false, &zero);
}

template <class T>
bool isEmpty(const LongConvBackwardProblem<T> &p) {
  return p.batch == 0 || p.shape.channels == 0 || p.shape.length == 0;
}

int threadsOf(const LongConvBlocks &blocks, const SignalParts &parts) {
  const double cost = 150.0 * static_cast<double>(blocks.N * blocks.count) * static_cast<double>(parts.perPart);
  return std::max(1, threadsFor(parts.tasks(), cost));
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const LongConvBackwardProblem<T> &p) {
  if (isEmpty(p)) return 0;
  const LongConvBlocks blocks(p.shape);
  const SignalParts parts(p, wantsFilter(p));
  negacyclicPlan<T>(execution, blocks.N);
  WorkspaceLayout layout;
  Workspace<T>(layout, p, blocks, parts, threadsOf(blocks, parts));
  return layout.bytes();
}

template <class T>
void addParts(const LongConvBackwardProblem<T> &p, const LongConvBlocks &blocks, const NegacyclicFft<T> &fft,
              const SignalParts &parts, const Workspace<T> &workspace, std::int64_t scratch, int mostThreads) {
  parallelRanges(parts.filters, static_cast<int>(std::min<std::int64_t>(mostThreads, parts.filters)),
                 [&](std::int64_t begin, std::int64_t end, int thread) {
                   BackwardWorker<T> worker(p, blocks, fft, workspace.perSignal, workspace.scratch + thread * scratch);
                   for (std::int64_t f = begin; f < end; ++f) {
                     T *const first = workspace.sums + f * parts.parts * blocks.N;
                     worker.startFrom(first);
                     for (std::int64_t part = 1; part < parts.parts; ++part) worker.addToSum(first + part * blocks.N);
                     worker.storeFilterGradients(f);
                   }
                 });
}

template <class T>
void run(const Execution &execution, const LongConvBackwardProblem<T> &problem) {
  if (isEmpty(problem)) return clearGradients(problem);
  const LongConvBlocks blocks(problem.shape);
  const LongConvBackwardProblem<T> &p = withFault("long_conv_backward/host/fft", problem);
  const SignalParts parts(p, wantsFilter(p));
  const auto fft = negacyclicPlan<T>(execution, blocks.N);
  const int threads = threadsOf(blocks, parts);
  WorkspaceLayout layout(execution.workspace);
  const Workspace<T> workspace(layout, p, blocks, parts, threads);
  const std::int64_t scratch = Workspace<T>::scratchLength(blocks, problem.shape).value();
  parallelRanges(parts.tasks(), threads, [&](std::int64_t begin, std::int64_t end, int thread) {
    BackwardWorker<T> worker(p, blocks, *fft, workspace.perSignal, workspace.scratch + thread * scratch);
    for (std::int64_t task = begin; task < end; ++task) {
      worker.begin(parts.filter(task));
      parts.forEachSignal(task, [&](std::int64_t channel, std::int64_t b) { worker.addSignal(channel, b); });
      if (!wantsFilter(p)) continue;
      if (parts.parts == 1)
        worker.storeFilterGradients(parts.filter(task));
      else
        std::copy_n(worker.sum(), blocks.N, workspace.sums + task * blocks.N);
    }
  });
  if (wantsFilter(p) && parts.parts > 1) addParts(p, blocks, *fft, parts, workspace, scratch, threads);
  storePerChannel(p.gSkip, p, workspace.perSignal);
  storePerChannel(p.gBias, p, workspace.perSignal + 1);
}

}  // namespace

template <class T>
Op<LongConvBackwardProblem<T>> longConvBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<LongConvBackwardProblem<float>> longConvBackward();
template Op<LongConvBackwardProblem<double>> longConvBackward();

}  // namespace hotdog::host
