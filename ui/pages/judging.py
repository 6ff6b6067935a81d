"""What 参加者 and 反則・裁定 ask when it is ruled how somebody stands."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from app import queries
from app.event_file.file import EventFile
from app.operations import adjustments, standing
from app.operations.adjustments import AdjustmentData
from app.queries import standing_queries
from models.core.consequences import NOTHING_RULED, Resolution
from models.core.problems import Problem
from reports.i18n import _
from ui import on_demand
from ui.desk import ask
from ui.desk.desk import Desk
from ui.games.registry import GAME_SCREENS
from ui.words.wording import action_name

if TYPE_CHECKING:
    from ui.dialogs.standing import RulingWish

UNSAID = "–"
"""What stands for the reason and the referee while only is asked what would follow."""


def judge(
    desk: Desk,
    parent: QWidget,
    division_id: int,
    entrant_id: int | None,
    *,
    choose: bool = False,
) -> None:
    """Ask what is ruled about somebody, and do it.

    `choose`: whom it is about is asked first, with this person proposed.
    """
    if choose:
        people = queries.entrants(desk.event_file, division_id)
        whom = on_demand.standing.WhomDialog(people, parent, entrant_id=entrant_id)
        if not ask.ask(whom):
            return
        entrant_id = whom.value()
    if entrant_id is None:
        return
    own = entrant_id
    own_way = GAME_SCREENS[queries.division_view(desk.event_file, division_id).game].judges
    if own_way is not None and not own_way(desk, parent, division_id, own):
        return
    dialog = on_demand.standing.StandingDialog(
        desk.look(standing_queries.standing_entry, own), parent
    )
    dialog.foreseeing.ask = lambda wish: _foreseen(desk, division_id, own, wish)
    dialog.attempt = partial(_problems, desk, own, dialog)
    with desk.as_shown():
        done = ask.ask(dialog)
    if done and desk.undoable is not None:
        desk.say_saved(_("Done: {action}").format(action=action_name(desk.undoable)))


def _problems(
    desk: Desk, entrant_id: int, dialog: on_demand.standing.StandingDialog
) -> tuple[Problem, ...]:
    """Do what is wished, or say what stands in the way."""
    wish = dialog.value()

    def act(event: EventFile, *, ruled: Resolution = NOTHING_RULED) -> int:
        return rule(event, entrant_id, wish, ruled=ruled)

    return desk.problems_of(act)


def _foreseen(desk: Desk, division_id: int, entrant_id: int, wish: RulingWish) -> str:
    """Say what a ruling would change, or why it cannot be."""
    said = replace(wish, reason=wish.reason or UNSAID, referee=wish.referee or UNSAID)
    return on_demand.consequences.foreseen_text(
        desk, division_id, lambda event: rule(event, entrant_id, said), about=(entrant_id,)
    )


def rule(
    event: EventFile, entrant_id: int, wish: RulingWish, *, ruled: Resolution = NOTHING_RULED
) -> int:
    """Do what is wished and give the id of what was made, or that of the entrant.

    Refused and Contradicted see `standing` and `adjustments`.
    """
    match wish.what:
        case on_demand.standing.RulingKind.STRIKE:
            return adjustments.strike(event, wish.of, by=wish, ruled=ruled)
        case on_demand.standing.RulingKind.DISQUALIFY:
            return standing.disqualify(
                event,
                entrant_id,
                from_round=wish.from_round,
                by=wish,
                article=wish.article,
                ruled=ruled,
            )
        case on_demand.standing.RulingKind.MOVE:
            return standing.move(
                event, entrant_id, from_round=wish.from_round or 0, by=wish, ruled=ruled
            )
        case on_demand.standing.RulingKind.TAKE_BACK:
            return standing.take_back(event, entrant_id, by=wish, ruled=ruled)
        case on_demand.standing.RulingKind.HOUSE_PLAYER | on_demand.standing.RulingKind.RANK:
            ranked = wish.what is on_demand.standing.RulingKind.RANK
            return standing.set_ranked(event, entrant_id, ranked, by=wish, ruled=ruled)
    data = AdjustmentData(
        figure=wish.figure,
        amount=wish.amount or Fraction(0),
        reason=wish.reason,
        referee=wish.referee,
        article=wish.article,
        stage=wish.stage,
        match_id=wish.match_id,
    )
    if wish.what is on_demand.standing.RulingKind.CHANGE:
        return adjustments.change(event, wish.of, data, ruled=ruled)
    return adjustments.add(event, entrant_id, data, ruled=ruled)
