"""A Mamba block as a plain loop over positions, in double precision."""
import numpy as np

from model import STATES, TAPS


def silu(x):
    return x / (1 + np.exp(-x))


def apply_directly(weights, u):
    """(B, L, M) for u of this shape."""
    w = {name: value.astype(np.float64) for name, value in weights.items()}
    inner, rank = w["step_weight"].shape
    window = np.zeros((len(u), inner, TAPS))
    state = np.zeros((len(u), inner, STATES))
    out = np.empty(u.shape)
    for t in range(u.shape[1]):
        x, z = np.split(u[:, t].astype(np.float64) @ w["input_weight"].T, 2, axis=-1)
        window = np.concatenate([window[..., 1:], x[..., None]], axis=-1)
        x = silu((window * w["conv_weight"]).sum(-1) + w["conv_bias"])
        low, b, c = np.split(x @ w["mix_weight"].T, [rank, rank + STATES], axis=-1)
        dt = np.logaddexp(0, low @ w["step_weight"].T + w["step_bias"])
        state = np.exp(-dt[..., None] * np.exp(w["log_rates"])) * state + (dt * x)[..., None] * b[:, None]
        y = (state * c[:, None]).sum(-1) + w["skip"] * x
        out[:, t] = y * silu(z) @ w["output_weight"].T
    return out
