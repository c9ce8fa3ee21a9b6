"""Chromium by the DevTools protocol over two pipes: no other package is needed."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time


def program():
    """The path of the browser."""
    for name in filter(None, (os.environ.get("CHROMIUM"), "chromium", "google-chrome", "chromium-browser")):
        if path := shutil.which(name):
            return path
    raise SystemExit("error: no Chromium is installed; set CHROMIUM to the path of one")


class Browser:
    """One browser with one page."""

    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.writer = os.pipe()
        self.reader, from_browser = os.pipe()
        # The browser reads from descriptor 3 and writes to descriptor 4.
        launch = f"exec 3<&{to_browser} 4>&{from_browser}; exec \"$@\""
        arguments = ["bash", "-c", launch, "bash", program(), "--headless=new", "--remote-debugging-pipe",
                     "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                     f"--user-data-dir={self.profile.name}", "about:blank"]
        self.process = subprocess.Popen(
            arguments, pass_fds=(to_browser, from_browser), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer, self.number, self.session = b"", 0, None
        self.errors, self.requests, self.loaded = [], [], False
        target = next(one for one in self.send("Target.getTargets")["targetInfos"] if one["type"] == "page")
        attached = self.send("Target.attachToTarget", targetId=target["targetId"], flatten=True)
        self.session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Network", "Log"):
            self.send(f"{domain}.enable")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        os.close(self.writer)
        os.close(self.reader)
        self.profile.cleanup()

    def send(self, method, **parameters):
        """Calls a method, and returns its result."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writer, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def receive(self):
        """The next message; events are noted."""
        while b"\0" not in self.buffer:
            piece = os.read(self.reader, 1 << 16)
            if not piece:
                raise RuntimeError("the browser has ended")
            self.buffer += piece
        text, self.buffer = self.buffer.split(b"\0", 1)
        message = json.loads(text)
        event, details = message.get("method"), message.get("params", {})
        if event == "Runtime.exceptionThrown":
            self.errors.append(details["exceptionDetails"].get("exception", {}).get("description", "an exception"))
        elif event == "Runtime.consoleAPICalled" and details["type"] in ("error", "warning", "assert"):
            self.errors.append(str([one.get("value") for one in details["args"]]))
        elif event == "Log.entryAdded" and details["entry"]["level"] in ("error", "warning"):
            self.errors.append(details["entry"]["text"])
        elif event == "Page.javascriptDialogOpening":
            self.errors.append(f"a dialog: {details['message']}")
        elif event == "Network.requestWillBeSent":
            self.requests.append(details["request"]["url"])
        elif event == "Page.loadEventFired":
            self.loaded = True
        return message

    def open(self, path):
        """Opens a file, and returns the seconds until it is loaded."""
        self.loaded, self.requests, self.errors = False, [], []
        start = time.monotonic()
        self.send("Page.navigate", url=path.resolve().as_uri())
        while not self.loaded:
            self.receive()
        return time.monotonic() - start

    def value(self, script):
        """The value of an expression in the page."""
        result = self.send("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description", script))
        return result["result"].get("value")

    def settle(self):
        """Waits until the page has drawn what the last event changed."""
        self.value("new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))")

    def type(self, text):
        """Types text into the focused element."""
        self.send("Input.insertText", text=text)
        self.settle()

    def press(self, key, code=None, text=None):
        """Presses and releases a key."""
        keys = {"Enter": 13, "Escape": 27, "Tab": 9, "ArrowDown": 40, "ArrowUp": 38}
        details = {"key": key, "code": code or key, "windowsVirtualKeyCode": keys.get(key, ord(key[0]))}
        down = {**details, "text": text} if text else details
        self.send("Input.dispatchKeyEvent", type="keyDown", **down)
        self.send("Input.dispatchKeyEvent", type="keyUp", **details)
        self.settle()

    def show(self, width, height, scheme):
        """Sets the size of the page, and light or dark."""
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.send("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
        self.settle()

    def picture(self, path):
        """Writes a screenshot."""
        path.write_bytes(base64.b64decode(self.send("Page.captureScreenshot", format="png")["data"]))
