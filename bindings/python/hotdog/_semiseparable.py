"""Products with semiseparable matrices: the state-space duality of Mamba-2."""
import ctypes
from typing import Optional, Tuple, Union

from ._arrays import Array, is_contiguous, read
from ._call import call, check_device, chosen_stream, handle_for, operation_code, output
from ._fast import fast
from ._library import lib
from ._struct_form import DATA_TYPES, check_asked, check_shape, check_type, defaults, operand
from ._table import Input, Output, SemiseparableArgs


def _offsets(array, x):
    offsets = read(array, "sequence_offsets")
    check_type(offsets, "J", "")
    check_device(offsets, x)
    if len(offsets.shape) != 1 or not offsets.shape[0] or not is_contiguous(offsets):
        raise ValueError(f"sequence_offsets: has shape {offsets.shape}, must have (sequences + 1,), contiguous")
    if x.shape[0] != 1:
        raise ValueError(f"x: has shape {x.shape}, must have one batch entry beside sequence_offsets")
    return offsets


class Product:
    """The arrays of one call, and what the C functions of products and of their gradients are told of them."""

    def __init__(self, arguments, x, log_decay, b, c, scale, skip, op, initial_state, sequence_offsets):
        self.x = x = read(x, "x")
        check_type(x, DATA_TYPES, "")
        if len(x.shape) != 4:
            raise ValueError(f"x: has shape {x.shape}, must have 4 dimensions")
        batch, length, heads, head_dim = x.shape
        self.beside = [x.letter, "S"] if x.letter in "HF" else [x.letter]
        self.views = [x]
        arguments.type, arguments.op = DATA_TYPES[x.letter], operation_code(op)
        arguments.batch, arguments.length, arguments.heads, arguments.headDim = batch, length, heads, head_dim
        arguments.x = operand(Input, x)
        self.decay = self.add(log_decay, "log_decay", self.beside)
        arguments.parameterType = DATA_TYPES[self.decay.letter]
        self.times = (batch, length, heads)
        arguments.logDecay = operand(Input, self.decay, self.times)
        self.b, self.c = b, c = self.add(b, "b", [x.letter]), self.add(c, "c", [x.letter])
        for view in (b, c):
            if len(view.shape) != 4 or view.shape[:2] != (batch, length) or view.shape != b.shape:
                raise ValueError(
                    f"{view.name}: has shape {view.shape}, must have ({batch}, {length}, groups, state_size)")
        if not b.shape[2] or heads % b.shape[2]:
            raise ValueError(f"b: has {b.shape[2]} groups, which must divide the {heads} heads of x")
        arguments.groups, arguments.stateSize = b.shape[2:]
        arguments.b, arguments.c = operand(Input, b), operand(Input, c)
        self.scale = self.skip = self.initial = None
        if scale is not None:
            self.scale = self.add(scale, "scale", [self.decay.letter])
            arguments.scale = operand(Input, self.scale, self.times)
        if skip is not None:
            self.skip = self.add(skip, "skip", [self.decay.letter])
            shape = self.skip.shape
            if shape not in ((heads, head_dim), (heads, 1)):  # (heads,) would be taken along head_dim
                raise ValueError(f"skip: has shape {shape}, must have ({heads}, {head_dim}) or ({heads}, 1)")
            arguments.skip = operand(Input, self.skip, (heads, head_dim))
        leading = batch
        if sequence_offsets is not None:
            offsets = _offsets(sequence_offsets, x)
            self.views.append(offsets)
            leading = offsets.shape[0] - 1
            arguments.sequenceOffsets, arguments.sequenceCount = offsets.address, leading
        self.states = (leading, heads, head_dim, b.shape[3])
        self.state_letter = "S" if x.letter in "HF" else x.letter
        if initial_state is not None:
            self.initial = self.add(initial_state, "initial_state", self.beside)
            check_shape(self.initial, self.states)
            self.state_letter, arguments.initialState = self.initial.letter, operand(Input, self.initial)
        arguments.stateType = DATA_TYPES[self.state_letter]

    def add(self, array, name, letters):
        view = read(array, name)
        check_type(view, letters, " beside x" if len(letters) > 1 else ", as it must be here")
        check_device(view, self.x)
        self.views.append(view)
        return view


@fast
def semiseparable(x: Array, log_decay: Array, b: Array, c: Array, *, scale: Optional[Array] = None,
                  skip: Optional[Array] = None, op: str = "N", initial_state: Optional[Array] = None,
                  final_state: Union[bool, Array] = False, sequence_offsets: Optional[Array] = None,
                  out: Union[Array, bool, None] = None,
                  stream: object = None) -> Union[Array, Tuple[Array, Array]]:
    """y[t] = sum over s <= t of exp(log_decay[s+1] + .. + log_decay[t]) (c[t] . b[s]) scale[s] x[s], + skip x[t].

    x and out: (batch, length, heads, head_dim). log_decay and scale: (batch, length, heads), broadcast. b and c: (batch,
    length, groups, state_size), groups dividing heads. skip: (heads, head_dim) or (heads, 1). op "T" multiplies by the
    transposed matrix, against time. For Mamba-2: log_decay = dt * A, scale = dt, skip = D[:, None].

    initial_state: (batch, heads, head_dim, state_size); zeros if it is not given. final_state=True returns (y, state),
    the state that a next call goes on from; an array for it is filled, and may be initial_state itself; with
    out=False, the state alone. sequence_offsets, int64 (sequences + 1,): sequences packed along the length, x of one batch
    entry, states of (sequences, ..).

    x, b, c and out are float32, float64, float16 or bfloat16; the others have their type, or float32 beside 16 bits
    (log_decay, scale and skip alike; a new state too). Returns y.
    """
    arguments = defaults(SemiseparableArgs)
    given = Product(arguments, x, log_decay, b, c, scale, skip, op, initial_state, sequence_offsets)
    x = given.x
    stream = chosen_stream(stream, x.device)
    check_asked(out, final_state is not False)
    if out is not False:
        out, result = output(out, "out", x.shape, x.letter, x, stream)
        arguments.y = operand(Output, result)
        given.views.append(result)
    state = None
    if final_state is not False:
        state, written = output(None if final_state is True else final_state, "final_state", given.states,
                                given.state_letter, x, stream)
        arguments.finalState = operand(Output, written)
        given.views.append(written)
    handle = handle_for(given.views, stream)
    call(lib.hotdogSemiseparable, handle.pointer, ctypes.byref(arguments))
    return out if state is None else state if out is False else (out, state)
