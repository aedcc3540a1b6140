"""Cauchy products over conjugate pairs of poles, and their gradients."""
from typing import Optional, Tuple

from ._arrays import Array, read
from ._batch import broadcast
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, launch, output)
from ._library import lib
from ._product import product
from ._scalars import scalar

_FUNCTIONS = {letter: getattr(lib, f"hotdog{letter}CauchySymmetric") for letter in "CZ"}
_BACKWARDS = {letter: getattr(lib, f"hotdog{letter}CauchySymmetricBackward") for letter in "CZ"}
_SLOTS = (5, 8, 11, 15, 20, 24, 27)  # of omega, lambda, v, gOut, gV, gOmega and gLambda among its arguments


def cauchy_symmetric(omega: Array, lambda_: Array, v: Array, *, alpha: complex = 1, beta: complex = 0,
                     out: Optional[Array] = None, stream: object = None) -> Array:
    """out[l] = alpha * sum_n (v[n] / (omega[l] - lambda_[n]) + conj(v[n]) / (omega[l] - conj(lambda_[n]))) + beta * out[l].

    lambda_ holds one pole of each conjugate pair; an unpaired real pole has half its value in v.
    omega: (..., L); lambda_: (..., N); v: one vector (N,), or R vectors (..., R, N). out: (..., L), or (..., R, L).
    Leading dimensions broadcast as in NumPy. All arrays have one type (complex64, complex128) and one device. Returns
    out.
    """
    return product(_FUNCTIONS, read(omega, "omega"), read(lambda_, "lambda_"), read(v, "v"),
                   None, alpha, beta, out, stream)


def cauchy_symmetric_backward(omega: Array, lambda_: Array, v: Array, g_out: Array, *, alpha: complex = 1,
                              stream: object = None) -> Tuple[Array, Array, Array]:
    """The gradients (g_omega, g_lambda, g_v) of cauchy_symmetric, each with the shape of its input.

    g_out is dL/dRe(out) + i dL/dIm(out), as PyTorch has it, of the shape of out. An input that was broadcast has the
    sum of the gradients.
    """
    inputs = [read(omega, "omega"), read(lambda_, "lambda_"), read(v, "v")]
    g = read(g_out, "g_out")
    for view in inputs + [g]:
        check_rank(view)
    check_alike(inputs + [g])
    points, poles, vectors = inputs
    letter, L, N = points.letter, points.shape[-1], poles.shape[-1]
    function = function_of(_BACKWARDS, points)
    check_length(vectors, N, "the last dimension of lambda_")
    alpha_pointer = scalar(letter, alpha, "alpha")
    stream = chosen_stream(stream, points.device)

    core = 1 if len(vectors.shape) == 1 else 2  # trailing dimensions of v and g_out that are not batch
    leading = [len(points.shape) - 1, len(poles.shape) - 1, len(vectors.shape) - core]
    batch = broadcast([(view.name, view.shape[:rank]) for view, rank in zip(inputs, leading)])
    if g.shape != batch + vectors.shape[-core:-1] + (L,):
        raise ValueError(f"g_out: has shape {g.shape}, must have {batch + vectors.shape[-core:-1] + (L,)}")
    gradients, views = zip(*[output(None, f"g_{name}", view.shape, letter, view, stream)
                             for name, view in zip(("omega", "lambda", "v"), inputs)])
    of_omega, of_lambda, of_v = views

    operands = list(zip(inputs, leading)) + [(g, len(batch))]
    operands += [(of_v, leading[2]), (of_omega, leading[0]), (of_lambda, leading[1])]
    axes = batch_axes(operands, batch)
    count, steps = innermost(axes, operands)
    nrhs = 1 if core == 1 else vectors.shape[-2]

    def ld(view):
        return 0 if core == 1 else view.strides[-2]

    def call(alpha_of_call, beta):
        launch(function, [
            handle.pointer, L, N, nrhs, alpha_of_call,
            points.address, points.strides[-1], steps[0],
            poles.address, poles.strides[-1], steps[1],
            vectors.address, vectors.strides[-1], ld(vectors), steps[2],
            g.address, g.strides[-1], ld(g), steps[3], scalar(letter, beta, "beta"),
            of_v.address, of_v.strides[-1], ld(of_v), steps[4],
            of_omega.address, of_omega.strides[-1], steps[5],
            of_lambda.address, of_lambda.strides[-1], steps[6], count], _SLOTS, operands, axes)

    handle = handle_for(inputs + [g, *views], stream)
    if len(axes) <= 1:
        call(alpha_pointer, 0)
    else:  # calls may share a gradient: they add to it, after it was cleared
        call(scalar(letter, 0, "alpha"), 0)
        call(alpha_pointer, 1)
    return gradients
