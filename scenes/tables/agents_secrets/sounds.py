"""The table's sounds: a short name for each moment, and the sound file's name it stands for."""

SOUNDS = {
    name: f"agents_secrets.{name}"
    for name in (
        "lay", "turn", "pull", "strike", "sabotage", "tie", "mission", "pot", "vote", "mask", "ready", "signal",
    )
} | {"card": "card_slide", "win": "win", "lose": "lose"}  # fmt: skip
