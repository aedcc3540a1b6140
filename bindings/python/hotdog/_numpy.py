"""NumPy arrays. NumPy has no bfloat16: that of another package (ml_dtypes) is known by its name."""
import contextlib
import sys

import numpy

from ._arrays import HOST, ITEM_SIZES, TYPE_NAMES, UnsupportedType, View, element_strides

TITLE = "NumPy"
DTYPES = {letter: numpy.dtype(name) for letter, name in TYPE_NAMES.items() if name != "bfloat16"}
LETTERS = {dtype.str: letter for letter, dtype in DTYPES.items()}  # by the array interface's typestr

_this = sys.modules[__name__]


def read(array, name):
    interface = array.__array_interface__
    letter = LETTERS.get(interface["typestr"])
    if letter is None and array.dtype.name == "bfloat16" and array.dtype.isnative:
        letter = "F"
    if letter is None:
        raise UnsupportedType(name, array.dtype)
    address, read_only = interface["data"]
    shape = interface["shape"]
    if interface["strides"] is None and len(shape) == 1:  # the most frequent case, without a loop
        strides = (1,)
    else:
        strides = element_strides(name, array.strides, ITEM_SIZES[letter])
    return View(name, array, _this, address, shape, strides, letter, HOST,
                "its writeable flag is off" if read_only else None)


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
