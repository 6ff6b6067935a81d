"""What 参加者 asks when somebody leaves or comes back."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget

from app import queries
from app.operations import entrants as entrant_operations
from models.core.parts import PartRules
from models.games import GAMES
from models.programmes.registry import PROGRAMMES
from models.views.divisions import DivisionView, EntrantView, MatchView
from ui.desk import ask
from ui.desk.desk import Desk


def withdraw(desk: Desk, parent: QWidget, division: DivisionView, entrant: EntrantView) -> None:
    """Ask from which round on an entrant is away."""
    from ui.dialogs.withdraw import WithdrawDialog

    number, match = queries.leaving(desk.event_file, division.id, entrant.id)
    dialog = WithdrawDialog(
        entrant,
        GAMES[division.game],
        division.options,
        number,
        match,
        parent,
        numbered=_numbered(division),
        part=_part(desk, match),
    )
    dialog.attempt = lambda: desk.problems_of(
        entrant_operations.withdraw,
        entrant.id,
        from_round=dialog.value().from_round,
        reason=dialog.value().reason,
    )
    ask.ask(dialog)


def _part(desk: Desk, match: MatchView | None) -> PartRules:
    """Give what the match is played under that somebody leaves."""
    if match is None or match.bye:
        return PartRules()
    return queries.match_entry(desk.event_file, match.id).context.part


def reinstate(desk: Desk, parent: QWidget, division: DivisionView, entrant: EntrantView) -> None:
    """Ask from which round on an entrant is back."""
    from ui.dialogs.withdraw import ReinstateDialog

    number = queries.returning(desk.event_file, division.id)
    dialog = ReinstateDialog(entrant, number, parent, numbered=_numbered(division))
    dialog.attempt = lambda: desk.problems_of(
        entrant_operations.reinstate, entrant.id, round_number=dialog.value()
    )
    ask.ask(dialog)


def _numbered(division: DivisionView) -> bool:
    """Tell whether people count the rounds through, and not stage by stage."""
    return PROGRAMMES[division.programme].draw_first is not None
