"""Peers of Cauchy: the matrix made and multiplied with, or one broadcast expression."""

MOST_BYTES = 16 << 30


def difference(omega, lam):
    return omega[:, :, None] - lam[:, None, :]  # (batch, L, N)


def reciprocal_gemm(op):
    def run(omega, lam, v):
        matrix = 1 / difference(omega, lam)
        if op == "N":
            return v @ matrix.swapaxes(1, 2)
        return v @ (matrix.conj() if op == "C" else matrix)

    return run


def broadcast(op):
    def run(omega, lam, v):
        pair = difference(omega, lam)
        if op != "N":
            pair = pair.swapaxes(1, 2)
        return (v[:, :, None, :] / (pair.conj() if op == "C" else pair)[:, None]).sum(-1)

    return run


def peers(problem, libraries, on_host):
    """Yields (name, library, function of the inputs)."""
    pairs = problem.batch * problem.sizes["L"] * problem.sizes["N"] * problem.dtype.itemsize
    if pairs <= MOST_BYTES:
        for name, library in libraries.items():
            if (name == "NumPy") == on_host:
                yield f"{name} reciprocal + GEMM", library, reciprocal_gemm(problem.op)
    if "torch" in libraries and not on_host:
        torch = libraries["torch"]
        if pairs * problem.nrhs <= MOST_BYTES:
            yield "torch broadcast", torch, broadcast(problem.op)
        yield "torch.compile", torch, torch.xp.compile(broadcast(problem.op), dynamic=False)
