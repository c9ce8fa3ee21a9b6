#!/usr/bin/env python3
"""Has the reports of one run read by programs that are not flowlint's, and compares what they see.

    check-reports.py --sources DIR --junit-schema junit-10.xsd REPORTS

REPORTS is a folder with a file for each format, named after it: text, concise, agent, xcode, json, github, gitlab,
checkstyle, junit, markdown. (SARIF has a script of its own, check-sarif.py.) The JSON report is held against its schema and the
sources; every other one must then say the same as far as its format goes.

Exits with 0 when every check passes, 1 when one fails.
"""

import argparse
import pathlib
import sys

from readers import github, gitlab, json_report, lines, logs, markdown, xml_reports
from readers.problems import Problems

FORMATS = ("text", "concise", "agent", "xcode", "json", "sarif", "github", "gitlab", "checkstyle", "junit", "markdown")
HERE = pathlib.Path(__file__).resolve().parent


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("reports", type=pathlib.Path, metavar="REPORTS")
    parser.add_argument("--sources", type=pathlib.Path, required=True, metavar="DIR", help="what paths are relative to")
    parser.add_argument("--junit-schema", type=pathlib.Path, required=True, metavar="XSD")
    arguments = parser.parse_args()

    problems = Problems()
    text = {}
    for name in FORMATS:
        # Read as bytes: Python would take a lone CR for a line end.
        text[name] = (arguments.reports / name).read_bytes().decode("utf-8")
        logs.check(name, text[name], problems)
    report = json_report.read(text["json"], HERE.parents[3] / "docs/report.schema.json", problems)
    json_report.check_sources(report, arguments.sources, problems)
    findings = report["findings"]
    lines.check_concise("concise", text["concise"], findings, "", problems)
    lines.check_concise("xcode", text["xcode"], findings, f"{arguments.sources.resolve()}/", problems)
    lines.check_agent(text["agent"], report, problems)
    lines.check_text(text["text"], findings, problems)
    github.check(text["github"], findings, problems)
    gitlab.check(text["gitlab"], HERE / "gitlab.schema.json", findings, problems)
    xml_reports.check_checkstyle(text["checkstyle"], HERE / "checkstyle.xsd", findings, problems)
    xml_reports.check_junit(text["junit"], arguments.junit_schema, findings, problems)
    markdown.check(text["markdown"], report, problems)
    print(f"{arguments.reports}: {len(findings)} findings in {len(FORMATS)} formats, {problems.count} problems")
    return 1 if problems.count else 0


if __name__ == "__main__":
    sys.exit(main())
