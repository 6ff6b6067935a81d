"""The sheet of the whole plan: every table of every round, and everybody's own tables."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from app import queries
from app.event_file.file import EventFile
from app.operations import entrants, rounds
from app.queries import plan_queries
from models.core.causes import Authority
from models.views.divisions import MatchView
from models.views.plans import PlannedRoundView, PlannedTableView, WholePlanView
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import FormInput, digest
from reports.games import GAME_FORMS
from reports.i18n import using
from reports.sheets.personal_cards import personal_cards, tables_of
from reports.sheets.table_plan import table_plan
from tests import disk
from tests.app import desk
from tests.app.desk import ids, plain
from tests.app.tabled import drawn, paired, planned, played, tabled
from tests.examples import first
from tests.reports.drawn import Page
from tests.reports.drawn import drawn as read
from tests.reports.views import entrant as sheet_entrant
from tests.reports.views import head, text
from ui.papers.form_input import available_forms, form_input

FORM = FORMS["table_plan"]
LONG = ("勅使河原 美沙緒エリザベート", "Maximiliana Featherstonehaugh-Cholmondeley")


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with disk.quick(), EventFile.create(tmp_path / "a.taikai", name="春の卓大会") as made:
        yield made


def given(event: EventFile, division: int) -> FormInput:
    return form_input(event, division, FORM)


def plan(event: EventFile, division: int) -> WholePlanView:
    found = plan_queries.whole_plan(event, division)
    assert found is not None
    return found


def pages(event: EventFile, division: int) -> list[Page]:
    return read(render_form("table_plan", given(event, division)))


def words(shown: list[Page]) -> str:
    return "".join(run.text for page in shown for run in page.runs)


def sat(matches: tuple[MatchView, ...]) -> set[tuple[int, tuple[int, ...]]]:
    return {
        (match.table, tuple(seat.entrant.id for seat in match.seats))
        for match in matches
        if not match.bye
    }


def shown(plan: WholePlanView, number: int) -> set[tuple[int, tuple[int, ...]]]:
    tables = plan.rounds[number - 1].tables
    return {(table.number, tuple(who.id for who in table.seats)) for table in tables}


def test_the_sheet_is_offered_where_tables_are_planned_and_ready_once_they_are(
    event: EventFile,
) -> None:
    paired_off, division = plain(event, 8), tabled(event, 8)
    assert FORM not in available_forms(event, paired_off)
    assert FORM in available_forms(event, division)
    assert not FORM.ready(given(event, division))
    rounds.accept(event, division, planned(event, division))
    assert FORM.ready(given(event, division))
    assert "案" in words(pages(event, division)), "nobody was told of it yet"
    rounds.publish(event, queries.rounds(event, division)[0].id)
    assert "案" not in words(pages(event, division))


@pytest.mark.parametrize("count", [18, 40])
@pytest.mark.parametrize("language", first(1, ["ja", "en"]))
def test_everybody_stands_at_a_table_in_every_round_and_once_by_name(
    event: EventFile, count: int, language: str
) -> None:
    division = tabled(event, count)
    for at, name in enumerate(LONG):
        who = queries.entrants(event, division)[at]
        entrants.change(event, who.id, entrants.EntrantData(number=who.number, name=name))
    drawn(event, division)
    with using(language):
        by_table, by_name = pages(event, division)
    assert (round(by_table.width), round(by_table.height)) == (595, 842)
    for view in queries.entrants(event, division):
        name = view.name.replace(" ", "")
        assert words([by_table]).count(name) == 4
        assert words([by_name]).count(name) == 1
    seat = "席" if language == "ja" else "Seat"
    assert words([by_name]).count(seat) >= 4 * count


def test_seats_are_those_of_the_rounds(event: EventFile) -> None:
    division = tabled(event, 18)
    drawn(event, division)
    whole = plan(event, division)
    for number in range(1, 5):
        if number > 1:
            played(event, division)
            paired(event, division)
        assert shown(whole, number) == sat(queries.rounds(event, division)[-1].matches)
        assert shown(plan(event, division), number) == shown(whole, number)
    found = {row.id: list(whole.places(row.id)) for row in queries.entrants(event, division)}
    for number, one in enumerate(queries.rounds(event, division)):
        for match in one.matches:
            for place, seat in enumerate(match.seats):
                assert found[seat.entrant.id][number] == (match.table, place)


def test_the_text_of_the_plan_is_read_again_as_the_same_plan(event: EventFile) -> None:
    division = tabled(event, 18)
    drawn(event, division)
    whole = plan(event, division)
    text = render_form("table_plan_text", form_input(event, division, FORMS["table_plan_text"]))
    rounds_of_text = text.decode().rstrip().split("\n\n")
    assert [len(block.split("\n")) for block in rounds_of_text] == [5, 5, 5, 5]
    rounds.take_back(
        event, desk.last_round(event, division).id, by=Authority(referee="桐野", reason="取込")
    )
    rounds.import_text(event, division, text.decode())
    assert [shown(plan(event, division), n) for n in range(1, 5)] == [
        shown(whole, n) for n in range(1, 5)
    ]


@pytest.mark.parametrize(("game", "told"), [("mahjong", True), ("plain", False)])
def test_a_personal_card_tells_its_tables_only_where_the_plan_holds(game: str, told: bool) -> None:
    one, two = (sheet_entrant(n, name=name) for n, name in ((1, "荒井"), (2, "岩崎")))
    tables = (PlannedTableView(number=71, seats=(one,)), PlannedTableView(number=82, seats=(two,)))
    turned = (replace(tables[0], seats=(two,)),)
    plan = WholePlanView(
        stage="swiss",
        rounds=(
            PlannedRoundView(number=1, tables=tables),
            PlannedRoundView(number=2, tables=turned, odd_players=(one,)),
        ),
    )
    forms = GAME_FORMS[game]
    assert dict(tables_of(plan, forms, (one, two))) == (
        {one.id: ["71", ""], two.id: ["82", "71"]} if told else {}
    )
    drawn_cards = personal_cards(
        head(game=game), (one, two), forms, ("1", "2"), marked=False, plan=plan
    )
    words = text(drawn_cards)
    assert (words.count("71"), words.count("82")) == ((2, 1) if told else (0, 0))


def test_a_round_that_a_later_plan_replaced_shows_what_holds(event: EventFile) -> None:
    division = tabled(event, 12)
    drawn(event, division)
    before = plan(event, division)
    played(event, division)
    printed = digest(FORM, given(event, division))
    rounds.accept(event, division, planned(event, division, seed="another"), reason="wish")
    after = plan(event, division)
    assert shown(after, 1) == shown(before, 1)
    assert all(shown(after, number) != shown(before, number) for number in (2, 3, 4))
    assert after.seed == "another"
    assert digest(FORM, given(event, division)) != printed, "the sheet on the wall is out of date"


def test_who_leaves_has_no_seat_in_the_rounds_to_come(event: EventFile) -> None:
    division = tabled(event, 12)
    drawn(event, division)
    played(event, division)
    gone = ids(event, division)[0]
    entrants.withdraw(event, gone, from_round=2, reason="ill")
    whole = plan(event, division)
    played_at, *later = whole.places(gone)
    assert played_at is not None and later == [None, None, None]
    assert whole.anew == 0
    assert "作り直します" not in words(pages(event, division))


def test_who_comes_makes_the_sheet_say_that_rounds_are_made_anew(event: EventFile) -> None:
    division = tabled(event, 12)
    drawn(event, division)
    played(event, division)
    late = entrants.add(event, division, entrants.EntrantData(name="遅刻 花子"))
    entrants.check_in(event, [late])
    assert plan(event, division).anew == 2
    assert "2回戦からの卓組は、" in words(pages(event, division))
    paired(event, division)
    whole = plan(event, division)
    assert whole.anew == 0
    assert [place is not None for place in whole.places(late)] == [False, True, True, True]


def test_people_too_few_for_tables_do_not_keep_the_sheet_from_being_made(
    event: EventFile,
) -> None:
    division = tabled(event, 6)
    drawn(event, division)
    played(event, division)
    entrants.withdraw(event, ids(event, division)[0], from_round=2, reason="ill")
    assert plan(event, division).anew == 2
    assert pages(event, division)


def test_results_do_not_make_the_sheet_out_of_date(event: EventFile) -> None:
    division = tabled(event, 12)
    drawn(event, division)
    printed = digest(FORM, given(event, division))
    played(event, division)
    assert digest(FORM, given(event, division)) == printed


def test_many_rounds_go_on_further_pages(event: EventFile) -> None:
    division = tabled(event, 8, 9)
    drawn(event, division)
    found = pages(event, division)
    assert [any(run.text == "9回戦" for run in page.runs) for page in found].count(True) == 2
    assert len(found) == 5


# -- plans made by hand ----------------------------------------------------------------------------

FOUR = tuple(
    sheet_entrant(number, name=name, yomi=yomi)
    for number, (name, yomi) in enumerate(
        (("渡辺", "わたなべ"), ("遠藤", "えんどう"), ("荒井", "あらい"), ("岩崎", "いわさき")), 1
    )
)


def at_tables(number: int, *tables: int, odd_players: int = 0) -> PlannedRoundView:
    """Seat two people at each of these tables, the last ones left over."""
    pairs = zip(tables, (FOUR[:2], FOUR[2:]), strict=False)
    return PlannedRoundView(
        number=number,
        tables=tuple(PlannedTableView(number=table, seats=seats) for table, seats in pairs),
        odd_players=FOUR[4 - odd_players :] if odd_players else (),
        published=True,
    )


def sheets(
    *rounds: PlannedRoundView,
    game: str = "plain",
    reading: bool = False,
    large: bool = False,
    **said: object,
) -> list[Page]:
    """Draw a plan; the pages by table stand before those by name."""
    made = WholePlanView(stage="swiss", rounds=rounds, **said)  # type: ignore[arg-type]
    return read(table_plan(head(game=game), made, GAME_FORMS[game], reading=reading, large=large))


def row_of(page: Page, name: str) -> list[str]:
    """Read what stands in the row of somebody, from the left."""
    at = next(run.middle[1] for run in page.runs if name in run.text)
    row = [run for run in page.runs if abs(run.middle[1] - at) < 4]
    return [run.text for run in sorted(row, key=lambda run: run.x)]


def test_the_second_page_by_name_has_the_tables_of_the_rounds_at_its_head() -> None:
    *_earlier, last = sheets(*(at_tables(n, 10 * n + 1, 10 * n + 2) for n in range(1, 10)))
    assert [run.text for run in last.runs if run.text.endswith("回戦")] == ["8回戦", "9回戦"]
    told = "".join(row_of(last, "渡辺"))
    assert "81" in told and "91" in told
    assert "11" not in told and "21" not in told


def test_by_name_everybody_reads_the_own_seat_at_the_table() -> None:
    _by_table, by_name = sheets(at_tables(1, 71, 82))
    first, second = ("".join(row_of(by_name, name)) for name in ("渡辺", "遠藤"))
    assert "71" in first and "71" in second
    assert first.endswith("席1") and second.endswith("席2")


def test_where_seats_are_drawn_at_the_table_the_plan_names_no_seat() -> None:
    by_table, by_name = sheets(at_tables(1, 71, 82), game="mahjong")
    assert row_of(by_name, "渡辺")[-1].endswith("71卓")
    assert row_of(by_table, "荒井")[-1] == "荒井"


def test_by_name_the_plan_is_in_the_order_of_readings() -> None:
    _by_table, by_name = sheets(at_tables(1, 71, 82), reading=True)
    at = {run.text: run.middle[1] for run in by_name.runs}
    assert at["荒井"] < at["岩崎"] < at["遠藤"] < at["渡辺"]
    assert "あらい" in at
    _by_table, plain_names = sheets(at_tables(1, 71, 82))
    assert "あらい" not in {run.text for run in plain_names.runs}


def test_in_large_type_the_names_are_larger_on_both_pages() -> None:
    usual, large = (sheets(at_tables(1, 71, 82), large=asked) for asked in (False, True))
    for before, after in zip(usual, large, strict=True):
        names = ([run.height for run in page.runs if "荒" in run.text] for page in (before, after))
        first, then = map(max, names)
        assert first < then


@pytest.mark.parametrize(("rests", "word"), [(True, "休み"), (False, "不戦勝")])
def test_who_is_left_over_in_one_round_alone_stands_on_the_plan(rests: bool, word: str) -> None:
    by_table, by_name = sheets(at_tables(1, 71, 82), at_tables(2, 71, odd_players=2), rests=rests)
    assert row_of(by_name, "荒井")[-1] == "–"
    assert word in words([by_table])
    assert words([by_table]).count("荒井") == 2


def test_a_table_that_later_rounds_alone_have_is_a_row_of_the_plan() -> None:
    by_table, _by_name = sheets(at_tables(1, 71, 82), at_tables(2, 71, 93))
    said = [run.text for run in by_table.runs]
    assert [said.count(table) for table in ("71", "82", "93")] == [1, 1, 1]


@pytest.mark.parametrize(
    ("said", "chance", "lots"),
    [
        ({"seed": "2026-11-29", "label": "卓の部"}, True, False),
        ({"by_lots": True}, False, True),
        ({"label": "卓の部"}, False, False),
    ],
)
def test_the_plan_tells_how_it_was_drawn(said: dict[str, object], chance: bool, lots: bool) -> None:
    by_table, _by_name = sheets(at_tables(1, 71, 82), **said)
    words = "".join(run.text for run in by_table.runs)
    assert ("2026-11-29" in words) is chance
    assert ("くじ" in words) is lots
    assert ("抽選" in words) is chance
