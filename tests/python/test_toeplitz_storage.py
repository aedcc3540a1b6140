"""Operands of hotdog.toeplitz_matvec that are stored in 16 bits."""
import numpy as np
import pytest

import hotdog
from support import Strided, times, toeplitz_matrix, wide, with_op
from test_cauchy_storage import BITS, EPSILON, LARGEST_RATIO, bfloat16, data


@pytest.fixture(params=["float16", "bfloat16"])
def storage(request):
    return np.float16 if request.param == "float16" else bfloat16()


def check(actual, c, r, x, op="N", alpha=1, beta=0, before=0):
    """The error of float32 transforms and half a unit in the last place of the storage."""
    bits = BITS[actual.dtype.name]
    c, r, x, before = (wide(np.asarray(a).astype(np.float64)) for a in (c, r, x, before))
    matrix = with_op(toeplitz_matrix(c, r), op)
    expected = alpha * times(matrix, x) + beta * before
    entries = np.sqrt((c**2).sum(axis=-1) + (r**2).sum(axis=-1))
    norm = np.sqrt((x**2).sum(axis=-1))
    scale = abs(alpha) * (entries[..., None] if x.ndim > 1 else entries) * norm
    scale = np.log2(2.0 * sum(matrix.shape[-2:])) * scale[..., None] + abs(beta * before)
    assert actual.shape == expected.shape
    error = abs(wide(actual.astype(np.float64)) - expected)
    assert np.all(error <= LARGEST_RATIO * EPSILON * scale + 2.0**-(bits + 1) * np.maximum(abs(expected), 2.0**-14))


@pytest.mark.parametrize("m,n", [(1, 1), (5, 3), (33, 31), (150, 170)])
def test_products(rng, storage, op, m, n):
    c, r, x = data(rng, m, storage), data(rng, n, storage), data(rng, (2, n if op == "N" else m), storage)
    out = hotdog.toeplitz_matvec(c, r, x, op=op)
    assert type(out) is np.ndarray and out.dtype == x.dtype
    check(out, c, r, x, op)
    single = hotdog.toeplitz_matvec(c, r, x[0], op=op, out_dtype="float32")
    assert single.dtype == np.float32
    check(single, c, r, x[0], op)
    given = np.empty_like(single)
    assert hotdog.toeplitz_matvec(c, r, x[0], op=op, out=given) is given
    assert np.array_equal(given, single)


def test_mixtures(rng, storage):
    types = [np.float32, storage]
    for of_c in types:
        for of_r in types:
            for of_x in types:
                c, r, x = data(rng, 20, of_c), data(rng, 30, of_r), data(rng, 30, of_x)
                out = hotdog.toeplitz_matvec(c, r, x)
                assert out.dtype == x.dtype
                if out.dtype.name in BITS:
                    check(out, c, r, x)


def test_stored_results_of_single_precision(rng, op, storage):
    c, r, x = (data(rng, 20, np.float32) for _ in range(3))
    out = hotdog.toeplitz_matvec(c, r, x, op=op, out_dtype=np.dtype(storage).name)
    assert out.dtype == storage
    check(out, c, r, x, op)
    given = np.empty_like(out)
    assert hotdog.toeplitz_matvec(c, r, x, op=op, out=given) is given
    assert np.array_equal(given, out)


def test_alpha_beta_strides_and_batches(rng, storage):
    c, r = data(rng, (2, 3, 6), storage), data(rng, (2, 1, 5), np.float32)
    x, before = data(rng, (2, 1, 4, 5), storage), data(rng, (2, 3, 4, 6), storage)
    out = Strided(before, (2, 1, -1, 2))
    hotdog.toeplitz_matvec(c, r, Strided(x, (1, 2, -1, -3)).view, alpha=-0.5, beta=2, out=out.view)
    check(out.view, c, r, x, alpha=-0.5, beta=2, before=before)
    assert out.gaps_untouched()


def test_wrong_types():
    c, x = np.ones(3, np.float16), np.ones(3)
    with pytest.raises(TypeError, match="x: is float64, must be float32, float16 or bfloat16"):
        hotdog.toeplitz_matvec(c, c, x)
    with pytest.raises(TypeError, match="out_dtype: float64 is none of"):
        hotdog.toeplitz_matvec(c, c, c, out_dtype="float64")
    with pytest.raises(TypeError, match="out_dtype: must be float64"):
        hotdog.toeplitz_matvec(x, x, x, out_dtype="float32")
    with pytest.raises(TypeError, match="out: is float64, must be float16"):
        hotdog.toeplitz_matvec(c, c, c, out=np.empty(3))
    with pytest.raises(TypeError, match="alpha: complex is no real number"):
        hotdog.toeplitz_matvec(c, c, c, alpha=1j)
