#!/usr/bin/env python3
"""Checks a Mamba block and its gradients against a plain loop, trains it for some steps, then times it, beside plain torch
and mamba-ssm where they are installed."""
import argparse
import pathlib
import sys

import numpy as np

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "common/python"))
from direct import apply_directly
from hotdog_block import HotdogBlock
from model import Sizes, random_weights
from places import Cuda, Host, choose_place, median_milliseconds, size, torch

if torch is not None:
    from torch_block import TorchBlock, loop_scan, selective_scan_fn

OUTPUT_BOUND, GRADIENT_BOUND = 1e-5, 1e-4


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--backend", choices=["host", "cuda", "auto"], default="auto",
                        help="host: NumPy; cuda: torch; auto: cuda where torch has a GPU")
    parser.add_argument("--batch", type=size, help="B of the inputs that are timed (CUDA: 8, host: 1)")
    parser.add_argument("--length", type=size, help="L (CUDA: 2048, host: 1024)")
    parser.add_argument("--width", type=size, help="M (CUDA: 1024, host: 64)")
    parser.add_argument("--check", action="store_true", help="checks and training only")
    return parser.parse_args()


def random_signal(*shape, seed=0):
    return np.random.default_rng(seed).standard_normal(shape, np.float32)


def print_row(name, value):
    print(f"  {name:28} {value}")


def placed(place, weights):
    return {name: place.place(value) for name, value in weights.items()}


def check_outputs(place):
    print("check      B = 2, L = 700, M = 24: ||error|| / ||out|| against a loop in double precision")
    weights, u = random_weights(Sizes(24)), random_signal(2, 700, 24)
    expected = apply_directly(weights, u)
    error = np.linalg.norm(place.to_numpy(HotdogBlock(placed(place, weights))(place.place(u))) - expected)
    print_row("out", f"{error / np.linalg.norm(expected):.1e}")
    return error < OUTPUT_BOUND * np.linalg.norm(expected)


def check_gradients(place):
    """Of the loss <out, direction>, along a direction of each array."""
    print("gradients  B = 2, L = 30, M = 6: error of a slope / ||gradient||, against differences of the loop")
    weights, u, direction = random_weights(Sizes(6)), random_signal(2, 30, 6), random_signal(2, 30, 6, seed=5)
    block = HotdogBlock(placed(place, weights))
    block(place.place(u))
    gradients, of_u = block.backward(place.place(direction))
    arrays, step, good = {**weights, "input": u}, 1e-5, True
    for name, gradient in {**gradients, "input": of_u}.items():
        gradient = place.to_numpy(gradient).astype(np.float64)
        move = random_signal(*gradient.shape, seed=9).astype(np.float64)

        def loss(by):
            moved = {key: value + by * move if key == name else value for key, value in arrays.items()}
            return (apply_directly(moved, moved["input"]) * direction).sum()

        arrays = {key: value.astype(np.float64) for key, value in arrays.items()}
        error = abs((loss(step) - loss(-step)) / (2 * step) - (gradient * move).sum()) / np.linalg.norm(gradient)
        print_row(name, f"{error:.1e}")
        good = good and error < GRADIENT_BOUND
    return good


def check_training(place):
    print("training   B = 8, L = 64, M = 16: mean square of out - target, the input two steps before")
    signal, steps = random_signal(8, 64, 16), 120
    target = np.zeros_like(signal)
    target[:, 2:] = signal[:, :-2]
    u, target, weights = place.place(signal), place.place(target), placed(place, random_weights(Sizes(16)))
    for step in range(steps + 1):
        block = HotdogBlock(weights)
        left = block(u) - target  # half the gradient of its square
        loss = float((left**2).mean())
        first = loss if step == 0 else first
        if step % 30 == 0:
            print_row(f"step {step}", f"{loss:.4f}")
        gradients, _ = block.backward(left)
        weights = {name: value - gradients[name] / (8 * 64) for name, value in weights.items()}
    return loss < first / 2


def time_blocks(place, batch, length, width):
    print(f"times      B = {batch}, L = {length}, M = {width}, medians; in brackets what lies between the first and the last "
          "projection")
    sizes, u = Sizes(width), place.place(random_signal(batch, length, width))
    weights = placed(place, random_weights(sizes))

    def row(name, block, u, xz):
        whole = median_milliseconds(place, lambda: block(u))
        print_row(name, f"{whole:.3f} ms ({median_milliseconds(place, lambda: block.mix(xz)):.3f})")

    block = HotdogBlock(weights)
    out = block(u)
    row("hotdog", block, u, u @ weights["input_weight"].T)
    block(u)
    print_row("hotdog, gradients", f"{median_milliseconds(place, lambda: block.backward(out)):.3f} ms")
    few = random_signal(1, min(length, 8), width)
    loop = median_milliseconds(Host, lambda: apply_directly(random_weights(sizes), few), runs=3) / few.shape[1]
    print_row("loop in NumPy", f"{loop * batch * length:.0f} ms, from a few positions")
    if torch is None:
        return
    tensors = {name: torch.as_tensor(value) for name, value in weights.items()}
    u = torch.as_tensor(u)
    for name, scan in {"torch, loop": loop_scan, "mamba-ssm": selective_scan_fn}.items():
        if scan is None or (scan is selective_scan_fn and place.torch_device == "cpu"):
            continue
        with torch.no_grad():
            row(name, TorchBlock(tensors, scan), u, u @ tensors["input_weight"].T)


def main():
    arguments = parse_arguments()
    place = choose_place(arguments.backend, "mamba_block.py")
    print(f"backend    {place.name}")
    for check, fault in ((check_outputs, "the output is wrong"), (check_gradients, "a gradient is wrong"),
                         (check_training, "the loss does not fall")):
        if not check(place):
            sys.exit(f"mamba_block.py: {fault}")
    if not arguments.check:
        cuda = isinstance(place, Cuda)
        time_blocks(place, arguments.batch or (8 if cuda else 1), arguments.length or (2048 if cuda else 1024),
                    arguments.width or (1024 if cuda else 64))


if __name__ == "__main__":
    main()
