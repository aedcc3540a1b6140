"""Finds libhotdog, gives its functions the types of the generated table, and checks its version."""
import ctypes
import importlib.util
import os
import pathlib
import re

from . import _table

SONAME = "libhotdog.so.0"


def candidates():
    """Where the library may be, best first. HOTDOG_LIBRARY names one file and stands alone."""
    chosen = os.environ.get("HOTDOG_LIBRARY")
    if chosen:
        return [os.path.abspath(chosen)]
    package = pathlib.Path(__file__).resolve().parent
    found = [str(package / SONAME)]
    if package.parts[-3:] == ("bindings", "python", "hotdog"):
        root = package.parents[2]
        if (root / "include" / "hotdog.h").is_file():
            found.append(str(root / "lib" / SONAME))
    return found + [SONAME]


def load():
    """Opens the first candidate there is. One that exists and does not load is an error, never passed over."""
    tried = []
    for path in candidates():
        try:
            return path, ctypes.CDLL(path)
        except OSError as error:
            tried.append(f"  {path}: {error}")
            if os.path.exists(path):
                break
    raise ImportError("libhotdog could not be loaded; tried:\n" + "\n".join(tried))


def declare(library, path):
    """Sets the prototypes of all functions of the table."""
    for name, (result, _, arguments) in _table.FUNCTIONS.items():
        try:
            function = getattr(library, name)
        except AttributeError:
            raise ImportError(f"{path} has no function {name}: it is older than this package") from None
        function.restype = result
        function.argtypes = arguments


def library_version(library):
    """(major, minor, patch) of the library."""
    packed = ctypes.c_int()
    library.hotdogGetVersion(ctypes.byref(packed))
    return packed.value // 10000, packed.value // 100 % 100, packed.value % 100


def check_version(library, path):
    """The library must have the package's major version, and its minor version while that is 0.x."""
    own = tuple(int(part) for part in _table.__version__.split("."))
    found = library_version(library)
    significant = 2 if own[0] == 0 else 1
    if found[:significant] != own[:significant]:
        version = ".".join(str(part) for part in found)
        raise ImportError(f"{path} is libhotdog {version}; this package is for {_table.__version__}")


def find_cufft():
    """Names cuFFT's file to the library where it comes as a Python package, whose folders the system's loader ignores."""
    if os.environ.get("HOTDOG_CUFFT_LIBRARY"):
        return
    built = re.search(r"CUDA (\d+)\.", lib.hotdogGetBuildInfo().decode())
    packages = importlib.util.find_spec("nvidia") if built else None
    if not packages:
        return
    major = int(built[1])
    for folder in packages.submodule_search_locations or []:
        for place in (f"cu{major}", "cufft"):
            file = pathlib.Path(folder, place, "lib", f"libcufft.so.{major - 1}")
            if file.is_file():
                os.environ["HOTDOG_CUFFT_LIBRARY"] = str(file)
                return


path, lib = load()
check_version(lib, path)
declare(lib, path)
find_cufft()
