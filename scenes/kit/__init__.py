"""General client parts that know no game: input, widgets, drawing, animation, sound, files."""
