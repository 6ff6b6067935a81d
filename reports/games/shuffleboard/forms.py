"""Shuffleboard on paper: score cards, scoreboards, courts, fouls and officials (YSA D-7, E)."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from models.core.outcomes import Note
from models.core.registered import lazy
from models.games.shuffleboard.catalogue import CourtEnd, MatchMode
from models.views.divisions import RoundView
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
    blank_page,
    seating,
)
from reports.forms.game_forms import GameForms
from reports.forms.live_forms import LiveLogForm
from reports.forms.where import FormContext, always, at_once, one_by_one, side_by_side
from reports.games.shuffleboard.line_words import line_words
from reports.games.shuffleboard.words import end_name
from reports.i18n import _N, Terms, speaking
from reports.log_lines import LogLine, log_lines
from reports.places import CourtForms

if TYPE_CHECKING:
    from reports.games.shuffleboard import boards, cards, court_lists, match_log, sheets, us_boards
else:
    globals().update(lazy(__package__, "boards cards court_lists match_log sheets us_boards"))

# -- what shuffleboard calls otherwise than the messages of all games do (YSA A-3, C-1) ------------
# Nobody sits at a table: a match has a number in its round, and is played on the court, and at the
# time, that the desk gives it. So a table of the messages is a match, and its number that match's.

HALL_JA = {
    "会場の卓": "会場の番号",
    "部門ごとの卓": "部門ごとの番号",
    "必要な卓数": "必要な数",
    "最初の卓": "最初の番号",
    "使わない卓": "使わない番号",
    "番号が重なる卓": "重なる番号",
    "番号の付いた卓": "番号の付いた場所",
    "同じ番号の卓": "同じ番号",
    "卓の割り当て": "番号の割り当て",
    "卓を割り当て": "番号を割り当て",
    "卓番号の割り当て": "番号の割り当て",
    "卓番号を割り当て": "番号を割り当て",
    "卓は変わりません": "番号は変わりません",
    "固定の卓": "固定の番号",
    "固定の卓は{}〜{}の番号で": "固定の番号は{}〜{}で",
    "{}卓に固定": "番号{}に固定",
    "いつも座る卓の番号": "いつもの番号",
    "その卓に座り、ほかの人は座りません": "その番号に出て、ほかの人は出ません",
}
HALL_EN = {
    "tables in the hall": "numbers in the hall",
    "tables in the ha&ll": "numbers in the ha&ll",
    "tables of the hall": "numbers of the hall",
    "tables of each division": "numbers of each division",
    "tables needed": "numbers needed",
    "first table": "first number",
    "numbered tables": "numbered places",
    "number the tables": "number the places",
    "numbers of the tables": "numbers in the hall",
    "its tables": "its numbers",
    "fixed table": "fixed number",
    "own table": "own number",
    "own &table": "own nu&mber",
}
"""What is laid out for all divisions of the event: numbers, which are not those of matches."""

TERMS = Terms(
    ja={
        "卓": "試合",
        "{}卓": "第{}試合",
        "{}卓を": "第{}試合を",
        "1卓": "第1試合",
        "12卓": "第12試合",
        "1〜{}卓": "第1〜{}試合",
        "・卓": "",
        "卓組": "組合せ",
        "{}卓の対局": "第{}試合",
        "{}卓のその対局": "第{}試合",
        "{}卓で対局中です": "第{}試合に出ています",
        "不戦勝の卓が対局になります": "不戦勝が試合になります",
        "同卓": "同じ試合",
        "同卓が": "同じ顔合わせが",
        "同卓し": "同じ試合で対戦し",
        "同卓す": "同じ試合で対戦す",
        "3・4人卓": "3・4人の試合",
        "3人・4人卓": "3人・4人の試合",
        "{}人卓 {}卓": "{}人の試合 {}試合",
        "{}人卓に座る": "{}人の試合に出る",
        "卓に2回座る": "試合に2回出る",
        "卓にまた座る": "試合にまた出る",
        "決勝卓": "決勝戦",
        "上位4人の決勝卓": "上位4人の決勝戦",
        **HALL_JA,
        "対局": "試合",
        "と対局": "と対戦",
        "対局し": "対戦し",
        "対局す": "対戦す",
        "局": "試合",
        "対局者": "選手",
        "対局者氏名": "選手氏名",
        "対局時計": "時計",
        "対戦番号": "カード番号",
        "カードの対戦番号": "カードの番号",
        "第5条": "YSA D-5",
    },
    en={
        "table": "match",
        "tables": "matches",
        "at": "in",
        "the match at table": "match",
        "match code": "card code",
        "article 5": "YSA D-5",
        **HALL_EN,
    },
)
"""Its own messages say all of this by themselves."""


# -- shuffleboard on paper: score cards, scoreboards, courts, fouls and officials (YSA D-7, E) -----


class _OfRound(Form):
    needs = ROUND
    optional = frozenset({"records"})
    takes: tuple[str, ...] = ("head", "round", "round_called", "options")

    def says(self, given: FormInput) -> object:
        """Give who plays where, when and in which colour; no scores."""
        options = replace(given.options, courts="", minutes=0)  # a match says where it is played
        seated = [
            (
                round_.published,
                one.match.code,
                [seat.entrant for seat in one.match.seats],
                one.court,
                replace(one.start, called=None),
            )
            for round_ in self.rounds(given)
            for one in sheets.match_sheets(round_, given.options, given.own["records"])
        ]
        return options, seated

    def rounds(self, given: FormInput) -> tuple[RoundView, ...]:
        return () if given.round is None else (given.round,)

    def draw(self, given: ReadyInput) -> Drawing:
        taken = {name: given.part(name) for name in self.takes}
        return partial(self.drawn_by, FormInput(own={"records": given.part("records")}, **taken))

    @staticmethod
    @abstractmethod
    def drawn_by(given: FormInput) -> bytes: ...


class _Draw(_OfRound):
    key = "shuffleboard_draw"
    title = _N("Draw and courts")
    takes = (*_OfRound.takes, "large")
    due = staticmethod(one_by_one)
    drawn_by = staticmethod(court_lists.draw_sheet)

    def says(self, given: FormInput) -> object:
        """Give the same and which matches a withdrawal has settled: the draw sheet marks them."""
        left = [
            (match.code, match.cells)
            for round_ in self.rounds(given)
            for match in round_.matches
            if any(cell.note is Note.WITHDRAWN for cell in match.cells)
        ]
        return super().says(given), left


class _DrawAll(_Draw):
    key = "shuffleboard_draw_all"
    title = _N("Draw and courts of all rounds")
    needs = frozenset({"all_rounds"})
    takes = ("head", "all_rounds", "options", "large")
    when = staticmethod(side_by_side)
    due = staticmethod(at_once)
    drawn_by = staticmethod(court_lists.whole_draw_sheet)

    def rounds(self, given: FormInput) -> tuple[RoundView, ...]:
        return given.all_rounds


class _Cards(_OfRound):
    key = "shuffleboard_cards"
    title = _N("Score cards")
    in_kit = staticmethod(blank_page(1))
    due = staticmethod(always)
    drawn_by = staticmethod(cards.score_cards)


def to_a_game_point(where: FormContext) -> bool:
    """Offer a form where a game is played up to points: the American board is for these (D-7)."""
    return where.options is None or where.options.mode is MatchMode.POINTS


class _UsCards(_OfRound):
    key = "shuffleboard_us_cards"
    title = _N("Score cards (American)")
    when = staticmethod(to_a_game_point)
    drawn_by = staticmethod(cards.us_cards)


class _Officials(_OfRound):
    key = "shuffleboard_officials"
    title = _N("Court officials")
    takes = (*_OfRound.takes, "large")
    drawn_by = staticmethod(court_lists.officials_list)


class _Boards(_OfRound):
    key = "shuffleboard_boards"
    title = _N("Scoreboards")
    results = True
    drawn_by = staticmethod(boards.scoreboards)

    def says(self, given: FormInput) -> object:
        """Give how the matches of a round go, end by end."""
        results = [(m.id, m.result) for m in given.round.matches] if given.round else []
        return (seating(given), given.options, results, sorted(given.own["records"].items()))


class _UsBoards(_Boards):
    key = "shuffleboard_us_boards"
    title = _N("Scoreboards (American)")
    when = staticmethod(to_a_game_point)
    drawn_by = staticmethod(us_boards.us_boards)


class _Penalties(_OfRound):
    key = "shuffleboard_penalties"
    title = _N("Fouls, replays and corrections")
    drawn_by = staticmethod(match_log.penalty_log)

    def says(self, given: FormInput) -> object:
        """Give the lines of the log in any language."""
        if given.round is None:
            return ()
        shown = sheets.match_sheets(given.round, given.options, given.part("records"))
        with speaking("en"):
            return [cells for one in shown for cells in match_log.log_cells(one)]


class _Records(LiveLogForm):
    key = "shuffleboard_records"
    title = _N("Match records in order of entry")


class _Fouls(SameAllDay):
    by = PlayedBy.BOTH
    key = "shuffleboard_fouls"
    title = _N("Fouls and deductions")
    needs = ROUND
    for_desk = True

    def draw(self, given: ReadyInput) -> Drawing:
        return partial(match_log.foul_list, given.head)


SHUFFLEBOARD_FORMS = all_forms(globals())
"""In the order in which a day needs them."""


class ShuffleboardCourts(CourtForms):
    """Courts of which an end has a match, where it does not take both."""

    def part(self, key: str) -> str:
        """Name an end."""
        return end_name(CourtEnd(key))


class ShuffleboardForms(GameForms):
    """What only shuffleboard says and prints."""

    key = "shuffleboard"
    terms = TERMS
    place = ShuffleboardCourts()
    own_wall_sheet = True  # yellow first: two sheets with a pair on either side would mislead
    own_cards = True
    forms = SHUFFLEBOARD_FORMS

    def live_lines(self, log: LiveLog) -> tuple[LogLine, ...]:
        """Put the lines of a match into words."""
        return log_lines(log, line_words)


SHUFFLEBOARD = ShuffleboardForms()
