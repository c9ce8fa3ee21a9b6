#!/usr/bin/env python3
"""Holds SARIF reports against the schema, against the sources they speak of, and against a real reader.

Needs jsonschema[format-nongpl] and sarif-tools:

    python3 -m venv .venv
    .venv/bin/pip install 'jsonschema[format-nongpl]' sarif-tools
    check-sarif.py --schema sarif-schema-2.1.0.json --sources DIR REPORT.sarif ...

Exits with 0 when every check passes, 1 when one fails, 2 when the checks could not be made.
"""

import argparse
import csv
import json
import pathlib
import subprocess
import sys
import tempfile
import urllib.parse

WINDOW = 100
MASK = (1 << 64) - 1
LEVELS = ("error", "warning", "note")


class Problems:
    """Collects what is wrong, and says it at once."""

    def __init__(self):
        self.count = 0

    def add(self, where, message):
        self.count += 1
        print(f"{where}: {message}", file=sys.stderr)


def main():
    arguments = parse_arguments()
    validator = load_validator(arguments.schema)
    problems = Problems()
    for path in arguments.reports:
        try:
            log = json.loads(path.read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError, json.JSONDecodeError) as error:
            problems.add(path, f"cannot be read: {error}")
            continue
        before = problems.count
        if validator:
            check_schema(validator, log, path, problems)
        if problems.count > before:
            continue  # The other checks rely on the form.
        try:
            check_consistency(log, path, problems)
            if arguments.sources:
                check_sources(log, path, arguments.sources, problems)
            check_reader(log, path, problems)
        except (AttributeError, IndexError, KeyError, TypeError) as error:
            problems.add(path, f"has not the form of a report: {error!r}")
        if problems.count == before:
            count = sum(len(run["results"]) for run in log["runs"])
            print(f"{path}: {count} results, all checks passed")
    return 1 if problems.count else 0


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("reports", nargs="+", type=pathlib.Path, metavar="REPORT", help="SARIF files")
    parser.add_argument("--schema", type=pathlib.Path, help="the official schema; its check is skipped without it")
    parser.add_argument("--sources", type=pathlib.Path, metavar="DIR", help="the folder that paths are relative to")
    arguments = parser.parse_args()
    if arguments.sources and not arguments.sources.is_dir():
        parser.error(f"{arguments.sources} is not a folder")
    return arguments


def load_validator(schema):
    """The validator for the schema, or None when the schema is not at hand."""
    if schema is None or not schema.is_file():
        print(f"note: no schema at {schema}; not checked against it" if schema else "note: no schema given")
        return None
    try:
        from jsonschema import Draft4Validator, FormatChecker
    except ImportError as error:
        sys.exit(fail(f"{error}; install 'jsonschema[format-nongpl]'"))
    checker = FormatChecker()
    # Without the extra packages an invalid URI would pass unseen.
    if "uri-reference" not in checker.checkers:
        sys.exit(fail("jsonschema lacks its format checks; install 'jsonschema[format-nongpl]'"))
    return Draft4Validator(json.loads(schema.read_text(encoding="utf-8")), format_checker=checker)


def fail(message):
    print(f"error: {message}", file=sys.stderr)
    return 2


def check_schema(validator, log, path, problems):
    for error in sorted(validator.iter_errors(log), key=lambda error: list(map(str, error.absolute_path))):
        place = "/".join(map(str, error.absolute_path)) or "the log"
        problems.add(path, f"{place}: {error.message[:300]}")


def check_consistency(log, path, problems):
    """What the schema cannot say, and what code scanning asks for beyond it."""
    if len(log["runs"]) != 1:
        problems.add(path, f"{len(log['runs'])} runs instead of one")
    for run in log["runs"]:
        rules = run["tool"]["driver"].get("rules", [])
        ids = [rule["id"] for rule in rules]
        if ids != sorted(set(ids)):
            problems.add(path, "the rules are not sorted by id, or not unique")
        for rule in rules:
            check_rule(rule, path, problems)
        if "columnKind" not in run:
            problems.add(path, "columnKind is missing")
        if "results" not in run:
            problems.add(path, "results is missing; a clean run has an empty one")
        fingerprints = [result["partialFingerprints"]["flowlint/v1"] for result in run.get("results", [])]
        if len(set(fingerprints)) != len(fingerprints):
            problems.add(path, "two results share a flowlint/v1 fingerprint")
        for index, result in enumerate(run.get("results", [])):
            check_result(result, ids, f"{path}: results/{index}", problems)


def check_rule(rule, path, problems):
    where = f"{path}: rule {rule['id']}"
    for key, limit in (("shortDescription", 1024), ("fullDescription", 1024)):
        text = rule.get(key, {}).get("text", "")
        if not 0 < len(text) <= limit:
            problems.add(where, f"{key}.text has {len(text)} characters; 1 to {limit} are shown")
    if not rule.get("help", {}).get("text"):
        problems.add(where, "help.text is missing")
    properties = rule.get("properties", {})
    if len(properties.get("tags", [])) > 20:
        problems.add(where, "more than 20 tags")
    if "security-severity" in properties:
        problems.add(where, "security-severity makes a security alert of it")


def check_result(result, ids, where, problems):
    index = result.get("ruleIndex", -1)
    if not 0 <= index < len(ids) or ids[index] != result["ruleId"]:
        problems.add(where, f"ruleIndex {index} is not that of {result['ruleId']}")
    text = result["message"]["text"]
    if not text.endswith((".", "?", "!")) or "\n" in text:
        problems.add(where, f"the message is not a line of sentences: {text!r}")
    if len(result["locations"]) != 1:
        problems.add(where, f"{len(result['locations'])} locations instead of one")
    for location in result.get("relatedLocations", []):
        if f"]({location.get('id')})" not in text:
            problems.add(where, f"nothing links to the related location {location.get('id')}")
        if not location.get("message", {}).get("text"):
            problems.add(where, f"the related location {location.get('id')} has no message")
    for location in locations_of(result):
        artifact = location["physicalLocation"]["artifactLocation"]
        parts = urllib.parse.urlsplit(artifact["uri"])
        if parts.scheme or parts.netloc or parts.query or parts.fragment or parts.path.startswith("/"):
            problems.add(where, f"{artifact['uri']} is not a relative path")
        if artifact.get("uriBaseId") != "%SRCROOT%":
            problems.add(where, f"the base of {artifact['uri']} is not %SRCROOT%")


def locations_of(result):
    return result["locations"] + result.get("relatedLocations", [])


def check_sources(log, path, folder, problems):
    """Regions must lie inside their files, and line hashes be what GitHub will compute."""
    files = {}
    for run in log["runs"]:
        for index, result in enumerate(run["results"]):
            where = f"{path}: results/{index} ({result['ruleId']})"
            for location in locations_of(result):
                physical = location["physicalLocation"]
                name = urllib.parse.unquote_to_bytes(physical["artifactLocation"]["uri"])
                if name not in files:
                    files[name] = read_source(folder, name)
                if files[name] is None:
                    problems.add(where, f"{name.decode(errors='replace')} is not a file in {folder}")
                else:
                    check_region(physical["region"], files[name], where, problems)
            physical = result["locations"][0]["physicalLocation"]
            source = files[urllib.parse.unquote_to_bytes(physical["artifactLocation"]["uri"])]
            if source:
                check_line_hash(result, physical["region"]["startLine"], source, where, problems)


class Source:
    """A file as SARIF counts it: lines of UTF-16 units."""

    def __init__(self, data):
        units = data.decode("utf-8", errors="replace").encode("utf-16-le", errors="surrogatepass")
        self.units = [units[i] | units[i + 1] << 8 for i in range(0, len(units), 2)]
        self.lines = self.split()
        self.hashes = None

    def split(self):
        """The lines with their ends: LF, CRLF and a lone CR end one."""
        lines = [[]]
        for index, unit in enumerate(self.units):
            lines[-1].append(unit)
            if unit == 0x0A or unit == 0x0D and self.units[index + 1:index + 2] != [0x0A]:
                lines.append([])
        return lines

    def length(self, line):
        """The units of a 1-based line without its end."""
        return sum(1 for unit in self.lines[line - 1] if unit not in (0x0A, 0x0D))

    def line_hash(self, line):
        if self.hashes is None:
            self.hashes = line_hashes(self.units)
        return self.hashes.get(line)


def read_source(folder, name):
    try:
        return Source((folder / name.decode("utf-8", errors="surrogateescape")).read_bytes())
    except OSError:
        return None


def check_region(region, source, where, problems):
    start = (region["startLine"], region["startColumn"])
    end = (region["endLine"], region["endColumn"])
    for line, column in (start, end):
        if not 1 <= line <= len(source.lines):
            return problems.add(where, f"line {line} of {len(source.lines)}")
        if not 1 <= column <= source.length(line) + 1:
            return problems.add(where, f"column {column} in line {line} of {source.length(line)} units")
    if start > end:
        return problems.add(where, f"the region ends at {end} before its start {start}")
    at_end = start == (len(source.lines), source.length(len(source.lines)) + 1)
    if start == end and not at_end:
        return problems.add(where, f"the region at {start} is empty")
    text = source.lines[start[0] - 1][start[1] - 1:]
    if start[0] == end[0]:
        text = text[:end[1] - start[1]]
    if not at_end and all(unit in (0x20, 0x09, 0x0A, 0x0D) for unit in text) and start[0] == end[0]:
        return problems.add(where, f"the region from {start} to {end} is blank")
    # A column inside a surrogate pair would cut a character in two.
    for line, column in (start, end):
        units = source.lines[line - 1]
        if column > 1 and column <= len(units) and 0xDC00 <= units[column - 1] <= 0xDFFF:
            return problems.add(where, f"column {column} of line {line} is inside a character")
    return None


def check_line_hash(result, line, source, where, problems):
    given = result["partialFingerprints"]["primaryLocationLineHash"]
    expected = source.line_hash(line)
    if given != expected:
        problems.add(where, f"primaryLocationLineHash of line {line} is {given}, but should be {expected}")


def line_hashes(units):
    """GitHub's hash of each line, from its definition: every window is summed from the start, nothing rolls.

    A line's hash covers the 100 units from its first one on, white space left out and line ends as LF; after the end
    of the file stand 65535 and then zeros.
    """
    kept, starts, at_start, after_cr = [], [], True, False
    for unit in units:
        skipped = unit in (0x20, 0x09) or after_cr and unit == 0x0A
        after_cr = unit == 0x0D
        if skipped:
            continue
        if at_start:
            starts.append(len(kept))
        kept.append(0x0A if unit == 0x0D else unit)
        at_start = kept[-1] == 0x0A
    if at_start:
        starts.append(len(kept))
    kept += [0xFFFF] + [0] * WINDOW
    hashes, seen = {}, {}
    for line, start in enumerate(starts, 1):
        value = 0
        for unit in kept[start:start + WINDOW]:
            value = (value * 37 + unit) & MASK
        seen[value] = seen.get(value, 0) + 1
        hashes[line] = f"{value:x}:{seen[value]}"
    return hashes


def check_reader(log, path, problems):
    """sarif-tools must read the report and count what is in it."""
    levels = [result.get("level", "warning") for run in log["runs"] for result in run["results"]]
    with tempfile.TemporaryDirectory() as folder:
        table = pathlib.Path(folder, "report.csv")
        summary = run_sarif_tools(["summary", str(path)], path, problems)
        if run_sarif_tools(["csv", "--output", str(table), str(path)], path, problems) is not None:
            with table.open(encoding="utf-8-sig", newline="") as lines:
                rows = list(csv.DictReader(lines))
            counted = [row["Severity"] for row in rows]
            for level in LEVELS:
                if counted.count(level) != levels.count(level):
                    problems.add(path, f"sarif csv has {counted.count(level)} of {levels.count(level)} {level}s")
    for level in LEVELS if summary is not None else ():
        if f"{level}: {levels.count(level)}" not in summary.splitlines():
            problems.add(path, f"sarif summary does not say '{level}: {levels.count(level)}':\n{summary}")


def run_sarif_tools(arguments, path, problems):
    """What the command prints, or None when it fails."""
    outcome = subprocess.run([sys.executable, "-m", "sarif", *arguments], capture_output=True, text=True, check=False)
    if outcome.returncode == 0:
        return outcome.stdout
    if "No module named" in outcome.stderr:
        sys.exit(fail("sarif-tools is not installed"))
    problems.add(path, f"sarif {arguments[0]} exits with {outcome.returncode}: {outcome.stderr.strip()}")
    return None


if __name__ == "__main__":
    sys.exit(main())
