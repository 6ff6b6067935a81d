"""Knock-outs on paper."""
