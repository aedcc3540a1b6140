"""Products with Hankel and circulant matrices."""
from typing import Optional, Union

from ._arrays import Array, read
from ._batch import check_loop
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, launch, layout, operation_code, output)
from ._fast import fast
from ._library import lib
from ._scalars import scalar
from ._table import Operation

_HANKEL, _CIRCULANT = ({letter: getattr(lib, f"hotdog{letter}{name}Matvec") for letter in "SDCZ"}
                       for name in ("Hankel", "Circulant"))


@fast
def hankel_matvec(h: Array, x: Array, *, op: Union[str, Operation] = "N", alpha: complex = 1, beta: complex = 0,
                  out: Optional[Array] = None, stream: object = None) -> Array:
    """out = alpha * op(H) * x + beta * out with the Hankel matrix H[i, j] = h[i+j].

    h: (..., m + n - 1); x: one vector (n,), or R vectors (..., R, n). out: (..., m), or (..., R, m). op "T" and "C"
    multiply with the transpose and the conjugate transpose: x then has m elements and out has n, so that the lengths of h
    and x give the other size (where both are empty, 0). Leading dimensions broadcast as in NumPy. All arrays have one type (float32, float64,
    complex64, complex128) and one device. Returns out.
    """
    antidiagonals, vectors, code = _read(_HANKEL, h, "h", x, op)
    length, given = antidiagonals.shape[-1], vectors.shape[-1]
    other = length - given + 1 if length or given else 0
    if other <= 0 and given:
        raise ValueError(f"x: its last dimension is {given}, must be at most {length}, the last dimension of h")
    sizes = [other, given] if code == 0 else [given, other]
    return _product(_HANKEL, antidiagonals, vectors, code, sizes, other, alpha, beta, out, stream)


@fast
def circulant_matvec(c: Array, x: Array, *, op: Union[str, Operation] = "N", alpha: complex = 1, beta: complex = 0,
                     out: Optional[Array] = None, stream: object = None) -> Array:
    """out = alpha * op(C) * x + beta * out with the circulant matrix C[i, j] = c[(i-j) mod n].

    c: (..., n); x: one vector (n,), or R vectors (..., R, n); out: as x, with the leading dimensions broadcast.
    """
    column, vectors, code = _read(_CIRCULANT, c, "c", x, op)
    n = column.shape[-1]
    check_length(vectors, n, "the last dimension of c")
    return _product(_CIRCULANT, column, vectors, code, [n], n, alpha, beta, out, stream)


def _read(functions, entries, name, x, op):
    views = read(entries, name), read(x, "x")
    for view in views:
        check_rank(view)
    function_of(functions, views[0])
    check_alike(views)
    return (*views, operation_code(op))


def _product(functions, entries, vectors, code, sizes, out_length, alpha, beta, out, stream):
    letter = entries.letter
    alpha, beta = scalar(letter, alpha, "alpha"), scalar(letter, beta, "beta")
    if out is None and beta is not scalar(letter, 0, "beta"):
        raise ValueError("beta: needs out, which it multiplies")
    stream = chosen_stream(stream, entries.device)
    leading, batch, core = layout((entries, vectors))
    out, result = output(out, "out", batch + vectors.shape[-core:-1] + (out_length,), letter, vectors, stream)
    operands = list(zip((entries, vectors), leading)) + [(result, len(batch))]
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(result, (entries, vectors))

    count, (step_entries, step_vectors, step_result) = innermost(axes, operands)
    nrhs, ld, ld_result = (1, 0, 0) if core == 1 else (vectors.shape[-2], vectors.strides[-2], result.strides[-2])
    handle = handle_for([entries, vectors, result], stream)
    first = 4 + len(sizes)
    launch(function_of(functions, entries), [
        handle.pointer, code, *sizes, nrhs, alpha,
        entries.address, entries.strides[-1], step_entries,
        vectors.address, vectors.strides[-1], ld, step_vectors, beta,
        result.address, result.strides[-1], ld_result, step_result, count], (first, first + 3, first + 8), operands,
           axes)
    return out
