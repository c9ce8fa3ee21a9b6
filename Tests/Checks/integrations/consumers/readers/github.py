"""Workflow commands, read as the runner does (actions/runner, ActionCommand.cs)."""

from . import lines
from .gitlab import last_line
from .logs import COMMANDS
from .visible import escaped

PROPERTIES = {"file", "line", "endLine", "col", "endColumn", "title"}
LIMIT = 10


def parse(line):
    """The command, its properties and its data; None when the runner takes the line for text."""
    line = line.lstrip()
    if not line.startswith("::"):
        return None
    end = line.find("::", 2)
    if end < 0:
        return None
    name, _, properties = line[2:end].partition(" ")
    if name not in COMMANDS:
        return None
    pairs = (pair.split("=", 1) for pair in properties.strip().split(",") if pair)
    values = {pair[0]: unescape(pair[1], PROPERTY_ESCAPES) for pair in pairs if len(pair) == 2}
    return name, values, unescape(line[end + 2:], DATA_ESCAPES)


# In the runner's order: the percent sign comes last.
DATA_ESCAPES = (("%0D", "\r"), ("%0A", "\n"), ("%25", "%"))
PROPERTY_ESCAPES = (("%0D", "\r"), ("%0A", "\n"), ("%3A", ":"), ("%2C", ","), ("%25", "%"))


def unescape(text, escapes):
    for escape, character in escapes:
        text = text.replace(escape, character)
    return text


def check(text, findings, problems):
    where = "github"
    written = text.split("\n")[:-1]
    commands = [command for command in map(parse, written) if command]
    plain = [line for line in written if not parse(line)]
    severities = [finding["severity"] for finding in findings]
    counts = [len(list(filter(lambda command: command[0] == name, commands))) for name in ("error", "warning", "notice")]
    problems.expect(max(counts, default=0) <= LIMIT and sum(counts) <= 50, where, f"{counts} commands")
    rest = len(findings) - len(commands) + (1 if plain else 0)
    if plain:
        name, values, data = commands[-1]
        problems.expect(parse(written[-1]) and name == "notice" and data.startswith(f"{rest} more finding"), where,
                        f"the last line does not tell of {rest} more: {written[-1]!r}")
        problems.expect(set(values) == {"title"}, where, "the last notice has a place")
        commands.pop()
    ranked = sorted(findings, key=lambda finding: -("note", "warning", "error").index(finding["severity"]))
    shown, hidden, used = [], [], {}
    for finding in ranked:
        limit = LIMIT - 1 if finding["severity"] == "note" and exceeds(severities) else LIMIT
        used[finding["severity"]] = used.get(finding["severity"], 0) + 1
        (shown if used[finding["severity"]] <= limit else hidden).append(finding)
    problems.expect(len(commands) == len(shown), where, f"{len(commands)} commands instead of {len(shown)}")
    for (name, values, data), finding in zip(commands, shown):
        check_command(name, values, data, finding, problems)
    expected = [f"{w[0]}:{w[1]}:{w[2]}: {w[3]}: {w[4]}" for w in lines.expected_lines(hidden, "")]
    problems.expect(plain == expected, where, "the plain lines are not those of the other findings")


def exceeds(severities):
    return any(severities.count(severity) > LIMIT for severity in ("error", "warning", "note"))


def check_command(name, values, data, finding, problems):
    where = f"github: {finding['path']!r}"
    severity = {"notice": "note"}.get(name, name)
    problems.expect(severity == finding["severity"], where, f"{name} for {finding['severity']}")
    problems.expect(set(values) <= PROPERTIES, where, f"has the properties {set(values)}")
    # Line ends have an escape of their own; what else is unsafe is shown.
    path = "".join(c if c in "\r\n" else shown for c, shown in shown_characters(finding["path"]))
    problems.expect(values.get("file", "") == path, where, f"file is {values.get('file')!r} instead of {path!r}")
    for key, line in (("line", finding["start"]["line"]), ("endLine", last_line(finding))):
        problems.expect(values.get(key) == str(line), where, f"{key} is {values.get(key)} instead of {line}")
    one_line = finding["start"]["line"] == finding["end"]["line"]
    columns = (values.get("col"), values.get("endColumn"))
    expected = tuple(str(finding[end]["utf16Column"]) for end in ("start", "end")) if one_line else (None, None)
    problems.expect(columns == expected, where, f"columns {columns} instead of {expected}")
    first = next(lines.expected_lines([finding], ""))
    problems.expect(data.split("\n")[0] == f"{first[0]}:{first[1]}:{first[2]}: {first[3]}: {first[4]}", where,
                    f"the message is {data!r}")
    problems.expect(len(data.split("\n")) == 1 + len(finding["related"]), where, "a line for each related place")


def shown_characters(text):
    """Each character with what is shown for it, which may depend on those before."""
    for index, character in enumerate(text):
        yield character, escaped(text[:index + 1])[len(escaped(text[:index])):]
