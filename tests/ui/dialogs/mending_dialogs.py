"""The dialogs that put an earlier entry right, filled as they would be."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtWidgets import QDialog

from app.queries.absence_queries import AwayRound, AwayView, Fate
from app.queries.publication_queries import TakenBack
from models.core.consequences import Conflict, Consequence, Resolution
from models.core.on_hold import OnHold
from models.core.problems import Problem
from models.games import GAMES
from models.views.divisions import Departure, MatchEntry
from tests.ui.dialogs.helpers import LONG_NAMES, TEN, entry, people


def away(free: str = "") -> AwayView:
    """Give who withdrew from round 2, with `free` in round 3 for want of an opponent."""
    return AwayView(
        from_round=2,
        left=Departure(stage="swiss", round=2),
        reason="熱",
        next_turn=4,
        numbered="swiss",
        last_round=6,
        rounds=(
            AwayRound(
                turn=2, stage="swiss", round=2, fate=Fate.OPENS, table=12, others=(LONG_NAMES[1],)
            ),
            AwayRound(
                turn=3,
                stage="swiss",
                round=3,
                fate=Fate.MISSED,
                table=7 if free else None,
                others=(free,) if free else (),
                met=bool(free),
            ),
        ),
        other_starts=(
            (3, Departure(stage="swiss", round=3)),
            (4, Departure(stage="swiss", round=4)),
        ),
    )


def conflicts() -> tuple[Conflict, ...]:
    """Give a draw that another winner contradicts, and a match that others played."""
    drawn = {"stage": "main", "names": LONG_NAMES}
    played = {"stage": "qf", "table": 12, "tables": (12,), "names": LONG_NAMES}
    return (
        Conflict(
            key="draw:main",
            problem=Problem(code="BRACKET_DRAWN", where="referee", values=drawn),
            choices=(Consequence.INSTEAD, Consequence.STAYS, Consequence.ANEW),
            people=(1, 2),
        ),
        Conflict(
            key="match:main:1",
            problem=Problem(code="LATER_PLAYED", where="referee", values=played),
            choices=(Consequence.VOID, Consequence.STAYS),
            people=(1, 2),
            match=12,
        ),
    )


def gone() -> TakenBack:
    """Give a long round and a short one."""
    codes = tuple(f"{letter}{number}" for number in range(3, 8) for letter in "ABCDEF")
    return TakenBack(rounds=(("swiss", 2, codes), ("final", 1, ("K12",))), running=0, drawn=True)


def held_entry() -> MatchEntry:
    """Give a match of two with long names whose card is on hold."""
    hold = OnHold(note="カードの石数の合計が63で、負けた側の署名がない", since=TEN)
    return replace(entry(names=LONG_NAMES), hold=hold)


def mending_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give a way to open each of them, in its fullest states."""
    from ui.dialogs.corrections.contradicted import ContradictedDialog
    from ui.dialogs.corrections.reinstate import ReinstateDialog
    from ui.dialogs.corrections.take_back import StrikeDialog, TakeBackDialog
    from ui.dialogs.on_hold import HoldDialog
    from ui.dialogs.result_dialogs import open_result_dialog

    played = GAMES["othello"].result_type
    old = played(ending=played(ending="counted").ending, discs=(38, 26))
    return {
        "reinstate": lambda: ReinstateDialog(people(LONG_NAMES)[0], away(LONG_NAMES[1])),
        "reinstate_next": lambda: ReinstateDialog(people(LONG_NAMES)[0], away()),
        "strike": lambda: StrikeDialog(entry(names=LONG_NAMES, old=old), "順位"),
        "hold": lambda: HoldDialog(entry(names=LONG_NAMES), "石の合計が63"),
        "held": lambda: HoldDialog(held_entry()),
        "result_held": lambda: open_result_dialog(held_entry()),
        "take_back": lambda: TakeBackDialog("準々決勝", gone(), "順位"),
        "mending": lambda: ContradictedDialog(conflicts()[:1], Resolution(), lambda said: "順位"),
        "mending_two": lambda: ContradictedDialog(
            conflicts(), Resolution(referee="大島", reason="カードの写し違い"), lambda said: "順位"
        ),
    }
