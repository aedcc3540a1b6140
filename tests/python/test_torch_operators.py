"""hotdog.torch: gradients, fake implementations, torch.compile, autocast, CUDA graphs, the caching allocator."""
import threading
import warnings

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed")

import hotdog
import hotdog.torch as ht
from torch_cases import CASES, PARAMETERS, Random

needs_cuda = pytest.mark.skipif(not torch.cuda.is_available(), reason="torch sees no CUDA device")
case_and_type = pytest.mark.parametrize("name,dtype", PARAMETERS, ids=lambda value: str(value).replace("torch.", ""))


@pytest.fixture(params=["cpu", pytest.param("cuda", marks=needs_cuda)])
def device(request):
    return request.param


def inputs_of(name, dtype, device, seed=3):
    return [part.detach().requires_grad_() for part in CASES[name].inputs(Random(device, seed), dtype)]


def outputs(result):
    return [result] if isinstance(result, torch.Tensor) else list(result)


def total(result):
    """A real number of which every output is a part, with different weights."""
    return sum((torch.view_as_real(part) if part.is_complex() else part).double().pow(2).mul(i + 1).sum()
               for i, part in enumerate(outputs(result)))


def gradients(function, inputs):
    return torch.autograd.grad(total(function(*inputs)), inputs, allow_unused=True)


# ---- gradients

@case_and_type
def test_gradient(name, dtype, device):
    nodes = {"displacement_vandermonde": 3, "displacement_cauchy": 3, "displacement_solve_cauchy": 3}.get(name)
    inputs = inputs_of(name, dtype, device)
    fixed = [part.detach() for part in inputs[nodes:]] if nodes else []
    free = inputs[:nodes] if nodes else inputs
    assert torch.autograd.gradcheck(lambda *parts: CASES[name].function(*parts, *fixed), free, nondet_tol=0)


@pytest.mark.parametrize("name", ["cauchy_N", "cauchy_T", "cauchy_C", "cauchy_broadcast"])
@pytest.mark.parametrize("dtype", [torch.float64, torch.complex128])
def test_second_gradient(name, dtype, device):
    assert torch.autograd.gradgradcheck(CASES[name].function, inputs_of(name, dtype, device))


@pytest.mark.parametrize("place", range(3))
def test_second_gradient_of_one_input(place, device):
    """A first gradient of one input alone leaves the others out."""
    inputs = inputs_of("cauchy_N", torch.float64, device)

    def first(*parts):
        return torch.autograd.grad(ht.cauchy(*parts).sin().sum(), parts[place], create_graph=True)[0]

    assert torch.autograd.gradcheck(first, inputs)


def test_second_gradient_of_others_is_an_error(device):
    c, r, x = inputs_of("toeplitz_matvec", torch.float64, device)
    first, = torch.autograd.grad(ht.toeplitz_matvec(c, r, x).pow(2).sum(), c, create_graph=True)
    with pytest.raises(RuntimeError, match="hotdog::toeplitz_matvec can be differentiated once"):
        first.sum().backward()


def test_inputs_without_gradient_are_refused(device):
    g, h, x, s = CASES["displacement_vandermonde"].inputs(Random(device), torch.float64)
    out = ht.displacement_matvec(g, h, x, s.requires_grad_(), kind="vandermonde")
    with pytest.raises(RuntimeError, match="hotdog::displacement_matvec has no gradient of s"):
        out.sum().backward()


@case_and_type
def test_only_what_is_wanted(name, dtype, device):
    every = gradients(CASES[name].function, inputs_of(name, dtype, device))
    for place, expected in enumerate(every):
        inputs = [part.requires_grad_(i == place) for i, part in enumerate(inputs_of(name, dtype, device))]
        if expected is not None:
            alone, = torch.autograd.grad(total(CASES[name].function(*inputs)), inputs[place])
            torch.testing.assert_close(alone, expected, rtol=1e-12, atol=1e-12)


@pytest.mark.parametrize("narrow", [torch.bfloat16, torch.float16])
def test_narrow_storage(narrow, device):
    """Gradients have the types of their inputs."""
    random = Random(device)
    v, gate = (random(2, 3, 40).to(narrow).requires_grad_() for _ in range(2))
    h = (random(3, 40) / 6).to(torch.float32).requires_grad_()
    tight = [part.detach().double().requires_grad_() for part in (v, h, gate)]
    grads = gradients(lambda v, h, g: ht.long_conv(v, h, pre_gates=[g]), (v, h, gate))
    expected = gradients(lambda v, h, g: ht.long_conv(v, h, pre_gates=[g]), tight)
    for grad, part, exact in zip(grads, (v, h, gate), expected):
        assert grad.dtype == part.dtype
        assert (grad.double() - exact).norm() < 2e-2 * exact.norm()
    x = random(2, 5).to(narrow).requires_grad_()
    c = random(5).to(narrow).requires_grad_()
    assert [part.dtype for part in gradients(ht.toeplitz_matvec, (c, c, x))] == [narrow] * 3


# ---- torch's own checks

def detached(arguments):
    """The arguments as leaves of no graph, lists of tensors too."""
    if isinstance(arguments, torch.Tensor):
        return arguments.detach().requires_grad_(arguments.requires_grad)
    return [detached(part) for part in arguments] if isinstance(arguments, (list, tuple)) else arguments


@case_and_type
def test_opcheck(name, dtype, device):
    case, calls = CASES[name], []

    class Record(torch.overrides.TorchFunctionMode):
        def __torch_function__(self, function, types, arguments=(), keywords=None):
            if isinstance(function, torch._ops.OpOverload) and function.namespace == "hotdog":
                calls.append((function, arguments))
            return function(*arguments, **(keywords or {}))

    with Record():
        case.function(*inputs_of(name, dtype, device))
    assert calls and calls[-1][0]._schema.name == f"hotdog::{case.operator}"
    for function, arguments in calls:
        torch.library.opcheck(function, tuple(detached(arguments)))


@case_and_type
def test_compiled(name, dtype, device):
    torch._dynamo.reset()
    function = CASES[name].function
    compiled = torch.compile(function, fullgraph=True, backend="aot_eager")
    inputs = inputs_of(name, dtype, device)
    for part, expected in zip(outputs(compiled(*inputs)), outputs(function(*inputs))):
        assert part.shape == expected.shape and part.stride() == expected.stride()
        torch.testing.assert_close(part, expected, rtol=1e-12, atol=1e-12)
    for grad, expected in zip(gradients(compiled, inputs), gradients(function, inputs)):
        torch.testing.assert_close(grad, expected, rtol=1e-11, atol=1e-11)


def test_compiled_for_any_length(device):
    torch._dynamo.reset()
    compiled = torch.compile(lambda v, h: ht.long_conv(v, h, skip=h[:, 0]), fullgraph=True, backend="aot_eager", dynamic=True)
    random = Random(device)
    for length in (8, 13, 21):
        v, h = random(2, 3, length).requires_grad_(), random(3, length).requires_grad_()
        grads = gradients(compiled, (v, h))
        for grad, expected in zip(grads, gradients(lambda v, h: ht.long_conv(v, h, skip=h[:, 0]), (v, h))):
            torch.testing.assert_close(grad, expected)


@needs_cuda
def test_compiled_by_inductor_with_graphs():
    """mode="reduce-overhead": warm-up, recording and replay, while the workspace grows in other calls."""
    torch._dynamo.reset()
    random = Random("cuda")

    def step(c, r, x):
        for _ in range(3):
            x = ht.toeplitz_matvec(c, r, x).tanh()
        return x

    compiled = torch.compile(step, fullgraph=True, mode="reduce-overhead")
    for n in (64, 3000, 64, 5000):
        for _ in range(4):
            c, r, x = random(n) / n, random(n) / n, random(2, n)
            torch.testing.assert_close(compiled(c, r, x), step(c, r, x))


# ---- autocast

def test_autocast(device):
    random = Random(device)
    c, x = random(5).float(), random(2, 5).float()
    v, h = random(2, 3, 9).float().requires_grad_(), (random(3, 9) / 3).float().requires_grad_()
    with torch.autocast(device, dtype=torch.bfloat16):
        assert ht.toeplitz_matvec(c.bfloat16(), c, x.bfloat16()).dtype == torch.float32
        assert ht.toeplitz_matvec(c.double(), c.double(), x.double()).dtype == torch.float64
        out = ht.long_conv(v, h.bfloat16())
        assert out.dtype == torch.bfloat16
    assert [part.dtype for part in torch.autograd.grad(out.float().sum(), (v, h))] == [torch.float32] * 2
    compiled = torch.compile(lambda v, h: ht.long_conv(v, h), fullgraph=True, backend="aot_eager")
    with torch.autocast(device, dtype=torch.bfloat16):
        torch.testing.assert_close(compiled(v, h), ht.long_conv(v, h))


# ---- errors

def test_errors_name_the_argument(device):
    c, r, x = inputs_of("toeplitz_matvec", torch.float64, device)
    with pytest.raises(ValueError, match="x: its last dimension is 4, must be 5"):
        ht.toeplitz_matvec(c, r, x[:, :4])
    with pytest.raises(TypeError, match="x: is float32, but c is float64"):
        ht.toeplitz_matvec(c, r, x.float())


def test_failed_systems(device):
    c = torch.tensor([[2.0, 1.0], [1.0, 2.0]], device=device)
    x, info = ht.toeplitz_solve_symmetric(c, torch.ones(2, device=device), return_info=True)
    assert info.tolist() == [0, 2] and x[1].isnan().all()
    with pytest.raises(hotdog.LinAlgError, match=r"problem \(1,\), the first of 1 that failed of 2"):
        ht.toeplitz_solve_symmetric(c, torch.ones(2, device=device), check_info=True)


def test_cholesky_is_lower_with_zeros(device):
    a = Random(device).positive(3, 6, 6, dtype=torch.complex128)
    torch.testing.assert_close(ht.cholesky(a), torch.linalg.cholesky(a))
    torch.testing.assert_close(ht.cholesky(a.mT, upper=True), torch.linalg.cholesky(a.mT, upper=True))


def test_conjugated_tensors(device):
    """torch resolves a lazy conjugate on the way into an operator."""
    c, r, x = CASES["toeplitz_matvec"].inputs(Random(device), torch.complex128)
    torch.testing.assert_close(ht.toeplitz_matvec(c.conj(), r, x), ht.toeplitz_matvec(c.conj().resolve_conj(), r, x))


def test_nothing_warns(device):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for name, dtype in PARAMETERS:
            gradients(CASES[name].function, inputs_of(name, dtype, device))


# ---- CUDA

@needs_cuda
@case_and_type
def test_graph_capture(name, dtype):
    """Forward and backward in one graph, on new data."""
    first, second = (inputs_of(name, dtype, "cuda", seed) for seed in (3, 4))

    def step(*inputs):
        result = CASES[name].function(*inputs)
        return [part.detach() for part in outputs(result)] + [
            part for part in torch.autograd.grad(total(result), inputs, allow_unused=True) if part is not None]

    graph_inputs = [part.detach().clone().requires_grad_() for part in first]
    stream = torch.cuda.Stream()
    with torch.cuda.stream(stream):
        for _ in range(2):
            step(*graph_inputs)
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, stream=stream):
        result = step(*graph_inputs)
    for inputs in (second, first):
        with torch.no_grad():
            for target, source in zip(graph_inputs, inputs):
                target.copy_(source)
        graph.replay()
        for part, expected in zip(result, step(*inputs)):
            torch.testing.assert_close(part, expected, rtol=1e-12, atol=1e-12)


@needs_cuda
def test_workspace_comes_from_the_caching_allocator():
    """In a thread of its own, whose handle is new."""
    found = []

    def work():
        c = torch.randn(20000, device="cuda")
        torch.cuda.synchronize()
        before = torch.cuda.memory_allocated()
        ht.toeplitz_matvec(c, c, c)
        found.append(torch.cuda.memory_allocated() - before)
        found.append(hotdog.current_handle(0).workspace_size)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert found[0] >= found[1] > 0
