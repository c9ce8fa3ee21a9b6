"""Injections for the rules about forms that are filled when they appear."""

import re

from injection import MARK, Injection
from edits.binding import PLAIN_TYPE
from view_code import expression_end, has_local, is_in_app, new_member, new_modifier

# Modifiers of the project, and those after which what was entered may be kept.
CALLBACK = re.compile(r"\bon(?!Appear\b|Change\b|Receive\b|TapGesture\b|Hover\b|Delete\b|Move\b)[A-Z]\w*")
NEEDED = ("background", "onAppear", "onChange", "disabled", "TextField", "NavigationLink", "EmptyView")


def fillable(project):
    """The views whose body is one expression, each with its end and a plain input."""
    if not project.has_wrapper("State") or any(name in project.functions for name in NEEDED):
        return
    for view in project.views:
        end = expression_end(view)
        if not end or not is_in_app(project, view) or project.is_in_widget(view.path):
            continue
        for member in view.stored:
            is_input = not member.attributes and not member.has_value and not member.is_private
            if is_input and PLAIN_TYPE.fullmatch(member.type or "") and not has_local(view, member.name):
                yield view, end, member
                break


def on_appear_overwrites_edit(project):
    """A view gets a field, a link, and a modifier that fills the field from an input."""
    for view, end, member in fillable(project):
        if CALLBACK.search(view.code) or is_in_columns(project, view):
            continue
        filling = f"{MARK}injectedText = String(describing: {member.name})"
        edits = (
            new_member(view, '@State private var injectedText = ""'),
            new_modifier(
                view, end,
                '.background(TextField("", text: $injectedText)).background(NavigationLink("") { EmptyView() })'
                f".onAppear {{ {filling} }}"))
        yield Injection("on_appear_overwrites_edit", view.path, edits)


def is_in_columns(project, view):
    """Whether the view is, or may be, the column of a split view, or has a stack of its own."""
    if re.search(r"\bNavigation(?:Stack|View|SplitView)\b", view.code):
        return True
    call = re.compile(rf"\b{view.name}\b")
    return any("NavigationSplitView" in source.code and call.search(source.code) for source in project.sources.values())


def form_dirty_on_load(project):
    """A view gets a field that it fills from an input, and a Boolean that each change of the field sets."""
    for view, end, member in fillable(project):
        states = '@State private var injectedText = ""\n' + view.indentation()
        edits = (
            new_member(view, states + "@State private var injectedIsDirty = false"),
            new_modifier(
                view, end,
                f'.background(TextField("", text: $injectedText)).onAppear {{ injectedText = "\\({member.name})" }}'
                f".onChange(of: injectedText) {{ {MARK}injectedIsDirty = true }}.disabled(!injectedIsDirty)"))
        yield Injection("form_dirty_on_load", view.path, edits)


INJECTIONS = {
    "on_appear_overwrites_edit": on_appear_overwrites_edit,
    "form_dirty_on_load": form_dirty_on_load,
}
