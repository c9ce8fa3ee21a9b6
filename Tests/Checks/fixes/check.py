"""Fixes copies of projects and compares the results; see `run` beside this file."""

import argparse
import collections
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

LEFTOVER = re.compile(r"^\.flowlint-[0-9]+-[0-9a-f]{16}\.tmp$")
# Files that all have a fix, so that a run writes for a while.
EXTRA = "// flowlint:disable:next state_not_private -- nothing to suppress\nlet extra{0} = 0\n"
EXTRA_COUNT = 200


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("folders", type=pathlib.Path, nargs="+")
    arguments = parser.parse_args()
    problems = []
    for folder in arguments.folders:
        for options in (["--fix"], ["--fix", "--suggested"]):
            with tempfile.TemporaryDirectory() as scratch:
                project = Project(arguments.program.resolve(), folder, pathlib.Path(scratch), options)
                project.check()
                if "--suggested" not in options:
                    project.check_kills(arguments.kills, random.Random(arguments.seed))
                problems += [f"{folder} {' '.join(options)}: {problem}" for problem in project.problems]
    for problem in problems:
        print(f"error: {problem}", file=sys.stderr)
    return 1 if problems else 0


class Project:
    def __init__(self, program, folder, scratch, options):
        self.program, self.folder, self.scratch, self.options = program, folder, scratch, options
        self.problems = []
        self.count = 0

    def copy(self):
        """A clean copy in a git repository of its own."""
        self.count += 1
        target = self.scratch / str(self.count)
        ignored = shutil.ignore_patterns(".git", ".build", "DerivedData")
        shutil.copytree(self.folder, target, symlinks=True, ignore=ignored)
        subprocess.run(["git", "init", "--quiet", target], check=True)
        return target

    def lint(self, target, *options):
        outcome = subprocess.run(
            [self.program, *options], cwd=target, stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
        self.expect(outcome.returncode in (0, 1), f"exit code {outcome.returncode}: {outcome.stderr.decode()}")
        return outcome

    def expect(self, holds, problem):
        if not holds:
            self.problems.append(problem)

    def check(self):
        before = texts(self.folder)
        first = self.copy()
        found = findings(self.lint(first, "--format", "json").stdout)
        outcome = self.lint(first, *self.options, "--format", "json")
        fixed, left = texts(first), findings(outcome.stdout)
        changed = sorted(path for path in fixed if fixed[path] != before.get(path))
        print(f"{self.folder} {' '.join(self.options)}: {len(changed)} files, {total(found)} findings, "
              f"{total(left)} left; {outcome.stderr.decode().splitlines()[-2:]}")

        self.expect(fixed.keys() == before.keys(), "files came or went")
        self.expect(left == findings(self.lint(first, "--format", "json").stdout), "the report is not what is left")
        new = left - found
        new = {key: count for key, count in new.items() if key[0] != "unused_suppression"}
        self.expect(not new, f"new findings: {new}")

        again = self.lint(first, *self.options)
        self.expect(texts(first) == fixed, "a second run changes something")
        self.expect(b"nothing to fix" in again.stderr, "a second run finds something to fix")
        second = self.copy()
        self.lint(second, *self.options, "--jobs", "1")
        self.expect(texts(second) == fixed, "two runs from clean copies differ")
        self.check_bytes(before, fixed, changed)
        self.check_diff(fixed, bool(changed))
        self.check_line_ends(before, fixed)

    def check_bytes(self, before, fixed, changed):
        for path in changed:
            old, new = before[path], fixed[path]
            self.expect(old.startswith(b"\xef\xbb\xbf") == new.startswith(b"\xef\xbb\xbf"), f"{path}: byte order mark")
            self.expect(old.endswith(b"\n") == new.endswith(b"\n") or not new, f"{path}: the last line end")
            self.expect((b"\r\n" in old) or b"\r" not in new, f"{path}: line ends")

    def check_diff(self, fixed, has_changes):
        target = self.copy()
        before = texts(target)
        options = ["--diff" if option == "--fix" else option for option in self.options]
        outcome = self.lint(target, *options)
        self.expect(texts(target) == before, "--diff writes")
        self.expect(outcome.returncode == (1 if has_changes else 0), f"--diff exits with {outcome.returncode}")
        if has_changes:
            applied = subprocess.run(
                ["git", "apply", "--whitespace=nowarn", "-"], cwd=target, input=outcome.stdout, check=False)
            self.expect(applied.returncode == 0, "git does not apply the diff")
            self.expect(texts(target) == fixed, "the diff leads elsewhere")

    def check_line_ends(self, before, fixed):
        """With CRLF everywhere the result has CRLF everywhere."""
        target = self.copy()
        plain = [path for path in before if path.endswith(".swift") and b"\r" not in before[path]]
        for path in plain:
            (target / path).write_bytes(before[path].replace(b"\n", b"\r\n"))
        self.lint(target, *self.options)
        result = texts(target)
        for path in plain:
            self.expect(result[path] == fixed[path].replace(b"\n", b"\r\n"), f"{path}: differs with CRLF")

    def check_kills(self, kills, generator):
        """Old or new bytes, and no temporary file after the next run."""
        if not kills:
            return
        source = self.copy()
        (source / "Extra").mkdir()
        for number in range(EXTRA_COUNT):
            (source / "Extra" / f"Extra{number}.swift").write_text(EXTRA.format(number))
        before = texts(source)
        self.folder = source
        target = self.copy()
        start = time.monotonic()
        self.lint(target, *self.options, "--quiet")
        duration = time.monotonic() - start
        fixed = texts(target)
        ended = partial = leftovers = 0
        for _ in range(kills):
            target = self.copy()
            with subprocess.Popen(
                [self.program, *self.options, "--quiet"], cwd=target, stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            ) as process:
                time.sleep(generator.random() * duration * 1.1)
                process.kill()
            ended += process.returncode < 0
            found = texts(target)
            temporary = [path for path in found if LEFTOVER.match(pathlib.PurePath(path).name)]
            leftovers += bool(temporary)
            result = {path: text for path, text in found.items() if path not in temporary}
            self.expect(result.keys() == before.keys(), "a run that is ended leaves other files")
            for path, text in result.items():
                self.expect(text in (before[path], fixed[path]), f"{path}: neither old nor new")
            partial += result not in (before, fixed)
            self.lint(target, *self.options, "--quiet")
            self.expect(texts(target) == fixed, "the next run does not end where an undisturbed one ends")
            shutil.rmtree(target)
        print(f"  {kills} runs: {ended} ended by force, {partial} in the middle of the writing, "
              f"{leftovers} with a temporary file ({duration:.2f} s each)")


def texts(folder):
    files = sorted(path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return {str(path.relative_to(folder)): path.read_bytes() for path in files
            if not {".git", ".build", "DerivedData"} & set(path.relative_to(folder).parts)}


def findings(report):
    """How often each rule, subject and path is there."""
    return collections.Counter(
        (finding["rule"], finding["subject"], finding["path"]) for finding in json.loads(report)["findings"])


def total(counter):
    return sum(counter.values())


if __name__ == "__main__":
    sys.exit(main())
