"""Injections for the rules about controls and stacks that share one value."""

import re
import zlib

from injection import MARK, Injection, Replacement, insert, mark
from edits.ownership import has_unclear_widgets
from view_code import (
    body_of, call_end, callee_before, chain_end, drawn_blocks, expression_end, has_local, is_always_there, is_in_app,
    new_member)

TOGGLE = re.compile(r"(?<![\w.])Toggle\(")
TOGGLED = re.compile(r"\bisOn: (?:self\.)?\$(\w+)((?:\.\w+)*)(?=[,)])")
# Toggles are entries of these, and take no gestures.
MENUS = {"Menu", "contextMenu", "CommandMenu", "CommandGroup", "commands", "MenuBarExtra"}
TAPS = (
    "simultaneousGesture(TapGesture().onEnded {{ {0}.toggle() }})",
    "onTapGesture {{ {0} = !{0} }}",
    "onTapGesture {{ withAnimation {{ {0}.toggle() }} }}",
)
FIELD = re.compile(r"(?<![\w.])(?:TextField|SecureField|TextEditor)(?=\()")
STACK = re.compile(r"(?<![\w.])NavigationStack(?=\s*[({])")
PATH = re.compile(r"\(path: ((?:self\.)?\$(\w+)(?:\.\w+)*)\)")
# What a whole body becomes part of: two stacks, or one for each page.
STACKS = (
    ("TabView {{\nNavigationStack(path: ${0}) {{\n", "\n}}\n{1}NavigationStack(path: ${0}) {{ Text(\"Others\") }}\n}}"),
    ("HStack {{\nNavigationStack(path: ${0}) {{ Text(\"Others\") }}\n{1}NavigationStack(path: ${0}) {{\n", "\n}}\n}}"),
    ("TabView {{\nForEach(0..<4) {{ _ in\n{1}NavigationStack(path: ${0}) {{\n", "\n}}\n}}\n}}"),
)


def clear_views(project, *names):
    """Views of the app, if nothing in the project has one of the names of SwiftUI."""
    if has_unclear_widgets(project) or any(name in project.functions or project.names[name] for name in names):
        return
    for view in project.views:
        # A private property is the matter of initializers in extensions too.
        if view.source.partners is None or len(view.all_initializers) > len(view.initializers):
            continue
        if is_in_app(project, view) and not project.is_in_widget(view.path):
            yield view


def choice(view, offset, options):
    """One of some options, always the same one for a place."""
    return options[zlib.crc32(f"{view.qualified_name} {offset}".encode()) % len(options)]


def toggle_with_tap_toggle(project):
    """A toggle gets a gesture that changes its value again."""
    for view in clear_views(project, "Toggle", "onTapGesture", "simultaneousGesture"):
        # A toggle that takes no taps shows what the gesture changes.
        if re.search(r"\ballowsHitTesting\(|\.disabled\(true\)", view.source.code):
            continue
        for match in TOGGLE.finditer(view.source.code, *view.body):
            bound = TOGGLED.search(view.source.code, match.end(), view.source.partners[match.end() - 1] + 1)
            if bound is None or not is_balanced(view.source.code[match.end():bound.start()]):
                continue
            root = view.member(bound[1])
            if root is None or not root.attributes or has_local(view, root.name):
                continue
            braces = view.source.enclosing_braces(view.body[0], match.start())
            if MENUS.isdisjoint(callee_before(view.source, brace) for brace in braces):
                gesture = choice(view, match.start(), TAPS).format(bound[1] + bound[2])
                end = call_end(view.source, match.end() - 1, view.body[1])
                text = f"\n{view.indentation() * 3}.{MARK}{gesture}"
                yield Injection("toggle_with_tap_toggle", view.path, (insert(end, text),))


def is_balanced(code):
    return all(code.count(opening) == code.count(closing) for opening, closing in ("()", "{}", "[]"))


def two_fields_one_focus_flag(project):
    """A second field gets the flag of the first one, or two get a new flag, of which one may be new as well."""
    for view in clear_views(project, "TextField", "SecureField", "TextEditor", "focused", "onSubmit"):
        if not project.has_wrapper("FocusState"):
            continue
        for block in drawn_blocks(view):
            fields = [
                match for match in FIELD.finditer(view.source.code, *block)
                if is_always_there(view.source, block[0], match.start())
                and not is_in_directive(view.source.code[block[0]:match.start()])]
            edits = focus_edits(view, block, fields)
            if edits:
                yield Injection("two_fields_one_focus_flag", view.path, edits)


def focus_edits(view, block, fields):
    """The edits for two of the fields in a block; nothing where they have a focus of another kind."""
    code = view.source.code
    ends = [call_end(view.source, match.end(), block[1]) for match in fields]
    chains = [code[end:chain_end(view.source, end, block[1])] for end in ends]
    if any(".disabled" in chain for chain in chains) or fields and are_apart(code, fields[0], fields[-1]):
        return None
    flags = [re.search(r"\.focused\((?:self\.)?\$(\w+)\)", chain) for chain in chains]
    free = [end for end, chain in zip(ends, chains) if ".focused" not in chain]
    for end, flag in zip(ends, flags):
        member = view.member(flag[1]) if flag else None
        is_flag = member and member.wrapper == "FocusState" and member.type == "Bool"
        if is_flag and free and not has_local(view, flag[1]):
            added, old = free[0], end + flag.start() + 1
            text = f".{MARK if added < old else ''}focused(${flag[1]}).onSubmit {{ {flag[1]} = true }}"
            return (insert(added, text), *([] if added < old else [mark(old)]))
    if not free or len(free) < len(ends) or "FocusState" in view.code:
        return None
    flag = new_member(view, "@FocusState private var injectedFocus: Bool")
    first = insert(ends[0], f".{MARK}focused($injectedFocus).onSubmit {{ injectedFocus = true }}")
    if len(ends) > 1:
        return (flag, first, insert(ends[1], "\n.focused($injectedFocus)"))
    if not view.source.enclosing_braces(block[0], fields[0].start()):
        return None
    copied = view.source.text[fields[0].start():ends[0]]
    end = chain_end(view.source, ends[0], block[1])
    return (flag, first, insert(end, f"\n{view.indentation() * 3}{copied}.focused($injectedFocus)"))


def are_apart(code, first, last):
    """Whether two places may be in two branches of `#if`."""
    return bool(re.search(r"#else(?:if)?\b", code[first.start():last.start()]))


def is_in_directive(code):
    """Whether `#if` is open after some code."""
    return len(re.findall(r"#if\b", code)) > len(re.findall(r"#endif\b", code))


def shared_navigation_path(project):
    """Two stacks get one path, or a body becomes part of such stacks."""
    rule = "shared_navigation_path"
    for view in clear_views(project, "NavigationStack", "TabView", "HStack", "ForEach"):
        found = [edits for block in drawn_blocks(view) for edits in path_edits(view, block)]
        for edits in found:
            yield Injection(rule, view.path, edits)
        end, block = expression_end(view), body_of(view)
        if not found and end and not re.match(r"\s*return\b", view.source.code[slice(*block)]):
            start = block[0] + len(re.match(r"\s*", view.source.code[slice(*block)])[0])
            before, after = choice(view, start, STACKS)
            path, edits = new_path(view)
            edits += [insert(start, before.format(path, MARK)), insert(end, after.format(path, MARK))]
            yield Injection(rule, view.path, tuple(edits))


def new_path(view):
    """The text of a new path, and the edits that declare it: a state, or what a new router publishes."""
    name = f"InjectedRouter{zlib.crc32(view.qualified_name.encode())}"
    if choice(view, 1, (True, False)):
        return "injectedPath", [new_member(view, "@State private var injectedPath: [Int] = []")]
    declared = f"\nfinal class {name}: ObservableObject {{\n  @Published var path: [Int] = []\n}}\n"
    return "injectedRouter.path", [
        new_member(view, f"@StateObject private var injectedRouter = {name}()"),
        insert(len(view.source.text), declared)]


def path_edits(view, block):
    """The edits that let stacks in a block share a path."""
    code = view.source.code
    stacks = [m for m in STACK.finditer(code, *block) if is_always_there(view.source, block[0], m.start())]
    paths = [(m, PATH.match(code, m.end())) for m in stacks]
    with_path = [
        (m, path) for m, path in paths
        if path and view.member(path[2]) and view.member(path[2]).attributes and not has_local(view, path[2])]
    bare = [m for m in stacks if re.match(r"\s*\{", code[m.end():m.end() + 20])]
    if with_path:
        first, path = with_path[0]
        later = [
            m for m, other in paths
            if m.start() > first.start() and (m in bare or other) and not are_apart(code, first, m)]
        if later:
            argument = PATH.match(code, later[0].end())
            end = argument.end() if argument else later[0].end()
            yield (mark(later[0].start()), Replacement(later[0].end(), end, f"(path: {path[1]})"))
        elif view.source.enclosing_braces(block[0], first.start()):
            end = chain_end(view.source, first.end(), block[1])
            yield (insert(end, f"\n{MARK}NavigationStack(path: {path[1]}) {{ Text(\"Others\") }}"),)
    elif len(bare) > 1 and not are_apart(code, *bare[:2]):
        name, edits = new_path(view)
        edits += [insert(m.end(), f"(path: ${name})") for m in bare[:2]]
        yield (*edits, mark(bare[1].start()))


INJECTIONS = {
    "toggle_with_tap_toggle": toggle_with_tap_toggle,
    "two_fields_one_focus_flag": two_fields_one_focus_flag,
    "shared_navigation_path": shared_navigation_path,
}
