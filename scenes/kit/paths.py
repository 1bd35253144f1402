"""Where things lie: assets and maps beside the source or in the frozen program, the user's own folder."""

import os
import sys
from pathlib import Path

import platformdirs

APP_NAME = "Safehouse"
HOME_VARIABLE = "SAFEHOUSE_HOME"


def program_root() -> Path:
    """Return the folder that holds assets/ and maps/, from source or frozen; never the working directory."""
    frozen = getattr(sys, "_MEIPASS", None)
    return Path(frozen) if frozen else Path(__file__).resolve().parents[2]


def assets_root() -> Path:
    """Return the assets folder."""
    return program_root() / "assets"


def maps_root() -> Path:
    """Return the folder of the maps that come with the program."""
    return program_root() / "maps"


def user_root() -> Path:
    """Return the user's own folder for settings, saves and maps; the variable SAFEHOUSE_HOME overrides it."""
    override = os.environ.get(HOME_VARIABLE)
    if override:
        return Path(override)
    try:
        found = Path(platformdirs.user_data_path(APP_NAME, appauthor=False))
    except RuntimeError:  # a user without a home; older versions of platformdirs give an unresolved "~/..." back
        found = Path()
    # A place that can't be written (so that all is kept in memory) is better than one right here.
    return found if found.is_absolute() else Path(os.devnull).absolute() / APP_NAME


def user_maps(root: Path | None = None) -> Path:
    """Return the folder into which users put their own maps."""
    return (root or user_root()) / "maps"


def user_files(root: Path | None, game_id: str, key: str) -> Path:
    """Return the folder into which users put their own files for an option of a game."""
    return (root or user_root()) / f"{game_id}_{key}"
