"""A client of a language server, which keeps what the server sends and how long it takes."""

import json
import os
import subprocess
import threading
import time


class SessionError(Exception):
    """What must not happen in a session."""


class Client:
    """Starts the server in a folder, as an editor that reports changes of files and is sent diagnostics."""

    # So many seconds may an answer take on a busy machine.
    PATIENCE = 60

    def __init__(self, program, folder, transcript):
        self.process = subprocess.Popen(
            [program, "lsp", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, cwd=folder)
        self.requests = 0
        # What the server has sent last, by URI: diagnostics, and the version they belong to with the time they came.
        self.diagnostics, self.versions = {}, {}
        self._transcript = transcript
        self._writing, self._news = threading.Lock(), threading.Condition()
        # The methods of requests without an answer, and answers that nobody has taken yet, by id.
        self._waiting, self._answers = {}, {}
        self._problem = None
        threading.Thread(target=self._read, daemon=True).start()
        self.request("initialize", {
            "processId": os.getpid(), "rootUri": folder.as_uri(),
            "workspaceFolders": [{"uri": folder.as_uri(), "name": folder.name}],
            "capabilities": {
                "textDocument": {
                    "publishDiagnostics": {
                        "versionSupport": True, "relatedInformation": True, "tagSupport": {"valueSet": [1]}},
                    "hover": {"contentFormat": ["markdown"]},
                },
                "workspace": {
                    "workspaceEdit": {"documentChanges": True},
                    "didChangeWatchedFiles": {"dynamicRegistration": True},
                },
                "window": {"workDoneProgress": True},
            },
        })
        self.notify("initialized", {})

    def notify(self, method, params):
        self._send({"method": method, "params": params})

    def ask(self, method, params):
        """Sends a request, and returns its id without waiting."""
        self.requests += 1
        with self._news:
            self._waiting[self.requests] = method
        self._send({"id": self.requests, "method": method, "params": params})
        return self.requests

    def answer(self, request):
        """The answer to a request, when it is there."""
        self._wait(lambda: request in self._answers, f"request {request} is not answered")
        answer = self._answers.pop(request)
        if "error" in answer:
            raise SessionError(f"request {request} is refused: {answer['error']}")
        return answer["result"]

    def request(self, method, params):
        return self.answer(self.ask(method, params))

    def change_mind(self, method, params):
        """Sends a request and cancels it: the answer may be an error, but there must be one."""
        request = self.ask(method, params)
        self.notify("$/cancelRequest", {"id": request})
        self._wait(lambda: request in self._answers, f"request {request}, which was cancelled, is not answered")
        error = self._answers.pop(request).get("error")
        if error and error["code"] != -32800:
            raise SessionError(f"request {request}, which was cancelled, is refused: {error}")

    def time_of_diagnostics(self, uri, version):
        """When the diagnostics of this version came; waits for them."""
        self._wait(
            lambda: self.versions.get(uri, (None, 0))[0] == version,
            f"version {version} of {uri} has no diagnostics")
        return self.versions[uri][1]

    def end(self):
        """Ends the session as an editor does."""
        self.request("shutdown", None)
        if self._waiting:
            raise SessionError(f"requests without an answer: {self._waiting}")
        self.notify("exit", {})
        if (code := self.process.wait(self.PATIENCE)) != 0:
            raise SessionError(f"the server exits with {code} instead of 0")

    def _wait(self, condition, problem):
        with self._news:
            if not self._news.wait_for(lambda: condition() or self._problem, self.PATIENCE):
                raise SessionError(f"{problem} after {self.PATIENCE} s")
            if not condition():
                raise SessionError(self._problem)

    def _send(self, message):
        body = json.dumps({"jsonrpc": "2.0", **message}).encode()
        self._transcript.write(f"{time.time():.3f} {body.decode()}\n")
        with self._writing:
            try:
                self.process.stdin.write(b"Content-Length: %d\r\n\r\n%s" % (len(body), body))
                self.process.stdin.flush()
            except BrokenPipeError:
                raise SessionError(f"the server has ended with {self.process.wait()}") from None

    def _read(self):
        while message := self._next_message():
            with self._news:
                self._take(message)
                self._news.notify_all()
            if "id" in message and "method" in message:
                self._send({"id": message["id"], "result": None})
        with self._news:
            self._problem = "the server has ended"
            self._news.notify_all()

    def _next_message(self):
        length = 0
        while (line := self.process.stdout.readline()) not in (b"\r\n", b""):
            name, value = line.split(b":")
            if name.lower() == b"content-length":
                length = int(value)
        return json.loads(self.process.stdout.read(length)) if length else None

    def _take(self, message):
        params = message.get("params")
        if "method" not in message:
            if self._waiting.pop(message["id"], None) is None:
                self._problem = f"nobody has asked for {message}"
            self._answers[message["id"]] = message
        elif message["method"] == "textDocument/publishDiagnostics":
            self.diagnostics[params["uri"]] = params["diagnostics"]
            self.versions[params["uri"]] = (params.get("version"), time.monotonic())
        elif message["method"] == "window/logMessage":
            self._transcript.write(f"{time.time():.3f} log: {params['message']}\n")
            # What a client does wrong; a mistake in a configuration, say, is logged as well.
            if params["type"] == 1 or params["message"].endswith("ignored"):
                self._problem = f"the server complains: {params['message']}"
