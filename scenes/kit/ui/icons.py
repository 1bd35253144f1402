"""Icons: one-colour pictures of assets/shared/icons in the ink of the place where they are shown."""

from collections.abc import Mapping

from pygame import Surface

from scenes.kit.assets import Assets
from scenes.kit.draw.theme import Color, hex_color

ICON_INK = "#23201c"


def icon_name(name: str) -> str:
    """Return the asset of an icon: a bare name is one of the shared icons, anything with a slash is an asset."""
    return name if "/" in name else f"shared/icons/{name}.svg"


def icon_picture(assets: Assets, name: str, side: int, ink: Color, variant: Mapping[str, str] | None = None) -> Surface:
    """Return an icon, `side` pixels wide and high; shared icons take the ink's colour."""
    asset = icon_name(name)
    if variant is None and asset.startswith("shared/icons/"):
        variant = {ICON_INK: hex_color(ink)}
    return assets.picture(asset, (side, side), variant)
