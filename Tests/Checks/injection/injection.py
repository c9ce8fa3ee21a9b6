"""One misuse that is put into a project: which text is replaced, and where the finding must stand."""

import dataclasses

from swift_text import SwiftText

# Stands in the new text right before the place of the expected finding. No source has it.
MARK = "\0"


@dataclasses.dataclass(frozen=True)
class Replacement:
    """New text for a range of a file; for an empty range an insertion."""

    start: int
    end: int
    text: str


def insert(offset, text):
    return Replacement(offset, offset, text)


def mark(offset):
    """Says that the finding stands at a place that is not edited."""
    return insert(offset, MARK)


@dataclasses.dataclass(frozen=True)
class Injection:
    """Replacements in one file, one of which has the mark. A file that does not exist is made.

    A finding of one of `ends` that goes is no disturbance: what it said is not true of the new text, or not certain.
    A finding of one of `begins` that comes is none either: the edit makes it true.
    One of `others` may stand for the expected finding: rules that say more where they know more.
    With `elsewhere`, the finding is expected at one of these places of files that stay as they are, as (path, line).
    """

    rule: str
    path: str
    replacements: tuple
    is_new_file: bool = False
    ends: tuple = ()
    others: tuple = ()
    begins: tuple = ()
    elsewhere: tuple = ()

    @property
    def sorted_replacements(self):
        return sorted(self.replacements, key=lambda replacement: (replacement.start, replacement.end))

    def edited(self, text):
        """The new text, and the line where the finding must stand."""
        pieces, position = [], 0
        for replacement in self.sorted_replacements:
            pieces += [text[position:replacement.start], replacement.text]
            position = replacement.end
        marked = "".join(pieces) + text[position:]
        place = marked.index(MARK)
        plain = marked.replace(MARK, "")
        return plain, SwiftText(plain).line(place)

    def moved_line(self, source, line, column):
        """The line after the edit of a place in the text before it."""
        offset = source.offset(line, column)
        moved = line
        for replacement in self.sorted_replacements:
            if replacement.start < offset or (replacement.start == offset and replacement.end == offset):
                moved += replacement.text.count("\n")
                moved -= source.text.count("\n", replacement.start, min(replacement.end, offset))
        return moved

    def describe(self, text):
        """The edit for people: what stood there, and what stands there now."""
        lines = []
        for replacement in self.sorted_replacements:
            old, new = text[replacement.start:replacement.end], replacement.text.replace(MARK, "")
            if old or new:
                lines.append(f"{old!r} -> {new!r}" if old else f"insert {new!r}")
        return "; ".join(lines)
