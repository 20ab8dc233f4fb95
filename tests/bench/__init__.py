"""Speed, by hand: `make bench`. CPU time on one core, never a test."""
