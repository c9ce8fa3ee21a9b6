#!/usr/bin/env python3
"""Draws what the page of `flowlint graph` shows of the demo, as the second picture of the README.

    swift build -c release
    python3 Tests/Checks/documentation/make-graph.py .build/release/flowlint docs/graph.svg

Opens the page in a headless Chromium (`$CHROMIUM`, or one that is installed) and takes the picture of one view's
surroundings out of it, with the page's colours for light and dark. The same graph gives the same bytes.
"""

import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parents[3]
sys.path.insert(0, str(ROOT / "Tests/Checks/graph"))
from browser import Browser  # noqa: E402

DEMO = "Tests/Fixtures/Demo"
FOCUS = {"node": "StatisticsView", "steps": "1"}
FONT = "ui-sans-serif, system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, 'DejaVu Sans', sans-serif"


def main():
    if len(sys.argv) != 3:
        sys.exit(f"usage: {sys.argv[0]} FLOWLINT PICTURE")
    program, picture = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as scratch, Browser() as browser:
        page = pathlib.Path(scratch) / "graph.html"
        subprocess.run([program, "graph", "-o", page, DEMO], cwd=ROOT, check=True)
        browser.show(1440, 900, "light")
        browser.open(page)
        browser.value(f"location.hash = new URLSearchParams({FOCUS}).toString(), 0")
        browser.settle()
        svg = browser.value("new XMLSerializer().serializeToString(document.querySelector('.picture svg'))")
        style = browser.value("document.querySelector('style').textContent")
    picture.write_text(dressed(svg, style), encoding="utf-8", newline="\n")


def dressed(svg, style):
    """The picture with the rules of the page that it needs: a file of its own has no page around it."""
    # A third one is for paper.
    light, dark = re.findall(r":root \{(.*?)\}", style, re.DOTALL)[:2]
    light = light.replace("color-scheme: light dark;", "")
    rules = "\n".join(line for line in style.splitlines() if line.startswith("svg ") and "hover" not in line)
    rules = rules.replace("system-ui, sans-serif", FONT)
    sheet = f"svg {{{light}}}\n@media (prefers-color-scheme: dark) {{ svg {{{dark}}} }}\n{rules}\n"
    sheet += ".back { fill: var(--panel); stroke: var(--line) }"
    back = '<rect class="back" width="100%" height="100%" rx="8"/>'
    # Nobody can go to a part of a picture, and there are no tables below it.
    svg = re.sub(r' (?:tabindex|role|data-id)="[^"]*"', "", svg)
    svg = re.sub(r'( aria-label="[^".]*)\. The tables[^"]*"', r'\1"', svg, count=1)
    start, end = re.match(r"<svg[^>]*>", svg).span()
    return f"{svg[start:end]}\n<style>{sheet}</style>\n{back}{svg[end:].replace('<g ', chr(10) + '<g ')}\n"


if __name__ == "__main__":
    main()
