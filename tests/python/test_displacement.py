"""hotdog.displacement_matvec on NumPy arrays, by the equations that the kinds are named after."""
import numpy as np
import pytest

import hotdog
from support import EPSILON, LARGEST_RATIO, Strided, is_complex, random, with_op

KINDS = ["sylvester", "stein", "hankel", "vandermonde", "vandermonde_stein", "cauchy"]


def shift(n, f, dtype):
    """Z_f."""
    z = np.eye(n, k=-1, dtype=np.complex128)
    z[0, -1] += f
    return z


def nodes_of(rng, kind, shape, dtype):
    """Keywords s and t as the kind needs them."""
    def node(side):
        re = side * rng.uniform(0.1, 1, shape) if kind == "cauchy" else rng.uniform(-0.9, 0.9, shape)
        return np.asarray(re + 1j * rng.uniform(-0.3, 0.3, shape) if is_complex(dtype) else re, dtype)
    if kind == "cauchy":
        return {"s": node(1), "t": node(-1)}
    return {"s": node(1)} if kind.startswith("vandermonde") else {}


def dense(kind, g, h, e=1, f=-1, s=None, t=None):
    """A from its equation, as a linear system in the elements of A."""
    r, n = g.shape
    eye, right = np.eye(n), np.asarray(g.T @ h, np.complex128)
    zf = shift(n, f, g.dtype)
    left = np.diag(s.astype(np.complex128)) if s is not None else shift(n, e, g.dtype)
    other = {"sylvester": zf, "hankel": zf.T, "vandermonde": zf, "stein": zf.T, "vandermonde_stein": zf.T}.get(kind)
    if kind == "cauchy":
        other = np.diag(t.astype(np.complex128))
    if kind.endswith("stein"):  # A - L A M = R, row-major vec: kron(L, M^T)
        system = np.eye(n * n) - np.kron(left, other.T)
    else:
        system = np.kron(left, eye) - np.kron(eye, other.T)
    return np.linalg.solve(system, right.ravel()).reshape(n, n)


def check(out, matrix, x, op="N", alpha=1, beta=0, before=0):
    expected = alpha * (x @ with_op(matrix, op).T) + beta * before
    scale = np.linalg.norm(matrix) * np.linalg.norm(x) + np.linalg.norm(beta * before)
    assert out.shape == expected.shape
    bound = LARGEST_RATIO * np.log2(2 * len(matrix)) * EPSILON[out.dtype.type] * scale * abs(alpha)
    assert np.linalg.norm(out - expected) <= bound


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("n,r", [(1, 1), (2, 2), (5, 1), (8, 3), (12, 2)])
def test_equations(rng, dtype, op, kind, n, r):
    g, h, x = random(rng, (r, n), dtype), random(rng, (r, n), dtype), random(rng, (3, n), dtype)
    nodes = nodes_of(rng, kind, n, dtype)
    out = hotdog.displacement_matvec(g, h, x, kind=kind, op=op, **nodes)
    assert type(out) is np.ndarray and out.dtype == dtype
    check(out, dense(kind, g, h, **nodes), x, op)
    check(hotdog.displacement_matvec(g, h, x[0], kind=kind, op=op, **nodes), dense(kind, g, h, **nodes), x[0], op)


@pytest.mark.parametrize("kind", KINDS[:-1])
def test_folds(rng, dtype, kind):
    e, f = (0.5 + 1j, -0.25j) if is_complex(dtype) else (0.5, 2.0)
    if kind == "stein":
        f = 0
    g, h, x = (random(rng, (2, 7), dtype) for _ in range(3))
    nodes = nodes_of(rng, kind, 7, dtype)
    out = hotdog.displacement_matvec(g, h, x, kind=hotdog.Displacement[kind.upper()], e=e, f=f, **nodes)
    check(out, dense(kind, g, h, e, f, **nodes), x)


def test_cyclic_kind_loses_circulants(rng, dtype):
    n = 6
    matrix = random(rng, (n, n), dtype)
    right = shift(n, 1, dtype) @ matrix - matrix @ shift(n, 1, dtype)
    u, w, v = np.linalg.svd(right)
    g, h = (np.asarray(a, dtype) for a in ((u * w).T, v)) if is_complex(dtype) else (
        np.asarray(a.real, dtype) for a in ((u * w).T, v))
    out = hotdog.displacement_matvec(g, h, np.eye(n, dtype=dtype), kind="cyclic_sylvester").T
    i, k = np.indices((n, n))
    means = np.array([matrix[(i - k) % n == d].mean() for d in range(n)])
    error = np.linalg.norm(out - (matrix - means[(i - k) % n]))
    assert error <= LARGEST_RATIO * n * EPSILON[np.dtype(dtype).type] * np.linalg.norm(matrix)


def test_alpha_and_beta(rng, dtype, op):
    g, h, x, before = (random(rng, (2, 6), dtype) for _ in range(4))
    alpha, beta = (-1.5 + 0.25j, 0.5 - 2j) if is_complex(dtype) else (-1.5, 0.5)
    out = before.copy()
    assert hotdog.displacement_matvec(g, h, x, op=op, alpha=alpha, beta=beta, out=out) is out
    check(out, dense("sylvester", g, h), x, op, alpha, beta, before)


@pytest.mark.parametrize("steps", [(1, 2, 3), (2, -1, -3), (-3, 1, -1)])
def test_strides_and_batches(rng, dtype, steps):
    g, h, x = random(rng, (4, 2, 6), dtype), random(rng, (2, 6), dtype), random(rng, (4, 3, 6), dtype)
    out = Strided(np.full((4, 3, 6), np.nan, dtype), steps[::-1])
    hotdog.displacement_matvec(Strided(g, steps).view, h, Strided(x, steps).view, out=out.view)
    for p in range(4):
        check(np.asarray(out.view[p]), dense("sylvester", g[p], h), x[p])
    assert out.gaps_untouched()


def test_batches_broadcast(rng, dtype):
    g, h = random(rng, (2, 1, 2, 5), dtype), random(rng, (3, 2, 5), dtype)
    nodes = nodes_of(rng, "cauchy", (2, 3, 5), dtype)
    x = random(rng, (4, 5), dtype)
    out = hotdog.displacement_matvec(g, h, x, kind="cauchy", s=nodes["s"], t=nodes["t"][0, 0])
    assert out.shape == (2, 3, 4, 5)
    for a in range(2):
        for b in range(3):
            check(out[a, b], dense("cauchy", g[a, 0], h[b], s=nodes["s"][a, b], t=nodes["t"][0, 0]), x)


def test_empty_sizes():
    assert hotdog.displacement_matvec(np.empty((2, 0)), np.empty((2, 0)), np.empty((3, 0))).shape == (3, 0)
    assert np.array_equal(hotdog.displacement_matvec(np.empty((0, 4)), np.empty((0, 4)), np.ones(4)), np.zeros(4))


G, H, X = np.ones((2, 4)), np.ones((2, 4)), np.ones(4)


@pytest.mark.parametrize("arguments,keywords,message", [
    ((G[0], H, X), {}, "g: has shape"), ((G, H[:, :3], X), {}, "h: its last dimension is 3"),
    ((G, H[:1], X), {}, "h: has 1 columns"), ((G, H, X), {"kind": "toeplitz"}, "kind: 'toeplitz' is none of"),
    ((G, H, X), {"kind": "cauchy"}, "s: kind 'cauchy' needs it"), ((G, H, X, X), {}, "s: kind 'sylvester' has no"),
    ((G, H, X, X), {"kind": "cauchy"}, "t: kind 'cauchy' needs it"), ((G, H, X), {"beta": 2}, "beta: needs out"),
    ((G, H, X), {"op": "H"}, "op: 'H' is none"),
])
def test_bad_values(arguments, keywords, message):
    with pytest.raises(ValueError, match=message.replace("(", r"\(")):
        hotdog.displacement_matvec(*arguments, **keywords)


def test_folds_that_make_no_matrix():
    with pytest.raises(hotdog.HotdogError, match="f = 2: must differ from e"):
        hotdog.displacement_matvec(G, H, X, e=2, f=2)
    with pytest.raises(hotdog.HotdogError, match=r"f = -1 \(default\): must differ from e = -1"):
        hotdog.displacement_matvec(G, H, X, e=-1)
    with pytest.raises(hotdog.HotdogError, match="e = inf: must be finite"):
        hotdog.displacement_matvec(G, H, X, e=np.inf)


def test_bad_types():
    with pytest.raises(TypeError, match="h: is float32, but g is float64"):
        hotdog.displacement_matvec(G, H.astype(np.float32), X)
    with pytest.raises(TypeError, match="e: complex is no real number"):
        hotdog.displacement_matvec(G, H, X, e=1j)


def difference(loss, x, direction, step=1e-6):
    """The derivative of loss at x along a direction, by central differences."""
    return (loss(x + step * direction) - loss(x - step * direction)) / (2 * step)


@pytest.mark.parametrize("kind", KINDS + ["cyclic_sylvester", "cyclic_hankel"])
@pytest.mark.parametrize("dtype", [np.float64, np.complex128])
def test_gradients(rng, dtype, op, kind):
    g, h = random(rng, (2, 6), dtype), random(rng, (3, 2, 6), dtype)
    x, outer = random(rng, (4, 6), dtype), random(rng, (3, 4, 6), dtype)
    nodes = nodes_of(rng, kind, 6, dtype)
    alpha = 0.5 - 1j if is_complex(dtype) else -1.5

    def loss(g=g, h=h, x=x):
        y = hotdog.displacement_matvec(g, h, x, kind=kind, op=op, alpha=alpha, **nodes)
        return np.vdot(outer, y).real

    found = hotdog.displacement_matvec_backward(g, h, x, outer, kind=kind, op=op, alpha=alpha, **nodes)
    for name, value, gradient in zip("ghx", (g, h, x), found):
        assert gradient.shape == value.shape
        direction = random(rng, value.shape, dtype)
        expected = difference(lambda z, name=name: loss(**{name: z}), value, direction)
        scale = np.linalg.norm(gradient) * np.linalg.norm(direction)
        assert abs(np.vdot(gradient, direction).real - expected) <= 1e-7 * scale


def test_gradients_that_are_not_wanted(rng):
    g, h, x, outer = (random(rng, (2, 5), np.float64) for _ in range(4))
    found = hotdog.displacement_matvec_backward(g, h, x, outer, wanted=("h",))
    assert found[0] is None and found[2] is None
    assert np.array_equal(found[1], hotdog.displacement_matvec_backward(g, h, x, outer)[1])
    with pytest.raises(ValueError, match="wanted: 's' is none of"):
        hotdog.displacement_matvec_backward(g, h, x, outer, wanted=("s",))
    with pytest.raises(ValueError, match="grad_out: has shape"):
        hotdog.displacement_matvec_backward(g, h, x, outer[0])
