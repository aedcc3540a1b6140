"""Products with Cauchy matrices whose nodes are equispaced on a line or on a circle."""
from typing import Optional, Union

from ._arrays import TYPE_NAMES, Array, read
from ._batch import check_loop
from ._call import (batch_axes, check_device, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, launch, layout, operation_code, output)
from ._fast import fast
from ._library import lib
from ._scalars import scalar, size
from ._table import Nodes, Operation

_FUNCTIONS = {letter: getattr(lib, f"hotdog{letter}CauchyEquispaced") for letter in "SDCZ"}
_SLOTS = (7, 10, 15)  # of nodes, v, out among the arguments of the C function
_KINDS = {"line": Nodes.LINE, "circle": Nodes.CIRCLE, Nodes.LINE: Nodes.LINE, Nodes.CIRCLE: Nodes.CIRCLE}


@fast
def cauchy_equispaced(nodes: Array, v: Array, length: Optional[int] = None, *, kind: Union[str, Nodes] = "line",
                      op: Union[str, Operation] = "N", alpha: complex = 1, beta: complex = 0,
                      out: Optional[Array] = None, stream: object = None) -> Array:
    """out = alpha * op(C) * v + beta * out, C[l, n] = 1 / (omega[l] - lambda[n]), by FFT.

    nodes: float64 (..., k) on the device of v, whatever the type of v.
    kind "line": omega[l] = omega[0] + l*step, lambda[n] = lambda[0] + n*step. nodes: offset = omega[0] - lambda[0] and
    step; for complex v the real and the imaginary part of offset, then of step.
    kind "circle", for complex v: omega[l] = radius_omega * e(angle + offset + l*step), lambda[n] = radius_lambda *
    e(angle + n*step), e(x) = exp(2j*pi*x/turn). nodes: offset, step, turn, radius_omega, radius_lambda, angle. With
    turn = M and step = 1 the nodes are exactly M-th roots of unity.
    v: one vector (N,), or R vectors (..., R, N); out: (..., L), or (..., R, L). length: the last dimension of out; that
    of the given out, or of v, if missing. op "T" and "C" multiply with the transpose and the conjugate transpose: v
    then has L elements and out has N. Leading dimensions broadcast as in NumPy. Returns out.
    """
    parameters, vectors = read(nodes, "nodes"), read(v, "v")
    for view in (parameters, vectors):
        check_rank(view)
    function, letter = function_of(_FUNCTIONS, vectors), vectors.letter
    kind_code = _kind_code(kind, letter)
    if parameters.letter != "D":
        raise TypeError(f"nodes: is {TYPE_NAMES[parameters.letter]}, must be float64 for v of every type")
    check_device(parameters, vectors)
    count_of = 6 if kind_code is Nodes.CIRCLE else 4 if letter in "CZ" else 2
    check_length(parameters, count_of, f"for kind {kind!r} and v of {TYPE_NAMES[letter]}")
    code = operation_code(op)
    alpha, beta = scalar(letter, alpha, "alpha"), scalar(letter, beta, "beta")
    if out is None and beta is not scalar(letter, 0, "beta"):
        raise ValueError("beta: needs out, which it multiplies")
    stream = chosen_stream(stream, vectors.device)

    leading, batch, core = layout((parameters, vectors))
    out, result = output(out, "out", batch + vectors.shape[-core:-1] + (_length(length, out, vectors),), letter,
                         vectors, stream)
    operands = list(zip((parameters, vectors), leading)) + [(result, len(batch))]
    axes = batch_axes(operands, batch)
    if len(axes) > 1:
        check_loop(result, (parameters, vectors))

    count, (step_nodes, step_vectors, step_result) = innermost(axes, operands)
    nrhs, ld, ld_result = (1, 0, 0) if core == 1 else (vectors.shape[-2], vectors.strides[-2], result.strides[-2])
    m, n = result.shape[-1], vectors.shape[-1]
    L, N = (m, n) if code == 0 else (n, m)
    handle = handle_for([vectors, parameters, result], stream)
    launch(function, [
        handle.pointer, code, int(kind_code), L, N, nrhs, alpha,
        parameters.address, parameters.strides[-1], step_nodes,
        vectors.address, vectors.strides[-1], ld, step_vectors, beta,
        result.address, result.strides[-1], ld_result, step_result, count], _SLOTS, operands, axes)
    return out


def _kind_code(kind, letter):
    try:
        code = _KINDS[kind]
    except (KeyError, TypeError):
        raise ValueError(f"kind: {kind!r} is none of 'line', 'circle'") from None
    if code is Nodes.CIRCLE and letter not in "CZ":
        raise TypeError(f"kind: 'circle' needs complex v, which is {TYPE_NAMES[letter]}")
    return code


def _length(length, out, vectors):
    """The last dimension of out."""
    if length is not None:
        return size(length, "length")
    if out is not None:
        shape = read(out, "out").shape
        return shape[-1] if shape else 1
    return vectors.shape[-1]
