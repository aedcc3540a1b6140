"""The guide names every operation where it promises to, links to a heading find it, and the pages become HTML."""
import importlib.machinery
import importlib.util
import pathlib
import re
import subprocess
import sys

import pytest

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tools"))
from bindgen.fortran import families  # noqa: E402
from bindgen.header import read_header  # noqa: E402

PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(ROOT.glob("docs/**/*.md")), *sorted(ROOT.glob("examples/**/*.md")),
         *sorted(ROOT.glob("bindings/**/*.md"))]
GUIDE = (ROOT / "docs/guide.md").read_text(encoding="utf-8")


def operations():
    """The operations of the header, without type letters."""
    header = read_header((ROOT / "include/hotdog.h").read_text(encoding="utf-8"))
    lettered = {member.name: family for family, members in families(header).items() for member in members}
    names = {lettered.get(name, name)[len("hotdog"):] for name in header.functions if name + "_bufferSize" in header.functions}
    return sorted(names - {"LongConvSpectrum"})  # a part of LongConv


def section(title):
    return re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", GUIDE, flags=re.DOTALL | re.MULTILINE)[1]


@pytest.mark.parametrize("title", ["Determinism", "Accuracy"])
def test_tables_have_every_operation(title):
    cells = "\n".join(line.split(" | ")[0] for line in section(title).splitlines() if line.startswith("|"))
    if title == "Determinism":
        cells = cells.replace("and their Backwards", ", ToeplitzSolveSymmetricBackward, ToeplitzSolveHermitianBackward")
    assert len(operations()) > 50
    assert [name for name in operations() if not re.search(rf"\b{name}\b", cells)] == []


def test_readme_has_every_operation():
    table = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in operations() if f"`{name}`" not in table] == []


def test_choosing_has_every_forward_operation():
    text = section("Choosing an operation")
    for name in operations():
        if not re.search(r"(Backward|Ex|Batched|Vbatched|Transpose|HermitianPcg)$", name):
            assert re.search(rf"\b{name}\b", text), name


def anchors(page):
    """The headings of a page as GitHub makes anchors of them."""
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    found = set()
    for heading in re.findall(r"^#+ (.*)$", text, flags=re.MULTILINE):
        heading = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).replace("`", "").lower()
        found.add(re.sub(r"[^\w\- ]", "", heading).strip().replace(" ", "-"))
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_links_to_headings_find_them(page):
    links = re.findall(r"\]\(([^)#\s:]*)#([^)\s]+)\)", page.read_text(encoding="utf-8"))
    assert [(target, anchor) for target, anchor in links
            if anchor not in anchors(page.parent / target if target else page)] == []


def test_headings_of_the_guide_are_in_its_contents():
    titles = re.findall(r"^## (.*)$", GUIDE, flags=re.MULTILINE)
    assert re.findall(r"\[([^\]]*)\]\(#", GUIDE.split("##")[0]) == titles


def test_documentation_is_built(tmp_path):
    pytest.importorskip("markdown")
    done = subprocess.run([sys.executable, "-B", ROOT / "tools/build-docs", tmp_path], text=True, capture_output=True)
    assert done.returncode == 0 and done.stderr == ""
    guide = (tmp_path / "docs/guide.html").read_text(encoding="utf-8")
    assert guide.count("<table>") >= 5 and 'id="accuracy"' in guide and 'href="ops/cauchy.html#accuracy"' in guide
    assert (tmp_path / "index.html").exists() and (tmp_path / "include/hotdog.h").exists()
    for page in (ROOT / "docs/ops").glob("*.md"):  # each has what was measured of its operations
        text = (tmp_path / "docs/ops" / page.name).with_suffix(".html").read_text(encoding="utf-8")
        assert '<h2 id="measured">' in text and text.count("<td>") > 5, page.name
    cauchy = (tmp_path / "docs/ops/cauchy.html").read_text(encoding="utf-8")
    assert "<td>Cauchy/S/rhs16/L4096/N4096</td>" in cauchy and "<td>CauchyBackward/S" in cauchy and "<svg" in cauchy
    assert "ToeplitzMatvec/" not in cauchy
    assert "<details>\n<summary>" in (tmp_path / "README.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("link,complaint", [("gone.md", "no such file"), ("#nowhere", "no such heading"),
                                            ("../../../x.md", "no such file"), ("guide.md#gone", "no such heading")])
def test_a_wrong_link_is_noticed(link, complaint, tmp_path):
    pytest.importorskip("markdown")
    loader = importlib.machinery.SourceFileLoader("build_docs", str(ROOT / "tools/build-docs"))
    tool = importlib.util.module_from_spec(importlib.util.spec_from_loader("build_docs", loader))
    loader.exec_module(tool)
    pages = {name: tool.Links(tool.convert(f"# Title\n\n[a]({target}) [b](#title)\n"))
             for name, target in (("docs/page.html", link), ("docs/guide.html", "page.md#title"))}
    wrong = tool.check_links(pages, tmp_path)
    assert len(wrong) == 1 and complaint in wrong[0] and wrong[0].startswith("docs/page.html: ")
