"""The words of a game as teams play it: what tells of single people is left out."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from models.teams.terms import FirstMove, Level, OrderMode, TeamTerms
from reports.forms.form import PlayedBy
from reports.forms.game_forms import GameForms, no_article, no_terms
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


def forms_under(forms: GameForms, terms: TeamTerms | None) -> GameForms:
    """Give the words of a game as they are, or as teams play it under these terms.

    Seats, handicaps and articles on two people hold at a board, not between teams.

    >>> from reports.games import GAME_FORMS
    >>> own = GAME_FORMS["shuffleboard"]
    >>> forms_under(own, None) is own, forms_under(own, TeamTerms()).own_cards
    (True, False)
    """
    if terms is None:
        return forms
    kept = tuple(own for own in forms.forms if own.by in (PlayedBy.BOTH, PlayedBy.TEAMS))
    return replace(
        forms,
        teams=terms,
        terms=forms.terms | TEAM_TERMS,
        forms=kept,
        place=None,
        own_wall_sheet=False,
        own_cards=False,
        seat_names={},
        bye_difference=None,
        handicap=None,
        draws=True,
        cross_tables=False,
        listed_sums=("boards",),
        level_remarks=None,
        group_tie="",
        certificate_figures=FIGURES,
        final_article=no_article,
        final_terms=no_terms,
        live_words=None,
        on_paper=ON_PAPER,
        start_notes=START_NOTES,
        seats_note="",
        rights="",
        card_notes=(),
        count_notes=(),
    )


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
