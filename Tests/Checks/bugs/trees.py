"""Trees of git repositories as folders."""

import pathlib
import subprocess
import sys

from errors import BenchError

# What flowlint reads: sources, and the build files that name the oldest system.
SUFFIXES = (".swift", ".pbxproj", ".xcconfig")


class Repository:
    """A git repository in FOLDER/OWNER/NAME."""

    def __init__(self, folder, name):
        self.name = name
        self._git = ["git", "-C", str(folder / name)]

    @staticmethod
    def exists(folder, name):
        return (folder / name).is_dir()

    def lay_out(self, commit, folder):
        """Writes the files of a commit that flowlint reads into a new folder."""
        listing = self._run("ls-tree", "-r", "-z", commit).decode("utf-8", "surrogateescape")
        entries = [entry.partition("\t") for entry in listing.split("\0") if entry]
        # `100644 blob 0123…`; a link or a submodule is no file.
        files = [(head.split()[2], path) for head, _, path in entries
                 if head.startswith("100") and path.endswith(SUFFIXES)]
        folder.mkdir(parents=True)
        contents = self._run("cat-file", "--batch", stdin="".join(f"{blob}\n" for blob, _ in files).encode())
        position = 0
        for blob, path in files:
            end = contents.index(b"\n", position)
            header = contents[position:end].split()
            if len(header) != 3:
                # `0123… missing`: a partial clone.
                print(f"{self.name} lacks {path} of {commit}", file=sys.stderr)
                position = end + 1
                continue
            size = int(header[2])
            target = folder / pathlib.PurePosixPath(path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(contents[end + 1:end + 1 + size])
            # A line end follows each object.
            position = end + 1 + size + 1

    def _run(self, *arguments, stdin=None):
        run = subprocess.run([*self._git, *arguments], input=stdin, capture_output=True)
        if run.returncode != 0:
            raise BenchError(f"git {arguments[0]} in {self.name}: {run.stderr.decode().strip()}")
        return run.stdout
