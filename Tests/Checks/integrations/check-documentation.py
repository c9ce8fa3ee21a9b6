"""Runs every command of docs/integrations.md that begins with `flowlint`, in a copy of the demo.

    check-documentation.py FLOWLINT

Also reads the page's YAML and JSON, and looks up the hooks and inputs that it names.
"""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import yaml

ROOT = pathlib.Path(__file__).resolve().parents[3]
BLOCK = re.compile(r"^```(\w*)\n(.*?)^```$", re.DOTALL | re.MULTILINE)
# What stands before a command in YAML.
PREFIX = re.compile(r"^\s*(- |run: |script: )*")


def blocks():
    text = (ROOT / "docs" / "integrations.md").read_text()
    return [(language, body) for language, body in BLOCK.findall(text)]


def commands():
    found = []
    for _, body in blocks():
        found += [PREFIX.sub("", line) for line in body.splitlines() if PREFIX.sub("", line).startswith("flowlint ")]
    return found


def check_commands(program, scratch):
    project = scratch / "project"
    shutil.copytree(ROOT / "Tests/Fixtures/Demo", project)
    # A branch with the name that the page's commands compare with.
    for words in (
        ["init", "--quiet", "--initial-branch", "main"], ["add", "."],
        ["-c", "user.name=a", "-c", "user.email=a@example.com", "commit", "--quiet", "--message", "Begin"],
        ["branch", "origin/main"],
    ):
        subprocess.run(["git", "-c", "commit.gpgsign=false", *words], cwd=project, check=True)
    (scratch / "bin").mkdir()
    (scratch / "bin" / "flowlint").symlink_to(program)
    (scratch / ".config/fish/completions").mkdir(parents=True)
    (project / "files").write_text("".join(f"{path}\0" for path in project.glob("Sources/**/*.swift")))
    environment = {
        "PATH": f"{scratch}/bin:/usr/bin:/bin", "HOME": str(scratch), "SRCROOT": str(project),
        "SCRIPT_INPUT_FILE_COUNT": "1", "SCRIPT_INPUT_FILE_0": str(next(project.glob("Sources/**/*.swift")))}
    found = commands()
    assert len(found) >= 8, found
    for command in found:
        outcome = subprocess.run(
            ["bash", "-c", command], cwd=project, env=environment, capture_output=True, text=True)
        if outcome.returncode > 1 or outcome.stderr.startswith("error: "):
            sys.exit(f"error: '{command}' exits with {outcome.returncode}: {outcome.stderr}")
    for written in re.findall(r"--output \w+=(\S+)", "\n".join(found)):
        assert (project / written).stat().st_size > 0, written


def check_names():
    hooks = {hook["id"] for hook in yaml.safe_load((ROOT / ".pre-commit-hooks.yaml").read_text())}
    inputs = set(yaml.safe_load((ROOT / "action.yml").read_text())["inputs"])
    for language, body in blocks():
        if language != "yaml":
            continue
        document = yaml.safe_load(body)
        for step in find(document, "uses", "flowlint/flowlint"):
            assert set(step["with"]) <= inputs, f"the action has no input {set(step['with']) - inputs}"
        for repository in find(document, "repo", "https://github.com/flowlint/flowlint"):
            assert {hook["id"] for hook in repository["hooks"]} <= hooks, f"there are only the hooks {hooks}"


def find(node, key, start):
    """All mappings within `node` whose value for `key` begins with `start`."""
    children = node.values() if isinstance(node, dict) else node if isinstance(node, list) else []
    own = [node] if isinstance(node, dict) and str(node.get(key, "")).startswith(start) else []
    return own + [match for child in children for match in find(child, key, start)]


with tempfile.TemporaryDirectory() as folder:
    check_commands(os.path.abspath(sys.argv[1]), pathlib.Path(folder))
check_names()
