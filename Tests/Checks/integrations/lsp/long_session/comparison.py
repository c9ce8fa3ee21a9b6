"""Compares the diagnostics of a server with the report of a run from scratch."""

import json
import os
import shutil
import subprocess

from .client import SessionError
from .editor import path_of

SEVERITIES = {"error": 1, "warning": 2, "note": 3}


def compare(editor, person, program, copy):
    """Writes what the editor shows to a copy of the project, and runs the program there.

    Returns the number of findings. The server must be settled.
    """
    shutil.rmtree(copy, ignore_errors=True)
    # Links: the copy is made in a moment, and what is written below replaces them.
    shutil.copytree(editor.folder, copy, symlinks=True, copy_function=os.link)
    texts = editor.unsaved() | {person.configuration: person.valid_configuration}
    for path, text in texts.items():
        target = copy / path.relative_to(editor.folder)
        target.unlink(missing_ok=True)
        if text is not None:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(text.encode())
    command = [program, "--format", "json", "--exit-zero", "--quiet"]
    run = subprocess.run(command, cwd=copy, capture_output=True, check=False)
    if run.returncode != 0:
        raise SessionError(f"the run exits with {run.returncode}: {run.stderr.decode()}")
    expected = sorted(of_report(finding) for finding in json.loads(run.stdout)["findings"])
    differ("pushed", expected, client_findings(editor, person, editor.client.diagnostics))
    # The same when the client asks, for each document that is open.
    asked = dict(editor.client.diagnostics)
    for document in editor.documents.values():
        params = {"textDocument": {"uri": document.uri}}
        asked[document.uri] = editor.client.request("textDocument/diagnostic", params)["items"]
    differ("asked for", expected, client_findings(editor, person, asked))
    return len(expected)


def client_findings(editor, person, diagnostics):
    """The diagnostics as `of_report` has them, after a look whether a mistake in the configuration is among them."""
    mistakes = diagnostics.get(person.configuration.as_uri(), [])
    if len(mistakes) != person.is_mistaken:
        raise SessionError(f"the configuration has the diagnostics {mistakes}")
    return sorted(
        of_diagnostic(path_of(uri).relative_to(editor.folder).as_posix(), diagnostic)
        for uri, items in diagnostics.items() if uri != person.configuration.as_uri() for diagnostic in items)


def of_report(finding):
    start, end = finding["start"], finding["end"]
    return (
        finding["path"], start["line"], start["utf16Column"], end["line"], end["utf16Column"], finding["rule"],
        SEVERITIES[finding["severity"]], finding["message"])


def of_diagnostic(path, diagnostic):
    start, end = diagnostic["range"]["start"], diagnostic["range"]["end"]
    return (
        path, start["line"] + 1, start["character"] + 1, end["line"] + 1, end["character"] + 1, diagnostic["code"],
        diagnostic["severity"], diagnostic["message"])


def differ(how, expected, found):
    """Ends the session if the two lists differ; an element may be in one of them twice."""
    if expected == found:
        return
    lines = [f"the diagnostics that are {how} differ from the run ('-' is missing, '+' is too much)"]
    for mark, left, right in (("-", expected, found), ("+", found, expected)):
        rest = list(right)
        for finding in left:
            if finding in rest:
                rest.remove(finding)
            else:
                lines.append(f"{mark} {finding}")
    raise SessionError("\n".join(lines))
