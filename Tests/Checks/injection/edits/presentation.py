"""Injections for the rules about what sheets and alerts show, and which of them opens."""

import re

from injection import MARK, Injection, Replacement, insert
from edits.interaction import choice, clear_views
from edits.unused import flags, is_whole_write, presentation, uses_of
from view_code import (
    body_of, callee_before, drawn_blocks, expression_end, has_local, is_always_there, is_content, is_one_expression,
    new_member, new_modifier)

MODIFIERS = ("sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "onTapGesture")
# The beginning of `.sheet(item: $chosen) { item in`.
ITEM_SHEET = re.compile(r"\.((?:sheet|fullScreenCover|popover)\()item: (?:self\.)?\$(\w+)\) (\{) ?(\w+) in\b")
BOOLEAN_SHEET = re.compile(r"\.((?:sheet|fullScreenCover|popover)\(isPresented: (?:self\.)?\$(\w+)\)) \{(?!\s*\[)")
# Closures of a person's actions.
ACTIONS = ("Button", "onTapGesture", "onLongPressGesture")
DATA = re.compile(r"(?!0\.\.<1\b)(?:(?:self\.)?[a-z$]\w*(?:\.[a-z]\w*)*|0\.\.<[\w.]+|Array\([\w.]+\(\)\))\s*(?=,|$)")
ROWS = re.compile(r"(?<![\w.])(?:ForEach|List)(\()")
ROW_CONTENT = re.compile(r"\s*(\{)(?:\s*(\(?[\w$, ]+\)?) in\b)?")
ROW_CALL = re.compile(r"\s*(?:self\.)?([a-z]\w*)\((?:\w+: )?(?:\$0|[a-z]\w*)\)\s*")


def split_presentation_state(project):
    """The Boolean of a sheet opens what was an item, or what a new state is set for, or the body gets a new sheet."""
    rule = "split_presentation_state"
    for view in clear_views(project, *MODIFIERS):
        if not project.has_wrapper("State") or view.all_initializers:
            continue
        found = [*split_items(view), *drafts(project, view)]
        for edits in found:
            yield Injection(rule, view.path, edits)
        end = expression_end(view)
        if not found and end and "injected" not in view.code:
            yield Injection(rule, view.path, new_sheet(view, end))


def new_sheet(view, end):
    """A sheet and the tap that opens it; in one of three views another tap opens it without a value."""
    is_kept = choice(view, end, (True, False, False))
    draft = "@State private var injectedDraft: String?" if is_kept else '@State private var injectedDraft = ""'
    other = "\n.onLongPressGesture { injectedIsOpen = true }" if is_kept else ""
    text = (
        '.onTapGesture { injectedDraft = "news"; injectedIsOpen = true }' + other
        + f'\n.{MARK}sheet(isPresented: $injectedIsOpen) {{ Text(verbatim: "\\(injectedDraft)") }}')
    return (
        new_member(view, f"@State private var injectedIsOpen = false\n{view.indentation()}{draft}"),
        new_modifier(view, end, text))


def split_items(view):
    """`.sheet(item: $chosen) { item in …}` becomes `.sheet(isPresented: …) { if let item = chosen {…} }`."""
    code, block = view.source.code, body_of(view)
    for match in ITEM_SHEET.finditer(code, *block) if block else ():
        state, closing = view.member(match[2]), view.source.partners[match.start(3)]
        if state is None or state.wrapper != "State" or not state.is_private or has_local(view, state.name):
            continue
        if not is_content(view.source, block[0], match.start()) or not is_in_file(view):
            continue
        outside = [use for use in uses_of(view, state.name) if not match.start() <= use.start() < closing]
        clearing = [use for use in outside if re.match(r" = nil\s*[\n;}]", code[use.end():use.end() + 40])]
        ends = [lone_assignment_end(view, use) for use in outside if use not in clearing]
        if ends and all(ends):
            edits = [
                new_member(view, "@State private var injectedIsOpen = false"),
                Replacement(match.start(), match.end(), (
                    f".{MARK}{match[1]}isPresented: $injectedIsOpen) {{\nif let {match[4]} = {state.name} {{")),
                insert(closing, "}\n")]
            yield (*edits, *(insert(end, "; injectedIsOpen = true") for end in ends))


def is_in_file(view):
    return all(member.path == view.path for member in view.extension_members)


def lone_assignment_end(view, use):
    """The end of an assignment of another value than nil, if an action does nothing else."""
    code, inside = view.source.code, action_around(view, use.start())
    if inside is None:
        return None
    assigned = re.fullmatch(rf"\s*(?:self\.)?{use[0]} = ([^\n;=]+?)\s*", code[slice(*inside)])
    return inside[0] + len(code[slice(*inside)].rstrip()) if assigned and assigned[1] != "nil" else None


def action_around(view, offset):
    """The inside of the innermost braces around a place, if they are the action of a button or of a tap."""
    braces = view.source.enclosing_braces(view.body[0], offset)
    if not braces:
        return None
    is_argument = re.search(r"\bButton\([^(){}]*\baction:\s*$", view.source.code[max(0, braces[-1] - 200):braces[-1]])
    is_action = is_argument or callee_before(view.source, braces[-1]) in ACTIONS
    return (braces[-1] + 1, view.source.partners[braces[-1]]) if is_action else None


def drafts(project, view):
    """An action that only opens a sheet sets a new state before, which only the content shows."""
    code, block = view.source.code, body_of(view)
    for state in flags(project, view) if block else ():
        if not is_in_file(view):
            continue
        uses = uses_of(view, state.name)
        shown = [use for use in uses if code[use.start() - 1] == "$"]
        others = [use for use in uses if code[use.start() - 1] != "$"]
        sheets = [m for m in BOOLEAN_SHEET.finditer(code, *block) if m[2] == state.name]
        if len(shown) != 1 or len(sheets) != 1 or not is_content(view.source, block[0], sheets[0].start()):
            continue
        opening = sheets[0].end() - 1
        content = (opening + 1, view.source.partners[opening])
        outside = [use for use in others if not content[0] <= use.start() < content[1]]
        openings = [
            use for use in outside if code[use.end():use.end() + 7] == " = true" and lone_assignment_end(view, use)]
        if openings and all(is_whole_write(view, state.name, use.start()) for use in outside) and is_one_expression(
            view.source, content
        ):
            end = content[0] + len(code[slice(*content)].rstrip())
            edits = [
                new_member(view, '@State private var injectedDraft = ""'), insert(sheets[0].start() + 1, MARK),
                insert(end, '.tag("\\(injectedDraft)")')]
            edits += [insert(line_start(view, use), 'injectedDraft = "news"; ') for use in openings[:1]]
            yield tuple(edits)


def line_start(view, use):
    """Where the statement begins that a use is the first name of."""
    return use.start() - (5 if view.source.code[:use.start()].endswith("self.") else 0)


def shared_presentation_in_rows(project):
    """A modifier moves from the rows into each of them, or rows get an alert that a new flag opens."""
    for view in clear_views(project, "ForEach", "List", *MODIFIERS):
        for block in drawn_blocks(view):
            for match in ROWS.finditer(view.source.code, *block):
                closing = view.source.partners[match.start(1)]
                content = ROW_CONTENT.match(view.source.code, closing + 1)
                is_known = content and DATA.match(view.source.code[match.end():closing])
                edits = row_edits(project, view, block, match.start(), content) if is_known else None
                if edits:
                    yield Injection("shared_presentation_in_rows", view.path, edits)


def row_edits(project, view, block, place, match):
    """The edits that give each row of a collection the same presentation."""
    source, start = view.source, match.end()
    closing = source.partners[match.start(1)]
    callees = [callee_before(source, brace) for brace in source.enclosing_braces(block[0], place)]
    if "TabView" in callees or not is_content(source, block[0], place):
        return None
    if not is_one_expression(source, (start, closing)):
        return row_function_edits(view, (start, closing))
    end = start + len(source.code[start:closing].rstrip())
    moved = moved_modifier(view, block, closing)
    if moved:
        text = source.text[slice(*moved)]
        offset = text.index(".") + 1
        return (Replacement(*moved, ""), insert(end, text[:offset] + MARK + text[offset:]))
    element = re.search(r"([a-z]\w*)\)?$", match[2] or "")
    return (flag_member(view), new_alert(view, end, f"\\({element[1]})" if element else ""))


def moved_modifier(view, block, start):
    """The presentation of a flag of the view, outside of the rows and after them."""
    for match in re.compile(r"\(isPresented: (?:self\.)?\$(\w+)").finditer(view.source.code, start, block[1]):
        state = view.member(match[1])
        found = presentation(view, match.start(1))
        if found and state and state.wrapper == "State" and not has_local(view, state.name):
            if is_always_there(view.source, block[0], match.start()):
                return found
    return None


def flag_member(view):
    return new_member(view, "@State private var injectedAsks = false")


def new_alert(view, end, element):
    options = (
        f'.{MARK}alert("Delete {element}?", isPresented: $injectedAsks) {{ Button("Delete") {{}} }}',
        f'.{MARK}sheet(isPresented: $injectedAsks) {{ Text("Details {element}") }}')
    return new_modifier(view, end, ".onTapGesture { injectedAsks = true }\n" + choice(view, end, options))


def row_function_edits(view, content):
    """The edits of a function of the view that makes a row of its element: `ForEach(items) { row($0) }`."""
    call = ROW_CALL.fullmatch(view.source.code, *content)
    functions = [m for m in view.members if m.kind == "func" and call and m.name == call[1]]
    if len(functions) != 1 or functions[0].returns != "some View" or len(functions[0].parameters) != 1:
        return None
    block = functions[0].function_body
    if block is None or not is_one_expression(view.source, block):
        return None
    end = block[0] + len(view.source.code[slice(*block)].rstrip())
    return (flag_member(view), new_alert(view, end, ""))


INJECTIONS = {
    "split_presentation_state": split_presentation_state,
    "shared_presentation_in_rows": shared_presentation_in_rows,
}
