"""Injections for the rules about bindings that nobody needs, or that lose what is written."""

import re
import zlib

from injection import MARK, Injection, Replacement, insert, mark
from edits.binding import ARGUMENT, BINDING_PARAMETERS, PLAIN_TYPE, is_plain_value, takes_binding
from edits.state_macro import literal_type
from swift_project import KNOWN_TYPE_ATTRIBUTES
from view_code import body_of, expression_end, has_local, is_content, is_in_app, new_member, new_modifier

SETTER = re.compile(
    r"\b(?:sheet|popover)\(\s*isPresented: (?:\.init|Binding)\(\s*get: \{[^{}]*\},\s*(set: \{[^{}]*\})\s*\)")
CONTROLS = {
    "Bool": 'Toggle("On", isOn: $value)', "String": 'TextField("Text", text: $value)',
    "Int": 'Stepper("Count", value: $value)', "Double": "Slider(value: $value)"}
# An argument without brackets of its own.
PLAIN_ARGUMENT = r"(?:[\w.]+|\"[^\"()]*\")"


def constant_binding_to_editor(project):
    """`$x` becomes `.constant(x)` for a view that writes it, or the setter of a sheet's binding becomes empty."""
    rule = "constant_binding_to_editor"
    for view in project.views:
        block = body_of(view)
        if block is None or view.source.partners is None or not is_in_app(project, view):
            continue
        if re.search(r"\.(?:disabled|allowsHitTesting)\(", view.source.code):
            continue
        for match in ARGUMENT.finditer(view.source.code, *block):
            root, path = match[3], f"{match[3]}.{match[4]}" if match[4] else match[3]
            if not takes_binding(match, view, project) or not is_plain_value(match, view, project):
                continue
            if is_editor(match, view, project) and len(re.findall(rf"\${root}\b", view.code)) > 1:
                end = match.end(4) if match[4] else match.end(3)
                constant = Replacement(match.start(2), end, f"{MARK}.constant({path})")
                yield Injection(rule, view.path, (constant,))
        for match in SETTER.finditer(view.source.code, *block):
            yield Injection(rule, view.path, (Replacement(*match.span(1), "set: { _ in }"), mark(match.start())))
        end, state = expression_end(view), edited_state(view)
        if end and state and "background" not in project.functions:
            yield Injection(rule, view.path, new_editor(view, end, state))


def edited_state(view):
    """A private state whose binding the view passes on, and whose type has a control."""
    states = [state for state in view.stored if state.wrapper == "State" and state.is_private]
    return next((
        state for state in states if kind_of(state) in CONTROLS and not has_local(view, state.name)
        and re.search(rf"\${state.name}\b", view.code)), None)


def kind_of(state):
    return state.type or literal_type(state.value)


def new_editor(view, end, state):
    """A new view that edits a binding, after the body of a view that passes it a constant one."""
    # Each has a name of its own, since several injections are linted together.
    name = f"InjectedEditor{zlib.crc32(view.qualified_name.encode())}"
    declared = (
        f"\nstruct {name}: View {{\n  @Binding var value: {kind_of(state)}\n"
        f"  var body: some View {{ {CONTROLS[kind_of(state)]} }}\n}}\n")
    call = f".background({name}(value: {MARK}.constant({state.name})))"
    return (new_modifier(view, end, call), insert(len(view.source.text), declared))


def is_editor(match, view, project):
    """Whether the callee is a view of the project that assigns the parameter, or binds a control to it."""
    opening = max(start for start, end in view.source.partners.items() if start < match.start() < end)
    callee = re.search(r"\b(\w+)$", view.source.code[:opening][-60:])[1]
    child = project.type_named.get(callee)
    if child is None or has_local(child, match[1]):
        return False
    controls = "|".join({name for name, _ in BINDING_PARAMETERS})
    name = match[1]
    bound = rf"\b(?:{controls})\([^()]*\${name}\b"
    return bool(re.search(rf"(?<![\w.$]){name}(?:\.toggle\(\)| [-+]?= )|{bound}", child.code))


def bindable_never_projected(project):
    """`let model: M` becomes `@Bindable var` where the view takes no binding of it, or a body gets such a variable."""
    for view in project.views:
        if not is_in_app(project, view) or not project.has_wrapper("Bindable") or not is_known(view):
            continue
        for member in view.stored:
            model = project.observable_classes.get(held_class(member))
            start = max(0, member.offset - 4)
            if model is None or not project.is_visible(model, view.path) or has_local(view, member.name):
                continue
            keyword, block = view.source.code[start:member.offset], body_of(view)
            use = re.compile(rf"(?<![\w.$]){member.name}\.")
            if re.search(rf"[$_]{member.name}\b", view.source.code):
                continue
            is_clear = not member.attributes or member.wrapper in ("State", "Environment")
            if block and is_clear and use.search(view.source.code, *block):
                text = f"\n{view.indentation() * 2}@Bindable var {MARK}{member.name} = {member.name}\n"
                yield Injection("bindable_never_projected", view.path, (insert(block[0], text),))
            is_plain = not member.attributes and not member.has_value and keyword in ("let ", "var ")
            if is_plain and use.search(view.code):
                swap = Replacement(start, start + 3, "@Bindable var")
                yield Injection("bindable_never_projected", view.path, (swap, mark(member.offset)))


def held_class(member):
    """The plain name of the class of a property, also of `@Environment(Model.self)`."""
    key = re.fullmatch(r"@Environment\((\w+)\.self\)", " ".join(member.attributes))
    return key[1] if key else member.class_name


def is_known(view):
    """Whether no macro and no other module can use the view's properties."""
    return view.declaration.attribute_names <= KNOWN_TYPE_ATTRIBUTES and "public" not in view.declaration.modifiers


def binding_never_written(project):
    """`let x: T` becomes `@Binding var` with `.constant(…)` at all calls, or a view gets a binding that it shows."""
    rule = "binding_never_written"
    for view in project.views:
        # A binding that the view makes may read a property later, and an id that is made anew needs an input to matter.
        if not project.has_wrapper("Binding") or not is_known(view) or re.search(r"\bBinding\b|UUID\(\)", view.code):
            continue
        found = list(shown_inputs(project, view))
        for member, start, calls in found:
            edits = [Replacement(start, start + 3, "@Binding var"), mark(member.offset)]
            edits += [Replacement(*span, f".constant({view.source.text[slice(*span)]})") for span in calls]
            yield Injection(rule, view.path, tuple(edits))
        end = expression_end(view)
        if not found and end and not view.all_initializers and is_in_app(project, view):
            if "opacity" not in project.functions:
                edits = (
                    new_member(view, f"@Binding var {MARK}injectedOpacity: Double"),
                    new_modifier(view, end, ".opacity(injectedOpacity)"))
                yield Injection(rule, view.path, edits)


def shown_inputs(project, view):
    """The plain inputs that only the body reads, with the place of `let` and the arguments of all calls."""
    names_view = project.mentions[view.name]
    if view.all_initializers or names_view != {view.path} or "Preview" in view.source.code:
        return
    for member in view.stored:
        start = member.offset - 4
        is_let = view.source.code[start:member.offset] == "let "
        if not is_let or member.attributes or member.has_value or member.is_private or has_local(view, member.name):
            continue
        calls = arguments(view, member.name)
        if PLAIN_TYPE.fullmatch(member.type or "") and calls and is_only_shown(view, member):
            yield member, start, calls


def arguments(view, label):
    """The ranges of an argument in all calls of a view; None where something else than a call names the view."""
    found = []
    for match in re.finditer(rf"\b{view.name}\b", view.source.code):
        if match.start() == view.declaration.offset:
            continue
        call = re.compile(rf"\((?:[^()]*, )?{label}: ({PLAIN_ARGUMENT})(?=[,)])").match(view.source.code, match.end())
        if call is None:
            return None
        found.append(call.span(1))
    return found


def is_only_shown(view, member):
    """Whether all uses of a property in its file are in code of the body that surely runs with it."""
    block = body_of(view)
    uses = [
        match.start() for match in re.finditer(rf"(?<![\w.]){member.name}\b(?!:)", view.source.code)
        if match.start() != member.offset and view.body[0] <= match.start() < view.body[1]]
    is_extended = any(extension.path != view.path for extension in view.extension_members)
    return bool(block and uses) and not is_extended and all(
        block[0] <= use < block[1] and is_content(view.source, block[0], use) for use in uses)


INJECTIONS = {
    "constant_binding_to_editor": constant_binding_to_editor,
    "bindable_never_projected": bindable_never_projected,
    "binding_never_written": binding_never_written,
}
