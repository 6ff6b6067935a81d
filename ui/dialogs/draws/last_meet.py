"""Asks for the results of last time, and who of today's field is seeded by them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from PySide6.QtWidgets import QWidget

from app import last_meet
from app.event_file.file import FileTrouble
from app.last_meet import Found, LastRanking
from models.core.problems import Problem, Refused
from models.views.divisions import EntrantView
from reports.i18n import _, _p
from ui.desk import ask
from ui.desk.background import Stopped
from ui.dialogs.imports.progress import read_beside
from ui.dialogs.parts.field import Field, FieldKind
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.widgets.basics import label
from ui.words.dialog_problems import words
from ui.words.wording import listed, trouble

SHOWN = 12
"""So many of last time are listed, and everybody before the last one who is seeded."""


@dataclass(frozen=True, kw_only=True, slots=True)
class LastSeeds:
    """Who is seeded by the results of last time, best first, or why nobody is."""

    seeds: tuple[int, ...] = ()
    trouble: str = ""


AsksLast = Callable[[QWidget], LastSeeds | None]
"""Asks over a window; None where nothing was chosen."""


def last_of(field: Sequence[EntrantView], game: str) -> AsksLast:
    """Give what asks for the seeds of a field that plays this game."""
    return partial(_ask, tuple(field), game)


def _ask(field: Sequence[EntrantView], game: str, parent: QWidget) -> LastSeeds | None:
    kinds = _("Results (*.taikai *.json *.csv *.xlsx)")
    path = ask.open_file(parent, _("Results of last time"), kinds)
    if path is None:
        return None
    what = _("The results are being read.")
    try:
        rankings = read_beside(path, what, partial(last_meet.read, path), parent)
    except Stopped:
        return None
    except Refused as refused:
        return LastSeeds(trouble="\n".join(map(words, refused.problems)))
    except FileTrouble as refused:
        return LastSeeds(trouble=trouble(refused))
    dialog = LastMeetDialog(rankings, field, game, parent)
    return LastSeeds(seeds=dialog.seeds()) if ask.ask(dialog) else None


class LastMeetDialog(FieldDialog):
    """Shows who of last time is here, and asks how many of them are seeded."""

    def __init__(
        self,
        rankings: Sequence[LastRanking],
        field: Sequence[EntrantView],
        game: str,
        parent: QWidget | None = None,
    ) -> None:
        """Begin with the ranking of the same game, and with as many seeds as is usual."""
        super().__init__(
            title=_("Seeds by the results of last time"),
            accept=_("&Take these seeds"),
            parent=parent,
            width=720,
        )
        self._rankings, self._field = tuple(rankings), tuple(field)
        usual = next((at for at, own in enumerate(rankings) if own.game == game), 0)
        choices = tuple((at, own.title) for at, own in enumerate(rankings))
        self._shown = usual
        self.add_fields(
            Field(key="of", text=_("&Ranking"), kind=FieldKind.LIST, now=usual, choices=choices),
            Field(
                key="count",
                text=_("How &many are seeded"),
                now=len(last_meet.seeds(self._known(), len(self._field))),
                high=len(self._field),
                hint=_("Usually the first four who are here, a quarter of the field at most."),
            ),
        )
        self.rows["of"].show_if(len(rankings) > 1)
        self.listing = label("", wrap=True)
        self.add_wide(self.listing)

    def _known(self) -> tuple[Found, ...]:
        return last_meet.found(self._rankings[self._shown], self._field)

    def seeds(self) -> tuple[int, ...]:
        """Give who is seeded, best first."""
        return self._here()[: self.answer("count")]

    def _here(self) -> tuple[int, ...]:
        here = (own.who for own in self._known())
        return tuple(dict.fromkeys(who for who in here if who is not None))

    def adapt(self) -> None:
        """Propose anew where another ranking is chosen; list who is here and who is not."""
        if self.answer("of") not in (None, self._shown):
            self._shown = self.answer("of")
            self.put(count=len(last_meet.seeds(self._known(), len(self._field))))
        self.listing.setText("\n".join(self._lines()))

    def _lines(self) -> list[str]:
        """Give a line for each of last time: the place, the name, and what that means today."""
        seeds = self.seeds()
        lines: list[str] = []
        for own in self._known():
            if len(lines) >= SHOWN and own.who not in seeds:
                continue
            place = _p("a place", "{place}.").format(place=own.last.place)
            lines.append(f"{place} {own.last.name} — {_today(own, seeds)}")
        return lines

    def problems(self) -> tuple[Problem, ...]:
        """Want somebody of last time who is here, and no more seeds than that."""
        here = len(self._here())
        if not here:
            return (Problem(code="NOBODY_OF_LAST_TIME"),)
        if self.answer("count") > here:
            return (Problem(code="FEWER_OF_LAST_TIME", where="count", values={"count": here}),)
        return ()


def _today(own: Found, seeds: Sequence[int]) -> str:
    """Say what becomes of somebody of last time."""
    if not own.today:
        return _("not here")
    if own.who is None:
        names = listed(f"{who.name} ({who.club})" for who in own.today)
        return _("more than one of that name is here: {names}").format(names=names)
    if own.who in seeds:
        return _("seed {seed}").format(seed=seeds.index(own.who) + 1)
    return _("here, not seeded")
