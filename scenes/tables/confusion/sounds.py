"""The table's sounds: a short name for each moment, and the sound file's name it stands for."""

SOUNDS = {
    "announce": "confusion.announce",
    "yes": "confusion.yes",
    "no": "confusion.no",
    "slide": "confusion.slide",
    "capture": "confusion.capture",
    "case": "confusion.case",
    "promote": "confusion.promote",
    "remove": "confusion.remove",
    "reveal": "confusion.reveal",
    "swap": "confusion.swap",
    "draw_offer": "confusion.draw_offer",
    "card": "card_slide",
    "page": "page",
    "win": "win",
    "lose": "lose",
}
