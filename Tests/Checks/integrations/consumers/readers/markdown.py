"""Markdown by GitHub's own parser (cmark-gfm) and by markdown-it."""

import re

import cmarkgfm
from cmarkgfm.cmark import Options
from lxml import html
from markdown_it import MarkdownIt

from .visible import escaped

MAXIMUM_SIZE = 1 << 20
ELEMENTS = {"div", "h3", "p", "ul", "li", "table", "thead", "tbody", "tr", "th", "td", "a", "code"}
RULE_PAGE = re.compile(r"https://github\.com/flowlint/flowlint/blob/main/docs/rules/[a-z0-9_]+\.md")
SHOWN = 50


def check(text, report, problems):
    where = "markdown"
    size = len(text.encode("utf-8"))
    problems.expect(size <= MAXIMUM_SIZE, where, f"has {size} bytes, and GitHub refuses more than 1 MiB")
    # Unsafe, so that raw HTML would be seen.
    page = html.fromstring(cmarkgfm.github_flavored_markdown_to_html(text, options=Options.CMARK_OPT_UNSAFE) or "<p/>")
    check_page(page, text, report, problems)
    check_tokens(MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"]).parse(text), problems)


def check_page(page, text, report, problems):
    where = "markdown, by cmark-gfm"
    for element in page.iter():
        known = isinstance(element.tag, str) and element.tag in ELEMENTS
        problems.expect(known, where, f"makes an element of it: {element.tag} {element.text!r}")
        if element.tag == "a":
            problems.expect(RULE_PAGE.fullmatch(element.get("href")), where, f"links to {element.get('href')!r}")
    tables = page.xpath("//table")
    for table in tables:
        widths = {len(row) for row in table.iter("tr")}
        problems.expect(len(widths) == 1, where, f"rows of {widths} cells")
    findings = report["findings"]
    if not findings:
        problems.expect(not tables and "no findings" in text, where, "a clean run has a table")
        return
    ranked = sorted(findings, key=lambda finding: -("note", "warning", "error").index(finding["severity"]))[:SHOWN]
    rows = tables[-1].xpath("tbody/tr")
    problems.expect(len(rows) == len(ranked), where, f"{len(rows)} rows instead of {len(ranked)}")
    for row, finding in zip(rows, ranked):
        start = finding["start"]
        place = f"{escaped(finding['path'])}:{start['line']}:{start['column']}"
        expected = [finding["severity"], place, f"{escaped(finding['message'])} {finding['rule']}"]
        cells = [cell.text_content() for cell in row]
        # A cell has no blanks at its ends.
        problems.expect(cells == [text.strip() for text in expected], where, f"{cells} instead of {expected}")
    rules = {row[0].text_content(): [cell.text_content() or "0" for cell in row[1:4]] for row in tables[0].xpath("tbody/tr")}
    for rule, counts in rules.items():
        actual = [str(sum(1 for f in findings if f["rule"] == rule and f["severity"] == s)) for s in ("error", "warning", "note")]
        problems.expect(counts == actual, where, f"{rule} has {counts} instead of {actual}")
    problems.expect(set(rules) == {finding["rule"] for finding in findings}, where, "a rule is missing")


def check_tokens(tokens, problems):
    where = "markdown, by markdown-it"
    widths, cells = [], 0
    for token in tokens:
        for child in [token, *(token.children or [])]:
            problems.expect(not child.type.startswith("html"), where, f"raw HTML: {child.content!r}")
            forbidden = child.type in ("image", "s_open", "em_open", "strong_open", "hr", "fence", "blockquote_open")
            problems.expect(not forbidden, where, f"makes markup of it: {child.type} {token.content!r}")
            if child.type == "link_open":
                address = child.attrGet("href")
                problems.expect(RULE_PAGE.fullmatch(address), where, f"links to {address!r}")
        if token.type in ("td_open", "th_open"):
            cells += 1
        elif token.type == "tr_close":
            widths.append(cells)
            cells = 0
        elif token.type == "table_close":
            problems.expect(len(set(widths)) == 1, where, f"rows of {set(widths)} cells")
            widths = []
