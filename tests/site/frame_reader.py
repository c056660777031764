"""The frames that bytes of zstd are made of, read block by block: RFC 8878, 3.1.1."""

from __future__ import annotations

from zstandard import FRAME_HEADER, frame_header_size

RLE = 1


def frames_in(raw: bytes) -> list[bool]:
    """One entry for each frame: whether its last block is there."""
    found, at = list[bool](), 0
    while at < len(raw):
        assert raw[at:].startswith(FRAME_HEADER), f"neither a block nor a frame at {at}"
        at += frame_header_size(raw[at:])
        last = False
        while not last and at < len(raw):
            head = int.from_bytes(raw[at : at + 3], "little")
            last, kind, size = bool(head & 1), head >> 1 & 3, head >> 3
            at += 3 + (1 if kind == RLE else size)
        found.append(last)
    return found
