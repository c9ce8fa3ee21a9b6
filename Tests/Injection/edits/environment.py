"""Injections for the rules about what a view does not have yet while it initializes."""

import re

from injection import MARK, Injection, insert

ENVIRONMENT = (
    "Environment", "EnvironmentObject", "FocusedValue", "FocusedObject", "FocusedBinding", "Query", "FetchRequest")


def environment_read_in_init(project):
    """An initializer ends with a read of the environment: of a property that is there, or of a new one."""
    rule = "environment_read_in_init"
    for view, end in initializer_ends(project):
        for member in view.stored:
            if member.wrapper in ENVIRONMENT and project.has_wrapper(member.wrapper):
                yield Injection(rule, view.path, (read_at(end, view, member.name),))
        if project.has_wrapper("Environment"):
            text = f"\n{view.indentation()}@Environment(\\.colorScheme) private var injectedScheme\n"
            yield Injection(rule, view.path, (insert(view.body[0], text), read_at(end, view, "injectedScheme")))


def owned_state_read_in_init(project):
    """An initializer ends with a use of an object that the view itself makes."""
    rule = "owned_state_read_in_init"
    objects = [owner for owner in project.observable_objects.values() if owner.is_default_constructible]
    for view, end in initializer_ends(project):
        if not project.has_wrapper("StateObject"):
            continue
        for member in view.stored:
            if member.wrapper == "StateObject" and re.match(r"[A-Z]\w*\(", member.value or ""):
                yield Injection(rule, view.path, (read_at(end, view, member.name),))
        if made := project.pick(objects, view.path, view.qualified_name):
            text = f"\n{view.indentation()}@StateObject private var injectedObject = {made.name}()\n"
            yield Injection(rule, view.path, (insert(view.body[0], text), read_at(end, view, "injectedObject")))


def initializer_ends(project):
    """Views with the place right before the closing brace of each of their initializers."""
    for view in project.views:
        for initializer in view.initializers:
            block = initializer.function_body
            if block:
                yield view, block[1]


def read_at(end, view, name):
    indentation = view.indentation()
    return insert(end, f"\n{indentation * 2}_ = {MARK}self.{name}\n{indentation}")


INJECTIONS = {
    "environment_read_in_init": environment_read_in_init,
    "owned_state_read_in_init": owned_state_read_in_init,
}
