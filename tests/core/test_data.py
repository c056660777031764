"""Frames as plain data, and back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from towpath.core.data import field_names, frame_to_data, frames_from_data, frames_to_data
from towpath.core.frames import CHANCE, Frame, Step


class Toll(Frame):
    __slots__ = ("lock", "payers")

    def __init__(self, player: int, payers: tuple[int, ...], lock: str) -> None:
        self.player, self.payers, self.lock = player, payers, lock


class Flood(Step):
    __slots__ = ("reach",)

    def __init__(self, reach: int) -> None:
        self.player, self.reach = CHANCE, reach


KINDS = (Toll, Flood)


def test_fields_are_the_parameters_of_the_constructor() -> None:
    assert field_names(Toll) == ("player", "payers", "lock")
    assert field_names(Frame) == ("player",)


def test_a_frame_is_its_name_and_its_fields() -> None:
    assert frame_to_data(Toll(1, (0, 2), "b2")) == ["Toll", 1, [0, 2], "b2"]


@given(st.lists(st.tuples(st.integers(), st.lists(st.integers()), st.text())))
def test_frames_round_trip_through_json(fields: list[tuple[int, list[int], str]]) -> None:
    frames: list[Frame] = [Toll(player, tuple(payers), lock) for player, payers, lock in fields]
    data = json.loads(json.dumps(frames_to_data([*frames, Flood(3)])))
    again = frames_from_data(data, KINDS)
    assert frames_to_data(again) == data
    assert all(isinstance(frame.payers, tuple) for frame in again if isinstance(frame, Toll))


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        (["Tool", 1], r"unknown frame 'Tool'; known are \['Flood', 'Toll'\]"),
        (["Toll", 1], r"frame Toll has the fields \('player', 'payers', 'lock'\), not \[1\]"),
        ([], "a frame is a list that begins with its name"),
        ("Toll", "a frame is a list that begins with its name"),
    ],
)
def test_what_is_no_frame_is_refused(data: object, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        frames_from_data([data], KINDS)


def test_a_stack_must_be_a_list() -> None:
    with pytest.raises(ValueError, match="frames are a list"):
        frames_from_data({"Toll": 1}, KINDS)
