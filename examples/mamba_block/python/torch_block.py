"""The Mamba block in plain torch, with a loop over positions, and with the scan of mamba-ssm where that is installed."""
import torch
from torch.nn import functional

from model import STATES

try:
    from mamba_ssm.ops.selective_scan_interface import selective_scan_fn
except Exception:  # not installed, or not made for this torch
    selective_scan_fn = None


def loop_scan(x, delta, A, b, c, skip, z, bias, softplus):
    """selective_scan_fn as a loop; (batch, channels, length) as there."""
    dt = functional.softplus(delta + bias[:, None])
    state = x.new_zeros(*x.shape[:2], A.shape[1])
    sums = []
    for t in range(x.shape[-1]):
        state = torch.exp(dt[..., t, None] * A) * state + (dt[..., t] * x[..., t])[..., None] * b[:, None, :, t]
        sums.append((state * c[:, None, :, t]).sum(-1))
    return (torch.stack(sums, -1) + skip[:, None] * x) * functional.silu(z)


class TorchBlock:
    """weights: {name: tensor}; scan: loop_scan or selective_scan_fn."""

    def __init__(self, weights, scan):
        self.weights, self.scan = weights, scan

    def __call__(self, u):
        w = self.weights
        return functional.linear(self.mix(functional.linear(u, w["input_weight"])), w["output_weight"])

    def mix(self, xz):
        w = self.weights
        inner, rank = w["step_weight"].shape
        before, z = xz.transpose(1, 2).split(inner, dim=1)
        taps = w["conv_weight"].shape[1]
        x = functional.conv1d(before, w["conv_weight"][:, None], w["conv_bias"], padding=taps - 1, groups=inner)
        x = functional.silu(x[..., :before.shape[-1]])
        low, b, c = functional.linear(x.transpose(1, 2), w["mix_weight"]).split([rank, STATES, STATES], dim=-1)
        delta = functional.linear(low, w["step_weight"]).transpose(1, 2)
        b, c = (m.transpose(1, 2).contiguous() for m in (b, c))
        y = self.scan(x, delta, -torch.exp(w["log_rates"]), b, c, w["skip"], z, w["step_bias"], True)
        return y.transpose(1, 2)
