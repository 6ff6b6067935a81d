"""A whole day of shuffleboard doubles in the real window: courts, calls, fouls, every card."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from PySide6.QtPdf import QPdfDocument

from app import queries
from app.event_file.file import EventFile
from app.games.shuffleboard import scoreboards
from app.queries import hold_queries, log_queries, ranking_queries
from models.core.game import CorrectionCause
from models.games.shuffleboard.cards import rows
from models.games.shuffleboard.catalogue import MatchForm, MatchMode
from models.games.shuffleboard.lines import Article, BetweenEnds, EndScore, Foul, MomentKind, Ruling
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.record import (
    ShuffleboardEnding,
    ShuffleboardOptions,
    ShuffleboardResult,
)
from models.views.divisions import MatchView
from reports.i18n import _
from tests.window.day import Day
from tests.window.driver import Screen, wait_until

pytestmark = pytest.mark.window

EVENT = "第３回 みなと杯"
DAY = "2026-11-21"
VENUE = "港体育館"
DIVISION = "ダブルスの部"
DIRECTOR = "港 一郎"
NOTE = "累計が合わない"
REASON = "合計の読み違い"
PEOPLE = """番号,氏名1,ふりがな1,氏名2,ふりがな2,所属
1,青木　茂,あおき　しげる,石田　和子,いしだ　かずこ,港北
2,上野　正,うえの　ただし,江口　文代,えぐち　ふみよ,鶴見
3,菊地　昭,きくち　あきら,久保田　幸子,くぼた　さちこ,金沢
4,森　修,もり　おさむ,林　恵,はやし　めぐみ,戸塚
"""
SINGLES = "シングルスの部"
TWO = """番号,氏名,ふりがな,所属
1,青木　茂,あおき　しげる,港北
2,林　恵,はやし　めぐみ,戸塚
"""
LETTERS = EVENT + VENUE + DIVISION + SINGLES + DIRECTOR + NOTE + REASON + PEOPLE
LIVE_ENDS = (
    *((15, 7), (8, 0), (10, 7), (8, 8), (7, 15), (0, 15), (7, 15), (0, 15)),
    *((8, 7), (8, 7), (0, -10), (8, 7), (8, 7), (8, 0), (8, 7), (15, 7)),
)
"""What yellow and black score, end by end; after eight the sides exchange their colours."""
FOULS_BEFORE = (2, 10)
"""Before which ends the foul is called, counted from nought: first a warning, then a penalty."""
ROWS = (
    (15, 7, 8, 0, 7, 8, 10, 15),
    (0, 8, 8, 7, 7, 8, 0, -10),
    (8, 8, 8, 8, 7, 7, 7, 7),
    (15, 0, 15, 0, 15, 0, 15, 7),
)
"""What stands on the card in its small boxes: yellow, black, and after the exchange again."""
TOTALS = {4: (88, 75), 5: (90, 64), 6: (77, 78)}
"""What the cards with nothing but totals say, yellow first, by the number of the match."""
RIGHT = (87, 75)
"""What stands on the card of match 4, when somebody looks again."""
GAMES = ((77, 40), (60, 75), (76, 70))
"""The games of a match that is won with two, as its card has them."""
HELD, FREED = 5, 6
"""The match whose card waits until its result is entered, and the one that is taken off."""


class DoublesDay(Day):
    """The day, and what is typed at a desk for courts."""

    def did(self, action: str, window: str = "") -> None:
        """See the action in the file, then a window in front: the one of the event, if no other."""
        self.saved.action(action)
        self.desk.front(window or self.main)

    @property
    def main(self) -> str:
        """What the window of the event is called."""
        return _("{event} – Taikai Desk").format(event=self.event)

    def match(self, number: int) -> MatchView:
        """Find a match by the number that it has through all rounds."""
        with self.file() as event:
            return match_of(event, number)

    def card(
        self, typed: str, opens: str = "Result: {round_name}, |table| {table} ({code})"
    ) -> None:
        """Open the card with this number or code."""
        self.desk.write(typed)
        self.desk.press("Return")
        self.desk.front(begins(_(opens)))


def match_of(event: EventFile, number: int) -> MatchView:
    """Find a match of the one division by its number."""
    shown = [match for one in queries.rounds(event, 1) for match in one.matches]
    return next(match for match in shown if match.table == number)


def begins(title: str) -> str:
    """Give what of a title stands before its first name or number."""
    return title.split("{", maxsplit=1)[0]


def test_a_day_of_doubles_by_keyboard_alone_is_in_the_file_as_it_was_typed(tmp_path: Path) -> None:
    with Screen("doubles-day", tmp_path, letters=LETTERS) as screen:
        day = DoublesDay(screen, tmp_path / "desk", EVENT)
        make_event(day)
        check_pairs_in(day)
        draw(day)
        ask_for_a_second_entry(day)
        call_to_the_courts(day)
        play_on_the_scoreboard(day)
        who_did_not_come(day)
        cards_of_ends_and_totals(day)
        look_again(day)
        cards_on_hold(day)
        papers(day)
        best_of_three(day)
        day.end()
    the_file_says_what_was_typed(day)


def make_event(day: DoublesDay) -> None:
    """Start from nothing: the event, its file, a league of pairs on two courts."""
    desk = day.desk
    day.make_event(DAY, VENUE)
    desk.write(DIVISION)
    desk.press("alt+1", "2", "alt+k", "Down", "Down", "alt+v")
    desk.write("1-2")
    desk.press("alt+2", "4", "alt+z")
    wait_until(lambda: reaches_down(day), "all rules of the game in the dialog")
    desk.press("alt+f", "Home", "alt+d")
    desk.write(DIRECTOR)
    desk.press("Return")
    day.did("add_division")


def reaches_down(day: DoublesDay) -> bool:
    """Look whether a dialog has grown down to the foot of the screen, which is black."""
    return day.screen.picture("1-division").pixelColor(700, 760) != QColor("black")


def check_pairs_in(day: DoublesDay) -> None:
    """Import the pairs, two people each, and check them in at once."""
    day.take_in(PEOPLE)
    day.desk.press("ctrl+a", "space")
    day.did("check_in")


def draw(day: DoublesDay) -> None:
    """Draw the whole league by the published seed, and publish it."""
    desk = day.desk
    desk.press("ctrl+Return")
    desk.front(_("Draw the places of the league"))
    desk.press("alt+s")
    desk.write(DAY)
    desk.press("Return")
    day.did("draw_round")
    desk.press("ctrl+Return")
    day.did("publish_round")


def ask_for_a_second_entry(day: DoublesDay) -> None:
    """Have the result of the first match typed twice."""
    desk = day.desk
    desk.press("alt+6", "alt+r")
    desk.front(_("Second entry of results"))
    desk.press("Down", "alt+u", "ctrl+a", "1")
    day.screen.picture("second-chosen")
    desk.press("Return")
    day.did("second_entry")
    desk.press("alt+2")


def call_to_the_courts(day: DoublesDay) -> None:
    """Give every match court, time and colours; call two matches, one of them three times."""
    desk, courts = day.desk, _("Courts of all divisions")
    desk.press("F6")
    desk.front(courts)
    desk.press("F2")
    desk.front(_("Courts, start times and colours"))
    desk.press("alt+f")
    desk.write("1000")
    desk.press("alt+s")
    desk.write(DAY)
    desk.press("Return")
    day.did("assign_courts", courts)
    desk.press("Return")
    day.did("call_match", courts)
    for _time in range(2):
        desk.press("F7")
        day.did("call_again", courts)
    desk.press("Right", "Return")
    day.did("call_match", courts)
    day.screen.picture("2-called")


def play_on_the_scoreboard(day: DoublesDay) -> None:
    """Write match 2 end by end; one person is warned by name, and later loses points."""
    desk, called, seats = day.desk, f"{EVENT} – ", names(day.match(2))
    board_of_2 = called + _("|Round| {number}").format(number=1)
    desk.press("Return")
    desk.front(board_of_2)
    desk.press("F2")
    desk.front(_("Before the match"))
    for pair in seats:
        for name in pair:
            desk.press("Tab")
            desk.write(name)
    desk.press("alt+s")
    day.did("board_start", board_of_2)
    for place, (yellow, black) in enumerate(LIVE_ENDS):
        if place == len(LIVE_ENDS) // 2:
            desk.press("Return")
            day.did("board_colour_change", board_of_2)
        if place in FOULS_BEFORE:
            foul(day, again=place != FOULS_BEFORE[0])
            desk.front(board_of_2)
        desk.write(str(yellow))
        desk.press("Return")
        desk.write(str(black))
        desk.press("Return")
        day.did("board_end", board_of_2)
    day.screen.picture("3-scoreboard")
    desk.press("F9")
    desk.front(_("Taikai Desk"))
    desk.press("alt+y")
    day.did("record_result", board_of_2)
    desk.press("Escape")
    desk.front(_("Courts of all divisions"))
    desk.press("Escape")
    desk.front(day.main)


def foul(day: DoublesDay, *, again: bool) -> None:
    """Call the first foul of the list on the partner at the foot of the second pair.

    Yellow stands first: the pair has the other colour in the second half.
    """
    desk = day.desk
    desk.press("F4")
    desk.front(_("Foul"))
    desk.press("2" if again else "4", "alt+f", "Home")
    if again:
        desk.press("alt+a")  # the director was asked
    day.screen.picture("foul-again" if again else "foul")
    desk.press("Return")
    day.saved.action("board_foul_penalised" if again else "board_foul_warned")


def names(match: MatchView) -> list[list[str]]:
    """Give the two people of each pair."""
    return [seat.entrant.name.split("・") for seat in match.seats]


def who_did_not_come(day: DoublesDay) -> None:
    """Enter that the first pair of match 1 never came; a second person types it, wrong at first."""
    desk = day.desk
    day.card("1")
    desk.press("F2", "4", "1", "Return")
    day.did("record_result")
    day.screen.picture("waits-for-second")
    desk.press("Return", "Down", "Up", "F7")
    desk.front(begins(_("Second entry: {round_name}, |table| {table} ({code})")))
    desk.press("F2", "4", "2", "Return")
    day.screen.picture("second-entry")  # both readings are shown, nothing is confirmed
    assert day.saved.actions()[-1] == "record_result"
    desk.press("F2", "4", "1", "Return")
    day.did("confirm_result")
    desk.press("alt+2")


def cards_of_ends_and_totals(day: DoublesDay) -> None:
    """Type a card box by box, and one that has nothing but totals, in runs of eights."""
    desk = day.desk
    day.card("3")
    for row in ROWS:
        desk.write(" ".join(map(str, row)))
        desk.press("Return")
    day.did("record_result")
    type_totals(day, 4)


def type_totals(day: DoublesDay, number: int) -> None:
    """Type the two totals of a card."""
    day.card(str(number))
    day.desk.press("F2", "2")
    for total in TOTALS[number]:
        day.desk.write(str(total))
        day.desk.press("Return")
    day.did("record_result")


def look_again(day: DoublesDay) -> None:
    """Correct match 4, of a round that is over, by the code on its card."""
    desk = day.desk
    day.card(day.match(4).code, "Correct: {round_name}, |table| {table} ({code})")
    desk.press("ctrl+a")  # the focus is in the first total
    desk.write(str(RIGHT[0]))
    desk.press("alt+h", "1", "alt+r")
    desk.write(REASON)
    day.screen.picture("4-correction")
    desk.press("Return")
    desk.press("y", "Return")  # the card was entered just now
    day.did("correct_result")


def cards_on_hold(day: DoublesDay) -> None:
    """Put two cards on hold: the result takes the one off it, the desk the other."""
    desk, opens = day.desk, begins(_("Card on hold: {round_name}, |table| {table} ({code})"))
    for number in (HELD, FREED):
        day.card(str(number))
        desk.press("alt+u")
        desk.front(opens)
        desk.write(NOTE)
        desk.press("Return")
        day.did("hold_card")
    with day.saved.opened(day.folder / "copy.taikai") as event:
        held = hold_queries.held_cards(event, 1)
        assert [(one.match.table, one.hold.note) for one in held] == [(HELD, NOTE), (FREED, NOTE)]
    day.screen.picture("5-on-hold")
    day.card(str(FREED))
    desk.press("alt+u")
    desk.front(opens)
    desk.press("alt+t")
    day.did("release_card")
    type_totals(day, HELD)
    type_totals(day, FREED)


def papers(day: DoublesDay) -> None:
    """Save the final ranking, and the sheet above it, as files."""
    desk = day.desk
    desk.press("ctrl+Return")
    for count in (1, 2):
        day.screen.picture(f"6-form-{count}")
        desk.press("alt+s")
        desk.front(_("Save the form"))
        desk.press("Return")
        desk.front(day.main)
        wait_until(lambda: len(list(day.folder.glob("*.pdf"))) == count, "the form as a file")  # noqa: B023
        desk.press("Up")


def best_of_three(day: DoublesDay) -> None:
    """Play a match of singles up to 75 points in a division of its own, by the totals of games."""
    desk = day.desk
    desk.press("alt+e", "d")
    desk.front(_("Add a division"))
    desk.write(SINGLES)
    desk.press("alt+1", "2", "alt+p", "2", "alt+2", "2", "alt+z")
    wait_until(lambda: reaches_down(day), "all rules of the game in the dialog")
    desk.press("alt+l", "Down", "alt+d")
    desk.write(DIRECTOR)
    day.screen.picture("7-singles")
    desk.press("Return")
    day.did("add_division")
    day.take_in(TWO)
    desk.press("ctrl+a", "space")
    day.did("check_in")
    draw(day)
    day.card("1")
    desk.press("F2", "2")
    for seat in (0, 1):
        desk.write(" ".join(str(game[seat]) for game in GAMES))
        desk.press("Return")
    day.screen.picture("8-three-games")
    day.did("record_result")


# -- afterwards -------------------------------------------------------------------------------


def the_file_says_what_was_typed(day: DoublesDay) -> None:
    """Compare every fact with what was typed."""
    with EventFile.open(day.saved.path) as event:
        view = queries.event_view(event)
        division, singles = view.divisions
        assert (view.name, view.date, view.venue) == (EVENT, DAY, VENUE)
        assert (division.name, division.game, division.programme) == (
            DIVISION,
            "shuffleboard",
            "league",
        )
        options = division.options
        assert (options.form, options.mode, options.target) == (
            MatchForm.DOUBLES,
            MatchMode.FRAMES,
            8,
        )
        assert (options.courts, options.director) == ("1-2", DIRECTOR)
        assert division.finished and singles.finished
        the_three_games_are_there(event, singles.id)
        the_pairs_are_there(event)
        the_courts_are_there(event)
        the_live_match_is_there(match_of(event, 2))
        the_cards_are_there(event, options)
        the_logs_are_there(event)
        assert hold_queries.held_cards(event, 1) == ()
        the_ranking_stands(event, day)
    assert day.saved.actions() == EXPECTED


def the_pairs_are_there(event: EventFile) -> None:
    """Each pair is two people with their readings, and is checked in."""
    lines = [line.split(",") for line in PEOPLE.splitlines()[1:]]
    pairs = queries.entrants(event, 1)
    assert [(str(one.number), one.name, one.yomi, one.club) for one in pairs] == [
        (number, f"{first}・{second}", f"{read}・{second_read}", club)
        for number, first, read, second, second_read, club in lines
    ]
    assert all(one.checked_in for one in pairs)


def the_courts_are_there(event: EventFile) -> None:
    """Every match has court, hour and colours by the seed; who was called, and how often."""
    starts = {n: scoreboards.live(event, match_of(event, n).id).record.start for n in range(1, 7)}
    assert {n: (one.court, one.begins and one.begins.hour) for n, one in starts.items()} == {
        n: (str(2 - n % 2), 10 + (n - 1) // 2) for n in starts
    }
    assert {one.seed for one in starts.values()} == {DAY}
    assert {n for n, one in starts.items() if one.called is not None} == {1, 2}
    assert {n: len(one.recalled) for n, one in starts.items() if one.recalled} == {1: 2}


def the_live_match_is_there(match: MatchView) -> None:
    """Match 2 has every end, and each foul on the person by name."""
    result: ShuffleboardResult = match.result
    half, yellow = len(LIVE_ENDS) // 2, result.start.yellow
    assert result.ending is ShuffleboardEnding.PLAYED
    assert result.start.partners == tuple(tuple(pair) for pair in names(match))
    lines = [written.line for written in result.entries]
    ends = [line for line in lines if isinstance(line, EndScore)]
    seated = [
        scores if (yellow == 0) == (place < half) else scores[::-1]
        for place, scores in enumerate(LIVE_ENDS)
    ]
    assert [line.scores for line in ends] == seated
    fouls = [line for line in lines if isinstance(line, Foul)]
    assert [(one.number, one.partner, one.article, one.ruling, one.points) for one in fouls] == [
        (FOULS_BEFORE[0] + 1, 1, Article.LINE, Ruling.WARNED, 0),
        (FOULS_BEFORE[1] + 1, 1, Article.LINE, Ruling.PENALISED, 10),
    ]
    assert {one.seat for one in fouls} == {1 - yellow} if yellow is not None else False
    moments = [line.kind for line in lines if isinstance(line, BetweenEnds)]
    assert moments == [MomentKind.COLOUR_CHANGE, MomentKind.SIGNED]


def the_cards_are_there(event: EventFile, options: ShuffleboardOptions) -> None:
    """Every other card is there as it was typed."""
    absent: ShuffleboardResult = match_of(event, 1).result
    assert (absent.ending, absent.loser, absent.entries) == (ShuffleboardEnding.LATE, 0, ())
    of_ends: ShuffleboardResult = match_of(event, 3).result
    boxes = rows.values_of(board(of_ends, options))
    assert [tuple(row) for row in boxes.values()] == list(ROWS)
    for number, totals in {**TOTALS, 4: RIGHT}.items():
        result: ShuffleboardResult = match_of(event, number).result
        assert (result.ending, result.totals) == (
            ShuffleboardEnding.TOTALS,
            (by_seat(result, totals),),
        )


def by_seat(result: ShuffleboardResult, totals: tuple[int, int]) -> tuple[int, int]:
    """Turn two totals that begin with yellow into the order of the seats."""
    return totals[::-1] if result.start.yellow == 1 else totals


def the_three_games_are_there(event: EventFile, division_id: int) -> None:
    """The match that is won with two games has each of its three."""
    (shown,) = queries.rounds(event, division_id)
    (match,) = shown.matches
    assert match.result.totals == GAMES
    ((name, wins),) = [
        (row.entrant.name, row.wins)
        for row in ranking_queries.final_ranking(event, division_id).rows
        if row.wins
    ]
    assert (name, wins) == (match.seats[0].entrant.name, 1)


def the_logs_are_there(event: EventFile) -> None:
    """The book of fouls and that of corrections say who, what and why."""
    match = match_of(event, 2)
    logged = log_queries.penalties(event, 1)
    assert [(one.article, one.table) for one in logged] == [("YSA C-9", 2)] * 2
    assert {one.entrant.id for one in logged} <= {seat.entrant.id for seat in match.seats}
    (mended,) = [one for one in log_queries.rulings(event, 1) if one.kind == "correction"]
    assert (mended.cause, mended.text) == (CorrectionCause.DESK_ERROR, REASON)


def the_ranking_stands(event: EventFile, day: DoublesDay) -> None:
    """The wins are those of the cards, in the file and on paper."""
    ranking = ranking_queries.final_ranking(event, 1)
    assert ranking.complete
    assert {row.entrant.number: row.wins for row in ranking.rows} == wins(event)
    texts = []
    for path in day.folder.glob("*.pdf"):
        document = QPdfDocument()
        document.load(str(path))
        texts.append(document.getAllText(0).text())
    assert len(texts) == 2
    for text in texts:
        assert EVENT in text
        assert all(row.entrant.name.split("・")[0] in text for row in ranking.rows)


def wins(event: EventFile) -> dict[int, int]:
    """Count who has won by what was typed, by the number of the pair."""
    found = dict.fromkeys(range(1, 5), 0)
    live = match_of(event, 2)
    sums = [0, 0]
    for line in (written.line for written in live.result.entries):
        if isinstance(line, EndScore):
            sums = [old + (new or 0) for old, new in zip(sums, line.scores, strict=True)]
        elif isinstance(line, Foul):
            sums[line.seat] -= line.points
    by_row = [sum(row) for row in ROWS]
    of_boxes = (by_row[0] + by_row[3], by_row[1] + by_row[2])  # yellow, and who has black first
    third = match_of(event, 3)
    scores = {
        1: (0, 1),
        2: tuple(sums),
        3: by_seat(third.result, of_boxes),
    }
    for number, totals in {**TOTALS, 4: RIGHT}.items():
        scores[number] = by_seat(match_of(event, number).result, totals)
    for number, (first, second) in scores.items():
        seats = match_of(event, number).seats
        found[seats[0 if first > second else 1].entrant.number] += 1
    return found


EXPECTED = [
    "add_division",
    "import_entrants",
    "check_in",
    "draw_round",
    "publish_round",
    "second_entry",
    "assign_courts",
    "call_match",
    *["call_again"] * 2,
    "call_match",
    "board_start",
    *["board_end"] * 2,
    "board_foul_warned",
    *["board_end"] * 6,
    "board_colour_change",
    *["board_end"] * 2,
    "board_foul_penalised",
    *["board_end"] * 6,
    *["record_result"] * 2,
    "confirm_result",
    *["record_result"] * 2,
    "correct_result",
    *["hold_card"] * 2,
    "release_card",
    *["record_result"] * 2,
    *["add_division", "import_entrants", "check_in", "draw_round", "publish_round"],
    "record_result",
]
"""What the record of the file must say about such a day."""
