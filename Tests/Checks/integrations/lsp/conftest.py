"""What the tests of sessions share."""

import os
import pathlib
import shutil

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
