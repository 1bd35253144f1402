"""The client kit: input, focus, widgets, animation, sound, files."""
