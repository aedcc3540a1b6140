// One call of an operation: the checks of every entry point, in the order that design section 3 fixes, then workspace
// and dispatch.
#pragma once

#include <hotdog.h>

#include <array>
#include <initializer_list>
#include <new>
#include <string>
#include <utility>
#include <vector>

#include "core/context.h"
#include "core/error.h"
#include "core/operand.h"

namespace hotdog {

struct NamedSize {
  const char *parameter;
  std::int64_t value;
};

struct OutputOperand : Operand {
  const Operand *mayEqual = nullptr;  // the input that this output may coincide with exactly
};

// Operands of one call, in braces or in a vector, for as long as the expression that names them.
template <class T>
class Operands {
 public:
  Operands(std::initializer_list<const T *> list) { begin_ = list.begin(), end_ = list.end(); }
  Operands(const std::vector<const T *> &list) : begin_(list.data()), end_(list.data() + list.size()) {}

  const T *const *begin() const { return begin_; }
  const T *const *end() const { return end_; }

 private:
  const T *const *begin_, *const *end_;
};
using Inputs = Operands<Operand>;
using Outputs = Operands<OutputOperand>;

class Call {
 public:
  Call(const char *function, hotdogHandle_t handle);

  // The checks. Each throws Error; call them in this order.
  void operation(hotdogOperation_t op);
  void sizes(std::initializer_list<NamedSize> sizes);
  void operands(Inputs inputs, Outputs outputs);
  static void count(const char *parameter, std::initializer_list<std::int64_t> sizes,
                    std::size_t elementBytes);  // a product of sizes in range
  void pointer(const char *parameter, const void *pointer) const;
  void pointers(Inputs inputs, Outputs outputs) const;
  static void overlap(Inputs inputs, Outputs outputs);

  void note(const char *parameter, const std::string &value);  // for the log line only
  template <class T>
  void scalar(const char *parameter, T value);

  template <class T, class Problem>
  void run(Op<Problem> Operations<T>::*entry, const Problem &problem);
  template <class T, class Problem>
  void bufferSize(Op<Problem> Operations<T>::*entry, const Problem &problem, std::size_t *bytes);
  template <class T, class Shape>  // a size that the backend chooses, of memory that the caller keeps
  void size(std::int64_t (*Operations<T>::*entry)(const Execution &, const Shape &), const Shape &shape,
            std::size_t *bytes);

 private:
  template <class T, class Problem>
  const Op<Problem> &find(Op<Problem> Operations<T>::*entry) const;
  void operand(const Operand &operand);
  void logCall() const;
  template <class Body>
  void blamingSizes(Body &&body) const;  // where memory runs out
  [[noreturn]] void outOfMemory(const char *what) const;

  const char *function_;
  hotdogContext &context_;
  bool logged_;
  std::array<NamedSize, 16> sizes_{};
  std::size_t sizeCount_ = 0;
  std::string arguments_;  // of the hotdog-bench line, filled only when it will be logged
};

// A C scalar's type inside the library.
template <class T>
struct InternalScalar {
  using type = T;
};
template <>
struct InternalScalar<hotdogComplex> {
  using type = Complex<float>;
};
template <>
struct InternalScalar<hotdogDoubleComplex> {
  using type = Complex<double>;
};
template <class T>
using Internal = typename InternalScalar<T>::type;

template <class T>
const Internal<T> *internal(const T *p) {
  return reinterpret_cast<const Internal<T> *>(p);
}
template <class T>
Internal<T> *internal(T *p) {
  return reinterpret_cast<Internal<T> *>(p);
}

template <class T>
Operand describe(const OperandNames &names, const Vectors<T> &v, std::int64_t count, std::int64_t nrhs,
                 std::int64_t batchCount) {
  return {names.pointer,
          v.data,
          sizeof(T),
          sizeof(Real<std::remove_const_t<T>>),
          {{names.inc, count, v.inc}, {names.ld, nrhs, v.ld}, {names.stride, batchCount, v.stride}}};
}

template <class Void>
Operand describe(const OperandNames &names, const StoredVectors<Void> &v, std::int64_t count, std::int64_t nrhs,
                 std::int64_t batchCount) {
  const auto bytes = static_cast<std::size_t>(storageBytes(v.storage));
  return {names.pointer,
          v.data,
          bytes,
          bytes,
          {{names.inc, count, v.inc}, {names.ld, nrhs, v.ld}, {names.stride, batchCount, v.stride}}};
}

// One value a problem; where it is not wanted, an empty operand.
template <class V>
OutputOperand perProblem(const char *name, V *values, std::int64_t batchCount, bool required) {
  const std::int64_t count = values || required ? batchCount : 0;
  return {{name, values, sizeof(V), sizeof(V), {{"", count, 1}, {"", 1, 1}, {"", 1, 1}}}, nullptr};
}

std::string exactText(double value);  // reads back as the same number
template <class R>
std::string exactText(Complex<R> z) {
  return exactText(z.re) + "," + exactText(z.im);
}

template <class T>
void Call::scalar(const char *parameter, T value) {
  if (logged_) note(parameter, exactText(value));
}

// Whether gradients are added to what is there: beta is 0 or 1. A NULL beta is reported later, with the pointers.
template <class T>
bool gradientAccumulates(const T *beta) {
  if (!beta || *beta == T(0)) return false;
  if (*beta == T(1)) return true;
  throw Error(HOTDOG_STATUS_INVALID_VALUE, "beta = " + exactText(*beta) + ": must be 0 or 1 for gradients", "beta");
}

template <class T, class Problem>
const Op<Problem> &Call::find(Op<Problem> Operations<T>::*entry) const {
  const Op<Problem> &op = context_.backend.operations<T>().*entry;
  if (!op.run) throw Error(HOTDOG_STATUS_NOT_SUPPORTED, "this backend does not have the function");
  return op;
}

template <class Body>
void Call::blamingSizes(Body &&body) const {
  try {
    body();
  } catch (const std::bad_alloc &) {
    outOfMemory("host memory exhausted");
  } catch (const Error &e) {
    if (e.status() == HOTDOG_STATUS_ALLOC_FAILED) outOfMemory(e.what());
    throw;
  }
}

template <class T, class Problem>
void Call::run(Op<Problem> Operations<T>::*entry, const Problem &problem) {
  const Op<Problem> &op = find(entry);
  if (logged_) logCall();
  const DeviceScope scope(context_);
  blamingSizes([&] {
    Execution execution = executionOf(context_);
    const std::size_t need = op.workspaceBytes(execution, problem);
    execution.workspace = context_.workspace.acquire(need, execution.stream, execution.capture);
    op.run(execution, problem);
    if (need) context_.workspace.used(execution.stream, execution.capture);
  });
}

template <class T, class Problem>
void Call::bufferSize(Op<Problem> Operations<T>::*entry, const Problem &problem, std::size_t *bytes) {
  pointer("bytes", bytes);
  const DeviceScope scope(context_);
  blamingSizes([&] { *bytes = Workspace::userBytes(find(entry).workspaceBytes(executionOf(context_), problem)); });
}

template <class T, class Shape>
void Call::size(std::int64_t (*Operations<T>::*entry)(const Execution &, const Shape &), const Shape &shape,
                std::size_t *bytes) {
  pointer("bytes", bytes);
  const auto function = context_.backend.operations<T>().*entry;
  if (!function) throw Error(HOTDOG_STATUS_NOT_SUPPORTED, "this backend does not have the function");
  const DeviceScope scope(context_);
  *bytes = static_cast<std::size_t>(function(executionOf(context_), shape));
}

}  // namespace hotdog
