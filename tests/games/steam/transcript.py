"""What the log says of a golden record; `python -m tests.games.steam.transcript` writes the transcripts anew."""

from __future__ import annotations

from pathlib import Path

from towpath.core.record import read_record, replay

RECORDS = Path(__file__).parent / "records"
TOLD = ("solo-trieste-expert", "solo-rounds-normal", "two-trieste", "three-rounds")


def transcript(name: str) -> str:
    """Move by move: what was played, and every event with its rule, in words where the log has any."""
    match = replay(read_record((RECORDS / f"{name}.record").read_text("utf-8")))
    lines = []
    for number, ply in enumerate(match.plies, 1):
        lines.append(f"{number} {ply.seat} {ply.text}")
        for event in ply.events:
            sentence = match.game.sentence(event)
            told = str(sentence) if sentence else " ".join(str(n) for n in event.numbers)
            lines.append(f"    {event.kind} {event.rule}: {told}")
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    for each in TOLD:
        (RECORDS / f"{each}.log").write_text(transcript(each), "utf-8")
