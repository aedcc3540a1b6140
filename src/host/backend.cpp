// The host backend: its runtime (no devices, no streams) and its table of operations.
#include "core/backend.h"

#include <cstdlib>

#include "host/ops.h"

namespace hotdog {
namespace {

Runtime runtime() {
  Runtime r{};
  r.resolveDevice = [](int) { return -1; };
  r.enterDevice = [](int) { return -1; };
  r.leaveDevice = [](int) noexcept {};
  r.captureId = [](hotdogStream_t) { return std::uint64_t{0}; };
  r.allocate = [](std::size_t bytes, hotdogStream_t) { return std::malloc(bytes); };
  r.release = [](void *memory, hotdogStream_t) noexcept { std::free(memory); };
  r.streamId = [](hotdogStream_t) { return std::uint64_t{0}; };
  r.createEvent = []() -> void * { return nullptr; };
  r.destroyEvent = [](void *) noexcept {};
  r.recordEvent = [](void *, hotdogStream_t) {};
  r.waitEvent = [](hotdogStream_t, void *) {};
  r.synchronize = [](void *) noexcept {};
  r.pinL2 = [](hotdogStream_t, const void *, std::size_t) { return false; };
  return r;
}

template <class T>
Operations<T> operations() {
  Operations<T> all;
  all.cauchy = host::cauchy<T>();
  if constexpr (std::is_same_v<T, float>) {
    all.cauchyBf16 = host::cauchy<T, BFloat16, BFloat16>();
    all.cauchyBf16ToT = host::cauchy<T, BFloat16, T>();
    all.cauchyF16 = host::cauchy<T, Half, Half>();
    all.cauchyF16ToT = host::cauchy<T, Half, T>();
  }
  all.cauchyBackward = host::cauchyBackward<T>();
  if constexpr (isComplex<T>) all.cauchySymmetric = host::cauchySymmetric<T>();
  if constexpr (isComplex<T>) all.cauchySymmetricBackward = host::cauchySymmetricBackward<T>();
  if constexpr (isComplex<T>) all.cauchyS4Kernel = host::cauchyS4Kernel<T>();
  if constexpr (isComplex<T>) all.cauchyS4KernelBackward = host::cauchyS4KernelBackward<T>();
  all.cauchySolve = host::cauchySolve<T>();
  all.cauchySolveBackward = host::cauchySolveBackward<T>();
  all.toeplitzMatvec = host::toeplitzMatvec<T>();
  if constexpr (std::is_same_v<T, float>) all.toeplitzMatvecEx = host::toeplitzMatvecEx();
  all.toeplitzMatvecBackward = host::toeplitzMatvecBackward<T>();
  all.toeplitzSolveHermitian = host::toeplitzSolveHermitian<T>();
  all.toeplitzSolve = host::toeplitzSolve<T>();
  all.toeplitzSolveBackward = host::toeplitzSolveBackward<T>();
  all.toeplitzGenerators = host::toeplitzGenerators<T>();
  all.toeplitzLogDet = host::toeplitzLogDet<T>();
  all.toeplitzLogDetBackward = host::toeplitzLogDetBackward<T>();
  all.toeplitzInverseApply = host::toeplitzInverseApply<T>();
  all.toeplitzInverseApplyBackward = host::toeplitzInverseApplyBackward<T>();
  all.toeplitzSolveHermitianBackward = host::toeplitzSolveHermitianBackward<T>();
  all.toeplitzSolveHermitianPcg = host::toeplitzSolveHermitianPcg<T>();
  all.cauchyEquispaced = host::cauchyEquispaced<T>();
  all.circulantSolve = host::circulantSolve<T>();
  all.displacementMatvec = host::displacementMatvec<T>();
  all.displacementMatvecBackward = host::displacementMatvecBackward<T>();
  all.toeplitzToCauchy = host::toeplitzToCauchy<T>();
  all.displacementSolve = host::displacementSolve<T>();
  all.displacementSolveBackward = host::displacementSolveBackward<T>();
  all.potrf = host::potrf<T>();
  all.potrs = host::potrs<T>();
  all.posv = host::posv<T>();
  all.potrfLogDet = host::potrfLogDet<T>();
  all.potri = host::potri<T>();
  all.potrfBackward = host::potrfBackward<T>();
  if constexpr (!isComplex<T>) {
    all.longConv = host::longConv<T>();
    all.longConvSpectrum = host::longConvSpectrum<T>();
    all.longConvSpectrumBytes = host::longConvSpectrumBytes<T>;
    all.longConvBackward = host::longConvBackward<T>();
    all.semiseparable = host::semiseparable<T>();
    all.semiseparableBackward = host::semiseparableBackward<T>();
    all.shortConv = host::shortConv<T>();
    all.shortConvBackward = host::shortConvBackward<T>();
    all.shortConvStep = host::shortConvStep<T>();
  }
  all.semiseparableSolve = host::semiseparableSolve<T>();
  all.selectiveScan = host::selectiveScan<T>();
  all.selectiveScanBackward = host::selectiveScanBackward<T>();
  all.selectiveScanStep = host::selectiveScanStep<T>();
  all.linearRecurrence = host::linearRecurrence<T>();
  all.linearRecurrenceBackward = host::linearRecurrenceBackward<T>();
  if constexpr (isComplex<T>) {
    all.vandermonde = host::vandermonde<T>();
    all.vandermondeSymmetric = host::vandermondeSymmetric<T>();
    all.vandermondeSymmetricTranspose = host::vandermondeSymmetricTranspose<T>();
    all.vandermondeBackward = host::vandermondeBackward<T>();
    all.vandermondeSymmetricBackward = host::vandermondeSymmetricBackward<T>();
  }
  return all;
}

}  // namespace

const Backend &hostBackend() {
  static const Backend backend{HOTDOG_BACKEND_HOST,
                               false,
                               runtime(),
                               operations<float>(),
                               operations<double>(),
                               operations<Complex<float>>(),
                               operations<Complex<double>>()};
  return backend;
}

#ifndef HOTDOG_HAVE_CUDA
const Backend *cudaBackend() { return nullptr; }
#endif

}  // namespace hotdog
