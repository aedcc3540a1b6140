"""Exceptions for the library's statuses and for systems that could not be solved."""
from typing import Tuple, Union

import numpy

from ._library import lib
from ._table import Status


class HotdogError(RuntimeError):
    """A call failed.

    status: the Status; name: its C name; parameter: the C parameter that the call objected to, "" if none; message:
    the library's text.
    """

    def __init__(self, status: Union[Status, int], name: str, parameter: str, message: str) -> None:
        super().__init__(status, name, parameter, message)  # all of them, so that the exception can be pickled
        self.status = status
        self.name = name
        self.parameter = parameter
        self.message = message

    def __str__(self):
        return f"{self.name}: {self.message}"


class HotdogMemoryError(HotdogError, MemoryError):
    """Host or device memory is exhausted."""


class LinAlgError(numpy.linalg.LinAlgError):
    """A problem of a batch could not be solved.

    info: all of info, as a NumPy array; problem: index of the first problem that failed.
    """

    def __init__(self, message: str, info: numpy.ndarray, problem: Tuple[int, ...]) -> None:
        super().__init__(message, info, problem)
        self.message = message
        self.info = info
        self.problem = problem

    def __str__(self):
        return self.message


def check(status):
    """Raises the error of a status that is no success."""
    if status:
        raise error_of(status)


def error_of(status):
    name = lib.hotdogGetStatusName(status).decode()
    message = lib.hotdogGetLastErrorMessage().decode(errors="replace")
    parameter = lib.hotdogGetLastErrorParameter().decode()
    kind = HotdogMemoryError if status == Status.ALLOC_FAILED else HotdogError
    try:
        status = Status(status)
    except ValueError:  # from a newer library
        pass
    return kind(status, name, parameter, message)
