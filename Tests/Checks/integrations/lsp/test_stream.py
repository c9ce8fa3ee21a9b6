"""Streams that no client would send, and the ends of sessions."""

import json
import os
import subprocess
import time

import pytest


class Server:
    """A server with open pipes."""

    def __init__(self, program, *arguments):
        self.process = subprocess.Popen([program, "lsp", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def write(self, data):
        self.process.stdin.write(data)
        self.process.stdin.flush()

    def send(self, **message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))

    def read(self):
        """The next message that is not a notification."""
        while True:
            length = 0
            while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
                name, value = line.split(b":")
                if name.lower() == b"content-length":
                    length = int(value)
            assert length, "the stream has ended"
            message = json.loads(self.process.stdout.read(length))
            if "id" in message and "method" not in message:
                return message

    def initialize(self, folder, process=None):
        self.send(
            id=0, method="initialize",
            params={"processId": process, "rootUri": folder.as_uri(), "capabilities": {}})
        assert self.read()["result"]["serverInfo"]["name"] == "flowlint"
        self.send(method="initialized", params={})


@pytest.fixture
def server(program):
    server = Server(program, "--stdio")
    yield server
    server.process.kill()
    server.process.wait()


@pytest.mark.parametrize("garbage", [
    b"\r\n\r\n", b"hello\r\n\r\n", b"Content-Length: x\r\n\r\n", b"Content-Length: -5\r\n\r\n", b"\0" * 100_000 + b"\n\n",
    b"Content-Length: 5\r\n\r\n{{{{{", b"Content-Length: 3\r\n\r\n\xff\xfe\xfd", b"Content-Length: 0\r\n\r\n",
    b"Content-Length: 99999999999999999999999\r\n\r\n", b"Content-Length: 2\r\nContent-Length: 4\r\n\r\nnull",
])
def test_garbage_does_no_harm(server, demo, garbage):
    server.initialize(demo)
    server.write(garbage)
    server.send(id=1, method="shutdown")
    while (answer := server.read())["id"] is None:
        assert answer["error"]["code"] in (-32700, -32600)
    assert answer == {"jsonrpc": "2.0", "id": 1, "result": None}
    server.send(method="exit")
    assert server.process.wait(10) == 0


def test_exit_without_shutdown(server, demo):
    server.initialize(demo)
    server.send(method="exit")
    assert server.process.wait(10) == 1


def test_end_of_the_stream(server, demo):
    server.initialize(demo)
    server.process.stdin.close()
    assert server.process.wait(10) == 1


def test_a_client_that_does_not_read(server, demo):
    """The session goes on when somebody reads again."""
    server.initialize(demo)
    uri = (demo / "Many.swift").as_uri()
    line = "struct V%d: View { @State var n = 0; var body: some View { Text(\"\\(n)\") } }\n"
    text = "".join(line % number for number in range(300))
    for version in range(20):
        server.send(
            method="textDocument/didOpen",
            params={"textDocument": {"uri": uri, "languageId": "swift", "version": version, "text": text}})
        time.sleep(0.05)
    server.send(id=7, method="shutdown")
    assert server.read()["id"] == 7


def test_end_of_the_parent(server, demo):
    with subprocess.Popen(["sleep", "1"]) as parent:
        server.initialize(demo, parent.pid)
        assert server.process.poll() is None
    assert server.process.wait(10) == 1


def test_a_parent_that_is_not_there(server, demo):
    """As of a client outside of the container."""
    server.initialize(demo, 2**22 + 1)
    time.sleep(3)
    server.send(id=1, method="shutdown")
    assert server.read()["id"] == 1


def test_a_file_that_is_deleted_while_it_is_open(server, demo):
    server.initialize(demo)
    path = demo / "Sources/ReadingList/ReadingListApp.swift"
    uri, text = path.as_uri(), path.read_text()
    server.send(
        method="textDocument/didOpen",
        params={"textDocument": {"uri": uri, "languageId": "swift", "version": 1, "text": text}})
    os.remove(path)
    server.send(method="workspace/didChangeWatchedFiles", params={"changes": [{"uri": uri, "type": 3}]})
    server.send(id=1, method="textDocument/diagnostic", params={"textDocument": {"uri": uri}})
    assert server.read()["result"]["kind"] == "full"
    server.send(method="textDocument/didClose", params={"textDocument": {"uri": uri}})
    server.send(id=2, method="textDocument/diagnostic", params={"textDocument": {"uri": uri}})
    assert server.read()["result"]["items"] == []
