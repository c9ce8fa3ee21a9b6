"""Injections for the rule about shared objects and defaults that a view shows without observing them."""

import re

from injection import MARK, Injection, Replacement, insert
from edits.announcement import observes, shown_views, unique
from edits.interaction import choice, clear_views
from edits.observation import OBJECT_WRAPPERS, changing_member, is_changed, is_open, published
from view_code import body_of, drawn_blocks, has_local, is_content, is_placed, new_member, new_modifier

SHOWN = (
    '.tag("\\({}.{})")',
    ".onChange(of: {}.{}) {{ _ in print(1) }}",
    '.accessibilityLabel(Text(verbatim: "\\({}.{})"))',
)
KEY = re.compile(r"@AppStorage\((\"[^\"\\]+\")\)")
TOGGLED = re.compile(r"\bToggle\([^{}\n]*\bisOn: (?:self\.)?(\$\w+)(?=\)|,)")
# What may let a view know of changes in another way.
LISTENING = re.compile(r"\b(?:objectWillChange|sink|assign|onReceive)\b")
RULE = "unobserved_source_in_body"


def unobserved_source_in_body(project):
    """Properties with shared objects and with defaults go, and bodies read what they held; or bodies show new ones."""
    models = [model for model in project.observable_objects.values() if changing_member(model)]
    for edits_of in (unheld_objects, unheld_defaults):
        for view in clear_views(project, "Toggle", "Binding"):
            if has_known_properties(project, view) and not LISTENING.search(view.source.code):
                for edits in edits_of(project, view):
                    # Other members of the object, and other reads, may be reported as well.
                    yield Injection(RULE, view.path, edits, begins=(RULE,))
    for view, end in shown_views(project):
        if not has_known_properties(project, view) or not is_placed(project, view):
            continue
        seen = [model for model in models if not observes(view, model) and is_created_without(project, view, model)]
        shared = project.pick([model for model in seen if shared_name(model)], view.path, view.qualified_name)
        made = project.pick([m for m in seen if m.is_default_constructible], view.path, view.qualified_name)
        if shared:
            path, member = f"{MARK}{shared.name}.{shared_name(shared)}", changing_member(shared)
            text = choice(view, 0, SHOWN).format(path, member)
            yield Injection(RULE, view.path, (new_modifier(view, end, text),))
        # There are many such places: one of four views for each kind.
        elif made and choice(view, 0, range(4)) == 0:
            yield Injection(RULE, view.path, environment_edits(view, end, made))
        elif choice(view, 0, range(4)) == 1 and not any(member.wrapper == "AppStorage" for member in view.stored):
            yield Injection(RULE, view.path, defaults_edits(view, end))


def has_known_properties(project, view):
    """Whether no property may follow anything by itself: no wrapper or object of others, no dynamic property."""
    owners = [owner for owners in project.types.values() for owner in owners]
    dynamic = {owner.name for owner in owners if "DynamicProperty" in owner.inherits}
    words = {word for member in view.stored for word in words_of(member)}
    objects = [member for member in view.stored if member.wrapper in OBJECT_WRAPPERS]
    is_known = all(words_of(member) & project.names.keys() for member in objects)
    return is_known and all(m.wrapper for m in view.stored if m.attributes) and dynamic.isdisjoint(words)


def words_of(member):
    """The names in the type and the value of a property."""
    return set(re.findall(r"\w+", f"{member.type} {member.value}"))


def is_created_without(project, view, model):
    """Whether a view in whose file nothing names the class creates the view."""
    construction = re.compile(rf"(?<![\w.]){view.name}\s*[({{]")
    return any(
        construction.search(other.code) and not re.search(rf"\b{model.name}\b", other.source.code)
        for path in project.mentions[view.name] for other in project.views_in[path])


def shared_name(model):
    """The name of the static property with the shared object of the class."""
    return next((
        member.name for member in model.members
        if "static" in member.modifiers and member.kind in ("let", "var") and not member.is_private
        and (member.type == model.name or re.match(rf"(?:{model.name}|Self)\(", member.value or ""))), None)


def unheld_objects(project, view):
    """`@ObservedObject var theme = Theme.shared` goes, and the view reads `Theme.shared` itself."""
    source = view.source
    for member in view.stored:
        held = re.fullmatch(r"([A-Z]\w*)\.(\w+)", member.value or "")
        model = project.observable_objects.get(held[1]) if held else None
        if member.wrapper not in ("ObservedObject", "StateObject") or model is None or has_local(view, member.name):
            continue
        if shared_name(model) != held[2] or not project.is_visible(model, view.path):
            continue
        declared = " ".join(f"{other.type} {other.value}" for other in view.stored if other is not member)
        is_held = re.search(rf"\b{model.name}\b", declared)
        found = replaced_uses(view, member, member.value) if not is_held else None
        if found is None or not is_created_without(project, view, model):
            continue
        edits, uses = found
        for part in published(model):
            read = re.compile(rf"\.{part.name}\b(?!\s*(?:=[^=]|[-+*/]=|\())")
            shown = [use for use in uses if read.match(source.code, use.end()) and is_drawn(view, use.start())]
            if is_open(part) and shown and is_changed(model, part.name):
                first = min(use.start() for use in shown)
                yield tuple(
                    Replacement(e.start, e.end, MARK + e.text) if e.start == first else e for e in edits)
                break


def is_drawn(view, offset):
    """Whether code surely runs when the view is drawn."""
    return any(
        start <= offset < end and is_content(view.source, start, offset) for start, end in drawn_blocks(view))


def replaced_uses(view, member, text):
    """The edits that remove a property and put other code wherever its name is used, and the uses."""
    source = view.source
    end, start = source.statement_end(member.offset), source.text.rfind("\n", 0, member.offset) + 1
    if source.code[start:member.offset].strip().startswith(("var", "private", "fileprivate")):
        start = source.text.rfind("\n", 0, start - 1) + 1
    uses = list(re.finditer(rf"(?<![\w.$])(?:self\.)?{member.name}\b(?!:)", source.code))
    uses = [use for use in uses if use.end() != member.offset + len(member.name)]
    is_plain = all(view.body[0] <= use.start() < view.body[1] for use in uses)
    is_plain = is_plain and not re.search(rf"[$_]{member.name}\b|\b{member.name}\.\$", source.code)
    declared = source.code[start:end].strip() if end else ""
    if not is_plain or not re.match(r"@\w+(?:\([^()]*\))?\s+(?:private )?var \w+", declared):
        return None
    return [Replacement(start, end, ""), *(Replacement(*use.span(), text) for use in uses)], uses


def unheld_defaults(project, view):
    """`@AppStorage("big") var isBig = false` goes, and a toggle reads and sets the default itself."""
    source, block = view.source, body_of(view)
    # Another wrapper of the defaults may redraw the view for all keys.
    is_only = sum(member.wrapper == "AppStorage" for member in view.stored) == 1
    for member in view.stored if block and is_only else ():
        key = KEY.fullmatch(" ".join(member.attributes))
        if key is None or member.value not in ("true", "false") or has_local(view, member.name):
            continue
        toggles = [m for m in TOGGLED.finditer(source.code, *block) if m[1] == "$" + member.name]
        count = len(re.findall(rf"[$_.]{member.name}\b", source.code))
        stored = sum(other.text.count(f"@AppStorage({key[1]})") for other in project.sources.values())
        if len(toggles) != 1 or count != 1 or stored > 1:
            continue
        edits = default_edits(view, member, key[1], toggles[0].span(1), block)
        if edits:
            yield edits


def default_edits(view, member, key, toggled, block):
    source, name = view.source, f"{view.name}.injectedKey"
    start = source.text.rfind("\n", 0, member.offset) + 1
    end = source.statement_end(member.offset)
    read = f"UserDefaults.standard.bool(forKey: {name})"
    uses = [
        use for use in re.finditer(rf"(?<![\w.$])(?:self\.)?{member.name}\b(?!:)", source.code)
        if use.end() != member.offset + len(member.name)]
    is_line = end and re.match(r"\s*@AppStorage", source.code[start:])
    if not is_line or not all(is_read_in_body(source, block, use) for use in uses):
        return None
    setter = f"UserDefaults.standard.set($0, forKey: {name})"
    binding = f"Binding(get: {{ {MARK if not uses else ''}{read} }}, set: {{ {setter} }})"
    edits = [Replacement(start, end, f"{view.indentation()}private static let injectedKey = {key}")]
    edits += [Replacement(*use.span(), (MARK if use is uses[0] else "") + read) for use in uses]
    return (*edits, Replacement(*toggled, binding))


def is_read_in_body(source, block, use):
    is_inside = block[0] <= use.start() < block[1] and is_content(source, block[0], use.start())
    return is_inside and not re.match(r"\s*=[^=]|\.", source.code[use.end():use.end() + 20]) and not re.search(
        r"\bonChange\(of: $", source.code[:use.start()][-20:])


def environment_edits(view, end, model):
    """An entry of the environment with an object, whose member the body shows."""
    key = unique(view, "Entry")
    declared = f"\nextension EnvironmentValues {{\n  @Entry var {key} = {model.name}()\n}}\n"
    return (
        new_member(view, f"@Environment(\\.{key}) private var injectedModel: {model.name}"),
        new_modifier(view, end, f'.tag("\\({MARK}injectedModel.{changing_member(model)})")'),
        insert(len(view.source.text), declared))


def defaults_edits(view, end):
    """What a tap sets is shown."""
    text = (
        f'.opacity({MARK}UserDefaults.standard.bool(forKey: "dim") ? 0.5 : 1)'
        '.onTapGesture { UserDefaults.standard.set(true, forKey: "dim") }')
    return (new_modifier(view, end, text),)


INJECTIONS = {RULE: unobserved_source_in_body}
