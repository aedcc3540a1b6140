"""Tests of hotdog-bench on the host backend. Usage: hotdog_bench_test.py PATH-OF-HOTDOG-BENCH"""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

PROGRAM = sys.argv.pop(1)

# For each operation; between them every kind of argument. Inputs are reversed and broadcast.
COMMANDS = [
    "Cauchy --type S",
    "Cauchy --type Z --op C --L 33 --N 7 --nrhs 3 --batchCount 2 --incOmega -3 --strideLambda 0 --incV 2 --ldV -20 "
    "--incOut 2 --alpha 0.5,3 --beta 1,-2",
    "CauchyPower --type D --op T --power 3 --L 33 --N 7 --nrhs 3 --strideV 0 --alpha 2",
    "CauchyPower --type C --op C --power 2 --L 5 --N 40 --batchCount 2 --beta 0.5,1",
    "CauchyEx --op T --typeV BF16 --typeOut BF16 --L 33 --N 7 --nrhs 30 --batchCount 2 --incV -2 --beta 0.5",
    "CauchyEx --op N --typeV F16 --typeOut F32 --L 33 --N 7 --nrhs 3 --strideLambda 0",
    "CauchyEx --typeV F32 --typeOut F32 --L 33",
    "CauchyBackward --type Z --op C --L 33 --N 7 --nrhs 3 --batchCount 2 --ldV 0 --strideOmega 0 --strideGOmega 0 "
    "--ldGV 0 --gLambda 0 --beta 1 --alpha 0.5,3",
    "CauchySymmetric --type Z --L 33 --N 7 --nrhs 3 --batchCount 2 --incOmega -3 --strideLambda 0 --ldV -20 --incOut 2 "
    "--alpha 0.5,3 --beta 1,-2",
    "CauchySymmetricBackward --type C --L 33 --N 7 --nrhs 3 --batchCount 2 --strideOmega 0 --incGOut 2 --ldGV 0 "
    "--strideGOmega 0 --gLambda 0",
    "CauchyEquispaced --type D --op T --kind line --L 40 --N 70 --nrhs 2 --batchCount 3 --incNodes 2 --strideNodes 0 "
    "--ldV 0 --incOut -2 --beta 0.25",
    "CauchyEquispaced --type Z --op C --kind circle --L 513 --N 600 --nrhs 2 --alpha 0.5,3",
    "ToeplitzMatvec --type D --op T --m 40 --n 70 --nrhs 2 --batchCount 3 --incC -1 --strideR 0 --ldX 0 --incY -2 "
    "--beta 0.25",
    "ToeplitzMatvec --type C --m 513 --n 600",
    "ToeplitzMatvecEx --op T --typeC F32 --typeR F16 --typeX BF16 --typeY F16 --m 40 --n 70 --nrhs 2 --batchCount 3 --incC -1 "
    "--ldX 0 --incY -2 --beta 0.25",
    "HankelMatvec --type D --op T --m 40 --n 70 --nrhs 2 --batchCount 3 --incH -1 --ldX 0 --incY -2 --beta 0.25",
    "CirculantMatvec --type Z --op C --n 70 --nrhs 2 --batchCount 3 --strideC 0 --incY -2 --alpha 0.5,3",
    "HankelSolve --type Z --op C --n 30 --nrhs 2 --batchCount 3 --incH -1 --ldB 0 --incX -2",
    "CirculantSolve --type D --op T --n 37 --nrhs 2 --batchCount 3 --strideC 0 --ldB 0 --incX 2",
    "DisplacementMatvec --type D --op T --n 40 --r 3 --nrhs 2 --batchCount 3 --incG -1 --strideH 0 --ldX 0 --incY -2 "
    "--beta 0.25 --e 0.5 --f 2",
    "DisplacementMatvec --type Z --displacement cauchy --op C --n 33 --r 2 --incS -2 --alpha 0.5,3",
    "DisplacementMatvec --type S --displacement vandermonde --n 33 --r 2 --batchCount 2 --strideS 0",
    "DisplacementMatvec --type C --displacement cyclic_hankel --n 33 --r 2",
    "DisplacementSolve --type D --displacement hankel --op T --n 30 --r 2 --nrhs 2 --batchCount 2 --incG -1 --strideH 0 --ldX 40",
    "DisplacementSolve --type Z --displacement cauchy --n 20 --r 6 --incS -1",
    "DisplacementSolveBackward --type C --displacement stein --op T --n 30 --r 2 --nrhs 2 --batchCount 2 --incGB 2 --gH 0",
    "DisplacementSolveBackward --type D --displacement cauchy --op C --n 20 --r 3 --strideGG 0 --batchCount 2 --beta 1",
    "ToeplitzToCauchy --type C --f 1 --n 30 --batchCount 2 --incC -1 --strideR 0 --lda 31",
    "DisplacementMatvecBackward --type C --displacement stein --op T --n 40 --r 2 --nrhs 2 --batchCount 2 --incGX 2 --gH 0",
    "DisplacementMatvecBackward --type D --displacement vandermonde_stein --n 30 --r 2 --strideGG 0 --batchCount 2 --beta 1",
    "CauchyS4Kernel --type Z --L 33 --N 7 --rank 2 --rows 2 --channels 3 --batchCount 2 --incLambda -3 --strideDt 0 --ldB -20 "
    "--strideC 0 --incQ 2 --incOut 2",
    "CauchyS4Kernel --type C --L 34 --N 7 --rank 1 --q 0",
    "CauchyS4KernelBackward --type C --L 33 --N 7 --rank 1 --rows 2 --batchCount 2 --strideLambda 0 --strideGLambda 0 "
    "--incGOut 2 --ldGB 0 --gC 0 --beta 1",
    "CauchyS4KernelBackward --type Z --L 34 --N 5 --rank 2 --q 0 --channels 2 --strideGDt 0",
    "CauchySolve --type C --op T --n 40 --nrhs 2 --batchCount 3 --incOmega -1 --strideLambda 0 --ldB 0 --incX 2",
    "CauchySolveBackward --type C --op T --n 40 --nrhs 2 --batchCount 3 --incOmega -1 --ldX 0 --incGX 2 --ldGB 0 "
    "--gOmega 0",
    "CauchySolveBackward --type Z --op C --n 30 --nrhs 3 --batchCount 2 --strideOmega 0 --strideGOmega 0 --beta 1",
    "Vandermonde --type Z --op C --L 33 --N 7 --nrhs 3 --batchCount 2 --incX -3 --strideV 0 --alpha 0.5,3 --beta 1,-2",
    "VandermondeSymmetric --type C --L 33 --N 7 --nrhs 3 --batchCount 2 --strideX 0 --incOut -2 --beta 0.25",
    "VandermondeSymmetricTranspose --type Z --L 33 --N 7 --nrhs 3 --batchCount 2 --ldU 0 --alpha 0.5,3",
    "VandermondeBackward --type C --op T --L 33 --N 7 --nrhs 3 --batchCount 2 --strideX 0 --strideGX 0 --gV 0 --beta 1",
    "VandermondeSymmetricBackward --type Z --L 33 --N 7 --nrhs 2 --batchCount 2 --ldV 0 --ldGV 0",
    "ToeplitzSolveSymmetric --type D --n 50 --nrhs 4 --batchCount 2 --strideC 0 --incX 3 --ldB 60",
    "ToeplitzSolveHermitian --type Z --n 20 --nrhs 2 --incB -1",
    "ToeplitzSolve --type C --op C --n 30 --nrhs 2 --batchCount 3 --incR -1 --strideC 0 --ldB 0 --incX 2",
    "Potrf --type Z --uplo upper --other zero --n 40 --batchCount 3 --lda 41 --strideA 0 --ldl 43 --strideL 1800",
    "ShortConv --type BF16 --batch 2 --channels 3 --length 50 --width 5 --x.stride[0] 0 --y.stride[2] -1 "
    "--y.stride[1] 51 --y.stride[0] 160",
    "ShortConvBackward --type BF16 --weightType BF16 --gradientType BF16 --batch 2 --channels 3 --length 50 --width 5 "
    "--x.stride[0] 0 --gX.stride[2] -1 --gX.stride[1] 51 --gX.stride[0] 160",
    "ShortConvStep --type F64 --activation none --batch 2 --channels 3 --steps 2 --stateLength 5 --state.stride[0] 40",
    "SelectiveScan --type BF16 --batch 2 --channels 3 --length 50 --stateSize 5 --z.stride[0] 150 --u.stride[2] 1 --u.stride[1] 50 --u.stride[0] 0",
    "SelectiveScan --type F64 --batch 1 --channels 33 --length 20 --b.stride[3] 0",
    "SelectiveScanBackward --type BF16 --batch 2 --channels 3 --length 50 --stateSize 5 --z.stride[0] 200",
    "SelectiveScanStep --type F16 --batch 2 --channels 3 --steps 2 --z.stride[0] 8 --state.stride[0] 100",
    "LinearRecurrence --type BF16 --direction reverse --batch 2 --channels 3 --length 50 --a.stride[2] 0 --h.stride[2] -1 "
    "--h.stride[1] 51 --h.stride[0] 160",
    "LinearRecurrenceBackward --type F64 --batch 2 --channels 3 --length 60 --gA.stride[0] 0",
    "Semiseparable --type BF16 --op T --batch 2 --length 40 --heads 4 --headDim 5 --stateSize 9 --groups 2",
    "SemiseparableBackward --type BF16 --op T --batch 2 --length 70 --heads 4 --headDim 5 --stateSize 9 --groups 2",
    "Potrs --type C --uplo upper --op T --n 40 --nrhs 3 --batchCount 2 --ldl 44 --ldB 0 --incX -2",
    "Posv --type D --n 40 --nrhs 3 --batchCount 2 --strideA 0 --ldl 44 --incB 2",
    "ToeplitzSolveBackward --type C --op T --n 40 --nrhs 2 --batchCount 3 --incC -1 --ldX 0 --incGX 2 --ldGB 0 --gR 0",
    "ToeplitzSolveBackward --type Z --op C --n 30 --nrhs 3 --batchCount 2 --strideR 0 --strideGR 0 --beta 1",
    "ToeplitzGenerators --type D --n 30 --batchCount 3 --incC -1 --strideR 0 --incG 2",
    "ToeplitzLogDet --type C --n 30 --batchCount 3 --incC -1 --strideR 0 --strideSign 2 --strideLogAbsDet -3",
    "ToeplitzLogDetBackward --type Z --n 30 --batchCount 3 --strideC 0 --strideGC 0 --strideGLogAbsDet 0 --gR 0 --beta 1",
    "ToeplitzInverseApply --type Z --op T --n 30 --nrhs 2 --batchCount 3 --incG -1 --ldX 0 --incY 2 --alpha 2,1 --beta 0.5",
    "ToeplitzInverseApplyBackward --type Z --op T --n 30 --nrhs 2 --batchCount 3 --incG -1 --ldX 0 --incGX 2 --alpha 2,1",
    "ToeplitzInverseApplyBackward --type S --n 31 --nrhs 2 --batchCount 2 --strideG 0 --strideGG 0 --gX 0 --beta 1",
    "ToeplitzSolveSymmetricBackward --type D --n 40 --nrhs 2 --batchCount 3 --incC -1 --ldX 0 --incGX 2 --ldGB 0 --gC 0",
    "ToeplitzSolveSymmetricPcg --type S --n 50 --nrhs 3 --batchCount 2 --maxIterations 90 --tolerance 7.62939453125e-06 --incC -1 --ldB 60",
    "ToeplitzSolveHermitianBackward --type C --n 30 --nrhs 3 --batchCount 2 --strideC 0 --strideGC 0 --beta 1",
]

# What is wrong, and words of the message that say so.
WRONG = [
    ("Cauchy --L", ["--L", "value"]),
    ("Cauchy --L 1x", ["--L 1x", "integer"]),
    ("Cauchy --L 99999999999999999999", ["--L", "64 bits"]),
    ("Cauchy --L -3", ["--L -3", "at least 0"]),
    ("Cauchy --L 3 --L 4", ["--L", "twice"]),
    ("Cauchy --type Q", ["--type Q", "SDCZ"]),
    ("ToeplitzSolveSymmetric --type C", ["--type C", "SD"]),
    ("CauchyEx --type S", ["--type", "--typeV"]),
    ("CauchyEx --typeV F64", ["--typeV F64", "BF16, F16, F32"]),
    ("CauchyEx --typeV F16 --typeOut BF16", ["--typeOut BF16", "F16, F32"]),
    ("CauchyPower --power 4", ["power = 4", "INVALID_VALUE"]),
    ("Cauchy --op X", ["--op X", "NTC"]),
    ("Cauchy --alpha 1,2x", ["--alpha 1,2x", "RE,IM"]),
    ("Cauchy --q 3", ["--q", "--strideOut"]),
    ("Cauchy --incOut 0", ["incOut = 0", "INVALID_STRIDE"]),
    ("Cauchy --L 4611686018427387904 --incV 4", ["memory"]),
    ("Cauchy ToeplitzMatvec --L 3", ["--L 3", "one operation"]),
    ("Couchy --L 3", ["Couchy", "Cauchy"]),
    ("--L 3", ["--L 3"]),
    ("nothing/*", ["--list"]),
    ("--backend gpu", ["--backend gpu", "cuda"]),
    ("--json", ["--json", "value"]),
]


def bench(*arguments, **environment):
    return subprocess.run(
        [PROGRAM, *arguments], capture_output=True, text=True, env={**os.environ, **environment}, timeout=300
    )


class CommandLine(unittest.TestCase):
    def logged(self, command):
        """The line that the library logs for a command."""
        with tempfile.TemporaryDirectory() as folder:
            log = Path(folder) / "log"
            done = bench(
                "--backend", "host", "--check", *command.split(), HOTDOG_LOG_LEVEL="2", HOTDOG_LOG_FILE=str(log)
            )
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            lines = [line.split("hotdog-bench ", 1)[1] for line in log.read_text().splitlines()]
            lines = [line for line in lines if line.split()[0] == command.split()[0]]  # Potrs is given factors by Potrf
        checks = int("Backward" in command and ("Solve" in command or "LogDet" in command))  # calls that the check of the result makes first
        self.assertEqual(len(set(lines[checks:])), 1, lines)
        return lines[-1]

    def test_logged_line_repeats_the_call(self):
        for command in COMMANDS:
            with self.subTest(command):
                first = self.logged(command)
                for name, value in zip(command.split()[1::2], command.split()[2::2]):
                    if name not in ("--alpha", "--beta"):  # logged with more digits
                        self.assertIn(f" {name} {value} ", first + " ")
                self.assertEqual(self.logged(first), first)

    def test_wrong_command_lines(self):
        for command, words in WRONG:
            with self.subTest(command):
                done = bench(*command.split())
                self.assertEqual(done.returncode, 2, done.stdout + done.stderr)
                for word in words:
                    self.assertIn(word, done.stderr)

    def test_help(self):
        done = bench("--help")
        self.assertEqual(done.returncode, 0)
        self.assertIn("usage:", done.stdout)


class Rows(unittest.TestCase):
    def test_every_row_is_a_command_of_its_operation(self):
        names = set()
        for line in bench("--list").stdout.splitlines():
            name, operation, *_ = line.split()
            self.assertNotIn(name, names)
            names.add(name)
            self.assertEqual(name.removeprefix("host/").split("/")[0], operation)
        self.assertIn("Cauchy/S/rhs16/L4096/N4096", names)

    def test_every_host_row_is_accurate(self):
        done = bench("--backend", "host", "--check")
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        self.assertEqual(len(done.stdout.splitlines()), 1 + len(bench("--list", "host/*").stdout.splitlines()))

    def test_timed_row(self):
        with tempfile.TemporaryDirectory() as folder:
            report = Path(folder) / "rows.json"
            done = bench("host/Cauchy/S/rhs16/*", "--json", str(report))
            self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
            rows = json.loads(report.read_text())["rows"]
        self.assertEqual([row["row"] for row in rows], ["host/Cauchy/S/rhs16/L1024/N1024"])
        self.assertGreater(rows[0]["us"], 1)
        self.assertLess(rows[0]["error_ratio"], 30)
        self.assertIsNone(rows[0]["floor_us"])

    def test_row_that_fails_is_reported(self):
        done = bench("Cauchy/S/rhs4/L1024/N1024", CUDA_VISIBLE_DEVICES="")
        self.assertEqual(done.returncode, 1)
        self.assertIn("failed", done.stdout)

    def test_unwritable_json(self):
        done = bench("Cauchy", "--backend", "host", "--check", "--L", "3", "--json", "/no/such/folder/x.json")
        self.assertEqual(done.returncode, 1)
        self.assertIn("/no/such/folder/x.json", done.stderr)


if __name__ == "__main__":
    unittest.main()
