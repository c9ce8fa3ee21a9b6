"""Injections for the rules about what happens while a body is computed."""

import re

from injection import MARK, Injection, insert
from view_code import body_of, has_local

# A change that a compiler takes, by the type or by what the initial value looks like.
CHANGES = (
    (r"Bool|true|false", "{}.toggle()"),
    (r"Int|Double|CGFloat|\d+|\d+\.\d+", "({} += 1)"),
    (r"String|\".*\"", "({} = \"\")"),
    (r".*\?", "({} = nil)"),
)


def state_mutation_in_body(project):
    """A body begins with a change of the view's own state."""
    for view in project.views:
        block = body_of(view)
        if block is None:
            continue
        for state in view.stored:
            change = change_of(state)
            if state.wrapper != "State" or not project.has_wrapper("State") or change is None:
                continue
            if has_local(view, state.name):
                continue
            # The finding stands at the write, which begins with the property's name.
            text = f"\n{view.indentation() * 2}let _ = " + change.format(MARK + state.name) + "\n"
            yield Injection("state_mutation_in_body", view.path, (insert(block[0], text),))


def change_of(state):
    kind = state.type or state.value or ""
    return next((change for pattern, change in CHANGES if re.fullmatch(pattern, kind)), None)


INJECTIONS = {"state_mutation_in_body": state_mutation_in_body}
