"""Products with log-Vandermonde matrices E[l, n] = exp(l * x[n]), and their gradients."""
from typing import Optional, Sequence, Tuple, Union

from ._arrays import TYPE_NAMES, Array, read
from ._batch import check_loop
from ._call import (batch_axes, check_alike, check_device, check_length, check_rank, chosen_stream, function_of,
                    handle_for, innermost, launch, layout, operation_code, output)
from ._fast import fast
from ._gradients import gradients
from ._library import lib
from ._scalars import scalar, size
from ._table import Operation

_PRODUCT, _SYMMETRIC, _TRANSPOSE, _BACKWARD, _SYMMETRIC_BACKWARD = (
    {letter: getattr(lib, f"hotdog{letter}Vandermonde{name}") for letter in "CZ"}
    for name in ("", "Symmetric", "SymmetricTranspose", "Backward", "SymmetricBackward"))
_REAL = {"C": "S", "Z": "D"}
_NAMES = ("x", "v")


@fast
def vandermonde(x: Array, v: Array, L: Optional[int] = None, *, op: Union[str, Operation] = "N", alpha: complex = 1,
                beta: complex = 0, out: Optional[Array] = None, stream: object = None) -> Array:
    """out = alpha * op(E) * v + beta * out with E[l, n] = exp(l * x[n]), l = 0 .. L-1, never formed.

    x: (..., N); v: one vector (N,), or R vectors (..., R, N). out: (..., L), or (..., R, L). op "T" and "C" multiply
    with the transpose and the conjugate transpose: v then has L elements (the argument L may be left out) and out has
    N. Leading dimensions broadcast as in NumPy. All arrays are complex64, or all complex128, on one device. Returns
    out.
    """
    nodes, vectors = read(x, "x"), read(v, "v")
    function_of(_PRODUCT, nodes)
    check_alike((nodes, vectors))
    code = operation_code(op)
    return _forward(_PRODUCT, [code], nodes, vectors, L, code != 0, nodes.letter, alpha, beta, out, stream)


@fast
def vandermonde_symmetric(x: Array, v: Array, L: int, *, alpha: float = 1, beta: float = 0,
                          out: Optional[Array] = None, stream: object = None) -> Array:
    """out[l] = alpha * 2 Re(sum over n of v[n] * exp(l * x[n])) + beta * out[l], real: the kernels of S4D.

    x: (..., N); v: (N,), or R vectors (..., R, N), complex. out: (..., L), or (..., R, L), real of the same precision.
    """
    nodes, vectors = read(x, "x"), read(v, "v")
    function_of(_SYMMETRIC, nodes)
    check_alike((nodes, vectors))
    return _forward(_SYMMETRIC, [], nodes, vectors, L, False, _REAL[nodes.letter], alpha, beta, out, stream)


@fast
def vandermonde_symmetric_transpose(x: Array, u: Array, *, alpha: complex = 1, beta: complex = 0,
                                    out: Optional[Array] = None, stream: object = None) -> Array:
    """out[n] = alpha * (sum over l of u[l] * exp(l * x[n])) + beta * out[n] for real u.

    x: (..., N), complex; u: (L,), or R vectors (..., R, L), real of the same precision. out: (..., N), or (..., R, N).
    """
    nodes, vectors = read(x, "x"), read(u, "u")
    function_of(_TRANSPOSE, nodes)
    _check_real(vectors, nodes)
    return _forward(_TRANSPOSE, [], nodes, vectors, None, True, nodes.letter, alpha, beta, out, stream)


@fast
def vandermonde_backward(x: Array, v: Array, grad_out: Array, *, op: Union[str, Operation] = "N", alpha: complex = 1,
                         wanted: Sequence[str] = _NAMES,
                         stream: object = None) -> Tuple[Optional[Array], Optional[Array]]:
    """The gradients of out = vandermonde(x, v, L, op=op, alpha=alpha): (of x, of v).

    grad_out, wanted, the shapes and the convention are those of cauchy_backward.
    """
    nodes, vectors, outer = read(x, "x"), read(v, "v"), read(grad_out, "grad_out")
    function = function_of(_BACKWARD, nodes)
    check_alike((nodes, vectors, outer))
    code = operation_code(op)
    return _backward(function, [code], nodes, vectors, outer, code != 0, alpha, wanted, stream)


@fast
def vandermonde_symmetric_backward(x: Array, v: Array, grad_out: Array, *, alpha: float = 1,
                                   wanted: Sequence[str] = _NAMES,
                                   stream: object = None) -> Tuple[Optional[Array], Optional[Array]]:
    """The gradients of out = vandermonde_symmetric(x, v, L, alpha=alpha) from the real grad_out: (of x, of v)."""
    nodes, vectors, outer = read(x, "x"), read(v, "v"), read(grad_out, "grad_out")
    function = function_of(_SYMMETRIC_BACKWARD, nodes)
    check_alike((nodes, vectors))
    _check_real(outer, nodes)
    return _backward(function, [], nodes, vectors, outer, False, alpha, wanted, stream)


def _check_real(view, nodes):
    if view.letter != _REAL[nodes.letter]:
        raise TypeError(f"{view.name}: is {TYPE_NAMES[view.letter]}, must be {TYPE_NAMES[_REAL[nodes.letter]]} beside "
                        f"{nodes.name} of {TYPE_NAMES[nodes.letter]}; nothing is converted")
    check_device(view, nodes)


def _rows(L, vectors, transposed):
    """The number of rows of E."""
    if not transposed and L is None:
        raise TypeError("L: must be given, the number of rows of E")
    return vectors.shape[-1] if L is None else size(L, "L")


def _check_vectors(nodes, vectors, L, transposed):
    for view in (nodes, vectors):
        check_rank(view)
    L = _rows(L, vectors, transposed)
    N = nodes.shape[-1]
    check_length(vectors, L if transposed else N, "L" if transposed else f"the last dimension of {nodes.name}")
    return L, N


def _forward(functions, flags, nodes, vectors, L, transposed, letter, alpha, beta, out, stream):
    function = function_of(functions, nodes)
    L, N = _check_vectors(nodes, vectors, L, transposed)
    alpha, beta = scalar(letter, alpha, "alpha"), scalar(letter, beta, "beta")
    if out is None and beta is not scalar(letter, 0, "beta"):
        raise ValueError("beta: needs out, which it multiplies")
    stream = chosen_stream(stream, nodes.device)

    leading, batch, core = layout((nodes, vectors))
    shape = batch + vectors.shape[-core:-1] + (N if transposed else L,)
    out, result = output(out, "out", shape, letter, vectors, stream)
    operands = [(nodes, leading[0]), (vectors, leading[1]), (result, len(batch))]
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(result, [nodes, vectors])
    count, (step_x, step_v, step_out) = innermost(axes, operands)
    nrhs, ld_v, ld_out = (1, 0, 0) if core == 1 else (vectors.shape[-2], vectors.strides[-2], result.strides[-2])
    handle = handle_for([nodes, vectors, result], stream)
    first = 5 + len(flags)
    launch(function, [
        handle.pointer, *flags, L, N, nrhs, alpha, nodes.address, nodes.strides[-1], step_x,
        vectors.address, vectors.strides[-1], ld_v, step_v, beta,
        result.address, result.strides[-1], ld_out, step_out, count], (first, first + 3, first + 8), operands, axes)
    return out


def _backward(function, flags, nodes, vectors, outer, transposed, alpha, wanted, stream):
    check_rank(outer)
    L, N = _check_vectors(nodes, vectors, None if transposed else outer.shape[-1], transposed)
    return gradients(function, [*flags, L, N], [scalar(outer.letter, alpha, "alpha")], [nodes, vectors], outer,
                     N if transposed else L, _NAMES, wanted, chosen_stream(stream, nodes.device))
