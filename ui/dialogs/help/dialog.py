"""The help: this screen first, then what it cites and its words; a box finds everything."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QUrl
from PySide6.QtGui import QDesktopServices, QKeyEvent
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QTextBrowser,
    QVBoxLayout,
    QWidget,
)

from app.same_name import search_key
from reports.i18n import _, _p, language
from resources import resource
from ui.desk import ask
from ui.dialogs.help.screen import Screen, look
from ui.dialogs.parts.skeleton import ENTER, Skeleton
from ui.dialogs.parts.unsaved import PASSING
from ui.look.theme import px
from ui.widgets.basics import button, named
from ui.words import help_texts
from ui.words.citations import citations, cited
from ui.words.help_texts import HelpEntry, Shelf

ADDRESS = Qt.ItemDataRole.UserRole
HERE = "here"
"""The address of the screen that was asked about."""
MOST = 60
"""How many entries are listed of what was looked for."""


def shelf_names() -> dict[Shelf, str]:
    """Name the kinds of entries, in the order in which they are listed."""
    return {
        Shelf.TASK: _p("help", "How to"),
        Shelf.ARTICLE: _p("help", "Rules"),
        Shelf.WORD: _p("help", "Words"),
        Shelf.SCREEN: _p("help", "Screens"),
    }


class HelpDialog(Skeleton):
    """A list of entries beside the one that is read; typing finds others."""

    def __init__(
        self, screen: Screen, addresses: Sequence[str] = (), parent: QWidget | None = None
    ) -> None:
        """Begin with the screen, or with the first of `addresses`, which come first in the list."""
        super().__init__(title=_("Help"), accept=_("&Close"), parent=parent, width=980)
        self.cancel_button.hide()
        self.tall = 620
        self.screen_shown = screen
        self._first = tuple(addresses)
        self.box = QLineEdit()
        self.box.setProperty(PASSING, True)
        self.box.setPlaceholderText(_("Look for a word, a rule or something to do"))
        named(self.box, _("Look something up"))
        self.box.textChanged.connect(self._list)
        self.box.installEventFilter(self)
        self.list = QListWidget()
        self.list.setFixedWidth(px(300))
        self.list.setWordWrap(True)
        named(self.list, _("Entries"))
        self.list.currentItemChanged.connect(self._read)
        self.text = QTextBrowser()
        self.text.setOpenLinks(False)
        self.text.anchorClicked.connect(self._follow)
        named(self.text, _("Explanation"))
        self.manual_button = button(_("Open the &manual"), self.open_manual)
        self.buttons.insertWidget(0, self.manual_button)
        self._lay_out_parts()
        self._list()

    def _lay_out_parts(self) -> None:
        holder = QWidget()
        whole = QVBoxLayout(holder)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(px(8))
        beside = QHBoxLayout()
        beside.setSpacing(px(8))
        beside.addWidget(self.list)
        beside.addWidget(self.text, 1)
        whole.addWidget(self.box)
        whole.addLayout(beside, 1)
        self.add_wide(holder, 1)

    # -- the list -------------------------------------------------------------------------

    def _list(self) -> None:
        """List what belongs to the screen, or what fits what was typed."""
        typed = self.box.text()
        self.list.clear()
        if typed.strip():
            self._list_found(typed)
        else:
            self._list_here()
        first = next((row for row in range(self.list.count()) if self._address(row)), -1)
        if first >= 0:
            self.list.setCurrentRow(first)
        else:
            self.text.setPlainText(_("Nothing found for “{typed}”.").format(typed=typed.strip()))

    def _list_here(self) -> None:
        screen = self.screen_shown
        first = [help_texts.at_address(address) for address in self._first]
        self._add_group("", [entry for entry in first if entry is not None])
        here = _("This screen")
        if screen.entry is not None:
            here = _("This screen: {title}").format(title=screen.entry.title)
        self._add(here, HERE)
        rules = [entry for entry in self._articles(screen) if entry.address not in self._first]
        self._add_group(_("Rules cited here"), rules)
        tasks = [e for e in help_texts.entries(Shelf.TASK) if e.game in ("", screen.game)]
        self._add_group(shelf_names()[Shelf.TASK], tasks)
        self._add_group(_("Words used here"), screen.words)

    def _articles(self, screen: Screen) -> list[HelpEntry]:
        found = (help_texts.find(Shelf.ARTICLE, key) for key in screen.articles)
        return [entry for entry in found if entry is not None]

    def _list_found(self, typed: str) -> None:
        hits = list(found(typed))[:MOST]
        for shelf, name in shelf_names().items():
            self._add_group(name, [entry for entry in hits if entry.shelf is shelf])

    def _add_group(self, name: str, entries: Sequence[HelpEntry]) -> None:
        if name and entries:
            head = QListWidgetItem(name)
            head.setFlags(Qt.ItemFlag.NoItemFlags)
            font = head.font()
            font.setBold(True)
            head.setFont(font)
            self.list.addItem(head)
        for entry in entries:
            text = listed(entry)
            self._add(text, entry.address)

    def _add(self, text: str, address: str) -> None:
        item = QListWidgetItem(text)
        item.setData(ADDRESS, address)
        self.list.addItem(item)

    def _address(self, row: int) -> str:
        return str(self.list.item(row).data(ADDRESS) or "")

    # -- the entry that is read -----------------------------------------------------------

    def _read(self, item: QListWidgetItem | None) -> None:
        address = str(item.data(ADDRESS) or "") if item is not None else ""
        if address:
            self._show(address)

    def _show(self, address: str) -> None:
        if address == HERE:
            self.text.setHtml(self._here())
            return
        entry = help_texts.at_address(address)
        if entry is not None:
            self.text.setHtml(marked(entry))

    def _here(self) -> str:
        """Give the page of the screen: what to do now, about it, keys, rules and words."""
        screen = self.screen_shown
        title = screen.entry.title if screen.entry is not None else _("This screen")
        about = body(screen.entry) if screen.entry is not None else ""
        return "".join(
            (
                headed_large(title),
                headed(_("Now"), bold(screen.now) + self._said()),
                about,
                headed(_("Rules cited here"), links(self._articles(screen))),
                headed(_("Keys"), key_table(screen.keys)),
                headed(_("Words used here"), links(screen.words)),
            )
        )

    def _said(self) -> str:
        """Give what the articles say that are cited in what the screen says now."""
        said = [help_texts.find(Shelf.ARTICLE, key) for key in self.screen_shown.said]
        return "".join(quoted(entry) for entry in said if entry is not None)

    def _follow(self, url: QUrl) -> None:
        """Go where a link leads; in the list, too, where it stands there."""
        address = url.toString()
        for row in range(self.list.count()):
            if self._address(row) == address:
                self.list.setCurrentRow(row)
                return
        self.list.setCurrentRow(-1)
        self._show(address)

    def open_manual(self) -> None:
        """Open the manual in the browser where it tells of this screen, or say where it is."""
        if not open_manual(self.screen_shown):
            told = _("Nothing on this computer could open the manual. It is this file: {file}")
            self.text.setPlainText(told.format(file=manual_file()))

    # -- keys -----------------------------------------------------------------------------

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrows turn the list while one types, PageDown the text; Enter goes there."""
        if watched is self.box and isinstance(event, QKeyEvent):
            pressed = event.type() == QEvent.Type.KeyPress
            if pressed and event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Up):
                self._step(1 if event.key() == Qt.Key.Key_Down else -1)
                return True
            if pressed and event.key() in (Qt.Key.Key_PageDown, Qt.Key.Key_PageUp):
                self.text.keyPressEvent(event)
                return True
            if pressed and event.key() in ENTER:
                self.text.setFocus(Qt.FocusReason.TabFocusReason)
                return True
            return False
        return super().eventFilter(watched, event)

    def leave(self) -> None:
        """Go back from what was looked up to the screen first, and close from there."""
        if self.box.text():
            self.box.clear()
            self.box.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().leave()

    def _step(self, by: int) -> None:
        row = self.list.currentRow() + by
        while 0 <= row < self.list.count():
            if self._address(row):
                self.list.setCurrentRow(row)
                return
            row += by


def found(typed: str) -> Iterator[HelpEntry]:
    """Find entries by all words that were typed: those named so first, then those that say it."""
    wanted = [search_key(word) for word in typed.split()]
    later = []
    for shelf in shelf_names():
        for entry in help_texts.entries(shelf):
            name = search_key(f"{entry.label}\n{entry.title}")
            if all(word in name for word in wanted):
                yield entry
            elif all(word in name + search_key(entry.text) for word in wanted):
                later.append(entry)
    yield from later


def explain(window: QWidget, addresses: Sequence[str] = ()) -> None:
    """Explain a window; the entries at `addresses` come first, if there are any.

    In the help itself it leads back to the screen that was asked about.
    """
    if isinstance(window, HelpDialog):
        window.box.clear()
        return
    ask.ask(HelpDialog(look(window), addresses, window))


# -- one page of the help as it is shown: mark-up of our own around words that are only words ------


def marked(entry: HelpEntry) -> str:
    r"""Give an entry as a page: its title, its text, and what its text cites.

    >>> marked(HelpEntry(Shelf.WORD, "<b>", "<b>", "one\n\n- two"))
    '<h2>&lt;b&gt;</h2><p>one</p><ul><li>two</li></ul>'
    """
    return headed_large(listed(entry)) + body(entry) + headed(_("How it is done"), _tasks(entry))


def _tasks(article: HelpEntry) -> str:
    """Link what is done by an article: every thing to do that cites it."""
    if article.shelf is not Shelf.ARTICLE:
        return ""
    return links(task for task in help_texts.entries(Shelf.TASK) if article.key in cited(task.text))


def body(entry: HelpEntry) -> str:
    """Give the text of an entry alone."""
    return "".join(_blocks(entry.text))


def listed(entry: HelpEntry) -> str:
    """Name an entry as lists do, an article with its number."""
    if entry.shelf is not Shelf.ARTICLE:
        return entry.title
    return _("{article}: {title}").format(article=entry.label, title=entry.title)


def headed_large(title: str) -> str:
    """Give the title of a page."""
    return f"<h2>{escape(title)}</h2>"


def _blocks(text: str) -> Iterator[str]:
    for block in help_texts.with_keys(text).split("\n\n"):
        lines = block.split("\n")
        if lines[0].startswith("- "):
            points = " ".join(lines).removeprefix("- ").split(" - ")
            yield "<ul>" + "".join(f"<li>{_linked(point)}</li>" for point in points) + "</ul>"
        elif block.strip():
            yield f"<p>{_linked(help_texts.joined(lines))}</p>"


def _linked(text: str) -> str:
    """Escape a text and let what it cites lead to its article."""
    made, at = "", 0
    for start, end, key in citations(text):
        if help_texts.find(Shelf.ARTICLE, key) is not None:
            link = f'<a href="{escape(f"{Shelf.ARTICLE}:{key}")}">{escape(text[start:end])}</a>'
            made += escape(text[at:start]) + link
            at = end
    return made + escape(text[at:])


def bold(sentences: Iterable[str]) -> str:
    """Give sentences that come first, each a paragraph."""
    return "".join(f"<p><b>{_linked(sentence)}</b></p>" for sentence in sentences)


def quoted(entry: HelpEntry) -> str:
    """Give an entry as a part of another page."""
    return f"<p><b>{escape(listed(entry))}</b></p><blockquote>{body(entry)}</blockquote>"


def key_table(keys: Iterable[tuple[str, str]]) -> str:
    """Give keys and what they do as two columns."""
    rows = "".join(
        f'<tr><td style="padding-right:16px"><b>{escape(key)}</b></td><td>{escape(text)}</td></tr>'
        for key, text in keys
    )
    return f"<table>{rows}</table>" if rows else ""


def links(found: Iterable[HelpEntry]) -> str:
    """Give entries as a list of links."""
    points = "".join(
        f'<li><a href="{escape(entry.address)}">{escape(listed(entry))}</a></li>' for entry in found
    )
    return f"<ul>{points}</ul>" if points else ""


def headed(title: str, body: str) -> str:
    """Give a part of a page with its heading; nothing where there is no body."""
    return f"<h3>{escape(title)}</h3>{body}" if body else ""


# -- the manual, which `packaging/manual.py` made, in the browser: at the screen or game of now ----

ID = re.compile(r'<h[1-6] id="([^"]+)">')


def manual_file() -> Path:
    """Give the manual in the language of now."""
    return resource("manual", f"{language()}.html")


def address(screen: Screen) -> QUrl:
    """Give where the manual tells of a screen: its own heading, else the day of its game."""
    url = QUrl.fromLocalFile(str(manual_file()))
    known = set(ID.findall(manual_file().read_text(encoding="utf-8")))
    own = screen.entry.key if screen.entry is not None else ""
    found = [key for key in (own, f"game-{screen.game}") if key in known]
    if found:
        url.setFragment(found[0])
    return url


def open_manual(screen: Screen) -> bool:
    """Open the manual where it tells of a screen; tell whether anything could show it."""
    return QDesktopServices.openUrl(address(screen))
