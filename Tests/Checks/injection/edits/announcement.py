"""Injections for the rules about objects that views show and whose changes nobody announces to them."""

import collections
import re
import zlib

from injection import MARK, Injection, insert, mark
from edits.observation import (
    OBJECT_WRAPPERS, changing_member, is_changed, is_open, is_shown, object_properties)
from edits.ownership import has_unclear_widgets
from edits.state_macro import LITERALS
from view_code import expression_end, is_in_app, new_member, new_modifier

# What passes on the changes of an inner object, or listens to them.
FORWARDING = re.compile(r"\b(?:objectWillChange|sink|assign|onReceive|withObservationTracking)\b|(?<!\w)\$\w+\.")


def nested_observable_object(project):
    """A body shows what changes in an object inside the observed one, which is there or in a new class."""
    rule = "nested_observable_object"
    inner = [model for model in project.observable_objects.values() if changing_member(model)]
    outer_objects = collections.defaultdict(list)
    for view, member, outer in object_properties(project, project.observable_objects, OBJECT_WRAPPERS):
        outer_objects[id(view)].append((member, outer))
    for view, end in shown_views(project):
        found = False
        for outer, path, model in inner_objects(project, outer_objects[id(view)]):
            if not FORWARDING.search(outer.source.code) and not observes(view, model):
                found = True
                text = f'.tag("\\({MARK}{path}.{changing_member(model)})")'
                yield Injection(rule, view.path, (new_modifier(view, end, text),))
        made = project.pick([m for m in inner if m.is_default_constructible], view.path, view.qualified_name)
        if found or made is None or observes(view, made) or not project.has_wrapper("StateObject"):
            continue
        # An object of another class, or a wrapper of the project, may pass the changes on.
        if any(m.wrapper in OBJECT_WRAPPERS or m.attributes and not m.wrapper for m in view.stored):
            continue
        name = unique(view, "Outer")
        declared = (
            f"\nfinal class {name}: ObservableObject {{\n  @Published var count = 0\n"
            f"  let inner = {made.name}()\n  func add() {{ count += 1 }}\n}}\n")
        edits = (
            new_member(view, f"@StateObject private var injectedOuter = {name}()"),
            new_modifier(view, end, f'.tag("\\({MARK}injectedOuter.inner.{changing_member(made)})")'),
            insert(len(view.source.text), declared))
        yield Injection(rule, view.path, edits)


def shown_views(project):
    """The views of the app after whose body a modifier can be put."""
    if has_unclear_widgets(project) or "tag" in project.functions or "opacity" in project.functions:
        return
    for view in project.views:
        end = expression_end(view)
        # An id that is made anew is no misuse in a view that nothing draws again.
        if end and is_in_app(project, view) and not re.search(r"\b(?:UUID|Date)\(\)", view.code):
            if not project.is_in_widget(view.path) and not FORWARDING.search(view.source.code):
                yield view, end


def inner_objects(project, observed):
    """The objects in some properties with observed ones: the outer class, the path and the inner class."""
    for member, outer in observed:
        for part in outer.stored:
            model = project.observable_objects.get(part.class_name)
            if model and is_open(part) and changing_member(model) and part.wrapper in (None, "Published"):
                yield outer, f"{member.name}.{part.name}", model


def observes(view, model):
    """Whether the view names the class: it may observe such an object itself."""
    return bool(re.search(rf"\b{model.name}\b", view.source.code))


def unique(view, kind):
    """A name of its own for each view, since several injections are linted together."""
    return f"Injected{kind}{zlib.crc32(view.qualified_name.encode())}"


def observation_ignored_storage(project):
    """What a view shows of an @Observable class goes to the defaults, or it shows a new class with such a property."""
    rule = "observation_ignored_storage"
    if not project.has_wrapper("AppStorage") or "Observable" in project.shadowed:
        return
    yield from ignored_properties(project)
    for view, end in shown_views(project):
        if any(member.wrapper == "AppStorage" for member in view.stored) or not project.has_wrapper("State"):
            continue
        name = unique(view, "Settings")
        declared = (
            f"\n@Observable final class {name} {{\n"
            f'  @ObservationIgnored @AppStorage("injected") var {MARK}isDim = false\n}}\n')
        edits = (
            new_member(view, f"@State private var injectedSettings = {name}()"),
            new_modifier(
                view, end, ".opacity(injectedSettings.isDim ? 0.5 : 1).onAppear { injectedSettings.isDim.toggle() }"),
            insert(len(view.source.text), "\nimport Observation\n" + declared))
        yield Injection(rule, view.path, edits)


def ignored_properties(project):
    """Variables of @Observable classes that a view shows and the class changes, with the storage before them."""
    for model in project.observable_classes.values():
        shown = {
            (member.name, view.qualified_name, part.name): part for view in project.views for member in view.stored
            if member.class_name == model.name and is_in_app(project, view) and project.is_visible(model, view.path)
            and not any(other.wrapper == "AppStorage" for other in view.stored)
            for part in model.stored if is_open(part) and is_shown(view, member.name, part.name)}
        for part in {id(part): part for part in shown.values()}.values():
            is_plain = part.kind == "var" and not part.attributes and LITERALS.fullmatch(part.value or "")
            if is_plain and is_changed(model, part.name) and not is_changed_with_others(model, part):
                if not re.search(r"\baccess\(|\bwithMutation\(", model.source.code):
                    start = part.source.code.rfind("\n", 0, part.offset) + 1
                    start += len(re.match(r"\s*", part.source.code[start:])[0])
                    storage = f'@ObservationIgnored @AppStorage("{part.name}") '
                    edits = (insert(0, "import SwiftUI\n"), insert(start, storage), mark(part.offset))
                    yield Injection("observation_ignored_storage", model.path, edits)


def is_changed_with_others(model, part):
    """Whether a function that changes the property may change another one as well, which is announced."""
    others = [member for member in model.stored if member is not part and member.kind == "var"]
    for function in model.members + model.extension_members:
        block = function.function_body if function.kind == "func" else None
        code = function.source.code[slice(*block)] if block else ""
        if re.search(rf"\b{part.name}\b", code) and any(re.search(rf"\b{other.name}\b", code) for other in others):
            return True
    return False


def published_outside_observable_object(project):
    """A body shows what changes in an object of a new class with `@Published` that is no ObservableObject."""
    for view, end in shown_views(project):
        if not project.has_wrapper("Published"):
            continue
        name = unique(view, "Upload")
        declared = (
            f"\nimport Combine\nfinal class {name} {{\n"
            "  @Published var isRunning = false\n  func start() { isRunning = true }\n}\n")
        edits = (
            new_member(view, f"private let injectedUpload = {name}()"),
            new_modifier(view, end, f".opacity({MARK}injectedUpload.isRunning ? 0.5 : 1)"),
            insert(len(view.source.text), declared))
        yield Injection("published_outside_observable_object", view.path, edits)


INJECTIONS = {
    "nested_observable_object": nested_observable_object,
    "observation_ignored_storage": observation_ignored_storage,
    "published_outside_observable_object": published_outside_observable_object,
}
