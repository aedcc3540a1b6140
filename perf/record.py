"""The record of a run on one machine: what tools/gpu-check writes, perf/peers adds to and perf/report draws.

{"schema", "date", "source_digest", "gpu", "driver", "cuda", "library",
 "tests": {suite: {"passed", "failed", "skipped", "failures": [name]}},
 "sanitizers": {tool: {suite: "ok" or what was found}},
 "faults": {} or {"ok": bool, "summary": text},
 "errors": [what kept a step from running],
 "rows": [{"row", "command", "us", "floor_us", "error_ratio", "peers": {name: us}, "quoted": [name], ...}]}
"""

import hashlib
import json
from pathlib import Path

SCHEMA = 1
MOST_ERROR_RATIO = 30

# What a digest covers, without what running or building leaves there.
SOURCES = ("CMakeLists.txt", "cmake", "include", "src", "tests", "perf", "bindings")
LEFT_OUT_FOLDERS = {"__pycache__", "build", "records"}
LEFT_OUT_SUFFIXES = {".pyc", ".egg-info", ".png", ".svg", ".so", ".o", ".mod"}

# Parts of one record must agree on these.
IDENTITY = ("schema", "source_digest", "gpu", "driver", "cuda", "library")


def is_source(relative):
    return not any(
        part in LEFT_OUT_FOLDERS or part.startswith(".") or Path(part).suffix in LEFT_OUT_SUFFIXES
        for part in relative.parts
    )


def source_files(root):
    """The files under `root` that a digest covers, as sorted relative POSIX paths."""
    found = []
    for name in SOURCES:
        top = root / name
        files = [path.relative_to(root) for path in ([top] if top.is_file() else top.rglob("*")) if path.is_file()]
        found += [path.as_posix() for path in files if is_source(path)]
    return sorted(found)


def source_digest(root):
    """SHA-256 over path, size and content of each source file, in the order of the paths."""
    digest = hashlib.sha256()
    for name in source_files(root):
        content = (root / name).read_bytes()
        digest.update(f"{name}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


def share(items, part, parts):
    """The part-th (from 1) of `parts` nearly equal consecutive shares of `items`."""
    return items[len(items) * (part - 1) // parts : len(items) * part // parts]


def merge(records):
    """One record from those of parts. ValueError if they overlap or are not of the same sources and machine."""
    if not records:
        raise ValueError("no records to merge")
    whole = {**records[0], "tests": {}, "sanitizers": {}, "faults": {}, "errors": [], "rows": []}
    for record in records:
        for key in IDENTITY:
            if record[key] != whole[key]:
                raise ValueError(f"{key} differs: {record[key]} and {whole[key]}")
        whole["date"] = max(whole["date"], record["date"])
        _add_unique(whole["tests"], record["tests"])
        for tool, suites in record["sanitizers"].items():
            _add_unique(whole["sanitizers"].setdefault(tool, {}), suites)
        _add_unique(whole["faults"], record["faults"])
        whole["errors"] += record["errors"]
        whole["rows"] += record["rows"]
    names = [row["row"] for row in whole["rows"]]
    if len(set(names)) < len(names):
        raise ValueError("a row is in two of the records")
    return whole


def _add_unique(whole, part):
    for key, value in part.items():
        if key in whole:
            raise ValueError(f"{key} is in two of the records")
        whole[key] = value


def problems(record):
    """What is not as it should be, a line each; nothing for a good record."""
    found = list(record["errors"])
    if record["gpu"] == "none":
        found.append("no GPU")
    for suite, result in record["tests"].items():
        found += [f"{suite}: {name}" for name in result["failures"]]
    for tool, suites in record["sanitizers"].items():
        found += [f"{tool} {suite}: {result}" for suite, result in suites.items() if result != "ok"]
    if record["faults"] and not record["faults"]["ok"]:
        found.append(f"faults: {record['faults']['summary']}")
    for row in record["rows"]:
        if "error" in row:
            found.append(f"{row['row']}: {row['error']}")
        elif row["error_ratio"] is None or row["error_ratio"] >= MOST_ERROR_RATIO:
            found.append(f"{row['row']}: error ratio {row['error_ratio']}")
    return found


def file_name(gpu, part=1, parts=1):
    """h200.json for an NVIDIA H200; h200-2of3.json for a part."""
    name = "-".join(word for word in gpu.lower().split() if word != "nvidia")
    return f"{name}-{part}of{parts}.json" if parts > 1 else f"{name}.json"


def read(path):
    return json.loads(Path(path).read_text())


def write(record, path):
    """One row a line, so that records can be compared with diff."""
    head = json.dumps({key: value for key, value in record.items() if key != "rows"}, indent=1)
    rows = ",\n  ".join(json.dumps(row) for row in record["rows"])
    Path(path).write_text(f'{head[:-2]},\n "rows": [\n  {rows}\n ]\n}}\n')
