"""Records the C calls that functions of hotdog make, with the memory that they read and write.

All arrays of a case lie in one arena, also those that hotdog makes. A recorded call is the C function's name, its arguments
with addresses as offsets into the arena, and the arena before and after: what a program in another language needs to make
the same call and to compare what it wrote.
"""
import contextlib
import ctypes
import pathlib
import sys

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path[:0] = [str(ROOT / "bindings/python"), str(ROOT / "tools"), str(ROOT / "tests/python")]

import hotdog  # noqa: E402
from bindgen.header import read_header  # noqa: E402
from bindgen.roles import Role, role_of  # noqa: E402
from hotdog import _arrays, _call, _numpy, _table  # noqa: E402

SIZE = 16384  # bytes of the arena
ALIGNMENT = 256
HEADER = read_header((ROOT / "include/hotdog.h").read_text(encoding="utf-8"))
HOST = hotdog.current_handle(-1)


class Arena:
    """Memory for the arrays of one case, filled with a pattern that nobody may change where there is no array."""

    def __init__(self):
        self.block = np.full(SIZE + 4096, 0xA5, np.uint8)
        start = -self.block.ctypes.data % 4096
        self.bytes = self.block[start:start + SIZE]
        self.address = self.bytes.ctypes.data
        self.used = 0

    def empty(self, shape, dtype):
        dtype = np.dtype(dtype)
        shape = (shape,) if isinstance(shape, int) else tuple(shape)
        first, length = self.used, int(np.prod(shape, dtype=np.int64)) * dtype.itemsize
        self.used += -(-(length + 16) // ALIGNMENT) * ALIGNMENT
        assert self.used <= SIZE, "the arena is too small"
        return self.bytes[first:first + length].view(dtype).reshape(shape)

    def offset(self, address):
        offset = address - self.address
        assert 0 <= offset < SIZE, "an address outside of the arena"
        return offset


class Call:
    """One recorded call: arguments is [(kind, value)] by the parameters of the header."""

    def __init__(self, name, arguments, before, pointers):
        self.name, self.arguments, self.before, self.pointers = name, arguments, before, pointers
        self.after = before


class Recorder:
    """In a with block, hotdog's arrays come from an arena and its calls are appended to `calls`."""

    def __init__(self):
        self.arena, self.calls, self.raw, self.pointers = Arena(), [], [], []
        self.views, self.made, self.cleared, self.blocks = [], [], [], []  # as a Recording of hotdog has them

    def __enter__(self):
        self._empty, self._call = _numpy.empty, _call.check
        _numpy.empty = lambda like, shape, letter, stream: self.arena.empty(
            shape, like.array.dtype if letter == like.letter else _numpy.DTYPES[letter])
        _call.check = self._check
        _arrays.recording.active = self
        self.calls_of_hotdog, self.calls = self.calls, _Sink(self)
        return self

    def __exit__(self, *exception):
        _numpy.empty, _call.check = self._empty, self._call
        _arrays.recording.active = None
        self.calls = self.calls_of_hotdog

    def note(self, function, arguments):
        """Called by hotdog before the C function."""
        name = function.__name__
        signature = HEADER.functions[name]
        before = self.arena.bytes.copy()
        for place in self.pointers:
            before[place:place + 8].view(np.int64)[0] -= self.arena.address
        given = [self._argument(*pair) for pair in zip(signature.parameters, arguments)]
        self.calls_of_hotdog.append(Call(name, given, before, list(self.pointers)))
        self.raw.append((function, arguments, self.arena.bytes.copy()))

    @contextlib.contextmanager
    def aside(self):
        """Calls of hotdog that are not part of the case."""
        active, _arrays.recording.active = _arrays.recording.active, None
        made, _numpy.empty = _numpy.empty, self._empty
        check, _call.check = _call.check, self._call
        try:
            yield
        finally:
            _arrays.recording.active, _numpy.empty, _call.check = active, made, check

    def _check(self, status):
        self._call(status)
        self.calls_of_hotdog[-1].after = self._image()

    def _image(self):
        image = self.arena.bytes.copy()
        for place in self.pointers:
            image[place:place + 8].view(np.int64)[0] -= self.arena.address
        return image

    def direct(self, name, *arguments):
        """A call through the C interface; its result where it has one."""
        function, signature = getattr(hotdog.lib, name), HEADER.functions[name]
        results, given, left = [], [HOST.pointer], list(arguments)
        for parameter, kind in list(zip(signature.parameters, function.argtypes))[1:]:
            if role_of(parameter, HEADER) is Role.SCALAR_OUT:
                results.append(kind._type_())
                given.append(ctypes.byref(results[-1]))
            else:
                value = left.pop(0)
                given.append(value.ctypes.data if isinstance(value, np.ndarray) else value)
        assert not left
        _call.call(function, *given)
        if results:
            value = results[0].value
            call = self.calls_of_hotdog[-1]
            call.arguments = [("result", value) if kind == "result" else (kind, part) for kind, part in call.arguments]
            return value
        return None

    def buffer_size(self, index):
        """The size that the _bufferSize function says for a recorded call, recorded likewise; None if there is none."""
        call, (_, raw, _) = self.calls_of_hotdog[index], self.raw[index]
        name = call.name + "_bufferSize"
        if name not in HEADER.functions:
            return None
        by_name = {parameter.name: value for parameter, value in zip(HEADER.functions[call.name].parameters, raw)}
        names = [p.name for p in HEADER.functions[name].parameters if role_of(p, HEADER) is not Role.SCALAR_OUT]
        return self.direct(name, *[by_name[part] for part in names[1:]])

    def again(self, index, handle):
        """Makes a recorded call once more, from the memory of before, with another handle; whether it writes the same."""
        function, arguments, before = self.raw[index]
        self.arena.bytes[:] = before
        status = function(handle.pointer, *arguments[1:])
        return status, np.array_equal(self._image(), self.calls_of_hotdog[index].after)

    def _argument(self, parameter, value):
        role, base = role_of(parameter, HEADER), parameter.type.base
        if base == "hotdogHandle_t":
            return "handle", None
        if role is Role.SCALAR_OUT:
            return "result", None
        if value is None:
            return "null", None
        if role is Role.SCALAR_IN:
            number = value._obj
            return "scalar", (number.re + 1j * number.im) if hasattr(number, "re") else number.value
        if role in (Role.STRUCT_IN, Role.STRUCT_INOUT):
            return "struct", self._struct(value._obj)
        if role is Role.DATA:
            return "at", self.arena.offset(value)
        return "value", int(value) if not isinstance(value, float) else value

    def _struct(self, record):
        """(C name, [(field, kind, value)]) of the fields that are not zero."""
        fields = []
        for name, kind in record._fields_:
            value = getattr(record, name)
            if name == "structSize" or (isinstance(value, (int, float)) and not value) or value is None:
                continue
            if isinstance(value, (_table.Input, _table.Output)):
                if value.data:
                    fields.append((name, "operand", self._operand(value)))
            elif kind is ctypes.c_void_p and any(ctypes.addressof(block) == value for block in self.blocks):
                block = next(block for block in self.blocks if ctypes.addressof(block) == value)
                fields.append((name, type(block[0]).__name__, [self._operand(part) for part in block]))
            elif kind is ctypes.c_void_p:
                fields.append((name, "at", self.arena.offset(value)))
            else:
                fields.append((name, "value", value))
        return "hotdog" + type(record).__name__, fields

    def _operand(self, part):
        return self.arena.offset(part.data), list(part.stride)


class _Sink:
    """Takes hotdog's record of a call."""

    def __init__(self, recorder):
        self.recorder = recorder

    def append(self, call):
        self.recorder.note(*call)
