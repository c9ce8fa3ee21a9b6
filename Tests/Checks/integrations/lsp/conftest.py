"""What the tests of sessions share."""

import json
import os
import pathlib
import shutil
import subprocess

import pytest


@pytest.fixture
def demo(tmp_path):
    """A copy of the demo."""
    folder = tmp_path / "demo"
    shutil.copytree(os.environ["DEMO"], folder)
    return folder


@pytest.fixture
def program():
    return pathlib.Path(os.environ["FLOWLINT"])


@pytest.fixture
def reported(demo, program):
    """What `flowlint` finds in the demo on the command line."""
    command = [program, "--quiet", "--format", "json", demo]
    return json.loads(subprocess.run(command, stdout=subprocess.PIPE).stdout)["findings"]
