"""Asks what a referee rules against somebody: warning, points, a win, the whole event."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtWidgets import QWidget

from app.event_file.file import EventFile
from app.games.rummikub import ruling_queries, rulings
from app.games.rummikub.ruling_queries import RulingEntry, WonGame
from app.games.rummikub.rulings import Given
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.problems import Problem
from models.games.rummikub.discipline import Official, Penalty, stripping
from models.games.rummikub.ranking import DEDUCTIONS
from reports import wording as paper
from reports.i18n import _
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.foreseeing import Foreseeing
from ui.dialogs.parts.field import Field, FieldKind, choice, offered
from ui.dialogs.referee import RefereeDialog
from ui.games.rummikub.office.words import OFFICIALS, PENALTIES
from ui.widgets.basics import button, label
from ui.words.wording import action_name


class PlayerPenaltyDialog(RefereeDialog):
    """Asks for the penalty, where it counts and who has decided, and says what follows."""

    def __init__(self, entry: RulingEntry, parent: QWidget | None = None) -> None:
        """Offer what can be ruled against somebody now.

        `foreseeing.ask` is told what is to be ruled, and `attempt` does it.
        """
        title = _("Ruling against {name}").format(name=entry.entrant.name)
        super().__init__(title=title, accept=_("Recor&d this ruling"), parent=parent, width=800)
        self.entry = entry
        self.add_wide(label(_until_now(entry), "muted", wrap=True))
        points = tuple((int(-each), str(-each)) for each in DEDUCTIONS)
        games = tuple((won, _game(won)) for won in entry.won)
        stages = tuple((key, paper.stage_name(key)) for key in entry.stages)
        penalties = tuple((key, _(words)) for key, words in PENALTIES.items())
        self.add_fields(
            choice("penalty", _("&Penalty"), penalties, Penalty.WARNING),
            choice("amount", _("Po&ints off"), points, points[0][0]),
            Field(
                key="stage",
                text=_("&Counts in"),
                choices=stages or (("", ""),),
                now=entry.stages[-1] if entry.stages else "",
            ),
            Field(
                key="won",
                text=_("&Which win"),
                hint=_("His or her own points and the other players' results stay."),
                choices=games or ((None, _("has won no game yet")),),
                now=entry.won[-1] if entry.won else None,
            ),
            _from_when(entry),
            choice("official", _("Decided b&y"), tuple(offered(OFFICIALS))[:2], Official.REFEREE),
        )
        self.add_referee("reason", "referee")
        self.foreseeing = Foreseeing(self)
        self.foreseeing.told.connect(self.fit)
        self.add_wide(self.foreseeing.line)
        self.changes_earlier = False
        """Whether an earlier ruling is to be changed instead."""
        self.earlier = button(_("Change or stri&ke an earlier ruling…"), self._change_earlier)
        self.earlier.setVisible(entry.stands)
        self.buttons.insertWidget(0, self.earlier)

    def _change_earlier(self) -> None:
        """Leave for where earlier rulings are changed."""
        self.changes_earlier = True
        self.reject()

    def adapt(self) -> None:
        """Ask for what belongs to the penalty."""
        penalty = self.answer("penalty")
        self.ask_for(
            amount=penalty is Penalty.DEDUCTION,
            stage=penalty is Penalty.DEDUCTION and len(self.entry.stages) > 1,
            won=penalty is Penalty.STRIPPED_WIN,
            from_round=penalty is Penalty.DISQUALIFICATION and not self.entry.has_left,
        )

    def problems(self) -> tuple[Problem, ...]:
        """Want a win that there is to strip, the reason and the name."""
        found = self.blanks()
        if self.answer("penalty") is Penalty.STRIPPED_WIN and not self.entry.won:
            return (*stripping(self.entry.entrant.id, 0, (), ()), *found)
        return found

    def at_rest(self) -> bool:
        """Say what follows before it is done."""
        self.foreseeing.hurry()
        return True

    def value(self) -> Given:
        """Give what is ruled."""
        answers = self.answers()
        won: WonGame | None = answers["won"]
        strips = answers["penalty"] is Penalty.STRIPPED_WIN
        return Given(
            penalty=answers["penalty"],
            official=answers["official"],
            referee=answers["referee"],
            reason=answers["reason"],
            amount=answers["amount"],
            stage=answers["stage"],
            match_id=won.match_id if strips and won is not None else None,
            game=won.game if strips and won is not None else 0,
            from_round=None if self.entry.has_left else answers["from_round"],
        )

    def meaning(self) -> str:
        """Say in one line what it does."""
        answers = self.answers()
        name = self.entry.entrant.name
        match answers["penalty"]:
            case Penalty.WARNING:
                return _("{name} is warned: it is recorded and changes no figure.").format(
                    name=name
                )
            case Penalty.DEDUCTION:
                return _("{name} loses {points} game points of this stage.").format(
                    name=name, points=answers["amount"]
                )
            case Penalty.STRIPPED_WIN:
                return _("{name} has one win less; nobody else gets it.").format(name=name)
        return _("{name} gets no place and plays no further game.").format(name=name)

    def conclude(self) -> None:
        """Ask what would follow once the typing has come to a rest."""
        blocked = any(problem.code != "BLANK" for problem in self.problems())
        warned = self.answer("penalty") is Penalty.WARNING
        self.foreseeing.turn_to(None if blocked or warned else self.value())


def _until_now(entry: RulingEntry) -> str:
    """Say what was ruled against somebody before."""
    if not entry.before:
        return _("Nothing was ruled against this person until now.")
    told = [f"{_(PENALTIES[one.penalty])} ({one.reason})" for one in entry.before]
    return _("Until now: {rulings}").format(rulings=" / ".join(told))


def _game(won: WonGame) -> str:
    """Name a game that was won, by round, table and its number on the card."""
    return _("{round}, table {table}, game {game}").format(
        round=paper.round_name(won.stage, won.round), table=won.table, game=won.game
    )


def _from_when(entry: RulingEntry) -> Field:
    return Field(
        key="from_round",
        text=_("&From when"),
        kind=FieldKind.CHOICE,
        choices=tuple(_moments(entry)),
        now=entry.leaves_from,
    )


def _moments(entry: RulingEntry) -> Iterator[tuple[int, str]]:
    if entry.open_table is None:
        yield entry.leaves_from, _("at once")
        return
    at_once = _("at once: table {table} plays on without").format(table=entry.open_table)
    yield entry.leaves_from, at_once
    yield entry.leaves_from + 1, _("after the games that are being played")


# -- what is asked and done when something is ruled against a player (Hashimoto 19) ----------------

UNSAID = "–"
"""What stands for the reason and the referee while only is asked what would follow."""


def judge(desk: Desk, parent: QWidget, division_id: int, entrant_id: int) -> bool:
    """Ask what a referee rules against somebody, and do it.

    True where an earlier ruling is to be changed or struck instead.
    """
    entry = desk.look(ruling_queries.ruling_entry, entrant_id)
    dialog = PlayerPenaltyDialog(entry, parent)
    dialog.foreseeing.ask = lambda given: _foreseen(desk, division_id, entrant_id, given)
    dialog.attempt = partial(_problems, desk, entrant_id, dialog)
    if ask.ask(dialog) and desk.undoable is not None:
        desk.say_saved(_("Done: {action}").format(action=action_name(desk.undoable)))
    return dialog.changes_earlier


def _problems(desk: Desk, entrant_id: int, dialog: PlayerPenaltyDialog) -> tuple[Problem, ...]:
    """Rule it, or say what stands in the way."""
    given = dialog.value()

    def act(event: EventFile, *, ruled: Resolution = NOTHING_RULED) -> int:
        return rulings.rule(event, entrant_id, given, ruled=ruled)

    return desk.problems_of(act)


def _foreseen(desk: Desk, division_id: int, entrant_id: int, given: Given) -> str:
    """Say what a ruling would change, or why it cannot be."""
    said = replace(given, reason=given.reason or UNSAID, referee=given.referee or UNSAID)
    return on_demand.consequences.foreseen_text(
        desk, division_id, lambda event: rulings.rule(event, entrant_id, said), about=(entrant_id,)
    )
