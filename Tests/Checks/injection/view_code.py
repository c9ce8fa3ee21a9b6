"""What the code of a view's body is, as far as a pattern can tell it with certainty."""

import re

from injection import MARK, insert

# Closures of these run while the body is computed.
CONTENT = {
    "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Group", "List", "Form",
    "Section", "ScrollView", "NavigationView", "NavigationStack", "ForEach", "GeometryReader", "TabView", "GroupBox",
    "Grid", "GridRow", "background", "overlay", "safeAreaInset", "NavigationLink", "Label",
}
# Those of them, and the parts of a TabView, whose children are all there once.
CONTAINERS = CONTENT - {"ForEach", "List", "NavigationLink", "Label"} | {"Tab"}
BRANCH = re.compile(r"(?:\}\s*)?(?:else\s+if|else|if|switch)\b")


def body_of(view):
    """The braces' inside of `var body: some View {…}`, without `get`."""
    body = view.member("body")
    if body is None or body.kind != "var" or body.accessors != {"get"}:
        return None
    block = view.source.block(body.offset)
    if block is None or re.match(r"\s*(get|@\w+|_read|mutating)\b", view.source.code[slice(*block)]):
        return None
    return block


def is_content(source, start, offset):
    """Whether what stands at the offset surely runs while the block that begins at `start` does."""
    return all(opens_content(source, brace) for brace in source.enclosing_braces(start, offset))


def opens_content(source, brace):
    before = source.code[max(0, brace - 400):brace].rstrip()
    line = before[before.rfind("\n") + 1:].strip()
    if BRANCH.match(line):
        return "{" not in line
    return callee_before(source, brace) in CONTENT


def callee_before(source, brace):
    """The name of what is called with the closure that opens there; None for `label: {` and what is no call."""
    before = source.code[max(0, brace - 400):brace].rstrip()
    if before.endswith(")"):
        before = source.code[:source.openings[max(0, brace - 400) + len(before) - 1]]
    name = re.search(r"(\w+)\s*$", before[-60:])
    return name[1] if name else None


def is_always_there(source, start, offset):
    """Whether what stands at the offset surely is on screen once, with all that the block shows."""
    return all(
        callee_before(source, brace) in CONTAINERS or re.search(r"\bList\s*$", source.code[max(0, brace - 80):brace])
        for brace in source.enclosing_braces(start, offset))


def is_one_expression(source, block):
    """Whether a block is one expression `Name(…) {…}.modifier(…)…`, after which a modifier can be put."""
    start, end = block
    head = re.compile(r"\s*(return\s+)?[A-Z]\w*(?=[({]|\s*\{)").match(source.code, start, end)
    return bool(head) and not source.code[chain_end(source, head.end(), end):end].strip()


def chain_end(source, position, end, suffix=re.compile(r"\s*\.\w+|\s*[\[({]")):
    """The end of what follows a name: arguments, closures, modifiers."""
    while match := suffix.match(source.code, position, end):
        opening = match.end() - 1
        position = source.partners[opening] + 1 if source.code[opening] in "({[" else match.end()
        while label := re.compile(r"\s*[a-z]\w*\s*:\s*\{").match(source.code, position, end):
            position = source.partners[label.end() - 1] + 1
    return position


def call_end(source, position, end):
    """The end of the arguments and closures that follow a name, before any modifier."""
    return chain_end(source, position, end, re.compile(r"[ \t]*[({]"))


def drawn_blocks(view):
    """The braces' insides of the body and of other members of `some View` that code of the file uses."""
    blocks = [block for block in [body_of(view)] if block]
    for member in view.members:
        is_variable = member.kind == "var" and member.type == "some View" and member.accessors == {"get"}
        if member.name == "body" or "static" in member.modifiers or not is_variable:
            continue
        if len(re.findall(rf"\b{member.name}\b", view.source.code)) < 2:
            continue
        block = view.source.block(member.offset)
        if block and not re.match(r"\s*get\b", view.source.code[slice(*block)]):
            blocks.append(block)
    return blocks


def expression_end(view):
    """Where a modifier can be put after all of the body; None if the body is no single expression."""
    block = body_of(view)
    if block is None or not is_one_expression(view.source, block):
        return None
    return block[0] + len(view.source.code[slice(*block)].rstrip())


def has_local(view, name):
    """Whether something in the view's code may hide the property: a local, a parameter, a closure's parameter."""
    code = view.code
    if len(re.findall(rf"\b(?:let|var)\s+{name}\b", code)) > 1:
        return True
    if re.search(rf"[{{(,]\s*\$?{name}\s*(?:,[^(){{}}\n]*|:[^(){{}}\n]*)?\)?\s*in\b", code):
        return True
    return bool(re.search(rf"\bfunc\b[^{{]*\b{name}\s*:|\b(?:for|case)\b[^{{\n]*\b{name}\b[^{{\n]*\bin\b", code))


def hands_on_self(view):
    """Whether the view gives itself away: what others do with it cannot be told here."""
    return bool(re.search(r"\bself\b(?!\s*[.?])", view.code))


def new_member(view, text):
    """A declaration on a line of its own, before the view's other members."""
    return insert(view.body[0], f"\n{view.indentation()}{text}\n")


def new_modifier(view, end, text):
    """A modifier on a line of its own, after the expression that ends there."""
    return insert(end, f"\n{view.indentation() * 2}{text}")


def is_in_app(project, view):
    """Whether code that is no preview surely names the view: of another file, or of its own if that has no previews."""
    if project.names[view.name] != 1:
        return False
    mentions = re.findall(rf"\b{view.name}\b", view.source.code)
    return project.is_used_elsewhere(view) or "Preview" not in view.source.code and len(mentions) > 1


def is_placed(project, view):
    """Whether the body of another view surely shows it, so that it is drawn again with that one."""
    if project.names[view.name] != 1 or view.name in project.functions:
        return False
    construction = re.compile(rf"(?<![\w.]){view.name}\s*[({{]")
    for path in project.mentions[view.name]:
        for other in project.views_in[path]:
            if other is view or not project.is_visible(view, path):
                continue
            block = body_of(other)
            found = construction.finditer(other.source.code, *block) if block else ()
            if any(is_content(other.source, block[0], match.start()) for match in found):
                return True
    return False
