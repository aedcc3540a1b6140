"""Installs the build, then builds and runs programs against the install tree as a user would, by CMake and by pkg-config.

Environment: HOTDOG_BUILD_DIR, the build to install; CMAKE, CMAKE_GENERATOR, CC, CXX and, where there is one, FC.
"""
import os
import pathlib
import subprocess

import pytest

CONSUMER = pathlib.Path(__file__).resolve().parent / "consumer"
CMAKE = os.environ["CMAKE"]
FORTRAN = os.environ.get("FC", "")
COMPILERS = {
    "c": [os.environ["CC"], "-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror"],
    "cpp": [os.environ["CXX"], "-std=c++17", "-pedantic", "-Wall", "-Wextra", "-Werror"],
    "f90": [FORTRAN],
}
LANGUAGES = ["c", "cpp"] + (["f90"] if FORTRAN else [])


def run(command, **options):
    result = subprocess.run([str(word) for word in command], text=True, capture_output=True, **options)
    assert result.returncode == 0, f"{command}\n{result.stdout}{result.stderr}"
    return result.stdout.strip()


def install(prefix):
    run([CMAKE, "--install", os.environ["HOTDOG_BUILD_DIR"], "--prefix", prefix])
    return prefix


@pytest.fixture(scope="module")
def prefix(tmp_path_factory):
    return install(tmp_path_factory.mktemp("install") / "prefix")


@pytest.fixture(scope="module")
def moved_prefix(tmp_path_factory):
    """An install tree that was moved: nothing is left where it was installed to."""
    place = tmp_path_factory.mktemp("moved")
    return install(place / "before").rename(place / "after")


def pkg_config(prefix, *arguments):
    [directory] = [str(file.parent) for file in prefix.rglob("hotdog.pc")]
    environment = dict(os.environ, PKG_CONFIG_LIBDIR=directory)
    return run(["pkg-config", *arguments, "hotdog"], env=environment)


def build_and_run_by_pkg_config(prefix, language, folder):
    program = folder / "program"
    sources = [CONSUMER / f"program.{language}"]
    if language == "f90":
        sources.insert(0, pkg_config(prefix, "--variable=fortranmodule"))
    flags = pkg_config(prefix, "--cflags").split(), pkg_config(prefix, "--libs").split()
    run([*COMPILERS[language], *flags[0], *sources, "-o", program, *flags[1], "-lm"], cwd=folder)
    libraries = pkg_config(prefix, "--variable=libdir")
    assert pathlib.Path(libraries).resolve().is_relative_to(prefix)
    run([program], env=dict(os.environ, LD_LIBRARY_PATH=libraries))


@pytest.mark.parametrize("place", ["prefix", "moved_prefix"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_pkg_config(place, language, request, tmp_path):
    build_and_run_by_pkg_config(request.getfixturevalue(place), language, tmp_path)


@pytest.mark.parametrize("place", ["prefix", "moved_prefix"])
def test_find_package(place, request, tmp_path):
    prefix = request.getfixturevalue(place)
    with_fortran = "ON" if FORTRAN else "OFF"
    run([CMAKE, "-S", CONSUMER, "-B", tmp_path, f"-DCMAKE_PREFIX_PATH={prefix}", f"-DWITH_FORTRAN={with_fortran}"])
    run([CMAKE, "--build", tmp_path])
    cache = (tmp_path / "CMakeCache.txt").read_text()
    assert f"hotdog_DIR:PATH={prefix}" in cache
    for program in ["program_c", "program_cpp"] + (["program_fortran"] if FORTRAN else []):
        run([tmp_path / program])


def test_versions_agree(prefix):
    """The package files and the library's file name carry the header's version."""
    header = (prefix / "include/hotdog.h").read_text()
    numbers = [header.split(f"#define HOTDOG_VERSION_{part} ")[1].split()[0] for part in ("MAJOR", "MINOR", "PATCH")]
    version = ".".join(numbers)
    assert pkg_config(prefix, "--modversion") == version
    assert list(prefix.rglob(f"libhotdog.so.{version}"))
    [cmake_version] = prefix.rglob("hotdogConfigVersion.cmake")
    assert f'set(PACKAGE_VERSION "{version}")' in cmake_version.read_text()


def test_other_minor_version_is_refused(prefix, tmp_path):
    (tmp_path / "CMakeLists.txt").write_text("cmake_minimum_required(VERSION 3.25)\nproject(p C)\n"
                                             "find_package(hotdog 0.99 REQUIRED)\n")
    result = subprocess.run([CMAKE, "-S", tmp_path, "-B", tmp_path / "build", f"-DCMAKE_PREFIX_PATH={prefix}"],
                            text=True, capture_output=True)
    assert result.returncode != 0
    assert 'requested version "0.99"' in result.stderr


def test_package_files_name_no_cuda(prefix):
    """A user needs neither the CUDA toolkit nor the folders of the build."""
    files = [*prefix.rglob("*.cmake"), *prefix.rglob("*.pc")]
    assert len(files) >= 4
    for file in files:
        text = file.read_text()
        assert "cuda" not in text.lower(), file
        assert os.environ["HOTDOG_BUILD_DIR"] not in text, file
