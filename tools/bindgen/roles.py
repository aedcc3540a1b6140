"""What a parameter is for, by its C type and name. The bindings pass each role in one way."""
from enum import Enum, auto


class Role(Enum):
    """How a parameter is passed."""
    VALUE = auto()  # a number, an enum, a handle, a stream
    CALLBACK = auto()  # a function, or NULL
    TEXT = auto()  # const char *, ended by NUL
    SCALAR_IN = auto()  # one number read through a pointer: alpha, beta, and e and f of displacements
    SCALAR_OUT = auto()  # one value written through a pointer
    STRUCT_IN = auto()  # const struct *
    STRUCT_INOUT = auto()  # struct *
    DATA = auto()  # address of an array, in the memory space of the handle's backend


COMPLEX = {"hotdogComplex": "float", "hotdogDoubleComplex": "double"}  # struct -> its real type
SCALAR_NAMES = ("alpha", "beta", "e", "f")


def role_of(parameter, header):
    """The Role of a parameter of a function of the header."""
    type_ = parameter.type
    base = type_.base
    if type_.pointers == 0:
        return Role.CALLBACK if base in header.callbacks else Role.VALUE
    if type_.pointers > 1:
        return Role.DATA
    if base == "char":
        return Role.TEXT if type_.const else Role.DATA
    if base in header.structs and base not in COMPLEX:
        return Role.STRUCT_IN if type_.const else Role.STRUCT_INOUT
    if type_.const:
        return Role.SCALAR_IN if parameter.name in SCALAR_NAMES else Role.DATA
    written_once = ("int", "size_t", "int64_t")
    if base in written_once or base in header.enums or base in header.opaques:
        return Role.SCALAR_OUT
    return Role.DATA
