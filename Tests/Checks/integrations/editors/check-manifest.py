"""Compares the manifest of the extension with its source, its documents and the repository."""

import json
import pathlib
import re
import sys

repository = pathlib.Path(sys.argv[1])
folder = repository / "Editors/vscode"
manifest = json.loads((folder / "package.json").read_text())
source = "".join(path.read_text() for path in sorted((folder / "src").glob("*.ts")))
problems = []


def check(condition, problem):
    if not condition:
        problems.append(problem)


commands = {each["command"] for each in manifest["contributes"]["commands"]}
registered = set(re.findall(r"registerCommand\('([^']+)'", source))
check(commands == registered, f"commands of the manifest and of the source differ: {commands ^ registered}")

settings = {name.removeprefix("flowlint.") for name in manifest["contributes"]["configuration"]["properties"]}
# The client library reads it by itself.
read = set(re.findall(r"settings\.get<\w+>\('([^']+)'", source)) | {"trace.server"}
check(settings == read, f"settings of the manifest and of the source differ: {settings ^ read}")

restricted = set(manifest["capabilities"]["untrustedWorkspaces"]["restrictedConfigurations"])
check(restricted <= {f"flowlint.{name}" for name in settings}, "a restricted setting does not exist")
check("flowlint.path" in restricted, "a workspace that is not trusted chooses the program")

for document in ["Editors/vscode/README.md", "docs/editors.md"]:
    text = (repository / document).read_text()
    for name in settings - {"trace.server"}:
        check(f"flowlint.{name}" in text, f"{document} does not name the setting 'flowlint.{name}'")

version = re.search(r'current = "([^"]+)"', (repository / "Sources/FlowRules/Version.swift").read_text())[1]
check(manifest["version"] == version, f"the manifest has version {manifest['version']}, flowlint {version}")
check((folder / "LICENSE").read_bytes() == (repository / "LICENSE").read_bytes(), "the licenses differ")
entry = folder / manifest["main"].replace("./out/", "src/").replace(".js", ".ts")
check(entry.is_file(), f"'{manifest['main']}' has no source")
schema = json.loads((repository / "rules.schema.json").read_text())
urls = {each["url"] for each in manifest["contributes"]["jsonValidation"]}
check(urls == {schema["$id"]}, f"the schema of configurations is at {schema['$id']}")
check(f"flowlint-{version}.vsix" in (folder / "README.md").read_text(), "the README names another version")

for problem in problems:
    print(f"error: {problem}", file=sys.stderr)
sys.exit(bool(problems))
