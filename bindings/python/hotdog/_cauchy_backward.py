"""Gradients of products with Cauchy matrices."""
from typing import Optional, Sequence, Tuple, Union

from ._arrays import Array, read
from ._call import check_alike, check_length, check_rank, chosen_stream, function_of, operation_code
from ._fast import fast
from ._gradients import gradients
from ._library import lib
from ._scalars import scalar
from ._table import Operation

_FUNCTIONS = {letter: getattr(lib, f"hotdog{letter}CauchyBackward") for letter in "SDCZ"}
_NAMES = ("omega", "lambda_", "v")


@fast
def cauchy_backward(omega: Array, lambda_: Array, v: Array, grad_out: Array, *, op: Union[str, Operation] = "N",
                    alpha: complex = 1, wanted: Sequence[str] = _NAMES,
                    stream: object = None) -> Tuple[Optional[Array], Optional[Array], Optional[Array]]:
    """The gradients of out = cauchy(omega, lambda_, v, op=op, alpha=alpha): (of omega, of lambda_, of v).

    grad_out: the gradient of out, with the shape of out. Each gradient has the shape of its input: where leading
    dimensions were broadcast, it is summed over them. wanted: the names of the gradients to compute; the others are
    None. Complex gradients follow PyTorch's convention, dL/dRe + i dL/dIm; JAX has the conjugate.
    """
    inputs = rows, columns, vectors = [read(omega, "omega"), read(lambda_, "lambda_"), read(v, "v")]
    outer = read(grad_out, "grad_out")
    for view in (*inputs, outer):
        check_rank(view)
    function = function_of(_FUNCTIONS, rows)
    check_alike((*inputs, outer))
    code, alpha = operation_code(op), scalar(rows.letter, alpha, "alpha")
    L, N = rows.shape[-1], columns.shape[-1]
    length, out_length, side = (N, L, columns) if code == 0 else (L, N, rows)
    check_length(vectors, length, f"the last dimension of {side.name}" + (f" for op {op!r}" if code else ""))
    return gradients(function, [code, L, N], [alpha], inputs, outer, out_length, _NAMES, wanted,
                     chosen_stream(stream, rows.device))
