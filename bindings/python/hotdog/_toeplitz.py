"""Products with Toeplitz matrices, and solutions of positive definite Toeplitz systems with their gradients."""
from typing import Optional, Sequence, Tuple, Union

import numpy

from ._arrays import TYPE_NAMES, Array, dtype_name, is_contiguous, read
from ._batch import check_loop
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, launch, layout, operation_code, output)
from ._errors import LinAlgError
from ._fast import fast
from ._gradients import gradients
from ._library import lib
from ._product import product
from ._scalars import scalar
from ._table import Operation

_MATVEC = {letter: getattr(lib, f"hotdog{letter}ToeplitzMatvec") for letter in "SDCZ"}
_MATVEC_STORED = {letter: lib.hotdogToeplitzMatvecEx for letter in "SHF"}  # by the type of c
_MATVEC_BACKWARD = {letter: getattr(lib, f"hotdog{letter}ToeplitzMatvecBackward") for letter in "SDCZ"}
_KINDS = {"S": "Symmetric", "D": "Symmetric", "C": "Hermitian", "Z": "Hermitian"}
_SOLVE = {letter: getattr(lib, f"hotdog{letter}ToeplitzSolve{kind}") for letter, kind in _KINDS.items()}
_BACKWARD = {letter: getattr(lib, f"hotdog{letter}ToeplitzSolve{kind}Backward") for letter, kind in _KINDS.items()}
_NAMES = ("c", "b")
_SOLVE_SLOTS = (3, 6, 10, 14)  # of c, b, x, info among the arguments of the C function


@fast
def toeplitz_matvec(c: Array, r: Array, x: Array, *, op: Union[str, Operation] = "N", alpha: complex = 1,
                    beta: complex = 0, out: Optional[Array] = None, out_dtype: object = None,
                    stream: object = None) -> Array:
    """out = alpha * op(T) * x + beta * out with the Toeplitz matrix T[i, j] = c[i-j] for i >= j, r[j-i] for i < j.

    c: first column (..., m); r: first row (..., n), r[0] is not read; x: one vector (n,), or R vectors (..., R, n).
    out: (..., m), or (..., R, m). op "T" and "C" multiply with the transpose and the conjugate transpose: x then has
    m elements and out has n. Leading dimensions broadcast as in NumPy. All arrays have one type (float32, float64,
    complex64, complex128) and one device; or each of c, r, x and out is float32, float16 or bfloat16, and the
    arithmetic is in float32. out has the type of x, or of these three the one that out_dtype ("float16", or a type of
    that name) or the given out has. Returns out.
    """
    column, row, vectors = views = read(c, "c"), read(r, "r"), read(x, "x")
    result = None if out is None or vectors.letter not in _MATVEC_STORED else read(out, "out")
    stored = _stored_letter(vectors, result, out_dtype) if vectors.letter in _MATVEC_STORED else vectors.letter
    letters = stored + column.letter + row.letter + vectors.letter
    if "H" not in letters and "F" not in letters:
        if out_dtype is not None and dtype_name(out_dtype) != TYPE_NAMES[vectors.letter]:
            raise TypeError(f"out_dtype: must be {TYPE_NAMES[vectors.letter]}, the type of c, r and x")
        return product(_MATVEC, column, row, vectors, op, alpha, beta, out, stream)
    for view in views:
        if view.letter not in _MATVEC_STORED:
            raise TypeError(f"{view.name}: is {TYPE_NAMES[view.letter]}, must be float32, float16 or bfloat16 beside "
                            "arrays of 16 bits")
    return product(_MATVEC_STORED, column, row, vectors, op, alpha, beta, out, stream, stored=stored, typed=4)


def _stored_letter(vectors, result, dtype):
    """The type of out beside vectors of 16 or 32 bits."""
    if dtype is not None:
        for letter in _MATVEC_STORED:
            if TYPE_NAMES[letter] == dtype_name(dtype):
                return letter
        raise TypeError(f"out_dtype: {dtype_name(dtype)} is none of float32, float16, bfloat16")
    given = vectors if result is None else result
    return given.letter if given.letter in _MATVEC_STORED else vectors.letter


@fast
def toeplitz_matvec_backward(c: Array, r: Array, x: Array, grad_out: Array, *, op: Union[str, Operation] = "N",
                             alpha: complex = 1, wanted: Sequence[str] = ("c", "r", "x"), stream: object = None
                             ) -> Tuple[Optional[Array], Optional[Array], Optional[Array]]:
    """The gradients of out = toeplitz_matvec(c, r, x, op=op, alpha=alpha): (of c, of r, of x).

    grad_out: the gradient of out, with the shape of out. Each gradient has the shape of its input: where leading
    dimensions were broadcast, it is summed over them. That of r[0], which is not read, is 0. wanted: the names of the
    gradients to compute; the others are None. Complex gradients follow PyTorch's convention, dL/dRe + i dL/dIm; JAX has
    the conjugate.
    """
    inputs = column, row, vectors = [read(c, "c"), read(r, "r"), read(x, "x")]
    outer = read(grad_out, "grad_out")
    for view in (*inputs, outer):
        check_rank(view)
    function = function_of(_MATVEC_BACKWARD, column)
    check_alike((*inputs, outer))
    code, alpha = operation_code(op), scalar(column.letter, alpha, "alpha")
    m, n = column.shape[-1], row.shape[-1]
    length, out_length, side = (n, m, row) if code == 0 else (m, n, column)
    check_length(vectors, length, f"the last dimension of {side.name}" + (f" for op {op!r}" if code else ""))
    return gradients(function, [code, m, n], [alpha], inputs, outer, out_length, ("c", "r", "x"), wanted,
                     chosen_stream(stream, column.device))


@fast
def toeplitz_solve_symmetric(c: Array, b: Array, *, out: Optional[Array] = None, info: Optional[Array] = None,
                             check_info: bool = False, stream: object = None) -> Array:
    """Solves T x = b with the positive definite Toeplitz matrix T[i, j] = c[i-j] for i >= j, conj(c[j-i]) for i < j.

    c: first column (..., n), the imaginary part of c[0] is not read; b: one vector (n,), or R vectors (..., R, n).
    out: as b with the leading dimensions broadcast; it may be b itself. info: int32 array of the batch shape, which
    receives 0 for a solved problem, k in 1..n where the leading minor of order k is not positive definite (its x is
    NaN), n + 1 where the bound on the backward error was not met. check_info=True waits for the result and raises
    LinAlgError if a problem failed. Returns the solution.
    """
    column, right = read(c, "c"), read(b, "b")
    function, n = _checked(_SOLVE, (column, right)), column.shape[-1]
    stream = chosen_stream(stream, column.device)

    leading, batch, core = layout((column, right))
    out, solution = output(out, "out", batch + right.shape[-core:], column.letter, right, stream)
    status = _info(info, check_info, batch, right, stream)
    views = [column, right, solution, status]
    operands = list(zip(views, leading + [len(batch)] * 2))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(solution, (column, right), may_equal=right)

    count, (step_c, step_b, step_x, _) = innermost(axes, operands)
    nrhs, ld_b, ld_x = (1, 0, 0) if core == 1 else (right.shape[-2], right.strides[-2], solution.strides[-2])
    handle = handle_for(views, stream)
    launch(function, [
        handle.pointer, n, nrhs,
        column.address, column.strides[-1], step_c,
        right.address, right.strides[-1], ld_b, step_b,
        solution.address, solution.strides[-1], ld_x, step_x,
        status.address, count], _SOLVE_SLOTS, operands, axes)
    if check_info:
        raise_failure("toeplitz_solve_symmetric", status.library.to_numpy(status.array, stream), n)
    return out


@fast
def toeplitz_solve_symmetric_backward(c: Array, x: Array, grad_out: Array, *, wanted: Sequence[str] = _NAMES,
                                      info: Optional[Array] = None, check_info: bool = False,
                                      stream: object = None) -> Tuple[Optional[Array], Optional[Array]]:
    """The gradients of x = toeplitz_solve_symmetric(c, b): (of c, of b).

    x: the solution; grad_out: its gradient; both have the shape that toeplitz_solve_symmetric returned. The gradient of
    c has its shape, summed over the leading dimensions that were broadcast; that of b has the shape of x. wanted: the
    names of the gradients to compute; the others are None. info, check_info: as in toeplitz_solve_symmetric. Complex
    gradients follow PyTorch's convention, dL/dRe + i dL/dIm; JAX has the conjugate.
    """
    inputs = column, solution = [read(c, "c"), read(x, "x")]
    outer = read(grad_out, "grad_out")
    function, n = _checked(_BACKWARD, (*inputs, outer)), column.shape[-1]
    stream = chosen_stream(stream, column.device)
    _, batch, core = layout(inputs)
    if solution.shape != batch + solution.shape[-core:]:
        raise ValueError(f"x: has shape {solution.shape}, must have {batch + solution.shape[-core:]}")
    status = _info(info, check_info, batch, solution, stream)
    result = gradients(function, [n], [], inputs, outer, n, _NAMES, wanted, stream, info=status)
    if check_info:
        raise_failure("toeplitz_solve_symmetric_backward", status.library.to_numpy(status.array, stream), n)
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


def _info(info, check_info, batch, like, stream):
    _, status = output(info, "info", batch, "I", like, stream)
    if not is_contiguous(status):
        raise ValueError("info: must be C-contiguous")
    if check_info and status.library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {status.library.TITLE}, whose values cannot be read here")
    return status


def raise_failure(function, info, n):
    """Raises LinAlgError for the first problem that info marks as failed."""
    failed = numpy.argwhere(info)
    if not len(failed):
        return
    problem = tuple(failed[0].tolist())
    code = int(info[problem])
    reason = (f"the leading minor of order {code} is not positive definite" if code <= n else
              "the bound on the backward error was not met")
    where = f"problem {problem}, the first of {len(failed)} that failed of {info.size}" if info.ndim else "the system"
    raise LinAlgError(f"{function}: {where}: info = {code}: {reason}", info, problem)
