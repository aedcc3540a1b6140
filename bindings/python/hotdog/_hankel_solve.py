"""Solutions of Hankel and circulant systems."""
from typing import Optional, Union

import numpy

from ._arrays import Array, is_contiguous, read
from ._batch import check_loop
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, launch, layout, operation_code, output)
from ._errors import LinAlgError
from ._fast import fast
from ._library import lib
from ._table import Operation

_HANKEL, _CIRCULANT = ({letter: getattr(lib, f"hotdog{letter}{name}Solve") for letter in "SDCZ"}
                       for name in ("Hankel", "Circulant"))
_REAL = {"S": "S", "D": "D", "C": "S", "Z": "D"}
_FIRST_REPORT = 15  # place among the arguments, after h or c at 4, b at 7 and x at 11


@fast
def hankel_solve(h: Array, b: Array, *, op: Union[str, Operation] = "N", out: Optional[Array] = None,
                 info: Optional[Array] = None, check_info: bool = False, backward_error: Optional[Array] = None,
                 path: Optional[Array] = None, stream: object = None) -> Array:
    """Solves op(H) x = b with the square Hankel matrix H[i, j] = h[i+j], which is symmetric: op "T" is op "N".

    h: (..., 2 n - 1); b: one vector (n,), or R vectors (..., R, n). out, info, check_info, backward_error, path: as in
    toeplitz_solve, to which the columns are passed in reverse order. Returns the solution.
    """
    entries, right = read(h, "h"), read(b, "b")
    function = _checked(_HANKEL, entries, right)
    n = right.shape[-1]
    check_length(entries, max(2 * n - 1, 0), f"2 n - 1 for b of n = {n}")
    reports = [("backward_error", backward_error, _REAL[entries.letter]), ("path", path, "I"), ("info", info, "I")]
    return _solve("hankel_solve", function, entries, right, op, out, reports, check_info, stream,
                  "pivot {} vanishes: the matrix is singular", "the bound on the backward error was not met")


@fast
def circulant_solve(c: Array, b: Array, *, op: Union[str, Operation] = "N", out: Optional[Array] = None,
                    info: Optional[Array] = None, check_info: bool = False, stream: object = None) -> Array:
    """Solves op(C) x = b with the circulant matrix C[i, j] = c[(i-j) mod n], by its spectrum.

    c: (..., n); b: one vector (n,), or R vectors (..., R, n). out: as b with the leading dimensions broadcast; it may be
    b itself. info: int32 array of the batch shape, which receives 0 for a solved problem, k in 1..n where element k of
    the spectrum, counted from 1, is zero to working precision or not finite (its x is NaN), n + 1 where a solution is out
    of the type's range. check_info=True waits for the result and raises LinAlgError if a problem failed. Returns the
    solution.
    """
    column, right = read(c, "c"), read(b, "b")
    function = _checked(_CIRCULANT, column, right)
    check_length(right, column.shape[-1], "the last dimension of c")
    return _solve("circulant_solve", function, column, right, op, out, [("info", info, "I")], check_info, stream,
                  "element {} of the spectrum vanishes: the matrix is singular",
                  "a solution is out of the type's range")


def _checked(functions, entries, right):
    """The C function for arrays of one type."""
    check_rank(entries)
    check_rank(right)
    function = function_of(functions, entries)
    check_alike((entries, right))
    return function


def _solve(name, function, entries, right, op, out, reports, check_info, stream, singular, missed):
    """reports: (name, array or None, letter) of the outputs of one value a problem, the last of them info, which is
    made where it is not given. singular, missed: what info says up to n and above."""
    code, stream = operation_code(op), chosen_stream(stream, entries.device)
    leading, batch, core = layout((entries, right))
    out, solution = output(out, "out", batch + right.shape[-core:], entries.letter, right, stream)
    views = {what: output(array, what, batch, letter, right, stream)[1]
             for what, array, letter in reports if array is not None or what == "info"}
    for view in views.values():
        if not is_contiguous(view):
            raise ValueError(f"{view.name}: must be C-contiguous")
    status = views["info"]
    if check_info and status.library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {status.library.TITLE}, whose values cannot be read here")
    operands = [(entries, leading[0]), (right, leading[1]), (solution, len(batch))]
    operands += [(view, len(batch)) for view in views.values()]
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(solution, (entries, right), may_equal=right)

    count, (step_entries, step_b, step_x, *_) = innermost(axes, operands)
    n = right.shape[-1]
    nrhs, ld_b, ld_x = (1, 0, 0) if core == 1 else (right.shape[-2], right.strides[-2], solution.strides[-2])
    handle = handle_for([view for view, _ in operands], stream)
    slots = (4, 7, 11) + tuple(_FIRST_REPORT + place for place, (what, _, _) in enumerate(reports) if what in views)
    launch(function, [
        handle.pointer, code, n, nrhs,
        entries.address, entries.strides[-1], step_entries,
        right.address, right.strides[-1], ld_b, step_b,
        solution.address, solution.strides[-1], ld_x, step_x,
        *[views[what].address if what in views else None for what, _, _ in reports], count], slots, operands, axes)
    if check_info:
        _raise_failure(name, status.library.to_numpy(status.array, stream), n, singular, missed)
    return out


def _raise_failure(function, info, n, singular, missed):
    """Raises LinAlgError for the first problem that info marks as failed."""
    failed = numpy.argwhere(info)
    if not len(failed):
        return
    problem = tuple(failed[0].tolist())
    code = int(info[problem])
    where = f"problem {problem}, the first of {len(failed)} that failed of {info.size}" if info.ndim else "the system"
    raise LinAlgError(f"{function}: {where}: info = {code}: {singular.format(code) if code <= n else missed}", info,
                      problem)
