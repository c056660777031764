"""The fields of a state are declared once; a copy that forgets, shares or changes one fails at import."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from towpath.core.fields import check_copy, fields, plain, plain_part, set_plain, set_plain_part
from towpath.core.frames import Frame
from towpath.core.state import State


class Ask(Frame):
    def __init__(self, player: int) -> None:
        self.player = player


class Barge(State):
    __slots__ = ("coins", "grid", "name", "reach", "tug")

    def __init__(self) -> None:
        super().__init__()
        self.reach = 0
        self.tug = False
        self.name = "b1"
        self.coins: list[int] = []
        self.grid: list[list[int]] = []

    def copy(self) -> Barge:
        s = type(self)()
        s.frames = self.frames.copy()
        s.reach, s.tug, s.name = self.reach, self.tug, self.name
        s.coins, s.grid = self.coins.copy(), [row.copy() for row in self.grid]
        return s


class Forgetful(Barge):
    def copy(self) -> Forgetful:
        s = super().copy()
        s.reach = 0
        assert isinstance(s, Forgetful)
        return s


class Sharing(Barge):
    def copy(self) -> Sharing:
        s = super().copy()
        s.coins = self.coins
        assert isinstance(s, Sharing)
        return s


class Meddling(Barge):
    def copy(self) -> Meddling:
        s = super().copy()
        self.reach = 0
        assert isinstance(s, Meddling)
        return s


class Cabin:
    """A part of a state."""

    __slots__ = ("berths", "name")

    def __init__(self) -> None:
        self.name = ""
        self.berths: list[int] = []

    def copy(self) -> Cabin:
        c = type(self)()
        c.name, c.berths = self.name, self.berths.copy()
        return c


class Doorless(Cabin):
    def copy(self) -> Doorless:
        c = super().copy()
        c.berths = self.berths
        assert isinstance(c, Doorless)
        return c


class Houseboat(State):
    __slots__ = ("cabins",)

    def __init__(self) -> None:
        super().__init__()
        self.cabins: list[Cabin] = []

    def copy(self) -> Houseboat:
        s = type(self)()
        s.frames, s.cabins = self.frames.copy(), [cabin.copy() for cabin in self.cabins]
        return s


class Lodging(Houseboat):
    def copy(self) -> Lodging:
        s = super().copy()
        s.cabins = self.cabins.copy()
        assert isinstance(s, Lodging)
        return s


class Empty(Houseboat):
    def copy(self) -> Empty:
        s = super().copy()
        s.cabins = []
        assert isinstance(s, Empty)
        return s


class Lock(State):
    __slots__ = ("passed",)

    def __init__(self) -> None:
        super().__init__()
        self.passed: tuple[int, ...] = ()

    def copy(self) -> Lock:
        s = type(self)()
        s.frames = self.frames.copy()
        return s


def test_the_fields_are_those_of_the_class_without_the_base() -> None:
    assert fields(Barge) == ("coins", "grid", "name", "reach", "tug")


def test_a_copy_that_keeps_to_the_rules_passes() -> None:
    check_copy(Barge)


@pytest.mark.parametrize(("kind", "complaint"), [
    (Forgetful, r"Forgetful\.copy\(\) forgets reach"),
    (Lock, r"Lock\.copy\(\) forgets passed"),
    (Sharing, r"Sharing\.copy\(\) shares coins with its source"),
    (Meddling, r"Meddling\.copy\(\) changes reach of its source"),
])  # fmt: skip
def test_a_copy_that_does_not_is_named(kind: type[State], complaint: str) -> None:
    with pytest.raises(TypeError, match=complaint):
        check_copy(kind)


def test_parts_are_copied_with_the_state() -> None:
    check_copy(Cabin)
    check_copy(Houseboat, parts={"cabins": Cabin})
    with pytest.raises(TypeError, match=r"Doorless\.copy\(\) shares berths with its source"):
        check_copy(Doorless)


@pytest.mark.parametrize(("kind", "complaint"), [
    (Lodging, r"Lodging\.copy\(\) shares cabins with its source"),
    (Empty, r"Empty\.copy\(\) forgets cabins"),
])  # fmt: skip
def test_a_copy_that_shares_or_forgets_parts_is_named(kind: type[State], complaint: str) -> None:
    with pytest.raises(TypeError, match=complaint):
        check_copy(kind, parts={"cabins": Cabin})


class Berth:
    """A part that copies hold together until one of them changes it."""

    def __init__(self) -> None:
        self.shared = False


class Hotel(State):
    __slots__ = ("berths",)

    def __init__(self) -> None:
        super().__init__()
        self.berths: list[Berth] = []

    def copy(self) -> Hotel:
        s = type(self)()
        s.frames = self.frames.copy()
        s.berths = self.berths.copy()
        for berth in s.berths:
            berth.shared = True
        return s


class Hostel(Hotel):
    __slots__ = ()

    def copy(self) -> Hostel:
        s = type(self)()
        s.frames = self.frames.copy()
        s.berths = self.berths.copy()
        return s


def test_parts_that_are_lent_must_be_marked() -> None:
    check_copy(Hotel, lent={"berths": Berth})
    with pytest.raises(TypeError, match=r"Hotel\.copy\(\) shares berths with its source"):
        check_copy(Hotel, parts={"berths": Berth})
    with pytest.raises(TypeError, match=r"Hostel\.copy\(\) lends berths without a mark"):
        check_copy(Hostel, lent={"berths": Berth})


def test_a_part_as_plain_data_and_back() -> None:
    cabin, back = Cabin(), Cabin()
    cabin.name, cabin.berths = "aft", [1, 2]
    data = plain_part(cabin)
    assert data == {"name": "aft", "berths": [1, 2]}
    set_plain_part(back, data)
    assert plain_part(back) == data
    assert back.berths is not cabin.berths
    with pytest.raises(ValueError, match="Cabin without name"):
        set_plain_part(Cabin(), {"berths": []})
    with pytest.raises(ValueError, match="Cabin has no wind"):
        set_plain_part(Cabin(), {**data, "wind": 1})


def test_what_is_never_changed_may_be_shared() -> None:
    check_copy(Sharing, shared=("coins",))


def barge() -> Barge:
    s = Barge()
    s.frames, s.reach, s.tug, s.coins, s.grid = [Ask(1)], 3, True, [4, 0], [[1], []]
    return s


def test_plain_data_and_back() -> None:
    s, back = barge(), Barge()
    data = plain(s)
    assert data == {
        "coins": [4, 0], "grid": [[1], []], "name": "b1", "reach": 3, "tug": True, "frames": [["Ask", 1]],
    }  # fmt: skip
    set_plain(back, data, [Ask])
    assert plain(back) == data
    back.grid[0].append(2)
    assert s.grid == [[1], []], "data and states share nothing"


@pytest.mark.parametrize(("changed", "complaint"), [
    ({"reach": "3"}, "reach is '3', not a int"),
    ({"tug": 1}, "tug is 1, not a bool"),
    ({"wind": 1}, "Barge has no wind"),
    ({"frames": [["Tow", 1]]}, "unknown frame 'Tow'"),
    ({"frames": None}, "frames are a list, not None"),
    ({"wind": 1, "tide": 2}, "Barge has no tide, wind"),
])  # fmt: skip
def test_what_does_not_fit_is_refused_by_name(changed: Mapping[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        set_plain(Barge(), {**plain(barge()), **changed}, [Ask])


def test_what_is_missing_is_refused_by_name() -> None:
    data = plain(barge())
    del data["name"]
    with pytest.raises(ValueError, match="Barge without name"):
        set_plain(Barge(), data, [Ask])


def test_what_is_no_plain_data_the_game_writes_itself() -> None:
    s = Lock()
    s.passed = (1,)
    with pytest.raises(TypeError, match="passed holds a tuple: the game writes such fields itself"):
        plain(s)
    assert plain(s, ("passed",)) == {"frames": []}


def test_rows_of_what_is_no_plain_data_are_refused_too() -> None:
    s = barge()
    s.grid = [[(1, 2)]]  # type: ignore[list-item]
    with pytest.raises(TypeError, match="grid holds a tuple"):
        plain(s)
