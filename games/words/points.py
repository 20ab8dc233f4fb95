def signed(number: int) -> str:
    """``+14``, ``0``, ``−4``."""
    if number == 0:
        return "0"
    return f"+{number}" if number > 0 else f"−{-number}"
