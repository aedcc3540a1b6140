"""A Mamba block by hotdog.short_conv and hotdog.selective_scan, with its gradients, on NumPy arrays or torch tensors."""
import hotdog

from model import STATES


def turned(x):
    """(batch, channels, length) of (batch, length, channels), or the other way: the same memory."""
    return x.swapaxes(1, 2)


class HotdogBlock:
    """weights: {name: array} where the inputs lie. A call keeps what `backward` needs."""

    def __init__(self, weights):
        self.weights = weights

    def __call__(self, u):
        """(B, L, M) for u (B, L, M)."""
        w = self.weights
        self.u = u
        return self.mix(u @ w["input_weight"].T) @ w["output_weight"].T

    def mix(self, xz):
        """All between the first and the last projection: (B, L, D) for x and z side by side."""
        w = self.weights
        inner, rank = w["step_weight"].shape
        self.before, self.z = xz[..., :inner], xz[..., inner:]
        self.x = turned(hotdog.short_conv(turned(self.before), w["conv_weight"], w["conv_bias"], activation="silu"))
        mixed = self.x @ w["mix_weight"].T
        self.low, self.b, self.c = mixed[..., :rank], mixed[..., rank:-STATES], mixed[..., -STATES:]
        self.delta = self.low @ w["step_weight"].T
        self.y = turned(hotdog.selective_scan(*self.scanned(), log_A=True))
        return self.y

    def scanned(self):
        """The operands of the scan: softplus and A = -exp(log_rates) are inside, and so are skip and gate."""
        w = self.weights
        return (*map(turned, (self.x, self.delta)), w["log_rates"], *map(turned, (self.b, self.c)), w["skip"],
                turned(self.z), w["step_bias"], True)

    def backward(self, grad_out):
        """({name: gradient}, the gradient of u) of the last call, from grad_out, that of its result."""
        w = self.weights
        gradients = {"output_weight": weight_gradient(grad_out, self.y)}
        operands = self.scanned()
        scan = hotdog.selective_scan_backward(*operands[:5], turned(grad_out @ w["output_weight"]), *operands[5:],
                                              log_A=True)
        gradients.update(log_rates=scan.A, skip=scan.D, step_bias=scan.delta_bias,
                         step_weight=weight_gradient(turned(scan.delta), self.low))
        parts = [turned(scan.delta) @ w["step_weight"], turned(scan.B), turned(scan.C)]
        rank = w["step_weight"].shape[1]
        columns = [slice(rank), slice(rank, rank + STATES), slice(rank + STATES, None)]
        gradients["mix_weight"] = w["mix_weight"] * 0
        grad_x = turned(scan.u)
        for part, own in zip(parts, columns):
            gradients["mix_weight"][own] = weight_gradient(part, self.x)
            grad_x = grad_x + part @ w["mix_weight"][own]
        conv = hotdog.short_conv_backward(turned(self.before), w["conv_weight"], turned(grad_x), w["conv_bias"],
                                          activation="silu")
        gradients.update(conv_weight=conv.weight, conv_bias=conv.bias, input_weight=w["input_weight"] * 0)
        inner, grad_u = len(w["skip"]), 0
        for part, own in ((turned(conv.x), slice(inner)), (turned(scan.z), slice(inner, None))):
            gradients["input_weight"][own] = weight_gradient(part, self.u)
            grad_u = grad_u + part @ w["input_weight"][own]
        return gradients, grad_u


def weight_gradient(grad, x):
    """Of W in x W', both with a row for each position."""
    return grad.reshape(-1, grad.shape[-1]).T @ x.reshape(-1, x.shape[-1])
