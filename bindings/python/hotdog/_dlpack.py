"""Arrays of other libraries through DLPack, as inputs.

Outputs are refused: before version 1 the protocol has no mark for memory that must not be written, and libraries whose
arrays are immutable export them all the same.
"""
import ctypes
import sys

from ._arrays import HOST, UnsupportedType, View, contiguous_strides

TITLE = "DLPack"
to_numpy = None
CPU, CUDA, CUDA_HOST, CUDA_MANAGED = 1, 2, 3, 13  # DLDeviceType
LEGACY_STREAM = 1  # the legacy default stream, in DLPack's numbering
LETTERS = {(0, 32): "I", (0, 64): "J", (1, 8): "B", (2, 16): "H", (2, 32): "S", (2, 64): "D", (4, 16): "F", (5, 64): "C",
           (5, 128): "Z"}  # by (code, bits)

_this = sys.modules[__name__]


class DLTensor(ctypes.Structure):
    """The head of DLManagedTensor, whose other members belong to the producer."""
    _fields_ = [
        ("data", ctypes.c_void_p),
        ("device_type", ctypes.c_int32),
        ("device_id", ctypes.c_int32),
        ("ndim", ctypes.c_int32),
        ("code", ctypes.c_uint8),
        ("bits", ctypes.c_uint8),
        ("lanes", ctypes.c_uint16),
        ("shape", ctypes.POINTER(ctypes.c_int64)),
        ("strides", ctypes.POINTER(ctypes.c_int64)),
        ("byte_offset", ctypes.c_uint64),
    ]


_capsule_pointer = ctypes.pythonapi.PyCapsule_GetPointer
_capsule_pointer.restype = ctypes.c_void_p
_capsule_pointer.argtypes = (ctypes.py_object, ctypes.c_char_p)


def read(array, name):
    device_type, device_id = array.__dlpack_device__()
    if device_type in (CPU, CUDA_HOST):
        device, capsule = HOST, array.__dlpack__()
    elif device_type in (CUDA, CUDA_MANAGED):
        device, capsule = device_id, array.__dlpack__(stream=LEGACY_STREAM)
    else:
        raise TypeError(f"{name}: is on DLPack device type {device_type}, neither CPU nor CUDA")
    # The capsule keeps its name, so that it gives the memory back when it goes out of use.
    tensor = DLTensor.from_address(_capsule_pointer(capsule, b"dltensor"))
    letter = LETTERS.get((tensor.code, tensor.bits)) if tensor.lanes == 1 else None
    if letter is None:
        raise UnsupportedType(name, getattr(array, "dtype", f"({tensor.code}, {tensor.bits}, {tensor.lanes})"))
    shape = tuple(tensor.shape[:tensor.ndim])
    strides = tuple(tensor.strides[:tensor.ndim]) if tensor.strides else contiguous_strides(shape)
    address = (tensor.data or 0) + tensor.byte_offset
    return View(name, (array, capsule), _this, address, shape, strides, letter, device,
                "arrays that come through DLPack are inputs only")


def empty(like, shape, letter, stream):
    raise TypeError(f"out: must be given, and info too where there is one: {like.name} is of a library whose arrays "
                    "cannot be made here")


def current_stream(view):
    return 0  # the stream that read() named to the producer
