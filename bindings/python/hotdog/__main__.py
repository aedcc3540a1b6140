"""`python -m hotdog`: which library this is and what it can use here."""
import ctypes
import os
import re

import hotdog


def cufft():
    """The cuFFT that the library opens on first use: its file, or why there is none; None for a library without CUDA."""
    found = re.search(r"CUDA (\d+)\.", hotdog.build_info())
    if not found:
        return None
    name = os.environ.get("HOTDOG_CUFFT_LIBRARY") or f"libcufft.so.{int(found[1]) - 1}"
    try:
        ctypes.CDLL(name)
    except OSError as error:
        return f"not available: {error}"
    return name


def cuda_devices():
    """Ordinals that a CUDA handle can be made for, and why there are no more."""
    found = []
    while True:
        try:
            hotdog.Handle("cuda", len(found)).close()
        except hotdog.HotdogError as error:
            return found, str(error)
        found.append(len(found))


def main():
    print(f"package  {hotdog.__version__}")
    print(f"library  {hotdog.library_path}")
    print(f"version  {hotdog.version()}")
    print(f"build    {hotdog.build_info()}")
    print("host     available")
    devices, reason = cuda_devices()
    print("CUDA     " + ("devices " + ", ".join(map(str, devices)) if devices else f"not available: {reason}"))
    name = cufft()
    if name is not None:
        print(f"cuFFT    {name}")


if __name__ == "__main__":
    main()
