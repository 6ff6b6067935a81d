"""Asks from which round on somebody has left a team, is in it again, or that it was a mistake."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum

from PySide6.QtWidgets import QWidget

from app.operations import teams
from app.queries import people_queries
from models.core.people import Person
from models.core.problems import Problem
from models.teams.line_ups import departure
from models.views.divisions import EntrantView
from reports import wording as paper
from reports.i18n import _
from ui.desk import ask
from ui.desk.desk import Desk
from ui.dialogs.parts.field import Field, FieldKind, choice
from ui.dialogs.parts.field_dialog import FieldDialog
from ui.words.dialog_problems import words

TurnChoices = Sequence[tuple[int, str]]
"""Rounds, counted through the division, with their names."""


class MemberStanding(StrEnum):
    """What is said of somebody who is, or was, of a team."""

    LEAVES = "leaves"
    RETURNS = "returns"
    STAYS = "stays"


class DepartureDialog(FieldDialog):
    """Asks from which round on somebody plays for the team no more.

    Of somebody who has left: whether the person is back, has left from another round, or has
    not left at all.
    """

    def __init__(
        self,
        member: str,
        team: str,
        turns: TurnChoices,
        usual: int,
        parent: QWidget | None = None,
        *,
        left: int | None = None,
        back: TurnChoices = (),
    ) -> None:
        """Offer the rounds; `left` is the noted one of who has left, `back` when one may return."""
        super().__init__(
            title=_("{member} leaves {name}").format(member=member, name=team)
            if left is None
            else _("{member} has left {name}").format(member=member, name=team),
            accept=_("&Take over"),
            parent=parent,
        )
        self._left = left
        if left is not None:
            said = [
                (MemberStanding.RETURNS, _("is in the team again")),
                (MemberStanding.LEAVES, _("has left from another |round|")),
                (MemberStanding.STAYS, _("has not left: that was a mistake")),
            ]
            answers = said if back else said[1:]
            self.add_fields(choice("what", _("&What is right"), answers, required=True))
        for key, text, offered, now in (
            ("left_from", _("From which |round| &on no more"), turns, left or usual),
            ("back_from", _("From which |round| on a&gain"), back, back[0][0] if back else None),
        ):
            self.add_fields(
                Field(
                    key=key,
                    text=text,
                    kind=FieldKind.LIST,
                    choices=offered,
                    now=now,
                    required=True,
                )
            )

    @property
    def what(self) -> MemberStanding | None:
        """What is said; None while nobody has answered."""
        return MemberStanding.LEAVES if self._left is None else self.answer("what")

    def adapt(self) -> None:
        """Ask for the round that the answer needs."""
        self.ask_for(
            left_from=self.what == MemberStanding.LEAVES,
            back_from=self.what == MemberStanding.RETURNS,
        )

    @property
    def turn(self) -> int:
        """The round, counted through the division."""
        return int(self.answer("back_from" if self.what == MemberStanding.RETURNS else "left_from"))


def ask_departure(desk: Desk, parent: QWidget, team: EntrantView, person: Person) -> bool:
    """Ask what is to be noted of somebody's leaving, and note it; True when it was."""
    standing = departure(team.members, person.id)
    if standing is None:
        return False
    own, left = standing
    named, usual = people_queries.turns_for(desk.event_file, team.id)
    turns = [
        (one.turn, paper.round_name(one.stage, one.number))
        if one.stage
        else (one.turn, _("what is still to be drawn"))
        for one in named
    ]
    low = own.from_turn + 1
    after = [turn for turn in turns if turn[0] >= low] or [(low, _("what is still to be drawn"))]
    back = [turn for turn in turns if left is not None and turn[0] > left.from_turn]
    dialog = DepartureDialog(
        person.name,
        team.name,
        after,
        max(usual, low),
        parent,
        left=None if left is None else left.from_turn,
        back=[turn for turn in back if turn[0] >= usual] or back,
    )

    def leave(confirmed: Collection[str] = ()) -> tuple[Problem, ...]:
        turn = dialog.turn
        return desk.problems_of(
            teams.member_leaves, team.id, person.id, from_turn=turn, confirmed=confirmed
        )

    def note() -> tuple[Problem, ...]:
        if dialog.what == MemberStanding.STAYS:
            return desk.problems_of(teams.member_stays, team.id, person.id)
        if dialog.what == MemberStanding.RETURNS:
            return desk.problems_of(teams.member_returns, team.id, person.id, from_turn=dialog.turn)
        found = leave()
        if found and all(one.ask for one in found):
            said = " ".join(map(words, found))
            if ask.confirm(dialog, said, _("Leaves the team"), _("Cancel")):
                found = leave([one.code for one in found])
        return found

    dialog.attempt = note
    if not ask.ask(dialog):
        return False
    said = {
        MemberStanding.LEAVES: _("{member} leaves {name}, from |round| {round} on."),
        MemberStanding.RETURNS: _("{member} plays for {name} again, from |round| {round} on."),
        MemberStanding.STAYS: _("{member} has not left {name}."),
    }[dialog.what or MemberStanding.LEAVES]
    turn = 0 if dialog.what == MemberStanding.STAYS else dialog.turn
    desk.say_saved(said.format(member=person.name, name=team.name, round=turn))
    return True
