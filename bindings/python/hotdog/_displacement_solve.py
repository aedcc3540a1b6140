"""Solutions of systems with matrices of low displacement rank, given by generators."""
from typing import Optional, Union

from ._arrays import Array, is_contiguous
from ._batch import check_loop
from ._call import batch_axes, chosen_stream, function_of, handle_for, innermost, launch, operation_code, output
from ._displacement import folds, kind_of, leading_of, read_operands
from ._library import lib
from ._table import Displacement, Operation
from ._toeplitz_solve import raise_failure

_SOLVE = {letter: getattr(lib, f"hotdog{letter}DisplacementSolve") for letter in "SDCZ"}
_REAL = {"S": "S", "D": "D", "C": "S", "Z": "D"}


def displacement_solve(g: Array, h: Array, b: Array, s: Optional[Array] = None, t: Optional[Array] = None, *,
                       kind: Union[str, Displacement] = "sylvester", op: Union[str, Operation] = "N",
                       e: Optional[complex] = None, f: Optional[complex] = None, out: Optional[Array] = None,
                       info: Optional[Array] = None, check_info: bool = False, backward_error: Optional[Array] = None,
                       stream: object = None) -> Array:
    """Solves op(A) x = b for the matrix A with generators g and h, as in displacement_matvec; never formed.

    The cyclic kinds are refused. out: as b with the leading dimensions broadcast; it may be b itself. info: int32 array
    of the batch shape, which receives 0 for a solved problem, k in 1..n where pivot k vanishes (its x is NaN), n + 1 where
    the bound on the backward error was not met. backward_error: array of the batch shape and the real type of the data,
    which receives the largest of the problem. check_info=True waits for the result and raises LinAlgError if a problem
    failed. Returns the solution.
    """
    kind = kind_of(kind)
    generators, nodes, vectors = read_operands(g, h, b, s, t, kind, "b")
    views = [*generators, *nodes, vectors]
    function, letter, n = function_of(_SOLVE, views[0]), views[0].letter, views[0].shape[-1]
    code, stream = operation_code(op), chosen_stream(stream, views[0].device)

    core, leading, batch = leading_of(generators, nodes, vectors)
    out, solution = output(out, "out", batch + vectors.shape[-core:], letter, vectors, stream)
    info, status = output(info, "info", batch, "I", vectors, stream)
    reports = [status]
    if backward_error is not None:
        reports.append(output(backward_error, "backward_error", batch, _REAL[letter], vectors, stream)[1])
    for view in reports:
        if not is_contiguous(view):
            raise ValueError(f"{view.name}: must be C-contiguous")
    if check_info and status.library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {status.library.TITLE}, whose values cannot be read here")
    operands = list(zip(views + [solution] + reports, leading + [len(batch)] * (1 + len(reports))))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(solution, views, may_equal=vectors)

    count, steps = innermost(axes, operands)
    nrhs, ld, ld_solution = (1, 0, 0) if core == 1 else (vectors.shape[-2], vectors.strides[-2], solution.strides[-2])
    handle = handle_for([view for view, _ in operands], stream)
    arguments, slots = [handle.pointer, int(kind), code, n, generators[0].shape[-2], nrhs, *folds(letter, e, f)], []
    for view, step in zip(generators, steps):
        slots.append(len(arguments))
        arguments += [view.address, view.strides[-1], view.strides[-2], step]
    for place in range(2):
        if place < len(nodes):
            slots.append(len(arguments))
            arguments += [nodes[place].address, nodes[place].strides[-1], steps[2 + place]]
        else:
            arguments += [None, 0, 0]
    first = 2 + len(nodes)
    for view, distance, step in ((vectors, ld, steps[first]), (solution, ld_solution, steps[first + 1])):
        slots.append(len(arguments))
        arguments += [view.address, view.strides[-1], distance, step]
    slots.append(len(arguments) + 1)
    if len(reports) > 1:
        slots.append(len(arguments))
    arguments += [reports[1].address if len(reports) > 1 else None, status.address, count]
    launch(function, arguments, slots, operands, axes)
    if check_info:
        raise_failure("displacement_solve", status.library.to_numpy(status.array, stream), n)
    return out
