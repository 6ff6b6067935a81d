"""Games of two, of whom one wins or nobody: what plain, Go, Shogi and their like have in common.

`endings` says what each way to end a match means for its two sides. A game lists its own ways,
keeps `kind` and `winner` in its result, and builds the functions of `models.core.Game` from
`checking` (the problems of a result) and `scoring` (what it means); `ui.dialogs.two_sides` asks for
it. Whatever else a game keeps (a margin, moves, times) is checked and written by the game itself.
"""
