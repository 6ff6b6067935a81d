"""The entry point: the window, with the event file that was named, or a headless command."""

from __future__ import annotations

import gc
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from datetime import time
from pathlib import Path
from typing import TYPE_CHECKING

from app.event_file.trouble import FileTrouble, trouble_of
from models.core.problems import Refused
from reports.i18n import LANGUAGES, _, set_language
from resources import version

if TYPE_CHECKING:
    import argparse

COMMANDS = ("open", "demo", "export", "pages", "check", "rehearse", "self-test", "telephones")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run what the command line asks for and give the exit code."""
    _use_utf8()
    given = sys.argv[1:] if arguments is None else arguments
    asked = _parser().parse_args(_with_command(given)) if given else None
    if asked is not None and asked.language:
        set_language(asked.language)
    try:
        return _run(asked) if asked is not None else _run_window()
    except BrokenPipeError:  # whoever read along, such as `head`, has had enough
        with suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (FileTrouble, OSError, Refused) as error:
        print(_refusal(error), file=sys.stderr)
    return 2


def _refusal(error: FileTrouble | OSError | Refused) -> str:
    """Say in a sentence why something was not possible."""
    from ui.words import wording

    if isinstance(error, Refused):
        return wording.sentences(error.problems)
    if isinstance(error, OSError):
        error = trouble_of(error, Path(error.filename or ""))
    return wording.trouble(error)


def _use_utf8() -> None:
    """Print Japanese wherever the output goes, even to a console of another encoding."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(encoding="utf-8", errors="replace")


def _with_command(given: Sequence[str]) -> list[str]:
    """Put `open` before a file that stands alone; a word that is a command is the command."""
    words = enumerate(given)
    for place, word in words:
        if word == "--language":
            next(words, None)
        elif not word.startswith("-"):
            named = [] if word in COMMANDS else ["open"]
            return [*given[:place], *named, *given[place:]]
    return list(given)


def _parser() -> argparse.ArgumentParser:
    import argparse

    parser = argparse.ArgumentParser(
        prog="taikai-desk",
        usage="taikai-desk [-h] [--version] [--language {ja,en}] [--sample] [FILE | COMMAND ...]",
        description="Opens the desk's window, with an event file if one is named; the commands "
        "need no window.",
        epilog="A file that is called like a command is written with its folder: ./demo. "
        "Exit status: 0 done; 1 something in the event file is not in order; 2 nothing could be "
        "done; 3 done, but a file was not written, or not with everything: a line says which.",
        allow_abbrev=False,
    )
    told = f"Taikai Desk {version()}"
    parser.add_argument("--version", action="version", version=told, help="say which one it is")
    parser.add_argument("--language", choices=LANGUAGES, help="words in this language")
    parser.add_argument("--sample", action="store_true", help="open the sample event")
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", prog="taikai-desk")
    window = commands.add_parser("open", help="open an event file; `open` may be left out")
    window.add_argument("file", metavar="FILE")
    demo = commands.add_parser("demo", help="play the sample event and write its forms")
    demo.add_argument("--out", type=Path, required=True)
    export = commands.add_parser("export", help="write the forms and rankings of an event file")
    export.add_argument("event", type=Path)
    export.add_argument("--out", type=Path, required=True)
    export.add_argument("--division", default="", help="only the division of this name")
    for writes in (demo, export):
        more = "every form and file that can be made, not only what a desk needs"
        writes.add_argument("--all", action="store_true", dest="everything", help=more)
    pages = commands.add_parser("pages", help="write what the hall may know as web pages")
    pages.add_argument("event", type=Path)
    pages.add_argument("--out", type=Path, required=True)
    check = commands.add_parser("check", help="check an event file")
    check.add_argument("event", type=Path)
    check.add_argument("--digest", default="", help="the digits on a final ranking")
    rehearse = commands.add_parser(
        "rehearse", help="play a copy of an event by chance, and say where it breaks"
    )
    rehearse.add_argument("event", type=Path)
    for word, usual, what in (
        ("--begin", "10:00", "play begins"),
        ("--until", None, "hall closes"),
    ):
        about = f"when the {what}" if usual is None else f"when {what} ({usual})"
        rehearse.add_argument(
            word, type=time.fromisoformat, metavar="HH:MM", default=usual, help=about
        )
    rehearse.add_argument("--tables", type=int, default=0, help="tables or courts in the hall")
    rehearse.add_argument("--seed", default="", help="another seed is another day")
    commands.add_parser("self-test", help="try the installed program on this machine")
    telephones = commands.add_parser("telephones")  # the desk starts it: no word of the help
    telephones.add_argument("port", type=int)
    return parser


def _run(asked: argparse.Namespace) -> int:
    match asked.command:
        case "open":
            return _open(asked.file, asked.language)
        case "demo":
            from app.commands import demo

            return demo.run(asked.out, everything=asked.everything)
        case "export":
            from app.commands import export

            return export.run(asked.event, asked.out, asked.division, everything=asked.everything)
        case "pages":
            from app.commands import pages

            return pages.run(asked.event, asked.out)
        case "check":
            from app.commands import check

            return check.run(asked.event, asked.digest)
        case "rehearse":
            from app.commands import rehearse

            given = (asked.begin, asked.until, asked.tables, asked.seed)
            return rehearse.run(asked.event, *given)
        case "self-test":
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
            from app.commands import self_test

            return self_test.run()
        case "telephones":
            from app import telephones

            return telephones.run(asked.port)
        case _:
            return _run_window(sample=asked.sample, language=asked.language)


def _open(word: str, language: str | None) -> int:
    """Open the window with a file; it says itself what is wrong with one that is no event."""
    path = Path(word)
    if word == path.name and not path.suffix and not path.exists():  # a mistyped command
        print(_("There is no command and no file “{word}”.").format(word=word), file=sys.stderr)
        return 2
    try:
        path = path.resolve()  # what is remembered of it holds in any folder
    except RuntimeError:  # links that lead in a circle
        path = path.absolute()
    return _run_window(path, language=language)


def _run_window(
    path: Path | None = None, *, sample: bool = False, language: str | None = None
) -> int:
    """Open the window; most of the way to it is loading."""
    if not _has_screen():
        print(_("There is no screen on which a window could be shown."), file=sys.stderr)
        return 2
    running = _hold_mutex() if os.name == "nt" else None
    searching = gc.isenabled()
    gc.disable()  # not on the way to the first page, and then only by `ui/desk/garbage.py`
    try:
        from ui.quick_imports import make_quick

        make_quick()  # before the window's own modules
        from ui.app import run_gui

        return run_gui(path, sample=sample, language=language)
    finally:
        del running
        if searching:
            gc.enable()


MUTEX = "TaikaiDesk"
"""What packaging/installer.iss looks for before it replaces the program."""


def _hold_mutex() -> int:
    """Let the installer of Windows see that the program runs; the system drops it at the end."""
    import ctypes

    make = vars(ctypes)["windll"].kernel32.CreateMutexW
    held: int = make(None, False, MUTEX)
    return held


def _has_screen() -> bool:
    """Whether Qt finds where to draw: without X11 and Wayland it would end the program."""
    if not sys.platform.startswith("linux"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))


if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # the program itself is what makes pages beside the desk
        from multiprocessing import freeze_support

        freeze_support()
    sys.exit(main())
