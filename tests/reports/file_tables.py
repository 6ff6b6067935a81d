"""Reads the tables of files back, line by line."""

from __future__ import annotations

import csv
import io
import re

import openpyxl


def csv_table(content: bytes) -> list[list[str]]:
    return list(csv.reader(io.StringIO(content.decode("utf-8-sig"), newline="")))


def html_table(content: bytes) -> list[list[str]]:
    """Read the lines of all tables of a page."""
    lines = re.findall(r"<tr>(.*?)</tr>", content.decode("utf-8"), re.DOTALL)
    return [re.findall(r"<t[hd][^>]*>(.*?)</t[hd]>", line, re.DOTALL) for line in lines]


def xlsx_table(content: bytes) -> list[list[str]]:
    """Read the first sheet of a workbook."""
    page = openpyxl.load_workbook(io.BytesIO(content)).active
    return [[str(value) for value in line] for line in page.iter_rows(values_only=True)]
