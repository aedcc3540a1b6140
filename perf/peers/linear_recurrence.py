"""Peers of LinearRecurrence: a loop over times in NumPy, and a scan in doubling steps in torch."""

import numpy as np

from peers import libraries

SAMPLES = 16
MOST_ERROR = {"F32": 1e-4, "F64": 1e-9, "F16": 1e-2, "BF16": 5e-2}


class Data:
    """Arrays of a row on a device, a between 0.5 and 0.999 as hotdog-bench has them."""

    def __init__(self, given, library, on_host):
        sizes = {"batch": 8, "channels": 1536, "length": 65536}
        self.type, self.across = given.get("type", "F32"), given.get("layout", "BDL") == "BLD"
        unknown = set(given) - set(sizes) - {"type", "aType", "layout"}
        if unknown or (on_host and self.type not in ("F32", "F64")):
            raise ValueError(f"no peers with {', '.join(sorted(unknown)) or self.type}")
        sizes.update({name: int(given[name]) for name in sizes if name in given})
        self.batch, self.channels, self.length = sizes.values()
        self.library, self.on_host = library, on_host
        self.generator = np.random.default_rng(1)
        self.a, self.b = self.between(0.5, 0.999), self.between(-1, 1)

    def between(self, low, high):
        """(batch, channels, length), channels together in memory where the row has them so."""
        shape = self.batch, self.channels, self.length
        if self.across:
            shape = shape[0], shape[2], shape[1]
        if self.on_host:
            drawn = self.generator.random(shape, {"F32": np.float32, "F64": np.float64}[self.type]) * (high - low) + low
        else:
            xp = self.library.xp
            drawn = xp.rand(shape, device="cuda") * (high - low) + low
            drawn = drawn.to({"F32": xp.float32, "F64": xp.float64, "F16": xp.float16, "BF16": xp.bfloat16}[self.type])
        return drawn.swapaxes(1, 2) if self.across else drawn

    def check(self, h):
        """A few channels against the recurrence in double precision."""
        host = (lambda x: np.asarray(x, np.float64)) if self.on_host else (lambda x: x.double().cpu().numpy())
        wrong = scale = 0.0
        for _ in range(SAMPLES):
            i, d = self.generator.integers(self.batch), self.generator.integers(self.channels)
            a, b, found = host(self.a[i, d]), host(self.b[i, d]), host(h[i, d])
            state = 0.0
            for t in range(min(self.length, 3000)):
                state = a[t] * state + b[t]
                wrong, scale = wrong + (found[t] - state) ** 2, scale + state**2
        error = np.sqrt(wrong / scale)
        if not error < MOST_ERROR[self.type]:
            raise ArithmeticError(f"relative error {error:.1e}")


def loop(data):
    """Over times, all channels at once."""

    def run():
        h = np.empty_like(data.b)
        state = np.zeros(data.b.shape[:2], data.b.dtype)
        for t in range(data.length):
            state = data.a[..., t] * state + data.b[..., t]
            h[..., t] = state
        return h

    return run


def doubling(data):
    """Hillis and Steele: after step k, a product and a sum over the last 2^k times."""

    def run():
        xp = data.library.xp
        a, h = data.a, data.b
        step = 1
        while step < data.length:
            h = xp.cat([h[..., :step], xp.addcmul(h[..., step:], a[..., step:], h[..., :-step])], dim=-1)
            a = xp.cat([a[..., :step], a[..., step:] * a[..., :-step]], dim=-1)
            step *= 2
        return h

    return run


def times(wanted, found, on_host):
    """Yields (name, function that measures microseconds)."""
    library = found.get("NumPy" if on_host else "torch")
    if library is None:
        return
    data = Data(wanted.given, library, on_host)
    run = loop(data) if on_host else doubling(data)

    def measure():
        data.check(run())
        return libraries.median_us(library, lambda _: run(), 1)

    yield ("NumPy loop over times" if on_host else "torch scan by doubling"), measure
