"""Linear maps with a structured matrix as parameters. The last axis of x runs along the vectors; others are a batch."""
from typing import Optional, Union

import torch
from torch import nn

from .. import (cauchy, displacement_matvec, toeplitz_inverse, toeplitz_matvec, toeplitz_solve)


class CauchyKernel(nn.Module):
    """v (..., N) -> (..., L): sum over n of v[n] / (omega[l] - lambda_[n]), from given start values of the nodes.

    omega (L,), the points, is a buffer, or a parameter with learn_points=True; lambda_ (N,), the poles, a parameter.
    """

    def __init__(self, omega: torch.Tensor, lambda_: torch.Tensor, *, learn_points: bool = False):
        super().__init__()
        if learn_points:
            self.omega = nn.Parameter(omega.detach().clone())
        else:
            self.register_buffer("omega", omega.detach().clone())
        self.lambda_ = nn.Parameter(lambda_.detach().clone())

    def forward(self, v: torch.Tensor) -> torch.Tensor:
        return cauchy(self.omega, self.lambda_, v)


class ToeplitzMV(nn.Module):
    """x (..., in_features) -> T x (..., out_features): in_features + out_features - 1 numbers in place of their product.

    c: first column; r: first row, whose element 0 has no effect.
    """

    def __init__(self, in_features: int, out_features: Optional[int] = None, *, dtype: Optional[torch.dtype] = None,
                 device: Union[torch.device, str, None] = None):
        super().__init__()
        out_features = in_features if out_features is None else out_features
        self.c = nn.Parameter(torch.empty(out_features, dtype=dtype, device=device))
        self.r = nn.Parameter(torch.empty(in_features, dtype=dtype, device=device))
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Outputs of the scale of the inputs."""
        for part in (self.c, self.r):
            nn.init.normal_(part, std=max(len(self.r), 1)**-0.5)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return toeplitz_matvec(self.c, self.r, x)


class _Invertible(nn.Module):
    """A square Toeplitz matrix near the identity."""

    def __init__(self, features: int, *, dtype: Optional[torch.dtype] = None,
                 device: Union[torch.device, str, None] = None):
        super().__init__()
        self.c = nn.Parameter(torch.empty(features, dtype=dtype, device=device))
        self.r = nn.Parameter(torch.empty(features, dtype=dtype, device=device))
        self.reset_parameters()

    def reset_parameters(self) -> None:
        for part in (self.c, self.r):
            nn.init.normal_(part, std=0.25 * max(len(part), 1)**-0.5)
        with torch.no_grad():
            self.c[:1] = 1
            self.r[:1] = 0  # not read


class ToeplitzSolve(_Invertible):
    """x (..., n) -> T^-1 x, each answer checked against the bound of a backward stable solution."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return toeplitz_solve(self.c, self.r, x)


class ToeplitzInverse(_Invertible):
    """x (..., n) -> T^-1 x by the generators of the inverse: for many vectors at a time."""

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return toeplitz_inverse(self.c, self.r, x)


class DisplacementMV(nn.Module):
    """x (..., n) -> A x for the A with generators g, h (rank, n): 2 rank n numbers in place of n^2.

    kind: as in hotdog.displacement_matvec, of those without nodes.
    """

    def __init__(self, features: int, rank: int, kind: str = "sylvester", *, dtype: Optional[torch.dtype] = None,
                 device: Union[torch.device, str, None] = None):
        super().__init__()
        self.kind = kind
        self.g = nn.Parameter(torch.empty(rank, features, dtype=dtype, device=device))
        self.h = nn.Parameter(torch.empty(rank, features, dtype=dtype, device=device))
        self.reset_parameters()

    def reset_parameters(self) -> None:
        """Outputs of the scale of the inputs: an element of A is a sum of about rank n products, halved."""
        rank, n = self.g.shape
        for part in (self.g, self.h):
            nn.init.normal_(part, std=(4 / max(rank * n * n, 1))**0.25)

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return displacement_matvec(self.g, self.h, x, kind=self.kind)
