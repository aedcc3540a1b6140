"""Peers of Semiseparable: the chunked form of state-space duality in torch, and a loop over times in NumPy."""

import numpy as np

from peers import libraries

SAMPLES = 16
CHUNK = 256
MOST_ERROR = {"F32": 1e-4, "F64": 1e-9, "F16": 1e-2, "BF16": 5e-2}


class Data:
    """Arrays of a row on a device, decays as hotdog-bench has them."""

    def __init__(self, given, library, on_host):
        sizes = {"batch": 8, "length": 4096, "heads": 32, "headDim": 64, "stateSize": 128}
        self.type = given.get("type", "F32")
        unknown = set(given) - set(sizes) - {"type"}
        if unknown or (on_host and self.type not in ("F32", "F64")):
            raise ValueError(f"no peers with {', '.join(sorted(unknown)) or self.type}")
        sizes.update({name: int(given[name]) for name in sizes if name in given})
        self.batch, self.length, self.heads, self.dim, self.size = sizes.values()
        self.library, self.on_host = library, on_host
        self.generator = np.random.default_rng(1)
        times = self.batch, self.length
        self.x, self.skip = self.normal(*times, self.heads, self.dim), self.normal(self.heads, self.dim)
        self.b, self.c = self.normal(*times, self.size), self.normal(*times, self.size)
        self.scale = self.parameter(self.generator.standard_normal((*times, self.heads)))
        self.decay = self.parameter(-0.01 * self.generator.integers(1, 21, (*times, self.heads)))

    def normal(self, *shape):
        return self.moved(self.generator.standard_normal(shape, np.float32), self.type)

    def parameter(self, values):
        return self.moved(values, "F64" if self.type == "F64" else "F32")

    def moved(self, values, kind):
        if self.on_host:
            return values.astype({"F32": np.float32, "F64": np.float64}[kind])
        xp = self.library.xp
        dtype = {"F32": xp.float32, "F64": xp.float64, "F16": xp.float16, "BF16": xp.bfloat16}[kind]
        return xp.as_tensor(values, device="cuda").to(dtype)

    def check(self, y):
        """y at a few places against sums over the times before, in double precision."""
        host = (lambda a: np.asarray(a, np.float64)) if self.on_host else (lambda a: a.double().cpu().numpy())
        skip, wrong, scale = host(self.skip), 0.0, 0.0
        for _ in range(SAMPLES):
            i, h, p = (self.generator.integers(n) for n in (self.batch, self.heads, self.dim))
            t = self.generator.integers(self.length)
            sums = np.cumsum(host(self.decay[i, : t + 1, h]))
            x = host(self.x[i, : t + 1, h, p])
            weights = np.exp(sums[-1] - sums) * host(self.scale[i, : t + 1, h])
            expected = weights * (host(self.b[i, : t + 1]) @ host(self.c[i, t])) @ x + skip[h, p] * x[-1]
            wrong, scale = wrong + (host(y[i, t, h, p]) - expected) ** 2, scale + expected**2
        error = np.sqrt(wrong / scale)
        if not error < MOST_ERROR[self.type]:
            raise ArithmeticError(f"relative error {error:.1e}")


def chunks(data):
    """Products within chunks, states of chunks one after the other, and products with these."""
    xp = data.library.xp
    count, length = -(-data.length // CHUNK), min(CHUNK, data.length)
    if data.length % length:
        raise ValueError("the length is no multiple of a chunk")

    def run():
        x = (data.x * data.scale[..., None].to(data.x.dtype)).unflatten(1, (count, length))
        b, c = data.b.unflatten(1, (count, length)), data.c.unflatten(1, (count, length))
        sums = data.decay.unflatten(1, (count, length)).cumsum(2)
        between = (sums[:, :, :, None] - sums[:, :, None]).clamp(max=0).exp()
        mask = xp.ones(length, length, dtype=xp.bool, device=x.device).tril()
        products = xp.einsum("bktn,bksn->bkts", c, b)[..., None] * (between * mask[..., None]).to(x.dtype)
        y = xp.einsum("bktsh,bkshp->bkthp", products, x)
        ends = (sums[:, :, -1:] - sums).exp()
        states = xp.einsum("bksn,bkshp->bkhpn", b, x * ends[..., None].to(x.dtype)).to(data.decay.dtype)
        before, state = [], xp.zeros_like(states[:, 0])
        for k in range(count):
            before.append(state)
            state = state * sums[:, k, -1, :, None, None].exp() + states[:, k]
        carried = xp.einsum("bktn,bkhpn->bkthp", c, xp.stack(before, 1).to(x.dtype))
        y = y + carried * sums.exp()[..., None].to(x.dtype)
        return y.flatten(1, 2) + data.skip.to(data.x.dtype) * data.x

    return run


def loop(data):
    """Over times, all states at once."""

    def run():
        y = data.skip * data.x
        state = np.zeros((data.batch, data.heads, data.dim, data.size), data.x.dtype)
        for t in range(data.length):
            state *= np.exp(data.decay[:, t])[..., None, None]
            state += (data.scale[:, t, :, None] * data.x[:, t])[..., None] * data.b[:, t, None, None]
            y[:, t] += np.einsum("bhpn,bn->bhp", state, data.c[:, t])
        return y

    return run


def times(wanted, found, on_host):
    """Yields (name, function that measures microseconds)."""
    library = found.get("NumPy" if on_host else "torch")
    if library is None:
        return
    data = Data(wanted.given, library, on_host)
    run = loop(data) if on_host else chunks(data)

    def measure():
        data.check(run())
        return libraries.median_us(library, lambda _: run(), 1)

    yield ("NumPy loop over times" if on_host else "torch chunked"), measure
