"""Paper Bowl on paper: its words for what ranks, and its sheets."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from models.core.registered import lazy
from models.games.paper_bowl.on_paper import OnPaper
from models.views.logs import LiveLog
from reports.forms.form import (
    ROUND,
    Drawing,
    Form,
    FormInput,
    PlayedBy,
    ReadyInput,
    SameAllDay,
    all_forms,
    as_it_is,
)
from reports.forms.game_forms import GameForms
from reports.forms.live_forms import LiveLogForm
from reports.games.paper_bowl.line_words import line_words
from reports.i18n import _N, Terms
from reports.log_lines import LogLine, log_lines

if TYPE_CHECKING:
    from reports.games.paper_bowl import (
        blank_sheet,
        board_print,
        card_print,
        match_sheets,
        quick_reference,
    )
else:
    globals().update(
        lazy(
            __package__,
            "blank_sheet board_print card_print match_sheets quick_reference",
        )
    )

BOXES = "bowl_boxes"
"""The part of a form that has the matches with points by quarter (`app/games/paper_bowl`)."""


class _PlayByPlay(Form):
    key = "play_by_play"
    title = _N("Play-by-play by drives")
    needs = ROUND | {"live_logs"}
    results = True
    after = "match_list"

    def says(self, given: FormInput) -> object:
        """Give what was written down of the matches of a round."""
        return [(log.match.table, log.names, log.kept) for log in given.live_logs]

    def draw(self, given: ReadyInput) -> Drawing:
        head, round_, logs = given.head, given.round, given.live_logs
        return partial(match_sheets.play_by_play, head, round_, logs, large=given.large)


class _BoxScore(Form):
    key = "box_score"
    title = _N("Box scores")
    needs = ROUND | {BOXES}
    results = True
    after = "match_list"

    def says(self, given: FormInput) -> object:
        """Give what was written down, and the points of the matches that are on paper."""
        return [
            (one.table, one.names, one.score, one.quarters)
            if isinstance(one, OnPaper)
            else (one.match.table, one.names, one.kept)
            for one in given.own[BOXES]
        ]

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(match_sheets.box_scores, given.head, given.round, given.own[BOXES])


class _PlayRecords(LiveLogForm):
    key = "bowl_records"
    title = _N("Play records in order of entry")
    after = "match_list"


class _HouseCard(Form):
    by = PlayedBy.BOTH
    after = "table_signs"

    def says(self, given: FormInput) -> object:
        """Give the house rules, which such a card tells."""
        return None if given.options is None else given.options.house


class _ScoreSheet(_HouseCard):
    key = "score_sheet"
    title = _N("Blank score sheet")
    in_kit = staticmethod(as_it_is)

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(blank_sheet.blank_sheet, given.head, given.options)


class _Reference(_HouseCard):
    key = "bowl_reference"
    title = _N("Quick reference for the wall")

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(quick_reference.quick_reference, given.head, given.options)


class _Cards(_HouseCard):
    key = "bowl_cards"
    title = _N("Cards and counters to be cut out")

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(card_print.all_cards, given.options)


class _Hands(SameAllDay):
    by = PlayedBy.BOTH
    key = "bowl_hands"
    title = _N("A second set of the ten hand cards")
    after = "table_signs"

    def draw(self, _given: ReadyInput) -> Drawing:
        return card_print.second_hands


class _Board(SameAllDay):
    by = PlayedBy.BOTH
    key = "bowl_board"
    title = _N("Board and markers to be glued together")
    after = "table_signs"

    def draw(self, _given: ReadyInput) -> Drawing:
        return board_print.board_strip


FORMS = all_forms(globals())
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


class PaperBowlForms(GameForms):
    """What only Paper Bowl says and prints."""

    key = "paper_bowl"
    criteria: Mapping[str, str] = {
        "points": _N("Match points"),
        "difference": _N("Point difference"),
        "points_for": _N("Points for"),
        "sos": _N("Opponents' match points"),
    }
    short_criteria: Mapping[str, str] = {
        "points": _N("Pts"),
        "difference": _N("Diff."),
        "points_for": _N("For"),
        "sos": _N("Opp."),
    }
    record_told = True
    seat_names: Mapping[str, str] = {"home": _N("Home"), "away": _N("Away")}
    difference = _N("Point difference")
    difference_so_far = _N("Difference so far")
    result_boxes = (_N("Points made"),)
    noted = _N("Below the mark: the points, the own first")
    terms = TERMS
    card_notes = (_N("Hand the card in as soon as the match is over."),)
    forms = FORMS

    def live_lines(self, log: LiveLog) -> tuple[LogLine, ...]:
        """Put the lines of a match into words."""
        return log_lines(log, line_words)


PAPER_BOWL = PaperBowlForms()
