"""Reads the page of `flowlint graph` in a browser; see `run` beside this file."""

import argparse
import json
import pathlib
import subprocess
import sys
import tempfile

from browser import Browser

SIZES = {"wide": (1440, 900), "laptop": (1024, 700), "phone": (390, 780)}
SCRIPT = "</script><script>document.title='run'</script><img src=x onerror=document.title='run'>"
HOSTILE = f"""\
import SwiftUI
/// {SCRIPT}
struct `Page{SCRIPT.replace('/', '')}`: View {{
  @State private var `a{SCRIPT.replace('/', '')}` = "{SCRIPT}" // {SCRIPT}
  var body: some View {{ EmptyView() }}
}}
struct Plain: View {{
  @State private var count = 0
  var body: some View {{ Button("\\(count)") {{ count += 1 }} }}
}}
"""


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pictures", type=pathlib.Path)
    parser.add_argument("program", type=pathlib.Path)
    parser.add_argument("folders", type=pathlib.Path, nargs="+")
    arguments = parser.parse_args()
    problems = []
    with tempfile.TemporaryDirectory() as scratch, Browser() as browser:
        scratch = pathlib.Path(scratch)
        for number, folder in enumerate(arguments.folders):
            page = scratch / f"{number}.html"
            make(arguments.program, folder, page)
            check = Check(browser, page, arguments.program, folder)
            check.run()
            if arguments.pictures:
                check.take_pictures(arguments.pictures)
            problems += check.problems
        problems += check_hostile(arguments.program, scratch, browser)
    for problem in problems:
        print(f"error: {problem}", file=sys.stderr)
    return 1 if problems else 0


def make(program, folder, page):
    subprocess.run([program.resolve(), "graph", "-o", page, "."], cwd=folder, check=True)


def check_hostile(program, scratch, browser):
    """Source that tries to run a script stays text."""
    folder = scratch / "hostile"
    folder.mkdir()
    (folder / "<img src=x onerror=document.title='run'>.swift").write_text(HOSTILE)
    make(program, folder, scratch / "hostile.html")
    check = Check(browser, scratch / "hostile.html", program, folder)
    check.open()
    for node in browser.value("graphOfPage.all.map((node) => node.id)"):
        check.go(node=node, ask="writers", steps=4)
        check.expect(browser.value("document.querySelector('main h2').textContent") == node, f"{node} is not shown")
    check.expect(browser.value("document.querySelectorAll('img').length") == 0, "an image is in the page")
    check.expect("run" != browser.value("document.title"), "a script ran")
    check.expect_quiet()
    return check.problems


class Check:
    """What a reader does with one page."""

    def __init__(self, browser, page, program, folder):
        self.browser, self.page, self.program, self.folder = browser, page, program, folder
        self.name, self.problems = folder.resolve().name, []

    def expect(self, is_right, problem):
        if not is_right:
            self.problems.append(f"{self.name}: {problem}")

    def expect_quiet(self):
        self.expect(not self.browser.errors, f"the console has {self.browser.errors}")
        outside = [url for url in self.browser.requests if not url.startswith("file:")]
        self.expect(not outside and len(self.browser.requests) == 1, f"requests: {self.browser.requests}")

    def open(self):
        seconds = self.browser.open(self.page)
        # Constants of the script are not properties of the window.
        self.browser.value("graphOfPage = readGraph(JSON.parse(document.getElementById('data').textContent)), 0")
        return seconds

    def go(self, **address):
        self.browser.value(f"location.hash = new URLSearchParams({json.dumps(address)}).toString(), 0")
        self.browser.settle()

    def run(self):
        self.browser.show(*SIZES["wide"], "light")
        seconds = self.open()
        count = self.browser.value("graphOfPage.all.length")
        size = self.page.stat().st_size / 1e6
        print(f"{self.name}: {count} nodes, {size:.1f} MB, opened in {seconds:.2f} s")
        self.check_overview(is_empty=count == 0)
        if count == 0:
            return self.expect_quiet()
        owner = self.browser.value(
            "graphOfPage.all.find((node) => node.kind === 'state'"
            " && node.incoming.some((edge) => edge.kind === 'writes'))?.id")
        if owner:
            self.check_search(owner)
            self.check_focus(owner)
            self.check_keyboard(owner)
            self.check_questions(owner)
            self.check_answers()
        self.check_filters()
        self.check_modules()
        self.check_print(owner)
        self.check_accessibility()
        self.expect_quiet()

    def check_overview(self, is_empty):
        value = self.browser.value
        heading = value("document.querySelector('main h2').textContent")
        self.expect(heading == "Overview", f"it begins with {heading}")
        self.expect(value("document.querySelectorAll('main table').length") >= 1, "the overview has no table")
        numbers = value("[...document.querySelectorAll('main table')]"
                        ".find((one) => one.caption.textContent === 'Numbers')?.textContent ?? ''")
        for number in ("three or more writers", "longest way of a binding", "only pass on", "never read"):
            self.expect(number in numbers, f"the overview has no number for '{number}'")
        if is_empty:
            return
        value("document.querySelector('main details').open = true, 0")
        self.browser.settle()
        self.expect(value("document.querySelectorAll('main details li').length") > 0, "an open folder is empty")

    def check_search(self, node):
        browser = self.browser
        browser.press("/", code="Slash", text="/")
        self.expect(browser.value("document.activeElement.id") == "search", "'/' does not go to the search")
        browser.type(browser.value(f"graphOfPage.nodes.get({json.dumps(node)}).name"))
        found = browser.value("document.querySelectorAll('#results a').length")
        self.expect(found > 0, f"the search does not find {node}")
        browser.press("ArrowDown")
        browser.press("ArrowUp")
        browser.press("Enter")
        self.expect(browser.value("document.querySelector('main h2').textContent") == browser.value(
            f"graphOfPage.nodes.get({json.dumps(node)}).name"), f"Enter does not open {node}")
        browser.value("document.getElementById('search').focus(), 0")
        browser.press("Escape")
        found = browser.value("document.querySelectorAll('#results a').length")
        self.expect(found == 0, "Escape does not end the search")

    def check_focus(self, node):
        value = self.browser.value
        self.go(node=node, steps=1, direction="both")
        self.expect(value("document.querySelectorAll('svg g.center').length") == 1, f"{node} is not in the picture")
        # The picture leaves boxes out where a column has very many: the neighborhood itself has to grow.
        counts = {}
        for direction in ("in", "out", "both"):
            for steps in (1, 2, 3, 4):
                self.go(node=node, steps=steps, direction=direction)
                shown = value("document.querySelectorAll('svg g.node').length")
                self.expect(shown > 0, f"{steps} '{direction}' shows nothing")
                counts[direction, steps] = value(
                    f"neighborhood(graphOfPage.nodes.get({json.dumps(node)}), {steps}, '{direction}', () => true).size")
            sizes = [counts[direction, steps] for steps in (1, 2, 3, 4)]
            self.expect(sizes == sorted(sizes), f"more steps lead to fewer nodes: {sizes}")
        most = max(counts["in", 4], counts["out", 4])
        self.expect(most <= counts["both", 4], "one direction leads to more nodes than both")
        edges = f"graphOfPage.nodes.get({json.dumps(node)})"
        rows = value("[...document.querySelectorAll('main caption')].filter((one) => /^Data/.test(one.textContent))"
                     ".map((one) => Number(one.textContent.split(': ')[1])).reduce((a, b) => a + b)")
        self.expect(rows == value(f"{edges}.incoming.length + {edges}.outgoing.length"), "the tables lack edges")
        self.check_findings()

    def check_findings(self):
        """A finding is in the table of an edge that its code makes, and marks the line."""
        value = self.browser.value
        found = value("(() => { const edge = graphOfPage.edges.find((one) => one.findings && one.source !== one.target"
                      " && boxOf(one.source) !== boxOf(one.target));"
                      " return edge ? [edge.from.id, edge.findings[0].rule] : null; })()")
        if found:
            self.go(node=found[0], steps=1, direction="both")
            text = value("[...document.querySelectorAll('main table')].map((one) => one.textContent).join()")
            self.expect(f"[{found[1]}]" in text, f"the tables of {found[0]} lack its finding")
            self.expect(value("document.querySelectorAll('svg g.edge.found').length") > 0, "no line has a finding")

    def check_keyboard(self, node):
        browser = self.browser
        self.go(node=node, steps=1, direction="both")
        browser.value("document.querySelector('svg g.node:not(.center)')?.focus(), 0")
        target = browser.value("document.activeElement.dataset.id")
        if target:
            browser.press("Enter", text="\r")
            self.expect(browser.value("new URLSearchParams(location.hash.slice(1)).get('node')") == target,
                        "Enter in the picture opens nothing")
        browser.press("3", code="Digit3", text="3")
        steps = browser.value("new URLSearchParams(location.hash.slice(1)).get('steps')")
        self.expect(steps == "3", "'3' sets no steps")
        browser.value("history.back(), 0")
        browser.settle()
        self.expect(browser.value("document.querySelectorAll('main h2').length") == 1, "the way back shows nothing")

    def check_questions(self, node):
        value = self.browser.value
        for question in ("origins", "writers", "redrawn"):
            self.go(node=node, ask=question)
            answers = value("document.querySelectorAll('main [role=status]').length")
            self.expect(answers == 1, f"'{question}' has no answer")
        self.go(node=node, ask="writers")
        self.expect(value("document.querySelectorAll('ol.answer li').length") > 0, f"{node} has no writer")
        parent = value(f"graphOfPage.nodes.get({json.dumps(node)}).parent")
        self.go(node=node, ask="way", to=parent)
        self.expect(value("document.querySelectorAll('main [role=status]').length") == 1, "a way has no answer")

    def check_answers(self):
        """The page and the program answer alike."""
        value = self.browser.value
        states = value("graphOfPage.all.filter((node) => node.kind === 'state' && node.incoming.some((edge) =>"
                       " edge.kind === 'writes')).map((node) => node.id)")
        views = value("graphOfPage.all.filter((node) => node.kind === 'view').map((node) => node.id)")
        for state, view in zip(states[::max(1, len(states) // 3)], views[::max(1, len(views) // 3)]):
            node, target = (f"graphOfPage.nodes.get({json.dumps(one)})" for one in (state, view))
            for question, script in (
                (f"who writes {state}", f"writers({node})"),
                (f"what is redrawn when {state} changes", f"redrawn({node})"),
                (f"how does {state} get to {view}", f"ways(graphOfPage, {node}, {target})"),
            ):
                run = subprocess.run([self.program.resolve(), "graph", "--query", question, "."], cwd=self.folder,
                                     check=True, capture_output=True, encoding="utf-8")
                depths = [(len(line) - len(line.lstrip(" "))) // 2 for line in run.stdout.splitlines()]
                if run.stdout.startswith("The source shows no"):
                    depths = []
                found = value(f"{script}.map((step) => step.depth)")
                self.expect(found == depths, f"'{question}': the page finds {found}, the program {depths}")

    def check_filters(self):
        value = self.browser.value
        self.go()
        before = value("document.querySelectorAll('main tbody tr').length")
        value("document.querySelector('#kinds input[value=view]').click(), 0")
        self.browser.settle()
        links = value("[...document.querySelectorAll('main table')][0].textContent")
        self.expect("view " not in links, "the filter of views leaves views")
        value("document.querySelector('#kinds input[value=view]').click(), 0")
        self.browser.settle()
        self.expect(value("document.querySelectorAll('main tbody tr').length") == before, "a filter cannot be undone")
        value("(() => { const folder = document.getElementById('folder'); folder.selectedIndex = folder.length - 1;"
              "folder.dispatchEvent(new Event('change')); })()")
        self.browser.settle()
        self.expect(value("document.querySelectorAll('main details').length") >= 1, "a folder shows nothing")
        value("(() => { const folder = document.getElementById('folder'); folder.selectedIndex = 0;"
              "folder.dispatchEvent(new Event('change')); })()")

    def check_modules(self):
        """The filter of modules is there if there are several, and leaves the other modules out."""
        value = self.browser.value
        self.go()
        modules = value("[...new Set(graphOfPage.all.map((node) => node.module).filter(Boolean))]")
        is_shown = value("!document.getElementById('modules').hidden")
        self.expect(is_shown == (len(modules) > 1), "the filter of modules does not fit their number")
        if not is_shown:
            return
        set_module = ("(() => {{ const module = document.getElementById('module'); module.value = {};"
                      "module.dispatchEvent(new Event('change')); }})()")
        types = ("[...document.querySelectorAll('main details summary .dim')]"
                 ".reduce((a, b) => a + parseInt(b.textContent), 0)")
        count = value(types)
        counts = []
        for module in modules:
            value(set_module.format(json.dumps(module)))
            self.browser.settle()
            counts.append(value(types))
        self.expect(max(counts) < count, f"modules have {counts} of {count} types")
        value(set_module.format("''"))
        self.browser.settle()
        self.expect(value(types) == count, "the filter of modules cannot be undone")

    def check_print(self, node):
        """On paper there are no controls, and the picture is as wide as the paper."""
        self.browser.show(*SIZES["wide"], "light")
        self.browser.send("Emulation.setEmulatedMedia", media="print")
        for address in ({}, {"node": node, "steps": 2} if node else {}):
            self.go(**address)
            visible = self.browser.value("[...document.querySelectorAll('aside, main button, main input')]"
                                         ".filter((one) => one.checkVisibility()).length")
            self.expect(visible == 0, f"{visible} controls are printed")
            self.expect(self.browser.value("document.documentElement.scrollWidth <= innerWidth"),
                        "the page is wider than the paper")
        self.browser.send("Emulation.setEmulatedMedia", media="")

    def check_accessibility(self):
        """Names for all that can be used, and no page that is wider than the screen."""
        value = self.browser.value
        nameless = value(
            "[...document.querySelectorAll('input, select, button, a, g[role=link]')].filter((one) => !(one.ariaLabel"
            " || one.getAttribute('aria-label') || one.textContent.trim() || one.labels?.length)).length")
        self.expect(nameless == 0, f"{nameless} controls have no name")
        self.browser.show(*SIZES["phone"], "light")
        self.expect(value("document.documentElement.scrollWidth <= innerWidth"), "the page is wider than a phone")
        self.browser.show(*SIZES["wide"], "light")

    def take_pictures(self, output):
        output.mkdir(parents=True, exist_ok=True)
        busiest = self.browser.value("[...graphOfPage.all].filter((node) => node.kind === 'view').sort((a, b) =>"
                                     " b.outgoing.length - a.outgoing.length)[0]?.id")
        for scheme in ("light", "dark"):
            for size, (width, height) in SIZES.items():
                self.browser.show(width, height, scheme)
                for view, address in (("overview", {}), ("focus", {"node": busiest})):
                    self.go(**address)
                    self.browser.value("document.querySelector('.filters').open = innerWidth > 900, scrollTo(0, 0), 0")
                    self.browser.settle()
                    self.browser.picture(output / f"{self.name}-{view}-{size}-{scheme}.png")


if __name__ == "__main__":
    sys.exit(main())
