"""Writes bindings/fortran/hotdog.f90: constants, types and bind(C) interfaces of the header, and a few helpers.

Each function has an interface under its C name that takes addresses (type(c_ptr)), for memory of any kind. A function
with typed operands has a second one, NAME_array, to the same C function, that takes arrays. Both belong to a generic
name without the type letter (hotdogCauchy) as far as Fortran can tell the members apart: an interface of addresses
alone looks the same for every type, so it joins only through a typed alpha or beta.
"""
from .header import HeaderError
from .roles import COMPLEX, Role, role_of

VALUES = {
    "int": ("integer", "c_int"), "int32_t": ("integer", "c_int32_t"), "int64_t": ("integer", "c_int64_t"),
    "size_t": ("integer", "c_size_t"), "float": ("real", "c_float"), "double": ("real", "c_double"),
    "hotdogComplex": ("complex", "c_float_complex"), "hotdogDoubleComplex": ("complex", "c_double_complex"),
}
LETTERS = "SDCZ"
LINE_LENGTH = 120
NAME_LENGTH = 63  # the standard's limit

PREAMBLE = '''\
!> The C interface of libhotdog {version}.
!>
!> Generated from include/hotdog.h by tools/gen-bindings: change the header and run it again.
!> docs/fortran.md says how each kind of argument is passed.
module hotdog
  use, intrinsic :: iso_c_binding
  use, intrinsic :: iso_fortran_env, only: error_unit
  implicit none
  public
  private :: error_unit, c_text
'''

HELPERS = '''\
contains

  !> Ends the program with the library's message on standard error unless the status is HOTDOG_STATUS_SUCCESS.
  subroutine hotdog_check(status)
    integer(c_int), intent(in) :: status
    if (status == HOTDOG_STATUS_SUCCESS) return
    write (error_unit, '(a)') hotdog_status_message(status)
    write (error_unit, '(a)') hotdog_last_error_message()
    error stop 1
  end subroutine hotdog_check

  !> Name and meaning of a status.
  function hotdog_status_message(status) result(message)
    integer(c_int), intent(in) :: status
    character(len=:), allocatable :: message
    message = c_text(hotdogGetStatusName(status)) // ': ' // c_text(hotdogGetStatusString(status))
  end function hotdog_status_message

  !> What went wrong in the last call of this thread that failed.
  function hotdog_last_error_message() result(message)
    character(len=:), allocatable :: message
    message = c_text(hotdogGetLastErrorMessage())
  end function hotdog_last_error_message

  !> How the library was built.
  function hotdog_build_info() result(message)
    character(len=:), allocatable :: message
    message = c_text(hotdogGetBuildInfo())
  end function hotdog_build_info

  !> Copy of a C string.
  function c_text(address) result(text)
    type(c_ptr), intent(in) :: address
    character(len=:), allocatable :: text
    character(kind=c_char), pointer :: bytes(:)
    integer :: i, length
    interface
      function strlen(string) bind(C, name='strlen')
        import :: c_ptr, c_size_t
        type(c_ptr), value :: string
        integer(c_size_t) :: strlen
      end function strlen
    end interface
    length = int(strlen(address))
    call c_f_pointer(address, bytes, [length])
    allocate (character(len=length) :: text)
    do i = 1, length
      text(i:i) = bytes(i)
    end do
  end function c_text

end module hotdog
'''


def write_fortran(header):
    """Returns the text of the module."""
    check_names(header)
    parts = [PREAMBLE.format(version=header.version), constants(header)]
    parts += [struct(name, fields, header) for name, fields in header.structs.items() if name not in COMPLEX]
    parts.append("  interface\n" + "\n".join(interface(signature, header) for signature in header.functions.values()) +
                 "  end interface\n")
    parts += [generic(name, members, header) for name, members in families(header).items()]
    parts.append(HELPERS)
    return "\n".join(part for part in parts if part)


def check_names(header):
    """Fortran ignores case and limits length; a clash must be seen here, not in a user's compiler."""
    for signature in header.functions.values():
        check_distinct(signature.name, [parameter.name for parameter in signature.parameters])
    for name, fields in header.structs.items():
        check_distinct(name, [field.name for field in fields])
    names = list(header.constants) + [member for members in header.enums.values() for member in members]
    names += list(header.structs) + list(header.functions) + list(families(header))
    check_distinct("the module", names + [f"{name}_array" for name in header.functions])


def check_distinct(where, names):
    seen = set()
    for name in names:
        if len(name) > NAME_LENGTH or name.startswith("_"):
            raise HeaderError(f"'{name}' in {where} is no Fortran name")
        if name.lower() in seen:
            raise HeaderError(f"two names in {where} are '{name}' to Fortran, which ignores case")
        seen.add(name.lower())


def constants(header):
    groups = [header.constants] + list(header.enums.values())
    lines = [f"  integer(c_int), parameter :: {name} = {value}" for group in groups for name, value in group.items()]
    return "\n".join(lines) + "\n"


def struct(name, fields, header):
    lines = [f"  type, bind(C) :: {name}"]
    for field in fields:
        shape = "" if field.length is None else f"({field.length})"
        lines.append(f"    {declared_type(field.type, header)[0]} :: {field.name}{shape}")
    return "\n".join(lines + [f"  end type {name}"]) + "\n"


def families(header):
    """Generic name -> the functions that differ in their type letter alone."""
    found = {}
    for name, signature in header.functions.items():
        rest = name[len("hotdog") + 1:]
        if name[len("hotdog")] in LETTERS and rest[:1].isupper():
            found.setdefault("hotdog" + rest, []).append(signature)
    return {name: members for name, members in found.items() if len(members) > 1}


def generic(name, members, header):
    """The generic interface of a family, or "" where Fortran could not tell its members apart."""
    arrays = [signature for signature in members if any(is_array(p, header) for p in signature.parameters)]
    kinds = {tuple(declaration(p, header, arrays=True)[0] for p in signature.parameters) for signature in arrays}
    if len(kinds) < len(arrays) or not arrays:  # matrices behind arrays of pointers are addresses in each type
        return ""
    addresses = [signature.name for signature in members
                 if any(role_of(p, header) is Role.SCALAR_IN for p in signature.parameters)]
    lines = [f"  interface {name}"]
    if addresses:
        lines += wrap(f"    procedure {', '.join(addresses)}")
    bodies = "".join(interface(signature, header, arrays=True) for signature in arrays)
    return "\n".join(lines) + "\n" + bodies + f"  end interface {name}\n"


def interface(signature, header, arrays=False):
    """The interface body of one function, of addresses or of arrays."""
    name = signature.name + ("_array" if arrays else "")
    names = ", ".join(parameter.name for parameter in signature.parameters)
    imports, declarations = set(), []
    for parameter in signature.parameters:
        text, imported = declaration(parameter, header, arrays)
        imports.add(imported)
        if declarations and declarations[-1][0] == text:
            declarations[-1][1].append(parameter.name)
        else:
            declarations.append((text, [parameter.name]))
    result, imported = declared_type(signature.result, header)
    imports.add(imported)
    lines = wrap(f"    function {name}({names}) &") + [f'        bind(C, name="{signature.name}")']
    lines += wrap(f"      import :: {', '.join(sorted(imports))}")
    for text, variables in declarations:
        suffix = "(*)" if text.endswith("(*)") else ""
        listed = ", ".join(variable + suffix for variable in variables)
        lines += wrap(f"      {text.removesuffix('(*)')} :: {listed}")
    lines += [f"      {result} :: {name}", f"    end function {name}"]
    return "\n".join(lines) + "\n"


def declaration(parameter, header, arrays):
    """(type and attributes of a dummy argument, name to import); an array's ends in "(*)"."""
    role = role_of(parameter, header)
    if role is Role.CALLBACK:
        return "type(c_funptr), value", "c_funptr"
    if role is Role.TEXT or (role is Role.DATA and not (arrays and is_array(parameter, header))):
        return "type(c_ptr), value", "c_ptr"
    text, imported = base_type(parameter.type.base, header)
    if role is Role.VALUE:
        return f"{text}, value", imported
    if role is Role.DATA:
        return f"{text}, intent({'in' if parameter.type.const else 'inout'})(*)", imported
    intents = {Role.SCALAR_IN: "in", Role.STRUCT_IN: "in", Role.SCALAR_OUT: "out", Role.STRUCT_INOUT: "inout"}
    return f"{text}, intent({intents[role]})", imported


def is_array(parameter, header):
    """Whether an array of a Fortran type can be passed for the parameter."""
    return (role_of(parameter, header) is Role.DATA and parameter.type.pointers == 1 and
            parameter.type.base in VALUES)


def declared_type(type_, header):
    """(type, name to import) of a result or of a struct's field."""
    return ("type(c_ptr)", "c_ptr") if type_.pointers else base_type(type_.base, header)


def base_type(base, header):
    if base in header.enums:
        return "integer(c_int)", "c_int"
    if base in header.opaques:
        return "type(c_ptr)", "c_ptr"
    if base in header.callbacks:
        return "type(c_funptr)", "c_funptr"
    if base in VALUES:
        type_, kind = VALUES[base]
        return f"{type_}({kind})", kind
    if base in header.structs:
        return f"type({base})", base
    raise HeaderError(f"no Fortran type for '{base}'")


def wrap(line):
    """Breaks a long line behind commas with Fortran's '&'."""
    indent = " " * (len(line) - len(line.lstrip()) + 4)
    lines = []
    while len(line) > LINE_LENGTH:
        cut = line.rfind(", ", 0, LINE_LENGTH - 2) + 1
        lines.append(line[:cut] + " &")
        line = indent + line[cut:].lstrip()
    return lines + [line]
