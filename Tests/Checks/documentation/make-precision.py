#!/usr/bin/env python3
"""Writes the tables of docs/precision.md from the data beside it.

usage: make-precision.py [--check]

A table of the page begins with `<!-- table: NAME -->` and ends with `<!-- end -->`. With --check nothing is written, and
the exit code is 1 if the page is stale. The data are in docs/precision: README.md there says what the columns mean.
"""
import csv
import pathlib
import re
import sys

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "docs"
PAGE = FOLDER / "precision.md"


def rows(name):
    with open(FOLDER / "precision" / f"{name}.csv", newline="", encoding="utf-8") as file:
        return list(csv.DictReader(file))


def share(readings, key):
    """The sum of a column and its share of what was read, in the readings that judged it; empty without one."""
    judged = [reading for reading in readings if reading[key]]
    if not judged:
        return ""
    part, whole = (sum(int(reading[column]) for reading in judged) for column in (key, "read"))
    of = "" if len(judged) == len(readings) else f" of {whole}"
    return f"{part}{of} ({round(100 * part / whole)} %)"


def table(head, alignment, lines):
    cells = ["| " + " | ".join(line) + " |" for line in [head] + lines]
    return "\n".join(cells[:1] + ["|" + "|".join(alignment) + "|"] + cells[1:])


def readings_table():
    groups = {group["group"]: group for group in rows("groups")}
    names = {"all": "all", "loud": "errors, warnings", "note": "notes"}
    lines = []
    for reading in rows("readings"):
        if reading["rule"]:
            continue
        shares = [share([reading], key) for key in ("claim", "harm", "repair")]
        lines.append(
            [reading["group"], groups[reading["group"]]["projects"], names[reading["severity"]], reading["read"]] + shares)
    head = ["group", "projects", "severity then", "read", "claim right", "harm shown", "repair right"]
    return table(head, ["---", "--:", "---", "--:", "--:", "--:", "--:"], lines)


def rules_table():
    by_rule = {}
    for reading in rows("readings"):
        if reading["rule"]:
            by_rule.setdefault(reading["rule"], []).append(reading)
    lines = []
    for rule, readings in sorted(by_rule.items()):
        groups = " ".join(sorted({reading["group"] for reading in readings}))
        read = str(sum(int(reading["read"]) for reading in readings))
        cells = [f"[`{rule}`](rules/{rule}.md)", groups, read]
        lines.append(cells + [share(readings, key) for key in ("claim", "harm", "repair")])
    head = ["rule", "groups", "read", "claim right", "harm shown", "repair right"]
    return table(head, ["---", "---", "--:", "--:", "--:", "--:"], lines)


def injections_table():
    lines = [
        [f"[`{row['rule']}`](rules/{row['rule']}.md)", f"{int(row['places']):,}", row["injected"], row["found"],
         row["disturbed"]]
        for row in rows("injections")
    ]
    return table(["rule", "places", "injected", "found", "disturbed"], ["---"] + ["--:"] * 4, lines)


def projects_table():
    by_group = {}
    for row in rows("projects"):
        for group in row["groups"].split():
            by_group.setdefault(group, []).append(row["project"])
    lines = []
    for group in rows("groups"):
        known = by_group.get(group["group"], [])
        lines.append([group["group"], group["projects"], str(len(known)), group["drawn"]])
    return table(["group", "projects", "in the list", "read"], ["---", "--:", "--:", "---"], lines)


TABLES = {
    "readings": readings_table, "rules": rules_table, "injections": injections_table, "groups": projects_table,
}


def filled(page):
    def fill(match):
        return f"<!-- table: {match[1]} -->\n\n{TABLES[match[1]]()}\n\n<!-- end -->"

    return re.sub(r"<!-- table: (\w+) -->.*?<!-- end -->", fill, page, flags=re.DOTALL)


def main():
    page = PAGE.read_text(encoding="utf-8")
    fresh = filled(page)
    if sys.argv[1:] == ["--check"]:
        if fresh != page:
            print("docs/precision.md is stale: run Tests/Checks/documentation/make-precision.py", file=sys.stderr)
            return 1
        return 0
    if sys.argv[1:]:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    PAGE.write_text(fresh, encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
