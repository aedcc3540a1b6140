"""Peers of ToeplitzLogDet: determinants of the dense matrix, making it included."""

from peers.toeplitz_solve import MOST_BYTES, torch_matrix


def torch_dense(torch):
    return lambda c, r: torch.linalg.slogdet(torch_matrix(torch, c, r))[1][:, None, None]


def numpy_dense(library):
    def run(c, r):
        logs = [library.xp.linalg.slogdet(library.scipy.linalg.toeplitz(x, y))[1] for x, y in zip(c, r)]
        return library.xp.array(logs)[:, None, None]

    return run


def peers(problem, libraries, on_host):
    """Yields (name, library, function of the inputs)."""
    if problem.batch * problem.sizes["n"] ** 2 * problem.dtype.itemsize > MOST_BYTES:
        return
    if "torch" in libraries and not on_host:
        yield "torch dense slogdet", libraries["torch"], torch_dense(libraries["torch"].xp)
    if "NumPy" in libraries and on_host:
        yield "NumPy dense slogdet", libraries["NumPy"], numpy_dense(libraries["NumPy"])
