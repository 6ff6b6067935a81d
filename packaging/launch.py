"""Starts the program of this checkout in whatever folder one is; the command in .venv runs it."""

import sys
from pathlib import Path


def start() -> int:
    """Run what the command line asks for and give the exit code."""
    sys.path.insert(0, str(Path(__file__).resolve().parent.parent))
    sys.argv[0] = "taikai-desk"  # Qt names the window's class after it, see taikai-desk.desktop
    from app.__main__ import main

    return main()


if __name__ == "__main__":
    sys.exit(start())
