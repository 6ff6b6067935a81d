"""The programme of a row of stages: what holds for any row, and the programme of a certain one."""

from __future__ import annotations

from functools import lru_cache

from models.core.problems import Problem, refusals
from models.stages.composed import Composed
from models.stages.drawing import LateEntry
from models.stages.format import Stage
from models.stages.knockout import TREE
from models.stages.own.checking import check
from models.stages.own.making import FORMATS, ONE_TABLE, stages_of
from models.stages.own.options import MOST_STAGES, OwnOptions, StageFormat
from models.stages.plan import PRELIMINARY, Programme

KEY = "own"
_LATER = range(2, MOST_STAGES + 1)
_CUPS = frozenset({"main", "consolation", *(f"{StageFormat.KNOCKOUT.value}{at}" for at in _LATER)})
_OF_TREES = frozenset(key for cup in _CUPS for key in TREE.keys(Stage(key=cup, format=TREE)))
_PAIRED = frozenset(
    f"{kind.value}{at}" for kind in FORMATS if kind is not StageFormat.KNOCKOUT for at in _LATER
)
_TABLES = frozenset(f"{ONE_TABLE}{at}" for at in _LATER)


class OwnRow(Composed):
    """The programme of a certain row of stages, which is its settings."""

    key = KEY
    options_type = OwnOptions
    put_together = True

    def check_options(self, options: OwnOptions) -> tuple[Problem, ...]:
        """Find everything that keeps the row from being played."""
        return check(options)

    def make_stages(self, options: OwnOptions) -> tuple[Stage, ...]:
        """Give the stages of the row."""
        return stages_of(options)


class AnyRow(OwnRow):
    """Any row of stages, as far as something holds for all of them; `under` says the rest."""

    def __init__(self) -> None:
        super().__init__()
        self.paired = frozenset({PRELIMINARY}) | _PAIRED | _TABLES
        self.single = _TABLES | (_OF_TREES - _CUPS)
        self.decisive = _OF_TREES
        self.beside = frozenset()
        self.at_table = frozenset({2, 3, 4})
        self.late_entry = LateEntry.BY_GAME
        self.ordered_apart = ()

    def under(self, options: OwnOptions) -> Programme:
        """Give the programme of a certain row; what cannot be played is that of any row."""
        return _row(options)


@lru_cache(maxsize=32)
def _row(options: OwnOptions) -> Programme:
    return OWN if refusals(check(options)) else OwnRow(options)


OWN = AnyRow()
