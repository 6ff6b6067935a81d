"""The dialog of certificates: usual words stay usual, and what is typed is kept as it stands."""

from __future__ import annotations

from typing import Any

import pytest

from models.core.problems import Problem
from models.views.ceremony import LOWEST_PLACE, Certificates
from reports import i18n
from reports.certificates.usual_words import usual_words
from reports.games import GAME_FORMS
from tests.ui.dialogs.helpers import open_dialog
from ui.dialogs.certificates import CertificatesDialog

WITH = next(forms for forms in GAME_FORMS.values() if forms.certificate_figures)
WITHOUT = next(forms for forms in GAME_FORMS.values() if not forms.certificate_figures)
TYPED = Certificates(
    first=2,
    last=5,
    landscape=True,
    title="表彰状",
    words="よくがんばりました",
    dated="秋の日",
    giver="会長\n大河内",
    after_name="さん",
    figures=False,
    as_entered=False,
)


def opened(qtbot: Any, chosen: Certificates, *, each: int = 1) -> Any:
    made = CertificatesDialog(chosen, WITH, date="2026-11-23", each=each, public=True)
    return open_dialog(qtbot, made)


def wrong(problems: tuple[Problem, ...]) -> list[tuple[str, str]]:
    return [(problem.code, problem.where) for problem in problems]


def test_what_was_typed_is_shown_and_kept(qtbot: Any) -> None:
    dialog = opened(qtbot, TYPED)
    assert dialog.value() == TYPED and dialog.problems() == ()
    dialog.put(first=1, last=1, landscape=False, giver=" 会長 ", figures=True, as_entered=True)
    kept = dialog.value()
    assert (kept.first, kept.last, kept.landscape, kept.giver) == (1, 1, False, "会長")
    assert kept.figures and kept.as_entered


@pytest.mark.parametrize("each", [1, 2])
def test_usual_words_are_shown_and_kept_as_usual(qtbot: Any, each: int) -> None:
    dialog = opened(qtbot, Certificates(), each=each)
    shown = [dialog.answer(key) for key in ("title", "words", "dated", "after_name")]
    assert shown == ["賞状", usual_words(each), "2026年11月23日", "殿"]
    assert dialog.value() == Certificates()
    dialog.put(title=" 賞状 ", after_name=" 殿 ")
    assert dialog.value() == Certificates(), "blanks around them are none of it"
    dialog.put(after_name="", title="感謝状")
    assert dialog.value() == Certificates(after_name="", title="感謝状")


def test_usual_words_follow_the_language(qtbot: Any) -> None:
    i18n.set_language("en")
    dialog = opened(qtbot, Certificates())
    assert (dialog.answer("title"), dialog.answer("after_name")) == ("Certificate", "")
    assert dialog.value() == Certificates()


def test_only_what_can_be_on_it_is_asked(qtbot: Any) -> None:
    def asked(forms: Any, *, public: bool) -> set[str]:
        made = CertificatesDialog(TYPED, forms, public=public)
        qtbot.addWidget(made)
        return {key for key in ("figures", "as_entered") if made.rows[key].asked}

    assert asked(WITH, public=True) == {"figures", "as_entered"}
    assert asked(WITH, public=False) == {"figures"}
    assert asked(WITHOUT, public=True) == {"as_entered"}
    assert asked(WITHOUT, public=False) == set()


def test_places_follow_each_other(qtbot: Any) -> None:
    dialog = opened(qtbot, Certificates())
    found = {}
    for first, last in ((1, 1), (3, 2), (1, LOWEST_PLACE)):
        dialog.put(first=first, last=last)
        found[first, last] = [code for code, _where in wrong(dialog.problems())]
    assert found == {
        (1, 1): [],
        (3, 2): ["CERTIFICATE_PLACES"],
        (1, LOWEST_PLACE): [],
    }
