"""The text of one Swift file: offsets, lines, brackets, and which parts are code.

Files are read as Latin-1, so that an offset in the text is an offset in the file's bytes.
"""

import bisect
import functools
import re

CODE_STOP = re.compile(r'//|/\*|#*"""|#*"')
INTERPOLATION_STOP = re.compile(r'//|/\*|#*"""|#*"|[()]')
LINE_END = re.compile(r"\r\n|\n|\r")
BRACKET = re.compile(r"[(){}\[\]]")
CLOSING = {"(": ")", "{": "}", "[": "]"}


class SwiftText:
    """A file's text with what edits need to find their way in it."""

    def __init__(self, text):
        self.text = text

    @functools.cached_property
    def line_starts(self):
        return [0] + [match.end() for match in LINE_END.finditer(self.text)]

    @functools.cached_property
    def code(self):
        """The text with spaces for comments and for what stands in strings, except for interpolated code."""
        blanks = []
        mask_code(self.text, 0, blanks, is_nested=False)
        pieces, position = [], 0
        for start, end, keeps_lines in blanks:
            pieces.append(self.text[position:start])
            pieces.append(blank(self.text[start:end], keeps_lines))
            position = end
        return "".join(pieces) + self.text[position:]

    @functools.cached_property
    def partners(self):
        """For each opening bracket its closing one; None when the brackets do not match, as with some `#if`."""
        partners, stack = {}, []
        for match in BRACKET.finditer(self.code):
            if match.group() in CLOSING:
                stack.append(match)
            elif stack and CLOSING[stack[-1].group()] == match.group():
                partners[stack.pop().start()] = match.start()
            else:
                return None
        return None if stack else partners

    @functools.cached_property
    def openings(self):
        """For each closing bracket its opening one."""
        return {end: start for start, end in (self.partners or {}).items()}

    @functools.cached_property
    def opening_braces(self):
        """The braces with a partner, in order."""
        return sorted(start for start in self.partners or {} if self.code[start] == "{")

    def offset(self, line, column):
        return self.line_starts[line - 1] + column - 1

    def line(self, offset):
        return bisect.bisect_right(self.line_starts, offset)

    def line_end(self, offset):
        match = LINE_END.search(self.text, offset)
        return match.start() if match else len(self.text)

    def block(self, offset):
        """The first `{…}` at or after an offset, without the braces; None if there is none."""
        start = self.code.find("{", offset)
        if self.partners is None or start not in self.partners:
            return None
        return (start + 1, self.partners[start])

    def statement_end(self, offset):
        """The end of the line if what begins at the offset ends there, brackets and all; otherwise None."""
        end = self.line_end(offset)
        depth = 0
        for match in BRACKET.finditer(self.code, offset, end):
            depth += 1 if match.group() in CLOSING else -1
            if depth < 0:
                return None
        follows = self.code[end:end + 200].lstrip()
        return end if depth == 0 and not follows.startswith((".", "?", "+", "&", "|", "{")) else None

    def enclosing_braces(self, start, offset):
        """The opening braces after `start` that are still open at `offset`, outermost first."""
        first = bisect.bisect_left(self.opening_braces, start)
        last = bisect.bisect_left(self.opening_braces, offset)
        return [brace for brace in self.opening_braces[first:last] if self.partners[brace] > offset]


def blank(text, keeps_lines):
    return re.sub(r"[^\r\n]", " ", text) if keeps_lines else " " * len(text)


def mask_code(text, position, blanks, is_nested):
    """Collects the blanks from a position to the end, or to the end of an interpolation, and returns where that is."""
    stop = INTERPOLATION_STOP if is_nested else CODE_STOP
    depth = 0
    while match := stop.search(text, position):
        found = match.group()
        position = match.end()
        if found == "(":
            depth += 1
        elif found == ")":
            if depth == 0:
                # The caller goes on with this bracket, so that it becomes blank like the one that opens.
                return match.start()
            depth -= 1
        elif found == "//":
            end = LINE_END.search(text, position)
            position = end.start() if end else len(text)
            blanks.append((match.start(), position, True))
        elif found == "/*":
            position = comment_end(text, position)
            blanks.append((match.start(), position, True))
        else:
            position = mask_string(text, position, found, blanks)
    return len(text)


def comment_end(text, position):
    depth = 1
    for match in re.compile(r"/\*|\*/").finditer(text, position):
        depth += 1 if match.group() == "/*" else -1
        if depth == 0:
            return match.end()
    return len(text)


def mask_string(text, position, opening, blanks):
    """Collects the blanks of a string literal from its opening quotes on, and returns where the literal ends."""
    pounds = "#" * opening.count("#")
    quotes = opening.lstrip("#")
    line_end = "" if len(quotes) == 3 else r"|[\r\n]"
    escape = re.escape("\\" + pounds)
    stop = re.compile(rf"{re.escape(quotes + pounds)}|{escape}\(|{escape}[^(]{line_end}")
    start = position
    while match := stop.search(text, position):
        found = match.group()
        position = match.end()
        if found == quotes + pounds or found in "\r\n":
            blanks.append((start, match.start(), False))
            return match.start() if found in "\r\n" else position
        if found.endswith("("):
            blanks.append((start, position, False))
            position = start = mask_code(text, position, blanks, is_nested=True)
    blanks.append((start, len(text), False))
    return len(text)
