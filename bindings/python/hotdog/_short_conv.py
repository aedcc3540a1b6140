"""Short causal convolutions of each channel by itself, and their steps."""
import ctypes
from typing import Any, NamedTuple, Optional, Sequence, Tuple, Union

from ._arrays import TYPE_NAMES, Array, is_contiguous, read
from ._call import call, check_device, chosen_stream, handle_for, output
from ._fast import fast
from ._gradients import check_wanted
from ._library import lib
from ._struct_form import DATA_TYPES, activation_code, check_shape, check_type, defaults, operand
from ._table import Input, Output, ShortConvArgs, ShortConvBackwardArgs, ShortConvStepArgs

_INDICES = "IJ"  # int32, int64: the values of IndexType


class _Channels:
    """x, weight and bias, checked: x (batch, channels, times), or without one of its outer dimensions."""

    def __init__(self, x, weight, bias, activation, ranks):
        self.x, self.weight = read(x, "x"), read(weight, "weight")
        self.bias = None if bias is None else read(bias, "bias")
        if len(self.x.shape) not in ranks:
            raise ValueError(f"x: has shape {self.x.shape}, must have " + " or ".join(map(str, ranks)) + " dimensions")
        check_type(self.x, DATA_TYPES, "")
        letters = [self.x.letter, "S"] if self.x.letter in "HF" else [self.x.letter]
        check_type(self.weight, letters, " beside " + TYPE_NAMES[self.x.letter])
        if self.bias is not None:
            check_type(self.bias, self.weight.letter, ", the type of weight")
        self.activation = activation_code(activation)
        self.views = [view for view in (self.x, self.weight, self.bias) if view is not None]
        for view in self.views[1:]:
            check_device(view, self.x)

    def check_channels(self, channels):
        """The width."""
        if len(self.weight.shape) != 2 or self.weight.shape[0] != channels:
            raise ValueError(f"weight: has shape {self.weight.shape}, must have ({channels}, width)")
        if self.bias is not None:
            check_shape(self.bias, (channels,))
        return self.weight.shape[1]

    def fill(self, arguments):
        arguments.type, arguments.weightType = DATA_TYPES[self.x.letter], DATA_TYPES[self.weight.letter]
        arguments.activation = self.activation
        arguments.weight = operand(Input, self.weight)
        if self.bias is not None:
            arguments.bias = operand(Input, self.bias)

    def fill_signals(self, arguments, initial_state, sequence_offsets, sequence_ids):
        """The members of short_conv and of its gradients; returns the shape of states."""
        shape = self.x.shape
        batch, width = shape[0] if len(shape) == 3 else 1, self.check_channels(shape[-2])
        self.fill(arguments)
        arguments.batch, arguments.channels, arguments.length, arguments.width = batch, shape[-2], shape[-1], width
        arguments.x = signal(Input, self.x)
        leading = shape[:-2]
        if sequence_offsets is not None:
            if batch != 1:
                raise ValueError(f"x: has shape {shape}, must have one batch entry beside sequence_offsets")
            offsets = self._offsets(sequence_offsets)
            leading = (offsets.shape[0] - 1,)
            arguments.sequenceOffsets, arguments.sequenceCount = offsets.address, leading[0]
        if sequence_ids is not None:
            ids = self.add(sequence_ids, "sequence_ids", "I", shape[:-2] + shape[-1:])
            arguments.sequenceIds = operand(Input, ids)
            if len(shape) == 2:
                arguments.sequenceIds.stride[:2] = [0, arguments.sequenceIds.stride[0]]
        states = (*leading, shape[-2], width - 1)
        if initial_state is not None:
            arguments.initialState = signal(Input, self.add(initial_state, "initial_state", self.x.letter, states))
        return states

    def _offsets(self, array):
        offsets = read(array, "sequence_offsets")
        check_type(offsets, "J", "")
        check_device(offsets, self.x)
        if len(offsets.shape) != 1 or not offsets.shape[0] or not is_contiguous(offsets):
            raise ValueError(f"sequence_offsets: has shape {offsets.shape}, must have (sequences + 1,), contiguous")
        self.views.append(offsets)
        return offsets

    def add(self, array, name, letters, shape):
        """The View of a further input."""
        view = read(array, name)
        check_type(view, letters, "" if len(letters) > 1 or letters == "I" else ", the type of x")
        check_device(view, self.x)
        check_shape(view, shape)
        self.views.append(view)
        return view


def signal(kind, view):
    """(batch, channels, times) from (channels, times) too."""
    result = operand(kind, view)
    if len(view.shape) == 2:
        result.stride[:3] = [0, result.stride[0], result.stride[1]]
    return result


@fast
def short_conv(x: Array, weight: Array, bias: Optional[Array] = None, *, activation: Optional[str] = None,
               initial_state: Optional[Array] = None, final_state: Union[bool, Array] = False,
               sequence_offsets: Optional[Array] = None, sequence_ids: Optional[Array] = None,
               out: Optional[Array] = None, stream: object = None) -> Union[Array, Tuple[Array, Array]]:
    """out[t] = act(bias + sum_j weight[j] x[t - (width-1) + j]) for each batch entry and channel.

    x and out: (batch, channels, length), or (channels, length); (batch, length, channels) is a transposed view of it.
    weight: (channels, width), width 1 to 256; weight[:, -1] multiplies the current sample, as in the conv1d of neural
    networks (long_conv: filter[..., 0]). bias: (channels,). activation: None or "silu". initial_state: (batch, channels,
    width - 1), the inputs before x, oldest first; zeros if it is not given. final_state=True returns (out, state), the
    state that a next call or short_conv_step goes on from; an array for it is filled, and may be initial_state itself.

    Sequences packed along the length, which do not mix: sequence_offsets, int64 (sequences + 1,), with x of one batch
    entry and states (sequences, channels, width - 1); or sequence_ids, int32 (batch, length), negative for padding.

    x, states and out have one type (float32, float64, float16, bfloat16); weight and bias have it too, or float32 beside
    16 bits. Returns out.
    """
    given = _Channels(x, weight, bias, activation, (2, 3))
    shape = given.x.shape
    stream = chosen_stream(stream, given.x.device)
    arguments = defaults(ShortConvArgs)
    states = given.fill_signals(arguments, initial_state, sequence_offsets, sequence_ids)

    out, result = output(out, "out", shape, given.x.letter, given.x, stream)
    arguments.y = signal(Output, result)
    given.views.append(result)
    state = None
    if final_state is not False:
        state, written = output(None if final_state is True else final_state, "final_state", states, given.x.letter,
                                given.x, stream)
        arguments.finalState = signal(Output, written)
        given.views.append(written)
    handle = handle_for(given.views, stream)
    call(lib.hotdogShortConv, handle.pointer, ctypes.byref(arguments))
    return out if state is None else (out, state)


class ShortConvGradients(NamedTuple):
    """The gradients of short_conv; None for what is not there or not wanted."""
    x: Optional[Any]
    weight: Optional[Any]
    bias: Optional[Any]
    initial_state: Optional[Any]


@fast
def short_conv_backward(x: Array, weight: Array, grad_out: Array, bias: Optional[Array] = None, *,
                        activation: Optional[str] = None, initial_state: Optional[Array] = None,
                        grad_final_state: Optional[Array] = None, sequence_offsets: Optional[Array] = None,
                        sequence_ids: Optional[Array] = None, wanted: Sequence[str] = ShortConvGradients._fields,
                        stream: object = None) -> ShortConvGradients:
    """The gradients of out = short_conv(x, weight, bias, ...), from grad_out, that of out.

    grad_final_state: the gradient of the final state, where that was asked for. wanted: the names of the gradients to
    compute; the others, and those of operands that are not there, are None. Those of x and initial_state have their
    shapes and types; those of weight and bias too, but float32 beside signals of 16 bits.
    """
    check_wanted(wanted, ShortConvGradients._fields)
    given = _Channels(x, weight, bias, activation, (2, 3))
    stream = chosen_stream(stream, given.x.device)
    arguments = defaults(ShortConvBackwardArgs)
    states = given.fill_signals(arguments, initial_state, sequence_offsets, sequence_ids)
    arguments.dy = signal(Input, given.add(grad_out, "grad_out", given.x.letter, given.x.shape))
    if grad_final_state is not None:
        arguments.dFinalState = signal(Input, given.add(grad_final_state, "grad_final_state", given.x.letter, states))
    letter = "S" if given.weight.letter in "HF" else given.weight.letter
    arguments.gradientType = DATA_TYPES[letter]

    def gradient(name, member, there, shape, letter_of, as_operand):
        if there is None or name not in wanted:
            return None
        array, view = output(None, name, shape, letter_of, given.x, stream)
        setattr(arguments, member, as_operand(Output, view))
        given.views.append(view)
        return array

    own = given.x.letter
    result = ShortConvGradients(
        gradient("x", "gX", x, given.x.shape, own, signal),
        gradient("weight", "gWeight", weight, given.weight.shape, letter, operand),
        gradient("bias", "gBias", bias, given.weight.shape[:1], letter, operand),
        gradient("initial_state", "gInitialState", initial_state, states, own, signal))
    handle = handle_for(given.views, stream)
    call(lib.hotdogShortConvBackward, handle.pointer, ctypes.byref(arguments))
    return result


@fast
def short_conv_step(x: Array, state: Array, weight: Array, bias: Optional[Array] = None, *,
                    activation: Optional[str] = None, slots: Optional[Array] = None,
                    positions: Optional[Array] = None, out: Optional[Array] = None, stream: object = None) -> Array:
    """The next outputs of short_conv for streams whose last inputs are in state, which is updated in place.

    x and out: (batch, channels), or (batch, channels, steps) for a few inputs at once; out may be x itself. state:
    (batch, channels, n), n >= width - 1, newest input last; with positions (batch,), that of x's first input in its
    stream, the state is circular instead: the input of position p is element p % n. slots (batch,): the entries of state
    (slots, channels, n) that the batch has; negative for padding, whose out is 0. slots and positions are both int32 or
    both int64. The other arguments and the types are those of short_conv. Returns out.
    """
    given = _Channels(x, weight, bias, activation, (2, 3))
    shape = given.x.shape
    width = given.check_channels(shape[1])
    stream = chosen_stream(stream, given.x.device)
    arguments = defaults(ShortConvStepArgs)
    given.fill(arguments)
    arguments.batch, arguments.channels, arguments.width = shape[0], shape[1], width
    arguments.steps = shape[2] if len(shape) == 3 else 1
    arguments.x = operand(Input, given.x)

    indices = []
    for name, member, array in (("slots", "slots", slots), ("positions", "positions", positions)):
        if array is not None:
            indices.append(given.add(array, name, _INDICES, (shape[0],)))
            setattr(arguments, member, operand(Input, indices[-1]))
    if indices:
        check_type(indices[-1], indices[0].letter, f", the type of {indices[0].name}")
        arguments.indexType = _INDICES.index(indices[0].letter)
    _, kept = output(state, "state", _state_shape(state, shape, slots), given.x.letter, given.x, stream)
    arguments.state = operand(Output, kept)
    arguments.slotCount, arguments.stateLength = kept.shape[0], kept.shape[2]
    if kept.shape[2] < width - 1:
        raise ValueError(f"state: has shape {kept.shape}, must hold at least {width - 1} inputs")
    out, result = output(out, "out", shape, given.x.letter, given.x, stream)
    arguments.y = operand(Output, result)
    handle = handle_for([*given.views, kept, result], stream)
    call(lib.hotdogShortConvStep, handle.pointer, ctypes.byref(arguments))
    return out


def _state_shape(state, shape, slots):
    """The shape of a state: of its own where nothing rules it."""
    own = read(state, "state").shape
    if len(own) != 3:
        raise ValueError(f"state: has shape {own}, must have (batch, channels, inputs)")
    return (own[0] if slots is not None else shape[0], shape[1], own[2])
