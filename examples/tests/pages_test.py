"""The C examples on the pages of convolutions compile as they stand there and give what direct sums give.

Environment: HOTDOG_LIBRARY, the library; CC.
"""
import os
import pathlib
import re
import subprocess

import numpy as np
import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
B, D, L, W = 2, 3, 40, 4

# Every statement of the pages runs in `main`; arrays come from standard input and go to standard output.
PROGRAM = """
#include <hotdog.h>
#include <stdio.h>
#include <stdlib.h>

enum { B = %d, D = %d, L = %d, W = %d };
static const int64_t prefill = 17, step = 6;

static void *allocate(size_t bytes) { return aligned_alloc(64, (bytes + 63) / 64 * 64); }
static float *input(size_t count) {
  float *values = malloc(count * sizeof *values);
  if (fread(values, sizeof *values, count, stdin) != count) exit(1);
  return values;
}
static float *output(size_t count) { return calloc(count, sizeof(float)); }
static void show(const float *values, size_t count) { fwrite(values, sizeof *values, count, stdout); }

int main(void) {
  hotdogHandle_t handle;
  if (hotdogCreateBackend(&handle, HOTDOG_BACKEND_HOST, -1) != HOTDOG_STATUS_SUCCESS) return 1;
%s
  if (hotdogGetLastErrorMessage()[0]) return fprintf(stderr, "%%s", hotdogGetLastErrorMessage()), 1;
  hotdogDestroy(handle);
  (void)prefill, (void)step, (void)allocate;
  return 0;
}
"""


def examples(page):
    """The fenced pieces of C on a page, by the words of their first comment."""
    text = (ROOT / "docs/ops" / page).read_text(encoding="utf-8")
    return re.findall(r"^```c\n(.*?)^```", text, flags=re.DOTALL | re.MULTILINE)


def run(tmp_path, body, *inputs):
    """What the program shows, its inputs in the order that it takes them."""
    source = tmp_path / "page.c"
    source.write_text(PROGRAM % (B, D, L, W, body), encoding="utf-8")
    library = pathlib.Path(os.environ["HOTDOG_LIBRARY"])
    subprocess.run([os.environ["CC"], "-std=c11", "-Wall", "-Wextra", "-Werror", "-Wno-missing-field-initializers",
                    "-I", ROOT / "include", source, library, f"-Wl,-rpath,{library.parent}", "-o", tmp_path / "page"],
                   check=True)
    done = subprocess.run([tmp_path / "page"], input=b"".join(np.float32(a).tobytes() for a in inputs), check=True,
                          stdout=subprocess.PIPE)
    return np.frombuffer(done.stdout, np.float32).astype(np.float64)


def normal(*shape):
    return np.random.default_rng(sum(shape)).standard_normal(shape).astype(np.float32)


def long_sums(v, h):
    return np.stack([[np.convolve(row, h[d])[: v.shape[2]] for d, row in enumerate(entry)] for entry in v])


def close(actual, expected):
    assert np.abs(actual.reshape(expected.shape) - expected).max() < 1e-5 * (1 + np.abs(expected).max())


# The examples in the order of the page: plain, blocks of a stream, spectrum, gradients.
LONG_DATA = "float *v = input(B * D * L), *h = input(D * L), *y = output(B * D * L);\n"


def test_long_conv(tmp_path):
    v, h = normal(B, D, L), normal(D, L)
    close(run(tmp_path, LONG_DATA + examples("long_conv.md")[0] + "show(y, B * D * L);", v, h), long_sums(v, h))


def test_long_conv_blocks(tmp_path):
    v, h = normal(B, D, L), normal(D, L)
    plain, blocks = examples("long_conv.md")[:2]
    clear = "for (int k = 0; k < B * D * L; ++k) y[k] = 0;\n"
    body = LONG_DATA + plain + clear + "float *x = output(B * D * L);\n" + blocks + "show(y, B * D * L); show(x, B * D * L);"
    y, x = run(tmp_path, body, v, h).reshape(2, B, D, L)
    close(y, long_sums(v, h))
    assert (x == v).all()


def test_long_conv_spectrum(tmp_path):
    v, h = normal(B, D, L), normal(D, L)
    plain, _, spectrum = examples("long_conv.md")[:3]
    first, again = spectrum.split("args.batch = 1;")
    show, clear = "show(y, B * D * L);\n", "for (int k = 0; k < B * D * L; ++k) y[k] = 0;\n"
    body = LONG_DATA + plain + show + clear + first + show + clear + "args.batch = 1;" + again + show
    filtered, with_spectrum, one = run(tmp_path, body, v, h).reshape(3, B, D, L)
    assert (filtered == with_spectrum).all() and (one[0] == filtered[0]).all() and (one[1:] == 0).all()


def test_long_conv_backward(tmp_path):
    v, h, dy = normal(B, D, L), normal(D, L), normal(B, D, L) + 1
    body = ("float *v = input(B * D * L), *h = input(D * L), *dy = input(B * D * L);\n"
            "float *gV = output(B * D * L), *gH = output(D * L);\n" + examples("long_conv.md")[3] +
            "show(gV, B * D * L); show(gH, D * L);")
    result = run(tmp_path, body, v, h, dy)
    back = lambda a, b: np.convolve(a[::-1], b)[: L][::-1]  # noqa: E731
    close(result[: B * D * L], np.stack([[back(dy[b, d], h[d]) for d in range(D)] for b in range(B)]))
    close(result[B * D * L :], sum(np.stack([[dy[b, d, j:] @ v[b, d, : L - j] for j in range(L)] for d in range(D)])
                                   for b in range(B)))


SHORT_DATA = ("float *x = input(B * D * L), *w = input(D * W), *bias = input(D);\n"
              "float *y = output(B * D * L), *state = output(B * D * (W - 1));\n")


def short_sums(x, w, bias):
    z = np.broadcast_to(bias[:, None], x.shape).astype(np.float64)
    for lag in range(w.shape[1]):
        z = z + w[:, -1 - lag, None] * np.pad(x.astype(np.float64), ((0, 0), (0, 0), (lag, 0)))[..., : x.shape[2]]
    return z


def silu(z):
    return z / (1 + np.exp(-z))


def test_short_conv_and_its_step(tmp_path):
    x, w, bias = normal(B, D, L + 1), normal(D, W), normal(D)
    plain, step = examples("short_conv.md")[:2]
    body = (SHORT_DATA + plain + "float *token = input(B * D), *out = output(B * D);\n" + step +
            "show(y, B * D * L); show(out, B * D); show(state, B * D * (W - 1));")
    result = run(tmp_path, body, x[..., :L], w, bias, x[..., L])
    expected = silu(short_sums(x, w, bias))
    close(result[: B * D * L], expected[..., :L])
    close(result[B * D * L :][: B * D], expected[..., L])
    assert (result[-B * D * (W - 1) :].reshape(B, D, W - 1) == x[..., -(W - 1) :]).all()


def test_short_conv_backward(tmp_path):
    x, w, bias, dy = normal(B, D, L), normal(D, W), normal(D), normal(B, D, L) + 1
    body = ("float *x = input(B * D * L), *w = input(D * W), *bias = input(D), *dy = input(B * D * L);\n"
            "float *gX = output(B * D * L), *gW = output(D * W), *gBias = output(D);\n" + examples("short_conv.md")[2] +
            "show(gX, B * D * L); show(gW, D * W); show(gBias, D);")
    result = run(tmp_path, body, x, w, bias, dy)
    z = short_sums(x, w, bias)
    s = 1 / (1 + np.exp(-z))
    dz = dy * s * (1 + z * (1 - s))
    ahead = lambda lag: np.pad(dz, ((0, 0), (0, 0), (0, lag)))[..., lag:]  # noqa: E731
    close(result[: B * D * L], sum(w[:, -1 - lag, None] * ahead(lag) for lag in range(W)))
    close(result[B * D * L :][: D * W],
          np.stack([(ahead(lag)[..., : L - lag] * x[..., : L - lag]).sum((0, 2)) for lag in reversed(range(W))], 1))
    close(result[-D:], dz.sum((0, 2)))


@pytest.mark.parametrize("page, count", [("long_conv.md", 4), ("short_conv.md", 3)])
def test_no_example_is_left_out(page, count):
    assert len(examples(page)) == count
