"""Cholesky factors, and the solution of positive definite systems."""
from typing import Optional

import numpy

from ._arrays import Array, is_contiguous, read
from ._batch import broadcast, check_loop
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, clear, function_of, handle_for,
                    innermost, launch, operation_code, output)
from ._errors import LinAlgError
from ._fast import fast
from ._library import lib
from ._scalars import scalar
from ._table import FillMode, Operation, Triangle

_FACTOR = {letter: getattr(lib, f"hotdog{letter}Potrf") for letter in "SDCZ"}
_INVERSE = {letter: getattr(lib, f"hotdog{letter}Potri") for letter in "SDCZ"}
_TRIANGLE_SLOTS = (4, 7, 10)  # of both matrices, info among the arguments of the C function
_SOLVE = {letter: getattr(lib, f"hotdog{letter}Potrs") for letter in "SDCZ"}
_SOLVE_SLOTS = (5, 8, 12, 16)  # of l, b, x, info
_BOTH = {letter: getattr(lib, f"hotdog{letter}Posv") for letter in "SDCZ"}
_BOTH_SLOTS = (5, 8, 11, 15, 20)  # of a, the factor, b, x, info
_LOG_DET = {letter: getattr(lib, f"hotdog{letter}PotrfLogDet") for letter in "SDCZ"}
_LOG_DET_SLOTS = (2, 5)  # of the factor, the result
_BACKWARD = {letter: getattr(lib, f"hotdog{letter}PotrfBackward") for letter in "SDCZ"}
_BACKWARD_SLOTS = (3, 6, 10, 13)  # of the factor, its gradient, that of a, info
_REAL = {"S": "S", "D": "D", "C": "S", "Z": "D"}


@fast
def cholesky(a: Array, *, upper: bool = False, zero: bool = True, out: Optional[Array] = None,
             info: Optional[Array] = None, check_info: bool = False, stream: object = None) -> Array:
    """The Cholesky factor of Hermitian positive definite matrices: a = L L^H, or a = U^H U for upper=True.

    a: (..., n, n), of which the lower triangle is read, or the upper one for upper=True. The elements of its rows must
    be neighbours in memory, or those of its columns; a new array is like it. out: as a, with its kind of neighbours; it
    may be a itself. zero=True writes zeros to the other triangle, zero=False leaves it as it is, of a new array
    undefined. info: int32 array of the batch shape, which receives 0, or k in 1..n where the leading minor of order k is
    not positive definite: the factor is then not complete, but its numbers may be finite. check_info=True waits for the
    result and raises LinAlgError if there is one. Returns the factor.
    """
    return _triangle("cholesky", _FACTOR, read(a, "a"), upper, zero, out, info, check_info, stream)


@fast
def cholesky_inverse(factor: Array, *, upper: bool = False, zero: Optional[bool] = None, out: Optional[Array] = None,
                     info: Optional[Array] = None, check_info: bool = False, stream: object = None) -> Array:
    """One triangle of the inverse of a from the factor that cholesky(a, upper=upper) returned: the factor's.

    factor, out, zero: as a, out and zero in cholesky, but that zero is False where out is given, unless it says
    otherwise. info, check_info: as in cholesky_solve; the inverse is NaN there. Returns the inverse.
    """
    zero = out is None if zero is None else zero
    return _triangle("cholesky_inverse", _INVERSE, read(factor, "factor"), upper, zero, out, info, check_info, stream)


def _triangle(name, functions, matrix, upper, zero, out, info, check_info, stream):
    """Calls a function of (uplo, other, n, a matrix, a matrix, info)."""
    n = _order(matrix)
    upper, zero = _flag(upper, "upper"), _flag(zero, "zero")
    function, stream = function_of(functions, matrix), chosen_stream(stream, matrix.device)
    batch = matrix.shape[:-2]
    rows, ld = _lines(matrix)
    out, result = _matrix(out, "out", matrix.shape, matrix, rows, stream)
    out_ld = _lines(result)[1]
    status = _info(info, check_info, batch, matrix, stream)
    views = [matrix, result, status]
    operands = list(zip(views, [len(batch)] * 3))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(result, (matrix,), may_equal=matrix)
    count, (step, step_out, _) = innermost(axes, operands)
    handle = handle_for(views, stream)
    launch(function, [
        handle.pointer, _fill_mode(upper, rows), Triangle.ZERO if zero else Triangle.KEEP, n,
        matrix.address, ld, step, result.address, out_ld, step_out, status.address, count],
        _TRIANGLE_SLOTS, operands, axes)
    if check_info:
        _raise_failure(name, status.library.to_numpy(status.array, stream))
    return out


@fast
def cholesky_solve(factor: Array, b: Array, *, upper: bool = False, op: object = "N", out: Optional[Array] = None,
                   info: Optional[Array] = None, check_info: bool = False, stream: object = None) -> Array:
    """Solves op(a) x = b with the factor that cholesky(a, upper=upper) returned; op "T": the transpose, conj(a).

    factor: (..., n, n), of which one triangle is read; b: one vector (n,), or R vectors (..., R, n), and so the
    solution. out: as b with the leading dimensions broadcast; it may be b itself. info: int32 array of the batch shape,
    which receives 0, or k in 1..n where diagonal element k of the factor is no positive finite number; x is then NaN.
    check_info as in cholesky. Returns the solution.
    """
    upper, operation = _flag(upper, "upper"), operation_code(op)
    matrix, right = read(factor, "factor"), read(b, "b")
    n = _order(matrix)
    function, stream = function_of(_SOLVE, matrix), chosen_stream(stream, matrix.device)
    batch, core = _batch(matrix, right, n)
    out, solution = output(out, "out", batch + right.shape[-core:], matrix.letter, right, stream)
    status = _info(info, check_info, batch, right, stream)
    views = [matrix, right, solution, status]
    operands = list(zip(views, [len(matrix.shape) - 2, len(right.shape) - core, len(batch), len(batch)]))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(solution, (matrix, right), may_equal=right)
    count, (step_l, step_b, step_x, _) = innermost(axes, operands)
    rows, ld = _lines(matrix)
    nrhs, ld_b, ld_x = _vectors(right, solution, core)
    handle = handle_for(views, stream)
    launch(function, [
        handle.pointer, _fill_mode(upper, rows), _operation(operation, rows), n, nrhs, matrix.address, ld, step_l,
        right.address, right.strides[-1], ld_b, step_b, solution.address, solution.strides[-1], ld_x, step_x,
        status.address, count], _SOLVE_SLOTS, operands, axes)
    if check_info:
        _raise_failure("cholesky_solve", status.library.to_numpy(status.array, stream))
    return out


@fast
def solve_positive_definite(a: Array, b: Array, *, upper: bool = False, op: object = "N",
                            factor: Optional[Array] = None, out: Optional[Array] = None, info: Optional[Array] = None,
                            check_info: bool = False, stream: object = None) -> Array:
    """Solves op(a) x = b with Hermitian positive definite matrices a, by their Cholesky factors.

    a: (..., n, n), of which the lower triangle is read, or the upper one for upper=True, laid out as for cholesky. op, b,
    out: as in cholesky_solve. factor: as a with the leading dimensions broadcast, which receives the factor in one
    triangle, the other stays as it is; it may be a itself. info, check_info: as in cholesky; x of a problem that failed
    is NaN. Returns the solution.
    """
    upper, operation = _flag(upper, "upper"), operation_code(op)
    matrix, right = read(a, "a"), read(b, "b")
    n = _order(matrix)
    function, stream = function_of(_BOTH, matrix), chosen_stream(stream, matrix.device)
    batch, core = _batch(matrix, right, n)
    rows, ld = _lines(matrix)
    _, triangle = _matrix(factor, "factor", batch + (n, n), matrix, rows, stream)
    factor_ld = _lines(triangle)[1]
    out, solution = output(out, "out", batch + right.shape[-core:], matrix.letter, right, stream)
    status = _info(info, check_info, batch, right, stream)
    views = [matrix, triangle, right, solution, status]
    ranks = [len(matrix.shape) - 2, len(batch), len(right.shape) - core, len(batch), len(batch)]
    operands = list(zip(views, ranks))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(triangle, (matrix, right), may_equal=matrix)
        check_loop(solution, (matrix, right), may_equal=right)
    count, (step_a, step_l, step_b, step_x, _) = innermost(axes, operands)
    nrhs, ld_b, ld_x = _vectors(right, solution, core)
    handle = handle_for(views, stream)
    launch(function, [
        handle.pointer, _fill_mode(upper, rows), _operation(operation, rows), n, nrhs, matrix.address, ld, step_a,
        triangle.address, factor_ld, step_l, right.address, right.strides[-1], ld_b, step_b,
        solution.address, solution.strides[-1], ld_x, step_x, None, status.address, count], _BOTH_SLOTS, operands, axes)
    if check_info:
        _raise_failure("solve_positive_definite", status.library.to_numpy(status.array, stream))
    return out


@fast
def cholesky_backward(factor: Array, grad_factor: Array, *, upper: bool = False, out: Optional[Array] = None,
                      info: Optional[Array] = None, check_info: bool = False, stream: object = None) -> Array:
    """The gradient of a from that of its factor, cholesky(a, upper=upper): one triangle of it, the factor's.

    The gradient is Hermitian, as a is: the change of a function is Re <grad, da> over the whole matrices. factor: as a
    in cholesky; grad_factor: as it, with the same kind of neighbours; of both one triangle is read. out: likewise; its
    other triangle stays as it is, of a new array it is zero. info, check_info: as in cholesky_solve. Returns the
    gradient.
    """
    upper = _flag(upper, "upper")
    matrix, outer = read(factor, "factor"), read(grad_factor, "grad_factor")
    n = _order(matrix)
    check_alike([matrix, outer])
    if outer.shape != matrix.shape:
        raise ValueError(f"grad_factor: has shape {outer.shape}, must have {matrix.shape}")
    function, stream = function_of(_BACKWARD, matrix), chosen_stream(stream, matrix.device)
    batch = matrix.shape[:-2]
    rows, ld = _lines(matrix)
    is_new = out is None
    out, result = _matrix(out, "out", matrix.shape, matrix, rows, stream)
    if is_new:
        clear(result, stream)
    _check_kind(outer, matrix, rows)
    outer_ld, out_ld = _lines(outer)[1], _lines(result)[1]
    status = _info(info, check_info, batch, matrix, stream)
    views = [matrix, outer, result, status]
    operands = list(zip(views, [len(batch)] * 4))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(result, (matrix, outer))
    count, (step, step_outer, step_out, _) = innermost(axes, operands)
    handle = handle_for(views, stream)
    launch(function, [
        handle.pointer, _fill_mode(upper, rows), n, matrix.address, ld, step, outer.address, outer_ld, step_outer,
        scalar(matrix.letter, 0, "beta"), result.address, out_ld, step_out, status.address, count],
        _BACKWARD_SLOTS, operands, axes)
    if check_info:
        _raise_failure("cholesky_backward", status.library.to_numpy(status.array, stream))
    return out


@fast
def cholesky_log_det(factor: Array, *, out: Optional[Array] = None, stream: object = None) -> Array:
    """log det a from the factor that cholesky(a) returned: twice the sum of the logarithms of its diagonal.

    factor: (..., n, n), upper or lower. out: real array of the batch shape. NaN where an element of the diagonal is no
    positive finite number. Returns the logarithms.
    """
    matrix = read(factor, "factor")
    n = _order(matrix)
    function, stream = function_of(_LOG_DET, matrix), chosen_stream(stream, matrix.device)
    batch = matrix.shape[:-2]
    out, result = output(out, "out", batch, _REAL[matrix.letter], matrix, stream)
    operands = [(matrix, len(batch)), (result, len(batch))]
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(result, (matrix,))
    count, (step, step_out) = innermost(axes, operands)
    handle = handle_for([matrix, result], stream)
    launch(function, [handle.pointer, n, matrix.address, _lines(matrix)[1], step, result.address, step_out, count],
           _LOG_DET_SLOTS, operands, axes)
    return out


def _order(matrix):
    if len(matrix.shape) < 2 or matrix.shape[-1] != matrix.shape[-2]:
        raise ValueError(f"{matrix.name}: has shape {matrix.shape}, must be (..., n, n)")
    return matrix.shape[-1]


def _lines(matrix):
    """(whether rows lie together, the distance of rows or else of columns). The library's matrices lie by columns."""
    n, (row_step, column_step) = matrix.shape[-1], matrix.strides[-2:]
    if n <= 1 or 0 in matrix.shape:
        return True, max(n, 1)
    if column_step == 1 and row_step >= n:
        return True, row_step
    if row_step == 1 and column_step >= n:
        return False, column_step
    raise ValueError(f"{matrix.name}: its strides {matrix.strides}: neither its rows nor its columns lie together")


def _check_kind(view, like, rows):
    kinds = ("columns", "rows")
    kind = _lines(view)[0]
    if view.shape[-1] > 1 and 0 not in view.shape and kind != rows:
        raise ValueError(f"{view.name}: its {kinds[kind]} lie together, but those of {like.name} by {kinds[rows]}: "
                         f"pass one like {like.name}")


def _matrix(array, name, shape, like, rows, stream):
    """(array, View) of a matrix that is written: the caller's, checked, or a new one, whose lines lie as like's."""
    if array is None and not rows:
        array = like.library.empty(like, shape, like.letter, stream).swapaxes(-1, -2)
        return array, read(array, name)
    array, view = output(array, name, shape, like.letter, like, stream)
    _check_kind(view, like, rows)
    return array, view


def _flag(value, name):
    if isinstance(value, (bool, numpy.bool_)):
        return bool(value)
    raise TypeError(f"{name}: {value!r} is neither True nor False")


def _fill_mode(upper, rows):
    """By rows a lower triangle is in memory what an upper one is by columns, of the transposed matrix."""
    return FillMode.UPPER if upper != rows else FillMode.LOWER


def _operation(operation, rows):
    """A Hermitian matrix by rows is in memory its transpose, which is its conjugate, by columns."""
    return Operation.T if (operation == Operation.T) != rows else Operation.N


def _batch(matrix, right, n):
    """(batch shape, trailing dimensions of the vectors)."""
    check_rank(right)
    check_alike([matrix, right])
    check_length(right, n, f"the order of {matrix.name}")
    core = min(len(right.shape), 2)
    return broadcast([(matrix.name, matrix.shape[:-2]), (right.name, right.shape[:-core])]), core


def _vectors(right, solution, core):
    return (1, 0, 0) if core == 1 else (right.shape[-2], right.strides[-2], solution.strides[-2])


def _info(info, check_info, batch, like, stream):
    _, status = output(info, "info", batch, "I", like, stream)
    if not is_contiguous(status):
        raise ValueError("info: must be C-contiguous")
    if check_info and status.library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {status.library.TITLE}, whose values cannot be read here")
    return status


def _raise_failure(function, info):
    """Raises LinAlgError for the first problem that info marks as failed."""
    failed = numpy.argwhere(info)
    if not len(failed):
        return
    problem = tuple(failed[0].tolist())
    code = int(info[problem])
    where = f"problem {problem}, the first of {len(failed)} that failed of {info.size}" if info.ndim else "the matrix"
    raise LinAlgError(f"{function}: {where}: info = {code}: the leading minor of order {code} is not positive definite",
                      info, problem)
