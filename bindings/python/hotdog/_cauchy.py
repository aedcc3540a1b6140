"""Products with Cauchy matrices."""
from typing import Optional, Union

from ._arrays import TYPE_NAMES, Array, dtype_name, read
from ._fast import fast
from ._library import lib
from ._product import product
from ._table import Operation

_FUNCTIONS = {letter: getattr(lib, f"hotdog{letter}Cauchy") for letter in "SDCZ"}
_POWERS = {letter: getattr(lib, f"hotdog{letter}CauchyPower") for letter in "SDCZ"}
_STORED = {"S": lib.hotdogCauchyEx}  # by the type of the nodes


@fast
def cauchy(omega: Array, lambda_: Array, v: Array, *, op: Union[str, Operation] = "N", power: int = 1,
           alpha: complex = 1, beta: complex = 0, out: Optional[Array] = None, out_dtype: object = None,
           stream: object = None) -> Array:
    """out = alpha * op(C) * v + beta * out with the Cauchy matrix C[l, n] = 1 / (omega[l] - lambda_[n]), never formed.

    omega: (..., L); lambda_: (..., N); v: one vector (N,), or R vectors (..., R, N). out: (..., L), or (..., R, L).
    op "T" and "C" multiply with the transpose and the conjugate transpose: v then has L elements and out has N.
    power 2 and 3 raise the elements of C to it. Leading dimensions broadcast as in NumPy. All arrays have one type
    (float32, float64, complex64, complex128) and one device. Returns out.

    v may also be float16 or bfloat16 beside nodes of float32; out then has the type of v, or float32 where out_dtype
    says so ("float32", or a type of that name) or the given out has it.
    """
    rows, columns, vectors = read(omega, "omega"), read(lambda_, "lambda_"), read(v, "v")
    if power not in (1, 2, 3):
        raise ValueError(f"power: {power!r} is none of 1, 2, 3")
    stored = vectors.letter in ("H", "F")
    letter = _out_letter(vectors, out, out_dtype) if stored or out_dtype is not None else vectors.letter
    if stored and power != 1:
        raise ValueError(f"power: is {power}, must be 1 for v of {TYPE_NAMES[vectors.letter]}")
    functions = _STORED if stored else _FUNCTIONS if power == 1 else _POWERS
    return product(functions, rows, columns, vectors, op, alpha, beta, out, stream,
                   power=None if power == 1 else int(power), stored=letter if stored else None)


def _out_letter(vectors, out, dtype):
    """The type of out: that of v, or float32 beside 16-bit v."""
    allowed = [vectors.letter] + (["S"] if vectors.letter in ("H", "F") else [])
    if dtype is not None:
        name = dtype_name(dtype)
        for letter in allowed:
            if TYPE_NAMES[letter] == name:
                return letter
        raise TypeError(f"out_dtype: {name} is none of {', '.join(TYPE_NAMES[letter] for letter in allowed)}, "
                        f"which v of {TYPE_NAMES[vectors.letter]} allows")
    if out is not None and len(allowed) > 1 and read(out, "out").letter == "S":
        return "S"
    return vectors.letter
