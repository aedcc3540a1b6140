"""Objects with Python's buffer protocol (array.array, memoryview, ...), read as NumPy arrays."""
import numpy

from . import _numpy


def read(array, name):
    return _numpy.read(numpy.asarray(memoryview(array)), name)
