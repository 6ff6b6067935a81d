"""Several desks on one event, as the window knows them: shared, joined, come back to, left.

`desk_link.py` is what every desk has and what loads nothing before an event is shared; the rest
is loaded when somebody asks for it. What the desks do to the event themselves is `app/desks`.
"""
