"""Who gets which prize of a division, by rules that go in order."""
