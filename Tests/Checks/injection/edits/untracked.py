"""Injections for the rule about variables of objects that views show and whose changes nothing announces."""

import collections
import re

from injection import MARK, Injection, Replacement, insert, mark
from edits.announcement import shown_views, unique
from edits.interaction import choice, clear_views
from edits.observation import OBJECT_WRAPPERS, is_open, object_properties, published
from edits.presentation import action_around
from view_code import body_of, has_local, is_content, new_member, new_modifier

RULE = "untracked_value_in_body"
# Calls that announce nothing.
SILENT = {
    "append", "remove", "removeAll", "removeFirst", "removeLast", "insert", "toggle", "print", "async", "now", "if",
    "withAnimation", "filter", "map", "contains", "firstIndex", "sorted", "joined", "guard", "while", "for", "switch"}
# A field keeps its own text: it changes a variable, and does not show that it is old.
FIELDS = "TextField|SecureField|TextEditor"
SHOWING = "Toggle|Slider|Stepper|Picker|DatePicker|ColorPicker"
# What announces changes, listens to them, or draws a view again and again.
ANNOUNCING = re.compile(r"\b(?:objectWillChange|withMutation|TimelineView|Timer|withObservationTracking)\b")


def untracked_value_in_body(project):
    """Variables that views show lose what announces them, or views show others, or get a new object."""
    models = {**project.observable_objects, **project.observable_classes}
    superclasses = {parent for owner in project.all_types for parent in owner.inherits}
    holders = collections.defaultdict(list)
    for view, member, model in object_properties(project, models, (*OBJECT_WRAPPERS, "State", "Bindable")):
        if not has_local(view, member.name) and view.source.partners is not None:
            holders[model.name].append((view, member))
    clear = {view.qualified_name for view in clear_views(project)}
    for name, held in holders.items():
        model = models[name]
        if name in superclasses or any(ANNOUNCING.search(source.code) for source in sources_of(project, model)):
            continue
        held = [(view, member) for view, member in held if view.qualified_name in clear]
        for part in model.stored:
            if part.kind == "var" and is_open(part) and is_silently_changed(project, model, part, held):
                yield from untracked(project, model, part, held)
    for view, end in shown_views(project):
        # There are many such places.
        if choice(view, 0, range(12)) == 0 and not any(member.wrapper in OBJECT_WRAPPERS for member in view.stored):
            yield Injection(RULE, view.path, new_object(view, end))


def sources_of(project, model):
    """The files that name a class."""
    return [model.source, *(project.sources[path] for path in project.mentions[model.name])]


def untracked(project, model, part, held):
    """The injections for one variable: it is tracked and shown, or it is neither."""
    shown = [place for view, member in held for place in shown_places(view, member, part)]
    if not part.attributes and not model.is_observable:
        for view, member in held[:1]:
            end = next((end for other, end in shown_views(project) if other is view), None)
            if not shown and end and not re.search(rf"\b{member.name}\.{part.name}\b", view.code):
                text = f'.tag("\\({MARK}{member.name}.{part.name})")'
                yield Injection(RULE, view.path, (new_modifier(view, end, text),))
        return
    if not shown or re.search(rf"\$(?:\w+\.)?{part.name}\.|\.\${part.name}\b", model.source.code):
        return
    # The rule chooses one of the places that read it. None of them may be in the file of the edit, which moves lines.
    elsewhere = tuple(
        (view.path, view.source.line(match.start())) for view, member in held
        for match in reads_of(view, member, part, *view.body))
    if model.is_observable and not part.attributes:
        start = part.source.text.rfind("\n", 0, part.offset) + 1
        start += len(re.match(r"\s*", part.source.code[start:])[0])
        edit = insert(start, "@ObservationIgnored ")
    elif len(published(model)) > 1 and part.attribute_range("Published"):
        start, end = part.attribute_range("Published")
        edit = Replacement(start, end + len(re.compile(r"[ \t]*").match(part.source.code, end)[0]), "")
    else:
        return
    if all(path != model.path for path, _ in elsewhere):
        yield Injection(RULE, model.path, (edit, mark(part.offset)), elsewhere=elsewhere)


def shown_places(view, member, part):
    """The places in a body that surely show the variable, in its text or with a control."""
    block = body_of(view)
    for match in reads_of(view, member, part, *block) if block else ():
        start = view.source.code.rfind("\n", 0, match.start()) + 1
        is_control = re.search(rf"\b(?:{SHOWING})\([^{{}}\n]*: $", view.source.code[start:match.start()])
        if ("$" not in match[0] or is_control) and is_content(view.source, block[0], match.start()):
            yield view.path, view.source.line(match.start())


def reads_of(view, member, part, start, end):
    """The places in some code of the view that read the variable, or bind it."""
    read = rf"(?<![.\w])\$?(?:self\.)?{member.name}\.{part.name}\b(?!\s*(?:=[^=]|[-+*/]=))"
    return re.compile(read).finditer(view.source.code, start, end)


def is_silently_changed(project, model, part, held):
    """Whether something changes the variable and surely does nothing else that a view could notice."""
    for view, member in held:
        block = body_of(view)
        if not block:
            continue
        path = rf"(?:self\.)?{member.name}\.{part.name}"
        control = re.compile(rf"\b(?:{FIELDS}|{SHOWING})\([^{{}}\n]*: \${member.name}\.{part.name}[,)]")
        if any(is_content(view.source, block[0], m.start()) for m in control.finditer(view.source.code, *block)):
            return True
        if is_lone_action(view, path, rf"{path}(?: = [\w.\"]+|\.toggle\(\))"):
            return True
    return any(
        is_silent(project, model, part, function) and is_called_alone(project, function, held)
        for function in model.members if function.kind == "func")


def is_lone_action(view, start, statement):
    """Whether an action of the view is one statement and nothing else."""
    for match in re.finditer(rf"(?<![.\w$]){start}\b", view.source.code[:view.body[1]]):
        inside = action_around(view, match.start()) if match.start() >= view.body[0] else None
        if inside and re.fullmatch(rf"\s*{statement}\s*", view.source.code[slice(*inside)]):
            return True
    return False


def is_silent(project, model, part, function):
    """Whether a function of the class changes the variable, names no other one and calls nothing that might."""
    block = function.function_body
    code = function.source.code[slice(*block)] if block else ""
    write = re.search(rf"(?<![\w.])(?:self\??\.)?{part.name}(?:\s*[-+]?=[^=]|\.(?:append|toggle|removeAll)\()", code)
    others = {
        member.name for member in model.members + model.extension_members
        if member is not part and member.kind in ("var", "func", "subscript")}
    calls = set(re.findall(r"\b([a-z]\w*)\s*\(", code))
    words = set(re.findall(r"\w+", code))
    is_local = re.search(rf"\b(?:let|var)\s+{part.name}\b", code)
    return bool(write) and calls <= SILENT and words.isdisjoint(others) and not is_local and "await" not in words


def is_called_alone(project, function, held):
    """Whether an action of a view calls a function of an object and does nothing else."""
    names = [d for d in project.declarations if d.name == function.name and d.kind == "func"]
    return len(names) == 1 and any(
        is_lone_action(view, member.name, rf"(?:self\.)?{member.name}\.{function.name}\([\w., :\"]*\)")
        for view, member in held)


def new_object(view, end):
    """A new object, of which the view shows a variable that nothing announces."""
    name = unique(view, "Player")
    if choice(view, 1, (True, False)):
        kept, plain, tracked = "@StateObject", ": ObservableObject", ("@Published ", "")
    else:
        kept, plain, tracked = "@State", "", ("", "@ObservationIgnored ")
    macro = "" if plain else "import Observation\n@Observable "
    declared = (
        f"\n{macro}final class {name}{plain} {{\n  {tracked[0]}var volume = 1.0\n"
        f"  {tracked[1]}var isDim = false\n  func dim() {{ isDim = true }}\n  func mute() {{ volume = 0 }}\n}}\n")
    shown = f".opacity({MARK}injectedPlayer.isDim ? 0.5 : injectedVolume)"
    return (
        new_member(view, f"{kept} private var injectedPlayer = {name}()"),
        new_member(view, "private var injectedVolume: Double { injectedPlayer.volume }"),
        new_modifier(view, end, shown + ".onTapGesture { injectedPlayer.dim() }"),
        insert(len(view.source.text), declared))


INJECTIONS = {RULE: untracked_value_in_body}
