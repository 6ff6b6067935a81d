"""The entry point: the window without a command, or one of the headless commands."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from app.event_file.trouble import FileTrouble, trouble_of
from reports.i18n import LANGUAGES, set_language

if TYPE_CHECKING:
    import argparse


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line asks for and give the exit code."""
    _use_utf8()
    given = sys.argv[1:] if arguments is None else arguments
    asked = _parser().parse_args(given) if given else None
    if asked is not None and asked.language:
        set_language(asked.language)
    try:
        return _run_window(None) if asked is None else _run(asked)
    except FileTrouble as error:
        from ui.words import wording

        print(wording.trouble(error), file=sys.stderr)
    except OSError as error:
        from ui.words import wording

        trouble = trouble_of(error, Path(error.filename or ""))
        print(wording.trouble(trouble), file=sys.stderr)
    except Exception as error:
        from models.core.problems import Refused

        if not isinstance(error, Refused):
            raise
        from ui.words import wording

        print(wording.sentences(error.problems), file=sys.stderr)
    return 2


def _use_utf8() -> None:
    """Print Japanese wherever the output goes, even to a console of another encoding."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _parser() -> argparse.ArgumentParser:
    import argparse

    parser = argparse.ArgumentParser(prog="taikai-desk", description=__doc__)
    parser.add_argument("--language", choices=LANGUAGES, help="words in this language")
    parser.add_argument("--sample", action="store_true", help="open the sample event")
    parser.add_argument("--file", type=Path, help="open this event file")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    demo = commands.add_parser("demo", help="play the sample event and write every form")
    demo.add_argument("--out", type=Path, required=True)
    export = commands.add_parser("export", help="write the forms and rankings of an event file")
    export.add_argument("event", type=Path)
    export.add_argument("--out", type=Path, required=True)
    export.add_argument("--division", default="", help="only the division of this name")
    check = commands.add_parser("check", help="check an event file")
    check.add_argument("event", type=Path)
    commands.add_parser("self-test", help="try the installed program on this machine")
    return parser


def _run(asked: argparse.Namespace) -> int:
    match asked.command:
        case "demo":
            from app.commands import demo

            return demo.run(asked.out)
        case "export":
            from app.commands import export

            return export.run(asked.event, asked.out, asked.division)
        case "check":
            from app.commands import check

            return check.run(asked.event)
        case "self-test":
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
            from app.commands import self_test

            return self_test.run()
        case _:
            return _run_window(asked.file, sample=asked.sample)


def _run_window(path: Path | None, *, sample: bool = False) -> int:
    """Open the window; most of the way to it is loading."""
    gc.disable()  # nothing that is loaded now becomes garbage; the search takes a tenth
    try:
        from ui.app import run_gui
    finally:
        gc.enable()
    return run_gui(path, sample=sample)


if __name__ == "__main__":
    sys.exit(main())
