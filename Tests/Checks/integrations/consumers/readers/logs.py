"""What a CI system or a terminal would do on seeing a report in a log, whatever its format."""

import re

from .visible import IGNORABLE, UNSAFE

# The commands that GitHub's runner obeys (actions/runner, ActionCommandManager.cs and its extensions).
COMMANDS = {
    "add-mask", "add-matcher", "add-path", "debug", "echo", "endgroup", "error", "group", "internal-set-repo-path",
    "notice", "remove-matcher", "save-state", "set-env", "set-output", "stop-commands", "warning",
}


def check(name, text, problems):
    for number, line in enumerate(text.split("\n"), 1):
        where = f"{name}, line {number}"
        unsafe = UNSAFE.search(line.replace("\t", "") if name == "text" else line)
        problems.expect(not unsafe, where, f"holds {unsafe!r}")
        # The runner's comparison depends on culture, so it leaves out what nobody sees.
        seen = IGNORABLE.sub("", line)
        command = command_of(seen)
        if command and name != "github":
            problems.add(where, f"the runner obeys {command}: {line!r}")
        problems.expect(not obeyed_anywhere(seen), where, f"a log command within the line: {line!r}")


def command_of(line):
    """The name in `::name key=value::data`, which the runner obeys after white space (ActionCommand.TryParseV2)."""
    line = line.lstrip()
    if not line.startswith("::") or "::" not in line[2:]:
        return None
    name = line[2:line.index("::", 2)].split(" ", 1)[0]
    return name if name in COMMANDS else None


def obeyed_anywhere(line):
    """`##[name]`, which the runner obeys wherever it stands (ActionCommand.TryParse), and Azure's `##vso[`."""
    return re.search(r"##[A-Za-z]*\[", line)
