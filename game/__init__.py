"""Rules and bots of all games; runs without a screen and never imports pygame."""
