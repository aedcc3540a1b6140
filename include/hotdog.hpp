/**
 * @file hotdog.hpp
 * libhotdog 0.1.0 for C++17: an owning handle, spans, errors as exceptions or as values. Nothing but hotdog.h behind it.
 *
 * Generated from hotdog.h by tools/gen-bindings: change the header and run it again. docs/cpp.md says how arguments
 * are passed; hotdog.h says what each function computes.
 */
#ifndef HOTDOG_HPP
#define HOTDOG_HPP

#include <complex>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>

#include "hotdog.h"

namespace hotdog {

// ---- Errors

/** A call failed: its status, the parameter that it objected to ("" if none), and the library's message. */
class Error : public std::runtime_error {
 public:
  Error(hotdogStatus_t status, std::string parameter, const std::string &message)
      : std::runtime_error(std::string(hotdogGetStatusName(status)) + ": " + message),
        status_(status),
        parameter_(std::move(parameter)) {}
  hotdogStatus_t status() const { return status_; }
  const std::string &parameter() const { return parameter_; }

 private:
  hotdogStatus_t status_;
  std::string parameter_;
};

/** The Error of this thread's last call, which returned `status`. */
inline Error lastError(hotdogStatus_t status) {
  return Error(status, hotdogGetLastErrorParameter(), hotdogGetLastErrorMessage());
}

/** Throws the Error of a status that is no success. */
inline void check(hotdogStatus_t status) {
  if (status != HOTDOG_STATUS_SUCCESS) throw lastError(status);
}

/** A value, or the Error in its place. */
template <class T>
class [[nodiscard]] Expected {
 public:
  Expected(T value) : content_(std::in_place_index<0>, std::move(value)) {}
  Expected(Error error) : content_(std::in_place_index<1>, std::move(error)) {}
  explicit operator bool() const { return content_.index() == 0; }
  T &operator*() { return *std::get_if<0>(&content_); }
  T *operator->() { return std::get_if<0>(&content_); }
  /** The value; throws the Error where there is none. */
  T &value() {
    if (const Error *error = std::get_if<1>(&content_)) throw *error;
    return **this;
  }
  const Error &error() const { return std::get<1>(content_); }

 private:
  std::variant<T, Error> content_;
};

template <>
class [[nodiscard]] Expected<void> {
 public:
  Expected() = default;
  Expected(Error error) : content_(std::in_place_index<1>, std::move(error)) {}
  explicit operator bool() const { return content_.index() == 0; }
  void value() const {
    if (const Error *error = std::get_if<1>(&content_)) throw *error;
  }
  const Error &error() const { return std::get<1>(content_); }

 private:
  std::variant<std::monostate, Error> content_;
};

/** Functions throw an Error. */
struct Throwing {
  template <class T>
  using Result = T;
  static void finish(hotdogStatus_t status) { check(status); }
  template <class T>
  static T finish(hotdogStatus_t status, const T &value) {
    check(status);
    return value;
  }
};

/** Functions return an Expected, and throw nothing but std::bad_alloc. */
struct Returning {
  template <class T>
  using Result = Expected<T>;
  static Expected<void> finish(hotdogStatus_t status) {
    if (status != HOTDOG_STATUS_SUCCESS) return lastError(status);
    return {};
  }
  template <class T>
  static Expected<T> finish(hotdogStatus_t status, const T &value) {
    if (status != HOTDOG_STATUS_SUCCESS) return lastError(status);
    return value;
  }
};

// ---- Handle

/** Owns a hotdogHandle_t. Its type says what becomes of errors in the functions that are called with it. */
template <class Policy>
class BasicHandle {
 public:
  /** Throws an Error where the backend cannot be had, whatever the policy; make() does not. */
  explicit BasicHandle(hotdogBackend_t backend = HOTDOG_BACKEND_AUTO, int device = -1) {
    check(hotdogCreateBackend(&handle_, backend, device));
  }
  static Expected<BasicHandle> make(hotdogBackend_t backend = HOTDOG_BACKEND_AUTO, int device = -1) {
    BasicHandle made(nullptr);
    const hotdogStatus_t status = hotdogCreateBackend(&made.handle_, backend, device);
    if (status != HOTDOG_STATUS_SUCCESS) return lastError(status);
    return made;
  }
  /** Takes over a handle of the C interface. */
  explicit BasicHandle(hotdogHandle_t handle) : handle_(handle) {}
  BasicHandle(BasicHandle &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {}
  BasicHandle &operator=(BasicHandle &&other) noexcept {
    if (this != &other) {
      hotdogDestroy(handle_);
      handle_ = std::exchange(other.handle_, nullptr);
    }
    return *this;
  }
  BasicHandle(const BasicHandle &) = delete;
  BasicHandle &operator=(const BasicHandle &) = delete;
  ~BasicHandle() { hotdogDestroy(handle_); }
  hotdogHandle_t get() const { return handle_; }
  hotdogHandle_t release() { return std::exchange(handle_, nullptr); }

 private:
  hotdogHandle_t handle_ = nullptr;
};

using Handle = BasicHandle<Throwing>;
using ReturningHandle = BasicHandle<Returning>;

/** Version of the library, on the scale of HOTDOG_VERSION. */
inline int version() {
  int result = 0;
  check(hotdogGetVersion(&result));
  return result;
}

// ---- Spans: an address and the distances, in elements, that the library is told

namespace detail {
/** Whether a C is a container whose data() is a T *, or a span of C++20. */
template <class C, class T, class = void>
struct IsContainer : std::false_type {};
template <class C, class T>
struct IsContainer<C, T, std::enable_if_t<std::is_convertible_v<decltype(std::declval<C &>().data()), T *>>>
    : std::true_type {};

template <class T>
struct Address {
  Address(T *address) : data(address) {}
  template <class C, class = std::enable_if_t<IsContainer<C, T>::value>>
  Address(C &&container) : data(container.data()) {}
  T *data;
};

template <class T>
auto raw(T *data) {
  using Element = std::remove_const_t<T>;
  if constexpr (std::is_same_v<Element, std::complex<float>>)
    return reinterpret_cast<std::conditional_t<std::is_const_v<T>, const hotdogComplex, hotdogComplex> *>(data);
  else if constexpr (std::is_same_v<Element, std::complex<double>>)
    return reinterpret_cast<std::conditional_t<std::is_const_v<T>, const hotdogDoubleComplex, hotdogDoubleComplex> *>(
        data);
  else
    return data;
}
}  // namespace detail

/** One element a problem. */
template <class T>
struct Values {
  Values(detail::Address<T> address, std::int64_t stride_ = 1) : data(address.data), stride(stride_) {}
  template <class C, class = std::enable_if_t<std::is_convertible_v<C, detail::Address<T>>>>
  Values(C &&from) : Values(detail::Address<T>(std::forward<C>(from))) {}
  T *data;
  std::int64_t stride;
};

/** One vector for all problems. */
template <class T>
struct Points {
  Points(detail::Address<T> address, std::int64_t inc_ = 1) : data(address.data), inc(inc_) {}
  template <class C, class = std::enable_if_t<std::is_convertible_v<C, detail::Address<T>>>>
  Points(C &&from) : Points(detail::Address<T>(std::forward<C>(from))) {}
  T *data;
  std::int64_t inc;
};

/** One vector a problem: inc between its elements, stride between problems (0: one for all). */
template <class T>
struct Vector {
  Vector(detail::Address<T> address, std::int64_t inc_ = 1, std::int64_t stride_ = 0)
      : data(address.data), inc(inc_), stride(stride_) {}
  template <class C, class = std::enable_if_t<std::is_convertible_v<C, detail::Address<T>>>>
  Vector(C &&from) : Vector(detail::Address<T>(std::forward<C>(from))) {}
  T *data;
  std::int64_t inc, stride;
};

/** nrhs vectors a problem: inc between the elements of one, ld between vectors, stride between problems. */
template <class T>
struct Vectors {
  Vectors(detail::Address<T> address, std::int64_t inc_ = 1, std::int64_t ld_ = 0, std::int64_t stride_ = 0)
      : data(address.data), inc(inc_), ld(ld_), stride(stride_) {}
  template <class C, class = std::enable_if_t<std::is_convertible_v<C, detail::Address<T>>>>
  Vectors(C &&from) : Vectors(detail::Address<T>(std::forward<C>(from))) {}
  T *data;
  std::int64_t inc, ld, stride;
};

/** One matrix a problem, by columns: ld between columns, stride between problems. */
template <class T>
struct Matrix {
  Matrix(detail::Address<T> address, std::int64_t ld_, std::int64_t stride_ = 0)
      : data(address.data), ld(ld_), stride(stride_) {}
  T *data;
  std::int64_t ld, stride;
};

// ---- Functions

template <class P>
typename P::template Result<hotdogBackend_t> getBackend(const BasicHandle<P> &handle) {
  hotdogBackend_t result{};
  return P::finish(hotdogGetBackend(handle.get(), &result), result);
}

template <class P>
typename P::template Result<int> getDevice(const BasicHandle<P> &handle) {
  int result{};
  return P::finish(hotdogGetDevice(handle.get(), &result), result);
}

template <class P>
typename P::template Result<void> setStream(const BasicHandle<P> &handle, hotdogStream_t stream) {
  return P::finish(hotdogSetStream(handle.get(), stream));
}

template <class P>
typename P::template Result<hotdogStream_t> getStream(const BasicHandle<P> &handle) {
  hotdogStream_t result{};
  return P::finish(hotdogGetStream(handle.get(), &result), result);
}

template <class P>
typename P::template Result<void> setWorkspace(const BasicHandle<P> &handle, void *workspace, std::size_t bytes) {
  return P::finish(hotdogSetWorkspace(handle.get(), detail::raw(workspace), bytes));
}

template <class P>
typename P::template Result<void> reserveWorkspace(const BasicHandle<P> &handle, std::size_t bytes) {
  return P::finish(hotdogReserveWorkspace(handle.get(), bytes));
}

template <class P>
typename P::template Result<std::size_t> getWorkspaceSize(const BasicHandle<P> &handle) {
  std::size_t result{};
  return P::finish(hotdogGetWorkspaceSize(handle.get(), &result), result);
}

template <class P>
typename P::template Result<void> setAllocator(const BasicHandle<P> &handle, hotdogAllocate_t allocate,
    hotdogFree_t release, void *user) {
  return P::finish(hotdogSetAllocator(handle.get(), allocate, release, detail::raw(user)));
}

template <class P>
typename P::template Result<void> setMathMode(const BasicHandle<P> &handle, hotdogMathMode_t mode) {
  return P::finish(hotdogSetMathMode(handle.get(), mode));
}

template <class P>
typename P::template Result<hotdogMathMode_t> getMathMode(const BasicHandle<P> &handle) {
  hotdogMathMode_t result{};
  return P::finish(hotdogGetMathMode(handle.get(), &result), result);
}

template <class P>
typename P::template Result<void> setDeterministic(const BasicHandle<P> &handle, int deterministic) {
  return P::finish(hotdogSetDeterministic(handle.get(), deterministic));
}

template <class P>
typename P::template Result<int> getDeterministic(const BasicHandle<P> &handle) {
  int result{};
  return P::finish(hotdogGetDeterministic(handle.get(), &result), result);
}

template <class P>
typename P::template Result<void> setPlanCacheLimit(const BasicHandle<P> &handle, std::int64_t maxPlans,
    std::size_t maxBytes) {
  return P::finish(hotdogSetPlanCacheLimit(handle.get(), maxPlans, maxBytes));
}

template <class P>
typename P::template Result<void> clearPlanCache(const BasicHandle<P> &handle) {
  return P::finish(hotdogClearPlanCache(handle.get()));
}

template <class P>
typename P::template Result<void> pinL2(const BasicHandle<P> &handle, const void *pointer, std::size_t bytes) {
  return P::finish(hotdogPinL2(handle.get(), detail::raw(pointer), bytes));
}

template <class P>
typename P::template Result<void> cauchy(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, float alpha, Vector<const float> omega, Vector<const float> lambda,
    Vectors<const float> v, float beta, Vectors<float> out, std::int64_t batchCount) {
  return P::finish(hotdogSCauchy(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data), omega.inc,
      omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld, v.stride,
      detail::raw(&beta), detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchy(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, double alpha, Vector<const double> omega, Vector<const double> lambda,
    Vectors<const double> v, double beta, Vectors<double> out, std::int64_t batchCount) {
  return P::finish(hotdogDCauchy(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data), omega.inc,
      omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld, v.stride,
      detail::raw(&beta), detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchy(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, std::complex<float> alpha, Vector<const std::complex<float>> omega,
    Vector<const std::complex<float>> lambda, Vectors<const std::complex<float>> v, std::complex<float> beta,
    Vectors<std::complex<float>> out, std::int64_t batchCount) {
  return P::finish(hotdogCCauchy(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data), omega.inc,
      omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld, v.stride,
      detail::raw(&beta), detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchy(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, std::complex<double> alpha, Vector<const std::complex<double>> omega,
    Vector<const std::complex<double>> lambda, Vectors<const std::complex<double>> v, std::complex<double> beta,
    Vectors<std::complex<double>> out, std::int64_t batchCount) {
  return P::finish(hotdogZCauchy(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data), omega.inc,
      omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld, v.stride,
      detail::raw(&beta), detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> cauchyBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSCauchy_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDCauchy_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCauchy_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCauchy_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> cauchySolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const float> omega, Vector<const float> lambda, Vectors<const float> b, Vectors<float> x,
    std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSCauchySolve(handle.get(), op, n, nrhs, detail::raw(omega.data), omega.inc, omega.stride,
      detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(b.data), b.inc, b.ld, b.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> cauchySolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const double> omega, Vector<const double> lambda, Vectors<const double> b,
    Vectors<double> x, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDCauchySolve(handle.get(), op, n, nrhs, detail::raw(omega.data), omega.inc, omega.stride,
      detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(b.data), b.inc, b.ld, b.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> cauchySolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<float>> omega, Vector<const std::complex<float>> lambda,
    Vectors<const std::complex<float>> b, Vectors<std::complex<float>> x, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCCauchySolve(handle.get(), op, n, nrhs, detail::raw(omega.data), omega.inc, omega.stride,
      detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(b.data), b.inc, b.ld, b.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> cauchySolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<double>> omega, Vector<const std::complex<double>> lambda,
    Vectors<const std::complex<double>> b, Vectors<std::complex<double>> x, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogZCauchySolve(handle.get(), op, n, nrhs, detail::raw(omega.data), omega.inc, omega.stride,
      detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(b.data), b.inc, b.ld, b.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> cauchySolveBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSCauchySolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDCauchySolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCauchySolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCauchySolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> cauchySolveBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Vector<const float> omega, Vector<const float> lambda, Vectors<const float> x,
    Vectors<const float> gX, float beta, Vectors<float> gB, Vector<float> gOmega, Vector<float> gLambda,
    std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSCauchySolveBackward(handle.get(), op, n, nrhs, detail::raw(omega.data), omega.inc,
      omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld,
      gB.stride, detail::raw(gOmega.data), gOmega.inc, gOmega.stride, detail::raw(gLambda.data), gLambda.inc,
      gLambda.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> cauchySolveBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Vector<const double> omega, Vector<const double> lambda, Vectors<const double> x,
    Vectors<const double> gX, double beta, Vectors<double> gB, Vector<double> gOmega, Vector<double> gLambda,
    std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDCauchySolveBackward(handle.get(), op, n, nrhs, detail::raw(omega.data), omega.inc,
      omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld,
      gB.stride, detail::raw(gOmega.data), gOmega.inc, gOmega.stride, detail::raw(gLambda.data), gLambda.inc,
      gLambda.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> cauchySolveBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Vector<const std::complex<float>> omega,
    Vector<const std::complex<float>> lambda, Vectors<const std::complex<float>> x,
    Vectors<const std::complex<float>> gX, std::complex<float> beta, Vectors<std::complex<float>> gB,
    Vector<std::complex<float>> gOmega, Vector<std::complex<float>> gLambda, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogCCauchySolveBackward(handle.get(), op, n, nrhs, detail::raw(omega.data), omega.inc,
      omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld,
      gB.stride, detail::raw(gOmega.data), gOmega.inc, gOmega.stride, detail::raw(gLambda.data), gLambda.inc,
      gLambda.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> cauchySolveBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Vector<const std::complex<double>> omega,
    Vector<const std::complex<double>> lambda, Vectors<const std::complex<double>> x,
    Vectors<const std::complex<double>> gX, std::complex<double> beta, Vectors<std::complex<double>> gB,
    Vector<std::complex<double>> gOmega, Vector<std::complex<double>> gLambda, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogZCauchySolveBackward(handle.get(), op, n, nrhs, detail::raw(omega.data), omega.inc,
      omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld,
      gB.stride, detail::raw(gOmega.data), gOmega.inc, gOmega.stride, detail::raw(gLambda.data), gLambda.inc,
      gLambda.stride, detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> cauchySolveBackwardBufferSize(const BasicHandle<P> &handle,
    hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSCauchySolveBackward_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDCauchySolveBackward_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCauchySolveBackward_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCauchySolveBackward_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> cauchyPower(const BasicHandle<P> &handle, hotdogOperation_t op, int power,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, float alpha, Vector<const float> omega,
    Vector<const float> lambda, Vectors<const float> v, float beta, Vectors<float> out, std::int64_t batchCount) {
  return P::finish(hotdogSCauchyPower(handle.get(), op, power, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data),
      omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld,
      v.stride, detail::raw(&beta), detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchyPower(const BasicHandle<P> &handle, hotdogOperation_t op, int power,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, double alpha, Vector<const double> omega,
    Vector<const double> lambda, Vectors<const double> v, double beta, Vectors<double> out, std::int64_t batchCount) {
  return P::finish(hotdogDCauchyPower(handle.get(), op, power, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data),
      omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld,
      v.stride, detail::raw(&beta), detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchyPower(const BasicHandle<P> &handle, hotdogOperation_t op, int power,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, std::complex<float> alpha,
    Vector<const std::complex<float>> omega, Vector<const std::complex<float>> lambda,
    Vectors<const std::complex<float>> v, std::complex<float> beta, Vectors<std::complex<float>> out,
    std::int64_t batchCount) {
  return P::finish(hotdogCCauchyPower(handle.get(), op, power, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data),
      omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld,
      v.stride, detail::raw(&beta), detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchyPower(const BasicHandle<P> &handle, hotdogOperation_t op, int power,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, std::complex<double> alpha,
    Vector<const std::complex<double>> omega, Vector<const std::complex<double>> lambda,
    Vectors<const std::complex<double>> v, std::complex<double> beta, Vectors<std::complex<double>> out,
    std::int64_t batchCount) {
  return P::finish(hotdogZCauchyPower(handle.get(), op, power, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data),
      omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld,
      v.stride, detail::raw(&beta), detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> cauchyPowerBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    int power, std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSCauchyPower_bufferSize(handle.get(), op, power, L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDCauchyPower_bufferSize(handle.get(), op, power, L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCauchyPower_bufferSize(handle.get(), op, power, L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCauchyPower_bufferSize(handle.get(), op, power, L, N, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> cauchyEx(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, float alpha, Vector<const float> omega, Vector<const float> lambda,
    const void *v, hotdogDataType_t typeV, std::int64_t incV, std::int64_t ldV, std::int64_t strideV, float beta,
    void *out, hotdogDataType_t typeOut, std::int64_t incOut, std::int64_t ldOut, std::int64_t strideOut,
    std::int64_t batchCount) {
  return P::finish(hotdogCauchyEx(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data), omega.inc,
      omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v), typeV, incV, ldV, strideV,
      detail::raw(&beta), detail::raw(out), typeOut, incOut, ldOut, strideOut, batchCount));
}

template <class P>
typename P::template Result<std::size_t> cauchyExBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, hotdogDataType_t typeV, hotdogDataType_t typeOut,
    std::int64_t batchCount) {
  std::size_t result{};
  return P::finish(hotdogCauchyEx_bufferSize(handle.get(), op, L, N, nrhs, typeV, typeOut, batchCount,
      &result), result);
}

template <class P>
typename P::template Result<void> cauchyBackward(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, float alpha, Vector<const float> omega, Vector<const float> lambda,
    Vectors<const float> v, Vectors<const float> gOut, float beta, Vectors<float> gV, Vector<float> gOmega,
    Vector<float> gLambda, std::int64_t batchCount) {
  return P::finish(hotdogSCauchyBackward(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data),
      omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld,
      v.stride, detail::raw(gOut.data), gOut.inc, gOut.ld, gOut.stride, detail::raw(&beta), detail::raw(gV.data),
      gV.inc, gV.ld, gV.stride, detail::raw(gOmega.data), gOmega.inc, gOmega.stride, detail::raw(gLambda.data),
      gLambda.inc, gLambda.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchyBackward(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, double alpha, Vector<const double> omega, Vector<const double> lambda,
    Vectors<const double> v, Vectors<const double> gOut, double beta, Vectors<double> gV, Vector<double> gOmega,
    Vector<double> gLambda, std::int64_t batchCount) {
  return P::finish(hotdogDCauchyBackward(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data),
      omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld,
      v.stride, detail::raw(gOut.data), gOut.inc, gOut.ld, gOut.stride, detail::raw(&beta), detail::raw(gV.data),
      gV.inc, gV.ld, gV.stride, detail::raw(gOmega.data), gOmega.inc, gOmega.stride, detail::raw(gLambda.data),
      gLambda.inc, gLambda.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchyBackward(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, std::complex<float> alpha, Vector<const std::complex<float>> omega,
    Vector<const std::complex<float>> lambda, Vectors<const std::complex<float>> v,
    Vectors<const std::complex<float>> gOut, std::complex<float> beta, Vectors<std::complex<float>> gV,
    Vector<std::complex<float>> gOmega, Vector<std::complex<float>> gLambda, std::int64_t batchCount) {
  return P::finish(hotdogCCauchyBackward(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data),
      omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld,
      v.stride, detail::raw(gOut.data), gOut.inc, gOut.ld, gOut.stride, detail::raw(&beta), detail::raw(gV.data),
      gV.inc, gV.ld, gV.stride, detail::raw(gOmega.data), gOmega.inc, gOmega.stride, detail::raw(gLambda.data),
      gLambda.inc, gLambda.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchyBackward(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, std::complex<double> alpha, Vector<const std::complex<double>> omega,
    Vector<const std::complex<double>> lambda, Vectors<const std::complex<double>> v,
    Vectors<const std::complex<double>> gOut, std::complex<double> beta, Vectors<std::complex<double>> gV,
    Vector<std::complex<double>> gOmega, Vector<std::complex<double>> gLambda, std::int64_t batchCount) {
  return P::finish(hotdogZCauchyBackward(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data),
      omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld,
      v.stride, detail::raw(gOut.data), gOut.inc, gOut.ld, gOut.stride, detail::raw(&beta), detail::raw(gV.data),
      gV.inc, gV.ld, gV.stride, detail::raw(gOmega.data), gOmega.inc, gOmega.stride, detail::raw(gLambda.data),
      gLambda.inc, gLambda.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> cauchyBackwardBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSCauchyBackward_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDCauchyBackward_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCauchyBackward_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCauchyBackward_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> cauchySymmetric(const BasicHandle<P> &handle, std::int64_t L, std::int64_t N,
    std::int64_t nrhs, std::complex<float> alpha, Vector<const std::complex<float>> omega,
    Vector<const std::complex<float>> lambda, Vectors<const std::complex<float>> v, std::complex<float> beta,
    Vectors<std::complex<float>> out, std::int64_t batchCount) {
  return P::finish(hotdogCCauchySymmetric(handle.get(), L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data),
      omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld,
      v.stride, detail::raw(&beta), detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchySymmetric(const BasicHandle<P> &handle, std::int64_t L, std::int64_t N,
    std::int64_t nrhs, std::complex<double> alpha, Vector<const std::complex<double>> omega,
    Vector<const std::complex<double>> lambda, Vectors<const std::complex<double>> v, std::complex<double> beta,
    Vectors<std::complex<double>> out, std::int64_t batchCount) {
  return P::finish(hotdogZCauchySymmetric(handle.get(), L, N, nrhs, detail::raw(&alpha), detail::raw(omega.data),
      omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride, detail::raw(v.data), v.inc, v.ld,
      v.stride, detail::raw(&beta), detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> cauchySymmetricBufferSize(const BasicHandle<P> &handle, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCauchySymmetric_bufferSize(handle.get(), L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCauchySymmetric_bufferSize(handle.get(), L, N, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> cauchySymmetricBackward(const BasicHandle<P> &handle, std::int64_t L, std::int64_t N,
    std::int64_t nrhs, std::complex<float> alpha, Vector<const std::complex<float>> omega,
    Vector<const std::complex<float>> lambda, Vectors<const std::complex<float>> v,
    Vectors<const std::complex<float>> gOut, std::complex<float> beta, Vectors<std::complex<float>> gV,
    Vector<std::complex<float>> gOmega, Vector<std::complex<float>> gLambda, std::int64_t batchCount) {
  return P::finish(hotdogCCauchySymmetricBackward(handle.get(), L, N, nrhs, detail::raw(&alpha),
      detail::raw(omega.data), omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride,
      detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(gOut.data), gOut.inc, gOut.ld, gOut.stride,
      detail::raw(&beta), detail::raw(gV.data), gV.inc, gV.ld, gV.stride, detail::raw(gOmega.data), gOmega.inc,
      gOmega.stride, detail::raw(gLambda.data), gLambda.inc, gLambda.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchySymmetricBackward(const BasicHandle<P> &handle, std::int64_t L, std::int64_t N,
    std::int64_t nrhs, std::complex<double> alpha, Vector<const std::complex<double>> omega,
    Vector<const std::complex<double>> lambda, Vectors<const std::complex<double>> v,
    Vectors<const std::complex<double>> gOut, std::complex<double> beta, Vectors<std::complex<double>> gV,
    Vector<std::complex<double>> gOmega, Vector<std::complex<double>> gLambda, std::int64_t batchCount) {
  return P::finish(hotdogZCauchySymmetricBackward(handle.get(), L, N, nrhs, detail::raw(&alpha),
      detail::raw(omega.data), omega.inc, omega.stride, detail::raw(lambda.data), lambda.inc, lambda.stride,
      detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(gOut.data), gOut.inc, gOut.ld, gOut.stride,
      detail::raw(&beta), detail::raw(gV.data), gV.inc, gV.ld, gV.stride, detail::raw(gOmega.data), gOmega.inc,
      gOmega.stride, detail::raw(gLambda.data), gLambda.inc, gLambda.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> cauchySymmetricBackwardBufferSize(const BasicHandle<P> &handle, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCauchySymmetricBackward_bufferSize(handle.get(), L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCauchySymmetricBackward_bufferSize(handle.get(), L, N, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> cauchyEquispaced(const BasicHandle<P> &handle, hotdogOperation_t op,
    hotdogNodes_t kind, std::int64_t L, std::int64_t N, std::int64_t nrhs, float alpha, Vector<const double> nodes,
    Vectors<const float> v, float beta, Vectors<float> out, std::int64_t batchCount) {
  return P::finish(hotdogSCauchyEquispaced(handle.get(), op, kind, L, N, nrhs, detail::raw(&alpha),
      detail::raw(nodes.data), nodes.inc, nodes.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(&beta),
      detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchyEquispaced(const BasicHandle<P> &handle, hotdogOperation_t op,
    hotdogNodes_t kind, std::int64_t L, std::int64_t N, std::int64_t nrhs, double alpha, Vector<const double> nodes,
    Vectors<const double> v, double beta, Vectors<double> out, std::int64_t batchCount) {
  return P::finish(hotdogDCauchyEquispaced(handle.get(), op, kind, L, N, nrhs, detail::raw(&alpha),
      detail::raw(nodes.data), nodes.inc, nodes.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(&beta),
      detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchyEquispaced(const BasicHandle<P> &handle, hotdogOperation_t op,
    hotdogNodes_t kind, std::int64_t L, std::int64_t N, std::int64_t nrhs, std::complex<float> alpha,
    Vector<const double> nodes, Vectors<const std::complex<float>> v, std::complex<float> beta,
    Vectors<std::complex<float>> out, std::int64_t batchCount) {
  return P::finish(hotdogCCauchyEquispaced(handle.get(), op, kind, L, N, nrhs, detail::raw(&alpha),
      detail::raw(nodes.data), nodes.inc, nodes.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(&beta),
      detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchyEquispaced(const BasicHandle<P> &handle, hotdogOperation_t op,
    hotdogNodes_t kind, std::int64_t L, std::int64_t N, std::int64_t nrhs, std::complex<double> alpha,
    Vector<const double> nodes, Vectors<const std::complex<double>> v, std::complex<double> beta,
    Vectors<std::complex<double>> out, std::int64_t batchCount) {
  return P::finish(hotdogZCauchyEquispaced(handle.get(), op, kind, L, N, nrhs, detail::raw(&alpha),
      detail::raw(nodes.data), nodes.inc, nodes.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(&beta),
      detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> cauchyEquispacedBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    hotdogNodes_t kind, std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSCauchyEquispaced_bufferSize(handle.get(), op, kind, L, N, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDCauchyEquispaced_bufferSize(handle.get(), op, kind, L, N, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCauchyEquispaced_bufferSize(handle.get(), op, kind, L, N, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCauchyEquispaced_bufferSize(handle.get(), op, kind, L, N, nrhs, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> cauchyS4Kernel(const BasicHandle<P> &handle, std::int64_t L, std::int64_t N,
    std::int64_t rank, std::int64_t rows, std::int64_t channels, Vector<const std::complex<float>> lambda,
    Values<const float> dt, Vectors<const std::complex<float>> b, Vectors<const std::complex<float>> c,
    Vectors<const std::complex<float>> p, Vectors<const std::complex<float>> q, Vectors<std::complex<float>> out,
    std::int64_t batchCount) {
  return P::finish(hotdogCCauchyS4Kernel(handle.get(), L, N, rank, rows, channels, detail::raw(lambda.data), lambda.inc,
      lambda.stride, detail::raw(dt.data), dt.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(c.data),
      c.inc, c.ld, c.stride, detail::raw(p.data), p.inc, p.ld, p.stride, detail::raw(q.data), q.inc, q.ld, q.stride,
      detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchyS4Kernel(const BasicHandle<P> &handle, std::int64_t L, std::int64_t N,
    std::int64_t rank, std::int64_t rows, std::int64_t channels, Vector<const std::complex<double>> lambda,
    Values<const double> dt, Vectors<const std::complex<double>> b, Vectors<const std::complex<double>> c,
    Vectors<const std::complex<double>> p, Vectors<const std::complex<double>> q, Vectors<std::complex<double>> out,
    std::int64_t batchCount) {
  return P::finish(hotdogZCauchyS4Kernel(handle.get(), L, N, rank, rows, channels, detail::raw(lambda.data), lambda.inc,
      lambda.stride, detail::raw(dt.data), dt.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(c.data),
      c.inc, c.ld, c.stride, detail::raw(p.data), p.inc, p.ld, p.stride, detail::raw(q.data), q.inc, q.ld, q.stride,
      detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> cauchyS4KernelBufferSize(const BasicHandle<P> &handle, std::int64_t L,
    std::int64_t N, std::int64_t rank, std::int64_t rows, std::int64_t channels, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCauchyS4Kernel_bufferSize(handle.get(), L, N, rank, rows, channels, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCauchyS4Kernel_bufferSize(handle.get(), L, N, rank, rows, channels, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> cauchyS4KernelBackward(const BasicHandle<P> &handle, std::int64_t L, std::int64_t N,
    std::int64_t rank, std::int64_t rows, std::int64_t channels, Vector<const std::complex<float>> lambda,
    Values<const float> dt, Vectors<const std::complex<float>> b, Vectors<const std::complex<float>> c,
    Vectors<const std::complex<float>> p, Vectors<const std::complex<float>> q, Vectors<const std::complex<float>> gOut,
    std::complex<float> beta, Vector<std::complex<float>> gLambda, Values<float> gDt, Vectors<std::complex<float>> gB,
    Vectors<std::complex<float>> gC, Vectors<std::complex<float>> gP, Vectors<std::complex<float>> gQ,
    std::int64_t batchCount) {
  return P::finish(hotdogCCauchyS4KernelBackward(handle.get(), L, N, rank, rows, channels, detail::raw(lambda.data),
      lambda.inc, lambda.stride, detail::raw(dt.data), dt.stride, detail::raw(b.data), b.inc, b.ld, b.stride,
      detail::raw(c.data), c.inc, c.ld, c.stride, detail::raw(p.data), p.inc, p.ld, p.stride, detail::raw(q.data),
      q.inc, q.ld, q.stride, detail::raw(gOut.data), gOut.inc, gOut.ld, gOut.stride, detail::raw(&beta),
      detail::raw(gLambda.data), gLambda.inc, gLambda.stride, detail::raw(gDt.data), gDt.stride, detail::raw(gB.data),
      gB.inc, gB.ld, gB.stride, detail::raw(gC.data), gC.inc, gC.ld, gC.stride, detail::raw(gP.data), gP.inc, gP.ld,
      gP.stride, detail::raw(gQ.data), gQ.inc, gQ.ld, gQ.stride, batchCount));
}

template <class P>
typename P::template Result<void> cauchyS4KernelBackward(const BasicHandle<P> &handle, std::int64_t L, std::int64_t N,
    std::int64_t rank, std::int64_t rows, std::int64_t channels, Vector<const std::complex<double>> lambda,
    Values<const double> dt, Vectors<const std::complex<double>> b, Vectors<const std::complex<double>> c,
    Vectors<const std::complex<double>> p, Vectors<const std::complex<double>> q,
    Vectors<const std::complex<double>> gOut, std::complex<double> beta, Vector<std::complex<double>> gLambda,
    Values<double> gDt, Vectors<std::complex<double>> gB, Vectors<std::complex<double>> gC,
    Vectors<std::complex<double>> gP, Vectors<std::complex<double>> gQ, std::int64_t batchCount) {
  return P::finish(hotdogZCauchyS4KernelBackward(handle.get(), L, N, rank, rows, channels, detail::raw(lambda.data),
      lambda.inc, lambda.stride, detail::raw(dt.data), dt.stride, detail::raw(b.data), b.inc, b.ld, b.stride,
      detail::raw(c.data), c.inc, c.ld, c.stride, detail::raw(p.data), p.inc, p.ld, p.stride, detail::raw(q.data),
      q.inc, q.ld, q.stride, detail::raw(gOut.data), gOut.inc, gOut.ld, gOut.stride, detail::raw(&beta),
      detail::raw(gLambda.data), gLambda.inc, gLambda.stride, detail::raw(gDt.data), gDt.stride, detail::raw(gB.data),
      gB.inc, gB.ld, gB.stride, detail::raw(gC.data), gC.inc, gC.ld, gC.stride, detail::raw(gP.data), gP.inc, gP.ld,
      gP.stride, detail::raw(gQ.data), gQ.inc, gQ.ld, gQ.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> cauchyS4KernelBackwardBufferSize(const BasicHandle<P> &handle, std::int64_t L,
    std::int64_t N, std::int64_t rank, std::int64_t rows, std::int64_t channels, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCauchyS4KernelBackward_bufferSize(handle.get(), L, N, rank, rows, channels, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCauchyS4KernelBackward_bufferSize(handle.get(), L, N, rank, rows, channels, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t m,
    std::int64_t n, std::int64_t nrhs, float alpha, Vector<const float> c, Vector<const float> r,
    Vectors<const float> x, float beta, Vectors<float> y, std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzMatvec(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(c.data), c.inc,
      c.stride, detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta),
      detail::raw(y.data), y.inc, y.ld, y.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t m,
    std::int64_t n, std::int64_t nrhs, double alpha, Vector<const double> c, Vector<const double> r,
    Vectors<const double> x, double beta, Vectors<double> y, std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzMatvec(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(c.data), c.inc,
      c.stride, detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta),
      detail::raw(y.data), y.inc, y.ld, y.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t m,
    std::int64_t n, std::int64_t nrhs, std::complex<float> alpha, Vector<const std::complex<float>> c,
    Vector<const std::complex<float>> r, Vectors<const std::complex<float>> x, std::complex<float> beta,
    Vectors<std::complex<float>> y, std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzMatvec(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(c.data), c.inc,
      c.stride, detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta),
      detail::raw(y.data), y.inc, y.ld, y.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t m,
    std::int64_t n, std::int64_t nrhs, std::complex<double> alpha, Vector<const std::complex<double>> c,
    Vector<const std::complex<double>> r, Vectors<const std::complex<double>> x, std::complex<double> beta,
    Vectors<std::complex<double>> y, std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzMatvec(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(c.data), c.inc,
      c.stride, detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta),
      detail::raw(y.data), y.inc, y.ld, y.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzMatvecBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t m, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzMatvec_bufferSize(handle.get(), op, m, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzMatvec_bufferSize(handle.get(), op, m, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzMatvec_bufferSize(handle.get(), op, m, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzMatvec_bufferSize(handle.get(), op, m, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzMatvecEx(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t m,
    std::int64_t n, std::int64_t nrhs, float alpha, const void *c, hotdogDataType_t typeC, std::int64_t incC,
    std::int64_t strideC, const void *r, hotdogDataType_t typeR, std::int64_t incR, std::int64_t strideR, const void *x,
    hotdogDataType_t typeX, std::int64_t incX, std::int64_t ldX, std::int64_t strideX, float beta, void *y,
    hotdogDataType_t typeY, std::int64_t incY, std::int64_t ldY, std::int64_t strideY, std::int64_t batchCount) {
  return P::finish(hotdogToeplitzMatvecEx(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(c), typeC,
      incC, strideC, detail::raw(r), typeR, incR, strideR, detail::raw(x), typeX, incX, ldX, strideX,
      detail::raw(&beta), detail::raw(y), typeY, incY, ldY, strideY, batchCount));
}

template <class P>
typename P::template Result<std::size_t> toeplitzMatvecExBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t m, std::int64_t n, std::int64_t nrhs, hotdogDataType_t typeC, hotdogDataType_t typeR,
    hotdogDataType_t typeX, hotdogDataType_t typeY, std::int64_t batchCount) {
  std::size_t result{};
  return P::finish(hotdogToeplitzMatvecEx_bufferSize(handle.get(), op, m, n, nrhs, typeC, typeR, typeX, typeY,
      batchCount, &result), result);
}

template <class P>
typename P::template Result<void> toeplitzMatvecBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t m, std::int64_t n, std::int64_t nrhs, float alpha, Vector<const float> c, Vector<const float> r,
    Vectors<const float> x, Vectors<const float> gY, float beta, Vectors<float> gX, Vector<float> gC, Vector<float> gR,
    std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzMatvecBackward(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(c.data),
      c.inc, c.stride, detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gY.data), gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gX.data), gX.inc, gX.ld,
      gX.stride, detail::raw(gC.data), gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzMatvecBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t m, std::int64_t n, std::int64_t nrhs, double alpha, Vector<const double> c, Vector<const double> r,
    Vectors<const double> x, Vectors<const double> gY, double beta, Vectors<double> gX, Vector<double> gC,
    Vector<double> gR, std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzMatvecBackward(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(c.data),
      c.inc, c.stride, detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gY.data), gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gX.data), gX.inc, gX.ld,
      gX.stride, detail::raw(gC.data), gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzMatvecBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t m, std::int64_t n, std::int64_t nrhs, std::complex<float> alpha, Vector<const std::complex<float>> c,
    Vector<const std::complex<float>> r, Vectors<const std::complex<float>> x, Vectors<const std::complex<float>> gY,
    std::complex<float> beta, Vectors<std::complex<float>> gX, Vector<std::complex<float>> gC,
    Vector<std::complex<float>> gR, std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzMatvecBackward(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(c.data),
      c.inc, c.stride, detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gY.data), gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gX.data), gX.inc, gX.ld,
      gX.stride, detail::raw(gC.data), gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzMatvecBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t m, std::int64_t n, std::int64_t nrhs, std::complex<double> alpha, Vector<const std::complex<double>> c,
    Vector<const std::complex<double>> r, Vectors<const std::complex<double>> x, Vectors<const std::complex<double>> gY,
    std::complex<double> beta, Vectors<std::complex<double>> gX, Vector<std::complex<double>> gC,
    Vector<std::complex<double>> gR, std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzMatvecBackward(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(c.data),
      c.inc, c.stride, detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gY.data), gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gX.data), gX.inc, gX.ld,
      gX.stride, detail::raw(gC.data), gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzMatvecBackwardBufferSize(const BasicHandle<P> &handle,
    hotdogOperation_t op, std::int64_t m, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzMatvecBackward_bufferSize(handle.get(), op, m, n, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzMatvecBackward_bufferSize(handle.get(), op, m, n, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzMatvecBackward_bufferSize(handle.get(), op, m, n, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzMatvecBackward_bufferSize(handle.get(), op, m, n, nrhs, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzSolveSymmetric(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, Vector<const float> c, Vectors<const float> b, Vectors<float> x, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzSolveSymmetric(handle.get(), n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolveSymmetric(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, Vector<const double> c, Vectors<const double> b, Vectors<double> x, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzSolveSymmetric(handle.get(), n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzSolveSymmetricBufferSize(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzSolveSymmetric_bufferSize(handle.get(), n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzSolveSymmetric_bufferSize(handle.get(), n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzSolveHermitian(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<float>> c, Vectors<const std::complex<float>> b,
    Vectors<std::complex<float>> x, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzSolveHermitian(handle.get(), n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolveHermitian(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<double>> c, Vectors<const std::complex<double>> b,
    Vectors<std::complex<double>> x, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzSolveHermitian(handle.get(), n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzSolveHermitianBufferSize(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzSolveHermitian_bufferSize(handle.get(), n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzSolveHermitian_bufferSize(handle.get(), n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzSolveSymmetricPcg(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, double tolerance, std::int64_t maxIterations, Vector<const float> c, Vectors<const float> b,
    Vectors<float> x, float *backwardError, std::int32_t *iterations, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzSolveSymmetricPcg(handle.get(), n, nrhs, tolerance, maxIterations,
      detail::raw(c.data), c.inc, c.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(backwardError), detail::raw(iterations), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolveSymmetricPcg(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, double tolerance, std::int64_t maxIterations, Vector<const double> c, Vectors<const double> b,
    Vectors<double> x, double *backwardError, std::int32_t *iterations, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzSolveSymmetricPcg(handle.get(), n, nrhs, tolerance, maxIterations,
      detail::raw(c.data), c.inc, c.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(backwardError), detail::raw(iterations), detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzSolveSymmetricPcgBufferSize(const BasicHandle<P> &handle,
    std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzSolveSymmetricPcg_bufferSize(handle.get(), n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzSolveSymmetricPcg_bufferSize(handle.get(), n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzSolveHermitianPcg(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, double tolerance, std::int64_t maxIterations, Vector<const std::complex<float>> c,
    Vectors<const std::complex<float>> b, Vectors<std::complex<float>> x, float *backwardError,
    std::int32_t *iterations, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzSolveHermitianPcg(handle.get(), n, nrhs, tolerance, maxIterations,
      detail::raw(c.data), c.inc, c.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(backwardError), detail::raw(iterations), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolveHermitianPcg(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, double tolerance, std::int64_t maxIterations, Vector<const std::complex<double>> c,
    Vectors<const std::complex<double>> b, Vectors<std::complex<double>> x, double *backwardError,
    std::int32_t *iterations, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzSolveHermitianPcg(handle.get(), n, nrhs, tolerance, maxIterations,
      detail::raw(c.data), c.inc, c.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(backwardError), detail::raw(iterations), detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzSolveHermitianPcgBufferSize(const BasicHandle<P> &handle,
    std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzSolveHermitianPcg_bufferSize(handle.get(), n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzSolveHermitianPcg_bufferSize(handle.get(), n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const float> c, Vector<const float> r, Vectors<const float> b, Vectors<float> x,
    float *backwardError, std::int32_t *path, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzSolve(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(backwardError), detail::raw(path), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const double> c, Vector<const double> r, Vectors<const double> b, Vectors<double> x,
    double *backwardError, std::int32_t *path, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzSolve(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(backwardError), detail::raw(path), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<float>> c, Vector<const std::complex<float>> r,
    Vectors<const std::complex<float>> b, Vectors<std::complex<float>> x, float *backwardError, std::int32_t *path,
    std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzSolve(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(backwardError), detail::raw(path), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<double>> c, Vector<const std::complex<double>> r,
    Vectors<const std::complex<double>> b, Vectors<std::complex<double>> x, double *backwardError, std::int32_t *path,
    std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzSolve(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(backwardError), detail::raw(path), detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzSolveBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzSolveBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Vector<const float> c, Vector<const float> r, Vectors<const float> x,
    Vectors<const float> gX, float beta, Vectors<float> gB, Vector<float> gC, Vector<float> gR, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzSolveBackward(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gX.data), gX.inc,
      gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld, gB.stride, detail::raw(gC.data),
      gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolveBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Vector<const double> c, Vector<const double> r, Vectors<const double> x,
    Vectors<const double> gX, double beta, Vectors<double> gB, Vector<double> gC, Vector<double> gR, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzSolveBackward(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gX.data), gX.inc,
      gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld, gB.stride, detail::raw(gC.data),
      gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolveBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Vector<const std::complex<float>> c, Vector<const std::complex<float>> r,
    Vectors<const std::complex<float>> x, Vectors<const std::complex<float>> gX, std::complex<float> beta,
    Vectors<std::complex<float>> gB, Vector<std::complex<float>> gC, Vector<std::complex<float>> gR, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzSolveBackward(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gX.data), gX.inc,
      gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld, gB.stride, detail::raw(gC.data),
      gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolveBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Vector<const std::complex<double>> c, Vector<const std::complex<double>> r,
    Vectors<const std::complex<double>> x, Vectors<const std::complex<double>> gX, std::complex<double> beta,
    Vectors<std::complex<double>> gB, Vector<std::complex<double>> gC, Vector<std::complex<double>> gR,
    std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzSolveBackward(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gX.data), gX.inc,
      gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld, gB.stride, detail::raw(gC.data),
      gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzSolveBackwardBufferSize(const BasicHandle<P> &handle,
    hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzSolveBackward_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzSolveBackward_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzSolveBackward_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzSolveBackward_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzGenerators(const BasicHandle<P> &handle, std::int64_t n,
    Vector<const float> c, Vector<const float> r, Vectors<float> g, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzGenerators(handle.get(), n, detail::raw(c.data), c.inc, c.stride, detail::raw(r.data),
      r.inc, r.stride, detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzGenerators(const BasicHandle<P> &handle, std::int64_t n,
    Vector<const double> c, Vector<const double> r, Vectors<double> g, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzGenerators(handle.get(), n, detail::raw(c.data), c.inc, c.stride, detail::raw(r.data),
      r.inc, r.stride, detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzGenerators(const BasicHandle<P> &handle, std::int64_t n,
    Vector<const std::complex<float>> c, Vector<const std::complex<float>> r, Vectors<std::complex<float>> g,
    std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzGenerators(handle.get(), n, detail::raw(c.data), c.inc, c.stride, detail::raw(r.data),
      r.inc, r.stride, detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzGenerators(const BasicHandle<P> &handle, std::int64_t n,
    Vector<const std::complex<double>> c, Vector<const std::complex<double>> r, Vectors<std::complex<double>> g,
    std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzGenerators(handle.get(), n, detail::raw(c.data), c.inc, c.stride, detail::raw(r.data),
      r.inc, r.stride, detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzGeneratorsBufferSize(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzGenerators_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzGenerators_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzGenerators_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzGenerators_bufferSize(handle.get(), n, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzInverseApply(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, float alpha, Vectors<const float> g, Vectors<const float> x, float beta,
    Vectors<float> y, std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzInverseApply(handle.get(), op, n, nrhs, detail::raw(&alpha), detail::raw(g.data),
      g.inc, g.ld, g.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc,
      y.ld, y.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzInverseApply(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, double alpha, Vectors<const double> g, Vectors<const double> x, double beta,
    Vectors<double> y, std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzInverseApply(handle.get(), op, n, nrhs, detail::raw(&alpha), detail::raw(g.data),
      g.inc, g.ld, g.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc,
      y.ld, y.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzInverseApply(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, std::complex<float> alpha, Vectors<const std::complex<float>> g,
    Vectors<const std::complex<float>> x, std::complex<float> beta, Vectors<std::complex<float>> y,
    std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzInverseApply(handle.get(), op, n, nrhs, detail::raw(&alpha), detail::raw(g.data),
      g.inc, g.ld, g.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc,
      y.ld, y.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzInverseApply(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, std::complex<double> alpha, Vectors<const std::complex<double>> g,
    Vectors<const std::complex<double>> x, std::complex<double> beta, Vectors<std::complex<double>> y,
    std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzInverseApply(handle.get(), op, n, nrhs, detail::raw(&alpha), detail::raw(g.data),
      g.inc, g.ld, g.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc,
      y.ld, y.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzInverseApplyBufferSize(const BasicHandle<P> &handle,
    hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzInverseApply_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzInverseApply_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzInverseApply_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzInverseApply_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzInverseApplyBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, float alpha, Vectors<const float> g, Vectors<const float> x,
    Vectors<const float> gY, float beta, Vectors<float> gG, Vectors<float> gX, std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzInverseApplyBackward(handle.get(), op, n, nrhs, detail::raw(&alpha),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gY.data),
      gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gG.data), gG.inc, gG.ld, gG.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzInverseApplyBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, double alpha, Vectors<const double> g, Vectors<const double> x,
    Vectors<const double> gY, double beta, Vectors<double> gG, Vectors<double> gX, std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzInverseApplyBackward(handle.get(), op, n, nrhs, detail::raw(&alpha),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gY.data),
      gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gG.data), gG.inc, gG.ld, gG.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzInverseApplyBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, std::complex<float> alpha, Vectors<const std::complex<float>> g,
    Vectors<const std::complex<float>> x, Vectors<const std::complex<float>> gY, std::complex<float> beta,
    Vectors<std::complex<float>> gG, Vectors<std::complex<float>> gX, std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzInverseApplyBackward(handle.get(), op, n, nrhs, detail::raw(&alpha),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gY.data),
      gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gG.data), gG.inc, gG.ld, gG.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzInverseApplyBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, std::complex<double> alpha, Vectors<const std::complex<double>> g,
    Vectors<const std::complex<double>> x, Vectors<const std::complex<double>> gY, std::complex<double> beta,
    Vectors<std::complex<double>> gG, Vectors<std::complex<double>> gX, std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzInverseApplyBackward(handle.get(), op, n, nrhs, detail::raw(&alpha),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gY.data),
      gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gG.data), gG.inc, gG.ld, gG.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzInverseApplyBackwardBufferSize(const BasicHandle<P> &handle,
    hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzInverseApplyBackward_bufferSize(handle.get(), op, n, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzInverseApplyBackward_bufferSize(handle.get(), op, n, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzInverseApplyBackward_bufferSize(handle.get(), op, n, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzInverseApplyBackward_bufferSize(handle.get(), op, n, nrhs, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzLogDet(const BasicHandle<P> &handle, std::int64_t n, Vector<const float> c,
    Vector<const float> r, Values<float> sign, Values<float> logAbsDet, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzLogDet(handle.get(), n, detail::raw(c.data), c.inc, c.stride, detail::raw(r.data),
      r.inc, r.stride, detail::raw(sign.data), sign.stride, detail::raw(logAbsDet.data), logAbsDet.stride,
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzLogDet(const BasicHandle<P> &handle, std::int64_t n, Vector<const double> c,
    Vector<const double> r, Values<double> sign, Values<double> logAbsDet, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzLogDet(handle.get(), n, detail::raw(c.data), c.inc, c.stride, detail::raw(r.data),
      r.inc, r.stride, detail::raw(sign.data), sign.stride, detail::raw(logAbsDet.data), logAbsDet.stride,
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzLogDet(const BasicHandle<P> &handle, std::int64_t n,
    Vector<const std::complex<float>> c, Vector<const std::complex<float>> r, Values<std::complex<float>> sign,
    Values<float> logAbsDet, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzLogDet(handle.get(), n, detail::raw(c.data), c.inc, c.stride, detail::raw(r.data),
      r.inc, r.stride, detail::raw(sign.data), sign.stride, detail::raw(logAbsDet.data), logAbsDet.stride,
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzLogDet(const BasicHandle<P> &handle, std::int64_t n,
    Vector<const std::complex<double>> c, Vector<const std::complex<double>> r, Values<std::complex<double>> sign,
    Values<double> logAbsDet, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzLogDet(handle.get(), n, detail::raw(c.data), c.inc, c.stride, detail::raw(r.data),
      r.inc, r.stride, detail::raw(sign.data), sign.stride, detail::raw(logAbsDet.data), logAbsDet.stride,
      detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzLogDetBufferSize(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzLogDet_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzLogDet_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzLogDet_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzLogDet_bufferSize(handle.get(), n, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzLogDetBackward(const BasicHandle<P> &handle, std::int64_t n,
    Vector<const float> c, Vector<const float> r, Values<const float> gLogAbsDet, float beta, Vector<float> gC,
    Vector<float> gR, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzLogDetBackward(handle.get(), n, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(gLogAbsDet.data), gLogAbsDet.stride, detail::raw(&beta),
      detail::raw(gC.data), gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzLogDetBackward(const BasicHandle<P> &handle, std::int64_t n,
    Vector<const double> c, Vector<const double> r, Values<const double> gLogAbsDet, double beta, Vector<double> gC,
    Vector<double> gR, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzLogDetBackward(handle.get(), n, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(gLogAbsDet.data), gLogAbsDet.stride, detail::raw(&beta),
      detail::raw(gC.data), gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzLogDetBackward(const BasicHandle<P> &handle, std::int64_t n,
    Vector<const std::complex<float>> c, Vector<const std::complex<float>> r, Values<const float> gLogAbsDet,
    std::complex<float> beta, Vector<std::complex<float>> gC, Vector<std::complex<float>> gR, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzLogDetBackward(handle.get(), n, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(gLogAbsDet.data), gLogAbsDet.stride, detail::raw(&beta),
      detail::raw(gC.data), gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> toeplitzLogDetBackward(const BasicHandle<P> &handle, std::int64_t n,
    Vector<const std::complex<double>> c, Vector<const std::complex<double>> r, Values<const double> gLogAbsDet,
    std::complex<double> beta, Vector<std::complex<double>> gC, Vector<std::complex<double>> gR, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzLogDetBackward(handle.get(), n, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(gLogAbsDet.data), gLogAbsDet.stride, detail::raw(&beta),
      detail::raw(gC.data), gC.inc, gC.stride, detail::raw(gR.data), gR.inc, gR.stride, detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzLogDetBackwardBufferSize(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzLogDetBackward_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzLogDetBackward_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzLogDetBackward_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzLogDetBackward_bufferSize(handle.get(), n, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzSolveSymmetricBackward(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, Vector<const float> c, Vectors<const float> x, Vectors<const float> gX, float beta,
    Vectors<float> gB, Vector<float> gC, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzSolveSymmetricBackward(handle.get(), n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta),
      detail::raw(gB.data), gB.inc, gB.ld, gB.stride, detail::raw(gC.data), gC.inc, gC.stride, detail::raw(info),
      batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolveSymmetricBackward(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, Vector<const double> c, Vectors<const double> x, Vectors<const double> gX, double beta,
    Vectors<double> gB, Vector<double> gC, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzSolveSymmetricBackward(handle.get(), n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta),
      detail::raw(gB.data), gB.inc, gB.ld, gB.stride, detail::raw(gC.data), gC.inc, gC.stride, detail::raw(info),
      batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzSolveSymmetricBackwardBufferSize(const BasicHandle<P> &handle,
    std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzSolveSymmetricBackward_bufferSize(handle.get(), n, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzSolveSymmetricBackward_bufferSize(handle.get(), n, nrhs, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzSolveHermitianBackward(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<float>> c, Vectors<const std::complex<float>> x,
    Vectors<const std::complex<float>> gX, std::complex<float> beta, Vectors<std::complex<float>> gB,
    Vector<std::complex<float>> gC, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzSolveHermitianBackward(handle.get(), n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta),
      detail::raw(gB.data), gB.inc, gB.ld, gB.stride, detail::raw(gC.data), gC.inc, gC.stride, detail::raw(info),
      batchCount));
}

template <class P>
typename P::template Result<void> toeplitzSolveHermitianBackward(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<double>> c, Vectors<const std::complex<double>> x,
    Vectors<const std::complex<double>> gX, std::complex<double> beta, Vectors<std::complex<double>> gB,
    Vector<std::complex<double>> gC, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzSolveHermitianBackward(handle.get(), n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta),
      detail::raw(gB.data), gB.inc, gB.ld, gB.stride, detail::raw(gC.data), gC.inc, gC.stride, detail::raw(info),
      batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzSolveHermitianBackwardBufferSize(const BasicHandle<P> &handle,
    std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzSolveHermitianBackward_bufferSize(handle.get(), n, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzSolveHermitianBackward_bufferSize(handle.get(), n, nrhs, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> vandermonde(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, std::complex<float> alpha, Vector<const std::complex<float>> x,
    Vectors<const std::complex<float>> v, std::complex<float> beta, Vectors<std::complex<float>> out,
    std::int64_t batchCount) {
  return P::finish(hotdogCVandermonde(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(x.data), x.inc,
      x.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(&beta), detail::raw(out.data), out.inc, out.ld,
      out.stride, batchCount));
}

template <class P>
typename P::template Result<void> vandermonde(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, std::complex<double> alpha, Vector<const std::complex<double>> x,
    Vectors<const std::complex<double>> v, std::complex<double> beta, Vectors<std::complex<double>> out,
    std::int64_t batchCount) {
  return P::finish(hotdogZVandermonde(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(x.data), x.inc,
      x.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(&beta), detail::raw(out.data), out.inc, out.ld,
      out.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> vandermondeBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCVandermonde_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZVandermonde_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> vandermondeSymmetric(const BasicHandle<P> &handle, std::int64_t L, std::int64_t N,
    std::int64_t nrhs, float alpha, Vector<const std::complex<float>> x, Vectors<const std::complex<float>> v,
    float beta, Vectors<float> out, std::int64_t batchCount) {
  return P::finish(hotdogCVandermondeSymmetric(handle.get(), L, N, nrhs, detail::raw(&alpha), detail::raw(x.data),
      x.inc, x.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(&beta), detail::raw(out.data), out.inc,
      out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> vandermondeSymmetric(const BasicHandle<P> &handle, std::int64_t L, std::int64_t N,
    std::int64_t nrhs, double alpha, Vector<const std::complex<double>> x, Vectors<const std::complex<double>> v,
    double beta, Vectors<double> out, std::int64_t batchCount) {
  return P::finish(hotdogZVandermondeSymmetric(handle.get(), L, N, nrhs, detail::raw(&alpha), detail::raw(x.data),
      x.inc, x.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(&beta), detail::raw(out.data), out.inc,
      out.ld, out.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> vandermondeSymmetricBufferSize(const BasicHandle<P> &handle, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCVandermondeSymmetric_bufferSize(handle.get(), L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZVandermondeSymmetric_bufferSize(handle.get(), L, N, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> vandermondeSymmetricTranspose(const BasicHandle<P> &handle, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, std::complex<float> alpha, Vector<const std::complex<float>> x,
    Vectors<const float> u, std::complex<float> beta, Vectors<std::complex<float>> out, std::int64_t batchCount) {
  return P::finish(hotdogCVandermondeSymmetricTranspose(handle.get(), L, N, nrhs, detail::raw(&alpha),
      detail::raw(x.data), x.inc, x.stride, detail::raw(u.data), u.inc, u.ld, u.stride, detail::raw(&beta),
      detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class P>
typename P::template Result<void> vandermondeSymmetricTranspose(const BasicHandle<P> &handle, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, std::complex<double> alpha, Vector<const std::complex<double>> x,
    Vectors<const double> u, std::complex<double> beta, Vectors<std::complex<double>> out, std::int64_t batchCount) {
  return P::finish(hotdogZVandermondeSymmetricTranspose(handle.get(), L, N, nrhs, detail::raw(&alpha),
      detail::raw(x.data), x.inc, x.stride, detail::raw(u.data), u.inc, u.ld, u.stride, detail::raw(&beta),
      detail::raw(out.data), out.inc, out.ld, out.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> vandermondeSymmetricTransposeBufferSize(const BasicHandle<P> &handle,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCVandermondeSymmetricTranspose_bufferSize(handle.get(), L, N, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZVandermondeSymmetricTranspose_bufferSize(handle.get(), L, N, nrhs, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> vandermondeBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, std::complex<float> alpha, Vector<const std::complex<float>> x,
    Vectors<const std::complex<float>> v, Vectors<const std::complex<float>> gOut, std::complex<float> beta,
    Vectors<std::complex<float>> gV, Vector<std::complex<float>> gX, std::int64_t batchCount) {
  return P::finish(hotdogCVandermondeBackward(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(x.data),
      x.inc, x.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(gOut.data), gOut.inc, gOut.ld,
      gOut.stride, detail::raw(&beta), detail::raw(gV.data), gV.inc, gV.ld, gV.stride, detail::raw(gX.data), gX.inc,
      gX.stride, batchCount));
}

template <class P>
typename P::template Result<void> vandermondeBackward(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, std::complex<double> alpha, Vector<const std::complex<double>> x,
    Vectors<const std::complex<double>> v, Vectors<const std::complex<double>> gOut, std::complex<double> beta,
    Vectors<std::complex<double>> gV, Vector<std::complex<double>> gX, std::int64_t batchCount) {
  return P::finish(hotdogZVandermondeBackward(handle.get(), op, L, N, nrhs, detail::raw(&alpha), detail::raw(x.data),
      x.inc, x.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(gOut.data), gOut.inc, gOut.ld,
      gOut.stride, detail::raw(&beta), detail::raw(gV.data), gV.inc, gV.ld, gV.stride, detail::raw(gX.data), gX.inc,
      gX.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> vandermondeBackwardBufferSize(const BasicHandle<P> &handle,
    hotdogOperation_t op, std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCVandermondeBackward_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZVandermondeBackward_bufferSize(handle.get(), op, L, N, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> vandermondeSymmetricBackward(const BasicHandle<P> &handle, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, float alpha, Vector<const std::complex<float>> x,
    Vectors<const std::complex<float>> v, Vectors<const float> gOut, float beta, Vectors<std::complex<float>> gV,
    Vector<std::complex<float>> gX, std::int64_t batchCount) {
  return P::finish(hotdogCVandermondeSymmetricBackward(handle.get(), L, N, nrhs, detail::raw(&alpha),
      detail::raw(x.data), x.inc, x.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(gOut.data),
      gOut.inc, gOut.ld, gOut.stride, detail::raw(&beta), detail::raw(gV.data), gV.inc, gV.ld, gV.stride,
      detail::raw(gX.data), gX.inc, gX.stride, batchCount));
}

template <class P>
typename P::template Result<void> vandermondeSymmetricBackward(const BasicHandle<P> &handle, std::int64_t L,
    std::int64_t N, std::int64_t nrhs, double alpha, Vector<const std::complex<double>> x,
    Vectors<const std::complex<double>> v, Vectors<const double> gOut, double beta, Vectors<std::complex<double>> gV,
    Vector<std::complex<double>> gX, std::int64_t batchCount) {
  return P::finish(hotdogZVandermondeSymmetricBackward(handle.get(), L, N, nrhs, detail::raw(&alpha),
      detail::raw(x.data), x.inc, x.stride, detail::raw(v.data), v.inc, v.ld, v.stride, detail::raw(gOut.data),
      gOut.inc, gOut.ld, gOut.stride, detail::raw(&beta), detail::raw(gV.data), gV.inc, gV.ld, gV.stride,
      detail::raw(gX.data), gX.inc, gX.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> vandermondeSymmetricBackwardBufferSize(const BasicHandle<P> &handle,
    std::int64_t L, std::int64_t N, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCVandermondeSymmetricBackward_bufferSize(handle.get(), L, N, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZVandermondeSymmetricBackward_bufferSize(handle.get(), L, N, nrhs, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> displacementMatvec(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, float alpha, const float *e,
    const float *f, Vectors<const float> g, Vectors<const float> h, Vector<const float> s, Vector<const float> t,
    Vectors<const float> x, float beta, Vectors<float> y, std::int64_t batchCount) {
  return P::finish(hotdogSDisplacementMatvec(handle.get(), type, op, n, r, nrhs, detail::raw(&alpha), detail::raw(e),
      detail::raw(f), detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride,
      detail::raw(s.data), s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc, x.ld,
      x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld, y.stride, batchCount));
}

template <class P>
typename P::template Result<void> displacementMatvec(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, double alpha, const double *e,
    const double *f, Vectors<const double> g, Vectors<const double> h, Vector<const double> s, Vector<const double> t,
    Vectors<const double> x, double beta, Vectors<double> y, std::int64_t batchCount) {
  return P::finish(hotdogDDisplacementMatvec(handle.get(), type, op, n, r, nrhs, detail::raw(&alpha), detail::raw(e),
      detail::raw(f), detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride,
      detail::raw(s.data), s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc, x.ld,
      x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld, y.stride, batchCount));
}

template <class P>
typename P::template Result<void> displacementMatvec(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, std::complex<float> alpha,
    const std::complex<float> *e, const std::complex<float> *f, Vectors<const std::complex<float>> g,
    Vectors<const std::complex<float>> h, Vector<const std::complex<float>> s, Vector<const std::complex<float>> t,
    Vectors<const std::complex<float>> x, std::complex<float> beta, Vectors<std::complex<float>> y,
    std::int64_t batchCount) {
  return P::finish(hotdogCDisplacementMatvec(handle.get(), type, op, n, r, nrhs, detail::raw(&alpha), detail::raw(e),
      detail::raw(f), detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride,
      detail::raw(s.data), s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc, x.ld,
      x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld, y.stride, batchCount));
}

template <class P>
typename P::template Result<void> displacementMatvec(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, std::complex<double> alpha,
    const std::complex<double> *e, const std::complex<double> *f, Vectors<const std::complex<double>> g,
    Vectors<const std::complex<double>> h, Vector<const std::complex<double>> s, Vector<const std::complex<double>> t,
    Vectors<const std::complex<double>> x, std::complex<double> beta, Vectors<std::complex<double>> y,
    std::int64_t batchCount) {
  return P::finish(hotdogZDisplacementMatvec(handle.get(), type, op, n, r, nrhs, detail::raw(&alpha), detail::raw(e),
      detail::raw(f), detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride,
      detail::raw(s.data), s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc, x.ld,
      x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld, y.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> displacementMatvecBufferSize(const BasicHandle<P> &handle,
    hotdogDisplacement_t type, hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs,
    std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSDisplacementMatvec_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDDisplacementMatvec_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCDisplacementMatvec_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZDisplacementMatvec_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> displacementMatvecBackward(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, float alpha, const float *e,
    const float *f, Vectors<const float> g, Vectors<const float> h, Vector<const float> s, Vector<const float> t,
    Vectors<const float> x, Vectors<const float> gY, float beta, Vectors<float> gG, Vectors<float> gH,
    Vectors<float> gX, std::int64_t batchCount) {
  return P::finish(hotdogSDisplacementMatvecBackward(handle.get(), type, op, n, r, nrhs, detail::raw(&alpha),
      detail::raw(e), detail::raw(f), detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld,
      h.stride, detail::raw(s.data), s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(gY.data), gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gG.data), gG.inc,
      gG.ld, gG.stride, detail::raw(gH.data), gH.inc, gH.ld, gH.stride, detail::raw(gX.data), gX.inc, gX.ld, gX.stride,
      batchCount));
}

template <class P>
typename P::template Result<void> displacementMatvecBackward(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, double alpha, const double *e,
    const double *f, Vectors<const double> g, Vectors<const double> h, Vector<const double> s, Vector<const double> t,
    Vectors<const double> x, Vectors<const double> gY, double beta, Vectors<double> gG, Vectors<double> gH,
    Vectors<double> gX, std::int64_t batchCount) {
  return P::finish(hotdogDDisplacementMatvecBackward(handle.get(), type, op, n, r, nrhs, detail::raw(&alpha),
      detail::raw(e), detail::raw(f), detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld,
      h.stride, detail::raw(s.data), s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(gY.data), gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gG.data), gG.inc,
      gG.ld, gG.stride, detail::raw(gH.data), gH.inc, gH.ld, gH.stride, detail::raw(gX.data), gX.inc, gX.ld, gX.stride,
      batchCount));
}

template <class P>
typename P::template Result<void> displacementMatvecBackward(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, std::complex<float> alpha,
    const std::complex<float> *e, const std::complex<float> *f, Vectors<const std::complex<float>> g,
    Vectors<const std::complex<float>> h, Vector<const std::complex<float>> s, Vector<const std::complex<float>> t,
    Vectors<const std::complex<float>> x, Vectors<const std::complex<float>> gY, std::complex<float> beta,
    Vectors<std::complex<float>> gG, Vectors<std::complex<float>> gH, Vectors<std::complex<float>> gX,
    std::int64_t batchCount) {
  return P::finish(hotdogCDisplacementMatvecBackward(handle.get(), type, op, n, r, nrhs, detail::raw(&alpha),
      detail::raw(e), detail::raw(f), detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld,
      h.stride, detail::raw(s.data), s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(gY.data), gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gG.data), gG.inc,
      gG.ld, gG.stride, detail::raw(gH.data), gH.inc, gH.ld, gH.stride, detail::raw(gX.data), gX.inc, gX.ld, gX.stride,
      batchCount));
}

template <class P>
typename P::template Result<void> displacementMatvecBackward(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, std::complex<double> alpha,
    const std::complex<double> *e, const std::complex<double> *f, Vectors<const std::complex<double>> g,
    Vectors<const std::complex<double>> h, Vector<const std::complex<double>> s, Vector<const std::complex<double>> t,
    Vectors<const std::complex<double>> x, Vectors<const std::complex<double>> gY, std::complex<double> beta,
    Vectors<std::complex<double>> gG, Vectors<std::complex<double>> gH, Vectors<std::complex<double>> gX,
    std::int64_t batchCount) {
  return P::finish(hotdogZDisplacementMatvecBackward(handle.get(), type, op, n, r, nrhs, detail::raw(&alpha),
      detail::raw(e), detail::raw(f), detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld,
      h.stride, detail::raw(s.data), s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc,
      x.ld, x.stride, detail::raw(gY.data), gY.inc, gY.ld, gY.stride, detail::raw(&beta), detail::raw(gG.data), gG.inc,
      gG.ld, gG.stride, detail::raw(gH.data), gH.inc, gH.ld, gH.stride, detail::raw(gX.data), gX.inc, gX.ld, gX.stride,
      batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> displacementMatvecBackwardBufferSize(const BasicHandle<P> &handle,
    hotdogDisplacement_t type, hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs,
    std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSDisplacementMatvecBackward_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDDisplacementMatvecBackward_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCDisplacementMatvecBackward_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZDisplacementMatvecBackward_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> hankelMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t m,
    std::int64_t n, std::int64_t nrhs, float alpha, Vector<const float> h, Vectors<const float> x, float beta,
    Vectors<float> y, std::int64_t batchCount) {
  return P::finish(hotdogSHankelMatvec(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(h.data), h.inc,
      h.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld,
      y.stride, batchCount));
}

template <class P>
typename P::template Result<void> hankelMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t m,
    std::int64_t n, std::int64_t nrhs, double alpha, Vector<const double> h, Vectors<const double> x, double beta,
    Vectors<double> y, std::int64_t batchCount) {
  return P::finish(hotdogDHankelMatvec(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(h.data), h.inc,
      h.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld,
      y.stride, batchCount));
}

template <class P>
typename P::template Result<void> hankelMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t m,
    std::int64_t n, std::int64_t nrhs, std::complex<float> alpha, Vector<const std::complex<float>> h,
    Vectors<const std::complex<float>> x, std::complex<float> beta, Vectors<std::complex<float>> y,
    std::int64_t batchCount) {
  return P::finish(hotdogCHankelMatvec(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(h.data), h.inc,
      h.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld,
      y.stride, batchCount));
}

template <class P>
typename P::template Result<void> hankelMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t m,
    std::int64_t n, std::int64_t nrhs, std::complex<double> alpha, Vector<const std::complex<double>> h,
    Vectors<const std::complex<double>> x, std::complex<double> beta, Vectors<std::complex<double>> y,
    std::int64_t batchCount) {
  return P::finish(hotdogZHankelMatvec(handle.get(), op, m, n, nrhs, detail::raw(&alpha), detail::raw(h.data), h.inc,
      h.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld,
      y.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> hankelMatvecBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t m, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSHankelMatvec_bufferSize(handle.get(), op, m, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDHankelMatvec_bufferSize(handle.get(), op, m, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCHankelMatvec_bufferSize(handle.get(), op, m, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZHankelMatvec_bufferSize(handle.get(), op, m, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> circulantMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, float alpha, Vector<const float> c, Vectors<const float> x, float beta, Vectors<float> y,
    std::int64_t batchCount) {
  return P::finish(hotdogSCirculantMatvec(handle.get(), op, n, nrhs, detail::raw(&alpha), detail::raw(c.data), c.inc,
      c.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld,
      y.stride, batchCount));
}

template <class P>
typename P::template Result<void> circulantMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, double alpha, Vector<const double> c, Vectors<const double> x, double beta, Vectors<double> y,
    std::int64_t batchCount) {
  return P::finish(hotdogDCirculantMatvec(handle.get(), op, n, nrhs, detail::raw(&alpha), detail::raw(c.data), c.inc,
      c.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld,
      y.stride, batchCount));
}

template <class P>
typename P::template Result<void> circulantMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, std::complex<float> alpha, Vector<const std::complex<float>> c,
    Vectors<const std::complex<float>> x, std::complex<float> beta, Vectors<std::complex<float>> y,
    std::int64_t batchCount) {
  return P::finish(hotdogCCirculantMatvec(handle.get(), op, n, nrhs, detail::raw(&alpha), detail::raw(c.data), c.inc,
      c.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld,
      y.stride, batchCount));
}

template <class P>
typename P::template Result<void> circulantMatvec(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, std::complex<double> alpha, Vector<const std::complex<double>> c,
    Vectors<const std::complex<double>> x, std::complex<double> beta, Vectors<std::complex<double>> y,
    std::int64_t batchCount) {
  return P::finish(hotdogZCirculantMatvec(handle.get(), op, n, nrhs, detail::raw(&alpha), detail::raw(c.data), c.inc,
      c.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(&beta), detail::raw(y.data), y.inc, y.ld,
      y.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> circulantMatvecBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSCirculantMatvec_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDCirculantMatvec_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCirculantMatvec_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCirculantMatvec_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> hankelSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const float> h, Vectors<const float> b, Vectors<float> x, float *backwardError,
    std::int32_t *path, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSHankelSolve(handle.get(), op, n, nrhs, detail::raw(h.data), h.inc, h.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(backwardError), detail::raw(path), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> hankelSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const double> h, Vectors<const double> b, Vectors<double> x, double *backwardError,
    std::int32_t *path, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDHankelSolve(handle.get(), op, n, nrhs, detail::raw(h.data), h.inc, h.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(backwardError), detail::raw(path), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> hankelSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<float>> h, Vectors<const std::complex<float>> b,
    Vectors<std::complex<float>> x, float *backwardError, std::int32_t *path, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogCHankelSolve(handle.get(), op, n, nrhs, detail::raw(h.data), h.inc, h.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(backwardError), detail::raw(path), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> hankelSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<double>> h, Vectors<const std::complex<double>> b,
    Vectors<std::complex<double>> x, double *backwardError, std::int32_t *path, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogZHankelSolve(handle.get(), op, n, nrhs, detail::raw(h.data), h.inc, h.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(backwardError), detail::raw(path), detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> hankelSolveBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSHankelSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDHankelSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCHankelSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZHankelSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> circulantSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const float> c, Vectors<const float> b, Vectors<float> x, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogSCirculantSolve(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class P>
typename P::template Result<void> circulantSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const double> c, Vectors<const double> b, Vectors<double> x, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogDCirculantSolve(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class P>
typename P::template Result<void> circulantSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<float>> c, Vectors<const std::complex<float>> b,
    Vectors<std::complex<float>> x, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCCirculantSolve(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class P>
typename P::template Result<void> circulantSolve(const BasicHandle<P> &handle, hotdogOperation_t op, std::int64_t n,
    std::int64_t nrhs, Vector<const std::complex<double>> c, Vectors<const std::complex<double>> b,
    Vectors<std::complex<double>> x, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZCirculantSolve(handle.get(), op, n, nrhs, detail::raw(c.data), c.inc, c.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> circulantSolveBufferSize(const BasicHandle<P> &handle, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSCirculantSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDCirculantSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCCirculantSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZCirculantSolve_bufferSize(handle.get(), op, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> toeplitzToCauchy(const BasicHandle<P> &handle, std::int64_t f, std::int64_t n,
    Vector<const float> c, Vector<const float> r, Points<std::complex<float>> s, Points<std::complex<float>> t,
    Vectors<std::complex<float>> g, Vectors<std::complex<float>> h, Vector<std::complex<float>> d,
    Matrix<std::complex<float>> a, std::int64_t batchCount) {
  return P::finish(hotdogSToeplitzToCauchy(handle.get(), f, n, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(s.data), s.inc, detail::raw(t.data), t.inc, detail::raw(g.data),
      g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(d.data), d.inc, d.stride,
      detail::raw(a.data), a.ld, a.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzToCauchy(const BasicHandle<P> &handle, std::int64_t f, std::int64_t n,
    Vector<const double> c, Vector<const double> r, Points<std::complex<double>> s, Points<std::complex<double>> t,
    Vectors<std::complex<double>> g, Vectors<std::complex<double>> h, Vector<std::complex<double>> d,
    Matrix<std::complex<double>> a, std::int64_t batchCount) {
  return P::finish(hotdogDToeplitzToCauchy(handle.get(), f, n, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(s.data), s.inc, detail::raw(t.data), t.inc, detail::raw(g.data),
      g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(d.data), d.inc, d.stride,
      detail::raw(a.data), a.ld, a.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzToCauchy(const BasicHandle<P> &handle, std::int64_t f, std::int64_t n,
    Vector<const std::complex<float>> c, Vector<const std::complex<float>> r, Points<std::complex<float>> s,
    Points<std::complex<float>> t, Vectors<std::complex<float>> g, Vectors<std::complex<float>> h,
    Vector<std::complex<float>> d, Matrix<std::complex<float>> a, std::int64_t batchCount) {
  return P::finish(hotdogCToeplitzToCauchy(handle.get(), f, n, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(s.data), s.inc, detail::raw(t.data), t.inc, detail::raw(g.data),
      g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(d.data), d.inc, d.stride,
      detail::raw(a.data), a.ld, a.stride, batchCount));
}

template <class P>
typename P::template Result<void> toeplitzToCauchy(const BasicHandle<P> &handle, std::int64_t f, std::int64_t n,
    Vector<const std::complex<double>> c, Vector<const std::complex<double>> r, Points<std::complex<double>> s,
    Points<std::complex<double>> t, Vectors<std::complex<double>> g, Vectors<std::complex<double>> h,
    Vector<std::complex<double>> d, Matrix<std::complex<double>> a, std::int64_t batchCount) {
  return P::finish(hotdogZToeplitzToCauchy(handle.get(), f, n, detail::raw(c.data), c.inc, c.stride,
      detail::raw(r.data), r.inc, r.stride, detail::raw(s.data), s.inc, detail::raw(t.data), t.inc, detail::raw(g.data),
      g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(d.data), d.inc, d.stride,
      detail::raw(a.data), a.ld, a.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> toeplitzToCauchyBufferSize(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSToeplitzToCauchy_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDToeplitzToCauchy_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCToeplitzToCauchy_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZToeplitzToCauchy_bufferSize(handle.get(), n, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> displacementSolve(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, const float *e, const float *f,
    Vectors<const float> g, Vectors<const float> h, Vector<const float> s, Vector<const float> t,
    Vectors<const float> b, Vectors<float> x, float *backwardError, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSDisplacementSolve(handle.get(), type, op, n, r, nrhs, detail::raw(e), detail::raw(f),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(s.data),
      s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(b.data), b.inc, b.ld, b.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(backwardError), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> displacementSolve(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, const double *e, const double *f,
    Vectors<const double> g, Vectors<const double> h, Vector<const double> s, Vector<const double> t,
    Vectors<const double> b, Vectors<double> x, double *backwardError, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDDisplacementSolve(handle.get(), type, op, n, r, nrhs, detail::raw(e), detail::raw(f),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(s.data),
      s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(b.data), b.inc, b.ld, b.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(backwardError), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> displacementSolve(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, const std::complex<float> *e,
    const std::complex<float> *f, Vectors<const std::complex<float>> g, Vectors<const std::complex<float>> h,
    Vector<const std::complex<float>> s, Vector<const std::complex<float>> t, Vectors<const std::complex<float>> b,
    Vectors<std::complex<float>> x, float *backwardError, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCDisplacementSolve(handle.get(), type, op, n, r, nrhs, detail::raw(e), detail::raw(f),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(s.data),
      s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(b.data), b.inc, b.ld, b.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(backwardError), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> displacementSolve(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, const std::complex<double> *e,
    const std::complex<double> *f, Vectors<const std::complex<double>> g, Vectors<const std::complex<double>> h,
    Vector<const std::complex<double>> s, Vector<const std::complex<double>> t, Vectors<const std::complex<double>> b,
    Vectors<std::complex<double>> x, double *backwardError, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZDisplacementSolve(handle.get(), type, op, n, r, nrhs, detail::raw(e), detail::raw(f),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(s.data),
      s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(b.data), b.inc, b.ld, b.stride,
      detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(backwardError), detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> displacementSolveBufferSize(const BasicHandle<P> &handle,
    hotdogDisplacement_t type, hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs,
    std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSDisplacementSolve_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDDisplacementSolve_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCDisplacementSolve_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZDisplacementSolve_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> displacementSolveBackward(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, const float *e, const float *f,
    Vectors<const float> g, Vectors<const float> h, Vector<const float> s, Vector<const float> t,
    Vectors<const float> x, Vectors<const float> gX, float beta, Vectors<float> gB, Vectors<float> gG,
    Vectors<float> gH, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSDisplacementSolveBackward(handle.get(), type, op, n, r, nrhs, detail::raw(e), detail::raw(f),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(s.data),
      s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld,
      gB.stride, detail::raw(gG.data), gG.inc, gG.ld, gG.stride, detail::raw(gH.data), gH.inc, gH.ld, gH.stride,
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> displacementSolveBackward(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, const double *e, const double *f,
    Vectors<const double> g, Vectors<const double> h, Vector<const double> s, Vector<const double> t,
    Vectors<const double> x, Vectors<const double> gX, double beta, Vectors<double> gB, Vectors<double> gG,
    Vectors<double> gH, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDDisplacementSolveBackward(handle.get(), type, op, n, r, nrhs, detail::raw(e), detail::raw(f),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(s.data),
      s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld,
      gB.stride, detail::raw(gG.data), gG.inc, gG.ld, gG.stride, detail::raw(gH.data), gH.inc, gH.ld, gH.stride,
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> displacementSolveBackward(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, const std::complex<float> *e,
    const std::complex<float> *f, Vectors<const std::complex<float>> g, Vectors<const std::complex<float>> h,
    Vector<const std::complex<float>> s, Vector<const std::complex<float>> t, Vectors<const std::complex<float>> x,
    Vectors<const std::complex<float>> gX, std::complex<float> beta, Vectors<std::complex<float>> gB,
    Vectors<std::complex<float>> gG, Vectors<std::complex<float>> gH, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCDisplacementSolveBackward(handle.get(), type, op, n, r, nrhs, detail::raw(e), detail::raw(f),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(s.data),
      s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld,
      gB.stride, detail::raw(gG.data), gG.inc, gG.ld, gG.stride, detail::raw(gH.data), gH.inc, gH.ld, gH.stride,
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> displacementSolveBackward(const BasicHandle<P> &handle, hotdogDisplacement_t type,
    hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs, const std::complex<double> *e,
    const std::complex<double> *f, Vectors<const std::complex<double>> g, Vectors<const std::complex<double>> h,
    Vector<const std::complex<double>> s, Vector<const std::complex<double>> t, Vectors<const std::complex<double>> x,
    Vectors<const std::complex<double>> gX, std::complex<double> beta, Vectors<std::complex<double>> gB,
    Vectors<std::complex<double>> gG, Vectors<std::complex<double>> gH, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZDisplacementSolveBackward(handle.get(), type, op, n, r, nrhs, detail::raw(e), detail::raw(f),
      detail::raw(g.data), g.inc, g.ld, g.stride, detail::raw(h.data), h.inc, h.ld, h.stride, detail::raw(s.data),
      s.inc, s.stride, detail::raw(t.data), t.inc, t.stride, detail::raw(x.data), x.inc, x.ld, x.stride,
      detail::raw(gX.data), gX.inc, gX.ld, gX.stride, detail::raw(&beta), detail::raw(gB.data), gB.inc, gB.ld,
      gB.stride, detail::raw(gG.data), gG.inc, gG.ld, gG.stride, detail::raw(gH.data), gH.inc, gH.ld, gH.stride,
      detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> displacementSolveBackwardBufferSize(const BasicHandle<P> &handle,
    hotdogDisplacement_t type, hotdogOperation_t op, std::int64_t n, std::int64_t r, std::int64_t nrhs,
    std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSDisplacementSolveBackward_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDDisplacementSolveBackward_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCDisplacementSolveBackward_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZDisplacementSolveBackward_bufferSize(handle.get(), type, op, n, r, nrhs, batchCount,
        &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> potrf(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogTriangle_t other,
    std::int64_t n, Matrix<const float> a, Matrix<float> l, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSPotrf(handle.get(), uplo, other, n, detail::raw(a.data), a.ld, a.stride, detail::raw(l.data),
      l.ld, l.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrf(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogTriangle_t other,
    std::int64_t n, Matrix<const double> a, Matrix<double> l, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDPotrf(handle.get(), uplo, other, n, detail::raw(a.data), a.ld, a.stride, detail::raw(l.data),
      l.ld, l.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrf(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogTriangle_t other,
    std::int64_t n, Matrix<const std::complex<float>> a, Matrix<std::complex<float>> l, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogCPotrf(handle.get(), uplo, other, n, detail::raw(a.data), a.ld, a.stride, detail::raw(l.data),
      l.ld, l.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrf(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogTriangle_t other,
    std::int64_t n, Matrix<const std::complex<double>> a, Matrix<std::complex<double>> l, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogZPotrf(handle.get(), uplo, other, n, detail::raw(a.data), a.ld, a.stride, detail::raw(l.data),
      l.ld, l.stride, detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> potrfBufferSize(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    std::int64_t n, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSPotrf_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDPotrf_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCPotrf_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZPotrf_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> potrfBatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t n,
    float *const *a, std::int64_t lda, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSPotrfBatched(handle.get(), uplo, n, a, lda, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrfBatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t n,
    double *const *a, std::int64_t lda, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDPotrfBatched(handle.get(), uplo, n, a, lda, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrfBatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t n,
    std::complex<float> *const *a, std::int64_t lda, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCPotrfBatched(handle.get(), uplo, n, reinterpret_cast<hotdogComplex *const *>(a), lda,
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrfBatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t n,
    std::complex<double> *const *a, std::int64_t lda, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZPotrfBatched(handle.get(), uplo, n, reinterpret_cast<hotdogDoubleComplex *const *>(a), lda,
      detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> potrfBatchedBufferSize(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    std::int64_t n, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSPotrfBatched_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDPotrfBatched_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCPotrfBatched_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZPotrfBatched_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> potrfVbatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t maxN,
    const std::int64_t *n, float *const *a, const std::int64_t *lda, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSPotrfVbatched(handle.get(), uplo, maxN, detail::raw(n), a, detail::raw(lda),
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrfVbatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t maxN,
    const std::int64_t *n, double *const *a, const std::int64_t *lda, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDPotrfVbatched(handle.get(), uplo, maxN, detail::raw(n), a, detail::raw(lda),
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrfVbatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t maxN,
    const std::int64_t *n, std::complex<float> *const *a, const std::int64_t *lda, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogCPotrfVbatched(handle.get(), uplo, maxN, detail::raw(n),
      reinterpret_cast<hotdogComplex *const *>(a), detail::raw(lda), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrfVbatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t maxN,
    const std::int64_t *n, std::complex<double> *const *a, const std::int64_t *lda, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogZPotrfVbatched(handle.get(), uplo, maxN, detail::raw(n),
      reinterpret_cast<hotdogDoubleComplex *const *>(a), detail::raw(lda), detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> potrfVbatchedBufferSize(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    std::int64_t maxN, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSPotrfVbatched_bufferSize(handle.get(), uplo, maxN, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDPotrfVbatched_bufferSize(handle.get(), uplo, maxN, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCPotrfVbatched_bufferSize(handle.get(), uplo, maxN, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZPotrfVbatched_bufferSize(handle.get(), uplo, maxN, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> potrs(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Matrix<const float> l, Vectors<const float> b, Vectors<float> x,
    std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSPotrs(handle.get(), uplo, op, n, nrhs, detail::raw(l.data), l.ld, l.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class P>
typename P::template Result<void> potrs(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Matrix<const double> l, Vectors<const double> b, Vectors<double> x,
    std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDPotrs(handle.get(), uplo, op, n, nrhs, detail::raw(l.data), l.ld, l.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class P>
typename P::template Result<void> potrs(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Matrix<const std::complex<float>> l, Vectors<const std::complex<float>> b,
    Vectors<std::complex<float>> x, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCPotrs(handle.get(), uplo, op, n, nrhs, detail::raw(l.data), l.ld, l.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class P>
typename P::template Result<void> potrs(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Matrix<const std::complex<double>> l, Vectors<const std::complex<double>> b,
    Vectors<std::complex<double>> x, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZPotrs(handle.get(), uplo, op, n, nrhs, detail::raw(l.data), l.ld, l.stride,
      detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld, x.stride, detail::raw(info),
      batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> potrsBufferSize(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSPotrs_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDPotrs_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCPotrs_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZPotrs_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> potrsBatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, const float *const *l, std::int64_t ldl, float *const *b,
    std::int64_t ldB, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSPotrsBatched(handle.get(), uplo, op, n, nrhs, l, ldl, b, ldB, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrsBatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, const double *const *l, std::int64_t ldl, double *const *b,
    std::int64_t ldB, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDPotrsBatched(handle.get(), uplo, op, n, nrhs, l, ldl, b, ldB, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrsBatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, const std::complex<float> *const *l, std::int64_t ldl,
    std::complex<float> *const *b, std::int64_t ldB, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCPotrsBatched(handle.get(), uplo, op, n, nrhs,
      reinterpret_cast<const hotdogComplex *const *>(l), ldl, reinterpret_cast<hotdogComplex *const *>(b), ldB,
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrsBatched(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, const std::complex<double> *const *l, std::int64_t ldl,
    std::complex<double> *const *b, std::int64_t ldB, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZPotrsBatched(handle.get(), uplo, op, n, nrhs,
      reinterpret_cast<const hotdogDoubleComplex *const *>(l), ldl, reinterpret_cast<hotdogDoubleComplex *const *>(b),
      ldB, detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> potrsBatchedBufferSize(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSPotrsBatched_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDPotrsBatched_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCPotrsBatched_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZPotrsBatched_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> posv(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Matrix<const float> a, Matrix<float> l, Vectors<const float> b, Vectors<float> x,
    std::int32_t *iters, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSPosv(handle.get(), uplo, op, n, nrhs, detail::raw(a.data), a.ld, a.stride,
      detail::raw(l.data), l.ld, l.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld,
      x.stride, detail::raw(iters), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> posv(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Matrix<const double> a, Matrix<double> l, Vectors<const double> b,
    Vectors<double> x, std::int32_t *iters, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDPosv(handle.get(), uplo, op, n, nrhs, detail::raw(a.data), a.ld, a.stride,
      detail::raw(l.data), l.ld, l.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld,
      x.stride, detail::raw(iters), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> posv(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Matrix<const std::complex<float>> a, Matrix<std::complex<float>> l,
    Vectors<const std::complex<float>> b, Vectors<std::complex<float>> x, std::int32_t *iters, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogCPosv(handle.get(), uplo, op, n, nrhs, detail::raw(a.data), a.ld, a.stride,
      detail::raw(l.data), l.ld, l.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld,
      x.stride, detail::raw(iters), detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> posv(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogOperation_t op,
    std::int64_t n, std::int64_t nrhs, Matrix<const std::complex<double>> a, Matrix<std::complex<double>> l,
    Vectors<const std::complex<double>> b, Vectors<std::complex<double>> x, std::int32_t *iters, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogZPosv(handle.get(), uplo, op, n, nrhs, detail::raw(a.data), a.ld, a.stride,
      detail::raw(l.data), l.ld, l.stride, detail::raw(b.data), b.inc, b.ld, b.stride, detail::raw(x.data), x.inc, x.ld,
      x.stride, detail::raw(iters), detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> posvBufferSize(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    hotdogOperation_t op, std::int64_t n, std::int64_t nrhs, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSPosv_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDPosv_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCPosv_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZPosv_bufferSize(handle.get(), uplo, op, n, nrhs, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> potrfLogDet(const BasicHandle<P> &handle, std::int64_t n, Matrix<const float> l,
    Values<float> logDet, std::int64_t batchCount) {
  return P::finish(hotdogSPotrfLogDet(handle.get(), n, detail::raw(l.data), l.ld, l.stride, detail::raw(logDet.data),
      logDet.stride, batchCount));
}

template <class P>
typename P::template Result<void> potrfLogDet(const BasicHandle<P> &handle, std::int64_t n, Matrix<const double> l,
    Values<double> logDet, std::int64_t batchCount) {
  return P::finish(hotdogDPotrfLogDet(handle.get(), n, detail::raw(l.data), l.ld, l.stride, detail::raw(logDet.data),
      logDet.stride, batchCount));
}

template <class P>
typename P::template Result<void> potrfLogDet(const BasicHandle<P> &handle, std::int64_t n,
    Matrix<const std::complex<float>> l, Values<float> logDet, std::int64_t batchCount) {
  return P::finish(hotdogCPotrfLogDet(handle.get(), n, detail::raw(l.data), l.ld, l.stride, detail::raw(logDet.data),
      logDet.stride, batchCount));
}

template <class P>
typename P::template Result<void> potrfLogDet(const BasicHandle<P> &handle, std::int64_t n,
    Matrix<const std::complex<double>> l, Values<double> logDet, std::int64_t batchCount) {
  return P::finish(hotdogZPotrfLogDet(handle.get(), n, detail::raw(l.data), l.ld, l.stride, detail::raw(logDet.data),
      logDet.stride, batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> potrfLogDetBufferSize(const BasicHandle<P> &handle, std::int64_t n,
    std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSPotrfLogDet_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDPotrfLogDet_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCPotrfLogDet_bufferSize(handle.get(), n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZPotrfLogDet_bufferSize(handle.get(), n, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> potri(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogTriangle_t other,
    std::int64_t n, Matrix<const float> l, Matrix<float> inverse, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogSPotri(handle.get(), uplo, other, n, detail::raw(l.data), l.ld, l.stride,
      detail::raw(inverse.data), inverse.ld, inverse.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potri(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogTriangle_t other,
    std::int64_t n, Matrix<const double> l, Matrix<double> inverse, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogDPotri(handle.get(), uplo, other, n, detail::raw(l.data), l.ld, l.stride,
      detail::raw(inverse.data), inverse.ld, inverse.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potri(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogTriangle_t other,
    std::int64_t n, Matrix<const std::complex<float>> l, Matrix<std::complex<float>> inverse, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogCPotri(handle.get(), uplo, other, n, detail::raw(l.data), l.ld, l.stride,
      detail::raw(inverse.data), inverse.ld, inverse.stride, detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potri(const BasicHandle<P> &handle, hotdogFillMode_t uplo, hotdogTriangle_t other,
    std::int64_t n, Matrix<const std::complex<double>> l, Matrix<std::complex<double>> inverse, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogZPotri(handle.get(), uplo, other, n, detail::raw(l.data), l.ld, l.stride,
      detail::raw(inverse.data), inverse.ld, inverse.stride, detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> potriBufferSize(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    std::int64_t n, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSPotri_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDPotri_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCPotri_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZPotri_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

template <class P>
typename P::template Result<void> potrfBackward(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t n,
    Matrix<const float> l, Matrix<const float> gL, float beta, Matrix<float> gA, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogSPotrfBackward(handle.get(), uplo, n, detail::raw(l.data), l.ld, l.stride,
      detail::raw(gL.data), gL.ld, gL.stride, detail::raw(&beta), detail::raw(gA.data), gA.ld, gA.stride,
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrfBackward(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t n,
    Matrix<const double> l, Matrix<const double> gL, double beta, Matrix<double> gA, std::int32_t *info,
    std::int64_t batchCount) {
  return P::finish(hotdogDPotrfBackward(handle.get(), uplo, n, detail::raw(l.data), l.ld, l.stride,
      detail::raw(gL.data), gL.ld, gL.stride, detail::raw(&beta), detail::raw(gA.data), gA.ld, gA.stride,
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrfBackward(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t n,
    Matrix<const std::complex<float>> l, Matrix<const std::complex<float>> gL, std::complex<float> beta,
    Matrix<std::complex<float>> gA, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogCPotrfBackward(handle.get(), uplo, n, detail::raw(l.data), l.ld, l.stride,
      detail::raw(gL.data), gL.ld, gL.stride, detail::raw(&beta), detail::raw(gA.data), gA.ld, gA.stride,
      detail::raw(info), batchCount));
}

template <class P>
typename P::template Result<void> potrfBackward(const BasicHandle<P> &handle, hotdogFillMode_t uplo, std::int64_t n,
    Matrix<const std::complex<double>> l, Matrix<const std::complex<double>> gL, std::complex<double> beta,
    Matrix<std::complex<double>> gA, std::int32_t *info, std::int64_t batchCount) {
  return P::finish(hotdogZPotrfBackward(handle.get(), uplo, n, detail::raw(l.data), l.ld, l.stride,
      detail::raw(gL.data), gL.ld, gL.stride, detail::raw(&beta), detail::raw(gA.data), gA.ld, gA.stride,
      detail::raw(info), batchCount));
}

template <class T, class P>
typename P::template Result<std::size_t> potrfBackwardBufferSize(const BasicHandle<P> &handle, hotdogFillMode_t uplo,
    std::int64_t n, std::int64_t batchCount) {
  std::size_t result{};
  if constexpr (std::is_same_v<T, float>)
    return P::finish(hotdogSPotrfBackward_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, double>)
    return P::finish(hotdogDPotrfBackward_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return P::finish(hotdogCPotrfBackward_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return P::finish(hotdogZPotrfBackward_bufferSize(handle.get(), uplo, n, batchCount, &result), result);
  else
    static_assert(!sizeof(T), "no function for this type");
}

/** Arguments with their defaults. */
inline hotdogLongConvArgs longConvArgs() {
  hotdogLongConvArgs result;
  check(hotdogLongConvArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> longConv(const BasicHandle<P> &handle, const hotdogLongConvArgs &args) {
  return P::finish(hotdogLongConv(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> longConvBufferSize(const BasicHandle<P> &handle,
    const hotdogLongConvArgs &args) {
  std::size_t result{};
  return P::finish(hotdogLongConv_bufferSize(handle.get(), &args, &result), result);
}

template <class P>
typename P::template Result<void> longConvSpectrum(const BasicHandle<P> &handle, const hotdogLongConvArgs &args,
    void *spectrum) {
  return P::finish(hotdogLongConvSpectrum(handle.get(), &args, detail::raw(spectrum)));
}

template <class P>
typename P::template Result<std::size_t> longConvSpectrumBufferSize(const BasicHandle<P> &handle,
    const hotdogLongConvArgs &args) {
  std::size_t result{};
  return P::finish(hotdogLongConvSpectrum_bufferSize(handle.get(), &args, &result), result);
}

template <class P>
typename P::template Result<std::size_t> longConvSpectrumSize(const BasicHandle<P> &handle,
    const hotdogLongConvArgs &args) {
  std::size_t result{};
  return P::finish(hotdogLongConvSpectrumSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogLongConvBackwardArgs longConvBackwardArgs() {
  hotdogLongConvBackwardArgs result;
  check(hotdogLongConvBackwardArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> longConvBackward(const BasicHandle<P> &handle,
    const hotdogLongConvBackwardArgs &args) {
  return P::finish(hotdogLongConvBackward(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> longConvBackwardBufferSize(const BasicHandle<P> &handle,
    const hotdogLongConvBackwardArgs &args) {
  std::size_t result{};
  return P::finish(hotdogLongConvBackward_bufferSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogShortConvArgs shortConvArgs() {
  hotdogShortConvArgs result;
  check(hotdogShortConvArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> shortConv(const BasicHandle<P> &handle, const hotdogShortConvArgs &args) {
  return P::finish(hotdogShortConv(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> shortConvBufferSize(const BasicHandle<P> &handle,
    const hotdogShortConvArgs &args) {
  std::size_t result{};
  return P::finish(hotdogShortConv_bufferSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogShortConvBackwardArgs shortConvBackwardArgs() {
  hotdogShortConvBackwardArgs result;
  check(hotdogShortConvBackwardArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> shortConvBackward(const BasicHandle<P> &handle,
    const hotdogShortConvBackwardArgs &args) {
  return P::finish(hotdogShortConvBackward(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> shortConvBackwardBufferSize(const BasicHandle<P> &handle,
    const hotdogShortConvBackwardArgs &args) {
  std::size_t result{};
  return P::finish(hotdogShortConvBackward_bufferSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogShortConvStepArgs shortConvStepArgs() {
  hotdogShortConvStepArgs result;
  check(hotdogShortConvStepArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> shortConvStep(const BasicHandle<P> &handle, const hotdogShortConvStepArgs &args) {
  return P::finish(hotdogShortConvStep(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> shortConvStepBufferSize(const BasicHandle<P> &handle,
    const hotdogShortConvStepArgs &args) {
  std::size_t result{};
  return P::finish(hotdogShortConvStep_bufferSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogLinearRecurrenceArgs linearRecurrenceArgs() {
  hotdogLinearRecurrenceArgs result;
  check(hotdogLinearRecurrenceArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> linearRecurrence(const BasicHandle<P> &handle,
    const hotdogLinearRecurrenceArgs &args) {
  return P::finish(hotdogLinearRecurrence(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> linearRecurrenceBufferSize(const BasicHandle<P> &handle,
    const hotdogLinearRecurrenceArgs &args) {
  std::size_t result{};
  return P::finish(hotdogLinearRecurrence_bufferSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogLinearRecurrenceBackwardArgs linearRecurrenceBackwardArgs() {
  hotdogLinearRecurrenceBackwardArgs result;
  check(hotdogLinearRecurrenceBackwardArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> linearRecurrenceBackward(const BasicHandle<P> &handle,
    const hotdogLinearRecurrenceBackwardArgs &args) {
  return P::finish(hotdogLinearRecurrenceBackward(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> linearRecurrenceBackwardBufferSize(const BasicHandle<P> &handle,
    const hotdogLinearRecurrenceBackwardArgs &args) {
  std::size_t result{};
  return P::finish(hotdogLinearRecurrenceBackward_bufferSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogSemiseparableArgs semiseparableArgs() {
  hotdogSemiseparableArgs result;
  check(hotdogSemiseparableArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> semiseparable(const BasicHandle<P> &handle, const hotdogSemiseparableArgs &args) {
  return P::finish(hotdogSemiseparable(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> semiseparableBufferSize(const BasicHandle<P> &handle,
    const hotdogSemiseparableArgs &args) {
  std::size_t result{};
  return P::finish(hotdogSemiseparable_bufferSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogSemiseparableBackwardArgs semiseparableBackwardArgs() {
  hotdogSemiseparableBackwardArgs result;
  check(hotdogSemiseparableBackwardArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> semiseparableBackward(const BasicHandle<P> &handle,
    const hotdogSemiseparableBackwardArgs &args) {
  return P::finish(hotdogSemiseparableBackward(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> semiseparableBackwardBufferSize(const BasicHandle<P> &handle,
    const hotdogSemiseparableBackwardArgs &args) {
  std::size_t result{};
  return P::finish(hotdogSemiseparableBackward_bufferSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogSemiseparableSolveArgs semiseparableSolveArgs() {
  hotdogSemiseparableSolveArgs result;
  check(hotdogSemiseparableSolveArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> semiseparableSolve(const BasicHandle<P> &handle,
    const hotdogSemiseparableSolveArgs &args) {
  return P::finish(hotdogSemiseparableSolve(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> semiseparableSolveBufferSize(const BasicHandle<P> &handle,
    const hotdogSemiseparableSolveArgs &args) {
  std::size_t result{};
  return P::finish(hotdogSemiseparableSolve_bufferSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogSelectiveScanArgs selectiveScanArgs() {
  hotdogSelectiveScanArgs result;
  check(hotdogSelectiveScanArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> selectiveScan(const BasicHandle<P> &handle, const hotdogSelectiveScanArgs &args) {
  return P::finish(hotdogSelectiveScan(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> selectiveScanBufferSize(const BasicHandle<P> &handle,
    const hotdogSelectiveScanArgs &args) {
  std::size_t result{};
  return P::finish(hotdogSelectiveScan_bufferSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogSelectiveScanBackwardArgs selectiveScanBackwardArgs() {
  hotdogSelectiveScanBackwardArgs result;
  check(hotdogSelectiveScanBackwardArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> selectiveScanBackward(const BasicHandle<P> &handle,
    const hotdogSelectiveScanBackwardArgs &args) {
  return P::finish(hotdogSelectiveScanBackward(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> selectiveScanBackwardBufferSize(const BasicHandle<P> &handle,
    const hotdogSelectiveScanBackwardArgs &args) {
  std::size_t result{};
  return P::finish(hotdogSelectiveScanBackward_bufferSize(handle.get(), &args, &result), result);
}

/** Arguments with their defaults. */
inline hotdogSelectiveScanStepArgs selectiveScanStepArgs() {
  hotdogSelectiveScanStepArgs result;
  check(hotdogSelectiveScanStepArgsInit(&result, sizeof result));
  return result;
}

template <class P>
typename P::template Result<void> selectiveScanStep(const BasicHandle<P> &handle,
    const hotdogSelectiveScanStepArgs &args) {
  return P::finish(hotdogSelectiveScanStep(handle.get(), &args));
}

template <class P>
typename P::template Result<std::size_t> selectiveScanStepBufferSize(const BasicHandle<P> &handle,
    const hotdogSelectiveScanStepArgs &args) {
  std::size_t result{};
  return P::finish(hotdogSelectiveScanStep_bufferSize(handle.get(), &args, &result), result);
}

}  // namespace hotdog

#endif
