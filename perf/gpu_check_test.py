"""Tests of what tools/gpu-check computes without a GPU: digest, shares, merging, counts, verdicts."""

import copy
import tempfile
import time
import unittest
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import gpu_steps
import record


def example(suite="cauchy_test", row="Cauchy/S/rhs16/L4096/N4096"):
    return {
        "schema": 1,
        "date": "2030-01-01T00:00:00+00:00",
        "source_digest": "d",
        "gpu": "NVIDIA H200",
        "driver": "1",
        "cuda": "13.0",
        "library": "l",
        "tests": {suite: {"passed": 3, "failed": 0, "skipped": 1, "failures": []}},
        "sanitizers": {"memcheck": {suite: "ok"}},
        "faults": {},
        "errors": [],
        "rows": [
            {"row": row, "us": 20.0, "floor_us": 10.0, "error_ratio": 1.0, "peers": {"torch": 200.0}, "quoted": []}
        ],
    }


class Digest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.root = Path(folder.name)
        self.put("CMakeLists.txt", "project(x)")
        self.put("src/core/a.cpp", "int a;")
        self.put("perf/report", "print()")
        self.before = record.source_digest(self.root)

    def put(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def test_what_is_not_source_does_not_count(self):
        for name in (
            "perf/records/h200.json",
            "perf/cauchy.png",
            "tests/__pycache__/x.py",
            "src/x.pyc",
            "bindings/build/x.cpp",
            "bindings/python/hotdog.egg-info/SOURCES.txt",
            "tests/.cache/x",
            "src/.swp",
            "docs/guide.md",
            "build/dev/x.cpp",
            "lib/libhotdog.so",
        ):
            self.put(name, "x")
            self.assertEqual(record.source_digest(self.root), self.before, name)

    def test_content_name_and_presence_count(self):
        digests = {self.before}
        for name, text in (("src/core/a.cpp", "int b;"), ("tests/a_test.cpp", ""), ("include/a.h", "")):
            self.put(name, text)
            digests.add(record.source_digest(self.root))
        (self.root / "include/a.h").rename(self.root / "include/b.h")
        digests.add(record.source_digest(self.root))
        self.assertEqual(len(digests), 5)

    def test_text_moved_between_files_counts(self):
        self.put("src/a", "xy")
        self.put("src/b", "z")
        before = record.source_digest(self.root)
        self.put("src/a", "x")
        self.put("src/b", "yz")
        self.assertNotEqual(record.source_digest(self.root), before)


class Share(unittest.TestCase):
    def test_shares_are_a_partition_in_order(self):
        for size in range(8):
            items = list(range(size))
            for parts in range(1, 10):
                shares = [record.share(items, k, parts) for k in range(1, parts + 1)]
                self.assertEqual([item for share in shares for item in share], items)
                self.assertLessEqual(max(map(len, shares)) - min(map(len, shares)), 1)


class Merge(unittest.TestCase):
    def test_parts_add_up(self):
        second = example("toeplitz_test", "ToeplitzMatvec/S/B4/n256")
        second["date"] = "2030-01-02T00:00:00+00:00"
        second["faults"] = {"ok": True, "summary": "all found"}
        whole = record.merge([example(), second])
        self.assertEqual(list(whole["tests"]), ["cauchy_test", "toeplitz_test"])
        self.assertEqual(whole["sanitizers"], {"memcheck": {"cauchy_test": "ok", "toeplitz_test": "ok"}})
        self.assertEqual(whole["faults"], second["faults"])
        self.assertEqual(
            [row["row"] for row in whole["rows"]], ["Cauchy/S/rhs16/L4096/N4096", "ToeplitzMatvec/S/B4/n256"]
        )
        self.assertEqual(whole["date"], second["date"])

    def test_other_sources_or_machines_are_refused(self):
        for key in record.IDENTITY:
            other = example("toeplitz_test", "ToeplitzMatvec/S/B4/n256")
            other[key] = "another"
            with self.assertRaisesRegex(ValueError, key):
                record.merge([example(), other])

    def test_overlapping_parts_are_refused(self):
        with self.assertRaisesRegex(ValueError, "cauchy_test"):
            record.merge([example(), example(row="other")])
        with self.assertRaisesRegex(ValueError, "row"):
            record.merge([example(), example("other_test")])

    def test_inputs_stay_as_they_were(self):
        first, second = example(), example("other_test", "other")
        copies = copy.deepcopy((first, second))
        record.merge([first, second])
        self.assertEqual((first, second), copies)

    def test_file_round_trip(self):
        with tempfile.TemporaryDirectory() as folder:
            for value in (example(), {**example(), "rows": []}):
                record.write(value, Path(folder) / "r.json")
                self.assertEqual(record.read(Path(folder) / "r.json"), value)


class Verdict(unittest.TestCase):
    def test_good_record_has_no_problems(self):
        self.assertEqual(record.problems(example()), [])

    def test_each_kind_of_problem_is_found(self):
        def failing_test(r):
            r["tests"]["cauchy_test"]["failures"] = ["Cauchy.Sizes"]

        def sanitizer(r):
            r["sanitizers"]["memcheck"]["cauchy_test"] = "ERROR SUMMARY: 1 error"

        def faults(r):
            r["faults"] = {"ok": False, "summary": "one fault was not found"}

        def row_error(r):
            r["rows"][0]["error"] = "out of memory"

        def inaccurate(r):
            r["rows"][0]["error_ratio"] = 30.0

        def nan(r):
            r["rows"][0]["error_ratio"] = None

        def no_gpu(r):
            r["gpu"] = "none"

        def step(r):
            r["errors"].append("rows: hotdog-bench crashed")

        for spoil in (failing_test, sanitizer, faults, row_error, inaccurate, nan, no_gpu, step):
            r = example()
            spoil(r)
            self.assertEqual(len(record.problems(r)), 1, spoil.__name__)


class Counts(unittest.TestCase):
    def test_gtest(self):
        report = {
            "testsuites": [
                {
                    "name": "A",
                    "testsuite": [
                        {"name": "good", "status": "RUN", "result": "COMPLETED"},
                        {"name": "bad", "status": "RUN", "result": "COMPLETED", "failures": [{"failure": "x"}]},
                        {"name": "without", "status": "RUN", "result": "SKIPPED"},
                        {"name": "disabled", "status": "NOTRUN", "result": "SUPPRESSED"},
                    ],
                }
            ]
        }
        self.assertEqual(gpu_steps.count_gtest(report), {"passed": 1, "failed": 1, "skipped": 1, "failures": ["A.bad"]})

    def test_junit(self):
        report = ElementTree.fromstring(
            '<testsuites><testsuite><testcase classname="m" name="good"/><testcase classname="m" name="bad">'
            '<failure/></testcase><testcase classname="m" name="broken"><error/></testcase>'
            '<testcase classname="m" name="out"><skipped/></testcase></testsuite></testsuites>'
        )
        self.assertEqual(
            gpu_steps.count_junit(report), {"passed": 1, "failed": 2, "skipped": 1, "failures": ["m.bad", "m.broken"]}
        )

    def test_crash_names_the_running_test(self):
        result = gpu_steps.crashed(-11, "[ RUN      ] A.first\n[       OK ] A.first\n[ RUN      ] A.second\n")
        self.assertEqual(result["failed"], 1)
        self.assertIn("A.second", result["failures"][0])
        self.assertIn("-11", result["failures"][0])

    def test_sanitizer_verdicts(self):
        passed = "[  PASSED  ] 4 tests.\n"
        clean = passed + "========= ERROR SUMMARY: 0 errors\n"
        self.assertEqual(gpu_steps.sanitizer_result(0, clean), "ok")
        self.assertEqual(
            gpu_steps.sanitizer_result(
                0, passed + "========= RACECHECK SUMMARY: 0 hazards displayed (0 errors, 0 warnings)\n"
            ),
            "ok",
        )
        for status, text in (
            (0, passed),
            (99, clean),
            (0, passed + "========= ERROR SUMMARY: 2 errors\n"),
            (None, passed),
            (1, "no tool"),
            (0, clean.replace("4 tests", "0 tests")),
            (0, passed + "========= RACECHECK SUMMARY: 1 hazard displayed (1 error, 0 warnings)\n"),
        ):
            self.assertNotEqual(gpu_steps.sanitizer_result(status, text), "ok", (status, text))


class Running(unittest.TestCase):
    def test_time_limit_output_and_missing_program(self):
        runner = gpu_steps.Runner(Path("build"), time.monotonic() + 60)
        self.assertEqual(runner.run(["sh", "-c", "echo out; exit 3"], 10), (3, "out\n"))
        status, text = runner.run(["sh", "-c", "echo begun; sleep 60"], 0.5)
        self.assertIsNone(status)
        self.assertIn("begun", text)
        self.assertIsNone(runner.run(["no-such-program"], 10)[0])
        self.assertIsNone(gpu_steps.Runner(Path("build"), time.monotonic()).run(["true"], 10)[0])


class Sanitized(unittest.TestCase):
    def test_every_program_has_existing_tests_for_the_device(self):
        folder = gpu_steps.ROOT / "tests"
        operations = {path.stem for path in folder.glob("*_test.cpp")} - {"api_test", "hotdog_core_test"}
        self.assertEqual(set(gpu_steps.SANITIZED), operations)
        for program in operations:
            text = (folder / f"{program}.cpp").read_text()
            for pattern in gpu_steps.sanitized_tests("memcheck", program).split(":"):
                self.assertTrue(pattern.startswith("*Cuda*."), pattern)
                name = pattern.removeprefix("*Cuda*.").replace("*", r"\w*")
                self.assertRegex(text, rf"TEST\(\w+, {name}\)", f"{program} has no such test")


if __name__ == "__main__":
    unittest.main()
