"""Solutions of large positive definite Toeplitz systems by conjugate gradients."""
from typing import Optional

from ._arrays import Array, is_contiguous, read
from ._batch import check_loop
from ._call import batch_axes, chosen_stream, handle_for, innermost, launch, layout, output
from ._fast import fast
from ._library import lib
from ._toeplitz import _KINDS, _checked, _info, raise_failure

_SOLVE = {letter: getattr(lib, f"hotdog{letter}ToeplitzSolve{kind}Pcg") for letter, kind in _KINDS.items()}
# Places among the arguments of the C function.
_SLOTS = {"c": 5, "b": 8, "out": 12, "info": 18, "backward_error": 16, "iterations": 17}
_REAL = {"S": "S", "D": "D", "C": "S", "Z": "D"}


@fast
def toeplitz_solve_symmetric_pcg(c: Array, b: Array, *, tolerance: float = 0.0, max_iterations: int = 1000,
                                 out: Optional[Array] = None, info: Optional[Array] = None, check_info: bool = False,
                                 backward_error: Optional[Array] = None, iterations: Optional[Array] = None,
                                 stream: object = None) -> Array:
    """Solves T x = b as toeplitz_solve_symmetric does, by preconditioned conjugate gradients: for large n.

    c, b, out, check_info: as there. tolerance: on the backward error max|b - T x| / (sum|t| max|x| + max|b|); 0 is that
    of toeplitz_solve_symmetric. max_iterations: the most for a vector. info: int32 array of the batch shape, which
    receives 0 where every vector met the tolerance, k in 1..n where the leading minor of order k is not positive
    definite (its x is NaN), n + 1 where the tolerance was not met. backward_error: array of the batch shape, and R
    where b has R vectors, of the real type of the data, which receives what each x has; iterations: int32 array
    likewise. Returns the solution.
    """
    column, right = read(c, "c"), read(b, "b")
    function, n = _checked(_SOLVE, (column, right)), column.shape[-1]
    stream = chosen_stream(stream, column.device)

    leading, batch, core = layout((column, right))
    out, solution = output(out, "out", batch + right.shape[-core:], column.letter, right, stream)
    status = _info(info, check_info, batch, right, stream)
    views = {"c": column, "b": right, "out": solution, "info": status}
    vectors = batch + right.shape[-core:-1]
    for name, array, letter in (("backward_error", backward_error, _REAL[column.letter]),
                                ("iterations", iterations, "I")):
        if array is not None:
            views[name] = output(array, name, vectors, letter, right, stream)[1]
            if not is_contiguous(views[name]):
                raise ValueError(f"{name}: must be C-contiguous")
    operands = list(zip(views.values(), leading + [len(batch)] * (len(views) - 2)))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(solution, (column, right), may_equal=right)

    count, (step_c, step_b, step_x, *_) = innermost(axes, operands)
    nrhs, ld_b, ld_x = (1, 0, 0) if core == 1 else (right.shape[-2], right.strides[-2], solution.strides[-2])
    handle = handle_for(list(views.values()), stream)
    reports = [views[name].address if name in views else None for name in ("backward_error", "iterations")]
    launch(function, [
        handle.pointer, n, nrhs, tolerance, max_iterations,
        column.address, column.strides[-1], step_c,
        right.address, right.strides[-1], ld_b, step_b,
        solution.address, solution.strides[-1], ld_x, step_x,
        *reports, status.address, count], [_SLOTS[name] for name in views], operands, axes)
    if check_info:
        raise_failure("toeplitz_solve_symmetric_pcg", status.library.to_numpy(status.array, stream), n)
    return out
