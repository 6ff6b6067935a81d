"""What stands in the way of a pairing that is only proposed; templates, no Qt."""

from __future__ import annotations

from reports.i18n import _N

PROBLEMS: dict[str, str] = {
    "NOT_PUBLISHED": _N(
        "The pairing of |round| {round} has not been published yet: publish it first."
    ),
    "NOT_PAIRED": _N("|Round| {round} has not been paired yet."),
    "ALREADY_PUBLISHED": _N(
        "|Round| {round} is published. As long as nothing of it has been played it can be taken "
        "back on the page of matches."
    ),
    "PROPOSAL_OUTDATED": _N(
        "Something was changed after |round| {round} was paired: as things stand now the pairing "
        "would be another one."
    ),
    "STILL_PLAYING": _N(
        "Still playing elsewhere: {names} (|tables| {tables}). Enter these results first, or "
        "discard the proposal."
    ),
    "CAME_AFTER_PROPOSAL": _N(
        "Checked in after this pairing was made, and not in it: {names}. Pair it again to let "
        "them play in |round| {round}."
    ),
}
"""What stands in the way, by the code of the problem."""
