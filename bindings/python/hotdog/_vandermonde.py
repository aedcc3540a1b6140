"""Products with log-Vandermonde matrices E[l, n] = exp(l * x[n]), and their gradients."""
from typing import Optional, Tuple, Union

from ._arrays import ITEM_SIZES, TYPE_NAMES, Array, read
from ._batch import broadcast, check_loop, collapse, expand, offsets
from ._call import (batch_axes, check_alike, check_device, check_length, check_rank, chosen_stream, function_of,
                    handle_for, innermost, launch, operation_code, output)
from ._errors import check
from ._library import lib
from ._scalars import scalar
from ._table import Operation

_PRODUCT, _SYMMETRIC, _TRANSPOSE, _BACKWARD, _SYMMETRIC_BACKWARD = (
    {letter: getattr(lib, f"hotdog{letter}Vandermonde{name}") for letter in "CZ"}
    for name in ("", "Symmetric", "SymmetricTranspose", "Backward", "SymmetricBackward"))
_REAL = {"C": "S", "Z": "D"}


def vandermonde(x: Array, v: Array, L: Optional[int] = None, *, op: Union[str, Operation] = "N", alpha: complex = 1,
                beta: complex = 0, out: Optional[Array] = None, stream: object = None) -> Array:
    """out = alpha * op(E) * v + beta * out with E[l, n] = exp(l * x[n]), l = 0 .. L-1, never formed.

    x: (..., N); v: one vector (N,), or R vectors (..., R, N). out: (..., L), or (..., R, L). op "T" and "C" multiply
    with the transpose and the conjugate transpose: v then has L elements (the argument L may be left out) and out has
    N. Leading dimensions broadcast as in NumPy. All arrays are complex64, or all complex128, on one device. Returns out.
    """
    nodes, vectors = read(x, "x"), read(v, "v")
    check_alike((nodes, vectors))
    code = operation_code(op)
    return _forward(_PRODUCT, [code], nodes, vectors, L, code != 0, nodes.letter, alpha, beta, out, stream)


def vandermonde_symmetric(x: Array, v: Array, L: int, *, alpha: float = 1, beta: float = 0,
                          out: Optional[Array] = None, stream: object = None) -> Array:
    """out[l] = alpha * 2 Re(sum over n of v[n] * exp(l * x[n])) + beta * out[l], real: the kernels of S4D.

    x: (..., N); v: (N,), or R vectors (..., R, N), complex. out: (..., L), or (..., R, L), real of the same precision.
    """
    nodes, vectors = read(x, "x"), read(v, "v")
    check_alike((nodes, vectors))
    function_of(_SYMMETRIC, nodes)
    return _forward(_SYMMETRIC, [], nodes, vectors, L, False, _REAL[nodes.letter], alpha, beta, out, stream)


def vandermonde_symmetric_transpose(x: Array, u: Array, *, alpha: complex = 1, beta: complex = 0,
                                    out: Optional[Array] = None, stream: object = None) -> Array:
    """out[n] = alpha * (sum over l of u[l] * exp(l * x[n])) + beta * out[n] for real u.

    x: (..., N), complex; u: (L,), or R vectors (..., R, L), real of the same precision. out: (..., N), or (..., R, N).
    """
    nodes, vectors = read(x, "x"), read(u, "u")
    function_of(_TRANSPOSE, nodes)
    _check_real(vectors, nodes)
    return _forward(_TRANSPOSE, [], nodes, vectors, None, True, nodes.letter, alpha, beta, out, stream)


def vandermonde_backward(x: Array, v: Array, g_out: Array, *, op: Union[str, Operation] = "N", alpha: complex = 1,
                         stream: object = None) -> Tuple[Array, Array]:
    """(g_v, g_x): gradients of out = alpha * op(E) * v from g_out, in PyTorch's convention for complex numbers.

    g_out has the shape of out. Each gradient has the shape of its input: what was broadcast is summed over.
    """
    nodes, vectors, grad = read(x, "x"), read(v, "v"), read(g_out, "g_out")
    check_alike((nodes, vectors, grad))
    code = operation_code(op)
    return _backward(_BACKWARD, [code], nodes, vectors, grad, code != 0, nodes.letter, alpha, stream)


def vandermonde_symmetric_backward(x: Array, v: Array, g_out: Array, *, alpha: float = 1,
                                   stream: object = None) -> Tuple[Array, Array]:
    """(g_v, g_x): gradients of out = alpha * 2 Re(E * v) from the real g_out, as in vandermonde_backward."""
    nodes, vectors, grad = read(x, "x"), read(v, "v"), read(g_out, "g_out")
    check_alike((nodes, vectors))
    function_of(_SYMMETRIC_BACKWARD, nodes)
    _check_real(grad, nodes)
    return _backward(_SYMMETRIC_BACKWARD, [], nodes, vectors, grad, False, _REAL[nodes.letter], alpha, stream)


def _check_real(view, nodes):
    if view.letter != _REAL[nodes.letter]:
        raise TypeError(f"{view.name}: is {TYPE_NAMES[view.letter]}, must be {TYPE_NAMES[_REAL[nodes.letter]]} beside "
                        f"{nodes.name} of {TYPE_NAMES[nodes.letter]}; nothing is converted")
    check_device(view, nodes)


def _rows(L, vectors, transposed):
    """The number of rows of E."""
    if not transposed and L is None:
        raise TypeError("L: must be given, the number of rows of E")
    if L is not None and (isinstance(L, bool) or not hasattr(L, "__index__")):
        raise TypeError(f"L: {type(L).__name__} is no integer")
    return vectors.shape[-1] if L is None else L.__index__()


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

    core = 1 if len(vectors.shape) == 1 else 2  # trailing dimensions of vectors and out that are not batch
    leading = [len(nodes.shape) - 1, len(vectors.shape) - core]
    batch = broadcast([(view.name, view.shape[:rank]) for view, rank in zip((nodes, vectors), leading)])
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


def _backward(functions, flags, nodes, vectors, grad, transposed, letter, alpha, stream):
    function = function_of(functions, nodes)
    check_rank(grad)
    L, N = _check_vectors(nodes, vectors, None if transposed else grad.shape[-1], transposed)
    check_length(grad, N if transposed else L, f"the last dimension of {nodes.name}" if transposed else "L")
    stream = chosen_stream(stream, nodes.device)
    core = 1 if len(vectors.shape) == 1 else 2
    leading = [len(nodes.shape) - 1, len(vectors.shape) - core]
    batch = broadcast([(view.name, view.shape[:rank]) for view, rank in zip((nodes, vectors), leading)])
    shape = batch + vectors.shape[-core:-1] + (N if transposed else L,)
    if grad.shape != shape:
        raise ValueError(f"{grad.name}: has shape {grad.shape}, must have {shape}")

    handle = handle_for([nodes, vectors, grad], stream)
    inputs = [(nodes, leading[0]), (vectors, leading[1]), (grad, len(batch))]
    gradients = []
    for of, name, rank in ((vectors, "g_v", leading[1]), (nodes, "g_x", leading[0])):
        array, view = output(None, name, of.shape, of.letter, of, stream)
        gradients.append(array)
        if 0 not in view.shape:
            _one_gradient(function, handle, flags, (L, N), letter, alpha, inputs, (view, rank), batch, core)
    return tuple(gradients)


def _one_gradient(function, handle, flags, sizes, letter, alpha, inputs, gradient, batch, core):
    """Calls for the gradient of the vectors or of the nodes. Where the batch takes several calls, those that meet the
    same part of the gradient add to it."""
    view, rank = gradient
    nodes, vectors, grad = (part for part, _ in inputs)
    of_vectors = view.name == "g_v"
    if 0 in batch:  # nothing to sum: zeros for each part that the gradient has
        batch, alpha = view.shape[:rank], 0
        steps = [(0,) * len(batch)] * len(inputs) + [view.strides[:rank]]
    else:
        steps = [expand(part.shape[:r], part.strides[:r], batch) for part, r in inputs + [gradient]]
    axes = collapse(batch, steps) if batch else []
    count, step = axes[-1] if axes else (1, (0,) * 4)
    nrhs, ld_v, ld_g = (1, 0, 0) if core == 1 else (vectors.shape[-2], vectors.strides[-2], grad.strides[-2])
    met = set()
    for moved in offsets(axes[:-1]):
        moved = moved or [0] * 4
        x, v, g, to = (part.address + offset * ITEM_SIZES[part.letter]
                       for part, offset in zip((nodes, vectors, grad, view), moved))
        beta = 1 if moved[3] in met else 0
        met.add(moved[3])
        v_part = [to, view.strides[-1], view.strides[-2] if core == 2 else 0, step[3]] if of_vectors else [None, 1, 1, 1]
        x_part = [None, 1, 1] if of_vectors else [to, view.strides[-1], step[3]]
        check(function(
            handle.pointer, *flags, *sizes, nrhs, scalar(letter, alpha, "alpha"), x, nodes.strides[-1], step[0],
            v, vectors.strides[-1], ld_v, step[1], g, grad.strides[-1], ld_g, step[2],
            scalar(letter, beta, "beta"), *v_part, *x_part, count))
