"""The weights of a Hyena operator, and the filters that its network makes. examples/hyena/README.md has the formulas."""
import numpy as np

SHORT_WIDTH = 3
FREQUENCIES = 8
HIDDEN = 64
SINE_FREQUENCY = 10


class Model:
    """An operator of order N and width D with random weights, the same ones for the same arguments.

    form is "recurrence" (order 2 or more) or "single filter"; input_weight ((N+1) D, D) and short_weight
    ((N+1) D, SHORT_WIDTH) make the gates x_0 .. x_{N-1} and v, in this order.
    """

    def __init__(self, form, order, width):
        random = np.random.default_rng(order)

        def normal(*shape, deviation, dtype=np.float32):
            return random.normal(0, deviation, shape).astype(dtype)

        channels = (order + 1) * width
        self.form, self.order, self.width = form, order, width
        self.filter_count = order - 1 if form == "recurrence" else 1
        self.input_weight = normal(channels, width, deviation=width**-0.5)
        self.short_weight = normal(channels, SHORT_WIDTH, deviation=0.6)
        self.short_bias = normal(channels, deviation=0.1)
        self.skip = normal(self.filter_count, width, deviation=1)
        self.output_weight = normal(width, width, deviation=width**-0.5)
        self.filter_network = FilterNetwork(random, self.filter_count, width)


class FilterNetwork:
    """Filters of any length: from features of the position t in [0, 1) by two hidden layers, times exp(-decay t)."""

    def __init__(self, random, filters, width):
        features = 1 + 2 * FREQUENCIES
        self.first_weight = random.normal(0, features**-0.5, (HIDDEN, features))
        self.first_bias = random.normal(0, 1, (HIDDEN, 1))
        self.second_weight = random.normal(0, HIDDEN**-0.5, (HIDDEN, HIDDEN))
        self.second_bias = random.normal(0, 1, (HIDDEN, 1))
        self.last_weight = random.normal(0, 0.1 * HIDDEN**-0.5, (filters, width, HIDDEN))
        # From a hundredth left after 1.5 lengths to a hundredth after 0.3.
        self.decay = np.linspace(np.log(100) / 1.5, np.log(100) / 0.3, width)

    def __call__(self, length):
        """(filters, width, length), float64. They depend on the length, not on the signal: once for many calls."""
        t = np.arange(length) / length
        angles = 2 * np.pi * np.arange(1, FREQUENCIES + 1)[:, None] * t
        x = np.concatenate([t[None], np.cos(angles), np.sin(angles)])
        x = np.sin(SINE_FREQUENCY * (self.first_weight @ x + self.first_bias))
        x = np.sin(SINE_FREQUENCY * (self.second_weight @ x + self.second_bias))
        return self.last_weight @ x * np.exp(-self.decay[:, None] * t)
