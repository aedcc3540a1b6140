"""Gradients: one C function computes those of all inputs and sums each over the problems that share its input.

The inputs are node sets and, last, the vectors. The C functions take

    handle, flags and sizes, nrhs, alpha (if any), inputs, gradient of the output, beta, gradient of the vectors,
    gradients of the node sets, info (if any), batchCount.
"""
from ._arrays import ITEM_SIZES
from ._batch import collapse, expand, offsets
from ._call import batch_axes, call, check_device, handle_for, innermost, layout, output
from ._scalars import scalar

NODES, VECTORS, INFO = 2, 3, 0  # how many strides an operand has in the C function


class Operand:
    """An array among the arguments: its View, how many of its dimensions are batch, and its strides in C."""
    __slots__ = ("view", "leading", "kind")

    def __init__(self, view, leading, kind):
        self.view = view
        self.leading = leading
        self.kind = kind

    def arguments(self, address, step):
        """Address, increment, distance of vectors (0 for a single one), distance of problems: those that there are."""
        if self.kind == INFO:
            return [address]
        inner = list(reversed(self.view.strides[self.leading:]))
        return [address, *inner, *[0] * (self.kind - 1 - len(inner)), step]


class Missing:
    """A gradient that is not computed."""

    def __init__(self, kind):
        self.kind = kind

    def arguments(self, address, step):
        return [None] + [0] * self.kind


def check_wanted(wanted, names):
    if isinstance(wanted, str):
        raise ValueError(f"wanted: is {wanted!r}, must be a sequence of names such as ({wanted!r},)")
    for name in wanted:
        if name not in names:
            raise ValueError(f"wanted: {name!r} is none of {', '.join(map(repr, names))}")


def gradients(function, sizes, factors, inputs, outer, length, names, wanted, stream, info=None):
    """The gradients of the inputs, in their order; None for those whose name is not wanted.

    sizes: flags and sizes; factors: [alpha] or []; outer: View of the gradient of the output, whose vectors have the
    given length; info: its View.
    """
    check_device(outer, inputs[0])
    check_wanted(wanted, names)
    leading, batch, core = layout(inputs)
    vectors = inputs[-1]
    shape = batch + vectors.shape[-core:-1] + (length,)
    if outer.shape != shape:
        raise ValueError(f"{outer.name}: has shape {outer.shape}, must have {shape}")

    kinds = [NODES] * (len(inputs) - 1) + [VECTORS]
    results, targets = new_gradients(names, wanted, inputs, leading, kinds, stream)
    handle = handle_for([*inputs, outer], stream)
    nrhs = 1 if core == 1 else vectors.shape[-2]
    head = [handle.pointer, *sizes, nrhs, *factors]
    sources = [Operand(*operand) for operand in zip(inputs, leading, kinds)] + [Operand(outer, len(batch), VECTORS)]
    tail = [] if info is None else [Operand(info, len(batch), INFO)]
    call_all(function, head, sources, targets[-1:] + targets[:-1], tail, outer.letter, batch)
    return tuple(results)


def new_gradients(names, wanted, inputs, leading, kinds, stream):
    """New arrays for the gradients of the inputs, None for those whose name is not wanted; and as operands."""
    results, targets = [], []
    for name, view, rank, kind in zip(names, inputs, leading, kinds):
        array, result = output(None, name, view.shape, view.letter, view, stream) if name in wanted else (None, None)
        results.append(array)
        targets.append(Missing(kind) if result is None or 0 in result.shape else Operand(result, rank, kind))
    return results, targets


def call_all(function, head, sources, targets, tail, letter, batch):
    """Calls the library once for each index of the batch axes that one stride does not walk.

    A gradient that is summed over such an axis starts with the first call that reaches it, where beta is 0, and adds
    up in the others, where beta is 1. A call in which some start and some add up is made as two.
    """
    operands = [part for part in sources + targets + tail if isinstance(part, Operand)]
    axes = problem_axes([(part.view, part.leading) for part in operands], batch)
    count, steps = innermost(axes, operands)
    step = dict(zip(operands, steps))
    started = set()
    for moved in offsets(axes[:-1]) if len(axes) > 1 else [[0] * len(operands)]:
        address = {part: part.view.address + offset * ITEM_SIZES[part.view.letter]
                   for part, offset in zip(operands, moved)}

        def arguments(parts):
            return [value for part in parts for value in part.arguments(address.get(part), step.get(part))]

        places = {part: (part, address[part]) for part in targets if part in address}
        groups = [[part for part, place in places.items() if (place in started) == adding] for adding in (False, True)]
        started.update(places.values())
        for beta, group in enumerate(groups):
            if group or (tail and not places and beta == 0):  # a call without gradients still writes info
                chosen = [part if part in group else Missing(part.kind) for part in targets]
                call(function, *head, *arguments(sources), scalar(letter, beta, "beta"), *arguments(chosen),
                     *arguments(tail), count)


def problem_axes(operands, batch):
    """batch_axes, with the axes that have elements outside of one that has none where the batch is empty: sums over
    that one make the gradients of no problem at all, zeros."""
    if 0 not in batch:
        return batch_axes(operands, batch)
    kept = [axis for axis, length in enumerate(batch) if length]
    strides = [expand(view.shape[:rank], view.strides[:rank], batch) for view, rank in operands]
    axes = collapse([batch[axis] for axis in kept], [[steps[axis] for axis in kept] for steps in strides])
    return axes + [(0, (0,) * len(operands))]
