"""Injections for the rules about who owns state and objects."""

import re

from injection import MARK, Injection, Replacement, insert, mark
from edits.observation import is_changed, published
from view_code import body_of, chain_end, is_content


def state_not_private(project):
    """`@State private var x` loses `private`."""
    for view in project.views:
        for state in view.stored:
            found = state.modifier_range("private")
            if state.wrapper in ("State", "StateObject") and project.has_wrapper(state.wrapper) and found:
                removal = Replacement(*found, "")
                yield Injection("state_not_private", view.path, (removal, mark(state.offset)))


def observed_object_inline(project):
    """`@StateObject private var x = X(…)` becomes `@ObservedObject`."""
    for view in project.views:
        for owned in view.stored:
            if owned.wrapper != "StateObject" or not owned.is_private or not project.has_wrapper("StateObject"):
                continue
            found = owned.attribute_range("StateObject")
            if found and re.match(r"[A-Z]\w*\(", owned.value or "") and loses_state(project, owned.class_name):
                swap = Replacement(*found, "@ObservedObject")
                yield Injection("observed_object_inline", view.path, (swap, mark(owned.offset)))


def loses_state(project, name):
    """Whether an object has something to lose for certain, or its class is not in the project."""
    if not project.names[name]:
        return True
    owner = project.type_named.get(name)
    return owner is not None and keeps_state(project, owner)


def keeps_state(project, owner):
    """Whether a class changes what it publishes, changes another variable and listens to nobody, or inherits from such
    a class."""
    if any(is_changed(owner, member.name) for member in published(owner)):
        return True
    plain = [member for member in owner.stored if member.kind == "var" and not member.attributes]
    if "AnyCancellable" not in owner.code and any(is_changed(owner, member.name) for member in plain):
        return True
    parents = (project.type_named.get(name) for name in owner.inherits)
    return any(parent.declaration.kind == "class" and keeps_state(project, parent) for parent in parents if parent)


def environment_object_created_inline(project):
    """`.environmentObject(x)` constructs an object that keeps something, or a body gets such a modifier at its end."""
    objects = [
        owner for owner in project.observable_objects.values()
        if owner.is_default_constructible and keeps_state(project, owner) and is_read_from_environment(project, owner)]
    for view in project.views:
        block = body_of(view)
        created = project.pick(objects, view.path, view.qualified_name)
        if block is None or created is None or not project.is_used_elsewhere(view) or project.is_in_widget(view.path):
            continue
        rule, call = "environment_object_created_inline", f".{MARK}environmentObject({created.name}())"
        for match in re.compile(r"\.environmentObject\(\w+\)").finditer(view.source.code, *block):
            if is_content(view.source, block[0], match.start()):
                yield Injection(rule, view.path, (Replacement(*match.span(), call),))
        if end := chain_end(view):
            yield Injection(rule, view.path, (insert(end, "\n" + view.indentation() * 2 + call),))


def is_read_from_environment(project, owner):
    """Whether some view reads an object of that class from its environment."""
    return any(
        member.wrapper == "EnvironmentObject" and member.class_name == owner.name
        and re.search(rf"(?<![\w@]){member.name}\.", view.code)
        for view in project.views for member in view.stored)


INJECTIONS = {
    "state_not_private": state_not_private,
    "observed_object_inline": observed_object_inline,
    "environment_object_created_inline": environment_object_created_inline,
}
