"""Solution of Cauchy systems, and its gradients."""
from math import prod
from typing import Optional, Sequence, Tuple, Union

import numpy

from ._arrays import ITEM_SIZES, Array, is_contiguous, read
from ._batch import broadcast, check_loop, offsets
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, launch, operation_code, output)
from ._errors import LinAlgError, check
from ._library import lib
from ._scalars import scalar
from ._table import Operation

_SOLVE = {letter: getattr(lib, f"hotdog{letter}CauchySolve") for letter in "SDCZ"}
_SOLVE_SLOTS = (4, 7, 10, 14, 18)  # of omega, lambda_, b, x, info among the arguments of the C function
_BACKWARD = {letter: getattr(lib, f"hotdog{letter}CauchySolveBackward") for letter in "SDCZ"}
_INPUT_SLOTS = (4, 7, 10, 14, 29)  # of omega, lambda_, x, grad_x, info
_GRADIENT_SLOTS = (23, 26, 19)  # of the gradients of omega, lambda_, b
_BETA_SLOT = 18
_NAMES = ("omega", "lambda_", "b")


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
    leading, batch, core = _batch(views)
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


def cauchy_solve_backward(omega: Array, lambda_: Array, x: Array, grad_x: Array, *, op: Union[str, Operation] = "N",
                          wanted: Sequence[str] = _NAMES, info: Optional[Array] = None, check_info: bool = False,
                          stream: object = None) -> Tuple[Array, Array, Array]:
    """The gradients of x = cauchy_solve(omega, lambda_, b, op=op): (of omega, of lambda_, of b).

    x and its gradient grad_x: one vector (n,), or R vectors (..., R, n), with all leading dimensions of the batch. The
    gradients of the nodes have their shapes, summed over the leading dimensions that were broadcast; that of b has the
    shape of x. wanted: the names of the gradients to compute; the others are None. info, check_info: as in
    cauchy_solve. Complex gradients follow PyTorch's convention, dL/dRe + i dL/dIm; JAX has the conjugate.
    """
    rows, columns, solution, outer = views = [read(omega, "omega"), read(lambda_, "lambda_"), read(x, "x"),
                                              read(grad_x, "grad_x")]
    function, n = _checked(_BACKWARD, views), rows.shape[-1]
    code, stream = operation_code(op), chosen_stream(stream, rows.device)
    for name in wanted:
        if name not in _NAMES:
            raise ValueError(f"wanted: {name!r} is none of {', '.join(map(repr, _NAMES))}")
    leading, batch, core = _batch(views[:3])
    for view in (solution, outer):
        if view.shape != batch + solution.shape[-core:]:
            raise ValueError(f"{view.name}: has shape {view.shape}, must have {batch + solution.shape[-core:]}")

    results, gradients = [], []  # arrays, and for each that is wanted (slot, View, leading dimensions)
    for name, view, rank, slot in zip(_NAMES, views, leading, _GRADIENT_SLOTS):
        array, result = output(None, name, view.shape, rows.letter, view, stream) if name in wanted else (None, None)
        results.append(array)
        if result is not None and 0 not in result.shape:
            gradients.append((slot, result, rank))
    status = _info(info, check_info, batch, solution, stream)
    handle = handle_for(views, stream)
    nrhs, ld, ld_outer = (1, 0, 0) if core == 1 else (solution.shape[-2], solution.strides[-2], outer.strides[-2])
    arguments = [
        handle.pointer, code, n, nrhs, rows.address, rows.strides[-1], 0, columns.address, columns.strides[-1], 0,
        solution.address, solution.strides[-1], ld, 0, outer.address, outer.strides[-1], ld_outer, 0, None,
        None, 1, n, 0, None, 1, 0, None, 1, 0, status.address, 0]
    inputs = list(zip(views + [status], leading + [len(batch)] * 2))
    if 0 in batch:
        _clear(function, arguments, gradients, rows.letter)
    else:
        _call_all(function, arguments, inputs, gradients, batch, rows.letter)
    if check_info:
        _raise_failure("cauchy_solve_backward", status.library.to_numpy(status.array, stream), n)
    return tuple(results)


def _checked(functions, views):
    """The C function for arrays that fit each other: omega first."""
    for view in views:
        check_rank(view)
    check_alike(views)
    function = function_of(functions, views[0])
    for view in views[1:]:
        check_length(view, views[0].shape[-1], "the last dimension of omega")
    return function


def _batch(views):
    """Leading dimensions of two node sets and vectors, the batch shape, the dimensions of the vectors beside it."""
    rows, columns, vectors = views
    core = min(len(vectors.shape), 2)
    leading = [len(rows.shape) - 1, len(columns.shape) - 1, len(vectors.shape) - core]
    return leading, broadcast([(view.name, view.shape[:rank]) for view, rank in zip(views, leading)]), core


def _info(info, check_info, batch, like, stream):
    _, status = output(info, "info", batch, "I", like, stream)
    if not is_contiguous(status):
        raise ValueError("info: must be C-contiguous")
    if check_info and status.library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {status.library.TITLE}, whose values cannot be read here")
    return status


def _set_step(arguments, slot, step):
    """The distance between problems of the operand at a slot: after its increment, and of vectors their distance."""
    if slot != 29:  # info has none
        arguments[slot + (3 if slot in (10, 14, 19) else 2)] = step


def _clear(function, arguments, gradients, letter):
    """The gradients of no problem at all: zeros, as sums over an empty batch."""
    arguments[_BETA_SLOT] = scalar(letter, 0, "beta")
    for slot, view, rank in gradients:  # new arrays, so contiguous
        for k in range(prod(view.shape[:rank])):
            call = list(arguments)
            call[slot] = view.address + k * arguments[2] * ITEM_SIZES[letter]
            check(function(*call))


def _call_all(function, arguments, inputs, gradients, batch, letter):
    """Calls the library once for each index of the batch axes that one stride does not walk.

    A gradient that is summed over such an axis starts with the first call that reaches it and adds up in the others.
    """
    operands = inputs + [(view, rank) for _, view, rank in gradients]
    slots = list(_INPUT_SLOTS) + [slot for slot, _, _ in gradients]
    axes = batch_axes(operands, batch)
    arguments[-1], steps = innermost(axes, operands)
    for slot, step in zip(slots, steps):
        _set_step(arguments, slot, step)
    started = set()
    for moved in offsets(axes[:-1]) if len(axes) > 1 else [[0] * len(operands)]:
        places = [(slot, view.address + offset * ITEM_SIZES[view.letter])
                  for slot, (view, _), offset in zip(slots, operands, moved)]
        for slot, address in places[:len(inputs)]:
            arguments[slot] = address
        targets = places[len(inputs):]
        groups = [(0, [place for place in targets if place not in started]),
                  (1, [place for place in targets if place in started])]
        for beta, chosen in groups if targets else [(0, [])]:
            if chosen or not targets:
                call = list(arguments)
                call[_BETA_SLOT] = scalar(letter, beta, "beta")
                for slot, address in chosen:
                    call[slot] = address
                check(function(*call))
        started.update(targets)


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
