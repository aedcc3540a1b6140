"""hotdog.cauchy_symmetric and its backward on NumPy arrays."""
import numpy as np
import pytest

import hotdog
from support import Strided, check_ratio, random, wide


@pytest.fixture(params=[np.complex64, np.complex128], ids=lambda dtype: dtype.__name__)
def dtype(request):
    return request.param


def problem(rng, dtype, L=6, N=5, of_omega=(), of_lambda=(), of_v=()):
    """Points on the imaginary axis and off it, poles left of it."""
    omega = 1j * random(rng, of_omega + (L,), np.float64) + (np.arange(L) % 3 == 2)
    lambda_ = random(rng, of_lambda + (N,), np.complex128)
    lambda_ = -0.25 - abs(lambda_.real) + 1j * lambda_.imag
    return omega.astype(dtype), lambda_.astype(dtype), random(rng, of_v + (N,), dtype)


def reciprocals(omega, lambda_):
    """1 / (omega - lambda) and 1 / (omega - conj(lambda)), (..., L, N)."""
    z, w = wide(omega)[..., :, None], wide(lambda_)[..., None, :]
    return 1 / (z - w), 1 / (z - w.conj())


def check(out, omega, lambda_, v, alpha=1, beta=0, before=0):
    """v: (..., R, N), out: (..., R, L), with full leading dimensions."""
    r1, r2 = reciprocals(omega, lambda_)
    expected = np.einsum("...ln,...rn->...rl", r1, wide(v)) + np.einsum("...ln,...rn->...rl", r2, wide(v).conj())
    scale = np.einsum("...ln,...rn->...rl", abs(r1) + abs(r2), abs(wide(v)))
    check_ratio(out, alpha * expected + beta * wide(before), abs(alpha) * scale + abs(beta * wide(before)))


@pytest.mark.parametrize("L,N", [(1, 1), (2, 3), (5, 1), (31, 32), (129, 65)])
def test_one_vector(rng, dtype, L, N):
    omega, lambda_, v = problem(rng, dtype, L, N)
    out = hotdog.cauchy_symmetric(omega, lambda_, v)
    assert type(out) is np.ndarray and out.dtype == dtype and out.shape == (L,)
    check(out[None], omega, lambda_, v[None])


def test_is_cauchy_over_all_poles(rng, dtype):
    omega, lambda_, v = problem(rng, dtype)
    both = hotdog.cauchy(omega, np.concatenate([lambda_, lambda_.conj()]), np.concatenate([v, v.conj()]))
    np.testing.assert_allclose(hotdog.cauchy_symmetric(omega, lambda_, v), both, rtol=1e-4)


def test_alpha_and_beta(rng, dtype):
    omega, lambda_, v = problem(rng, dtype, of_v=(3,))
    before = random(rng, (3, 6), dtype)
    out = before.copy()
    assert hotdog.cauchy_symmetric(omega, lambda_, v, alpha=-1.5 + 0.25j, beta=0.5 - 2j, out=out) is out
    check(out, omega, lambda_, v, -1.5 + 0.25j, 0.5 - 2j, before)


def test_tensors_of_s4(rng, dtype):
    """v (J, H, N), lambda (H, N), out (J, H, L): views without a copy."""
    omega, lambda_, v = problem(rng, dtype, of_lambda=(4,), of_v=(6, 4))
    out = np.empty((6, 4, 6), dtype)
    hotdog.cauchy_symmetric(omega, lambda_, v.transpose(1, 0, 2), out=out.transpose(1, 0, 2))
    check(out.transpose(1, 0, 2), np.broadcast_to(omega, (4, 6)), lambda_, v.transpose(1, 0, 2))


@pytest.mark.parametrize("steps", [(1, 1, 1), (2, -1, -3), (-3, 1, -1)])
def test_strides(rng, dtype, steps):
    omega, lambda_, v = problem(rng, dtype, of_omega=(4,), of_lambda=(4,), of_v=(4, 3))
    out = Strided(np.zeros((4, 3, 6), dtype), steps[::-1])
    hotdog.cauchy_symmetric(Strided(omega, steps[::2]).view, Strided(lambda_, steps[::-2]).view,
                            Strided(v, steps).view, out=out.view)
    check(out.view, omega, lambda_, v)
    assert out.gaps_untouched()


def test_real_types_are_refused():
    with pytest.raises(TypeError, match="omega: dtype float64 is none of complex64, complex128"):
        hotdog.cauchy_symmetric(np.ones(2), np.ones(3), np.ones(3))
    with pytest.raises(TypeError, match="omega: dtype float64 is none of complex64, complex128"):
        hotdog.cauchy_symmetric_backward(np.ones(2), np.ones(3), np.ones(3), np.ones(2))


def to_shape(array, shape):
    """Sums over the dimensions that broadcasting to array.shape added or stretched."""
    array = array.sum(axis=tuple(range(array.ndim - len(shape))))
    return array.sum(axis=tuple(i for i, n in enumerate(shape) if n == 1), keepdims=True) if 1 in shape else array


BATCHES = [((), (), ()), ((4,), (4,), (4,)), ((), (4,), (4,)), ((4,), (), (4,)), ((), (), (4,)), ((2, 3), (3,), (2, 1)),
           ((2, 1), (1, 3), ()), ((3, 1), (1, 1), (2, 3, 4)), ((), (), (0,))]


@pytest.mark.parametrize("of_omega,of_lambda,of_v", BATCHES, ids=str)
def test_gradients_have_the_shapes_of_the_inputs(rng, dtype, of_omega, of_lambda, of_v):
    omega, lambda_, v = problem(rng, dtype, 7, 5, of_omega, of_lambda, of_v + (2,))
    batch = np.broadcast_shapes(of_omega, of_lambda, of_v)
    g, alpha = random(rng, batch + (2, 7), dtype), 0.5 - 1.5j
    gradients = hotdog.cauchy_symmetric_backward(omega, lambda_, v, g, alpha=alpha)
    r1, r2 = reciprocals(*(np.broadcast_to(part, batch + part.shape[-1:]) for part in (omega, lambda_)))
    r1, r2 = r1[..., None, :, :], r2[..., None, :, :]  # (..., R, L, N)
    values = np.broadcast_to(wide(v), batch + v.shape[-2:])[..., None, :]
    weights = (np.conj(alpha) * wide(g))[..., None]
    first, second = values.conj() * weights * r1.conj()**2, values * weights * r2.conj()**2
    terms = {
        0: [(-first).sum(axis=(-3, -1)), (-second).sum(axis=(-3, -1)), (abs(first) + abs(second)).sum(axis=(-3, -1))],
        1: [first.sum(axis=(-3, -2)), second.conj().sum(axis=(-3, -2)), (abs(first) + abs(second)).sum(axis=(-3, -2))],
        2: [(weights * r1.conj()).sum(axis=-2), (weights.conj() * r2).sum(axis=-2),
            (abs(weights) * (abs(r1) + abs(r2))).sum(axis=-2)],
    }
    for k, source in enumerate((omega, lambda_, v)):
        assert gradients[k].shape == source.shape and gradients[k].dtype == dtype
        one, two, scale = (to_shape(part, source.shape) for part in terms[k])
        check_ratio(gradients[k], one + two, scale)


def test_gradients_of_one_vector(rng, dtype):
    omega, lambda_, v = problem(rng, dtype)
    g = random(rng, 6, dtype)
    one = hotdog.cauchy_symmetric_backward(omega, lambda_, v, g)
    several = hotdog.cauchy_symmetric_backward(omega, lambda_, v[None], g[None])
    assert [part.shape for part in one] == [(6,), (5,), (5,)]
    assert all(np.array_equal(a, b.reshape(a.shape)) for a, b in zip(one, several))


def test_those_wanted(rng, dtype):
    omega, lambda_, v = problem(rng, dtype, of_lambda=(4, 1), of_v=(3, 2))
    g = random(rng, (4, 3, 2, 6), dtype)
    everything = hotdog.cauchy_symmetric_backward(omega, lambda_, v, g)
    for wanted in ((), ("v",), ["omega", "lambda_"]):
        some = hotdog.cauchy_symmetric_backward(omega, lambda_, v, g, wanted=wanted)
        for name, one, other in zip(("omega", "lambda_", "v"), some, everything):
            assert one is None if name not in wanted else np.array_equal(one, other)
    with pytest.raises(ValueError, match="wanted: 'b' is none of 'omega', 'lambda_', 'v'"):
        hotdog.cauchy_symmetric_backward(omega, lambda_, v, g, wanted=["b"])


def test_shape_of_grad_out(rng):
    omega, lambda_, v = problem(rng, np.complex128)
    with pytest.raises(ValueError, match=r"grad_out: has shape \(5,\), must have \(6,\)"):
        hotdog.cauchy_symmetric_backward(omega, lambda_, v, np.ones(5, complex))
