"""Injections for the rules about how SwiftUI knows a row or a view again."""

import re

from injection import MARK, Injection, Replacement, insert
from edits.ownership import has_unclear_widgets, may_change
from view_code import body_of, expression_end, has_local, is_content, is_in_app, is_placed, new_modifier

ROWS = re.compile(r"\b(?:ForEach|List)\(((?:self\.)?[a-z]\w*(?:\.[a-z]\w*)?)(?=[,)])")
SORTED_KEYS = re.compile(r"\b(?:ForEach|List)\((?:Array\()?(?:self\.)?([a-z]\w*)\.keys(\.sorted\(\))")


def unstable_identity(project):
    """An id, of a view, of rows or of a type, becomes one that is another at each update."""
    rule = "unstable_identity"
    for owner, member in stored_ids(project):
        start, end = declaration_range(member)
        computed = f"var {MARK}id: UUID {{ UUID() }}"
        yield Injection(rule, owner.path, (Replacement(start, end, computed),))
    for view in project.views:
        block = body_of(view)
        if "id" in project.functions or block is None or not is_drawn_again(project, view):
            continue
        if shows_spinner(project, view, 2):
            continue
        found = [
            match for match in re.compile(r"\.(id\([a-z]\w*(?:\.\w+)*\))").finditer(view.source.code, *block)
            if is_content(view.source, block[0], match.start())]
        for match in found:
            yield Injection(rule, view.path, (Replacement(*match.span(1), f"{MARK}id(UUID())"),))
        for match in hashed_rows(project, view, block):
            yield Injection(rule, view.path, (Replacement(*match.span(1), f"{MARK}\\.hashValue"),))
        end = expression_end(view)
        if not found and end:
            yield Injection(rule, view.path, (new_modifier(view, end, f".{MARK}id(UUID())"),))


def stored_ids(project):
    """`let id = UUID()` in structs that say themselves that they are Identifiable."""
    for owner in project.all_types:
        member = owner.member("id")
        if owner.declaration.kind != "struct" or "Identifiable" not in owner.inherits or member is None:
            continue
        if member.value == "UUID()" and not member.attributes and not owner.all_initializers:
            if declaration_range(member):
                yield owner, member


def declaration_range(member):
    """From `let` or `var` to the end of the line."""
    start = max(0, member.offset - 8)
    keyword = re.search(r"\b(?:let|var)\s+$", member.source.code[start:member.offset])
    end = member.source.statement_end(member.offset)
    return (start + keyword.start(), end) if keyword and end else None


def is_drawn_again(project, view):
    """Whether the body of another view shows it, with an input that may change."""
    is_app = is_in_app(project, view) and not project.is_in_widget(view.path) and not has_unclear_widgets(project)
    return is_app and any(map(may_change, view.stored)) and is_placed(project, view)


def shows_spinner(project, view, hops):
    """Whether the view, or one that it names, has a spinner, which only turns again with a new identity."""
    sources = {view.source} | {member.source for member in view.extension_members}
    if any("ProgressView" in source.code for source in sources):
        return True
    names = set(re.findall(r"\b[A-Z]\w*", view.code)) - {view.name}
    shown = [owner for owners in project.types.values() for owner in owners if owner.name in names]
    unknown = names & {d.name for d in project.declarations if d.kind == "struct"} - {owner.name for owner in shown}
    return hops > 0 and (bool(unknown) or any(shows_spinner(project, owner, hops - 1) for owner in shown))


def hashed_rows(project, view, block):
    """The `\\.self` of rows whose data is a property of the view that is an array."""
    for match in re.compile(r"\bForEach\((?:self\.)?([a-z]\w*), id: (\\\.self)\b").finditer(view.source.code, *block):
        member = view.member(match[1])
        is_array = member is not None and member.type is not None and re.fullmatch(r"\[[^:]*\]", member.type)
        if is_array and not has_local(view, match[1]) and is_content(view.source, block[0], match.start()):
            yield re.compile(r"(\\\.self)\b").search(view.source.code, match.start(2))


def unordered_collection_in_list(project):
    """Rows go through a set, or the keys of a dictionary are no longer sorted."""
    rule = "unordered_collection_in_list"
    for view in project.views:
        block = body_of(view)
        if block is None or not is_in_app(project, view) or {"Set", "Array"} & project.shadowed:
            continue
        # In these a row has its place, whatever its number is.
        if re.search(r"\b(?:Chart|Canvas|ZStack|background|overlay)\b", view.source.code):
            continue
        for match in ROWS.finditer(view.source.code, *block):
            if is_array(project, view, match[1]) and is_content(view.source, block[0], match.start()):
                swap = Replacement(*match.span(1), f"{MARK}Array(Set({match[1]}))")
                yield Injection(rule, view.path, (swap,))
        for match in SORTED_KEYS.finditer(view.source.code, *block):
            member = view.member(match[1])
            if member and re.fullmatch(r"\[.*:.*\]", member.type or "") and not has_local(view, match[1]):
                place = insert(match.start(1), MARK)
                yield Injection(rule, view.path, (place, Replacement(*match.span(2), "")))


def is_array(project, view, path):
    """Whether a path of names ends in a property that is an array wherever the project declares one of that name."""
    first, last = path.removeprefix("self.").split(".")[0], path.split(".")[-1]
    types = [d.type for d in project.declarations if d.name == last and d.kind in ("var", "let")]
    is_known = bool(types) and all(kind is not None and re.fullmatch(r"\[[^:]*\]", kind) for kind in types)
    return is_known and view.member(first) is not None and not has_local(view, first)


INJECTIONS = {
    "unstable_identity": unstable_identity,
    "unordered_collection_in_list": unordered_collection_in_list,
}
