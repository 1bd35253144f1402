"""Checks SVG files against what the client's renderer (SDL_image's nanosvg) draws: it skips the rest without a word."""

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

SVG = "{http://www.w3.org/2000/svg}"
XLINK = "{http://www.w3.org/1999/xlink}href"
SHAPES = {"path", "rect", "circle", "ellipse", "line", "polyline", "polygon"}
GRADIENTS = {"linearGradient", "radialGradient"}
ELEMENTS = SHAPES | GRADIENTS | {"svg", "g", "defs", "stop", "title", "desc", "style"}
ATTRIBUTES = {
    "clip-path": "is ignored: cut the shape itself",
    "mask": "is ignored",
    "filter": "is ignored: draw the shadow as a shape",
    "marker-start": "is ignored",
    "marker-mid": "is ignored",
    "marker-end": "is ignored",
    "mix-blend-mode": "is ignored",
    "paint-order": "is ignored",
    "visibility": "is ignored: the shape would be drawn",
    "fx": "is ignored",
    "fy": "is ignored",
    "href": "makes the shape disappear: write xlink:href",
}
COLORS = {"fill", "stroke", "stop-color"}
NAMES = {"none", "black", "white", "red", "green", "blue", "yellow", "cyan", "magenta", "gray", "grey"}
COLOR = re.compile(r"#(?:[0-9a-f]{3}|[0-9a-f]{6})\Z|rgb\(\s*\d+\s*,\s*\d+\s*,\s*\d+\s*\)\Z|url\(#[\w.-]+\)\Z", re.I)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
SCALE = re.compile(r"scale\(\s*(-?[\d.]+)[\s,]+(-?[\d.]+)\s*\)")
RATIO_SLACK = 0.01
"""How far width:height may stand from the view box's ratio before the picture looks stretched."""


@dataclass
class Lint:
    """What is known of one file while it is checked."""

    problems: list[str] = field(default_factory=list)
    gradients: dict[str, Element] = field(default_factory=dict)
    users: list[tuple[str, Element]] = field(default_factory=list)  # gradient id, the element that is painted with it

    def say(self, node: Element, text: str) -> None:
        """Note one problem, with the element it is about."""
        name = node.tag.removeprefix(SVG)
        ident = node.get("id")
        self.problems.append(f"<{name}{f' id={ident}' if ident else ''}> {text}")


def properties(node: Element) -> Iterator[tuple[str, str]]:
    """Give an element's attributes and the declarations of its style attribute."""
    for key, value in node.attrib.items():
        if key == "style":
            yield from declarations(value)
        else:
            yield key, value.strip()


def declarations(style: str) -> Iterator[tuple[str, str]]:
    """Give the (property, value) pairs of CSS text."""
    for part in style.split(";"):
        key, colon, value = part.partition(":")
        if colon:
            yield key.strip(), value.strip()


def check_color(lint: Lint, node: Element, key: str, value: str) -> None:
    """Accept hexadecimal, rgb(), a gradient, and the few names that are known."""
    if value.lower() not in NAMES and not COLOR.match(value):
        lint.say(node, f'{key}="{value}" is drawn black or grey, or loses its alpha: write #rrggbb')
    if value.startswith("url(#"):
        lint.users.append((value[5:-1], node))


def check_style_sheet(lint: Lint, node: Element) -> None:
    """A style sheet may hold plain class rules only."""
    text = re.sub(r"/\*.*?\*/", "", node.text or "", flags=re.S)
    for selector, body in RULE.findall(text):
        if not re.fullmatch(r"\.[\w-]+", selector.strip()):
            lint.say(node, f"the selector '{selector.strip()}' is ignored: only single classes work")
        for key, value in declarations(body):
            check_property(lint, node, key, value)


def check_property(lint: Lint, node: Element, key: str, value: str) -> None:
    """Check one attribute or style declaration."""
    if key in ATTRIBUTES:
        lint.say(node, f"{key} {ATTRIBUTES[key]}")
    elif key in COLORS:
        check_color(lint, node, key, value)
    elif key == "spreadMethod" and value != "pad":
        lint.say(node, f"spreadMethod {value} is drawn wrongly")
    elif key == "class" and len(value.split()) > 1:
        lint.say(node, "only one class for each element works")
    elif "var(" in value or value == "inherit":
        lint.say(node, f'{key}="{value}" is not understood')


def check_gradient(lint: Lint, node: Element) -> None:
    """Coordinates must be percentages unless the gradient uses user space."""
    if node.get("gradientUnits") == "userSpaceOnUse":
        return
    for key in ("x1", "y1", "x2", "y2", "cx", "cy", "r"):
        value = node.get(key)
        if value is not None and not value.strip().endswith("%") and float(value) != 0:
            lint.say(node, f'{key}="{value}" is read as user units: write percent or userSpaceOnUse')


def check_node(lint: Lint, node: Element, root: Element, scaled: bool) -> bool:
    """Check one element; return whether it stretches what lies in it unevenly."""
    name = node.tag.removeprefix(SVG)
    if name not in ELEMENTS or (name == "svg" and node is not root):
        lint.say(node, "is not drawn")
        return scaled
    for key, value in properties(node):
        check_property(lint, node, key, value)
    kept = dict(properties(node))
    if name == "g" and kept.get("opacity", "1") != "1" and len(node) > 1:
        lint.say(node, "opacity of a group is applied to each child: put it on the shapes")
    if name in GRADIENTS:
        check_gradient(lint, node)
    if name == "style":
        check_style_sheet(lint, node)
    scaled = scaled or any(abs(float(x)) != abs(float(y)) for x, y in SCALE.findall(node.get("transform", "")))
    if scaled and name in SHAPES and kept.get("stroke", "none") != "none":
        lint.say(node, "an uneven scale leaves the stroke as it is: draw the shape at its size")
    return scaled


def walk(lint: Lint, node: Element, root: Element, scaled: bool = False) -> None:
    """Check an element and all that lies in it."""
    scaled = check_node(lint, node, root, scaled)
    if node.tag.removeprefix(SVG) in GRADIENTS:
        lint.gradients[node.get("id", "")] = node
    for child in node:
        walk(lint, child, root, scaled)


def check_root(lint: Lint, root: Element) -> None:
    """The root needs a view box, and a size that doesn't stretch it."""
    if root.tag != f"{SVG}svg":
        lint.say(root, "is no SVG document: the root must be <svg> in the SVG name space")
        return
    box = [float(number) for number in re.findall(r"-?[\d.]+", root.get("viewBox", ""))]
    if len(box) != 4 or box[2] <= 0 or box[3] <= 0:
        lint.say(root, "needs a viewBox of four numbers")
        return
    size = [float(re.match(r"[\d.]*", root.get(key, ""))[0] or 0) for key in ("width", "height")]  # type: ignore[index]
    if all(size) and abs(size[0] * box[3] / (size[1] * box[2]) - 1) > RATIO_SLACK:
        lint.say(root, "width and height have another ratio than the viewBox: the picture is stretched")


def check_references(lint: Lint) -> None:
    """Every paint exists, and a radial one in percent lies on a square box."""
    for ident, node in lint.users:
        gradient = lint.gradients.get(ident)
        if gradient is None:
            lint.say(node, f"is painted with #{ident}, which isn't a gradient of this file")
        elif gradient.tag == f"{SVG}radialGradient" and gradient.get("gradientUnits") != "userSpaceOnUse":
            name = node.tag.removeprefix(SVG)
            if name != "circle" and not (name == "rect" and node.get("width") == node.get("height")):
                lint.say(node, f"#{ident} becomes a circle on a box that isn't square: use userSpaceOnUse")
    for node in lint.gradients.values():
        link = node.get(XLINK)
        if link is not None and link.removeprefix("#") not in lint.gradients:
            lint.say(node, f"inherits from {link}, which isn't a gradient of this file")


def problems_of(text: str) -> list[str]:
    """Return what is wrong with SVG text, one line each; empty for a good file."""
    lint = Lint()
    if "<![CDATA[" in text:
        lint.problems.append("a CDATA section is ignored")
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return [f"is no well-formed XML: {error}"]
    check_root(lint, root)
    walk(lint, root, root)
    check_references(lint)
    return lint.problems


def svg_files(places: list[Path]) -> list[Path]:
    """Return the SVG files among files and under folders, sorted."""
    found = {file for place in places for file in (place.rglob("*.svg") if place.is_dir() else [place])}
    return sorted(found)


def main(arguments: list[str] | None = None) -> int:
    """Check the given files and folders; return 1 if anything is wrong."""
    parser = argparse.ArgumentParser(prog="tools.lint_svg", description=__doc__)
    parser.add_argument("place", nargs="*", type=Path, default=[Path("assets")], help="SVG files or folders")
    files = svg_files(parser.parse_args(arguments).place)
    missing = [file for file in files if not file.is_file()]
    if missing or not files:
        print(f"No such file: {missing[0]}" if missing else "No SVG files there.", file=sys.stderr)
        return 2
    bad = 0
    for file in files:
        for problem in problems_of(file.read_text(encoding="utf-8")):
            print(f"{file}: {problem}")
            bad += 1
    print(f"{len(files)} files, {bad} problems")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
