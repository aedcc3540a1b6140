"""The Cauchy-like form of Toeplitz matrices under the discrete Fourier transform."""
from typing import Any, NamedTuple, Optional

from ._arrays import Array, read
from ._batch import broadcast
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, launch, output)
from ._fast import fast
from ._library import lib

_CONVERT = {letter: getattr(lib, f"hotdog{letter}ToeplitzToCauchy") for letter in "SDCZ"}
_COMPLEX = {"S": "C", "D": "Z", "C": "C", "Z": "Z"}


class ToeplitzCauchy(NamedTuple):
    """(s[i] - t[j]) C[i, j] = g[..., 0, i] h[..., 0, j] + g[..., 1, i] h[..., 1, j]; None for what was not asked for."""
    s: Any
    t: Any
    g: Any
    h: Any
    diagonal: Optional[Any]
    dense: Optional[Any]


@fast
def toeplitz_to_cauchy(c: Array, r: Array, *, f: int = -1, diagonal: bool = False, dense: bool = False,
                       stream: object = None) -> ToeplitzCauchy:
    """The Toeplitz matrix T[i, j] = c[i-j] for i >= j, r[j-i] for i < j as a Cauchy-like one, F the transform of numpy.fft.

    f = -1: C = F T E^-1 F^-1, E = diag(exp(i pi k/n)), which s, t, g, h determine: displacement_matvec and
    displacement_solve take them with kind="cauchy". f = 1: C = F T F^-1, where s = t, and generators do not give the
    diagonal; diagonal=True computes it, dense=True all of C, (..., n, n). c, r: (..., n), r[0] is not read. s, t: (n,);
    g, h: (..., 2, n), complex like all results. Returns a ToeplitzCauchy.
    """
    views = column, row = [read(c, "c"), read(r, "r")]
    for view in views:
        check_rank(view)
    function = function_of(_CONVERT, column)
    check_alike(views)
    n = column.shape[-1]
    check_length(row, n, "the last dimension of c")
    if isinstance(f, bool) or f not in (1, -1):
        raise ValueError(f"f: is {f!r}, must be 1 or -1")
    letter, stream = _COMPLEX[column.letter], chosen_stream(stream, column.device)
    batch = broadcast([(view.name, view.shape[:-1]) for view in views])

    shapes = {"s": (n,), "t": (n,), "g": batch + (2, n), "h": batch + (2, n)}
    if diagonal:
        shapes["diagonal"] = batch + (n,)
    if dense:
        shapes["dense"] = batch + (n, n)
    made = {name: output(None, name, shape, letter, column, stream) for name, shape in shapes.items()}
    arrays = {name: array for name, (array, _) in made.items()}
    targets = {name: view for name, (_, view) in made.items()}
    batched = [targets[name] for name in shapes if name not in "st"]
    operands = [(view, len(view.shape) - 1) for view in views] + [(view, len(batch)) for view in batched]
    axes = batch_axes(operands, batch)
    count, steps = innermost(axes, operands)
    handle = handle_for([view for view, _ in operands], stream)

    arguments, slots = [handle.pointer, int(f), n], []
    for view, step in zip(views, steps):
        slots.append(len(arguments))
        arguments += [view.address, view.strides[-1], step]
    for name in "st":
        arguments += [targets[name].address, 1]
    step_of = dict(zip((view.name for view in batched), steps[2:]))
    for name in ("g", "h"):
        slots.append(len(arguments))
        arguments += [targets[name].address, 1, n, step_of[name]]
    for name in ("diagonal", "dense"):
        distance = 1 if name == "diagonal" else n
        if name in targets:
            slots.append(len(arguments))
            arguments += [targets[name].address, distance, step_of[name]]
        else:
            arguments += [None, 0, 0]
    launch(function, arguments + [count], slots, operands, axes)
    full = arrays.get("dense")  # column by column in memory
    return ToeplitzCauchy(arrays["s"], arrays["t"], arrays["g"], arrays["h"], arrays.get("diagonal"),
                          None if full is None else full.swapaxes(-1, -2))
