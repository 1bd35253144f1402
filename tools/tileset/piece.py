"""What a drawing for the tileset is: SVG shapes in cells of 64 x 64, one tile or a block of tiles."""

from dataclasses import dataclass

CELL = 64


@dataclass(frozen=True)
class Piece:
    """A drawing: its name, its size in tiles, the SVG shapes, and the class that its tiles get.

    Tiles are called as the piece; those of a block get `.column.row` behind the name.
    """

    name: str
    svg: str
    cls: str = ""
    columns: int = 1
    rows: int = 1

    def tile_name(self, column: int, row: int) -> str:
        """Return what one tile of the piece is called."""
        return self.name if self.columns == self.rows == 1 else f"{self.name}.{column}.{row}"
