"""Solutions of systems with matrices of low displacement rank, given by generators, and their gradients."""
from typing import Optional, Sequence, Tuple, Union

from ._arrays import Array, is_contiguous, read
from ._batch import check_loop
from ._call import (batch_axes, check_alike, chosen_stream, function_of, handle_for, innermost, launch, operation_code,
                    output)
from ._displacement import folds, kind_of, leading_of, matrix_operands, read_operands
from ._fast import fast
from ._gradients import INFO, VECTORS, Operand, call_all, check_wanted, new_gradients
from ._library import lib
from ._table import Displacement, Operation
from ._toeplitz_solve import raise_failure

_SOLVE = {letter: getattr(lib, f"hotdog{letter}DisplacementSolve") for letter in "SDCZ"}
_BACKWARD = {letter: getattr(lib, f"hotdog{letter}DisplacementSolveBackward") for letter in "SDCZ"}
_REAL = {"S": "S", "D": "D", "C": "S", "Z": "D"}
_NAMES = ("g", "h", "b")


@fast
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
    _check_reports(reports, check_info)
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


@fast
def displacement_solve_backward(g: Array, h: Array, x: Array, grad_out: Array, s: Optional[Array] = None,
                                t: Optional[Array] = None, *, kind: Union[str, Displacement] = "sylvester",
                                op: Union[str, Operation] = "N", e: Optional[complex] = None,
                                f: Optional[complex] = None, wanted: Sequence[str] = _NAMES,
                                info: Optional[Array] = None, check_info: bool = False,
                                stream: object = None) -> Tuple[Optional[Array], Optional[Array], Optional[Array]]:
    """The gradients of x = displacement_solve(g, h, b, ...): (of g, of h, of b).

    x: the solution; grad_out: its gradient, of its shape. The gradients of g and h have their shapes, summed over the
    leading dimensions that were broadcast; that of b has the shape of x. wanted: the names of the gradients to compute; the
    others are None. info, check_info: as in displacement_solve. Complex gradients follow PyTorch's convention,
    dL/dRe + i dL/dIm; JAX has the conjugate.
    """
    kind = kind_of(kind)
    generators, nodes, vectors = read_operands(g, h, x, s, t, kind)
    outer, letter = read(grad_out, "grad_out"), vectors.letter
    check_alike([*generators, outer])
    check_wanted(wanted, _NAMES)
    core, leading, batch = leading_of(generators, nodes, vectors)
    shape = batch + vectors.shape[-core:]
    for view in (vectors, outer):
        if view.shape != shape:
            raise ValueError(f"{view.name}: has shape {view.shape}, must have {shape}")
    stream = chosen_stream(stream, vectors.device)
    _, status = output(info, "info", batch, "I", vectors, stream)
    _check_reports([status], check_info)

    results, targets = new_gradients(_NAMES, wanted, [*generators, vectors], [*leading[:2], len(batch)], [VECTORS] * 3,
                                     stream)
    handle = handle_for([*generators, *nodes, vectors, outer], stream)
    nrhs = 1 if core == 1 else vectors.shape[-2]
    head = [handle.pointer, int(kind), operation_code(op), vectors.shape[-1], generators[0].shape[-2], nrhs,
            *folds(letter, e, f)]
    sources = matrix_operands(generators, nodes, leading)
    sources += [Operand(vectors, len(batch), VECTORS), Operand(outer, len(batch), VECTORS)]
    call_all(function_of(_BACKWARD, vectors), head, sources, targets[-1:] + targets[:-1],
             [Operand(status, len(batch), INFO)], letter, batch)
    if check_info:
        raise_failure("displacement_solve_backward", status.library.to_numpy(status.array, stream), vectors.shape[-1])
    return tuple(results)


def _check_reports(reports, check_info):
    """reports: info first."""
    for view in reports:
        if not is_contiguous(view):
            raise ValueError(f"{view.name}: must be C-contiguous")
    if check_info and reports[0].library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {reports[0].library.TITLE}, whose values cannot be read here")
