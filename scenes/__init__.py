"""The pygame client: input, pictures and sound; it decides nothing about the rules."""
