"""Health mahjong at the desk."""
