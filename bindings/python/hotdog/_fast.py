"""A call like an earlier one goes the short way: what the first one made of its arguments is kept as a plan.

The first call with arguments of certain types, shapes, strides, devices and numbers runs the function as it is written,
while a Recording notes the arrays that it reads and makes and the C call at its end. Where that is one call whose every
address is that of an array it was given or of one it made, later calls of the same look take the plan: they make the new
arrays, put the addresses in and call. Anything else (several C calls, results read back, memory of other origin, arrays of
two libraries) has no plan, and each call runs in full.
"""
import ctypes
import functools
import threading
from typing import Callable, TypeVar

from ._arrays import recording
from ._errors import error_of
from ._handle import current_handle
from ._streams import stream_address
from ._table import Activation, Decay, Direction, Displacement, FillMode, Nodes, Operation, Triangle

_PLAIN = {int, bool, str, type(None), Operation, Nodes, Displacement, Activation, Direction, Decay, FillMode, Triangle}
_MOST_PLANS = 4096  # of a thread
_NO_PLAN = object()

Function = TypeVar("Function", bound=Callable)  # what is decorated keeps its type


class _Plans(threading.local):
    """This thread's plans: a plan's structs are written to by each call that takes it."""

    def __init__(self):
        self.found = {}


_plans = _Plans()
_looks = {}  # type of an array -> (what a plan depends on, module) of the array


def register(kind, module):
    """Lets arrays of exactly this type take the short way. module has look(array), hashable, or None if the array is no
    plain one; address(array), make(array, shape, dtype, stream) and stream_of(device)."""
    _looks[kind] = module.look


class Recording:
    """What one call reads, makes and calls."""

    def __init__(self):
        self.views, self.made, self.cleared, self.calls, self.blocks = [], [], [], [], []


class _Plan:
    __slots__ = ("function", "arguments", "slots", "pointers", "library", "device", "made", "cleared", "written", "result", "kept")

    def run(self, arrays, stream):
        """arrays: those of the call, in order; what is made is appended."""
        library = self.library
        if stream is not None:
            stream = stream_address(stream)
        for like, shape, dtype in self.made:
            arrays.append(library.make(arrays[like], shape, dtype, stream))
        for place in self.cleared:
            library.clear(arrays[place], stream)
        handle = current_handle(self.device)
        if self.device >= 0:
            handle.use_stream(library.stream_of(self.device) if stream is None else stream)
        arguments, address = self.arguments, library.address
        arguments[0] = handle.pointer
        for slot, place in self.slots:
            arguments[slot] = address(arrays[place])
        for pointer, place in self.pointers:
            pointer.value = address(arrays[place])
        status = self.function(*arguments)
        if status:
            raise error_of(status)
        return self.result(arrays)


def fast(function: Function) -> Function:
    """Decorates a function of the package: see the top."""

    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        if recording.active is not None:  # part of another function's call
            return function(*args, **kwargs)
        key, arrays = [function], []
        if not _append(args, key, arrays):
            return function(*args, **kwargs)
        stream = None
        if kwargs:
            stream = kwargs.get("stream")
            if kwargs.get("check_info") or not _append_named(kwargs, key, arrays):
                return function(*args, **kwargs)
        if len({id(array) for array in arrays}) < len(arrays):
            key += [[id(other) for other in arrays].index(id(array)) for array in arrays]
        key = tuple(key)
        plan = _plans.found.get(key)
        if plan is None:
            return _first(function, args, kwargs, key, arrays)
        if plan is _NO_PLAN or (stream is not None and plan.device < 0):
            return function(*args, **kwargs)
        for place in plan.written:
            if not plan.library.writable(arrays[place]):
                return function(*args, **kwargs)
        return plan.run(arrays, stream)

    return wrapper


def _append(values, key, arrays):
    """Adds what a plan depends on of each value to a key; False where one is of a kind that plans do not know."""
    for value in values:
        kind = value.__class__
        look = _looks.get(kind)
        if look is not None:
            looked = look(value)
            if looked is None:
                return False
            key.append(looked)
            arrays.append(value)
        elif kind in _PLAIN:
            key.append(kind)
            key.append(value)
        elif kind is float or kind is complex:
            key.append(kind)
            key.append(value if value else repr(value))  # 0.0 equals -0.0
        elif kind is tuple or kind is list:
            key.append(kind)
            key.append(len(value))
            if not _append(value, key, arrays):
                return False
        else:
            return False
    return True


def _append_named(values, key, arrays):
    for name, value in values.items():
        if name != "stream":
            key.append(name)
            if not _append((value,), key, arrays):
                return False
    return True


def _first(function, args, kwargs, key, arrays):
    """Runs the function and keeps what it did, if that makes a plan."""
    recording.active = noted = Recording()
    try:
        result = function(*args, **kwargs)
    finally:
        recording.active = None
    if len(_plans.found) >= _MOST_PLANS:
        _plans.found.clear()
    if _apart(noted.views):  # else addresses do not say whose they are
        _plans.found[key] = _plan_of(noted, arrays, result) or _NO_PLAN
    return result


def _apart(views):
    """Whether no two arrays start at one address."""
    owners = {}
    return all(owners.setdefault(view.address, view.array) is view.array for view in views)


def _plan_of(noted, arrays, result):
    """The plan of a recorded call; None where there cannot be one."""
    modules = {view.library for view in noted.views}
    if len(noted.calls) != 1 or len(modules) != 1 or not arrays:
        return None
    plan = _Plan()
    plan.library, plan.device = modules.pop(), noted.views[0].device
    if getattr(plan.library, "look", None) is None:
        return None
    places = {id(array): place for place, array in enumerate(arrays)}
    plan.made = []
    for array, view, like in noted.made:
        if id(like.array) not in places or places[id(like.array)] >= len(arrays):
            return None
        plan.made.append((places[id(like.array)], view.shape, array.dtype))
        places[id(array)] = len(arrays) + len(plan.made) - 1
    if any(id(array) not in places for array in noted.cleared):
        return None
    plan.cleared = [places[id(array)] for array in noted.cleared]
    found = _addresses(noted.views, places)
    if found is None:
        return None
    plan.written = [places[id(view.array)] for view in noted.views if view.is_output and
                    places[id(view.array)] < len(arrays)]
    plan.function, given = noted.calls[0]
    plan.arguments, plan.slots, plan.pointers = list(given), [], []
    regions = list(noted.blocks)
    for slot, (kind, value) in enumerate(zip(plan.function.argtypes, given)):
        if slot == 0 or value is None:
            continue
        if kind is ctypes.c_void_p:
            if value not in found:
                return None
            plan.slots.append((slot, found[value]))
        elif isinstance(getattr(value, "_obj", None), ctypes.Structure) and hasattr(value._obj, "structSize"):
            regions.append(value._obj)
    if not _pointers(regions, found, plan.pointers):
        return None
    plan.kept = regions
    build = _builder(result, places)
    if build is None:
        return None
    plan.result = build
    return plan


def _addresses(views, places):
    """Address -> place of its array; None where one has no elements or is of unknown origin."""
    found = {}
    for view in views:
        place = places.get(id(view.array))
        if place is None or 0 in view.shape:
            return None
        found[view.address] = place
    return found


def _pointers(regions, found, pointers):
    """Appends (pointer, place) for each address in the regions; False if one is of no array."""
    own = {ctypes.addressof(region) for region in regions}
    for region in regions:
        for offset in _offsets(type(region)):
            pointer = ctypes.c_void_p.from_buffer(region, offset)
            if pointer.value is None or pointer.value in own:
                continue
            if pointer.value not in found:
                return False
            pointers.append((pointer, found[pointer.value]))
    return True


@functools.lru_cache(maxsize=None)
def _offsets(kind):
    """Where a struct, or an array of structs, has addresses."""
    if issubclass(kind, ctypes.Array):
        size = ctypes.sizeof(kind._type_)
        return [item * size + offset for item in range(kind._length_) for offset in _offsets(kind._type_)]
    if not issubclass(kind, ctypes.Structure):
        return [0] if kind is ctypes.c_void_p else []
    return [getattr(kind, name).offset + offset for name, member in kind._fields_ for offset in _offsets(member)]


def _builder(result, places):
    """A function that makes the result from the arrays; None if it holds anything else."""
    if result is None:
        return lambda arrays: None
    if isinstance(result, tuple):
        parts = [_builder(part, places) for part in result]
        if None in parts:
            return None
        if type(result) is tuple:
            return lambda arrays: tuple([part(arrays) for part in parts])
        return lambda arrays: type(result)(*[part(arrays) for part in parts])
    place = places.get(id(result))
    return None if place is None else lambda arrays: arrays[place]

