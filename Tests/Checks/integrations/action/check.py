"""Holds action.yml to what docs/integrations.md says of it.

    check.py ROOT SCRATCH PROGRAM

PROGRAM is a flowlint that stands for the built one in all cases but one.
"""

import hashlib
import json
import pathlib
import platform
import re
import shutil
import subprocess
import sys

from steps import EXPRESSION, Action

ROOT, SCRATCH = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])
PROGRAM = sys.argv[3]
DEMO = "Tests/Fixtures/Demo"
action = Action(ROOT / "action.yml")


def workspace(name):
    """A checkout of the demo, as if it were a repository."""
    folder = SCRATCH / name
    shutil.copytree(ROOT / DEMO, folder)
    (folder / ".git").mkdir()
    return folder


def run(folder, home=SCRATCH / "home", releases="file:///nowhere", **inputs):
    inputs = {name.replace("_", "-"): value for name, value in {"program": PROGRAM, **inputs}.items()}
    environment = {
        "GITHUB_ACTION_PATH": str(ROOT), "GITHUB_WORKSPACE": str(folder), "GITHUB_ACTIONS": "true", "HOME": str(home),
        "FLOWLINT_RELEASES": releases}
    return action.run(inputs, environment, folder)


def check(condition, message, outcome=None):
    if not condition:
        sys.exit(f"error: {message}" + (f"\n{vars(outcome)}" if outcome else ""))


def check_definition():
    definition = action.definition
    check(definition["runs"]["using"] == "composite", "the action is not composite")
    for name, value in definition["inputs"].items():
        check(value["description"].endswith("."), f"input '{name}' has no description")
    for step in action.steps:
        script = step.get("run", "")
        check(not EXPRESSION.search(script), f"'{step['name']}' pastes text into its script")
        if script:
            check(step["shell"] == "bash", f"'{step['name']}' runs in another shell")


def check_findings():
    folder = workspace("findings")
    outcome = run(folder)
    check(outcome.code == 1 and outcome.outputs["exit-code"] == "1", "the demo does not fail the run", outcome)
    check("::error file=Sources/" in outcome.log, "there are no annotations", outcome)
    check("state_not_private" in outcome.summary and "|" in outcome.summary, "there is no summary", outcome)
    check(outcome.outputs["sarif"] == "flowlint.sarif", "the SARIF report is not named", outcome)
    results = json.loads((folder / "flowlint.sarif").read_text())["runs"][0]["results"]
    check(len(results) > 10, "SARIF has no results", outcome)
    check(outcome.used == [], "an action is used that nobody asked for", outcome)


def check_arguments():
    folder = workspace("arguments")
    outcome = run(
        folder, paths="Sources\n\n", arguments="--only=state_not_private\n--fail-on=none\n", sarif="out put.sarif")
    check(outcome.code == 0 and outcome.outputs["exit-code"] == "0", "--fail-on=none fails", outcome)
    rules = set(re.findall(r"title=flowlint \((\w+)\)", outcome.log))
    check(rules == {"state_not_private"}, f"--only reports {rules}", outcome)
    check(outcome.outputs["sarif"] == "out put.sarif" and (folder / "out put.sarif").exists(), "no SARIF", outcome)
    outcome = run(folder, paths="Sources", arguments="--fail-on=none", sarif="")
    check(outcome.outputs["sarif"] == "" and not (folder / "flowlint.sarif").exists(), "SARIF unasked", outcome)


def check_upload():
    folder = workspace("upload")
    outcome = run(folder, upload_sarif="true")
    check(outcome.code == 1, "the run does not fail", outcome)
    expected = [("github/codeql-action/upload-sarif", {"sarif_file": "flowlint.sarif", "category": "flowlint"})]
    check(outcome.used == expected, "findings are not uploaded", outcome)
    outcome = run(folder, upload_sarif="true", paths="gone", sarif="gone.sarif")
    check(outcome.code == 2 and outcome.outputs["exit-code"] == "2", "a path that does not exist passes", outcome)
    check(outcome.used == [], "a report is uploaded that was not written", outcome)


def check_injection():
    hostile = [
        "$(touch pwned)", "`touch pwned`", '"; touch pwned; "', "'; touch pwned; '", "a && touch pwned", "--version",
        "a\nexit-code=0", "sarif\nEOF\nexit-code=0",
    ]
    for index, text in enumerate(hostile):
        for name in ("paths", "arguments", "sarif", "program"):
            folder = workspace(f"hostile-{name}-{index}")
            outcome = run(folder, **{name: text})
            check(not list(folder.glob("**/pwned")), f"{name} {text!r} is run", outcome)
            if name == "paths":
                check(outcome.code == 2, f"{name} {text!r} is no path, but passes", outcome)
            if name == "sarif":
                check(outcome.outputs["exit-code"] != "0", f"{name} {text!r} sets another output", outcome)


def check_download():
    """Takes the release that was built from the same sources, as Packaging/collect lays it out; runs no compiler."""
    version = packaging("version")
    release = SCRATCH / "releases" / version
    packaging("make-archive", PROGRAM, f"linux-{platform.machine().replace('aarch64', 'arm64')}", release)
    (release / "sources.txt").write_text(packaging("sum-sources") + "\n")
    sums = [f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(release.iterdir())]
    (release / "sha256sums.txt").write_text("".join(sums))
    home = SCRATCH / "download-home"
    outcome = run(workspace("download"), home, f"file://{SCRATCH / 'releases'}", program="")
    check(outcome.outputs["exit-code"] == "1", "the downloaded program does not run", outcome)
    check("Build" not in outcome.log, "the program is built in spite of its release", outcome)
    program = pathlib.Path(outcome.used[0][1]["path"]) / "flowlint"
    check(program.read_bytes() == pathlib.Path(PROGRAM).read_bytes(), "another program is in the cache", outcome)


def packaging(script, *arguments):
    command = [ROOT / "Packaging" / script, *arguments]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def check_build():
    """Builds as on GitHub, where .build is not there yet, and finds the program again."""
    folder = workspace("build")
    home = SCRATCH / "build-home"
    outcome = run(folder, home, program="")
    uses = [name for name, _ in outcome.used]
    check(uses == ["actions/cache"], "the cache is not asked", outcome)
    cache = outcome.used[0][1]
    check(re.fullmatch(r"flowlint-[0-9a-f]{40}", cache["key"]), "the cache has no key", outcome)
    check((pathlib.Path(cache["path"]) / "flowlint").exists(), "the program is not in the cache", outcome)
    check(outcome.outputs["exit-code"] == "1", "the built program does not run", outcome)
    again = run(folder, home, program="", cache="false")
    check("Build" not in again.log and again.outputs["exit-code"] == "1", "the program is built twice", again)
    check(again.used == [], "the cache is used although it is off", again)


check_definition()
check_findings()
check_arguments()
check_upload()
check_injection()
check_download()
if "--no-build" not in sys.argv:
    check_build()
