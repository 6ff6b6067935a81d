"""Reads web pages as strictly as a browser is lenient: every tag closed, every link and text."""

from __future__ import annotations

from collections.abc import Mapping
from html.parser import HTMLParser
from posixpath import dirname, join, normpath
from urllib.parse import unquote

VOID = frozenset({"meta", "br"})
ALONE = frozenset({"path"})
"""Elements of a drawing that are closed where they begin."""


class Reader(HTMLParser):
    """Keeps tags, links and texts of a page; a tag that is not closed in order is an error."""

    def __init__(self, content: bytes) -> None:
        super().__init__(convert_charrefs=True)
        self.open: list[str] = []
        self.tags: set[str] = set()
        self.ids: list[str] = []
        self.links: list[str] = []
        self.elsewhere: list[str] = []
        """What would be loaded from anywhere."""
        self.texts: list[str] = []
        self.feed(content.decode("utf-8"))
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        known = dict(attrs)
        assert len(known) == len(attrs), f"an attribute twice: {tag} {attrs}"
        self.ids += filter(None, [known.get("id")])
        if tag == "a":
            assert "a" not in self.open
            self.links.append(known["href"] or "")
        self.elsewhere += [f"{key}={value}" for key, value in attrs if key in ("src", "srcset")]
        self.elsewhere += [key for key, _value in attrs if key.startswith("on")]
        if tag not in VOID | ALONE:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ALONE, tag
        self.handle_starttag(tag, attrs)

    def handle_endtag(self, tag: str) -> None:
        assert self.open and self.open.pop() == tag, tag

    def handle_data(self, data: str) -> None:
        if data.strip() and "style" not in self.open:
            self.texts.append(data.strip())

    @property
    def text(self) -> str:
        return "\n".join(self.texts)


def sound(files: Mapping[str, bytes]) -> dict[str, Reader]:
    """Read every page and want each link to lead to a page or part that there is."""
    read = {name: Reader(content) for name, content in files.items()}
    for name, page in read.items():
        assert not page.elsewhere and not page.tags & {"script", "link", "img", "iframe"}
        assert b"://" not in files[name] and b"@import" not in files[name], name
        assert len(set(page.ids)) == len(page.ids)
        for link in page.links:
            to, _hash, part = link.partition("#")
            target = normpath(join(dirname(name), unquote(to))) if to else name
            assert target in read, f"{name}: {link}"
            assert not part or part in read[target].ids
    return read
