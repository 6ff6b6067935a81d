"""What dialogs tell, and what they give, is what they told and gave (`make_whole_windows`)."""

from __future__ import annotations

from typing import Any

import pytest
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QDialog

from tests.ui.kept_windows import keep
from tests.ui.told_windows import told
from tests.ui.whole_dialogs import GROUPS, KEPT, story
from ui.desk import ask


@pytest.mark.parametrize("group", GROUPS)
def test_every_dialog_tells_and_gives_what_it_did(
    group: str, qtbot: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    walked: list[list[str]] = []

    def asked(dialog: QDialog) -> bool:
        dialog.setModal(False)
        dialog.show()
        walked[-1] += [f"asks: {dialog.windowTitle()}", *told(dialog)]
        dialog.hide()
        dialog.deleteLater()
        return False

    def other(name: str) -> Any:
        def answer(*said: Any, **_more: Any) -> None:
            words = [own for own in said if isinstance(own, str)]
            walked[-1].append(f"{name}: {' / '.join(words)}")

        return answer

    monkeypatch.setattr(ask, "ask", asked)
    for name in ("confirm", "tell", "open_file", "save_file", "choose_folder"):
        monkeypatch.setattr(ask, name, other(name))
    monkeypatch.setattr(QDesktopServices, "openUrl", lambda url: other("opens")(url.fileName()))
    keep(KEPT / f"{group}.txt", story(group, qtbot, walked.append))
