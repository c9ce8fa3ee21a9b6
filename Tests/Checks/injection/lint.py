"""Runs flowlint on a copy of a project, with injections and without."""

import collections
import contextlib
import dataclasses
import json
import os
import pathlib
import re
import shutil
import subprocess

from edits import INJECTIONS

FINDING = re.compile(r"^(.*?):(\d+):(\d+): (?:error|warning|note): .* \[([a-z_]+)\]$")
SUFFIXES = (".swift", ".pbxproj", ".xcconfig", ".podspec")
COPIED = (".gitignore", ".ignore", "project.yml")


class FlowlintError(Exception):
    """flowlint did not do what the measurement relies on."""


@dataclasses.dataclass(frozen=True)
class Finding:
    """Where a rule reports; messages may name lines, so they are no part of it."""

    rule: str
    path: str
    line: int
    column: int


@dataclasses.dataclass(frozen=True)
class Verdict:
    """What an injection led to."""

    is_found: bool
    # Findings that came or went and should not have, as (rule, path, line) with + or -.
    disturbances: tuple


class Flowlint:
    """The program that is measured."""

    def __init__(self, program):
        self.program = program
        # Rules that are off by default and are measured: they run always, so that no result depends on the others.
        self.opt_in = []

    def run(self, *arguments, folder=None):
        command = [self.program, *arguments]
        done = subprocess.run(command, cwd=folder, capture_output=True, check=False)
        if done.returncode != 0:
            raise FlowlintError(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stderr.decode()}")
        return done.stdout.decode("utf-8", "replace")

    def rules(self):
        """The rules of the program; those of them that are off by default run from now on if they have an injection."""
        rules = json.loads(self.run("rules", "--json"))["rules"]
        self.opt_in = sorted(rule for rule in INJECTIONS if rule in rules and rules[rule]["severity"] == "off")
        return set(rules)

    def declarations(self, folder):
        return [json.loads(line) for line in self.run("syntax", ".", folder=folder).splitlines()]

    def findings(self, folder):
        enabled = ["--enable", ",".join(self.opt_in)] if self.opt_in else []
        report = self.run("--no-config", "--quiet", "--format", "concise", "--fail-on", "none", *enabled, folder=folder)
        matches = (FINDING.match(line) for line in report.split("\n"))
        return [Finding(m[4], m[1], int(m[2]), int(m[3])) for m in matches if m]


class ProjectCopy:
    """The Swift files of a folder in a temporary one, where injections come and go."""

    def __init__(self, original, folder, flowlint):
        self.folder = pathlib.Path(folder)
        self.flowlint = flowlint
        copy_sources(original, self.folder)
        self.findings = flowlint.findings(self.folder)
        if self.findings != flowlint.findings(original):
            raise FlowlintError(f"{original}: the copy has other findings than the folder itself")

        self.paths_with_findings = {finding.path for finding in self.findings}

    def verdicts(self, injections, sources):
        """The verdict on each injection, of which no two are in one file.

        All are made at once. Where the report is not exactly what all together must lead to, each is made alone.
        """
        found, others = self.report_with(injections, sources)
        if all(found) and not others:
            return [Verdict(True, ()) for _ in injections]
        verdicts = []
        for injection in injections:
            found, others = self.report_with([injection], sources)
            named = (*(f"-{rule} " for rule in injection.ends), *(f"+{rule} " for rule in injection.begins))
            verdicts.append(Verdict(found[0], tuple(other for other in others if not other.startswith(named))))
        return verdicts

    def report_with(self, injections, sources):
        """Whether each expected finding is there, and all unexpected differences."""
        expected = [self.expectations(injection, sources) for injection in injections]
        with self.edited(injections, sources):
            findings = self.flowlint.findings(self.folder)
        present = collections.Counter((f.rule, f.path, f.line) for f in findings)
        present.subtract(self.moved_findings(injections, sources))
        found = [next((place for place in places if present[place] > 0), None) for places in expected]
        present.subtract(place for place in found if place)
        differences = [f"{'+' if n > 0 else '-'}{rule} {path}:{line}" for (rule, path, line), n in present.items() if n]
        return [place is not None for place in found], differences

    def expectations(self, injection, sources):
        """The findings of which one is expected, the injection's own rule first."""
        _, line = injection.edited(self.text_before(injection, sources))
        places = injection.elsewhere or ((injection.path, line),)
        return [(rule, path, line) for rule in (injection.rule, *injection.others) for path, line in places]

    def moved_findings(self, injections, sources):
        """What was found before, at the lines that it has with the injections."""
        edits = {injection.path: injection for injection in injections}
        for finding in self.findings:
            injection = edits.get(finding.path)
            line = finding.line
            if injection:
                line = injection.moved_line(sources[finding.path], finding.line, finding.column)
            yield (finding.rule, finding.path, line)

    @contextlib.contextmanager
    def edited(self, injections, sources):
        """Writes the injections and takes them back."""
        try:
            for injection in injections:
                text, _ = injection.edited(self.text_before(injection, sources))
                self.write(injection.path, text)
            yield
        finally:
            for injection in injections:
                if injection.is_new_file:
                    (self.folder / injection.path).unlink(missing_ok=True)
                else:
                    self.write(injection.path, sources[injection.path].text)

    def text_before(self, injection, sources):
        return "" if injection.is_new_file else sources[injection.path].text

    def write(self, path, text):
        (self.folder / path).write_bytes(text.encode("latin-1"))


def copy_sources(original, folder):
    """Copies the Swift files, and the files that say which of them do not count, and how they are built."""
    for parent, names, files in os.walk(original):
        names[:] = [name for name in names if name not in (".git", ".build")]
        wanted = [name for name in files if name.endswith(SUFFIXES) or name in COPIED]
        target = folder / os.path.relpath(parent, original)
        if wanted:
            target.mkdir(parents=True, exist_ok=True)
        for name in wanted:
            source = os.path.join(parent, name)
            if not os.path.islink(source):
                shutil.copyfile(source, target / name)
