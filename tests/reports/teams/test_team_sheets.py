"""What stands on the papers of teams, read back from the PDF."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

import pytest

from app import facts, queries, sample_event
from app.event_file.file import EventFile
from app.operations import absences, divisions, entrants, results, rounds, teams
from app.queries import teams as team_queries
from models.core.entrant_data import EntrantData, MemberData
from models.core.people import PersonData, Role
from models.core.steps import StepKind
from models.games.plain import PlainResult
from models.reception.badges import badges_of
from models.teams.person_order import in_order
from models.teams.record import TeamBoard, TeamResult
from models.teams.terms import FirstMove, Level, OrderMode, TeamTerms
from models.views.ceremony import Certificates
from reports.forms.catalogue import FORMS, render_form
from reports.i18n import using
from reports.teams import board_lists, half_page, order_sheet, person_records, team_card, words
from tests.app.teams.division import team_division
from tests.reports.drawn import Page, drawn, rows
from tests.reports.teams.papers import both_in, first_round, offered, paper
from ui.papers import hand_kit
from ui.papers.form_input import Sources
from ui.projector.result_pages import result_pages

FREE = TeamTerms(registered=5, mode=OrderMode.FREE)
SEVEN = TeamTerms(
    boards=7, fewest=4, registered=14, mode=OrderMode.FREE, first_move=FirstMove.FIRST_ODD
)
BEGINS = (StepKind.PAIR, StepKind.DRAW_BRACKET, StepKind.PUBLISH)
LONG = "学校法人山手台学園中等教育学校オセロ・将棋研究部Aチーム"
MADE = (board_lists, half_page, order_sheet, person_records, team_card, words)


def played(event: EventFile, match_id: int, text: str, **kept: object) -> None:
    """Record a match of people in the order of the list: `1`, `2` or `0` at each board."""
    sides = [team_queries.roster(event, match_id, side) for side in (0, 1)]
    signs = {"1": 0, "2": 1, "0": None}
    boards = tuple(
        TeamBoard(
            people=(sides[0][at].person, sides[1][at].person),
            result=PlainResult(winner=signs[sign]),
        )
        for at, sign in enumerate(text)
    )
    results.record(event, match_id, TeamResult(boards=boards, **kept))  # type: ignore[arg-type]


def texts(pages: list[Page]) -> list[list[str]]:
    return [[text.replace(" ", "") for text in line] for page in pages for line in rows(page)]


def inside(pages: list[Page]) -> bool:
    """Tell whether everything stands on its page."""
    return all(
        run.x >= 0 and run.x + run.width <= page.width + 1 and 0 <= run.y <= page.height
        for page in pages
        for run in page.runs
    )


def test_a_division_of_people_is_offered_nothing_new(event: EventFile) -> None:
    division_id = divisions.add(event, game="plain", name="個人戦", programme="swiss")
    own = {form.key for form in Sources(event, division_id, round_id=None).available()}
    assert not own & {"order_sheets", "order_sheets_blank", "team_cards", "line_ups"}
    assert not own & {"board_results", "person_records"}
    assert {"match_cards", "personal_cards", "pairing_by_table"} <= own


def test_an_order_sheet_has_the_list_and_a_row_for_each_board(event: EventFile) -> None:
    division_id = team_division(event, count=4, terms=FREE)
    first_round(event, division_id)
    pages = paper(event, division_id, "order_sheets")
    assert len(pages) == 2, "both teams of a table stand on one page"
    lines = texts(pages[:1])
    assert ["1番盤"] in [line[:1] for line in lines] and ["3番盤"] in [line[:1] for line in lines]
    flat = [text for line in lines for text in line]
    teams_there = [text for text in flat if text.startswith("第") and text.endswith("中学校")]
    assert len(teams_there) == 4 and len(set(teams_there)) == 2
    assert sum(text.startswith("選手") for text in flat) == 8
    assert flat.count("主将") == 2 and flat.count("控え") == 2 and flat.count("主将署名") == 2
    for number in "12345":
        assert number in flat


def test_blank_order_sheets_come_without_a_round_and_without_who_has_left(
    event: EventFile,
) -> None:
    division_id = team_division(event, count=3, terms=FREE)
    assert not offered(event, division_id)["order_sheets"]
    assert len(paper(event, division_id, "order_sheets_blank")) == 3, "three and two spare ones"
    first_round(event, division_id)
    gone = queries.entrants(event, division_id)[0]
    absences.withdraw(event, gone.id, from_round=2)
    flat = [
        text for line in texts(paper(event, division_id, "order_sheets_blank")) for text in line
    ]
    assert gone.name not in flat and len([t for t in flat if t == "主将署名"]) == 4


def test_a_card_names_boards_marks_and_who_signs(event: EventFile) -> None:
    division_id = team_division(event, count=2, terms=replace(FREE, first_move=FirstMove.FIRST_ODD))
    match = first_round(event, division_id).matches[0]
    empty = texts(paper(event, division_id, "team_cards"))
    assert not any(text.startswith("選手") for line in empty for text in line)
    both_in(event, match.id, (4, 0, 2), (1, 2, 3))
    lines = texts(paper(event, division_id, "team_cards"))
    first, second = (seat.entrant.name for seat in match.seats)
    assert [first, second] in lines
    boards = {line[0]: line[1:] for line in lines if line[0].endswith("番盤")}
    a, b = (queries.entrants(event, division_id)[seat.entrant.number - 1] for seat in match.seats)
    people = [[one.name.replace(" ", "") for one in own.people] for own in (a, b)]
    assert boards["1番盤"] == [people[0][3], "先", people[1][0]]
    assert boards["2番盤"] == ["（空席）", "不戦敗", "不戦勝", people[1][1], "先"]
    assert boards["3番盤"] == [people[0][1], "先", people[1][2]]
    signed = next(line for line in lines if "審判" in line)
    assert signed[:2] == [f"主将（{first}）", f"主将（{second}）"]


def test_seven_boards_and_long_names_stay_on_their_half_of_a_page(event: EventFile) -> None:
    division_id = divisions.add(event, game="othello", name="団体戦", programme="swiss")
    teams.set_terms(event, division_id, SEVEN)
    names = (LONG, "International School of Kyōto, Second Team")
    for name in names:
        members = tuple(
            MemberData(
                person=PersonData(name=f"勅使河原 龍之介左衛門{n}"),
                role=Role.CAPTAIN if n == 1 else Role.PLAYER,
            )
            for n in range(1, 15)
        )
        entrants.add(event, division_id, EntrantData(name=name, members=members))
    entrants.check_in(event, [own.id for own in queries.entrants(event, division_id)])
    match = first_round(event, division_id).matches[0]
    both_in(event, match.id, (1, 2, 3, 4, 5, 6, 7), (8, 9, 10, 11, 12, 13, 0))
    for key in ("order_sheets", "team_cards", "line_ups"):
        pages = paper(event, division_id, key)
        assert len(pages) == 1 and inside(pages), key
        smallest = min(run.height for run in pages[0].runs)
        assert smallest > 5, (key, smallest)


def test_the_pairing_has_a_line_for_each_board_and_for_who_is_free(event: EventFile) -> None:
    division_id = team_division(event, count=3, terms=FREE)
    match = next(m for m in first_round(event, division_id).matches if not m.bye)
    both_in(event, match.id, (1, 2, 3), (1, 2, 3))
    lines = texts(paper(event, division_id, "line_ups"))
    head = next(at for at, line in enumerate(lines) if line[0] == "1")
    assert lines[head][1:] == [match.seats[0].entrant.name, "対", match.seats[1].entrant.name]
    assert [line[0] for line in lines[head + 1 : head + 4]] == ["1番盤", "2番盤", "3番盤"]
    assert any(line[-1] == "不戦勝" for line in lines)


def test_results_by_board_tell_marks_totals_and_defaults(event: EventFile) -> None:
    division_id = team_division(event, count=4, terms=FREE)
    one, two = first_round(event, division_id).matches
    assert not offered(event, division_id)["board_results"]
    played(event, one.id, "102")
    results.record(event, two.id, TeamResult(forfeit=(0,)))
    lines = texts(paper(event, division_id, "board_results"))
    heads = [line for line in lines if line[0] in ("1", "2")]
    first, second = (seat.entrant.name for seat in two.seats)
    assert heads[0][2] == "1.5–1.5" and "".join(heads[1]) == f"2{first}×–○{second}"
    marks = ["".join(line[2:-1]) for line in lines if line[0].endswith("番盤")]
    assert marks == ["○–×", "△–△", "×–○"]
    assert ["不戦敗", "不戦勝"] in lines


def test_a_league_tells_match_and_boards_in_a_cell_and_their_sum(event: EventFile) -> None:
    division_id = team_division(event, programme="league", count=3, terms=FREE)
    sample_event.play_through(event, division_id)
    lines = texts(paper(event, division_id, "league_table"))
    assert "チーム名" in lines[next(at for at, line in enumerate(lines) if "番号" in line)]
    titles = next(line for line in lines if "チーム名" in line)
    assert "勝盤数" in titles
    cells = [text for line in lines for text in line if text[:1] in "○△×"]
    assert len(cells) == 6 and all("–" in cell for cell in cells), cells
    across = [
        text
        for line in texts(paper(event, division_id, "cross_table"))
        for text in line
        if text[:1] in "○△×"
    ]
    assert sorted(across) == sorted(cells)


def test_everybody_is_ranked_by_the_boards_that_were_played(event: EventFile) -> None:
    division_id = team_division(event, count=2, terms=FREE)
    match = first_round(event, division_id).matches[0]
    a, b = (team_queries.roster(event, match.id, side) for side in (0, 1))
    boards: tuple[TeamBoard[PlainResult], ...] = (
        TeamBoard(people=(a[0].person, b[3].person), result=PlainResult(winner=1)),
        TeamBoard(people=(a[1].person, b[1].person), result=PlainResult(winner=None)),
        TeamBoard(people=(a[2].person, None)),
    )
    results.record(event, match.id, TeamResult(boards=boards))
    lines = texts(paper(event, division_id, "person_records"))
    known = {line[1]: line for line in lines if len(line) > 3 and line[1].startswith("選手")}
    names = {own.name.replace(" ", ""): own for own in (*a, *b)}
    substitute = b[3].name.replace(" ", "")
    assert known[substitute][0] == "1" and known[substitute][3:8] == ["1", "1", "0", "0", "1"]
    drawn_level = [known[own.name.replace(" ", "")][0] for own in (a[1], b[1])]
    assert drawn_level == ["2", "2"]
    assert known[a[0].name.replace(" ", "")][0] == "4"
    free = a[2].name.replace(" ", "")
    assert any(free in line and "○1" in line for line in lines)
    assert len(names) == 8
    listed = [own for _place, own in in_order(team_queries.records(event, division_id))]
    assert listed[0].name == b[3].name and len(listed) == 8


def test_a_certificate_names_the_people_captain_first(event: EventFile) -> None:
    division_id = team_division(event, programme="league", count=3, people=3, terms=FREE)
    team = queries.entrants(event, division_id)[0]
    members = tuple(
        MemberData(person=PersonData(name=f"選手{n}"), role=role)
        for n, role in ((1, Role.PLAYER), (2, Role.CAPTAIN), (3, Role.PLAYER))
    )
    entrants.change(event, team.id, EntrantData(name=team.name, members=members))
    sample_event.play_through(event, division_id)
    given = Sources(event, division_id, round_id=None).of(FORMS["certificates"])
    given = given.having(certificates=Certificates(figures=True))
    pages = texts(drawn(render_form("certificates", given)))
    lines = ["".join(line) for line in pages]
    assert f"{team.name}殿" in lines, "the team, although it has as many people as boards"
    assert "選手2選手1選手3" in lines


def test_a_match_decided_by_lots_has_a_winner_on_the_bracket(event: EventFile) -> None:
    terms = replace(FREE, level=Level.LOTS)
    division_id = team_division(event, programme="knockout", count=2, terms=terms)
    for _step in range(3):
        step = queries.division_view(event, division_id).steps[0]
        if step.kind is StepKind.ENTER_RESULTS:
            break
        sample_event.do_step(event, division_id, step)
    match = queries.rounds(event, division_id)[0].matches[0]
    played(event, match.id, "120", lots=1)
    assert facts.division(event, division_id).results[match.id].value.lots == 1
    lines = texts(paper(event, division_id, "board_results"))
    head = next(line for line in lines if line[0] == "1")
    assert head[1:] == [match.seats[0].entrant.name, "1.5–1.5", match.seats[1].entrant.name]
    flat = [text for line in texts(paper(event, division_id, "bracket")) for text in line]
    assert flat.count("1.5") == 2 and flat.count(match.seats[1].entrant.name) >= 2
    (page,) = paper(event, division_id, "board_results")
    (lot,) = (run for run in page.runs if "抽選" in run.text)
    assert lot.x > page.width / 2, "the lot stands on the side of who drew it"


def test_the_words_of_sheets_call_teams_teams(event: EventFile) -> None:
    division_id = team_division(event, game="shuffleboard", count=3, terms=FREE)
    first_round(event, division_id)
    lines = texts(paper(event, division_id, "pairing_by_table"))
    assert any(line.count("チーム") == 2 for line in lines)
    with using("en"):
        found = texts(paper(event, division_id, "pairing_by_name"))
    assert any("Pairingbyteam" in line for line in found) and any("Team" in line for line in found)


@pytest.mark.parametrize("size", [3, 5, 7])
def test_every_size_of_match_is_drawn(event: EventFile, size: int) -> None:
    terms = TeamTerms(boards=size, fewest=size, registered=size)
    division_id = team_division(event, count=2, people=size, terms=terms)
    first_round(event, division_id)
    lines = texts(paper(event, division_id, "team_cards"))
    assert [f"{size}番盤"] in lines and [f"{size + 1}番盤"] not in lines


def test_rounds_after_the_first_have_their_own_papers(event: EventFile) -> None:
    division_id = team_division(event, count=4, terms=FREE)
    for match in first_round(event, division_id).matches:
        played(event, match.id, "111")
    rounds.pair_next(event, division_id)
    flat = [text for line in texts(paper(event, division_id, "order_sheets")) for text in line]
    assert any("2回戦" in text for text in flat)


def test_badges_and_notice_tell_of_the_team(event: EventFile) -> None:
    division_id = team_division(event, count=2, terms=FREE)
    badges = badges_of("団体戦", queries.entrants(event, division_id))
    assert {own.club for own in badges} == {"第1中学校", "第2中学校"} and len(badges) == 8
    told = dict(Sources(event, division_id, round_id=None).of(FORMS["posted_notice"]).told_settings)
    assert "どの盤にも" in told["オーダー"] and "3盤" in told["チーム"]


def test_web_pages_call_teams_teams_and_tell_no_person(event: EventFile) -> None:
    division_id = team_division(event, count=2, terms=FREE)
    match = first_round(event, division_id).matches[0]
    both_in(event, match.id, (1, 2, 3), (1, 2, 3))
    shown = repr(result_pages(event))
    assert "チーム名" in shown and "チームごとの対局" in shown
    assert not [word for word in ("選手", "参加者", "氏名") if word in shown]


def test_the_bracket_on_a_web_page_names_teams(event: EventFile) -> None:
    begun(event, team_division(event, programme="knockout", count=4, terms=FREE))
    for language, name in (("ja", "チーム名"), ("en", "Team")):
        with using(language):
            shown = repr(result_pages(event))
        assert f"{name}1" in shown.replace(" ", ""), language
        assert "氏名" not in shown and "Name" not in shown


@pytest.mark.parametrize("programme", ["swiss", "league", "knockout"])
def test_the_hand_kit_goes_on_with_teams(event: EventFile, programme: str) -> None:
    division_id = team_division(event, programme=programme, count=5, terms=FREE)
    begun(event, division_id)
    flat = "".join(text for line in texts(paper(event, division_id, "hand_kit")) for text in line)
    assert "全チーム" in flat and "両チームの主将がオーダー用紙を出し" in flat
    assert not [word for word in ("2人", "氏名", "全員", "参加者") if word in flat]
    parts = hand_kit.gather(event, datetime(2026, 11, 29, 12)).parts  # noqa: DTZ001 - as the desk
    assert {"hand_kit", "order_sheets_blank", "team_cards"} <= {part.key for part in parts}


def begun(event: EventFile, division_id: int) -> None:
    """Draw and publish whatever comes first in this programme."""
    while (step := queries.division_view(event, division_id).steps[0]).kind in BEGINS:
        sample_event.do_step(event, division_id, step)
    assert queries.rounds(event, division_id)[-1].published


SIDES = {
    "paper_bowl": ("Home", "Away", "ホーム", "アウェイ", "アウェー", "先攻", "後攻"),
    "shuffleboard": ("Yellow", "Black", "黄", "黒"),
    "go": ("Black", "White", "黒", "白"),
}
"""What the two sides of a board are called, which no team is."""
OF_A_BOARD = {"bowl_board", "score_sheet"}
"""What is filled in at one board has its sides."""


@pytest.mark.parametrize("language", ["ja", pytest.param("en", marks=pytest.mark.long)])
@pytest.mark.parametrize(
    "game",
    [*list(SIDES)[:1], *(pytest.param(game, marks=pytest.mark.long) for game in list(SIDES)[1:])],
)
def test_the_names_of_teams_stand_over_their_own_side(
    event: EventFile, game: str, language: str
) -> None:
    """Of two columns the left one is that of the team named first, which has no other name."""
    division_id = team_division(event, game=game, count=4, terms=replace(FREE, boards=3))
    shown = first_round(event, division_id)
    for match in shown.matches:
        both_in(event, match.id, (1, 2, 3), (1, 2, 3))
    sample_event.enter_results(event, division_id)
    match = shown.matches[0]
    first, second = (seat.entrant.name for seat in match.seats)
    lists = [
        [own.name.replace(" ", "") for own in team_queries.roster(event, match.id, side)]
        for side in (0, 1)
    ]
    with using(language):
        for key, ready in offered(event, division_id).items():
            if not ready or FORMS[key].suffix != "pdf" or key in OF_A_BOARD:
                continue
            pages = paper(event, division_id, key)
            said = " ".join(run.text for page in pages for run in page.runs)
            assert not [word for word in SIDES[game] if word in said], (key, said)
            if key in ("team_cards", "team_cards_filled", "line_ups", "board_results"):
                page = pages[0]
                at = {run.text.strip(): run.x for run in page.runs}
                assert at[first] < at[second], key
                middle = (at[first] + at[second]) / 2
                for names, left in zip(lists, (True, False), strict=True):
                    own = [
                        run.x
                        for run in page.runs
                        for name in names[:3]
                        if name in run.text.replace(" ", "")
                    ]
                    assert own and all((x < middle) is left for x in own), key
