"""Solutions of general Toeplitz systems, and their gradients."""
from typing import Optional, Sequence, Tuple, Union

import numpy

from ._arrays import Array, is_contiguous, read
from ._batch import check_loop
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, launch, layout, operation_code, output)
from ._errors import LinAlgError
from ._fast import fast
from ._gradients import gradients
from ._library import lib
from ._table import Operation

_SOLVE = {letter: getattr(lib, f"hotdog{letter}ToeplitzSolve") for letter in "SDCZ"}
_SLOTS = (4, 7, 10, 14, 20, 18, 19)  # of c, r, b, x, info, backward_error, path among the arguments
_BACKWARD = {letter: getattr(lib, f"hotdog{letter}ToeplitzSolveBackward") for letter in "SDCZ"}
_NAMES = ("c", "r", "b")
_REAL = {"S": "S", "D": "D", "C": "S", "Z": "D"}


@fast
def toeplitz_solve(c: Array, r: Array, b: Array, *, op: Union[str, Operation] = "N", out: Optional[Array] = None,
                   info: Optional[Array] = None, check_info: bool = False, backward_error: Optional[Array] = None,
                   path: Optional[Array] = None, stream: object = None) -> Array:
    """Solves op(T) x = b with any invertible Toeplitz matrix T[i, j] = c[i-j] for i >= j, r[j-i] for i < j.

    c: first column (..., n); r: first row (..., n), r[0] is not read; b: one vector (n,), or R vectors (..., R, n).
    out: as b with the leading dimensions broadcast; it may be b itself. info: int32 array of the batch shape, which
    receives 0 for a solved problem, k in 1..n where pivot k vanishes, T is singular (its x is NaN), n + 1 where the
    bound on the backward error was not met, or x is so large that T is singular to working precision. backward_error: array of the batch shape and the real type of the data,
    which receives the largest of the problem; path: int32 array of the batch shape, which receives a ToeplitzPath.
    check_info=True waits for the result and raises LinAlgError if a problem failed. Returns the solution.
    """
    views = column, row, right = [read(c, "c"), read(r, "r"), read(b, "b")]
    function, n = _checked(_SOLVE, views), column.shape[-1]
    code, stream = operation_code(op), chosen_stream(stream, column.device)

    leading, batch, core = layout(views)
    out, solution = output(out, "out", batch + right.shape[-core:], column.letter, right, stream)
    info, status = output(info, "info", batch, "I", right, stream)
    reports = [status]
    if backward_error is not None:
        reports.append(output(backward_error, "backward_error", batch, _REAL[column.letter], right, stream)[1])
    if path is not None:
        reports.append(output(path, "path", batch, "I", right, stream)[1])
    for view in reports:
        if not is_contiguous(view):
            raise ValueError(f"{view.name}: must be C-contiguous")
    if check_info and status.library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {status.library.TITLE}, whose values cannot be read here")
    operands = list(zip(views + [solution] + reports, leading + [len(batch)] * (1 + len(reports))))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(solution, views, may_equal=right)

    count, (step_c, step_r, step_b, step_x, *_) = innermost(axes, operands)
    nrhs, ld_b, ld_x = (1, 0, 0) if core == 1 else (right.shape[-2], right.strides[-2], solution.strides[-2])
    handle = handle_for([view for view, _ in operands], stream)
    addresses = {view.name: view.address for view in reports}
    slots = _SLOTS[:5] + tuple(slot for slot, name in zip(_SLOTS[5:], ("backward_error", "path"))
                                       if name in addresses)
    launch(function, [
        handle.pointer, code, n, nrhs,
        column.address, column.strides[-1], step_c,
        row.address, row.strides[-1], step_r,
        right.address, right.strides[-1], ld_b, step_b,
        solution.address, solution.strides[-1], ld_x, step_x,
        addresses.get("backward_error"), addresses.get("path"), status.address, count], slots, operands, axes)
    if check_info:
        raise_failure("toeplitz_solve", status.library.to_numpy(status.array, stream), n)
    return out


@fast
def toeplitz_solve_backward(c: Array, r: Array, x: Array, grad_out: Array, *, op: Union[str, Operation] = "N",
                            wanted: Sequence[str] = _NAMES, info: Optional[Array] = None, check_info: bool = False,
                            stream: object = None) -> Tuple[Optional[Array], Optional[Array], Optional[Array]]:
    """The gradients of x = toeplitz_solve(c, r, b, op=op): (of c, of r, of b).

    x: the solution; grad_out: its gradient; both have the shape that toeplitz_solve returned. The gradients of c and r
    have their shapes, summed over the leading dimensions that were broadcast; that of r[0] is 0; that of b has the
    shape of x. wanted: the names of the gradients to compute; the others are None. info, check_info: as in
    toeplitz_solve. Complex gradients follow PyTorch's convention, dL/dRe + i dL/dIm; JAX has the conjugate.
    """
    inputs = column, _, solution = [read(c, "c"), read(r, "r"), read(x, "x")]
    outer = read(grad_out, "grad_out")
    function, n = _checked(_BACKWARD, (*inputs, outer)), column.shape[-1]
    code, stream = operation_code(op), chosen_stream(stream, column.device)
    _, batch, core = layout(inputs)
    if solution.shape != batch + solution.shape[-core:]:
        raise ValueError(f"x: has shape {solution.shape}, must have {batch + solution.shape[-core:]}")
    _, status = output(info, "info", batch, "I", solution, stream)
    if not is_contiguous(status):
        raise ValueError("info: must be C-contiguous")
    if check_info and status.library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {status.library.TITLE}, whose values cannot be read here")
    result = gradients(function, [code, n], [], inputs, outer, n, _NAMES, wanted, stream, info=status)
    if check_info:
        raise_failure("toeplitz_solve_backward", status.library.to_numpy(status.array, stream), n)
    return result


def _checked(functions, views):
    """The C function for arrays that fit each other: c first."""
    for view in views:
        check_rank(view)
    function = function_of(functions, views[0])
    check_alike(views)
    for view in views[1:]:
        check_length(view, views[0].shape[-1], "the last dimension of c")
    return function


def raise_failure(function, info, n):
    """Raises LinAlgError for the first problem that info marks as failed."""
    failed = numpy.argwhere(info)
    if not len(failed):
        return
    problem = tuple(failed[0].tolist())
    code = int(info[problem])
    reason = (f"pivot {code} vanishes: the matrix is singular" if code <= n else
              "the bound on the backward error was not met")
    where = f"problem {problem}, the first of {len(failed)} that failed of {info.size}" if info.ndim else "the system"
    raise LinAlgError(f"{function}: {where}: info = {code}: {reason}", info, problem)
