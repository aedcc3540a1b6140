"""Curves of losses as a PNG, by matplotlib."""


def write_png(path, curves, chance, title):
    """curves: name -> losses of the steps."""
    import matplotlib
    matplotlib.use("Agg")
    from matplotlib import pyplot

    figure, axes = pyplot.subplots(figsize=(7, 4), dpi=100)
    for name, losses in curves.items():
        axes.semilogy(range(1, len(losses) + 1), losses, lw=1.2, label=name)
    axes.axhline(chance, color="gray", ls="--", lw=1)
    axes.text(len(losses), chance * 1.08, "chance", ha="right", color="gray")
    axes.set(xlabel="step", ylabel="cross entropy of the batch", title=title)
    axes.grid(alpha=0.3)
    axes.legend(loc="lower left")
    figure.tight_layout()
    figure.savefig(path)
    print(f"wrote {path}")
