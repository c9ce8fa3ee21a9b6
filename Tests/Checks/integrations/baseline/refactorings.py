"""What teams do to their code between two runs: edits of a project's files, chosen by a random number generator.

Each refactoring takes a `Sources` and a `random.Random`, changes files, and returns a line that says what it did, or None
when the project offers no place for it. `KEEPS` are those after which flowlint must find exactly what it found before.
"""

import pathlib
import re
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "injection"))
from swift_text import SwiftText  # noqa: E402

# A stored property alone on its line, with nothing open at its end.
PROPERTY = re.compile(
    r"^[ \t]+(?:@\w+(?:\([^()\n]*\))? +)*(?:(?:private|fileprivate|internal|public|static|let|var)(?:\(set\))? +)*"
    r"(?:let|var) +\w+ *(?::[^={}\n]+)?(?:= *[^={}\n]*[^={}\n,.+\-&|?])?$"
)
STATE = re.compile(r"^([ \t]+)(@(?:State|StateObject)) ((?:private )?var )(\w+)\b")
WRAPPED = re.compile(r"^([ \t]+)(@(?:State|StateObject|ObservedObject|Binding))[ \t]+((?:private )?var )")
TYPE = re.compile(r"^(?:@\w+ +)*(?:(?:public|private|fileprivate|final|internal) +)*(?:struct|class|enum|actor|extension)\b")
LITERAL = re.compile(r"(= *)(true|false|\d+|\"\")$")


class Sources:
    """The Swift files of a folder, as text; a change is written at once."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.suspects = set()

    @property
    def paths(self):
        return sorted(path for path in self.folder.rglob("*.swift") if path.name != "Package.swift")

    def choose(self, random, offers):
        """A file, rather one with findings than not, together with what `offers(lines)` says of it, if anything."""
        paths = self.paths
        random.shuffle(paths)
        paths.sort(key=lambda path: str(path.relative_to(self.folder)) not in self.suspects or random.random() < 0.3)
        for path in paths:
            lines = self.lines(path)
            offer = offers(lines)
            if offer:
                return path, lines, offer
        return None, None, None

    def text(self, path):
        return path.read_bytes().decode("latin-1")

    def lines(self, path):
        return self.text(path).split("\n")

    def write(self, path, text):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode("latin-1"))

    def write_lines(self, path, lines):
        self.write(path, "\n".join(lines))

    def name(self, path):
        return str(path.relative_to(self.folder))


def masked(lines):
    """The lines without comments and strings."""
    return SwiftText("\n".join(lines)).code.split("\n")


def code_lines(lines, pattern):
    """The numbers of the lines that match, and that no string or comment or `#if` block has."""
    text = "\n".join(lines)
    if "#if" in text or '"""' in text:
        return []
    code = masked(lines)
    return [n for n, line in enumerate(lines) if pattern.match(line.rstrip("\r")) and pattern.match(code[n].rstrip("\r"))]


def blocks(lines):
    """The ranges of lines of the types at the top of a file that has nothing else after its imports."""
    found, start, last_end = [], None, None
    code = masked(lines)
    if any(line.startswith("#") for line in code):
        return []
    for number, line in enumerate(code):
        line = line.rstrip("\r")
        if start is None and TYPE.match(line) and line.endswith("{"):
            start = number
            while start > 0 and re.match(r"//|@", lines[start - 1]):
                start -= 1
        elif start is not None and line.rstrip() == "}":
            found.append((start, number + 1))
            start = None
    return found


def insert_lines(sources, random):
    path, lines, places = sources.choose(random, lambda lines: code_lines(lines, PROPERTY) or [a for a, _ in blocks(lines)])
    if not places:
        return None
    place = random.choice(places)
    lines[place:place] = ["", "  // A remark.", ""] * random.randint(1, 5)
    sources.write_lines(path, lines)
    return f"lines in {sources.name(path)}:{place + 1}"


def swap_properties(sources, random):
    def pairs(lines):
        numbers = set(code_lines(lines, PROPERTY))
        return sorted(n for n in numbers if n + 1 in numbers)

    path, lines, places = sources.choose(random, pairs)
    if not places:
        return None
    place = random.choice(places)
    lines[place], lines[place + 1] = lines[place + 1], lines[place]
    sources.write_lines(path, lines)
    return f"two properties swapped in {sources.name(path)}:{place + 1}"


def reorder_types(sources, random):
    path, lines, found = sources.choose(random, lambda lines: len(blocks(lines)) > 1 and blocks(lines))
    if not found:
        return None
    (a, b), (c, d) = found[random.randrange(len(found) - 1):][:2]
    lines[a:d] = lines[c:d] + lines[b:c] + lines[a:b]
    sources.write_lines(path, lines)
    return f"two types swapped in {sources.name(path)}:{a + 1}"


def move_type(sources, random):
    """To a file of its own beside."""
    path, lines, found = sources.choose(
        random, lambda lines: len(blocks(lines)) > 1 and "private" not in "\n".join(lines) and blocks(lines))
    if not found:
        return None
    start, end = random.choice(found)
    target = path.with_name(f"Split{random.randrange(10**6)}{path.name}")
    imports = [line for line in lines if line.startswith("import ")]
    sources.write_lines(target, imports + [""] + lines[start:end] + [""])
    del lines[start:end]
    sources.write_lines(path, lines)
    return f"a type from {sources.name(path)}:{start + 1} to {target.name}"


def indent_with_tabs(sources, random):
    path, lines, found = sources.choose(random, lambda lines: any(line.startswith("  ") for line in lines))
    if not found:
        return None
    width = 4 if any(re.match(r" {4}\S", line) for line in lines) and not any(re.match(r" {2}\S", line) for line in lines) else 2
    for number, line in enumerate(lines):
        depth = (len(line) - len(line.lstrip(" "))) // width
        lines[number] = "\t" * depth + line[depth * width:]
    sources.write_lines(path, lines)
    return f"tabs in {sources.name(path)}"


def break_lines(sources, random):
    path, lines, found = sources.choose(random, lambda lines: code_lines(lines, WRAPPED))
    if not found:
        return None
    for number in found:
        lines[number] = WRAPPED.sub(r"\1\2\n\1\3\n\1\1", lines[number])
    sources.write_lines(path, lines)
    return f"attributes on lines of their own in {sources.name(path)}"


def join_lines(sources, random):
    split = re.compile(r"^([ \t]+@(?:State|StateObject|ObservedObject|Binding))\r?$")
    path, lines, found = sources.choose(random, lambda lines: code_lines(lines, split))
    if not found:
        return None
    for number in reversed(found):
        lines[number:number + 2] = [lines[number].rstrip() + " " + lines[number + 1].lstrip()]
    sources.write_lines(path, lines)
    return f"attributes back in line in {sources.name(path)}"


def format_file(sources, random):
    """With swift-format, where there is one."""
    path, _, _ = sources.choose(random, lambda lines: not any("\r" in line for line in lines))
    if not path:
        return None
    style = random.choice(['{"version": 1, "lineLength": 60}', '{"version": 1, "lineLength": 200, "indentation": {"tabs": 1}}',
                           '{"version": 1, "respectsExistingLineBreaks": false, "lineLength": 100, "indentation": {"spaces": 4}}'])
    try:
        done = subprocess.run(
            ["swift", "format", "format", "--configuration", style, "--in-place", path], capture_output=True, check=False)
    except OSError:
        return None
    return f"swift-format for {sources.name(path)} with {style}" if done.returncode == 0 else None


def use_carriage_returns(sources, random):
    path, lines, found = sources.choose(random, lambda lines: not any(line.endswith("\r") for line in lines))
    if not found:
        return None
    sources.write(path, "\r\n".join(lines))
    return f"CRLF in {sources.name(path)}"


def add_comments(sources, random):
    path, lines, found = sources.choose(random, lambda lines: code_lines(lines, PROPERTY))
    if not found:
        return None
    for number in found:
        line = re.sub(r"\b(var|let) +", r"\1 /* the */ ", lines[number].rstrip("\r"), count=1)
        lines[number] = "    /// A note.\n" + line + "  // and more"
    sources.write_lines(path, lines)
    return f"comments in {sources.name(path)}"


def rename_file(sources, random):
    path, _, _ = sources.choose(random, lambda lines: True)
    target = path.with_name(f"Renamed{random.randrange(10**6)}{path.name}")
    path.rename(target)
    return f"{sources.name(path)} to {target.name}"


def move_file(sources, random):
    path, _, _ = sources.choose(random, lambda lines: True)
    target = path.parent / f"Moved{random.randrange(10**6)}" / path.name
    sources.write(target, sources.text(path))
    path.unlink()
    return f"{sources.name(path)} to {sources.name(target)}"


def change_values(sources, random):
    others = {'""': '"other"'}

    def offers(lines):
        def has_other(line):
            literal = LITERAL.search(line.rstrip("\r"))
            # With another Boolean a sheet that never opened is open from the start, and its finding is rightly gone.
            return "@State" in line and literal and literal[2] not in ("true", "false")

        return [n for n in code_lines(lines, PROPERTY) if has_other(lines[n])]

    path, lines, found = sources.choose(random, offers)
    if not found:
        return None
    for number in found:
        lines[number] = LITERAL.sub(
            lambda match: match[1] + others.get(match[2], "4711"), lines[number].rstrip("\r"))
    sources.write_lines(path, lines)
    return f"initial values in {sources.name(path)}"


def rename(kinds):
    """Renames a declaration that no finding is about, everywhere."""

    def refactoring(sources, random):
        names = sources.neighbors(kinds)
        if not names:
            return None
        name = random.choice(names)
        new = f"{name}Renamed{random.randrange(1000)}"
        pattern = re.compile(rf"(?<![\w`])([$_]?){name}\b")
        for path in sources.paths:
            text = sources.text(path)
            if name in text:
                sources.write(path, pattern.sub(rf"\g<1>{new}", text))
        return f"'{name}' to '{new}'"

    refactoring.__name__ = f"rename_{kinds[0]}"
    return refactoring


def add_misuse(sources, random):
    def offers(lines):
        code = masked(lines)
        return [n for n, line in enumerate(code) if re.match(r"^(?:public )?struct \w+ *: *View *\{\r?$", line)]

    path, lines, found = sources.choose(random, offers)
    if not found:
        return None
    name = f"flowlintMisuse{random.randrange(10**6)}"
    lines.insert(random.choice(found) + 1, f"  @State var {name} = 0")
    sources.write_lines(path, lines)
    sources.expected = name
    return f"'{name}' in {sources.name(path)}"


def fix(sources, random):
    def offers(lines):
        return [n for n in code_lines(lines, STATE) if "private" not in lines[n]]

    path, lines, found = sources.choose(random, offers)
    if not found:
        return None
    number = random.choice(found)
    lines[number] = STATE.sub(r"\1\2 private \3\4", lines[number])
    sources.write_lines(path, lines)
    return f"one private property in {sources.name(path)}:{number + 1}"


def duplicate_view(sources, random):
    def offers(lines):
        return [block for block in blocks(lines) if any(re.match(r"struct \w+ *: *View\b", line) for line in lines[slice(*block)])]

    path, lines, found = sources.choose(random, offers)
    if not found:
        return None
    start, end = random.choice(found)
    text = "\n".join(lines[start:end])
    name = re.search(r"^struct (\w+)", text, re.M)[1]
    lines[end:end] = ["", re.sub(rf"\b{name}\b", f"{name}Copy{random.randrange(10**6)}", text)]
    sources.write_lines(path, lines)
    return f"'{name}' in {sources.name(path)}"


# After these the same is found as before.
KEEPS = [
    insert_lines, swap_properties, reorder_types, move_type, indent_with_tabs, break_lines, join_lines, format_file,
    use_carriage_returns, add_comments, rename_file, move_file, change_values,
]
# A textual renaming can hit a name of Apple's, which changes what flowlint knows: the findings are counted again.
RENAMES = [rename(("var", "let")), rename(("func",)), rename(("struct", "class", "enum"))]
# These change what is found.
CHANGES = [add_misuse, fix, duplicate_view]
