"""How the package finds and accepts the library."""
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

import hotdog
from hotdog import _library, _table

PACKAGE = pathlib.Path(hotdog.__file__).resolve().parent


def run_python(code, package_root=PACKAGE.parent, **environment):
    """Runs code in a new interpreter; a variable of None is unset."""
    search = os.pathsep.join([str(package_root), os.environ.get("PYTHONPATH", "")])
    variables = {**os.environ, "PYTHONPATH": search, "PYTHONDONTWRITEBYTECODE": "1", **environment}
    return subprocess.run([sys.executable, *code], capture_output=True, text=True,
                          env={name: value for name, value in variables.items() if value is not None})


def copy_package(root):
    shutil.copytree(PACKAGE, root / "hotdog", ignore=shutil.ignore_patterns("__pycache__", "libhotdog*"))


def test_version_and_build_info():
    assert re.fullmatch(r"\d+\.\d+\.\d+", hotdog.version())
    assert hotdog.version() in hotdog.build_info()
    assert hotdog.version().split(".")[:2] == hotdog.__version__.split(".")[:2]


def test_chosen_file_stands_alone(tmp_path):
    missing = tmp_path / "libmissing.so"
    result = run_python(["-c", "import hotdog"], HOTDOG_LIBRARY=str(missing))
    assert result.returncode != 0
    lines = result.stderr.strip().splitlines()
    start = lines.index("ImportError: libhotdog could not be loaded; tried:")
    assert len(lines) == start + 2
    assert lines[-1].strip().startswith(f"{missing}: ") and "No such file" in lines[-1]


def test_error_lists_every_place(tmp_path):
    copy_package(tmp_path)
    result = run_python(["-c", "import hotdog"], tmp_path, HOTDOG_LIBRARY=None, LD_LIBRARY_PATH=None)
    if result.returncode == 0:
        pytest.skip("a libhotdog is installed in the system's library folders")
    tried = [line.strip().split(": ")[0] for line in result.stderr.split("tried:\n")[1].strip().splitlines()]
    assert tried == [str(tmp_path / "hotdog" / "libhotdog.so.0"), "libhotdog.so.0"]


def test_library_beside_the_package(tmp_path):
    copy_package(tmp_path)
    beside = tmp_path / "hotdog" / "libhotdog.so.0"
    shutil.copy(hotdog.library_path, beside)
    result = run_python(["-c", "import hotdog; print(hotdog.library_path)"], tmp_path, HOTDOG_LIBRARY=None)
    assert result.stdout.strip() == str(beside)


def test_library_of_the_source_tree(tmp_path):
    root = tmp_path / "bindings" / "python"
    copy_package(root)
    (tmp_path / "lib").mkdir()
    shutil.copy(hotdog.library_path, tmp_path / "lib" / "libhotdog.so.0")
    show = ["-c", "import hotdog; print(hotdog.library_path)"]
    assert str(tmp_path / "lib") not in run_python(show, root, HOTDOG_LIBRARY=None).stdout  # no header: no source tree
    (tmp_path / "include").mkdir()
    (tmp_path / "include" / "hotdog.h").touch()
    result = run_python(show, root, HOTDOG_LIBRARY=None)
    assert result.stdout.strip() == str(tmp_path / "lib" / "libhotdog.so.0")


def test_library_by_soname(tmp_path):
    copy_package(tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    shutil.copy(hotdog.library_path, elsewhere / "libhotdog.so.0")
    result = run_python(["-c", "import hotdog; print(hotdog.library_path)"], tmp_path, HOTDOG_LIBRARY=None,
                        LD_LIBRARY_PATH=str(elsewhere))
    assert result.stdout.strip() == "libhotdog.so.0"


def test_broken_library_is_not_passed_over(tmp_path):
    copy_package(tmp_path)
    (tmp_path / "hotdog" / "libhotdog.so.0").write_text("no library")
    result = run_python(["-c", "import hotdog"], tmp_path, HOTDOG_LIBRARY=None,
                        LD_LIBRARY_PATH=os.path.dirname(hotdog.library_path))
    assert result.returncode != 0 and "ImportError" in result.stderr


@pytest.mark.parametrize("version,accepted", [
    ("0.1.0", True), ("0.1.9", True), ("0.2.0", False), ("1.1.0", False),
])
def test_version_of_the_package(monkeypatch, version, accepted):
    monkeypatch.setattr(_library, "library_version", lambda library: (0, 1, 0))
    monkeypatch.setattr(_table, "__version__", version)
    if accepted:
        _library.check_version(hotdog.lib, "path")
    else:
        with pytest.raises(ImportError, match=f"path is libhotdog 0.1.0; this package is for {version}"):
            _library.check_version(hotdog.lib, "path")


def test_minor_versions_agree_from_1_0_on(monkeypatch):
    monkeypatch.setattr(_library, "library_version", lambda library: (1, 4, 0))
    monkeypatch.setattr(_table, "__version__", "1.2.3")
    _library.check_version(hotdog.lib, "path")


def test_library_without_a_function(monkeypatch):
    monkeypatch.setitem(_table.FUNCTIONS, "hotdogNoSuchFunction", (None, (), ()))
    with pytest.raises(ImportError, match="path has no function hotdogNoSuchFunction"):
        _library.declare(hotdog.lib, "path")


def test_importing_brings_in_no_array_library():
    code = "import hotdog, sys; print([name for name in ('torch', 'cupy', 'jax') if name in sys.modules])"
    assert run_python(["-c", code]).stdout.strip() == "[]"


def test_main_prints_what_there_is():
    result = run_python(["-m", "hotdog"])
    assert result.returncode == 0
    labels = {line.split()[0]: line for line in result.stdout.splitlines()}
    assert list(labels)[:6] == ["package", "library", "version", "build", "host", "CUDA"]
    assert list(labels)[6:] == (["cuFFT"] if re.search(r"CUDA \d", hotdog.build_info()) else [])
    assert hotdog.library_path in labels["library"] and hotdog.build_info() in labels["build"]
    assert "devices 0" in labels["CUDA"] or "HOTDOG_STATUS_NO_DEVICE" in labels["CUDA"]


def test_cufft_of_a_python_package(tmp_path):
    built = re.search(r"CUDA (\d+)", hotdog.build_info())
    if not built:
        pytest.skip("the library was built without CUDA")
    folder = tmp_path / "nvidia" / f"cu{built[1]}" / "lib"
    folder.mkdir(parents=True)
    file = folder / f"libcufft.so.{int(built[1]) - 1}"
    file.touch()
    code = ["-c", "import os, hotdog; print(os.environ['HOTDOG_CUFFT_LIBRARY'])"]
    search = os.pathsep.join([str(tmp_path), str(PACKAGE.parent)])
    assert run_python(code, search, HOTDOG_CUFFT_LIBRARY=None).stdout.strip() == str(file)
    assert run_python(code, search, HOTDOG_CUFFT_LIBRARY="mine").stdout.strip() == "mine"


def test_every_folder_is_packaged():
    settings = PACKAGE.parent / "pyproject.toml"
    if not settings.exists():
        pytest.skip("the package is not the source tree's")
    folders = {".".join(path.parent.relative_to(PACKAGE.parent).parts) for path in PACKAGE.rglob("__init__.py")}
    assert set(re.findall(r'"(hotdog[\w.]*)"', re.search(r"^packages = .*$", settings.read_text(), re.MULTILINE)[0])) == folders
