"""Health mahjong on paper."""
