"""Lines as compilers write them, by the expression that editors and problem matchers use for gcc."""

import collections
import re

from .visible import at_line_start, escaped

GCC = re.compile(r"^(.*?):(\d+):(\d+):\s+(?:fatal\s+)?(warning|error|note):\s+(.*)$")
RULE = re.compile(r" \[([a-z0-9_]+)\]$")


def expected_lines(findings, folder):
    """For each line: path, line, column, severity, message."""
    for finding in findings:
        yield located(finding, folder) + (finding["severity"], f"{escaped(finding['message'])} [{finding['rule']}]")
        for related in finding["related"]:
            yield located(related, folder) + ("note", escaped(related["message"]))


def located(place, folder):
    return at_line_start(folder + place["path"]), str(place["start"]["line"]), str(place["start"]["column"])


def check_concise(name, text, findings, folder, problems):
    lines = text.split("\n")[:-1]
    expected = list(expected_lines(findings, folder))
    problems.expect(len(lines) == len(expected), name, f"{len(lines)} lines instead of {len(expected)}")
    for line, wanted in zip(lines, expected):
        # A path may have what looks like a place: readers take the longest or the shortest, but find one.
        problems.expect(GCC.match(line), name, f"no reader of gcc's lines knows {line!r}")
        whole = f"{wanted[0]}:{wanted[1]}:{wanted[2]}: {wanted[3]}: {wanted[4]}"
        problems.expect(line == whole, name, f"{line!r} should be {whole!r}")


def check_agent(text, report, problems):
    """A line for each file with findings, below it an indented one for each finding, and the totals at the end."""
    expected, path = [], None
    for finding in report["findings"]:
        if finding["path"] != path:
            path = finding["path"]
            expected.append(at_line_start(path))
        start, parts = finding["start"], []
        for related in finding["related"]:
            elsewhere = "" if related["path"] == path else escaped(related["path"]) + ":"
            place = f"{elsewhere}{related['start']['line']}:{related['start']['column']}"
            parts.append(f" [{place} {escaped(related['message'])}]")
        if "fix" in finding:
            parts.append(" [--fix]" if finding["fix"]["safety"] == "safe" else " [--fix --suggested]")
        head = f"  {start['line']}:{start['column']} {finding['severity']} {finding['rule']}: "
        expected.append(head + escaped(finding["message"]) + "".join(parts))
    lines = text.split("\n")[:-1]
    problems.expect(lines[:-1] == expected, "agent", "the findings are not those of the JSON report")
    # Only findings are indented, so no path can be taken for one.
    problems.expect(
        sum(line.startswith("  ") for line in lines) == len(report["findings"]), "agent", "a path looks like a finding"
    )
    counts = [int(number) for number in re.findall(r"(\d+) (?:error|warning|note)s?\b", lines[-1])]
    problems.expect(sum(counts) == len(report["findings"]), "agent", f"{lines[-1]!r} has other totals")


def check_text(text, findings, problems):
    """Every line begins with what flowlint vouches for: a gutter, a rule, a fix, or a path that cannot be a command.

    The advice of a finding is in its header where several notes share a block, and below the code otherwise.
    """
    known = re.compile(r" *\d* \||\[[a-z0-9_]+\]: <https://|(suggested )?fix: ")
    headers = [line for line in text.split("\n") if line and not known.match(line)]
    below = [dict(finding, message=without_advice(finding)) for finding in findings]
    expected = header_lines(findings)
    wholes = dict(zip(header_lines(below), expected))
    # Related places in lines that are shown anyway have no header of their own. Notes about one type are together.
    left = collections.Counter(expected)
    for line in headers:
        header = line if left[line] > 0 else wholes.get(line, line)
        problems.expect(left[header] > 0, "text", f"{header!r} is no header")
        left[header] -= 1
    own = sum(1 for header in headers if RULE.search(header))
    problems.expect(own == len(findings), "text", f"{own} headers of {len(findings)} findings")


def header_lines(findings):
    return [f"{w[0]}:{w[1]}:{w[2]}: {w[3]}: {w[4]}" for w in expected_lines(findings, "")]


def without_advice(finding):
    """The message up to the advice at its end."""
    return finding["message"].removesuffix(" " + finding.get("repair", ""))
