"""Maps as data: every fault is named by its element, and no text breaks the reader."""

from statistics import median

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.core.rng import Rng
from spielwerk.games.switch_and_signal import SwitchAndSignal
from spielwerk.games.switch_and_signal.maps import SHIPPED, BadMap, check, shipped_text
from spielwerk.games.switch_and_signal.maps.check import sentence
from spielwerk.games.switch_and_signal.maps.rows import parse
from spielwerk.games.switch_and_signal.scene_layout import layout_of
from spielwerk.words import LOCALES

EUROPE = shipped_text("europe")


def faults(*changes: tuple[str, str]) -> dict[tuple[str, str], int]:
    """Return the faults of Europe with these texts exchanged: (key, element) -> row."""
    text = EUROPE
    for old, new in changes:
        assert old in text
        text = text.replace(old, new, 1)
    return {(fault.key, fault.element): fault.row for fault in check(text)}


@pytest.mark.parametrize("name", SHIPPED)
def test_the_shipped_maps_have_no_fault(name):
    assert check(shipped_text(name)) == []


@pytest.mark.parametrize("name", SHIPPED)
def test_the_pieces_of_the_shipped_maps_are_drawn_nearly_equal(name):
    lengths = [end - start for start, end in layout_of(name).pieces.values()]
    usual = median(lengths)

    assert 0.85 * usual <= min(lengths) and max(lengths) <= 1.3 * usual


@pytest.mark.parametrize(
    ("old", "new", "key", "element"),
    [
        ("switch-and-signal map 1", "a map", "no-head", ""),
        ("km 80", "kilometres 80", "unknown-word", "kilometres 80"),
        ("km 80", "km eighty", "not-a-number", "km eighty"),
        ("cities stop", "cities fly", "one-of", "cities fly"),
        ("number 6", "number 13", "not-a-whole-number", "start calais"),
        ("number 6", "number 5", "number-twice", "calais"),
        ("number 6", "number 5", "number-missing", ""),
        ("number 6", "", "start-without-number", "calais"),
        ("line calais paris ==!", "line calais paris ==", "exit-without-signal", "calais-paris"),
        ("line calais paris ==!", "line calais paris =!!=", "bad-track", "line calais"),
        ("line calais paris ==!", "", "start-needs-one-line", "calais"),
        ("line dijon lyon !=", "", "junction-arms", "lyon"),
        ("line dijon lyon !=", "line dijon moon !=", "no-such-place", "line dijon"),
        ("goods blue 2", "goods blue 3", "goods-do-not-match", "blue"),
        ("goods blue 2", "goods green 2", "one-of", "city paris"),
        ("goods blue yellow red white", "goods yellow red white", "colour-not-in-play", "paris"),
        ("joined lyon dijon-lyon lyon-marseille", "", "not-joined", "lyon"),
        ("joined lyon dijon-lyon", "joined lyon calais-paris", "not-two-arms", "joined lyon"),
        ("green paris:calais-paris", "green", "city-all-red", "paris"),
        ("green paris:calais-paris", "green", "green-count", "green"),
        ("green paris:calais-paris", "green paris:moon", "no-such-signal", "green paris:moon"),
        ("line-signals 3", "line-signals 9", "too-many-signal-discs", ""),
        ("line luxemburg paris ==!", "line luxemburg paris ~~!", "narrow-for-nobody", "narrow"),
        ("junction lyon 4.85 45.75", "junction lyon 12.2 48.15", "crosses", "muenchen-zuerich"),
        ("junction lyon 4.85 45.75", "junction lyon 5.06 47.31", "too-near", "dijon"),
        ("at le_havre 0.4,49.15", "", "arms-too-close", "le_havre"),
        ('"Marseille" de', '"Marseille de', "open-quote", "port marseille"),
        ("helpers logistician", "helpers inspector logistician", "too-many-helpers", "helpers"),
    ],
)
def test_a_fault_is_named_with_its_element(old, new, key, element):
    assert (key, element) in faults((old, new))


def test_a_place_that_no_train_can_reach_is_named():
    found = faults(("line calais paris ==!", "line calais nantes =="), ("paris:calais-paris", "paris:orleans-paris"))

    assert ("unreachable", "calais") in found


@pytest.mark.parametrize("locale", LOCALES)
def test_every_fault_has_a_sentence(locale):
    for fault in check(EUROPE.replace("number 6", "number 5").replace("goods blue 2", "goods blue 3")):
        text = sentence(fault, locale)
        assert text != f"fault-{fault.key}"
        assert "{" not in text


@given(st.text(max_size=300))
def test_any_text_is_read_without_a_traceback(text):
    assert check(text)
    assert isinstance(check("switch-and-signal map 1\n" + text), list)


@given(st.integers(0, len(EUROPE) - 1), st.text(max_size=8))
def test_a_spoilt_map_is_read_or_refused(at, junk):
    text = EUROPE[:at] + junk + EUROPE[at + 5 :]
    if not any(fault.serious for fault in check(text)):
        SwitchAndSignal(2, {"map": text}).new_bare_state()


def test_a_map_too_long_is_refused_before_it_is_read():
    with pytest.raises(BadMap, match="too long"):
        SwitchAndSignal(2, {"map": "switch-and-signal map 1\n" * 1100})


def test_a_map_of_your_own_is_played_at_once_and_its_flags_combine():
    text = EUROPE.replace("cities stop", "cities pass").replace("ports depot", "ports stay\nshift 2\nnarrow grey brown")
    text = text.replace("line orleans paris =!", "line orleans paris ~!").replace("id central_europe", "id mine")
    game = SwitchAndSignal(3, {"map": text.replace("helpers logistician dispatcher", "helpers inspector shunter")})
    state, rng = game.new_initial_state(), Rng(1)
    while not state.over:
        state.take_known(state.roll(rng) if state.is_chance_node() else state.open()[rng.below(len(state.open()))])

    assert state.outcome().reason in ("cards-used-up", "no-card-to-lose")
    assert game.board.shift == 2


@pytest.mark.parametrize(
    ("old", "new", "key", "elements"),
    [
        ("green paris:calais-paris", "green paris:moon", "no-such-signal", ["green paris:moon"]),
        ("green paris:calais-paris", "green mars:a moon:b", "no-such-signal", ["green mars:a", "green moon:b"]),
        ("goods blue yellow red white", "goods blue yellow red whte", "one-of", ["goods whte"]),
        ("helpers logistician dispatcher", "helpers boss dispatcher", "one-of", ["helpers boss"]),
        ("takes blue 2", "takes blu 2", "unknown-word", ["port marseille"]),
        ("city paris 2.35", "city paris east", "not-a-number", ["city paris"]),
        ("city paris", "citty paris", "unknown-word", ["citty paris"]),
        ("city paris", "city Paris", "bad-id", ["city Paris"]),
        ("junction lyon 4.85", "junction lyon 999", "not-a-number", ["junction lyon"]),
        ("line dijon lyon !=", "line dijon lyon =x=", "bad-track", ["line dijon"]),
        ("line dijon lyon !=", "line dijn lyon !=", "no-such-place", ["line dijn"]),
        ("joined lyon dijon-lyon", "joined lyno dijon-lyon", "no-such-junction", ["joined lyno"]),
    ],
)
def test_a_wrong_word_is_one_fault_and_the_rest_of_its_row_is_kept(old, new, key, elements):
    assert sorted(faults((old, new))) == [(key, element) for element in elements]


def test_the_good_names_of_a_row_are_kept():
    rail, _ = parse(EUROPE.replace("green paris:calais-paris", "green paris:moon"))

    assert len(rail.green) == 7
