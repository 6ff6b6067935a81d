"""A finished card becomes a record: boxes with penalties in them, and what was written live."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from models.core.game import MatchContext
from models.core.live import Mend
from models.fair_random import FairRandom
from models.games.shuffleboard import SHUFFLEBOARD
from models.games.shuffleboard.cards.record import CrossedOut, FinishedCard, before_end, card_record
from models.games.shuffleboard.cards.rows import check_rows, lag_of, typed_ends, values_of
from models.games.shuffleboard.catalogue import MODES, TARGETS, MatchForm
from models.games.shuffleboard.lines import (
    Article,
    BetweenEnds,
    EndScore,
    ExtraEnds,
    Foul,
    MomentKind,
    Ruling,
    Voided,
)
from models.games.shuffleboard.play.board import board
from models.games.shuffleboard.play.entering import check_lines, settled, with_line, with_struck
from models.games.shuffleboard.record import (
    ScoreboardLine,
    ShuffleboardOptions,
    ShuffleboardResult,
    Start,
    entry,
)
from models.games.shuffleboard.rehearsal import played
from models.games.shuffleboard.scores import Discs
from tests.models.games.shuffleboard.court import (
    DIRECTOR,
    DOUBLES,
    NAMES,
    PAIRINGS,
    POINTS,
    WALKING,
    Court,
)
from tests.models.games.shuffleboard.lines import live

OPTIONS = st.builds(
    lambda form, pick, size: ShuffleboardOptions(
        form=form,
        mode=MODES[form][pick],
        target=TARGETS[MODES[form][pick]][size],
        director=DIRECTOR,
    ),
    st.sampled_from(MatchForm),
    st.integers(0, 1),
    st.just(0),
)
WARNED = Foul(number=1, seat=0, article=Article.NEXT_COURT, ruling=Ruling.WARNED)
FIVE = replace(WARNED, ruling=Ruling.PENALISED, points=5, director=True)


def refused(record: ShuffleboardResult, options: ShuffleboardOptions) -> list[str]:
    return [p.code for _line, p in check_lines(record, options, NAMES) if not p.ask]


def typed(record: ShuffleboardResult, options: ShuffleboardOptions, **more: object) -> FinishedCard:
    """Give the card on which a record stands."""
    lag = lag_of(record)
    values = values_of(board(record, options))
    ends = tuple(typed_ends(options, record.start, values, lag))
    return replace(FinishedCard(start=record.start, ends=ends, lag=lag), **more)  # type: ignore[arg-type]


@settings(max_examples=20, deadline=None)
@given(OPTIONS, st.integers(0, 10**6))
def test_the_boxes_of_a_played_match_are_its_record(
    options: ShuffleboardOptions, seed: int
) -> None:
    whole = played(FairRandom(str(seed), "play"), options)
    values = values_of(board(whole, options))
    assert list(check_rows(options, whole.start, values, NAMES)) == []
    made = card_record(typed(whole, options), options)
    assert made is not None
    assert refused(made, options) == []
    before, after = board(whole, options), board(made, options)
    assert after.finished and after.winner == before.winner
    assert [end.net for end in after.ends] == [end.net for end in before.ends]


@settings(max_examples=25, deadline=None)
@given(OPTIONS, st.integers(0, 10**6), st.integers(0, 100))
def test_typing_goes_on_where_the_live_board_stopped(
    options: ShuffleboardOptions, seed: int, share: int
) -> None:
    """Every line that was written live stands where it stood; nothing is lost, nothing doubled."""
    whole = live(seed, options)
    begun = replace(whole, entries=whole.entries[: len(whole.entries) * share // 100])
    fouls = tuple(
        line
        for written in whole.entries[len(begun.entries) :]
        if isinstance(line := written.line, Foul | Voided)
    )
    card = typed(whole, options, notes=fouls, base=begun)
    made = card_record(card, options)
    assert made is not None
    assert made.entries[: len(begun.entries)] == begun.entries
    assert refused(made, options) == []
    first, second = board(whole, options), board(made, options)
    assert [(end.turn, end.net) for end in first.ends] == [(e.turn, e.net) for e in second.ends]
    assert (second.finished, second.winner) == (first.finished, first.winner)
    assert card_record(typed(made, options, base=made), options) == made


def test_a_penalty_explains_a_box_that_discs_cannot_make() -> None:
    ends = tuple(EndScore(number=n, scores=(2 if n == 2 else 7, 8)) for n in range(1, 5))
    card = FinishedCard(start=Start(yellow=0), ends=ends)
    without = card_record(card, WALKING)
    assert without is not None and refused(without, WALKING) == ["IMPOSSIBLE_SCORE"]
    warned, five = WARNED, replace(FIVE, number=2)
    made = card_record(replace(card, notes=(warned, five)), WALKING)
    assert made is not None and refused(made, WALKING) == []
    second = board(made, WALKING).ends[1]
    assert (second.discs, second.deductions, second.net) == ((7, 8), (5, 0), (2, 8))
    alone = card_record(replace(card, notes=(five,)), WALKING)
    assert alone is not None and refused(alone, WALKING) == ["WARN_FIRST"]
    secretly = replace(five, director=False)
    told = card_record(replace(card, notes=(warned, secretly)), WALKING)
    assert told is not None and refused(told, WALKING) == ["DIRECTOR_NOT_CONSULTED"]


def test_a_slipped_cue_that_ends_the_game_has_its_box() -> None:
    """The end is played by nobody: its boxes hold the guaranteed discs and the penalty (C-21)."""
    ends = (
        EndScore(number=1, scores=(20, 21)),
        EndScore(number=2, scores=(7, 25)),
        EndScore(number=3, scores=(-10, 8)),
    )
    slip = Foul(
        number=3,
        seat=0,
        article=Article.SLIPPED_CUE,
        ruling=Ruling.PENALISED,
        points=10,
        director=True,
        touched=Discs(eights=1),
    )
    made = card_record(FinishedCard(start=Start(yellow=0), ends=ends, notes=(slip,)), POINTS)
    assert made is not None and refused(made, POINTS) == []
    game = board(made, POINTS).games[0]
    assert game.ends[-1].slip and game.winner == 1
    assert [end.net for end in game.ends] == [(20, 21), (7, 25), (-10, 8)]


@pytest.mark.parametrize("in_time", [True, False])
def test_a_score_crossed_out_on_the_card_stays_to_be_seen(in_time: bool) -> None:
    """What was written first need not be a score at all: it was a slip of the pen."""
    ends = tuple(EndScore(number=n, scores=(7, 8)) for n in range(1, 4))
    crossed = CrossedOut(number=1, scores=(9, 8), in_time=in_time, by="榎本")
    made = card_record(FinishedCard(start=Start(yellow=0), ends=ends, notes=(crossed,)), WALKING)
    assert made is not None and refused(made, WALKING) == []
    first = board(made, WALKING).ends[0]
    assert (first.written, first.net) == (((9, 8),), (7, 8))
    (correction,) = [e.correction for e in made.entries if e.correction]
    assert (correction.found_in_time, correction.both_agree) == (in_time, not in_time)
    assert correction.by == "榎本"


def test_what_differs_from_the_live_board_is_a_correction_and_needs_consent() -> None:
    lines = [EndScore(number=n, scores=(7, 8)) for n in range(1, 4)]
    base = ShuffleboardResult(start=Start(yellow=0), entries=tuple(map(entry, lines)))
    ends = (replace(lines[0], scores=(8, 8)), *lines[1:])
    card = FinishedCard(start=base.start, ends=ends, base=base)
    made = card_record(card, WALKING)
    assert made is not None and made.entries[:3] == base.entries
    assert refused(made, WALKING) == ["BOTH_MUST_AGREE"]
    agreed = card_record(replace(card, both_agree=True), WALKING)
    assert agreed is not None and refused(agreed, WALKING) == []
    assert board(agreed, WALKING).ends[0].written == ((7, 8),)


def test_ends_of_the_live_board_cannot_be_left_out() -> None:
    lines = [EndScore(number=n, scores=(7, 8)) for n in range(1, 4)]
    base = ShuffleboardResult(start=Start(yellow=0), entries=tuple(map(entry, lines)))
    card = FinishedCard(start=base.start, ends=tuple(lines[:2]), base=base)
    assert card_record(card, WALKING) is None
    cut = card_record(replace(card, rewrite=True), WALKING)  # a result that was typed wrongly
    assert cut is not None and len(cut.entries) == 2


def test_a_result_that_is_corrected_stays_signed_and_unchanged_stays_as_it_is() -> None:
    whole = played(FairRandom("7", "play"), WALKING)
    signed = with_line(whole, BetweenEnds(kind=MomentKind.SIGNED))
    card = typed(signed, WALKING, base=signed, rewrite=True)
    assert card_record(card, WALKING) == signed
    first = card.ends[0]
    assert isinstance(first, EndScore)
    other = replace(card, ends=(replace(first, scores=(10, 10)), *card.ends[1:]))
    made = card_record(other, WALKING)
    assert made is not None and made.entries[-1] == signed.entries[-1]
    assert board(made, WALKING).ends[0].net == (10, 10)
    assert board(made, WALKING).ends[0].written == ()


def test_the_correction_of_a_result_keeps_what_else_is_in_it() -> None:
    base = ShuffleboardResult(start=Start(yellow=0))
    for line in (
        WARNED,
        FIVE,
        EndScore(number=1, scores=(7, 8)),
        EndScore(number=2, scores=(7, 8)),
    ):
        base = with_line(base, line)
    ends = (EndScore(number=1, scores=(3, 8)), EndScore(number=2, scores=(7, 8)))
    made = card_record(FinishedCard(start=base.start, ends=ends, base=base, rewrite=True), WALKING)
    assert made is not None and refused(made, WALKING) == []
    first = board(made, WALKING).ends[0]
    assert (first.discs, first.net, first.written) == ((8, 8), (3, 8), ())
    struck = FinishedCard(
        start=base.start,
        ends=(EndScore(number=1, scores=(8, 8)), ends[1]),
        base=base,
        rewrite=True,
        without=frozenset({0, 1}),
    )
    free = card_record(struck, WALKING)
    assert free is not None and [type(e.line) for e in free.entries] == [EndScore, EndScore]
    assert board(free, WALKING).ends[0].net == (8, 8)


def test_a_level_pairing_of_three_has_its_extension_on_the_card() -> None:
    rows = {f"pair{number}{place}": [8 - place] * 8 for number in range(3) for place in range(2)}
    rows["pair00"] = rows["pair01"] = [7] * 8
    level = card_record(
        FinishedCard(start=Start(), ends=tuple(typed_ends(PAIRINGS, Start(), rows))), PAIRINGS
    )
    assert level is not None and refused(level, PAIRINGS) == []
    wrong = SHUFFLEBOARD.check(level, MatchContext(stage="single"), PAIRINGS)
    assert [problem.code for problem in wrong] == ["LEVEL_TOTALS"]
    rows["pair00"], rows["pair01"] = [*[7] * 8, 8, 0], [*[7] * 8, 0, 7]
    assert list(check_rows(PAIRINGS, Start(), rows, NAMES)) == []
    made = card_record(
        FinishedCard(start=Start(), ends=tuple(typed_ends(PAIRINGS, Start(), rows))), PAIRINGS
    )
    assert made is not None and refused(made, PAIRINGS) == []
    now = board(made, PAIRINGS)
    assert now.finished and now.pairings[0].winner == 0 and len(now.ends) == 26


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1)])
def test_a_card_goes_on_where_extensions_are_on_record(order: tuple[int, int, int]) -> None:
    court = Court(PAIRINGS, order=order)
    while not court.now.finished:
        if court.now.level:
            court.add(ExtraEnds(pair=court.now.level[0].seats))
        elif len(court.now.ends) >= 26 and len(court.now.ends) % 2 == 0:
            court.three(8, 0)
        else:
            court.three(7, 7)
    record = court.record
    ends = tuple(typed_ends(PAIRINGS, record.start, values_of(court.now)))
    assert len(court.now.ends) == 32  # one pairing was level once more
    for lines in (26, len(record.entries)):  # in the middle of an extension, and the whole match
        base = replace(record, entries=record.entries[:lines])
        made = card_record(FinishedCard(start=record.start, ends=ends, base=base), PAIRINGS)
        assert made == record


def test_rows_that_are_left_too_short_are_told() -> None:
    values = {"1first0": [7] * 3, "1first1": [7] * 3, "1second0": [7], "1second1": [7]}
    (found,) = check_rows(WALKING, Start(yellow=0), values, NAMES)
    assert (found.code, found.where, found.values["due"]) == ("ROW_TOO_SHORT", "1first0", 4)


def test_the_lines_before_an_end_are_counted() -> None:
    lines = (WARNED, EndScore(number=1, scores=(7, 8)), replace(WARNED, number=2, seat=1))
    record = ShuffleboardResult(start=Start(yellow=0), entries=tuple(map(entry, lines)))
    assert [before_end(record, (1, number), DOUBLES) for number in (1, 2)] == [1, 3]


def test_what_no_longer_holds_is_kept_apart_without_a_word_of_its_own() -> None:
    """A replaced score ends the game earlier, and nobody has struck the end behind it."""
    ends = [EndScore(number=number, scores=(10, 0)) for number in (1, 2, 3, 4)]
    wrong, behind = EndScore(number=5, scores=(8, 0)), EndScore(number=6, scores=(0, 20))
    right = replace(wrong, scores=(10, 0))
    struck, replaced = (Mend(of=of, by="森", reason="誤入力") for of in (0, 5))
    lines = (
        entry(WARNED),
        *map(entry, (*ends, wrong, behind)),
        ScoreboardLine(mends=struck),
        entry(right, replaced),
    )
    made, gone = settled(ShuffleboardResult(start=Start(yellow=0), entries=lines), POINTS)
    assert made.entries == tuple(map(entry, (*ends, right)))
    assert gone == ((WARNED, struck), (wrong, replaced), (behind, Mend(of=0)))
    mends = [one.mends for one in with_struck(made, gone).entries if one.mends]
    assert mends == [replace(struck, of=5), replace(replaced, of=7), Mend(of=9)]


def test_what_was_struck_or_replaced_on_the_live_board_stays_so() -> None:
    """A struck foul takes nothing off, a replaced score counts as it now is; both stay in view."""
    lines = (
        entry(EndScore(number=1, scores=(7, 8))),
        entry(replace(FIVE, number=2)),
        entry(EndScore(number=2, scores=(7, 8))),
        ScoreboardLine(mends=Mend(of=1, reason="誤って入力")),
        entry(EndScore(number=1, scores=(10, 8)), Mend(of=0)),
    )
    live = ShuffleboardResult(start=Start(yellow=0), entries=lines)
    base, struck = settled(live, WALKING)
    ends = [EndScore(number=1, scores=(10, 8))]
    ends += [EndScore(number=number, scores=(7, 8)) for number in (2, 3)]
    card = FinishedCard(start=base.start, ends=tuple(ends), base=base)
    made = card_record(card, WALKING)
    assert made is not None
    assert made.entries == tuple(map(entry, ends))
    made = with_struck(made, struck)
    assert refused(made, WALKING) == []
    gone = {one.line for one in made.entries} - set(ends) - {None}
    assert gone == {lines[0].line, lines[1].line}
    assert [end.net for end in board(made, WALKING).ends] == [(10, 8), (7, 8), (7, 8)]
    changed = replace(card, ends=(*ends[:1], replace(ends[1], scores=(8, 8)), ends[2]))
    agreed = card_record(replace(changed, both_agree=True), WALKING)
    assert agreed is not None and refused(agreed, WALKING) == []
    assert [end.net for end in board(agreed, WALKING).ends][1] == (8, 8)
    warned = replace(WARNED, number=2)
    noted = card_record(replace(card, notes=(warned,)), WALKING)
    assert noted is not None and refused(noted, WALKING) == []
    assert [type(e.line) for e in noted.entries] == [EndScore, Foul, EndScore, EndScore]
    assert [end.net for end in board(noted, WALKING).ends] == [(10, 8), (7, 8), (7, 8)]
