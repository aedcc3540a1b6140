#!/usr/bin/env python3
"""Checks Hyena operators of several orders against direct sums, then times them, beside a torch module where there is torch."""
import argparse
import pathlib
import sys

import numpy as np

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "common/python"))
from direct import apply_directly, largest_relative_error
from hotdog_operator import HotdogOperator
from model import Model
from places import Cuda, choose_place, median_milliseconds, size, torch

if torch is not None:
    from torch_module import TorchHyena

CASES = [("recurrence", 2), ("recurrence", 3), ("single filter", 2), ("single filter", 3)]
ERROR_BOUND = 1e-6  # of the check


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--backend", choices=["host", "cuda", "auto"], default="auto",
                        help="host: NumPy; cuda: torch; auto: cuda where torch has a GPU")
    parser.add_argument("--batch", type=size, help="B of the inputs that are timed (CUDA: 16, host: 1)")
    parser.add_argument("--length", type=size, default=8192, help="L (8192)")
    parser.add_argument("--width", type=size, help="D (CUDA: 256, host: 64)")
    parser.add_argument("--check", action="store_true", help="checks only")
    return parser.parse_args()


def random_signal(*shape):
    return np.random.default_rng(0).standard_normal(shape, np.float32)


def contenders(place, model, u):
    """{name: (operator, its input)} of what computes the model on u."""
    length = u.shape[1]
    found = {"hotdog": (HotdogOperator(model, length, place.place), place.place(u))}
    if torch is not None:
        device = place.torch_device
        found["torch"] = (TorchHyena(model, length).to(device), torch.from_numpy(u).to(device))
    return found


def print_row(form, order, values):
    print(f"  {form + f', order {order}':28}", ", ".join(f"{name} {value}" for name, value in values.items()))


def check(place):
    """Whether all operators agree with direct sums."""
    print("check      B = 2, L = 1000, D = 16: ||error|| / ||y|| over time against direct sums in double precision")
    u = random_signal(2, 1000, 16)
    good = True
    for form, order in [*CASES, ("single filter", 5)]:
        model = Model(form, order, u.shape[2])
        expected = apply_directly(model, u)
        errors = {name: largest_relative_error(place.to_numpy(operator(signal)), expected)
                  for name, (operator, signal) in contenders(place, model, u).items()}
        print_row(form, order, {name: f"{error:.1e}" for name, error in errors.items()})
        good = good and errors["hotdog"] < ERROR_BOUND
    return good


def time_operators(place, batch, length, width):
    print(f"times      B = {batch}, L = {length}, D = {width}, medians, without the filters' network; "
          "in brackets what lies between the projections")
    u = random_signal(batch, length, width)
    for form, order in CASES:
        times = {}
        for name, (operator, signal) in contenders(place, Model(form, order, width), u).items():
            projected = operator.project(signal)
            whole = median_milliseconds(place, lambda: operator(signal))
            between = median_milliseconds(place, lambda: operator.mix(projected))
            times[name] = f"{whole:.3f} ms ({between:.3f})"
        print_row(form, order, times)


def main():
    arguments = parse_arguments()
    place = choose_place(arguments.backend, "hyena.py")
    print(f"backend    {place.name}")
    if not check(place):
        sys.exit(f"hyena.py: the error is not below {ERROR_BOUND}")
    if not arguments.check:
        cuda = isinstance(place, Cuda)
        time_operators(place, arguments.batch or (16 if cuda else 1), arguments.length,
                       arguments.width or (256 if cuda else 64))


if __name__ == "__main__":
    main()
