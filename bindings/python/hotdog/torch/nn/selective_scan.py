"""The selective scan of Mamba (A. Gu, T. Dao, Mamba: Linear-Time Sequence Modeling with Selective State Spaces, 2023)."""
import math
from typing import Optional

import torch
from torch import nn

from .. import selective_scan


class SelectiveScan(nn.Module):
    """x (B, L, D) -> (B, L, D), gated by silu(z) where z (B, L, D) is given: each channel has a state of `states` numbers,

        h <- exp(dt A) h + dt B x,   y = C h + D x,

    with step dt (through softplus), B and C projections of x at the same time. A = -exp(A_log) starts as -1 .. -states.
    """

    def __init__(self, width: int, states: int = 16, *, rank: Optional[int] = None, shortest: float = 1e-3,
                 longest: float = 1e-1):
        super().__init__()
        rank = math.ceil(width / 16) if rank is None else rank
        self.states, self.rank = states, rank
        self.input = nn.Linear(width, rank + 2 * states, bias=False)
        self.step = nn.Linear(rank, width, bias=False)
        self.A_log = nn.Parameter(torch.log(torch.arange(1.0, states + 1)).repeat(width, 1))
        self.D = nn.Parameter(torch.ones(width))
        dt = torch.exp(torch.rand(width) * (math.log(longest) - math.log(shortest)) + math.log(shortest))
        self.step_bias = nn.Parameter(dt + torch.log(-torch.expm1(-dt)))  # softplus of it is dt
        nn.init.uniform_(self.step.weight, -rank**-0.5, rank**-0.5)

    def forward(self, x: torch.Tensor, z: Optional[torch.Tensor] = None) -> torch.Tensor:
        step, B, C = self.input(x).split([self.rank, self.states, self.states], -1)
        y = selective_scan(x.mT, self.step(step).mT, self.A_log, B.mT, C.mT, self.D, None if z is None else z.mT,
                           self.step_bias, True, log_A=True)
        return y.mT
