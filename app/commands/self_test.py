"""`taikai-desk self-test`: create, enter, print, undo, reopen, make pages, as installed here."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app import queries, sample_event
from app.checking import check_file
from app.event_file.file import EventFile
from models.store.private import private_folder
from reports.forms.catalogue import forms_of, render_form
from reports.i18n import LANGUAGES, _, using
from ui.papers.form_input import form_input
from ui.projector.page_process import PageProcess


def run() -> int:
    """Try the whole way from an empty file to paper; 0 when all of it works."""
    with private_folder() as folder:
        path = folder / "self-test.taikai"
        steps: tuple[tuple[str, Callable[[], None]], ...] = (
            (_("create and enter"), lambda: _enter(path)),
            (_("undo and redo"), lambda: _undo(path)),
            (_("print in both languages"), lambda: _print(path)),
            (_("check the file"), lambda: _check(path)),
            (_("make pages in a process of its own"), lambda: _make_pages(path)),
            (_("open a window"), _window),
        )
        for name, step in steps:
            step()
            print(_("{step}: works").format(step=name))
    return 0


def _enter(path: Path) -> None:
    with sample_event.create_whole(path) as event:
        for division in queries.event_view(event).divisions:
            sample_event.play_through(event, division.id)


def _undo(path: Path) -> None:
    with EventFile.open(path) as event:
        before = queries.event_view(event)
        for _step in range(5):
            event.undo()
        if queries.event_view(event) == before:
            raise RuntimeError("undo changed nothing")
        for _step in range(5):
            event.redo()
        if queries.event_view(event) != before:
            raise RuntimeError("redo did not bring everything back")


def _print(path: Path) -> None:
    with EventFile.open(path) as event:
        division = queries.event_view(event).divisions[0]
        for language in LANGUAGES:
            with using(language):
                for form in forms_of(division.game).values():
                    given = form_input(event, division.id, form)
                    if form.ready(given) and not render_form(form.key, given):
                        raise RuntimeError(f"{form.key} is empty")


def _check(path: Path) -> None:
    problems = check_file(path)
    if problems:
        raise RuntimeError(str(problems))


def _make_pages(path: Path) -> None:
    process = PageProcess("folder")
    pages = process.made(path, lambda: None)
    process.end()
    if pages is None or "index.html" not in pages.files:
        raise RuntimeError("there is no first page")


def _window() -> None:
    from ui.app import probe_window

    probe_window()
