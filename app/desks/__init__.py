"""Several desks on one event: each keeps the whole file, PostgreSQL gives their actions one order.

`engine.py` runs the server while an event is shared, `relay.py` lets the network reach it inside
TLS, `schema.py` is what stands in it, `record.py` speaks with it. `shared_desk.py` is what gives
the file of a desk its order (`app/event_file/ordering.py`): it holds the next place, catches up
(`following.py`), lets the action run on the file, keeps it in the record and then in the file.
`rights.py` says what a desk may do, and is asked by the desk itself and again by all others;
what each action writes is declared in `shared_actions.py` and with the rules of a game, and
`read_divisions.py` looks whether what was written can be read.
`sharing.py` shares, joins, comes back and takes the lead; `held_cards.py` keeps what was typed
while a desk was cut off. None of it is loaded by an event that is
not shared; it needs what the extra `desks` installs.
"""
