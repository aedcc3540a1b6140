"""Peers of LongConv and LongConvBackward: the real FFT of twice the length, as the public Hyena and H3 code has it; its
gradients by the same transforms."""

import numpy as np

from peers import libraries

SAMPLES = 16
MOST_ERROR = {"F32": 1e-4, "F64": 1e-9, "F16": 1e-2, "BF16": 5e-2}
HOST_DTYPES = {"F32": np.float32, "F64": np.float64}


def convolution(library, length, taps):
    """y of the gated signals x and filters h, in the arithmetic type."""
    fft = library.fft
    n = length + min(taps, length)
    workers = {"workers": -1} if hasattr(library, "scipy") else {}

    def run(x, h):
        spectrum = fft.rfft(x, n=n, **workers) * fft.rfft(h[..., :length], n=n, **workers)
        return fft.irfft(spectrum, n=n, **workers)[..., :length]

    return run


def backward(library, length, taps):
    """Gradients of x and h."""
    fft = library.fft
    n = length + min(taps, length)
    workers = {"workers": -1} if hasattr(library, "scipy") else {}

    def run(x, h, dy):
        of_x, of_h, of_y = (fft.rfft(part, n=n, **workers) for part in (x, h[..., :length], dy))
        dx = fft.irfft(of_y * of_h.conj(), n=n, **workers)[..., :length]
        return dx, fft.irfft((of_y * of_x.conj()).sum(0), n=n, **workers)[..., :taps]

    return run


def product(first, gates):
    for gate in gates:
        first = first * gate
    return first


class Data:
    """Arrays of a row on a device, of the distributions that hotdog-bench has."""

    def __init__(self, given, library, on_host):
        sizes = {"batch": 16, "channels": 256, "length": 8192, "preGates": 0, "postGates": 0, "filterLength": None}
        self.type = given.get("type", "F32")
        unknown = set(given) - set(sizes) - {"type", "math"}
        if unknown or (on_host and self.type not in HOST_DTYPES):
            raise ValueError(f"no peers with {', '.join(sorted(unknown)) or self.type}")
        sizes.update({name: int(given[name]) for name in sizes if name in given})
        self.length = sizes["length"]
        self.taps = sizes["filterLength"] or self.length
        shape = sizes["batch"], sizes["channels"], self.length
        self.library, self.on_host = library, on_host
        self.generator = np.random.default_rng(1)
        self.v, self.dy = self.normal(*shape), self.normal(*shape)
        self.pre = [self.normal(*shape) for _ in range(sizes["preGates"])]
        self.post = [self.normal(*shape) for _ in range(sizes["postGates"])]
        self.filter = self.normal(sizes["channels"], self.taps, filters=True)

    def normal(self, *shape, filters=False):
        if self.on_host:
            return self.generator.standard_normal(shape, HOST_DTYPES[self.type])
        xp = self.library.xp
        dtype = {"F32": xp.float32, "F64": xp.float64, "F16": xp.float16, "BF16": xp.bfloat16}[self.type]
        wide = xp.float64 if self.type == "F64" else xp.float32
        return xp.randn(shape, dtype=wide, device="cuda").to(wide if filters else dtype)

    def wide(self, array):
        """In the arithmetic type."""
        return array.float() if self.type in ("F16", "BF16") else array

    def narrow(self, array):
        return array if self.on_host else array.to(self.v.dtype)

    def forward(self, convolve):
        x = product(self.v, self.pre)
        return product(self.narrow(convolve(self.wide(x), self.filter)), self.post)

    def check(self, y):
        """y at a few positions against sums in double precision."""
        host = (lambda a: np.asarray(a, np.float64)) if self.on_host else (lambda a: a.double().cpu().numpy())
        wrong = scale = 0.0
        for _ in range(SAMPLES):
            b, d, t = (self.generator.integers(0, n) for n in y.shape)
            x = product(host(self.v[b, d]), [host(gate[b, d]) for gate in self.pre])
            h = host(self.filter[d])[: t + 1]
            expected = h @ x[t::-1][: len(h)] * np.prod([host(gate[b, d])[t] for gate in self.post])
            wrong, scale = wrong + (host(y[b, d])[t] - expected) ** 2, scale + expected**2
        error = np.sqrt(wrong / scale)
        if not error < MOST_ERROR[self.type]:
            raise ArithmeticError(f"relative error {error:.1e}")


def times(wanted, found, on_host):
    """Yields (name, function that measures microseconds)."""
    name = "NumPy" if on_host else "torch"
    if name not in found:
        return
    library = found[name]
    data = Data(wanted.given, library, on_host)
    title = "SciPy rfft" if on_host else "torch rfft"
    if wanted.operation == "LongConvBackward":
        gradients = backward(library, data.length, data.taps)
        yield title, lambda: libraries.median_us(library, lambda _: gradients(data.v, data.filter, data.dy), 1)
        return
    convolve = convolution(library, data.length, data.taps)

    def measure():
        data.check(data.forward(convolve))
        return libraries.median_us(library, lambda _: data.forward(convolve), 1)

    yield title, measure
    if on_host and data.taps <= data.length // 8:
        import scipy.signal

        def overlap_add(x, h):
            return scipy.signal.oaconvolve(x, h[None], axes=-1)[..., : data.length]

        yield "SciPy oaconvolve", lambda: libraries.median_us(library, lambda _: data.forward(overlap_add), 1)
