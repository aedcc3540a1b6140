"""Cases of dense positive definite matrices."""
import numpy as np

from maker import case, wide
from recorder import hotdog


@case("SDCZ")
def potrf(m):
    a = m.positive(4)
    m.near(hotdog.cholesky(a), np.linalg.cholesky(wide(a)))


@case("SDCZ")
def potrs(m):
    a, b = m.positive(4), m(2, 4)
    factor = hotdog.cholesky(a)
    m.near(wide(hotdog.cholesky_solve(factor, b)) @ wide(a).T, b)


@case("SDCZ")
def posv(m):
    a, b = m.positive(4), m(4)
    factor = m.put(np.zeros((4, 4)))
    m.near(wide(a) @ wide(hotdog.solve_positive_definite(a, b, factor=factor)), b)
    m.near(np.tril(factor), np.linalg.cholesky(wide(a)))


@case("SDCZ")
def potri(m):
    a = m.positive(3)
    m.near(hotdog.cholesky_inverse(hotdog.cholesky(a)), np.tril(np.linalg.inv(wide(a))))


@case("SDCZ")
def potrf_log_det(m):
    a = m.positive(3)
    m.near(hotdog.cholesky_log_det(hotdog.cholesky(a)), np.linalg.slogdet(wide(a))[1])


@case("SDCZ")
def potrf_backward(m):
    a, outer = m.positive(3), m(3, 3)
    outer[...] = np.tril(outer)
    triangle = wide(hotdog.cholesky_backward(hotdog.cholesky(a), outer))
    full = triangle + np.tril(triangle, -1).conj().T

    def forward(a):
        return np.linalg.cholesky((a + a.conj().T) / 2)

    m.gradient(forward, (a,), outer, [full])


def _by_columns(m, values):
    return m.put(np.asarray(values).T)


def _addresses(m, matrices):
    """An array of addresses in the arena, which is told of them."""
    array = m.put([part.ctypes.data for part in matrices], np.int64)
    m.pointers.extend(m.arena.offset(array.ctypes.data) + 8 * place for place in range(len(matrices)))
    return array


@case("SDCZ")
def potrf_batched(m):
    a = [m.positive(3) for _ in range(2)]
    memory = [_by_columns(m, part) for part in a]
    info = m.put([-1, -1], np.int32)
    m.direct(f"hotdog{m.letter}PotrfBatched", hotdog.FillMode.LOWER, 3, _addresses(m, memory), 3, info, 2)
    for part, factor in zip(a, memory):
        m.near(np.tril(factor.T), np.linalg.cholesky(wide(part)))
    assert not info.any()


@case("SDCZ")
def potrf_vbatched(m):
    a = [m.positive(2), m.positive(3)]
    memory = [_by_columns(m, part) for part in a]
    info, sizes = m.put([-1, -1], np.int32), m.put([2, 3], np.int64)
    m.direct(f"hotdog{m.letter}PotrfVbatched", hotdog.FillMode.LOWER, 3, sizes, _addresses(m, memory), sizes, info, 2)
    for part, factor in zip(a, memory):
        m.near(np.tril(factor.T), np.linalg.cholesky(wide(part)))
    assert not info.any()


@case("SDCZ")
def potrs_batched(m):
    a, b = [m.positive(3) for _ in range(2)], [m(3) for _ in range(2)]
    before = [wide(part) for part in b]
    factors = [_by_columns(m, np.linalg.cholesky(wide(part))) for part in a]
    info = m.put([-1, -1], np.int32)
    m.direct(f"hotdog{m.letter}PotrsBatched", hotdog.FillMode.LOWER, hotdog.Operation.N, 3, 1, _addresses(m, factors), 3,
             _addresses(m, b), 3, info, 2)
    for part, x, right in zip(a, b, before):
        m.near(wide(part) @ wide(x), right)
    assert not info.any()
