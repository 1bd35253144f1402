"""The table's sounds: a short name for each moment, and the house's sound it stands for."""

SOUNDS = {
    "play": "card_slide", "draw": "card_slide", "enter": "card_slide", "leave": "page", "stamp": "stamp",
    "hit": "stamp", "influence": "stamp", "turn": "page", "attack": "stamp", "win": "win", "lose": "lose",
}  # fmt: skip
