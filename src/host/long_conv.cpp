// Long convolution on the host: sums where the filter is short, else overlap-save by transforms.
#include "host/long_conv.h"

#include "host/long_conv_ops.h"

namespace hotdog::host {
namespace {

// What a signal's outputs have in common, and what is done with their sums.
template <class T>
struct SignalOfBatch {
  const LongConvProblem<T> &p;
  std::int64_t b, channel;

  // out[k] = x[first + k], with what is past.
  void input(std::int64_t first, std::int64_t last, T *out) const {
    const std::int64_t P = p.shape.pastLength, old = std::min<std::int64_t>(last, 0) - first;
    if (old > 0) readRow(p.past, b, channel, P + first, old, out), out += old, first = 0;
    if (last > first) gatedRow(p, b, channel, first, last - first, out);
  }

  // From the sums of the filter, at count times from `first` on, to y.
  void finish(T *sums, const T *x, std::int64_t first, std::int64_t count) const {
    if (p.x) storeRow(p.x, b, channel, first, count, x);
    const T skip = p.skip ? p.skip.read(p.skip.offset(channel)) : T(0);
    const T bias = p.bias ? p.bias.read(p.bias.offset(channel)) : T(0);
    if (p.skip)
      for (std::int64_t k = 0; k < count; ++k) sums[k] += skip * x[k];
    if (p.bias)
      for (std::int64_t k = 0; k < count; ++k) sums[k] += bias;
    if (p.activation != Activation::none)
      for (std::int64_t k = 0; k < count; ++k) sums[k] = activated(p.activation, sums[k]);
    for (std::int64_t g = 0; g < p.postGates; ++g) multiplyRow(p.postGate[g], b, channel, first, count, sums);
    storeRow(p.y, b, channel, first, count, sums);
  }
};

// Numbers the pieces of all signals so that those of one filter follow each other, whose spectrum a thread then makes
// once.
template <class T>
struct Pieces {
  const LongConvProblem<T> &p;
  std::int64_t each;  // of a signal

  std::int64_t count() const { return p.shape.channels * p.batch * each; }
  SignalOfBatch<T> signal(std::int64_t piece) const {
    const std::int64_t s = piece / each;
    return {p, s % p.batch, s / p.batch};
  }
  std::int64_t filter(std::int64_t piece) const { return piece / each / p.batch / p.shape.channelsPerFilter; }
  std::int64_t inSignal(std::int64_t piece) const { return piece % each; }
};

// ---- Direct
// ----------------------------------------------------------------------------------------------------------

template <class T>
void runDirectPiece(const Pieces<T> &pieces, std::int64_t piece, const T *g) {
  const SignalOfBatch<T> signal = pieces.signal(piece);
  const LongConvShape &shape = pieces.p.shape;
  const std::int64_t first = pieces.inSignal(piece) * kChunk, count = std::min(kChunk, shape.length - first);
  const std::int64_t begin = first - shape.reach();  // the window that the sums read, zero where there is no input
  const std::int64_t from = std::max(begin, -shape.pastLength),
                     to = std::min(first + count + shape.ahead(), shape.length);
  T window[kChunkInput] = {}, sums[kChunk];
  signal.input(from, to, window + (from - begin));
  for (std::int64_t tile = 0; tile < count; tile += kTile)
    directTile(g, shape.coefficients(), window + tile, sums + tile);
  signal.finish(sums, window + shape.reach(), first, count);
}

template <class T>
void runDirect(const LongConvProblem<T> &problem) {
  const LongConvProblem<T> &p = withFault("long_conv/host/direct", problem);
  const Pieces<T> pieces{p, (p.shape.length + kChunk - 1) / kChunk};
  const std::int64_t coefficients = p.shape.coefficients(), count = pieces.count();
  const double cost = static_cast<double>(std::min(kChunk, p.shape.length) * (coefficients + 8));
  parallelRanges(count, std::max(1, threadsFor(count, cost)), [&](std::int64_t begin, std::int64_t end, int) {
    T own[kMostDirectCoefficients];
    for (std::int64_t piece = begin, loaded = -1; piece < end; ++piece) {
      const std::int64_t f = pieces.filter(piece);
      if (p.spectrum) {
        runDirectPiece(pieces, piece, static_cast<const T *>(p.spectrum) + f * coefficients);
        continue;
      }
      if (f != loaded) directCoefficients(p.shape, p.filter, p.reverseFilter, loaded = f, own);
      runDirectPiece(pieces, piece, static_cast<const T *>(own));
    }
  });
}

// ---- Transforms
// ------------------------------------------------------------------------------------------------------

std::int64_t scratchLength(std::int64_t N) { return 4 * N; }

// The pieces of one thread.
template <class T>
class TransformWorker {
 public:
  TransformWorker(const Pieces<T> &pieces, const LongConvBlocks &blocks, const NegacyclicFft<T> &fft, T *scratch)
      : pieces_(pieces),
        p_(pieces.p),
        blocks_(blocks),
        fft_(fft),
        ownSpectrum_(scratch),
        data_(scratch + blocks.N),
        work_(scratch + 2 * blocks.N),
        row_(scratch + 3 * blocks.N) {}

  void run(std::int64_t piece) {
    const LongConvShape &shape = p_.shape;
    const SignalOfBatch<T> signal = pieces_.signal(piece);
    const std::int64_t first = pieces_.inSignal(piece) * blocks_.outputs,
                       count = std::min(blocks_.outputs, shape.length - first);
    const std::int64_t from = std::max(first - shape.reach(), -shape.pastLength),
                       to = std::min(first + count + shape.ahead(), shape.length);
    signal.input(from, to, row_);
    placeWindow(row_, from, to, first, blocks_.N, data_);
    fft_.forward(data_, work_);
    fft_.multiply(data_, spectrum(pieces_.filter(piece)));
    fft_.inverse(data_, work_);
    signal.finish(data_, row_ + (first - from), first, count);
  }

 private:
  const T *spectrum(std::int64_t f) {
    if (p_.spectrum) return static_cast<const T *>(p_.spectrum) + f * blocks_.N;
    if (f != loaded_) filterSpectrum(p_.shape, p_.filter, p_.reverseFilter, loaded_ = f, fft_, ownSpectrum_, work_);
    return ownSpectrum_;
  }

  const Pieces<T> &pieces_;
  const LongConvProblem<T> &p_;
  const LongConvBlocks blocks_;
  const NegacyclicFft<T> &fft_;
  T *const ownSpectrum_, *const data_, *const work_, *const row_;
  std::int64_t loaded_ = -1;
};

template <class T>
int threadsOf(const Pieces<T> &pieces, const LongConvBlocks &blocks) {
  return std::max(1, threadsFor(pieces.count(), 60.0 * static_cast<double>(blocks.N)));
}

template <class T>
void runTransforms(const Execution &execution, const LongConvProblem<T> &problem) {
  const LongConvBlocks blocks(problem.shape);
  const LongConvProblem<T> &p = withFault("long_conv/host/fft", problem);
  const auto fft = negacyclicPlan<T>(execution, blocks.N);
  const Pieces<T> pieces{p, blocks.count};
  auto *const memory = static_cast<T *>(execution.workspace);
  parallelRanges(pieces.count(), threadsOf(pieces, blocks), [&](std::int64_t begin, std::int64_t end, int thread) {
    TransformWorker<T> worker(pieces, blocks, *fft, memory + thread * scratchLength(blocks.N));
    for (std::int64_t piece = begin; piece < end; ++piece) worker.run(piece);
  });
}

template <class T>
std::size_t workspaceBytes(const Execution &execution, const LongConvProblem<T> &p) {
  if (takesDirectPath(p.shape) || p.batch == 0 || p.shape.channels == 0 || p.shape.length == 0) return 0;
  const LongConvBlocks blocks(p.shape);
  negacyclicPlan<T>(execution, blocks.N);
  WorkspaceLayout layout;
  layout.take<T>(Checked(scratchLength(blocks.N)) * threadsOf(Pieces<T>{p, blocks.count}, blocks));
  return layout.bytes();
}

template <class T>
void run(const Execution &execution, const LongConvProblem<T> &p) {
  if (takesDirectPath(p.shape))
    runDirect(p);
  else
    runTransforms(execution, p);
}

// ---- Spectra
// ---------------------------------------------------------------------------------------------------------

template <class T>
std::size_t spectrumWorkspaceBytes(const Execution &execution, const LongConvSpectrumProblem<T> &p) {
  if (takesDirectPath(p.shape) || p.shape.filters() == 0) return 0;
  const LongConvBlocks blocks(p.shape);
  negacyclicPlan<T>(execution, blocks.N);
  WorkspaceLayout layout;
  layout.take<T>(Checked(blocks.N) * maxThreads());
  return layout.bytes();
}

template <class T>
void runSpectrum(const Execution &execution, const LongConvSpectrumProblem<T> &p) {
  auto *const to = static_cast<T *>(p.spectrum);
  const std::int64_t filters = p.shape.filters();
  if (takesDirectPath(p.shape)) {
    for (std::int64_t f = 0; f < filters; ++f)
      directCoefficients(p.shape, p.filter, p.reverseFilter, f, to + f * p.shape.coefficients());
    return;
  }
  const std::int64_t N = LongConvBlocks(p.shape).N;
  const auto fft = negacyclicPlan<T>(execution, N);
  auto *const memory = static_cast<T *>(execution.workspace);
  parallelRanges(filters, std::max(1, threadsFor(filters, 30.0 * static_cast<double>(N))),
                 [&](std::int64_t begin, std::int64_t end, int thread) {
                   for (std::int64_t f = begin; f < end; ++f)
                     filterSpectrum(p.shape, p.filter, p.reverseFilter, f, *fft, to + f * N, memory + thread * N);
                 });
}

}  // namespace

template <class T>
std::int64_t longConvSpectrumBytes(const Execution &, const LongConvShape &shape) {
  const std::int64_t each = takesDirectPath(shape) ? shape.coefficients() : LongConvBlocks(shape).N;
  return shape.filters() * each * static_cast<std::int64_t>(sizeof(T));
}
template <class T>
Op<LongConvSpectrumProblem<T>> longConvSpectrum() {
  return {spectrumWorkspaceBytes<T>, runSpectrum<T>};
}
template <class T>
Op<LongConvProblem<T>> longConv() {
  return {workspaceBytes<T>, run<T>};
}

#define HOTDOG_INSTANTIATE(T)                                                               \
  template std::int64_t longConvSpectrumBytes<T>(const Execution &, const LongConvShape &); \
  template Op<LongConvSpectrumProblem<T>> longConvSpectrum();                               \
  template Op<LongConvProblem<T>> longConv();
HOTDOG_INSTANTIATE(float)
HOTDOG_INSTANTIATE(double)

}  // namespace hotdog::host
