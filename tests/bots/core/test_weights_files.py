"""Weights files: named blocks, the format before them, what is missing or unknown, and files that mean harm."""

import hashlib
import io
import json
import struct
import tracemalloc
import warnings
import zipfile
from collections.abc import Callable
from importlib.resources import files
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from dorfplatz.bots.core.weights import Layout, Making, WeightsError, WeightsWarning, first_format
from dorfplatz.bots.core.weights.arrays import MOST_ARRAYS, read_arrays, write_arrays
from dorfplatz.bots.core.weights.content import MOST_BYTES
from dorfplatz.bots.core.weights.file import FORMAT, checksum
from dorfplatz.bots.duel import weights as duel
from dorfplatz.bots.duel.hand_made import hand_made_duel_weights
from dorfplatz.bots.duel.layout import DUEL
from dorfplatz.bots.map.layout import BASIC, BASIC_SIZE, STAGES
from dorfplatz.bots.map.part_layout import ASKED_AT, IN_PLAY, MAP, PHASES
from dorfplatz.bots.romantik import weights as romantik
from dorfplatz.bots.romantik.hand_made import hand_made_part_weights
from dorfplatz.bots.romantik.training import Training
from dorfplatz.bots.valley import weights as valley
from dorfplatz.bots.valley.features import NAMES
from dorfplatz.catalog.map.part import PART_NAMES, Part
from dorfplatz.rules.map import state as rules_state

Arrays = dict[str, NDArray[Any]]
MAKING = Making(with_parts=True, seed=3, games=10, minutes=0.5, mean=80.0)
BUNDLED = {
    "romantik": (romantik, "dorfplatz.bots.map", "weights/basic.npz"),
    "romantik with parts": (romantik, "dorfplatz.bots.map", "weights/parts.npz"),
    "duel": (duel, "dorfplatz.bots.duel", "weights.npz"),
    "valley": (valley, "dorfplatz.bots.valley", "weights.npz"),
}


def bundled(game: str) -> tuple[Any, bytes]:
    """The module that reads a bundled file, and the file."""
    module, package, name = BUNDLED[game]
    return module, (files(package) / name).read_bytes()


def changed(content: bytes, change: Callable[[Arrays], object], **about: object) -> bytes:
    """A file with other blocks or another description, and a checksum that is right."""
    arrays = read_arrays(content)
    told = json.loads(arrays.pop("about").tobytes())
    change(arrays)
    told = {**told, "checksum": checksum(arrays), **about}
    return write_arrays({"about": np.frombuffer(json.dumps(told).encode(), np.uint8), **arrays})


def in_first_format(game: str, weights: NDArray[Any], making: Making) -> bytes:
    """Weights as format 1 had them."""
    buffer = io.BytesIO()
    if game == "valley":
        kind = "dorfplatz-valley-weights/1"
        np.savez_compressed(buffer, weights=weights.astype("<f4"), format=kind, games=making.games, seed=making.seed)
        return buffer.getvalue()
    values = weights.astype("<f2")
    about = {
        "format": "dorfplatz-duel-weights/1" if game == "duel" else "dorfplatz-weights/1",
        **vars(making),
        "checksum": hashlib.sha256(values.tobytes()).hexdigest(),
    }
    np.savez_compressed(buffer, values=values, about=np.frombuffer(json.dumps(about).encode(), np.uint8))
    return buffer.getvalue()


@pytest.mark.parametrize("game", BUNDLED)
def test_bundled_files_have_named_blocks_and_come_back_as_they_were(game: str) -> None:
    module, content = bundled(game)
    assert json.loads(read_arrays(content)["about"].tobytes())["format"] == FORMAT
    weights, making = module.from_bytes(content, "some.npz")
    again, told = module.from_bytes(module.to_bytes(weights, making), "some.npz")
    assert np.array_equal(again, weights)
    assert told == making


@pytest.mark.parametrize("game", BUNDLED)
def test_a_file_of_format_1_is_read_by_the_layout_it_was_made_with(game: str) -> None:
    module, content = bundled(game)
    weights, making = module.from_bytes(content, "new.npz")
    again, told = module.from_bytes(in_first_format(game, weights, making), "old.npz")
    assert np.array_equal(again, weights)
    assert told == making


def test_a_file_of_format_1_may_have_been_made_with_parts_of_your_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_format, "PART_NAMES", (*PART_NAMES, "well"))
    weights = romantik.learned(with_parts=True)[0]
    hearts = MAP.start("hearts left")
    with_well = np.insert(weights, hearts, np.full(2 * STAGES, 4.0))
    with pytest.warns(WeightsWarning, match=r"^own\.npz has 'part\.well', unknown to this version and ignored$"):
        again = romantik.from_bytes(in_first_format("romantik", with_well, MAKING), "own.npz")[0]
    assert np.array_equal(again, weights)


@pytest.mark.parametrize("game", ["romantik", "duel", "valley"])
@pytest.mark.parametrize("places", [0, 10, 262_705, 262_707])
def test_a_file_of_format_1_from_no_version_is_refused(game: str, places: int) -> None:
    module, _ = bundled(game)
    with pytest.raises(WeightsError, match="another game or version"):
        module.from_bytes(in_first_format(game, np.zeros(places), MAKING), "old.npz")


def test_a_missing_block_is_hand_made_and_a_warning_names_it() -> None:
    _, content = bundled("romantik with parts")
    weights = romantik.learned(with_parts=True)[0]
    lacking = changed(content, lambda arrays: (arrays.pop("part.old_oak"), arrays.pop("circus")))
    with pytest.warns(WeightsWarning) as caught:
        filled, making = romantik.from_bytes(lacking, "mine.npz")
    [warning] = caught
    assert str(warning.message) == (
        "mine.npz lacks 'part.old_oak', 'circus'; hand-made weights stand in until it is trained"
    )
    assert making.with_parts
    blocks, hand_made = MAP.blocks_of(filled), MAP.blocks_of(hand_made_part_weights())
    for name, learned in MAP.blocks_of(weights).items():
        assert np.array_equal(blocks[name], hand_made[name] if name in ("part.old_oak", "circus") else learned)


def test_a_block_of_another_shape_is_hand_made_too() -> None:
    module, content = bundled("duel")
    with pytest.warns(WeightsWarning, match=r"^mine\.npz has 'duel\.held' in another shape; hand-made"):
        filled = module.from_bytes(
            changed(content, lambda arrays: arrays.update({"duel.held": np.ones((9, STAGES), "<f2")})), "mine.npz"
        )[0]
    assert np.array_equal(DUEL.blocks_of(filled)["duel.held"], DUEL.blocks_of(hand_made_duel_weights())["duel.held"])
    assert np.array_equal(DUEL.blocks_of(filled)["clock"], DUEL.blocks_of(duel.learned()[0])["clock"])


def test_an_unknown_block_is_ignored_and_a_warning_names_some() -> None:
    module, content = bundled("valley")
    unknown = {f"feature {number}": np.ones(25, "<f4") for number in range(20)}
    with pytest.warns(WeightsWarning, match="'feature 7' and 12 more, unknown to this version and ignored$"):
        weights = module.from_bytes(changed(content, lambda arrays: arrays.update(unknown)), "mine.npz")[0]
    assert np.array_equal(weights, valley.learned_weights())


def test_a_feature_that_the_valley_has_not_learned_has_hand_made_weights() -> None:
    module, content = bundled("valley")
    with pytest.warns(WeightsWarning, match="lacks 'hungry houses'"):
        weights = module.from_bytes(changed(content, lambda arrays: arrays.pop("hungry houses")), "mine.npz")[0]
    column = NAMES.index("hungry houses")
    assert np.allclose(weights[:, column], valley.hand_made_weights()[:, column])
    assert np.array_equal(np.delete(weights, column, 1), np.delete(valley.learned_weights(), column, 1))


def test_weights_of_the_basic_game_need_no_blocks_for_parts_and_leave_them_as_they_are() -> None:
    content = romantik.to_bytes(*romantik.learned(with_parts=False))
    assert set(read_arrays(content)) == {"about", *BASIC.shapes}
    weights, making = romantik.from_bytes(content, "basic.npz")
    training = Training(0.0001, with_parts=True, games_a_round=16)
    training.go_on_from(weights, making.with_parts)
    assert np.array_equal(training.weights[:BASIC_SIZE], weights[:BASIC_SIZE])
    assert np.array_equal(training.weights[BASIC_SIZE:], hand_made_part_weights()[BASIC_SIZE:])


def test_weights_of_another_game_or_a_later_format_are_refused() -> None:
    _, content = bundled("duel")
    with pytest.raises(WeightsError, match="no weights for romantik, but for 'duel'"):
        romantik.from_bytes(content, "duel.npz")
    with pytest.raises(WeightsError, match=r"another game or version \('dorfplatz-weights/3'\)"):
        duel.from_bytes(changed(content, len, format="dorfplatz-weights/3"), "later.npz")


@pytest.mark.parametrize("about", [{"seed": "one"}, {"with_parts": 7}, {"game": None}, {"minutes": [[]]}])
def test_a_description_of_other_types_is_refused(about: dict[str, object]) -> None:
    with pytest.raises(WeightsError, match="damaged"):
        duel.from_bytes(changed(bundled("duel")[1], len, **about), "wrong.npz")


@pytest.mark.parametrize("value", [np.nan, np.inf])
def test_weights_that_are_no_numbers_are_refused(value: float) -> None:
    module, content = bundled("valley")
    broken = changed(content, lambda arrays: arrays.update(points=np.full(25, value, "<f4")))
    with pytest.raises(WeightsError, match="weights that are not numbers"):
        module.from_bytes(broken, "wrong.npz")


def test_a_wrong_checksum_is_refused_in_both_formats() -> None:
    module, content = bundled("duel")
    with pytest.raises(WeightsError, match="checksum"):
        module.from_bytes(changed(content, len, checksum="0"), "wrong.npz")
    values = duel.learned()[0]
    old = np.load(io.BytesIO(in_first_format("duel", values, MAKING)))
    buffer = io.BytesIO()
    np.savez_compressed(buffer, values=old["values"][::-1], about=old["about"])
    with pytest.raises(WeightsError, match="checksum"):
        module.from_bytes(buffer.getvalue(), "wrong.npz")


def with_header(shape: str, kind: str = "<f2", data: bytes = b"") -> bytes:
    """An array whose header says whatever it likes."""
    header = f"{{'descr': '{kind}', 'fortran_order': False, 'shape': {shape}, }}".encode()
    header += b" " * (-(len(header) + 11) % 64) + b"\n"
    return b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header + data


def zipped(members: dict[str, bytes], method: int = zipfile.ZIP_DEFLATED) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", method) as file:
        for name, data in members.items():
            file.writestr(name, data)
    return buffer.getvalue()


def twice_the_same() -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as file, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for _ in range(2):
            file.writestr("values.npy", with_header("(0,)"))
    return buffer.getvalue()


def encrypted() -> bytes:
    content = bytearray(zipped({"values.npy": with_header("(0,)")}))
    for signature, flags in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        content[content.index(signature) + flags] |= 1
    return bytes(content)


HOSTILE: dict[str, Callable[[], bytes]] = {
    "a giant shape": lambda: zipped({"values.npy": with_header("(1000000000000,)")}),
    "a shape of nothing times much": lambda: zipped({"values.npy": with_header("(0, 1000000000000000000000)")}),
    "a negative shape": lambda: zipped({"values.npy": with_header("(-1, -2)", data=bytes(4))}),
    "wide text": lambda: zipped({"format.npy": with_header("()", "<U500000000")}),
    "pickles": lambda: zipped({"values.npy": with_header("(1,)", "|O", b"cos\nsystem\n(S'true'\ntR.")}),
    "much to unpack": lambda: zipped({"values.npy": with_header("(100000000,)", "|u1", bytes(100_000_000))}),
    "much to unpack by another method": lambda: zipped({"values.npy": bytes(1 << 22)}, zipfile.ZIP_BZIP2),
    "many arrays": lambda: zipped({f"{number}.npy": with_header("(0,)") for number in range(MOST_ARRAYS + 1)}),
    "a long file": lambda: bytes(MOST_BYTES + 1),
    "twice the same": twice_the_same,
    "encrypted": encrypted,
    "a deep header": lambda: zipped({"values.npy": with_header("(" * 9000)}),
    "a deep description": lambda: write_arrays({"about": np.frombuffer(b"[" * 1_000_000, np.uint8)}),
}


@pytest.mark.parametrize("game", ["romantik", "duel", "valley"])
@pytest.mark.parametrize("what", HOSTILE)
def test_a_hostile_file_is_refused_before_it_takes_memory(what: str, game: str) -> None:
    content = HOSTILE[what]()
    tracemalloc.start()
    try:
        with pytest.raises(WeightsError, match=r"wrong\.npz holds no weights, or is damaged"):
            bundled(game)[0].from_bytes(content, "wrong.npz")
        assert tracemalloc.get_traced_memory()[1] < 4 * MOST_BYTES
    finally:
        tracemalloc.stop()


def test_any_flipped_byte_is_noticed_or_changes_nothing() -> None:
    module, content = bundled("valley")
    weights = valley.learned_weights()
    for place in range(0, len(content), 7):
        wrong = bytearray(content)
        wrong[place] ^= 0x55
        try:
            read = module.from_bytes(bytes(wrong), "wrong.npz")[0]
        except WeightsError:
            continue
        assert np.array_equal(read, weights)


def test_a_new_part_adds_a_block_and_moves_nothing_else_by_name() -> None:
    before = Layout({"clock": (2,), "part.circus": (2, 3), "hearts": (4,)})
    after = Layout({"clock": (2,), "part.circus": (2, 3), "part.well": (2, 3), "hearts": (4,)})
    weights = np.arange(after.size, dtype=np.float32)
    blocks = after.blocks_of(weights)
    assert [blocks[name].shape for name in before.shapes] == list(before.shapes.values())
    assert after.start("hearts") == before.start("hearts") + 6
    assert blocks["hearts"].tolist() == weights[-4:].tolist()


def test_two_blocks_of_one_name_are_refused() -> None:
    with pytest.raises(ValueError, match="same name: clock"):
        Layout({"clock": (2,)}).followed_by({"clock": (3,)})


def test_compiled_functions_find_parts_and_phases_by_number() -> None:
    for part in Part:
        assert MAP.start(f"part.{part.key}") == IN_PLAY + part * 2 * STAGES
    for number, phase in enumerate(PHASES):
        assert getattr(rules_state, phase.upper()) == number
        assert MAP.start(f"asked.{phase}") == ASKED_AT + number * STAGES
