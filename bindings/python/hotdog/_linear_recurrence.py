"""First-order linear recurrences of each channel by itself, and their gradients."""
import ctypes
from typing import Any, NamedTuple, Optional, Sequence, Tuple, Union

from ._arrays import TYPE_NAMES, Array, is_contiguous, read
from ._call import call, check_device, chosen_stream, handle_for, output
from ._fast import fast
from ._gradients import check_wanted
from ._library import lib
from ._struct_form import DATA_TYPES, check_asked, check_shape, check_type, defaults, operand
from ._table import (DataType, Direction, Input, LinearRecurrenceArgs, LinearRecurrenceBackwardArgs, Output,
                     SemiseparableSolveArgs)

TYPES = {**DATA_TYPES, "C": DataType.C_32F, "Z": DataType.C_64F}


class Signals:
    """The arrays of one call beside a signal (batch, channels, times), or (channels, times)."""

    def __init__(self, array, name):
        self.first = read(array, name)
        if len(self.first.shape) not in (2, 3):
            raise ValueError(f"{name}: has shape {self.first.shape}, must have 2 or 3 dimensions")
        check_type(self.first, TYPES, "")
        self.shape = self.first.shape
        self.views = [self.first]

    @property
    def letter(self):
        return self.first.letter

    @property
    def beside(self):
        """What operands that need not have the type of the signals may be."""
        return [self.letter, "S"] if self.letter in "HF" else [self.letter]

    def add(self, array, name, letters, shape=None):
        """The View of a further input."""
        view = read(array, name)
        check_type(view, letters, " beside " + TYPE_NAMES[self.letter] if len(letters) > 1 else
                   f", the type of {self.first.name}")
        check_device(view, self.first)
        if shape is not None:
            check_shape(view, shape)
        self.views.append(view)
        return view

    def add_offsets(self, arguments, array):
        """sequence_offsets; returns the leading dimensions of states."""
        leading = self.shape[:-2]
        if array is None:
            return leading
        if len(self.shape) == 3 and self.shape[0] != 1:
            raise ValueError(f"{self.first.name}: has shape {self.shape}, must have one batch entry beside "
                             "sequence_offsets")
        offsets = read(array, "sequence_offsets")
        check_type(offsets, "J", "")
        check_device(offsets, self.first)
        if len(offsets.shape) != 1 or not offsets.shape[0] or not is_contiguous(offsets):
            raise ValueError(f"sequence_offsets: has shape {offsets.shape}, must have (sequences + 1,), contiguous")
        self.views.append(offsets)
        arguments.sequenceOffsets, arguments.sequenceCount = offsets.address, offsets.shape[0] - 1
        return (offsets.shape[0] - 1,)


def with_batch(kind, view, shape):
    """An operand of the library's full rank from one that may lack its first dimension, broadcast to a shape."""
    result = operand(kind, view, shape)
    if len(shape) == 2:
        result.stride[:3] = [0, result.stride[0], result.stride[1]]
    return result


def state_operand(kind, view):
    """(states, channels) from (channels,) too."""
    result = operand(kind, view)
    if len(view.shape) == 1:
        result.stride[:2] = [0, result.stride[0]]
    return result


def _fill(given, arguments, a, initial_state, reverse, sequence_offsets):
    """What both calls have in common; returns the views of a and the shape and letter of states."""
    shape = given.shape
    arguments.type = TYPES[given.letter]
    arguments.batch, arguments.channels, arguments.length = shape[0] if len(shape) == 3 else 1, shape[-2], shape[-1]
    arguments.direction = Direction.REVERSE if reverse else Direction.FORWARD
    factors = given.add(a, "a", given.beside)
    arguments.aType, arguments.a = TYPES[factors.letter], with_batch(Input, factors, shape)
    states = (*given.add_offsets(arguments, sequence_offsets), shape[-2])
    letter = "S" if given.letter in "HF" else given.letter
    if initial_state is not None:
        view = given.add(initial_state, "initial_state", given.beside, states)
        letter, arguments.initialState = view.letter, state_operand(Input, view)
    arguments.stateType = TYPES[letter]
    return factors, states, letter


@fast
def linear_recurrence(a: Array, b: Array, *, initial_state: Optional[Array] = None, reverse: bool = False,
                      final_state: Union[bool, Array] = False, sequence_offsets: Optional[Array] = None,
                      out: Union[Array, bool, None] = None,
                      stream: object = None) -> Union[Array, Tuple[Array, Array]]:
    """h[t] = a[t] h[t-1] + b[t] for each batch entry and channel; with reverse, h[t] = a[t] h[t+1] + b[t].

    b and h: (batch, channels, length), or (channels, length); (batch, length, channels) is a transposed view of it. a is
    broadcast to their shape: (channels, 1) is constant in time. initial_state: (batch, channels), h before the first
    time; zeros if it is not given. final_state=True returns (h, state), the state that a next call goes on from; an array
    for it is filled, and may be initial_state itself. out may be b; out=False computes the state alone, and returns it.

    sequence_offsets, int64 (sequences + 1,): sequences packed along the length, with b of one batch entry and states
    (sequences, channels).

    b and h are float32, float64, complex64, complex128, float16 or bfloat16; a and states have their type, or float32
    beside 16 bits (a new state too). Returns h.
    """
    given = Signals(b, "b")
    stream = chosen_stream(stream, given.first.device)
    arguments = defaults(LinearRecurrenceArgs)
    _, states, letter = _fill(given, arguments, a, initial_state, reverse, sequence_offsets)
    arguments.b = with_batch(Input, given.first, given.shape)
    check_asked(out, final_state is not False)
    if out is not False:
        out, result = output(out, "out", given.shape, given.letter, given.first, stream)
        arguments.h = with_batch(Output, result, given.shape)
        given.views.append(result)
    state = None
    if final_state is not False:
        state, written = output(None if final_state is True else final_state, "final_state", states, letter,
                                given.first, stream)
        arguments.finalState = state_operand(Output, written)
        given.views.append(written)
    handle = handle_for(given.views, stream)
    call(lib.hotdogLinearRecurrence, handle.pointer, ctypes.byref(arguments))
    return out if state is None else state if out is False else (out, state)


class LinearRecurrenceGradients(NamedTuple):
    """The gradients of linear_recurrence; None for what is not there or not wanted."""
    a: Optional[Any]
    b: Optional[Any]
    initial_state: Optional[Any]


@fast
def linear_recurrence_backward(a: Array, h: Array, grad_h: Array, *, initial_state: Optional[Array] = None,
                               grad_final_state: Optional[Array] = None, reverse: bool = False,
                               sequence_offsets: Optional[Array] = None,
                               wanted: Sequence[str] = LinearRecurrenceGradients._fields,
                               stream: object = None) -> LinearRecurrenceGradients:
    """The gradients of h = linear_recurrence(a, b, ...), from h and grad_h, its gradient; complex: conjugate convention.

    That of a has a's shape, summed over what a was broadcast along, and a's type, but float32 beside 16 bits.
    grad_final_state: the gradient of the final state, where that was asked for. The gradient of the initial state is
    computed whether or not one was given. wanted: the names of the gradients to compute; the others are None.
    """
    check_wanted(wanted, LinearRecurrenceGradients._fields)
    given = Signals(grad_h, "grad_h")
    stream = chosen_stream(stream, given.first.device)
    arguments = defaults(LinearRecurrenceBackwardArgs)
    factors, states, letter = _fill(given, arguments, a, initial_state, reverse, sequence_offsets)
    arguments.dh = with_batch(Input, given.first, given.shape)
    arguments.h = with_batch(Input, given.add(h, "h", given.letter, given.shape), given.shape)
    if grad_final_state is not None:
        view = given.add(grad_final_state, "grad_final_state",
                         given.beside if initial_state is None else letter, states)
        letter, arguments.dFinalState = view.letter, state_operand(Input, view)
        arguments.stateType = TYPES[letter]
    of_factors = "S" if factors.letter in "HF" else factors.letter
    arguments.gradientType = TYPES[of_factors]

    def gradient(name, shape, letter_of):
        if name not in wanted:
            return None, None
        array, view = output(None, name, shape, letter_of, given.first, stream)
        given.views.append(view)
        return array, view

    of_a, view = gradient("a", factors.shape, of_factors)
    if view is not None:
        arguments.gA = with_batch(Output, view, given.shape)
    of_b, view = gradient("b", given.shape, given.letter)
    if view is not None:
        arguments.gB = with_batch(Output, view, given.shape)
    of_state, view = gradient("initial_state", states, letter)
    if view is not None:
        arguments.gInitialState = state_operand(Output, view)
    handle = handle_for(given.views, stream)
    call(lib.hotdogLinearRecurrenceBackward, handle.pointer, ctypes.byref(arguments))
    return LinearRecurrenceGradients(of_a, of_b, of_state)


@fast
def semiseparable_solve(a: Array, y: Array, *, initial_state: Optional[Array] = None, reverse: bool = False,
                        sequence_offsets: Optional[Array] = None, out: Optional[Array] = None,
                        stream: object = None) -> Array:
    """x with linear_recurrence(a, x, ...) = y: x[t] = y[t] - a[t] y[t-1]; with reverse, y[t] - a[t] y[t+1].

    Shapes, types and the other arguments as in linear_recurrence. Returns x.
    """
    given = Signals(y, "y")
    stream = chosen_stream(stream, given.first.device)
    arguments = defaults(SemiseparableSolveArgs)
    _fill(given, arguments, a, initial_state, reverse, sequence_offsets)
    arguments.y = with_batch(Input, given.first, given.shape)
    out, result = output(out, "out", given.shape, given.letter, given.first, stream)
    arguments.x = with_batch(Output, result, given.shape)
    given.views.append(result)
    handle = handle_for(given.views, stream)
    call(lib.hotdogSemiseparableSolve, handle.pointer, ctypes.byref(arguments))
    return out
