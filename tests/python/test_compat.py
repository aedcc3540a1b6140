"""hotdog.compat: names, order and meaning of the HOTDOG kernel's functions."""
import numpy as np
import pytest

import hotdog
from hotdog import compat
from support import check_cauchy, check_matvec, random, toeplitz_matrix

BATCHES = [(), (3,), (2, 3)]


@pytest.fixture(params=BATCHES, ids=str)
def batch(request):
    return request.param


def flat(*arrays):
    """Arrays with one batch axis."""
    return [array.reshape(-1, array.shape[-1]) for array in arrays]


def nodes(batch, dtype):
    shift = np.arange(np.prod(batch, dtype=int)).reshape(*batch, 1) * 100
    return (np.arange(6) + shift).astype(dtype), (np.arange(5) + 0.5 + shift).astype(dtype)


def test_cauchy_kernel(rng, dtype, batch):
    omega, lambd = nodes(batch, dtype)
    v = random(rng, (*batch, 5), dtype)
    out = compat.cauchy_kernel(v, omega, lambd)
    assert out.shape == (*batch, 6)
    for problem in zip(*flat(out, omega, lambd, v)):
        check_cauchy(*problem)
    filled = np.empty_like(out)
    assert compat.cauchy_kernel_forward(filled, v, omega, lambd) is filled
    assert np.array_equal(filled, out)


def test_many_vectors_of_one_matrix(rng, dtype):
    omega, lambd = nodes((), dtype)
    v = random(rng, (4, 5), dtype)
    check_cauchy(compat.cauchy_kernel(v, omega, lambd), omega, lambd, v)


def test_toeplitz_products(rng, dtype, batch):
    c, r, x = (random(rng, (*batch, 7), dtype) for _ in range(3))
    for problem in zip(*flat(compat.toeplitz_matvec(c, r, x), c, r, x)):
        check_matvec(*problem)
    for y, *problem in zip(*flat(compat.toeplitz_matvec_transpose(c, r, x), c, r, x)):
        check_matvec(y, *problem, "T")


def well_conditioned(rng, shape, dtype):
    c, r = random(rng, shape, dtype), random(rng, shape, dtype)
    c[..., 0] += 12
    r[..., 0] = np.nan  # not read
    return c, r


def largest_error(actual, expected):
    return np.max(np.abs(actual - expected)) / np.max(np.abs(expected))


def tolerance(dtype):
    return 200 * np.finfo(dtype).eps


def inverse(c, r):
    return np.linalg.inv(toeplitz_matrix(c, r).astype(np.complex128 if np.dtype(c.dtype).kind == "c" else np.float64))


def test_solves(rng, dtype, batch):
    c, r = well_conditioned(rng, (*batch, 7), dtype)
    b = random(rng, (*batch, 7), dtype)
    expected = np.einsum("...ij,...j->...i", inverse(c, r), b)
    assert largest_error(compat.toeplitz_solve(c, r, b), expected) < tolerance(dtype)
    c[..., 0] = 30
    expected = np.einsum("...ij,...j->...i", inverse(c, c.conj()), b)
    assert largest_error(compat.toeplitz_solve_symmetric(c, b), expected) < tolerance(dtype)


def test_inverse_from_its_first_and_last_column(rng, dtype, batch):
    c, r = well_conditioned(rng, (*batch, 7), dtype)
    x = random(rng, (*batch, 7), dtype)
    u, v = compat.gs_compute_generators(c, r)
    full = inverse(c, r)
    assert largest_error(u, full[..., 0]) < tolerance(dtype)
    assert largest_error(v, full[..., -1]) < tolerance(dtype)
    assert largest_error(compat.toeplitz_inverse_apply(u, v, x), np.einsum("...ij,...j->...i", full, x)) < tolerance(dtype)


@pytest.mark.parametrize("n", [1, 2])
def test_small_inverse(n):
    c, r, x = np.array([4.0, 1])[:n], np.array([4.0, 3])[:n], np.array([1.0, 2])[:n]
    u, v = compat.gs_compute_generators(c, r)
    assert np.allclose(compat.toeplitz_inverse_apply(u, v, x), inverse(c, r) @ x)


def test_toeplitz_to_cauchy():
    full = compat.toeplitz_to_cauchy(np.array([1.0, 3]), np.array([1.0, 2]))
    assert np.allclose(full, [[3.5, 0.5], [-0.5, -1.5]])


def shift_matrix(n):
    return np.roll(np.eye(n), 1, axis=0)


def test_cyclic_displacement(rng, dtype, batch):
    """A + any circulant has the generators; A itself is orthogonal to the circulants."""
    n = 5
    G, H = random(rng, (*batch, n, 2), dtype), random(rng, (*batch, n, 2), dtype)
    x = random(rng, (*batch, n), dtype)
    Z, F = shift_matrix(n), np.fft.fft(np.eye(n))
    w = np.exp(-2j * np.pi * np.arange(n) / n)
    difference = w[:, None] - w[None, :]
    hat = F @ (G @ np.swapaxes(H, -1, -2)) @ np.linalg.inv(F)
    C = np.where(np.eye(n, dtype=bool), 0, hat / np.where(np.eye(n, dtype=bool), 1, difference))
    expected = np.einsum("...ij,...j->...i", np.linalg.inv(F) @ C @ F, x)
    out = compat.displacement_matvec(G, H, x)
    assert out.shape == x.shape and largest_error(out, expected) < tolerance(dtype)
    named = compat.displacement_matvec(G, H, x, "sylvester")
    again = compat.displacement_matvec(G, H, x, hotdog.Displacement.SYLVESTER)
    assert np.array_equal(named, again) and not np.allclose(named, out)


@pytest.mark.parametrize("wrong", [1, True, 2.5, None])
def test_disp_type_is_0_or_a_name(wrong):
    G = np.ones((3, 1))
    with pytest.raises(ValueError, match="disp_type"):
        compat.displacement_matvec(G, G, np.ones(3), wrong)
    with pytest.raises(ValueError, match="G: has shape"):
        compat.displacement_matvec(np.ones(3), G, np.ones(3))


def test_pin_l2_is_a_hint(rng):
    omega, lambd = nodes((), np.float64)
    compat.cauchy_pin_l2(omega, lambd)
    check_cauchy(compat.cauchy_kernel(np.ones(5), omega, lambd), omega, lambd, np.ones(5))
    compat.cauchy_pin_l2(None, None)


def test_torch():
    torch = pytest.importorskip("torch", reason="torch is not installed")
    device = "cuda" if torch.cuda.is_available() else "cpu"
    c, r, x = (torch.randn(3, 6, dtype=torch.float64, device=device) for _ in range(3))
    c[:, 0] = 12
    u, v = compat.gs_compute_generators(c, r)
    torch.testing.assert_close(compat.toeplitz_inverse_apply(u, v, x), compat.toeplitz_solve(c, r, x))
    if device == "cuda":
        stream = torch.cuda.Stream()
        torch.cuda.synchronize()
        u, v = compat.gs_compute_generators(c, r, stream=stream)
        y = compat.toeplitz_inverse_apply(u, v, x, stream=stream)
        stream.synchronize()
        torch.testing.assert_close(y, compat.toeplitz_solve(c, r, x))
