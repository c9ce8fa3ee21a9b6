#!/usr/bin/env python3
"""Draws what flowlint says about the demo, as the picture of the README.

    swift build -c release
    python3 Tests/Checks/documentation/make-picture.py .build/release/flowlint docs/report.svg

Runs the given flowlint on the demo with colours and draws some of its findings, in their order, as text in an SVG. The
same report gives the same bytes. Long lines are wrapped at words, which a terminal would do at its width.
"""

import html
import pathlib
import re
import subprocess
import sys

DEMO = "Tests/Fixtures/Demo"
# The findings that are shown, by their files: one that needs two files, one error, one of a binding.
SHOWN = ("RatingPicker.swift", "CoverGrid.swift", "FilterBar.swift")
COLUMNS = 112
CHARACTER_WIDTH, LINE_HEIGHT, FONT_SIZE, MARGIN = 7.8, 18, 13, 16

# What each SGR sequence of the report looks like: a class of the style sheet below.
CLASSES = {"1": "b", "2": "d", "36": "g", "1;31": "e", "1;33": "w", "1;34": "n"}
STYLE = """
  text { font: 13px ui-monospace, SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', monospace; white-space: pre;
    fill: #1f2328 }
  .p { fill: #ffffff; stroke: #d1d9e0 } .b { font-weight: 600 } .d { fill: #59636e } .g { fill: #0a6c74 }
  .e { fill: #cf222e; font-weight: 600 } .w { fill: #9a6700; font-weight: 600 } .n { fill: #0969da; font-weight: 600 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .p { fill: #0d1117; stroke: #3d444d } .d { fill: #9198a1 } .g { fill: #56d4dd }
    .e { fill: #ff7b72 } .w { fill: #e3b341 } .n { fill: #79c0ff }
  }
"""


def main():
    if len(sys.argv) != 3:
        sys.exit(f"usage: {sys.argv[0]} FLOWLINT PICTURE")
    program, picture = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    root = pathlib.Path(__file__).resolve().parents[3]
    run = subprocess.run(
        [program, "--format", "text", "--color", "always", "--quiet", DEMO],
        cwd=root, capture_output=True, encoding="utf-8", check=False)
    if run.returncode != 1:
        sys.exit(f"error: flowlint exits with {run.returncode} instead of 1\n{run.stderr}")
    picture.write_text(draw(screen(run.stdout)), encoding="utf-8", newline="\n")


def screen(report):
    """The lines of the picture: the command, and the findings that are shown, with dots where some are left out."""
    findings = report.rstrip("\n").split("\n\n")[:-1]  # The last part says where the rules are explained.
    lines, is_left_out = [[("d", "$ "), ("b", f"flowlint {DEMO}")]], False
    shown = set()
    for finding in findings:
        name = next((name for name in SHOWN if f"/{name}:" in finding.split("\n")[0]), None)
        if name is None:
            is_left_out = True
            continue
        shown.add(name)
        lines.append([("d", "⋮")] if is_left_out else [])
        is_left_out = False
        for line in finding.split("\n"):
            lines += wrap(spans(line))
    if shown != set(SHOWN):
        sys.exit(f"error: no finding in {', '.join(sorted(set(SHOWN) - shown))}")
    return lines + ([[("d", "⋮")]] if is_left_out else [])


def spans(line):
    """A line with escape sequences as pieces of text, each with its class."""
    pieces, current = [], ""
    for part in re.split(r"(\x1b\[[0-9;]*m)", line):
        if part.startswith("\x1b"):
            code = part[2:-1]
            current = "" if code == "0" else CLASSES[code]
        elif part:
            pieces.append((current, part))
    return pieces


def wrap(pieces):
    """The same pieces in lines of at most COLUMNS characters; what is said below code goes on below its own start."""
    characters = [(kind, character) for kind, piece in pieces for character in piece]
    text = "".join(character for _, character in characters)
    mark = text.find("`- ")
    indent = mark + len("`- ") if mark >= 0 else 0
    lead = [("g", character) for character in text[:text.find("|") + 1].ljust(indent)] if indent else []
    lines, start = [], 0
    while len(characters) - start > COLUMNS - len(lead) * bool(lines):
        end = text.rfind(" ", start, start + COLUMNS - len(lead) * bool(lines))
        lines.append(merge((lead if lines else []) + characters[start:end]))
        start = end + 1
    lines.append(merge((lead if lines else []) + characters[start:]))
    return lines


def merge(characters):
    pieces = []
    for kind, character in characters:
        if pieces and pieces[-1][0] == kind:
            pieces[-1] = (kind, pieces[-1][1] + character)
        else:
            pieces.append((kind, character))
    return pieces


def draw(lines):
    width = round(COLUMNS * CHARACTER_WIDTH + 2 * MARGIN)
    height = len(lines) * LINE_HEIGHT + 2 * MARGIN
    rows = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
        ' role="img" aria-label="What flowlint reports about the demo app">',
        f"<style>{STYLE}</style>",
        f'<rect class="p" x="0.5" y="0.5" width="{width - 1}" height="{height - 1}" rx="8"/>',
    ]
    for number, pieces in enumerate(lines):
        top = MARGIN + number * LINE_HEIGHT + FONT_SIZE
        text = "".join(
            f'<tspan class="{kind}">{html.escape(piece)}</tspan>' if kind else html.escape(piece)
            for kind, piece in pieces)
        if text:
            rows.append(f'<text x="{MARGIN}" y="{top}" xml:space="preserve">{text}</text>')
    return "\n".join(rows + ["</svg>", ""])


if __name__ == "__main__":
    main()
