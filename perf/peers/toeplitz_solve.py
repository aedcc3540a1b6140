"""Peers of ToeplitzSolve*: dense factorisations, making the matrix included, and SciPy's Levinson recursion."""

MOST_BYTES = 16 << 30
MOST_ORDER = 1 << 14  # of SciPy, n^2 time


def torch_matrix(torch, c, r):
    """T, or op(T), of the batch; r None: Hermitian."""
    k = torch.arange(c.shape[-1], device=c.device)
    k = k[:, None] - k[None, :]
    above = c.conj() if r is None else r
    return torch.where(k >= 0, c[:, k.abs()], above[:, k.abs()])


def apply_op(matrix, op):
    matrix = matrix if op == "N" else matrix.swapaxes(-2, -1)
    return matrix.conj() if op == "C" else matrix


def torch_dense(torch, factor, op):
    def run(c, b, r=None):
        matrix = apply_op(torch_matrix(torch, c, r), op)
        right = b.transpose(1, 2)
        if factor == "LU":
            return torch.linalg.solve_ex(matrix, right)[0].transpose(1, 2)
        return torch.cholesky_solve(right, torch.linalg.cholesky_ex(matrix)[0]).transpose(1, 2)

    return run


def first_vectors(c, r, op):
    """First column and row of op(T)."""
    r = c.conj() if r is None else r
    c, r = (c, r) if op == "N" else (r, c)
    return (c.conj(), r.conj()) if op == "C" else (c, r)


def scipy_solves(library, solve, op):
    """`solve` of first column, first row and right-hand sides in columns, a problem after the other."""

    def run(c, b, r=None):
        rows = [None] * len(c) if r is None else r
        return library.xp.stack([solve(*first_vectors(x, y, op), z.T).T for x, y, z in zip(c, rows, b)])

    return run


def peers(problem, libraries, on_host):
    """Yields (name, library, function of the inputs)."""
    n, definite = problem.sizes["n"], problem.operation != "ToeplitzSolve"
    if "torch" in libraries and not on_host and problem.batch * n**2 * problem.dtype.itemsize <= MOST_BYTES:
        torch = libraries["torch"]
        for factor in ("Cholesky", "LU") if definite else ("LU",):
            yield f"torch dense {factor}", torch, torch_dense(torch.xp, factor, problem.op)
    if "NumPy" in libraries and n <= MOST_ORDER:
        numpy = libraries["NumPy"]
        linalg = numpy.scipy.linalg
        yield "SciPy solve_toeplitz", numpy, scipy_solves(numpy, lambda c, r, b: linalg.solve_toeplitz((c, r), b), problem.op)
        if on_host:
            name, assume = ("Cholesky", "pos") if definite else ("LU", "gen")

            def dense(c, r, b):
                return linalg.solve(linalg.toeplitz(c, r), b, assume_a=assume)

            yield f"SciPy dense {name}", numpy, scipy_solves(numpy, dense, problem.op)
