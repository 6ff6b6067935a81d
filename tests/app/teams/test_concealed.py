"""Nobody sees one line-up before the other is in: all that is asked and written is compared.

The same file is played twice. Once one side hands in one line-up, once another; whatever can be
read, printed or saved then must be the same. What is new is found by itself.
"""

from __future__ import annotations

import ast
import inspect
import pkgutil
import shutil
from collections.abc import Callable, Iterable, Iterator
from datetime import datetime
from importlib import import_module
from itertools import product
from pathlib import Path
from typing import Any

import pytest

import app.queries
from app import facts, practice, queries
from app.commands.output import write_forms
from app.event_file.file import EventFile
from app.operations import results, rounds
from app.operations.teams import line_up
from app.practice import rehearse
from models.core.problems import Refused
from models.teams.record import TeamResult
from models.teams.terms import OrderMode, TeamTerms
from models.views.second_entry import EVERYWHERE, NOWHERE
from reports import i18n
from reports.forms.catalogue import forms_of
from tests.app.earlier_files import same_everywhere
from tests.app.teams.division import team_division
from tests.app.teams.told import spelled
from ui.papers import hand_kit
from ui.papers.form_input import form_input
from ui.projector import result_pages
from ui.words import wording

PROJECT = Path(__file__).parents[3]
NOW = datetime(2026, 11, 22, 12)  # noqa: DTZ001 - the desk's own clock
OWN_DIALOG = {"own_line_up"}
"""What only the dialog of the side itself asks."""
NOT_ASKED = {
    "who",
    "division",
    "round_",
    "match",
    "now",
    "view",
    "text",
    "step",
    "result",
    "data",
    "answers",
    "act",
}
"""What queries take that is no id: values made of what other queries give."""
OF_LINE_UPS = {
    "app/facts/notes.py",
    "app/operations/results.py",  # both are in by then
    "app/operations/teams/__init__.py",
    "app/operations/teams/line_up.py",
    "app/operations/writing/unseated.py",  # refuses alike whoever stands in one that is concealed
    "app/queries/__init__.py",  # once both are in, for the dialog of the result
    "app/queries/teams.py",
    "app/sample_event.py",  # likewise
}
"""Who reads the note of a line-up at all: nobody else needs to be looked at."""


def every_query() -> Iterator[tuple[str, Callable[..., Any]]]:
    """Give each public question about an event by its module and name."""
    names = [found.name for found in pkgutil.walk_packages(app.queries.__path__, "app.queries.")]
    for module in map(import_module, ["app.queries", *names]):
        for name, ask in inspect.getmembers(module, inspect.isfunction):
            own = ask.__module__ == module.__name__ and not name.startswith("_")
            first = [*inspect.signature(ask).parameters.values()][:1]
            if own and [parameter.annotation for parameter in first] == ["EventFile"]:
                yield f"{module.__name__}.{name}", ask


def pool(event: EventFile, division_id: int) -> dict[str, list[Any]]:
    """Give what each parameter of a query can be, by its name."""
    known = facts.division(event, division_id).facts
    people = [own.person.id for team in known.entrants for own in team.members]
    last = known.rounds[-1]
    ids = [own.id for own in known.entrants]
    return {
        "division_id": [division_id],
        "round_id": [round_.id for round_ in known.rounds],
        "match_id": [match.id for match in last.matches if not match.bye],
        "match_ids": [[match.id for match in last.matches]],
        "entrant_id": ids,
        "entrant_a": ids[:1],
        "entrant_b": ids[1:2],
        "person_id": people,
        "side": [0, 1],
        "key": ["main", "swiss"],
        "stage": ["swiss"],
        "most": [5],
        "name": ["選手011 太郎"],
        "numbers": [(1, 2, 3)],
        "clubs": [True],
        "from_turn": [1],
        "second": [NOWHERE, EVERYWHERE],
        "wanted": [[match.id for match in last.matches]],
        "action": ["record_result", "correct_result"],
    }


def required(ask: Callable[..., Any]) -> list[str]:
    """Give the names of what a query must be told besides the event."""
    found = [*inspect.signature(ask).parameters.values()][1:]
    return [
        own.name
        for own in found
        if own.default is own.empty and own.kind not in (own.VAR_POSITIONAL, own.VAR_KEYWORD)
    ]


def all_answers(event: EventFile, division_id: int) -> dict[str, str]:
    """Ask every question about every table, team and person."""
    values, found = pool(event, division_id), {}
    for name, ask in every_query():
        needed = required(ask)
        if name.rpartition(".")[2] in OWN_DIALOG or set(needed) & NOT_ASKED:
            continue
        assert set(needed) <= values.keys(), (name, needed)
        for told in product(*(values[one] for one in needed)):
            try:
                answer = ask(event, **dict(zip(needed, told, strict=True)))
                if isinstance(answer, Iterator):
                    answer = list(answer)
                found[f"{name}{told}"] = spelled(answer)
            except (Refused, KeyError, StopIteration, ValueError) as error:
                found[f"{name}{told}"] = spelled(error)
    return found


def all_papers(event: EventFile, division_id: int, folder: Path) -> dict[str, str]:
    """Give all that is printed and saved: each form as bytes and by what it says, kit and pages."""
    found = {}
    made = write_forms(event, division_id, folder, everything=True)
    for one in made:
        found[f"file {one.path.relative_to(folder)}"] = repr(one.path.read_bytes())
    shutil.rmtree(folder)
    rounds_of = [round_.id for round_ in queries.rounds(event, division_id)]
    for form in forms_of("plain").values():
        for round_id in (None, *rounds_of):
            given = form_input(event, division_id, form, round_id=round_id)
            if form.ready(given):
                found[f"says {form.key} {round_id}"] = spelled(form.says(given))
    kit = hand_kit.gather(event, NOW)
    found["kit"] = repr([part.make().content for part in kit.parts])
    for page in result_pages.result_pages(event):
        found[f"page {page.name}"] = spelled(page)
    return found


def all_said(event: EventFile) -> dict[str, str]:
    """Give what the record of actions and undo say, in both languages."""
    found = {}
    undoable = event.undoable
    assert undoable is not None
    for language in i18n.LANGUAGES:
        with i18n.using(language):
            found[f"undo {language}"] = wording.action_name(undoable)
    found["undo"] = spelled(undoable)
    return found


def rehearsed(event: EventFile, folder: Path) -> dict[str, str]:
    """Give how the event goes when it is rehearsed."""
    copy = folder / "rehearsal.taikai"
    practice.make_copy(event, copy)
    with EventFile.open(copy) as opened:
        found = {"rehearsal": spelled(list(rehearse(opened, NOW, seed="1")))}
    copy.unlink()
    return found


def collected(event: EventFile, division_id: int, folder: Path) -> dict[str, str]:
    return {
        **all_answers(event, division_id),
        **all_papers(event, division_id, folder / "forms"),
        **all_said(event),
        **rehearsed(event, folder),
    }


@pytest.fixture
def prepared(event: EventFile, path: Path) -> tuple[int, int]:
    """Play a round of five teams and publish the second; give the division and a match of it."""
    terms = TeamTerms(registered=5, mode=OrderMode.FREE)
    division_id = team_division(event, count=5, terms=terms)
    rounds.draw_first(event, division_id, seed="1")
    drawn = queries.rounds(event, division_id)[-1]
    rounds.publish(event, drawn.id)
    for match in drawn.matches:
        if match.bye is None or not match.bye:
            results.record(event, match.id, TeamResult(forfeit=(1,)))
    rounds.pair_next(event, division_id)
    second = queries.rounds(event, division_id)[-1]
    rounds.publish(event, second.id)
    match_id = second.matches[0].id
    event.close()
    return division_id, match_id


def taken(
    path: Path, folder: Path, division_id: int, handed: Iterable[tuple[int, int, tuple[int, ...]]]
) -> dict[str, str]:
    """Hand in these line-ups in a fresh copy of the file, and collect all that is seen."""
    kept = folder / "kept"
    if not kept.exists():
        shutil.copyfile(path, kept)
    shutil.copyfile(kept, path)
    with same_everywhere(), EventFile.open(path) as event:
        for match_id, side, numbers in handed:
            line_up.hand_in(event, match_id, side, numbers)
        return collected(event, division_id, folder)


def test_whatever_is_asked_and_written_is_the_same_whoever_plays(
    prepared: tuple[int, int], path: Path, tmp_path: Path
) -> None:
    division_id, match_id = prepared
    one = taken(path, tmp_path, division_id, [(match_id, 0, (1, 2, 3))])
    other = taken(path, tmp_path, division_id, [(match_id, 0, (4, 3, 1))])
    assert len(one) > 200 and any(key.startswith("file ") for key in one)
    assert one.keys() == other.keys()
    assert [key for key in one if one[key] != other[key]] == []


def test_what_is_compared_does_tell_a_line_up_once_both_are_in(
    prepared: tuple[int, int], path: Path, tmp_path: Path
) -> None:
    """The test above would find one that is seen: here it may be."""
    division_id, match_id = prepared
    both = (match_id, 1, (1, 2, 3))
    one = taken(path, tmp_path, division_id, [(match_id, 0, (1, 2, 3)), both])
    other = taken(path, tmp_path, division_id, [(match_id, 0, (4, 3, 1)), both])
    seen = {key.partition("(")[0] for key in one if one[key] != other[key]}
    assert {"app.queries.teams.match", "app.queries.teams.matches"} <= seen


def test_nobody_else_reads_the_note_of_a_line_up() -> None:
    readers = set()
    for layer in ("app", "reports", "ui"):
        for file in sorted((PROJECT / layer).rglob("*.py")):
            tree = ast.parse(file.read_text(encoding="utf-8"))
            names = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
            names |= {
                alias.name
                for node in ast.walk(tree)
                if isinstance(node, ast.ImportFrom)
                for alias in node.names
            }
            if names & {"LINE_UP", "lined_up"}:
                readers.add(file.relative_to(PROJECT).as_posix())
    assert readers <= OF_LINE_UPS


def test_only_the_dialog_of_the_side_asks_for_its_own_line_up() -> None:
    asking = {
        file.relative_to(PROJECT).as_posix()
        for layer in ("app", "reports", "ui")
        for file in (PROJECT / layer).rglob("*.py")
        if "own_line_up" in file.read_text(encoding="utf-8")
    }
    assert {path for path in asking if not path.startswith("ui/dialogs/teams/")} <= {
        "app/queries/teams.py"
    }
