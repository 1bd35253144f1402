"""Golden transcripts of whole matches; a changed file is a changed rule, to be reviewed."""
