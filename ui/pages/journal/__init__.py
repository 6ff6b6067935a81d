"""記録: the page of all that the desk did."""
