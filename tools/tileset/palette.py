"""The colours of furniture and gear: quiet, so that people and signs stand out."""

WOOD = "#8a5f38"
WALNUT = "#5d3a20"
STEEL = "#8b969b"
OLIVE = "#6d7350"
CREAM = "#d8cfb4"
SLATE = "#4f5a60"
GLOW = "#49b3a2"
