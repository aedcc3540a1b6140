"""`python -m hotdog`: which library this is and what it can use here."""
import hotdog


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


if __name__ == "__main__":
    main()
