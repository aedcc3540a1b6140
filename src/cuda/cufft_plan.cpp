#include "cuda/cufft_plan.h"

#include "core/error.h"
#include "cuda/check.h"

namespace hotdog::cuda {
namespace {

template <class T>
cufftType typeOf(bool inverse) {
  constexpr bool single = sizeof(Real<T>) == 4;
  if (isComplex<T>) return single ? CUFFT_C2C : CUFFT_Z2Z;
  if (inverse) return single ? CUFFT_C2R : CUFFT_Z2D;
  return single ? CUFFT_R2C : CUFFT_D2Z;
}

}  // namespace

CufftHandle::CufftHandle(long long length, long long batch, cufftType type) {
  const RelaxedCapture relaxed;
  check(cufft().create(&plan_), "creating a cuFFT plan");
  try {
    check(cufft().setAutoAllocation(plan_, 0), "setting up a cuFFT plan");
    check(cufft().makePlanMany64(plan_, 1, &length, nullptr, 1, 0, nullptr, 1, 0, type, batch, &workBytes_),
          "making a cuFFT plan");
  } catch (...) {
    cufft().destroy(plan_);
    throw;
  }
}

CufftHandle::~CufftHandle() {
  const RelaxedCapture relaxed;
  cufft().destroy(plan_);
}

cufftHandle CufftHandle::prepare(void *work, hotdogStream_t stream) const {
  check(cufft().setStream(plan_, stream), "setting the stream of a cuFFT plan");
  check(cufft().setWorkArea(plan_, work), "setting the work area of a cuFFT plan");
  return plan_;
}

template <class T>
CufftPlan<T>::CufftPlan(std::int64_t length, std::int64_t forwards, std::int64_t inverses)
    : forward_(length, forwards, typeOf<T>(false)), inverse_(length, inverses, typeOf<T>(true)) {}

template <class T>
void CufftPlan<T>::forward(T *data, Spectrum *spectrum, void *work, hotdogStream_t stream) const {
  const cufftHandle plan = forward_.prepare(work, stream);
  const auto run = [&] {
    if constexpr (std::is_same_v<T, float>)
      return cufft().execR2C(plan, data, reinterpret_cast<cufftComplex *>(spectrum));
    else if constexpr (std::is_same_v<T, double>)
      return cufft().execD2Z(plan, data, reinterpret_cast<cufftDoubleComplex *>(spectrum));
    else if constexpr (std::is_same_v<T, Complex<float>>)
      return cufft().execC2C(plan, reinterpret_cast<cufftComplex *>(data), reinterpret_cast<cufftComplex *>(spectrum),
                             CUFFT_FORWARD);
    else
      return cufft().execZ2Z(plan, reinterpret_cast<cufftDoubleComplex *>(data),
                             reinterpret_cast<cufftDoubleComplex *>(spectrum), CUFFT_FORWARD);
  };
  check(run(), "running a forward cuFFT plan");
}

template <class T>
void CufftPlan<T>::inverse(Spectrum *spectrum, T *data, void *work, hotdogStream_t stream) const {
  const cufftHandle plan = inverse_.prepare(work, stream);
  const auto run = [&] {
    if constexpr (std::is_same_v<T, float>)
      return cufft().execC2R(plan, reinterpret_cast<cufftComplex *>(spectrum), data);
    else if constexpr (std::is_same_v<T, double>)
      return cufft().execZ2D(plan, reinterpret_cast<cufftDoubleComplex *>(spectrum), data);
    else if constexpr (std::is_same_v<T, Complex<float>>)
      return cufft().execC2C(plan, reinterpret_cast<cufftComplex *>(spectrum), reinterpret_cast<cufftComplex *>(data),
                             CUFFT_INVERSE);
    else
      return cufft().execZ2Z(plan, reinterpret_cast<cufftDoubleComplex *>(spectrum),
                             reinterpret_cast<cufftDoubleComplex *>(data), CUFFT_INVERSE);
  };
  check(run(), "running an inverse cuFFT plan");
}

template <class T>
std::shared_ptr<CufftPlan<T>> cufftPlan(const Execution &execution, std::int64_t length, std::int64_t forwards,
                                        std::int64_t inverses) {
  constexpr hotdogDataType_t type = isComplex<T> ? (sizeof(Real<T>) == 4 ? HOTDOG_C_32F : HOTDOG_C_64F)
                                                 : (sizeof(T) == 4 ? HOTDOG_R_32F : HOTDOG_R_64F);
  const PlanKey key{PlanKind::cufft, type, execution.device, length, forwards, inverses};
  return execution.plans->get<CufftPlan<T>>(key, execution.capture != 0,
                                            [&] { return std::make_shared<CufftPlan<T>>(length, forwards, inverses); });
}

#define HOTDOG_INSTANTIATE(T)  \
  template class CufftPlan<T>; \
  template std::shared_ptr<CufftPlan<T>> cufftPlan<T>(const Execution &, std::int64_t, std::int64_t, std::int64_t);
HOTDOG_INSTANTIATE(float)
HOTDOG_INSTANTIATE(double)
HOTDOG_INSTANTIATE(Complex<float>)
HOTDOG_INSTANTIATE(Complex<double>)

}  // namespace hotdog::cuda
