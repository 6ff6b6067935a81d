"""Health mahjong on the screen."""
