"""An editor: the documents that are open, each with a text of its own, and the files on the disk."""

import pathlib
import re
import urllib.parse

from .client import SessionError


class Document:
    def __init__(self, path, text):
        self.path, self.uri = path, path.as_uri()
        self.text, self.version = text, 1
        # What takes back each change: where it is, how long its text is, and the text before.
        self.changes = []

    def position(self, offset):
        """The position of an offset, in units of UTF-16."""
        lines = re.split("\r\n|\r|\n", self.text[:offset])
        return {"line": len(lines) - 1, "character": len(lines[-1].encode("utf-16-le")) // 2}

    def offset(self, position):
        starts = [0, *(match.end() for match in re.finditer("\r\n|\r|\n", self.text))]
        start = starts[position["line"]]
        line = re.split("[\r\n]", self.text[start:], maxsplit=1)[0].encode("utf-16-le")
        return start + len(line[:2 * position["character"]].decode("utf-16-le"))


class Editor:
    def __init__(self, client, folder, transcript):
        self.client, self.folder = client, folder
        self.documents = {}
        self.edits = 0
        self._transcript = transcript

    def open(self, path):
        if path not in self.documents:
            document = self.documents[path] = Document(path, read(path) or "")
            item = {"uri": document.uri, "languageId": "swift", "version": 1, "text": document.text}
            self.client.notify("textDocument/didOpen", {"textDocument": item})
        return self.documents[path]

    def close(self, document):
        """What is not saved is lost."""
        del self.documents[document.path]
        self.client.notify("textDocument/didClose", {"textDocument": {"uri": document.uri}})

    def save(self, document):
        self.client.notify("textDocument/didSave", {"textDocument": {"uri": document.uri}})
        self.write({document.path: document.text})

    def replace(self, document, start, end, text):
        """Replaces a part of the text, as a letter or a paste does."""
        document.changes.append((start, len(text), document.text[start:end]))
        self._send(document, [self._change(document, start, end, text)])

    def undo(self, document):
        start, length, text = document.changes.pop()
        self._send(document, [self._change(document, start, start + length, text)])

    def write(self, texts):
        """Writes files, or deletes those whose text is None, and reports it. A document without changes of its own gets
        the new text."""
        events, reloaded = [], []
        for path, text in texts.items():
            before = read(path)
            if document := self.documents.get(path):
                if document.text == before and text is not None and text != before:
                    reloaded.append((document, text))
            if text is None:
                path.unlink(missing_ok=True)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(text.encode())
            self._transcript.write(f"{'deletes' if text is None else 'writes'} {path}\n")
            if before is not None or text is not None:
                events.append({"uri": path.as_uri(), "type": 1 if before is None else 3 if text is None else 2})
        self.client.notify("workspace/didChangeWatchedFiles", {"changes": events})
        for document, text in reloaded:
            document.changes, document.text = [], text
            self._send(document, [{"text": text}])

    def rename(self, names):
        """Moves files, by their old paths; their documents are open under the new ones afterwards."""
        texts = {}
        for old, new in names.items():
            texts |= {old: None, new: read(old)}
        unsaved = {}
        for old, new in names.items():
            if document := self.documents.get(old):
                unsaved[new] = document.text
                self.close(document)
        self.write(texts)
        for path, text in unsaved.items():
            document = self.open(path)
            if document.text != text:
                self.replace(document, 0, len(document.text), text)

    def actions(self, document, range, kind):
        """What can be done about the findings in a part of a document."""
        return self.client.request("textDocument/codeAction", {
            "textDocument": {"uri": document.uri}, "range": range,
            "context": {"diagnostics": self.client.diagnostics.get(document.uri, []), "only": [kind]}})

    def apply(self, action):
        """Does what an action says; a file that is not open is opened and saved."""
        for change in action["edit"]["documentChanges"]:
            identifier = change["textDocument"]
            document = next((each for each in self.documents.values() if each.uri == identifier["uri"]), None)
            if identifier["version"] != (document.version if document else None):
                raise SessionError(f"an action is for version {identifier['version']} of {identifier['uri']}")
            is_closed = document is None
            if is_closed:
                document = self.open(path_of(identifier["uri"]))
            ranges = [[document.offset(edit["range"][end]) for end in ("start", "end")] for edit in change["edits"]]
            edits = [(*range, edit["newText"]) for range, edit in zip(ranges, change["edits"])]
            # From the end to the start, so that no edit moves another one; at one place the last one first.
            changes = []
            for start, end, text in sorted(reversed(edits), key=lambda edit: edit[0], reverse=True):
                document.changes.append((start, len(text), document.text[start:end]))
                changes.append(self._change(document, start, end, text))
            self._send(document, changes)
            if is_closed:
                self.save(document)

    def settle(self):
        """Waits until the server has checked all that it was sent."""
        self.client.request("textDocument/diagnostic", {"textDocument": {"uri": self.folder.as_uri()}})

    def unsaved(self):
        """The texts of documents that differ from their files, by path."""
        return {path: each.text for path, each in self.documents.items() if each.text != read(path)}

    def _change(self, document, start, end, text):
        """Changes the text of the document; the change is to be sent."""
        range = {"start": document.position(start), "end": document.position(end)}
        document.text = document.text[:start] + text + document.text[end:]
        return {"range": range, "text": text}

    def _send(self, document, changes):
        self.edits += 1
        document.version += 1
        self.client.notify("textDocument/didChange", {
            "textDocument": {"uri": document.uri, "version": document.version}, "contentChanges": changes})


def path_of(uri):
    return pathlib.Path(urllib.parse.unquote(uri.removeprefix("file://")))


def read(path):
    """The text of a file, with its line endings; None if it is not there."""
    return path.read_bytes().decode() if path.exists() else None
