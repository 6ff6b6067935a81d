"""The browser of this computer, for web pages."""

from __future__ import annotations

import shutil

BROWSERS = "chromium", "chromium-browser", "google-chrome"
BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--hide-scrollbars"),
)
FRAME = """<!DOCTYPE html><title>frames</title><iframe width="{width}" height="800" srcdoc="{page}"
 onload="const root = this.contentDocument.documentElement;
  document.title = `wide ${{root.scrollWidth}} of ${{root.clientWidth}}`"></iframe>"""
"""No window of a browser is as narrow as a telephone."""
