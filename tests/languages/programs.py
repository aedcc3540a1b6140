"""Writes the recorded calls as a program in C++, over hotdog.hpp, and one in Fortran, over the module hotdog."""
from recorder import HEADER, SIZE, Role, role_of
from bindgen.cpp import KINDS, LETTERS, SPANS, all_families, cpp_name, cpp_type, has_data
from bindgen.fortran import VALUES, families, generic, is_array

GENERIC = {member.name: name for name, members in families(HEADER).items() if generic(name, members, HEADER)
           for member in members}
FAMILY = {member.name: (family, members) for family, members in all_families(HEADER).items() for member in members}


def write_images(calls, path):
    """The arena before and after each call, one behind the other."""
    with open(path, "wb") as file:
        for call in calls:
            file.write(call.before.tobytes() + call.after.tobytes())


# ---- C++

CPP_HEAD = f'''\
// Written by tests/languages from what Python calls: each function through hotdog.hpp, and the memory behind it compared.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <initializer_list>
#include <string>

#include "hotdog.hpp"

namespace {{
constexpr long kSize = {SIZE};
alignas(4096) unsigned char arena[kSize];
unsigned char after[kSize];
std::FILE *images;
int failures = 0;

template <class T>
T *at(long offset) {{ return reinterpret_cast<T *>(arena + offset); }}

void move(unsigned char *image, std::initializer_list<long> pointers) {{
  for (long place : pointers) {{
    std::int64_t address;
    std::memcpy(&address, image + place, 8);
    address += reinterpret_cast<std::int64_t>(arena);
    std::memcpy(image + place, &address, 8);
  }}
}}

void load(std::initializer_list<long> pointers = {{}}) {{
  if (std::fread(arena, 1, kSize, images) != kSize || std::fread(after, 1, kSize, images) != kSize) std::abort();
  move(arena, pointers);
  move(after, pointers);
}}

void compare(const char *name) {{
  if (std::memcmp(arena, after, kSize) != 0) failures++, std::printf("differs: %s\\n", name);
}}

template <class T>
void expect(const char *name, T value, T wanted) {{
  if (value != wanted) failures++, std::printf("result: %s\\n", name);
}}

'''


def cpp_number(value, base):
    if base in ("float", "double"):
        return f"static_cast<{base}>({value!r})"
    return f"{cpp_base(base)}({complex(value).real!r}, {complex(value).imag!r})"


def cpp_base(base):
    return {"hotdogComplex": "std::complex<float>", "hotdogDoubleComplex": "std::complex<double>"}.get(base, base)


def cpp_operand(value):
    offset, strides = value
    return f"{{at<void>({offset}), {{{', '.join(map(str, strides))}}}}}"


def cpp_struct(value, lines):
    name, fields = value
    function = cpp_name(name)
    lines.append(f"  auto args = hotdog::{function}();")
    members = {field.name: field.type for field in HEADER.structs[name]}
    for field, kind, part in fields:
        if kind == "operand":
            lines.append(f"  args.{field} = {cpp_operand(part)};")
        elif kind == "at":
            element = ("const " if members[field].const else "") + members[field].base
            lines.append(f"  args.{field} = at<{element}>({part});")
        elif kind == "value":
            type_ = members[field].base
            lines.append(f"  args.{field} = static_cast<{type_}>({part!r});")
        else:  # an array of operands
            lines.append(f"  const hotdog{kind} {field}[] = {{{', '.join(map(cpp_operand, part))}}};")
            lines.append(f"  args.{field} = {field};")
    return "args"


def cpp_call(call):
    """The lines of one call."""
    signature = HEADER.functions[call.name]
    lines, arguments, result, place = [], ["handle"], None, 1
    parameters = signature.parameters
    while place < len(parameters):
        parameter, (kind, value) = parameters[place], call.arguments[place]
        role, base = role_of(parameter, HEADER), parameter.type.base
        place += 1
        if role is Role.SCALAR_OUT:
            result = value
        elif role is Role.SCALAR_IN and parameter.name in ("alpha", "beta"):
            arguments.append(cpp_number(value, base))
        elif role is Role.SCALAR_IN:
            lines.append(f"  const {cpp_base(base)} {parameter.name}{place} = {cpp_number(value, base)};")
            arguments.append(f"&{parameter.name}{place}")
        elif kind == "struct":
            arguments.append(cpp_struct(value, lines))
        elif role is Role.DATA:
            element = cpp_type(parameter.type).rstrip()[:-1].rstrip()
            pointer = f"static_cast<{element} *>(nullptr)" if kind == "null" else f"at<{element}>({value})"
            kinds = []
            while place + len(kinds) < len(parameters):
                name = parameters[place + len(kinds)].name
                found = next((part for part in KINDS if name.startswith(part)), None)
                if found is None or role_of(parameters[place + len(kinds)], HEADER) is not Role.VALUE:
                    break
                kinds.append(found)
            if parameter.type.pointers == 1 and base != "void" and tuple(kinds) in SPANS:
                strides = [str(call.arguments[place + k][1]) for k in range(len(kinds))]
                place += len(kinds)
                pointer = f"{{{', '.join([pointer, *strides])}}}"
            arguments.append(pointer)
        elif kind == "null":
            arguments.append("nullptr")
        elif base in HEADER.enums:
            arguments.append(f"static_cast<{base}>({value})")
        else:
            arguments.append(repr(value))
    family, members = FAMILY.get(call.name, (call.name, [signature]))
    typed = call.name in FAMILY and not any(has_data(member, HEADER) for member in members)
    element = f"<{LETTERS[call.name[6]]}>" if typed else ""
    text = f"hotdog::{cpp_name(family)}{element}({', '.join(arguments)})"
    if result is not None:
        lines.append(f'  auto result = {text};')
        lines.append(f'  expect<decltype(result)>("{call.name}", result, static_cast<decltype(result)>({result}));')
    else:
        lines.append(f"  {text};")
    return lines


def write_cpp(calls, by_hand):
    parts = [CPP_HEAD]
    for number, call in enumerate(calls):
        pointers = f"{{{', '.join(map(str, call.pointers))}}}" if call.pointers else ""
        parts.append("\n".join([f"void call_{number}(const hotdog::Handle &handle) {{", f"  load({pointers});",
                                *cpp_call(call), f'  compare("{call.name}");', "}"]) + "\n\n")
    parts.append(by_hand)
    parts.append("}  // namespace\n\nint main(int, char **argv) {\n  images = std::fopen(argv[1], \"rb\");\n"
                 "  if (!images) return 2;\n  const hotdog::Handle handle(HOTDOG_BACKEND_HOST);\n")
    parts += [f"  call_{number}(handle);\n" for number in range(len(calls))]
    parts.append('  by_hand();\n  if (!failures) std::puts("passed");\n  return failures != 0;\n}\n')
    return "".join(parts)


# ---- Fortran

FORTRAN_HEAD = f'''\
! Written by tests/languages from what Python calls: each function of the module, and the memory behind it compared.
module replay
  use hotdog
  implicit none
  integer, parameter :: size_of_arena = {SIZE}
  integer(c_int8_t), pointer :: arena(:)
  integer(c_int8_t), allocatable, target :: block(:)
  integer(c_int8_t) :: before(size_of_arena), after(size_of_arena)
  integer :: images, failures = 0, refused = 0, logged = 0
  type(c_ptr) :: handle
contains

  !> The arena: part of a block, on a page's boundary.
  subroutine start(path)
    character(len=*), intent(in) :: path
    integer(c_int64_t) :: first
    allocate(block(size_of_arena + 4096))
    first = modulo(-transfer(c_loc(block), first), 4096_c_int64_t)
    arena => block(first + 1:first + size_of_arena)
    open (newunit=images, file=path, access='stream', form='unformatted', status='old', action='read')
  end subroutine start

  function at(offset) result(address)
    integer, intent(in) :: offset
    type(c_ptr) :: address
    address = c_loc(arena(offset + 1))
  end function at

  subroutine move(image, place)
    integer(c_int8_t), intent(inout) :: image(:)
    integer, intent(in) :: place
    integer(c_int64_t) :: address
    address = transfer(image(place + 1:place + 8), address) + transfer(c_loc(arena), address)
    image(place + 1:place + 8) = transfer(address, image, 8)
  end subroutine move

  subroutine load(pointers)
    integer, intent(in) :: pointers(:)
    integer :: k
    read (images) arena, after
    do k = 1, size(pointers)
      call move(arena, pointers(k))
      call move(after, pointers(k))
    end do
    before = arena
  end subroutine load

  subroutine compare(status, name)
    integer(c_int), intent(in) :: status
    character(len=*), intent(in) :: name
    if (status /= HOTDOG_STATUS_SUCCESS) then
      call failed('status: ' // name // ': ' // hotdog_last_error_message())
    else if (any(arena /= after)) then
      call failed('differs: ' // name)
    end if
  end subroutine compare

  subroutine expect(value, wanted, name)
    integer(c_int64_t), intent(in) :: value, wanted
    character(len=*), intent(in) :: name
    if (value /= wanted) call failed('result: ' // name)
  end subroutine expect

  subroutine failed(what)
    character(len=*), intent(in) :: what
    failures = failures + 1
    print '(a)', what
  end subroutine failed

'''


def fortran_number(value, base):
    kind = VALUES[base][1]
    real = {"c_float_complex": "c_float", "c_double_complex": "c_double"}.get(kind)
    if real:
        return f"({complex(value).real!r}_{real}, {complex(value).imag!r}_{real})"
    return f"{value!r}_{kind}"


def fortran_integer(value, base):
    return f"{value}_{VALUES[base][1] if base in VALUES else 'c_int'}"


def fortran_operand(name, value, lines):
    offset, strides = value
    lines.append(f"    {name}%data = at({offset})")
    lines.append(f"    {name}%stride = [{', '.join(f'{stride}_c_int64_t' for stride in strides)}]")


def fortran_struct(value, declarations, lines):
    name, fields = value
    declarations.append(f"    type({name}) :: args")
    lines.append(f"    call hotdog_check({name}Init(args, c_sizeof(args)))")
    members = {field.name: field.type for field in HEADER.structs[name]}
    for field, kind, part in fields:
        if kind == "operand":
            fortran_operand(f"args%{field}", part, lines)
        elif kind == "at":
            lines.append(f"    args%{field} = at({part})")
        elif kind == "value" and members[field].base in ("float", "double"):
            lines.append(f"    args%{field} = {fortran_number(part, members[field].base)}")
        elif kind == "value":
            lines.append(f"    args%{field} = {fortran_integer(part, members[field].base)}")
        else:
            declarations.append(f"    type(hotdog{kind}), target :: {field}({len(part)})")
            for place, operand in enumerate(part, 1):
                fortran_operand(f"{field}({place})", operand, lines)
            lines.append(f"    args%{field} = c_loc({field})")
    return "args"


def fortran_call(number, call):
    signature = HEADER.functions[call.name]
    declarations, lines, arguments, result = [], [], ["handle"], None
    for parameter, (kind, value) in list(zip(signature.parameters, call.arguments))[1:]:
        role, base = role_of(parameter, HEADER), parameter.type.base
        if role is Role.SCALAR_OUT:
            declarations.append(f"    integer({VALUES[base][1] if base in VALUES else 'c_int'}) :: value")
            arguments.append("value")
            result = value
        elif role is Role.SCALAR_IN:
            arguments.append(fortran_number(value, base))
        elif kind == "struct":
            arguments.append(fortran_struct(value, declarations, lines))
        elif role is Role.DATA:
            arguments.append("c_null_ptr" if kind == "null" else f"at({value})")
        elif kind == "null":
            arguments.append("c_null_ptr")
        elif base in ("float", "double"):
            arguments.append(fortran_number(float(value), base))
        else:
            arguments.append(fortran_integer(value, base))
    pointers = ", ".join(map(str, call.pointers))
    tail = [f"    call compare(status, '{call.name}')"]
    if result is not None:
        tail.append(f"    call expect(int(value, c_int64_t), {result}_c_int64_t, '{call.name}')")
    if has_generic(call):
        tail += fortran_generic(call, signature, arguments, declarations)
    head = [f"  subroutine call_{number}()", "    integer(c_int) :: status", *declarations,
            f"    call load([{pointers}])" if call.pointers else "    call load([integer ::])"]
    return "\n".join(head + lines + fortran_statement(call.name, arguments) + tail +
                     [f"  end subroutine call_{number}"]) + "\n\n"


def fortran_statement(name, arguments):
    return [f"    status = {name}( &", *[f"        {argument}, &" for argument in arguments[:-1]], f"        {arguments[-1]})"]


def has_generic(call):
    """Whether a call can be made by the generic name, with arrays."""
    parameters = HEADER.functions[call.name].parameters
    return call.name in GENERIC and any(is_array(parameter, HEADER) for parameter in parameters)


def fortran_generic(call, signature, arguments, declarations):
    """The same call once more by its generic name, with arrays where it takes them: of one element where NULL stood."""
    lines, given = ["    arena = before"], list(arguments)
    for place, (parameter, (_, value)) in enumerate(zip(signature.parameters, call.arguments)):
        if is_array(parameter, HEADER):
            type_, kind = VALUES[parameter.type.base]
            given[place] = f"array_{place}"
            if value is None:
                declarations.append(f"    {type_}({kind}) :: array_{place}(1)")
                lines.append(f"    array_{place} = 0")
                continue
            declarations.append(f"    {type_}({kind}), pointer :: array_{place}(:)")
            lines.append(f"    call c_f_pointer(at({value}), array_{place}, [1])")
    name = GENERIC[call.name]
    return lines + fortran_statement(name, given) + [f"    call compare(status, '{name} of {call.name}')"]


def write_fortran(calls, by_hand):
    parts = [FORTRAN_HEAD] + [fortran_call(number, call) for number, call in enumerate(calls)]
    parts += [by_hand, "end module replay\n\nprogram main\n  use replay\n  implicit none\n",
              "  character(len=1000) :: path\n  call get_command_argument(1, path)\n  call start(trim(path))\n",
              "  call hotdog_check(hotdogCreateBackend(handle, HOTDOG_BACKEND_HOST, -1_c_int))\n"]
    parts += [f"  call call_{number}()\n" for number in range(len(calls))]
    parts.append("  call by_hand()\n  call hotdog_check(hotdogDestroy(handle))\n"
                 "  if (failures > 0) error stop 1\n  print '(a)', 'passed'\nend program main\n")
    return "".join(parts)
