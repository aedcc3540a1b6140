"""Peers of the log-Vandermonde functions: the matrix of powers made and multiplied with, gradients by autograd."""

MOST_BYTES = 16 << 30


def powers(library, x, L):
    return library.xp.exp(x[:, :, None] * arange(library, x, L))  # (batch, N, L)


def arange(library, x, L):
    if hasattr(x, "is_cuda"):
        return library.xp.arange(L, device=x.device, dtype=x.real.dtype)
    return library.xp.arange(L, dtype=x.real.dtype)


def product(library, problem):
    L, op = problem.sizes["L"], problem.op
    symmetric = problem.operation == "VandermondeSymmetric"
    transposed = problem.operation.endswith("Transpose") or op != "N"

    def run(x, v):
        matrix = powers(library, x, L)
        if transposed:
            if op == "C":
                matrix = matrix.conj()
            return library.xp.einsum("bjl,bnl->bjn", v + 0j, matrix)
        out = library.xp.einsum("bjn,bnl->bjl", v, matrix)
        return 2 * out.real if symmetric else out

    return run


def gradient(library, problem):
    """gX, as (batch, 1, N); the other gradient is computed too."""
    forward = product_of_gradient(library, problem)

    def run(x, v, g):
        x, v = x.detach().requires_grad_(), v.detach().requires_grad_()
        g_x, _ = library.xp.autograd.grad(forward(x, v), (x, v), g)
        return g_x[:, None]

    return run


def product_of_gradient(library, problem):
    L, symmetric = problem.sizes["L"], "Symmetric" in problem.operation

    def run(x, v):
        out = library.xp.einsum("bjn,bnl->bjl", v, powers(library, x, L))
        return 2 * out.real if symmetric else out

    return run


def peers(problem, libraries, on_host):
    """Yields (name, library, function of the inputs)."""
    if problem.batch * problem.sizes["L"] * problem.sizes["N"] * problem.dtype.itemsize > MOST_BYTES:
        return
    if "Backward" in problem.operation:
        if "torch" in libraries and not on_host and problem.op == "N" and problem.nrhs == 1:
            yield "torch autograd", libraries["torch"], gradient(libraries["torch"], problem)
        return
    for name, library in libraries.items():
        if (name == "NumPy") == on_host:
            yield f"{name} exp + einsum", library, product(library, problem)
    if "torch" in libraries and not on_host:
        torch = libraries["torch"]
        yield "torch.compile", torch, torch.xp.compile(product(torch, problem), dynamic=False)
