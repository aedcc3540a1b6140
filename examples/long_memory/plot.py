"""The curve of a loss as a PNG, by matplotlib."""


def write_png(path, losses, chance, title):
    import matplotlib
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), dpi=110)
    axes.semilogy(range(1, len(losses) + 1), losses, lw=1.2)
    axes.axhline(chance, color="gray", ls="--", lw=1)
    axes.text(len(losses), chance * 1.08, "chance", ha="right", color="gray")
    axes.set(xlabel="step", ylabel="cross entropy of the batch", title=title)
    axes.grid(alpha=0.3)
    figure.tight_layout()
    figure.savefig(path)
    print(f"wrote {path}")
