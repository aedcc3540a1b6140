"""The steps that every operation shares: checks between its arrays, the output, and the call itself."""
from ._arrays import HOST, ITEM_SIZES, TYPE_NAMES, UnsupportedType, device_name, read, recording
from ._batch import broadcast, collapse, expand, offsets
from ._errors import check
from ._handle import current_handle
from ._streams import stream_address
from ._table import Operation

OPERATIONS = {"N": 0, "T": 1, "C": 2}
OPERATIONS.update({operation: int(operation) for operation in Operation})


def operation_code(op):
    try:
        return OPERATIONS[op]
    except (KeyError, TypeError):
        raise ValueError(f"op: {op!r} is none of 'N', 'T', 'C'") from None


def check_rank(view):
    if not view.shape:
        raise ValueError(f"{view.name}: has shape (), must have at least 1 dimension")


def check_length(view, length, reason):
    if view.shape[-1] != length:
        raise ValueError(f"{view.name}: its last dimension is {view.shape[-1]}, must be {length}, {reason}")


def check_alike(views):
    """One type and one device for all."""
    first = views[0]
    for view in views[1:]:
        if view.letter != first.letter:
            raise TypeError(f"{view.name}: is {TYPE_NAMES[view.letter]}, but {first.name} is "
                            f"{TYPE_NAMES[first.letter]}; nothing is converted")
        check_device(view, first)


def check_device(view, first):
    if view.device != first.device:
        raise ValueError(f"{view.name}: is on {device_name(view.device)}, but {first.name} is on "
                         f"{device_name(first.device)}")


def layout(views):
    """(leading dimensions of each, batch shape, trailing dimensions of the vectors) of node sets and, last, vectors."""
    core = min(len(views[-1].shape), 2)
    leading = [len(view.shape) - 1 for view in views[:-1]] + [len(views[-1].shape) - core]
    return leading, broadcast([(view.name, view.shape[:rank]) for view, rank in zip(views, leading)]), core


def function_of(functions, view):
    """The C function for the type of an array."""
    try:
        return functions[view.letter]
    except KeyError:
        raise TypeError(f"{view.name}: dtype {TYPE_NAMES[view.letter]} is none of " +
                        ", ".join(TYPE_NAMES[letter] for letter in functions)) from None


def chosen_stream(stream, device):
    """The address of the stream argument; None if there is none."""
    if stream is None:
        return None
    if device == HOST:
        raise ValueError("stream: arrays on the host take none")
    return stream_address(stream)


def output(array, name, shape, letter, like, stream):
    """(array, View) of an output: the caller's array, checked, or a new one of like's library."""
    if array is None:
        array = like.library.empty(like, shape, letter, stream)
        view = read(array, name)
        if recording.active is not None:
            recording.active.made.append((array, view, like))
        return array, view
    try:
        view = read(array, name)
    except UnsupportedType as error:  # which would name the types of inputs
        raise TypeError(f"{name}: dtype {error.dtype} must be {TYPE_NAMES[letter]}") from None
    if view.letter != letter:
        raise TypeError(f"{name}: is {TYPE_NAMES[view.letter]}, must be {TYPE_NAMES[letter]}")
    check_device(view, like)
    if view.shape != shape:
        raise ValueError(f"{name}: has shape {view.shape}, must have {shape}")
    if view.read_only:
        raise ValueError(f"{name}: cannot be written: {view.read_only}")
    view.is_output = True
    return array, view


def handle_for(views, stream):
    """This thread's handle for the arrays' device, on the given stream or else on their library's current one."""
    device = views[0].device
    handle = current_handle(device)
    if device != HOST:
        handle.use_stream(common_stream(views) if stream is None else stream)
    return handle


def common_stream(views):
    """The current stream of the arrays' library; where they are of several, all must be on one stream."""
    first = views[0]
    stream = first.library.current_stream(first)
    for view in views[1:]:
        if view.library is not first.library and view.library.current_stream(view) != stream:
            raise ValueError(f"{view.name}: the current stream of {view.library.TITLE} is not that of {first.name}, "
                             f"of {first.library.TITLE}: pass stream=")
    return stream


def batch_axes(operands, batch):
    """The batch as axes of one stride for each operand, outermost first; operands are [(View, leading dimensions)]."""
    if not batch:
        return []
    return collapse(batch, [expand(view.shape[:rank], view.strides[:rank], batch) for view, rank in operands])


def innermost(axes, operands):
    """(batch count, strides between problems) of each call."""
    return axes[-1] if axes else (1, (0,) * len(operands))


def call(function, *arguments):
    """Every call of a function that computes goes through here, so that a Recording sees it."""
    if recording.active is not None:
        recording.active.calls.append((function, arguments))
    check(function(*arguments))


def clear(view, stream):
    """Sets the elements of an array to 0."""
    view.library.clear(view.array, stream)
    if recording.active is not None:
        recording.active.cleared.append(view.array)


def launch(function, arguments, slots, operands, axes):
    """Calls the library once for each index of the axes but the last, which is the batch of each call.

    slots are the places of the operands' addresses among the arguments.
    """
    if len(axes) <= 1:
        call(function, *arguments)
        return
    for moved in offsets(axes[:-1]):
        for slot, (view, _), offset in zip(slots, operands, moved):
            arguments[slot] = view.address + offset * ITEM_SIZES[view.letter]
        call(function, *arguments)
