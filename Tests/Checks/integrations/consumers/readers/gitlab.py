"""GitLab's Code Quality report against its documented fields."""

import json

from jsonschema import Draft202012Validator

from .visible import escaped

SEVERITIES = {"error": "critical", "warning": "major", "note": "info"}


def check(text, schema_path, findings, problems):
    report = json.loads(text)
    for error in Draft202012Validator(json.loads(schema_path.read_text())).iter_errors(report):
        problems.add("gitlab: " + "/".join(map(str, error.absolute_path)), error.message[:300])
    problems.expect(not text.startswith("\ufeff"), "gitlab", "begins with a byte order mark, which GitLab refuses")
    problems.expect(len({entry["fingerprint"] for entry in report}) == len(report), "gitlab", "a fingerprint twice")
    expected = [
        {
            "description": escaped(finding["message"]), "check_name": finding["rule"],
            "fingerprint": finding["fingerprint"], "severity": SEVERITIES[finding["severity"]],
            "location": {"path": finding["path"], "lines": {"begin": finding["start"]["line"], "end": last_line(finding)}},
        }
        for finding in findings
    ]
    problems.expect(report == expected, "gitlab", "is not what the JSON report says")


def last_line(finding):
    """A place may end right after a line end."""
    start, end = finding["start"], finding["end"]
    return end["line"] - 1 if end["column"] == 1 and end["line"] > start["line"] else end["line"]
