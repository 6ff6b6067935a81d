"""Lots for those who share a place: drawn, seen in the ranking, taken back, undone."""

from __future__ import annotations

import pytest

from app import queries
from app.checking import check_file
from app.event_file.file import EventFile
from app.operations import entrants, lots, results, rounds
from app.queries import log_queries, lot_queries, ranking_queries
from models.core.causes import Authority
from models.games.plain import PlainOptions
from reports import i18n
from reports.files.exports import ranking_sheet
from reports.games import GAME_FORMS
from reports.sheets.standings import standings
from tests.app.derived import derived, empty_cache
from tests.app.desk import refused
from tests.app.tables_of_four import division, people, placed
from tests.reports.drawn import drawn
from ui.words import wording


@pytest.fixture
def made(event: EventFile) -> int:
    """Give a table of four at which three were first together."""
    made = division(event, 4)
    rounds.arrange(event, made, [people(event, made)])
    enter(event, made, 1, 1, 1, 4)
    return made


def enter(event: EventFile, division_id: int, *places: int) -> None:
    match = queries.rounds(event, division_id)[-1].matches[0]
    results.record(event, match.id, placed(*places))


def ranking(event: EventFile, division_id: int) -> list[tuple[int, int]]:
    """Give place and entry number, line by line."""
    view = ranking_queries.standings(event, division_id)
    return [(row.place, row.entrant.number) for row in view.rows]


def groups(event: EventFile, division_id: int) -> list[list[int]]:
    found = lot_queries.lots(event, division_id)
    return [[who.number for who in group.entrants] for group in found.level]


def column(event: EventFile, division_id: int) -> list[object] | None:
    """Give what stands in the column of lots, None where there is none."""
    view = ranking_queries.standings(event, division_id)
    shown = "lot" in [figure.key for figure in view.columns]
    return [row.figure("lot") for row in view.rows] if shown else None


def test_lots_order_who_is_level_and_undo_takes_them_back(event: EventFile, made: int) -> None:
    one, two, three, _four = people(event, made)
    before = derived(event)
    assert (ranking(event, made), column(event, made)) == ([(1, 1), (1, 2), (1, 3), (4, 4)], None)
    assert groups(event, made) == [[1, 2, 3]]
    assert (
        lots.draw(
            event, made, [two, three, one], by=Authority(referee="審判 花子", reason="壇上で")
        )
        == 1
    )
    assert ranking(event, made) == [(1, 2), (2, 3), (3, 1), (4, 4)]
    assert column(event, made) == [1, 2, 3, None]
    assert groups(event, made) == []
    with empty_cache(event):
        assert ranking(event, made) == [(1, 2), (2, 3), (3, 1), (4, 4)]
    why = ranking_queries.why_place(event, made, three)
    assert [wording.why(reason, "plain") for reason in why][1:] == [
        "抽選により岩崎 二郎さんより下です。",
        "抽選により荒井 一さんより上です。",
    ]
    drawn = lot_queries.lots(event, made).drawn[0]
    assert (drawn.number, drawn.referee) == (1, "審判 花子")
    assert [who.number for who in drawn.order] == [2, 3, 1]
    event.save_copy(copy := event.path.with_name("copy.taikai"))
    assert check_file(copy) == []
    assert wording.undo_sentence(event.undoable) == (
        "元に戻す：くじ：岩崎 二郎・遠藤 三千代・荒井 一"
    )
    event.undo()
    assert derived(event) == before
    event.redo()
    assert column(event, made) == [1, 2, 3, None]


def test_the_log_says_who_drew_and_who_took_it_back(event: EventFile, made: int) -> None:
    one, two, three, _four = people(event, made)
    number = lots.draw(
        event, made, [two, three, one], by=Authority(referee="審判", reason="壇上で")
    )
    with refused("REASON_NEEDED"):
        lots.retract(event, made, number, by=Authority(referee="審判", reason=" "))
    with refused("REFEREE_NEEDED"):
        lots.retract(event, made, number, by=Authority(referee="", reason="読み違い"))
    lots.retract(event, made, number, by=Authority(referee="審判", reason="読み違い"))
    drew, took = log_queries.rulings(event, made)
    names = "岩崎 二郎 → 遠藤 三千代 → 荒井 一"
    assert (drew.kind, drew.new, drew.text, drew.referee) == ("lot", names, "壇上で", "審判")
    assert (took.kind, took.old, took.text, took.referee) == ("lot", names, "読み違い", "審判")
    assert groups(event, made) == [[1, 2, 3]]
    with refused("NO_SUCH_LOTS"):
        lots.retract(event, made, number, by=Authority(referee="審判", reason="読み違い"))
    event.undo()
    assert column(event, made) == [1, 2, 3, None]


def test_paper_and_files_have_a_column_only_where_somebody_drew(
    event: EventFile, made: int
) -> None:
    def papers() -> tuple[bool, bool]:
        view = ranking_queries.final_ranking(event, made)
        head, forms = queries.sheet_head(event, made), GAME_FORMS["plain"]
        sheet = ranking_sheet(head, view, forms)
        first = drawn(standings(head, view, forms))[0]
        return "抽選" in sheet.columns, any(run.text == "抽選" for run in first.runs)

    assert papers() == (False, False)
    lots.draw(event, made, people(event, made)[:3])
    assert papers() == (True, True)


def test_only_exactly_those_who_are_level_draw(event: EventFile, made: int) -> None:
    one, two, three, four = people(event, made)
    before = derived(event)
    wrong = ([one, two], [one, two, three, four], [one, two, two], [four], [], [one, two, 999])
    for order in wrong:
        with refused("NOT_LEVEL"):
            lots.draw(event, made, order)
    assert derived(event) == before
    lots.draw(event, made, [one, two, three])
    with refused("NOT_LEVEL"):
        lots.draw(event, made, [three, two, one])


def test_pairs_draw_no_lots(event: EventFile) -> None:
    made = division(event, 4, PlainOptions())
    rounds.arrange(event, made, [people(event, made)[:2]])
    with refused("NO_LOTS_HERE"):
        lots.draw(event, made, people(event, made)[2:])
    assert lot_queries.lots(event, made).level == ()


def test_a_published_seed_repeats_the_drawing_whoever_is_named_first(
    event: EventFile, made: int
) -> None:
    one, two, three, _four = people(event, made)
    assert lots.next_label(event, made) == "四人卓の部 lots:1"
    lots.draw(event, made, [one, two, three], seed=" 2026-04-05 123456 ")
    first = ranking(event, made)
    event.undo()
    lots.draw(event, made, [three, one, two], seed="2026-04-05 123456")
    assert ranking(event, made) == first
    assert [place for place, _number in first] == [1, 2, 3, 4]


def test_an_old_drawing_waits_until_it_is_called_for(event: EventFile, made: int) -> None:
    one, two, three, four = people(event, made)
    lots.draw(event, made, [two, three, one])
    assert lot_queries.called_for(event, made) == {1}
    rounds.arrange(event, made, [[one, two, three, four]])
    enter(event, made, 4, 1, 1, 3)
    assert groups(event, made) == []
    assert ranking(event, made) == [(1, 2), (2, 3), (3, 1), (4, 4)]
    assert lot_queries.called_for(event, made) == {1}
    rounds.arrange(event, made, [[one, two, three, four]])
    enter(event, made, 4, 2, 1, 3)
    assert lot_queries.called_for(event, made) == frozenset()
    assert [one.number for one in lot_queries.lots(event, made).drawn] == [1]


def test_who_drew_stays_on_the_list(event: EventFile, made: int) -> None:
    late = [
        entrants.add(event, made, entrants.EntrantData(name=name))
        for name in ("遅刻 一", "遅刻 二")
    ]
    entrants.check_in(event, late)
    assert groups(event, made) == [[1, 2, 3], [5, 6]]
    lots.draw(event, made, list(reversed(late)))
    with refused("ENTRANT_PAIRED"):
        entrants.remove(event, late[0])
    assert lots.next_label(event, made).endswith(" lots:2")


def test_what_is_refused_is_said_in_both_languages(event: EventFile, made: int) -> None:
    with refused("NOT_LEVEL") as problems:
        lots.draw(event, made, people(event, made)[2:])
    assert wording.sentence(problems[0]) == (
        "遠藤 三千代・岡本 四方は同順位の人の全員ではありません。"
        "くじは、今並んでいる人だけの全員で引きます。"
    )
    with i18n.using("en"):
        assert wording.sentence(problems[0]).startswith(
            "遠藤 三千代, 岡本 四方 do not share a place"
        )


def after(event: EventFile, division_id: int, number: int) -> tuple[list[tuple[int, int]], bool]:
    """Give places and entry numbers after a round, and whether lots have a column there."""
    view = ranking_queries.standings(event, division_id, number)
    shown = [(row.place, row.entrant.number) for row in view.rows]
    return shown, "lot" in [figure.key for figure in view.columns]


def seat_again(event: EventFile, division_id: int, *places: int) -> None:
    rounds.arrange(event, division_id, [people(event, division_id)])
    enter(event, division_id, *places)


def test_the_list_of_an_earlier_round_does_not_know_lots_of_later(
    event: EventFile, made: int
) -> None:
    level = ([(1, 1), (1, 2), (1, 3), (4, 4)], False)
    seat_again(event, made, 1, 1, 1, 4)
    one, two, three, _four = people(event, made)
    assert after(event, made, 1) == level
    lots.draw(event, made, [three, one, two])
    assert after(event, made, 1) == level, "nobody had drawn then"
    drawn = ([(1, 3), (2, 1), (3, 2), (4, 4)], True)
    assert after(event, made, 2) == drawn
    seat_again(event, made, 1, 1, 1, 4)
    assert after(event, made, 3) == drawn, "an old lot still orders who is level"
    assert after(event, made, 2) == drawn
    with empty_cache(event):
        assert (after(event, made, 1), after(event, made, 2)) == (level, drawn)
    lots.retract(event, made, 1, by=Authority(referee="審判 花子", reason="数え直し"))
    assert after(event, made, 2) == level
    event.undo()
    assert after(event, made, 2) == drawn


def test_lots_that_were_drawn_before_the_next_round_is_played_are_known_after_the_last(
    event: EventFile, made: int
) -> None:
    rounds.arrange(event, made, [people(event, made)])
    one, two, three, _four = people(event, made)
    lots.draw(event, made, [two, three, one])
    assert after(event, made, 1) == ([(1, 2), (2, 3), (3, 1), (4, 4)], True)
