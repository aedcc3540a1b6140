"""Layers on libhotdog's operations: structured matrices, the Hyena operator, kernels of S4 and S4D."""
from .hyena import HyenaFilter, HyenaOperator
from .s4 import S4DKernel, S4Kernel, StateSpaceConv
from .selective_scan import SelectiveScan
from .structured import CauchyKernel, DisplacementMV, ToeplitzInverse, ToeplitzMV, ToeplitzSolve

__all__ = ["CauchyKernel", "DisplacementMV", "HyenaFilter", "HyenaOperator", "S4DKernel", "S4Kernel", "SelectiveScan", "StateSpaceConv",
           "ToeplitzInverse", "ToeplitzMV", "ToeplitzSolve"]
