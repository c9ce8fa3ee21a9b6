"""Injections for the rules about who owns state and objects."""

import functools
import re
import zlib

from injection import MARK, Injection, Replacement, insert, mark
from edits.observation import is_changed, is_open, published
from view_code import (
    body_of, expression_end, hands_on_self, has_local, is_content, is_in_app, is_placed, new_member, new_modifier)


def state_not_private(project):
    """`@State private var x` loses `private`."""
    for view in project.views:
        # In a private type, access to the file is as good as private; `content: Page.init` may take any initializer.
        if view.is_private or any(
            re.search(rf"\b{view.name}\.init\b", project.sources[path].code) for path in project.mentions[view.name]
        ):
            continue
        for state in view.stored:
            found = state.modifier_range("private")
            if state.wrapper in ("State", "StateObject") and project.has_wrapper(state.wrapper) and found:
                removal = Replacement(*found, "")
                yield Injection("state_not_private", view.path, (removal, mark(state.offset)))


def state_passed_by_caller(project):
    """`let x: T` becomes `@State var x: T` where another view passes it."""
    for view in project.views:
        if view.is_nested or view.all_initializers or not project.has_wrapper("State"):
            continue
        for member in view.stored:
            if member.kind != "let" or member.attributes or member.has_value or member.is_private or not member.type:
                continue
            keyword = re.search(r"\blet\s+$", view.source.code[max(0, member.offset - 12):member.offset])
            if keyword and is_passed(project, view, member.name):
                start = max(0, member.offset - 12) + keyword.start()
                swap = Replacement(start, start + len("let"), "@State var")
                yield Injection(
                    "state_passed_by_caller", view.path, (swap, mark(member.offset)), others=("state_seeded_once",))


def is_passed(project, view, label):
    """Whether some other view constructs `view` with that label."""
    call = re.compile(rf"\b{view.name}\((?:[^()]|\([^()]*\))*\b{label}\s*:")
    others = [other for other in project.views if other is not view]
    return project.names[view.name] == 1 and any(call.search(other.code) for other in others)


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
        if end := expression_end(view):
            yield Injection(rule, view.path, (insert(end, "\n" + view.indentation() * 2 + call),))


def object_created_in_body(project):
    """A body makes the object that it hands to a child which only observes it."""
    children = {
        (view.name, member.name): member.class_name for view in project.views
        if project.names[view.name] == 1 and not view.all_initializers and view.name not in project.functions
        for member in view.stored
        if member.wrapper == "ObservedObject" and not member.is_private and not member.has_value}
    for view in project.views:
        block = body_of(view)
        if project.is_in_widget(view.path) or not any(may_change(member) for member in view.stored):
            continue
        if block is None or not project.is_used_elsewhere(view) or has_unclear_widgets(project):
            continue
        for match in re.compile(r"\b([A-Z]\w*)\((?:[^()]*, )?(\w+): (\w+)(?=[,)])").finditer(view.source.code, *block):
            owner = project.observable_objects.get(children.get((match[1], match[2])))
            if owner is None or not keeps_to_itself(project, owner):
                continue
            if project.is_visible(owner, view.path) and is_content(view.source, block[0], match.start()):
                creation = Replacement(*match.span(3), f"{MARK}{owner.name}()")
                yield Injection("object_created_in_body", view.path, (creation,))
        if end := expression_end(view):
            yield from new_child(project, view, end)


def may_change(member):
    """Whether a property of a view may have its body computed again, whatever the body does with it."""
    return not member.has_value if not member.attributes else member.wrapper in ("ObservedObject", "EnvironmentObject")


def keeps_to_itself(project, owner):
    """Whether an object keeps something that no observer of a property may write elsewhere."""
    parents = [project.type_named[name] for name in owner.inherits if name in project.type_named]
    observed = any(member.accessors for part in [owner, *parents] for member in part.stored)
    return keeps_state(project, owner) and not observed


@functools.cache
def has_unclear_widgets(project):
    """Whether views of one name may be a widget's, which are drawn once, or an app's."""
    owners = [owner for owners in project.types.values() for owner in owners]
    if not any("Widget" in owner.inherits for owner in owners):
        return False
    return any(project.names[owner.name] != 1 for owner in owners if "View" in owner.inherits)


def new_child(project, view, end):
    """A new view that observes an object of the project, after a body that makes the object."""
    created = project.pick(
        [owner for owner in project.observable_objects.values() if keeps_to_itself(project, owner)], view.path,
        view.qualified_name)
    if created and project.has_wrapper("ObservedObject"):
        # Each child has a name of its own, since several injections are linted together.
        name = f"InjectedChild{zlib.crc32(view.qualified_name.encode())}"
        declared = (
            f"\nstruct {name}: View {{\n  @ObservedObject var injected: {created.name}\n"
            "  var body: some View { EmptyView().id(ObjectIdentifier(injected)) }\n}\n")
        modifier = f"\n{view.indentation() * 2}.background({name}(injected: {MARK}{created.name}()))"
        edits = (insert(end, modifier), insert(len(view.source.text), declared))
        yield Injection("object_created_in_body", view.path, edits)


def model_work_in_state_init(project):
    """A new view makes an object that starts a task, before `StateObject` gets it."""
    rule = "model_work_in_state_init"
    if not project.has_wrapper("StateObject") or "Task" in project.types or has_unclear_widgets(project):
        return
    for view in project.views:
        if not is_in_app(project, view) or project.is_in_widget(view.path) or view.inherits & {"Widget", "App"}:
            continue
        end = expression_end(view)
        if not end or not any(may_change(member) for member in view.stored) or not project.is_used_elsewhere(view):
            continue
        # Each view has a name of its own, since several injections are linted together.
        number = zlib.crc32(view.qualified_name.encode())
        model, name = f"InjectedModel{number}", f"InjectedOwner{number}"
        declared = (
            f"\nfinal class {model}: ObservableObject {{\n  @Published var count = 0\n"
            f"  init() {{ Task {{ @MainActor in count += 1 }} }}\n}}\n"
            f"struct {name}: View {{\n  @StateObject private var injected: {model}\n"
            f"  init() {{\n    let made = {MARK}{model}()\n    _injected = StateObject(wrappedValue: made)\n  }}\n"
            f"  var body: some View {{ EmptyView().id(injected.count) }}\n}}\n")
        modifier = f"\n{view.indentation() * 2}.background({name}())"
        yield Injection(rule, view.path, (insert(end, modifier), insert(len(view.source.text), declared)))


def is_read_from_environment(project, owner):
    """Whether some view reads an object of that class from its environment."""
    return any(
        member.wrapper == "EnvironmentObject" and member.class_name == owner.name
        and re.search(rf"(?<![\w@]){member.name}\.", view.code)
        for view in project.views for member in view.stored)


def observable_created_inline(project):
    """What a view keeps in `@State` or `@StateObject` becomes a constant, or it gets a constant that a tap uses."""
    rule = "observable_created_inline"
    models = {**project.observable_objects, **project.observable_classes}
    kept = [owner for owner in models.values() if owner.is_default_constructible and changed_member(owner)]
    for view in project.views:
        if not is_in_app(project, view) or project.is_in_widget(view.path) or has_unclear_widgets(project):
            continue
        if view.inherits & {"Widget", "App"} or hands_on_self(view) or not is_placed(project, view):
            continue
        for member in view.stored:
            model, found = models.get(member.class_name), member.attribute_range(member.wrapper or "State")
            if member.wrapper in ("State", "StateObject") and found and model and is_lost(view, member, model):
                text = view.source.code[found[0]:member.offset]
                if re.fullmatch(r"@\w+\s+private\s+var\s+", text):
                    swap = Replacement(found[0], member.offset, f"private let {MARK}")
                    yield Injection(rule, view.path, (swap,))
        end, made = expression_end(view), project.pick(kept, view.path, view.qualified_name)
        if end and made and "onTapGesture" not in project.functions:
            edits = (
                new_member(view, f"private let {MARK}injectedObject = {made.name}()"),
                new_modifier(view, end, f".onTapGesture {{ print(injectedObject.{changed_member(made)}) }}"))
            yield Injection(rule, view.path, edits)


def changed_member(model):
    """The name of a variable that the class itself changes and that views may read."""
    return next((
        member.name for member in model.stored if member.kind == "var" and is_open(member)
        and (member.wrapper == "Published" or model.is_observable and not member.attributes)
        and is_changed(model, member.name)), None)


def is_lost(view, member, model):
    """Whether the view makes an object that has something to lose, and only its actions read what it publishes."""
    name, code = member.name, view.source.code
    is_made = re.fullmatch(rf"{model.name}\(.*\)", member.value or "")
    if not is_made or not changed_member(model) or re.search(rf"[$_]{name}\b", code) or has_local(view, name):
        return False
    is_used = re.search(rf"(?<![\w.]){name}\.", view.code)
    is_shown = not model.is_observable and any(
        re.search(rf"\b{name}\.{shown.name}\b", code) for shown in model.members if not shown.kind == "func")
    return bool(is_used) and not is_shown


def second_model_instance(project):
    """`Theme.shared` of a property becomes `Theme()`, or a view gets a property with another object."""
    rule = "second_model_instance"
    # New state is something that a row can lose.
    begins = (
        "observed_object_inline", "observable_created_inline", "unused_observed_object", "unused_state",
        "unstable_identity")
    models = {**project.observable_objects, **project.observable_classes}
    shared = {}
    for name, model in models.items():
        constant = shared_constant(model)
        if constant and model.is_default_constructible and is_shown_through(project, model, constant):
            shared[name] = constant
    for view in project.views:
        if not is_in_app(project, view) or project.is_in_widget(view.path):
            continue
        for member in view.stored:
            held = re.fullmatch(r"([A-Z]\w*)\.(\w+)", member.value or "")
            model = models[held[1]] if held and shared.get(held[1]) == held[2] else None
            if model and project.is_visible(model, view.path) and not has_local(view, member.name):
                found = re.compile(rf"=\s*({held[1]}\.{held[2]})\b").search(view.source.code, member.offset)
                is_used = re.search(rf"(?<![\w.]){member.name}\.{changed_member(model)}\b", view.code)
                if found and is_used and is_shown_through(project, model, held[2], view):
                    swap = Replacement(*found.span(1), f"{MARK}{held[1]}()")
                    yield Injection(rule, view.path, (swap,), begins=begins)
        seen = [models[name] for name in shared if project.is_visible(models[name], view.path)]
        made, end = project.pick(seen, view.path, view.qualified_name), expression_end(view)
        if made and end and not view.is_nested and not re.search(rf"\b{made.name}\b", view.source.code):
            wrapper = "State" if made.is_observable else "StateObject"
            if project.has_wrapper(wrapper):
                edits = (
                    new_member(view, f"@{wrapper} private var injectedModel = {MARK}{made.name}()"),
                    new_modifier(view, end, f'.tag("\\(injectedModel.{changed_member(made)})")'))
                yield Injection(rule, view.path, edits, begins=begins)


def shared_constant(model):
    """The name of a static constant with an object of its class, which is for no preview or test."""
    name = next((
        member.name for member in model.members
        if member.kind == "let" and "static" in member.modifiers and not member.is_private
        and (member.value or "") == f"{model.name}()"), None)
    is_sample = name and re.search("preview|mock|sample|test|example|dummy|fake|stub", name.lower())
    return None if is_sample else name


def is_shown_through(project, model, constant, but=None):
    """Whether code of another type than `but` reads what the class changes, by the constant or by a property with it."""
    changed = changed_member(model)
    if not changed or not keeps_state(project, model):
        return False
    path = f"{model.name}.{constant}"
    for file in project.mentions[model.name]:
        source = project.sources[file]
        if "test" in str(file).lower() or "Preview" in source.code or but and file == but.path or file == model.path:
            continue
        if re.search(rf"\b{re.escape(path)}\.{changed}\b", source.code):
            return True
        for view in project.views_in[file]:
            for member in view.stored:
                if member.value == path and re.search(rf"(?<![\w.]){member.name}\.{changed}\b", view.code):
                    return True
    return False


INJECTIONS = {
    "model_work_in_state_init": model_work_in_state_init,
    "second_model_instance": second_model_instance,
    "observable_created_inline": observable_created_inline,
    "object_created_in_body": object_created_in_body,
    "state_not_private": state_not_private,
    "state_passed_by_caller": state_passed_by_caller,
    "observed_object_inline": observed_object_inline,
    "environment_object_created_inline": environment_object_created_inline,
}
