"""What was done to the clock of a round, in the words of screen and paper."""

from __future__ import annotations

from models.round_clock import Act, ClockLine
from reports.i18n import _N, _, _n

ACTS: dict[Act, str] = {
    Act.START: _N("Clock started"),
    Act.PAUSE: _N("Clock paused"),
    Act.GO_ON: _N("Clock goes on"),
    Act.END: _N("|Round| ended"),
}
"""What is said of an act without a number."""


def act_text(line: ClockLine) -> str:
    """Name what was done, with the minutes that were added."""
    if line.act is not Act.EXTRA:
        return _(ACTS[line.act])
    return _n("{count} more minute", "{count} more minutes", line.minutes).format(
        count=line.minutes
    )
