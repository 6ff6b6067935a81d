"""Asks for what the federations are to be told, and shows who lacks a number or a name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from models.core.problems import Problem
from models.event_days import event_days
from models.games.othello.association import (
    Lack,
    Lacking,
    Report,
    ReportPlayer,
    ascii_only,
    lacking,
    numbers,
)
from reports.games.othello.association.rating_files import Headline
from reports.i18n import _N, _, _n
from ui.dialogs.parts.field import Field
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.look.theme import px
from ui.widgets.basics import label
from ui.widgets.edit_grid import EditGrid
from ui.widgets.grid_model import Column
from ui.words.wording import listed

LATIN = ("tournament", "sender", "country")
"""The fields that stand in a file of ASCII alone."""
SHOWN = 5
"""How many lines of the list are seen at the least where there are so many."""


class ReportDialog(FieldDialog):
    """Name, day and sender above, below them who still lacks something."""

    def __init__(
        self,
        read: Callable[[], Report],
        keep: WriteNumber,
        last_answers: dict[str, str],
        parent: QWidget | None = None,
    ) -> None:
        """Start from what was told last time; `keep` takes what is typed about a person."""
        super().__init__(
            title=_("Report to the association"),
            accept=_("&Save the three files…"),
            parent=parent,
            width=900,
        )
        self._read, self._keep = read, keep
        self.report = read()
        days = event_days(last_answers.get("day") or self.report.date)
        self.add_fields(
            Field(
                key="tournament",
                text=_("&Name of the tournament"),
                hint=_("In Latin letters, e.g. 12th Shizuoka Open"),
                now=last_answers.get("tournament", ""),
                required=True,
            ),
            Field(
                key="day",
                text=_("First &day"),
                shadow="2026-11-22",
                now=days[0].isoformat() if days else "",
                required=True,
                widest=200,
            ),
            Field(
                key="sender",
                text=_("Your na&me in Latin letters"),
                shadow="OSHIMA Ken",
                now=last_answers.get("sender", ""),
                required=True,
            ),
            Field(
                key="country",
                text=_("C&ountry"),
                now=last_answers.get("country") or "Japan",
                required=True,
                widest=200,
            ),
        )
        self._list()
        self._show()
        self.grid.begin_at(NUMBER)

    def _list(self) -> None:
        self.count = label("", "strong", wrap=True)
        self._listed: set[int] = set()
        self.grid = PeopleGrid(self._write)
        self.remarks = label("", "muted", wrap=True)
        self.files = label("", wrap=True)
        self.add_wide(self.count)
        self.add_wide(self.grid, 1)
        self.add_wide(self.remarks)
        self.add_wide(self.files)

    def _show(self) -> None:
        """Show who lacks what now; a line that was filled in stays where it is."""
        lines = person_lines(self.report, self._listed)
        people = sum(bool(line.lacks) for line in lines)
        self.grid.show_rows(lines)
        self.grid.setVisible(bool(lines))
        self.grid.setMinimumHeight(px(44 + 30 * min(len(lines), SHOWN)))
        self.count.setText(
            _n(
                "{count} person still lacks something. Type it in the list: Enter goes down.",
                "{count} people still lack something. Type it in the list: Enter goes down.",
                people,
            ).format(count=people)
            if people
            else _("Everybody has a WOF number and a name in Latin letters.")
        )
        said = [f"・{remark}" for remark in remarks(self.report)]
        self.remarks.setText("\n".join(said))
        self.remarks.setVisible(bool(said))

    def _write(self, person_id: int, field: str, text: str) -> bool:
        """Keep what was typed in a cell; the person has it in every division from then on."""
        if not self._keep(person_id, field, text):
            return False
        self.report = self._read()
        self._show()
        self.recheck()
        return True

    def problems(self) -> tuple[Problem, ...]:
        """Want everything, a day that can be read, and Latin letters."""
        found = list(self.blanks())
        day = self.answer("day")
        if day.strip() and event_days(day) is None:
            found.append(Problem(code="REPORT_DAY", where="day", values={"text": day}))
        for key in LATIN:
            text = self.answer(key)
            if text.strip() and ascii_only(text) != text:
                found.append(Problem(code="REPORT_LATIN", where=key))
        return tuple(found)

    def conclude(self) -> None:
        """Name the files as soon as they can be named."""
        ready = not self.problems()
        stem = self.value().stem if ready else ""
        self.files.setText(
            _("Files: {names}").format(names="  ".join(f"{stem}{end}" for end in ENDS))
            if ready
            else ""
        )
        self.files.setVisible(ready)

    def value(self) -> Headline:
        """Give what was typed."""
        days = event_days(self.answer("day"))
        assert days is not None  # noqa: S101 - `problems` wants one that can be read
        told = {key: " ".join(self.answer(key).split()) for key in LATIN}
        return Headline(day=days[0], **told)


ENDS = (".txt", ".csv", ".ELO")
"""How the names of the three files end: result text, list of games, rating file."""


# -- what is said of a report before it is sent; no Qt ---------------------------------------------

LACKS: dict[Lack, str] = {
    Lack.NO_NUMBER: _N("No WOF number"),
    Lack.BAD_NUMBER: _N("WOF numbers have 1 to 6 digits"),
    Lack.SAME_NUMBER: _N("Same number as somebody else"),
    Lack.NO_LATIN: _N("No name in Latin letters"),
    Lack.NOT_SPLIT: _N("Family name unclear: write it in capitals"),
    Lack.LATIN_CHANGED: _N("Written as {text}"),
    Lack.NAME_CHANGED: _N("In Shift_JIS: {text}"),
    Lack.NAME_LOST: _N("Not in Shift_JIS, 〓 instead: {text}"),
}
"""What each person lacks, and what is written instead."""


def lack_text(lacking: Lacking) -> str:
    """Say what somebody lacks."""
    return _(LACKS[lacking.lack]).format(text=lacking.text)


def remarks(report: Report) -> Iterator[str]:
    """Say what is to be known of the whole report."""
    if report.missing:
        yield _n(
            "{count} table has no result yet: its game is left out.",
            "{count} tables have no result yet: their games are left out.",
            report.missing,
        ).format(count=report.missing)
    if not report.complete:
        yield _("The division is not over yet; the result text says so.")
    known = numbers(report.players)
    left_out = sum(
        game.winner.id not in known or game.loser.id not in known for game in report.games
    )
    if left_out:
        yield _n(
            "{count} game of somebody without a number is only a comment in the ELO file.",
            "{count} games of people without a number are only comments in the ELO file.",
            left_out,
        ).format(count=left_out)
    yield from _of_games(report)


def _of_games(report: Report) -> Iterator[str]:
    kept = sum(game.margin is None for game in report.games)
    if kept:
        yield _n(
            "{count} game has no disc count by the rules (JOA 23): the difference is sent as 0.",
            "{count} games have no disc count by the rules (JOA 23): the difference is sent as 0.",
            kept,
        ).format(count=kept)
    if report.unplayed:
        yield _n(
            "{count} win without a game stands in the result text only.",
            "{count} wins without a game stand in the result text only.",
            report.unplayed,
        ).format(count=report.unplayed)
    if report.hidden:
        yield _(
            "The result text has the public names of {names}; the files for the rating have "
            "their own."
        ).format(names=listed(list(report.hidden)))


# -- the list of who lacks a number or a name in Latin letters, with cells to type them in ---------

WriteNumber = Callable[[int, str, str], bool]
"""Takes a person's id, the field (`wof`, `roman`, `nation`) and its text; tells if it is kept."""
NUMBER = 1
"""The column in which the typing begins."""


@dataclass(frozen=True, kw_only=True, slots=True)
class AssociationPersonLine:
    """A person with what is still lacking."""

    id: int
    player: ReportPlayer
    lacks: tuple[Lacking, ...]

    @property
    def said(self) -> str:
        """Say what is lacking, or that nothing is."""
        return " ／ ".join(map(lack_text, self.lacks)) or _("✓ ready")

    @property
    def colour(self) -> str:
        """Give the colour of these words, which is never alone in telling."""
        return "warn" if self.lacks else "good"


def person_lines(report: Report, listed: set[int]) -> list[AssociationPersonLine]:
    """Give a line for everybody who lacks something, or did when the list was opened."""
    found = lacking(report.players)
    listed.update(one.player.id for one in found)
    return [
        AssociationPersonLine(
            id=player.id,
            player=player,
            lacks=tuple(one for one in found if one.player.id == player.id),
        )
        for player in report.players
        if player.id in listed
    ]


class PeopleGrid(EditGrid[AssociationPersonLine]):
    """Enter saves a cell and goes down, Tab goes on to the next one."""

    opens = False

    def __init__(self, write: WriteNumber, parent: QWidget | None = None) -> None:
        """Show nobody yet."""
        super().__init__(
            [
                Column(title=_("Name"), text=lambda line: line.player.name, least=150),
                Column(
                    title=_("WOF number"),
                    text=lambda line: line.player.wof,
                    edit=lambda line, text: write(line.id, "wof", text),
                    least=110,
                ),
                Column(
                    title=_("Name in Latin letters"),
                    text=lambda line: line.player.roman,
                    edit=lambda line, text: write(line.id, "roman", text),
                    least=220,
                ),
                Column(
                    title=_("Nation"),
                    text=lambda line: line.player.nation,
                    edit=lambda line, text: write(line.id, "nation", text),
                    least=70,
                ),
                Column(
                    title=_("Still lacking"),
                    text=lambda line: line.said,
                    colour=lambda line: line.colour,
                    stretch=True,
                    narrow=220,
                ),
            ],
            _("Who lacks a number or a name"),
            parent=parent,
        )
        self.setShowGrid(True)  # the cells to type in are seen
