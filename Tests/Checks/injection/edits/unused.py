"""Injections for the rules about state and objects that no code uses, reads or sets."""

import re

from injection import MARK, Injection, Replacement, insert, mark
from edits.ownership import is_read_from_environment, keeps_state
from swift_project import KNOWN_TYPE_ATTRIBUTES
from view_code import body_of, expression_end, has_local, is_in_app, new_member, new_modifier

LITERAL = re.compile(r"true|false|\d+|\d+\.\d+|\".*\"")
PRESENTATIONS = "sheet|fullScreenCover|popover|alert|confirmationDialog"
# The beginning of closures without parameters that run later, because of the person or of the life cycle.
ACTION = re.compile(r"(?:\.(?:onTapGesture|onAppear|onDisappear|refreshable)|\bButton\(\"[^\"()]*\"\))\s*\{(?!\s*\[)")


def unused_observed_object(project):
    """A view gets an object that another view reads from its environment, or else the color scheme."""
    rule = "unused_observed_object"
    objects = [
        owner for owner in project.observable_objects.values()
        if keeps_state(project, owner) and is_read_from_environment(project, owner)]
    for view in project.views:
        if not has_clear_state(project, view):
            continue
        model = project.pick(objects, view.path, view.qualified_name)
        if model and project.has_wrapper("EnvironmentObject") and not may_redraw_on_purpose(project, view, model):
            text = f"@EnvironmentObject private var {MARK}injectedObject: {model.name}"
            yield Injection(rule, view.path, (new_member(view, text),))
        elif project.has_wrapper("Environment"):
            text = f"@Environment(\\.colorScheme) private var {MARK}injectedScheme"
            yield Injection(rule, view.path, (new_member(view, text),))


def has_clear_state(project, view):
    """Whether nothing but the code that is there can use a private property of a view that the app shows."""
    attributes = view.declaration.attribute_names
    # An initializer of an extension may call the memberwise one, which a private property takes away.
    if len(view.all_initializers) > len(view.initializers):
        return False
    return attributes <= KNOWN_TYPE_ATTRIBUTES and project.has_wrapper("State") and is_in_app(project, view)


def may_redraw_on_purpose(project, view, model):
    """Whether the view, or something that it names, names the class: it may show what the object keeps elsewhere."""
    word = re.compile(rf"\b{model.name}\b")
    names = {
        declaration.name for path in project.mentions[model.name] for declaration in project.declarations_in[path]
        if declaration.kind in ("func", "var", "let")}
    return bool(word.search(view.source.code)) or not names.isdisjoint(re.findall(r"\w+", view.code))


def state_written_never_read(project):
    """The alert that a flag opens goes away, or an action sets a new flag that nothing shows."""
    rule = "state_written_never_read"
    for view in project.views:
        if not has_clear_state(project, view):
            continue
        removals = list(removed_presentations(project, view))
        for state, removal in removals:
            yield Injection(rule, view.path, (removal, mark(state.offset)))
        opening = action_opening(project, view)
        if not removals and opening is not None:
            edits = (
                new_member(view, f"@State private var {MARK}injectedFailed = false"),
                insert(opening, f"\n{view.indentation() * 3}injectedFailed = true\n"))
            yield Injection(rule, view.path, edits)


def flags(project, view):
    """The private Booleans of a view that are false at first, and all of whose uses are in its file."""
    for state in view.stored:
        if state.wrapper == "State" and state.is_private and state.value == "false" and not has_local(view, state.name):
            if len(re.findall(rf"\bvar\s+{state.name}\b", view.source.code)) == 1 and not view.all_initializers:
                if all(member.path == view.path for member in view.extension_members):
                    yield state


def uses_of(view, name):
    """All places of a name in the view's file, but for its declaration."""
    offset = view.member(name).offset
    return [m for m in re.finditer(rf"(?<!\w){name}\b", view.source.code) if m.start() != offset]


def removed_presentations(project, view):
    """For each flag that one presentation shows and code sets, the removal of the presentation."""
    code = view.source.code
    for state in flags(project, view):
        uses = uses_of(view, state.name)
        shown = [m for m in uses if code[m.start() - 1] == "$"]
        found = presentation(view, shown[0].start()) if len(shown) == 1 else None
        if found is None or names_anything(project, view, code[slice(*found)], state.name):
            continue
        others = [m for m in uses if not found[0] <= m.start() < found[1]]
        if others and all(is_whole_write(view, state.name, m.start()) for m in others):
            yield state, Replacement(*found, "")


def presentation(view, offset):
    """The range of the modifier that takes the binding which is named there, with its closures."""
    source = view.source
    line = source.code.rfind("\n", 0, offset)
    call = re.compile(rf"\s*\.(?:{PRESENTATIONS})(\()").match(source.code, line)
    if call is None or not call.end() <= offset < source.partners[call.start(1)]:
        return None
    end = source.partners[call.start(1)] + 1
    while closure := re.compile(r"\s*(?:\w+:\s*)?(\{)").match(source.code, end):
        end = source.partners[closure.start(1)] + 1
    return (line, end)


def names_anything(project, view, code, name):
    """Whether code names something of the project or another stored property, which is less used without it."""
    names = set(re.findall(r"\w+", code)) - {name}
    return any(member.name in names for member in view.members + view.extension_members) or any(
        project.names[found] for found in names)


def is_whole_write(view, name, offset):
    """Whether a line is an assignment of a literal or a toggle, and nothing else."""
    start = view.source.code.rfind("\n", 0, offset) + 1
    line = view.source.code[start:view.source.line_end(offset)].strip()
    return bool(re.fullmatch(rf"(?:self\.)?{name}(?: = (?:true|false)|\.toggle\(\))", line))


def action_opening(project, view):
    """Where an action begins in the body of a view."""
    block = body_of(view)
    if block is None:
        return None
    for match in ACTION.finditer(view.source.code, *block):
        name = re.search(r"\w+", match[0])[0]
        end = view.source.partners[match.end() - 1]
        has_label = re.compile(r"\s*label:").match(view.source.code, end + 1)
        has_parameters = re.match(r"[^\n{}]*\bin\b", view.source.code[match.end():end])
        if name not in project.functions and name not in project.names and not has_parameters and not has_label:
            return match.end()
    return None


def unreachable_presentation(project):
    """What opens a sheet or an alert says `= false`, or a new alert waits for a new flag."""
    rule = "unreachable_presentation"
    for view in project.views:
        if not has_clear_state(project, view) or set(PRESENTATIONS.split("|")) & project.functions:
            continue
        found = list(closed_presentations(project, view))
        for state, edits in found:
            yield Injection(rule, view.path, (*edits, mark(state.offset)))
        end = expression_end(view)
        if not found and end:
            edits = (
                new_member(view, f"@State private var {MARK}injectedShows = false"),
                new_modifier(view, end, '.alert("Help", isPresented: $injectedShows) { Button("OK") {} }'))
            yield Injection(rule, view.path, edits)


def closed_presentations(project, view):
    """For each flag whose uses are presentations and whole writes, the edits that let all writes say false."""
    code = view.source.code
    for state in flags(project, view):
        uses = uses_of(view, state.name)
        shown = [m for m in uses if code[m.start() - 1] == "$"]
        writes = [m for m in uses if code[m.start() - 1] != "$"]
        opening = [re.compile(r"( = true|\.toggle\(\))").match(code, m.end()) for m in writes]
        if shown and any(opening) and all(presentation(view, m.start()) for m in shown) and all(
            is_whole_write(view, state.name, m.start()) for m in writes
        ):
            yield state, [Replacement(*match.span(), " = false") for match in opening if match]


def unused_state(project):
    """A view gets a flag."""
    for view in project.views:
        if has_clear_state(project, view):
            text = f"@State private var {MARK}injectedHint = false"
            yield Injection("unused_state", view.path, (new_member(view, text),))


def constant_state(project):
    """A constant that the view uses becomes `@State`, or the view's opacity gets a new one."""
    for view in project.views:
        if not has_clear_state(project, view):
            continue
        found = list(private_constants(view))
        for member, keyword in found:
            swap = Replacement(*keyword, "@State private var")
            yield Injection("constant_state", view.path, (swap, mark(member.offset)))
        end = expression_end(view)
        if not found and end and "opacity" not in project.functions:
            edits = (
                new_member(view, f"@State private var {MARK}injectedOpacity = 0.5"),
                new_modifier(view, end, ".opacity(injectedOpacity)"))
            yield Injection("constant_state", view.path, edits)


def private_constants(view):
    """The private constants with a literal that the view uses, with the place of `private let`."""
    for member in view.stored:
        start = view.source.code.rfind("private", max(0, member.offset - 20), member.offset)
        if member.kind == "let" and not member.attributes and LITERAL.fullmatch(member.value or "") and start >= 0:
            keyword = re.fullmatch(r"(private let)\s+", view.source.code[start:member.offset])
            block = body_of(view)
            use = re.compile(rf"(?<![\w.$]){member.name}\b(?!\s*:)")
            if keyword and block and use.search(view.source.code, *block) and not has_local(view, member.name):
                yield member, (start, start + len(keyword[1]))


INJECTIONS = {
    "unused_observed_object": unused_observed_object,
    "state_written_never_read": state_written_never_read,
    "unreachable_presentation": unreachable_presentation,
    "unused_state": unused_state,
    "constant_state": constant_state,
}
