"""Injections for the rules about who owns state and objects."""

import re

from injection import MARK, Injection, Replacement, insert, mark
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
            if found and re.match(r"[A-Z]\w*\(", owned.value or ""):
                swap = Replacement(*found, "@ObservedObject")
                yield Injection("observed_object_inline", view.path, (swap, mark(owned.offset)))


def environment_object_created_inline(project):
    """`.environmentObject(x)` constructs an object with something to lose, or a body gets such a modifier at its end."""
    objects = [
        owner for owner in project.observable_objects.values() if owner.is_default_constructible and owner.keeps_state]
    for view in project.views:
        block = body_of(view)
        created = project.pick(objects, view.path, view.qualified_name)
        if block is None or created is None or not project.is_used_elsewhere(view):
            continue
        rule, call = "environment_object_created_inline", f".{MARK}environmentObject({created.name}())"
        for match in re.compile(r"\.environmentObject\(\w+\)").finditer(view.source.code, *block):
            if is_content(view.source, block[0], match.start()):
                yield Injection(rule, view.path, (Replacement(*match.span(), call),))
        if end := chain_end(view):
            yield Injection(rule, view.path, (insert(end, "\n" + view.indentation() * 2 + call),))


INJECTIONS = {
    "state_not_private": state_not_private,
    "observed_object_inline": observed_object_inline,
    "environment_object_created_inline": environment_object_created_inline,
}
