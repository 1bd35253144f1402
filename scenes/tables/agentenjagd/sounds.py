"""The table's sounds: a short name for each moment, and the sound file's name it stands for."""

SOUNDS = {
    "step": "agentenjagd.step",
    "door": "agentenjagd.door",
    "guard_walk": "agentenjagd.guard_walk",
    "dog": "agentenjagd.dog",
    "duct": "agentenjagd.duct",
    "alarm_tick": "agentenjagd.alarm_tick",
    "base_alert": "agentenjagd.base_alert",
    "trap": "agentenjagd.trap",
    "capture": "agentenjagd.capture",
    "transfer": "agentenjagd.transfer",
    "swipe": "agentenjagd.swipe",
    "dice": "dice",
    "die_settle": "die_settle",
    "card": "card_slide",
    "card_draw": "card_draw",
    "card_slide": "card_slide",
    "card_discard": "card_discard",
    "stamp": "stamp",
    "win": "win",
    "lose": "lose",
}
