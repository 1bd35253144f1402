"""Icons: one-colour pictures of assets/shared/icons in the ink of the place where they are shown."""

from pygame import Surface

from scenes.kit.assets import Assets
from scenes.kit.draw.theme import Color, hex_color

ICON_INK = "#23201c"


def icon_name(name: str) -> str:
    """Return the asset of an icon: a bare name is one of the shared icons, anything with a slash is an asset."""
    return name if "/" in name else f"shared/icons/{name}.svg"


def icon_picture(assets: Assets, name: str, side: int, ink: Color) -> Surface:
    """Return an icon, `side` pixels wide and high; shared icons take the ink's colour."""
    asset = icon_name(name)
    variant = {ICON_INK: hex_color(ink)} if asset.startswith("shared/icons/") else None
    return assets.picture(asset, (side, side), variant)
