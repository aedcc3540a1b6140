"""Arrays of other libraries through version 3 of the CUDA array interface."""
import ctypes
import sys

from . import _dlpack
from ._arrays import ITEM_SIZES, UnsupportedType, View, contiguous_strides, element_strides
from ._numpy import LETTERS
from ._streams import stream_address

TITLE = "the CUDA array interface"
POINTER_DEVICE_ORDINAL = 9  # CU_POINTER_ATTRIBUTE_DEVICE_ORDINAL of the driver

empty = _dlpack.empty
to_numpy = None
_this = sys.modules[__name__]


def read(array, name):
    interface = array.__cuda_array_interface__
    letter = LETTERS.get(interface["typestr"])
    if letter is None:
        raise UnsupportedType(name, interface["typestr"])
    if interface.get("mask") is not None:
        raise TypeError(f"{name}: is a masked array; its mask would be ignored")
    address, read_only = interface["data"]
    shape, strides = interface["shape"], interface.get("strides")
    strides = contiguous_strides(shape) if strides is None else element_strides(name, strides, ITEM_SIZES[letter])
    return View(name, array, _this, address, shape, strides, letter, device_of(address, name),
                "its interface says read-only" if read_only else None)


def device_of(address, name):
    """Ordinal of the device that an address belongs to; the interface does not say. NULL (no elements) counts as 0."""
    ordinal = ctypes.c_int(0)
    if address:
        driver = ctypes.CDLL("libcuda.so.1")
        error = driver.cuPointerGetAttribute(ctypes.byref(ordinal), POINTER_DEVICE_ORDINAL, ctypes.c_uint64(address))
        if error:
            raise ValueError(f"{name}: address {address:#x} belongs to no CUDA device (driver error {error})")
    return ordinal.value


def current_stream(view):
    """The stream that the array is ready on, None meaning that it is ready already."""
    stream = view.array.__cuda_array_interface__.get("stream")
    return 0 if stream is None else stream_address(stream)
