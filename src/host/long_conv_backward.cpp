// Gradients of the long convolution on the host, by direct sums where the convolution itself takes them, else by its
// transforms: dx correlates dc with the filter, the filter's gradient correlates it with x, summed over batch and
// channels, with transforms as a spectrum.
#include "host/dot.h"
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

template <class Sum>
struct Workspace {
  Sum *sums;                  // of the parts, where a filter has more than one
  double *perSignal;          // sum dc x and sum dc of signal (channel, b) at 2 (channel * batch + b)
  void *scratch;              // of the threads
  std::int64_t scratchBytes;  // of one

  template <class T, class Plan>
  Workspace(WorkspaceLayout &layout, const LongConvBackwardProblem<T> &p, const Plan &plan, const SignalParts &parts,
            int threads)
      : sums(layout.take<Sum>(wantsFilter(p) && parts.parts > 1 ? Checked(parts.tasks()) * plan.sumLength()
                                                                : Checked(0))),
        perSignal(layout.take<double>(Checked(2) * p.shape.channels * p.batch)) {
    scratchBytes = (plan.scratchBytes(p.shape) + 15).value() / 16 * 16;
    scratch = layout.take<char>(Checked(scratchBytes) * threads);
  }
};

// What the signals of one thread need, whatever the sums are made by.
template <class T>
class SignalGradients {
 protected:
  SignalGradients(const LongConvBackwardProblem<T> &p, double *perSignal, T *twoSignals)
      : p_(p), dc_(twoSignals), x_(twoSignals + p.shape.length), perSignal_(perSignal) {}

  void moveTo(std::int64_t channel, std::int64_t b) {
    channel_ = channel, b_ = b;
    skip_ = p_.skip ? p_.skip.read(p_.skip.offset(channel)) : T(0);
    gatedRow(p_, b, channel, 0, p_.shape.length, x_);
  }

  // dc of a block, and the gradients of the post-gates, from the sums of the filters, `product` a place for count
  // numbers. No sums are looked at where none are wanted.
  void gradientOfSums(std::int64_t first, std::int64_t count, T *sums, T *product) {
    T *const dc = dc_ + first;
    readRow(p_.dy, b_, channel_, first, count, dc);
    if (wantsSums(p_)) {
      const T bias = p_.bias ? p_.bias.read(p_.bias.offset(channel_)) : T(0);
      for (std::int64_t k = 0; k < count; ++k) sums[k] += skip_ * x_[first + k] + bias;
      gatePostGradients(first, count, sums, product);
      for (std::int64_t k = 0; k < count; ++k) dc[k] *= activationSlope(p_.activation, sums[k]);
    }
    for (std::int64_t g = 0; g < p_.postGates; ++g) multiplyRow(p_.postGate[g], b_, channel_, first, count, dc);
  }

  // From what the filters make of dc: all of dx but the skip.
  void inputGradients(std::int64_t first, std::int64_t count, T *dx, T *product) {
    for (std::int64_t k = 0; k < count; ++k) dx[k] += skip_ * dc_[first + k];
    for (std::int64_t i = 0; p_.gPre && i < p_.preGates; ++i) {
      if (!p_.gPre[i]) continue;
      std::copy_n(dx, count, product);
      multiplyRow(p_.v, b_, channel_, first, count, product);
      multiplyOthers(p_.preGate, p_.preGates, i, first, count, product);
      storeRow(p_.gPre[i], b_, channel_, first, count, product, p_.accumulate);
    }
    if (!p_.gV) return;
    std::copy_n(dx, count, product);
    multiplyOthers(p_.preGate, p_.preGates, -1, first, count, product);
    storeRow(p_.gV, b_, channel_, first, count, product, p_.accumulate);
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

  template <class Value>
  void storeFilter(const OutputTensor<T, 2> &to, std::int64_t f, std::int64_t taps, Value &&value) {
    for (std::int64_t j = 0; to && j < p_.filterLength; ++j) {
      const T g = j < taps ? static_cast<T>(value(j)) : T(0);
      storeRow(to, to.offset(f, j), 1, p_.accumulate, &g);
    }
  }

  template <class Body>
  void forEachBlock(std::int64_t each, Body &&body) const {
    for (std::int64_t first = 0; first < p_.shape.length; first += each)
      body(first, std::min(each, p_.shape.length - first));
  }

  const LongConvBackwardProblem<T> &p_;
  T *dc_, *x_;  // of the whole signal

 private:
  // dc holds dy.
  void gatePostGradients(std::int64_t first, std::int64_t count, const T *sums, T *product) {
    for (std::int64_t i = 0; p_.gPost && i < p_.postGates; ++i) {
      if (!p_.gPost[i]) continue;
      for (std::int64_t k = 0; k < count; ++k) product[k] = dc_[first + k] * activated(p_.activation, sums[k]);
      multiplyOthers(p_.postGate, p_.postGates, i, first, count, product);
      storeRow(p_.gPost[i], b_, channel_, first, count, product, p_.accumulate);
    }
  }
  void multiplyOthers(const InputTensor<T, 3> *gates, std::int64_t count, std::int64_t except, std::int64_t first,
                      std::int64_t length, T *product) {
    for (std::int64_t g = 0; g < count; ++g)
      if (g != except) multiplyRow(gates[g], b_, channel_, first, length, product);
  }

  double *const perSignal_;
  std::int64_t channel_ = 0, b_ = 0;
  T skip_ = T(0);
};

// ---- By direct sums -------------------------------------------------------------------------------------------------

template <class T>
struct DirectPlan {
  std::int64_t coefficients;

  DirectPlan(const Execution &, const LongConvShape &shape) : coefficients(shape.coefficients()) {}
  std::int64_t sumLength() const { return coefficients; }
  static Checked scratchBytes(const LongConvShape &shape) {
    const Checked numbers = Checked(2) * shape.length + (2 * kMostDirectCoefficients + 2 * kChunk + kChunkInput);
    return numbers * static_cast<std::int64_t>(sizeof(T)) + kMostDirectCoefficients * std::int64_t{sizeof(double)};
  }
  double costOfSignal(const LongConvShape &shape) const {
    return static_cast<double>(shape.length) * static_cast<double>(3 * coefficients + 40);
  }
};

template <class T>
class DirectWorker : SignalGradients<T> {
 public:
  using Plan = DirectPlan<T>;
  using Sum = double;

  DirectWorker(const LongConvBackwardProblem<T> &p, const Plan &plan, double *perSignal, void *scratch)
      : SignalGradients<T>(p, perSignal,
                           reinterpret_cast<T *>(static_cast<double *>(scratch) + kMostDirectCoefficients)),
        count_(plan.coefficients),
        sum_(static_cast<double *>(scratch)) {
    filter_ = x_ + p.shape.length, reversed_ = filter_ + kMostDirectCoefficients;
    window_ = reversed_ + kMostDirectCoefficients, sums_ = window_ + kChunkInput, product_ = sums_ + kChunk;
  }

  void begin(std::int64_t f) {
    std::fill_n(sum_, count_, 0.0);
    if (f == loaded_) return;
    directCoefficients(p_.shape, p_.filter, p_.reverseFilter, loaded_ = f, filter_);
    std::reverse_copy(filter_, filter_ + count_, reversed_);
  }

  void addSignal(std::int64_t channel, std::int64_t b) {
    const LongConvShape &shape = p_.shape;
    this->moveTo(channel, b);
    this->forEachBlock(kChunk, [&](std::int64_t first, std::int64_t count) {
      if (wantsSums(p_)) convolve(x_, filter_, first - shape.reach(), count);
      this->gradientOfSums(first, count, sums_, product_);
    });
    this->sumOverTime();
    if (wantsFilter(p_)) addProducts();
    if (!wantsInput(p_)) return;
    this->forEachBlock(kChunk, [&](std::int64_t first, std::int64_t count) {
      convolve(dc_, reversed_, first - shape.ahead(), count);
      this->inputGradients(first, count, sums_, product_);
    });
  }

  const double *sum() const { return sum_; }
  void startFrom(const double *part) { std::copy_n(part, count_, sum_); }
  void addToSum(const double *part) {
    for (std::int64_t k = 0; k < count_; ++k) sum_[k] += part[k];
  }
  void storeFilterGradients(std::int64_t f) {
    const std::int64_t zero = p_.shape.ahead();  // where coefficient 0 is
    this->storeFilter(p_.gFilter, f, p_.shape.taps, [&](std::int64_t j) { return sum_[zero + j]; });
    this->storeFilter(p_.gReverseFilter, f, p_.shape.reverseTaps, [&](std::int64_t j) { return sum_[zero - j]; });
  }

 private:
  using SignalGradients<T>::p_;
  using SignalGradients<T>::dc_;
  using SignalGradients<T>::x_;

  // sums_[i] = sum_k g[k] row[begin + i + coefficients - 1 - k], zeros outside of the signal.
  void convolve(const T *row, const T *g, std::int64_t begin, std::int64_t count) {
    const std::int64_t from = std::max<std::int64_t>(begin, 0), to = std::min(begin + count + count_, p_.shape.length);
    std::fill_n(window_, kChunkInput, T(0));
    if (to > from) std::copy_n(row + from, std::min(to - from, kChunkInput - (from - begin)), window_ + (from - begin));
    for (std::int64_t tile = 0; tile < count; tile += kTile) directTile(g, count_, window_ + tile, sums_ + tile);
  }

  // Coefficient d gathers dc[t] x[t - d].
  void addProducts() {
    const std::int64_t length = p_.shape.length;
    for (std::int64_t k = 0; k < count_; ++k) {
      const std::int64_t d = k - p_.shape.ahead(), end = std::min(length, length + d);
      for (std::int64_t t = std::max<std::int64_t>(d, 0); t < end; t += kChunk)
        sum_[k] += static_cast<double>(dot(dc_ + t, x_ + t - d, std::min(kChunk, end - t)));
    }
  }

  const std::int64_t count_;
  double *const sum_;
  T *filter_, *reversed_, *window_, *sums_, *product_;
  std::int64_t loaded_ = -1;
};

// ---- By transforms --------------------------------------------------------------------------------------------------

template <class T>
struct TransformPlan {
  LongConvBlocks blocks;
  std::shared_ptr<const NegacyclicFft<T>> fft;

  TransformPlan(const Execution &execution, const LongConvShape &shape)
      : blocks(shape), fft(negacyclicPlan<T>(execution, blocks.N)) {}
  std::int64_t sumLength() const { return blocks.N; }
  Checked scratchBytes(const LongConvShape &shape) const {
    return (Checked(6) * blocks.N + Checked(2) * shape.length) * static_cast<std::int64_t>(sizeof(T));
  }
  double costOfSignal(const LongConvShape &) const { return 150.0 * static_cast<double>(blocks.N * blocks.count); }
};

template <class T>
class TransformWorker : SignalGradients<T> {
 public:
  using Plan = TransformPlan<T>;
  using Sum = T;

  TransformWorker(const LongConvBackwardProblem<T> &p, const Plan &plan, double *perSignal, void *scratch)
      : SignalGradients<T>(p, perSignal, static_cast<T *>(scratch) + 6 * plan.blocks.N),
        blocks_(plan.blocks),
        fft_(*plan.fft) {
    auto *at = static_cast<T *>(scratch);
    for (T **buffer : {&filter_, &sum_, &window_, &input_, &product_, &work_}) *buffer = at, at += blocks_.N;
  }

  void begin(std::int64_t f) {
    std::fill_n(sum_, blocks_.N, T(0));
    if (f != loaded_ && (wantsInput(p_) || wantsSums(p_)))
      filterSpectrum(p_.shape, p_.filter, p_.reverseFilter, loaded_ = f, fft_, filter_, work_);
  }

  void addSignal(std::int64_t channel, std::int64_t b) {
    this->moveTo(channel, b);
    this->forEachBlock(blocks_.outputs, [&](std::int64_t first, std::int64_t count) {
      if (wantsSums(p_)) convolve(first, count);
      this->gradientOfSums(first, count, window_, product_);
    });
    this->sumOverTime();
    if (wantsFilter(p_) || wantsInput(p_))
      this->forEachBlock(blocks_.outputs, [&](std::int64_t first, std::int64_t count) { correlate(first, count); });
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
    this->storeFilter(p_.gFilter, f, p_.shape.taps, [&](std::int64_t j) { return sum_[j]; });
    this->storeFilter(p_.gReverseFilter, f, p_.shape.reverseTaps,
                      [&](std::int64_t j) { return j == 0 ? sum_[0] : -sum_[blocks_.N - j]; });
  }

 private:
  using SignalGradients<T>::p_;
  using SignalGradients<T>::dc_;
  using SignalGradients<T>::x_;

  // The transform of a row's times [first - before, first + count + after) that there are.
  void transformWindow(const T *row, std::int64_t first, std::int64_t count, std::int64_t before, std::int64_t after,
                       T *window) {
    const std::int64_t from = std::max<std::int64_t>(first - before, 0),
                       to = std::min(first + count + after, p_.shape.length);
    placeWindow(row + from, from, to, first, blocks_.N, window);
    fft_.forward(window, work_);
  }

  void convolve(std::int64_t first, std::int64_t count) {
    transformWindow(x_, first, count, p_.shape.reach(), p_.shape.ahead(), window_);
    fft_.multiply(window_, filter_);
    fft_.inverse(window_, work_);
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
    this->inputGradients(first, count, input_, product_);
  }

  const LongConvBlocks blocks_;
  const NegacyclicFft<T> &fft_;
  T *filter_, *sum_, *window_, *input_, *product_, *work_;  // N numbers each
  std::int64_t loaded_ = -1;
};

// ---- The whole ------------------------------------------------------------------------------------------------------

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

template <class Plan>
int threadsOf(const Plan &plan, const LongConvShape &shape, const SignalParts &parts) {
  const double cost = plan.costOfSignal(shape) * static_cast<double>(parts.perPart);
  return std::max(1, threadsFor(parts.tasks(), cost));
}

template <class Worker, class T>
std::size_t workspaceBytesOf(const Execution &execution, const LongConvBackwardProblem<T> &p) {
  const typename Worker::Plan plan(execution, p.shape);
  const SignalParts parts(p, wantsFilter(p));
  WorkspaceLayout layout;
  Workspace<typename Worker::Sum>(layout, p, plan, parts, threadsOf(plan, p.shape, parts));
  return layout.bytes();
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const LongConvBackwardProblem<T> &p) {
  if (isEmpty(p)) return 0;
  return takesDirectPath(p.shape) ? workspaceBytesOf<DirectWorker<T>>(execution, p)
                                  : workspaceBytesOf<TransformWorker<T>>(execution, p);
}

template <class Worker, class T>
void runWith(const Execution &execution, const LongConvBackwardProblem<T> &p, const typename Worker::Plan &plan) {
  const SignalParts parts(p, wantsFilter(p));
  const int threads = threadsOf(plan, p.shape, parts);
  WorkspaceLayout layout(execution.workspace);
  const Workspace<typename Worker::Sum> workspace(layout, p, plan, parts, threads);
  const auto workerOf = [&](int thread) {
    return Worker(p, plan, workspace.perSignal,
                  static_cast<char *>(workspace.scratch) + thread * workspace.scratchBytes);
  };
  parallelRanges(parts.tasks(), threads, [&](std::int64_t begin, std::int64_t end, int thread) {
    Worker worker = workerOf(thread);
    for (std::int64_t task = begin; task < end; ++task) {
      worker.begin(parts.filter(task));
      parts.forEachSignal(task, [&](std::int64_t channel, std::int64_t b) { worker.addSignal(channel, b); });
      if (!wantsFilter(p)) continue;
      if (parts.parts == 1)
        worker.storeFilterGradients(parts.filter(task));
      else
        std::copy_n(worker.sum(), plan.sumLength(), workspace.sums + task * plan.sumLength());
    }
  });
  if (wantsFilter(p) && parts.parts > 1)
    parallelRanges(parts.filters, static_cast<int>(std::min<std::int64_t>(threads, parts.filters)),
                   [&](std::int64_t begin, std::int64_t end, int thread) {
                     Worker worker = workerOf(thread);
                     for (std::int64_t f = begin; f < end; ++f) {
                       const auto *const first = workspace.sums + f * parts.parts * plan.sumLength();
                       worker.startFrom(first);
                       for (std::int64_t part = 1; part < parts.parts; ++part)
                         worker.addToSum(first + part * plan.sumLength());
                       worker.storeFilterGradients(f);
                     }
                   });
  storePerChannel(p.gSkip, p, workspace.perSignal);
  storePerChannel(p.gBias, p, workspace.perSignal + 1);
}

template <class T>
void run(const Execution &execution, const LongConvBackwardProblem<T> &problem) {
  if (isEmpty(problem)) return clearGradients(problem);
  if (takesDirectPath(problem.shape)) {
    const DirectPlan<T> plan(execution, problem.shape);
    const LongConvBackwardProblem<T> &p = withFault("long_conv_backward/host/direct", problem);
    return runWith<DirectWorker<T>>(execution, p, plan);
  }
  const TransformPlan<T> plan(execution, problem.shape);
  const LongConvBackwardProblem<T> &p = withFault("long_conv_backward/host/fft", problem);
  runWith<TransformWorker<T>>(execution, p, plan);
}

}  // namespace

template <class T>
Op<LongConvBackwardProblem<T>> longConvBackward() {
  return {workspaceBytes<T>, run<T>};
}
template Op<LongConvBackwardProblem<float>> longConvBackward();
template Op<LongConvBackwardProblem<double>> longConvBackward();

}  // namespace hotdog::host
