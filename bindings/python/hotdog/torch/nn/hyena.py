"""The Hyena operator (M. Poli et al., Hyena Hierarchy: Towards Larger Convolutional Language Models, 2023)."""
import math
from typing import Optional

import torch
from torch import nn

from .. import long_conv, short_conv


class HyenaFilter(nn.Module):
    """Filters (filters, width, length) as a network of the position, under windows that decay at different rates.

    The network sees the position in 0..1 and `bands` pairs of its cosine and sine, and has sines between its layers.
    """

    def __init__(self, width: int, filters: int = 1, *, bands: int = 8, hidden: int = 64, layers: int = 3,
                 frequency: float = 10.0, slowest: float = 1.5, fastest: float = 16.0):
        super().__init__()
        self.width, self.filters, self.bands, self.frequency = width, filters, bands, frequency
        sizes = [1 + 2 * bands] + [hidden] * (layers - 1)
        self.hidden = nn.ModuleList(nn.Linear(*pair) for pair in zip(sizes, sizes[1:]))
        self.last = nn.Linear(sizes[-1], filters * width, bias=False)
        self.register_buffer("decay", torch.linspace(slowest, fastest, width))

    def features(self, length: int) -> torch.Tensor:
        """(length, 1 + 2 bands)."""
        device = self.decay.device
        position = torch.arange(length, device=device, dtype=self.decay.dtype) / max(length - 1, 1)
        angle = 2 * math.pi * position[:, None] * torch.arange(1, self.bands + 1, device=device)
        return torch.cat([position[:, None], angle.cos(), angle.sin()], 1)

    def forward(self, length: int) -> torch.Tensor:
        z = self.features(length)
        window = torch.exp(-self.decay[:, None] * z[:, 0])
        for layer in self.hidden:
            z = torch.sin(self.frequency * layer(z))
        taps = self.last(z).mT.to(window.dtype).reshape(self.filters, self.width, length)
        return taps * window / length**0.5


class HyenaOperator(nn.Module):
    """x (B, L, D) -> (B, L, D): order + 1 projections of x, each with a short convolution, are gates x_0 .. and v;

        v <- h_o * (x_o v) + skip_o x_o v   for o = order - 1, .., 1;   y = x_0 v,

    h_o * a causal convolution over all of the past, O(L log L); then an output projection.
    """

    def __init__(self, width: int, *, order: int = 2, short_width: int = 3, filter: Optional[nn.Module] = None):
        super().__init__()
        if order < 2:
            raise ValueError(f"order: {order} must be at least 2")
        self.width, self.order = width, order
        channels = (order + 1) * width
        self.input = nn.Linear(width, channels)
        self.short_weight = nn.Parameter(torch.empty(channels, short_width))
        self.short_bias = nn.Parameter(torch.zeros(channels))
        self.filter = HyenaFilter(width, order - 1) if filter is None else filter
        self.skip = nn.Parameter(torch.ones(order - 1, width))
        self.output = nn.Linear(width, width)
        nn.init.uniform_(self.short_weight, -short_width**-0.5, short_width**-0.5)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        filters = self.filter(x.shape[-2])
        parts = short_conv(self.input(x).mT, self.short_weight, self.short_bias)  # (B, (order + 1) D, L), laid out as x
        *gates, v = parts.chunk(self.order + 1, 1)
        for o in range(self.order - 1, 0, -1):
            v = long_conv(v, filters[o - 1], pre_gates=[gates[o]], skip=self.skip[o - 1],
                          post_gates=gates[:1] if o == 1 else [])
        return self.output(v.mT)
