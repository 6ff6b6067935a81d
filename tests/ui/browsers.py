"""The browser of this computer, for pages on telephones."""

from __future__ import annotations

import shutil

BROWSERS = "chromium", "chromium-browser", "google-chrome"
BROWSER = next(filter(None, map(shutil.which, BROWSERS)), None)
FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--hide-scrollbars"),
)
FRAME = """<!DOCTYPE html><title>frames</title><iframe width="360" height="800" srcdoc="{page}"
 onload="const root = this.contentDocument.documentElement;
  document.title = `wide ${{root.scrollWidth}} of ${{root.clientWidth}}`"></iframe>"""
"""A telephone: no window of a browser is as narrow."""
