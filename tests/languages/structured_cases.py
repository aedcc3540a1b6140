"""Cases of structured matrices: Cauchy, Vandermonde, Toeplitz and their kin, displacement structure."""
import numpy as np

from maker import TOLERANCE, case, wide
from recorder import hotdog


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
    made = hotdog.toeplitz_to_cauchy(c, r, diagonal=True, dense=True)
    transform = np.fft.fft(np.eye(4))
    turn = np.diag(np.exp(1j * np.pi * np.arange(4) / 4))
    dense = transform @ toeplitz_matrix(c, r) @ np.linalg.inv(turn) @ np.linalg.inv(transform)
    m.near((wide(made.s)[:, None] - wide(made.t)) * dense, wide(made.g).T @ wide(made.h))
    m.near(made.dense, dense)
    m.near(made.diagonal, np.diag(dense))


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
