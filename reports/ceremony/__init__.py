"""Sheets of prizes and grades: who is called up, who signs, what is awarded."""
