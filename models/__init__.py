"""What is true: rules, formats, rankings and the records of the event file."""
