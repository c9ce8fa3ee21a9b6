"""The declarations that examples use without declaring them, by name.

A prelude is a Swift file of paragraphs, separated by empty lines. A paragraph declares one name in its first
declaration, or in the first member of an extension; whatever follows belongs to it. `Prelude/RULE.swift` comes before
`Prelude/Common.swift`.
"""

import re

from compiler import HERE

DECLARED = re.compile(
    r"^(?:extension [^{]+\{\s+)?(?:(?:@\w+(?:\([^)]*\))?|final|public|open|indirect|nonisolated|static)\s+)*"
    r"(?:struct|class|enum|actor|protocol|typealias|func|let|var|macro|precedencegroup)\s+(\w+)", re.MULTILINE)
MISSING = re.compile(
    r"^(?:cannot find type|cannot find|unknown attribute|no macro named|no exact matches in call to global function"
    r"|(?:value of )?type '.+' has no (?:dynamic )?member) '(\w+)'")


class Prelude:
    """Gives the paragraphs that declare names."""

    def __init__(self, rule=None):
        self.paragraphs = {}
        for name in ["Common", rule]:
            path = HERE / "Prelude" / f"{name}.swift"
            if not path.exists():
                continue
            for paragraph in re.split(r"\n\s*\n", path.read_text()):
                match = DECLARED.search(paragraph)
                if match:
                    self.paragraphs[match[1]] = paragraph.strip("\n")

    def missing(self, errors):
        """The names that the compiler did not find and that are here."""
        names = {match[1] for _, _, message in errors if (match := MISSING.match(message))}
        return {name for name in names if name in self.paragraphs}

    def text(self, names):
        """The declarations of `names`."""
        return "\n\n".join(self.paragraphs[name] for name in sorted(names)) + "\n"
