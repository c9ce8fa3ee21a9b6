"""Injections for the rules about wrappers where nothing installs them."""

import re

from injection import MARK, Injection, insert
from swift_project import KNOWN_PARENTS, KNOWN_TYPE_ATTRIBUTES, is_test


def preview_state_without_previewable(project):
    """A `#Preview` begins with a `@State` of its own."""
    for declaration in project.declarations:
        if declaration.kind != "macro-use" or declaration.name != "Preview" or is_test(declaration.path):
            continue
        opening = preview_opening(declaration)
        if opening is not None and project.has_wrapper("State"):
            text = f"\n    @State var {MARK}injected = 0\n"
            yield Injection("preview_state_without_previewable", declaration.path, (insert(opening, text),))


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


INJECTIONS = {
    "preview_state_without_previewable": preview_state_without_previewable,
    "swiftui_wrapper_outside_view": swiftui_wrapper_outside_view,
}
