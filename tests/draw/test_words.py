"""Every sentence that the pages say is in a catalogue (tests/test_catalogues.py looks at the catalogues themselves)."""

import re
from importlib.resources import files
from pathlib import Path

import polib
import pytest

import spielwerk.games.linie1
import spielwerk.games.linie1.cities
import spielwerk.games.qwirkle
import spielwerk.games.switch_and_signal
import spielwerk.games.switch_and_signal.maps
import spielwerk.server.pages
from spielwerk.words.words import Words

PACKAGES = {
    "spielwerk.server": spielwerk.server.pages,
    "spielwerk.games.linie1": spielwerk.games.linie1,
    "spielwerk.games.linie1.cities": spielwerk.games.linie1.cities,
    "spielwerk.games.qwirkle": spielwerk.games.qwirkle,
    "spielwerk.games.switch_and_signal.maps": spielwerk.games.switch_and_signal.maps,
    "spielwerk.games.switch_and_signal": spielwerk.games.switch_and_signal,
}
SAID = re.compile(r'words\.(?:say|has)\(\s*"([a-zA-Z0-9_-]+)"')


def keys_of(package: str) -> set[str]:
    text = (files(package) / "locale" / "en.po").read_text(encoding="utf-8")
    return {entry.msgid for entry in polib.pofile(text)}


@pytest.mark.parametrize("package", PACKAGES)
def test_every_sentence_that_the_code_says_is_there(package):
    folder = Path(str(PACKAGES[package].__file__)).parent
    said = {key for path in folder.glob("*.py") for key in SAID.findall(path.read_text(encoding="utf-8"))}
    own = [other for other in PACKAGES if package.startswith(other)]  # a part of a game speaks the game's words too
    known = {key for one in ("spielwerk.words", *own) for key in keys_of(one)}
    assert said - known - {"game", "game-facts"} == set()


@pytest.mark.parametrize(("locale", "together"), [("en", "A. B."), ("de", "A. B."), ("zh_Hant", "A。B。")])
def test_sentences_follow_each_other_as_the_language_sets_them(locale, together):
    words = Words(locale)
    end = words.full_stop()

    assert words.passage([f"A{end}", "", f"B{end}"]) == together
