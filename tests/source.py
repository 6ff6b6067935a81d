"""The program as text: each module parsed once, and its statements without their expressions."""

from __future__ import annotations

import ast
import gc
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where statements hold others."""


DOCSTRING = re.compile(r'r?"""(.*?)"""', re.DOTALL)


def docstring(text: str) -> str:
    """Give what stands above a module, without parsing the module.

    >>> docstring("import ast"), docstring(chr(34) * 3 + "One thing." + chr(34) * 3)
    ('', 'One thing.')
    """
    found = DOCSTRING.match(text)
    return found[1] if found else ""


@cache
def parsed(path: Path) -> ast.Module:
    """Give what a module says; whoever asks for all modules forgets them again (`forget`).

    A tree is nothing but new objects: among them Python searches for garbage again and again, and
    two thirds of the time went into that.
    """
    searching = gc.isenabled()
    gc.disable()
    try:
        return ast.parse(path.read_text(encoding="utf-8"))
    finally:
        if searching:
            gc.enable()


def forget() -> None:
    """Let go of all trees: a million objects, which every later search would go through."""
    parsed.cache_clear()


def statements(tree: ast.AST) -> Iterator[ast.AST]:
    """Give every statement at any depth; most of what `ast.walk` goes over are expressions.

    >>> inside = "def f():\\n  try:\\n    import a\\n  finally:\\n    import b"
    >>> [type(node).__name__ for node in statements(ast.parse(inside))]
    ['FunctionDef', 'Try', 'Import', 'Import']
    """
    waiting = [tree]
    while waiting:
        node = waiting.pop()
        for block in BLOCKS:
            for inner in getattr(node, block, ()):
                yield inner
                waiting.append(inner)
