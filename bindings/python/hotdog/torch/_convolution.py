"""Long convolutions with gates and short causal convolutions."""
from typing import Optional, Sequence

import torch

import hotdog

from ._registry import SIGNAL, Operator, no_second_order, register
from ._solutions import TensorOrPair

# ---- long

_LONG_NAMES = ("v", "filter", "reverse_filter", "pre_gates", "post_gates", "skip", "bias")
_LONG_OPTIONS = ("reverse_filter", "pre_gates", "post_gates", "skip", "bias", "activation", "channels_per_filter")


def _long(v, filter, reverse_filter, pre_gates, post_gates, skip, bias, activation, channels_per_filter):
    return hotdog.long_conv(v, filter, reverse_filter=reverse_filter, pre_gates=pre_gates, post_gates=post_gates,
                            skip=skip, bias=bias, activation=activation, channels_per_filter=channels_per_filter,
                            out=torch.empty_like(v))


def _long_backward(values, outer, names):
    options = {name: values[name] for name in _LONG_OPTIONS}
    return hotdog.long_conv_backward(values["v"], values["filter"], outer[0], wanted=names, **options)._asdict()


_LONG, _backward = register(Operator(
    "long_conv", "Tensor v, Tensor? filter, Tensor? reverse_filter, Tensor[] pre_gates, Tensor[] post_gates, "
    "Tensor? skip, Tensor? bias, str? activation, int channels_per_filter", _long,
    lambda v, *others: torch.empty_like(v), _LONG_NAMES, _long_backward,
    autocast={"v": SIGNAL, "pre_gates": SIGNAL, "post_gates": SIGNAL}))
no_second_order(_backward)


def long_conv(v: torch.Tensor, filter: Optional[torch.Tensor] = None, *, reverse_filter: Optional[torch.Tensor] = None,
              pre_gates: Sequence[torch.Tensor] = (), post_gates: Sequence[torch.Tensor] = (),
              skip: Optional[torch.Tensor] = None, bias: Optional[torch.Tensor] = None,
              activation: Optional[str] = None, channels_per_filter: int = 1) -> torch.Tensor:
    """hotdog.long_conv, recorded by autograd. The result lies in memory as v: (batch, length, channels) transposed too."""
    return _LONG(v, filter, reverse_filter, list(pre_gates), list(post_gates), skip, bias, activation,
                 channels_per_filter)


# ---- short

_SHORT_NAMES = ("x", "weight", "bias", "initial_state")
_SHORT_OPTIONS = ("activation", "initial_state", "sequence_offsets", "sequence_ids")


def _state_shape(x, weight, sequence_offsets):
    leading = x.shape[:-2] if sequence_offsets is None else (sequence_offsets.shape[0] - 1,)
    return (*leading, x.shape[-2], weight.shape[-1] - 1)


def _short_shape(x, weight, bias, initial_state, sequence_offsets, sequence_ids, activation, final_state):
    state = x.new_empty(_state_shape(x, weight, sequence_offsets) if final_state else 0)
    return torch.empty_like(x), state


def _short(x, weight, bias, initial_state, sequence_offsets, sequence_ids, activation, final_state):
    out, state = _short_shape(x, weight, bias, initial_state, sequence_offsets, sequence_ids, activation, final_state)
    hotdog.short_conv(x, weight, bias, activation=activation, initial_state=initial_state,
                      final_state=state if final_state else False, sequence_offsets=sequence_offsets,
                      sequence_ids=sequence_ids, out=out)
    return out, state


def _short_backward(values, outer, names):
    options = {name: values[name] for name in _SHORT_OPTIONS}
    return hotdog.short_conv_backward(values["x"], values["weight"], outer[0], values["bias"], wanted=names,
                                      grad_final_state=outer[1] if values["final_state"] else None,
                                      **options)._asdict()


_SHORT, _backward = register(Operator(
    "short_conv", "Tensor x, Tensor weight, Tensor? bias, Tensor? initial_state, Tensor? sequence_offsets, "
    "Tensor? sequence_ids, str? activation, bool final_state", _short, _short_shape, _SHORT_NAMES,
    _short_backward, outputs=2, autocast={"x": SIGNAL, "initial_state": SIGNAL}))
no_second_order(_backward)


def short_conv(x: torch.Tensor, weight: torch.Tensor, bias: Optional[torch.Tensor] = None, *,
               activation: Optional[str] = None, initial_state: Optional[torch.Tensor] = None,
               final_state: bool = False, sequence_offsets: Optional[torch.Tensor] = None,
               sequence_ids: Optional[torch.Tensor] = None) -> TensorOrPair:
    """hotdog.short_conv, recorded by autograd: out, or with final_state=True (out, state). The result lies as x."""
    out, state = _SHORT(x, weight, bias, initial_state, sequence_offsets, sequence_ids, activation, final_state)
    return (out, state) if final_state else out
