"""Selective scans, the recurrence of Mamba."""
from typing import Optional

import torch

import hotdog

from ._registry import SIGNAL, Operator, no_second_order, register
from ._solutions import TensorOrPair

_NAMES = ("u", "delta", "A", "B", "C", "D", "z", "delta_bias", "initial_state")
_OPTIONS = ("delta_softplus", "log_A", "reverse")


def _shape(u, delta, A, B, C, D, z, delta_bias, initial_state, sequence_offsets, delta_softplus, log_A, reverse,
           final_state):
    states = u.shape[0] if sequence_offsets is None else sequence_offsets.shape[0] - 1
    return torch.empty_like(u), A.new_empty((states, *A.shape) if final_state else 0)


def _forward(u, delta, A, B, C, D, z, delta_bias, initial_state, sequence_offsets, delta_softplus, log_A, reverse,
             final_state):
    out, state = _shape(u, delta, A, B, C, D, z, delta_bias, initial_state, sequence_offsets, delta_softplus, log_A,
                        reverse, final_state)
    hotdog.selective_scan(u, delta, A, B, C, D, z, delta_bias, delta_softplus, log_A=log_A, reverse=reverse,
                          initial_state=initial_state, final_state=state if final_state else False,
                          sequence_offsets=sequence_offsets, out=out)
    return out, state


def _backward(values, outer, names):
    given = {name: values[name] for name in (*_NAMES, *_OPTIONS, "sequence_offsets")}
    return hotdog.selective_scan_backward(grad_out=outer[0], wanted=names,
                                          grad_final_state=outer[1] if values["final_state"] else None,
                                          **given)._asdict()


_SCAN, _gradients = register(Operator(
    "selective_scan", "Tensor u, Tensor delta, Tensor A, Tensor B, Tensor C, Tensor? D, Tensor? z, Tensor? delta_bias, "
    "Tensor? initial_state, Tensor? sequence_offsets, bool delta_softplus, bool log_A, bool reverse, bool final_state",
    _forward, _shape, _NAMES, _backward, outputs=2,
    autocast={name: SIGNAL for name in ("u", "delta", "B", "C", "z")}))
no_second_order(_gradients)


def selective_scan(u: torch.Tensor, delta: torch.Tensor, A: torch.Tensor, B: torch.Tensor, C: torch.Tensor,
                   D: Optional[torch.Tensor] = None, z: Optional[torch.Tensor] = None,
                   delta_bias: Optional[torch.Tensor] = None, delta_softplus: bool = False, *, log_A: bool = False,
                   reverse: bool = False, initial_state: Optional[torch.Tensor] = None, final_state: bool = False,
                   sequence_offsets: Optional[torch.Tensor] = None) -> TensorOrPair:
    """hotdog.selective_scan, recorded by autograd: out, or with final_state=True (out, state). out lies in memory as u."""
    out, state = _SCAN(u, delta, A, B, C, D, z, delta_bias, initial_state, sequence_offsets, delta_softplus, log_A, reverse,
                       final_state)
    return (out, state) if final_state else out
