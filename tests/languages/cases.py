"""A small call of every operation from Python, checked against NumPy: the calls that the other languages make too."""
import ctypes

import numpy as np

from recorder import HOST, Recorder, hotdog

DTYPES = {"S": np.float32, "D": np.float64, "C": np.complex64, "Z": np.complex128}
TOLERANCE = {"S": 2e-4, "C": 2e-4, "D": 1e-9, "Z": 1e-9}
CASES = []  # (name, letter, function)


def case(letters):
    def add(function):
        CASES.extend((function.__name__, letter, function) for letter in letters)
        return function
    return add


def wide(array):
    return array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)


class Maker(Recorder):
    """Makes the operands of a case in its arena, and compares."""

    def __init__(self, letter):
        super().__init__()
        self.letter, self.dtype = letter, DTYPES[letter]
        self.random = np.random.default_rng(7)
        self.real = DTYPES[{"C": "S", "Z": "D"}.get(letter, letter)]

    def put(self, values, dtype=None):
        values = np.asarray(values)
        array = self.arena.empty(values.shape, dtype or self.dtype)
        array[...] = values if np.dtype(array.dtype).kind == "c" else values.real
        return array

    def __call__(self, *shape):
        values = self.random.standard_normal(shape)
        return self.put(values + 1j * self.random.standard_normal(shape))

    def nodes(self, n, first=0.0):
        """A distance of one apart; complex ones off the axis."""
        return self.put(np.arange(n) + first + 0.1j * self.random.standard_normal(n))

    def column(self, n):
        values = (self.random.standard_normal(n) + 1j * self.random.standard_normal(n)) / 4
        values[0] = n
        return self.put(values)

    def poles(self, n):
        return self.put(-0.2 - abs(self.random.standard_normal(n)) + 1j * self.random.standard_normal(n))

    def positive(self, n):
        a = self.random.standard_normal((n, n)) + (1j * self.random.standard_normal((n, n)) if self.letter in "CZ" else 0)
        return self.put(a @ a.conj().T + n * np.eye(n))

    def near(self, actual, expected):
        expected = np.asarray(expected)
        assert np.shape(actual) == expected.shape
        assert np.all(abs(actual - expected) <= TOLERANCE[self.letter] * max(1, np.max(abs(expected))))

    def gradient(self, forward, inputs, outer, gradients):
        """Gradients against central differences of forward, a function of arrays of double precision."""
        inputs = [wide(part) for part in inputs]
        for place, gradient in enumerate(gradients):
            direction = self.random.standard_normal(inputs[place].shape)
            if inputs[place].dtype.kind == "c":
                direction = direction + 1j * self.random.standard_normal(direction.shape)
            ends = []
            for step in (1e-5, -1e-5):
                moved = list(inputs)
                moved[place] = inputs[place] + step * direction
                ends.append(sum(np.sum((np.conj(o) * f).real) for o, f in zip(*map(_tuple, (outer, forward(*moved))))))
            expected = (ends[0] - ends[1]) / 2e-5
            found = np.sum((np.conj(wide(gradient)) * direction).real)
            bound = {"S": 1e-3, "C": 1e-3, "D": 1e-6, "Z": 1e-6}[self.letter]
            scale = max(1.0, abs(expected), np.linalg.norm(gradient) * np.linalg.norm(direction))
            assert abs(found - expected) <= bound * scale, (place, found, expected)


def _tuple(value):
    return value if isinstance(value, tuple) else (value,)


def cauchy_matrix(omega, lambda_, power=1):
    return (wide(omega)[:, None] - wide(lambda_))**-power


def toeplitz_matrix(c, r):
    c, r = wide(c), wide(r)
    apart = np.arange(len(c))[:, None] - np.arange(len(r))
    return np.where(apart >= 0, c[np.maximum(apart, 0)], r[np.maximum(-apart, 0)])


def hermitian_matrix(c):
    return toeplitz_matrix(c, np.conj(c))


# ---- Cauchy

@case("SDCZ")
def cauchy(m):
    omega, lambda_, v = m.nodes(4), m.nodes(3, 0.5), m(2, 3)
    m.near(hotdog.cauchy(omega, lambda_, v, alpha=2.0), 2 * wide(v) @ cauchy_matrix(omega, lambda_).T)


@case("SDCZ")
def cauchy_power(m):
    omega, lambda_, v = m.nodes(4), m.nodes(3, 0.5), m(3)
    m.near(hotdog.cauchy(omega, lambda_, v, power=2), cauchy_matrix(omega, lambda_, 2) @ wide(v))


@case("S")
def cauchy_ex(m):
    omega, lambda_, v = m.nodes(4), m.nodes(3, 0.5), m.put([1, -2, 0.5], np.float16)
    m.near(hotdog.cauchy(omega, lambda_, v, out_dtype="float32"), cauchy_matrix(omega, lambda_) @ wide(v))


@case("SDCZ")
def cauchy_backward(m):
    parts, outer = (m.nodes(4), m.nodes(3, 0.5), m(2, 3)), m(2, 4)
    m.gradient(lambda o, l, v: v @ cauchy_matrix(o, l).T, parts, outer, hotdog.cauchy_backward(*parts, outer))


@case("SDCZ")
def cauchy_equispaced(m):
    offset, step = 3.3, -0.7
    nodes = m.put([offset, 0, step, 0] if m.letter in "CZ" else [offset, step], np.float64)
    v = m(2, 5)
    matrix = 1 / (offset + step * (np.arange(6)[:, None] - np.arange(5)))
    m.near(hotdog.cauchy_equispaced(nodes, v, 6), wide(v) @ matrix.T)


@case("SDCZ")
def cauchy_solve(m):
    omega, lambda_, b = m.nodes(4), m.nodes(4, 0.5), m(2, 4)
    info = m.put(np.full((), -1), np.int32)
    x = hotdog.cauchy_solve(omega, lambda_, b, info=info)
    m.near(wide(x) @ cauchy_matrix(omega, lambda_).T, b)
    assert info == 0


@case("SDCZ")
def cauchy_solve_backward(m):
    omega, lambda_, b, outer = m.nodes(3), m.nodes(3, 0.5), m(3), m(3)
    x = m.put(np.linalg.solve(cauchy_matrix(omega, lambda_), wide(b)))
    m.gradient(lambda o, l, b: np.linalg.solve(cauchy_matrix(o, l), b), (omega, lambda_, b), outer,
               hotdog.cauchy_solve_backward(omega, lambda_, x, outer))


def _pairs(omega, lambda_, v):
    return cauchy_matrix(omega, lambda_) @ v + cauchy_matrix(omega, lambda_.conj()) @ v.conj()


@case("CZ")
def cauchy_symmetric(m):
    omega, lambda_, v = m.put(1j * np.arange(4)), m.poles(3), m(3)
    m.near(hotdog.cauchy_symmetric(omega, lambda_, v), _pairs(wide(omega), wide(lambda_), wide(v)))


@case("CZ")
def cauchy_symmetric_backward(m):
    parts, outer = (m.put(1j * np.arange(4)), m.poles(3), m(3)), m(4)
    m.gradient(_pairs, parts, outer, hotdog.cauchy_symmetric_backward(*parts, outer))


def _s4_kernel(lambda_, dt, b, c, length=7):
    """The spectrum of rank 0 through the bilinear transform."""
    y = 2 * np.tan(np.pi * np.arange(length // 2 + 1) / length)
    terms = b * c / (1j * y[:, None] - lambda_ * dt)
    others = (b * c).conj() / (1j * y[:, None] - (lambda_ * dt).conj())
    return dt * (terms + others).sum(1) * (1 + 0.5j * y)


@case("CZ")
def cauchy_s4_kernel(m):
    parts = m.poles(3), m.put(0.3, m.real), m(3), m(3)
    m.near(hotdog.cauchy_s4_kernel(*parts, L=7), _s4_kernel(*map(wide, parts)))


@case("CZ")
def cauchy_s4_kernel_backward(m):
    parts, outer = (m.poles(3), m.put(0.3, m.real), m(3), m(3)), m(4)
    gradients = hotdog.cauchy_s4_kernel_backward(*parts, grad_out=outer, L=7)
    assert gradients[4] is None
    m.gradient(_s4_kernel, parts, outer, gradients[:4])


# ---- Vandermonde

def _exponentials(x, length):
    return np.exp(np.arange(length)[:, None] * wide(x))


@case("CZ")
def vandermonde(m):
    x, v = m.poles(3), m(2, 3)
    m.near(hotdog.vandermonde(x, v, 5), wide(v) @ _exponentials(x, 5).T)


@case("CZ")
def vandermonde_backward(m):
    parts, outer = (m.poles(3), m(2, 3)), m(2, 5)
    m.gradient(lambda x, v: v @ _exponentials(x, 5).T, parts, outer, hotdog.vandermonde_backward(*parts, outer))


@case("CZ")
def vandermonde_symmetric(m):
    x, v = m.poles(3), m(3)
    m.near(hotdog.vandermonde_symmetric(x, v, 5), 2 * (_exponentials(x, 5) @ wide(v)).real)


@case("CZ")
def vandermonde_symmetric_transpose(m):
    x, u = m.poles(3), m.put(m.random.standard_normal(5), m.real)
    m.near(hotdog.vandermonde_symmetric_transpose(x, u), _exponentials(x, 5).T @ wide(u))


@case("CZ")
def vandermonde_symmetric_backward(m):
    parts, outer = (m.poles(3), m(3)), m.put(m.random.standard_normal(5), m.real)
    m.gradient(lambda x, v: 2 * (_exponentials(x, 5) @ v).real, parts, outer,
               hotdog.vandermonde_symmetric_backward(*parts, outer))


# ---- Toeplitz, Hankel, circulant

@case("SDCZ")
def toeplitz_matvec(m):
    c, r, x = m(4), m(3), m(2, 4)
    m.near(hotdog.toeplitz_matvec(c, r, x, op="T"), wide(x) @ toeplitz_matrix(c, r))


@case("S")
def toeplitz_matvec_ex(m):
    c, r, x = m(4), m(3), m.put([1, -2, 0.5], np.float16)
    m.near(hotdog.toeplitz_matvec(c, r, x, out_dtype="float32"), toeplitz_matrix(c, r) @ wide(x))


@case("SDCZ")
def toeplitz_matvec_backward(m):
    parts, outer = (m(4), m(3), m(2, 3)), m(2, 4)
    m.gradient(lambda c, r, x: x @ toeplitz_matrix(c, r).T, parts, outer, hotdog.toeplitz_matvec_backward(*parts, outer))


@case("SDCZ")
def toeplitz_solve(m):
    c, r, b = m.column(4), m.column(4), m(2, 4)
    error, path, info = m.put(np.zeros(()), m.real), m.put(np.full((), -1), np.int32), m.put(np.full((), -1), np.int32)
    x = hotdog.toeplitz_solve(c, r, b, backward_error=error, path=path, info=info)
    m.near(wide(x) @ toeplitz_matrix(c, r).T, b)
    assert info == 0 and 0 <= error < TOLERANCE[m.letter] and path == hotdog.ToeplitzPath.RECURSION


@case("SDCZ")
def toeplitz_solve_backward(m):
    c, r, b, outer = m.column(4), m.column(4), m(4), m(4)
    x = m.put(np.linalg.solve(toeplitz_matrix(c, r), wide(b)))
    m.gradient(lambda c, r, b: np.linalg.solve(toeplitz_matrix(c, r), b), (c, r, b), outer,
               hotdog.toeplitz_solve_backward(c, r, x, outer))


@case("SDCZ")
def toeplitz_solve_symmetric(m):
    c, b = m.column(4), m(2, 4)
    m.near(wide(hotdog.toeplitz_solve_symmetric(c, b)) @ hermitian_matrix(c).T, b)


@case("SDCZ")
def toeplitz_solve_symmetric_backward(m):
    c, b, outer = m.column(4), m(4), m(4)
    x = m.put(np.linalg.solve(hermitian_matrix(c), wide(b)))
    first = np.eye(4)[0]

    def forward(c, b):  # the imaginary part of c[0] is not read
        return np.linalg.solve(hermitian_matrix(c.real * first + c * (1 - first)), b)

    m.gradient(forward, (c, b), outer, hotdog.toeplitz_solve_symmetric_backward(c, x, outer))


@case("SDCZ")
def toeplitz_solve_symmetric_pcg(m):
    c, b = m.column(6), m(6)
    error, iterations = m.put(np.zeros(()), m.real), m.put(np.full((), -1), np.int32)
    x = hotdog.toeplitz_solve_symmetric_pcg(c, b, backward_error=error, iterations=iterations)
    m.near(hermitian_matrix(c) @ wide(x), b)
    assert 0 < iterations < 20 and 0 <= error < TOLERANCE[m.letter]


@case("SDCZ")
def toeplitz_generators(m):
    c, r = m.column(4), m.column(4)
    out, matrix = wide(hotdog.toeplitz_generators(c, r)), toeplitz_matrix(c, r)
    m.near(matrix @ out[0], np.eye(4)[0])
    right = matrix @ out[1]  # (a, r[n-1], .., r[1]) with a number a of the library's choice
    m.near(right[1:], wide(r)[:0:-1])


@case("SDCZ")
def toeplitz_inverse_apply(m):
    c, r, x = m.column(4), m.column(4), m(2, 4)
    g = hotdog.toeplitz_generators(c, r)
    m.near(hotdog.toeplitz_inverse_apply(g, x), wide(x) @ np.linalg.inv(toeplitz_matrix(c, r)).T)


@case("SDCZ")
def toeplitz_inverse_apply_backward(m):
    g, x, outer = m(2, 4), m(4), m(4)
    def forward(g, x):
        with m.aside():
            dtype = np.result_type(g, x)
            return hotdog.toeplitz_inverse_apply(g.astype(dtype), x.astype(dtype))

    m.gradient(forward, (g, x), outer, hotdog.toeplitz_inverse_apply_backward(g, x, outer))


@case("SDCZ")
def toeplitz_log_det(m):
    c, r = m.column(4), m.column(4)
    sign, log_abs = hotdog.toeplitz_log_det(c, r)
    expected = np.linalg.slogdet(toeplitz_matrix(c, r))
    m.near(sign, expected[0])
    m.near(log_abs, expected[1])


@case("SDCZ")
def toeplitz_log_det_backward(m):
    c, r, outer = m.column(4), m.column(4), m.put(0.75, m.real)
    m.gradient(lambda c, r: np.linalg.slogdet(toeplitz_matrix(c, r))[1], (c, r), outer,
               hotdog.toeplitz_log_det_backward(c, r, outer))


@case("SDCZ")
def toeplitz_to_cauchy(m):
    c, r = m(4), m(4)
    made = hotdog.toeplitz_to_cauchy(c, r)
    transform = np.fft.fft(np.eye(4))
    turn = np.diag(np.exp(1j * np.pi * np.arange(4) / 4))
    dense = transform @ toeplitz_matrix(c, r) @ np.linalg.inv(turn) @ np.linalg.inv(transform)
    m.near((wide(made.s)[:, None] - wide(made.t)) * dense, wide(made.g).T @ wide(made.h))


@case("SDCZ")
def hankel_matvec(m):
    h, x = m(6), m(3)
    m.near(hotdog.hankel_matvec(h, x), wide(h)[np.arange(4)[:, None] + np.arange(3)] @ wide(x))


@case("SDCZ")
def hankel_solve(m):
    h = m.put(np.concatenate([m.random.standard_normal(3) / 4, [4], m.random.standard_normal(3) / 4]))
    b = m(4)
    m.near(wide(h)[np.arange(4)[:, None] + np.arange(4)] @ wide(hotdog.hankel_solve(h, b)), b)


def _circulant(c):
    return wide(c)[(np.arange(len(c))[:, None] - np.arange(len(c))) % len(c)]


@case("SDCZ")
def circulant_matvec(m):
    c, x = m(4), m(4)
    m.near(hotdog.circulant_matvec(c, x), _circulant(c) @ wide(x))


@case("SDCZ")
def circulant_solve(m):
    c, b = m.column(4), m(4)
    m.near(_circulant(c) @ wide(hotdog.circulant_solve(c, b)), b)


# ---- Displacement

def _displaced(g, h):
    """A with Z_1 A - A Z_-1 = G H^T, column by column of the equation's matrix."""
    n = g.shape[-1]
    shift, turned = np.roll(np.eye(n), 1, 0), np.roll(np.eye(n), 1, 0)
    turned[0, -1] = -1
    system = np.kron(shift, np.eye(n)) - np.kron(np.eye(n), turned.T)
    return np.linalg.solve(system, (g.T @ h).reshape(-1)).reshape(n, n)


@case("SDCZ")
def displacement_matvec(m):
    g, h, x = m(2, 4), m(2, 4), m(4)
    m.near(hotdog.displacement_matvec(g, h, x, e=1, f=-1), _displaced(wide(g), wide(h)) @ wide(x))


@case("SDCZ")
def displacement_matvec_backward(m):
    parts, outer = (m(2, 4), m(2, 4), m(4)), m(4)
    m.gradient(lambda g, h, x: _displaced(g, h) @ x, parts, outer,
               hotdog.displacement_matvec_backward(*parts, outer, e=1, f=-1))


@case("SDCZ")
def displacement_solve(m):
    g, h, b = m(2, 4), m(2, 4), m(4)
    m.near(_displaced(wide(g), wide(h)) @ wide(hotdog.displacement_solve(g, h, b, e=1, f=-1)), b)


@case("SDCZ")
def displacement_solve_backward(m):
    g, h, b, outer = m(2, 3), m(2, 3), m(3), m(3)
    x = m.put(np.linalg.solve(_displaced(wide(g), wide(h)), wide(b)))
    m.gradient(lambda g, h, b: np.linalg.solve(_displaced(g, h), b), (g, h, b), outer,
               hotdog.displacement_solve_backward(g, h, x, outer, e=1, f=-1))


# ---- Cholesky

@case("SDCZ")
def potrf(m):
    a = m.positive(4)
    m.near(hotdog.cholesky(a), np.linalg.cholesky(wide(a)))


@case("SDCZ")
def potrs(m):
    a, b = m.positive(4), m(2, 4)
    factor = hotdog.cholesky(a)
    m.near(wide(hotdog.cholesky_solve(factor, b)) @ wide(a).T, b)


@case("SDCZ")
def posv(m):
    a, b = m.positive(4), m(4)
    factor = m.put(np.zeros((4, 4)))
    m.near(wide(a) @ wide(hotdog.solve_positive_definite(a, b, factor=factor)), b)
    m.near(np.tril(factor), np.linalg.cholesky(wide(a)))


@case("SDCZ")
def potri(m):
    a = m.positive(3)
    m.near(hotdog.cholesky_inverse(hotdog.cholesky(a)), np.tril(np.linalg.inv(wide(a))))


@case("SDCZ")
def potrf_log_det(m):
    a = m.positive(3)
    m.near(hotdog.cholesky_log_det(hotdog.cholesky(a)), np.linalg.slogdet(wide(a))[1])


@case("SDCZ")
def potrf_backward(m):
    a, outer = m.positive(3), m(3, 3)
    outer[...] = np.tril(outer)
    triangle = wide(hotdog.cholesky_backward(hotdog.cholesky(a), outer))
    full = triangle + np.tril(triangle, -1).conj().T

    def forward(a):
        return np.linalg.cholesky((a + a.conj().T) / 2)

    m.gradient(forward, (a,), outer, [full])


def _by_columns(m, values):
    return m.put(np.asarray(values).T)


def _addresses(m, matrices):
    """An array of addresses in the arena, which is told of them."""
    array = m.put([part.ctypes.data for part in matrices], np.int64)
    m.pointers.extend(m.arena.offset(array.ctypes.data) + 8 * place for place in range(len(matrices)))
    return array


@case("SDCZ")
def potrf_batched(m):
    a = [m.positive(3) for _ in range(2)]
    memory = [_by_columns(m, part) for part in a]
    info = m.put([-1, -1], np.int32)
    m.direct(f"hotdog{m.letter}PotrfBatched", hotdog.FillMode.LOWER, 3, _addresses(m, memory), 3, info, 2)
    for part, factor in zip(a, memory):
        m.near(np.tril(factor.T), np.linalg.cholesky(wide(part)))
    assert not info.any()


@case("SDCZ")
def potrf_vbatched(m):
    a = [m.positive(2), m.positive(3)]
    memory = [_by_columns(m, part) for part in a]
    info, sizes = m.put([-1, -1], np.int32), m.put([2, 3], np.int64)
    m.direct(f"hotdog{m.letter}PotrfVbatched", hotdog.FillMode.LOWER, 3, sizes, _addresses(m, memory), sizes, info, 2)
    for part, factor in zip(a, memory):
        m.near(np.tril(factor.T), np.linalg.cholesky(wide(part)))
    assert not info.any()


@case("SDCZ")
def potrs_batched(m):
    a, b = [m.positive(3) for _ in range(2)], [m(3) for _ in range(2)]
    before = [wide(part) for part in b]
    factors = [_by_columns(m, np.linalg.cholesky(wide(part))) for part in a]
    info = m.put([-1, -1], np.int32)
    m.direct(f"hotdog{m.letter}PotrsBatched", hotdog.FillMode.LOWER, hotdog.Operation.N, 3, 1, _addresses(m, factors), 3,
             _addresses(m, b), 3, info, 2)
    for part, x, right in zip(a, b, before):
        m.near(wide(part) @ wide(x), right)
    assert not info.any()


# ---- Convolutions

def _long_conv(v, filter, gate, skip):
    x = v * gate
    rows = [[np.convolve(row, taps)[:v.shape[-1]] for row, taps in zip(entry, filter)] for entry in x]
    return (np.array(rows) + skip[:, None] * x) * gate


@case("D")
def long_conv(m):
    parts = v, filter, gate, skip = m(2, 3, 8), m(3, 5), m(2, 3, 8), m(3)
    out = hotdog.long_conv(v, filter, pre_gates=[gate], post_gates=[gate], skip=skip)
    m.near(out, _long_conv(*map(wide, parts)))


@case("D")
def long_conv_spectrum(m):
    v, filter = m(2, 3, 8), m(3, 5)
    spectrum = hotdog.long_conv_spectrum(filter, 8)
    call = m.calls_of_hotdog[-1]
    struct = next(value for kind, value in call.arguments if kind == "struct")
    arguments = hotdog._table.LongConvArgs()
    hotdog.lib.hotdogLongConvArgsInit(arguments, len(bytes(arguments)))
    for name, kind, value in struct[1]:
        if kind == "value":
            setattr(arguments, name, value)
    arguments.filter.data, arguments.filter.stride[:2] = filter.ctypes.data, [5, 1]
    size = m.direct("hotdogLongConvSpectrumSize", ctypes.byref(arguments))
    assert 0 < size < 16384
    m.near(hotdog.long_conv(v, spectrum), hotdog.long_conv.__wrapped__(v, filter))


@case("D")
def long_conv_backward(m):
    parts, outer = (m(2, 3, 8), m(3, 5), m(2, 3, 8), m(3)), m(2, 3, 8)
    v, filter, gate, skip = parts
    got = hotdog.long_conv_backward(v, filter, outer, pre_gates=[gate], skip=skip)

    def forward(v, filter, gate, skip):
        return _long_conv(v, filter, gate, skip) / gate

    m.gradient(forward, parts, outer, [got.v, got.filter, got.pre_gates[0], got.skip])


def _short_conv(x, weight, bias):
    width, length = weight.shape[1], x.shape[-1]
    padded = np.pad(x, ((0, 0), (0, 0), (width - 1, 0)))
    return bias[:, None] + sum(weight[:, tap, None] * padded[..., tap:tap + length] for tap in range(width))


@case("D")
def short_conv(m):
    x, weight, bias = m(2, 3, 7), m(3, 4), m(3)
    out, state = hotdog.short_conv(x, weight, bias, final_state=True)
    m.near(out, _short_conv(*map(wide, (x, weight, bias))))
    m.near(state, x[..., -3:])


@case("D")
def short_conv_backward(m):
    parts, outer = (m(2, 3, 7), m(3, 4), m(3)), m(2, 3, 7)
    got = hotdog.short_conv_backward(parts[0], parts[1], outer, parts[2])
    m.gradient(_short_conv, parts, outer, got[:3])


@case("D")
def short_conv_step(m):
    before, x, weight, bias = m(2, 3, 3), m(2, 3), m(3, 4), m(3)
    whole = np.concatenate([wide(before), wide(x)[..., None]], -1)
    m.near(hotdog.short_conv_step(x, before, weight, bias), _short_conv(whole, wide(weight), wide(bias))[..., -1])
    m.near(before, whole[..., 1:])


# ---- Scans

def _recurrence(a, b):
    h = np.zeros(b.shape[:-1], np.result_type(a, b))
    out = []
    for t in range(b.shape[-1]):
        h = a[..., t] * h + b[..., t]
        out.append(h)
    return np.stack(out, -1)


@case("DZ")
def linear_recurrence(m):
    a, b = m(2, 3, 5), m(2, 3, 5)
    m.near(hotdog.linear_recurrence(a, b), _recurrence(wide(a), wide(b)))


@case("DZ")
def linear_recurrence_backward(m):
    a, b, outer = m(2, 3, 5), m(2, 3, 5), m(2, 3, 5)
    h = m.put(_recurrence(wide(a), wide(b)))
    got = hotdog.linear_recurrence_backward(a, h, outer, wanted=("a", "b"))
    m.gradient(_recurrence, (a, b), outer, [got.a, got.b])


@case("DZ")
def semiseparable_solve(m):
    a, y = m(2, 3, 5), m(2, 3, 5)
    m.near(_recurrence(wide(a), wide(hotdog.semiseparable_solve(a, y))), y)


def _semiseparable(x, log_decay, b, c):
    batch, length, heads, _ = x.shape
    out = np.zeros(x.shape)
    for t in range(length):
        for s in range(t + 1):
            weight = np.exp(log_decay[:, s + 1:t + 1].sum(1)) * np.einsum("bgn,bgn->b", c[:, t], b[:, s])[:, None]
            out[:, t] += weight[..., None] * x[:, s]
    return out


def _state_space(m):
    decay = m.put(-abs(m.random.standard_normal((1, 5, 2))))
    return m(1, 5, 2, 3), decay, m(1, 5, 1, 2), m(1, 5, 1, 2)


@case("D")
def semiseparable(m):
    parts = _state_space(m)
    m.near(hotdog.semiseparable(*parts), _semiseparable(*map(wide, parts)))


@case("D")
def semiseparable_backward(m):
    parts, outer = _state_space(m), m(1, 5, 2, 3)
    m.gradient(_semiseparable, parts, outer, hotdog.semiseparable_backward(*parts, outer)[:4])


def _scan(u, delta, a, b, c):
    """b, c: (batch, states, length)."""
    h = np.zeros((*u.shape[:2], a.shape[-1]))
    out = []
    for t in range(u.shape[-1]):
        h = np.exp(delta[..., t, None] * a) * h + (delta[..., t] * u[..., t])[..., None] * b[:, None, :, t]
        out.append((h * c[:, None, :, t]).sum(-1))
    return np.stack(out, -1)


def _mamba(m):
    delta, a = m.put(abs(m.random.standard_normal((1, 3, 5)))), m.put(-abs(m.random.standard_normal((3, 2))))
    return m(1, 3, 5), delta, a, m(1, 2, 5), m(1, 2, 5)


@case("D")
def selective_scan(m):
    parts = _mamba(m)
    m.near(hotdog.selective_scan(*parts), _scan(*map(wide, parts)))


@case("D")
def selective_scan_backward(m):
    parts, outer = _mamba(m), m(1, 3, 5)
    m.gradient(_scan, parts, outer, hotdog.selective_scan_backward(*parts, outer)[:5])


@case("D")
def selective_scan_step(m):
    u, delta, a, b, c = _mamba(m)
    state = m.put(np.zeros((1, 3, 2)))
    m.near(hotdog.selective_scan_step(state, u, delta, a, b, c), _scan(*map(wide, (u, delta, a, b, c))))


# ---- The handle

@case("D")
def handle_state(m):
    for name, first, second in (("MathMode", hotdog.MathMode.FAST, hotdog.MathMode.DEFAULT), ("Deterministic", 0, 1)):
        for value in (first, second):
            m.direct("hotdogSet" + name, int(value))
            assert m.direct("hotdogGet" + name) == value
    assert m.direct("hotdogGetBackend") == hotdog.Backend.HOST
    assert m.direct("hotdogGetDevice") == -1
    own = m.put(np.zeros(512), np.float64)
    m.direct("hotdogSetWorkspace", own, 4096)
    assert m.direct("hotdogGetWorkspaceSize") == 4096
    m.direct("hotdogSetWorkspace", None, 0)
    m.direct("hotdogReserveWorkspace", 100000)
    assert m.direct("hotdogGetWorkspaceSize") >= 100000
    m.direct("hotdogSetPlanCacheLimit", 5, 1 << 20)
    m.direct("hotdogClearPlanCache")
    m.direct("hotdogPinL2", own, 4096)
    m.direct("hotdogPinL2", None, 0)


def run(name, letter, function):
    """Runs a case; returns its calls, each operation with its _bufferSize, which must be what the call needs exactly."""
    with Maker(letter) as m:
        function(m)
        for index in range(len(m.calls_of_hotdog)):
            size = m.buffer_size(index)
            if size is not None:
                check_workspace(m, index, size)
        return m.calls_of_hotdog


def check_workspace(m, index, size):
    """The call works in a workspace of that size, and one byte less is refused."""
    for bytes_given in (size, size - 1):
        if bytes_given < 0:
            continue
        with hotdog.Handle("host") as handle:
            memory = np.empty(max(bytes_given, 1), np.uint8)
            hotdog._errors.check(hotdog.lib.hotdogSetWorkspace(handle.pointer, memory.ctypes.data, bytes_given))
            status, same = m.again(index, handle)
            name = m.calls_of_hotdog[index].name
            if bytes_given == size:
                assert status == 0 and same, (name, size)
            elif bytes_given:
                assert status == hotdog.Status.WORKSPACE_TOO_SMALL, (name, size, status)


assert HOST.device == -1
