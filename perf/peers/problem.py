"""The problem that a row of hotdog-bench runs: its sizes, data and an fp64 reference, from the row's command."""

import numpy as np

DTYPES = {"S": np.float32, "D": np.float64, "C": np.complex64, "Z": np.complex128}
SAMPLES = 32


class Problem:
    """Arrays are C-contiguous: vectors (batch, elements), right-hand sides (batch, nrhs, elements)."""

    def __init__(self, command):
        words = command.split()
        self.operation = words[0]
        given = {name.removeprefix("--"): value for name, value in zip(words[1::2], words[2::2])}
        self.given = dict(given)
        self.letter = given.pop("type", "S")
        if self.letter not in DTYPES:  # functions that take a struct: their peers read `given`
            self.dtype = None
            return
        self.dtype = np.dtype(DTYPES[self.letter])
        self.upper = given.pop("uplo", "lower") == "upper"
        self.op = given.pop("op", "N")
        self.kind = given.pop("kind", "line")
        self.diagonal = given.pop("diagonal", "dominant")
        sizes = {
            name: int(value) for name, value in given.items()
        }  # ValueError: peers are for contiguous problems alone
        self.nrhs, self.batch = sizes.pop("nrhs", 1), sizes.pop("batchCount", 1)
        self.power = sizes.pop("power", 2 if self.operation == "CauchyPower" else 1)
        allowed = {"L", "N", "m", "n"}
        if self.operation.startswith("CauchyS4Kernel"):
            if sizes.pop("q", 1) != 0 and sizes.get("rank", 1):  # q = conj(p), as in S4
                raise ValueError(f"no peers for {command}")
            sizes = {"rank": 1, "channels": 1, **sizes}
            allowed |= {"rank", "channels"}
        self.sizes = sizes
        if set(sizes) - allowed:
            raise ValueError(f"no peers for {command}")

    def normal(self, rng, *shape):
        x = rng.standard_normal(shape)
        if self.dtype.kind == "c":
            x = x + 1j * rng.standard_normal(shape)
        return x.astype(self.dtype)

    def comb(self, rng, shift):
        shape = self.batch, self.sizes["n"]
        x = np.arange(shape[1]) + shift + rng.uniform(-0.125, 0.125, shape)
        if self.dtype.kind == "c":
            x = x + 1j * rng.uniform(-0.125, 0.125, shape)
        return x.astype(self.dtype)

    def data(self):
        """Inputs by name, of the distributions that hotdog-bench has."""
        rng = np.random.default_rng(1)
        if self.operation in ("Cauchy", "CauchyPower", "CauchyBackward"):
            L, N = self.sizes["L"], self.sizes["N"]
            inputs = {
                "omega": self.normal(rng, self.batch, L),
                "lam": self.normal(rng, self.batch, N),
                "v": self.normal(rng, self.batch, self.nrhs, N if self.op == "N" else L),
            }
            if self.operation == "CauchyBackward":
                inputs["g"] = self.normal(rng, self.batch, self.nrhs, L if self.op == "N" else N)
            return inputs
        if self.operation.startswith("CauchyS4Kernel"):
            return self.s4_data(rng)
        if self.operation == "CauchySolve":  # two interleaved combs with a jitter of a quarter
            n = self.sizes["n"]
            return {
                "omega": self.comb(rng, 0.0),
                "lam": self.comb(rng, 0.5),
                "b": self.normal(rng, self.batch, self.nrhs, n),
            }
        if self.operation == "CauchyEquispaced":
            return self.equispaced_data(rng)
        if self.operation == "ToeplitzMatvec":
            m, n = self.sizes["m"], self.sizes["n"]
            return {
                "c": self.normal(rng, self.batch, m),
                "r": self.normal(rng, self.batch, n),
                "x": self.normal(rng, self.batch, self.nrhs, n if self.op == "N" else m),
            }
        if self.operation.startswith("Vandermonde"):
            return self.vandermonde_data(rng)
        n = self.sizes["n"]
        k = np.arange(n)
        if self.operation in ("ToeplitzSolve", "ToeplitzLogDet"):
            c, r = (self.normal(rng, self.batch, n) / (1 + k).astype(self.dtype) for _ in range(2))
            c[:, 0] = 0 if self.diagonal == "zero" else c[:, 0] + 8
            r[:, 0] = c[:, 0]  # the library reads c[0] alone, SciPy either
            if self.operation == "ToeplitzLogDet":
                return {"c": c, "r": r}
            return {"c": c, "r": r, "b": self.normal(rng, self.batch, self.nrhs, n)}
        column = 0.9**k + 0.1 * (k == 0)
        if self.dtype.kind == "c":
            column = column * np.exp(0.5j * k)
        return {
            "c": np.repeat(column.astype(self.dtype)[None], self.batch, axis=0),
            "b": self.normal(rng, self.batch, self.nrhs, n),
        }

    def equispaced_data(self, rng):
        """Differences of the nodes by diagonals 1 - N .. L - 1; on a circle without the phase of the row."""
        L, N = self.sizes["L"], self.sizes["N"]
        if self.op != "N":
            raise ValueError(f"no peers for op {self.op}")
        apart = np.arange(1 - N, L) + 0.5
        data = {"differences": apart}
        if self.kind == "circle":
            turn = 2j * np.pi / max(L, N)
            data = {"differences": -np.expm1(-turn * apart), "phase": np.exp(-turn * (np.arange(L) + 0.5))}
        data = {name: np.repeat(array.astype(self.dtype)[None], self.batch, axis=0) for name, array in data.items()}
        return data | {"v": self.normal(rng, self.batch, self.nrhs, N)}

    def s4_data(self, rng):
        L, N, channels = (self.sizes[name] for name in ("L", "N", "channels"))
        states = 2 * N
        poles = -0.5 + 1j * states / np.pi * (states / (2 * np.arange(N) + 1) - 1)
        dt = 1e-3 * 100.0 ** (np.arange(self.batch) / self.batch)
        data = {
            "lam": np.repeat(poles.astype(self.dtype)[None], self.batch, axis=0),
            "dt": dt.astype(self.dtype)[:, None],
            "b": self.normal(rng, self.batch, 1, N),
            "c": self.normal(rng, self.batch, channels, N),
            "p": self.normal(rng, self.batch, self.sizes["rank"], N),
        }
        if "Backward" in self.operation:
            data["g"] = self.normal(rng, self.batch, channels, L // 2 + 1)
        return data

    def vandermonde_data(self, rng):
        L, N = self.sizes["L"], self.sizes["N"]
        symmetric, transposed = "Symmetric" in self.operation, "Transpose" in self.operation
        dt = 1e-3 * 100.0 ** (np.arange(self.batch) / self.batch)
        x = dt[:, None] * (-0.5 + 1j * np.pi * np.arange(N))
        vectors = self.normal(rng, self.batch, self.nrhs, L if transposed or self.op != "N" else N)
        data = {"x": x.astype(self.dtype), "v": vectors.real.copy() if transposed else vectors}
        if "Backward" in self.operation:
            g = self.normal(rng, self.batch, self.nrhs, L if self.op == "N" else N)
            data["g"] = g.real.copy() if symmetric else g
        return data

    def error(self, data, out):
        """Relative error at sampled positions of `out` (batch, nrhs, elements); of a solve, |b - T x| / max |b|."""
        rng = np.random.default_rng(2)
        data = {
            name: array.astype(np.complex128 if self.dtype.kind == "c" else np.float64) for name, array in data.items()
        }
        wrong, scale = 0.0, 0.0
        for p, j, i in zip(*(rng.integers(0, n, SAMPLES) for n in out.shape)):
            expected, got, size = self.sample(data, out, p, j, i)
            if np.isfinite(expected):  # a pole may be hit
                wrong, scale = wrong + abs(got - expected) ** 2, scale + size**2
        return np.sqrt(wrong / scale)

    def sample(self, data, out, p, j, i):
        """Expected and found value at one position, and the magnitude that an error is relative to."""
        if self.operation in ("Cauchy", "CauchyPower"):
            row = data["omega"][p, i] - data["lam"][p] if self.op == "N" else data["omega"][p] - data["lam"][p, i]
            with np.errstate(divide="ignore", invalid="ignore"):
                terms = data["v"][p, j] / (row.conj() if self.op == "C" else row) ** self.power
            return terms.sum(), out[p, j, i], np.abs(terms).sum()
        if self.operation == "CauchyBackward":  # out: gV (batch, nrhs, elements)
            row = data["omega"][p] - data["lam"][p, i] if self.op == "N" else data["omega"][p, i] - data["lam"][p]
            with np.errstate(divide="ignore", invalid="ignore"):
                terms = data["g"][p, j] / (row if self.op == "C" else row.conj())
            return terms.sum(), out[p, j, i], np.abs(terms).sum()
        if self.operation == "CauchyEquispaced":
            row, v = 1 / data["differences"][p, i : i + self.sizes["N"]][::-1], data["v"][p, j]
            row = row * data["phase"][p, i] if self.kind == "circle" else row
            return row @ v, out[p, j, i], np.linalg.norm(row) * np.linalg.norm(v)
        if self.operation.startswith("CauchyS4Kernel"):
            return self.s4_sample(data, out, p, j, i)
        if self.operation == "ToeplitzMatvec":
            row, x = self.toeplitz_row(data["c"][p], data["r"][p], i), data["x"][p, j]
            return row @ x, out[p, j, i], np.linalg.norm(row) * np.linalg.norm(x)
        if self.operation.startswith("Vandermonde"):
            terms = self.vandermonde_terms(data, p, j, i)
            return terms.sum(), out[p, j, i], np.abs(terms).sum()
        if self.operation == "ToeplitzLogDet":
            matrix = [self.toeplitz_row(data["c"][p], data["r"][p], k) for k in range(self.sizes["n"])]
            expected = np.linalg.slogdet(np.array(matrix))[1]
            return expected, out[p, j, i], self.sizes["n"] + abs(expected)
        if self.operation == "CauchySolve":
            row = 1 / (data["omega"][p, i] - data["lam"][p] if self.op == "N" else data["omega"][p] - data["lam"][p, i])
            row = row.conj() if self.op == "C" else row
            return data["b"][p, j, i], row @ out[p, j], np.abs(data["b"][p, j]).max()
        row = self.toeplitz_row(data["c"][p], data["r"][p] if "r" in data else data["c"][p].conj(), i)
        return data["b"][p, j, i], row @ out[p, j], np.abs(data["b"][p, j]).max()

    def s4_sums(self, data, p, j, k):
        """The matrix r at the frequencies k, of channel j: (1 + rank, 1 + rank, len(k))."""
        y, w = 2 * np.tan(np.pi * k / self.sizes["L"]), data["lam"][p] * data["dt"][p]
        left = np.concatenate([data["b"][p], data["p"][p]])
        right = np.concatenate([data["c"][p, j : j + 1], data["p"][p].conj()])
        v = left[:, None] * right[None]
        r1, r2 = 1 / (1j * y - w[:, None]), 1 / (1j * y - w.conj()[:, None])
        return y, r1, r2, data["dt"][p] * (v @ r1 + v.conj() @ r2)

    def s4_sample(self, data, out, p, j, i):
        """One output, or element i of gB; at Nyquist, where the published formula is infinite times zero, none."""
        rank = self.sizes["rank"]
        if "Backward" not in self.operation:
            if 2 * i == self.sizes["L"]:
                return np.nan, out[p, j, i], 0.0
            y, _, _, r = self.s4_sums(data, p, j, np.array([i]))
            value = r[0, 0] - (r[0, 1] * r[1, 0] / (1 + r[1, 1]) if rank else 0)
            return (value * (1 + 0.5j * y))[0], out[p, j, i], abs(value * (1 + 0.5j * y))[0]
        k, total = np.arange((self.sizes["L"] + 1) // 2), 0
        for channel in range(self.sizes["channels"]):
            y, r1, r2, r = self.s4_sums(data, p, channel, k)
            weights = data["g"][p, channel, : len(k)] * np.conj(1 + 0.5j * y)
            right = [data["c"][p, channel, i], data["p"][p, 0, i].conj()] if rank else [data["c"][p, channel, i]]
            factors = [np.ones(len(k)), -r[1, 0] / (1 + r[1, 1])] if rank else [np.ones(len(k))]
            for value, factor in zip(right, factors):
                h = weights * np.conj(factor)
                total = total + data["dt"][p, 0] * np.conj(value) * (h * r1[i].conj() + h.conj() * r2[i]).sum()
        return total, out[p, j, i], abs(total)

    def vandermonde_terms(self, data, p, j, i):
        """What is summed for one output; of the gradients gX, of one right-hand side."""
        x, v = data["x"][p], data["v"][p, j]
        if "Backward" in self.operation:
            powers = np.arange(self.sizes["L"])
            g = data["g"][p, j]
            factor = 2 if "Symmetric" in self.operation else 1
            return factor * np.conj(v[i]) * powers * g * np.exp(powers * x[i]).conj()
        if "Transpose" in self.operation or self.op != "N":
            power = np.exp(np.arange(self.sizes["L"]) * x[i])
            return v * (power.conj() if self.op == "C" else power)
        terms = v * np.exp(i * x)
        return 2 * terms.real if "Symmetric" in self.operation else terms

    def toeplitz_row(self, c, r, i):
        """Row i of op(T)."""
        if self.op == "N":
            k = i - np.arange(len(r))
        else:
            k = np.arange(len(c)) - i
        row = np.where(k >= 0, c[np.minimum(np.abs(k), len(c) - 1)], r[np.minimum(np.abs(k), len(r) - 1)])
        return row.conj() if self.op == "C" else row
