"""The key: every symbol of the map, the plates and the dock with its meaning."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from towpath.core.messages import Message, say
from towpath.draw.card import Sign
from towpath.draw.markup import icon
from towpath.games.steam.scene.art import size

SIGNS: Final[tuple[tuple[str, Message], ...]] = (
    ("a-track", say("track, or a connection of your network", "S40")),
    ("pick", say("labour of a connection", "S41")),
    ("m-bridge", say("bridge: needs the bridge engineer", "S5")),
    ("m-tunnel", say("tunnel: needs the tunnel engineer", "S5")),
    ("crown", say("state railway: gulden and nothing else", "S12")),
    ("semmering", say("Semmering token: income twice at the end", "S13")),
    ("station", say("station", "S44")),
    ("site", say("free factory site", "S10")),
    ("factory", say("factory", "S46")),
    ("seal", say("business token: influence or share", "S11")),
    ("anchor", say("Trieste: its bonus, and the end", "S68")),
    ("hub-blue", say("a hub; its colour is on the influence track", "S18")),
    ("want-wood", say("a good that a hub or contract wants", "S18")),
    ("cube-wood", say("cube of wood")),
    ("cube-stone", say("cube of stone")),
    ("cube-iron", say("cube of iron")),
    ("cube-coal", say("cube of coal")),
    ("key-silver", say("silver key", "S62")),
    ("key-gold", say("gold key", "S62")),
    ("coin", say("gulden")),
    ("star", say("influence", "S25")),
    ("hand", say("hand: one main action", "S29")),
    ("worker", say("worker with his strength", "S41")),
    ("eng-bridge", say("bridge engineer")),
    ("eng-tunnel", say("tunnel engineer")),
    ("engine", say("engine with its level", "S55")),
    ("car", say("freight car", "S56")),
    ("car-pass", say("passenger car: income", "S64")),
    ("share", say("share value", "S63")),
    ("paper", say("contract", "S58")),
    ("crate", say("cubes to come on the market", "S30")),
    ("a-order", say("shipment: cubes you may order", "S53")),
)


def key() -> Sequence[Sign]:
    """All symbols."""
    return [Sign(icon(f"s-{name}", *size(name), "icon"), meaning) for name, meaning in SIGNS]
