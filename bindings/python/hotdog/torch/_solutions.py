"""What the operators that solve have in common: x and info."""
from typing import Tuple, Union

import numpy
import torch

from .._errors import LinAlgError

TensorOrPair = Union[torch.Tensor, Tuple[torch.Tensor, torch.Tensor]]  # the second one where it is asked for


def solution(name, result, check_info, return_info):
    """x, or (x, info) where that is asked for. check_info waits for the result and raises where a problem failed."""
    x, info = result
    if check_info:
        values = info.cpu().numpy()
        failed = numpy.argwhere(values)
        if len(failed):
            problem = tuple(failed[0].tolist())
            raise LinAlgError(f"{name}: problem {problem}, the first of {len(failed)} that failed of {values.size}: info = "
                              f"{values[problem]}", values, problem)
    return (x, info) if return_info else x
