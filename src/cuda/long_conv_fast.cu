// Sizes of fast long convolutions, which are those of the fused ones.
#include "cuda/long_conv_fast.cuh"

namespace hotdog::cuda {
namespace {

// Calls use(std::integral_constant<int, N>) with the length of the pieces.
template <class Use>
void withFastLength(const LongConvPieces &pieces, Use &&use) {
  withFusedLength<kLongestFused<float>, kShortestFast>(pieces.N, use);
}

}  // namespace

bool LongConvFast::serves(const Execution &execution, const LongConvShape &shape) {
  return execution.math == HOTDOG_MATH_FAST && shape.sixteenBits && longConvPieces<float>(shape).N >= kShortestFast;
}

std::int64_t LongConvFast::spectrumLength(const LongConvShape &shape) {
  return longConvPieces<float>(shape).N + kSpectrumTail;
}

std::size_t LongConvFast::workspaceBytes(const Execution &execution, const LongConvShape &, std::int64_t) {
  registerFftPlan<float>(execution);
  registerFftPlan<HalfPair>(execution);
  return 0;
}

void LongConvFast::transform(const Execution &execution, const LongConvFilters<float> &f, void *) {
  withFastLength(longConvPieces<float>(f.shape), [&](auto n) {
    using Shape = FastConvShape<n.value>;
    using Whole = FusedConvShape<float, n.value, RightAngleFft<float, n.value>>;
    static_assert(Whole::kSignals == Shape::kSignals);
    launch(longConvFastSpectrumKernel<n.value>, gridFor(ceilDiv<std::int64_t>(f.count, Shape::kSignals)),
           Shape::kThreads, Whole::kSharedBytes, execution, f, registerFftPlan<float>(execution)->tables());
  });
}

void LongConvFast::run(const Execution &execution, const LongConvWork<float> &w, void *) {
  const LongConvPieces pieces = longConvPieces<float>(w.shape);
  const std::int64_t tasks = w.channels * w.batch * pieces.count;
  const FusedConvDivisors by{Divisor(pieces.count), Divisor(w.batch), Divisor(w.shape.channelsPerFilter)};
  withFastLength(pieces, [&](auto n) {
    using Shape = FastConvShape<n.value>;
    launch(longConvFastKernel<n.value>, gridFor(ceilDiv<std::int64_t>(tasks, Shape::kSignals)), Shape::kThreads,
           Shape::kSharedBytes, execution, w, pieces, by, registerFftPlan<HalfPair>(execution)->tables());
  });
}

}  // namespace hotdog::cuda
