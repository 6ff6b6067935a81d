"""The projector (表示画面): a second window that shows the hall what the desk has published.

`publishing.py` decides what may be shown, `slides.py` makes slides of views without Qt, the rest
draws and turns them. It follows `Desk.changed` and writes nothing, but that a ranking was shown
(`control.py`).
"""
