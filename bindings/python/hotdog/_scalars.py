"""Numbers as the library takes them: sizes, and alpha and beta as host pointers to one number of the call's type."""
import ctypes
import numbers

import numpy

from ._arrays import TYPE_NAMES
from ._table import Complex, DoubleComplex


def _real(kind):
    def make(value):
        if not isinstance(value, numbers.Real):
            raise TypeError
        return ctypes.byref(kind(value))
    return make


def _complex(kind):
    def make(value):
        if not isinstance(value, numbers.Complex):
            raise TypeError
        value = complex(value)
        return ctypes.byref(kind(value.real, value.imag))
    return make


_MAKERS = {"S": _real(ctypes.c_float), "D": _real(ctypes.c_double), "C": _complex(Complex),
           "Z": _complex(DoubleComplex)}
_COMMON = {letter: {value: make(value) for value in (0, 1)} for letter, make in _MAKERS.items()}


def scalar(letter, value, name):
    """A pointer to a number, which it keeps alive."""
    if isinstance(value, numpy.ndarray) and not value.shape:
        value = value[()]
    common = _COMMON[letter]
    if type(value) in (int, float) and value in common:
        return common[value]
    try:
        pointer = _MAKERS[letter](value)
        return common[value] if value in common else pointer
    except TypeError:
        kind = "real" if letter in "SD" else "real or complex"
        raise TypeError(f"{name}: {type(value).__name__} is no {kind} number") from None
    except OverflowError:
        raise OverflowError(f"{name}: is beyond the range of {TYPE_NAMES[letter]}") from None


def size(value, name):
    """A size, which the caller names."""
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name}: {value!r} is no integer")
    value = value.__index__()
    if not 0 <= value < 2**63:
        raise ValueError(f"{name}: {value} must be at least 0 and below 2**63")
    return value
