"""A sequence classifier of residual layers that mix along the length by hotdog.torch.nn."""
from torch import nn

import hotdog.torch.nn as hn

LAYERS = {
    "s4d": lambda width, length: hn.StateSpaceConv(hn.S4DKernel(width), width),
    "s4": lambda width, length: hn.StateSpaceConv(hn.S4Kernel(width, length), width),
    "hyena": lambda width, length: hn.HyenaOperator(width),
}


class Block(nn.Module):
    """x + gate(mixer(norm(x))): along the length by the mixer, across the channels by a gated linear unit."""

    def __init__(self, mixer, width):
        super().__init__()
        self.norm, self.mixer = nn.LayerNorm(width), mixer
        self.across = nn.Sequential(nn.Linear(width, 2 * width), nn.GLU())

    def forward(self, x):
        return x + self.across(self.mixer(self.norm(x)))


class Classifier(nn.Module):
    """Logits (batch, classes) from tokens (batch, length), read off at the last position alone."""

    def __init__(self, layer, tokens, classes, length, width, depth):
        super().__init__()
        self.embedding = nn.Embedding(tokens, width)
        self.blocks = nn.Sequential(*[Block(LAYERS[layer](width, length), width) for _ in range(depth)])
        self.head = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, classes))

    def forward(self, tokens):
        return self.head(self.blocks(self.embedding(tokens))[:, -1])
