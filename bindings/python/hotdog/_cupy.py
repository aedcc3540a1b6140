"""CuPy arrays."""
import contextlib
import sys

import cupy

from ._arrays import ITEM_SIZES, UnsupportedType, View, element_strides
from ._fast import register
from ._numpy import DTYPES, LETTERS

TITLE = "CuPy"

_this = sys.modules[__name__]


def read(array, name):
    letter = LETTERS.get(array.dtype.str)
    if letter is None:
        raise UnsupportedType(name, array.dtype)
    memory = array.data
    strides = element_strides(name, array.strides, ITEM_SIZES[letter])
    return View(name, array, _this, memory.ptr, array.shape, strides, letter, memory.device_id)


def look(array):
    return array.dtype, array.shape, array.strides, array.data.device_id


def address(array):
    return array.data.ptr


def make(array, shape, dtype, stream):
    with on_stream(stream, array.data.device_id):
        return cupy.empty(shape, dtype)


def writable(array):
    return True


def stream_of(device):
    return cupy.cuda.get_current_stream(device).ptr


def empty(like, shape, letter, stream):
    if letter not in DTYPES:
        raise TypeError("out_dtype: CuPy has no bfloat16")
    with on_stream(stream, like.device):
        return cupy.empty(shape, DTYPES[letter])


def clear(array, stream):
    with on_stream(stream, array.data.device_id):
        array.fill(0)


def current_stream(view):
    return cupy.cuda.get_current_stream(view.device).ptr


def to_numpy(array, stream):
    with on_stream(stream, array.data.device_id):
        return array.get()


@contextlib.contextmanager
def on_stream(stream, device):
    """Makes a device and, unless None, a stream on it current."""
    with cupy.cuda.Device(device):
        with contextlib.nullcontext() if stream is None else cupy.cuda.ExternalStream(stream, device):
            yield


register(cupy.ndarray, _this)
