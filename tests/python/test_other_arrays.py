"""Arrays that are neither NumPy's, torch's nor CuPy's: DLPack and the buffer protocol, on the host."""
import array
import sys

import numpy as np
import pytest

import hotdog
from hotdog import _dlpack
from support import check_cauchy, random


class OnlyDLPack:
    """An array that shows nothing but DLPack."""

    def __init__(self, values):
        self.values = values
        self.dtype = values.dtype

    def __dlpack__(self, stream=None):
        assert stream is None
        return self.values.__dlpack__()

    def __dlpack_device__(self):
        return self.values.__dlpack_device__()


class Shifted(OnlyDLPack):
    """Its elements begin behind the address that DLPack gives."""

    def __dlpack__(self, stream=None):
        capsule = self.values.__dlpack__()
        tensor = _dlpack.DLTensor.from_address(_dlpack._capsule_pointer(capsule, b"dltensor"))
        tensor.data -= 40
        tensor.byte_offset += 40
        return capsule


class OnDevice(OnlyDLPack):
    def __init__(self, values, device):
        super().__init__(values)
        self.device = device

    def __dlpack_device__(self):
        return self.device


OMEGA, LAMBDA = np.arange(5.0), np.arange(4.0) + 0.5


def test_dlpack_inputs(rng, dtype):
    omega, lambda_ = OMEGA.astype(dtype), LAMBDA.astype(dtype)
    v = random(rng, (6, 3, 8), dtype)[::-2, :, ::-2]
    out = np.empty((3, 3, 5), dtype)
    assert hotdog.cauchy(OnlyDLPack(omega), OnlyDLPack(lambda_), OnlyDLPack(v), out=out) is out
    check_cauchy(out, omega, lambda_, v)


def test_dlpack_with_arrays_of_another_library(rng):
    v = random(rng, 4, np.float64)
    out = hotdog.cauchy(OnlyDLPack(OMEGA), OnlyDLPack(LAMBDA), v)
    assert type(out) is np.ndarray
    check_cauchy(out, OMEGA, LAMBDA, v)


def test_dlpack_offset(rng):
    v = random(rng, 4, np.float64)
    check_cauchy(hotdog.cauchy(OMEGA, LAMBDA, Shifted(v), out=np.empty(5)), OMEGA, LAMBDA, v)


def test_dlpack_gives_its_memory_back():
    held = sys.getrefcount(OMEGA)
    hotdog.cauchy(OnlyDLPack(OMEGA), OnlyDLPack(LAMBDA), np.ones(4))
    assert sys.getrefcount(OMEGA) == held


def test_dlpack_without_elements():
    assert hotdog.cauchy(OnlyDLPack(np.empty(0)), OnlyDLPack(LAMBDA), np.ones(4)).shape == (0,)


def test_dlpack_refusals():
    with pytest.raises(TypeError, match="out: must be given, and info too where there is one: v is of a library"):
        hotdog.cauchy(OMEGA, LAMBDA, OnlyDLPack(np.ones(4)))
    with pytest.raises(ValueError, match="out: cannot be written: arrays that come through DLPack are inputs only"):
        hotdog.cauchy(OMEGA, LAMBDA, np.ones(4), out=OnlyDLPack(np.empty(5)))
    with pytest.raises(TypeError, match="v: dtype int16 is none of"):
        hotdog.cauchy(OMEGA, LAMBDA, OnlyDLPack(np.ones(4, np.int16)))
    with pytest.raises(TypeError, match="v: is on DLPack device type 8, neither CPU nor CUDA"):
        hotdog.cauchy(OMEGA, LAMBDA, OnDevice(np.ones(4), (8, 0)))


def test_buffers():
    omega, lambda_, v, out = (array.array("d", values) for values in (OMEGA, LAMBDA, np.ones(4), np.zeros(5)))
    result = hotdog.cauchy(omega, lambda_, v)
    assert type(result) is np.ndarray
    check_cauchy(result, OMEGA, LAMBDA, np.ones(4))
    assert hotdog.cauchy(memoryview(omega), lambda_, v, out=out) is out
    assert np.array_equal(out, result)


def test_read_only_buffer_as_output():
    with pytest.raises(ValueError, match="out: cannot be written"):
        hotdog.cauchy(OMEGA, LAMBDA, np.ones(4), out=memoryview(np.zeros(5)).toreadonly())
