"""A match of Paper Bowl written down line by line: struck, replaced, folded anew, handed in."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest

from models.core.game import MatchContext
from models.core.live import WrittenLine, effective, newest_standing
from models.core.live_rules import LiveMatch, replacement, strike
from models.core.parts import USUAL
from models.fair_random import FairRandom
from models.games.paper_bowl import PAPER_BOWL, PaperBowlOptions, PaperBowlResult
from models.games.paper_bowl.checking import by_chance, result_of
from models.games.paper_bowl.events import (
    BowlEvent,
    Cards,
    Dice,
    OffenceCall,
    Overtime,
    PlayCard,
    Roll,
)
from models.games.paper_bowl.folding import FoldedMatch, view_of
from models.games.paper_bowl.live import LIVE, KeptMatch
from models.games.paper_bowl.record import Laid, PaperBowlEnding, PaperBowlRecord, PlayLine, line_of
from models.games.paper_bowl.state import PlayPhase
from models.games.paper_bowl.wire import read_event
from models.store.codec import from_stored, to_stored
from tests.examples import first

MATCH = LiveMatch(entrants=(1, 2), names=("A", "B"), stage="swiss", options=PaperBowlOptions())
BEGIN: tuple[dict[str, Any], ...] = (
    {"type": "toss", "kicker": "home"},
    {"type": "kick", "mode": "deep", "dice": [3, 4]},
    {"type": "receive", "choice": "touchback"},
)


def play(call: OffenceCall, defence: int, card: int, *rolls: tuple[int, int]) -> list[BowlEvent]:
    """Give the events of a play from scrimmage."""
    return [Cards(call, defence), PlayCard(card), *(Roll(Dice(*roll)) for roll in rolls)]


def record(*events: BowlEvent) -> KeptMatch:
    """Write a match down as the desk does."""
    kept = LIVE.empty(MATCH)
    for event in (*map(read_event, BEGIN), *events):
        line = LIVE.tidy(kept, line_of(event))
        assert not LIVE.check(kept, line, len(LIVE.lines(kept)), MATCH)
        kept = LIVE.mended(kept, WrittenLine(line))
    return kept


def view(kept: KeptMatch) -> FoldedMatch:
    """Give where a match stands."""
    return LIVE.fold(kept, MATCH).state


def test_a_struck_play_two_drives_back_names_the_plays_that_no_longer_hold() -> None:
    """Away lost the ball on downs by a play that never was: home's plays after it fall."""
    lost = [
        *play(OffenceCall.SHORT_PASS, 2, 11, (1, 4)),
        *play(OffenceCall.SHORT_PASS, 2, 13, (1, 5)),
        *play(OffenceCall.SHORT_PASS, 2, 15, (1, 4)),
    ]
    fourth = play(OffenceCall.RUN, 5, 17, (1, 2))
    homes = play(OffenceCall.RUN, 1, 18, (3, 4))
    kept = record(*lost, *fourth, *homes)
    assert view(kept).state.offence == "home"
    first = len(BEGIN) + len(lost)
    assert [entry.kind for entry in view(kept).entries][-1] == "run"
    for line in range(first, first + 3):
        kept = LIVE.mended(kept, strike(line, "森", "誤入力"))
    now = view(kept)
    assert (now.state.offence, now.state.down) == ("away", 4)
    assert sorted(now.refused) == [first + 3, first + 4, first + 5]
    codes = {problem.code for found in now.refused.values() for problem in found}
    assert codes == {"OTHER_SIDE", "PLAY_BROKEN"}


def test_a_replaced_roll_is_folded_in_and_what_follows_still_holds() -> None:
    """Another roll two plays back moves the ball; the later plays are run from there."""
    kept = record(*play(OffenceCall.RUN, 1, 14, (2, 3)), *play(OffenceCall.RUN, 1, 11, (1, 3)))
    assert (view(kept).state.yard, view(kept).state.down) == (33, 1)
    roll = len(BEGIN) + 2
    right = line_of(Roll(Dice(1, 2)), "away")
    assert not LIVE.check_mend(kept, replacement(roll, right, "森", "誤入力"), MATCH)
    kept = LIVE.mended(kept, replacement(roll, right, "森", "誤入力"))
    now = view(kept)
    assert not now.refused
    assert (now.state.yard, now.state.down) == (31, 1)


def undone(record: PaperBowlRecord, times: int) -> KeptMatch:
    """Take lines back one by one, the newest that stands first; one goes each time."""
    kept = KeptMatch(entrants=(1, 2), record=record)
    for left in reversed(range(len(record.lines) - times, len(record.lines))):
        newest = newest_standing(LIVE.lines(kept))
        assert newest is not None
        kept = LIVE.mended(kept, strike(newest))
        assert len(effective(LIVE.lines(kept))) == left
    return kept


def test_the_newest_line_is_undone_again_and_again_also_after_the_end() -> None:
    whole = by_chance(FairRandom("1", "undo"), PaperBowlOptions())
    assert view_of(whole).state.phase is PlayPhase.GAME_OVER
    kept = undone(whole, 8)
    assert view(kept).state == view_of(replace(whole, lines=whole.lines[:-8])).state


@pytest.mark.parametrize("lines", first(1, [16, None]))
def test_a_match_is_undone_down_to_its_toss(lines: int | None) -> None:
    whole = by_chance(FairRandom("1", "undo"), PaperBowlOptions())
    begun = replace(whole, lines=whole.lines[:lines])
    kept = undone(begun, len(begun.lines))
    assert newest_standing(LIVE.lines(kept)) is None
    assert view(kept).state == view_of(PaperBowlRecord(house=whole.house)).state


def test_a_finished_record_is_handed_in_as_the_result() -> None:
    """The score of the result is that of the record, and another one is refused."""
    whole = by_chance(FairRandom("2", "hand in"), PaperBowlOptions())
    kept = KeptMatch(entrants=(1, 2), record=whole)
    result = LIVE.result(kept, MATCH)
    assert isinstance(result, PaperBowlResult)
    assert LIVE.handed_in(kept, result, MATCH) == kept
    table = MatchContext(stage="swiss")
    assert PAPER_BOWL.check(result, table, PaperBowlOptions()) == ()
    wrong = replace(result, score=(99, 0), winner=0)
    found = PAPER_BOWL.check(wrong, table, PaperBowlOptions())
    assert [problem.code for problem in found] == ["RECORD_SAYS"]
    short = replace(result, record=replace(whole, lines=whole.lines[:-1]))
    found = PAPER_BOWL.check(short, table, PaperBowlOptions())
    assert [problem.code for problem in found] == ["PLAY_NOT_OVER"]


def test_lines_that_say_nothing_are_not_sound() -> None:
    """A file with such a line is refused, not repaired."""
    kept = LIVE.empty(MATCH)
    broken = replace(kept, record=replace(kept.record, lines=(PlayLine(),)))
    assert LIVE.sound(kept)
    assert not LIVE.sound(broken)
    odd = PlayLine(type="roll", dice=(0, 7))
    assert [p.code for p in LIVE.check(kept, odd, 0, MATCH)] == ["WRONG_PHASE"]


def test_results_without_a_record_are_typed_with_their_score() -> None:
    """A match on paper has its score; a forfeit has none and no points for."""
    options, table = PaperBowlOptions(), MatchContext(stage="swiss")
    typed = PaperBowlResult(winner=1, score=(6, 9))
    assert PAPER_BOWL.check(typed, table, options) == ()
    outcomes = PAPER_BOWL.score(typed, table, options)
    assert [(str(own.points), own.difference, own.figures) for own in outcomes] == [
        ("0", -3, (6,)),
        ("1", 3, (9,)),
    ]
    forfeit = PaperBowlResult(kind=PaperBowlEnding.FORFEIT, winner=0)
    assert [own.figures for own in PAPER_BOWL.score(forfeit, table, options)] == [(), ()]
    assert result_of(by_chance(FairRandom("3", "x"), options)).score is not None


QUARTERS = ((0, 0), (6, 0), (0, 7), (0, 2))


def test_points_by_quarter_are_told_of_a_match_on_paper_alone() -> None:
    """A record tells them itself, and where nothing was played or noted there are none."""
    table, options = MatchContext(stage="swiss"), PaperBowlOptions()
    typed = PaperBowlResult(winner=1, score=(6, 9), quarters=QUARTERS)
    kept = KeptMatch(entrants=(1, 2), record=by_chance(FairRandom("2", "hand in"), options))
    handed_in = LIVE.result(kept, MATCH)
    assert PAPER_BOWL.check(typed, table, options) == ()
    assert PAPER_BOWL.check(handed_in, table, options) == ()
    for unfit in (
        replace(handed_in, quarters=QUARTERS),
        replace(typed, score=None),
        PaperBowlResult(kind=PaperBowlEnding.FORFEIT, winner=0, quarters=QUARTERS),
        replace(typed, quarters=QUARTERS[:3]),
    ):
        (refused,) = PAPER_BOWL.check(unfit, table, options)
        assert (refused.code, refused.where, refused.ask) == ("QUARTERS_UNFIT", "quarters", False)
    (other,) = PAPER_BOWL.check(replace(typed, score=(6, 16)), table, options)
    assert (other.code, other.where) == ("QUARTERS_DIFFER", "quarters")
    assert other.values == {"first": 6, "second": 9, "home": 6, "away": 16}


@pytest.mark.parametrize(
    ("score", "winner", "overtime", "asked"),
    [
        ((99, 17), 0, Overtime.ONE, []),
        ((100, 17), 0, Overtime.ONE, [("SCORE_LARGE", {"points": 100})]),
        ((17, 240), 1, Overtime.ONE, [("SCORE_LARGE", {"points": 240})]),
        ((14, 14), None, Overtime.NONE, []),
        ((14, 14), None, Overtime.UNTIL, [("LEVEL_AFTER_OVERTIME", {})]),
        ((14, 17), 1, Overtime.UNTIL, []),
    ],
)
def test_a_score_that_is_hardly_meant_is_asked_about_once(
    score: tuple[int, int],
    winner: int | None,
    overtime: Overtime,
    asked: list[tuple[str, dict[str, int]]],
) -> None:
    typed = PaperBowlResult(winner=winner, score=score)
    found = PAPER_BOWL.check(
        typed, MatchContext(stage="swiss"), PaperBowlOptions(overtime=overtime)
    )
    assert [(own.code, own.values) for own in found] == asked
    assert all(own.ask and own.where == "score" for own in found)


def codes(result: PaperBowlResult, *, decisive: bool = False, **options: Any) -> list[str]:
    """Give what is said of a result, a question with its question mark."""
    table = MatchContext(stage="main", part=replace(USUAL, decisive=decisive))
    found = PAPER_BOWL.check(result, table, PaperBowlOptions(**options))
    return [own.code + "?" * own.ask for own in found]


def test_only_a_level_score_that_was_played_wants_an_overtime_where_somebody_goes_on() -> None:
    level = PaperBowlResult(winner=None, score=(7, 7))
    assert codes(level, decisive=True) == ["OVERTIME_NEEDED"]
    assert codes(level) == []
    assert codes(replace(level, score=None), decisive=True) == ["WINNER_NEEDED"]
    assert codes(replace(level, winner=0, score=(10, 7)), decisive=True) == []
    nobody = replace(level, kind=PaperBowlEnding.DOUBLE_DEFAULT)
    assert codes(nobody, decisive=True) == []


def test_of_a_match_that_was_not_played_the_score_is_not_looked_at() -> None:
    forfeit = PaperBowlResult(kind=PaperBowlEnding.FORFEIT, winner=0, score=(1, 240))
    assert codes(forfeit) == []
    assert codes(replace(forfeit, score=(15, 9), quarters=QUARTERS)) == ["QUARTERS_UNFIT"]
    whole = by_chance(FairRandom("2", "hand in"), PaperBowlOptions())
    played = result_of(whole)
    assert played.score is not None and played.winner is not None
    assert played.winner == played.score.index(max(played.score))
    other = replace(played, winner=1 - played.winner)
    assert codes(other) == ["SCORE_AGAINST_WINNER?", "RECORD_SAYS"]
    assert codes(replace(other, kind=PaperBowlEnding.RULED, ruled_by="大谷", score=None)) == []


def test_a_record_that_ends_level_is_not_asked_about_its_overtime() -> None:
    options = PaperBowlOptions(overtime=Overtime.NONE)
    level = result_of(by_chance(FairRandom("3", "level"), options))
    assert (level.winner, level.score) == (None, (7, 7))
    assert codes(level, overtime=Overtime.UNTIL) == []
    assert codes(replace(level, record=None), overtime=Overtime.UNTIL) == ["LEVEL_AFTER_OVERTIME?"]


def test_a_match_by_chance_is_written_down_as_the_desk_writes_it() -> None:
    whole = by_chance(FairRandom("1", "undo"), PaperBowlOptions())
    kept = KeptMatch(entrants=(1, 2), record=replace(whole, lines=()))
    for line in whole.lines[:40]:
        assert LIVE.tidy(kept, replace(line, by="", play=None)) == line
        kept = LIVE.mended(kept, WrittenLine(line))


def test_a_match_after_which_somebody_must_go_on_is_played_out() -> None:
    """In a knock-out overtime goes on until somebody scores, in a league as was settled."""
    cup = replace(MATCH, part=replace(USUAL, decisive=True))
    for match, overtime in ((MATCH, Overtime.NONE), (cup, Overtime.UNTIL)):
        house = LIVE.empty(match).record.house
        assert house is not None
        assert house.overtime is overtime


def test_results_by_chance_look_like_those_of_football() -> None:
    """Sides come to some points each, by touchdowns and field goals; ties are rare."""
    table, options = MatchContext(stage="swiss"), PaperBowlOptions()
    found = [PAPER_BOWL.sample(FairRandom(str(n), "plausible"), table, options) for n in range(12)]
    scores = [one.score for one in found if one.score is not None]
    points = [points for score in scores for points in score]
    assert len(scores) >= 10 and all(one.record for one in found if one.score is not None)
    assert 10 <= sum(points) / len(points) <= 25 and max(points) <= 60
    assert sum(first == second for first, second in scores) <= 2
    assert {7, 10, 13, 14, 17, 20, 21} & set(points)


def test_a_record_of_an_earlier_program_is_read_and_goes_on() -> None:
    """Its lines name no play and hold a null for everything that is not said."""
    kept = record(*play(OffenceCall.RUN, 1, 14, (2, 3)))
    old = to_stored(kept)
    names = [own.name for own in fields(Laid)]
    for line in old["record"]["lines"]:
        line.pop("play", None)
        line.update({name: line.get(name) for name in names}, mends=None)
    read = from_stored(old, KeptMatch)
    assert view(read).state == view(kept).state
    assert LIVE.sound(read) and not LIVE.faults(read)
    struck = LIVE.mended(read, strike(4, "森", "誤入力"))
    assert list(view(struck).refused) == [5]
    assert len(str(to_stored(kept))) < len(str(old)) / 2


def test_what_a_file_leaves_out_of_a_line_keeps_its_meaning() -> None:
    """What is not said is not stored: another default would be read into every kept match."""
    said = {own.name: own.default for own in fields(PlayLine) if own.default is not None}
    assert said == {"type": "", "by": "", "then": ()}
    assert to_stored(PlayLine()) == {}
