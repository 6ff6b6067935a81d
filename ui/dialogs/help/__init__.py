"""Explains the screen that somebody asks about: what to do, keys, rules, words.

F1 is a `HelpKey` in every window (`ui/desk/help_key.py`); the rest is loaded when it is pressed.
`ui/dialogs/help/screen.py` looks at the window as it stands: its entry is found by the name of
its class (the main window says what it shows, `for_help`), its keys are read off shortcuts,
buttons and letters, its words and citations off what can be seen. The texts are in
`resources/help`, a folder a language, a game's own in `games` there, read by
`ui/words/help_texts.py`; a line `## key | title` begins an entry. `GameScreen.books` says how
sentences cite a game's rules (`ui/words/citations.py`), so that every message that names an
article leads to it. Keys of the window and of pages stand once, in `ui/words/keys.py`: shortcuts
are made from them, and texts name them as `{undo}`. `tests/ui/help` wants an entry for every
page, window, dialog and cited article in both languages.
"""
