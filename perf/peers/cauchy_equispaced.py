"""Peers of CauchyEquispaced: the reciprocals of the diagonals' differences, embedded in a circulant, by FFT."""


def fft_product(library, is_complex):
    xp, fft = library.xp, library.fft
    forward, backward = (fft.fft, fft.ifft) if is_complex else (fft.rfft, fft.irfft)

    def run(differences, v, phase=None):
        cols = v.shape[-1]
        length = differences.shape[-1] + 1  # of the circulant: diagonals 1 - cols .. rows - 1
        rows = length - cols
        symbol = 1 / differences
        circulant = xp.concatenate([symbol[:, cols - 1:], xp.zeros_like(symbol[:, :1]), symbol[:, :cols - 1]], -1)
        out = backward(forward(circulant)[:, None] * forward(v, n=length), n=length)[..., :rows]
        return out if phase is None else out * phase[:, None]

    return run


def peers(problem, libraries, on_host):
    """Yields (name, library, function of the inputs)."""
    is_complex = problem.dtype.kind == "c"
    for name, library in libraries.items():
        if (name == "NumPy") == on_host:
            yield "SciPy FFT" if on_host else f"{name} FFT", library, fft_product(library, is_complex)
