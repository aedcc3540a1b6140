"""First-order linear recurrences of each channel."""
from typing import Optional

import torch

import hotdog

from ._registry import SIGNAL, Operator, no_second_order, register
from ._solutions import TensorOrPair

_NAMES = ("a", "b", "initial_state")
_WIDE = {torch.float16: torch.float32, torch.bfloat16: torch.float32}


def _shape(a, b, initial_state, sequence_offsets, reverse, final_state):
    leading = b.shape[:-2] if sequence_offsets is None else (sequence_offsets.shape[0] - 1,)
    dtype = initial_state.dtype if initial_state is not None else _WIDE.get(b.dtype, b.dtype)
    return torch.empty_like(b), b.new_empty((*leading, b.shape[-2]) if final_state else 0, dtype=dtype)


def _forward(a, b, initial_state, sequence_offsets, reverse, final_state):
    out, state = _shape(a, b, initial_state, sequence_offsets, reverse, final_state)
    hotdog.linear_recurrence(a, b, initial_state=initial_state, reverse=reverse, sequence_offsets=sequence_offsets,
                             final_state=state if final_state else False, out=out)
    return out, state


def _backward(values, outer, names):
    return hotdog.linear_recurrence_backward(
        values["a"], values["b"], outer[0], initial_state=values["initial_state"],
        grad_final_state=outer[1] if values["final_state"] else None, reverse=values["reverse"],
        sequence_offsets=values["sequence_offsets"], wanted=names)._asdict()


_RECURRENCE, _gradients = register(Operator(
    "linear_recurrence", "Tensor a, Tensor b, Tensor? initial_state, Tensor? sequence_offsets, bool reverse, "
    "bool final_state", _forward, _shape, _NAMES, _backward, solution="b", outputs=2,
    autocast={"b": SIGNAL}))
no_second_order(_gradients)


def linear_recurrence(a: torch.Tensor, b: torch.Tensor, *, initial_state: Optional[torch.Tensor] = None,
                      reverse: bool = False, final_state: bool = False,
                      sequence_offsets: Optional[torch.Tensor] = None) -> TensorOrPair:
    """hotdog.linear_recurrence, recorded by autograd: h, or with final_state=True (h, state). h lies in memory as b."""
    h, state = _RECURRENCE(a, b, initial_state, sequence_offsets, reverse, final_state)
    return (h, state) if final_state else h
