"""The table of bugs, and the verdict on each of them."""

import csv
import dataclasses
import json
import shutil
import subprocess

from errors import BenchError

# A finding concerns the bug if it, or a place that it lists, is at most so many lines from the bug's.
NEAR = 10
# A finding of another rule counts only where the bug is.
AT = 2
COLUMNS = ["repository", "fix", "file", "line", "kind", "symptom"]


@dataclasses.dataclass(frozen=True)
class Bug:
    """A row of the table: a bug that a commit fixed."""

    repository: str
    # The commit that fixed it, in full.
    fix: str
    # The place in the tree before the fix; the line is 1-based.
    file: str
    line: int
    # The id of the rule that claims it, or `other`.
    kind: str
    symptom: str


@dataclasses.dataclass(frozen=True)
class Verdict:
    """What flowlint reports about a bug."""

    bug: Bug
    # The bug's rule reports it in the tree before the fix.
    found: bool
    # It does not report it in the tree after the fix.
    gone: bool
    # Not found, but another rule reports something at the bug's place.
    nearby: bool

    @property
    def line(self):
        """The verdict on one line."""
        word = "gone" if self.gone else "found" if self.found else "nearby" if self.nearby else "missed"
        bug = self.bug
        return f"{word:7} {bug.kind:36} {bug.repository} {bug.fix[:10]} {bug.file}:{bug.line}"


def read_table(path):
    """The bugs in a table, each of which must be complete."""
    with open(path, newline="", encoding="utf-8") as file:
        rows = csv.DictReader(file)
        if rows.fieldnames != COLUMNS:
            raise BenchError(f"{path} begins with {rows.fieldnames} instead of {COLUMNS}")
        return [bug(row, f"{path}:{rows.line_num}") for row in rows]


def bug(row, place):
    if None in row or any(not (row[column] or "").strip() for column in COLUMNS):
        raise BenchError(f"{place}: a row has {len(COLUMNS)} columns, none of them empty")
    if len(row["fix"]) != 40 or not row["line"].isdigit():
        raise BenchError(f"{place}: 'fix' is a commit of 40 digits, and 'line' a number")
    return Bug(**{**row, "line": int(row["line"])})


def judge(bug, repository, flowlint, scratch):
    """Lints the trees before and after the fix, each in a folder that is gone afterwards."""
    before = lint(repository, f"{bug.fix}^", flowlint, scratch / "before")
    after = lint(repository, bug.fix, flowlint, scratch / "after")
    concerned = nearest([finding for finding in before if finding["rule"] == bug.kind], bug, NEAR)
    others = nearest([f for f in before if f["rule"] not in (bug.kind, "state_not_private")], bug, AT)
    remaining = {finding["fingerprint"] for finding in after}
    found = bool(concerned)
    gone = found and not any(finding["fingerprint"] in remaining for finding in concerned)
    return Verdict(bug, found, gone, not found and bool(others))


def nearest(findings, bug, lines):
    """Those of the findings that are nearest to the bug, at most so many lines away from it."""
    distances = [distance(finding, bug) for finding in findings]
    least = min(distances, default=lines + 1)
    return [f for f, d in zip(findings, distances) if d == least <= lines]


def distance(finding, bug):
    """The lines between the bug and the nearest place that the finding names in the same file."""
    places = [finding, *finding["related"]]
    lines = [abs(p["start"]["line"] - bug.line) for p in places if p["path"] == bug.file]
    return min(lines, default=float("inf"))


def lint(repository, commit, flowlint, folder):
    """The findings in the tree of a commit, of all rules."""
    repository.lay_out(commit, folder)
    command = [flowlint, "--no-config", "--exit-zero", "--quiet", "--format", "json"]
    for rule in opt_in_rules(flowlint):
        command += ["--enable", rule]
    run = subprocess.run([*command, "."], cwd=folder, capture_output=True, text=True)
    shutil.rmtree(folder)
    if run.returncode != 0:
        raise BenchError(f"flowlint exits with {run.returncode} in {repository.name} at {commit}: {run.stderr.strip()}")
    return json.loads(run.stdout)["findings"]


def opt_in_rules(flowlint, known={}):
    """The rules that run only when somebody asks for them."""
    if flowlint not in known:
        listing = subprocess.run([flowlint, "rules", "--json"], capture_output=True, text=True, check=True).stdout
        rules = json.loads(listing)["rules"]
        known[flowlint] = [identifier for identifier, rule in rules.items() if rule["severity"] == "off"]
    return known[flowlint]
