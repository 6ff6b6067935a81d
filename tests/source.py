"""The program as text: each module parsed once, and its statements without their expressions."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

BLOCKS = ("body", "orelse", "finalbody", "handlers", "cases")
"""Where statements hold others."""


@cache
def parsed(path: Path) -> ast.Module:
    """Give what a module says."""
    return ast.parse(path.read_text(encoding="utf-8"))


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
