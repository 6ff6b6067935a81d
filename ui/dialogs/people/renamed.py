"""Asks what it means that somebody is called otherwise after the draw."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import StrEnum
from functools import partial

from PySide6.QtWidgets import QWidget

from app.event_file.file import EventFile
from app.operations import entrants
from app.queries import people_queries
from app.queries.people_queries import Renamed, RenameRound
from models.core.entrant_data import EntrantData, NameSaid
from models.core.problems import Problem
from reports import wording as paper
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field, choice
from ui.dialogs.referee import RefereeDialog
from ui.games.registry import GAME_SCREENS
from ui.widgets.basics import label


class NameChange(StrEnum):
    """What a changed name means."""

    SPELLING = "spelling"
    ANOTHER = "another"


class RenamedDialog(RefereeDialog):
    """Shows the name as it was and as it is typed now; both answers go into the log."""

    def __init__(
        self,
        renamed: Renamed,
        turns: Sequence[RenameRound],
        usual: int,
        parent: QWidget | None = None,
        *,
        asked: Sequence[Field] = (),
        check: Callable[[NameSaid], tuple[Problem, ...]] = lambda _said: (),
    ) -> None:
        """Ask about one person; `turns` are the rounds from which another one may play.

        `asked` is what the game wants to be told of another person (`GameScreen.substitutes`),
        instead of the referee and the reason; `check` says what is wrong with the answers.
        """
        super().__init__(
            title=_("Another name after the draw"), accept=_("&Save the name"), parent=parent
        )
        self.add_wide(
            label(f"{renamed.before.name} → {renamed.now.person.name}", "large", wrap=True)
        )
        self.add_fields(
            choice(
                "what",
                _("What &is it?"),
                (
                    (NameChange.SPELLING, _("correction of spelling")),
                    (NameChange.ANOTHER, _("another person")),
                ),
                hint=_(
                    "A spelling is corrected everywhere. For another person, sheets of earlier "
                    "|rounds| keep the name that played then."
                ),
                required=True,
            ),
            Field(
                key="from_turn",
                text=_("From &which |round|"),
                choices=[(one.turn, _called(one)) for one in turns],
                now=usual,
                required=True,
            ),
        )
        self._besides, self._wanted = tuple(field.key for field in asked), check
        if asked:
            self.add_fields(*(field.translated() for field in asked))
        else:
            self.add_referee()

    def adapt(self) -> None:
        """Ask from which round on, and by whose word, where another person plays."""
        another = self.answer("what") is NameChange.ANOTHER
        keys = ("from_turn", *(self._besides or ("reason", "referee")))
        self.ask_for(**dict.fromkeys(keys, another))

    def problems(self) -> tuple[Problem, ...]:
        """Want what is required, and what the rules of the game want of another person."""
        return self.blanks() or self._wanted(self.value())

    def value(self) -> NameSaid:
        """Give what was said."""
        if self.answer("what") is not NameChange.ANOTHER:
            return NameSaid()
        word = self.word
        turn = int(self.answer("from_turn"))
        told = {key: self.answer(key) for key in self._besides}
        return NameSaid(
            another=True, from_turn=turn, referee=word.referee, reason=word.reason, told=told
        )


def _called(turn: RenameRound) -> str:
    if not turn.stage:
        return _("what is still to be drawn")
    return paper.round_name(turn.stage, turn.number)


def _wanted(event: EventFile, entrant_id: int, one: Renamed, said: NameSaid) -> tuple[Problem, ...]:
    """Give what the rules of the game want of another person who plays."""
    if not said.another:
        return ()
    turn, name = said.from_turn, one.now.person.name
    return people_queries.wanted(event, entrant_id, name, from_turn=turn, answers=said.told)


def change(
    desk: Desk, parent: QWidget | None, entrant_id: int, data: EntrantData
) -> tuple[Problem, ...]:
    """Change an entrant, after asking about names that are another's; give what speaks against."""
    answers = {}
    asked = GAME_SCREENS[people_queries.game_of(desk.event_file, entrant_id)].substitutes
    for one in people_queries.renames(desk.event_file, entrant_id, data):
        turns, usual = people_queries.turns_for(desk.event_file, entrant_id)
        check = partial(_wanted, desk.event_file, entrant_id, one)
        dialog = RenamedDialog(one, turns, usual, parent, asked=asked, check=check)
        if not ask.ask(dialog):
            break  # the change is refused for what nobody has said
        answers[one.position] = dialog.value()
    return desk.problems_of(entrants.change, entrant_id, data, names_said=answers)
