"""`taikai-desk rehearse`: tomorrow's event played through by chance, saying where it breaks."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, time
from pathlib import Path

from app import practice
from app.commands.output import write_forms
from app.event_file.file import EventFile, looked_at
from app.practice import Halt, Rehearsed, rehearse
from models.store.private import private_folder
from models.typed_text import storable
from reports.game_words import in_terms_of
from reports.i18n import _, _n
from ui.words import wording

NAMED = 5
"""So many names are said of a list; the rest is counted."""


def run(path: Path, begin: time, until: time | None, tables: int, seed: str) -> int:
    """Print how every division went; 1 where something breaks, 0 where nothing does.

    `until` is when the hall closes, `tables` how many tables or courts it has, None and 0 where
    nobody said. The event itself is only read.
    """
    starts = datetime.combine(datetime.now().date(), begin)  # noqa: DTZ005 - the desk's own clock
    closes = datetime.combine(starts.date(), until) if until else None
    broken = False
    with private_folder() as folder:
        copy_path = folder / "rehearsal.taikai"
        with looked_at(path) as event:
            practice.make_copy(event, copy_path)
        with EventFile.open(copy_path) as copy:
            for went in rehearse(copy, starts, seed=seed):
                said: list[str] = []
                write_forms(copy, went.division.id, folder / "forms", sentences=said)
                with in_terms_of(went.division.game):
                    found = list(dict.fromkeys([*breaks(went, closes, tables), *said]))
                    print(storable(course(went)))
                for sentence in found:
                    print(storable(f"  ✗ {sentence}"))
                broken = broken or bool(found)
    if not broken:
        print(_("Nothing breaks: everything came to its end."))
    return 1 if broken else 0


def course(went: Rehearsed) -> str:
    """Say in one line how far a division came."""
    words = [
        went.division.name,
        _n("{count} |round|", "{count} |rounds|", went.rounds).format(count=went.rounds),
        _n("at most {count} |table|", "at most {count} |tables|", went.most_tables).format(
            count=went.most_tables
        ),
    ]
    if went.left:
        words.append(
            _n("{count} person left", "{count} people left", went.left).format(count=went.left)
        )
    if went.ends is not None:
        words.append(_("over at about {time}").format(time=f"{went.ends:%H:%M}"))
    return "  ".join(words)


def breaks(went: Rehearsed, closes: datetime | None, tables: int) -> Iterator[str]:
    """Say in one sentence each what breaks in a division."""
    if went.halt is not None and went.step is not None:
        at = wording.step_sentence(went.step, went.division)
        why = {
            Halt.REFUSED: "\u3000".join(map(wording.sentence, went.problems)),
            Halt.BY_HAND: _("only people can do this step; what comes after was not rehearsed"),
            Halt.NO_RESULT: _("no result is possible at {tables}").format(
                tables=wording.listed(went.tables)
            ),
            Halt.ENDLESS: _("this never ends"),
        }[went.halt]
        yield _("It stops at “{step}”: {why}").format(step=at, why=why)
    if closes is not None and went.ends is not None and went.ends > closes:
        minutes = int((went.ends - closes).total_seconds() // 60)
        yield _("It ends {minutes} minutes after closing time ({time}).").format(
            minutes=minutes, time=f"{closes:%H:%M}"
        )
    if tables and went.most_tables > tables:
        yield _("It needs {count} |tables|, and the hall has {there}.").format(
            count=went.most_tables, there=tables
        )
    if went.without_reading:
        names = went.without_reading
        shown = wording.and_more(wording.listed(names[:NAMED]), len(names) - NAMED)
        yield _("No reading, and so at the end of every list: {names}").format(names=shown)
