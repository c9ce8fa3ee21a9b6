"""Injections for the rules about bindings."""

import re

from injection import MARK, Injection, Replacement, insert
from swift_project import KNOWN_TYPE_ATTRIBUTES
from view_code import body_of, has_local, hands_on_self

STATE_WRAPPERS = ("State", "Binding", "AppStorage", "SceneStorage")
OBJECT_WRAPPERS = ("StateObject", "ObservedObject", "Bindable")
PLAIN_TYPE = re.compile(r"(?:Bool|Int|Double|Float|CGFloat|String|Date|Color|URL)\??")
PLAIN_VALUE = re.compile(r"true|false|\d+|\d+\.\d+|\".*\"")
PRESENTATIONS = (
    "sheet", "fullScreenCover", "popover", "alert", "confirmationDialog", "inspector", "fileImporter", "fileExporter")
# What SwiftUI's own views and modifiers take as a binding: the callee and the label.
BINDING_PARAMETERS = {
    **{(callee, "isPresented"): "." for callee in PRESENTATIONS},
    **{(callee, "item"): "." for callee in ("sheet", "fullScreenCover", "popover")},
    ("searchable", "text"): ".",
    ("Toggle", "isOn"): "",
    **{(callee, "text"): "" for callee in ("TextField", "SecureField", "TextEditor")},
    **{(callee, "selection"): "" for callee in ("Picker", "TabView", "DatePicker", "ColorPicker")},
    **{(callee, "value"): "" for callee in ("Slider", "Stepper")},
    ("NavigationStack", "path"): "",
    **{(callee, "isExpanded"): "" for callee in ("DisclosureGroup", "Section")},
}
ARGUMENT = re.compile(r"\b(\w+):\s*(\$)(\w+)(?:\.(\w+))?\s*[,)]")


def binding_in_class(project):
    """A class gets a `@Binding`, with what keeps @Observable from rewriting it."""
    coordinators = coordinator_names(project)
    for owner in project.classes:
        attributes = owner.declaration.attribute_names
        if owner.name in coordinators or not attributes <= KNOWN_TYPE_ATTRIBUTES or not project.has_wrapper("Binding"):
            continue
        if stands_in_representable(owner, project) or not project.imports(owner.path, "SwiftUI"):
            continue
        ignored = "@ObservationIgnored " if owner.is_observable else ""
        text = f"\n{owner.indentation()}{ignored}@Binding var {MARK}injectedBinding: Bool\n"
        yield Injection("binding_in_class", owner.path, (insert(owner.body[0], text),))


def coordinator_names(project):
    """What `makeCoordinator` returns anywhere, and the classes that those inherit from."""
    names = {"Coordinator"} | {
        d.returns.split(".")[-1] for d in project.declarations if d.name == "makeCoordinator" and d.returns}
    names |= {d.type.split(".")[-1] for d in project.declarations if d.name == "Coordinator" and d.type}
    while parents := {
        parent for owner in project.classes if owner.name in names for parent in owner.inherits
    } - names:
        names |= parents
    return names


def stands_in_representable(owner, project):
    outer = owner.declaration.parents
    while outer:
        if any("Representable" in name for parent in project.types.get(outer, ()) for name in parent.inherits):
            return True
        outer = outer.rpartition(".")[0]
    return False


def binding_to_class_type(project):
    """A view gets a `@Binding` to a class of the project that has a variable."""
    models = [*project.observable_objects.values(), *project.observable_classes.values()]
    models = [model for model in models if any(m.kind == "var" and m.is_stored for m in model.members)]
    for view in project.views:
        model = project.pick(models, view.path, view.qualified_name)
        if model is None or hands_on_self(view) or not project.has_wrapper("Binding"):
            continue
        text = f"\n{view.indentation()}@Binding var {MARK}injectedObject: {model.name}\n"
        yield Injection("binding_to_class_type", view.path, (insert(view.body[0], text),))


def missing_binding_projection(project):
    """A `$` goes away, in an argument of SwiftUI's and in one of a project's view."""
    for view in project.views:
        block = body_of(view)
        if block is None or view.source.partners is None:
            continue
        for match in ARGUMENT.finditer(view.source.code, *block):
            if not is_plain_value(match, view, project) or not takes_binding(match, view, project):
                continue
            # Without its only use, a binding is never written.
            if len(re.findall(rf"\${match[3]}\b", view.code)) == 1 and view.member(match[3]).wrapper == "Binding":
                continue
            removal = Replacement(match.start(2), match.end(2), MARK)
            # Without its only projection, a state may never change.
            yield Injection("missing_binding_projection", view.path, (removal,), begins=("constant_state",))


def is_plain_value(match, view, project):
    """Whether an argument `$x` or `$object.x` projects a property whose value is certainly no binding itself."""
    name, member_name = match[3], match[4]
    root = view.member(name)
    if root is None or has_local(view, name):
        return False
    if member_name is None:
        return root.wrapper in STATE_WRAPPERS and has_plain_type(root, project)
    models = {**project.observable_objects, **project.observable_classes}
    model = models.get(root.class_name)
    if root.wrapper not in OBJECT_WRAPPERS or model is None or not project.is_visible(model, view.path):
        return False
    member = model.member(member_name)
    return member is not None and member.is_stored and member.kind == "var" and has_plain_type(member, project)


def has_plain_type(member, project):
    """Whether the type is a value of Apple's or a struct of the project."""
    if member.type is not None:
        return bool(PLAIN_TYPE.fullmatch(member.type)) or member.type.rstrip("?") in project.type_named
    return bool(PLAIN_VALUE.fullmatch(member.value or ""))


def takes_binding(match, view, project):
    """Whether the call around an argument is known to take a binding there."""
    label = match[1]
    source = view.source
    opening = max((start for start, end in source.partners.items() if start < match.start() < end), default=None)
    if opening is None or source.code[opening] != "(":
        return False
    call = re.search(r"(\.?)\b(\w+)$", source.code[max(0, opening - 60):opening])
    if call is None or re.search(r"\bintent:", source.code[opening:source.partners[opening]]):
        return False
    dot, callee = call.groups()
    if (callee, label) in BINDING_PARAMETERS:
        is_own = callee in project.functions or callee in project.names
        return BINDING_PARAMETERS[callee, label] == dot and not is_own
    child = project.type_named.get(callee)
    if dot or child is None or child not in project.views or child.all_initializers:
        return False
    parameter = child.member(label)
    return parameter is not None and parameter.wrapper == "Binding" and project.is_visible(child, view.path)


INJECTIONS = {
    "binding_in_class": binding_in_class,
    "binding_to_class_type": binding_to_class_type,
    "missing_binding_projection": missing_binding_projection,
}
