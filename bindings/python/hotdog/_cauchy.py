"""Products with Cauchy matrices."""
from typing import Optional, Union

from ._arrays import Array, read
from ._library import lib
from ._product import product
from ._table import Operation

_FUNCTIONS = {letter: getattr(lib, f"hotdog{letter}Cauchy") for letter in "SDCZ"}


def cauchy(omega: Array, lambda_: Array, v: Array, *, op: Union[str, Operation] = "N", alpha: complex = 1,
           beta: complex = 0, out: Optional[Array] = None, stream: object = None) -> Array:
    """out = alpha * op(C) * v + beta * out with the Cauchy matrix C[l, n] = 1 / (omega[l] - lambda_[n]), never formed.

    omega: (..., L); lambda_: (..., N); v: one vector (N,), or R vectors (..., R, N). out: (..., L), or (..., R, L).
    op "T" and "C" multiply with the transpose and the conjugate transpose: v then has L elements and out has N.
    Leading dimensions broadcast as in NumPy. All arrays have one type (float32, float64, complex64, complex128) and
    one device. Returns out.
    """
    return product(_FUNCTIONS, read(omega, "omega"), read(lambda_, "lambda_"), read(v, "v"),
                   op, alpha, beta, out, stream)
