"""One frame of zstd for a whole stream, made of pieces that are compressed once for all streams.

A frame is a header and blocks, the last of which is marked. What is compressed by itself is a frame, too, whose blocks
refer to nothing before them, but for one thing: the first of them may use the *repeated offsets* that every
frame begins with (1, 4 and 8), and the block before would have left others. So each piece is followed by two blocks of
our own making, which leave 1, 4 and 8 and tell nothing: a comment. Many a reader stops at the end of the first
frame, so a stream that is a frame for each event would be cut short there.

Blocks and their parts: RFC 8878, 3.1.1.
"""

from __future__ import annotations

from functools import cached_property
from typing import Final

from zstandard import ZstdCompressor, frame_header_size

from towpath.site.gate import chunk

LEVEL = 3
RAW, RLE = 0, 1
SMALL = 120
"""Bytes below which a piece is sent as it is."""
WINDOW_LOG = 21
FURTHEST = 1 << WINDOW_LOG
"""Bytes that a reader has to remember: browsers allow four times as many."""

BEGIN: Final = b"\x28\xb5\x2f\xfd" + b"\0" + bytes(((WINDOW_LOG - 10) << 3,))
"""The header of a frame of unknown size, without a checksum."""
END: Final = b"\x01\0\0"
"""An empty last block."""


def _block(kind: int, content: bytes, size: int | None = None) -> bytes:
    return ((len(content) if size is None else size) << 3 | kind << 1).to_bytes(3, "little") + content


def _sequences(count: int, literal_length: int, offset_code: int, bits: int) -> bytes:
    """Matches of three bytes that share their codes (mode 1 for all three), with the extra bits of the offsets."""
    return bytes((count, 0b01_01_01_00, literal_length, offset_code, 0, bits))


_COMMENT: Final = b":       "
FORGET: Final = b"".join(
    (
        # ": ..." and a match at offset 8: the code for 8 to 15 and 011, for an offset is written plus 3
        _block(2, bytes((len(_COMMENT) << 3,)) + _COMMENT + _sequences(1, len(_COMMENT), 3, 0b1_011)),
        # matches at offsets 4 and 1 (the code for 4 to 7, with 11 and 00), then an empty line
        _block(2, bytes((2 << 3,)) + b"\n\n" + _sequences(2, 0, 2, 0b1_11_00)),
    )
)
"""Blocks that leave the repeated offsets 1, 4 and 8, and say a comment of a stream of events."""


def blocks_of(piece: bytes) -> bytes:
    """A piece as blocks that may stand anywhere in a frame after its first eight bytes."""
    if len(piece) < SMALL:
        return _block(RAW, piece)
    if len(piece) > FURTHEST:
        return blocks_of(piece[:FURTHEST]) + blocks_of(piece[FURTHEST:])
    frame = ZstdCompressor(LEVEL).compress(piece)
    return _opened(frame) + FORGET


def _opened(frame: bytes) -> bytes:
    """The blocks of a frame, none of them marked as the last one."""
    at, parts = frame_header_size(frame), []
    last = False
    while not last:
        head = int.from_bytes(frame[at : at + 3], "little")
        last, kind, size = bool(head & 1), head >> 1 & 3, head >> 3
        length = 1 if kind == RLE else size
        parts.append(_block(kind, frame[at + 3 : at + 3 + length], size))
        at += 3 + length
    assert at == len(frame), "a frame ends with its last block"
    return b"".join(parts)


class Piece:
    """A part of a stream, compressed when the first one needs it so, for all who get the same."""

    def __init__(self, plain: bytes) -> None:
        self.plain = plain

    @cached_property
    def blocks(self) -> bytes:
        """The piece in a frame."""
        return blocks_of(self.plain)

    @cached_property
    def plain_chunk(self) -> bytes:
        """The piece as it travels."""
        return chunk(self.plain)

    @cached_property
    def blocks_chunk(self) -> bytes:
        """The same of the piece in a frame."""
        return chunk(self.blocks)
