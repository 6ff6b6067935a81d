"""The words of a game as teams play it: what tells of single people is left out."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Any

from models.core.parts import PartRules
from models.teams.terms import FirstMove, Level, OrderMode, TeamTerms
from reports.forms.form import PlayedBy
from reports.forms.game_forms import FigureBox, GameForms
from reports.game_words import TEAM_TERMS
from reports.i18n import _N, _, _n, language

ON_PAPER = {
    "by_order": _N(
        "Add the new points and boards to those of the list. Most points first, then most boards; "
        "who is level in both stays in the order of the list."
    ),
    "neighbours": _N(
        "From the top, the first team meets the second, the third the fourth, and so on. Where two "
        "have met (column “Met”) or are kept apart, take the next one below who has not."
    ),
    "odd_one": _N(
        "If one team is left over, the last in the order that has had no bye is free; that counts "
        "as a bye always does."
    ),
    "note_results": _N(
        "Write every result down with the numbers of both teams, and tick the match off."
    ),
    "along_lines": _N(
        "The winning team goes on along the lines of the bracket: write it on the next line. The "
        "next match can begin as soon as both teams stand there."
    ),
    "losers_out": _N(
        "A team that has lost is out, but for matches that are drawn on the bracket for places or "
        "for the losers."
    ),
    "desk_chooses": _N(
        "Put matches together as the desk likes: any team that is free plays any other that is."
    ),
}
"""How rounds of teams are made by hand, where that is said of people otherwise."""
START_NOTES = (
    _N("Both captains hand in their order sheets; open the two together."),
    _N("Write who plays at each board on the card of the match, and every result beside it."),
)
FIGURES = ("points", "boards")
"""What a certificate of a team tells beside the place."""


class TeamForms(GameForms):
    """The words of a game as teams play it, each match at several boards.

    Seats, handicaps and articles on two people hold at a board, not between teams.
    """

    listed_sums = ("boards",)
    certificate_figures = FIGURES
    on_paper = ON_PAPER
    start_notes = START_NOTES

    def __init__(self, inner: GameForms, terms: TeamTerms) -> None:
        """Take from the words of the inner game what teams say as well."""
        self.inner, self.teams = inner, terms
        for name in AS_INNER:
            setattr(self, name, getattr(inner, name))
        self.terms = inner.terms | TEAM_TERMS
        self.forms = tuple(
            form for form in inner.forms if form.by in (PlayedBy.BOTH, PlayedBy.TEAMS)
        )

    def figure_box(self, part: PartRules) -> FigureBox:
        """Ask for the figure that the game keeps at each board."""
        return self.inner.figure_box(part)

    def with_reading(self, options: Any) -> bool:
        """Print readings where the game does."""
        return self.inner.with_reading(options)


AS_INNER = (
    "key",
    "terms_in",
    "criteria",
    "short_criteria",
    "criteria_in_order",
    "nothing_at_zero",
    "means",
    "difference",
    "difference_so_far",
    "count",
    "programmes",
    "stages",
    "rounds",
    "brackets",
    "rulings",
    "record_told",
    "rounds_listed",
    "card_points",
    "plan_holds",
    "seat_boxes",
    "result_boxes",
    "card_sums",
    "noted",
)
"""What teams say as people say it who play the game alone."""


def forms_under(forms: GameForms, terms: TeamTerms | None) -> GameForms:
    """Give the words of a game as they are, or as teams play it under these terms.

    Of equal terms they are the same.

    >>> from reports.games import GAME_FORMS
    >>> own = GAME_FORMS["shuffleboard"]
    >>> forms_under(own, None) is own, forms_under(own, TeamTerms()).own_cards
    (True, False)
    """
    return forms if terms is None else _team_forms(forms, terms)


@lru_cache(maxsize=64)
def _team_forms(inner: GameForms, terms: TeamTerms) -> TeamForms:
    return TeamForms(inner, terms)


def order_notes(terms: TeamTerms) -> list[str]:
    """Say how a line-up is written, under these terms."""
    modes = {
        OrderMode.FIXED: _(
            "The first of the list play, in its order; a reserve takes the board of who is away."
        ),
        OrderMode.LIST: _("Anybody of the list can play, in the order of the list."),
        OrderMode.FREE: _("Anybody of the list can play at any board."),
    }
    vacant = _("A board with nobody is left empty and is lost by default.")
    if terms.vacant_last:
        vacant = _("Only the last boards can be left empty; they are lost by default.")
    fewest = _n(
        "At least {count} person must play.", "At least {count} people must play.", terms.fewest
    )
    return [modes[terms.mode], vacant, fewest.format(count=terms.fewest)]


def told_terms(terms: TeamTerms) -> list[tuple[str, str]]:
    """Say what teams must know of their terms: what it is about, and how it is."""
    people = _(
        "Teams meet at {boards} boards; a team has up to {registered} people, reserves among them."
    ).format(boards=terms.boards, registered=terms.registered)
    points = _("A win {win}, a draw {draw}, a loss {loss}; half a board for a drawn one.").format(
        win=terms.win, draw=terms.draw, loss=terms.loss
    )
    firsts = {
        FirstMove.TABLE: _("It is settled |at| the |table|."),
        FirstMove.FIRST_ODD: _("The team named first moves first at the odd boards."),
        FirstMove.FIRST_EVEN: _("The team named first moves first at the even boards."),
    }
    levels = {
        Level.TOP_BOARD: _(
            "Where somebody must go on, the first board that was not drawn decides, from board 1 "
            "on; where all were, lots are drawn."
        ),
        Level.LOTS: _("Where somebody must go on, lots are drawn."),
    }
    free = _n("{count} board won", "{count} boards won", terms.bye_won).format(count=terms.bye_won)
    return [
        (_("Teams"), people),
        (_("Line-ups"), joined(order_notes(terms))),
        (_("Points of a match"), points),
        (_("Who moves first"), firsts[terms.first_move]),
        (_("Level matches"), levels[terms.level]),
        (_("Without an opponent"), _("The match is won: {boards}.").format(boards=free)),
    ]


def joined(sentences: Iterable[str]) -> str:
    """Write sentences one after the other, as the language does.

    >>> joined(["空席です。", "終わりです。"])
    '空席です。終わりです。'
    """
    return ("" if language() == "ja" else " ").join(sentences)


def board_name(number: int) -> str:
    """Name a board by its number, as the criteria do.

    >>> board_name(2)
    '2番盤'
    """
    return _("Board {number}").format(number=number)
