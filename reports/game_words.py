"""What games and their ranking criteria are called, on paper and on the screen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import cache

from models import exact
from models.adjustments import COLUMN, column_key, read_told
from models.core.criterion import Number
from models.exact import PLAINLY, Notation
from models.games import GAMES
from models.views.divisions import DivisionView, MatchView
from reports.forms.game_forms import GameForms
from reports.games import GAME_FORMS, GAME_NAMES
from reports.i18n import _N, USUAL, Terms, _, _p, in_terms, terms
from reports.stage_names import names_typed, stages_called

TEAM_TERMS = Terms(
    ja={
        "氏名": "チーム名",
        "対局者": "チーム",
        "方": "チーム",
        "人": "相手",
        "何人": "何チーム",
        "さん": "",
        "参加者": "チーム",
        "全員": "全チーム",
    },
    en={
        **{"name": "team", "names": "teams", "player": "team", "players": "teams"},
        "everybody": "all teams",
    },
)
"""What screens and sheets call those who meet, where they are teams."""
BOARD = "board_"
"""What the key of a board of teams begins with."""
CRITERIA = {
    "sos_1": _N("Opponents' points without the lowest"),
    "sos_2": _N("Opponents' points without the two lowest"),
    "median": _N("Opponents' points without the highest and the lowest"),
    "sosos": _N("Opponents' SOS"),
    "sodos": _N("Points of the beaten"),
    "cumulative": _N("Cumulative points"),
    "mms": _N("McMahon points (MMS)"),
    "sos_mms": _N("Opponents' McMahon points"),
    "sosos_mms": _N("Opponents' sums of McMahon points"),
    "sodos_mms": _N("McMahon points of the beaten"),
    "boards": _N("Boards won"),
    "captain": _N("Wins of the captain"),
    "discs": _N("Total counted"),
    "among": _N("Wins among those who are level"),
    "best_match": _N("Best match"),
    "firsts": _N("First places"),
    "seed": _N("Seed"),
    "points": _N("Points"),
    "wins": _N("Wins"),
    "difference": _N("Difference"),
    "group_place": _N("Place in the group"),
    "per_game": _N("Points per game"),
    "sos": _N("Opponents' points"),
    "grade": _N("Grade"),
    "birth": _N("Age"),
    "first_lot": _N("Lot of |round| 1"),
    "number": _N("Entry number"),
    "direct": _N("Match between them"),
    "lot": _N("Lot"),
    "bracket": _N("Knock-out"),
    "final": _N("Final"),
}


def game_name(game: str) -> str:
    """Name a kind of game.

    >>> game_name("othello"), game_name("plain")
    ('オセロ', 'その他の競技')
    """
    return _(GAME_NAMES[game]) if game in GAME_NAMES else game


def terms_of(game: str, programme: str = "", *, teams: bool = False) -> Terms:
    """Give what a game calls otherwise than the messages of all games do, also where teams play it.

    >>> terms_of("plain") is USUAL, terms_of("othello", "knockout").en["referee"]
    (True, 'organiser')
    >>> terms_of("plain", teams=True).en["player"]
    'team'
    """
    if game not in GAME_FORMS:
        return USUAL
    return _terms(game, programme if programme in GAME_FORMS[game].terms_in else "", teams)


@cache
def _terms(game: str, programme: str, teams: bool) -> Terms:
    usual, more = GAME_FORMS[game].terms, GAME_FORMS[game].terms_in.get(programme)
    own = usual if more is None else usual | more
    return own | TEAM_TERMS if teams else own


def in_terms_of(game: str, *, teams: bool = False) -> AbstractContextManager[None]:
    """Say in this thread what is of a game in its own terms.

    >>> with in_terms_of("shuffleboard"):
    ...     _("|Tables| of the |round|")
    'この回戦の試合'
    """
    return in_terms(terms_of(game, teams=teams))


@contextmanager
def in_words_of(division: DivisionView) -> Iterator[None]:
    """Say in this thread what is of a division in the terms of its game, its stages as it does."""
    called = stages_called(names_typed(division.programme, division.programme_options))
    with in_terms_of(division.game, teams=division.of_teams), called:
        yield


def in_terms_named(game: object) -> AbstractContextManager[None]:
    """Say in this thread what is of a game that values name, if they do.

    Where its teams are spoken of already it is said of them.
    """
    if not isinstance(game, str) or game not in GAME_FORMS:
        return nullcontext()
    programmes = ("", *GAME_FORMS[game].terms_in)
    if any(terms() is terms_of(game, own, teams=True) for own in programmes):
        return nullcontext()
    return in_terms(terms_of(game))


def criterion_name(criterion: str, game: str = "") -> str:
    """Name a ranking criterion the way the players of a game call it.

    >>> criterion_name("wins"), criterion_name("difference", "othello")
    ('勝数', '石差計')
    """
    if criterion.startswith(COLUMN):
        figure = criterion.removeprefix(COLUMN)
        return _("Adjustment: {figure}").format(figure=criterion_name(figure, game))
    own = GAME_FORMS[game].criteria if game in GAME_FORMS else {}
    if criterion in own:
        return _(own[criterion])
    if criterion.startswith(BOARD):
        return _("Board {number}").format(number=criterion.removeprefix(BOARD))
    return _(CRITERIA[criterion]) if criterion in CRITERIA else criterion


def order_text(criteria: Iterable[str], game: str) -> str:
    """Write an order of criteria in one line.

    >>> order_text(["wins", "lot"], "plain")
    '勝数 → 抽選'
    """
    own = GAME_FORMS[game].criteria_in_order if game in GAME_FORMS else {}
    return " → ".join(_(own[key]) if key in own else criterion_name(key, game) for key in criteria)


def criterion_short(criterion: str, game: str = "") -> str:
    """Name a ranking criterion over a narrow column; the whole name where there is no short one.

    >>> criterion_short("difference", "othello"), criterion_short("wins")
    ('石差計', '勝数')
    """
    if criterion == column_key("points"):
        return _p("column", "Adj.")
    if criterion.startswith(COLUMN):
        figure = criterion_short(criterion.removeprefix(COLUMN), game)
        return _p("column", "Adj. {figure}").format(figure=figure)
    own = GAME_FORMS[game].short_criteria if game in GAME_FORMS else {}
    return _(own[criterion]) if criterion in own else criterion_name(criterion, game)


def notation(game: str) -> Notation:
    """Give how a game writes points and differences.

    >>> notation("plain").minus
    '-'
    """
    return GAMES[game].notation if game in GAMES else PLAINLY


def number(value: Number | None, game: str, *, signed: bool = False) -> str:
    """Write a number of a game exactly, with its own sign below zero; nothing for None.

    >>> from fractions import Fraction
    >>> number(Fraction(80, 3), "plain"), number(-3, "plain", signed=True), number(None, "plain")
    ('26 2/3', '-3', '')
    """
    return "" if value is None else notation(game).number(value, signed=signed)


NOTHING = "–"
"""What stands where a criterion has nothing to tell."""


def figure(key: str, value: Number | None, game: str, *, signed: bool = False) -> str:
    """Write what somebody has of a criterion, or of a sum: a stroke where 0 means nothing.

    >>> figure("mean_loss", 0, "rummikub"), figure("mean_loss", None, "rummikub")
    ('–', '')
    >>> figure("points", 0, "rummikub"), figure("mean_loss", 17, "rummikub")
    ('0', '17')
    >>> from fractions import Fraction
    >>> [figure(key, Fraction(21, 4), "rummikub") for key in ("points", "mean_loss")]
    ['5.25', '5 1/4']
    """
    if value == 0 and game in GAME_FORMS and key in GAME_FORMS[game].nothing_at_zero:
        return NOTHING
    if value is not None and game in GAME_FORMS and key in GAME_FORMS[game].means:
        return exact.mean(value, minus=notation(game).minus)
    return number(value, game, signed=signed)


def seat_title(forms: GameForms, place: int) -> str:
    """Name a seat, counted from 0, as the game does, or else by its number from 1.

    >>> seat_title(GAME_FORMS["plain"], 2)
    '3'
    """
    names = list(forms.seat_names.values())
    return _(names[place]) if place < len(names) else str(place + 1)


def side_headings(forms: GameForms) -> tuple[str, str]:
    """Head the columns of the two sides of a match: by their seats where the game names these.

    >>> from reports.i18n import using
    >>> with using("en"):
    ...     side_headings(GAME_FORMS["plain"])
    ('Player', 'Player')
    """
    if forms.seat_names:
        return (seat_title(forms, 0), seat_title(forms, 1))
    return (_("|Player|"), _("|Player|"))


def handicap_text(match: MatchView, place: int, forms: GameForms, *, brief: bool = False) -> str:
    """Say what the suggested handicap means for the seat at a place; empty where none is."""
    given = match.handicap
    if given is None:
        return ""
    said = forms.handicap_brief if brief else forms.handicap
    return said(given, given.gives == place)


def handicap_sides(match: MatchView, forms: GameForms | None, *, brief: bool = False) -> str:
    """Say it for both seats in a line, in their order; empty where none is suggested."""
    if forms is None:
        return ""
    if match.handicap is not None and match.handicap.even:
        return handicap_text(match, 0, forms, brief=brief)
    sides = [handicap_text(match, place, forms, brief=brief) for place in range(len(match.seats))]
    return " – ".join(sides) if all(sides) else ""


def seat_name(game: str, place: int) -> str:
    """Name a seat of a game by the key of the game.

    >>> seat_name("plain", 0)
    '1'
    """
    return seat_title(GAME_FORMS[game], place) if game in GAME_FORMS else str(place + 1)


def seat_heading(forms: GameForms, place: int) -> str:
    """Name a seat over a column: by the game's own name, or with the word for a seat.

    Where seats are drawn at the table nobody has one before.

    >>> seat_heading(GAME_FORMS["plain"], 2), seat_heading(GAME_FORMS["mahjong"], 2)
    ('席3', '氏名')
    """
    if forms.seats_note:
        return _("|Name|")
    title = seat_title(forms, place)
    return _p("at a table", "Seat {seat}").format(seat=title) if title.isdecimal() else title


STANDINGS = {
    "in": _N("Ranked"),
    "fill_in": _N("Not ranked (fills in)"),
    "disqualified": _N("Disqualified"),
}
"""What the log of rulings says of how somebody stands."""


def ruled(kind: str, log_text: str, game: str) -> str:
    """Write what stood before or after a ruling, where the log keeps it in no language.

    >>> ruled("adjustment", "points -1/2", "plain"), ruled("correction", "5: A – B", "plain")
    ('勝点 -0.5', '5: A – B')
    """
    if kind == "adjustment":
        read = read_told(log_text)
        return log_text if read is None else adjustment_text(*read, game)
    return _(STANDINGS[log_text]) if kind in STANDING_KINDS and log_text in STANDINGS else log_text


STANDING_KINDS = frozenset({"disqualification", "fill_in"})
"""The rulings that say how somebody stands."""


def adjustment_text(figure: str, amount: Number, game: str) -> str:
    """Write what a ruling changes: the sum and how much."""
    return _("{figure} {amount}").format(
        figure=criterion_name(figure, game), amount=number(amount, game, signed=True)
    )
