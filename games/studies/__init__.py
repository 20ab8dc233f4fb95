"""What bots' games say about a game: many deals are played, and of each a few things counted.

A new study is one module with a ``STUDY`` and one line in ``registry``.
"""
