"""Solution of Cauchy systems, and its gradients."""
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

_SOLVE = {letter: getattr(lib, f"hotdog{letter}CauchySolve") for letter in "SDCZ"}
_SOLVE_SLOTS = (4, 7, 10, 14, 18)  # of omega, lambda_, b, x, info among the arguments of the C function
_BACKWARD = {letter: getattr(lib, f"hotdog{letter}CauchySolveBackward") for letter in "SDCZ"}
_NAMES = ("omega", "lambda_", "b")


@fast
def cauchy_solve(omega: Array, lambda_: Array, b: Array, *, op: Union[str, Operation] = "N",
                 out: Optional[Array] = None, info: Optional[Array] = None, check_info: bool = False,
                 stream: object = None) -> Array:
    """Solves op(C) x = b with the Cauchy matrix C[i, j] = 1 / (omega[i] - lambda_[j]), never formed.

    omega, lambda_: (..., n); b: one vector (n,), or R vectors (..., R, n). out: as b with the leading dimensions
    broadcast; it may be b itself. info: int32 array of the batch shape, which receives 0 for a solved problem, k in
    1..n where the pivot of column k vanished (equal nodes) or is not finite (a pole, a NaN node; x is NaN), n + 1 where
    the bound on the backward error was not met. check_info=True waits for the result and raises LinAlgError if a
    problem failed. Returns the solution.
    """
    rows, columns, right = views = [read(omega, "omega"), read(lambda_, "lambda_"), read(b, "b")]
    function, n = _checked(_SOLVE, views), rows.shape[-1]
    code, stream = operation_code(op), chosen_stream(stream, rows.device)
    leading, batch, core = layout(views)
    out, solution = output(out, "out", batch + right.shape[-core:], rows.letter, right, stream)
    status = _info(info, check_info, batch, right, stream)
    views += [solution, status]
    operands = list(zip(views, leading + [len(batch)] * 2))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(solution, (rows, columns, right), may_equal=right)

    count, (step_rows, step_columns, step_b, step_x, _) = innermost(axes, operands)
    nrhs, ld_b, ld_x = (1, 0, 0) if core == 1 else (right.shape[-2], right.strides[-2], solution.strides[-2])
    handle = handle_for(views, stream)
    launch(function, [
        handle.pointer, code, n, nrhs,
        rows.address, rows.strides[-1], step_rows,
        columns.address, columns.strides[-1], step_columns,
        right.address, right.strides[-1], ld_b, step_b,
        solution.address, solution.strides[-1], ld_x, step_x,
        status.address, count], _SOLVE_SLOTS, operands, axes)
    if check_info:
        _raise_failure("cauchy_solve", status.library.to_numpy(status.array, stream), n)
    return out


@fast
def cauchy_solve_backward(omega: Array, lambda_: Array, x: Array, grad_out: Array, *, op: Union[str, Operation] = "N",
                          wanted: Sequence[str] = _NAMES, info: Optional[Array] = None, check_info: bool = False,
                          stream: object = None) -> Tuple[Optional[Array], Optional[Array], Optional[Array]]:
    """The gradients of x = cauchy_solve(omega, lambda_, b, op=op): (of omega, of lambda_, of b).

    x: the solution; grad_out: its gradient; both have the shape that cauchy_solve returned. The gradients of the nodes
    have their shapes, summed over the leading dimensions that were broadcast; that of b has the shape of x. wanted: the
    names of the gradients to compute; the others are None. info, check_info: as in cauchy_solve. Complex gradients
    follow PyTorch's convention, dL/dRe + i dL/dIm; JAX has the conjugate.
    """
    inputs = rows, _, solution = [read(omega, "omega"), read(lambda_, "lambda_"), read(x, "x")]
    outer = read(grad_out, "grad_out")
    function, n = _checked(_BACKWARD, (*inputs, outer)), rows.shape[-1]
    code, stream = operation_code(op), chosen_stream(stream, rows.device)
    _, batch, core = layout(inputs)
    if solution.shape != batch + solution.shape[-core:]:
        raise ValueError(f"x: has shape {solution.shape}, must have {batch + solution.shape[-core:]}")
    status = _info(info, check_info, batch, solution, stream)
    result = gradients(function, [code, n], [], inputs, outer, n, _NAMES, wanted, stream, info=status)
    if check_info:
        _raise_failure("cauchy_solve_backward", status.library.to_numpy(status.array, stream), n)
    return result


def _checked(functions, views):
    """The C function for arrays that fit each other: omega first."""
    for view in views:
        check_rank(view)
    function = function_of(functions, views[0])
    check_alike(views)
    for view in views[1:]:
        check_length(view, views[0].shape[-1], "the last dimension of omega")
    return function


def _info(info, check_info, batch, like, stream):
    _, status = output(info, "info", batch, "I", like, stream)
    if not is_contiguous(status):
        raise ValueError("info: must be C-contiguous")
    if check_info and status.library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {status.library.TITLE}, whose values cannot be read here")
    return status


def _raise_failure(function, info, n):
    """Raises LinAlgError for the first problem that info marks as failed."""
    failed = numpy.argwhere(info)
    if not len(failed):
        return
    problem = tuple(failed[0].tolist())
    code = int(info[problem])
    reason = (f"the pivot of column {code} vanished or is not finite" if code <= n else
              "the bound on the backward error was not met")
    where = f"problem {problem}, the first of {len(failed)} that failed of {info.size}" if info.ndim else "the system"
    raise LinAlgError(f"{function}: {where}: info = {code}: {reason}", info, problem)
