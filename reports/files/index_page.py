"""The page of a folder of forms: what every file is, division by division and round by round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from urllib.parse import quote

import jinja2

from models.typed_text import storable
from models.views.divisions import EventView
from reports.i18n import _, language


@dataclass(frozen=True, kw_only=True, slots=True)
class IndexLine:
    """One file of the folder."""

    division: str
    round: str
    """What its round is called; empty for what belongs to the whole division."""
    title: str
    link: tuple[str, ...]
    """The folders from the page on, and the name of the file."""
    size: int
    """In bytes."""

    @property
    def kind(self) -> str:
        """What kind of file it is, as one says it: PDF, XLSX."""
        return self.link[-1].rpartition(".")[2].upper()

    @property
    def address(self) -> str:
        """The link as a web page has it, relative to the page.

        >>> IndexLine(division="", round="", title="", link=("女", "a#b.pdf"), size=1).address
        '%E5%A5%B3/a%23b.pdf'
        """
        return "/".join(map(quote, self.link))

    @property
    def kilobytes(self) -> str:
        """The size, rounded up.

        >>> IndexLine(division="", round="", title="", link=("a.pdf",), size=1025).kilobytes
        '2'
        """
        return f"{-(-self.size // 1024):,}"


PAGE = """<!DOCTYPE html>
<html lang="{{ language }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ title }}</title>
<style>
body { font-family: "Noto Sans JP", "Yu Gothic", "Hiragino Sans", Meiryo, sans-serif;
  margin: 2rem auto; max-width: 50rem; padding: 0 1rem; color: #111; background: #fff; }
h1 { font-size: 1.5rem; margin: 0; }
h2 { font-size: 1.25rem; margin: 2rem 0 .3rem; border-bottom: 2px solid #999; }
h3 { font-size: 1rem; margin: 1rem 0 .2rem; }
p { margin: .3rem 0; }
ul { margin: .2rem 0; padding-left: 1.4rem; }
li { margin: .15rem 0; }
small { color: #555; }
</style>
</head>
<body>
<h1>{{ title }}</h1>
<p>{{ place }}</p>
<p>{{ said }}</p>
{% for note in notes -%}
<p><strong>{{ note }}</strong></p>
{% endfor -%}
{% if divisions|length > 1 -%}
<ul>
{% for name, rounds in divisions -%}
<li><a href="#d{{ loop.index }}">{{ name }}</a></li>
{% endfor -%}
</ul>
{% endif -%}
{% for name, rounds in divisions -%}
<h2 id="d{{ loop.index }}">{{ name }}</h2>
{% for called, lines in rounds -%}
{% if called %}<h3>{{ called }}</h3>
{% endif -%}
<ul>
{% for line in lines -%}
<li><a href="{{ line.address }}">{{ line.title }}</a>
<small>{{ line.kind }}, {{ line.kilobytes }} KB</small></li>
{% endfor -%}
</ul>
{% endfor -%}
{% endfor -%}
</body>
</html>
"""


def index_page(
    title: str, event: EventView, lines: Sequence[IndexLine], notes: Sequence[str]
) -> bytes:
    """Write the page that leads to the files, in the order in which they are given.

    `notes` say what is not among them. It needs nothing from elsewhere, and its links hold wherever
    the folder is taken.
    """
    environment = jinja2.Environment(autoescape=True, undefined=jinja2.StrictUndefined)
    divisions = [
        (name, [(called, [*rest]) for called, rest in groupby(own, lambda line: line.round)])
        for name, own in groupby(lines, lambda line: line.division)
    ]
    page = environment.from_string(PAGE).render(
        title=title,
        place="\u3000".join(filter(None, [event.date, event.venue])),
        said=_("Forms and files of the event: a name opens the file."),
        notes=notes,
        divisions=divisions,
        language=language(),
    )
    return storable(page).encode("utf-8")
