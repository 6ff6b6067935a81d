"""Paper Bowl on paper: its words for what ranks, and its sheets."""

from __future__ import annotations

from models.games.paper_bowl.on_paper import OnPaper
from reports.forms.form import ROUND, Form, FormInput, nothing
from reports.forms.game_forms import GameForms
from reports.forms.kit import as_it_is
from reports.forms.live_forms import live_log_form
from reports.forms.making import made_by
from reports.games.paper_bowl.line_words import line_words
from reports.i18n import _N, Terms

SHEETS = "reports.games.paper_bowl.match_sheets"
CARDS = "reports.games.paper_bowl.card_print"


def _written(given: FormInput) -> object:
    """Give what was written down of the matches of a round."""
    return [(log.match.table, log.names, log.kept) for log in given.live_logs]


def _boxes(given: FormInput) -> object:
    """Give what was written down of the matches of a round, and the points of those on paper."""
    return [
        (one.table, one.names, one.score, one.quarters)
        if isinstance(one, OnPaper)
        else (one.match.table, one.names, one.kept)
        for one in given.own[BOXES]
    ]


def _house(given: FormInput) -> object:
    """Give the house rules, which some cards tell."""
    return None if given.options is None else given.options.house


BOXES = "bowl_boxes"
"""The part of a form that has the matches with points by quarter (`app/games/paper_bowl`)."""
LOGS = ROUND | frozenset({"live_logs"})

FORMS = (
    Form(
        key="play_by_play",
        title=_N("Play-by-play by drives"),
        needs=LOGS,
        says=_written,
        results=True,
        render=made_by(f"{SHEETS}:play_by_play", "head", "round", "live_logs", large="large"),
        after="match_list",
    ),
    Form(
        key="box_score",
        title=_N("Box scores"),
        needs=ROUND | frozenset({BOXES}),
        says=_boxes,
        results=True,
        render=made_by(f"{SHEETS}:box_scores", "head", "round", BOXES),
        after="match_list",
    ),
    live_log_form("bowl_records", _N("Play records in order of entry"), after="match_list"),
    Form(
        key="score_sheet",
        title=_N("Blank score sheet"),
        needs=frozenset(),
        says=_house,
        render=made_by("reports.games.paper_bowl.blank_sheet:blank_sheet", "head", "options"),
        in_kit=as_it_is,
        after="table_signs",
    ),
    Form(
        key="bowl_reference",
        title=_N("Quick reference for the wall"),
        needs=frozenset(),
        says=_house,
        render=made_by(
            "reports.games.paper_bowl.quick_reference:quick_reference", "head", "options"
        ),
        after="table_signs",
    ),
    Form(
        key="bowl_cards",
        title=_N("Cards and counters to be cut out"),
        needs=frozenset(),
        says=_house,
        render=made_by(f"{CARDS}:all_cards", "head", "options"),
        after="table_signs",
    ),
    Form(
        key="bowl_hands",
        title=_N("A second set of the ten hand cards"),
        needs=frozenset(),
        says=nothing,
        render=made_by(f"{CARDS}:second_hands", "head"),
        after="table_signs",
    ),
    Form(
        key="bowl_board",
        title=_N("Board and markers to be glued together"),
        needs=frozenset(),
        says=nothing,
        render=made_by("reports.games.paper_bowl.board_print:board_strip", "head"),
        after="table_signs",
    ),
)
"""In the order in which a day needs them."""

TERMS = Terms(
    ja={
        "対局": "試合",
        "と対局": "と対戦",
        "対局し": "対戦し",
        "対局す": "対戦す",
        "局": "試合",
        "{}卓の対局": "{}卓の試合",
        "{}卓のその対局": "{}卓のその試合",
        "{}卓で対局中です": "{}卓で試合中です",
        "不戦勝の卓が対局になります": "不戦勝の卓が試合になります",
        "対局者": "選手",
        "対局者氏名": "相手の名前",
        "対局時計": "時計",
        "{}点": "勝点{}",
    }
)
"""What the messages of all games call otherwise: nobody sits down to a board game here."""

PAPER_BOWL = GameForms(
    key="paper_bowl",
    criteria={
        "points": _N("Match points"),
        "difference": _N("Point difference"),
        "points_for": _N("Points for"),
        "sos": _N("Opponents' match points"),
    },
    short_criteria={
        "points": _N("Pts"),
        "difference": _N("Diff."),
        "points_for": _N("For"),
        "sos": _N("Opp."),
    },
    record_told=True,
    start_notes=(_N("Whoever stands first of the two is at home. A toss decides who kicks off."),),
    seat_names={"home": _N("Home"), "away": _N("Away")},
    difference=_N("Point difference"),
    difference_so_far=_N("Difference so far"),
    result_boxes=(_N("Points made"),),
    noted=_N("Below the mark: the points, the own first"),
    live_words=line_words,
    terms=TERMS,
    card_notes=(_N("Hand the card in as soon as the match is over."),),
    forms=FORMS,
)
"""The words of the game."""
