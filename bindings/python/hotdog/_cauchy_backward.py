"""Gradients of products with Cauchy matrices."""
from math import prod
from typing import Sequence, Tuple, Union

from ._arrays import ITEM_SIZES, Array, read
from ._batch import broadcast, offsets
from ._call import (batch_axes, check_alike, check_length, check_rank, chosen_stream, function_of, handle_for,
                    innermost, operation_code, output)
from ._errors import check
from ._library import lib
from ._scalars import scalar
from ._table import Operation

_FUNCTIONS = {letter: getattr(lib, f"hotdog{letter}CauchyBackward") for letter in "SDCZ"}
_NAMES = ("omega", "lambda_", "v")
_INPUT_SLOTS = (6, 9, 12, 16)  # of omega, lambda_, v, grad_out among the arguments of the C function
_GRADIENT_SLOTS = (25, 28, 21)  # of the gradients of omega, lambda_, v
_BETA_SLOT = 20


def cauchy_backward(omega: Array, lambda_: Array, v: Array, grad_out: Array, *, op: Union[str, Operation] = "N",
                    alpha: complex = 1, wanted: Sequence[str] = _NAMES,
                    stream: object = None) -> Tuple[Array, Array, Array]:
    """The gradients of out = cauchy(omega, lambda_, v, op=op, alpha=alpha): (of omega, of lambda_, of v).

    grad_out: the gradient of out, with the shape of out. Each gradient has the shape of its input: where leading
    dimensions were broadcast, it is summed over them. wanted: the names of the gradients to compute; the others are
    None. Complex gradients follow PyTorch's convention, dL/dRe + i dL/dIm; JAX has the conjugate.
    """
    views = [read(omega, "omega"), read(lambda_, "lambda_"), read(v, "v"), read(grad_out, "grad_out")]
    for view in views:
        check_rank(view)
    check_alike(views)
    rows, columns, vectors, outer = views
    letter, function, code = rows.letter, function_of(_FUNCTIONS, rows), operation_code(op)
    alpha = scalar(letter, alpha, "alpha")
    L, N = rows.shape[-1], columns.shape[-1]
    length, out_length, side = (N, L, columns) if code == 0 else (L, N, rows)
    check_length(vectors, length, f"the last dimension of {side.name}" + (f" for op {op!r}" if code else ""))
    for name in wanted:
        if name not in _NAMES:
            raise ValueError(f"wanted: {name!r} is none of {', '.join(map(repr, _NAMES))}")
    stream = chosen_stream(stream, rows.device)

    core = min(len(vectors.shape), 2)  # trailing dimensions of v and grad_out that are not batch
    leading = [len(rows.shape) - 1, len(columns.shape) - 1, len(vectors.shape) - core]
    batch = broadcast([(view.name, view.shape[:rank]) for view, rank in zip(views, leading)])
    shape = batch + vectors.shape[-core:-1] + (out_length,)
    if outer.shape != shape:
        raise ValueError(f"grad_out: has shape {outer.shape}, must have {shape}")

    results, gradients = [], []  # arrays, and for each that has elements (slot, View, leading dimensions)
    for name, view, rank, slot in zip(_NAMES, views, leading, _GRADIENT_SLOTS):
        array, result = output(None, name, view.shape, letter, view, stream) if name in wanted else (None, None)
        results.append(array)
        if result is not None and 0 not in result.shape:
            gradients.append((slot, result, rank))
    handle = handle_for(views, stream)

    nrhs, ld, ld_outer = (1, 0, 0) if core == 1 else (vectors.shape[-2], vectors.strides[-2], outer.strides[-2])
    arguments = [
        handle.pointer, code, L, N, nrhs, alpha, rows.address, rows.strides[-1], 0, columns.address,
        columns.strides[-1], 0, vectors.address, vectors.strides[-1], ld, 0, outer.address, outer.strides[-1],
        ld_outer, 0, None, None, 1, length, 0, None, 1, 0, None, 1, 0, 0]
    if 0 in batch:
        _clear(function, arguments, gradients, letter)
    else:
        _call_all(function, arguments, list(zip(views, leading + [len(batch)])), gradients, batch, letter)
    return tuple(results)


def _clear(function, arguments, gradients, letter):
    """The gradients of no problem at all: zeros, which alpha = 0 makes without a look at the inputs."""
    arguments[5], arguments[_BETA_SLOT] = scalar(letter, 0, "alpha"), scalar(letter, 0, "beta")
    for slot, view, rank in gradients:
        problems = prod(view.shape[:rank])
        step = prod(view.shape[rank:])
        call = list(arguments)
        call[slot], call[-1] = view.address, problems
        _set_step(call, slot, step)
        check(function(*call))


def _set_step(arguments, slot, step):
    """The distance between problems of the operand at a slot: after its increment, and of vectors their distance."""
    arguments[slot + (3 if slot in (12, 16, 21) else 2)] = step


def _call_all(function, arguments, inputs, gradients, batch, letter):
    """Calls the library once for each index of the batch axes that one stride does not walk.

    A gradient that is summed over such an axis starts with the first call that reaches it and adds up in the others.
    """
    operands = inputs + [(view, rank) for _, view, rank in gradients]
    slots = list(_INPUT_SLOTS) + [slot for slot, _, _ in gradients]
    axes = batch_axes(operands, batch)
    arguments[-1], steps = innermost(axes, operands)
    for slot, step in zip(slots, steps):
        _set_step(arguments, slot, step)
    beta = [scalar(letter, value, "beta") for value in (0, 1)]
    started = set()
    for moved in offsets(axes[:-1]) if len(axes) > 1 else [[0] * len(operands)]:
        addresses = [view.address + offset * ITEM_SIZES[letter] for (view, _), offset in zip(operands, moved)]
        for slot, address in zip(_INPUT_SLOTS, addresses):
            arguments[slot] = address
        starts = [(slot, address) not in started for slot, address in zip(slots[4:], addresses[4:])]
        for accumulate in (0, 1):
            call = list(arguments)
            call[_BETA_SLOT] = beta[accumulate]
            chosen = [pair for pair, start in zip(zip(slots[4:], addresses[4:]), starts) if start != accumulate]
            for slot, address in chosen:
                call[slot] = address
            if chosen:
                check(function(*call))
        started.update(zip(slots[4:], addresses[4:]))
