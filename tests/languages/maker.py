"""What the cases have in common: their list, and the maker of their operands."""
import numpy as np

from recorder import Recorder

DTYPES = {"S": np.float32, "D": np.float64, "C": np.complex64, "Z": np.complex128}
TOLERANCE = {"S": 2e-4, "C": 2e-4, "D": 1e-9, "Z": 1e-9}
CASES = []  # (name, letter, function)


def case(letters):
    def add(function):
        CASES.extend((function.__name__, letter, function) for letter in letters)
        return function
    return add


def wide(array):
    return array.astype(np.complex128 if array.dtype.kind == "c" else np.float64)


class Maker(Recorder):
    """Makes the operands of a case in its arena, and compares."""

    def __init__(self, letter):
        super().__init__()
        self.letter, self.dtype = letter, DTYPES[letter]
        self.random = np.random.default_rng(7)
        self.real = DTYPES[{"C": "S", "Z": "D"}.get(letter, letter)]

    def put(self, values, dtype=None):
        values = np.asarray(values)
        array = self.arena.empty(values.shape, dtype or self.dtype)
        array[...] = values if np.dtype(array.dtype).kind == "c" else values.real
        return array

    def __call__(self, *shape):
        values = self.random.standard_normal(shape)
        return self.put(values + 1j * self.random.standard_normal(shape))

    def nodes(self, n, first=0.0):
        """A distance of one apart; complex ones off the axis."""
        return self.put(np.arange(n) + first + 0.1j * self.random.standard_normal(n))

    def column(self, n):
        values = (self.random.standard_normal(n) + 1j * self.random.standard_normal(n)) / 4
        values[0] = n
        return self.put(values)

    def poles(self, n):
        return self.put(-0.2 - abs(self.random.standard_normal(n)) + 1j * self.random.standard_normal(n))

    def positive(self, n):
        a = self.random.standard_normal((n, n)) + (1j * self.random.standard_normal((n, n)) if self.letter in "CZ" else 0)
        return self.put(a @ a.conj().T + n * np.eye(n))

    def near(self, actual, expected):
        expected = np.asarray(expected)
        assert np.shape(actual) == expected.shape
        assert np.all(abs(actual - expected) <= TOLERANCE[self.letter] * max(1, np.max(abs(expected))))

    def gradient(self, forward, inputs, outer, gradients):
        """Gradients against central differences of forward, a function of arrays of double precision."""
        inputs = [wide(part) for part in inputs]
        for place, gradient in enumerate(gradients):
            direction = self.random.standard_normal(inputs[place].shape)
            if inputs[place].dtype.kind == "c":
                direction = direction + 1j * self.random.standard_normal(direction.shape)
            ends = []
            for step in (1e-5, -1e-5):
                moved = list(inputs)
                moved[place] = inputs[place] + step * direction
                ends.append(sum(np.sum((np.conj(o) * f).real) for o, f in zip(*map(_tuple, (outer, forward(*moved))))))
            expected = (ends[0] - ends[1]) / 2e-5
            found = np.sum((np.conj(wide(gradient)) * direction).real)
            bound = {"S": 1e-3, "C": 1e-3, "D": 1e-6, "Z": 1e-6}[self.letter]
            scale = max(1.0, abs(expected), np.linalg.norm(gradient) * np.linalg.norm(direction))
            assert abs(found - expected) <= bound * scale, (place, found, expected)


def _tuple(value):
    return value if isinstance(value, tuple) else (value,)
