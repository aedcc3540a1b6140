# shellcheck shell=bash
# Sourced: puts nvcc on the PATH where it is in its usual place only; has_nvcc and has_gpu tell what there is.
if ! command -v nvcc >/dev/null && [ -x /usr/local/cuda/bin/nvcc ]; then
  export PATH="$PATH:/usr/local/cuda/bin"
fi

has_nvcc() { command -v nvcc >/dev/null; }
has_gpu() { command -v nvidia-smi >/dev/null && nvidia-smi -L 2>/dev/null | grep -q '^GPU'; }
