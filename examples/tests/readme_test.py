"""The first example runs, the README shows it as it is, and the links of the documentation lead somewhere.

Environment: FIRST, the built example; HOTDOG_LIBRARY, the library; CC.
"""
import importlib.util
import os
import pathlib
import re
import shutil
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted(ROOT.glob("docs/**/*.md")),
         *sorted(ROOT.glob("examples/**/*.md")), *sorted(ROOT.glob("bindings/**/*.md")), *sorted(ROOT.glob("perf/**/*.md"))]
ANSWER = "x = 1 2 3\n"


def run(*command):
    return subprocess.run([str(word) for word in command], check=True, text=True, capture_output=True).stdout


def test_first_prints_the_solution():
    assert run(os.environ["FIRST"]) == ANSWER


def test_readme_shows_first_and_it_compiles(tmp_path):
    snippet = re.search(r"```c\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.DOTALL).group(1)
    assert snippet == (ROOT / "examples/first.c").read_text(encoding="utf-8")
    source = tmp_path / "snippet.c"
    source.write_text(snippet, encoding="utf-8")
    library = pathlib.Path(os.environ["HOTDOG_LIBRARY"])
    run(os.environ["CC"], "-std=c99", "-pedantic", "-Wall", "-Wextra", "-Werror", "-I", ROOT / "include", source,
        library, f"-Wl,-rpath,{library.parent}", "-o", tmp_path / "snippet")
    assert run(tmp_path / "snippet") == ANSWER


def snippets(language):
    return re.findall(rf"```{language}\n(.*?)```", (ROOT / "README.md").read_text(encoding="utf-8"), flags=re.DOTALL)


def compiled(compiler, sources, tmp_path):
    library = pathlib.Path(os.environ["HOTDOG_LIBRARY"])
    run(*compiler, *sources, library, f"-Wl,-rpath,{library.parent}", "-o", tmp_path / "program")
    return run(tmp_path / "program")


def test_cpp_of_the_readme(tmp_path):
    source = tmp_path / "first.cpp"
    source.write_text(snippets("cpp")[0], encoding="utf-8")
    compiler = [os.environ.get("CXX", "g++"), "-std=c++17", "-Wall", "-Wextra", "-Werror", "-I", ROOT / "include"]
    assert compiled(compiler, [source], tmp_path) == ANSWER


@pytest.mark.skipif(not shutil.which("gfortran"), reason="there is no gfortran")
def test_fortran_of_the_readme(tmp_path):
    source = tmp_path / "first.f90"
    source.write_text(snippets("fortran")[0], encoding="utf-8")
    compiler = ["gfortran", "-J", tmp_path]
    assert compiled(compiler, [ROOT / "bindings/fortran/hotdog.f90", source], tmp_path) == ANSWER


@pytest.mark.parametrize("place,needs", [(0, "numpy"), (1, "torch")])
def test_python_of_the_readme(place, needs):
    if not importlib.util.find_spec(needs):
        pytest.skip(f"{needs} is not installed")
    search = os.pathsep.join([str(ROOT / "bindings/python"), os.environ.get("PYTHONPATH", "")])
    result = subprocess.run([sys.executable, "-B", "-c", snippets("python")[place]], check=True, text=True,
                            capture_output=True, env={**os.environ, "PYTHONPATH": search})
    assert result.stdout == ANSWER


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_lead_somewhere(page):
    links = re.findall(r"\]\(([^)#\s]+)[^)]*\)", page.read_text(encoding="utf-8"))
    local = [link for link in links if "://" not in link]
    assert [link for link in local if not (page.parent / link).exists()] == []
