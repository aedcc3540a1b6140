"""torch tensors on the CPU and on a CUDA device."""
import numpy as np
import pytest

import hotdog
from support import check_cauchy, check_matvec, check_solution, positive_definite, random

torch = pytest.importorskip("torch", reason="torch is not installed")

needs_cuda = pytest.mark.skipif(not torch.cuda.is_available(), reason="torch sees no CUDA device")
LONG_WAIT = 200_000_000  # clock cycles, about a tenth of a second


@pytest.fixture(params=["cpu", pytest.param("cuda", marks=needs_cuda)])
def device(request):
    return request.param


def nodes(dtype):
    return np.arange(6).astype(dtype), (np.arange(5) + 0.5).astype(dtype)


def to(device, *arrays):
    return [torch.from_numpy(array).to(device) for array in arrays]


def test_cauchy(rng, dtype, device, op):
    omega, lambda_ = nodes(dtype)
    v = random(rng, (3, 2, 5 if op == "N" else 6), dtype)
    tensors = to(device, omega, lambda_, v)
    out = hotdog.cauchy(*tensors, op=op)
    assert isinstance(out, torch.Tensor)
    assert (out.device, out.dtype) == (tensors[0].device, tensors[0].dtype)
    check_cauchy(out.cpu().numpy(), omega, lambda_, v, op)


@pytest.mark.parametrize("n", [5, 100, 3000])
def test_cauchy_equispaced(rng, dtype, device, n):
    complex_type = np.dtype(dtype).kind == "c"
    v = random(rng, (2, 5), dtype)
    out = hotdog.cauchy_equispaced(*to(device, np.array([0.5, 0, 1, 0] if complex_type else [0.5, 1]), v), n)
    assert isinstance(out, torch.Tensor) and out.shape == (2, n)
    check_cauchy(out.cpu().numpy(), (np.arange(n) + 0.5).astype(dtype), np.arange(5).astype(dtype), v)


@pytest.mark.parametrize("n", [5, 100, 3000])
def test_toeplitz_matvec(rng, dtype, device, n):
    c, r, x = random(rng, 7, dtype), random(rng, n, dtype), random(rng, (2, n), dtype)
    out = hotdog.toeplitz_matvec(*to(device, c, r, x))
    check_matvec(out.cpu().numpy(), c, r, x)


def test_toeplitz_solve(rng, dtype, device):
    c, b = positive_definite(rng, (4, 9), dtype), random(rng, (4, 2, 9), dtype)
    column, right = to(device, c, b)
    info = torch.full((4,), -1, dtype=torch.int32, device=device)
    x = hotdog.toeplitz_solve_symmetric(column, right, info=info, check_info=True)
    check_solution(x.cpu().numpy(), c, b)
    assert not info.any()
    assert hotdog.toeplitz_solve_symmetric(column, right, out=right) is right
    assert torch.equal(right, x)


def test_check_info(device):
    c = torch.tensor([[2.0, 1.0], [1.0, 2.0]], device=device)
    message = r"problem \(1,\), the first of 1 that failed of 2: info = 2"
    with pytest.raises(hotdog.LinAlgError, match=message) as caught:
        hotdog.toeplitz_solve_symmetric(c, torch.ones(2, device=device), check_info=True)
    assert caught.value.info.tolist() == [0, 2]


def test_non_contiguous(rng, dtype, device):
    omega, lambda_ = nodes(dtype)
    v = random(rng, (4, 5, 6), dtype)
    tensors = to(device, np.repeat(omega, 3), lambda_, v)
    view = tensors[2].permute(2, 0, 1)[::2]
    out = torch.zeros((6, 4, 3), dtype=view.dtype, device=device).permute(2, 1, 0)
    assert hotdog.cauchy(tensors[0][::3], tensors[1], view, out=out) is out
    check_cauchy(out.cpu().numpy(), omega, lambda_, v.transpose(2, 0, 1)[::2])


def test_broadcasting(rng, dtype, device):
    omega, lambda_ = nodes(dtype)
    v = random(rng, (3, 1, 2, 5), dtype)
    omega = np.stack([omega, omega + 10])
    tensors = to(device, omega, lambda_, v)
    tensors[1] = tensors[1].expand(2, 5)
    out = hotdog.cauchy(*tensors)
    assert out.shape == (3, 2, 2, 6)
    check_cauchy(out.cpu().numpy(), omega, np.broadcast_to(lambda_, (2, 5)), v)


def test_beta(rng, dtype, device):
    omega, lambda_ = nodes(dtype)
    v, before = random(rng, 5, dtype), random(rng, 6, dtype)
    out, = to(device, before.copy())
    hotdog.cauchy(*to(device, omega, lambda_, v), beta=2, out=out)
    check_cauchy(out.cpu().numpy(), omega, lambda_, v, beta=2, before=before)


def test_empty(device):
    def ones(*shape):
        return torch.ones(shape, device=device)

    assert hotdog.cauchy(ones(0), ones(3), ones(3)).shape == (0,)
    assert hotdog.cauchy(ones(2), ones(0), ones(2, 0)).tolist() == [[0, 0], [0, 0]]
    assert hotdog.cauchy(ones(2), ones(3), ones(0, 3)).shape == (0, 2)


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16, torch.int64, torch.bool])
def test_wrong_dtype(dtype, device):
    part = torch.ones(3, device=device).to(dtype)
    name = str(dtype).replace("torch.", "")
    with pytest.raises(TypeError, match=rf"omega: dtype (torch\.)?{name} is none of"):
        hotdog.cauchy(part, part, part)


def test_no_silent_casts(device):
    single, double = torch.ones(3, device=device), torch.ones(3, dtype=torch.float64, device=device)
    with pytest.raises(TypeError, match="v: is float64, but omega is float32"):
        hotdog.cauchy(single, single, double)
    with pytest.raises(TypeError, match="out: is float64, must be float32"):
        hotdog.cauchy(single, single, single, out=double)


def test_lazy_and_recorded_tensors_are_refused(device):
    part = torch.ones(3, dtype=torch.complex64, device=device)
    with pytest.raises(ValueError, match=r"lambda_: is conjugated lazily: pass lambda_.resolve_conj\(\)"):
        hotdog.cauchy(part, part.conj(), part)
    imaginary = part.conj().imag
    with pytest.raises(ValueError, match=r"omega: is negated lazily: pass omega.resolve_neg\(\)"):
        hotdog.cauchy(imaginary, imaginary, imaginary)
    recorded = torch.ones(3, device=device, requires_grad=True)
    other = torch.zeros(3, device=device)
    with pytest.raises(ValueError, match=r"v: requires grad, .* pass v.detach\(\)"):
        hotdog.cauchy(other - 1, other, recorded)
    with torch.no_grad():
        assert not hotdog.cauchy(other - 1, other, recorded).requires_grad


def test_other_kinds_of_tensors_are_refused(device):
    part = torch.ones(3, device=device)
    with pytest.raises(TypeError, match="v: is on device meta, neither cpu nor cuda"):
        hotdog.cauchy(part, part, torch.ones(3, device="meta"))
    with pytest.raises(TypeError, match="v: layout torch.sparse_coo is not torch.strided"):
        hotdog.cauchy(part, part, part.to_sparse())


def test_host_tensors_mix_with_numpy():
    out = np.empty(2)
    assert hotdog.cauchy(torch.tensor([1.0, 2.0]).double(), np.zeros(1), np.ones(1), out=out) is out
    assert np.allclose(out, [1, 0.5])


@needs_cuda
def test_devices_do_not_mix():
    near, far = torch.ones(3), torch.ones(3, device="cuda")
    with pytest.raises(ValueError, match="v: is on the host, but omega is on CUDA device 0"):
        hotdog.cauchy(far, far, near)
    with pytest.raises(ValueError, match="out: is on the host, but v is on CUDA device 0"):
        hotdog.cauchy(far, far, far, out=near)


class Delayed:
    """Operands whose values a stream writes only after a long wait, and the right result."""

    def __init__(self, stream):
        self.omega, self.lambda_ = to("cuda", *nodes(np.float64))
        self.v = torch.zeros(5, dtype=torch.float64, device="cuda")
        self.expected = hotdog.cauchy(self.omega, self.lambda_, torch.ones_like(self.v))  # a warm call, too
        torch.cuda.synchronize()
        with torch.cuda.stream(stream):
            torch.cuda._sleep(LONG_WAIT)
            self.v.fill_(1)


@needs_cuda
def test_current_stream():
    stream = torch.cuda.Stream()
    case = Delayed(stream)
    with torch.cuda.stream(stream):
        out = hotdog.cauchy(case.omega, case.lambda_, case.v)
    stream.synchronize()
    assert torch.equal(out, case.expected)


@needs_cuda
@pytest.mark.parametrize("form", ["object", "address"])
def test_chosen_stream(form):
    stream = torch.cuda.Stream()
    case = Delayed(stream)
    out = hotdog.cauchy(case.omega, case.lambda_, case.v, stream=stream if form == "object" else stream.cuda_stream)
    assert hotdog.current_handle(0).stream == stream.cuda_stream
    stream.synchronize()
    assert torch.equal(out, case.expected)


@needs_cuda
def test_check_info_waits_for_the_chosen_stream():
    stream = torch.cuda.Stream()
    c, indefinite = torch.tensor([[2.0, 1.0], [1.0, 2.0]], device="cuda")
    hotdog.toeplitz_solve_symmetric(c, c)
    torch.cuda.synchronize()
    with torch.cuda.stream(stream):
        torch.cuda._sleep(LONG_WAIT)
        c.copy_(indefinite)
    with pytest.raises(hotdog.LinAlgError):
        hotdog.toeplitz_solve_symmetric(c, torch.ones(2, device="cuda"), check_info=True, stream=stream)


@needs_cuda
def test_result_comes_before_the_device_is_done():
    stream = torch.cuda.Stream()
    case = Delayed(stream)
    hotdog.cauchy(case.omega, case.lambda_, case.v, stream=stream)
    assert not stream.query()


@needs_cuda
def test_stream_must_be_one():
    part = torch.ones(3, device="cuda")
    with pytest.raises(TypeError, match="stream: str is neither an int nor a stream object"):
        hotdog.cauchy(part, part, part, stream="default")


OPERATIONS = {
    "cauchy": lambda a, b, v: hotdog.cauchy(a, b, v),
    "toeplitz_matvec": lambda a, b, v: hotdog.toeplitz_matvec(a, b, v),
    "toeplitz_solve_symmetric": lambda a, b, v: hotdog.toeplitz_solve_symmetric(a, v),
}


@needs_cuda
@pytest.mark.parametrize("name", OPERATIONS)
@pytest.mark.parametrize("n", [50, 700])
def test_graph_capture(rng, dtype, name, n):
    call = OPERATIONS[name]
    first = to("cuda", positive_definite(rng, n, dtype), random(rng, n, dtype), random(rng, (2, n), dtype))
    second = to("cuda", positive_definite(rng, n, dtype), random(rng, n, dtype), random(rng, (2, n), dtype))
    static = [part.clone() for part in first]
    call(*static)  # makes workspace and plans
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        out = call(*static)
    for inputs in (first, second, first):
        for target, source in zip(static, inputs):
            target.copy_(source)
        graph.replay()
        assert torch.equal(out, call(*inputs))


@needs_cuda
def test_the_same_bits_on_any_stream(rng):
    parts = to("cuda", *(random(rng, n, np.float32) for n in (200, 300, 300)))
    expected = hotdog.toeplitz_matvec(*parts)
    torch.cuda.synchronize()
    for _ in range(3):
        stream = torch.cuda.Stream()
        with torch.cuda.stream(stream):
            out = hotdog.toeplitz_matvec(*parts)
        stream.synchronize()
        assert torch.equal(out, expected)


@needs_cuda
def test_second_device():
    if torch.cuda.device_count() < 2:
        pytest.skip("torch sees one CUDA device")
    with torch.cuda.device(0):
        parts = to("cuda:1", *nodes(np.float64), np.ones(5))
        out = hotdog.cauchy(*parts)
    assert out.device == torch.device("cuda:1")
    check_cauchy(out.cpu().numpy(), *nodes(np.float64), np.ones(5))


@needs_cuda
def test_workspace_from_torch():
    c = torch.zeros(500, device="cuda")
    c[0] = 1
    with hotdog.Handle("cuda") as handle:
        handle.set_allocator(lambda size, stream: torch.cuda.caching_allocator_alloc(size, 0, stream),
                             lambda address, size, stream: torch.cuda.caching_allocator_delete(address))
        assert torch.equal(hotdog.toeplitz_solve_symmetric(c, c), c)
        handle.set_allocator(None, None)
        handle.set_workspace(torch.empty(1 << 24, dtype=torch.uint8, device="cuda"))
        assert torch.equal(hotdog.toeplitz_solve_symmetric(c, c), c)
        with pytest.raises(ValueError, match="workspace: is on the host, the handle on CUDA device 0"):
            handle.set_workspace(np.empty(100, np.uint8))


@pytest.mark.parametrize("kind", ["float32", "bfloat16"])
@pytest.mark.parametrize("length", [40, 700])
def test_long_conv(rng, device, kind, length):
    v, gate = (torch.from_numpy(rng.standard_normal((2, 3, length))).to(device, getattr(torch, kind)) for _ in range(2))
    h = torch.from_numpy(rng.standard_normal((3, length)) / length**0.5).to(device, torch.float32)
    out = hotdog.long_conv(v, h, pre_gates=[gate], activation="silu")
    assert (out.device, out.dtype) == (v.device, v.dtype)
    x, taps = (v.double() * gate.double()).cpu().numpy(), h.double().cpu().numpy()
    c = np.stack([[np.convolve(x[b, d], taps[d])[:length] for d in range(3)] for b in range(2)])
    error = np.abs(out.double().cpu().numpy() - c / (1 + np.exp(-c))).max()
    assert error < (1e-4 if kind == "float32" else 5e-2)
    spectrum = hotdog.long_conv_spectrum(h, length, dtype=kind)
    assert torch.equal(hotdog.long_conv(v, spectrum, pre_gates=[gate], activation="silu"), out)
    gradients = hotdog.long_conv_backward(v, h, torch.ones_like(v), pre_gates=[gate], activation="silu")
    assert gradients.v.dtype == v.dtype and gradients.filter.dtype == torch.float32
