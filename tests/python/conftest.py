"""Fixtures of the Python tests."""
import numpy as np
import pytest

import support


@pytest.fixture
def rng():
    return np.random.default_rng(20240229)


@pytest.fixture(params=support.TYPES, ids=lambda dtype: dtype.__name__)
def dtype(request):
    return request.param


@pytest.fixture(params=["N", "T", "C"])
def op(request):
    return request.param
