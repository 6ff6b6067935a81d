"""The questions that every game shares.

A dialog is a `Skeleton` (`ui/dialogs/parts/skeleton.py`): heading, form, problems in words,
verbs, the guard of what was typed. It is looked at once it is shown: `adapt` shows the fields
that are asked for now, `problems` and `meaning` judge, `conclude` marks the rest. What an
operation refuses for what is typed it says in a function of `models`, which the dialog asks as
well. Enter is `submit`: `at_rest`, `problems`, `agreed`, then `attempt`, in which the opener calls
`desk.problems_of(operation, …)`; what that gives keeps the dialog open. Where fields
can be told as data it is a `FieldDialog`: each field is told once as a `Field` (no Qt; the
settings of games and programmes are the same fields as msgids), `answers()` gives what stands in
them, a hidden one says what it began with; where one depends on another, `adapt` says so in one
call (`ask_for`). Results and withdrawals are laid out by hand.

A field that the wheel could turn is `Unrolled` (`ui/widgets/basics.py`): drop-downs, count boxes,
tabs. A list is a `Grid` of frozen rows with `Column`s, an `EditGrid` where cells are typed in;
one policy (`ui/widgets/grid.py`) gives every column its width, and `work()` says what
would be lost by closing.
"""
