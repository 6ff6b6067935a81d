"""Why somebody stands where he or she does, in the words of the panel beside a ranking or group."""

from __future__ import annotations

from dataclasses import replace

from models.views.divisions import Why
from tests.reports.stage_views import groups, people
from tests.reports.views import play
from ui.words.whys import group_whys, ranking_whys


def codes(found: tuple[Why | str, ...]) -> list[str]:
    return [own.code if isinstance(own, Why) else own for own in found]


def test_a_line_is_below_the_one_above_and_above_the_one_below() -> None:
    view = play(6).standings
    rows = tuple(
        replace(row, place=place, decided_by="sos", notes=(), values=(("sos", 10 - (place or 0)),))
        for row, place in zip(view.rows, (1, 2, 2, 4, 5, None), strict=True)
    )
    view = replace(view, rows=rows)
    first, second, shared, fourth, fifth, nobody = (ranking_whys(view, row) for row in rows)
    assert codes(first) == ["PLACE", "ABOVE_BY"]
    assert codes(second) == codes(shared) == ["PLACE", "SHARED_WITH", "BELOW_BY", "ABOVE_BY"]
    assert codes(fourth) == ["PLACE", "BELOW_BY", "ABOVE_BY"]
    assert codes(fifth) == ["PLACE", "BELOW_BY"]
    assert nobody == ()
    place, with_whom, below, above = (own for own in second if isinstance(own, Why))
    assert place.values == {"name": rows[1].entrant.name, "place": 2}
    assert with_whom.values == {"names": [rows[2].entrant.name]}
    assert below.values == {
        "other": rows[0].entrant.name,
        "criterion": "sos",
        "own_value": 8,
        "other_value": 9,
    }
    assert above.values == {
        "other": rows[3].entrant.name,
        "criterion": "sos",
        "own_value": 8,
        "other_value": 6,
    }
    # whoever shares a place is below by what put the first of them there
    assert isinstance(shared[2], Why) and shared[2].values["other"] == rows[0].entrant.name


def test_remarks_stand_last_and_alone_where_there_is_no_place() -> None:
    view = play(4).standings
    row = replace(view.rows[1], place=None, notes=("withdrawn",))
    alone = ranking_whys(replace(view, rows=(view.rows[0], row)), row)
    assert len(alone) == 1 and isinstance(alone[0], str) and "備考" in alone[0]
    placed = replace(view.rows[0], place=1, notes=("withdrawn",))
    assert ranking_whys(replace(view, rows=(placed,)), placed)[-1] == alone[0]


def test_a_seat_of_a_group_is_empty_unplayed_or_at_a_place() -> None:
    for view in groups([None if n == 3 else own for n, own in enumerate(people(8))]):
        for row in view.rows:
            said = group_whys(view, row, "othello")
            assert said
            if row.entrant is None:
                assert said == ("この席は空席です。",)
            elif row.place is None:
                assert len(said) == 1
            else:
                assert isinstance(said[0], str) and f"{row.wins}勝" in said[0]
        level = tuple(row.entrant for row in view.rows if row.entrant is not None)[:2]
        asked = replace(view, lot_needed=level)
        row = next(own for own in asked.rows if own.entrant in level and own.place is not None)
        said = group_whys(asked, row, "othello")
        assert len(said) == 2
        assert all(own.name in str(said[1]) for own in level)
