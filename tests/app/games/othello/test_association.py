"""The files for the federations: read back, they say what was played, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest

from app import queries, sample_event
from app.event_file.file import EventFile
from app.games.othello.association import report
from app.operations import absences, entrants, finals, people, results
from app.queries import people_queries
from models.core.causes import Authority
from models.core.people import WOF, Person
from models.games.othello.association import counts, in_shift_jis, own_discs
from models.games.othello.record import OthelloEnding, OthelloResult
from reports.games.othello.association.rating_files import Headline, elo_file, rating_csv
from reports.games.othello.association.result_text import result_text
from tests import disk
from tests.app import desk
from tests.models.games.othello.association_files import read_elo, read_rating, read_text

HEADLINE = Headline(tournament="1st Desk Cup", day=date(2026, 11, 21), sender="Oshima")


@pytest.fixture(scope="module")
def files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Play the Othello of the sample event to its end, once."""
    path = tmp_path_factory.mktemp("association") / "sample.taikai"
    with disk.quick(), EventFile.create(path, **sample_event.EVENT) as event:
        for name in ("女子の部", "無差別の部", "県大会の部"):
            sample_event.play_through(event, sample_event.add(event, "othello", name))
        number_everybody(event)
    return path


@pytest.fixture
def event(tmp_path: Path) -> Iterator[EventFile]:
    with (
        disk.quick(),
        EventFile.create(tmp_path / "own.taikai", name="秋の大会", date="2026年11月3日") as made,
    ):
        yield made


def number_everybody(event: EventFile) -> None:
    """Give everybody a number and a name in Latin letters."""
    for known in people_queries.people(event):
        tell(event, known.person, f"{1000 + known.person.id}", f"KAZOKU{known.person.id} Na")


def tell(event: EventFile, person: Person, wof: str, roman: str) -> None:
    """Let the desk know the number of a person, and the name in Latin letters."""
    ids = ((WOF, wof),) if wof else ()
    people.change(event, person.id, replace(people.person_data(person), ids=ids, roman=roman))


def every_division(event: EventFile) -> list[int]:
    return [division.id for division in queries.event_view(event).divisions]


def same(name: str) -> str:
    return " ".join(name.split())


# -- read back ----------------------------------------------------------------------------------


def test_the_result_text_of_every_division_is_read_back(files: Path) -> None:
    with EventFile.open(files) as event:
        for division_id in every_division(event):
            told = report(event, division_id)
            read = read_text(result_text(told, HEADLINE), len(told.rounds))
            assert [line.place for line in read] == [line.place for line in told.lines]
            shorts = {line.entrant: line.short for line in told.lines}
            for line, written in zip(told.lines, read, strict=True):
                assert (written.name, written.short) == (same(line.name), line.short)
                assert (written.club, written.grade) == (same(line.club), line.grade)
                assert written.record == (line.wins, line.losses, line.draws)
                assert written.total == (line.difference or 0)
                for at, number in enumerate(told.rounds):
                    cell = line.cells.get(number)
                    result, opponent = written.results[at], written.opponents[at]
                    if cell is None:
                        assert (result, opponent) == ("", "")
                        continue
                    assert result[0] == ("○" if cell.won else "×")
                    assert int(result[1:].replace(" ", "")) == cell.difference
                    below = "不戦" if cell.opponent is None else shorts[cell.opponent]
                    assert opponent == below


def test_the_list_for_the_rating_is_read_back_from_both_sides(files: Path) -> None:
    with EventFile.open(files) as event:
        for division_id in every_division(event):
            told = report(event, division_id)
            rows = read_rating(rating_csv(told, HEADLINE))
            assert len(rows) == 2 * len(told.games)
            assert {row[0] for row in rows} == {"2026/11/21"}
            expected = [
                (game.round, in_shift_jis(own.name), in_shift_jis(other.name), sign, sign * discs)
                for game in told.games
                for discs in [game.margin or 0]
                for own, other, sign in (
                    (game.winner, game.loser, 1),
                    (game.loser, game.winner, -1),
                )
            ]
            assert [row[1:] for row in rows] == expected


def test_the_rating_file_is_read_back_by_its_columns(files: Path) -> None:
    with EventFile.open(files) as event:
        for division_id in every_division(event):
            told = report(event, division_id)
            read = read_elo(elo_file(told, HEADLINE))
            assert read.head == {
                "Tournament": "1st Desk Cup",
                "Country": "Japan",
                "Date": "21/11/2026",
                "Sender": "Oshima",
            }
            assert list(read.people) == [1000 + player.id for player in told.players]
            assert len(read.games) == len(told.games)
            for game, written in zip(told.games, read.games, strict=True):
                number, first, discs, sign, others, second, colour = written
                assert (number, discs + others) == (game.round, 64)
                won, lost = (first, second) if sign == ">" else (second, first)
                assert (won, lost) == (1000 + game.winner.id, 1000 + game.loser.id)
                assert max(discs, others) == counts(game.margin or 0)[0]
                assert colour == ("B" if game.black else "")
                assert not colour or first == 1000 + (game.black or 0)
            wins = {1000 + p.id: 0 for p in told.players}
            discs_of = dict(wins)
            for line in told.lines:
                for cell in line.cells.values():
                    wins[1000 + cell.person] += cell.won
                    discs_of[1000 + cell.person] += own_discs(cell.difference)
            assert {k: who[3:] for k, who in read.people.items()} == {
                k: (wins[k], discs_of[k]) for k in wins
            }


def test_the_text_begins_like_the_pages_of_the_association(files: Path) -> None:
    with EventFile.open(files) as event:
        lines = result_text(report(event, 1), HEADLINE).decode("utf-8-sig").split("\r\n")
    assert lines[:3] == ["大会形式：予選スイス式+決勝", "持ち時間：各20分", "引き分け：なし"]
    assert lines[4].startswith("優勝は")
    assert lines[6:8] == [" 第1回 大会デスク杯 女子の部 市民センター 大ホール", " 2026/11/21"]
    assert lines[9].startswith(" 1. ")
    assert lines[9].endswith("0分")
    assert lines[-2].startswith(" 決勝  ○")


# -- walk-overs, late results, numbers ----------------------------------------------------------


def small(event: EventFile, count: int = 5) -> int:
    """Make a Swiss with its first round drawn."""
    division_id = desk.othello(event, count, 2, final=False)
    desk.draw(event, division_id)
    return division_id


def test_what_was_not_played_stands_in_the_text_alone(event: EventFile) -> None:
    division_id = small(event)
    match = desk.match_of(event, division_id, desk.ids(event, division_id)[0])
    results.record(event, match.id, OthelloResult(ending=OthelloEnding.LATE, loser=1))
    told = report(event, division_id)
    assert (told.missing, told.unplayed, told.games) == (1, 2, ())
    (first, *_rest) = read_text(result_text(told, HEADLINE), 1)
    assert (first.results, first.opponents) == (("○+16",), ("不戦",))
    assert read_rating(rating_csv(told, HEADLINE)) == []
    assert read_elo(elo_file(told, HEADLINE)).games == []
    assert "（途中経過）" in result_text(told, HEADLINE).decode()


def test_rounds_after_a_withdrawal_are_told_in_the_text(event: EventFile) -> None:
    division_id = small(event, 4)
    desk.enter(event, division_id)
    gone = desk.ids(event, division_id)[3]
    absences.withdraw(event, gone, from_round=2, reason="急用")
    desk.pair(event, division_id)
    desk.enter(event, division_id)
    told = report(event, division_id)
    line = next(line for line in told.lines if line.entrant == gone)
    assert (line.cells[2].difference, line.cells[2].opponent) == (-64, None)
    read = read_text(result_text(told, HEADLINE), 2)
    assert [one.results[1] for one in read if one.name == line.name] == ["×-64"]


def test_games_of_people_without_a_number_are_comments(event: EventFile) -> None:
    division_id = small(event, 4)
    desk.enter(event, division_id)
    number_everybody(event)
    told = report(event, division_id)
    person = {known.person.id: known.person for known in people_queries.people(event)}
    (first, second) = told.games
    tell(event, person[first.winner.id], "", "SENSHU Tarō")
    tell(event, person[second.winner.id], f"{1000 + second.loser.id}", "KAZOKU Na")
    read = read_elo(elo_file(report(event, division_id), HEADLINE))
    assert read.games == []
    assert len(read.people) == 1
    said = [line for line in read.comments if line.startswith("%%Left out")]
    assert len(said) == 2
    assert said[0].startswith("%%Left out: SENSHU Taro (")


def test_a_level_game_is_won_and_an_odd_difference_gives_the_empty_squares(
    event: EventFile,
) -> None:
    division_id = small(event, 4)
    number_everybody(event)
    first, second = (match.id for match in desk.last_round(event, division_id).matches)
    level = OthelloResult(ending=OthelloEnding.COUNTED, discs=(32, 32), draw_right=1, black=0)
    results.record(event, first, level)
    short = OthelloResult(ending=OthelloEnding.COUNTED, discs=(34, 29))
    results.record(event, second, short, confirmed={"EMPTIES"})
    told = report(event, division_id)
    read = read_elo(elo_file(told, HEADLINE))
    assert [game[2:5] for game in read.games] == [(32, "<", 32), (35, ">", 29)]
    assert [game[6] for game in read.games] == ["B", ""]
    assert [row[4:] for row in read_rating(rating_csv(told, HEADLINE))] == [
        (1, 0),
        (-1, 0),
        (1, 5),
        (-1, -5),
    ]


def test_a_final_of_marks_alone_is_told_without_a_difference(event: EventFile) -> None:
    division_id = desk.othello(event, 4, 1)
    desk.draw(event, division_id)
    desk.enter(event, division_id)
    number_everybody(event)
    finals.name(event, division_id, by=Authority(referee="大島", reason="規定"))
    desk.enter(event, division_id)
    told = report(event, division_id)
    last = told.games[-1]
    assert (last.stage, last.margin) == ("final", None)
    assert all(game.margin is not None for game in told.games[:-1])


ODD = ('𠮷田 "一"', "Lee, Ann (2nd)", "100%太郎", "辻󠄀 ﾊﾅ")


def test_odd_names_are_read_back_as_they_are(event: EventFile) -> None:
    division_id = desk.othello(event, 0, 1, final=False)
    for name in ODD:
        entrants.add(event, division_id, entrants.EntrantData(name=name))
    entrants.check_in(event, desk.ids(event, division_id))
    desk.draw(event, division_id)
    desk.enter(event, division_id)
    number_everybody(event)
    for known in people_queries.people(event):
        tell(event, known.person, f"{known.person.id}", "100% O'Neil, Ann (2nd), Jr.")
    told = report(event, division_id)
    rows = read_rating(rating_csv(told, HEADLINE))
    assert {row[2] for row in rows} == {'吉田 "一"', "Lee, Ann (2nd)", "100%太郎", "辻 ﾊﾅ"}
    read = read_elo(elo_file(told, HEADLINE))
    assert {who[:2] for who in read.people.values()} == {("100 O'NEIL", "Ann 2nd Jr.")}
    assert {line.name for line in read_text(result_text(told, HEADLINE), 1)} == set(ODD)


def test_public_names_stand_in_what_is_posted(event: EventFile) -> None:
    division_id = small(event, 4)
    desk.enter(event, division_id)
    person = people_queries.people(event)[0].person
    people.change(event, person.id, replace(people.person_data(person), public_name="えのさん"))
    told = report(event, division_id)
    assert told.hidden == (person.name,)
    assert "えのさん" in result_text(told, HEADLINE).decode()
    assert person.name not in result_text(told, HEADLINE).decode()
    assert person.name in rating_csv(told, HEADLINE).decode("cp932")


def test_nobody_has_played_yet(event: EventFile) -> None:
    told = report(event, desk.othello(event, 4, 2))
    assert (told.games, told.players, told.rounds) == ((), (), ())
    assert read_elo(elo_file(told, HEADLINE)).games == []
    assert rating_csv(told, HEADLINE) == b""
