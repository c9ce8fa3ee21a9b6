"""Injections for the rules about which object a view observes, and how."""

import re

from injection import MARK, Injection, Replacement, insert, mark
from view_code import body_of, expression_end, has_local, is_content

OBJECT_WRAPPERS = ("StateObject", "ObservedObject", "EnvironmentObject")


def published(owner):
    return [member for member in owner.members if member.wrapper == "Published" and member.kind == "var"]


def state_holds_unobservable_class(project):
    """`@StateObject private var m = M()` becomes `@State`, and the body shows what changes in it."""
    for view, member, model in object_properties(project, project.observable_objects, ("StateObject",)):
        found = member.attribute_range("StateObject")
        if found and member.is_private and shows_change(view, member, model) and project.has_wrapper("State"):
            swap = Replacement(*found, "@State")
            yield Injection("state_holds_unobservable_class", view.path, (swap, mark(member.offset)))
    if project.has_wrapper("State"):
        for view, edits in shown_objects(project, "@State private var {} = {}()"):
            yield Injection("state_holds_unobservable_class", view.path, edits)


def object_wrapper_type_mismatch(project):
    """A struct in `@StateObject`, and wrappers for the other kind of model."""
    yield from structs_as_objects(project)
    yield from swapped(project, project.observable_objects, {"ObservedObject": "Bindable"})
    yield from swapped(project, project.observable_classes, {"Bindable": "ObservedObject", "State": "StateObject"})


def structs_as_objects(project):
    structs = [
        owner for owner in project.all_types
        if owner.declaration.kind == "struct" and owner.is_default_constructible and not owner.declaration.attributes
        and owner not in project.views]
    for view in project.views:
        made = project.pick(structs, view.path, view.qualified_name)
        if made and project.has_wrapper("StateObject"):
            text = (
                f"\n{view.indentation()}@StateObject private var {MARK}injectedValue = {made.name}()\n"
                f"{view.indentation()}private var injectedUse: Any {{ injectedValue }}\n")
            yield Injection("object_wrapper_type_mismatch", view.path, (insert(view.body[0], text),))


def swapped(project, models, wrappers):
    for view, member, _ in object_properties(project, models, tuple(wrappers)):
        found = member.attribute_range(member.wrapper)
        # What a view makes itself is the matter of another rule when it is observed.
        if found and (member.is_private or member.wrapper != "State") and not (
            member.has_value and member.wrapper in ("ObservedObject", "Bindable")
        ):
            swap = Replacement(*found, "@" + wrappers[member.wrapper])
            yield Injection("object_wrapper_type_mismatch", view.path, (swap, mark(member.offset)))


def object_properties(project, models, wrappers):
    """Properties of views with one of the wrappers and a known class, whose storage no initializer sets."""
    for view in project.views:
        for member in view.stored:
            model = models.get(member.class_name)
            if model is None or member.wrapper not in wrappers or not project.has_wrapper(member.wrapper):
                continue
            if project.is_visible(model, view.path) and not re.search(rf"\b_{member.name}\b", view.code):
                yield view, member, model


def unobserved_object_property(project):
    """`@ObservedObject var m: M` loses its wrapper where the body shows `m.published`."""
    for view, member, model in object_properties(project, project.observable_objects, ("ObservedObject",)):
        found = member.attribute_range("ObservedObject")
        if not found or f"${member.name}" in view.code or is_observed_twice(view, member, project):
            continue
        if shows_change(view, member, model):
            start, end = found
            end += len(re.compile(r"\s*").match(view.source.code, end)[0])
            removal = Replacement(start, end, "")
            yield Injection("unobserved_object_property", view.path, (removal, mark(member.offset)))
    for view, edits in shown_objects(project, "var {} = {}()"):
        yield Injection("unobserved_object_property", view.path, edits)


def shown_objects(project, declaration):
    """Views with the edits that give them an object of the project and show something that changes in it."""
    objects = [
        owner for owner in project.observable_objects.values()
        if owner.is_default_constructible and changing_member(owner)]
    for view in project.views:
        end = expression_end(view)
        model = project.pick(objects, view.path, view.qualified_name)
        if end is None or model is None or any(member.wrapper in OBJECT_WRAPPERS for member in view.stored):
            continue
        # Widgets are rendered once, and a private property is the matter of initializers in extensions too.
        if "Widget" in view.path or len(view.all_initializers) > len(view.initializers):
            continue
        property_text = f"\n{view.indentation()}{declaration.format(MARK + 'injectedObject', model.name)}\n"
        modifier = f'\n{view.indentation() * 2}.tag("\\(injectedObject.{changing_member(model)})")'
        yield view, (insert(view.body[0], property_text), insert(end, modifier))


def changing_member(model):
    """The name of something published that the class itself changes and that views may read."""
    return next((p.name for p in published(model) if is_open(p) and is_changed(model, p.name)), None)


def is_observed_twice(view, member, project):
    """Whether another property may observe the same object: one of its class, or of a type that is not known."""
    return any(
        other is not member and other.wrapper in OBJECT_WRAPPERS
        and (other.class_name == member.class_name or other.class_name not in project.observable_objects)
        for other in view.stored)


def shows_change(view, member, model):
    """Whether the body shows something published that the class itself changes."""
    return not has_local(view, member.name) and any(
        is_open(p) and is_shown(view, member.name, p.name) and is_changed(model, p.name) for p in published(model))


def is_open(member):
    """Whether views may read it; what its own observers do to it is no change that they bring about."""
    return not member.is_private and not member.accessors


def is_shown(view, name, member):
    """Whether the body reads `name.member` where it surely runs."""
    block = body_of(view)
    if block is None or view.source.partners is None:
        return False
    read = re.compile(rf"(?<![.\w$])(?:self\.)?{name}\.{member}\b(?!\s*(?:=[^=]|[-+*/]=|\())")
    return any(is_content(view.source, block[0], match.start()) for match in read.finditer(view.source.code, *block))


def is_changed(model, name):
    """Whether the class itself assigns the property outside its initializers."""
    blocks = [initializer.function_body for initializer in model.initializers]
    mutators = "append|toggle|removeAll|insert|remove"
    writes = re.compile(rf"(?<![.\w])(?:self\??\.)?{name}(?:\s*[-+]?=[^=]|\.(?:{mutators})\()")
    return any(
        not any(block and block[0] <= match.start() < block[1] for block in blocks)
        and model.member(name).offset != match.start()
        for match in writes.finditer(model.source.code, *model.body))


def observable_object_never_publishes(project):
    """A class loses each `@Published` while a view shows one of its variables."""
    evidence = {
        model.name for view, member, model in object_properties(project, project.observable_objects, OBJECT_WRAPPERS)
        if shows_change(view, member, model)}
    superclasses = {parent for owner in project.all_types for parent in owner.inherits}
    for model in project.observable_objects.values():
        if model.name not in evidence or model.name in superclasses or announces_otherwise(model):
            continue
        ranges = [p.attribute_range("Published") for p in published(model)]
        if all(ranges):
            removals = tuple(Replacement(*found, "") for found in ranges)
            place = mark(model.declaration.offset)
            # What publishes nothing may pass on what another object keeps, and then a view loses nothing with it.
            yield Injection(
                "observable_object_never_publishes", model.path, (*removals, place), ends=("observed_object_inline",))


def announces_otherwise(model):
    others = [m for m in model.members + model.extension_members if m.attributes and m.wrapper != "Published"]
    if any(member.kind in ("var", "let") for member in others):
        return True
    return bool(re.search(r"\bobjectWillChange\b|(?<!\w)\$[a-z]", model.source.code))


def observable_incompatible_member(project):
    """An `@Observable` class gets a `@Published` and a `lazy` property."""
    for owner in project.observable_classes.values():
        has_combine = project.imports(owner.path, "SwiftUI") or project.imports(owner.path, "Combine")
        for member in ("@Published var {}injected = 0", "lazy var {}injected = 0")[0 if has_combine else 1:]:
            text = f"\n{owner.indentation()}{member.format(MARK)}\n"
            yield Injection("observable_incompatible_member", owner.path, (insert(owner.body[0], text),))


INJECTIONS = {
    "state_holds_unobservable_class": state_holds_unobservable_class,
    "object_wrapper_type_mismatch": object_wrapper_type_mismatch,
    "unobserved_object_property": unobserved_object_property,
    "observable_object_never_publishes": observable_object_never_publishes,
    "observable_incompatible_member": observable_incompatible_member,
}
