"""Vectors of hotdog.cauchy that are stored in 16 bits. torch and bfloat16 of ml_dtypes are tested where they are."""
import numpy as np
import pytest

import hotdog
from hotdog import _dlpack
from support import Strided, cauchy_matrix, times, wide, with_op
from test_cauchy import nodes
from test_other_arrays import OnlyDLPack

LARGEST_RATIO, EPSILON = 30, 2.0**-23
BITS = {"float16": 10, "bfloat16": 7, "float32": 30}  # of the significand; float32 has its error in the sum


def bfloat16():
    return pytest.importorskip("ml_dtypes", reason="ml_dtypes is not installed").bfloat16


@pytest.fixture(params=["float16", "bfloat16"])
def storage(request):
    return np.float16 if request.param == "float16" else bfloat16()


def data(rng, shape, storage):
    return rng.standard_normal(shape).astype(np.float32).astype(storage)


def check(actual, omega, lambda_, v, op="N", alpha=1, beta=0, before=0):
    """The error of float32 sums and half a unit in the last place of the storage."""
    bits = BITS[actual.dtype.name]
    matrix, v, before = with_op(cauchy_matrix(omega, lambda_), op), wide(v.astype(np.float64)), np.float64(before)
    expected = alpha * times(matrix, v) + beta * before
    scale = abs(alpha) * times(abs(matrix), abs(v)) + abs(beta * before)
    assert actual.shape == expected.shape
    error = abs(actual.astype(np.float64) - expected)
    assert np.all(error <= LARGEST_RATIO * EPSILON * scale + 2.0**-(bits + 1) * np.maximum(abs(expected), 2.0**-14))


@pytest.mark.parametrize("L,N", [(1, 1), (5, 3), (33, 31), (129, 65)])
@pytest.mark.parametrize("R", [None, 1, 7, 30])
def test_products(rng, storage, op, L, N, R):
    omega, lambda_ = nodes(rng, L, N, np.float32)
    v = data(rng, (() if R is None else (R,)) + (N if op == "N" else L,), storage)
    out = hotdog.cauchy(omega, lambda_, v, op=op)
    assert type(out) is np.ndarray and out.dtype == v.dtype
    check(out, omega, lambda_, v, op)
    single = hotdog.cauchy(omega, lambda_, v, op=op, out_dtype="float32")
    assert single.dtype == np.float32
    check(single, omega, lambda_, v, op)
    given = np.empty_like(single)
    assert hotdog.cauchy(omega, lambda_, v, op=op, out=given) is given
    assert np.array_equal(given, single)


def test_alpha_beta_strides_and_batches(rng, storage):
    omega, lambda_ = nodes(rng, 6, 5, np.float32, (2, 3))
    v, before = data(rng, (2, 1, 4, 5), storage), data(rng, (2, 3, 4, 6), storage)
    out = Strided(before, (2, 1, -1, 2))
    hotdog.cauchy(omega, lambda_[:, :1], Strided(v, (1, 2, -1, -3)).view, alpha=-0.5, beta=2, out=out.view)
    check(out.view, omega, lambda_[:, :1], v, alpha=-0.5, beta=2, before=before)
    assert out.gaps_untouched()


def test_smallest_largest_and_overflow(storage):
    omega, lambda_ = np.array([1.0, 2.0**-24], np.float32), np.array([0.0], np.float32)
    v = np.array([2.0**-24], np.float16).astype(storage)
    assert hotdog.cauchy(omega, lambda_, v).astype(float).tolist() == [2.0**-24, 1]
    out = hotdog.cauchy(np.array([1.0], np.float32), lambda_, np.array([60000], storage), alpha=2)
    assert np.isinf(out[0].astype(float)) == (storage is np.float16)


@pytest.mark.parametrize("name", ["float32", np.float32, np.dtype("float32"), "float16", np.float16])
def test_forms_of_out_dtype(name):
    parts = np.zeros(2, np.float32), np.ones(3, np.float32), np.ones(3, np.float16)
    assert hotdog.cauchy(*parts, out_dtype=name).dtype == np.dtype(name)


def single(*lengths):
    return [np.arange(n, dtype=np.float32) + 0.5 * k for k, n in enumerate(lengths)]


HALF = np.ones(3, np.float16)
DOUBLE = np.ones(3)
WRONG = [
    (lambda o, l: hotdog.cauchy(DOUBLE, DOUBLE, HALF), "omega: dtype float64 is none of float32$"),
    (lambda o, l: hotdog.cauchy(o, DOUBLE, HALF), "lambda_: is float64, but omega is float32"),
    (lambda o, l: hotdog.cauchy(HALF, HALF, HALF), "omega: dtype float16 is none of float32$"),
    (lambda o, l: hotdog.cauchy(HALF, l, l), "omega: dtype float16 is none of float32, float64"),
    (lambda o, l: hotdog.cauchy(o, l, HALF, alpha=1j), "alpha: complex is no real number"),
    (lambda o, l: hotdog.cauchy(o, l, HALF, out=np.zeros(2)), "out: is float64, must be float16"),
    (lambda o, l: hotdog.cauchy(o, l, l, out=HALF[:2]), "out: is float16, must be float32"),
    (lambda o, l: hotdog.cauchy(o, l, HALF, out=o.copy(), out_dtype="float16"), "out: is float32, must be float16"),
    (lambda o, l: hotdog.cauchy(o, l, HALF, out_dtype="float64"), "out_dtype: float64 is none of float16, float32"),
    (lambda o, l: hotdog.cauchy(o, l, l, out_dtype="float16"), "out_dtype: float16 is none of float32, which v"),
    (lambda o, l: hotdog.cauchy_backward(o, l, HALF, o), "v: is float16, but omega is float32"),
    (lambda o, l: hotdog.cauchy_solve(HALF, HALF, HALF), "omega: dtype float16 is none of float32, float64"),
    (lambda o, l: hotdog.cauchy_solve(l, l, HALF), "b: is float16, but omega is float32"),
    (lambda o, l: hotdog.cauchy_symmetric(HALF, HALF, HALF), "omega: dtype float16 is none of complex64"),
    (lambda o, l: hotdog.circulant_matvec(HALF, HALF), "c: dtype float16 is none of float32, float64"),
    (lambda o, l: hotdog.circulant_matvec(l, HALF), "x: is float16, but c is float32"),
    (lambda o, l: hotdog.toeplitz_solve_symmetric(HALF, HALF), "c: dtype float16 is none of float32, float64"),
    (lambda o, l: hotdog.vandermonde(HALF, HALF, 4), "x: dtype float16 is none of complex64"),
    (lambda o, l: hotdog.vandermonde_symmetric_transpose(l + 0j, HALF), "u: is float16, must be float32"),
]


@pytest.mark.parametrize("call,message", WRONG)
def test_other_types_are_refused(call, message):
    with pytest.raises(TypeError, match=f"^{message}"):
        call(*single(2, 3))


def test_powers_are_refused():
    omega, lambda_ = single(2, 3)
    with pytest.raises(ValueError, match="^power: is 2, must be 1 for v of float16$"):
        hotdog.cauchy(omega, lambda_, HALF, power=2)


@pytest.mark.parametrize("dtype", ["i2", "u2", "V2", ">f2"])
def test_sixteen_bits_of_another_kind_are_refused(dtype):
    with pytest.raises(TypeError, match="^v: dtype .* is none of"):
        hotdog.cauchy(*single(2, 3), np.zeros(3, dtype))


class AsBrainFloat(OnlyDLPack):
    """Shows the upper halves of float32 numbers as bfloat16."""

    BFLOAT = 4  # DLDataTypeCode

    def __dlpack__(self, stream=None):
        capsule = self.values.__dlpack__()
        _dlpack.DLTensor.from_address(_dlpack._capsule_pointer(capsule, b"dltensor")).code = self.BFLOAT
        return capsule


def test_dlpack(rng):
    omega, lambda_ = nodes(rng, 6, 5, np.float32)
    half = data(rng, (2, 5), np.float16)
    out = np.empty((2, 6), np.float16)
    hotdog.cauchy(omega, lambda_, OnlyDLPack(half), out=out)
    check(out, omega, lambda_, half)
    upper = (rng.standard_normal((2, 5)).astype(np.float32).view(np.uint32) >> 16).astype(np.uint16)
    out = np.empty((2, 6), np.float32)
    hotdog.cauchy(omega, lambda_, AsBrainFloat(upper.view(np.float16)), out=out)
    check(out, omega, lambda_, (upper.astype(np.uint32) << 16).view(np.float32))


def test_buffer(rng):
    omega, lambda_ = nodes(rng, 6, 5, np.float32)
    half = data(rng, 5, np.float16)
    assert np.array_equal(hotdog.cauchy(omega, lambda_, memoryview(half)), hotdog.cauchy(omega, lambda_, half))


@pytest.mark.parametrize("place", ["cpu", "cuda"])
@pytest.mark.parametrize("name", ["float16", "bfloat16"])
def test_torch(rng, place, name):
    torch = pytest.importorskip("torch", reason="torch is not installed")
    if place == "cuda" and not torch.cuda.is_available():
        pytest.skip("torch sees no CUDA device")
    omega, lambda_ = nodes(rng, 33, 31, np.float32)
    for R in (1, 7, 30):
        v = torch.from_numpy(rng.standard_normal((R, 31)).astype(np.float32)).to(place, getattr(torch, name))
        parts = [torch.from_numpy(part).to(place) for part in (omega, lambda_)]
        out = hotdog.cauchy(*parts, v)
        assert out.dtype == v.dtype and out.device == v.device
        single = hotdog.cauchy(*parts, v, out_dtype=torch.float32)
        assert single.dtype == torch.float32
        check(single.cpu().numpy(), omega, lambda_, v.float().cpu().numpy())
        assert torch.equal(out, single.to(v.dtype)) or torch.allclose(out.float(), single, rtol=2.0**-8)


def test_cupy(rng):
    cupy = pytest.importorskip("cupy", reason="CuPy is not installed")
    if not cupy.is_available():
        pytest.skip("CuPy sees no CUDA device")
    omega, lambda_ = nodes(rng, 33, 31, np.float32)
    v = data(rng, (7, 31), np.float16)
    out = hotdog.cauchy(*map(cupy.asarray, (omega, lambda_, v)))
    assert type(out) is cupy.ndarray and out.dtype == np.float16
    check(out.get(), omega, lambda_, v)
