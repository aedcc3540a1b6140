"""Products with semiseparable matrices: the state-space duality of Mamba-2."""
from typing import Optional

import torch

import hotdog

from ._registry import SIGNAL, Operator, no_second_order, register
from ._solutions import TensorOrPair

_NAMES = ("x", "log_decay", "b", "c", "scale", "skip", "initial_state")
_WIDE = {torch.float16: torch.float32, torch.bfloat16: torch.float32}


def _shape(x, log_decay, b, c, scale, skip, initial_state, sequence_offsets, op, final_state):
    leading = x.shape[0] if sequence_offsets is None else sequence_offsets.shape[0] - 1
    dtype = initial_state.dtype if initial_state is not None else _WIDE.get(x.dtype, x.dtype)
    state = x.new_empty((leading, *x.shape[2:], b.shape[3]) if final_state else 0, dtype=dtype)
    return torch.empty_like(x), state


def _forward(x, log_decay, b, c, scale, skip, initial_state, sequence_offsets, op, final_state):
    out, state = _shape(x, log_decay, b, c, scale, skip, initial_state, sequence_offsets, op, final_state)
    hotdog.semiseparable(x, log_decay, b, c, scale=scale, skip=skip, op=op, initial_state=initial_state,
                         final_state=state if final_state else False, sequence_offsets=sequence_offsets, out=out)
    return out, state


def _backward(values, outer, names):
    given = {name: values[name] for name in (*_NAMES, "sequence_offsets", "op")}
    return hotdog.semiseparable_backward(grad_out=outer[0], wanted=names,
                                         grad_final_state=outer[1] if values["final_state"] else None,
                                         **given)._asdict()


_PRODUCT, _gradients = register(Operator(
    "semiseparable", "Tensor x, Tensor log_decay, Tensor b, Tensor c, Tensor? scale, Tensor? skip, "
    "Tensor? initial_state, Tensor? sequence_offsets, str op, bool final_state",
    _forward, _shape, _NAMES, _backward, outputs=2, autocast={name: SIGNAL for name in ("x", "b", "c")}))
no_second_order(_gradients)


def semiseparable(x: torch.Tensor, log_decay: torch.Tensor, b: torch.Tensor, c: torch.Tensor, *,
                  scale: Optional[torch.Tensor] = None, skip: Optional[torch.Tensor] = None, op: str = "N",
                  initial_state: Optional[torch.Tensor] = None, final_state: bool = False,
                  sequence_offsets: Optional[torch.Tensor] = None) -> TensorOrPair:
    """hotdog.semiseparable, recorded by autograd: y, or with final_state=True (y, state). y lies in memory as x."""
    out, state = _PRODUCT(x, log_decay, b, c, scale, skip, initial_state, sequence_offsets, op, final_state)
    return (out, state) if final_state else out
