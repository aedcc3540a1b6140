"""Peers of CauchySolve: dense LU, making the matrix included."""

MOST_BYTES = 16 << 30


def dense(xp, op):
    def run(omega, lam, b):
        matrix = 1 / (omega[:, :, None] - lam[:, None, :])
        if op != "N":
            matrix = matrix.swapaxes(1, 2)
        if op == "C":
            matrix = matrix.conj()
        return xp.linalg.solve(matrix, b.swapaxes(1, 2)).swapaxes(1, 2)

    return run


def peers(problem, libraries, on_host):
    """Yields (name, library, function of the inputs)."""
    if problem.batch * problem.sizes["n"] ** 2 * problem.dtype.itemsize > MOST_BYTES:
        return
    for name, library in libraries.items():
        if (name == "NumPy") == on_host:
            yield f"{name} dense LU", library, dense(library.xp, problem.op)
