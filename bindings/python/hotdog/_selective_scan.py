"""Selective scans, the recurrence of Mamba, and their steps."""
import ctypes
from typing import Optional, Tuple, Union

from ._arrays import Array, is_contiguous, read
from ._call import call, check_device, chosen_stream, handle_for, output
from ._fast import fast
from ._library import lib
from ._struct_form import DATA_TYPES, check_asked, check_shape, check_type, defaults, operand
from ._table import Activation, Decay, Direction, Input, Output, SelectiveScanArgs, SelectiveScanStepArgs

_INDICES = "IJ"  # int32, int64: the values of IndexType


class _Scan:
    """The operands that scans and their steps share, checked against u."""

    def __init__(self, u, delta, A, B, C, D, z, delta_bias, times):
        """times: whether u has an axis of times, its last one."""
        self.u = read(u, "u")
        if len(self.u.shape) != (3 if times else 2):
            raise ValueError(f"u: has shape {self.u.shape}, must have (batch, channels{', length' if times else ''})")
        check_type(self.u, "SDHF", "")
        self.real = "D" if self.u.letter == "D" else "S"
        self.views = [self.u]
        self.batch, self.channels = self.u.shape[:2]
        self.length = self.u.shape[2] if times else 1
        self.times = times
        self.delta = self.add(delta, "delta", self.u.letter, self.u.shape)
        self.A = read(A, "A")
        check_type(self.A, "DZ" if self.real == "D" else "SC", " beside u")
        check_device(self.A, self.u)
        if len(self.A.shape) != 2 or self.A.shape[0] != self.channels:
            raise ValueError(f"A: has shape {self.A.shape}, must have ({self.channels}, states)")
        self.views.append(self.A)
        self.states = self.A.shape[1]
        self.rate = self.A.letter
        self.B, self.C = self.matrix(B, "B"), self.matrix(C, "C")
        self.D = None if D is None else self.add(D, "D", self.real, (self.channels,))
        self.z = None if z is None else self.add(z, "z", self.u.letter, self.u.shape)
        self.bias = None if delta_bias is None else self.add(delta_bias, "delta_bias", self.real, (self.channels,))

    def add(self, array, name, letters, shape):
        """The View of a further input."""
        view = read(array, name)
        check_type(view, letters, "" if len(letters) > 1 else ", beside u")
        check_device(view, self.u)
        check_shape(view, shape)
        self.views.append(view)
        return view

    def matrix(self, array, name):
        """(View, groups, the Input (batch, group, state, time)) of B or C."""
        view = read(array, name)
        letters = self.rate if self.rate in "CZ" else self.u.letter if self.u.letter in "SD" else self.u.letter + "S"
        check_type(view, letters, " beside u and A")
        check_device(view, self.u)
        self.views.append(view)
        result = Input(view.address)
        times = (self.length,) if self.times else ()
        whole = (self.batch, self.states, *times)
        ranks = len(view.shape)
        if ranks == 2 and self.times and view.shape == (self.channels, self.states):  # constant
            result.stride[:] = [0, view.strides[0], view.strides[1], 0]
            return view, self.channels, result
        groups = view.shape[1] if ranks == len(whole) + 1 else 1
        if view.shape not in (whole, (whole[0], groups, *whole[1:])) or groups < 1 or self.channels % groups:
            raise ValueError(f"{name}: has shape {view.shape}, must have {whole}, or a divisor of {self.channels} groups "
                             "behind the first of these" +
                             (f", or ({self.channels}, {self.states})" if self.times else ""))
        strides = list(view.strides)
        if ranks == len(whole):
            strides.insert(1, 0)
        result.stride[:] = strides if self.times else strides + [0]
        return view, groups, result

    def fill(self, arguments, softplus, log_A):
        arguments.type, arguments.aType = DATA_TYPES[self.u.letter], _RATES[self.rate]
        for member, (view, groups, given) in (("b", self.B), ("c", self.C)):
            setattr(arguments, member, given)
            setattr(arguments, member + "Groups", groups)
            setattr(arguments, member + "Type", DATA_TYPES[_REAL.get(view.letter, view.letter)])
        arguments.decay = Decay.LOG if log_A else Decay.RATE
        arguments.deltaActivation = Activation.SOFTPLUS if softplus else Activation.NONE
        arguments.batch, arguments.channels, arguments.stateSize = self.batch, self.channels, self.states
        for member, view in (("u", self.u), ("delta", self.delta), ("a", self.A), ("skip", self.D), ("z", self.z),
                             ("deltaBias", self.bias)):
            if view is not None:
                setattr(arguments, member, operand(Input, view))


_RATES = {"S": DATA_TYPES["S"], "D": DATA_TYPES["D"], "C": type(DATA_TYPES["S"]).C_32F, "Z": type(DATA_TYPES["S"]).C_64F}
_REAL = {"C": "S", "Z": "D"}


@fast
def selective_scan(u: Array, delta: Array, A: Array, B: Array, C: Array, D: Optional[Array] = None,
                   z: Optional[Array] = None, delta_bias: Optional[Array] = None, delta_softplus: bool = False, *,
                   log_A: bool = False, reverse: bool = False, initial_state: Optional[Array] = None,
                   final_state: Union[bool, Array] = False, state_interval: Optional[int] = None,
                   total_delta: bool = False, sequence_offsets: Optional[Array] = None,
                   out: Union[Array, bool, None] = None, stream: object = None) -> Union[Array, Tuple[Array, ...]]:
    """Mamba's recurrence h = exp(dt A) h + dt B u, out = (sum_n C h + D u) silu(z), dt = delta + delta_bias, through
    softplus with delta_softplus; the sum is 2 Re sum_n C h for complex A.

    u, delta, z and out: (batch, channels, length); (batch, length, channels) is a transposed view of it. A: (channels,
    states), with log_A its logarithm, A = -exp(log_A). B, C: (batch, states, length), (batch, groups, states, length),
    or constant (channels, states). D, delta_bias: (channels,). initial_state: (batch, channels, states); zeros if it is
    not given. reverse: from the last time to the first.

    sequence_offsets: int64 (sequences + 1,): sequences packed along the length of one batch entry, which do not mix;
    states are (sequences, channels, states).

    u, delta, z and out have one type (float32, float64, float16, bfloat16), B and C it too or float32 beside 16 bits; A
    and states float32 or complex64 (float64 or complex128), beside complex ones B and C are complex too.

    Returns out, or a tuple of out and of what is asked for, in this order: final_state (an array for it is filled, and
    may be initial_state), the states behind every state_interval times (batch, channels, states, length //
    state_interval), and total_delta (batch or sequences, channels), the sums of dt: the state behind a piece of a
    sequence is exp(total_delta A) h + the final state of the piece from zeros, h the state before it. out=False leaves
    out away, in what is computed and in what is returned.
    """
    given = _Scan(u, delta, A, B, C, D, z, delta_bias, True)
    stream = chosen_stream(stream, given.u.device)
    arguments = defaults(SelectiveScanArgs)
    given.fill(arguments, delta_softplus, log_A)
    arguments.length = given.length
    arguments.direction = Direction.REVERSE if reverse else Direction.FORWARD
    sequences = given.batch
    if sequence_offsets is not None:
        if given.batch != 1:
            raise ValueError(f"u: has shape {given.u.shape}, must have one batch entry beside sequence_offsets")
        offsets = read(sequence_offsets, "sequence_offsets")
        check_type(offsets, "J", "")
        check_device(offsets, given.u)
        if len(offsets.shape) != 1 or not offsets.shape[0] or not is_contiguous(offsets):
            raise ValueError(f"sequence_offsets: has shape {offsets.shape}, must have (sequences + 1,), contiguous")
        given.views.append(offsets)
        sequences = offsets.shape[0] - 1
        arguments.sequenceOffsets, arguments.sequenceCount = offsets.address, sequences
    states = (sequences, given.channels, given.states)
    if initial_state is not None:
        arguments.initialState = operand(Input, given.add(initial_state, "initial_state", given.rate, states))

    results = []

    def result(member, array, name, shape, letter):
        array, view = output(array, name, shape, letter, given.u, stream)
        setattr(arguments, member, operand(Output, view))
        given.views.append(view)
        results.append(array)

    check_asked(out, final_state is not False or state_interval is not None or total_delta)
    if out is not False:
        result("y", out, "out", given.u.shape, given.u.letter)
    if final_state is not False:
        result("finalState", None if final_state is True else final_state, "final_state", states, given.rate)
    if state_interval is not None:
        if state_interval < 1:
            raise ValueError(f"state_interval: is {state_interval}, must be at least 1")
        arguments.stateInterval = state_interval
        result("intervalStates", None, "interval_states",
               (given.batch, given.channels, given.states, given.length // state_interval), given.rate)
    if total_delta:
        result("totalDelta", None, "total_delta", states[:2], given.real)
    handle = handle_for(given.views, stream)
    call(lib.hotdogSelectiveScan, handle.pointer, ctypes.byref(arguments))
    return results[0] if len(results) == 1 else tuple(results)


@fast
def selective_scan_step(state: Array, u: Array, delta: Array, A: Array, B: Array, C: Array, D: Optional[Array] = None,
                        z: Optional[Array] = None, delta_bias: Optional[Array] = None, delta_softplus: bool = False, *,
                        log_A: bool = False, slots: Optional[Array] = None, out: Optional[Array] = None,
                        stream: object = None) -> Array:
    """The next outputs of selective_scan for streams whose states are kept; state is updated in place.

    u, delta, z and out: (batch, channels), or (batch, channels, steps) for a few steps at once; out may be u itself. B, C:
    (batch, states) or (batch, groups, states), with steps behind where u has them. state: (batch, channels, states).
    slots (batch,), int32 or int64: the entries of state (slots, channels, states) that the batch has; negative for
    padding, whose out is 0. The other arguments and the types are those of selective_scan. Returns out.
    """
    steps = len(read(u, "u").shape) == 3
    given = _Scan(u, delta, A, B, C, D, z, delta_bias, steps)
    stream = chosen_stream(stream, given.u.device)
    arguments = defaults(SelectiveScanStepArgs)
    given.fill(arguments, delta_softplus, log_A)
    arguments.steps = given.length
    entries = given.batch
    if slots is not None:
        view = given.add(slots, "slots", _INDICES, (given.batch,))
        arguments.slots, arguments.indexType = operand(Input, view), _INDICES.index(view.letter)
        own = read(state, "state").shape
        entries = own[0] if len(own) == 3 else given.batch
        arguments.slotCount = entries
    _, kept = output(state, "state", (entries, given.channels, given.states), given.rate, given.u, stream)
    arguments.state = operand(Output, kept)
    out, result = output(out, "out", given.u.shape, given.u.letter, given.u, stream)
    arguments.y = operand(Output, result)
    handle = handle_for([*given.views, kept, result], stream)
    call(lib.hotdogSelectiveScanStep, handle.pointer, ctypes.byref(arguments))
    return out
