"""Injections for the rules about rows that edit their elements, and about flags that open or keep too much."""

import re

from injection import MARK, Injection, insert
from edits.interaction import choice, clear_views
from view_code import drawn_blocks, expression_end, is_content, new_member, new_modifier

EDITED_ROWS = re.compile(r"(?<![\w.])(?:ForEach|List)\((?:self\.)?\$(?:\w+)(?:\.\w+)?()\) \{ ?\$(\w+) in\b")
EDITED = r"(?:TextField|SecureField)\([^,()\n]*, text: \${}\.(\w+)\)"
# A view that becomes one that is drawn again makes these findings true.
BEGINS = ("unstable_identity",)
NAMES = '@State private var injectedNames = ["a"]'
IDENTITIES = (
    ".overlay {{ ForEach($injectedNames, id: {}\\.self) {{ $name in TextField(\"\", text: $name) }} }}",
    ".background {{ List($injectedNames, id: {}\\.self) {{ name in TextField(\"\", text: name).padding() }} }}",
    ".overlay {{ VStack {{ ForEach(self.$injectedNames, id: {}\\.self) {{ TextField(\"\", text: $0) }} }} }}",
)
ROW = '{{ index in TextField("", text: $injectedNames[index])'
REMOVED = (
    ".overlay {{ ForEach({}injectedNames.indices, id: \\.self) "
    + ROW + '; Button("x") {{ injectedNames.remove(at: index) }} }} }}',
    ".overlay {{ ForEach({}0..<injectedNames.count, id: \\.self) "
    + ROW + " }}.onDelete {{ injectedNames.remove(atOffsets: $0) }} }}",
)
PAIRS = (
    '.alert("a", isPresented: $injectedAsks) {{}}\n.{}sheet(isPresented: $injectedAsks) {{ Text("b") }}',
    '.confirmationDialog("a", isPresented: $injectedAsks) {{}}.padding()'
    '\n.{}alert("b", isPresented: $injectedAsks) {{}}',
    '.padding().popover(isPresented: self.$injectedAsks) {{ Text("a") }}'
    '\n.{}sheet(isPresented: $injectedAsks) {{ Text("b") }}',
)


def fresh_views(project, *names):
    """Views whose body is one expression, and which can get state of their own, with the end of the body."""
    for view in clear_views(project, *names):
        end = expression_end(view)
        if end and project.has_wrapper("State") and not view.all_initializers and "injected" not in view.code:
            yield view, end


def identity_edited_in_row(project):
    """Rows whose field edits a member get this member as their id, or a view gets such rows."""
    rule = "identity_edited_in_row"
    for view in clear_views(project, "ForEach", "List", "TextField", "SecureField"):
        for block in drawn_blocks(view):
            for match in EDITED_ROWS.finditer(view.source.code, *block):
                closing = view.source.partners[view.source.code.index("{", match.start())]
                field = re.compile(EDITED.format(match[2])).search(view.source.text, match.end(), closing)
                names = re.findall(rf"\b{match[2]}\s+in\b", view.source.code)
                if field and len(names) == 1 and is_content(view.source, block[0], match.start()):
                    yield Injection(rule, view.path, (insert(match.start(1), f", id: {MARK}\\.{field[1]}"),))
    for view, end in fresh_views(project, "ForEach", "List", "TextField", "overlay", "background"):
        if choice(view, end, (True, False, False, False)):
            text = choice(view, end + 1, IDENTITIES).format(MARK)
            edits = (new_member(view, NAMES), new_modifier(view, end, text))
            yield Injection(rule, view.path, edits, begins=BEGINS)


def row_bound_by_index(project):
    """A view gets rows with fields for elements by index, and an action that removes one."""
    for view, end in fresh_views(project, "ForEach", "TextField", "Button", "overlay", "onDelete"):
        if choice(view, end, (True, False, False, False)):
            text = choice(view, end + 1, REMOVED).format(MARK)
            edits = (new_member(view, NAMES), new_modifier(view, end, text))
            yield Injection("row_bound_by_index", view.path, edits, begins=BEGINS)


def two_presentations_one_flag(project):
    """A view gets two presentations with one flag."""
    names = ("alert", "sheet", "popover", "confirmationDialog", "overlay", "onTapGesture")
    for view, end in fresh_views(project, *names):
        if choice(view, end, (True, False, False, False)):
            text = ".onTapGesture { injectedAsks = true }\n" + choice(view, end + 1, PAIRS).format(MARK)
            edits = (new_member(view, "@State private var injectedAsks = false"), new_modifier(view, end, text))
            yield Injection("two_presentations_one_flag", view.path, edits, begins=BEGINS)


def state_reset_only_in_dead_code(project):
    """A view gets a flag that only a function resets which nothing calls."""
    for view, end in fresh_views(project, "onTapGesture", "opacity"):
        if choice(view, end, (True, False, False, False)):
            state = f"@State private var {MARK}injectedBusy = false"
            function = "private func injectedFinish() { injectedBusy = false }"
            text = ".opacity(injectedBusy ? 0.5 : 1).onTapGesture { injectedBusy = true }"
            edits = (new_member(view, f"{state}\n{view.indentation()}{function}"), new_modifier(view, end, text))
            yield Injection("state_reset_only_in_dead_code", view.path, edits, begins=BEGINS)


INJECTIONS = {
    "identity_edited_in_row": identity_edited_in_row,
    "row_bound_by_index": row_bound_by_index,
    "two_presentations_one_flag": two_presentations_one_flag,
    "state_reset_only_in_dead_code": state_reset_only_in_dead_code,
}
