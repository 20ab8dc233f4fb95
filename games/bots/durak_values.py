"""What cards are worth in Durak, by how many are left in the stock.

Smoothed by hand from a fit to games of the bots themselves: the logarithm of the attacker's odds,
before a round, is ``TURN`` and the sum of the attacker's cards less that of the defender's.
"""

PHASES = (0, 4, 10, 16, 35)
"""The most cards in the stock of each phase."""
TURN = (0.55, 0.25, 0.1, 0.1, 0.05)
PLAIN = (
    (-0.5, -0.45, -0.4, -0.35, -0.3, -0.25, -0.2, -0.15, -0.1),
    (-0.35, -0.3, -0.25, -0.2, -0.15, -0.1, -0.05, 0.0, 0.05),
    (-0.2, -0.16, -0.12, -0.09, -0.05, -0.01, 0.03, 0.06, 0.1),
    (-0.13, -0.1, -0.07, -0.04, -0.01, 0.01, 0.04, 0.07, 0.1),
    (-0.1, -0.08, -0.05, -0.02, 0.0, 0.02, 0.05, 0.08, 0.1),
)
TRUMP = (
    (0.15, 0.21, 0.28, 0.34, 0.4, 0.46, 0.53, 0.59, 0.65),
    (0.25, 0.29, 0.33, 0.36, 0.4, 0.44, 0.48, 0.51, 0.55),
    (0.25, 0.28, 0.31, 0.34, 0.38, 0.41, 0.44, 0.47, 0.5),
    (0.2, 0.23, 0.26, 0.29, 0.33, 0.36, 0.39, 0.42, 0.45),
    (0.15, 0.18, 0.21, 0.24, 0.28, 0.31, 0.34, 0.37, 0.4),
)
"""``[phase][rank]``, from the six."""
