"""Where the figures of a process come from: its parts tell what happens, and are asked how they stand."""

from __future__ import annotations

from collections.abc import Sequence

from towpath.site.bots.runner import Runner
from towpath.site.figures import BOT_MOVES, Figures
from towpath.site.live.hub import Hub
from towpath.site.live.streams import Streams
from towpath.site.metrics import Metrics
from towpath.site.storage.store import Store
from towpath.site.tables.data import Entry
from towpath.site.tables.results import SeatKind
from towpath.site.tables.snapshot import Snapshot
from towpath.site.tables.tables import Tables


def measure(
    metrics: Metrics, figures: Figures, store: Store, tables: Tables, runner: Runner, streams: Streams, hub: Hub
) -> None:
    """From now on."""

    def kept(waits: list[float], late: int) -> None:
        if waits:
            metrics.batch.note(len(waits))
        for wait in waits:
            metrics.write_seconds.note(wait)
        if late:
            metrics.late.note(by=late)

    def moved(snapshot: Snapshot, entries: Sequence[Entry]) -> None:
        for entry in entries:
            if entry.seat >= 0:
                bot = snapshot.data.seats[entry.seat].kind == SeatKind.BOT
                metrics.moves.note(snapshot.data.slug, "bot" if bot else "person")
                figures.count(BOT_MOVES, by=bot)

    def thought(game: str, level: str, seconds: float) -> None:
        metrics.thinking.note(seconds, game, level)
        figures.thought(seconds)

    store.watch(kept)
    tables.on_moves = moved
    runner.on_thought = thought
    runner.on_failed = metrics.bots_failed.note
    metrics.gauge("towpath_streams", "Streams that are open.", lambda: len(streams))
    metrics.gauge("towpath_tables_watched", "Tables that somebody looks at.", lambda: len(hub.watched()))
    metrics.gauge("towpath_tables_cached", "Tables in memory.", tables.cached)
    metrics.gauge("towpath_bots_waiting", "Questions that wait for a bot to think.", runner.pool.waiting)
    metrics.gauge("towpath_bots_thinking", "Bots that think.", runner.pool.thinking)
