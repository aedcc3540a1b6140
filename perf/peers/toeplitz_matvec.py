"""Peers of ToeplitzMatvec: the circulant embedding of length m + n by FFT."""


def column_and_row(xp, op, c, r):
    """First column and first row (its first element is not used) of op(T)."""
    if op == "N":
        return c, r
    column = xp.concatenate([c[:, :1], r[:, 1:]], -1)
    return (column.conj(), c.conj()) if op == "C" else (column, c)


def fft_product(library, op, is_complex):
    xp, fft = library.xp, library.fft
    forward, backward = (fft.fft, fft.ifft) if is_complex else (fft.rfft, fft.irfft)

    def run(c, r, x):
        column, row = column_and_row(xp, op, c, r)
        rows, cols = column.shape[-1], row.shape[-1]
        circulant = xp.concatenate([column, xp.zeros_like(column[:, :1]), xp.flip(row[:, 1:], (-1,))], -1)
        return backward(forward(circulant)[:, None] * forward(x, n=rows + cols), n=rows + cols)[..., :rows]

    return run


def matmul_toeplitz(library, op):
    xp, scipy = library.xp, library.scipy

    def run(c, r, x):
        column, row = column_and_row(xp, op, c, r)
        return xp.stack([scipy.linalg.matmul_toeplitz((a, b), y.T, workers=-1).T for a, b, y in zip(column, row, x)])

    return run


def peers(problem, libraries, on_host):
    """Yields (name, library, function of the inputs)."""
    is_complex = problem.dtype.kind == "c"
    for name, library in libraries.items():
        if (name == "NumPy") == on_host:
            yield "SciPy FFT" if on_host else f"{name} FFT", library, fft_product(library, problem.op, is_complex)
    if on_host and "NumPy" in libraries:
        yield "SciPy matmul_toeplitz", libraries["NumPy"], matmul_toeplitz(libraries["NumPy"], problem.op)
