"""Outputs without values, for the fake implementations."""
import torch

REAL = {torch.complex64: torch.float32, torch.complex128: torch.float64}  # complex type -> its real one


def core(vectors):
    """The trailing dimensions that are no batch: of one vector, or of a row of them."""
    return min(vectors.dim(), 2)


def batch(nodes, vectors=None, matrices=()):
    """The batch shape of node sets (..., n), matrices or generators (..., r, n) and vectors."""
    shapes = [part.shape[:-1] for part in nodes] + [part.shape[:-2] for part in matrices]
    if vectors is not None:
        shapes.append(vectors.shape[:vectors.dim() - core(vectors)])
    return tuple(torch.broadcast_shapes(*shapes))


def product(nodes, vectors, length, dtype=None, matrices=()):
    """The output of a product or solve whose vectors have the given length."""
    inner = tuple(vectors.shape[vectors.dim() - core(vectors):-1])
    return vectors.new_empty(batch(nodes, vectors, matrices) + inner + (length,), dtype=dtype)


def info(nodes, like, vectors=None, matrices=()):
    """The info of a batch of systems."""
    return like.new_empty(batch(nodes, vectors, matrices), dtype=torch.int32)
