"""Compiles the examples of all rules, or folders of Swift files, against declarations of SwiftUI."""

import argparse
import collections
import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import time

from compiler import Compiler, sources
from prelude import Prelude

REPOSITORY = pathlib.Path(__file__).resolve().parents[3]
IMPORT = re.compile(r"^\s*(?:@\w+\s+)?import\s", re.MULTILINE)
IMPORTED = re.compile(r"^import (\w+)", re.MULTILINE)
IMPORTS = re.compile(r"^import \w+", re.MULTILINE)
# What a file without imports needs besides SwiftUI.
IMPLIED = {
    "SwiftData": re.compile(r"@Query\b|@Attribute\b|@Model\s+final\b"),
    "WidgetKit": re.compile(r"\b(?:StaticConfiguration|TimelineProvider)\b"),
}
# Each is a set of flags; `os(iOS)` becomes a flag, because the compiler runs on Linux.
PLATFORMS = {"iOS": ["-D", "iOS", "-D", "DEBUG"], "macOS": ["-D", "macOS"]}


class Example:
    """One example of a rule, or the repaired code of one."""

    def __init__(self, entry, is_repair=False):
        self.entry = entry
        self.rule = entry["rule"]
        self.place = f"{entry['file']}:{entry['line']}"
        self.is_repair = is_repair
        self.is_edge_case = not entry["isShown"] and not is_repair
        self.kind = "repaired" if is_repair else "flagged" if entry["isFlagged"] else "accepted"
        self.code = entry["instead"] if is_repair else entry["code"]
        self.compiles = is_repair or entry["compiles"]

    def files(self):
        """The files by name, without marks."""
        files, name = collections.defaultdict(str), "Example.swift"
        for line in self.code.replace("↓", "").split("\n"):
            if line.startswith("// file: "):
                name = line.removeprefix("// file: ").strip()
            else:
                files[name] += line + "\n"
        return {name: text for name, text in files.items() if text.strip()}


class FixedExample(Example):
    """What `--fix --suggested` makes of an example."""

    def __init__(self, entry, files):
        super().__init__(entry)
        self.kind, self.compiles = "fixed", True
        self.code = "\n".join(f"// file: {name}\n{text}" for name, text in files.items())


def prepared(text):
    """The text of a file as the compiler on Linux needs it; no line moves."""
    text = re.sub(r"\bos\((iOS|macOS|tvOS|watchOS|visionOS)\)", r"\1", text)
    text = text.replace("@objc ", "").replace("@NSManaged", "@ManagedProperty")
    if IMPORT.search(text):
        return text
    extra = "".join(f"import {module}; " for module, names in IMPLIED.items() if names.search(text))
    return f"import SwiftUI; {extra}{text}"


def targets(files):
    """The ways to make modules of files: all in one, or one for each folder, with or without the files beside them."""
    swift = {name: text for name, text in files.items() if pathlib.PurePath(name).name != "Package.swift"}
    folders = collections.defaultdict(dict)
    for name, text in swift.items():
        parts = pathlib.PurePath(name.removeprefix("Sources/")).parts
        folders[parts[0] if len(parts) > 1 else ""][name] = text
    shared = folders.pop("", {})
    yield {"Example": swift}
    if folders:
        # A module comes after those that it imports.
        imported = lambda name: any(re.search(rf"\bimport {name}\b", text) for text in swift.values())
        ordered = sorted(folders, key=lambda name: not imported(name))
        yield {name: shared | folders[name] for name in ordered}
        yield {"Example": shared} | {name: folders[name] for name in ordered}


class Check:
    """Type-checks examples, with what they leave undeclared."""

    def __init__(self, compiler, scratch):
        self.compiler = compiler
        self.scratch = scratch

    def errors(self, number, example):
        """The errors of the way to compile the example that has the fewest."""
        folder = self.scratch / f"example{number}"
        files = {name: prepared(text) for name, text in example.files().items()}
        platforms = PLATFORMS if any("#if" in text for text in files.values()) else {"iOS": PLATFORMS["iOS"]}
        found = []
        for platform, flags in platforms.items():
            attempts = []
            for way, modules in enumerate(targets(files)):
                modules = {module: texts for module, texts in modules.items() if texts}
                place = folder / f"{platform}{way}"
                attempts.append(self.module_errors(place, modules, flags, Prelude(example.rule)))
                if not attempts[-1]:
                    break
            found += min(attempts, key=len)
        return found

    def module_errors(self, folder, modules, flags, prelude):
        """The errors of modules, each compiled with those before it."""
        errors = []
        for module, files in modules.items():
            root = folder / module
            paths = []
            for name, text in files.items():
                path = root / name
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(text)
                paths.append(str(path))
            errors += self.completed(module, root, paths, flags, folder, prelude)
        return [(name.removeprefix(f"{folder}/"), line, message) for name, line, message in errors]

    def completed(self, module, root, paths, flags, folder, prelude):
        """The errors of one module with the declarations of the prelude that it needs."""
        names, extra = set(), root / "Prelude.swift"
        output = folder if len(list(folder.iterdir())) > 1 or module != "Example" else None
        while True:
            files = paths + ([str(extra)] if names else [])
            errors = self.compiler.errors(module, files, flags, [folder], output)
            added = prelude.missing(errors) - names
            if not added:
                return errors
            names |= added
            imports = {line for path in paths for line in IMPORTS.findall(pathlib.Path(path).read_text())}
            extra.write_text("; ".join(sorted(imports)) + "; " + prepared(prelude.text(names)))


def listed(scratch):
    """The examples that the tests of the rules have, and the repairs that they show."""
    catalog = scratch / "examples.jsonl"
    command = ["swift", "test", "--quiet", "--filter", "ExampleCatalogTests"]
    tests = subprocess.run(
        command, cwd=REPOSITORY, env=os.environ | {"FLOWLINT_EXAMPLES": str(catalog), "PWD": str(REPOSITORY)},
        capture_output=True, text=True)
    if tests.returncode:
        sys.exit(f"error: {' '.join(command)}:\n{tests.stdout}{tests.stderr}")
    for line in catalog.read_text().splitlines():
        entry = json.loads(line)
        yield Example(entry)
        if entry.get("instead") is not None:
            yield Example(entry, is_repair=True)


def fixed(flowlint, folder, example):
    """The example after its fixes; None if it has none.

    Comments are checked together with all rules, because they are about other rules.
    """
    files = example.files()
    if not example.entry["isFlagged"] or example.entry["hasOptions"] or example.is_repair:
        return None
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text)
    rules = [] if example.rule == "unused_suppression" else ["--only", example.rule]
    command = [flowlint, "--no-config", "--quiet", "--exit-zero", "--fix", "--suggested", *rules, str(folder)]
    subprocess.run(command, capture_output=True, check=True)
    after = {name: (folder / name).read_text() for name in files}
    return FixedExample(example.entry, after) if after != files else None


def check_fixes(check, flowlint, examples, results, pool):
    """Compiles what fixes make of examples; returns the fixed ones with their errors.

    An edge case that must not compile may have several mistakes, of which flowlint fixes some.
    """
    candidates = [
        example for example, errors in zip(examples, results)
        if (not errors if example.compiles else not example.is_edge_case)
    ]
    folders = [check.scratch / f"fixed{number}" for number in range(len(candidates))]
    after = list(pool.map(lambda folder, example: fixed(flowlint, folder, example), folders, candidates))
    after = [example for example in after if example]
    errors = pool.map(check.errors, range(len(examples), len(examples) + len(after)), after)
    return list(zip(after, errors))


def check_examples(compiler, scratch, flowlint, only):
    """Compiles all examples; prints those that fail and returns how many they are."""
    examples = [example for example in listed(scratch) if only in f"{example.rule} {example.place}"]
    check = Check(compiler, scratch)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        results = list(pool.map(check.errors, range(len(examples)), examples))
        fixes = check_fixes(check, flowlint, examples, results, pool)
    pairs = list(zip(examples, results)) + fixes
    wrong = [pair for pair in pairs if pair[0].compiles == bool(pair[1])]
    for example, errors in wrong:
        problem = "does not compile" if errors else "compiles, though it says that it does not"
        print(f"{example.place}: {example.rule}: {example.kind}: {problem}")
        print_errors(errors)
    repaired = sum(example.is_repair for example in examples)
    refused = sum(not example.compiles for example in examples)
    print(
        f"{len(examples)} snippets, {repaired} of them repairs, and {len(fixes)} fixed by flowlint; {refused} must not"
        f" compile; {len(wrong)} failures", end="")
    return len(wrong)


def print_errors(errors):
    """Prints the first errors of a module."""
    for name, line, message in errors[:5]:
        print(f"  {name}:{line}: {message}")


def check_folder(compiler, root):
    """Compiles each folder and each file in `root` as a module; prints failures and returns how many they are."""
    modules = [path for path in sorted(root.iterdir()) if path.is_dir() or path.suffix == ".swift"]
    texts = {path: sources(path) if path.is_dir() else [str(path)] for path in modules}
    files = [pathlib.Path(file) for paths in texts.values() for file in paths]
    imports = {name for file in files for name in IMPORTED.findall(file.read_text())}
    failures = 0
    # A module comes after those that it imports.
    for path in sorted(modules, key=lambda path: path.stem not in imports):
        output = compiler.folder if path.stem in imports else None
        errors = compiler.errors(re.sub(r"\W", "_", path.stem), texts[path], PLATFORMS["iOS"], output=output)
        if errors:
            failures += 1
            print(f"{path}: does not compile")
            print_errors(errors)
    print(f"{len(modules)} modules, {failures} failures", end="")
    return failures


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("flowlint", nargs="?", help="the program that repairs the examples")
    parser.add_argument("--folder", type=pathlib.Path, help="compile each folder and each file in it instead")
    parser.add_argument("--only", default="", help="compile only examples whose rule or place contains this")
    parser.add_argument("--keep", type=pathlib.Path, help="leave the files there")
    options = parser.parse_args()
    if (options.flowlint is None) == (options.folder is None):
        parser.error("name either the program or --folder")
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as temporary:
        scratch = options.keep or pathlib.Path(temporary)
        modules = scratch / "modules"
        modules.mkdir(parents=True, exist_ok=True)
        compiler = Compiler(modules)
        compiler.build()
        if options.folder:
            failures = check_folder(compiler, options.folder)
        else:
            failures = check_examples(compiler, scratch, options.flowlint, options.only)
    print(f"; {time.monotonic() - start:.0f} s")
    sys.exit(1 if failures else 0)


main()
