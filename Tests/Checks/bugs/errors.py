"""What can go wrong in the measurement."""


class BenchError(Exception):
    """Why the measurement cannot be made."""
