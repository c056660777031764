"""A stream is one frame of zstd, whatever its pieces are."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from random import Random

import pytest
from zstandard import ZstdDecompressor, ZstdError

from towpath.site.live import frames
from towpath.site.live.frames import BEGIN, END, FORGET, blocks_of

SAID = b":       :   :    \n\n"
"""The comment that lets a reader forget."""


def unpacked(stream: bytes) -> bytes:
    """As a reader does that stops where the first frame ends."""
    reader = ZstdDecompressor().decompressobj()
    text = reader.decompress(stream)
    assert reader.eof
    assert reader.unused_data == b""
    return text


def pieces(rng: Random) -> Iterator[bytes]:
    """Texts with all that compression likes: runs, repetitions at all distances, noise, and more than a block."""
    for _ in range(rng.randint(1, 9)):
        length = rng.choice((3, 50, 500, 5000, 200_000))
        yield rng.choice(
            (
                bytes(rng.choice(b"ab") for _ in range(min(length, 5000))),
                b"x" * length,
                rng.randbytes(length),
                (b"abcd" * rng.randint(1, 50) + b"abcdefgh" * 9 + b"e") * (length // 100 + 1),
                b"<g id='a%d'>" % rng.randint(0, 9) * (length // 10 + 1),
            )
        )


def test_any_pieces_make_one_frame() -> None:
    for seed in range(60):
        stream, text = BEGIN + blocks_of(b"retry: 1000\n\n"), b"retry: 1000\n\n"
        for piece in pieces(Random(seed)):
            stream += blocks_of(piece)
            text += piece + (b"" if len(piece) < frames.SMALL else SAID)
        assert unpacked(stream + END) == text


def test_a_piece_beyond_the_window_is_several() -> None:
    piece = Random(1).randbytes(100_000) * 30
    stream = BEGIN + blocks_of(b": welcome\n\n") + blocks_of(piece) + END
    assert unpacked(stream).replace(SAID, b"") == b": welcome\n\n" + piece


def test_without_forgetting_pieces_would_not_fit(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the two blocks are for: a piece that begins with repeated offsets, after one that has left others."""
    monkeypatch.setattr(frames, "FORGET", b"")
    text = b"retry: 1000\n\n"
    first, second = (b"abcdefghijk" * 40 + b"z") * 3, b"xxxxxxxxyyyyyyyy" * 40
    stream = BEGIN + blocks_of(text) + blocks_of(first) + blocks_of(second) + END
    with suppress(ZstdError):
        assert unpacked(stream) != text + first + second
    assert len(FORGET) == 30
