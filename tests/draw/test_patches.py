"""Patches: applied as the browser applies them, they turn one scene into the next, whatever changed."""

import random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from spielwerk.draw.el import El, Raw, el
from spielwerk.draw.scene import DRAFT, Patch, Scene, Told
from tests.draw.applying import apply, text_of, tree_of


def scene(*children, **attrs) -> Scene:
    return Scene(el("div", children, id="app", **attrs), "title", "icon")


def changed(old: Scene, new: Scene) -> dict[str, Any]:
    message = old.diff(new).message(1, 2)
    assert text_of(apply(tree_of(old.root), message)) == text_of(tree_of(new.root))
    return message


def tiles(*names: str) -> list[El]:
    return [el("i", name, id=name) for name in names]


def test_nothing_changed_is_an_empty_patch():
    one, two = scene(el("p", "x", id="p")), scene(el("p", "x", id="p"))
    assert not one.diff(two)
    assert one.diff(two).message(4, 5) == {"t": "patch", "from": 4, "v": 5}


def test_an_attribute_is_set_and_taken_away():
    message = changed(scene(el("p", id="p", class_="a", hidden=True)), scene(el("p", id="p", class_="b")))
    assert message["set"] == {"p": {"class": "b", "hidden": None}}
    assert set(message) == {"t", "from", "v", "set"}


def test_plain_text_travels_as_text():
    assert changed(scene(el("p", "5 < 6", id="p")), scene(el("p", "6 & 7", id="p")))["text"] == {"p": "6 & 7"}


def test_mixed_content_travels_as_markup():
    old, new = el("p", "a ", el("b", "1"), id="p"), el("p", "a ", el("b", "2"), id="p")
    assert changed(scene(old), scene(new))["html"] == {"p": "a <b>2</b>"}


def test_a_piece_that_moves_keeps_its_node():
    old = scene(el("g", id="train", transform="translate(1 1)"))
    new = scene(el("g", id="train", transform="translate(9 1)"))
    assert changed(old, new) == {"t": "patch", "from": 1, "v": 2, "set": {"train": {"transform": "translate(9 1)"}}}


def test_keyed_lists_gain_lose_and_reorder():
    message = changed(scene(el("ul", tiles(*"abcd"), id="l")), scene(el("ul", tiles(*"dxb"), id="l")))
    assert message["gone"] == ["a", "c"]
    assert len(message["insert"]) == 1
    assert len(message["move"]) == 1


def test_what_lies_deep_in_elements_without_ids_is_still_found():
    old = scene(el("section", el("div", el("ul", tiles("a"), id="l")), id="s"))
    new = scene(el("section", el("div", el("ul", tiles("a", "b"), id="l")), id="s"))
    assert set(changed(old, new)) == {"t", "from", "v", "insert"}


def test_two_of_one_id_are_not_told_apart_and_the_whole_list_is_sent():
    old, new = scene(el("ul", tiles("a", "a"), id="l")), scene(el("ul", tiles("a"), id="l"))
    assert "l" in old.diff(new).message(1, 2)["html"]


def test_a_piece_that_goes_to_another_list_is_gone_there_and_new_here():
    old = scene(el("ul", tiles("a"), id="l"), el("ol", tiles("b"), id="m"))
    new = scene(el("ul", tiles(), id="l"), el("ol", tiles("b", "a"), id="m"))
    changed(old, new)


def test_a_static_layer_that_is_equal_is_not_sent_again():
    old, new = scene(el("g", Raw("<path></path>"), id="g")), scene(el("g", Raw("<path></path>"), id="g"))
    assert not old.diff(new)


def test_effects_and_sentences_are_told_once_and_a_growing_entry_tells_only_what_is_new():
    fx = ({"id": "t-1", "kind": "drop"}, {"id": "t-2", "kind": "drop"})
    old = Scene(el("div", id="app"), "t", "i", (Told(3, 1, "one", ((0, fx[0]),)),))
    new = Scene(el("div", id="app"), "t", "i", (Told(3, 2, "one, two", ((0, fx[0]), (1, fx[1]))),))
    assert old.diff(new).fx == [fx[1]]
    assert old.diff(new).message(1, 2)["say"] == "one, two"
    assert not new.diff(new)


def test_a_drafts_effect_is_told_once_and_neither_taking_back_nor_a_commit_repeats_it():
    def drafted(*fx: dict[str, Any], committed: int = 3) -> Scene:
        steps = (Told(DRAFT, len(fx), "", tuple(enumerate(fx))[-1:]),) if fx else ()
        return Scene(el("div", id="app"), "t", "i", (*(Told(n, 1, "said") for n in range(1, committed + 1)), *steps))

    first, second = {"id": "a"}, {"id": "b"}
    assert drafted().diff(drafted(first)).fx == [first]
    assert drafted(first).diff(drafted(first, second)).fx == [second]
    assert drafted(first, second).diff(drafted(first)).fx == []
    assert drafted(first, second).diff(drafted(committed=4)).says == ["said"]
    assert Scene(el("div", id="app"), "t", "i", (Told(DRAFT, 1, ""),)).diff(drafted(committed=1)).says == ["said"]


def test_a_new_title_and_sign_travel():
    old, new = Scene(el("div", id="app"), "a", "x"), Scene(el("div", id="app"), "b", "y")
    assert {"title": "b", "favicon": "y"}.items() <= old.diff(new).message(1, 2).items()


def random_tree(dice: random.Random, deep: int, keys: list[str]) -> El:
    key = keys.pop() if keys and dice.random() < 0.7 else None
    attrs = {name: str(dice.randrange(2)) for name in ("a", "b") if dice.random() < 0.5}
    if deep == 0:
        return el("i", dice.choice(["", "x", "y"]), id=key, **attrs)
    inside = [random_tree(dice, deep - 1, keys) for _ in range(dice.randrange(4))]
    return el(dice.choice(["p", "q"]), inside, dice.choice(["", "z"]), id=key, **attrs)


@settings(max_examples=300, deadline=None)
@given(st.integers(0, 2**32), st.integers(0, 2**32))
def test_any_scene_becomes_any_other(one: int, two: int):
    trees = []
    for seed in (one, two):
        dice = random.Random(seed)
        keys = [f"k{n}" for n in range(12)]
        dice.shuffle(keys)
        trees.append(el("div", [random_tree(dice, 2, keys) for _ in range(3)], id="app"))
    changed(Scene(trees[0], "t", "i"), Scene(trees[1], "t", "i"))


def test_an_empty_patch_is_false():
    assert not Patch([])
