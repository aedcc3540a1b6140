"""Kernels of state space models: S4 (A. Gu, K. Goel, C. Re, 2021) and S4D (A. Gu, A. Gupta, K. Goel, C. Re, 2022)."""
import math
from typing import Tuple

import torch
from torch import nn

from .. import cauchy_s4_kernel, long_conv, vandermonde_symmetric


def hippo_legs(states: int) -> Tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """(lambda, p, b), complex128 (states / 2,): the HiPPO-LegS matrix is V (diag(lambda) - p p^H) V^H, input V b.

    A = -sqrt(2i+1) sqrt(2j+1) below the diagonal, -(i+1) on it; A + p p^T is -1/2 plus a skew-symmetric matrix, whose
    eigenvectors V are. One of each conjugate pair is kept.
    """
    if states % 2:
        raise ValueError(f"states: {states} must be even")
    root = torch.sqrt(2 * torch.arange(states, dtype=torch.float64) + 1)
    full = -(root[:, None] * root).tril() + torch.diag(torch.arange(states, dtype=torch.float64))
    p = root / 2**0.5
    skew = full + p[:, None] * p + 0.5 * torch.eye(states, dtype=torch.float64)
    frequencies, vectors = torch.linalg.eigh(-1j * skew)
    half = frequencies > 0
    vectors = vectors[:, half].mH
    return -0.5 + 1j * frequencies[half], vectors @ p.to(vectors.dtype), vectors @ root.to(vectors.dtype)


def _steps(width, shortest, longest):
    """Logarithms of start values between two step lengths."""
    return torch.rand(width) * (math.log(longest) - math.log(shortest)) + math.log(shortest)


class _DiagonalPart(nn.Module):
    """Poles with a negative real part, a step for each channel and output weights."""

    def __init__(self, poles, width, shortest, longest):
        super().__init__()
        half = len(poles)
        self.log_step = nn.Parameter(_steps(width, shortest, longest))
        self.log_decay = nn.Parameter(torch.log(-poles.real).float().repeat(width, 1))
        self.frequency = nn.Parameter(poles.imag.float().repeat(width, 1))
        self.c = nn.Parameter(torch.randn(width, half, 2) * 0.5**0.5)

    def poles(self) -> torch.Tensor:
        """(width, states / 2)."""
        return torch.complex(-self.log_decay.exp(), self.frequency)


class S4DKernel(_DiagonalPart):
    """Filters (width, length): 2 Re sum over n of c[n] b[n] (exp(step pole[n]) - 1) / pole[n] exp(l step pole[n]).

    The states are those of S4D-Lin: poles -1/2 + i pi n. The system is discretised by a zero order hold.
    """

    def __init__(self, width: int, states: int = 64, *, shortest: float = 1e-3, longest: float = 1e-1):
        if states % 2:
            raise ValueError(f"states: {states} must be even")
        number = torch.arange(states // 2)
        super().__init__(torch.complex(torch.full((states // 2,), -0.5), math.pi * number), width, shortest, longest)

    def forward(self, length: int) -> torch.Tensor:
        poles = self.poles()
        x = self.log_step.exp()[:, None] * poles
        weights = torch.view_as_complex(self.c) * torch.expm1(x) / poles
        return vandermonde_symmetric(x, weights[:, None], length)[:, 0]


class S4Kernel(_DiagonalPart):
    """Filters (width, length) of the state matrix diag(poles) - p p^H under the bilinear transform, from HiPPO-LegS.

    c stands for (I - D^length)^T C, D the discrete state matrix: what S4 trains, for one length.
    """

    def __init__(self, width: int, length: int, states: int = 64, *, shortest: float = 1e-3, longest: float = 1e-1):
        poles, p, b = hippo_legs(states)
        super().__init__(poles, width, shortest, longest)
        self.length = length
        self.p, self.b = (nn.Parameter(torch.view_as_real(part).float().repeat(width, 1, 1)) for part in (p, b))

    def forward(self, length: int) -> torch.Tensor:
        if length != self.length:
            raise ValueError(f"length: {length} must be {self.length}, that of the kernel")
        b, c, p = (torch.view_as_complex(part)[:, None] for part in (self.b, self.c, self.p))
        spectrum = cauchy_s4_kernel(self.poles(), self.log_step.exp(), b, c, p, L=length)
        return torch.fft.irfft(spectrum[:, 0, 0], length)


class StateSpaceConv(nn.Module):
    """x (B, L, D) -> gelu(kernel * x + skip x), each channel by its own filter from kernel(L): (D, L)."""

    def __init__(self, kernel: nn.Module, width: int):
        super().__init__()
        self.kernel = kernel
        self.skip = nn.Parameter(torch.randn(width))

    def forward(self, x: torch.Tensor) -> torch.Tensor:
        return long_conv(x.mT, self.kernel(x.shape[-2]), skip=self.skip, activation="gelu").mT
