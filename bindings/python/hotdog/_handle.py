"""Handles: one for each thread and device, made on first use, or the caller's own."""
import ctypes
import sys
import threading
from typing import Callable, Optional, Union

from ._arrays import HOST, ITEM_SIZES, Array, device_name, is_contiguous, read
from ._errors import check
from ._library import lib
from ._streams import stream_address
from ._table import Allocate, Backend, Free, MathMode


class Handle:
    """A library context: backend, device, stream, workspace, plans. Used by one thread at a time.

    As a context manager it is the handle of this thread's calls on its device inside the block, and is closed at the
    block's end. A handle must outlive the CUDA graphs captured with it.
    """

    def __init__(self, backend: Union[str, Backend] = "auto", device: int = -1) -> None:
        """backend: "host", "cuda", "auto" or a Backend; device: CUDA ordinal, -1 for the current one."""
        self.pointer = None
        if isinstance(backend, str):
            if backend.upper() not in Backend.__members__:
                raise ValueError(f"backend: '{backend}' is none of host, cuda, auto")
            backend = Backend[backend.upper()]
        pointer = ctypes.c_void_p()
        check(lib.hotdogCreateBackend(ctypes.byref(pointer), backend, device))
        self.pointer = pointer.value
        self._backend = Backend(self._get(lib.hotdogGetBackend, ctypes.c_int))
        self._device = self._get(lib.hotdogGetDevice, ctypes.c_int)
        self._stream = 0
        self._workspace = self._callbacks = None  # kept alive while the library uses them
        self._outer = None  # the handle that a with block put aside

    @property
    def _as_parameter_(self):
        return self.pointer

    def _get(self, function, kind):
        value = kind()
        check(function(self.pointer, ctypes.byref(value)))
        return value.value

    # ---- life

    def close(self) -> None:
        """Frees the handle and what it owns, waiting for the device where needed."""
        pointer, self.pointer = self.pointer, None
        check(lib.hotdogDestroy(pointer))

    def __del__(self, is_finalizing=sys.is_finalizing):
        # At exit the CUDA runtime may be gone already: what the handle owns goes with the process.
        if self.pointer and not is_finalizing():
            self.close()

    def __enter__(self) -> "Handle":
        self._outer = _current.handles.get(self._device)
        _current.handles[self._device] = self
        return self

    def __exit__(self, *exception: object) -> None:
        if self._outer is None:
            del _current.handles[self._device]
        else:
            _current.handles[self._device] = self._outer
        self._outer = None
        self.close()

    # ---- state

    @property
    def backend(self) -> Backend:
        """Backend.HOST or Backend.CUDA."""
        return self._backend

    @property
    def device(self) -> int:
        """CUDA device ordinal; -1 on a host handle."""
        return self._device

    @property
    def stream(self) -> int:
        """Address of the stream of the calls, 0 for the legacy default stream; set it as an int or a stream object.

        hotdog's functions set it on each call: to their stream argument, or to the current stream of the arrays.
        """
        return self._get(lib.hotdogGetStream, ctypes.c_void_p) or 0

    @stream.setter
    def stream(self, stream: object) -> None:
        self.use_stream(stream_address(stream))

    def use_stream(self, address: int) -> None:
        """Sets the stream by its address where that is not the stream already."""
        if address != self._stream:
            check(lib.hotdogSetStream(self.pointer, address))
            self._stream = address

    @property
    def math_mode(self) -> MathMode:
        """MathMode.DEFAULT or MathMode.FAST."""
        return MathMode(self._get(lib.hotdogGetMathMode, ctypes.c_int))

    @math_mode.setter
    def math_mode(self, mode: MathMode) -> None:
        if not isinstance(mode, int):
            raise TypeError(f"math_mode: is {mode!r}, must be MathMode.DEFAULT or MathMode.FAST")
        check(lib.hotdogSetMathMode(self.pointer, mode))

    @property
    def deterministic(self) -> bool:
        """True (the start value): the same bits every time."""
        return bool(self._get(lib.hotdogGetDeterministic, ctypes.c_int))

    @deterministic.setter
    def deterministic(self, value: bool) -> None:
        check(lib.hotdogSetDeterministic(self.pointer, bool(value)))

    # ---- memory

    @property
    def workspace_size(self) -> int:
        """Bytes of the workspace in force."""
        return self._get(lib.hotdogGetWorkspaceSize, ctypes.c_size_t)

    def set_workspace(self, array: Optional[Array]) -> None:
        """Uses a C-contiguous array on the handle's device as workspace; None goes back to the library's own."""
        check(lib.hotdogSetWorkspace(self.pointer, *self._block("workspace", array, written=True)))
        self._workspace = array

    def reserve_workspace(self, size: int) -> None:
        """Grows the library's own workspace to at least `size` bytes now."""
        if size < 0:
            raise ValueError(f"size: {size} must be at least 0")
        check(lib.hotdogReserveWorkspace(self.pointer, size))

    def set_allocator(self, allocate: Optional[Callable[[int, int], Optional[int]]],
                      free: Optional[Callable[[int, int, int], None]]) -> None:
        """Serves the library's own workspace from two functions; (None, None) undoes it.

        allocate(size, stream) returns an address, or None when it cannot; free(address, size, stream). Sizes are in
        bytes, streams are addresses.
        """
        callbacks = (Allocate(), Free())
        if allocate is not None or free is not None:
            callbacks = (Allocate(lambda user, size, stream: allocate(size, stream or 0)),
                         Free(lambda user, address, size, stream: free(address, size, stream or 0)))
        check(lib.hotdogSetAllocator(self.pointer, *callbacks, None))
        self._callbacks = callbacks

    def pin_l2(self, array: Optional[Array]) -> None:
        """A hint: keep a C-contiguous array in the device's L2 cache; None restores what it changed."""
        check(lib.hotdogPinL2(self.pointer, *self._block("array", array)))

    def _block(self, name, array, written=False):
        """(address, bytes) of a contiguous array on this handle's device; (None, 0) of None."""
        if array is None:
            return None, 0
        view = read(array, name)
        if view.device != self._device:
            raise ValueError(f"{name}: is on {device_name(view.device)}, the handle on {device_name(self._device)}")
        if written and view.read_only:
            raise ValueError(f"{name}: cannot be written: {view.read_only}")
        if not is_contiguous(view):
            raise ValueError(f"{name}: must be C-contiguous")
        size = ITEM_SIZES[view.letter]
        for length in view.shape:
            size *= length
        return view.address, size

    # ---- plans

    def set_plan_cache_limit(self, max_plans: int, max_bytes: int) -> None:
        """Bounds the FFT plan cache, by count and by the bytes that the plans hold."""
        check(lib.hotdogSetPlanCacheLimit(self.pointer, max_plans, max_bytes))

    def clear_plan_cache(self) -> None:
        """Frees every plan, but those that a captured graph may use."""
        check(lib.hotdogClearPlanCache(self.pointer))


class _Current(threading.local):
    """The calling thread's handles, by device."""

    def __init__(self):
        self.handles = {}


_current = _Current()
prepare_cuda = None  # what hotdog.torch does to a new handle for a CUDA device


def current_handle(device: int = HOST) -> Handle:
    """The handle that this thread's calls on a device use: a CUDA ordinal, or -1 for the host."""
    handle = _current.handles.get(device)
    if handle is None or handle.pointer is None:
        backend = Backend.HOST if device == HOST else Backend.CUDA
        handle = Handle(backend, device)
        if prepare_cuda is not None and device != HOST:
            prepare_cuda(handle)
        _current.handles[device] = handle
    return handle


def thread_handles():
    """The open handles of this thread's calls."""
    return [handle for handle in _current.handles.values() if handle.pointer is not None]
