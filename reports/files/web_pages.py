"""The results of an event as web pages: what stands on them, and how they are written."""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Self

import segno
from markupsafe import Markup

from models.typed_text import storable
from models.views.divisions import EventView
from reports.files.exports import ExportTable, Value, html_cell, template
from reports.i18n import LANGUAGES, _, language
from resources import resource

Link = tuple[str, str]
"""What is read, and the address relative to the page."""
INDEX = "index.html"
SHORT = 12
"""A text of so many letters stands in one line of a table; names may take two on a telephone."""
FOLLOW = "follow.js"
"""What lets a page on a telephone follow the desk."""
REPORT, REPORTING = "report.html", "report.js"
"""The page on which players report the result of their match, and its script."""
MANY = 12
"""From so many links on, a telephone finds one by a part of the name."""
SWITCH = {"ja": "日本語", "en": "English"}


@dataclass(frozen=True, kw_only=True)
class WebSection:
    """A part of a page: a title over lines, links, a table or a code to be scanned."""

    title: str = ""
    lines: tuple[str, ...] = ()
    links: tuple[Link, ...] = ()
    table: ExportTable | None = None
    people: Mapping[str, str] = field(default_factory=dict)
    """Where a cell that holds such a name leads."""
    code: str = ""
    """The digest of the record, which is also drawn as a QR code."""

    @property
    def columns(self) -> tuple[str, ...]:
        """The headings of its table."""
        return () if self.table is None else self.table.columns

    @property
    def rows(self) -> Iterator[list[tuple[str, str, str]]]:
        """Its table, made while it is written: class, text and address of each cell."""
        sheet = self.table
        if sheet is None:
            return iter(())
        signs = [sheet.notation if at in sheet.signed else None for at in range(len(sheet.columns))]

        def cell(value: Value, at: int) -> tuple[str, str, str]:
            kind, text = html_cell(value, signs[at])
            address = self.people.get(text, "")
            kind = kind or ("short" if len(text) <= SHORT and not address else "")
            return kind, text, address

        return ([cell(value, at) for at, value in enumerate(row)] for row in sheet.rows)

    @property
    def picture(self) -> str:
        """Its code as a drawing within the page; the text of a digest holds no markup."""
        out = io.BytesIO()
        made = segno.make_qr(self.code, error="m")
        made.save(out, kind="svg", scale=4, xmldecl=False, svgns=False, title=self.code)
        return Markup(out.getvalue().decode())  # noqa: S704 - drawn by segno, which escapes


@dataclass(frozen=True, kw_only=True)
class WebPage:
    """One page, in the words of one language."""

    name: str
    """Of its file, the same in every language."""
    title: str
    lines: tuple[str, ...] = ()
    ways: tuple[Link, ...] = ()
    """The ways back, from the page of everything on."""
    sections: tuple[WebSection, ...] = ()


@dataclass(frozen=True, kw_only=True)
class PageToWrite:
    """A page that is not written yet; whoever has it as it `says` need not write it again."""

    path: str
    """In the folder."""
    says: object
    """All that its text hangs on, to be compared; None where that is not known beforehand."""
    write: Callable[[], bytes]
    """Writes it, in the language that was spoken when it was given."""

    @classmethod
    def given(cls, path: str, content: bytes) -> Self:
        """Give what is written already."""
        return cls(path=path, says=None, write=lambda: content)


def pages_to_write(
    spoken: str, event: EventView, pages: Iterable[WebPage], *, live: bool = False
) -> Iterator[PageToWrite]:
    """Give the pages of one language, by their paths in the folder; names are never markup.

    With `live` they follow what the desk publishes (`FOLLOW`).

    Needs to be called, and each written, in that language; every page leads to the same page in
    the other.
    """
    whole = template(resource("pages", "page.html").read_text(encoding="utf-8"))
    (other,) = (code for code in LANGUAGES if code != spoken)
    place = "\u3000".join(filter(None, [event.name, event.date, event.venue]))

    def written(page: WebPage) -> bytes:
        made = whole.render(
            page=page,
            place=place,
            language=language(),
            other=f"../{other}/{page.name}",
            other_language=other,
            switch=SWITCH[other],
            code_said=_("Digest of the record:"),
            cut_said=_("No connection to the desk: what stands here may be old."),
            seek_said=_("Part of the name"),
            live=live,
            many=MANY,
        )
        return storable(made).encode()

    for page in pages:
        yield PageToWrite(
            path=f"{spoken}/{page.name}", says=(place, live, page), write=partial(written, page)
        )


def report_files(spoken: str, title: str, place: str) -> dict[str, bytes]:
    """Write the page on which players report, in the language that is spoken."""
    whole = template(resource("pages", REPORT).read_text(encoding="utf-8"))
    (other,) = (code for code in LANGUAGES if code != spoken)
    page = whole.render(
        language=language(),
        other=other,
        switch=SWITCH[other],
        home=title,
        index=INDEX,
        place=place,
        title=_("Report a result"),
        cut=_("The desk does not answer. Try it again, or bring the card to the desk."),
        busy=_("Too many attempts. Wait half a minute, or bring the card to the desk."),
        intro=_("Have the card of your |match| ready. Both |players| use their own telephones."),
        code=_("|Match code| on the card (as N12)"),
        number=_("Number on the card (six digits)"),
        go_on=_("Go on to the |match|"),
        who=_("Who are you?"),
        winner=_("Who has won the |match|?"),
        draw=_("A draw"),
        send=_("Tell it"),
        is_it=_("Is this right?"),
        yes=_("Yes, it is"),
        no=_("No, it is not"),
        waits=_("Told. Your opponent now agrees on this page, on another telephone."),
        look=_("Look again"),
        anew=_("Say it anew"),
        back=_("Another |match|"),
    )
    return {f"{spoken}/{REPORT}": storable(page).encode()}


def front_page(spoken: str, title: str) -> bytes:
    """Write the page of the folder itself, which leads on into the language that is spoken."""
    codes = sorted(LANGUAGES, key=lambda code: code != spoken)
    page = template(
        '<!DOCTYPE html>\n<html lang="{{ codes[0] }}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta http-equiv="refresh" content="0; url={{ codes[0] }}/{{ index }}">\n'
        "<title>{{ title }}</title>\n</head>\n<body>\n<h1>{{ title }}</h1>\n"
        '{% for code in codes %}<p><a href="{{ code }}/{{ index }}" lang="{{ code }}">'
        "{{ names[code] }}</a></p>\n{% endfor %}</body>\n</html>\n"
    )
    made = page.render(codes=codes, index=INDEX, title=title, names=SWITCH)
    return storable(made).encode()


SHOWN = re.compile(r"index\.html|[a-z]+/(?:index|division-\d+)\.html")
"""The pages that a screen of the hall shows: not one of each person."""
LINK = re.compile(rb'<a [^>]*href="([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)


def for_the_hall(pages: Iterable[PageToWrite]) -> dict[str, bytes]:
    """Write the pages but those of people, and no links to these.

    >>> page = b'<a href="entrant-1.html">A</a> <a href="index.html">B</a>'
    >>> for_the_hall([PageToWrite.given("ja/index.html", page)])
    {'ja/index.html': b'A <a href="index.html">B</a>'}
    >>> for_the_hall([PageToWrite.given("ja/entrant-1.html", b"")])
    {}
    """

    def linked(found: re.Match[bytes]) -> bytes:
        gone = re.fullmatch(rb"(?:entrant|person)-\d+\.html", found[1])
        return found[2] if gone else found[0]

    return {
        page.path: LINK.sub(linked, page.write()) for page in pages if SHOWN.fullmatch(page.path)
    }
