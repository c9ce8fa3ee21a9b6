"""A person at an editor: types, thinks, makes mistakes, tries what the editor offers, changes branches."""

import json
import re
import time

from .editor import read

# What somebody writes into the body of a view, and into the view itself.
CODE = [
    'Text("\\(count) of 🏁")', "Toggle(isOn: $isOn) { Label(title, systemImage: icon) }", ".onAppear { load() }",
    ".sheet(isPresented: $showsMore) { Text(\"More\") }", "ForEach(items, id: \\.self) { item in Text(item) }",
    "if isLoading { ProgressView() } else { EmptyView() }", ".environmentObject(Session())", ".padding(8)",
    ".task { await refresh() }", "// TODO: überprüfen 🧪", "let now = Date()", "/* not yet", "\"\"\"", "VStack {",
    "}", ".onChange(of: title) { title = $0 }", "Button(\"Add\") { count += 1 }",
    "// flowlint:disable:next unused_state -- test",
]
DECLARATIONS = [
    "@State var x = 0", "@State private var isOn = false", "@StateObject var session = Session()", "var title: String",
    "@ObservedObject var session = Session()", "@Binding var count: Int", "@Environment(\\.dismiss) var dismiss",
    "@EnvironmentObject var session: Session", "@State private var items: [String] = []", "@Published var y = 1",
    "@AppStorage(\"isOn\") var isOn = false", "@State var session = Session()", "let showsMore: Binding<Bool>",
]
VIEW = """
struct View%d: View {
  @State var count = 0
  @ObservedObject var model = Model%d()
  var body: some View { Button("\\(count) 🏁 \\(model.name)") { count += 1 } }
}

final class Model%d: ObservableObject { @Published var name = "" }
"""
CONFIGURATIONS = [
    {}, {"rules": {"state_not_private": "off", "unused_state": "error"}}, {"categories": {"ownership": "warning"}},
    {"include": ["/Packages/", "/Sources/"]}, {"exclude": ["**/View*/", "*App.swift", "**/Shelf/"]},
    {"overrides": [{"files": ["**/*View.swift"], "rules": {"state_not_private": "error"}}]}, {"baseline": "known.json"},
    {"minIOS": "13.0", "toolchain": "wrapper"},
]
MISTAKES = ['{"rules": {"state_not_private": "of"}}', '{"rule": {}}', '{"rules": ', ""]


class Person:
    """`seconds` are the times from the last letter of each burst to its diagnostics."""

    def __init__(self, editor, random, speed):
        self.editor, self.client, self.random, self.speed = editor, editor.client, random, speed
        self.seconds = []
        self._number = 0
        folder = editor.folder
        self.configuration = folder / ".flowlint.json"
        # The text of the configuration that applies, or None: the last one without a mistake.
        self.valid_configuration = read(self.configuration)
        self.is_mistaken = False
        # The two branches: all files as they were, and the changes that make the other one.
        self._original = {path: read(path) for path in self._files()}
        self._branch = {}

    def act(self):
        """Does one thing, and thinks for a while."""
        habits = {
            self.type_code: 24, self.type_declaration: 8, self.remove_line: 4, self.move_lines: 3, self.undo: 10,
            self.save: 7, self.close: 3, self.open: 4, self.hover: 6, self.look_for_fixes: 5, self.fix: 5,
            self.fix_and_save: 2, self.create: 1, self.delete: 1, self.rename: 1, self.rename_folder: 0.5,
            self.configure: 1, self.ignore: 0.5, self.change_branch: 0.7,
        }
        (action,) = self.random.choices(list(habits), habits.values())
        action()
        self._pause(1, 9)

    def type_code(self):
        document = self._document()
        bodies = [match.end() for match in re.finditer(r"some View \{|Stack.*\{\n", document.text)]
        start = self.random.choice(bodies or [len(document.text)])
        self._type(document, start, "\n      " + self.random.choice(CODE))

    def type_declaration(self):
        document = self._document()
        views = [match.end() for match in re.finditer(r"(struct|class) .*\{", document.text)]
        if views:
            self._type(document, self.random.choice(views), "\n  " + self.random.choice(DECLARATIONS))

    def remove_line(self):
        document = self._document()
        lines = list(re.finditer(r"^.*(@\w+|\bvar\b|\bfunc\b|\}).*\n", document.text, re.MULTILINE))
        if lines:
            self.editor.replace(document, *self.random.choice(lines).span(), "")

    def move_lines(self):
        """Cuts some lines, and pastes them into another document."""
        document, other = self._document(), self._document()
        lines = [match.start() for match in re.finditer("^", document.text, re.MULTILINE)]
        first = self.random.randrange(len(lines))
        start, end = lines[first], lines[min(first + self.random.randint(1, 12), len(lines) - 1)]
        text = document.text[start:end]
        self.editor.replace(document, start, end, "")
        self._pause(0.2, 1)
        starts = [match.start() for match in re.finditer("^", other.text, re.MULTILINE)]
        at = self.random.choice(starts)
        self.editor.replace(other, at, at, text)

    def undo(self):
        document = self._document()
        for _ in range(self.random.choice([1, 5, 30, 100])):
            if document.changes:
                self.editor.undo(document)
                self._pause(0.03, 0.07)

    def save(self):
        self.editor.save(self._document())

    def close(self):
        self.editor.close(self._document())

    def open(self):
        if len(self.editor.documents) >= 8:
            self.close()
        self.editor.open(self.random.choice(self._files()))

    def hover(self):
        document = self._document()
        properties = [match.start() for match in re.finditer(r"@\w+|(?<=var )\w+", document.text)]
        for _ in range(self.random.randint(1, 4)):
            offset = self.random.choice(properties or [0])
            if self.random.random() < 0.2:
                offset = self.random.randint(0, len(document.text))
            params = {"textDocument": {"uri": document.uri}, "position": document.position(offset)}
            if self.random.random() < 0.3:
                self.client.change_mind("textDocument/hover", params)
            else:
                self.client.request("textDocument/hover", params)
            self._pause(0.1, 0.5)

    def look_for_fixes(self):
        """Asks at each line that the cursor comes to, as editors do for the light bulb."""
        document = self._document()
        for _ in range(self.random.randint(1, 5)):
            place = document.position(self.random.randint(0, len(document.text)))
            self.editor.actions(document, {"start": place, "end": place}, "quickfix")
            self._pause(0.1, 0.2)

    def fix(self):
        self.editor.settle()
        documents = [each for each in self.editor.documents.values() if self.client.diagnostics.get(each.uri)]
        if not documents:
            return self.type_declaration()
        document = self.random.choice(documents)
        diagnostic = self.random.choice(self.client.diagnostics[document.uri])
        if actions := self.editor.actions(document, diagnostic["range"], "quickfix"):
            self.editor.apply(self.random.choice(actions))

    def fix_and_save(self):
        document = self._document()
        nowhere = {"line": 0, "character": 0}
        for action in self.editor.actions(document, {"start": nowhere, "end": nowhere}, "source.fixAll"):
            self.editor.apply(action)
        self.editor.save(document)

    def create(self):
        self._number += 1
        path = self._path().with_name(f"View {self._number} ä.swift")
        self.editor.write({path: "import SwiftUI\n" + VIEW.replace("%d", str(self._number))})
        if self.random.random() < 0.7:
            self.editor.open(path)

    def delete(self):
        path = self._path()
        if path in self.editor.documents and self.random.random() < 0.7:
            self.editor.close(self.editor.documents[path])
        self.editor.write({path: None})

    def rename(self):
        self._number += 1
        path = self._path()
        self.editor.rename({path: path.with_name(f"Renamed{self._number}.swift")})

    def rename_folder(self):
        self._number += 1
        old = self._path().parent
        new = old.with_name(f"Folder{self._number}")
        if old != self.editor.folder:
            self.editor.rename({path: new / path.relative_to(old) for path in self._files() if old in path.parents})

    def configure(self):
        """Changes the configuration, now and then with a mistake, and looks what comes of it."""
        self.is_mistaken = self.random.random() < 0.3
        if self.is_mistaken:
            text = self.random.choice(MISTAKES)
        else:
            setting = self.random.choice([*CONFIGURATIONS, None])
            text = self.valid_configuration = None if setting is None else json.dumps(setting, indent=2)
        self.editor.write({self.configuration: text})
        self.editor.settle()

    def ignore(self):
        patterns = self.random.choice([None, "*View.swift\n", "Goal/\nTimeline/\n!keep\n", "# nothing\n"])
        self.editor.write({self.editor.folder / ".gitignore": patterns})

    def change_branch(self):
        """Goes to the other branch, where some 50 files differ, and throws away what was saved on this one."""
        if self._branch:
            self._branch = {}
        else:
            paths = self.random.sample(sorted(self._original), min(50, len(self._original) // 2))
            self._branch = {path: self._variant(self._original[path]) for path in paths}
        wanted = {path: None for path in self._files()} | self._original | self._branch
        self.editor.write({path: text for path, text in wanted.items() if text != read(path)})

    def _variant(self, text):
        """The text of a file on the other branch; None if it is not there."""
        self._number += 1
        lines = text.splitlines(keepends=True)
        return self.random.choice([
            None, text + VIEW.replace("%d", str(self._number)), text.replace("private var", "var"),
            text.replace("@StateObject", "@ObservedObject").replace("@Binding", "@State"), "".join(lines[::-1]),
            "".join(line for line in lines if self.random.random() < 0.9), "", "// Gone\n",
        ])

    def _type(self, document, start, text):
        """Types a text letter by letter, with a mistake now and then, and waits for the diagnostics."""
        offset = start
        for letter in text:
            if self.random.random() < 0.03:
                self._press(document, offset, offset, self.random.choice("{}()\"@x"))
                self._press(document, offset, offset + 1, "")
            self._press(document, offset, offset, letter)
            offset += 1
            if letter == " " and self.random.random() < 0.15:
                self._pause(0.5, 1.5)
        last = time.monotonic()
        self.seconds.append(self.client.time_of_diagnostics(document.uri, document.version) - last)

    def _press(self, document, start, end, text):
        self._pause(1 / 8, 1 / 5)
        self.editor.replace(document, start, end, text)

    def _pause(self, least, most):
        time.sleep(self.random.uniform(least, most) / self.speed)

    def _document(self):
        """An open document, one with a view if there is any."""
        documents = self.editor.documents
        if not documents:
            self.editor.open(self._path())
        views = [path for path in documents if "View" in documents[path].text]
        return documents[self.random.choice(views or list(documents))]

    def _path(self):
        files = self._files()
        return self.random.choice([path for path in files if "View" in (read(path) or "")] or files)

    def _files(self):
        return sorted(self.editor.folder.rglob("*.swift"))
