"""What each form says of a division: all it shows and nothing else, or it is stale for nothing.

A part that few divisions have is said only where it is there, so that sheets of earlier versions
are not told to be out of date.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import date, time
from fractions import Fraction

import pytest

from models.core.hall import MatchPlace
from models.core.outcomes import Mark
from models.core.people import Member, Person
from models.grades import Handicap
from models.views.ceremony import Certificates
from models.views.divisions import EntrantView, MatchView, ResultCell
from models.views.draws import GroupRowView, GroupView, LeagueView
from models.views.rankings import LaterRound
from reports.forms.catalogue import FORMS
from reports.forms.form import entrants_only, ranking_only, seating
from tests.reports.stage_views import knockout
from tests.reports.views import entrant, play, saying

PLAYED = play(4)
GIVEN = PLAYED.given()
PAIR = (
    Person(id=1, name="森 一", yomi="もり はじめ", club="東京", birth=date(1990, 5, 1)),
    Person(id=2, name="林 二", roman="Hayashi", ids=(("wof", "77"),), needs=("車いす",)),
)


def of_people(*people: Person) -> EntrantView:
    members = tuple(Member(person=one, position=at) for at, one in enumerate(people, start=1))
    return entrant(9, "森・林", members=members)


def seats(matches: tuple[MatchView, ...]) -> list[object]:
    return [
        (match.table, match.code, [(who.entrant, who.wins, who.difference) for who in match.seats])
        for match in matches
    ]


def test_sheets_of_a_round_say_who_sits_where_with_which_score() -> None:
    first, second = PLAYED.round.matches
    round_ = replace(PLAYED.round, starts_at="10:00–10:30")
    plain = (True, "10:00–10:30", seats((first, second)), [(0, "乱数"), (2, "訂正")])
    footnotes = {2: "訂正", 0: "乱数"}
    made = GIVEN.having(round=round_, footnotes=footnotes)
    sheets = ("pairing_by_table", "pairing_by_name", "table_signs")
    for key in sheets:
        assert FORMS[key].says(made) == plain
        assert FORMS[key].says(GIVEN.having(round=None)) == ()
    hall = MatchPlace(name="3", begins=time(9, 30))
    gives = Handicap(gives=0, grades=2, kind="first")
    changed = (replace(first, clock=True, at=hall), replace(second, handicap=gives))
    more = made.having(round=replace(round_, matches=changed))
    assert FORMS["pairing_by_table"].says(more) == (
        *plain,
        [first.table],
        [(first.table, hall)],
        [(second.table, gives)],
    )


def test_points_are_part_of_a_round_where_wins_alone_do_not_tell_them() -> None:
    made = play(2, discs=False).given("plain")
    assert made.round is not None and made.game.draws
    (match,) = made.round.matches
    left, right = (
        replace(seat, wins=wins, points=points)
        for seat, wins, points in zip(
            match.seats, (1, 2), (Fraction(3, 2), Fraction(2)), strict=True
        )
    )
    round_ = replace(made.round, matches=(replace(match, seats=(left, right)),))
    given = made.having(round=round_)
    for shown, told in (
        (given, ([(left.entrant.id, Fraction(3, 2))],)),
        (given.having(marked=False), ()),
        (given.having(game=saying(given.game, draws=False)), ()),
    ):
        said = seating(shown)
        assert isinstance(said, tuple) and said[4:] == told


def test_a_league_and_groups_say_how_games_were_won_only_where_that_is_noted() -> None:
    rows = PLAYED.standings.rows
    league = LeagueView(rows=rows, meetings=1, complete=False)
    form = FORMS["league_table"]
    assert form.says(GIVEN.having(league=league)) == league
    bare = ResultCell(round=1, mark=Mark.WIN)
    noted = replace(bare, noted="中押")
    with_note = replace(league, rows=(replace(rows[0], cells=(None, noted)), *rows[1:]))
    said = form.says(GIVEN.having(league=with_note))
    assert isinstance(said, tuple)
    assert (said[0], [note for note in said[1] if note]) == (with_note, ["中押"])
    seated = GroupRowView(seat=1, entrant=entrant(1), cells=(None, noted))
    for cells, told in (((None, noted), ["中押"]), ((None, bare), None)):
        group = GroupView(number=1, rows=(replace(seated, cells=cells),))
        shown = FORMS["group_table"].says(GIVEN.having(groups=(group,)))
        assert shown == (((group,), told) if told else (group,))


def test_the_cross_table_says_what_was_played_after_its_rounds() -> None:
    order = PLAYED.standings
    later = (LaterRound("final", 1, {}),)
    with_final = replace(order, later=later)
    for key in ("cross_table", "cross_table_text"):
        assert FORMS[key].says(GIVEN) == order
        assert FORMS[key].says(GIVEN.having(standings=with_final)) == (with_final, later)
        assert FORMS[key].says(GIVEN.having(standings=None)) is None


def test_the_list_of_all_matches_says_who_met_and_what_came_of_it() -> None:
    told = [
        (PLAYED.round.number, match.table, [seat.entrant for seat in match.seats], match.cells)
        for match in PLAYED.round.matches
    ]
    assert FORMS["match_list"].says(GIVEN.having(all_rounds=(PLAYED.round,))) == told
    assert FORMS["match_list"].says(GIVEN) == []


def test_certificates_say_places_people_and_figures_of_those_who_get_one() -> None:
    rows = PLAYED.standings.rows
    words = Certificates(first=1, last=2, giver="会長 林")
    keys = GIVEN.game.certificate_figures
    wanted = [row for row in rows if row.place in (1, 2)]
    assert 0 < len(wanted) < len(rows)
    told = [
        (row.place, row.entrant, row.entrant.people, [row.figure(key) for key in keys])
        for row in wanted
    ]
    made = GIVEN.having(certificates=words)
    assert FORMS["certificates"].says(made) == (words, told)
    assert FORMS["certificates"].says(made.having(standings=None)) == (words, [])


def test_the_log_says_its_lines_as_they_are_printed() -> None:
    said = FORMS["ruling_log"].says(GIVEN)
    assert isinstance(said, tuple)
    rulings, penalties = said
    one, foul = GIVEN.rulings[-1], GIVEN.penalties[0]
    assert rulings[-1] == (
        f"{one.at:%H:%M}",
        (one.stage, one.round, one.table, one.names),
        (one.kind, one.article, one.cause, one.text, one.old, one.new, one.referee),
    )
    assert len(rulings) == len(GIVEN.rulings)
    assert penalties == [
        (
            (foul.time, 1, 4, foul.entrant.name),
            ("JOA 16", "minute_off", "", ("time_left", 340)),
        )
    ]


def test_a_file_for_programs_says_the_people_of_pairs_and_numbers_of_federations() -> None:
    order, form = PLAYED.standings, FORMS["ranking_json"]
    assert form.says(GIVEN) == order
    for people, told in (
        (PAIR, [("森 一", "", ()), ("林 二", "Hayashi", (("wof", "77"),))]),
        (PAIR[1:], [("林 二", "Hayashi", (("wof", "77"),))]),
        (PAIR[:1], None),
    ):
        first = replace(order.rows[0], entrant=of_people(*people))
        made = GIVEN.having(standings=replace(order, rows=(first, *order.rows[1:])))
        known = [(first.entrant.id, told)]
        assert form.says(made) == ((made.standings, known) if told else made.standings)
    assert form.says(GIVEN.having(standings=None)) is None


@pytest.mark.parametrize("key", ["ranking_csv", "ranking_xlsx", "ranking_html"])
def test_a_file_of_a_ranking_of_people_says_the_order_alone(key: str) -> None:
    assert FORMS[key].says(GIVEN) == ranking_only(GIVEN) == PLAYED.standings


def test_the_list_of_entrants_says_names_abroad_and_who_is_not_ranked() -> None:
    form, pair = FORMS["entrants_csv"], of_people(*PAIR)
    plain = (entrant(1), entrant(2))
    made = GIVEN.having(entrants=plain)
    assert form.says(made) == entrants_only(made) == (plain, 6)
    out = replace(plain[1], ranked=False)
    assert form.says(made.having(entrants=(pair,))) == (
        (pair,),
        6,
        [("Hayashi", (("wof", "77"),))],
    )
    gone = replace(plain[0], disqualified=True)
    made = made.having(entrants=(pair, out, gone))
    assert form.says(made) == (
        (pair, out, gone),
        6,
        [("Hayashi", (("wof", "77"),))],
        [(out.id, False, False), (gone.id, gone.ranked, True)],
    )


def test_cards_of_players_say_their_seats_in_groups() -> None:
    form = FORMS["personal_cards"]
    plain = form.says(GIVEN)
    assert plain == entrants_only(GIVEN)
    rows = (GroupRowView(seat=1, entrant=entrant(3)), GroupRowView(seat=2, entrant=None))
    made = GIVEN.having(groups=(GroupView(number=4, rows=rows),))
    assert form.says(made) == (*entrants_only(GIVEN), [(4, 1, entrant(3).id)])


def test_the_list_of_needs_says_who_of_a_pair_needs_something() -> None:
    form, pair = FORMS["needs_list"], of_people(*PAIR)
    tables = [(match.table, match.seats) for match in PLAYED.round.matches]
    (alone,) = GIVEN.needing
    assert form.says(GIVEN) == ([(alone, alone.needs)], tables)
    both = GIVEN.having(entrants=(*GIVEN.entrants, pair))
    assert form.says(both) == (
        [(alone, alone.needs), (pair, pair.needs)],
        tables,
        [(pair.id, ["林 二"])],
    )
    assert form.says(GIVEN.having(round=None)) == ([(alone, alone.needs)], [])


def test_cards_on_hold_say_the_name_of_a_round_of_a_bracket() -> None:
    form, (card,) = FORMS["held_cards"], GIVEN.held
    said = [(card.match.id, card.match.table, card.match.seats, card.hold)]
    assert form.says(GIVEN) == said
    semi = replace(card, match=replace(card.match, stage="main", round=2))
    view = knockout([entrant(number) for number in range(1, 9)])
    made = GIVEN.having(held=(semi,), brackets=(view,))
    said = [(card.match.id, card.match.table, card.match.seats, card.hold)]
    assert form.says(made) == [said, {("main", 2): "準決勝"}]


def test_a_bracket_to_fill_in_has_room_for_all_who_are_here() -> None:
    form = FORMS["blank_bracket"]
    people = tuple(replace(entrant(n), checked_in=n <= 5) for n in range(1, 10))
    made = GIVEN.having(entrants=people, programme="knockout")
    assert form.says(made) == (8, False)
    assert form.says(made.having(entrants=people[:4])) == (4, False)
    assert form.says(made.having(programme="groups_knockout")) == (16, True)
    assert form.in_kit(made) is made
    view = knockout([entrant(number) for number in range(1, 9)])
    assert form.in_kit(made.having(brackets=(view,))) is None
