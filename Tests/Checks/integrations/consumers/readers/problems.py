"""What is wrong with the reports."""

import sys

SHOWN = 20


class Problems:
    """Collects what is wrong, and says the first of it at once."""

    def __init__(self):
        self.count = 0

    def add(self, where, message):
        self.count += 1
        if self.count <= SHOWN:
            print(f"error: {where}: {message}", file=sys.stderr)

    def expect(self, condition, where, message):
        if not condition:
            self.add(where, message)
        return condition
