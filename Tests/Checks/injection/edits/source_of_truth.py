"""Injections for the rules about values that are kept at several places."""

import collections
import re
import zlib

from injection import MARK, Injection, Replacement, insert, mark
from edits.binding import PLAIN_TYPE, has_plain_type
from edits.observation import OBJECT_WRAPPERS, is_changed
from edits.ownership import has_unclear_widgets
from edits.state_macro import other_value
from view_code import body_of, expression_end, has_local, is_content, is_in_app, new_member, new_modifier

# Names that say that a value is meant to be the first one.
FIRST = ("initial", "default", "start", "draft", "placeholder", "original", "previous", "old")
KEY = re.compile(r"@AppStorage\((\"[^\"\\]+\")\)")
FROZEN = 'predicate: NSPredicate(format: "date < %@", Date() as NSDate)'


def state_seeded_once(project):
    """`let x: T` becomes `@State var` where a caller passes what changes, or a body shows a new view of that kind."""
    rule = "state_seeded_once"
    if has_unclear_widgets(project):
        return
    for view in project.views:
        for member, keyword in fed_inputs(project, view):
            yield Injection(rule, view.path, (Replacement(*keyword, "@State var"), mark(member.offset)))
        end = expression_end(view)
        state = next(changing_states(project, view), None)
        if end and state and "background" not in project.functions:
            yield Injection(rule, view.path, new_copy(view, end, state))


def fed_inputs(project, view):
    """The plain inputs of a view that its body shows, and that another view passes something that changes."""
    if view.all_initializers or not is_in_app(project, view) or not project.has_wrapper("State"):
        return
    for member in view.stored:
        start = max(0, member.offset - 5)
        is_let = view.source.code[start:member.offset] == " let "
        if not is_let or member.attributes or member.is_private or member.has_value or member.name.startswith(FIRST):
            continue
        if PLAIN_TYPE.fullmatch(member.type or "") and shows(view, member.name) and is_fed(project, view, member.name):
            yield member, (start + 1, start + 4)


def shows(view, name):
    """Whether the body surely reads a property, and nothing follows it in another way."""
    block = body_of(view)
    if block is None or has_local(view, name) or re.search(r"\.(?:onChange|onReceive|task|id)\(", view.source.code):
        return False
    reads = re.compile(rf"(?<![\w.$])(?:self\.)?{name}\b(?!\s*(?::|=[^=]))").finditer(view.source.code, *block)
    return any(is_content(view.source, block[0], match.start()) for match in reads)


def is_fed(project, view, label):
    """Whether the body of another view passes a state that it sets, or what an object that it observes publishes."""
    call = re.compile(rf"\b{view.name}\((?:[^()]*, )?{label}: (?:self\.)?(\w+)(?:\.(\w+))?(?=[,)])")
    for other in project.views:
        block = body_of(other)
        if block is None or other is view or not project.is_visible(view, other.path) or not is_in_app(project, other):
            continue
        for match in call.finditer(other.source.code, *block):
            if is_content(other.source, block[0], match.start()) and not re.search(r"\.id\(", other.source.code):
                if is_changing(project, other, match[1], match[2]):
                    return True
    return False


def is_changing(project, view, name, member_name):
    """Whether the view itself sets its state, or an object's class what it publishes."""
    root = view.member(name)
    if root is None or has_local(view, name):
        return False
    if member_name is None:
        return root.wrapper == "State" and root in list(changing_states(project, view))
    model = project.observable_objects.get(root.class_name)
    if root.wrapper not in OBJECT_WRAPPERS or model is None or not project.is_visible(model, view.path):
        return False
    member = model.member(member_name)
    return member is not None and member.wrapper == "Published" and is_changed(model, member_name)


def changing_states(project, view):
    """The private state of a view, of a plain type, that it assigns or toggles."""
    if not is_in_app(project, view) or not project.has_wrapper("State") or project.is_in_widget(view.path):
        return
    for state in view.stored:
        is_own = state.wrapper == "State" and state.is_private and not has_local(view, state.name)
        if is_own and has_plain_type(state, project) and is_changed(view, state.name):
            yield state


def new_copy(view, end, state):
    """A new view that keeps the first value of a state, after the body of the view that has the state."""
    # Each has a name of its own, since several injections are linted together.
    name = f"InjectedCopy{zlib.crc32(view.qualified_name.encode())}"
    kind = state.type or {"t": "Bool", "f": "Bool", '"': "String"}.get(state.value[0], "Double")
    declared = (
        f"\nstruct {name}: View {{\n  @State private var {MARK}copy: {kind}\n"
        f"  init(value: {kind}) {{ _copy = State(initialValue: value) }}\n"
        '  var body: some View { Text(verbatim: "\\(copy)") }\n}\n')
    return (
        new_modifier(view, end, f".background({name}(value: {state.name}))"), insert(len(view.source.text), declared))


def app_storage_conflict(project):
    """A default of a key that others have as well becomes another one, or a view before gets the key."""
    rule = "app_storage_conflict"
    if any(re.search(r"\bregister\(defaults:", source.code) for source in project.sources.values()):
        return
    for key, members in storage_keys(project).items():
        places = [(owner, member) for owner, member in members if owner is not None]
        if len(places) != len(members) or not places:
            continue
        first_owner, first = min(places, key=lambda place: (place[1].path, place[1].offset))
        other = other_value(first.value)
        if len(places) > 1:
            values = {member.value for _, member in places}
            if other and len(values) == 1 and all(m.name != first.name or m is first for _, m in places):
                start = first.source.text.index(first.value, first.offset)
                swap = Replacement(start, start + len(first.value), other)
                yield Injection(rule, first.path, (swap, mark(first.offset)))
        elif other:
            # Where two disagree, the finding stands at the first of them.
            earlier = [view for view in project.views if view.path < first.path and is_in_app(project, view)]
            views = {project.pick(earlier, first.path, f"{key} {number}") for number in range(4)} - {None}
            for view in sorted(views, key=lambda view: view.path):
                text = f"@AppStorage({key}) private var {MARK}injectedSetting = {other}"
                yield Injection(rule, view.path, (new_member(view, text),))


def storage_keys(project):
    """For each key the properties with it and their types, None for one that is not clear."""
    found = collections.defaultdict(list)
    owners = {id(member): owner for owner in project.all_types for member in owner.stored}
    for declaration in project.declarations:
        for attribute in declaration.attributes:
            if match := re.search(r"@(?:App|Scene)Storage\(\s*(\"[^\"]*\")", attribute):
                is_clear = KEY.fullmatch(attribute) and len(declaration.attributes) == 1 and declaration.value
                is_clear = is_clear and "#if" not in declaration.source.code
                found[match[1]].append((owners.get(id(declaration)) if is_clear else None, declaration))
    return found if project.has_wrapper("AppStorage") else {}


def fetch_with_frozen_date(project):
    """A request gets a predicate with the present moment, or a view gets such a request."""
    rule = "fetch_with_frozen_date"
    uses_core_data = any("CoreData" in names for names in project.imported.values())
    if has_unclear_widgets(project):
        return
    for view in project.views:
        if not project.has_wrapper("FetchRequest") or not is_in_app(project, view) or project.is_in_widget(view.path):
            continue
        for member in view.stored:
            found = member.attribute_range("FetchRequest")
            if member.wrapper == "FetchRequest" and found and not re.search(r"redicate", view.source.code):
                closing = (view.source.partners or {}).get(found[1])
                if closing and not re.search(rf"\b_{member.name}\b", view.code):
                    edit = insert(len(view.source.code[:closing].rstrip()), ", " + FROZEN)
                    yield Injection(rule, view.path, (edit, mark(member.offset)))
        end = expression_end(view)
        if end and uses_core_data and "disabled" not in project.functions:
            text = f"@FetchRequest(sortDescriptors: [], {FROZEN})\n{view.indentation()}private var {MARK}injectedRows"
            edits = (
                new_member(view, text + ": FetchedResults<NSManagedObject>"),
                new_modifier(view, end, ".disabled(injectedRows.isEmpty)"), insert(0, "import CoreData\n"))
            yield Injection(rule, view.path, edits)


INJECTIONS = {
    "state_seeded_once": state_seeded_once,
    "app_storage_conflict": app_storage_conflict,
    "fetch_with_frozen_date": fetch_with_frozen_date,
}
