"""Peers of ShortConv and its gradients: the depthwise conv1d of torch, and products of shifted arrays on the host."""

import numpy as np

from peers import libraries

SAMPLES = 16
MOST_ERROR = {"F32": 1e-4, "F64": 1e-9, "F16": 1e-2, "BF16": 5e-2}


class Data:
    """Arrays of a row on a device, of the distributions that hotdog-bench has."""

    def __init__(self, given, library, on_host):
        sizes = {"batch": 16, "channels": 768, "length": 8192, "width": 4}
        self.type, self.across = given.get("type", "F32"), given.get("layout", "BDL") == "BLD"
        unknown = set(given) - set(sizes) - {"type", "layout"}
        if unknown or (on_host and self.type not in ("F32", "F64")):
            raise ValueError(f"no peers with {', '.join(sorted(unknown)) or self.type}")
        sizes.update({name: int(given[name]) for name in sizes if name in given})
        self.batch, self.channels, self.length, self.width = sizes.values()
        self.library, self.on_host = library, on_host
        self.generator = np.random.default_rng(1)
        self.weight, self.bias = self.normal(self.channels, self.width), self.normal(self.channels)
        shape = self.batch, self.channels, self.length
        self.x = self.normal(shape[0], shape[2], shape[1]).swapaxes(1, 2) if self.across else self.normal(*shape)

    def normal(self, *shape):
        if self.on_host:
            return self.generator.standard_normal(shape, {"F32": np.float32, "F64": np.float64}[self.type])
        xp = self.library.xp
        dtype = {"F32": xp.float32, "F64": xp.float64, "F16": xp.float16, "BF16": xp.bfloat16}[self.type]
        return xp.randn(shape, device="cuda").to(dtype)

    def check(self, y):
        """y at a few positions against sums in double precision."""
        host = (lambda a: np.asarray(a, np.float64)) if self.on_host else (lambda a: a.double().cpu().numpy())
        weight, bias = host(self.weight), host(self.bias)
        wrong = scale = 0.0
        for _ in range(SAMPLES):
            b, d = self.generator.integers(self.batch), self.generator.integers(self.channels)
            t = self.generator.integers(self.width, self.length)
            z = bias[d] + weight[d] @ host(self.x[b, d, t - self.width + 1 : t + 1])
            expected = z / (1 + np.exp(-z))
            wrong, scale = wrong + (host(y[b, d])[t] - expected) ** 2, scale + expected**2
        error = np.sqrt(wrong / scale)
        if not error < MOST_ERROR[self.type]:
            raise ArithmeticError(f"relative error {error:.1e}")


def torch_conv1d(data):
    functional, weight = data.library.xp.nn.functional, data.weight[:, None]
    before = data.width - 1

    def run():
        z = functional.conv1d(data.x, weight, data.bias, padding=before, groups=data.channels)
        return functional.silu(z[..., : data.length])

    return run


def time_gradients(data):
    """The backward pass alone, of what torch_conv1d runs, from the state that its forward pass leaves."""
    xp = data.library.xp
    inputs = [data.x, data.weight, data.bias]
    for array in inputs:
        array.requires_grad_(True)
    y = torch_conv1d(data)()
    upstream = xp.randn(y.shape, device="cuda").to(y.dtype)

    def run():
        return xp.autograd.grad(y, inputs, upstream, retain_graph=True)

    before, x, weight = data.width - 1, data.x.detach().double(), data.weight.detach().double()
    b, d, t = 1 % data.batch, 2 % data.channels, data.length // 2
    window = x[b, d, t - before : t + data.width]
    z = window.unfold(0, data.width, 1) @ weight[d] + data.bias[d].double()
    s = xp.sigmoid(z)
    dz = upstream[b, d, t : t + data.width].double() * s * (1 + z * (1 - s))
    expected = float(dz @ weight[d].flip(0))
    error = abs(float(run()[0][b, d, t]) - expected) / max(abs(expected), 1e-2)
    if not error < 10 * MOST_ERROR[data.type]:
        raise ArithmeticError(f"relative error {error:.1e}")
    return libraries.median_us(data.library, lambda _: run(), 1)


def shifted_products(data):
    """Sums of shifted products, the activation in place."""

    def run():
        z = data.weight[:, -1:] * data.x
        z += data.bias[:, None]
        for lag in range(1, data.width):
            z[..., lag:] += data.weight[:, -1 - lag, None] * data.x[..., : data.length - lag]
        z /= 1 + np.exp(-z)
        return z

    return run


def times(wanted, found, on_host):
    """Yields (name, function that measures microseconds)."""
    library = found.get("NumPy" if on_host else "torch")
    if library is None:
        return
    data = Data(wanted.given, library, on_host)
    if wanted.operation == "ShortConvBackward":
        if not on_host:
            yield "torch conv1d, autograd", lambda: time_gradients(data)
        return
    run = shifted_products(data) if on_host else torch_conv1d(data)

    def measure():
        data.check(run())
        return libraries.median_us(library, lambda _: run(), 1)

    yield ("NumPy shifted products" if on_host else "torch conv1d"), measure
