"""hotdog.torch.nn: each layer against plain torch code, in double precision; gradients; torch.compile; autocast."""
import copy
import math
import pathlib
import re

import pytest

torch = pytest.importorskip("torch", reason="torch is not installed")

import hotdog.torch.nn as hn

needs_cuda = pytest.mark.skipif(not torch.cuda.is_available(), reason="torch sees no CUDA device")


@pytest.fixture(params=["cpu", pytest.param("cuda", marks=needs_cuda)])
def device(request):
    torch.manual_seed(5)
    return request.param


def toeplitz(c, r):
    m, n = len(c), len(r)
    offset = torch.arange(m)[:, None] - torch.arange(n)
    return torch.where(offset.to(c.device) >= 0, c[offset.clamp(min=0)], r[(-offset).clamp(min=0)])


def shift(n, corner, like):
    result = torch.diag(torch.ones(n - 1, dtype=like.dtype, device=like.device), -1)
    result[0, -1] = corner
    return result


def displacement(g, h):
    """A with Z_1 A - A Z_-1 = G H^T, by the Kronecker form of the equation."""
    n = g.shape[1]
    left, right, one = shift(n, 1, g), shift(n, -1, g), torch.eye(n, dtype=g.dtype, device=g.device)
    operator = torch.kron(left, one) - torch.kron(one, right.mT.contiguous())  # of A by rows
    return torch.linalg.solve(operator, (g.mT @ h).flatten()).reshape(n, n)


def causal(filters, x):
    """(B, D, L) by direct sums; filters (D, K)."""
    taps = filters.shape[-1]
    padded = torch.nn.functional.pad(x, (taps - 1, 0))
    return torch.nn.functional.conv1d(padded, filters.flip(-1)[:, None], groups=len(filters))


def hyena(layer, x):
    filters = layer.filter(x.shape[1])
    projected = layer.input(x).mT
    parts = causal(layer.short_weight.flip(-1), projected) + layer.short_bias[:, None]
    *gates, v = parts.split(layer.width, 1)
    for o in range(layer.order - 1, 0, -1):
        v = v * gates[o]
        v = causal(filters[o - 1], v) + layer.skip[o - 1][:, None] * v
    return layer.output((v * gates[0]).mT)


def s4d(kernel, length):
    poles = kernel.poles()
    step = kernel.log_step.exp()[:, None]
    discrete_b = ((step * poles).exp() - 1) / poles
    powers = (torch.arange(length, device=step.device) * (step * poles)[..., None]).exp()
    return 2 * (torch.view_as_complex(kernel.c)[..., None] * discrete_b[..., None] * powers).sum(1).real


def s4(kernel, length):
    """The response of the discretised model with all its states, c given as (I - D^length)^T C."""
    both = lambda part: torch.cat([part, part.conj()], -1)
    poles, step = both(kernel.poles()), kernel.log_step.exp()
    b, c, p = (both(torch.view_as_complex(part)) for part in (kernel.b, kernel.c, kernel.p))
    one = torch.eye(poles.shape[-1], dtype=poles.dtype, device=poles.device)
    state = torch.diag_embed(poles) - p[..., :, None] * p.conj()[..., None, :]
    half = step[:, None, None] / 2
    inverse = torch.linalg.inv(one - half * state)
    discrete, x = inverse @ (one + half * state), (inverse @ b[..., None]) * step[:, None, None]
    c = torch.linalg.solve((one - torch.linalg.matrix_power(discrete, length)).mT, c[..., None])
    rows = []
    for _ in range(length):
        rows.append((c.mT @ x).squeeze(-1).squeeze(-1))
        x = discrete @ x
    return torch.stack(rows, -1).real


def selective(layer, x):
    step, B, C = layer.input(x).split([layer.rank, layer.states, layer.states], -1)
    dt = torch.nn.functional.softplus(layer.step(step) + layer.step_bias)
    h, rows = 0, []
    for t in range(x.shape[1]):
        h = (dt[:, t, :, None] * -layer.A_log.exp()).exp() * h + (dt[:, t] * x[:, t])[..., None] * B[:, t, None]
        rows.append((h * C[:, t, None]).sum(-1) + layer.D * x[:, t])
    return torch.stack(rows, 1)


def structured(function, layer, *shape):
    return layer, function, lambda: torch.randn(*shape, dtype=torch.float64)


LAYERS = {
    "CauchyKernel": lambda: structured(
        lambda layer, v: v @ (1 / (layer.omega[:, None] - layer.lambda_)).mT,
        hn.CauchyKernel(torch.arange(6.0), torch.arange(4) + 0.5, learn_points=True), 3, 2, 4),
    "ToeplitzMV": lambda: structured(lambda layer, x: x @ toeplitz(layer.c, layer.r).mT, hn.ToeplitzMV(7, 5), 3, 2, 7),
    "ToeplitzSolve": lambda: structured(
        lambda layer, x: x @ torch.linalg.inv(toeplitz(layer.c, layer.r)).mT, hn.ToeplitzSolve(7), 3, 7),
    "ToeplitzInverse": lambda: structured(
        lambda layer, x: x @ torch.linalg.inv(toeplitz(layer.c, layer.r)).mT, hn.ToeplitzInverse(7), 2, 3, 7),
    "DisplacementMV": lambda: structured(
        lambda layer, x: x @ displacement(layer.g, layer.h).mT, hn.DisplacementMV(6, 2), 3, 6),
    "Hyena2": lambda: structured(hyena, hn.HyenaOperator(4), 2, 19, 4),
    "Hyena4": lambda: structured(hyena, hn.HyenaOperator(4, order=4, short_width=4), 2, 33, 4),
    "S4D": lambda: structured(
        lambda layer, x: torch.nn.functional.gelu(causal(s4d(layer.kernel, x.shape[1]), x.mT) +
                                                  layer.skip[:, None] * x.mT).mT,
        hn.StateSpaceConv(hn.S4DKernel(4, 16), 4), 2, 21, 4),
    "SelectiveScan": lambda: structured(selective, hn.SelectiveScan(5, 4), 2, 23, 5),
    "S4": lambda: structured(
        lambda layer, x: torch.nn.functional.gelu(causal(s4(layer.kernel, x.shape[1]), x.mT) +
                                                  layer.skip[:, None] * x.mT).mT,
        hn.StateSpaceConv(hn.S4Kernel(4, 20, 8), 4), 2, 20, 4),
}


@pytest.mark.parametrize("name", LAYERS)
def test_layer_is_the_plain_code(name, device):
    """Values, and the gradients of the input and of every parameter."""
    layer, reference, make = LAYERS[name]()
    layer = layer.double().to(device)
    found = []
    for call in (layer, lambda x: reference(layer, x)):
        torch.manual_seed(6)
        x = make().to(device).requires_grad_()
        layer.zero_grad()
        y = call(x)
        (y * torch.linspace(-1, 1, y.numel(), dtype=y.dtype, device=device).reshape(y.shape)).sum().backward()
        found.append([y, x.grad, *[part.grad for part in layer.parameters()]])
    names = ["output", "input", *[name for name, _ in layer.named_parameters()]]
    for part, actual, expected in zip(names, *found):
        torch.testing.assert_close(actual, expected, rtol=1e-8, atol=1e-10, msg=lambda text: f"{part}: {text}")
        assert expected is None or expected.abs().max() > 0 or part == "r"


@pytest.mark.parametrize("name", LAYERS)
def test_compiled_layer(name, device):
    torch._dynamo.reset()
    layer, _, make = LAYERS[name]()
    layer, x = layer.to(device), make().float().to(device)
    compiled = torch.compile(copy.deepcopy(layer), fullgraph=True, backend="aot_eager")
    torch.testing.assert_close(compiled(x), layer(x))
    compiled(x).sum().backward()


def test_hyena_under_autocast(device):
    layer = hn.HyenaOperator(8).to(device)
    x = torch.randn(2, 50, 8, device=device)
    with torch.autocast(device, dtype=torch.bfloat16):
        y = layer(x)
    assert y.dtype == torch.bfloat16
    exact = layer(x)
    assert (y.float() - exact).norm() < 2e-2 * exact.norm()
    y.float().sum().backward()
    assert all(part.grad.dtype == torch.float32 for part in layer.parameters())


@pytest.mark.parametrize("name", ["Hyena2", "S4D", "S4", "SelectiveScan"])
def test_output_does_not_see_the_future(name, device):
    layer, _, make = LAYERS[name]()
    layer, x = layer.double().to(device), make().to(device)
    later = x.clone()
    later[:, 12:] = math.pi
    torch.testing.assert_close(layer(later)[:, :12], layer(x)[:, :12])
    assert not torch.allclose(layer(later)[:, 12:], layer(x)[:, 12:])


def test_legs_matrix_is_what_its_parts_make():
    poles, p, b = hn.s4.hippo_legs(10)
    root = torch.sqrt(2 * torch.arange(10, dtype=torch.float64) + 1)
    full = -torch.tril(root[:, None] * root, -1) - torch.diag(torch.arange(10, dtype=torch.float64) + 1)
    everything = torch.cat([poles, poles.conj()])
    p, b = torch.cat([p, p.conj()]), torch.cat([b, b.conj()])
    own = torch.diag(everything) - p[:, None] * p.conj()
    powers = [(torch.linalg.matrix_power(own, k) @ b * b.conj()).sum() for k in range(4)]
    expected = [(torch.linalg.matrix_power(full, k) @ root * root).sum() for k in range(4)]
    torch.testing.assert_close(torch.stack(powers).real, torch.stack(expected), rtol=1e-9, atol=0)


@pytest.mark.parametrize("make,message", [
    (lambda: hn.HyenaOperator(4, order=1), "order: 1"), (lambda: hn.S4DKernel(4, 3), "states: 3"),
    (lambda: hn.S4Kernel(4, 8, 5), "states: 5"), (lambda: hn.S4Kernel(4, 8, 6)(9), "length: 9 must be 8"),
])
def test_wrong_sizes(make, message):
    with pytest.raises(ValueError, match=message):
        make()


def test_code_of_the_page_runs(capsys):
    page = pathlib.Path(__file__).resolve().parents[2] / "docs" / "torch.md"
    if not page.exists():
        pytest.skip("the tests lie outside the source tree")
    names = {}
    for block in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), flags=re.DOTALL):
        exec(block, names)
    assert "torch.Size([2, 500, 64]) torch.Size([2, 500, 64])" in capsys.readouterr().out
