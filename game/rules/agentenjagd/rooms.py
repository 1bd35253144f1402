"""What happens in rooms: alarms, searches, steals, the database, traps, cards played at once (rulings 21-42, 53)."""

from game.kernel.types import Seat
from game.rules.agentenjagd import events as ev
from game.rules.agentenjagd.guards import call_special, patrol
from game.rules.agentenjagd.holdings import bit, kinds, remove
from game.rules.agentenjagd.pieces import ALARM_START, HAND_LIMIT, HIDDEN, TRAP_TAKES, Effect
from game.rules.agentenjagd.play import Play
from game.rules.agentenjagd.turns import end_turn
from game.rules.agentenjagd.view import Asked, Purpose


def enter_room(play: Play, room: int) -> None:
    """Enter a room: its alarm steps down, then one action is asked for (rulings 24 to 30)."""
    seat = play.turn_seat
    play.change(seat, node=room)
    play.tell(ev.RoomEntered(seat, room))
    searchable = False
    if play.base.room(room).alarmed:
        index = play.base.alarmed_rooms.index(room)
        if play.alarms[index] > 0:
            searchable = True
            play.alarms[index] -= 1
            play.tell(ev.AlarmStepped(room, play.alarms[index]))
            if play.alarms[index] == 0:
                _main_alarm(play)
        if not any(play.alarms):
            play.alarms = [ALARM_START] * len(play.alarms)
            play.tell(ev.AlarmsReset())
    play.note(barred=tuple(sorted({*play.flow.barred, room})), may_search=searchable)
    play.asked = Asked.ROOM


def _main_alarm(play: Play) -> None:
    if play.base_alert:  # the main token stays on Base Alert (ruling 30)
        return
    play.main_alarm += 1
    play.tell(ev.MainAlarmStepped(play.main_alarm))
    if play.main_alarm >= play.options.alert_at:
        call_special(play)


def search(play: Play) -> None:
    """Begin a search; an empty Information pile is renewed first (ruling 36)."""
    play.tell(ev.SearchBegan(play.turn_seat, ev.Source.PILE))
    if play.pile:
        play.note(purpose=Purpose.SEARCH)
    else:
        play.pile = tuple(sorted((*(c for c in play.backup if c != HIDDEN), *kinds(play.pool))))
        play.backup, play.pool = (), ()
        play.tell(ev.PileRenewed(len(play.pile)))
        play.note(purpose=Purpose.RENEW)
    play.asked = Asked.DRAW


def card_drawn(play: Play, card: int) -> None:
    """Take a card that was drawn from the Information pile."""
    rest = list(play.pile)
    rest.remove(card)
    play.pile = tuple(rest)
    seat = play.turn_seat
    face = play.face(card)
    if face.immediate:
        play.tell(ev.CardShown(seat, card, ev.Source.PILE))
        play_at_once(play, card)
    elif face.effect is Effect.TRAP and not play.me.hand:
        play.tell(ev.CardShown(seat, card, ev.Source.PILE))
        play.remove_for_all(card)
        end_turn(play)
    else:
        play.tell(ev.CardDrawn(seat, card))
        play.give(seat, card, 0)
        _received(play, card, bit(seat), ev.Source.PILE)


def _received(play: Play, card: int, known_to: int, source: ev.Source) -> None:
    play.drawn, play.drawn_to = card, known_to
    play.source = source.value
    play.note(purpose=Purpose.NONE)
    play.asked = Asked.RECEIVED


def discard(play: Play, card: int) -> None:
    """Lay a card of the hand on File Backup; the turn is over."""
    play.take(play.turn_seat, card)
    play.lay(play.turn_seat, card, ev.Source.HAND)
    end_turn(play)


# --- stealing -------------------------------------------------------------------------------------------------------
def steal(play: Play, victim: Seat) -> None:
    """Steal a random card, or the Pass where there is no card (rulings 22, 31)."""
    play.tell(ev.SearchBegan(play.turn_seat, ev.Source.HAND, victim))
    if play.agents[victim].hand:
        play.note(purpose=Purpose.STEAL, picks=(victim,))
        play.asked = Asked.PICK
    else:
        steal_pass(play, victim)


def steal_pass(play: Play, victim: Seat) -> None:
    """Take an agent's Pass."""
    play.change(victim, has_pass=False)
    play.change(play.turn_seat, has_pass=True)
    play.tell(ev.PassStolen(play.turn_seat, victim))
    end_turn(play)


def card_picked(play: Play, card: int) -> None:
    """Take a card that chance picked from a hand."""
    purpose = play.flow.purpose
    seat = play.flow.picks[0]
    play.note(picks=play.flow.picks[1:])
    if purpose is Purpose.STEAL:
        _stolen(play, seat, card)
    elif purpose is Purpose.SUMMON:
        play.take(seat, card)
        play.tell(ev.CardShown(seat, card, ev.Source.HAND))
        play.lay(seat, card, ev.Source.HAND)
        if not play.flow.picks:
            end_turn(play)
    else:
        _lost_to_trap(play, seat, card)


def _stolen(play: Play, victim: Seat, card: int) -> None:
    thief = play.turn_seat
    both = bit(thief) | bit(victim)
    hand = play.agents[victim].hand
    mask = next(m for c, m in hand if c == card)
    followed = mask if len(hand) == 1 else 0  # the only card: whoever knew it still does
    play.take(victim, card)
    play.blur_hand(victim, both)
    play.tell(ev.CardStolen(thief, victim, card))
    play.note(purpose=Purpose.NONE)
    if play.face(card).effect is Effect.TRAP:
        spring_trap(play, card)
        return
    play.give(thief, card, followed | both)
    if len(play.me.hand) > HAND_LIMIT:
        _received(play, card, followed | both, ev.Source.HAND)
    else:
        end_turn(play)


# --- traps ----------------------------------------------------------------------------------------------------------
def spring_trap(play: Play, card: int) -> None:
    """Spring a Trap that was stolen or found in File Backup (rulings 41, 42)."""
    seat = play.turn_seat
    play.tell(ev.TrapSprung(seat))
    hand = play.me.hand
    if not hand:
        play.remove_for_all(card)
        end_turn(play)
        return
    play.mix_in(((card, play.all_mask),))
    if len(hand) <= TRAP_TAKES:  # nothing is left to chance: whoever knew the cards still knows where they are
        play.change(seat, hand=())
        play.mix_in(hand)
        play.tell(ev.CardsLost(seat, kinds(hand)))
        _trap_done(play)
        return
    play.blur_hand(seat, bit(seat))
    play.note(purpose=Purpose.TRAP, picks=(seat,) * TRAP_TAKES)
    play.asked = Asked.PICK


def _lost_to_trap(play: Play, seat: Seat, card: int) -> None:
    play.take(seat, card)
    play.mix_in(((card, bit(seat)),))
    play.tell(ev.CardsLost(seat, (card,)))
    if not play.flow.picks:
        _trap_done(play)


def _trap_done(play: Play) -> None:
    play.shuffle_backup()
    end_turn(play)


# --- the database ---------------------------------------------------------------------------------------------------
def search_backup(play: Play) -> None:
    """Begin to look through File Backup (ruling 37)."""
    play.tell(ev.SearchBegan(play.turn_seat, ev.Source.BACKUP))
    play.looked = 1
    look(play)


def look(play: Play) -> None:
    """Look at the top card: a Trap goes off, a card to play at once is played, else one may choose (rulings 38, 39)."""
    card = play.backup[0]
    if card == HIDDEN:
        play.asked = Asked.BACKUP
        return
    face = play.face(card)
    if face.effect is Effect.TRAP:
        play.backup = play.backup[1:]
        spring_trap(play, card)
    elif face.immediate:
        play.backup = play.backup[1:]
        play.tell(ev.CardShown(play.turn_seat, card, ev.Source.BACKUP))
        play_at_once(play, card)
    else:
        play.asked = Asked.BACKUP


def take_backup(play: Play) -> None:
    """Take the card that is being looked at."""
    card = play.backup[0]
    play.backup = play.backup[1:]
    play.tell(ev.BackupTaken(play.turn_seat, card))
    play.give(play.turn_seat, card, play.all_mask)
    if len(play.me.hand) > HAND_LIMIT:
        _received(play, card, play.all_mask, ev.Source.BACKUP)
    else:
        end_turn(play)


def next_backup(play: Play) -> None:
    """Put the card under File Backup and look at the next."""
    card = play.backup[0]
    play.backup = (*play.backup[1:], card)
    play.tell(ev.BackupPutUnder(play.turn_seat, card))
    play.looked += 1
    look(play)


def leave_backup(play: Play) -> None:
    """Leave the card on top; the turn is over."""
    play.tell(ev.BackupLeft(play.turn_seat, play.backup[0]))
    end_turn(play)


def uncovered(play: Play, card: int) -> None:
    """A shuffled card came to the top of File Backup."""
    play.pool = remove(play.pool, card)
    play.backup = (card, *play.backup[1:])
    play.tell(ev.BackupUncovered(card))
    play.asked = Asked(play.flow.after)
    play.note(after="")
    if play.asked is Asked.BACKUP:
        look(play)


# --- cards that must be played at once ------------------------------------------------------------------------------
def play_at_once(play: Play, card: int) -> None:
    """Play a card that says so (spec, 'The 26 other cards').

    A card to be set aside lies open until the turn ends, so that what it leads to can't bring it up again.
    """
    seat = play.turn_seat
    face = play.face(card)
    play.note(purpose=Purpose.NONE, may_search=False)
    if face.to_backup:
        play.note(in_play=(*play.flow.in_play, card))
    else:
        play.remove_for_all(card)
    match face.effect:
        case Effect.PATROL:
            patrol(play, face.role)
        case Effect.ENTER:
            room = play.base.room_with_role(face.role)
            if room is None or room in (play.guard, play.special):
                end_turn(play)
            else:
                play.place(seat, room, ev.Why.CARD)
                enter_room(play, room)
        case Effect.CATERING:
            play.note(guard_moved=True)
            play.asked = Asked.DICE
        case Effect.MISTAKEN_IDENTITY if len(play.alive()) > 1:
            play.asked = Asked.EXCHANGE
        case Effect.IDENTITY_CHECK:
            play.place(seat, play.role("security_office"), ev.Why.IDENTITY_CHECK)
            end_turn(play)
        case Effect.THROWN_OUT:
            play.place(seat, play.base.start, ev.Why.THROWN_OUT)
            end_turn(play)
        case _:
            end_turn(play)


def exchange(play: Play, other: Seat) -> None:
    """Change places with another agent; no alarm, no action."""
    seat = play.turn_seat
    mine, theirs = play.me.node, play.agents[other].node
    play.place(seat, theirs, ev.Why.EXCHANGE)
    play.place(other, mine, ev.Why.EXCHANGE)
    end_turn(play)
