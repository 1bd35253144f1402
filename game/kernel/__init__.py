"""What every game shares: the contract, events, matches, records, boards. Knows no game."""
