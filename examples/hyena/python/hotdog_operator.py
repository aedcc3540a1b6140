"""The Hyena operator by hotdog.short_conv and hotdog.long_conv, on NumPy arrays or torch tensors."""
import numpy as np

import hotdog


class HotdogOperator:
    """place turns a NumPy array into one where the inputs lie."""

    def __init__(self, model, length, place=np.asarray):
        self.form, self.order, self.width = model.form, model.order, model.width
        self.input_weight = place(model.input_weight)
        self.short_weight = place(model.short_weight)
        self.short_bias = place(model.short_bias)
        self.filters = place(model.filter_network(length).astype(np.float32))
        self.skip = place(model.skip)
        self.output_weight = place(model.output_weight)

    def __call__(self, u):
        """(B, L, D) for u (B, L, D)."""
        return product(self.mix(self.project(u)).swapaxes(1, 2), self.output_weight.T)

    def project(self, u):
        """(B, (N+1) D, L) for u (B, L, D)."""
        return product(self.input_weight, u.swapaxes(1, 2))

    def mix(self, projected):
        """All between the projections: (B, D, L)."""
        parts = hotdog.short_conv(projected, self.short_weight, self.short_bias)
        parts = parts.reshape(len(parts), self.order + 1, self.width, -1)
        *gates, v = (parts[:, part] for part in range(self.order + 1))  # views: nothing is copied
        return self.recurrence(gates, v) if self.form == "recurrence" else self.single_filter(gates, v)

    def recurrence(self, gates, v):
        """For o = N-1 .. 1: v = h_o * (v x_o) + skip_o v x_o, in the last one times x_0; one call each."""
        for o in range(self.order - 1, 0, -1):
            last = gates[:1] if o == 1 else []
            v = hotdog.long_conv(v, self.filters[o - 1], pre_gates=[gates[o]], skip=self.skip[o - 1], post_gates=last)
        return v

    def single_filter(self, gates, v):
        """(h * v) x_0 x_1 .. x_{N-1}: one call for any number of gates."""
        return hotdog.long_conv(v, self.filters[0], post_gates=gates)


def product(a, b):
    """a @ b for each batch entry, in C order; one of a and b is a matrix for all."""
    if isinstance(a, np.ndarray):
        return a @ b
    batch = len(a if a.ndim == 3 else b)
    return a.expand(batch, -1, -1).bmm(b.expand(batch, -1, -1))
