"""The compiler, the stand-ins for Apple's modules, and the type check of one module."""

import os
import pathlib
import re
import shutil
import subprocess

HERE = pathlib.Path(__file__).resolve().parent
# In the order of their imports.
MODULES = ["Combine", "UIKit", "AppKit", "CoreData", "SwiftUI", "SwiftData", "WidgetKit", "AVKit", "SpriteKit", "CoreLocation", "WebKit"]
# `M` stands for the modules of macros that examples declare.
MACROS = ["Macros", "M"]
ERROR = re.compile(r"^(?P<file>[^:\n]+):(?P<line>\d+):\d+: error: (?P<message>.*)$", re.MULTILINE)


class Compiler:
    """Builds the stand-ins into a folder and type-checks modules against them."""

    def __init__(self, folder):
        self.folder = folder
        swiftc = shutil.which(os.environ.get("SWIFTC", "swiftc"))
        if swiftc is None:
            raise SystemExit("error: there is no swiftc; set SWIFTC")
        self.swiftc = swiftc
        programs = pathlib.Path(swiftc).resolve().parent
        self.frontend = str(programs / "swift-frontend")
        # The toolchain brings the swift-syntax that its compiler uses, and the plugin of @Observable.
        self.host = programs.parent / "lib" / "swift" / "host"

    def build(self):
        """Compiles the macros and the modules, which the type checks only read."""
        host = str(self.host)
        for name in MACROS:
            self.call([
                self.swiftc, "-emit-library", "-parse-as-library", "-module-name", name, "-I", host, "-L", host,
                "-lSwiftSyntax", "-lSwiftSyntaxMacros", "-Xlinker", "-rpath", "-Xlinker", host,
                *sources(HERE / "Macros" / name), "-o", str(self.folder / f"lib{name}.so"),
            ])
        others = sorted(path.name for path in (HERE / "Libraries").iterdir())
        for name in MODULES + others:
            root = HERE / "Modules" if name in MODULES else HERE / "Libraries"
            self.call(self.command(name, sources(root / name)) + self.module_output(name, self.folder))

    def call(self, command):
        """Runs a command that must succeed."""
        result = subprocess.run(command, capture_output=True, text=True)
        if result.returncode != 0:
            raise SystemExit(f"{result.stdout}{result.stderr}error: the stand-ins do not compile")

    def command(self, module, files, flags=(), search=()):
        """The arguments of the compiler for one module, without what it is to do."""
        paths = [argument for folder in (self.folder, *search) for argument in ("-I", str(folder))]
        return [
            self.frontend, "-frontend", "-swift-version", "5", "-parse-as-library", "-module-name", module, *paths,
            "-plugin-path", str(self.folder), "-plugin-path", str(self.host / "plugins"), "-suppress-warnings", *flags,
            *files,
        ]

    def module_output(self, name, folder):
        return ["-emit-module", "-o", str(folder / f"{name}.swiftmodule")]

    def errors(self, module, files, flags=(), search=(), output=None):
        """The errors of a module's type check, as (file, line, message); a crash is one, too."""
        action = self.module_output(module, output) if output else ["-typecheck"]
        result = subprocess.run(self.command(module, files, flags, search) + action, capture_output=True, text=True)
        found = []
        for match in ERROR.finditer(result.stderr):
            found.append((match["file"], int(match["line"]), match["message"]))
        if result.returncode != 0 and not found:
            found.append(("", 0, result.stderr.strip()[-600:]))
        return found


def sources(folder):
    """The paths of the Swift files in a folder."""
    return sorted(str(path) for path in folder.rglob("*.swift"))
