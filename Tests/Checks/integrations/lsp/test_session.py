"""Sessions with the client of pytest-lsp, whose capabilities are those of real editors."""

import asyncio
import os

import pytest
import pytest_lsp
from lsprotocol import types
from pytest_lsp import ClientServerConfig, LanguageClient, client_capabilities

FILE = "Sources/ReadingList/Goal/GoalStepper.swift"
BADGE = """\
import SwiftUI

struct Badge: View {
  @State var count = 0
  var body: some View { Button("\\(count)") { count += 1 } }
}
"""
# Those that are sent diagnostics, and those that ask for the ones of open documents.
PUSHED = ["emacs@29.1", "neovim@0.9.1", "visual-studio-code@1.65.2"]
PULLING = ["neovim@0.10.0", "neovim@0.11.0"]


@pytest.fixture(params=PUSHED + PULLING)
def editor(request):
    return request.param


@pytest_lsp.fixture(config=ClientServerConfig(server_command=[os.environ["FLOWLINT"], "lsp"]))
async def client(lsp_client: LanguageClient, demo, editor):
    # The client has the capability, but no answer.
    @lsp_client.feature("client/registerCapability")
    def register(params):
        assert {each.method for each in params.registrations} == {"workspace/didChangeWatchedFiles"}

    folder = types.WorkspaceFolder(uri=demo.as_uri(), name="demo")
    result = await lsp_client.initialize_session(
        types.InitializeParams(
            process_id=os.getpid(), capabilities=client_capabilities(editor), workspace_folders=[folder]))
    assert result.server_info.name == "flowlint"
    assert (result.capabilities.diagnostic_provider is not None) == (editor in PULLING)
    yield
    await lsp_client.shutdown_session()


def open_document(client, path, text=None):
    text = path.read_text() if text is None else text
    item = types.TextDocumentItem(uri=path.as_uri(), language_id="swift", version=1, text=text)
    client.text_document_did_open(types.DidOpenTextDocumentParams(text_document=item))


def change(client, path, version, text, at=None):
    """Inserts the text at a position, or replaces everything."""
    if at is None:
        event = types.TextDocumentContentChangeWholeDocument(text=text)
    else:
        position = types.Position(*at)
        event = types.TextDocumentContentChangePartial(range=types.Range(position, position), text=text)
    document = types.VersionedTextDocumentIdentifier(uri=path.as_uri(), version=version)
    client.text_document_did_change(
        types.DidChangeTextDocumentParams(text_document=document, content_changes=[event]))


async def wait_until(condition):
    for _ in range(600):
        if condition():
            return
        await asyncio.sleep(0.05)
    raise AssertionError("nothing came")


async def diagnostics(client, editor, path, count):
    """The diagnostics of an open document, when there are as many as expected."""
    document = types.TextDocumentIdentifier(uri=path.as_uri())
    if editor in PUSHED:
        await wait_until(lambda: len(client.diagnostics.get(path.as_uri(), "none")) == count)
        return client.diagnostics[path.as_uri()]
    report = await client.text_document_diagnostic_async(types.DocumentDiagnosticParams(text_document=document))
    assert len(report.items) == count, report.items
    return report.items


async def actions(client, path, range, only):
    return await client.text_document_code_action_async(
        types.CodeActionParams(
            text_document=types.TextDocumentIdentifier(uri=path.as_uri()), range=range,
            context=types.CodeActionContext(diagnostics=[], only=[only])))


def apply(text, edits):
    """The text after the edits, which are in ASCII."""
    lines = text.splitlines(keepends=True) + [""]

    def offset(position):
        return sum(len(line) for line in lines[: position.line]) + position.character

    for edit in sorted(edits, key=lambda edit: offset(edit.range.start), reverse=True):
        text = text[: offset(edit.range.start)] + edit.new_text + text[offset(edit.range.end) :]
    return text


def edits_of(action, path):
    if action.edit.document_changes is not None:
        (change,) = [each for each in action.edit.document_changes if each.text_document.uri == path.as_uri()]
        return change.edits
    return action.edit.changes[path.as_uri()]


async def test_findings_of_the_whole_project(client, demo, editor, reported):
    """Without a document: what `flowlint FOLDER` finds."""
    await wait_until(lambda: sum(len(each) for each in client.diagnostics.values()) == len(reported))
    assert all(uri.startswith(demo.as_uri()) for uri in client.diagnostics)
    found = [each for diagnostics in client.diagnostics.values() for each in diagnostics]
    assert {each.source for each in found} == {"flowlint"}
    assert all(each.code and each.code_description.href.endswith(f"/{each.code}.md") for each in found)
    # The client of Emacs states that it does not show them.
    assert any(each.related_information for each in found) == (not editor.startswith("emacs"))
    assert any(types.DiagnosticTag.Unnecessary in (each.tags or []) for each in found)
    assert {each.severity for each in found} >= {types.DiagnosticSeverity.Error, types.DiagnosticSeverity.Warning}


async def test_diagnostics_of_the_workspace(client, demo, editor, reported):
    """What the client asks for is what it is sent without asking."""
    if editor in PUSHED:
        return
    # All of them: they come file by file.
    await wait_until(lambda: sum(len(each) for each in client.diagnostics.values()) == len(reported))
    sent = {uri: len(each) for uri, each in client.diagnostics.items() if each}

    async def ask(previous):
        ids = [types.PreviousResultId(uri=uri, value=value) for uri, value in previous.items()]
        params = types.WorkspaceDiagnosticParams(previous_result_ids=ids)
        return (await client.workspace_diagnostic_async(params)).items

    reports = await ask({})
    assert {each.uri: len(each.items) for each in reports} == sent
    await wait_until(lambda: not any(client.diagnostics.values()))
    again = await ask({each.uri: each.result_id for each in reports})
    assert {each.kind for each in again} == {"unchanged"} and len(again) == len(reports)


async def test_hover_shows_the_way_of_a_value(client, demo, editor):
    path = demo / FILE
    open_document(client, path)
    (line,) = [number for number, text in enumerate(path.read_text().splitlines()) if "@Binding" in text]
    document = types.TextDocumentIdentifier(uri=path.as_uri())
    position = types.Position(line, path.read_text().splitlines()[line].index("@Binding"))
    hover = await client.text_document_hover_async(types.HoverParams(text_document=document, position=position))
    assert hover.contents.kind == types.MarkupKind.Markdown
    assert "- **Owner**: the code that creates 'GoalStepper'." in hover.contents.value
    assert demo.as_uri() in hover.contents.value
    nothing = types.HoverParams(text_document=document, position=types.Position(0, 0))
    assert await client.text_document_hover_async(nothing) is None


async def test_text_moves_findings(client, demo, editor):
    path = demo / "Sources/ReadingList/Badge.swift"
    path.write_text(BADGE)
    open_document(client, path)
    (finding,) = await diagnostics(client, editor, path, 1)
    assert (finding.code, finding.range.start) == ("state_not_private", types.Position(3, 13))
    change(client, path, 2, "// One more line.\n", at=(1, 0))
    for _ in range(100):
        (finding,) = await diagnostics(client, editor, path, 1)
        if finding.range.start.line == 4:
            break
        await asyncio.sleep(0.05)
    assert finding.range.start == types.Position(4, 13)


async def test_fix_removes_a_finding(client, demo, editor):
    path = demo / "Sources/ReadingList/Badge.swift"
    open_document(client, path, BADGE)
    (finding,) = await diagnostics(client, editor, path, 1)
    fix, suppression = await actions(client, path, finding.range, types.CodeActionKind.QuickFix)
    assert fix.is_preferred and fix.title == "Make 'count' private"
    fixed = apply(BADGE, edits_of(fix, path))
    assert fixed == BADGE.replace("@State var", "@State private var")
    (all_fixes,) = await actions(client, path, finding.range, "source.fixAll")
    assert all_fixes.kind == "source.fixAll.flowlint" and edits_of(all_fixes, path) == edits_of(fix, path)
    change(client, path, 2, fixed)
    await diagnostics(client, editor, path, 0)
    change(client, path, 3, apply(BADGE, edits_of(suppression, path)))
    await diagnostics(client, editor, path, 0)
    change(client, path, 4, BADGE)
    await diagnostics(client, editor, path, 1)


async def test_documents_that_close(client, demo, editor):
    """Then the text on the disk counts, and the client is sent its findings."""
    path = demo / "Sources/ReadingList/Badge.swift"
    path.write_text(BADGE)
    open_document(client, path, BADGE.replace("@State var", "@State private var"))
    await diagnostics(client, editor, path, 0)
    client.text_document_did_close(
        types.DidCloseTextDocumentParams(text_document=types.TextDocumentIdentifier(uri=path.as_uri())))
    await wait_until(lambda: len(client.diagnostics.get(path.as_uri(), [])) == 1)


async def test_configuration(client, demo, editor):
    path = demo / "Sources/ReadingList/Badge.swift"
    open_document(client, path, BADGE)
    await diagnostics(client, editor, path, 1)
    configuration = demo / ".flowlint.json"

    def configure(text):
        configuration.write_text(text)
        event = types.FileEvent(uri=configuration.as_uri(), type=types.FileChangeType.Changed)
        client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[event]))

    configure('{"rules": {"state_not_private": "off"}}')
    await diagnostics(client, editor, path, 0)
    configure('{"rules": {"state_not_private": "of"}}')
    await wait_until(lambda: client.diagnostics.get(configuration.as_uri()))
    configure("{}")
    await diagnostics(client, editor, path, 1)
    await wait_until(lambda: not client.diagnostics.get(configuration.as_uri()))
