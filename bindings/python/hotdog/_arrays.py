"""Arrays of any library as addresses and strides, without a copy.

A supported library is a module of this package, which Views refer to, with these functions:

    read(array, name)                      -> View
    empty(like, shape, letter, stream)     -> a new C-contiguous array on the device of the View `like`
    clear(array, stream)                   sets its elements to 0
    current_stream(view)                   -> address of the stream that orders the view's CUDA device
    to_numpy(array, stream)                -> its values, once the stream has computed them; None if impossible
    on_stream(stream, device)              -> context in which the library's own work goes to a stream

`stream` is an address, or None for the library's current one: what a call allocates belongs to the call's stream, so
that the library does not hand the memory out again before the call is done with it.
"""
import importlib
import threading
from typing import TypeVar

Array = TypeVar("Array")  # of any supported library: a function returns what it was given

HOST = -1  # the device of arrays in host memory

# Letters of the element types: the library's S, D, C, Z; H (half) and F (brain float) of 16-bit storage; I for int32
# (info, indices), J for int64 (offsets, indices) and B for bytes (workspace).
ITEM_SIZES = {"S": 4, "D": 8, "C": 8, "Z": 16, "H": 2, "F": 2, "I": 4, "J": 8, "B": 1}
TYPE_NAMES = {"S": "float32", "D": "float64", "C": "complex64", "Z": "complex128", "H": "float16", "F": "bfloat16",
              "I": "int32", "J": "int64", "B": "uint8"}


class View:
    """Where the elements of an array lie.

    Element (i, j, ...) is at address + ITEM_SIZES[letter] * (i * strides[0] + j * strides[1] + ...). read_only is why
    the array cannot be written, or None. name is that of the argument, for messages.
    """
    __slots__ = ("name", "array", "library", "address", "shape", "strides", "letter", "device", "read_only",
                 "is_output")

    def __init__(self, name, array, library, address, shape, strides, letter, device, read_only=None):
        self.name = name
        self.array = array
        self.library = library
        self.address = address
        self.shape = shape
        self.strides = strides
        self.letter = letter
        self.device = device
        self.read_only = read_only
        self.is_output = False


def read(array, name):
    """The View of an argument; raises an error that names it."""
    library = _libraries.get(type(array))
    if library is None:
        library = _libraries[type(array)] = find_library(array, name)
    view = library.read(array, name)
    if recording.active is not None:
        recording.active.views.append(view)
    return view


class _Recording(threading.local):
    active = None  # the Recording of this thread's call, in _fast.py


recording = _Recording()


_libraries = {}  # type of an array -> module


def find_library(array, name):
    """The module that reads a type of arrays. No array library is imported that the array does not come from."""
    for base in type(array).__mro__:
        known = KNOWN.get((base.__module__.partition(".")[0], base.__qualname__))
        if known == MASKED:
            raise TypeError(f"{name}: is a masked array; its mask would be ignored")
        if known:
            return importlib.import_module(known, __package__)
    if hasattr(array, "__dlpack__"):
        return importlib.import_module("._dlpack", __package__)
    if hasattr(array, "__cuda_array_interface__"):
        return importlib.import_module("._cuda_array", __package__)
    try:
        memoryview(array)
    except TypeError:
        raise TypeError(f"{name}: {type(array).__name__} is no array") from None
    return importlib.import_module("._buffer", __package__)


MASKED = "masked"
KNOWN = {  # (top module, name) of a class -> module of this package
    ("numpy", "MaskedArray"): MASKED,
    ("numpy", "ndarray"): "._numpy",
    ("torch", "Tensor"): "._torch",
    ("cupy", "ndarray"): "._cupy",
}


class UnsupportedType(TypeError):
    """The dtype of an argument is one that no function takes."""

    def __init__(self, name, dtype):
        super().__init__(f"{name}: dtype {dtype} is none of float32, float64, complex64, complex128")
        self.dtype = dtype


def dtype_name(dtype):
    """ "float32" of that string, numpy.float32, numpy.dtype("float32") and torch.float32."""
    name = dtype if isinstance(dtype, str) else getattr(dtype, "name", None) or getattr(dtype, "__name__", str(dtype))
    return str(name).rpartition(".")[2]


_ONE = (1,)


def element_strides(name, strides, size):
    """Strides in elements from strides in bytes."""
    if strides == (size,):  # most often
        return _ONE
    for stride in strides:
        if stride % size:
            raise ValueError(f"{name}: a stride of {stride} bytes is no multiple of the element's {size}")
    return tuple([stride // size for stride in strides])


def contiguous_strides(shape):
    """Strides in elements of a C-contiguous array."""
    strides, step = [], 1
    for length in reversed(shape):
        strides.append(step)
        step *= length
    return tuple(reversed(strides))


def is_contiguous(view):
    """Whether the view's elements lie in C order without gaps."""
    if 0 in view.shape:
        return True
    return all(length == 1 or stride == expected
               for length, stride, expected in zip(view.shape, view.strides, contiguous_strides(view.shape)))


def device_name(device):
    return "the host" if device == HOST else f"CUDA device {device}"
