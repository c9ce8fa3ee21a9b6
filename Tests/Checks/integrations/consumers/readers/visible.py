"""How reports that are lines or XML show what a line or XML cannot hold; written from docs/reports.md."""

import re

CONTROLS = "\x00-\x1f\x7f-\x9f"
BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
# Control characters, marks of direction, separators of lines, and what XML cannot write.
UNSAFE = re.compile(f"[{CONTROLS}{BIDI}\u2028\u2029\ufffe\uffff]")
# Those of Unicode's Default_Ignorable_Code_Point that the projects have.
IGNORABLE = re.compile(f"[\u00ad\u200b\u200d\ufe0f{BIDI}]")
NAMED = {"\n": "\\n", "\r": "\\r", "\t": "\\t"}


def escaped(text):
    if "#" not in text and not UNSAFE.search(text):
        return text
    result, hashes = [], 0
    for character in text:
        begins_command = character == "[" and hashes >= 2
        if character == "#":
            hashes += 1
        elif not (character.isascii() and character.isalpha() and hashes >= 2) and not IGNORABLE.match(character):
            hashes = 0
        if begins_command or UNSAFE.match(character):
            result.append(NAMED.get(character) or f"\\u{{{ord(character):x}}}")
        else:
            result.append(character)
    return "".join(result)


def at_line_start(path):
    """A path that would make its line a command of GitHub's runner is after ./"""
    first = next((c for c in path if not IGNORABLE.match(c)), ":")
    return ("./" if first == ":" or first.isspace() else "") + escaped(path)
