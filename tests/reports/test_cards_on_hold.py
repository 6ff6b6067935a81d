"""For the referee and the desk alone: cards on hold with their notes, and who needs what where."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, time

import pytest

from models.core.hall import MatchPlace
from models.core.on_hold import LONGEST, OnHold
from models.core.people import Member, Person
from models.views.logs import HeldCard
from reports.forms.catalogue import render_form
from reports.sheets.held_cards import held_cards, needs_list
from tests.reports.drawn import drawn
from tests.reports.stage_papers import MEET, PEOPLE, full, round_of, table_of
from tests.reports.views import entrant, head, held, play, text

SINCE = datetime.fromisoformat("2026-11-22T10:42")


def listed(note: str, typed: str = "") -> bytes:
    """Make the list of one card that waits with this note."""
    match = play(2).round.matches[0]
    hold = OnHold(note=note, since=SINCE, typed=typed)
    return held_cards(head(), [HeldCard(match=match, hold=hold)])


def on_hold(note: str, typed: str = "") -> str:
    return text(listed(note, typed))


def test_what_had_been_typed_of_a_card_stands_behind_its_note() -> None:
    words = on_hold("石の合計が63", typed="黒33、白30")
    assert words.index("石の合計が63") < words.index("10:42") < words.index("黒33、白30")
    assert "入力ずみ" in words
    assert "入力ずみ" not in on_hold("石の合計が63")


def test_the_longest_note_stands_whole() -> None:
    note = "".join(f"{number:04}" for number in range(LONGEST // 4))
    assert note in on_hold(note)


@pytest.mark.parametrize("length", [60, LONGEST])
def test_a_note_can_be_read_however_long_it_is(length: int) -> None:
    (page,) = drawn(listed(("石の合計が六十三でした。" * 20)[:length]))
    assert page.smallest > 7


def test_a_round_of_a_bracket_is_called_as_on_the_card() -> None:
    tables = [table_of(PEOPLE[20 + 2 * n : 22 + 2 * n], n + 1, "main", 4) for n in range(2)]
    semi = round_of(tables, "main", 4)
    shown = full(MEET, round=semi, held=held(semi))
    for form in ("match_cards", "held_cards"):
        assert "準決勝" in text(render_form(form, shown))


def needing(*people: Person) -> str:
    """Read who needs what, one entrant of these people at the first table."""
    shown = play(3).round
    members = tuple(Member(person=one, position=at) for at, one in enumerate(people))
    seat = shown.matches[0].seats[0]
    who = replace(seat.entrant, name="花・一", members=members, each=len(people))
    table = replace(shown.matches[0], table=71, seats=(replace(seat, entrant=who),) * 2)
    return text(needs_list(head(), [who], replace(shown, matches=(table,))))


def test_of_a_pair_the_one_who_needs_something_is_named() -> None:
    words = needing(Person(id=1, name="佐藤", needs=("車いす",)), Person(id=2, name="鈴木"))
    assert "佐藤71車いす" in words
    assert "鈴木" not in words
    assert "花・一" not in words


def test_who_has_a_free_win_is_sent_to_no_table() -> None:
    shown = play(3).round
    (bye,) = (match for match in shown.matches if match.bye)
    (seat,) = bye.seats
    person = Person(id=1, name="佐藤", needs=("車いす",))
    who = replace(seat.entrant, members=(Member(person=person),))
    free = replace(bye, table=71, seats=(replace(seat, entrant=who),))
    assert "佐藤車いす" in text(needs_list(head(), [who], replace(shown, matches=(free,))))


def test_where_courts_are_called_the_list_says_when_and_where() -> None:
    person = Person(id=1, name="佐藤", needs=("車いす",))
    who = entrant(1, "佐藤", members=(Member(person=person),))
    shown = play(2).round
    (match,) = shown.matches
    seats = (replace(match.seats[0], entrant=who), match.seats[1])
    at = MatchPlace(name="3", begins=time(9, 30))
    called = replace(shown, matches=(replace(match, table=71, seats=seats, at=at),))
    words = text(needs_list(head(game="shuffleboard"), [who], called))
    assert words.index("71") < words.index("9:30") < words.index("車いす")
