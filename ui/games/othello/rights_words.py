"""Who has which rights before a game, in words; no Qt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from models.games.othello.rights import hider
from models.games.othello.stages import stage_of
from models.views.divisions import MatchEntry
from reports.i18n import _


def rights_before(entry: MatchEntry, names: Sequence[str], *, correcting: bool) -> str:
    """Say what is recorded, and how the rights are shared out (JOA 9, 12, Meet Othello 2-2).

    A correction is told only what is settled.
    """
    return "\n".join(_lines(entry, names, correcting=correcting))


def _lines(entry: MatchEntry, names: Sequence[str], *, correcting: bool) -> Iterator[str]:
    context = entry.context
    stage = stage_of(context.part)
    if not stage.records_discs:
        yield _("Only the winner is recorded, no discs (JOA 23).")
    if context.rights_of is not None:
        yield _("{name} chooses the colour and holds the draw-win right (JOA 9).").format(
            name=names[context.rights_of]
        )
        return
    if correcting:
        return
    if stage.meet:
        yield _(
            "Janken: the winner takes the draw-win right or the colour, the other has the rest "
            "(Meet Othello 2-2). Empty squares count half to each side (Meet "
            "Othello 2-4)."
        )
        return
    hiding = hider(context.seats) if len(context.seats) == 2 else None
    if hiding is None:
        yield _("Hidden stone: the |referee| names who hides it (JOA 12).")
    else:
        yield _("Hidden stone: {hider} hides, {caller} calls (JOA 12).").format(
            hider=names[hiding], caller=names[1 - hiding]
        )
