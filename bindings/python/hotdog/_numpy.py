"""NumPy arrays. NumPy has no bfloat16: that of another package (ml_dtypes) is known by its name."""
import contextlib
import ctypes
import sys

import numpy

from ._arrays import HOST, ITEM_SIZES, TYPE_NAMES, UnsupportedType, View, element_strides
from ._fast import register

TITLE = "NumPy"
DTYPES = {letter: numpy.dtype(name) for letter, name in TYPE_NAMES.items() if name != "bfloat16"}
LETTERS = {dtype.str: letter for letter, dtype in DTYPES.items()}  # by the array interface's typestr
_LETTERS = {dtype: letter for letter, dtype in DTYPES.items()}

_this = sys.modules[__name__]


def _address_of(array):
    """The array's data pointer. NumPy's ABI has it first in an array object, which is quicker to read than the interface."""
    return _pointer_at(id(array) + _HEAD).value


def _address_by_interface(array):
    return array.__array_interface__["data"][0]


_HEAD = object.__basicsize__
_pointer_at = ctypes.c_void_p.from_address
_probe = numpy.empty(3)
if sys.implementation.name != "cpython" or _address_of(_probe) != _address_by_interface(_probe):
    _address_of = _address_by_interface


def read(array, name):
    dtype = array.dtype
    letter = _LETTERS.get(dtype)
    if letter is None and dtype.name == "bfloat16" and dtype.isnative:
        letter = "F"
    if letter is None:
        raise UnsupportedType(name, dtype)
    return View(name, array, _this, _address_of(array) or 0, array.shape,
                element_strides(name, array.strides, ITEM_SIZES[letter]), letter, HOST,
                None if array.flags.writeable else "its writeable flag is off")


def look(array):
    return array.dtype, array.shape, array.strides


def address(array):
    return _address_of(array) or 0


def make(array, shape, dtype, stream):
    return numpy.empty(shape, dtype)


def writable(array):
    return array.flags.writeable


def bfloat16():
    try:
        import ml_dtypes
    except ImportError:
        raise TypeError("out_dtype: NumPy has no bfloat16: install ml_dtypes, or pass out") from None
    return numpy.dtype(ml_dtypes.bfloat16)


def empty(like, shape, letter, stream):
    if letter == like.letter:
        return numpy.empty(shape, like.array.dtype)
    return numpy.empty(shape, bfloat16() if letter == "F" else DTYPES[letter])


def clear(array, stream):
    array.fill(0)


def to_numpy(array, stream):
    return array


def on_stream(stream, device):
    """Nothing: host memory has no streams."""
    return contextlib.nullcontext()


register(numpy.ndarray, _this)
