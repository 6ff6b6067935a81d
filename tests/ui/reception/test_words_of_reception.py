"""Reception has one word for striking, さん behind every name, and its thousands apart."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from models.games.rummikub.reception import ReceptionEntry
from models.games.rummikub.record import RummikubOptions
from models.reception.fees import yen_problems
from reports.i18n import _, _p
from ui.games.rummikub.reception.receive_dialog import confirmed
from ui.words.reception_tables import ACTIONS, PROBLEMS
from ui.words.wording import sentence

ROOT = Path(__file__).parents[3]
SPOKEN = ("ui/reception", "ui/words/reception_tables.py", "reports/reception_words.py")
CLASSES = ("FEE_CLASS_TWICE", "FEE_RANGE", "FEE_RATE", "FEE_AGES")
"""Problems in which the name is that of a class of the fee."""


def told() -> list[tuple[str, str]]:
    """Give every message of reception with a name in it, as English and in Japanese."""
    texts = []
    for place in SPOKEN:
        files = [ROOT / place] if place.endswith(".py") else sorted((ROOT / place).glob("*.py"))
        for path in files:
            nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
            texts += [one.value for one in nodes if isinstance(one, ast.Constant)]
    found = [(one, _(one)) for one in texts if isinstance(one, str)]
    return [(text, said) for text, said in found if text != said]


def test_striking_is_one_word() -> None:
    said = [japanese for _english, japanese in told()]
    assert any("取り消" in one for one in said)
    assert not [one for one in said if "抹消" in one]
    assert "取り消し" in _("Payments: {count}, struck: {struck}")
    assert "取り消し" in _(ACTIONS["strike_payment"])


def test_people_are_called_san() -> None:
    """The name of a class of the fee is none of a person; on a receipt it is 様."""
    classes = {PROBLEMS[code] for code in CLASSES} | {
        "{name} (chosen)",
        "{digit} {name} {amount}",
        "Class of the fee: {name}",
    }
    people = [(text, said) for text, said in told() if "{name}" in text and text not in classes]
    assert len(people) > 15
    assert [said for _text, said in people if "{name}さん" not in said] == []
    assert _p("on a receipt", "{name}") == "{name} 様"


@pytest.mark.parametrize(
    ("typed", "readings"), [("1,5", "15とも1,500"), ("10,20", "1,020とも10,200")]
)
def test_readings_of_an_amount_have_their_thousands_apart(typed: str, readings: str) -> None:
    assert readings in sentence(yen_problems(typed, "amount")[0])


def test_a_fee_of_the_rules_has_its_thousands_apart() -> None:
    fields = confirmed(ReceptionEntry(), RummikubOptions(fee=1200))
    assert any("1,200円" in field.text for field in fields)
