"""The weights of a Mamba block. examples/mamba_block/README.md has the formulas."""
import numpy as np

STATES = 16
TAPS = 4


class Sizes:
    """M = width, D = inner, R = rank of the step sizes."""

    def __init__(self, width):
        self.width, self.inner, self.rank = width, 2 * width, (width + 15) // 16


def random_weights(sizes, seed=1):
    """{name: float32 array} as Mamba's layers start with: rates 1 .. N in each channel, step sizes from 0.001 to 0.1."""
    random = np.random.default_rng(seed)

    def uniform(*shape, terms):
        return random.uniform(-terms**-0.5, terms**-0.5, shape)

    width, inner, rank = sizes.width, sizes.inner, sizes.rank
    steps = np.exp(random.uniform(np.log(1e-3), np.log(1e-1), inner))
    weights = {
        "input_weight": uniform(2 * inner, width, terms=width),  # x, then the gate z
        "conv_weight": uniform(inner, TAPS, terms=TAPS),
        "conv_bias": uniform(inner, terms=TAPS),
        "mix_weight": uniform(rank + 2 * STATES, inner, terms=inner),  # low-rank step sizes, then b and c
        "step_weight": uniform(inner, rank, terms=rank),
        "step_bias": steps + np.log(-np.expm1(-steps)),  # softplus of it is steps
        "log_rates": np.tile(np.log(np.arange(1, STATES + 1)), (inner, 1)),
        "skip": np.ones(inner),
        "output_weight": uniform(width, inner, terms=inner),
    }
    return {name: value.astype(np.float32) for name, value in weights.items()}
