"""Injections for the rules about what a view gets from its environment."""

import re
import zlib

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


PROGRAMS = {"App", "UIApplicationDelegate", "NSApplicationDelegate"}


def environment_object_never_injected(project):
    """A view reads an object of a new class from its environment."""
    rule = "environment_object_never_injected"
    kinds = [
        ("EnvironmentObject", "environmentObject", "@EnvironmentObject", ": {}", "", ": ObservableObject"),
        ("Environment", "environment", "@Environment({}.self)", "", "@Observable ", "")]
    programs = {
        project.program(owner.path) for owners in project.types.values() for owner in owners
        if PROGRAMS & owner.inherits and not project.is_exempt(owner)}
    for view in project.views:
        if project.names[view.name] != 1 or not is_shown(project, view, programs):
            continue
        for wrapper, modifier, attribute, annotation, macro, conformance in kinds:
            if not project.has_wrapper(wrapper) or not has_clear_arguments(project, modifier):
                continue
            # Each class has a name of its own, since several injections are linted together.
            name = f"Injected{wrapper}{zlib.crc32(view.qualified_name.encode())}"
            indentation = view.indentation()
            member = (
                f"\n{indentation}{attribute.format(name)} private var {MARK}injectedObject{annotation.format(name)}"
                f"\n{indentation}private var injectedCount: Int {{ injectedObject.count }}\n")
            declared = f"\nimport Observation\n{macro}final class {name}{conformance} {{ var count = 0 }}\n"
            end = insert(len(view.source.text), declared)
            yield Injection(rule, view.path, (insert(view.body[0], member), end))


def is_shown(project, view, programs):
    """Whether another view of the same program makes it."""
    return any(
        other.path != view.path and project.is_visible(view, other.path) and project.program(other.path) in programs
        and re.search(rf"\b{view.name}\(", other.code) and "Preview" not in other.source.code
        for other in project.views)


def has_clear_arguments(project, modifier):
    """Whether all that the modifier injects is constructed or shared where it stands, or a property of a clear type."""
    if modifier in project.functions:
        return False
    arguments = [
        match[1] for path, source in project.sources.items()
        for match in re.finditer(rf"\b{modifier}\b(?:\(([^()]*(?:\(\))?)\))?", source.code)]
    keyed = r"\\.\w+, .*" if modifier == "environment" else "(?!)"
    return all(
        re.fullmatch(rf"[A-Z]\w*\(\)|{keyed}", argument or "") or is_clear_property(project, argument or "")
        for argument in arguments)


def is_clear_property(project, expression):
    """Whether all variables of a name are properties of types with a type or a construction."""
    name = re.fullmatch(r"(?:self\.)?([a-z]\w*)", expression)
    variables = [d for d in project.declarations if d.kind in ("var", "let") and name and d.name == name[1]]
    return bool(variables) and all(d.parents and d.class_name for d in variables) and not any(
        re.search(rf"\b(?:let|var) {name[1]}\b(?! *:)", source.code) for source in project.sources.values()
        if not any(d.source is source for d in variables))


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
    "environment_object_never_injected": environment_object_never_injected,
    "environment_read_in_init": environment_read_in_init,
    "owned_state_read_in_init": owned_state_read_in_init,
}
