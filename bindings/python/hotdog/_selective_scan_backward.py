"""Gradients of selective scans."""
import ctypes
from typing import Any, NamedTuple, Optional, Sequence

from ._arrays import Array, is_contiguous, read
from ._call import call, check_device, chosen_stream, handle_for, output
from ._fast import fast
from ._gradients import check_wanted
from ._library import lib
from ._selective_scan import _Scan
from ._struct_form import DATA_TYPES, check_type, defaults, operand
from ._table import Direction, Input, Output, SelectiveScanBackwardArgs


class SelectiveScanGradients(NamedTuple):
    """The gradients of selective_scan; None for what is not there or not wanted."""
    u: Optional[Any]
    delta: Optional[Any]
    A: Optional[Any]
    B: Optional[Any]
    C: Optional[Any]
    D: Optional[Any]
    z: Optional[Any]
    delta_bias: Optional[Any]
    initial_state: Optional[Any]


@fast
def selective_scan_backward(u: Array, delta: Array, A: Array, B: Array, C: Array, grad_out: Array,
                            D: Optional[Array] = None, z: Optional[Array] = None, delta_bias: Optional[Array] = None,
                            delta_softplus: bool = False, *, log_A: bool = False, reverse: bool = False,
                            initial_state: Optional[Array] = None, grad_final_state: Optional[Array] = None,
                            sequence_offsets: Optional[Array] = None,
                            wanted: Sequence[str] = SelectiveScanGradients._fields,
                            stream: object = None) -> SelectiveScanGradients:
    """The gradients of out = selective_scan(u, delta, A, B, C, ...), from grad_out, that of out.

    grad_final_state: the gradient of the final state, where that was asked for. That of A is the gradient of its logarithm
    with log_A. Each has the shape and type of its operand, but those of B and C are float32 beside 16 bits. wanted: the
    names of the gradients to compute; the others, and those of operands that are not there, are None. Complex gradients
    follow PyTorch's convention.
    """
    check_wanted(wanted, SelectiveScanGradients._fields)
    given = _Scan(u, delta, A, B, C, D, z, delta_bias, True)
    stream = chosen_stream(stream, given.u.device)
    arguments = defaults(SelectiveScanBackwardArgs)
    given.fill(arguments, delta_softplus, log_A)
    arguments.length = given.length
    arguments.direction = Direction.REVERSE if reverse else Direction.FORWARD
    sequences = given.batch
    if sequence_offsets is not None:
        offsets = read(sequence_offsets, "sequence_offsets")
        check_type(offsets, "J", "")
        check_device(offsets, given.u)
        if given.batch != 1 or len(offsets.shape) != 1 or not offsets.shape[0] or not is_contiguous(offsets):
            raise ValueError(f"sequence_offsets: has shape {offsets.shape}, must have (sequences + 1,), contiguous, beside "
                             "one batch entry")
        given.views.append(offsets)
        sequences = offsets.shape[0] - 1
        arguments.sequenceOffsets, arguments.sequenceCount = offsets.address, sequences
    states = (sequences, given.channels, given.states)
    arguments.dy = operand(Input, given.add(grad_out, "grad_out", given.u.letter, given.u.shape))
    before = None if initial_state is None else given.add(initial_state, "initial_state", given.rate, states)
    if before is not None:
        arguments.initialState = operand(Input, before)
    if grad_final_state is not None:
        arguments.dFinalState = operand(Input, given.add(grad_final_state, "grad_final_state", given.rate, states))

    def gradient(name, member, like, letter=None):
        """A new array for a gradient that is wanted, of an operand that is there."""
        if name not in wanted or like is None:
            return None
        array, view = output(None, name, like.shape, letter or like.letter, given.u, stream)
        setattr(arguments, member, operand(Output, view) if len(view.shape) < 4 else _output(view.address, view.strides))
        given.views.append(view)
        return array

    def of_matrix(name, view):
        """That of B or C, whose dimensions stand for (batch, group, state, time)."""
        letter = "S" if view.letter in "HF" else view.letter
        array = gradient(name, "g" + name, view, letter)
        setattr(arguments, f"g{name.lower()}Type", DATA_TYPES[{"C": "S", "Z": "D"}.get(letter, letter)])
        if array is not None:
            made = given.views[-1]
            if made.shape == (given.channels, given.states):
                strides = [0, *made.strides, 0]  # constant: summed over batch and time
            else:
                strides = [made.strides[0], 0, *made.strides[1:]] if len(made.shape) == 3 else made.strides
            setattr(arguments, "g" + name, _output(made.address, strides))
        return array

    result = SelectiveScanGradients(
        gradient("u", "gU", given.u), gradient("delta", "gDelta", given.delta), gradient("A", "gA", read(A, "A")),
        of_matrix("B", given.B[0]), of_matrix("C", given.C[0]), gradient("D", "gSkip", given.D),
        gradient("z", "gZ", given.z), gradient("delta_bias", "gDeltaBias", given.bias),
        gradient("initial_state", "gInitialState", before))
    handle = handle_for(given.views, stream)
    call(lib.hotdogSelectiveScanBackward, handle.pointer, ctypes.byref(arguments))
    return result


def _output(address, strides):
    result = Output(address)
    result.stride[:len(strides)] = strides
    return result
