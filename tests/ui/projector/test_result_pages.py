"""What of an event becomes web pages: no more than the hall may know at that moment."""

from __future__ import annotations

import gzip
import re
import subprocess
from dataclasses import replace
from fractions import Fraction
from html import escape
from pathlib import Path

import pytest

from app import queries, sample_event
from app.checking import holds, record_digest
from app.event_file.file import EventFile
from app.operations import adjustments, entrants, events, finals, results, rounds
from app.operations.adjustments import AdjustmentData
from models.core.causes import Authority
from models.core.entrant_data import EntrantData, NameSaid
from models.teams.terms import TeamTerms
from reports.files.own_page import own_page
from reports.files.web_pages import PageToWrite
from reports.i18n import language
from tests.app import cups, rummikub_days
from tests.app import desk as at
from tests.app.teams.division import team_division
from tests.ui.browsers import BROWSER, FLAGS, FRAME
from tests.ui.projector.web_page_reader import Reader, sound
from ui.desk.desk import Desk
from ui.projector.choices import Choices
from ui.projector.phones_process import PagePacker
from ui.projector.publishing import pages
from ui.projector.result_pages import hall_pages, seen_now
from ui.projector.slide import SlideKind


def read(event: EventFile) -> dict[str, Reader]:
    return sound(hall_pages(event).files())


def division_page(event: EventFile, division_id: int, spoken: str = "ja") -> Reader:
    return read(event)[f"{spoken}/division-{division_id}.html"]


def test_before_a_publication_nobody_is_listed(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 9)
    found = read(event)
    assert set(found) == {
        "index.html",
        *(
            f"{code}/{page}.html"
            for code in ("ja", "en")
            for page in ("index", f"division-{division}")
        ),
    }
    rounds.draw_first(event, division, lots=at.ids(event, division))
    found = read(event)
    assert not any("選手" in page.text for page in found.values()), "a proposal is for the desk"
    assert "まだ発表はありません。" in found[f"ja/division-{division}.html"].text
    assert "Nothing is published yet." in found[f"en/division-{division}.html"].text


def test_results_are_told_when_their_round_is_complete(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 8, rounds=2)
    at.draw(event, division)
    before = hall_pages(event).files()
    first, *_rest = at.last_round(event, division).matches
    results.record(event, first.id, at.counted(40))
    assert hall_pages(event).files() == before, "not a word of a single result"
    at.enter(event, division)
    page = division_page(event, division)
    assert "1回戦終了時の順位" in page.text and "成績一覧" in page.text and "○+16" in page.text

    at.pair(event, division)
    paired = hall_pages(event).files()
    results.record(event, at.last_round(event, division).matches[1].id, at.counted(50))
    assert hall_pages(event).files() == paired
    own = next(page for name, page in read(event).items() if name.startswith("ja/person-"))
    assert "1回戦" in own.text and "2回戦" in own.text


def test_who_goes_on_in_a_knock_out_is_told_with_the_next_match(desk: Desk) -> None:
    event = desk.event_file
    division = cups.meet(event)
    cups.play(event, division, cups.stage_begins("main", 2))
    name = f"ja/division-{division}.html"
    assert "トーナメント" in read(event)[name].text
    said = read(event)[name].text
    first, *others = cups.open_matches(event, division, ["main"])
    assert others, "more than one match of the round is open"
    cups.record(event, first)
    text = read(event)[name].text
    assert [text.count(mark) for mark in "○×"] == [said.count(mark) for mark in "○×"]
    hall = pages(event, Choices(kinds=frozenset([SlideKind.TABLES])))
    assert "準々決勝" in text and any("準々決勝" in slide.heading for slide in hall), "by both"
    assert len(others) > 1
    for match in reversed(others):  # the last one of the round is over before the one before it
        text = read(event)[name].text
        assert [text.count(mark) for mark in "○×"] == [said.count(mark) for mark in "○×"]
        cups.record(event, match)
    text = read(event)[name].text
    assert text.count("○") > said.count("○")


def test_nicknames_stand_where_names_are_hidden_and_a_running_open_tells_one_line(
    desk: Desk,
) -> None:
    event = desk.event_file
    division = rummikub_days.played(event, 16, rounds=2)
    files = hall_pages(event).files()
    found = sound(files)
    everything = "\n".join(page.text for page in found.values())
    people = queries.entrants(event, division)
    assert any(one.public in everything for one in people)
    hidden = [word for one in people for word in (one.name, one.yomi) if one.public and word]
    assert hidden and not [name for name in hidden if name in everything]
    told = found[f"ja/division-{division}.html"]
    assert "成績一覧" not in told.text and "①" not in everything


def test_reading_grade_and_club_stay_at_the_desk(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 0, rounds=1, final=False)
    secret = [
        EntrantData(name=name, yomi="ひみつのよみ", grade="九段", club="秘密クラブ")
        for name in ("甲 一", "乙 二")
    ]
    entrants.import_all(event, division, secret)
    entrants.check_in(event, at.ids(event, division))
    at.draw(event, division)
    at.enter(event, division)
    everything = "".join(content.decode() for content in hall_pages(event).files().values())
    assert "甲 一" in everything
    assert not [word for word in ("ひみつ", "九段", "秘密") if word in everything]


def test_a_hostile_name_is_text(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 0, rounds=1, final=False, name="<b>部門</b>&amp;")
    hostile = '"><script>alert(1)</script>', "</td></table><img src=x onerror=y>", "{{ 7*7 }}"
    entrants.import_all(event, division, [EntrantData(name=name) for name in hostile])
    entrants.check_in(event, at.ids(event, division))
    at.draw(event, division)
    at.enter(event, division)
    found = read(event)
    page = found[f"ja/division-{division}.html"]
    assert all(name in page.text for name in hostile)
    assert page.texts.count("<b>部門</b>&amp;") >= 1


def test_namesakes_are_told_apart_and_each_has_a_page(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 0, rounds=1, final=False)
    same = [EntrantData(name="山田 花子", club=club) for club in ("A", "B")]
    entrants.import_all(event, division, [*same, EntrantData(name="佐藤 純")])
    entrants.check_in(event, at.ids(event, division))
    at.draw(event, division)
    page = division_page(event, division)
    people = [link for link in page.links if link.startswith("person-")]
    assert len(set(people)) == 3
    assert "山田 花子（A）" in page.texts and "山田 花子（B）" in page.texts


def test_the_final_ranking_has_the_digest_of_the_record(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 8, rounds=2)
    at.play_rounds(event, division, 2)
    assert "svg" not in division_page(event, division).tags
    finals.name(event, division, by=Authority(referee="主審"))
    assert "決勝進出者" in division_page(event, division).text
    at.enter(event, division)
    page = division_page(event, division)
    digest = record_digest(event)
    assert "最終順位表" in page.texts and "svg" in page.tags and digest in page.text
    assert holds(event, digest)


def test_a_digest_holds_whatever_comes_later_but_not_after_a_change(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 8)
    at.draw(event, division)
    digest = record_digest(event)
    at.enter(event, division)
    assert holds(event, digest) and record_digest(event) != digest
    for _entry in range(5):
        event.undo()
    assert not holds(event, digest), "what the sheet rests on was undone"
    assert not any(holds(event, text) for text in ("", "x", "-", "9" * 30 + "-0", digest[:-1]))


def test_both_languages_are_written_whatever_the_desk_speaks(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 4, rounds=1, final=False)
    at.draw(event, division)
    spoken = language()
    found = read(event)
    assert language() == spoken
    ja, en = (found[f"{code}/division-{division}.html"] for code in ("ja", "en"))
    assert "English" in ja.text and "日本語" in en.text
    assert "1回戦" in ja.text and "Round 1" in en.text
    assert f"../en/division-{division}.html" in ja.links


def test_what_is_seen_changes_with_publications_and_corrections_only(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 4, rounds=2)
    seen = [seen_now(event)]
    at.draw(event, division)
    seen.append(seen_now(event))
    at.enter(event, division, leave=[1])
    assert seen_now(event) == seen[-1]
    at.enter(event, division)
    seen.append(seen_now(event))
    adjustments.add(
        event,
        at.ids(event, division)[0],
        AdjustmentData(figure="difference", amount=Fraction(-8), referee="主審", reason="遅刻"),
    )
    seen.append(seen_now(event))
    assert seen[0] != seen[1] != seen[2] != seen[3]


def test_nicknames_are_not_listed_on_telephones(desk: Desk) -> None:
    event = desk.event_file
    division = rummikub_days.played(event, 16, rounds=2)
    page = f"ja/division-{division}.html"
    live, kept = hall_pages(event, live=True).files(), hall_pages(event).files()
    assert "各自の対局" in kept[page].decode() or "<ul>" in kept[page].decode()
    assert "<ul>" not in live[page].decode()


def test_who_sits_nowhere_yet_has_a_page_on_telephones_that_names_nobody(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 9)
    first = queries.entrants(event, division)[0]
    files = hall_pages(event, live=True).files()
    path = f"ja/{own_page(first)}"
    assert path not in hall_pages(event).files(), "a folder is kept when all is known"
    assert "まだ発表はありません。" in files[path].decode()
    assert not any("選手" in content.decode() for content in files.values())
    at.draw(event, division)
    files = hall_pages(event, live=True).files()
    assert first.name in files[path].decode() and "まだ発表" not in files[path].decode()
    people = [name for name in files if name.startswith("ja/person-")]
    assert len(people) == 9


def test_pages_in_a_folder_have_no_script(desk: Desk) -> None:
    event = desk.event_file
    rummikub_days.played(event, 16, rounds=1)
    assert not any(b"<script" in content for content in hall_pages(event).files().values())
    first, second = (PagePacker().packed(hall_pages(event).to_write()) for _ in range(2))
    packed = PagePacker().packed([PageToWrite.given("a.html", b"x")])
    assert first == second and gzip.decompress(packed["a.html"]) == b"x"


def test_only_pages_that_say_something_else_are_written_again(desk: Desk) -> None:
    event = desk.event_file
    division = at.othello(event, 8, rounds=2)
    at.play_rounds(event, division, 1)
    packer, written = PagePacker(), list[str]()

    def packed() -> dict[str, bytes]:
        written.clear()
        return packer.packed(map(noted, hall_pages(event, live=True).to_write()))

    def noted(page: PageToWrite) -> PageToWrite:
        def write() -> bytes:
            written.append(page.path)
            return page.write()

        return replace(page, write=write)

    def anew() -> dict[str, bytes]:
        return PagePacker().packed(hall_pages(event, live=True).to_write())

    assert packed() == anew() and len(written) > 18
    assert packed() == anew() and written == ["index.html"]
    someone = queries.entrants(event, division)[0]
    data = EntrantData(number=someone.number, name="別名 ひとり", yomi=someone.yomi)
    entrants.change(event, someone.id, data, names_said={1: NameSaid()})
    assert packed() == anew()
    people = [path for path in written if "person-" in path]
    assert len(people) == 4, "whose name it is, and who sat opposite, in both languages"
    assert f"ja/division-{division}.html" in written
    events.rename(event, name="秋の大会", date="", venue="")
    assert packed() == anew() and len(written) > 18


TELEPHONE, LAPTOP = 360, 1280


@pytest.mark.long
@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed here")
@pytest.mark.parametrize("width", [TELEPHONE, LAPTOP])
def test_no_page_is_wider_than_its_screen(desk: Desk, tmp_path: Path, width: int) -> None:
    """A browser says how wide the page is; only tables may be moved sideways within it."""
    event = desk.event_file
    division = cups.meet(event)
    cups.play(event, division)
    terms = TeamTerms(boards=7, fewest=4, registered=9)
    of_teams = team_division(event, programme="league", count=4, people=9, terms=terms)
    sample_event.play_through(event, of_teams)
    team = queries.entrants(event, of_teams)[0].id
    files = hall_pages(event).files()
    for page in (f"division-{division}", f"division-{of_teams}", f"entrant-{team}", "index"):
        path, shown = tmp_path / f"{page}.html", files[f"ja/{page}.html"].decode()
        path.write_text(FRAME.format(page=escape(shown), width=width), encoding="utf-8")
        made = subprocess.run(
            [
                *(str(BROWSER), *FLAGS, f"--user-data-dir={tmp_path / 'profile'}"),
                *("--window-size=1400,900", "--dump-dom", path.as_uri()),
            ],
            capture_output=True,
            timeout=90,
            check=True,
        )
        told = re.search(r"<title>wide (\d+) of (\d+)", made.stdout.decode())
        assert told is not None
        assert int(told[1]) <= int(told[2]), page
        assert width - 20 <= int(told[2]) <= width
