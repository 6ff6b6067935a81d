"""An earlier entry is struck or put right in place; what came after it stays or is named."""

from __future__ import annotations

from pathlib import Path

import pytest

from app import facts, queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.facts.consequences import rehearsed
from app.games.othello.open_division import lots
from app.operations import divisions, entrants, finals, results, rounds
from app.operations.writing.reconciling import Contradicted
from app.queries import draw_queries, log_queries, ranking_queries
from app.queries.absence_queries import Fate, away
from models.core.causes import Authority, CorrectionCause
from models.core.consequences import Consequence, Resolution
from models.core.steps import StepKind
from models.games.othello.open_division.groups import group_lots, rank_groups
from models.games.plain import PlainOptions
from models.stages.knockout import Consolation, KnockoutOptions
from models.stages.proposals import BracketDraw
from models.views.divisions import MatchState, MatchView
from tests import once
from tests.app import cups, desk
from tests.app.desk import cells, refused
from tests.app.remembered import remembered
from tests.app.ruling import act_ruled

WORD = Resolution(referee="主審 大島", reason="人違い")
DESK = {"cause": CorrectionCause.DESK_ERROR}


# -- a withdrawal for the wrong person, and who comes back (1) ----------------------------------


def test_a_withdrawal_of_the_wrong_person_opens_the_table_again(event: EventFile) -> None:
    division = desk.othello(event, 6)
    desk.draw(event, division)
    desk.enter(event, division)
    desk.pair(event, division)
    gone = desk.ids(event, division)[0]
    table = desk.match_of(event, division, gone)
    entrants.withdraw(event, gone, from_round=2, reason="人違い")
    assert desk.match_of(event, division, gone).state is not MatchState.OPEN

    entrants.reinstate(event, gone, round_number=2)
    assert desk.person(event, gone).withdrawn_from is None
    assert desk.match_of(event, division, gone).state is MatchState.OPEN
    assert event.undoable is not None
    assert event.undoable.action == "strike_withdrawal"
    results.record(event, table.id, desk.counted(40))
    assert [line.kind for line in log_queries.rulings(event, division)] == ["back"]
    event.undo()
    event.undo()
    assert desk.match_of(event, division, gone).cells[0].note is not None


def test_both_away_and_one_comes_back(event: EventFile) -> None:
    division = desk.othello(event, 6)
    desk.draw(event, division)
    match = desk.last_round(event, division).matches[0]
    one, other = desk.seats(match)
    entrants.withdraw(event, one, from_round=1)
    entrants.withdraw(event, other, from_round=1)
    entrants.reinstate(event, one, round_number=1)
    assert cells(event, division, one)[0].startswith("○")
    assert cells(event, division, other)[0].startswith("×")


def test_coming_back_to_a_table_that_the_other_one_has_left_as_well_is_said(
    event: EventFile,
) -> None:
    division = desk.othello(event, 6)
    desk.draw(event, division)
    one, other = desk.seats(desk.last_round(event, division).matches[0])
    entrants.withdraw(event, one, from_round=1)
    assert [own.fate for own in away(event, one).rounds] == [Fate.OPENS]
    entrants.withdraw(event, other, from_round=1)
    (own,) = away(event, one).rounds
    assert (own.fate, own.others) == (Fate.OTHER_AWAY, (desk.person(event, other).name,))


def away_when_paired(event: EventFile) -> tuple[int, int]:
    """Publish a second round without somebody, so that another one is free."""
    division = desk.othello(event, 6)
    desk.draw(event, division)
    desk.enter(event, division)
    gone = desk.ids(event, division)[0]
    entrants.withdraw(event, gone, from_round=2)
    desk.pair(event, division)
    return division, gone


def test_who_was_not_paired_keeps_the_missed_round(event: EventFile) -> None:
    division, gone = away_when_paired(event)
    entrants.reinstate(event, gone, round_number=2)
    desk.enter(event, division)
    assert cells(event, division, gone)[1] == "×-64"
    desk.pair(event, division)
    assert desk.match_of(event, division, gone)


def test_who_was_not_paired_sits_down_with_the_one_who_is_free(event: EventFile) -> None:
    division, gone = away_when_paired(event)
    free = next(match for match in desk.last_round(event, division).matches if match.bye)
    entrants.reinstate(event, gone, round_number=2, beside=[2], ruled=WORD)
    match = desk.match_of(event, division, gone)
    assert (match.table, match.bye, match.state) == (free.table, False, MatchState.OPEN)
    assert match.code != free.code
    with refused("NOT_WITHDRAWN"):
        entrants.reinstate(event, gone, round_number=2)
    results.record(event, match.id, desk.counted(30))
    assert cells(event, division, gone)[1].startswith("○")
    event.undo()
    event.undo()
    assert next(m for m in desk.last_round(event, division).matches if m.bye).id == free.id


def test_who_has_met_the_free_one_comes_back_beside_him_on_the_referees_word_alone(
    event: EventFile,
) -> None:
    division = desk.othello(event, 6)
    desk.draw(event, division)
    gone, free, *others = desk.ids(event, division)
    desk.enter(event, division, {gone: 20, free: 0} | {who: -who for who in others})
    entrants.withdraw(event, gone, from_round=2)
    desk.pair(event, division)
    assert desk.match_of(event, division, free).bye
    (own,) = away(event, gone).rounds
    assert (own.fate, own.can_join, own.met) == (Fate.MISSED, True, True)
    before = desk.contents(event)
    with refused("REFEREE_NEEDED"):
        entrants.reinstate(event, gone, round_number=2, beside=[2])
    assert desk.contents(event) == before
    entrants.reinstate(event, gone, round_number=2, beside=[2], ruled=WORD)
    assert {*desk.seats(desk.match_of(event, division, gone))} == {gone, free}


def test_nobody_is_free(event: EventFile) -> None:
    division = desk.othello(event, 7)
    desk.draw(event, division)
    desk.enter(event, division)
    gone = desk.ids(event, division)[0]
    entrants.withdraw(event, gone, from_round=2)
    desk.pair(event, division)
    with refused("NOBODY_FREE"):
        entrants.reinstate(event, gone, round_number=2, beside=[2], ruled=WORD)


def test_the_round_of_a_withdrawal_is_put_right(event: EventFile) -> None:
    division = desk.othello(event, 6)
    desk.draw(event, division)
    gone = desk.ids(event, division)[0]
    entrants.withdraw(event, gone, from_round=1)
    with refused("ALREADY_WITHDRAWN"):
        entrants.withdraw(event, gone, from_round=2)
    entrants.change_withdrawal(event, gone, from_round=2, reason="次から")
    assert desk.person(event, gone).withdrawn_from == 2
    assert desk.match_of(event, division, gone).state is MatchState.OPEN
    event.undo()
    assert desk.person(event, gone).withdrawn_from == 1


@remembered
def knockout(event: EventFile, count: int = 4, consolation: Consolation = Consolation.NONE) -> int:
    """Make a plain knock-out, the first on the upper line."""
    division = divisions.add(
        event,
        game="plain",
        name="勝抜の部",
        programme="knockout",
        options=PlainOptions(),
        programme_options=KnockoutOptions(third=True, consolation=consolation),
    )
    order = desk.fill(event, division, count)
    draw = rounds.draw_bracket(event, division, "main", BracketDraw(order=tuple(order)))
    rounds.publish(event, draw)
    return division


def in_stage(event: EventFile, division: int, stage: str, number: int = 1) -> list[MatchView]:
    return [
        match
        for round_ in queries.rounds(event, division)
        if (round_.stage, round_.number) == (stage, number)
        for match in round_.matches
    ]


def test_a_finalist_who_was_withdrawn_by_mistake_plays_the_final(event: EventFile) -> None:
    division = knockout(event)
    for match in in_stage(event, division, "main_sf"):
        results.record(event, match.id, desk.won(0))
    [final] = in_stage(event, division, "main_final")
    one = desk.seats(final)[0]
    turn = facts.division(event, division).last_turn
    entrants.withdraw(event, one, from_round=turn)
    assert ranking_queries.final_ranking(event, division).rows[0].entrant.id != one
    entrants.reinstate(event, one, round_number=turn)
    [final] = in_stage(event, division, "main_final")
    assert final.state is MatchState.OPEN
    results.record(event, final.id, desk.won(0))
    assert ranking_queries.final_ranking(event, division).rows[0].entrant.id == one


@pytest.mark.parametrize(("wish", "place"), [(Consequence.VOID, None), (Consequence.STAYS, 1)])
def test_a_withdrawal_is_struck_after_others_went_on(
    event: EventFile, wish: Consequence, place: int | None
) -> None:
    """The final was played by who came through without a game: void, or it stays as played."""
    division = knockout(event)
    first, second = in_stage(event, division, "main_sf")
    gone, stayed = desk.seats(first)
    entrants.withdraw(event, gone, from_round=1)
    results.record(event, second.id, desk.won(0))
    [final] = in_stage(event, division, "main_final")
    assert stayed in desk.seats(final)
    results.record(event, final.id, desk.won(desk.seats(final).index(stayed)))
    with pytest.raises(Contradicted):
        entrants.reinstate(event, gone, round_number=1)
    chosen = act_ruled(entrants.reinstate, event, gone, round_number=1, wish=(wish,))
    assert list(chosen.values()) == [wish]
    rows = ranking_queries.final_ranking(event, division).rows
    assert {row.entrant.id: row.place for row in rows}.get(stayed) == place
    if wish is Consequence.VOID:
        assert in_stage(event, division, "main_sf")[0].state is MatchState.OPEN
        assert in_stage(event, division, "main_final") == []


# -- lots (2) -----------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> cups.Files:
    return cups.Files(once.folder(tmp_path_factory, "cups"))


def opened(files: cups.Files, name: str, path: Path) -> EventFile:
    path.write_bytes(files[name].read_bytes())
    return EventFile.open(path)


def group_game(event: EventFile, one: int, other: int) -> MatchView:
    """Give the game of two seats of the first group."""
    seats = [r.entrant.id for r in draw_queries.groups(event, cups.OPEN)[0].rows if r.entrant]
    wanted = {seats[one - 1], seats[other - 1]}
    return next(
        match
        for number in (1, 2, 3)
        for match in in_stage(event, cups.OPEN, "group", number)
        if {*desk.seats(match)} == wanted
    )


def turn_over(event: EventFile, match: MatchView, **ruled: Resolution) -> None:
    """Correct a counted game so that the other one has won by as much."""
    first, second = match.result.discs
    results.correct(event, match.id, desk.counted(second, first), **DESK, **ruled)


def test_a_correction_after_the_lot_makes_another_tie(files: cups.Files, tmp_path: Path) -> None:
    """The first lot stays; the second one is drawn among those who are level now (JOA 3)."""
    with opened(files, cups.ALL_LOTS, tmp_path / "lots.taikai") as event:
        rows = {r.seat: r.entrant.id for r in draw_queries.groups(event, cups.OPEN)[0].rows}
        before = facts.division(event, cups.OPEN).facts
        assert [*group_lots(before, 1)] == ["lot:1"]
        for one, other in ((3, 1), (1, 4), (3, 4)):
            match = group_game(event, one, other)
            act_ruled(
                results.correct,
                event,
                match.id,
                desk.counted(*reversed(match.result.discs)),
                **DESK,
            )
        level = rank_groups(facts.division(event, cups.OPEN).facts)[0].lot_needed
        assert {*level} == {rows[1], rows[2], rows[4]}
        lots.draw_lot(
            event, cups.OPEN, 1, [rows[4], rows[1], rows[2]], by=Authority(referee="主審")
        )
        now = facts.division(event, cups.OPEN).facts
        assert [*group_lots(now, 1)] == ["lot:1", "lot:1:2"]
        assert rank_groups(now)[0].winner == rows[4]
        with refused("NO_LOT_NEEDED"):
            lots.draw_lot(
                event, cups.OPEN, 1, [rows[4], rows[1], rows[2]], by=Authority(referee="主審")
            )

        # Typed in another order than they came: put right in place.
        by = Authority(referee="主審")
        with refused("NO_CHANGE"):
            lots.change_lot(event, cups.OPEN, 1, [rows[4], rows[1], rows[2]], by=by)
        lots.change_lot(event, cups.OPEN, 1, [rows[1], rows[4], rows[2]], by=by)
        assert rank_groups(facts.division(event, cups.OPEN).facts)[0].winner == rows[1]
        lots.retract_lot(event, cups.OPEN, 1, by=Authority(referee="主審"))
        assert rank_groups(facts.division(event, cups.OPEN).facts)[0].lot_needed == level
        for _ in range(6):
            event.undo()
        assert facts.division(event, cups.OPEN).facts == before
    assert check_file(tmp_path / "lots.taikai") == []


# -- the consolation of first games (3) ---------------------------------------------------------


def test_a_match_that_is_played_again_can_change_the_consolation(event: EventFile) -> None:
    division = knockout(event, 7, Consolation.FIRST_GAME)
    first = in_stage(event, division, "main_qf")
    for match in first:
        results.record(event, match.id, desk.won(0))
    semis = in_stage(event, division, "main_sf")
    for match in semis:
        results.record(event, match.id, desk.won(0))
    field = [e.id for e in draw_queries.bracket_field(event, division, "consolation")]
    draw = rounds.draw_bracket(event, division, "consolation", BracketDraw(order=tuple(field)))
    rounds.publish(event, draw)
    # Who came through against the one with the free line was another.
    free = {who.id for who in queries.entrants(event, division)} - {
        who for match in first for who in desk.seats(match)
    }
    semi = next(match for match in semis if free & {*desk.seats(match)})
    [opposite] = {*desk.seats(semi)} - free
    wrong = next(match for match in first if opposite in desk.seats(match))
    act_ruled(
        results.correct,
        event,
        wrong.id,
        desk.won(1),
        **DESK,
        wish=(Consequence.VOID, Consequence.INSTEAD),
    )
    [again] = [m for m in in_stage(event, division, "main_sf") if m.state is MatchState.OPEN]
    winner = desk.seats(again).index(*({*desk.seats(again)} - free))
    with pytest.raises(Contradicted):
        results.record(event, again.id, desk.won(winner))
    act_ruled(
        results.record,
        event,
        again.id,
        desk.won(winner),
        wish=(Consequence.INSTEAD, Consequence.STAYS),
    )
    now = facts.division(event, division)
    assert now.results[again.id]


def test_no_consolation_is_waited_for_when_all_but_one_of_its_field_have_gone_home(
    event: EventFile,
) -> None:
    division = knockout(event, 4, Consolation.FIRST_ROUND)
    for match in in_stage(event, division, "main_sf"):
        results.record(event, match.id, desk.won(0))
    gone = desk.seats(in_stage(event, division, "main_sf")[0])[1]
    entrants.withdraw(event, gone, from_round=2)
    results.record(event, in_stage(event, division, "main_final")[0].id, desk.won(0))
    assert [s.kind for s in queries.division_view(event, division).steps] == [StepKind.CLOSE]


def test_who_goes_home_after_the_draw_of_the_consolation_leaves_it_as_it_was_drawn(
    event: EventFile,
) -> None:
    division = knockout(event, 8, Consolation.FIRST_ROUND)
    first = in_stage(event, division, "main_qf")
    for match in first:
        results.record(event, match.id, desk.won(0))
    rounds.publish(event, drawn_consolation(event, division))
    gone = desk.seats(first[0])[1]
    entrants.withdraw(event, gone, from_round=2)
    assert gone in facts.division(event, division).facts.draws["consolation"].order
    (left,) = (m for m in in_stage(event, division, "consolation_sf") if gone in desk.seats(m))
    assert left.state is not MatchState.OPEN


def drawn_consolation(event: EventFile, division: int) -> int:
    field = [e.id for e in draw_queries.bracket_field(event, division, "consolation")]
    return rounds.draw_bracket(event, division, "consolation", BracketDraw(order=tuple(field)))


def test_who_lost_after_all_sits_in_the_consolation_that_is_proposed(event: EventFile) -> None:
    division = knockout(event, 8, Consolation.FIRST_ROUND)
    first = in_stage(event, division, "main_qf")
    for match in first:
        results.record(event, match.id, desk.won(0))
    drawn_consolation(event, division)
    before = [desk.seats(match) for match in in_stage(event, division, "consolation_sf")]
    assert len(before) == 2
    lost, other = desk.seats(first[0])
    chosen = act_ruled(
        results.correct, event, first[0].id, desk.won(1), **DESK, wish=(Consequence.INSTEAD,)
    )
    assert list(chosen.values()) == [Consequence.INSTEAD]
    after = [desk.seats(match) for match in in_stage(event, division, "consolation_sf")]
    assert after == [tuple(lost if who == other else who for who in pair) for pair in before]


def test_a_bracket_that_is_discarded_takes_what_was_ruled_of_it_along(event: EventFile) -> None:
    division = knockout(event, 8, Consolation.FIRST_ROUND)
    first = in_stage(event, division, "main_qf")
    for match in first:
        results.record(event, match.id, desk.won(0))
    field = [e.id for e in draw_queries.bracket_field(event, division, "consolation")]
    draw = rounds.draw_bracket(event, division, "consolation", BracketDraw(order=tuple(field)))
    act_ruled(
        results.correct,
        event,
        first[0].id,
        desk.won(1),
        **DESK,
        wish=(Consequence.STAYS, Consequence.VOID),
    )
    assert "ruled:draw:consolation" in facts.division(event, division).facts.draws
    rounds.discard(event, draw)
    assert {*facts.division(event, division).facts.draws} == {"main"}


# -- groups and their bracket (4) ---------------------------------------------------------------


def winner_of_another_group(event: EventFile) -> tuple[MatchView, int, int]:
    """Find a game of a group whose correction makes another its winner: game, old, new winner."""
    for number, view in enumerate(draw_queries.groups(event, cups.OPEN)):
        if number == 0 or view.winner is None:
            continue
        old = view.winner.id
        for turn in (1, 2, 3):
            for match in in_stage(event, cups.OPEN, "group", turn):
                if old not in desk.seats(match) or match.result is None:
                    continue
                try:
                    turn_over(event, match)
                except Contradicted as against:
                    [first, *_] = against.conflicts
                    if Consequence.INSTEAD in first.choices:
                        assert first.instead is not None
                        return match, old, first.instead[2]
                else:
                    event.undo()
    raise AssertionError("no such game")


@pytest.mark.parametrize("wish", [Consequence.INSTEAD, Consequence.STAYS, Consequence.ANEW])
def test_another_wins_a_group_after_the_bracket_was_published(
    files: cups.Files, tmp_path: Path, wish: Consequence
) -> None:
    with opened(files, cups.KNOCK_OUT, tmp_path / "cup.taikai") as event:
        match, old, new = winner_of_another_group(event)
        before = facts.division(event, cups.OPEN)
        corrected = desk.counted(*reversed(match.result.discs))
        order = (wish, Consequence.VOID, Consequence.STAYS)
        chosen = act_ruled(results.correct, event, match.id, corrected, **DESK, wish=order)
        assert wish in chosen.values()
        now = facts.division(event, cups.OPEN)
        lines = now.facts.draws["main"].order if "main" in now.facts.draws else ()
        expected = {
            Consequence.INSTEAD: (new in lines, old in lines) == (True, False),
            Consequence.STAYS: (new in lines, old in lines) == (False, True),
            Consequence.ANEW: lines == (),
        }
        assert expected[wish]
        # What has nothing to do with it stays.
        others = {m for m in before.results if before.places[m][0].stage == "exchange"}
        assert others & {*now.results} == others
        # It goes on from here.
        results.confirm(event, match.id, corrected)
        cups.play(event, cups.OPEN)
        event.save_copy(tmp_path / "copy.taikai")
    assert check_file(tmp_path / "copy.taikai") == []


def test_what_was_ruled_of_a_draw_goes_with_it(files: cups.Files, tmp_path: Path) -> None:
    """A bracket that is drawn anew is not the one that was ruled to stay."""
    with opened(files, cups.ALL_LOTS, tmp_path / "anew.taikai") as event:
        cups.do(event, cups.OPEN, cups.steps(event, cups.OPEN)[0])
        first = facts.division(event, cups.OPEN).facts.rounds[-1]
        rounds.publish(event, first.id)
        match, _old, _new = winner_of_another_group(event)
        corrected = desk.counted(*reversed(match.result.discs))
        stay = (Consequence.STAYS,)
        act_ruled(results.correct, event, match.id, corrected, **DESK, wish=stay)
        ruled = {key for key in facts.division(event, cups.OPEN).facts.draws if "ruled:" in key}
        assert "ruled:draw:main" in ruled
        # Whoever wins the group now was entered for the exchange: asked as soon as it matters.
        word = {"by": Authority(referee="主審", reason="引き直し")}
        act_ruled(rounds.take_back, event, first.id, **word)
        assert not {"main", "ruled:draw:main"} & {*facts.division(event, cups.OPEN).facts.draws}


def test_a_published_bracket_that_nobody_has_played_is_taken_back(event: EventFile) -> None:
    division = knockout(event)
    [shown] = queries.rounds(event, division)
    with refused("REASON_NEEDED", "REFEREE_NEEDED"):
        rounds.take_back(event, shown.id, by=Authority(referee=" ", reason=""))
    rounds.take_back(event, shown.id, by=Authority(referee="主審", reason="シードの誤り"))
    assert facts.division(event, division).facts.rounds == ()
    assert facts.division(event, division).facts.draws == {}
    kinds = [(line.kind, line.referee) for line in log_queries.rulings(event, division)]
    assert kinds == [("taken_back", "主審")]
    event.undo()
    [match, *_] = in_stage(event, division, "main_sf")
    results.record(event, match.id, desk.won(0))
    with refused("RESULT_STANDS"):
        rounds.take_back(event, shown.id, by=Authority(referee="主審", reason="シードの誤り"))


def test_a_published_swiss_round_is_taken_back_and_paired_anew(event: EventFile) -> None:
    division = desk.othello(event, 6)
    desk.draw(event, division)
    desk.enter(event, division)
    paired = desk.pair(event, division)
    codes = [match.code for match in desk.last_round(event, division).matches]
    rounds.take_back(event, paired, by=Authority(referee="主審", reason="成績の入力漏れ"))
    desk.pair(event, division)
    assert not {*codes} & {match.code for match in desk.last_round(event, division).matches}


def test_an_announced_final_is_taken_back_with_its_finalists(event: EventFile) -> None:
    division = desk.othello(event, 6, 2)
    desk.draw(event, division)
    desk.enter(event, division)
    desk.pair(event, division)
    desk.enter(event, division)
    final = finals.name(event, division, by=Authority(referee="主審"))
    rounds.take_back(event, final, by=Authority(referee="主審", reason="規則の読み違い"))
    assert facts.division(event, division).facts.draws == {}
    assert finals.name(event, division, by=Authority(referee="主審"))


# -- after the final (5) ------------------------------------------------------------------------


def test_a_quarter_final_is_corrected_after_the_final(event: EventFile) -> None:
    division = knockout(event, 8)
    for stage in ("main_qf", "main_sf", "main_final", "third"):
        for match in in_stage(event, division, stage):
            results.record(event, match.id, desk.won(0))
    champion = ranking_queries.final_ranking(event, division).rows[0].entrant.id
    quarter = next(
        match
        for round_ in queries.rounds(event, division)
        for match in round_.matches
        if champion in desk.seats(match)
    )
    before = facts.division(event, division)
    chosen = act_ruled(
        results.correct, event, quarter.id, desk.won(1), **DESK, wish=(Consequence.VOID,)
    )
    assert set(chosen.values()) == {Consequence.VOID}
    voided = [line for line in log_queries.rulings(event, division) if line.kind == "voided"]
    assert len(voided) == 3  # the semi-final, and with it the final and the match for third
    assert all("–" in line.old for line in voided)
    event.undo()
    assert facts.division(event, division) == before

    # Or everything after it stays as it was played: the champion keeps the title by ruling.
    act_ruled(results.correct, event, quarter.id, desk.won(1), **DESK, wish=(Consequence.STAYS,))
    ranking = ranking_queries.final_ranking(event, division)
    assert ranking.rows[0].entrant.id == champion
    assert ranking.complete
    assert len({row.entrant.id for row in ranking.rows}) == 8


def test_somebody_goes_on_by_ruling_twice(event: EventFile, path: Path) -> None:
    """The same person can be ruled to go on from several matches; the file stays sound."""
    division = knockout(event, 8)
    for stage in ("main_qf", "main_sf", "main_final", "third"):
        for match in in_stage(event, division, stage):
            results.record(event, match.id, desk.won(0))
    champion = ranking_queries.final_ranking(event, division).rows[0].entrant.id
    for stage in ("main_qf", "main_sf"):
        [won] = [m for m in in_stage(event, division, stage) if champion in desk.seats(m)]
        act_ruled(results.correct, event, won.id, desk.won(1), **DESK, wish=(Consequence.STAYS,))
    ruled = facts.division(event, division).facts.draws["ruled:goes_on:main"]
    assert [*ruled.lines.values()].count(champion) == 2
    assert ranking_queries.final_ranking(event, division).rows[0].entrant.id == champion
    event.undo()
    event.redo()
    event.save_copy(path.with_name("copy.taikai"))
    assert check_file(path.with_name("copy.taikai")) == []


# -- a result that was typed for another table --------------------------------------------------


def test_a_result_is_struck_in_place(event: EventFile) -> None:
    division = desk.othello(event, 6)
    desk.draw(event, division)
    desk.enter(event, division)
    first = desk.last_round(event, division).matches[0]
    desk.pair(event, division)
    with refused("REFEREE_NEEDED"):
        results.strike(event, first.id, cause=CorrectionCause.PLAYERS_AGREE)
    results.strike(event, first.id, **DESK)
    step = queries.division_view(event, division).steps[0]
    assert (step.round, step.missing) == (1, (first.table,))
    assert [line.kind for line in log_queries.rulings(event, division)] == ["struck"]
    with refused("NOTHING_TO_CORRECT"):
        results.strike(event, first.id, **DESK)
    results.record(event, first.id, desk.counted(20))
    assert queries.division_view(event, division).steps[0].round == 2
    for _ in range(2):
        event.undo()
    assert first.id in facts.division(event, division).results


# -- looking before it is done ------------------------------------------------------------------


def test_a_rehearsal_says_what_follows_and_leaves_no_trace(event: EventFile, path: Path) -> None:
    division = knockout(event)
    for stage in ("main_sf", "main_final", "third"):
        for match in in_stage(event, division, stage):
            results.record(event, match.id, desk.won(0))
    [final] = in_stage(event, division, "main_final")
    semi = in_stage(event, division, "main_sf")[0]
    told: list[object] = []
    event.listen(told.append)
    newest, bytes_before = event.undoable, path.read_bytes()

    def act(ruled: Resolution) -> None:
        results.correct(event, semi.id, desk.won(1), **DESK, ruled=ruled)

    change = rehearsed(event, division, lambda: act(Resolution()))
    assert {conflict.problem.code for conflict in change.conflicts} == {"LATER_PLAYED"}
    choices = {conflict.named: Consequence.STAYS for conflict in change.conflicts}
    change = rehearsed(
        event, division, lambda: act(Resolution(choices=choices, referee="主審", reason="両者申告"))
    )
    assert change.conflicts == ()
    assert change.places == ()
    assert (told, event.undoable, path.read_bytes()) == ([], newest, bytes_before)
    assert event.rehearsing is False
    assert final.id in facts.division(event, division).results
