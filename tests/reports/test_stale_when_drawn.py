"""Whatever would be drawn otherwise is said otherwise: else a sheet on the wall is old unseen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from functools import partial
from typing import Any

import pytest

from models.core.outcomes import Mark
from models.prizes import PrizeFor, PrizeRule
from models.stages.league import LeagueOptions
from models.views.ceremony import AwardView, Certificates, GradeState, PrizesView, PromotedView
from reports.forms.catalogue import FORMS, render_form
from reports.forms.form import Form, FormInput, digest
from tests.reports.stage_papers import MEET, OPEN, full
from tests.reports.teams.views import team_input
from tests.reports.views import cell, play


def with_text(value: Any, old: str, new: str) -> Any:
    """Give anything made of frozen rows with one text in the place of another."""
    if isinstance(value, str):
        return value.replace(old, new) if type(value) is str else value
    if isinstance(value, tuple | list):
        made = [with_text(one, old, new) for one in value]
        return type(value)(*made) if hasattr(value, "_fields") else type(value)(made)
    if isinstance(value, dict):
        return {key: with_text(one, old, new) for key, one in value.items()}
    if is_dataclass(value) and not isinstance(value, type):
        known = {own.name: getattr(value, own.name) for own in fields(value) if own.init}
        made = {name: with_text(one, old, new) for name, one in known.items()}
        return replace(value, **{name: one for name, one in made.items() if one != known[name]})
    return value


def written_otherwise(given: FormInput, old: str, new: str) -> FormInput:
    """Give an input with another text wherever it stands, but above the sheet."""
    parts = {
        name: with_text(part, old, new)
        for name, part in given.__dict__.items()
        if name not in ("head", "game", "programme")
    }
    return given.having(**parts)


def drawn_of(form: Form, given: FormInput) -> Any:
    """Give what a sheet is drawn of, without drawing it."""
    made = form.draw(given)  # type: ignore[arg-type]
    return (made.func, made.args, made.keywords) if isinstance(made, partial) else made


def compared(before: FormInput, after: FormInput) -> tuple[set[str], set[str]]:
    """Name the forms that say something else, and those that only look otherwise."""
    said, unseen = set[str](), set[str]()
    for form in FORMS.values():
        if not (form.ready(before) and form.ready(after)):
            continue
        if digest(form, before) != digest(form, after):
            said.add(form.key)
        elif drawn_of(form, before) != drawn_of(form, after) and (
            render_form(form.key, before) != render_form(form.key, after)
        ):
            unseen.add(form.key)
    return said, unseen


def swiss() -> FormInput:
    played = play(6)
    return played.given(all_rounds=(played.round,))


def of_game(game: str) -> FormInput:
    """Give a Swiss of a game of two, as far as all games have the same on paper."""
    return play(4, discs=False).given(game)


def over() -> FormInput:
    """Give a Swiss that is over, with prizes, new grades and certificates."""
    played = play(6)
    winner, second, *_others = played.entrants
    rule = PrizeRule(kind=PrizeFor.PLACES, count=2, prizes=("金杯", "銀杯"))
    awards = tuple(
        AwardView(entrant=who, rule=rule, number=n, prize=rule.prize(n), place=n, shared=False)
        for n, who in ((2, second), (1, winner))
    )
    grade = PromotedView(
        entrant=second, place=2, grade="四段", rule=None, why=(), state=GradeState.ENTITLED
    )
    return played.given(
        round=None,
        standings=replace(played.standings, final=True),
        certificates=Certificates(giver="会長 林"),
        prizes=PrizesView(awards=awards, problems=(), rules=(rule,), seed="2026", complete=True),
        promotions=(grade,),
        parts=frozenset({"prizes", "grades"}),
    )


INPUTS: dict[str, Callable[[], FormInput]] = {
    "swiss": swiss,
    "over": over,
    "open": lambda: full(OPEN),
    "meet": lambda: full(MEET),
    "teams": lambda: team_input("plain"),
    **{game: partial(of_game, game) for game in ("go", "shogi", "paper_bowl")},
}


@pytest.mark.parametrize(
    ("name", "text", "sheets"),
    [
        ("swiss", "榎本 さくら", {"standings", "pairing_by_table", "match_cards", "hand_kit"}),
        ("swiss", "三段", {"personal_cards"}),
        ("swiss", "双方の申し出", {"ruling_log"}),
        ("swiss", "点の近い人", {"hand_kit"}),
        ("over", "榎本 さくら", {"final_ranking", "ceremony_list"}),
        ("over", "会長 林", {"certificates", "prize_certificates", "grade_certificates"}),
        ("over", "金杯", {"ceremony_list", "prize_receipts", "prize_labels"}),
        ("over", "四段", {"grade_list"}),
        ("open", "榎本 さくら", {"group_table"}),
        ("meet", "東京", {"bracket"}),
        ("teams", "榎本 さくら", {"order_sheets"}),
        ("go", "榎本 さくら", {"go_swiss_table"}),
        ("shogi", "榎本 さくら", {"game_records"}),
        ("paper_bowl", "榎本 さくら", {"play_by_play", "bowl_records"}),
    ],
)
def test_no_sheet_shows_another_word_without_being_stale(
    name: str, text: str, sheets: set[str]
) -> None:
    given = INPUTS[name]()
    said, unseen = compared(given, written_otherwise(given, text, "別の字"))
    assert unseen == set()
    assert sheets - said == set(), "these tell it"


def test_no_sheet_shows_another_result_without_being_stale() -> None:
    at_once = LeagueOptions(at_once=True)
    given = swiss().having(programme="league", settings=at_once)
    assert given.round is not None
    first, *others = given.round.matches
    cells = (cell(1, Mark.WIN, 12), cell(1, Mark.LOSS, -12))
    entered, turned = (
        replace(given.round, matches=(replace(first, cells=told), *others))
        for told in (cells, cells[::-1])
    )
    before, after = (given.having(round=own, all_rounds=(own,)) for own in (entered, turned))
    said, unseen = compared(before, after)
    assert unseen == set()
    assert "match_list" in said
    assert "pairing_by_table" not in said, "a result makes no list of tables old"
