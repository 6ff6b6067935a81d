"""Where somebody's own matches stand among the pages of an event: an address without a name."""

from __future__ import annotations

from models.views.divisions import EntrantView


def is_called_otherwise(who: EntrantView) -> bool:
    """Tell whether an entry has a public name that its person has not elsewhere."""
    people = {member.person.public for member in who.members}
    return bool(who.public) and who.public != who.name and who.public not in people


def own_page(who: EntrantView) -> str:
    """Name the page: that of the person in all divisions, or of a pair or team in this one.

    Of who is called otherwise here it stands alone, and leads to nothing that the person has played
    under another name.

    >>> from dataclasses import replace
    >>> from models.core.people import Member, Person
    >>> who = Person(id=3, name="榎本")
    >>> one = EntrantView(id=7, number=1, name="榎本", members=(Member(person=who),))
    >>> own_page(one), own_page(replace(one, public="えのさん"))
    ('person-3.html', 'entrant-7.html')
    """
    alone = is_called_otherwise(who)
    same = who.each == 1 and len({member.person.id for member in who.members}) == 1
    return (
        f"entrant-{who.id}.html" if alone or not same else f"person-{who.members[0].person.id}.html"
    )
