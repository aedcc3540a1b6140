"""References one precision higher, the error ratio, and arrays with awkward strides inside a guarded block."""
import numpy as np

TYPES = [np.float32, np.float64, np.complex64, np.complex128]
EPSILON = {np.float32: 2.0**-23, np.complex64: 2.0**-23, np.float64: 2.0**-52, np.complex128: 2.0**-52}
LARGEST_RATIO = 30


def is_complex(dtype):
    return np.dtype(dtype).kind == "c"


def wide(array):
    """An array in NumPy's widest type."""
    array = np.asarray(array)
    return array.astype(np.clongdouble if is_complex(array.dtype) else np.longdouble)


def random(rng, shape, dtype):
    """Standard normal numbers, in both parts of complex types."""
    values = rng.standard_normal(shape)
    if is_complex(dtype):
        values = values + 1j * rng.standard_normal(shape)
    return np.asarray(values, dtype)


def check_ratio(actual, expected, scale, growth=1):
    """|actual - expected| must stay below LARGEST_RATIO * growth * eps * scale, element by element; NaN fails."""
    actual = np.asarray(actual)
    assert actual.shape == np.shape(expected)
    error = np.abs(wide(actual) - expected)
    bound = LARGEST_RATIO * growth * EPSILON[actual.dtype.type] * scale
    assert np.all(error <= bound), f"largest error ratio {np.max(error / bound) * LARGEST_RATIO}"


def with_op(matrix, op):
    """op(A) of matrices in the last two axes."""
    if op == "N":
        return matrix
    transposed = np.swapaxes(matrix, -1, -2)
    return transposed if op == "T" else transposed.conj()


def times(matrix, vectors):
    """Each vector (..., R, N), or one (N,), multiplied by a matrix (..., L, N)."""
    if vectors.ndim == 1:
        return np.einsum("...ln,n->...l", matrix, vectors)
    return np.einsum("...ln,...rn->...rl", matrix, vectors)


def cauchy_matrix(omega, lambda_):
    return 1 / (wide(omega)[..., :, None] - wide(lambda_)[..., None, :])


def toeplitz_matrix(c, r):
    """T[i, j] = c[i-j] for i >= j, r[j-i] for i < j, over leading dimensions that broadcast."""
    c, r = wide(c), wide(r)
    m, n = c.shape[-1], r.shape[-1]
    below = np.arange(m)[:, None] - np.arange(n)[None, :]
    return np.where(below >= 0, c[..., np.clip(below, 0, max(m - 1, 0))], r[..., np.clip(-below, 0, max(n - 1, 0))])


def check_cauchy(actual, omega, lambda_, v, op="N", alpha=1, beta=0, before=None):
    """Componentwise, on the scale of sum_n |C[l, n] v[n]|."""
    matrix, v = with_op(cauchy_matrix(omega, lambda_), op), wide(v)
    expected, scale = alpha * times(matrix, v), abs(alpha) * times(abs(matrix), abs(v))
    if beta:
        expected, scale = expected + beta * wide(before), scale + abs(beta * wide(before))
    check_ratio(actual, expected, scale)


def check_matvec(actual, c, r, x, op="N", alpha=1, beta=0, before=None):
    """For each vector as a whole, on the scale of log2(m + n) ||T|| ||x||."""
    matrix, x = with_op(toeplitz_matrix(c, r), op), wide(x)
    expected = alpha * times(matrix, x)
    norm = np.linalg.norm(matrix.astype(np.complex128), 2, axis=(-2, -1))
    if x.ndim > 1:
        norm = norm[..., None]
    scale = abs(alpha) * norm * norm2(x)
    if beta:
        expected, scale = expected + beta * wide(before), scale + abs(beta) * norm2(wide(before))
    growth = np.log2(sum(matrix.shape[-2:]))
    check_ratio(actual, expected, np.broadcast_to(scale[..., None], expected.shape), growth)


def check_solution(x, c, b):
    """Backward error on the scale of log2(2 n) (||T|| ||x|| + ||b||)."""
    matrix = toeplitz_matrix(c, np.conj(c))
    residual = norm2(wide(b) - times(matrix, wide(x)))
    norm = np.linalg.norm(matrix.astype(np.complex128), 2, axis=(-2, -1))
    if np.ndim(b) > 1:
        norm = norm[..., None]
    bound = LARGEST_RATIO * EPSILON[x.dtype.type] * np.log2(2 * c.shape[-1]) * (norm * norm2(wide(x)) + norm2(wide(b)))
    assert np.all(residual <= bound)


def norm2(vectors):
    """Euclidean norm over the last axis."""
    return np.sqrt(np.sum(np.abs(vectors)**2, axis=-1))


def positive_definite(rng, shape, dtype):
    """First columns of positive definite Toeplitz matrices: the diagonal outweighs the rest."""
    c = random(rng, shape, dtype) / 2
    c[..., 0] = 1 + 2 * np.sum(np.abs(c), axis=-1)
    return c


class Strided:
    """A view with chosen steps (any sign) along each axis of a block that is filled with a canary."""

    CANARY = -77

    def __init__(self, values, steps):
        self.block = np.full([length * abs(step) + 3 for length, step in zip(values.shape, steps)], self.CANARY,
                             values.dtype)
        slices = []
        for length, step in zip(values.shape, steps):
            first = 1 if step > 0 else 1 + (length - 1) * -step
            stop = first + length * step
            slices.append(slice(first, stop if stop >= 0 else None, step))
        self.slices = tuple(slices)
        self.view = self.block[self.slices]
        self.view[...] = values

    def gaps_untouched(self):
        gaps = np.ones(self.block.shape, bool)
        gaps[self.slices] = False
        return np.all(self.block[gaps] == self.CANARY)
