"""Tables of three or four that play for places: any game in which nobody simply wins or loses.

`places` says which places are possible together and what is wrong with those of a result,
`points` reads what they bring, `scoring` gives it to the seats. A game keeps the places in its
result; `ui.dialogs.table_places` asks for them.
"""
