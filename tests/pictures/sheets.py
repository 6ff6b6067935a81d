"""Sheets that hang on the wall or are handed out, as pictures beside each other, in greys."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from PySide6.QtCore import QBuffer, QByteArray, QIODevice, QSize
from PySide6.QtGui import QImage
from PySide6.QtPdf import QPdfDocument

from app import ceremony
from app.event_file.file import EventFile
from app.operations import division_settings, divisions, entrants
from app.operations.reception import fees
from models.core.entrant_data import EntrantData
from models.games import GAMES
from models.prizes import PrizeFor, PrizeRule, Prizes
from models.reception.fees import Fees
from models.reception.payments import Receipt, TaxLine
from models.reception.refunds import RefundLine
from models.views.divisions import SheetHead
from reports import i18n
from reports.forms.catalogue import FORMS, make_form
from reports.forms.notice_forms import NOTICES
from reports.reception_sheets import receipt_sheet, refund_sheet
from reports.sheets.code_sheets import join_sheet, phones_sheet
from tests.app import desk
from ui.papers.form_input import available_forms, form_input

WIDE, ACROSS, COLOURS = 420, 4, 16
"""Pixels of a page, how many stand beside each other, and how many greys there are."""
NAMES = ("髙橋 一", "林 桜", "五十嵐 美智子", "ジョン・スミス", "榎本 花", "手崎 実")
YOMIS = (
    "たかはし はじめ",
    "はやし さくら",
    "いがらし みちこ",
    "",
    "えのもと はな",
    "てさき みのる",
)
HEAD = SheetHead(
    event="秋季大会",
    date="2026-11-21",
    venue="公民館",
    division="",
    game="",
    printed_at=datetime(2026, 11, 21, 9, 30),  # noqa: DTZ001 - wall clock
)
JOINING = ("192.168.100.123:49231", "8K2A-7FQ0-WZ31-QC05-HY0G")
CLUB = Fees(issuer="札幌オセロ会")
RECEIPT = Receipt(
    number=7,
    day=date(2026, 11, 21),
    name="髙橋 一",
    texts=("", "弁当"),
    amount=1540,
    rates=(TaxLine(rate=10, amount=1000), TaxLine(rate=8, amount=540)),
    issued=1,
)


REFUNDS = tuple(
    RefundLine(payer=number, name=name, number=number, amount=amount)
    for number, (name, amount) in enumerate(
        zip(NAMES, (800, 500, 800, 0, 1300, 200), strict=True), start=1
    )
)


def draw(out: Path) -> int:
    """Draw them in both languages; give how many bytes they are."""
    out.mkdir(parents=True, exist_ok=True)
    before = i18n.language()
    try:
        for language in ("ja", "en"):
            i18n.set_language(language)
            for name, sheets in (
                ("receipts", receipts()),
                ("badges", [badges()]),
                ("notices", notices()),
                ("ceremony", [ceremony_list()]),
                ("refunds", [refund_sheet(HEAD, REFUNDS, {})]),
                ("telephones", [phones_sheet(HEAD, "http://192.168.100.123:8080/")]),
                ("joining", [join_sheet(HEAD, *JOINING, i18n._("Results"))]),
            ):
                beside([page_of(one) for one in sheets], out / f"{language}-{name}.png")
    finally:
        i18n.set_language(before)
    return sum(path.stat().st_size for path in out.iterdir())


def receipts() -> list[bytes]:
    """Give a receipt of a club, one of a registered issuer, and one that is issued again."""
    registered = replace(CLUB, registration="T1234567890123")
    return [
        receipt_sheet(HEAD, CLUB, RECEIPT),
        receipt_sheet(HEAD, registered, RECEIPT),
        receipt_sheet(HEAD, registered, replace(RECEIPT, issued=2)),
    ]


def badges() -> bytes:
    """Give badges, the first of them issued again."""
    with _event() as event:
        division = _division(event, "plain")
        made = form_input(event, division, FORMS["badges"])
        keys = tuple(FORMS["badges"].each(made))
        event.note_printed(division, "", "", each=keys[:1])
        return _form(event, division, "badges")


def notices() -> list[bytes]:
    """Give the notice of every game."""
    found = []
    for game in GAMES:
        with _event() as event:
            division = _division(event, game)
            keys = [form.key for form in available_forms(event, division)]
            wanted = [key for key in keys if key == "posted_notice" or FORMS[key].is_notice]
            found += [_form(event, division, key) for key in wanted]
    return found


def ceremony_list() -> bytes:
    """Give the prizes of a division in calling order."""
    with _event() as event:
        division = desk.plain(event, 0, rounds=3)
        _enter(event, division)
        entrants.check_in(event, desk.ids(event, division))
        desk.play_rounds(event, division, 3)
        rules = (
            PrizeRule(kind=PrizeFor.PLACES, count=3, prizes=("杯", "盾", "メダル")),
            PrizeRule(kind=PrizeFor.BOOBY, prizes=("米 1kg",)),
        )
        division_settings.say(event, ceremony.PRIZES, division, Prizes(rules=rules))
        return _form(event, division, "ceremony_list")


@contextmanager
def _event() -> Iterator[EventFile]:
    with TemporaryDirectory(prefix="taikai-sheets-") as folder:
        path = Path(folder) / "event.taikai"
        with EventFile.create(path, name="秋季大会", date="2026-11-21") as event:
            fees.use_parts(event, [NOTICES, "prizes"])
            yield event


def _division(event: EventFile, game: str) -> int:
    programme = next(iter(GAMES[game].programmes))
    division = divisions.add(event, game=game, name="一般の部", programme=programme)
    _enter(event, division)
    return division


def _enter(event: EventFile, division: int) -> None:
    for number, (name, yomi) in enumerate(zip(NAMES, YOMIS, strict=True), start=1):
        data = EntrantData(number=number, name=name, yomi=yomi, club="札幌")
        entrants.add(event, division, data)


def _form(event: EventFile, division: int, key: str) -> bytes:
    return make_form(key, form_input(event, division, FORMS[key])).content


def page_of(content: bytes) -> Image.Image:
    """Draw the first page of a sheet."""
    buffer = QBuffer()
    buffer.setData(QByteArray(content))
    buffer.open(QIODevice.OpenModeFlag.ReadOnly)
    document = QPdfDocument()
    document.load(buffer)
    points = document.pagePointSize(0)
    size = QSize(WIDE, round(WIDE * points.height() / points.width()))
    drawn = document.render(0, size).convertToFormat(QImage.Format.Format_RGBA8888)
    page = Image.frombytes("RGBA", (size.width(), size.height()), bytes(drawn.constBits()))
    white = Image.new("RGBA", page.size, "white")
    white.alpha_composite(page)
    return white.convert("L")


def beside(pages: Sequence[Image.Image], path: Path) -> None:
    """Write pages beside each other, with few greys."""
    across = min(ACROSS, len(pages))
    tall = max(page.height for page in pages)
    down = -(-len(pages) // across)
    whole = Image.new("L", (across * (WIDE + 8), down * (tall + 8)), 200)
    for place, page in enumerate(pages):
        whole.paste(page, (place % across * (WIDE + 8) + 4, place // across * (tall + 8) + 4))
    whole.quantize(COLOURS, dither=Image.Dither.NONE).save(path, optimize=True)
