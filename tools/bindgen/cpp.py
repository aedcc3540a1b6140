"""Writes include/hotdog.hpp: the header's functions as C++ overloads over spans, with an owning handle.

A pointer to data and the strides behind it become one span; alpha and beta are values; what a function writes through a
pointer to a single value is its result. Functions that differ in their type letter alone are overloads of one name, or,
where no argument tells them apart, one template over the type.
"""
from .fortran import families
from .header import HeaderError
from .roles import COMPLEX, Role, role_of

CPP_TYPES = {"hotdogComplex": "std::complex<float>", "hotdogDoubleComplex": "std::complex<double>"}
SPANS = {  # kinds of strides behind a pointer -> the span that they make
    ("inc",): "Points", ("inc", "stride"): "Vector", ("inc", "ld", "stride"): "Vectors", ("stride",): "Values",
    ("ld", "stride"): "Matrix",
}
KINDS = ("inc", "ld", "stride")
LETTERS = {"S": "float", "D": "double", "C": "std::complex<float>", "Z": "std::complex<double>"}
# In the class, written by hand, or text that needs no wrapper.
BY_HAND = {"hotdogCreate", "hotdogCreateBackend", "hotdogDestroy", "hotdogGetVersion"}
LINE_LENGTH = 120

PREAMBLE = '''\
/**
 * @file hotdog.hpp
 * libhotdog {version} for C++17: an owning handle, spans, errors as exceptions or as values. Nothing but hotdog.h behind it.
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

namespace hotdog {{

// ---- Errors

/** A call failed: its status, the parameter that it objected to ("" if none), and the library's message. */
class Error : public std::runtime_error {{
 public:
  Error(hotdogStatus_t status, std::string parameter, const std::string &message)
      : std::runtime_error(std::string(hotdogGetStatusName(status)) + ": " + message),
        status_(status),
        parameter_(std::move(parameter)) {{}}
  hotdogStatus_t status() const {{ return status_; }}
  const std::string &parameter() const {{ return parameter_; }}

 private:
  hotdogStatus_t status_;
  std::string parameter_;
}};

/** The Error of this thread's last call, which returned `status`. */
inline Error lastError(hotdogStatus_t status) {{
  return Error(status, hotdogGetLastErrorParameter(), hotdogGetLastErrorMessage());
}}

/** Throws the Error of a status that is no success. */
inline void check(hotdogStatus_t status) {{
  if (status != HOTDOG_STATUS_SUCCESS) throw lastError(status);
}}

/** A value, or the Error in its place. */
template <class T>
class [[nodiscard]] Expected {{
 public:
  Expected(T value) : content_(std::in_place_index<0>, std::move(value)) {{}}
  Expected(Error error) : content_(std::in_place_index<1>, std::move(error)) {{}}
  explicit operator bool() const {{ return content_.index() == 0; }}
  T &operator*() {{ return *std::get_if<0>(&content_); }}
  T *operator->() {{ return std::get_if<0>(&content_); }}
  /** The value; throws the Error where there is none. */
  T &value() {{
    if (const Error *error = std::get_if<1>(&content_)) throw *error;
    return **this;
  }}
  const Error &error() const {{ return std::get<1>(content_); }}

 private:
  std::variant<T, Error> content_;
}};

template <>
class [[nodiscard]] Expected<void> {{
 public:
  Expected() = default;
  Expected(Error error) : content_(std::in_place_index<1>, std::move(error)) {{}}
  explicit operator bool() const {{ return content_.index() == 0; }}
  void value() const {{
    if (const Error *error = std::get_if<1>(&content_)) throw *error;
  }}
  const Error &error() const {{ return std::get<1>(content_); }}

 private:
  std::variant<std::monostate, Error> content_;
}};

/** Functions throw an Error. */
struct Throwing {{
  template <class T>
  using Result = T;
  static void finish(hotdogStatus_t status) {{ check(status); }}
  template <class T>
  static T finish(hotdogStatus_t status, const T &value) {{
    check(status);
    return value;
  }}
}};

/** Functions return an Expected, and throw nothing but std::bad_alloc. */
struct Returning {{
  template <class T>
  using Result = Expected<T>;
  static Expected<void> finish(hotdogStatus_t status) {{
    if (status != HOTDOG_STATUS_SUCCESS) return lastError(status);
    return {{}};
  }}
  template <class T>
  static Expected<T> finish(hotdogStatus_t status, const T &value) {{
    if (status != HOTDOG_STATUS_SUCCESS) return lastError(status);
    return value;
  }}
}};

// ---- Handle

/** Owns a hotdogHandle_t. Its type says what becomes of errors in the functions that are called with it. */
template <class Policy>
class BasicHandle {{
 public:
  /** Throws an Error where the backend cannot be had, whatever the policy; make() does not. */
  explicit BasicHandle(hotdogBackend_t backend = HOTDOG_BACKEND_AUTO, int device = -1) {{
    check(hotdogCreateBackend(&handle_, backend, device));
  }}
  static Expected<BasicHandle> make(hotdogBackend_t backend = HOTDOG_BACKEND_AUTO, int device = -1) {{
    BasicHandle made(nullptr);
    const hotdogStatus_t status = hotdogCreateBackend(&made.handle_, backend, device);
    if (status != HOTDOG_STATUS_SUCCESS) return lastError(status);
    return made;
  }}
  /** Takes over a handle of the C interface. */
  explicit BasicHandle(hotdogHandle_t handle) : handle_(handle) {{}}
  BasicHandle(BasicHandle &&other) noexcept : handle_(std::exchange(other.handle_, nullptr)) {{}}
  BasicHandle &operator=(BasicHandle &&other) noexcept {{
    if (this != &other) {{
      hotdogDestroy(handle_);
      handle_ = std::exchange(other.handle_, nullptr);
    }}
    return *this;
  }}
  BasicHandle(const BasicHandle &) = delete;
  BasicHandle &operator=(const BasicHandle &) = delete;
  ~BasicHandle() {{ hotdogDestroy(handle_); }}
  hotdogHandle_t get() const {{ return handle_; }}
  hotdogHandle_t release() {{ return std::exchange(handle_, nullptr); }}

 private:
  hotdogHandle_t handle_ = nullptr;
}};

using Handle = BasicHandle<Throwing>;
using ReturningHandle = BasicHandle<Returning>;

/** Version of the library, on the scale of HOTDOG_VERSION. */
inline int version() {{
  int result = 0;
  check(hotdogGetVersion(&result));
  return result;
}}

// ---- Spans: an address and the distances, in elements, that the library is told

namespace detail {{
/** Whether a C is a container whose data() is a T *, or a span of C++20. */
template <class C, class T, class = void>
struct IsContainer : std::false_type {{}};
template <class C, class T>
struct IsContainer<C, T, std::enable_if_t<std::is_convertible_v<decltype(std::declval<C &>().data()), T *>>>
    : std::true_type {{}};

template <class T>
struct Address {{
  Address(T *address) : data(address) {{}}
  template <class C, class = std::enable_if_t<IsContainer<C, T>::value>>
  Address(C &&container) : data(container.data()) {{}}
  T *data;
}};

template <class T>
auto raw(T *data) {{
  using Element = std::remove_const_t<T>;
  if constexpr (std::is_same_v<Element, std::complex<float>>)
    return reinterpret_cast<std::conditional_t<std::is_const_v<T>, const hotdogComplex, hotdogComplex> *>(data);
  else if constexpr (std::is_same_v<Element, std::complex<double>>)
    return reinterpret_cast<std::conditional_t<std::is_const_v<T>, const hotdogDoubleComplex, hotdogDoubleComplex> *>(
        data);
  else
    return data;
}}
}}  // namespace detail

/** One element a problem. */
template <class T>
struct Values {{
  Values(detail::Address<T> address, std::int64_t stride_ = 1) : data(address.data), stride(stride_) {{}}
  template <class C, class = std::enable_if_t<std::is_convertible_v<C, detail::Address<T>>>>
  Values(C &&from) : Values(detail::Address<T>(std::forward<C>(from))) {{}}
  T *data;
  std::int64_t stride;
}};

/** One vector for all problems. */
template <class T>
struct Points {{
  Points(detail::Address<T> address, std::int64_t inc_ = 1) : data(address.data), inc(inc_) {{}}
  template <class C, class = std::enable_if_t<std::is_convertible_v<C, detail::Address<T>>>>
  Points(C &&from) : Points(detail::Address<T>(std::forward<C>(from))) {{}}
  T *data;
  std::int64_t inc;
}};

/** One vector a problem: inc between its elements, stride between problems (0: one for all). */
template <class T>
struct Vector {{
  Vector(detail::Address<T> address, std::int64_t inc_ = 1, std::int64_t stride_ = 0)
      : data(address.data), inc(inc_), stride(stride_) {{}}
  template <class C, class = std::enable_if_t<std::is_convertible_v<C, detail::Address<T>>>>
  Vector(C &&from) : Vector(detail::Address<T>(std::forward<C>(from))) {{}}
  T *data;
  std::int64_t inc, stride;
}};

/** nrhs vectors a problem: inc between the elements of one, ld between vectors, stride between problems. */
template <class T>
struct Vectors {{
  Vectors(detail::Address<T> address, std::int64_t inc_ = 1, std::int64_t ld_ = 0, std::int64_t stride_ = 0)
      : data(address.data), inc(inc_), ld(ld_), stride(stride_) {{}}
  template <class C, class = std::enable_if_t<std::is_convertible_v<C, detail::Address<T>>>>
  Vectors(C &&from) : Vectors(detail::Address<T>(std::forward<C>(from))) {{}}
  T *data;
  std::int64_t inc, ld, stride;
}};

/** One matrix a problem, by columns: ld between columns, stride between problems. */
template <class T>
struct Matrix {{
  Matrix(detail::Address<T> address, std::int64_t ld_, std::int64_t stride_ = 0)
      : data(address.data), ld(ld_), stride(stride_) {{}}
  T *data;
  std::int64_t ld, stride;
}};

// ---- Functions

'''


def write_cpp(header):
    """Returns the text of the header."""
    grouped = {signature.name: name for name, members in all_families(header).items() for signature in members}
    parts, done = [], set()
    for name, signature in header.functions.items():
        family = grouped.get(name)
        if name in BY_HAND or family in done or is_text(signature) or not signature.parameters:
            continue
        if family is None:
            if signature.parameters[0].type.base == "hotdogHandle_t":
                parts.append(overload(signature, signature.name, header))
            elif name.endswith("ArgsInit"):
                parts.append(defaults(signature))
            elif not name.startswith("hotdogLogger"):  # no handle: hotdog.h's own
                raise HeaderError(f"hotdog.hpp has no form for {name}")
            continue
        done.add(family)
        members = all_families(header)[family]
        if any(has_data(member, header) for member in members):
            parts += [overload(member, family, header) for member in members]
        else:
            parts.append(template(members, family, header))
    return PREAMBLE.format(version=header.version) + "\n".join(parts) + "\n}  // namespace hotdog\n\n#endif\n"


def all_families(header):
    """families(), with those of one member too."""
    found = families(header)
    for name, signature in header.functions.items():
        rest = name[len("hotdog") + 1:]
        if name[len("hotdog")] in LETTERS and rest[:1].isupper():
            found.setdefault("hotdog" + rest, [signature])
    return found


def is_text(signature):
    return signature.result.base == "char"


def has_data(signature, header):
    return any(role_of(p, header) in (Role.DATA, Role.SCALAR_IN) for p in signature.parameters)


def cpp_name(name):
    """hotdogToeplitzSolve_bufferSize -> toeplitzSolveBufferSize."""
    name = name[len("hotdog"):].replace("_bufferSize", "BufferSize")
    return name[0].lower() + name[1:]


def cpp_type(type_, base=None):
    """A type of the header with std::complex in it."""
    base = base or CPP_TYPES.get(type_.base, {"int64_t": "std::int64_t", "int32_t": "std::int32_t",
                                              "size_t": "std::size_t"}.get(type_.base, type_.base))
    # Arrays of pointers: the pointers themselves are not written.
    return ("const " if type_.const else "") + base + {0: " ", 1: " *", 2: " *const *"}[type_.pointers]


def parts_of(signature, header):
    """[(declaration, arguments of the C call)] of the parameters behind the handle; the type of the result."""
    found, result, place = [], None, 1
    parameters = signature.parameters
    while place < len(parameters):
        parameter = parameters[place]
        role, name = role_of(parameter, header), parameter.name
        place += 1
        if role is Role.SCALAR_OUT:
            if result is not None:
                raise HeaderError(f"{signature.name} has two results")
            result = cpp_type(parameter.type).removesuffix(" *")
            found.append((None, ["&result"]))
        elif role is Role.SCALAR_IN and name in ("alpha", "beta"):
            value = cpp_type(parameter.type).removeprefix("const ").removesuffix("*")
            found.append((f"{value}{name}", [f"detail::raw(&{name})"]))
        elif role in (Role.STRUCT_IN, Role.STRUCT_INOUT):
            found.append((f"{cpp_type(parameter.type).removesuffix('*')}&{name}", [f"&{name}"]))
        elif role is Role.DATA and parameter.type.pointers == 1:
            kinds = []
            while place + len(kinds) < len(parameters):
                behind = parameters[place + len(kinds)]
                kind = next((kind for kind in KINDS if behind.name.startswith(kind)), None)
                if kind is None or role_of(behind, header) is not Role.VALUE:
                    break
                kinds.append(kind)
            if not kinds or parameter.type.base == "void" or tuple(kinds) not in SPANS:
                found.append((f"{cpp_type(parameter.type)}{name}", [f"detail::raw({name})"]))
                continue
            place += len(kinds)
            element = cpp_type(parameter.type).removesuffix(" *")
            found.append((f"{SPANS[tuple(kinds)]}<{element}> {name}",
                          [f"detail::raw({name}.data)", *[f"{name}.{kind}" for kind in kinds]]))
        elif role is Role.DATA and parameter.type.base in COMPLEX:
            cast = cpp_type(parameter.type, parameter.type.base).strip()
            found.append((f"{cpp_type(parameter.type)}{name}", [f"reinterpret_cast<{cast}>({name})"]))
        elif role is Role.SCALAR_IN:  # may be absent
            found.append((f"{cpp_type(parameter.type)}{name}", [f"detail::raw({name})"]))
        else:
            found.append((f"{cpp_type(parameter.type)}{name}", [name]))
    return found, result


def function(head, name, parts, result, calls):
    """The text of a function; calls are its statements up to the one that ends with the status."""
    declarations = ["const BasicHandle<P> &handle"] + [declared for declared, _ in parts if declared]
    lines = wrap(head + f"typename P::template Result<{result or 'void'}> {name}(", declarations, ") {")
    if result:
        lines.append(f"  {result} result{{}};")
    return "\n".join(lines + calls + ["}"]) + "\n"


def call(name, parts, result, indent="  "):
    arguments = ["handle.get()"] + [argument for _, arguments in parts for argument in arguments]
    return wrap(f"{indent}return P::finish({name}(", arguments, "), result);" if result else "));")


def overload(signature, name, header):
    parts, result = parts_of(signature, header)
    return function("template <class P>\n", cpp_name(name), parts, result, call(signature.name, parts, result))


def template(members, name, header):
    """One template over the element type, for functions without data."""
    parts, result = parts_of(members[0], header)
    calls = []
    for member in members:
        element = LETTERS[member.name[len("hotdog")]]
        prefix = "  if constexpr" if not calls else "  else if constexpr"
        calls += [f"{prefix} (std::is_same_v<T, {element}>)", *call(member.name, parts, result, "    ")]
    calls += ["  else", '    static_assert(!sizeof(T), "no function for this type");']
    return function("template <class T, class P>\n", cpp_name(name), parts, result, calls)


def defaults(signature):
    """hotdogLongConvArgsInit -> longConvArgs()."""
    kind = signature.name.removesuffix("Init")
    return (f"/** Arguments with their defaults. */\ninline {kind} {cpp_name(kind)}() {{\n  {kind} result;\n"
            f"  check({signature.name}(&result, sizeof result));\n  return result;\n}}\n")


def wrap(head, items, tail):
    """head, the items with commas between them, tail, in lines."""
    first, _, last = head.rpartition("\n")
    lines, line = ([first] if first else []), last
    for place, item in enumerate(items):
        text = item + (", " if place + 1 < len(items) else tail)
        if len(line) + len(text.rstrip()) > LINE_LENGTH:
            lines.append(line.rstrip())
            line = " " * (4 + len(last) - len(last.lstrip()))
        line += text
    return lines + [line]
