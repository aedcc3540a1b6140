"""Cauchy products over conjugate pairs of poles, and their gradients."""
from typing import Optional, Sequence, Tuple

from ._arrays import Array, read
from ._call import check_alike, check_length, check_rank, chosen_stream, function_of
from ._fast import fast
from ._gradients import gradients
from ._library import lib
from ._product import product
from ._scalars import scalar

_FUNCTIONS = {letter: getattr(lib, f"hotdog{letter}CauchySymmetric") for letter in "CZ"}
_BACKWARDS = {letter: getattr(lib, f"hotdog{letter}CauchySymmetricBackward") for letter in "CZ"}
_NAMES = ("omega", "lambda_", "v")


@fast
def cauchy_symmetric(omega: Array, lambda_: Array, v: Array, *, alpha: complex = 1, beta: complex = 0,
                     out: Optional[Array] = None, stream: object = None) -> Array:
    """out = alpha * (C v + D conj(v)) + beta * out, C[l, n] = 1 / (omega[l] - lambda_[n]), D likewise of conj(lambda_).

    lambda_ holds one pole of each conjugate pair; an unpaired real pole has half its value in v.
    omega: (..., L); lambda_: (..., N); v: one vector (N,), or R vectors (..., R, N). out: (..., L), or (..., R, L).
    Leading dimensions broadcast as in NumPy. All arrays have one type (complex64, complex128) and one device. Returns
    out.
    """
    return product(_FUNCTIONS, read(omega, "omega"), read(lambda_, "lambda_"), read(v, "v"),
                   None, alpha, beta, out, stream)


@fast
def cauchy_symmetric_backward(omega: Array, lambda_: Array, v: Array, grad_out: Array, *, alpha: complex = 1,
                              wanted: Sequence[str] = _NAMES,
                              stream: object = None) -> Tuple[Optional[Array], Optional[Array], Optional[Array]]:
    """The gradients of out = cauchy_symmetric(omega, lambda_, v, alpha=alpha): (of omega, of lambda_, of v).

    grad_out, wanted, the shapes and the convention are those of cauchy_backward.
    """
    inputs = points, poles, vectors = [read(omega, "omega"), read(lambda_, "lambda_"), read(v, "v")]
    outer = read(grad_out, "grad_out")
    for view in (*inputs, outer):
        check_rank(view)
    function = function_of(_BACKWARDS, points)
    check_alike((*inputs, outer))
    L, N = points.shape[-1], poles.shape[-1]
    check_length(vectors, N, "the last dimension of lambda_")
    return gradients(function, [L, N], [scalar(points.letter, alpha, "alpha")], inputs, outer, L, _NAMES, wanted,
                     chosen_stream(stream, points.device))
