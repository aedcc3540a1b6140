#include "core/call.h"

#include <cstdio>

#include "core/logger.h"

namespace hotdog {
namespace {

std::string text(const char *parameter, std::int64_t value) {
  return std::string(parameter) + " = " + std::to_string(value);
}

std::string text(const char *parameter, const void *pointer) {
  char address[32];
  std::snprintf(address, sizeof address, "%p", pointer);
  return std::string(parameter) + " = " + address;
}

std::string subscripted(const char *name, int index) {
  return index < 0 ? name : std::string(name) + "[" + std::to_string(index) + "]";
}

std::string nameOf(const Operand &operand) { return subscripted(operand.parameter, operand.item); }

// "incX", or "preGate[2].stride[0]" where a struct holds the operand.
std::string nameOf(const Operand &operand, const Dimension &d) {
  return d.axis < 0 ? d.parameter : subscripted((nameOf(operand) + ".stride").c_str(), d.axis);
}

// "5 x 7 elements, incX = 1, ldX = 5,", with the strides of the dimensions that the caller names.
std::string extents(const Operand &operand) {
  std::string counts, strides;
  for (const Dimension &d : operand.dims) {
    if (*d.parameter || d.count > 1) counts += (counts.empty() ? "" : " x ") + std::to_string(d.count);
    if (*d.parameter) strides += ", " + text(nameOf(operand, d).c_str(), d.stride);
  }
  return (counts.empty() ? "" : counts + " ") + "elements" + strides + (strides.empty() ? "" : ",");
}

std::size_t alignmentOf(const Operand &operand, hotdogBackend_t backend) {
  return backend == HOTDOG_BACKEND_CUDA ? operand.elementBytes : operand.componentBytes;
}

// A NULL operand of a struct.
bool isAbsent(const Operand &operand) { return !operand.pointer && operand.dims[0].axis >= 0; }

void refuseOverlap(const Operand &out, const Operand &other, bool mayEqual) {
  if (out.empty() || other.empty() || !overlaps(other, out) || (mayEqual && sameLayout(other, out))) return;
  throw Error(HOTDOG_STATUS_OVERLAP,
              nameOf(out) + " shares elements with " + nameOf(other) + ": must be apart from it" +
                  (mayEqual ? " or exactly equal to it, pointer and strides" : ""),
              out.parameter);
}

}  // namespace

hotdogContext &checkedContext(hotdogHandle_t handle) {
  if (!handle) throw Error(HOTDOG_STATUS_INVALID_HANDLE, "handle = NULL: must come from hotdogCreate", "handle");
  if (handle->alive != hotdogContext::kAlive)
    throw Error(HOTDOG_STATUS_INVALID_HANDLE, "handle is not a live handle", "handle");
  return *handle;
}

Execution executionOf(hotdogContext &context) {
  const std::uint64_t capture = context.backend.runtime.captureId(context.stream);
  return {context.stream, context.device, capture, context.deterministic, context.math, &context.plans, nullptr};
}

Call::Call(const char *function, hotdogHandle_t handle)
    : function_(function), context_(checkedContext(handle)), logged_(logEnabled(LogLevel::trace)) {}

void Call::operation(hotdogOperation_t op) {
  if (op != HOTDOG_OP_N && op != HOTDOG_OP_T && op != HOTDOG_OP_C)
    throw Error(HOTDOG_STATUS_INVALID_VALUE,
                text("op", static_cast<int>(op)) + ": must be HOTDOG_OP_N, HOTDOG_OP_T or HOTDOG_OP_C", "op");
  note("op", std::string(1, "NTC"[op]));
}

void Call::sizes(std::initializer_list<NamedSize> sizes) {
  for (const NamedSize &s : sizes) {
    if (s.value < 0)
      throw Error(HOTDOG_STATUS_INVALID_SIZE, text(s.parameter, s.value) + ": must be at least 0", s.parameter);
    if (logged_) note(s.parameter, std::to_string(s.value));
    if (sizeCount_ < sizes_.size()) sizes_[sizeCount_++] = s;
  }
}

void Call::outOfMemory(const char *what) const {
  NamedSize largest{"", -1};
  std::string sizes;
  for (std::size_t i = 0; i < sizeCount_; ++i) {
    if (sizes_[i].value > largest.value) largest = sizes_[i];
    sizes += (i ? ", " : ": for ") + text(sizes_[i].parameter, sizes_[i].value);
  }
  throw Error(HOTDOG_STATUS_ALLOC_FAILED, what + sizes, largest.parameter);
}

void Call::operand(const Operand &o) {
  if (logged_)
    for (const Dimension &d : o.dims)
      if (*d.parameter && (d.axis < 0 || o.pointer)) note(nameOf(o, d).c_str(), std::to_string(d.stride));
}

void Call::operands(Inputs inputs, Outputs outputs) {
  for (const Operand *o : inputs) operand(*o);
  for (const OutputOperand *o : outputs) operand(*o);
  const auto checkRange = [](const Operand &o) {
    if (o.empty()) return;
    if (!elementCount(o).valid() || !extentBytes(o).valid())
      throw Error(HOTDOG_STATUS_SIZE_OVERFLOW,
                  nameOf(o) + ": its " + extents(o) + " span more than 2^63 bytes or elements", o.parameter);
  };
  // A nesting check on strides whose extent overflows would itself overflow, so that an output's range comes first. Of
  // an output of a struct that is NULL the pointer is what to report: its strides are those that no one has set.
  for (const OutputOperand *o : outputs) {
    if (o->empty() || isAbsent(*o) || !elementCount(*o).valid() || !extentBytes(*o).valid()) continue;
    if (const Dimension *d = findUnnested(*o))
      throw Error(HOTDOG_STATUS_INVALID_STRIDE,
                  text(nameOf(*o, *d).c_str(), d->stride) + ": elements of the output " + nameOf(*o) +
                      " would coincide or interleave; its strides, sorted by size, must each exceed the extent of the "
                      "smaller ones",
                  d->parameter);
  }
  for (const Operand *o : inputs) checkRange(*o);
  for (const OutputOperand *o : outputs) checkRange(*o);
}

void Call::count(const char *parameter, std::initializer_list<std::int64_t> sizes, std::size_t elementBytes) {
  Checked product(static_cast<std::int64_t>(elementBytes));
  for (const std::int64_t size : sizes) {
    if (size == 0) return;
    product = product * size;
  }
  if (product.valid()) return;
  std::string factors;
  for (const std::int64_t size : sizes) factors += (factors.empty() ? "" : " x ") + std::to_string(size);
  throw Error(
      HOTDOG_STATUS_SIZE_OVERFLOW,
      std::string(parameter) + ": the sizes that it belongs to, " + factors + ", multiply to more than 2^63 bytes",
      parameter);
}

void Call::pointer(const char *parameter, const void *pointer) const {
  if (!pointer)
    throw Error(HOTDOG_STATUS_INVALID_POINTER, std::string(parameter) + " = NULL: must be a valid pointer", parameter);
}

void Call::pointers(Inputs inputs, Outputs outputs) const {
  const auto check = [this](const Operand &o) {
    if (o.empty()) return;
    if (!o.pointer)
      throw Error(HOTDOG_STATUS_INVALID_POINTER, nameOf(o) + " = NULL: must be a valid pointer", o.parameter);
    const std::size_t alignment = alignmentOf(o, context_.backend.kind);
    if (reinterpret_cast<std::uintptr_t>(o.pointer) % alignment != 0)
      throw Error(
          HOTDOG_STATUS_INVALID_POINTER,
          text(nameOf(o).c_str(), o.pointer) + ": must be a multiple of " + std::to_string(alignment) + " bytes",
          o.parameter);
  };
  for (const Operand *o : inputs) check(*o);
  for (const OutputOperand *o : outputs) check(*o);
}

void Call::overlap(Inputs inputs, Outputs outputs) {
  for (auto out = outputs.begin(); out != outputs.end(); ++out) {
    for (const Operand *in : inputs) refuseOverlap(**out, *in, in == (*out)->mayEqual);
    for (auto other = outputs.begin(); other != out; ++other) refuseOverlap(**out, **other, false);
  }
}

std::string exactText(double value) {
  char text[32];
  std::snprintf(text, sizeof text, "%.17g", value);
  return text;
}

void Call::note(const char *parameter, const std::string &value) {
  if (logged_) arguments_ += std::string(" --") + parameter + " " + value;
}

// hotdogSCauchy(...) is written as "hotdog-bench Cauchy --type S ...", hotdogCauchyEx(...) without a type.
void Call::logCall() const {
  const std::string name = function_ + sizeof("hotdog") - 1;
  const bool typed = name[1] >= 'A' && name[1] <= 'Z';  // a letter before the operation's own capital
  const std::string operation = typed ? name.substr(1) + " --type " + name[0] : name;
  logLine(LogLevel::trace, ("hotdog-bench " + operation + arguments_).c_str());
}

}  // namespace hotdog
