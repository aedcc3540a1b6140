"""The Hyena operator as a plain torch module, with the convolutions by rfft."""
import numpy as np
import torch
from torch.nn import functional


def fft_conv(v, h):
    """(h * v)[t] = sum over j <= t of h[j] v[t-j]."""
    length = v.shape[-1]
    n = 2 * length
    return torch.fft.irfft(torch.fft.rfft(v, n=n) * torch.fft.rfft(h, n=n), n=n)[..., :length]


class TorchHyena(torch.nn.Module):
    def __init__(self, model, length):
        super().__init__()
        self.form, self.order, self.width = model.form, model.order, model.width
        self.register_buffer("input_weight", torch.from_numpy(model.input_weight))
        self.register_buffer("short_weight", torch.from_numpy(model.short_weight))
        self.register_buffer("short_bias", torch.from_numpy(model.short_bias))
        self.register_buffer("filters", torch.from_numpy(model.filter_network(length).astype(np.float32)))
        self.register_buffer("skip", torch.from_numpy(model.skip))
        self.register_buffer("output_weight", torch.from_numpy(model.output_weight))

    def forward(self, u):
        return functional.linear(self.mix(self.project(u)).transpose(1, 2), self.output_weight)

    def project(self, u):
        return functional.linear(u, self.input_weight).transpose(1, 2)

    def mix(self, projected):
        *gates, v = self.short_conv(projected).split(self.width, dim=1)
        return self.recurrence(gates, v) if self.form == "recurrence" else self.single_filter(gates, v)

    def short_conv(self, x):
        channels, width = self.short_weight.shape
        z = functional.conv1d(x, self.short_weight[:, None], self.short_bias, padding=width - 1, groups=channels)
        return z[..., :x.shape[-1]]

    def recurrence(self, gates, v):
        for o in range(self.order - 1, 0, -1):
            v = v * gates[o]
            v = fft_conv(v, self.filters[o - 1]) + self.skip[o - 1][:, None] * v
        return v * gates[0]

    def single_filter(self, gates, v):
        y = fft_conv(v, self.filters[0])
        for gate in gates:
            y = y * gate
        return y
