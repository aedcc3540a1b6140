"""Peers of ToeplitzSolve*: dense factorisations, making the matrix included, and SciPy's Levinson recursion."""

MOST_BYTES = 16 << 30


def torch_dense(torch, factor):
    def run(c, b):
        k = torch.arange(c.shape[-1], device=c.device)
        k = k[:, None] - k[None, :]
        matrix = c[:, k.abs()]
        if c.is_complex():
            matrix = torch.where(k >= 0, matrix, matrix.conj())
        right = b.transpose(1, 2)
        if factor == "LU":
            return torch.linalg.solve_ex(matrix, right)[0].transpose(1, 2)
        return torch.cholesky_solve(right, torch.linalg.cholesky_ex(matrix)[0]).transpose(1, 2)

    return run


def scipy_levinson(library):
    def run(c, b):
        return library.xp.stack([library.scipy.linalg.solve_toeplitz(column, y.T).T for column, y in zip(c, b)])

    return run


def scipy_dense(library):
    linalg = library.scipy.linalg

    def run(c, b):
        return library.xp.stack(
            [linalg.solve(linalg.toeplitz(column), y.T, assume_a="pos").T for column, y in zip(c, b)]
        )

    return run


def peers(problem, libraries, on_host):
    """Yields (name, library, function of the inputs)."""
    if (
        "torch" in libraries
        and not on_host
        and problem.batch * problem.sizes["n"] ** 2 * problem.dtype.itemsize <= MOST_BYTES
    ):
        torch = libraries["torch"]
        for factor in ("Cholesky", "LU"):
            yield f"torch dense {factor}", torch, torch_dense(torch.xp, factor)
    if "NumPy" in libraries:
        yield "SciPy solve_toeplitz", libraries["NumPy"], scipy_levinson(libraries["NumPy"])
        if on_host:
            yield "SciPy dense Cholesky", libraries["NumPy"], scipy_dense(libraries["NumPy"])
