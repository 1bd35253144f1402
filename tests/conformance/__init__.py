"""Every law of the house over every game, and a test of the laws themselves."""
