"""Peers of CauchyS4Kernel and its gradients: what S4's own code does without its extension, with broadcasting in torch."""

MOST_BYTES = 16 << 30


def spectrum(library, problem):
    xp, L = library.xp, problem.sizes["L"]

    def run(lam, dt, b, c, p):
        """All complex; dt (batch, 1). out: (batch, channels, L//2 + 1)."""
        k = xp.arange(L // 2 + 1, device=lam.device, dtype=dt.real.dtype)
        q = xp.exp(-2j * xp.pi / L * k)
        z = 2 * (1 - q) / (1 + q)
        w = lam * dt
        left = xp.cat([b, p], dim=1)  # (batch, 1 + rank, N)
        right = xp.cat([c, p.conj()], dim=1)
        v = left[:, :, None] * right[:, None]
        one = v[..., None] / (z - w[:, None, None, :, None])
        other = v.conj()[..., None] / (z - w.conj()[:, None, None, :, None])
        r = dt[:, None, None, :] * (one + other).sum(dim=-2)
        channels = c.shape[1]
        out = r[:, 0, :channels]
        if p.shape[1]:
            out = out - r[:, :1, channels] * r[:, 1, :channels] / (1 + r[:, 1:, channels])
        return out * 2 / (1 + q)

    return run


def gradient(library, problem):
    """gB, as (batch, 1, N); the other gradients are computed too."""
    forward = spectrum(library, problem)

    def run(g, **inputs):
        inputs = {name: x.detach().requires_grad_() for name, x in inputs.items()}
        out = forward(**inputs)
        finite = out[..., : (problem.sizes["L"] + 1) // 2]  # without Nyquist, where the formula is infinite times zero
        gradients = library.xp.autograd.grad(finite, list(inputs.values()), g[..., : finite.shape[-1]])
        return gradients[list(inputs).index("b")]

    return run


def peers(problem, libraries, on_host):
    """Yields (name, library, function of the inputs)."""
    pairs = (1 + problem.sizes["rank"]) * (problem.sizes["channels"] + problem.sizes["rank"])
    terms = problem.batch * (problem.sizes["L"] // 2 + 1) * problem.sizes["N"] * pairs
    if on_host or problem.sizes["rank"] > 1 or 3 * terms * problem.dtype.itemsize > MOST_BYTES:
        return
    if "torch" in libraries:
        torch = libraries["torch"]
        if "Backward" in problem.operation:
            yield "torch autograd", torch, gradient(torch, problem)
        else:
            yield "torch as S4's naive", torch, spectrum(torch, problem)
