"""Theme, text, SVG art and the shapes from which every picture of the client is put together."""
