"""The drawings of the air base's tileset; `tools.make_tileset` puts them together."""
