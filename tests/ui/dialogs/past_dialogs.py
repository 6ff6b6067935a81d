"""The dialog that loads a past division: empty, ready, and with every kind of fault."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QDialog

from models.pairing.cross_table import circle_order
from ui.dialogs.imports.past import PastDialog

GAMES = (("plain", "その他の種目"), ("other", "囲碁"))
READY = (
    "番号\t氏名\t段級位\t1回戦\t2回戦\t勝点\n"
    "1\t勅使河原 美沙緒エリザベート\t三段\t2+\t3=\t2\n"
    "2\t林 桜\t初段\t1-\t0+\t1\n"
    "3\t手崎 蓮\t\t0\t1=\t0.5\n"
)
LEAGUE = "1 Ono 2+ 3- 0\n2 Abe 1- 0 3+\n3 Ito 0 1+ 2-"
WRONG = (
    "1 Teshigawara_Misao 3d 2+w4.5 3= 4+\n"
    "2 Hayashi 1d 1+b4.5 4+ 9-\n"
    "3 Tezaki 2k 4? 1+ 3-\n"
    "4 Abe 2k 3! 2- xyz\n"
    "5 Ono 2k 0+ 0+\n"
)


def past_dialogs() -> dict[str, Callable[[], QDialog]]:
    """Give the dialog in its states."""
    return {
        "import_past_empty": lambda: PastDialog(GAMES[:1]),
        "import_past": lambda: _typed(READY, "2025年 春の大会 一般の部"),
        "import_past_league": lambda: _typed(LEAGUE, "リーグの部"),
        "import_past_wrong": lambda: _typed(WRONG, ""),
    }


def _typed(text: str, name: str) -> PastDialog:
    made = PastDialog(GAMES, circle=lambda played, _game: circle_order(played) is not None)
    made.name.setText(name)
    made.text.setPlainText(text)
    return made
