"""CuPy arrays, and arrays that show only the CUDA array interface or only DLPack, on a CUDA device."""
import numpy as np
import pytest

import hotdog
from support import check_cauchy, check_matvec, check_solution, positive_definite, random

cupy = pytest.importorskip("cupy", reason="CuPy is not installed")
if not cupy.is_available():
    pytest.skip("CuPy sees no CUDA device", allow_module_level=True)


class OnlyInterface:
    """An array that shows nothing but the CUDA array interface."""

    def __init__(self, array, **changes):
        self.array = array
        self.changes = changes

    @property
    def __cuda_array_interface__(self):
        return {**self.array.__cuda_array_interface__, **self.changes}


class OnlyDLPack:
    """An array that shows nothing but DLPack."""

    def __init__(self, array):
        self.array = array

    def __dlpack__(self, stream=None):
        return self.array.__dlpack__(stream=stream)

    def __dlpack_device__(self):
        return self.array.__dlpack_device__()


def nodes(dtype):
    return np.arange(6).astype(dtype), (np.arange(5) + 0.5).astype(dtype)


def test_cauchy(rng, dtype, op):
    omega, lambda_ = nodes(dtype)
    v = random(rng, (3, 2, 5 if op == "N" else 6), dtype)
    out = hotdog.cauchy(*map(cupy.asarray, (omega, lambda_, v)), op=op)
    assert type(out) is cupy.ndarray and out.dtype == dtype
    check_cauchy(out.get(), omega, lambda_, v, op)


def test_toeplitz_matvec(rng, dtype):
    c, r, x = random(rng, 7, dtype), random(rng, 100, dtype), random(rng, (2, 100), dtype)
    check_matvec(hotdog.toeplitz_matvec(*map(cupy.asarray, (c, r, x))).get(), c, r, x)


def test_toeplitz_solve(rng, dtype):
    c, b = positive_definite(rng, (4, 9), dtype), random(rng, (4, 2, 9), dtype)
    column, right = cupy.asarray(c), cupy.asarray(b)
    info = cupy.full(4, -1, cupy.int32)
    check_solution(hotdog.toeplitz_solve_symmetric(column, right, info=info, check_info=True).get(), c, b)
    assert not info.any()
    with pytest.raises(hotdog.LinAlgError):
        hotdog.toeplitz_solve_symmetric(cupy.asarray([1.0, 2.0]), cupy.ones(2), check_info=True)


def test_strides(rng, dtype):
    omega, lambda_ = nodes(dtype)
    v = random(rng, (4, 5, 6), dtype)
    view = cupy.asarray(v).transpose(2, 0, 1)[::-2, ::-1, ::-1]
    out = cupy.zeros((6, 4, 3), dtype).transpose(2, 1, 0)
    assert hotdog.cauchy(cupy.asarray(omega)[::-1], cupy.asarray(lambda_), view, out=out) is out
    check_cauchy(out.get(), omega[::-1], lambda_, v.transpose(2, 0, 1)[::-2, ::-1, ::-1])


def test_wrong_dtype():
    part = cupy.ones(3, cupy.float16)
    with pytest.raises(TypeError, match="omega: dtype float16 is none of"):
        hotdog.cauchy(part, part, part)


class Delayed:
    """Operands whose values a stream writes only after long work, and the right result."""

    def __init__(self, stream):
        self.omega, self.lambda_ = map(cupy.asarray, nodes(np.float64))
        self.v = cupy.zeros(5)
        self.expected = hotdog.cauchy(self.omega, self.lambda_, cupy.ones(5))
        work = cupy.ones((4096, 4096))
        work @ work  # a warm call
        cupy.cuda.Device().synchronize()
        with stream:
            for _ in range(20):
                work @ work
            self.v.fill(1)


def test_current_stream():
    stream = cupy.cuda.Stream(non_blocking=True)
    case = Delayed(stream)
    with stream:
        out = hotdog.cauchy(case.omega, case.lambda_, case.v)
    stream.synchronize()
    assert cupy.array_equal(out, case.expected)


def test_chosen_stream():
    stream = cupy.cuda.Stream(non_blocking=True)
    case = Delayed(stream)
    out = hotdog.cauchy(case.omega, case.lambda_, case.v, stream=stream)
    assert hotdog.current_handle(0).stream == stream.ptr
    stream.synchronize()
    assert cupy.array_equal(out, case.expected)


def test_graph_capture(rng):
    stream = cupy.cuda.Stream(non_blocking=True)
    omega, lambda_ = map(cupy.asarray, nodes(np.float32))
    v, out = cupy.ones(5, cupy.float32), cupy.empty(6, cupy.float32)
    hotdog.cauchy(omega, lambda_, v, out=out)
    cupy.cuda.Device().synchronize()
    with stream:
        stream.begin_capture()
        hotdog.cauchy(omega, lambda_, v, out=out)
        graph = stream.end_capture()
        v[...] = cupy.asarray(random(rng, 5, np.float32))
        graph.launch()
    stream.synchronize()
    assert cupy.array_equal(out, hotdog.cauchy(omega, lambda_, v))


def test_cuda_array_interface(rng, dtype):
    omega, lambda_ = nodes(dtype)
    v = random(rng, (3, 10), dtype)
    parts = [OnlyInterface(part) for part in (cupy.asarray(omega), cupy.asarray(lambda_), cupy.asarray(v)[:, ::-2])]
    target = cupy.zeros((3, 6), dtype)
    out = OnlyInterface(target)
    assert hotdog.cauchy(*parts, out=out) is out
    check_cauchy(target.get(), omega, lambda_, v[:, ::-2])


def test_cuda_array_interface_refusals():
    part = cupy.ones(3)
    with pytest.raises(TypeError, match="out: must be given"):
        hotdog.cauchy(part, part, OnlyInterface(part))
    with pytest.raises(ValueError, match="out: cannot be written: its interface says read-only"):
        hotdog.cauchy(part, part, part, out=OnlyInterface(part, data=(part.data.ptr, True)))
    with pytest.raises(TypeError, match="v: is a masked array"):
        hotdog.cauchy(part, part, OnlyInterface(part, mask=part))
    info = OnlyInterface(cupy.empty((), cupy.int32))
    with pytest.raises(TypeError, match="check_info: info is an array of the CUDA array interface"):
        hotdog.toeplitz_solve_symmetric(part, part, info=info, check_info=True)
    with pytest.raises(ValueError, match="v: address .* belongs to no CUDA device"):
        hotdog.cauchy(part, part, OnlyInterface(part, data=(64, False)))


def test_dlpack(rng, dtype):
    omega, lambda_ = nodes(dtype)
    v = random(rng, (3, 5), dtype)
    out = hotdog.cauchy(OnlyDLPack(cupy.asarray(omega)), OnlyDLPack(cupy.asarray(lambda_)), cupy.asarray(v))
    check_cauchy(out.get(), omega, lambda_, v)


def test_two_libraries_on_two_streams_are_refused():
    part = cupy.ones(3)
    with cupy.cuda.Stream(non_blocking=True) as stream:
        with pytest.raises(ValueError, match="lambda_: the current stream of CuPy is not that of omega, of DLPack"):
            hotdog.cauchy(OnlyDLPack(part), part, part)
        hotdog.cauchy(OnlyDLPack(part), part, part, stream=stream)
        stream.synchronize()
