"""The commands for people who work on Safehouse; each is run as `python -m tools.NAME`."""
