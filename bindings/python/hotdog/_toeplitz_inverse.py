"""Generators of Toeplitz inverses, products with the inverses, and the gradients of these."""
from typing import Optional, Sequence, Tuple, Union

from ._arrays import Array, is_contiguous, read
from ._batch import broadcast, check_loop
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, launch, operation_code, output)
from ._fast import fast
from ._gradients import VECTORS, Missing, Operand, call_all, check_wanted
from ._library import lib
from ._scalars import scalar
from ._table import Operation
from ._toeplitz_solve import raise_failure

_GENERATORS = {letter: getattr(lib, f"hotdog{letter}ToeplitzGenerators") for letter in "SDCZ"}
_GENERATORS_SLOTS = (2, 5, 8, 12)  # of c, r, g, info among the arguments of the C function
_APPLY = {letter: getattr(lib, f"hotdog{letter}ToeplitzInverseApply") for letter in "SDCZ"}
_APPLY_SLOTS = (5, 9, 14)  # of g, x, y
_APPLY_BACKWARD = {letter: getattr(lib, f"hotdog{letter}ToeplitzInverseApplyBackward") for letter in "SDCZ"}
_NAMES = ("g", "x")


@fast
def toeplitz_generators(c: Array, r: Array, *, out: Optional[Array] = None, info: Optional[Array] = None,
                        check_info: bool = False, stream: object = None) -> Array:
    """The two vectors that give the inverse of the Toeplitz matrix T[i, j] = c[i-j] for i >= j, r[j-i] for i < j.

    c: first column (..., n); r: first row (..., n), r[0] is not read. out: (..., 2, n), the leading dimensions
    broadcast: T out[0] = e_0, T out[1] = (a, r[n-1], .., r[1]). info, check_info: as in toeplitz_solve. Returns out,
    which toeplitz_inverse_apply takes.
    """
    views = column, row = [read(c, "c"), read(r, "r")]
    for view in views:
        check_rank(view)
    function = function_of(_GENERATORS, column)
    check_alike(views)
    n = column.shape[-1]
    check_length(row, n, "the last dimension of c")
    stream = chosen_stream(stream, column.device)
    leading = [len(view.shape) - 1 for view in views]
    batch = broadcast([(view.name, view.shape[:-1]) for view in views])
    out, result = output(out, "out", batch + (2, n), column.letter, column, stream)
    info, status = output(info, "info", batch, "I", column, stream)
    if not is_contiguous(status):
        raise ValueError("info: must be C-contiguous")
    if check_info and status.library.to_numpy is None:
        raise TypeError(f"check_info: info is an array of {status.library.TITLE}, whose values cannot be read here")
    operands = list(zip([column, row, result, status], leading + [len(batch)] * 2))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(result, views)

    count, (step_c, step_r, step_g, _) = innermost(axes, operands)
    handle = handle_for([view for view, _ in operands], stream)
    launch(function, [
        handle.pointer, n,
        column.address, column.strides[-1], step_c,
        row.address, row.strides[-1], step_r,
        result.address, result.strides[-1], result.strides[-2], step_g,
        status.address, count], _GENERATORS_SLOTS, operands, axes)
    if check_info:
        raise_failure("toeplitz_generators", status.library.to_numpy(status.array, stream), n)
    return out


@fast
def toeplitz_inverse_apply(g: Array, x: Array, *, op: Union[str, Operation] = "N", alpha: complex = 1,
                           beta: complex = 0, out: Optional[Array] = None, stream: object = None) -> Array:
    """out = alpha * op(T^-1) * x + beta * out, T given by the generators of its inverse (toeplitz_generators).

    g: (..., 2, n); x: one vector (n,), or R vectors (..., R, n). out: as x with the leading dimensions broadcast.
    All arrays have one type (float32, float64, complex64, complex128) and one device. Returns out.
    """
    generators, vectors, core, leading, batch = read_product(g, x)
    function, n, letter = function_of(_APPLY, generators), generators.shape[-1], generators.letter
    code, stream = operation_code(op), chosen_stream(stream, generators.device)
    alpha, beta = scalar(letter, alpha, "alpha"), scalar(letter, beta, "beta")
    if out is None and beta is not scalar(letter, 0, "beta"):
        raise ValueError("beta: needs out, which it multiplies")
    out, result = output(out, "out", batch + vectors.shape[-core:], letter, vectors, stream)
    operands = list(zip([generators, vectors, result], leading + [len(batch)]))
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(result, [generators, vectors])

    count, (step_g, step_x, step_y) = innermost(axes, operands)
    nrhs, ld_x, ld_y = (1, 0, 0) if core == 1 else (vectors.shape[-2], vectors.strides[-2], result.strides[-2])
    handle = handle_for([view for view, _ in operands], stream)
    launch(function, [
        handle.pointer, code, n, nrhs, alpha,
        generators.address, generators.strides[-1], generators.strides[-2], step_g,
        vectors.address, vectors.strides[-1], ld_x, step_x, beta,
        result.address, result.strides[-1], ld_y, step_y, count], _APPLY_SLOTS, operands, axes)
    return out


@fast
def toeplitz_inverse_apply_backward(g: Array, x: Array, grad_out: Array, *, op: Union[str, Operation] = "N",
                                    alpha: complex = 1, wanted: Sequence[str] = _NAMES,
                                    stream: object = None) -> Tuple[Optional[Array], Optional[Array]]:
    """The gradients of out = toeplitz_inverse_apply(g, x, op=op, alpha=alpha): (of g, of x).

    grad_out: the gradient of out, of its shape. Each gradient has the shape of its input, summed over the leading
    dimensions that were broadcast. wanted: the names of the gradients to compute; the others are None. Complex gradients
    follow PyTorch's convention, dL/dRe + i dL/dIm; JAX has the conjugate.
    """
    generators, vectors, core, leading, batch = read_product(g, x)
    outer, letter = read(grad_out, "grad_out"), vectors.letter
    check_alike([generators, outer])
    check_wanted(wanted, _NAMES)
    shape = batch + vectors.shape[-core:]
    if outer.shape != shape:
        raise ValueError(f"grad_out: has shape {outer.shape}, must have {shape}")
    stream = chosen_stream(stream, vectors.device)

    results, targets = [], []
    for name, view, rank in zip(_NAMES, (generators, vectors), leading):
        array, result = output(None, name, view.shape, letter, view, stream) if name in wanted else (None, None)
        results.append(array)
        targets.append(Missing(VECTORS) if result is None or 0 in result.shape else Operand(result, rank, VECTORS))
    handle = handle_for([generators, vectors, outer], stream)
    nrhs = 1 if core == 1 else vectors.shape[-2]
    head = [handle.pointer, operation_code(op), vectors.shape[-1], nrhs, scalar(letter, alpha, "alpha")]
    sources = [Operand(generators, leading[0], VECTORS), Operand(vectors, leading[1], VECTORS),
               Operand(outer, len(batch), VECTORS)]
    call_all(function_of(_APPLY_BACKWARD, generators), head, sources, targets, [], letter, batch)
    return tuple(results)


def read_product(g, x):
    """(g, x) as Views that fit each other, the trailing dimensions of x, leading dimensions of each, batch shape."""
    views = generators, vectors = [read(g, "g"), read(x, "x")]
    check_rank(vectors)
    if len(generators.shape) < 2 or generators.shape[-2] != 2:
        raise ValueError(f"g: has shape {generators.shape}, must be (..., 2, n)")
    function_of(_APPLY, generators)
    check_alike(views)
    check_length(vectors, generators.shape[-1], "the last dimension of g")
    core = min(len(vectors.shape), 2)
    leading = [len(generators.shape) - 2, len(vectors.shape) - core]
    batch = broadcast([(view.name, view.shape[:rank]) for view, rank in zip(views, leading)])
    return generators, vectors, core, leading, batch
