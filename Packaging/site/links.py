"""A hook of MkDocs: the README is the home page, and links out of docs go to the repository.

Diagrams are left out: a browser would have to load the program that draws them from elsewhere. The text below says the same.
"""

import pathlib
import re

from mkdocs.structure.files import File

ROOT = pathlib.Path(__file__).resolve().parents[2]
REPOSITORY = "https://github.com/flowlint/flowlint/blob/main/"
# Code is left alone: a block, or a piece of a line.
CODE = re.compile(r"(^```.*?^```$|`[^`\n]*`)", re.DOTALL | re.MULTILINE)
DIAGRAM = re.compile(r"^```mermaid\n.*?^```\n", re.DOTALL | re.MULTILINE)
LINK = re.compile(r"\]\((?!https?:|#)([^)\s]+)\)")


def linked(text, replace):
    """The text with the targets of its links replaced."""
    parts = CODE.split(text)
    return "".join(part if CODE.fullmatch(part) else LINK.sub(lambda m: f"]({replace(m[1])})", part) for part in parts)


def on_files(files, config):
    def replace(target):
        return target.removeprefix("docs/") if target.startswith("docs/") else REPOSITORY + target

    readme = linked((ROOT / "README.md").read_text(), replace)
    files.append(File.generated(config, "index.md", content=readme))
    return files


def on_page_markdown(markdown, page, **_):
    folder = pathlib.PurePosixPath("docs", page.file.src_uri).parent

    def replace(target):
        path, mark, anchor = target.partition("#")
        parts = []
        for part in (folder / path).parts:
            parts = parts[:-1] if part == ".." else [*parts, part]
        # A file of the site, or the page itself.
        if not path or parts[0] == "docs" and path not in ("flowlint.1", "report.schema.json"):
            return target
        return REPOSITORY + "/".join(parts) + mark + anchor

    return linked(DIAGRAM.sub("", markdown), replace)
