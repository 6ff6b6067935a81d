"""What the stages of shared programmes and the rounds of a knock-out are called."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import TYPE_CHECKING, Any

from models.pairing.knockout import CONSOLATION, MAIN
from models.stages.groups import GROUP
from models.stages.plan import FINAL, PRELIMINARY
from models.stages.presets.league_playoff import PLAYOFF
from models.stages.registry import PROGRAMMES
from models.stages.tables import FINAL_TABLE
from models.views.draws import GroupRowView, GroupView
from reports.i18n import _N, _, _p

if TYPE_CHECKING:
    from models.views.draws import BracketView

STAGES = {
    PRELIMINARY: _N("Preliminary"),
    GROUP: _N("Group league"),
    "qf": _N("Quarter-final"),
    "sf": _N("Semi-final"),
    "third": _N("Match for 3rd place"),
    "p5_8": _N("Matches for places 5 to 8"),
    "p5": _N("Match for 5th place"),
    "p7": _N("Match for 7th place"),
    MAIN: _N("Knock-out"),
    "main_qf": _N("Quarter-final"),
    "main_sf": _N("Semi-final"),
    "main_final": _N("Final"),
    CONSOLATION: _N("Consolation"),
    "consolation_qf": _N("Consolation quarter-final"),
    "consolation_sf": _N("Consolation semi-final"),
    "consolation_final": _N("Consolation final"),
    PLAYOFF: _N("Play-off"),
    FINAL: _N("Final"),
    FINAL_TABLE: _N("Final |table|"),
}
"""The stages of shared programmes; a game names those of its own (`GameForms.stages`)."""


IN_A_ROW = {
    "swiss": _N("Swiss |rounds|"),
    "league": _N("League"),
    "groups": _N("Group stage"),
    "tables": _N("|Tables|"),
    "table": _N("|Tables|"),
    "knockout": _N("Knock-out"),
    "two_losses": _N("Two wins or two losses"),
    "by_hand": _N("Arranged matches"),
}
"""The kinds of the later stages of a row that the desk has put together."""
_LATER = re.compile(r"([a-z_]+)([2-9])(?::(\w+))?")
"""The key of such a stage: its kind, its number in the row, and a round with a name of its own."""


class _Shown:
    """The names that the desk has typed for the stages of the division it looks at."""

    names: Mapping[str, str] = {}


_TOLD: ContextVar[Mapping[str, str] | None] = ContextVar("stage_names", default=None)
"""The names of the division that this thread speaks of, whatever the desk looks at."""


def names_typed(programme: str, settings: Any) -> Mapping[str, str]:
    """Give the names that the desk has typed for stages, by their keys; mostly none.

    >>> from models.stages.own.options import OwnOptions, OwnStage
    >>> names_typed("own", OwnOptions(stages=(OwnStage(name="一日目"),)))
    {'swiss': '一日目'}
    >>> names_typed("swiss", None)
    {}
    """
    known = PROGRAMMES.get(programme) if programme else None
    if known is None or not known.put_together or (made := known.under(settings)) is known:
        return {}
    return {own.key: own.called for own in made.stages(settings) if own.called}


def call_stages(names: Mapping[str, str]) -> None:
    """Call stages so from now on; without any as all divisions do."""
    _Shown.names = names


@contextmanager
def stages_called(names: Mapping[str, str]) -> Iterator[None]:
    """Call stages so in this thread, whatever the desk looks at."""
    token = _TOLD.set(names)
    try:
        yield
    finally:
        _TOLD.reset(token)


def typed_name(stage: str) -> str:
    """Give what the desk calls a stage; empty where it has typed no name.

    >>> with stages_called({"league2": "上位リーグ"}):
    ...     typed_name("league2")
    '上位リーグ'
    """
    told = _TOLD.get()
    return (_Shown.names if told is None else told).get(stage, "")


def in_a_row(stage: str) -> str | None:
    """Name a later stage of a row by its number and kind, or a round of it; None for any other.

    >>> in_a_row("league2"), in_a_row("knockout3:final"), in_a_row("swiss")
    ('②リーグ戦', '③トーナメント決勝', None)
    """
    found = _LATER.fullmatch(stage)
    if found is None or found[1] not in IN_A_ROW:
        return None
    key, part = f"{found[1]}{found[2]}", found[3]
    usual = f"{chr(0x245F + int(found[2]))}{_(IN_A_ROW[found[1]])}"
    name = typed_name(key) or usual
    if part is None:
        return name
    said = _(STAGES[part]) if part in STAGES else part
    return _p("round of a stage", "{stage} {round}").format(stage=name, round=said)


def knockout_round(rounds: int, number: int) -> str:
    """Name a round of a knock-out by how many are still in, counted from its end.

    >>> [knockout_round(5, number) for number in range(1, 6)]
    ['1回戦', '2回戦', '準々決勝', '準決勝', '決勝']
    """
    last = ("final", "sf", "qf")
    left = rounds - number
    if left < len(last):
        return _(STAGES[last[left]])
    return _("|Round| {number}").format(number=number)


def knockout_stage(view: BracketView, number: int) -> str:
    """Name a round of the main bracket or of the consolation where both stand together.

    >>> from dataclasses import replace
    >>> from models.views.draws import BracketView
    >>> beside = BracketView(key="consolation", size=16, rounds=4, matches=(), beside=True)
    >>> knockout_stage(beside, 1), knockout_stage(replace(beside, beside=False), 3)
    ('敗者戦1回戦', '準決勝')
    """
    name = knockout_round(view.rounds, number)
    if not view.beside:
        return name
    called = typed_name(view.key) or in_a_row(view.key) or _(STAGES[view.key])
    return _p("round of a stage", "{stage} {round}").format(stage=called, round=name)


# -- words that paper and screen share of groups, and of stages that count together ----------------

KNOCKOUT = "K"
"""Stands beside a game of the knock-out among those of another stage."""


def group_name(number: int) -> str:
    """Name a group: 「第3組」."""
    return _p("a group of players", "Group {number}").format(number=number)


def decided_mark(code: str | None) -> str:
    """Write what decided a place beyond wins and discs: 「抽」 or 「直」, else nothing.

    >>> decided_mark("lot"), decided_mark("direct"), decided_mark("wins")
    ('抽', '直', '')
    """
    marks = {"lot": _p("beside a place", "lot"), "direct": _p("beside a place", "dir.")}
    return marks.get(code or "", "")


def decided_by(group: GroupView, row: GroupRowView) -> str | None:
    """Give what set a place apart: for the winner from those below, else from those above."""
    return group.decided_by if row.place == 1 and not row.tied else row.decided_by


def order_of_games(group: GroupView) -> str:
    """Write which seats meet in which round: 「① 1–2 3–4」."""
    rounds = (
        f"{chr(0x245F + number)} " + "\u2002".join(f"{first}–{second}" for first, second in pairs)
        for number, pairs in enumerate(group.rounds, start=1)
    )
    return "\u3000".join(rounds)
