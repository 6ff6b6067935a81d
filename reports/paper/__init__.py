"""Paper: fonts, exact text, thin grids, tables and the page frame; drawing in, PDF bytes out."""

from __future__ import annotations

from reports.paper.cells import (
    WHOLE,
    Cell,
    CellDraw,
    Sizes,
    difference,
    draw_difference,
    places_of,
    shared_size,
    signed_text,
    stacked,
)
from reports.paper.drawing import (
    A4,
    CENTRE,
    GRID,
    GRID_GREY,
    LEFT,
    MIDDLE,
    MM,
    RIGHT,
    PageBox,
    Paper,
    bound,
    qr_path,
    render,
    told_pages,
    watermarked,
)
from reports.paper.fitting import LEADING, Fitted, bulleted, fit, wrap
from reports.paper.fonts import BOLD, MINUS, REGULAR
from reports.paper.frame import Draw, below_line, sheet
from reports.paper.glyphs import GETA, drawable, lacking_noted, missing_glyphs, text_width
from reports.paper.notes import NOTE
from reports.paper.tables import Look, PaperRow, SheetColumn, table, table_sheet

__all__ = [
    "A4",
    "BOLD",
    "CENTRE",
    "GETA",
    "GRID",
    "GRID_GREY",
    "LEADING",
    "LEFT",
    "MIDDLE",
    "MINUS",
    "MM",
    "NOTE",
    "REGULAR",
    "RIGHT",
    "WHOLE",
    "Cell",
    "CellDraw",
    "Draw",
    "Fitted",
    "Look",
    "PageBox",
    "Paper",
    "PaperRow",
    "SheetColumn",
    "Sizes",
    "below_line",
    "bound",
    "bulleted",
    "difference",
    "draw_difference",
    "drawable",
    "fit",
    "lacking_noted",
    "missing_glyphs",
    "places_of",
    "qr_path",
    "render",
    "shared_size",
    "sheet",
    "signed_text",
    "stacked",
    "table",
    "table_sheet",
    "text_width",
    "told_pages",
    "watermarked",
    "wrap",
]
