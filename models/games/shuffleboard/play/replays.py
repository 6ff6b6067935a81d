"""When an attempt at an end does not count and the end is played again (YSA C-8, C-17, C-27 …)."""

from __future__ import annotations

from collections.abc import Iterator

from models.core.problems import Problem
from models.games.shuffleboard.catalogue import CourtEnd, Form
from models.games.shuffleboard.lines import Cause, Voided
from models.games.shuffleboard.play.schedule import Place


def check_voided(voided: Voided, due: Place, form: Form) -> Iterator[Problem]:
    """Report why an end is not played again; `due` is the end that is being played.

    A dead disc that bounces back with the eighth disc voids nothing: what lay there just before
    counts (YSA C-27). One from another court always does (YSA C-28). In doubles the end in
    progress is played again; that the head end is played again with it the director decides.

    >>> from models.games.shuffleboard.play.schedule import place
    >>> last = Voided(number=3, cause=Cause.BOUNCE, eighth_disc=True)
    >>> [problem.code for problem in check_voided(last, place(Form.WALKING, 3), Form.WALKING)]
    ['EIGHTH_DISC_COUNTS']
    """
    if voided.cause is Cause.BOUNCE and voided.eighth_disc:
        yield Problem(code="EIGHTH_DISC_COUNTS", where="eighth_disc")
    if voided.cause is Cause.DIRECTOR and not voided.director:
        yield Problem(code="DIRECTOR_DECIDES", where="director")
    if voided.whole_frame:
        if form is not Form.DOUBLES or due.end is not CourtEnd.FOOT:
            yield Problem(code="NO_HEAD_END", where="whole_frame")
        elif not voided.director:
            yield Problem(code="DIRECTOR_DECIDES", where="director")
