"""A small call of every operation from Python, checked against NumPy: the calls that the other languages make too.

The cases are in structured_cases.py, dense_cases.py and signal_cases.py; those of a handle are here.
"""
import numpy as np

import dense_cases  # noqa: F401 (each import adds to CASES)
import signal_cases  # noqa: F401
import structured_cases  # noqa: F401
from maker import CASES, Maker, case
from recorder import hotdog

__all__ = ["CASES", "run"]


@case("D")
def handle_state(m):
    for name, first, second in (("MathMode", hotdog.MathMode.FAST, hotdog.MathMode.DEFAULT), ("Deterministic", 0, 1)):
        for value in (first, second):
            m.direct("hotdogSet" + name, int(value))
            assert m.direct("hotdogGet" + name) == value
    assert m.direct("hotdogGetBackend") == hotdog.Backend.HOST
    assert m.direct("hotdogGetDevice") == -1
    own = m.put(np.zeros(512), np.float64)
    m.direct("hotdogSetWorkspace", own, 4096)
    assert m.direct("hotdogGetWorkspaceSize") == 4096
    m.direct("hotdogSetWorkspace", None, 0)
    m.direct("hotdogReserveWorkspace", 100000)
    assert m.direct("hotdogGetWorkspaceSize") >= 100000
    m.direct("hotdogSetPlanCacheLimit", 5, 1 << 20)
    m.direct("hotdogClearPlanCache")
    m.direct("hotdogPinL2", own, 4096)
    m.direct("hotdogPinL2", None, 0)


def run(name, letter, function):
    """Runs a case; returns its calls, each operation with its _bufferSize, which must be what the call needs exactly."""
    with Maker(letter) as m:
        function(m)
        for index in range(len(m.calls_of_hotdog)):
            size = m.buffer_size(index)
            if size is not None:
                check_workspace(m, index, size)
        return m.calls_of_hotdog


def check_workspace(m, index, size):
    """The call works in a workspace of that size, and one byte less is refused."""
    for bytes_given in (size, size - 1):
        if bytes_given < 0:
            continue
        with hotdog.Handle("host") as handle:
            memory = np.empty(max(bytes_given, 1), np.uint8)
            hotdog._errors.check(hotdog.lib.hotdogSetWorkspace(handle.pointer, memory.ctypes.data, bytes_given))
            status, same = m.again(index, handle)
            name = m.calls_of_hotdog[index].name
            if bytes_given == size:
                assert status == 0 and same, (name, size)
            elif bytes_given:
                assert status == hotdog.Status.WORKSPACE_TOO_SMALL, (name, size, status)
