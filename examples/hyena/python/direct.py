"""The Hyena operator by its formulas, in double precision, with sums in O(L^2)."""
import numpy as np


def causal_conv(filters, x):
    """Sums over j <= t of filter[j] x[t-j] along the last axis; filters (D, K), x (B, D, L)."""
    length = x.shape[-1]
    return np.array([[np.convolve(signal, h)[:length] for signal, h in zip(entry, filters)] for entry in x])


def apply_directly(model, u):
    """(B, L, D), float64."""
    u = u.astype(np.float64)
    projected = model.input_weight.astype(np.float64) @ u.swapaxes(1, 2)
    parts = causal_conv(model.short_weight[:, ::-1].astype(np.float64), projected)
    parts += model.short_bias[:, None]
    *gates, v = np.split(parts, model.order + 1, axis=1)
    filters = model.filter_network(u.shape[1])
    if model.form == "recurrence":
        for o in range(model.order - 1, 0, -1):
            v = v * gates[o]
            v = causal_conv(filters[o - 1], v) + model.skip[o - 1][:, None] * v
        y = v * gates[0]
    else:
        y = causal_conv(filters[0], v) * np.prod(gates, axis=0)
    return y.swapaxes(1, 2) @ model.output_weight.T.astype(np.float64)


def largest_relative_error(x, y):
    """||x - y|| / ||y|| over the time of each batch entry and channel, (B, L, D): the largest."""
    return (np.linalg.norm(x - y, axis=1) / np.linalg.norm(y, axis=1)).max()
