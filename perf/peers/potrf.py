"""Peers of Potrf and Potrs: PyTorch, cuSOLVER's batched call and a loop of its single one; NumPy and SciPy on the host.

cuSOLVER factors in place, so that each call is given a copy first, whose own time is taken off. The matrices are made
where they are used, as hotdog-bench makes them.
"""
import ctypes

import numpy as np

from peers import libraries

MOST_LOOPED = 64  # matrices: more calls than that take longer to make than to run
MOST_ERROR = 1e-3
DATA_TYPES = {"S": 0, "D": 1, "C": 4, "Z": 5}  # cudaDataType_t


def gram(xp, normal, batch, n):
    """G G^H / k + I/100."""
    k = min(n, 4096)
    g = normal(batch, n, k)
    a = g @ g.swapaxes(-1, -2).conj() / k
    index = xp.arange(n)
    a[:, index, index] += 0.01
    return a


class Cusolver:
    """cuSOLVER through ctypes, on the current stream of torch."""

    def __init__(self, torch, letter):
        self.torch, self.letter = torch, letter
        for name in ("libcusolver.so.12", "libcusolver.so.11"):
            try:
                self.lib = ctypes.CDLL(name)
                break
            except OSError:
                continue
        else:
            raise ImportError("no cuSOLVER")
        self.handle, self.params = ctypes.c_void_p(), ctypes.c_void_p()
        self.check(self.lib.cusolverDnCreate(ctypes.byref(self.handle)))
        self.check(self.lib.cusolverDnCreateParams(ctypes.byref(self.params)))
        self.check(self.lib.cusolverDnSetStream(self.handle, ctypes.c_void_p(torch.cuda.current_stream().cuda_stream)))
        self.batched_call = getattr(self.lib, f"cusolverDn{letter}potrfBatched")

    @staticmethod
    def check(status):
        if status:
            raise RuntimeError(f"cuSOLVER status {status}")

    def batched(self, upper, a):
        """A function that factors a in place."""
        torch, (batch, n, _) = self.torch, a.shape
        addresses = [a.data_ptr() + p * n * n * a.element_size() for p in range(batch)]
        pointers = torch.tensor(addresses, dtype=torch.int64, device="cuda")
        info = torch.zeros(batch, dtype=torch.int32, device="cuda")
        arguments = (self.handle, int(upper), n, ctypes.c_void_p(pointers.data_ptr()), n,
                     ctypes.c_void_p(info.data_ptr()), batch)
        return lambda keep=(pointers, info): self.check(self.batched_call(*arguments))

    def looped(self, upper, a):
        torch, (batch, n, _) = self.torch, a.shape
        kind, order = DATA_TYPES[self.letter], ctypes.c_int64(n)
        on_device, on_host = ctypes.c_size_t(), ctypes.c_size_t()
        self.check(self.lib.cusolverDnXpotrf_bufferSize(
            self.handle, self.params, int(upper), order, kind, ctypes.c_void_p(a.data_ptr()), order, kind,
            ctypes.byref(on_device), ctypes.byref(on_host)))
        scratch = torch.empty(max(on_device.value, 1), dtype=torch.uint8, device="cuda")
        host = ctypes.create_string_buffer(max(on_host.value, 1))
        info = torch.zeros(batch, dtype=torch.int32, device="cuda")
        calls = [(self.handle, self.params, int(upper), order, kind,
                  ctypes.c_void_p(a.data_ptr() + p * n * n * a.element_size()), order, kind,
                  ctypes.c_void_p(scratch.data_ptr()), on_device, host, on_host,
                  ctypes.c_void_p(info.data_ptr() + 4 * p)) for p in range(batch)]

        def run(keep=(scratch, host, info)):
            for arguments in calls:
                self.check(self.lib.cusolverDnXpotrf(*arguments))

        return run


def expect_factor(a, factor, upper):
    """The first matrix, whose columns cuSOLVER has as rows."""
    triangle = factor[0].T.triu() if upper else factor[0].T.tril()
    product = triangle.mH @ triangle if upper else triangle @ triangle.mH
    error = float((product - a[0].T).norm() / a[0].norm())
    if not error < MOST_ERROR:
        raise ArithmeticError(f"relative error {error:.1e}")


def cuda_times(problem, torch_library):
    """(name, function that measures)."""
    torch = torch_library.xp
    upper, n, batch = problem.upper, problem.sizes["n"], problem.batch
    kind = getattr(torch, problem.dtype.name)
    torch.manual_seed(1)
    a = gram(torch, lambda *shape: torch.randn(*shape, dtype=kind, device="cuda"), batch, n)
    size = a.numel() * a.element_size()
    sets = int(2 * torch_library.cache_bytes // size + 1)
    all_a = [a] + [a.clone() for _ in range(sets - 1)]

    def ex():
        call = torch.linalg.cholesky_ex
        return libraries.median_us(torch_library, lambda k: call(all_a[k], upper=upper), sets)

    yield "torch cholesky_ex", ex

    def in_place(make):
        def measure():
            cusolver = Cusolver(torch, problem.letter)
            work = [torch.empty_like(a) for _ in range(sets)]
            runs = [getattr(cusolver, make)(upper, w) for w in work]

            def copy_and_factor(k):
                work[k].copy_(all_a[k])
                runs[k]()

            copy_and_factor(0)
            if n <= 8192:
                expect_factor(a, work[0], upper)
            both = libraries.median_us(torch_library, copy_and_factor, sets)
            return both - libraries.median_us(torch_library, lambda k: work[k].copy_(all_a[k]), sets)

        return measure

    yield "cuSOLVER potrfBatched", in_place("batched")
    if batch <= MOST_LOOPED:
        yield "cuSOLVER Xpotrf loop", in_place("looped")


def host_times(problem, library):
    xp, scipy = library.xp, library.scipy.linalg
    rng = np.random.default_rng(1)
    a = gram(xp, lambda *shape: problem.normal(rng, *shape), problem.batch, problem.sizes["n"])
    yield "NumPy cholesky", lambda: libraries.median_us(library, lambda k: xp.linalg.cholesky(a), 1)

    def looped():
        for matrix in a:
            scipy.cho_factor(matrix, lower=not problem.upper, check_finite=False)

    yield "SciPy cho_factor loop", lambda: libraries.median_us(library, lambda k: looped(), 1)


def solve_times(problem, library, on_host):
    """Solves with the factor of a: (..., R, n) right-hand sides."""
    n, batch, nrhs = problem.sizes["n"], problem.batch, problem.nrhs
    if on_host:
        rng = np.random.default_rng(1)
        a = gram(np, lambda *shape: problem.normal(rng, *shape), batch, n)
        factors = [(np.linalg.cholesky(matrix), True) for matrix in a]
        b = problem.normal(rng, n, nrhs)
        solve = library.scipy.linalg.cho_solve
        yield "SciPy cho_solve loop", lambda: libraries.median_us(
            library, lambda k: [solve(factor, b, check_finite=False) for factor in factors], 1)
        return
    torch = library.xp
    kind = getattr(torch, problem.dtype.name)
    normal = lambda *shape: torch.randn(*shape, dtype=kind, device="cuda")
    factor = torch.linalg.cholesky(gram(torch, normal, batch, n))
    b = normal(batch, n, nrhs)
    sets = int(2 * library.cache_bytes // (factor.numel() * factor.element_size()) + 1)
    factors = [factor.clone() for _ in range(sets)]
    yield "torch cholesky_solve", lambda: libraries.median_us(
        library, lambda k: torch.cholesky_solve(b, factors[k]), sets)

    def triangular(k):
        y = torch.linalg.solve_triangular(factors[k], b, upper=False)
        return torch.linalg.solve_triangular(factors[k].mH, y, upper=True)

    yield "torch solve_triangular twice", lambda: libraries.median_us(library, triangular, sets)


def times(problem, found, on_host):
    """Yields (name, function that measures microseconds)."""
    library = found.get("NumPy" if on_host else "torch")
    if library is None:
        return
    if problem.operation == "Potrs":
        yield from solve_times(problem, library, on_host)
    else:
        yield from host_times(problem, library) if on_host else cuda_times(problem, library)
