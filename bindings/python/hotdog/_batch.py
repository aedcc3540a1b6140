"""Leading dimensions of arrays as the library's batches: broadcast, and merged where one stride walks them."""
import itertools

from ._arrays import ITEM_SIZES


def broadcast(parts):
    """NumPy's broadcast of leading shapes, given as [(name of the argument, shape)]."""
    result = ()
    for name, shape in parts:
        if shape == result:
            continue
        rank = max(len(result), len(shape))
        pairs = zip((1,) * (rank - len(result)) + result, (1,) * (rank - len(shape)) + shape)
        merged = []
        for old, new in pairs:
            if old != new and old != 1 and new != 1:
                raise ValueError(f"{name}: its leading shape {shape} does not broadcast with {result}")
            merged.append(new if old == 1 else old)
        result = tuple(merged)
    return result


def expand(shape, strides, batch):
    """Strides of a leading shape over the batch shape that it broadcasts to."""
    missing = len(batch) - len(shape)
    return (0,) * missing + tuple([0 if length == 1 else stride for length, stride in zip(shape, strides)])


def collapse(batch, strides):
    """Merges neighbouring axes that one stride of each operand walks: [(length, strides)], outermost first.

    strides holds the expanded strides of each operand. An empty batch is one axis of length 0.
    """
    if 0 in batch:
        return [(0, (0,) * len(strides))]
    axes = []
    for length, steps in zip(batch, zip(*strides)):
        if length == 1:
            continue
        if axes and all(outer == length * inner for outer, inner in zip(axes[-1][1], steps)):
            axes[-1] = (axes[-1][0] * length, steps)
        else:
            axes.append((length, steps))
    return axes


def offsets(axes):
    """For each index of the axes, the offset in elements of each operand."""
    for index in itertools.product(*[range(length) for length, _ in axes]):
        yield [sum(terms) for terms in zip(*[[i * step for step in steps] for i, (_, steps) in zip(index, axes)])]


def check_loop(out, inputs, may_equal=None):
    """What the library checks within a call, for problems that are spread over several calls.

    The elements of out must all be different ones, and out must lie apart from the inputs: here the whole range of
    addresses counts. Only the input may_equal may be the same array.
    """
    reach = 0
    for length, stride in sorted(zip(out.shape, out.strides), key=lambda axis: abs(axis[1])):
        if length > 1:
            if abs(stride) <= reach:
                raise ValueError(f"{out.name}: its strides {out.strides} let elements coincide")
            reach += abs(stride) * (length - 1)
    low, high = address_range(out)
    for view in inputs:
        same = view is may_equal and (view.address, view.shape, view.strides) == (out.address, out.shape, out.strides)
        other_low, other_high = address_range(view)
        if not same and low < other_high and other_low < high:
            raise ValueError(f"{out.name}: shares memory with {view.name}")


def address_range(view):
    """[first byte, last byte + 1) of an array."""
    if 0 in view.shape:
        return view.address, view.address
    size = ITEM_SIZES[view.letter]
    spans = [(length - 1) * stride * size for length, stride in zip(view.shape, view.strides)]
    return (view.address + sum(span for span in spans if span < 0),
            view.address + sum(span for span in spans if span > 0) + size)
