#!/usr/bin/env python3
"""Trains a model to tell, after the last of many tokens, which symbol began the sequence: by chance its loss is ln(classes)."""
import argparse
import math
import time

import torch
from torch import nn

from model import LAYERS, Classifier
from plot import write_png


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--layer", choices=[*LAYERS, "all"], default="s4d")
    parser.add_argument("--length", type=int, default=2048, help="tokens a sequence (2048)")
    parser.add_argument("--classes", type=int, default=8, help="symbols to remember (8)")
    parser.add_argument("--width", type=int, default=32)
    parser.add_argument("--depth", type=int, default=2)
    parser.add_argument("--batch", type=int, default=16)
    parser.add_argument("--steps", type=int, default=200)
    parser.add_argument("--rate", type=float, default=5e-3, help="learning rate (0.005)")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--device", default="cuda" if torch.cuda.is_available() else "cpu")
    parser.add_argument("--compile", action="store_true", help="run the model through torch.compile")
    parser.add_argument("--png", help="file for the curve of the loss")
    return parser.parse_args()


def sequences(options, generator):
    """(tokens, symbol that fills the first sixteenth): blanks follow it, the token 0."""
    tokens = torch.zeros(options.batch, options.length, dtype=torch.int64)
    symbols = torch.randint(options.classes, (options.batch,), generator=generator)
    tokens[:, :options.length // 16] = symbols[:, None] + 1
    return tokens.to(options.device), symbols.to(options.device)


def train(options, layer):
    """(losses of each step, share of right answers on new sequences, seconds)."""
    torch.manual_seed(options.seed)
    generator = torch.Generator().manual_seed(options.seed)
    model = Classifier(layer, options.classes + 1, options.classes, options.length, options.width,
                       options.depth).to(options.device)
    call = torch.compile(model, fullgraph=True) if options.compile else model
    optimizer = torch.optim.AdamW(model.parameters(), lr=options.rate, weight_decay=0.01)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, options.rate, total_steps=options.steps)
    losses, begin = [], time.perf_counter()
    for step in range(options.steps):
        tokens, symbols = sequences(options, generator)
        loss = nn.functional.cross_entropy(call(tokens), symbols)
        optimizer.zero_grad()
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 1.0)
        optimizer.step()
        schedule.step()
        losses.append(loss.item())
        if step % 20 == 19:
            print(f"step {step + 1:4d}  loss {sum(losses[-20:]) / 20:.4f}  {time.perf_counter() - begin:6.1f} s", flush=True)
    seconds = time.perf_counter() - begin
    with torch.no_grad():
        found = [sequences(options, generator) for _ in range(8)]
        right = sum((call(tokens).argmax(-1) == symbols).float().mean().item() for tokens, symbols in found) / len(found)
    return losses, right, seconds


def main():
    options = parse_arguments()
    chance, curves = math.log(options.classes), {}
    print(f"length {options.length}, on {options.device}; loss by chance {chance:.4f}")
    for layer in LAYERS if options.layer == "all" else [options.layer]:
        print(layer)
        curves[layer], right, seconds = train(options, layer)
        print(f"right on new sequences: {100 * right:.1f} % ({100 / options.classes:.1f} % by chance), {seconds:.1f} s")
    if options.png:
        write_png(options.png, curves, chance, f"Which symbol began {options.length} tokens?")


if __name__ == "__main__":
    main()
