// Spectrum of the S4 kernel on the host: tiles of frequencies, of which each makes its sums and then solves its small
// systems.
#include "core/cauchy_s4_kernel.h"

#include "core/fault.h"
#include "host/cauchy_ops.h"
#include "host/cauchy_s4_tile.h"

namespace hotdog::host {
namespace {

using namespace s4;

template <class T>
std::size_t workspaceBytes(const Execution &, const CauchyS4KernelProblem<T> &p) {
  if (p.L == 0 || p.rows == 0 || p.channels == 0 || p.batchCount == 0) return 0;
  WorkspaceLayout layout;
  layout.take<SpectrumPoint<Real<T>>>(p.points());
  return layout.bytes();
}

// One output, by sums that are finite and not extreme, or else by the careful path.
template <class T>
T valueOf(const CauchyS4KernelProblem<T> &p, const Tile<T> &tile, int channel, int k, std::int64_t point) {
  using R = Real<T>;
  if (tile.nyquist(k)) return tile.nyquistValue(channel);
  const auto column = [&](int j) { return j == 0 ? channel : tile.right() - static_cast<int>(p.rank) + j - 1; };
  if (!tile.extreme(k)) {
    const T value = lowRankValue<R>(static_cast<int>(p.rank), [&](int i, int j) { return tile.sum(i, column(j), k); }) *
                    spectrumFactor(tile.y(k));
    if (finite(value)) return value;
  }
  const auto careful = [&](int i, int j) { return tile.carefulSum(i, column(j), point); };
  return T(lowRankValue<double>(static_cast<int>(p.rank), careful) *
           spectrumFactor(spectrumPointOf(0.0, point, p.L).high));
}

template <class T>
void run(const Execution &execution, const CauchyS4KernelProblem<T> &problem) {
  using R = Real<T>;
  WorkspaceLayout layout(execution.workspace);
  auto *const points = layout.take<SpectrumPoint<R>>(problem.points());
  fillPoints(points, problem.points(), problem.L);
  const CauchyS4KernelProblem<T> &p = withFault("cauchy_s4_kernel/host/tiled", problem);
  const std::int64_t count = p.points(), groups = ceilDiv<std::int64_t>(p.channels, kMostChannels);
  const std::int64_t width = Tile<T>::points(p.rank, kMostChannels), tiles = ceilDiv(count, width),
                     tasks = p.batchCount * p.rows * groups * tiles;
  const double cost =
      3.0 * static_cast<double>((p.N + 8) * (p.rank + 1) * (p.rank + 1)) * static_cast<double>(std::min(count, width));
  parallelRanges(tasks, threadsFor(tasks, cost), [&](std::int64_t begin, std::int64_t end, int) {
    for (std::int64_t task = begin; task < end; ++task) {
      const std::int64_t first = task % tiles * width, pair = task / tiles, channel = pair % groups * kMostChannels,
                         row = pair / groups % p.rows, b = pair / groups / p.rows;
      const int channels = static_cast<int>(std::min<std::int64_t>(kMostChannels, p.channels - channel));
      Tile<T> tile(p, points, {b, row, channel, channels});
      tile.run(first, static_cast<int>(std::min(width, count - first)));
      for (int j = 0; j < channels; ++j)
        for (int k = 0; k < tile.width(); ++k)
          p.out.at(first + k, row * p.channels + channel + j, b) = valueOf(p, tile, j, k, first + k);
    }
  });
}

}  // namespace

template <class T>
Op<CauchyS4KernelProblem<T>> cauchyS4Kernel() {
  return {workspaceBytes<T>, run<T>};
}
template Op<CauchyS4KernelProblem<Complex<float>>> cauchyS4Kernel();
template Op<CauchyS4KernelProblem<Complex<double>>> cauchyS4Kernel();

}  // namespace hotdog::host
