"""Gradients of products with semiseparable matrices."""
import ctypes
from typing import Any, NamedTuple, Optional, Sequence

from ._arrays import Array
from ._call import call, chosen_stream, handle_for, output
from ._fast import fast
from ._gradients import check_wanted
from ._library import lib
from ._semiseparable import Product
from ._struct_form import DATA_TYPES, check_shape, defaults, operand
from ._table import Input, Output, SemiseparableBackwardArgs


class SemiseparableGradients(NamedTuple):
    """The gradients of semiseparable; None for what is not there or not wanted."""
    x: Optional[Any]
    log_decay: Optional[Any]
    b: Optional[Any]
    c: Optional[Any]
    scale: Optional[Any]
    skip: Optional[Any]
    initial_state: Optional[Any]


@fast
def semiseparable_backward(x: Array, log_decay: Array, b: Array, c: Array, grad_out: Array, *,
                           scale: Optional[Array] = None, skip: Optional[Array] = None, op: str = "N",
                           initial_state: Optional[Array] = None, grad_final_state: Optional[Array] = None,
                           sequence_offsets: Optional[Array] = None,
                           wanted: Sequence[str] = SemiseparableGradients._fields,
                           stream: object = None) -> SemiseparableGradients:
    """The gradients of out = semiseparable(x, log_decay, b, c, ...), from grad_out, that of out.

    grad_final_state: the gradient of the final state, where that was asked for. Those of log_decay and scale are (batch,
    length, heads), not summed over what was broadcast; that of skip has its shape, (heads, head_dim) or (heads, 1). Each
    has the type of its operand, but those of b and c are float32 beside 16 bits. wanted: the names of the gradients to
    compute; the others, and those of operands that are not there, are None.
    """
    check_wanted(wanted, SemiseparableGradients._fields)
    arguments = defaults(SemiseparableBackwardArgs)
    given = Product(arguments, x, log_decay, b, c, scale, skip, op, initial_state, sequence_offsets)
    x = given.x
    stream = chosen_stream(stream, x.device)
    outer = given.add(grad_out, "grad_out", [x.letter])
    check_shape(outer, x.shape)
    arguments.dy = operand(Input, outer)
    if grad_final_state is not None:
        letters = given.beside if given.initial is None else [given.state_letter]
        view = given.add(grad_final_state, "grad_final_state", letters)
        check_shape(view, given.states)
        arguments.dFinalState, arguments.stateType = operand(Input, view), DATA_TYPES[view.letter]
    of_vectors = "S" if x.letter in "HF" else x.letter
    arguments.gradientType = DATA_TYPES[of_vectors]

    def gradient(name, member, like, shape, letter):
        """A new array for a gradient that is wanted, of an operand that is there."""
        if name not in wanted or like is None:
            return None
        array, view = output(None, name, shape, letter, x, stream)
        setattr(arguments, member, operand(Output, view))
        given.views.append(view)
        return array

    decay = given.decay.letter
    of_skip = None
    if given.skip is not None:
        shape = given.skip.shape
        of_skip = gradient("skip", "gSkip", given.skip, shape, decay)
    result = SemiseparableGradients(
        gradient("x", "gX", x, x.shape, x.letter), gradient("log_decay", "gLogDecay", given.decay, given.times, decay),
        gradient("b", "gB", given.b, given.b.shape, of_vectors), gradient("c", "gC", given.c, given.c.shape, of_vectors),
        gradient("scale", "gScale", given.scale, given.times, decay), of_skip,
        gradient("initial_state", "gInitialState", given.initial, given.states, given.state_letter))
    handle = handle_for(given.views, stream)
    call(lib.hotdogSemiseparableBackward, handle.pointer, ctypes.byref(arguments))
    return result
