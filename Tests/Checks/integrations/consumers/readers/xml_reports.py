"""XML by two parsers (libxml2, expat), by schemas, and by programs that read Checkstyle's and JUnit's reports."""

import xml.etree.ElementTree

import junitparser
from diff_cover.git_path import GitPathTool
from diff_cover.violationsreporters.java_violations_reporter import CheckstyleXmlDriver
from lxml import etree

from .visible import at_line_start, escaped

SEVERITIES = {"error": "error", "warning": "warning", "note": "info"}


def parse(name, text, schema_path, problems):
    data = text.encode("utf-8")
    root = etree.fromstring(data, etree.XMLParser(resolve_entities=False, no_network=True))
    schema = etree.XMLSchema(etree.parse(str(schema_path)))
    if not schema.validate(root):
        for error in list(schema.error_log)[:5]:
            problems.add(f"{name}, line {error.line}", error.message[:300])
    other = xml.etree.ElementTree.fromstring(data)
    same = [element.attrib for element in other.iter()] == [dict(element.attrib) for element in root.iter()]
    problems.expect(same, name, "two parsers read it differently")
    extra = [node for node in root.iter() if not isinstance(node.tag, str)]
    problems.expect(not extra, name, f"holds comments or instructions: {extra[:3]}")
    return root


def check_checkstyle(text, schema_path, findings, problems):
    root = parse("checkstyle", text, schema_path, problems)
    actual = [
        (file.get("name"), error.get("line"), error.get("column"), error.get("severity"), error.get("message"),
         error.get("source"))
        for file in root for error in file
    ]
    expected = [
        (escaped(finding["path"]), str(finding["start"]["line"]), str(finding["start"]["utf16Column"]),
         SEVERITIES[finding["severity"]], escaped(finding["message"]), f"flowlint.{finding['rule']}")
        for finding in findings
    ]
    problems.expect(actual == expected, "checkstyle", "is not what the JSON report says")
    names = [file.get("name") for file in root]
    problems.expect(len(names) == len(set(names)), "checkstyle", "a file stands there twice")

    # diff-cover takes paths from the root of a repository.
    GitPathTool.set_cwd(".")
    body = text.split("\n", 1)[1]  # It hands text to a parser that refuses a declaration of the encoding.
    read = CheckstyleXmlDriver().parse_reports([body])
    count = sum(len(violations) for violations in read.values())
    problems.expect(count == len(findings), "checkstyle", f"diff-cover reads {count} of {len(findings)} violations")


def check_junit(text, schema_path, findings, problems):
    root = parse("junit", text, schema_path, problems)
    suites = junitparser.JUnitXml.fromroot(root)
    cases = [(suite, case) for suite in suites for case in suite]
    failed = [(suite, case) for suite, case in cases if case.result]
    problems.expect(len(failed) == len(findings), "junit", f"{len(failed)} failures of {len(findings)} findings")
    problems.expect(len(cases) == max(1, len(findings)), "junit", f"{len(cases)} tests; Jenkins wants at least one")
    problems.expect((suites.tests, suites.failures) == (len(cases), len(failed)), "junit", "the totals are wrong")
    for suite in suites:
        counts = (len(list(suite)), sum(1 for case in suite if case.result))
        problems.expect((suite.tests, suite.failures) == counts, "junit", f"the counts of {suite.name!r} are wrong")
    keys = [(case.classname, case.name) for _, case in cases]
    problems.expect(len(keys) == len(set(keys)), "junit", "two tests of one name: GitLab shows one of them")
    for (suite, case), finding in zip(failed, findings):
        where = f"junit: {case.name!r}"
        result = case.result[0]
        problems.expect(suite.name == escaped(finding["path"]), where, f"is in the suite {suite.name!r}")
        problems.expect(case.classname == f"flowlint.{finding['rule']}", where, f"has the class {case.classname!r}")
        problems.expect(result.message == escaped(finding["message"]), where, f"says {result.message!r}")
        problems.expect(result.type == finding["severity"], where, f"is of the type {result.type!r}")
        start = f"{at_line_start(finding['path'])}:{finding['start']['line']}:{finding['start']['column']}: "
        problems.expect(result.text.startswith(start), where, f"does not begin with {start!r}")
        count = len(result.text.split("\n"))
        problems.expect(count == 2 + len(finding["related"]), where, f"has {count} lines")
