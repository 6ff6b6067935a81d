"""The files in which the federations are told of a division: result text, rating list, ELO file."""
