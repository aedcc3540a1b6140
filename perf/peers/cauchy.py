"""Peers of Cauchy and CauchyPower: the matrix made and multiplied with, or one broadcast expression."""

MOST_BYTES = 16 << 30


def denominators(omega, lam, power):
    pair = omega[:, :, None] - lam[:, None, :]  # (batch, L, N)
    return pair if power == 1 else pair**power


def reciprocal_gemm(op, power):
    def run(omega, lam, v):
        matrix = 1 / denominators(omega, lam, power)
        if op == "N":
            return v @ matrix.swapaxes(1, 2)
        return v @ (matrix.conj() if op == "C" else matrix)

    return run


def broadcast(op, power):
    def run(omega, lam, v):
        pair = denominators(omega, lam, power)
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
                yield f"{name} reciprocal + GEMM", library, reciprocal_gemm(problem.op, problem.power)
    if "torch" in libraries and not on_host:
        torch = libraries["torch"]
        if pairs * problem.nrhs <= MOST_BYTES:
            yield "torch broadcast", torch, broadcast(problem.op, problem.power)
        yield "torch.compile", torch, torch.xp.compile(broadcast(problem.op, problem.power), dynamic=False)
