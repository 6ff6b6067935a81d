"""What is printed of teams that meet at several boards, whatever they play there."""
