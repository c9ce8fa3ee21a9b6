"""Compares the verdicts of rules.schema.json and of flowlint on configurations.

Those that must be valid: rules.json, the repository's own files, the file of 'flowlint config --init' as it is and with
its examples uncommented, and every JSON example in the documentation that is a configuration. Then the tables in
valid.json and invalid.json, whose entries are whole configurations.
"""

import json
import pathlib
import re
import subprocess
import sys
import tempfile

import jsonschema

ROOT = pathlib.Path(__file__).resolve().parents[4]
HERE = pathlib.Path(__file__).resolve().parent


def without_comments(text):
    """JSON without `//` and `/* */` comments outside of strings, and without trailing commas."""
    pattern = r'"(?:\\.|[^"\\])*"|//[^\n]*|/\*.*?\*/'
    text = re.sub(pattern, lambda match: match[0] if match[0][0] == '"' else "", text, flags=re.DOTALL)
    pattern = r'"(?:\\.|[^"\\])*"|,(?=\s*[}\]])'
    return re.sub(pattern, lambda match: match[0] if match[0][0] == '"' else "", text)


def examples_in(page):
    """The configurations in a Markdown page: code marked `json` that begins with a brace."""
    for code in re.findall(r"^```jsonc?\n(.*?)^```", page.read_text(), flags=re.DOTALL | re.MULTILINE):
        if code.lstrip().startswith(("{", "//")) and not code.lstrip().startswith('{"path"'):
            yield code


class Comparison:
    def __init__(self, flowlint):
        self.flowlint = pathlib.Path(flowlint).resolve()
        schema = json.loads((ROOT / "rules.schema.json").read_text())
        jsonschema.Draft7Validator.check_schema(schema)
        self.validator = jsonschema.Draft7Validator(schema)
        self.failures = []
        self.count = 0

    def verdicts(self, text):
        """What the schema and flowlint object to; None when they accept."""
        try:
            error = next(self.validator.iter_errors(json.loads(without_comments(text))), None)
            schema = error and f"{list(error.absolute_path)}: {error.message[:100]}"
        except json.JSONDecodeError as error:
            schema = f"no JSON: {error}"
        with tempfile.TemporaryDirectory() as folder:
            folder = pathlib.Path(folder)
            # What the examples extend.
            for name in ["shared.json", "shared/flowlint.json", "team.json"]:
                (folder / "project" / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / "project" / name).write_text("{}")
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_text("{}")
            (folder / "project/.flowlint.json").write_text(text)
            run = subprocess.run(
                [self.flowlint, "config"], cwd=folder / "project", capture_output=True, text=True, check=False)
        return schema, None if run.returncode == 0 else run.stderr.strip() or f"exit code {run.returncode}"

    def expect(self, name, text, valid):
        schema, flowlint = self.verdicts(text)
        self.count += 1
        for who, problem in [("the schema", schema), ("flowlint", flowlint)]:
            if valid and problem is not None:
                self.failures.append(f"{name}: {who} refuses it: {problem}\n{text[:300]}")
            if not valid and problem is None:
                self.failures.append(f"{name}: {who} accepts it:\n{text[:300]}")
        if not valid and flowlint is not None and not flowlint.startswith("error: "):
            self.failures.append(f"{name}: flowlint fails without a message: {flowlint}")


def main():
    comparison = Comparison(sys.argv[1])
    for name in ["rules.json", ".flowlint.json", "Tests/Fixtures/Demo/.flowlint.json"]:
        comparison.expect(name, (ROOT / name).read_text(), valid=True)

    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([comparison.flowlint, "config", "--init"], cwd=folder, capture_output=True, check=True)
        start = (pathlib.Path(folder) / ".flowlint.json").read_text()
    json.loads(re.sub(r"^\s*//.*$", "", start, flags=re.MULTILINE))  # Strict JSON, but for the comments.
    comparison.expect("config --init", start, valid=True)
    comparison.expect("config --init, uncommented", re.sub(r'// (?=["{])', "", start), valid=True)

    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        # Settings of other programs, which name flowlint.
        if page.name == "editors.md":
            continue
        for number, code in enumerate(examples_in(page), 1):
            if '"flowlint":' in code or page.name in ("configuration.md", "README.md"):
                comparison.expect(f"{page.name}, example {number}", code, valid=True)

    for name, valid in [("valid.json", True), ("invalid.json", False)]:
        for number, entry in enumerate(json.loads((HERE / name).read_text()), 1):
            comparison.expect(f"{name}, entry {number}", json.dumps(entry, ensure_ascii=False), valid)

    for failure in comparison.failures:
        print(f"error: {failure}", file=sys.stderr)
    print(f"{comparison.count} configurations, {len(comparison.failures)} verdicts that should differ")
    sys.exit(1 if comparison.failures else 0)


if __name__ == "__main__":
    main()
