"""The JSON report against its schema and against the files that it speaks of."""

import json

from jsonschema import Draft202012Validator, FormatChecker


def read(text, schema_path, problems):
    report = json.loads(text)
    schema = json.loads(schema_path.read_text(encoding="utf-8"))
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(closed(schema), format_checker=FormatChecker())
    for error in validator.iter_errors(report):
        problems.add("json: " + "/".join(map(str, error.absolute_path)), error.message[:300])
    summary, findings = report["summary"], report["findings"]
    problems.expect(summary["findings"] == len(findings), "json", "summary.findings is not their number")
    for key, counts in (("severity", summary["bySeverity"]), ("rule", summary["byRule"])):
        for name, count in counts.items():
            actual = sum(1 for finding in findings if finding[key] == name)
            problems.expect(actual == count, "json", f"the summary has {count} of {name}, there are {actual}")
        unknown = {finding[key] for finding in findings} - set(counts)
        problems.expect(not unknown, "json", f"the summary lacks {unknown}")
    fingerprints = {finding["fingerprint"] for finding in findings}
    problems.expect(len(fingerprints) == len(findings), "json", "two findings share a fingerprint")
    return report


def closed(schema):
    """The schema without room for keys that it does not know, so that none is forgotten in it."""
    if isinstance(schema, dict):
        schema = {key: closed(value) for key, value in schema.items()}
        if "properties" in schema and isinstance(schema.get("type"), str):
            schema.setdefault("additionalProperties", False)
    return [closed(value) for value in schema] if isinstance(schema, list) else schema


def check_sources(report, folder, problems):
    """Lines and columns are recomputed from the bytes."""
    files = {}
    for finding in report["findings"]:
        for place in [finding, *finding["related"]]:
            path = place["path"]
            if path not in files:
                files[path] = (folder / path).read_bytes()
            for point in (place["start"], place["end"]):
                check_point(point, files[path], f"json: {path!r}", problems)
            problems.expect(
                place["start"]["offset"] < place["end"]["offset"] or place["start"]["offset"] == len(files[path]),
                f"json: {path!r}", "an empty place")


def check_point(point, data, where, problems):
    before = data[:point["offset"]].replace(b"\r\n", b"\n\n")
    lines = before.replace(b"\r", b"\n").split(b"\n")
    # Of CRLF, which became two line ends of the same length, only one counts.
    line = len(lines) - data[:point["offset"]].count(b"\r\n")
    units = len(lines[-1].decode("utf-8", "replace").encode("utf-16-le", "surrogatepass")) // 2
    expected = (line, len(lines[-1]) + 1, units + 1)
    actual = (point["line"], point["column"], point["utf16Column"])
    problems.expect(actual == expected, where, f"{point} should have line and columns {expected}")
