"""The programme of a row of stages: what holds for any row, and the programme of a certain one."""

from __future__ import annotations

from functools import lru_cache, partial

from models.core.problems import refusals
from models.stages.composing import composed
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

_made = partial(composed, key=KEY, options_type=OwnOptions, check_options=check, stages=stages_of)


@lru_cache(maxsize=32)
def made_of(options: OwnOptions) -> Programme:
    """Give the programme of a certain row; what cannot be played is the programme of any row."""
    if refusals(check(options)):
        return OWN
    return _made(usual=options)


OWN = _made(
    made_for=made_of,
    paired=frozenset({PRELIMINARY}) | _PAIRED | _TABLES,
    single=_TABLES | (_OF_TREES - _CUPS),
    decisive=_OF_TREES,
    beside=frozenset(),
    at_table=frozenset({2, 3, 4}),
    late_entry=LateEntry.BY_GAME,
    ordered_apart=(),
)
"""Any row of stages, as far as something holds for all of them; `Programme.under` says the rest."""
