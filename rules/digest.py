import hashlib

LENGTH = 12


def digest(*texts: str) -> str:
    """A short name of a text, the same on every machine; blank lines at its ends do not count."""
    whole = "\0".join(text.strip().replace("\r\n", "\n") for text in texts)
    return hashlib.sha256(whole.encode()).hexdigest()[:LENGTH]
