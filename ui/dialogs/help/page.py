"""One page of the help as it is shown: mark-up of our own around words that are only words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from html import escape

from reports.i18n import _
from ui.words import help_texts
from ui.words.citations import citations, cited
from ui.words.help_texts import HelpEntry, Shelf


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
