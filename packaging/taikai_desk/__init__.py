"""Taikai Desk as an installed package: its rooms lie together in the folder `_rooms`."""
