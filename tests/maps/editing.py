"""Small edits of a good map, as a person would make them in Tiled by mistake."""

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

MAPS = Path(__file__).resolve().parent.parent.parent / "maps"
SIDE = 128
FLOORS = {"square": "slab_0", "nothing": ""}


class MapFile:
    """The standard base's map, to be changed and saved elsewhere."""

    def __init__(self, name: str = "agentenjagd.tmx") -> None:
        self.root = ElementTree.parse(MAPS / name).getroot()

    def save(self, folder: Path, name: str = "mine.tmx") -> Path:
        """Write the changed map."""
        path = folder / name
        path.write_bytes(ElementTree.tostring(self.root))
        return path

    def thing(self, name: str, number: int = 0) -> Element:
        """Return an object by name; several may have the same."""
        return [node for node in self.root.iter("object") if node.get("name") == name][number]

    def delete(self, name: str, number: int = 0) -> None:
        """Delete an object."""
        victim = self.thing(name, number)
        for group in self.root.iter("objectgroup"):
            if victim in list(group):
                group.remove(victim)

    def delete_all(self, cls: str) -> None:
        """Delete all objects of a class."""
        for group in self.root.iter("objectgroup"):
            for node in [node for node in group if node.get("type") == cls]:
                group.remove(node)

    def move(self, name: str, column: float, row: float, number: int = 0) -> None:
        """Move an object to a tile."""
        node = self.thing(name, number)
        node.set("x", str(column * SIDE))
        node.set("y", str(row * SIDE))

    def add(self, cls: str, name: str, column: int, row: int, **properties: str) -> Element:
        """Add an object one tile large."""
        group = self.root.find("objectgroup")
        assert group is not None
        about = {"id": "900", "name": name, "type": cls, "x": str(column * SIDE), "y": str(row * SIDE)}
        node = ElementTree.SubElement(group, "object", {**about, "width": str(SIDE), "height": str(SIDE)})
        for key, value in properties.items():
            self.put(node, key, value)
        return node

    def put(self, node: Element, key: str, value: str, kind: str = "") -> None:
        """Set a property of an object or of the map (`self.root`)."""
        holder = node.find("properties")
        if holder is None:
            holder = ElementTree.SubElement(node, "properties")
        self.drop(node, key)
        found = ElementTree.SubElement(holder, "property", {"name": key, "value": value})
        if kind:
            found.set("type", kind)

    def drop(self, node: Element, key: str) -> None:
        """Take a property away."""
        holder = node.find("properties")
        for item in list(holder) if holder is not None else []:
            if holder is not None and item.get("name") == key:
                holder.remove(item)

    def paint(self, cells: list[tuple[int, int]], like: tuple[int, int] | None, layer: str = "floor") -> None:
        """Paint tiles as another tile of the layer is painted, or rub them out."""
        node = next(node for node in self.root.iter("layer") if node.get("name") == layer)
        data = node.find("data")
        assert data is not None
        rows = [line.strip().strip(",").split(",") for line in str(data.text).strip().splitlines()]
        tile = "0" if like is None else rows[like[1]][like[0]]
        for column, row in cells:
            rows[row][column] = tile
        data.text = ",\n".join(",".join(row) for row in rows)


Edit = Callable[[MapFile], object]
