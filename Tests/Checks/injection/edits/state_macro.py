"""Injections for the rules about @State as a macro, as Xcode 27 has it."""

import re

from injection import MARK, Injection, insert, mark

# Another value than the one that is there, by what that looks like.
OTHER_VALUES = (
    (r"true", "false"),
    (r"false", "true"),
    (r"\d+", "4711"),
    (r"\".*\"", "\"injected\""),
)
LITERALS = re.compile(r"true|false|\d+|\".*\"")
LITERAL_TYPES = ((r"true|false", "Bool"), (r"\d+", "Int"), (r"\".*\"", "String"))


def other_value(value):
    return next((other for pattern, other in OTHER_VALUES if re.fullmatch(pattern, value or "")), None)


def state_write_discarded_in_init(project):
    """An initializer ends with an assignment to a `@State` that has a value: to one that is there, or to a new one."""
    rule = "state_write_discarded_in_init"
    for view, initializer in initializers(project):
        end = initializer.function_body[1]
        for state in view.stored:
            other = other_value(state.value)
            if state.wrapper == "State" and other and not re.search(rf"\b_{state.name}\b", view.code):
                yield Injection(rule, view.path, (insert(end, assignment(view, state.name, other)),))
        member = f"\n{view.indentation()}@State private var injected = 0\n"
        yield Injection(
            rule, view.path, (insert(view.body[0], member), insert(end, assignment(view, "injected", "4711"))))


def assignment(view, name, value):
    indentation = view.indentation()
    return f"\n{indentation * 2}{MARK}self.{name} = {value}\n{indentation}"


def state_assigned_too_early(project):
    """The only initializer begins with the assignment of a new `@State`, before that of a plain property."""
    for view, initializer in initializers(project):
        start, end = initializer.function_body
        if len(view.all_initializers) > 1 or not assigns_needed(view, view.source.code[start:end]):
            continue
        member = f"\n{view.indentation()}@State private var injected: Int\n"
        first = f"\n{view.indentation() * 2}{MARK}self.injected = 1\n"
        yield Injection("state_assigned_too_early", view.path, (insert(view.body[0], member), insert(start, first)))


def assigns_needed(view, code):
    """Whether the code assigns a plain property that has no value before."""
    return any(re.search(rf"\bself\.{member.name}\s*=[^=]", code) for member in needed(view) if not member.attributes)


def needed(view):
    """The stored properties that have no value unless an initializer gives them one."""
    return [
        m for m in view.stored
        if not m.has_value and not (m.kind == "var" and m.is_optional) and not m.source.code[m.offset:].startswith("_")]


def initializers(project):
    """The initializers of views that do not delegate to another one."""
    for view in project.views:
        for initializer in view.initializers:
            block = initializer.function_body
            if block and project.has_wrapper("State") and "self.init" not in view.source.code[slice(*block)]:
                yield view, initializer


def state_with_second_wrapper(project):
    """A `@State` gets another wrapper."""
    for view in project.views:
        for state in view.stored:
            found = state.attribute_range("State")
            if state.wrapper != "State" or not project.has_wrapper("State") or not found:
                continue
            if LITERALS.fullmatch(state.value or "") and state.is_private:
                for second in ("@ObservedObject", "@AppStorage(\"injected\")"):
                    added = insert(found[1], " " + second)
                    yield Injection("state_with_second_wrapper", view.path, (added, mark(state.offset)))


def state_memberwise_init_missing(project):
    """An extension in the same file calls the memberwise initializer of a view with private state."""
    for view in project.views:
        labels = memberwise(view)
        if labels is None or not project.has_wrapper("State"):
            continue
        parameters = ", ".join(["injected: Int", *(f"{m.name}: {kind}" for m, kind, _ in labels)])
        arguments = ", ".join(f"{m.name}: {value}" for m, _, value in labels)
        text = (
            f"\n\nextension {view.qualified_name} {{\n"
            f"  init({parameters}) {{\n    {MARK}self.init({arguments})\n  }}\n}}\n")
        end = len(view.source.text)
        yield Injection("state_memberwise_init_missing", view.path, (insert(end, text),))


def memberwise(view):
    """The memberwise initializer's labels with their types and what to pass; None where that is not certain, or where a
    property that it takes is not private, with a default or without: then Xcode 27 may keep one without the state."""
    if view.all_initializers or not any(m.wrapper == "State" and m.is_private for m in view.stored):
        return None
    taken = [m for m in view.stored if not (m.kind == "let" and m.has_value)]
    if not all(m.is_private for m in taken):
        return None
    labels = []
    for member in view.stored:
        kind = member.type or literal_type(member.value)
        if member.kind == "let" and member.has_value:
            continue
        if member.attributes and member.wrapper not in ("State", "Binding"):
            if member.wrapper in (None, "ObservedObject", "Bindable", "StateObject"):
                return None
            continue
        if kind is None and not member.has_value:
            return None
        if kind is not None:
            labels.append(label(member, kind))
    return labels if any(member.wrapper == "State" for member, _, _ in labels) else None


def label(member, kind):
    if member.wrapper == "Binding":
        return (member, f"Binding<{kind}>", member.name)
    return (member, escaping(kind), member.name)


def escaping(kind):
    return f"@escaping {kind}" if "->" in kind and not kind.endswith("?") else kind


def literal_type(value):
    return next((kind for pattern, kind in LITERAL_TYPES if re.fullmatch(pattern, value or "")), None)


def state_init_in_other_file(project):
    """A new file has an initializer for a view whose private state has a value."""
    for view in project.views:
        if view.is_private or view.is_nested or not project.has_wrapper("State"):
            continue
        if not any(m.wrapper == "State" and m.is_private and m.has_value for m in view.stored):
            continue
        assigned = [assigned_outside(member) for member in needed(view)]
        if None in assigned:
            continue
        given = [pair for pair in assigned if pair]
        parameters = ", ".join(["injected: Int", *(parameter for parameter, _ in given)])
        statements = "".join(f"    {statement}\n" for _, statement in given)
        text = f"import SwiftUI\n\nextension {view.name} {{\n  {MARK}init({parameters}) {{\n{statements}  }}\n}}\n"
        path = view.path.removesuffix(".swift") + "+InjectedInitializer.swift"
        yield Injection("state_init_in_other_file", path, (insert(0, text),), is_new_file=True)


def assigned_outside(member):
    """A parameter and the assignment that another file's initializer needs; () for none, None where it is unknown."""
    if member.wrapper in ("Environment", "EnvironmentObject", "FocusState", "GestureState", "Namespace", "AppStorage"):
        return ()
    if member.type is None or member.is_private:
        return None
    if member.attributes and member.wrapper not in ("Binding", "ObservedObject"):
        return None
    if member.wrapper == "Binding":
        return (f"{member.name}: Binding<{member.type}>", f"self._{member.name} = {member.name}")
    return (f"{member.name}: {escaping(member.type)}", f"self.{member.name} = {member.name}")


INJECTIONS = {
    "state_write_discarded_in_init": state_write_discarded_in_init,
    "state_assigned_too_early": state_assigned_too_early,
    "state_with_second_wrapper": state_with_second_wrapper,
    "state_memberwise_init_missing": state_memberwise_init_missing,
    "state_init_in_other_file": state_init_in_other_file,
}
