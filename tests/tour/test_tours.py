"""Every tour of every game: each lesson is walked on each of its ways, under the game's own rules."""

import re

import pytest

from spielwerk.core.errors import IllegalAction, SpielwerkError
from spielwerk.server.pages.words import page_words
from spielwerk.server.touring import LONGEST_DID, TAIL, address_of
from spielwerk.tour import NotNow, Play, Try, has_tour, tour_of
from spielwerk.words import LOCALES
from tests.installed import installed_games
from tests.toys import TOYS

TOURS = {name: tour for name, cls in installed_games().items() if (tour := tour_of(cls)) is not None}
LESSONS = [(name, at) for name, tour in TOURS.items() for at in range(len(tour.lessons))]
WAYS = [(name, at, n) for name, at in LESSONS for n in range(len(TOURS[name].lessons[at].ways))]


def play(name, at, given=()):
    """Begin a lesson."""
    tour = TOURS[name]
    return Play(installed_games()[name](tour.players, tour.options), tour, at, given)


def take_step(lesson, step):
    """Take one step of a way, and check that what happens is what the script says."""
    if isinstance(step, Try):
        assert step.action in lesson.wanted()
        with pytest.raises(IllegalAction) as refused:
            lesson.give("add", step.action)
        assert refused.value.reason.clause == step.clause
        assert lesson.said.kind == "tried"
    else:
        assert step in lesson.wanted()
        lesson.give(lesson.op_for(step), step)
        assert lesson.said.kind == ""


def test_there_is_a_tour():
    assert "qwirkle" in TOURS


@pytest.mark.parametrize(("name", "at"), LESSONS)
def test_a_lesson_begins_with_something_to_do_or_to_read(name, at):
    lesson = play(name, at)
    assert lesson.done is not lesson.lesson.asks
    assert bool(lesson.view().decision.actions) is lesson.lesson.asks
    if lesson.lesson.asks:
        assert lesson.table.waiting() == [TOURS[name].seat]
        assert lesson.shown() != ("", "")


@pytest.mark.parametrize(("name", "at", "n"), WAYS)
def test_every_way_of_every_lesson_leads_to_its_end(name, at, n):
    lesson = play(name, at)
    for step in lesson.lesson.ways[n]:
        assert not lesson.done
        take_step(lesson, step)
    assert lesson.done and lesson.wanted() == [] and lesson.left == []
    assert lesson.table.source.left == [] or lesson.lesson.also
    assert lesson.view().decision.actions == []


@pytest.mark.parametrize(("name", "at", "n"), WAYS)
def test_a_lesson_goes_on_from_its_address_after_every_step(name, at, n):
    lesson = play(name, at)
    for step in lesson.lesson.ways[n]:
        take_step(lesson, step)
        again = play(name, at, lesson.given)
        assert (again.given, again.done, again.tried) == (lesson.given, lesson.done, lesson.tried)
        assert again.game.position(again.table.state) == lesson.game.position(lesson.table.state)
        assert (again.draft and again.draft.actions) == (lesson.draft and lesson.draft.actions)
    assert len(address_of(name, at, lesson.given)) < 1900


@pytest.mark.parametrize(("name", "at"), LESSONS)
def test_show_me_plays_every_lesson_to_its_end(name, at):
    lesson = play(name, at)
    for _ in range(100):
        if lesson.done:
            break
        try:
            lesson.give(*lesson.shown())
        except IllegalAction:
            assert lesson.said.kind == "tried"
    assert lesson.done
    assert len(TAIL.join(lesson.given)) <= LONGEST_DID
    assert play(name, at, lesson.given).done


@pytest.mark.parametrize(("name", "at", "n"), WAYS)
def test_what_is_open_but_not_wanted_changes_nothing_and_gets_an_answer(name, at, n):
    lesson = play(name, at)
    for step in lesson.lesson.ways[n]:
        before = list(lesson.given), lesson.draft and list(lesson.draft.actions)
        for action in lesson.view().decision.actions:
            text = lesson.game.actions.text(action)
            if text in lesson.wanted() or text.startswith(lesson.lesson.also or ("\n",)):
                continue
            with pytest.raises(NotNow) as answer:
                lesson.give(lesson.op_for(text), text)
            assert (list(lesson.given), lesson.draft and list(lesson.draft.actions)) == before
            for locale in LOCALES:
                assert answered(lesson, answer.value.reason.key, locale)
        take_step(lesson, step)


def answered(lesson, key, locale):
    """Say whether there is a sentence of this key, the game's or the house's."""
    return lesson.game.words(locale).has(key) or page_words(locale).has(key)


@pytest.mark.parametrize(("name", "at", "n"), WAYS)
def test_an_open_turn_can_be_taken_back_and_what_was_tried_stays_tried(name, at, n):
    lesson = play(name, at)
    for step in lesson.lesson.ways[n]:
        take_step(lesson, step)
        if lesson.done or lesson.draft is None:
            break
        actions = [lesson.game.actions.text(action) for action in lesson.draft.actions]
        tries = [one for one in lesson.given if one.startswith("?")]
        lesson.give("clear")
        assert lesson.draft is None and lesson.given == tries
        assert play(name, at, lesson.given).given == tries
        for text in actions:
            lesson.give("add", text)


@pytest.mark.parametrize(("name", "at"), LESSONS)
def test_a_lesson_takes_no_more_once_it_is_done(name, at):
    lesson = play(name, at)
    lesson.walk()
    if not lesson.done:
        return
    for op in ("add", "confirm", "undo", "clear"):
        with pytest.raises(NotNow):
            lesson.give(op, "")


@pytest.mark.parametrize(("name", "at"), LESSONS)
@pytest.mark.parametrize("locale", LOCALES)
def test_every_lesson_has_its_texts(name, at, locale):
    lesson = TOURS[name].lessons[at]
    words = installed_games()[name].words_class(locale)
    tried = any(isinstance(step, Try) for way in lesson.ways for step in way[:-1])
    keys = ["-title", "", *(["-done"] if lesson.asks else []), *(["-then"] if tried else [])]
    for key in [f"tour-{lesson.key}{end}" for end in keys] + list(lesson.buts.values()):
        said = words.say(key)
        assert said != key and said.strip() == said, key
        assert not re.search(r"[{}!]|TODO|\b(sic|xxx)\b", said), key


@pytest.mark.parametrize("name", TOURS)
def test_the_keys_of_lessons_differ(name):
    keys = [lesson.key for lesson in TOURS[name].lessons]
    assert len(set(keys)) == len(keys)


@pytest.mark.parametrize(
    "given", [["nonsense"], ["?nonsense"], ["!"], [""], ["take red-star"] * 50, ["!done", "x" * 500]]
)
def test_steps_that_do_not_fit_are_dropped(given):
    lesson = play("qwirkle", 1, given)
    assert lesson.given == [] or lesson.given == given[:1]
    assert lesson.said.kind == ""


def test_a_turn_is_not_ended_before_it_is_complete():
    lesson = play("qwirkle", 1)
    with pytest.raises(NotNow):
        lesson.give("confirm")
    lesson.give("add", "take red-star")
    with pytest.raises(NotNow):
        lesson.give("confirm")
    assert lesson.given == ["take red-star"]


def test_what_no_rule_knows_is_refused():
    with pytest.raises(SpielwerkError):
        play("qwirkle", 1).give("add", "fly away")


def test_a_refusal_that_is_not_the_lessons_is_told_all_the_same():
    lesson = play("qwirkle", 1)
    lesson.give("add", "take red-star")
    with pytest.raises(IllegalAction):
        lesson.give("add", "lay M13")
    assert (lesson.said.kind, lesson.said.reason.clause) == ("refused", "Q 3.2")
    assert not lesson.tried


def test_a_game_without_a_tour_has_none():
    assert all(tour_of(toy) is None and not has_tour(toy) for toy in TOYS)
