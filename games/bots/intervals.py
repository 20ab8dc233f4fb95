"""Where a true value lies with 95 % confidence, after some games."""

import math

NORMAL_QUANTILE = 1.959964


def wilson_interval(wins: float, games: float) -> tuple[float, float]:
    """Of a share (Wilson's score interval)."""
    if not games:
        return 0.0, 1.0
    share, z2 = wins / games, NORMAL_QUANTILE**2
    middle = share + z2 / (2 * games)
    spread = NORMAL_QUANTILE * math.sqrt(share * (1 - share) / games + z2 / (4 * games**2))
    return (middle - spread) / (1 + z2 / games), (middle + spread) / (1 + z2 / games)
