"""The organiser's office on the screen: rulings, notices, protests, the qualifier."""
