"""Starts the installed program; its rooms come before any other module of the same names."""

import sys
from pathlib import Path


def main() -> int:
    """Run what the command line asks for and give the exit code."""
    sys.path.insert(0, str(Path(__file__).resolve().parent / "_rooms"))
    from app.__main__ import main as start

    return start()


if __name__ == "__main__":
    sys.exit(main())
