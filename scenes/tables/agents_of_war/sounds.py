"""The table's sounds: a short name for each moment, and the sound it stands for; the end is the house's."""

NAMES = (
    "play", "draw", "agent", "order", "covert", "ability", "attack", "block", "hit", "killed", "leave",
    "influence_down", "influence_up", "delay", "power", "turn", "turned",
)  # fmt: skip
SOUNDS = {**{name: f"agents_of_war.{name}" for name in NAMES}, "page": "page", "win": "win", "lose": "lose"}
