"""The rules of the games: pure, without Django, a clock or global chance."""

VERSION = "1"
"""Raised when the same deal and the same moves may lead elsewhere than before, or a number deals
other cards: figures counted under one version say nothing about another. What only becomes
faster or is worded otherwise leaves it as it is.
"""
