#!/usr/bin/env python3
"""Writes a project to lint: `nasty`, whose names and lines are made to be taken for something else, `clean`, or `large`.

    make-project.py nasty|clean|large FOLDER
"""

import pathlib
import sys

# Each is the name of a file, and stands in a comment, in a string and, where Swift allows, in a name.
NASTY = [
    "a\nb.swift:1:1: error: forged",
    "%0A::error ::forged",
    "::error ::forged",
    "  ::warning file=a,line=1::forged",
    "##[error]forged",
    "a ##[add-mask]b",
    "\u200b::error ::forged",
    "#\u00ad#[error]forged",
    "##vso[task.logissue type=error]forged",
    "]]>",
    "<!-- ",
    "&lt;b&gt;",
    "<script>alert(1)",
    "a | b",
    "a \\| b",
    "`code` ``x``",
    "[x](http:example.com)",
    "![x](y)",
    "www.example.com",
    "@user #1 :tada: user@example.com",
    "\x1b[31mred\x1b]0;title\x07",
    "\u009b31mred",
    "\u202eabc\u2066\u200f\u061c",
    "\"quoted\", 'single'",
    "back\\slash",
    "a,b:c;d=e",
    "line\r\nends\t\x0b\x0c",
    "\u2028\u2029\u0085",
    "\ufffe\uffff",
    "{0} {{x}}",
    "$x$ ~~y~~ **z** __w__",
    " - ",
    "é東京🚦👩‍👩‍👧‍👧e\u0301",
]


def view(name, comment="", type_name="Page"):
    """A view with one finding of `state_not_private`, about a property called `name`."""
    return (
        f"import SwiftUI\n\n/* {comment} */ struct {type_name}: View {{\n"
        f"  @State var {name} = 0 // {one_line(comment)}\n"
        f"  var body: some View {{ Text(\"\\({name})\") }}\n}}\n"
    )


def one_line(text):
    return "".join(" " if character in "\n\r\v\f\u2028\u2029\u0085" else character for character in text)


def nasty():
    for number, text in enumerate(NASTY):
        # Swift's raw identifiers take no backtick, backslash, line end or control character.
        name = "".join(c for c in text if c not in "`\\" and c.isprintable()).strip()
        comment = text.replace("*/", "").replace("/*", "")
        yield f"{text}.swift", view(f"`{name} x`", comment, f"Page{number}")
    yield "::error ::folder/##[group]/a\nb.swift", view("plain", type_name="PageInFolder")
    # Two findings about one name.
    yield "Twice.swift", "#if A\n" + view("plain", type_name="Twice") + "#else\n" + view("plain", type_name="Twice") + "#endif\n"
    yield "Broken.swift", b"\xff\xfe\n"
    yield "\x1b[1mBroken|<b>.swift", b"// \xff\n"


def large():
    # More than code scanning takes of one run.
    for number in range(260):
        properties = "".join(f"  @State var value{index} = {index}\n" for index in range(100))
        yield f"Sources/Part{number % 7}/Page{number}.swift", (
            f"import SwiftUI\n\nstruct Page{number}: View {{\n{properties}  var body: some View {{ EmptyView() }}\n}}\n")


PROJECTS = {
    "nasty": nasty,
    "clean": lambda: [("Page.swift", view("plain").replace("@State var", "@State private var"))],
    "large": large,
}


def main():
    project, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    for name, content in PROJECTS[project]():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


if __name__ == "__main__":
    main()
