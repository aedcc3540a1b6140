"""Peers of CauchyBackward: the matrix made, and products with it and with its square."""

MOST_BYTES = 16 << 30


def explicit_matrices(op):
    """All three gradients; returns that of v, which is looked at."""

    def run(omega, lam, v, g):
        matrix = (1 / (omega[:, :, None] - lam[:, None, :])).conj()  # (batch, L, N)
        if op == "N":
            of_v = g @ matrix
            pairs = g.swapaxes(1, 2) @ v.conj()
        elif op == "T":
            of_v = g @ matrix.swapaxes(1, 2)
            pairs = v.conj().swapaxes(1, 2) @ g
        else:
            of_v = g @ matrix.conj().swapaxes(1, 2)
            pairs = v.swapaxes(1, 2) @ g.conj()
        products = pairs * matrix * matrix
        of_omega, of_lam = -products.sum(-1), products.sum(-2)
        assert of_omega.shape == omega.shape and of_lam.shape == lam.shape
        return of_v

    return run


def peers(problem, libraries, on_host):
    """Yields (name, library, function of the inputs)."""
    pairs = problem.batch * problem.sizes["L"] * problem.sizes["N"] * problem.dtype.itemsize
    if 4 * pairs > MOST_BYTES:
        return
    for name, library in libraries.items():
        if (name == "NumPy") == on_host:
            yield f"{name} explicit matrices", library, explicit_matrices(problem.op)
    if "torch" in libraries and not on_host:
        torch = libraries["torch"]
        yield "torch.compile", torch, torch.xp.compile(explicit_matrices(problem.op), dynamic=False)
