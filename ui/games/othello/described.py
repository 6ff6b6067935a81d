"""A recorded Othello game in words, field by field, so that two entries of it can be compared."""

from __future__ import annotations

from collections.abc import Iterator

from models.core.outcomes import Mark
from models.games.othello.record import OthelloEnding, OthelloResult
from models.views.divisions import SYMBOL, signed
from reports.i18n import _, _p
from ui.games.othello import wording as words


def described(
    result: OthelloResult, names: tuple[str, ...], *, discs_recorded: bool
) -> dict[str, str]:
    """Say all that a record holds, by the keys of the dialog's fields.

    Who watched is left out: it stands on no card. The draw-win right is said only where the game
    is level, and a person only by name.
    """
    return dict(_lines(result, names, discs_recorded=discs_recorded))


def _lines(
    result: OthelloResult, names: tuple[str, ...], *, discs_recorded: bool
) -> Iterator[tuple[str, str]]:
    yield "ending_name", _(words.ENDINGS[result.ending])
    if result.discs is not None:
        yield "discs", "{} – {}".format(*result.discs)
    if result.marks is not None:
        if discs_recorded or result.ending is OthelloEnding.CARD:
            yield "marks", " ".join("–" if mark is None else SYMBOL[mark] for mark in result.marks)
        elif Mark.WIN in result.marks:
            yield "winner", names[result.marks.index(Mark.WIN)]
    if result.differences is not None:
        yield "differences", " / ".join(signed(number) or "–" for number in result.differences)
    if result.loser is not None:
        yield "loser", names[result.loser]
    if result.case is not None:
        yield "case", _(words.CASES[result.case])
    if result.choice is not None:
        yield "choice", _(words.CHOICES[result.choice])
    if result.draw_right is not None and is_level(result):
        yield "draw_right", names[result.draw_right]
    if result.called_by is not None:
        yield "called_by", _(words.CALLERS[result.called_by])
    for key in ("solo_flag_fell", "mid_move", "move_finished", "after_agreement"):
        if getattr(result, key):
            yield key, _p("option", "yes")


def is_level(result: OthelloResult) -> bool:
    """Tell whether the draw-win right decides the game."""
    if result.discs is not None:
        return result.discs[0] == result.discs[1]
    return result.case == 3 or result.differences == (0, 0)
