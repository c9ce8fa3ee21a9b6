"""Injections for the rules about wrappers where nothing installs them."""

import re

from injection import MARK, Injection, Replacement, insert, mark
from swift_project import KNOWN_PARENTS, KNOWN_TYPE_ATTRIBUTES, is_test


def preview_state_without_previewable(project):
    """A `#Preview` begins with a `@State` of its own."""
    for declaration in project.declarations:
        if declaration.kind != "macro-use" or declaration.name != "Preview" or is_test(declaration.path):
            continue
        opening = preview_opening(declaration)
        if opening is not None and project.has_wrapper("State") and not begins_with_previewable(declaration, opening):
            text = f"\n    @State var {MARK}injected = 0\n"
            yield Injection("preview_state_without_previewable", declaration.path, (insert(opening, text),))


def begins_with_previewable(declaration, opening):
    """Whether the closure begins with `@Previewable`, which nothing may stand before."""
    return declaration.source.code[opening:].lstrip().startswith("@Previewable")


def preview_opening(declaration):
    """Where the closure of `#Preview` or `#Preview(…)` begins."""
    source = declaration.source
    position = declaration.offset + len(declaration.name)
    if source.partners is None:
        return None
    if source.code[position:position + 1] == "(":
        position = source.partners[position] + 1
    match = re.compile(r"\s*\{").match(source.code, position)
    return match.end() if match else None


def swiftui_wrapper_outside_view(project):
    """A class and a struct that are no views get a wrapper that SwiftUI has to install."""
    for owner in project.all_types:
        if owner.is_observable or not owner.declaration.attribute_names <= KNOWN_TYPE_ATTRIBUTES:
            continue
        name, wrapper = ("State", "@State var {}injected = 0")
        if owner.declaration.kind == "struct":
            name, wrapper = ("Environment", "@Environment(\\.colorScheme) var {}injected")
        if owner.inherits <= KNOWN_PARENTS and project.has_wrapper(name) and not owner.declares_type(name) and (
            project.imports(owner.path, "SwiftUI")
        ):
            text = f"\n{owner.indentation()}{wrapper.format(MARK)}\n"
            yield Injection("swiftui_wrapper_outside_view", owner.path, (insert(owner.body[0], text),))


LOCAL = re.compile(
    r"^[ \t]+(let|var)[ \t]+([a-z]\w*)(?:: *\w+\??)? = (\"[^\"\n]*\"|[\w.]+(?:\([^(){}\n]*\))?)[ \t]*$", re.MULTILINE)
KEYWORDS = {"if", "switch", "try", "await", "do", "self"}


def local_state_wrapper(project):
    """A variable in the code of a view gets `@State`, or `@StateObject` for an object."""
    rule = "local_state_wrapper"
    for view in project.views:
        declared = {declaration.offset for declaration in project.declarations_in[view.path]}
        for match in LOCAL.finditer(view.source.code, *view.body):
            made = re.match(r"([A-Z]\w*)\(", match[3])
            wrapper = "StateObject" if made and made[1] in project.observable_objects else "State"
            if match.start(2) in declared or not project.has_wrapper(wrapper) or match[3] in KEYWORDS:
                continue
            if is_in_member(view, match.start()):
                swap = Replacement(*match.span(1), f"@{wrapper} var")
                yield Injection(rule, view.path, (swap, mark(match.start(2))))


def is_in_member(view, offset):
    """Whether code is in a function or a computed property of the view itself, and in no macro."""
    source = view.source
    braces = source.enclosing_braces(view.body[0], offset)
    members = [m for m in view.members if braces and m.offset < braces[0] and (m.kind == "func" or m.accessors)]
    last = max((member.offset for member in members), default=None)
    is_nested = any(member.offset > (last or 0) for member in view.members if braces and member.offset < braces[0])
    return last is not None and not is_nested and "#Preview" not in source.code and source.partners is not None


INJECTIONS = {
    "local_state_wrapper": local_state_wrapper,
    "preview_state_without_previewable": preview_state_without_previewable,
    "swiftui_wrapper_outside_view": swiftui_wrapper_outside_view,
}
